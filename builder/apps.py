from django.apps import AppConfig


class BuilderConfig(AppConfig):
    name = "builder"
    verbose_name = "Muster"

    def ready(self) -> None:
        from builder import stamps

        stamps.watch()

from django.apps import AppConfig


class BuilderConfig(AppConfig):
    name = "builder"
    verbose_name = "Muster"

    def ready(self) -> None:
        from builder.accounts import log
        from builder.catalogue import stamp

        stamp.watch()
        log.listen()

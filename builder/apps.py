from django.apps import AppConfig


class BuilderConfig(AppConfig):
    name = "builder"
    verbose_name = "Muster"

    def ready(self) -> None:
        from builder.accounts import log
        from builder.catalogue import stamp
        from builder.limits import signing_in  # noqa: F401 - it listens

        stamp.watch()
        log.listen()

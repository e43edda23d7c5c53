"""What scripts/gunicorn.conf.py and scripts/gunicorn.hosting.conf.py have in common."""

import logging
from typing import Any

from gunicorn.glogging import Logger

from builder.running.log import JsonLines, PlainLines

COMMON: dict[str, Any] = {
    "wsgi_app": "builder.wsgi",
    "worker_class": "gthread",
    "workers": 2,
    "control_socket_disable": True,
    "umask": 0o077,
}


class Quiet(Logger):  # type: ignore[misc] # gunicorn has no types
    """gunicorn's log in our lines, without one for each request: ours has no keys in it."""

    lines: type[logging.Formatter] = PlainLines

    def setup(self, cfg: Any) -> None:
        super().setup(cfg)
        for handler in self.error_log.handlers:
            handler.setFormatter(self.lines())

    def access(self, *args: object) -> None:
        """The line of a request is written by RequestMiddleware."""


class QuietJson(Quiet):
    lines = JsonLines

"""Lines of the log: JSON in production, readable here; each with the id of its request.

Nobody is named in it: no address, no name, no mail, no query; keys are masked, wherever they stand.
"""

import json
import logging
from contextvars import ContextVar
from datetime import UTC, datetime
from urllib.parse import quote

from builder.running.masking import masked

request_id = ContextVar("request_id", default="")
FIELDS = ("method", "path", "status", "ms")  # of a request that was answered


def words_of(record: logging.LogRecord) -> str:
    """What a record says. Where Django names the path of a request, it is first made an address."""
    text = record.getMessage()
    path = getattr(getattr(record, "request", None), "path", "")
    if path:
        text = text.replace(path.encode("unicode_escape").decode(), address_of(path))
    return masked(text)


def address_of(path: str) -> str:
    """On one line, and without anything that could end a key before its end."""
    return quote(path, safe="/")


class PlainLines(logging.Formatter):
    """For a terminal."""

    def __init__(self) -> None:
        super().__init__("{asctime} {levelname} {name}: {message}", style="{")

    def formatMessage(self, record: logging.LogRecord) -> str:
        record.message = words_of(record)
        return super().formatMessage(record)

    def format(self, record: logging.LogRecord) -> str:
        asked = request_id.get()
        return masked(super().format(record)) + (f" [{asked}]" if asked else "")


class JsonLines(logging.Formatter):
    """One object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": words_of(record),
        }
        if asked := request_id.get():
            line["request"] = asked
        for name in FIELDS:
            if hasattr(record, name):
                line[name] = getattr(record, name)
        if record.exc_info:
            line["traceback"] = masked(self.formatException(record.exc_info))
        return json.dumps(line, ensure_ascii=False, default=str)


class Brief(logging.Filter):
    """Of a request that was refused for what it says: where in Django tells nobody more."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.exc_info = record.exc_text = None
        return True


def logging_settings(*, production: bool, debug: bool) -> dict[str, object]:
    """Django's LOGGING: everything to the standard error, by one handler."""
    lines = "builder.running.log.JsonLines" if production else "builder.running.log.PlainLines"
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"lines": {"()": lines}},
        "filters": {"brief": {"()": "builder.running.log.Brief"}},
        "handlers": {
            "console": {"class": "logging.StreamHandler", "formatter": "lines"},
            "brief": {
                "class": "logging.StreamHandler",
                "formatter": "lines",
                "filters": ["brief"],
            },
        },
        "root": {"handlers": ["console"], "level": "WARNING"},
        "loggers": {
            "django": {"handlers": [], "level": "INFO"},  # no mails to ADMINS, which hold requests
            # What is refused or not there is seen in the line of its request.
            "django.request": {"level": "ERROR" if production else "WARNING"},
            "django.security": {"handlers": ["brief"], "propagate": False},
            "django.server": {"handlers": ["console"], "level": "INFO", "propagate": False},
            "muster.accounts": {"level": "INFO"},
            "muster.requests": {"level": "INFO" if production or debug else "WARNING"},
        },
    }

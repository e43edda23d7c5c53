"""What a test needs to read the log as it would be in production."""

import io
import json
import logging
from contextlib import contextmanager

from builder.running.log import JsonLines


@contextmanager
def written(lines=JsonLines):
    """Everything that is logged meanwhile, each line as the formatter writes it."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(lines())
    loggers = [logging.getLogger(name) for name in (None, "django.security", "muster.requests")]
    before = [(logger, logger.level) for logger in loggers]
    for logger in (loggers[0], loggers[1]):  # the second hands nothing on to the first
        logger.addHandler(handler)
    for logger in loggers:
        logger.setLevel(logging.INFO)
    try:
        yield stream
    finally:
        for logger, level in before:
            logger.setLevel(level)
            logger.removeHandler(handler)


def objects(stream):
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def requests(stream):
    return [line for line in objects(stream) if line["logger"] == "muster.requests"]

"""Files that are made once and read often: pictures and PDFs, by their fingerprint.

They stand in the data folder under `made/`. Anything may be removed there at any time: it is made
again when it is asked for.
"""

import hashlib
import os
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path

from django.conf import settings

SOURCES = (
    ("rules", "*.py"),
    ("builder", "*.py"),
    ("templates", "*.html"),
    ("static", "*.css"),
    ("builder/locale", "*.mo"),
)


@cache
def edition() -> str:
    """Which Muster this is: another one may make other files of the same list."""
    found = hashlib.sha256()
    for folder, pattern in SOURCES:
        for path in sorted((Path(settings.ROOT) / folder).rglob(pattern)):
            found.update(path.name.encode() + path.read_bytes())
    return found.hexdigest()[:16]


def made(name: str, make: Callable[[], bytes]) -> bytes:
    """The file of that name, made now if it is not there."""
    path = folder() / name
    try:
        content = path.read_bytes()
    except OSError:
        content = make()
        keep(name, content)
    return content


def folder() -> Path:
    return Path(settings.MADE)


def keep(name: str, content: bytes) -> None:
    """Write a file so that nobody ever reads half of it."""
    folder().mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=folder(), prefix=".new-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        Path(temporary).replace(folder() / name)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise

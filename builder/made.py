"""Files that are made once and read often: pictures and PDFs, by their fingerprint.

They stand in the data folder under `made/`. Anything may be removed there at any time: it is made
again when it is asked for. Where nothing can be written, it is made each time.
"""

import contextlib
import fcntl
import hashlib
import os
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from functools import cache
from importlib.metadata import version
from pathlib import Path
from zlib import crc32

from django.conf import settings

SOURCES = (
    ("rules", "*.py"),
    ("builder", "*.py"),
    ("templates", "*.html"),
    ("static", "*.css"),
    ("static", "*.js"),
    ("static", "*.woff2"),
    ("static", "*.svg"),
    ("builder/locale", "*.mo"),
)
MAKERS = ("weasyprint", "pillow", "segno", "django-htmx")
MAX_BYTES = 300_000_000  # of all files together
MAX_FILES = 5_000
KEPT = 0.8  # of these, when files must go
FRESH = 3600  # seconds in which another reading is not noted
PATIENCE = 30  # seconds to wait for somebody else who makes the same file
LOCKS = 256
LOOK = 100  # files that this process writes before it looks what the others wrote


@cache
def edition() -> str:
    """Which Muster this is: another one may make other files of the same list."""
    found = hashlib.sha256(" ".join(map(version, MAKERS)).encode())
    for folder, pattern in SOURCES:
        for path in sorted((Path(settings.ROOT) / folder).rglob(pattern)):
            found.update(path.name.encode() + path.read_bytes())
    return found.hexdigest()[:16]


def made(name: str, make: Callable[[], bytes]) -> bytes:
    """The file of that name, made now if it is not there; by one of those who ask, not by all.

    `make` asks for no other file: two who wait for each other would wait long.
    """
    content = _read(name)
    if content is not None:
        return content
    with _alone(name):
        content = _read(name)  # somebody may have made it meanwhile
        if content is None:
            content = make()
            with contextlib.suppress(OSError):
                keep(name, content)
    return content


def folder() -> Path:
    return Path(settings.MADE)


def _read(name: str) -> bytes | None:
    path = folder() / name
    try:
        content = path.read_bytes()
    except OSError:
        return None
    with contextlib.suppress(OSError):
        if time.time() - path.stat().st_mtime > FRESH:
            os.utime(path)  # the time of a file here is when it was last read
    return content


@contextlib.contextmanager
def _alone(name: str) -> Iterator[None]:
    """Wait until nobody else, of any process, makes this file; but not for ever."""
    try:
        folder().mkdir(parents=True, exist_ok=True)
        handle = os.open(folder() / f".lock-{crc32(name.encode()) % LOCKS}", os.O_CREAT | os.O_RDWR)
    except OSError:
        yield
        return
    try:
        until = time.monotonic() + PATIENCE
        while not _locked(handle) and time.monotonic() < until:
            time.sleep(0.02)
        yield
    finally:
        os.close(handle)


def _locked(handle: int) -> bool:
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # no locks here: nobody to wait for
        return True
    return True


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
    _room.written(len(content))


class Room:
    """How full the folder is; looked at now and then, guessed in between."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.files = self.bytes = 0
        self.until = 0  # files to write before the next look

    def written(self, size: int) -> None:
        with self.lock:
            self.files, self.bytes, self.until = self.files + 1, self.bytes + size, self.until - 1
            if self.until < 0 or self.files > MAX_FILES or self.bytes > MAX_BYTES:
                self.look()

    def look(self) -> None:
        """Remove what was not read for the longest time, until there is room again."""
        there, old = [], time.time() - FRESH
        with os.scandir(folder()) as entries:
            for entry in entries:
                with contextlib.suppress(OSError):
                    state = entry.stat(follow_symlinks=False)
                    if entry.name.startswith(".new-") and state.st_mtime < old:
                        Path(entry.path).unlink()  # left by a process that was ended
                    elif not entry.name.startswith(".") and entry.is_file(follow_symlinks=False):
                        there.append((state.st_mtime, state.st_size, entry.path))
        self.files, self.bytes, self.until = len(there), sum(row[1] for row in there), LOOK
        if self.files <= MAX_FILES and self.bytes <= MAX_BYTES:
            return
        for _read_at, size, path in sorted(there):
            if self.files <= MAX_FILES * KEPT and self.bytes <= MAX_BYTES * KEPT:
                break
            with contextlib.suppress(OSError):
                Path(path).unlink()
            self.files, self.bytes = self.files - 1, self.bytes - size


_room = Room()

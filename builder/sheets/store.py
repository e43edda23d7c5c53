"""Files that are made once and read often: pictures and PDFs, by their fingerprint.

They stand in the data folder under `made/`, each after the digest of its content: what a disk or
somebody's hand damaged is made anew. Anything may be removed there at any time: it is made again
when it is asked for. Where nothing can be written, it is made each time.

What is there is read by anybody. To make something one needs a place in a line, and nobody waits
for it: whoever finds none is told at once and asks again, so that threads stay free for pages.
"""

import contextlib
import fcntl
import hashlib
import os
import tempfile
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.metadata import version
from pathlib import Path
from zlib import crc32

from django.conf import settings

from builder.running.folders import own_folder

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
EMPTIED_TO = 0.8  # of these, when files must go
FRESH = 3600  # seconds in which another reading is not noted
LOCKS = 256
DIGEST = hashlib.sha256().digest_size
LOOK = 100  # files that this process writes before it looks what the others wrote


@cache
def edition() -> str:
    """Which Muster this is: another one may make other files of the same list."""
    digest = hashlib.sha256(" ".join(map(version, MAKERS)).encode())
    for folder, pattern in SOURCES:
        for path in sorted((Path(settings.ROOT) / folder).rglob(pattern)):
            digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:16]


class Busy(Exception):
    """Not now; in a moment it may be. Says why, where there is more to say."""


class Slots:
    """Those in this process who make something: no more at once than leave threads for pages."""

    def __init__(self, places: int) -> None:
        self.places = threading.BoundedSemaphore(places)

    @contextlib.contextmanager
    def place(self) -> Iterator[None]:
        if not self.places.acquire(blocking=False):
            raise Busy
        try:
            yield
        finally:
            self.places.release()


@dataclass
class StoredFile:
    """A file that is there, or that whoever asked for it is to make."""

    name: str
    content: bytes | None

    def keep(self, content: bytes) -> None:
        """What was made; where nothing can be written, it is made again next time."""
        self.content = content
        with contextlib.suppress(OSError):
            keep(self.name, content)


@contextlib.contextmanager
def file(name: str, slots: Slots) -> Iterator[StoredFile]:
    """The file of that name. One that is missing is empty, for one of those who ask, not for all.

    with store.file(name, slots) as file:
        if file.content is None:
            file.keep(...)
    """
    stored = read(name)
    if stored is not None:
        yield StoredFile(name, stored)
        return
    with slots.place(), alone(str(crc32(name.encode()) % LOCKS)):
        yield StoredFile(name, read(name))  # somebody may have made it meanwhile


def folder() -> Path:
    return Path(settings.MADE_FILES)


def read(name: str) -> bytes | None:
    """The file of that name, if it is there and as it was written."""
    path = folder() / name
    try:
        stored = path.read_bytes()
    except OSError:
        return None
    digest, content = stored[:DIGEST], stored[DIGEST:]
    if hashlib.sha256(content).digest() != digest:
        return None
    with contextlib.suppress(OSError):
        if time.time() - path.stat().st_mtime > FRESH:
            os.utime(path)  # the time of a file here is when it was last read
    return content


@contextlib.contextmanager
def alone(lock: str) -> Iterator[None]:
    """Nobody else, of any process, does what this lock stands for; who does already goes on."""
    try:
        own_folder(folder(), narrow=False)
        handle = os.open(folder() / f".lock-{lock}", os.O_CREAT | os.O_RDWR, 0o600)
    except OSError:
        yield
        return
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Busy from None
        except OSError:  # no locks here: everybody works for himself
            pass
        yield
    finally:
        os.close(handle)


def keep(name: str, content: bytes) -> None:
    """Write a file so that nobody ever reads half of it.

    The folder itself is not flushed: a name that a crash takes away is only made again.
    """
    stored = hashlib.sha256(content).digest() + content
    own_folder(folder(), narrow=False)
    handle, temporary = tempfile.mkstemp(dir=folder(), prefix=".new-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(stored)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).replace(folder() / name)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
    _room.written(len(stored))


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
        stored, old = [], time.time() - FRESH
        with os.scandir(folder()) as entries:
            for entry in entries:
                with contextlib.suppress(OSError):
                    state = entry.stat(follow_symlinks=False)
                    if entry.name.startswith(".new-") and state.st_mtime < old:
                        Path(entry.path).unlink()  # left by a process that was ended
                    elif not entry.name.startswith(".") and entry.is_file(follow_symlinks=False):
                        stored.append((state.st_mtime, state.st_size, entry.path))
        self.files, self.bytes, self.until = len(stored), sum(row[1] for row in stored), LOOK
        if self.files <= MAX_FILES and self.bytes <= MAX_BYTES:
            return
        for _read_at, size, path in sorted(stored):
            if self.files <= MAX_FILES * EMPTIED_TO and self.bytes <= MAX_BYTES * EMPTIED_TO:
                break
            with contextlib.suppress(OSError):
                Path(path).unlink()
            self.files, self.bytes = self.files - 1, self.bytes - size


_room = Room()

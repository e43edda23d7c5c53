"""The catalogue in memory: read once, dropped when a row changes, in every worker."""

import gc
import threading
import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar, cast

from django.conf import settings
from django.db import OperationalError

from builder.catalogue.rows import read_catalogues
from builder.catalogue.stamp import current
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.editions import Editions

T = TypeVar("T")
CHECK_EVERY = 1.0  # seconds between two looks at the stamp


@dataclass
class _Memory:
    stamp: str | None = None
    checked: float = 0.0
    catalogues: dict[str, Catalogue] | None = None
    derived: dict[Hashable, object] = field(default_factory=dict)


_memory = _Memory()
_lock = threading.Lock()


def catalogues() -> dict[str, Catalogue]:
    """Every game's catalogue, in the order the games are shown."""
    books = _checked_lately()
    if books is not None:
        return books
    with _lock:
        books = _checked_lately()  # somebody may have looked while we waited
        if books is not None:
            return books
        stamp = _current_stamp()  # before the rows: a change in between is seen next time
        books = _memory.catalogues
        if books is None or _memory.stamp != stamp:
            books = read_catalogues()
            _memory.catalogues, _memory.derived, _memory.stamp = books, {}, stamp
            gc.freeze()  # it lasts: looking through it for garbage takes a tenth of a second
        _memory.checked = time.monotonic()
        return books


def _checked_lately() -> dict[str, Catalogue] | None:
    lately = time.monotonic() - _memory.checked < CHECK_EVERY
    return _memory.catalogues if lately else None


def _current_stamp() -> str | None:
    """Where the database is away, what is remembered goes on: books can be read without it."""
    try:
        return current()
    except OperationalError:
        if _memory.catalogues is None:
            raise
        return _memory.stamp


def catalogue_of(game: str, version: str | None = None) -> Catalogue:
    """A game's catalogue of a version; the present one where none is said, or nobody keeps it."""
    present = catalogues()[game]
    if version is None or version == present.info.version:
        return present
    return editions_of(game).of(version)


def editions_of(game: str) -> Editions:
    """All versions of a game's catalogue."""
    present = catalogues()[game]
    return remembered(
        present, "editions", lambda: Editions(present, Path(settings.FIXTURES) / game)
    )


def stamp() -> str:
    """The stamp of the catalogues that are in memory."""
    catalogues()
    return _memory.stamp or ""


def remembered(catalogue: Catalogue, key: Hashable, make: Callable[[], T]) -> T:
    """What `make` derives from a catalogue, made once for as long as pages use it."""
    derived, info = _memory.derived, catalogue.info
    if info.slug not in catalogues() or catalogue_of(info.slug, info.version) is not catalogue:
        return make()
    full = (info.slug, info.version, key)
    if full not in derived:
        derived[full] = make()
    return cast(T, derived[full])


def forget() -> None:
    """Drop what is remembered: the next reader asks the database."""
    _memory.catalogues = None

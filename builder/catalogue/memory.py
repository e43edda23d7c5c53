"""The catalogue in memory: read once, dropped when a row changes, in every worker."""

import gc
import threading
import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import TypeVar, cast

from builder.catalogue.rows import read_catalogues
from builder.catalogue.stamp import current
from rules.catalogue.catalogue import Catalogue

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
    now = time.monotonic()
    if _memory.catalogues is not None and now - _memory.checked < CHECK_EVERY:
        return _memory.catalogues
    with _lock:
        stamp = current()  # before the rows: a change in between is seen next time
        if _memory.catalogues is None or _memory.stamp != stamp:
            _memory.catalogues, _memory.derived = read_catalogues(), {}
            _memory.stamp = stamp
            gc.freeze()  # it lasts: looking through it for garbage takes a tenth of a second
        _memory.checked = now
        return _memory.catalogues


def catalogue_of(game: str) -> Catalogue:
    return catalogues()[game]


def stamp() -> str:
    """The stamp of the catalogues that are in memory."""
    catalogues()
    return _memory.stamp or ""


def remembered(catalogue: Catalogue, key: Hashable, make: Callable[[], T]) -> T:
    """What `make` derives from a catalogue, made once for as long as it is the present one."""
    derived = _memory.derived
    if catalogues().get(catalogue.info.slug) is not catalogue:
        return make()
    full = (catalogue.info.slug, key)
    if full not in derived:
        derived[full] = make()
    return cast(T, derived[full])


def forget() -> None:
    """Drop what is remembered: the next reader asks the database."""
    _memory.catalogues = None

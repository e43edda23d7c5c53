"""The catalogue in memory: read once, dropped when a row changes, in every worker."""

import threading
import time
from dataclasses import dataclass

from builder import stamps
from builder.rows import read_catalogues
from rules.catalogue import Catalogue

CHECK_EVERY = 1.0  # seconds between two looks at the stamp


@dataclass
class _Memory:
    stamp: str | None = None
    checked: float = 0.0
    catalogues: dict[str, Catalogue] | None = None


_memory = _Memory()
_lock = threading.Lock()


def catalogues() -> dict[str, Catalogue]:
    """Every game's catalogue, in the order the games are shown."""
    now = time.monotonic()
    if _memory.catalogues is not None and now - _memory.checked < CHECK_EVERY:
        return _memory.catalogues
    with _lock:
        stamp = stamps.current()  # before the rows: a change in between is seen next time
        if _memory.catalogues is None or _memory.stamp != stamp:
            _memory.catalogues = read_catalogues()
            _memory.stamp = stamp
        _memory.checked = now
        return _memory.catalogues


def catalogue_of(game: str) -> Catalogue:
    return catalogues()[game]


def forget() -> None:
    """Drop what is remembered: the next reader asks the database."""
    _memory.catalogues = None

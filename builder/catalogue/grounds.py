"""What a verdict stands on beside the list itself: the catalogue of its version, and the code.

Each list keeps it as a short hash (`Roster.grounds`): where that is another one, it is judged anew.
"""

import hashlib
from collections.abc import Iterator
from functools import cache

import msgspec
from django.conf import settings

from rules.catalogue.catalogue import Catalogue
from rules.catalogue.editions import Editions

SOURCES = (
    ("rules", "**/*.py"),
    ("builder/rosters", "judging.py"),
    ("builder/rosters", "storage.py"),
    ("builder/site", "texts.py"),
)
LENGTH = 32  # letters


def grounds_of(editions: Editions, named: str | None) -> str:
    """What a list stands on that names this version of the catalogue."""
    versions = sorted({editions.present.info.version, *editions.folders})
    if named is None:
        follows = "the present one"
    elif named in versions:
        follows = f"its own, {named}"
    else:  # until it is one of those that are kept
        follows = f"the present one, as its own is none of {versions}"
    parts = code(), follows, _content(editions.of(named))
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:LENGTH]


def all_grounds(editions: Editions) -> set[str]:
    """What the lists of a game may stand on now."""
    present = editions.present.info.version
    return {grounds_of(editions, each) for each in (None, "", present, *editions.folders)}


@cache
def code() -> str:
    """Which code judges."""
    digest = hashlib.sha256()
    for path in _sources():
        digest.update(path.encode() + (settings.ROOT / path).read_bytes())
    return digest.hexdigest()


def _sources() -> Iterator[str]:
    for folder, pattern in SOURCES:
        for path in sorted((settings.ROOT / folder).glob(pattern)):
            yield path.relative_to(settings.ROOT).as_posix()


def _content(catalogue: Catalogue) -> str:
    def digest() -> str:
        kinds = {kind: list(rows.items()) for kind, rows in catalogue.kinds.items()}
        raw = msgspec.json.encode([catalogue.info, kinds], order="deterministic")
        return hashlib.sha256(raw).hexdigest()

    return catalogue.once("grounds", digest)

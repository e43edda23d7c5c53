"""What follows from the settings of a list alone: made once for all states that have the same."""

from collections.abc import Callable
from typing import TypeVar, cast

from msgspec.json import encode

from builder.catalogue.memory import remembered
from builder.rosters.recent import Recent
from builder.site.language import language
from rules.lists.roster import AnyRoster

V = TypeVar("V")
MOST = 50  # values of one catalogue


def by_settings(roster: AnyRoster, what: str, make: Callable[[], V]) -> V:
    """What `make` makes of the settings, the items that the list carries and the catalogue."""
    recent = remembered(roster.book, "by settings", lambda: Recent[object](MOST))
    document = roster.document
    key = what, encode((document.settings, document.items)), language()
    return cast(V, recent.get(key) or recent.put(key, make()))

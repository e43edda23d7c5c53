"""What of a catalogue names an item: the other way round from what an item names."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.functional import Promise

from builder.catalogue import labels
from builder.catalogue.facts import Bit, item_url
from builder.catalogue.memory import remembered
from builder.site.language import local
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import Item
from rules.catalogue.references import references

MAX_NAMED = 60  # of one kind
Index = dict[tuple[str, str], dict[str, dict[str, Item]]]


@dataclass(frozen=True)
class Use:
    """The items of one kind that name another, and how many more there are."""

    label: str | Promise
    bits: tuple[Bit, ...]
    more: int


def uses(catalogue: Catalogue, item: Item) -> Iterator[Use]:
    """Who names an item, kind by kind, in the order of the book."""
    game = catalogue.info.slug
    index = remembered(catalogue, "used by", lambda: _index(catalogue))
    for kind, users in index.get((item.kind, item.slug), {}).items():
        rows = list(users.values())
        bits = tuple(Bit(local(row, "name"), item_url(game, row)) for row in rows[:MAX_NAMED])
        yield Use(labels.kind(kind), bits, len(rows) - len(bits))


def _index(catalogue: Catalogue) -> Index:
    index: Index = {}
    for user in catalogue:
        for _field, kind, slug in references(user):
            if (kind, slug) != (user.kind, user.slug):
                index.setdefault((kind, slug), {}).setdefault(user.kind, {})[user.slug] = user
    return index

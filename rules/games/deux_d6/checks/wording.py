"""What the sentences of a group's rules share."""

from collections.abc import Iterable

from rules.catalogue.items import Item
from rules.lists.naming import brief_name
from rules.words import Words, listed, quoted

BOOK = "2D6 Bonus/Malus"


def in_order(items: Iterable[Item]) -> list[Item]:
    """Items by name, each once: the same whatever the order in which they are taken."""
    return sorted({item.slug: item for item in items}.values(), key=lambda i: (i.name_fr, i.slug))


def names(items: Iterable[Item]) -> list[Words]:
    return [brief_name(item) for item in in_order(items)]


def quoted_names(items: Iterable[Item]) -> Words:
    """« Bouclier » et « Rondache » / “Shield” and “Buckler”."""
    return listed(quoted([name]) for name in names(items))

"""What the sentences of a group's rules share."""

from collections.abc import Iterable

from rules.catalogue.items import Item
from rules.checks.finding import Fix
from rules.lists.edits import Drop
from rules.lists.naming import name_of
from rules.words import Words, listed, quoted

BOOK = "2D6 Bonus/Malus"


def in_order(items: Iterable[Item]) -> list[Item]:
    """Items by name, each once: the same whatever the order in which they are taken."""
    return sorted({item.slug: item for item in items}.values(), key=lambda i: (i.name_fr, i.slug))


def names(items: Iterable[Item]) -> list[Words]:
    return [name_of(item) for item in in_order(items)]


def quoted_names(items: Iterable[Item]) -> Words:
    """« Bouclier » et « Rondache » / “Shield” and “Buckler”."""
    return listed(quoted([name]) for name in names(items))


def drop_second(items: Iterable[Item], who: Words, member: str) -> list[Fix]:
    """Where two things are one and the same, one of them can go without a loss."""
    held = list(items)
    if len(held) != 2 or held[0].slug != held[1].slug:
        return []
    label = Words("Retirer à {who} un doublon\u202f: {what}", "Remove a double from {who}: {what}")
    fix = label.format(who=who, what=name_of(held[0]))
    return [Fix(fix, Drop(member, held[0].slug))]

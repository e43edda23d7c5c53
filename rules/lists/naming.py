"""What members and items are called."""

from collections import Counter
from collections.abc import Iterable
from typing import Protocol

from rules.building.bench import bench_of
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import Ammunition, Item
from rules.checks.game import AnyGame, games
from rules.lists.document import Member, Pick
from rules.lists.roster import AnyRoster
from rules.words import (
    LANGS,
    Words,
    alternatives,
    both,
    fold,
    in_brief,
    inside,
    listed,
    quoted,
    times,
)


class Named(Protocol):
    """Whatever has a name: a member, or what a game makes of it."""

    @property
    def name(self) -> str | Words: ...


def called(member: Member, plain: Words) -> Words:
    """How a sentence names a member: by the player's name for it, else by what it is."""
    return both(member.name) if member.name.strip() else plain


def told_apart(plain: Words, *marks: Words) -> Words:
    """Who has no name, by what he is and has: Combattant (fusil, T4)."""
    if not marks:
        return plain
    inner = (", ".join(inside(mark.in_(lang)) for mark in marks) for lang in LANGS)
    fr, en = inner
    return Words(f"{plain.fr} ({fr})", f"{plain.en} ({en})")


def by_name(members: Iterable[Named]) -> Words:
    """The names of several members with their numbers, the same whatever the player's order."""
    return listed(times(name, number) for name, number in _by_name(members))


def any_by_name(members: Iterable[Named]) -> Words:
    """Rita, Gnaha ou Boz / Rita, Gnaha or Boz: of whom one is enough."""
    return listed((name for name, _ in _by_name(members)), any_of=True)


def _by_name(members: Iterable[Named]) -> list[tuple[Words, int]]:
    numbers: Counter[Words] = Counter()
    for member in members:
        numbers[both(member.name)] += getattr(member, "count", 1)
    return sorted(numbers.items(), key=lambda pair: pair[0].fr)


def name_of(item: Item) -> Words:
    return Words(item.name_fr, item.name_en)


def brief_name(item: Item) -> Words:
    """An item inside a sentence: Épée, where the book's row is « Épée, katana, hache… »."""
    return in_brief(name_of(item))


class Searched(Protocol):
    """What a search may find: an item, or its row."""

    @property
    def name_fr(self) -> str: ...
    @property
    def name_en(self) -> str: ...
    @property
    def aliases_fr(self) -> str: ...
    @property
    def aliases_en(self) -> str: ...


def found_by(item: Searched) -> Words:
    """All by which a search finds an item: its name, and what else players call it."""
    names = ((item.name_fr, item.aliases_fr), (item.name_en, item.aliases_en))
    return Words(*(", ".join(filter(None, texts)) for texts in names))


def variants(item: Item) -> tuple[Words, ...]:
    """The single things that a row of the book names; empty where it names one only."""
    return alternatives(name_of(item))


def named(what: Words, slug: object) -> Words:
    """faction « x » / faction “x”"""
    word = quoted([str(slug)])
    return Words(f"{what.fr} {word.fr}", f"{what.en} {word.en}")


BOUGHT_FOR_PICKS: tuple[type[Item], ...] = (Ammunition,)  # beside what members take


def printed_as(book: Catalogue, game: AnyGame, kind: str, slug: str) -> bool:
    """Whether an item of the players' own of that kind would hide one of the book's."""
    kinds = {kind, *(taken.kind for taken in (*game.takes, *BOUGHT_FOR_PICKS))}
    return any(book.get(each, slug) for each in kinds)


def title(roster: AnyRoster, member: Member) -> Words:
    """What a member is called, by its player or by what it is."""
    bench = bench_of(roster.document.game)
    name = bench.title(roster, member) if bench else both("")
    return name if name.fr else called(member, both(member.id))


def qualified(name: Words, *more: str) -> Words:
    """A name and what is told after it: Combat + ×2."""
    return Words(*(" ".join(filter(None, (name.in_(lang), *more))) for lang in LANGS))


def pick_name(roster: AnyRoster, pick: Pick) -> Words:
    """The item of a pick with its level and what it is aimed at: Tueur de + robots."""
    return qualified(as_called(pick, item_name(roster, pick.item)), *pick.qualifiers)


def as_called(pick: Pick, name: Words, plain: Words | None = None) -> Words:
    """The player's word for the item of a pick; else `plain`, else the item's name.

    A word that the name has in one language is translated by it.
    """
    word = pick.as_.strip()
    if not word:
        return plain or name
    for thing in (name, *alternatives(name)):
        names = (thing.in_(lang) for lang in LANGS)
        texts = [word if fold(name) == fold(word) else name for name in names]
        if word in texts:
            return Words(*texts)
    return both(word)


def item_name(roster: AnyRoster, slug: str) -> Words:
    """The name of an item of the book or of the list; the slug where nobody knows it."""
    house = roster.house.get(slug)
    if house is not None:
        return both(house.name)
    for kind in (*games()[roster.document.game].takes, *BOUGHT_FOR_PICKS):
        item = roster.of(kind).get(slug)
        if item is not None:
            return name_of(item)
    return both(slug)

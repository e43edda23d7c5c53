"""What a game puts on paper: figures, boxes to tick, rules to look up, at the table.

A paper decides no rule and makes no page. It says what is printed, in both languages; the site
lays it out. A game without a paper of its own is printed with what its bench and its catalogue say.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Literal

from rules.bench import NOTHING, bench_of
from rules.catalogue import Catalogue
from rules.changes import item_name, title
from rules.engine import AnyRoster, games
from rules.items import Item, SpecialRule
from rules.roster import name_of
from rules.words import Words, both, listed

Shape = Literal["disc", "square", "hexagon", "strip", "cone"]


@dataclass(frozen=True)
class Stat:
    """One figure under its short head: T 4, Vie 3."""

    label: Words
    value: Words
    cost: bool = False  # left out where no costs are printed


@dataclass(frozen=True)
class Grid:
    """Rows under heads: weapons with all their columns, a table that a player looks up.

    The first column names the row; the others are short. `note` stands under it.
    """

    title: Words
    heads: tuple[Words, ...]
    rows: tuple[tuple[Words, ...], ...]
    note: Words = NOTHING


@dataclass(frozen=True)
class Line:
    """What a member has that needs no columns: its name, and its effect in one line."""

    name: Words
    text: Words = NOTHING


@dataclass(frozen=True)
class Boxes:
    """Boxes to tick at the table; `marks` is what stands inside them, where something does."""

    label: Words
    number: int
    marks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Leaf:
    """A member as it is printed. Cost, copies and notes are the roster's own."""

    id: str
    title: Words
    line: Words = NOTHING  # T4 C4 · chef: what fits in a dense table beside the name
    stats: tuple[Stat, ...] = ()
    grids: tuple[Grid, ...] = ()  # weapons with all their columns
    lines: tuple[Line, ...] = ()  # equipment, abilities, options
    boxes: tuple[Boxes, ...] = ()  # of one copy
    under: str | None = None  # the member under which it stands: its vehicle, its bearer
    role: Words = NOTHING  # what it is there: pilot, passenger
    large: bool = False  # its card is of the larger size: vehicles, leaders
    colour: str = ""  # #rrggbb, where the game gives it one
    kit: tuple[Words, ...] | None = None  # what it has, by name; None: as its picks say


@dataclass(frozen=True)
class Entry:
    """A rule of the glossary, in our words."""

    name: Words
    text: Words
    source: str = ""  # book and section
    reading: str = ""  # the code of our reading, where it rests on one


@dataclass(frozen=True)
class Step:
    """A phase of the turn, and what is done in it."""

    name: Words
    text: Words


@dataclass(frozen=True)
class Marker:
    """A thing to cut out, at its true size in millimetres."""

    label: Words
    shape: Shape
    width: float
    height: float = 0  # of a strip or cone; the others are as high as wide
    number: int = 1  # copies on the sheet
    text: str = ""  # what is written on it, where it is not the label
    colour: str = ""  # #rrggbb
    proposed: bool = False  # the book gives no size: this one is our proposal


# --- what holds for any game ----------------------------------------------------------------------


def plain_leaf(roster: AnyRoster, member: Any) -> Leaf:
    """A member by its title, its line and the names of what it has."""
    bench = bench_of(roster.document.game)
    return Leaf(
        id=member.id,
        title=title(roster, member),
        line=bench.line(roster, member) if bench else NOTHING,
        lines=tuple(Line(item_name(roster, pick.item)) for pick in member.picks),
        under=next(filter(None, (getattr(member, key, None) for key in ("rides", "on"))), None),
    )


def entry_of(item: Item, catalogue: Catalogue) -> Entry:
    """An item's summary, with where the book says so."""
    books = {book.slug: book.title for book in catalogue.info.books}
    source = ", ".join(filter(None, (books.get(item.book, item.book), item.section)))
    summary = Words(item.summary_fr, item.summary_en)
    return Entry(name_of(item), summary, source, getattr(item, "ruling", None) or "")


def used_items(roster: AnyRoster, slugs: Iterable[str]) -> list[Item]:
    """The items of the book that these slugs name, and the rules that they point to, each once."""
    known = roster.catalogue.any_of(games()[roster.document.game].takes)
    items: dict[tuple[str, str], Item] = {}
    for slug in slugs:
        item = known.get(slug)
        if item is not None:
            items[item.kind, item.slug] = item
            items |= {(rule.kind, rule.slug): rule for rule in rules_of(roster.catalogue, item)}
    return list(items.values())


def rules_of(catalogue: Catalogue, item: Item) -> list[SpecialRule]:
    """The rules that an item's keywords and references name."""
    slugs: dict[str, None] = {}
    for row in (item, getattr(item, "ranged", None), getattr(item, "melee", None)):
        for name in ("keywords", "rules"):
            slugs.update(dict.fromkeys(getattr(row, name, ())))
    rules = catalogue.of(SpecialRule)
    return [rules[slug] for slug in slugs if slug in rules]


def plain_glossary(roster: AnyRoster) -> tuple[Entry, ...]:
    """Exactly the rules that the list uses: what its members take, and what that points to."""
    slugs: dict[str, None] = {}
    for member in roster.members:
        for pick in member.picks:
            slugs.update(dict.fromkeys((pick.item, *pick.with_)))
    items = used_items(roster, slugs)
    return tuple(entry_of(item, roster.catalogue) for item in items if item.summary_fr)


def plain_facts(roster: AnyRoster) -> tuple[Stat, ...]:
    """What the list's settings say, in the words of their questions."""
    bench = bench_of(roster.document.game)
    found = []
    for question in bench.settings(roster) if bench else ():
        value = getattr(roster.settings, question.key, None)
        named = {c.value: c.label for c in question.choices if not isinstance(c.value, list)}
        if question.shape in ("number", "text") and value not in (None, ""):
            found.append(Stat(question.label, both(str(value))))
        elif question.shape == "choice" and value is not None and value in named:
            found.append(Stat(question.label, named[value]))
    return tuple(found)


def to_agree(asked: Iterable[Words]) -> Words:
    """What a book leaves to the players, for the paper that is handed over."""
    named = listed(asked)
    return Words(
        f"À convenir avant la partie\u202f: {named.fr}.", f"To agree before play: {named.en}."
    )


def _none(*_: Any) -> tuple[Any, ...]:
    return ()


@dataclass(frozen=True)
class Paper:
    """What the sheets of a game are made of."""

    leaf: Callable[[AnyRoster, Any], Leaf] = plain_leaf
    facts: Callable[[AnyRoster], Sequence[Stat]] = plain_facts  # the head of every sheet
    boxes: Callable[[AnyRoster], Sequence[Boxes]] = _none  # of the whole list: turns, morale
    glossary: Callable[[AnyRoster], Sequence[Entry]] = plain_glossary
    turn: Callable[[AnyRoster], Sequence[Step]] = _none  # the turn sequence
    hand_over: Callable[[AnyRoster], Sequence[Words]] = _none  # what the opponent must be told
    worth: Callable[[AnyRoster], Sequence[Words]] = _none  # the same, of what the list is worth
    reference: Callable[[Catalogue], Sequence[Grid]] = _none
    markers: Callable[[Catalogue, AnyRoster | None], Sequence[Marker]] = _none


@cache
def paper_of(game: str) -> Paper:
    """The paper of a game, from `rules/<game>/paper.py`; else what holds for any game."""
    if find_spec(f"rules.{game}.paper") is None:
        return Paper()
    found: Paper = import_module(f"rules.{game}.paper").paper
    return found

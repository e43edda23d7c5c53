"""What can be added to a list with one tap, with its price."""

from collections.abc import Iterable
from dataclasses import dataclass

from msgspec.structs import replace

from builder.rosters.page.lasting import by_settings
from builder.rosters.page.pieces import Piece
from builder.site.language import spoken
from builder.site.texts import fold
from rules.building.bench import POINTS, Addition, AnyBench
from rules.catalogue.catalogue import Catalogue
from rules.lists.document import HouseItem
from rules.lists.naming import found_by, name_of
from rules.lists.roster import AnyRoster


@dataclass(frozen=True)
class AdditionRow:
    slug: str
    label: str
    line: str
    hint: str
    price: int | None
    found_by: str
    tab: str
    chips: tuple[str, ...]
    playable: bool
    copies: int
    unique: bool
    drawn: bool  # whether all that is printed on it can be looked at


@dataclass(frozen=True)
class AdditionGroup:
    label: str
    rows: tuple[AdditionRow, ...]


@dataclass(frozen=True)
class Addable:
    """All that can be added, and by what it can be sifted."""

    groups: tuple[AdditionGroup, ...]
    tabs: tuple[str, ...]
    chips: tuple[str, ...]
    sifted: bool  # whether something is not playable with the leaders that the list has


def stocked(roster: AnyRoster, cards: Iterable[HouseItem]) -> AnyRoster:
    """The list as if it carried these cards too: what could be added to it."""
    new = [card for card in cards if card.slug not in roster.house]
    items = (*roster.document.items, *new)
    return roster.after(replace(roster.document, items=items)) if new else roster


def additions_of(bench: AnyBench, roster: AnyRoster) -> Addable:
    """What can be added; in most games that is a matter of the settings alone."""
    if bench.additions_vary:
        return _additions_of(bench, roster)
    return by_settings(roster, "additions", lambda: _additions_of(bench, roster))


def _additions_of(bench: AnyBench, roster: AnyRoster) -> Addable:
    """In groups: what the book prints complete stands first."""
    groups: dict[tuple[bool, str], list[AdditionRow]] = {}
    for addition in bench.additions(roster):
        key = not addition.ready, spoken(addition.group)
        groups.setdefault(key, []).append(_row(bench, roster, addition))
    ordered = sorted(groups.items(), key=lambda group: group[0][0])
    every = [row for rows in groups.values() for row in rows]
    return Addable(
        groups=tuple(AdditionGroup(label, tuple(rows)) for (_, label), rows in ordered),
        tabs=tuple(dict.fromkeys(row.tab for row in every if row.tab)),
        chips=tuple(sorted({chip for row in every for chip in row.chips})),
        sifted=any(not row.playable for row in every),
    )


def _row(bench: AnyBench, roster: AnyRoster, addition: Addition) -> AdditionRow:
    member = addition.member
    line = bench.line(roster, member)
    return AdditionRow(
        slug=addition.slug,
        label=spoken(addition.label),
        line=spoken(line),
        hint=spoken(addition.hint) if addition.hint != line else "",
        price=roster.cost(member) if bench.unit == POINTS else None,
        found_by=_found_by(roster.catalogue, addition),
        tab=spoken(addition.tab),
        chips=tuple(map(spoken, addition.chips)),
        playable=addition.playable,
        copies=addition.copies,
        unique=addition.unique,
        drawn=bench.adds_cards,
    )


def _found_by(catalogue: Catalogue, addition: Addition) -> str:
    """By its name, and by players' words for the item of that name that it is made of."""
    slug, name = addition.slug.rpartition("/")[2], addition.label
    rows = (items.get(slug) for items in catalogue.kinds.values())
    named = (found_by(row) for row in rows if row and name_of(row) == name)
    words = next(named, name)
    return fold(f"{words.fr} {words.en}")


def additions_piece(addable: Addable) -> Piece:
    return Piece("addable", "rosters/page/_addable.html", addable)

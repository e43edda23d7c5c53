"""What can be added to a list with one tap, with its price."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import msgspec
from django.utils.translation import gettext as _

from builder.rosters.page.lasting import by_settings
from builder.rosters.page.pieces import Piece
from builder.rosters.profiles import Profile
from builder.site.language import spoken
from builder.site.texts import fold
from rules.building.bench import POINTS, Addition, AnyBench
from rules.catalogue.catalogue import Catalogue
from rules.lists.document import HouseItem
from rules.lists.naming import found_by, name_of
from rules.lists.profiles import fitted
from rules.lists.roster import AnyRoster
from rules.words import both


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
    own: bool = False  # profiles that the visitor keeps


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
    if not new:
        return roster
    return roster.after(msgspec.structs.replace(roster.document, items=items))


def additions_of(bench: AnyBench, roster: AnyRoster, profiles: Sequence[Profile] = ()) -> Addable:
    """What can be added, one's own profiles first.

    In most games what else there is follows from the settings alone.
    """
    if bench.additions_vary:
        addable = _additions_of(bench, roster)
    else:
        addable = by_settings(roster, "additions", lambda: _additions_of(bench, roster))
    if not profiles:
        return addable
    rows: dict[str, list[AdditionRow]] = {}
    for profile in profiles:
        rows.setdefault(profile.origin, []).append(_own_row(bench, roster, profile))
    own = (
        AdditionGroup(origin or _("My profiles"), tuple(group), own=not origin)
        for origin, group in rows.items()
    )
    return replace(addable, groups=(*own, *addable.groups))


def _own_row(bench: AnyBench, roster: AnyRoster, profile: Profile) -> AdditionRow:
    stock, _items, addition = own_addition(roster, profile)
    return _row(bench, stock, addition)


def own_addition(
    roster: AnyRoster, profile: Profile
) -> tuple[AnyRoster, Sequence[HouseItem], Addition]:
    """A profile as it fits into a list: the list with its items, these items, and the profile."""
    items, member = fitted(profile.document, roster.document, roster.book)
    return stocked(roster, items), items, Addition(profile.slug, both(profile.name), member)


def _additions_of(bench: AnyBench, roster: AnyRoster) -> Addable:
    """In groups: what the book prints complete stands first."""
    groups: dict[tuple[bool, str], list[AdditionRow]] = {}
    for addition in bench.additions(roster):
        key = not addition.ready, spoken(addition.group)
        groups.setdefault(key, []).append(_row(bench, roster, addition))
    ordered = sorted(groups.items(), key=lambda group: group[0][0])
    every = [row for rows in groups.values() for row in rows]
    return Addable(
        groups=tuple(AdditionGroup(label, tuple(rows)) for (_later, label), rows in ordered),
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

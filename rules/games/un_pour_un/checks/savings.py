"""What can be given up where a band costs too much."""

from collections.abc import Iterator
from heapq import nsmallest

from rules.catalogue.items import Item, Weapon
from rules.checks.finding import Fix
from rules.families.skirmish.cures import MOST
from rules.games.un_pour_un.costs import of_character, of_picks
from rules.games.un_pour_un.document import HouseWeapon
from rules.games.un_pour_un.kit import AIM, BUCKLER, Kit
from rules.games.un_pour_un.profile import SHIELD
from rules.games.un_pour_un.roster import HENCHMAN, Band
from rules.lists.document import HouseItem
from rules.lists.edits import Drop, Edit, Set
from rules.lists.naming import name_of
from rules.words import Words, both

Saving = tuple[int, int, Words, Edit]  # points, a place to sort by, what it is called, the edit


def savings(band: Band, over: int) -> list[Fix]:
    """The smallest things that save enough at one stroke."""
    enough = (saving for saving in _savings(band) if saving[0] >= over)
    return [
        Fix(Words(f"{label.fr} (−{points} pts)", f"{label.en} (−{points} pts)"), edit)
        for points, _, label, edit in nsmallest(MOST, enough, key=lambda saving: saving[:2])
    ]


def _savings(band: Band) -> Iterator[Saving]:
    for place, kit in enumerate(band.kits):
        spare = kit.rank is not None and kit.rank.slug == HENCHMAN
        if kit.count > 1 and spare:
            fewer = Words("Un de moins\u202f: {who}", "One fewer: {who}").format(who=kit.name)
            yield of_character(band, kit), place, fewer, Set("count", kit.count - 1, kit.id)
        for item, cost in of_picks(band, kit):
            if cost > 0 and not _leaned_on(kit, item):
                label = Words("Retirer à {who}\u202f: {what}", "Remove from {who}: {what}")
                named = label.format(who=kit.name, what=_name(item))
                yield cost * kit.count, place, named, Drop(kit.id, item.slug)


def _leaned_on(kit: Kit, item: Item | HouseItem) -> bool:
    """Whether something else that he has is of no use without it: a shield, an aiming device."""
    weapon = isinstance(item, Weapon | HouseWeapon)
    return weapon and any(map(kit.number, (SHIELD, BUCKLER, AIM)))


def _name(item: Item | HouseItem) -> Words:
    return both(item.name) if isinstance(item, HouseItem) else name_of(item)

"""What a band costs: rank, weapons and equipment, less what is free."""

from typing import TYPE_CHECKING

from rules.catalogue.items import Item, Weapon
from rules.lists.document import HouseItem

if TYPE_CHECKING:
    from rules.games.un_pour_un.kit import Kit
    from rules.games.un_pour_un.roster import Band


def of_character(band: "Band", kit: "Kit") -> int:
    """Rank and every pick, for one copy."""
    rank = kit.rank.cost if kit.rank else 0
    return rank + sum([cost for _, cost in of_picks(band, kit)])


def of_picks(band: "Band", kit: "Kit") -> list[tuple[Item | HouseItem, int]]:
    """What a character takes, with the price of each; the first of some weapons is free."""
    priced: list[tuple[Item | HouseItem, int]] = []
    given: set[str] = set()
    for item in kit.taken:
        free = isinstance(item, Weapon) and item.slug not in given and is_free(band, item)
        if free:
            given.add(item.slug)
        priced.append((item, 0 if free else getattr(item, "cost", 0)))
    return priced


def is_free(band: "Band", weapon: Weapon) -> bool:
    """Whether a character's first weapon of this kind is free in the band's world."""
    return weapon.first_free and (not weapon.free_in or band.universe in weapon.free_in)

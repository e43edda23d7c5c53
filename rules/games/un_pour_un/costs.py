"""What a band costs: rank, weapons and equipment, less what is free."""

from typing import TYPE_CHECKING

from rules.catalogue.items import Rank, Weapon

if TYPE_CHECKING:
    from rules.games.un_pour_un.document import Character
    from rules.games.un_pour_un.roster import Band


def of_character(band: "Band", character: "Character") -> int:
    """Rank and every pick, for one copy; the first of some weapons is free."""
    rank = band.of(Rank).get(character.rank or "")
    total = rank.cost if rank else 0
    given: set[str] = set()
    for pick in character.picks:
        item = band.item(pick.item)
        if isinstance(item, Weapon) and item.slug not in given and is_free(band, item):
            given.add(item.slug)
        else:
            total += getattr(item, "cost", 0)
    return total


def is_free(band: "Band", weapon: Weapon) -> bool:
    """Whether a character's first weapon of this kind is free in the band's world."""
    return weapon.first_free and (not weapon.free_in or band.universe in weapon.free_in)

"""A character with what he is and carries, looked up once for all checks."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.catalogue.items import Equipment, Race, Rank, Trade, Weapon
from rules.games.un_pour_un.document import Character, HouseEquipment, HouseWeapon
from rules.lists.naming import called, name_of
from rules.words import Words, both, quoted

if TYPE_CHECKING:
    from rules.games.un_pour_un.roster import Band

ARM, LEG, SHIELD, BUCKLER, AIM = "bras", "jambe", "bouclier", "rondache", "visee"
ARMOUR = "armure"  # a slot: light or heavy
TWO_HANDS = 2


CHARACTER = Words("Personnage", "Character")


@dataclass(frozen=True)
class Blade:
    """The melee use of a weapon, of the book or of the house."""

    slug: str
    name: Words
    hands: int
    force: int


@dataclass(frozen=True)
class Gun:
    """The ranged use of a weapon, of the book or of the house."""

    slug: str
    name: Words
    force: int
    short: int
    medium: int
    long: int


@dataclass(frozen=True)
class Kit:
    """A character beside the book. What nobody knows is left out."""

    character: Character
    id: str
    name: Words
    count: int
    arms: int
    rank: Rank | None
    race: Race | None
    trades: tuple[Trade, ...]
    melee: tuple[Blade, ...]
    ranged: tuple[Gun, ...]
    equipment: tuple[Equipment, ...]
    house: tuple[HouseWeapon | HouseEquipment, ...]

    def number(self, slug: str) -> int:
        """How many copies of a piece of equipment he has."""
        return sum(item.slug == slug for item in self.equipment)

    @property
    def armours(self) -> tuple[Equipment, ...]:
        return tuple(item for item in self.equipment if item.slot == ARMOUR)

    @property
    def only_two_handed(self) -> bool:
        """Whether he has melee weapons and every one takes both hands."""
        return bool(self.melee) and all(blade.hands >= TWO_HANDS for blade in self.melee)


def title_of(band: "Band", character: Character) -> Words:
    """The player's name for him, else his rank."""
    slug = character.rank
    rank = band.of(Rank).get(slug or "")
    stranger = quoted([slug]) if slug else CHARACTER
    return called(character, name_of(rank) if rank else stranger)


def kit_of(band: "Band", character: Character) -> Kit:
    """Look up all that a character names."""
    melee: list[Blade] = []
    ranged: list[Gun] = []
    equipment: list[Equipment] = []
    house: list[HouseWeapon | HouseEquipment] = []
    for pick in character.picks:
        item = band.item(pick.item)
        if isinstance(item, Weapon | HouseWeapon):
            melee += blades(item)
            ranged += guns(item)
        elif isinstance(item, Equipment):
            equipment.append(item)
        if isinstance(item, HouseWeapon | HouseEquipment):
            house.append(item)
    trades = band.of(Trade)
    return Kit(
        character=character,
        id=character.id,
        name=title_of(band, character),
        count=character.count,
        arms=character.arms,
        rank=band.of(Rank).get(character.rank or ""),
        race=band.of(Race).get(character.race or ""),
        trades=tuple(trades[slug] for slug in character.trades if slug in trades),
        melee=tuple(melee),
        ranged=tuple(ranged),
        equipment=tuple(equipment),
        house=tuple(house),
    )


def blades(item: Weapon | HouseWeapon) -> list[Blade]:
    """How a weapon fights hand to hand, if it does."""
    if isinstance(item, HouseWeapon):
        return [Blade(item.slug, both(item.name), item.hands, item.force)] if item.melee else []
    if item.melee is None:
        return []
    hands = 1 if item.melee.hands is None else item.melee.hands
    return [Blade(item.slug, name_of(item), hands, item.melee.force or 0)]


def guns(item: Weapon | HouseWeapon) -> list[Gun]:
    """How a weapon shoots, if it does."""
    if isinstance(item, HouseWeapon):
        reaches = (item.pc, item.pm, item.pl)
        return [] if item.melee else [Gun(item.slug, both(item.name), item.force, *reaches)]
    if item.ranged is None:
        return []
    printed = item.ranged
    return [
        Gun(
            item.slug,
            name_of(item),
            printed.force or 0,
            printed.reach_short or 0,
            printed.reach_medium or 0,
            printed.reach_long or 0,
        )
    ]

"""A character with what he is and carries, looked up once for all checks."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from rules.catalogue.items import Equipment, Item, Race, Rank, Trade, Weapon
from rules.games.un_pour_un.document import Character, HouseEquipment, HouseWeapon
from rules.games.un_pour_un.profile import ARMOUR, ResolvedProfile, Stats, born, profile_of, worn
from rules.lists.document import HouseItem
from rules.lists.naming import name_of, told_apart
from rules.words import Words, both, in_brief, quoted

if TYPE_CHECKING:
    from rules.games.un_pour_un.roster import Band

CHIEF = "chef"
MARKS = 2  # weapons that tell one without a name apart
BUCKLER, AIM = "rondache", "visee"
TWO_HANDS = 2


CHARACTER = Words("Personnage", "Character")


class Blade(NamedTuple):
    """The melee use of a weapon, of the book or of the house."""

    slug: str
    name: Words
    hands: int
    force: int


class Gun(NamedTuple):
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
    taken: tuple[Item | HouseItem, ...]  # every pick that is known
    house: tuple[HouseWeapon | HouseEquipment, ...]
    unknown: tuple[str, ...]  # slugs that he names and nobody has

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return dict(Counter([item.slug for item in self.equipment]))

    def number(self, slug: str) -> int:
        """How many copies of a piece of equipment he has."""
        return self._numbers.get(slug, 0)

    @cached_property
    def stats(self) -> Stats | None:
        """His characteristics after race and trades; None without a rank of the book."""
        return born(self)

    @cached_property
    def figures(self) -> Stats | None:
        """The same with all that he wears."""
        return worn(self)

    @cached_property
    def profile(self) -> ResolvedProfile | None:
        """As he plays, resolved; None without a rank of the book."""
        return profile_of(self)

    @cached_property
    def armours(self) -> tuple[Equipment, ...]:
        return tuple([item for item in self.equipment if item.slot == ARMOUR])

    @property
    def only_two_handed(self) -> bool:
        """Whether he has melee weapons and every one takes both hands."""
        return bool(self.melee) and all(blade.hands >= TWO_HANDS for blade in self.melee)


def title_of(band: "Band", character: Character) -> Words:
    """The player's name for him, else his rank."""
    if character.name.strip():
        return both(character.name)
    rank = band.of(Rank).get(character.rank or "")
    if rank:
        return name_of(rank)
    return quoted([character.rank]) if character.rank else CHARACTER


def spoken_of(band: "Band", character: Character, arms: "list[Blade | Gun]") -> Words:
    """How a sentence names him: who has no name and does not lead is told apart by his weapons."""
    title = title_of(band, character)
    if character.name.strip() or character.rank == CHIEF:
        return title
    return told_apart(title, *list(dict.fromkeys(in_brief(arm.name) for arm in arms))[:MARKS])


def kit_of(band: "Band", character: Character) -> Kit:
    """Look up all that a character names."""
    melee: list[Blade] = []
    ranged: list[Gun] = []
    equipment: list[Equipment] = []
    taken: list[Item | HouseItem] = []
    house: list[HouseWeapon | HouseEquipment] = []
    unknown = dict.fromkeys(_unknown(band, character))
    for pick in character.picks:
        item = band.item(pick.item)
        if isinstance(item, Weapon | HouseWeapon):
            melee += blades(item)
            ranged += guns(item)
        elif isinstance(item, Equipment):
            equipment.append(item)
        if isinstance(item, HouseWeapon | HouseEquipment):
            house.append(item)
        if item:
            taken.append(item)
        if item is None or pick.with_:
            unknown.update(dict.fromkeys(pick.with_ if item else (pick.item, *pick.with_)))
    trades = band.of(Trade)
    return Kit(
        character=character,
        id=character.id,
        name=spoken_of(band, character, [*melee, *ranged]),
        count=character.count,
        arms=character.arms,
        rank=band.of(Rank).get(character.rank or ""),
        race=band.of(Race).get(character.race or ""),
        trades=tuple([trades[slug] for slug in character.trades if slug in trades]),
        melee=tuple(melee),
        ranged=tuple(ranged),
        equipment=tuple(equipment),
        taken=tuple(taken),
        house=tuple(house),
        unknown=tuple(unknown),
    )


def _unknown(band: "Band", character: Character) -> Iterator[str]:
    """The rank, race and trades of a character that the book does not have."""
    if character.rank not in band.of(Rank):
        yield character.rank or "rank ?"
    if character.race is not None and character.race not in band.of(Race):
        yield character.race
    for trade in character.trades:
        if trade not in band.of(Trade):
            yield trade


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

"""What the two games of bought fighters share: who they are and what they cost."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, Generic, TypeVar

from msgspec import Meta

from rules.catalogue.items import Ability, Ammunition, Characteristic, Equipment, Item, Weapon
from rules.checks.finding import Breach, found
from rules.lists.document import NO_CONTROL, Document, Member, Pick
from rules.lists.naming import by_name, called, name_of
from rules.lists.roster import D, M, Roster, unknown
from rules.words import Words, listed, quoted

Score = Annotated[str, Meta(max_length=10, pattern=NO_CONTROL)]

TAKEN_BY_FIGHTERS: tuple[type[Item], ...] = (Weapon, Equipment, Ability)
ENTRY_FEE = "entry_fee"
PLACES = 3  # for weapons, on every fighter
NO_SHOOTING = "-"  # the T of who can't shoot
ANIMAL, CHIEF, GIANT, SPEAR = "animal", "chef", "corps_gigantesque", "lance"


class Fighter(Member, frozen=True, kw_only=True, tag="fighter"):
    """A man, beast or machine with bought characteristics."""

    T: Score = "-"
    C: Score = "5"


F = TypeVar("F", bound=Fighter)


@dataclass(frozen=True)
class Kit(Generic[F]):
    """A fighter with what he carries, looked up once for all checks."""

    fighter: F
    id: str
    name: Words
    count: int
    animal: bool
    weapons: tuple[Weapon, ...]
    shooting: tuple[Weapon, ...]  # those of the ranged table
    melee: tuple[Weapon, ...]  # those of the melee table
    equipment: tuple[Equipment, ...]
    abilities: tuple[Ability, ...]
    slugs: frozenset[str]  # of all that, and of what nobody knows

    def has(self, slug: str) -> bool:
        return slug in self.slugs

    @property
    def cannot_shoot(self) -> bool:
        return self.fighter.T == NO_SHOOTING

    @property
    def shoots(self) -> bool:
        """Whether he owns a ranged weapon; a spear that he can't throw is none."""
        return any(not (weapon.melee and self.cannot_shoot) for weapon in self.shooting)

    def places(self, *, giants_carry_one: bool) -> int:
        """The weapon places he uses; for a giant a cumbersome weapon may take just one."""
        most = 1 if giants_carry_one and self.has(GIANT) else None
        weapons = sum(min(w.places, most) if most else w.places for w in self.weapons)
        return weapons + sum(item.places for item in self.equipment)


class FighterRoster(Roster[D, M], Generic[D, M, F]):
    """A roster whose fighters pay an entry fee, their characteristics and their picks."""

    @cached_property
    def fighters(self) -> tuple[F, ...]:
        raise NotImplementedError

    @property
    def scenario_number(self) -> int | None:
        """Of the scenario that is played, where it is known."""
        raise NotImplementedError

    @cached_property
    def kits(self) -> tuple[Kit[F], ...]:
        """Every fighter with what he carries, in the player's order."""
        return tuple(map(self.kit_of, self.fighters))

    def title_of(self, member: F) -> Words:
        """The player's name for him, else what he is."""
        slugs = {pick.item for pick in member.picks}
        if CHIEF in slugs:
            return called(member, Words("Chef", "Chief"))
        return called(member, Words("Animal", "Animal") if ANIMAL in slugs else self.plain(member))

    def plain(self, fighter: F) -> Words:
        """What one is called who is nothing more."""
        return Words("Combattant", "Fighter")

    def kit_of(self, fighter: F) -> Kit[F]:
        """One fighter with what he carries."""
        slugs = frozenset(pick.item for pick in fighter.picks)
        weapons: list[Weapon] = []
        equipment: list[Equipment] = []
        abilities: list[Ability] = []
        known = self.catalogue.any_of(TAKEN_BY_FIGHTERS)
        for pick in fighter.picks:
            item = known.get(pick.item)
            if isinstance(item, Weapon):
                weapons.append(item)
            elif isinstance(item, Equipment):
                equipment.append(item)
            elif isinstance(item, Ability):
                abilities.append(item)
        return Kit(
            fighter=fighter,
            id=fighter.id,
            name=self.title_of(fighter),
            count=fighter.count,
            animal=ANIMAL in slugs,
            weapons=tuple(weapons),
            shooting=tuple(weapon for weapon in weapons if weapon.ranged),
            melee=tuple(weapon for weapon in weapons if weapon.melee),
            equipment=tuple(equipment),
            abilities=tuple(abilities),
            slugs=slugs,
        )

    def number_with(self, slug: str) -> int:
        """How many fighters, copies included, have an ability or a thing."""
        return sum(kit.count for kit in self.kits if kit.has(slug))

    def item_of_fighter(self, slug: str) -> Item | None:
        """A weapon, piece of equipment or ability."""
        return self.catalogue.any_of(TAKEN_BY_FIGHTERS).get(slug)

    def item_bought_for(self, slug: str) -> Item | None:
        """What is bought for one weapon."""
        return self.of(Ammunition).get(slug)

    def price(self, item: Item | None) -> int:
        """The price of an item for this roster; an unknown one counts 0."""
        return getattr(item, "cost", 0)

    @cached_property
    def scores(self) -> dict[tuple[str, str], int]:
        return {(row.code, row.value): row.cost for row in self.of(Characteristic).values()}

    def price_of_score(self, code: str, value: str) -> int | None:
        """What a characteristic costs; None where the book prints no price."""
        return self.scores.get((code, value))

    def entry_fee(self, fighter: F) -> int:
        return self.of(Characteristic)[ENTRY_FEE].cost

    def cost_of_fighter(self, fighter: F) -> int | None:
        """Entry fee, T, C and picks, for one copy."""
        scores = [self.price_of_score("T", fighter.T), self.price_of_score("C", fighter.C)]
        if None in scores:
            return None
        picks = sum(self.price(item) for item in self.items_of_fighter(fighter))
        return self.entry_fee(fighter) + sum(filter(None, scores)) + picks

    def items_of_fighter(self, fighter: Fighter) -> Iterator[Item | None]:
        """All that he pays for: each pick, then what was bought for it."""
        for pick in fighter.picks:
            yield self.item_of_fighter(pick.item)
            yield from map(self.item_bought_for, pick.with_)

    def name_of_pick(self, slug: str) -> Words:
        """What a fighter's pick is called, known or not."""
        item = self.item_of_fighter(slug)
        return name_of(item) if item else Words(slug, slug)

    @cached_property
    def bought(self) -> tuple[tuple[Member, Pick], ...]:
        """(member, pick) wherever something was bought for that very item."""
        return tuple((m, pick) for m in self.members for pick in m.picks if pick.with_)

    def unknown_of_fighter(self, fighter: Fighter) -> list[str]:
        return unknown(fighter.picks, self.item_of_fighter, self.item_bought_for)


AnyFighters = FighterRoster[Document, Any, Any]  # of either game


# --- breaches that both books know --------------------------------------------------------------


def without_price(roster: AnyFighters) -> Iterator[Breach]:
    """Fighters with a T or C that the table does not have."""
    for kit in roster.kits:
        scores = {"T": kit.fighter.T, "C": kit.fighter.C}
        odd = [
            f"{code} {value}"
            for code, value in scores.items()
            if roster.price_of_score(code, value) is None
        ]
        if odd:
            yield found(about=kit.id, who=kit.name, odd=listed(odd))


def other_than_one_chief(roster: AnyFighters) -> Iterator[Breach]:
    """No chief yet, or more than one."""
    chiefs = roster.number_with(CHIEF)
    if chiefs != 1:
        names = by_name(kit for kit in roster.kits if kit.has(CHIEF))
        yield found(
            todo=chiefs == 0,
            how=Words(f"il y en a {chiefs} ({names.fr})", f"there are {chiefs} ({names.en})")
            if chiefs
            else Words("il n’y en a pas encore", "there is none yet"),
        )


def more_than_one(roster: AnyFighters, slug: str) -> Iterator[Breach]:
    """More than one fighter with an ability that a list has once."""
    number = roster.number_with(slug)
    if number > 1:
        yield found(number=number, who=by_name(kit for kit in roster.kits if kit.has(slug)))


def overloaded(roster: AnyFighters, *, giants_carry_one: bool) -> Iterator[Breach]:
    """Fighters whose weapons take more than three places."""
    for kit in roster.kits:
        used = kit.places(giants_carry_one=giants_carry_one)
        if used > PLACES:
            what = listed(map(name_of, [*kit.weapons, *(e for e in kit.equipment if e.places)]))
            yield found(about=kit.id, who=kit.name, used=used, most=PLACES, what=what)


def armed_without_shooting(roster: AnyFighters) -> Iterator[Breach]:
    """Fighters with T « - » and a ranged weapon other than the spear."""
    for kit in roster.kits:
        idle = [weapon for weapon in kit.shooting if weapon.slug != SPEAR]
        if kit.cannot_shoot and idle:
            yield found(about=kit.id, who=kit.name, what=quoted(dict.fromkeys(map(name_of, idle))))


def taken_twice(roster: AnyFighters) -> Iterator[Breach]:
    """Fighters with the same equipment or ability twice."""
    for kit in roster.kits:
        single = [*(item for item in kit.equipment if item.max_per_member == 1), *kit.abilities]
        if len({item.slug for item in single}) < len(single):
            twice = [item for item, times in Counter(single).items() if times > 1]
            yield found(about=kit.id, who=kit.name, what=quoted(map(name_of, twice)))


def bought_twice(pick: Pick) -> list[str]:
    """What was bought more than once for the same weapon."""
    if len(pick.with_) < 2:
        return []
    return [slug for slug, times in Counter(pick.with_).items() if times > 1]

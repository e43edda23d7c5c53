"""What the two games of bought fighters share: who they are and what they cost."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Annotated, Any, Generic, TypeVar, cast

from msgspec import Meta, Struct

from rules.catalogue.items import (
    Ability,
    Ammunition,
    Characteristic,
    Equipment,
    Item,
    VehicleOption,
    Weapon,
)
from rules.lists.document import NO_CONTROL, Document, Member, Pick
from rules.lists.naming import as_called, name_of, told_apart
from rules.lists.roster import D, M, Roster, unknown
from rules.words import Later, Words, both, in_brief

Score = Annotated[str, Meta(max_length=10, pattern=NO_CONTROL)]

TAKEN_BY_FIGHTERS: tuple[type[Item], ...] = (Weapon, Equipment, Ability)
ENTRY_FEE = "entry_fee"
PLACES = 3  # for weapons, on every fighter
NO_SHOOTING = "-"  # the T of who can't shoot
MARKS = 2  # things that tell one without a name apart
LEADER, BEAST = Words("Chef", "Chief"), Words("Animal", "Animal")
FIGHTER = Words("Combattant", "Fighter")
ANIMAL, CHIEF, GIANT, SPEAR = "animal", "chef", "corps_gigantesque", "lance"
AMBIDEXTROUS = "ambidextre"


class Fighter(Member, frozen=True, kw_only=True, tag="fighter"):
    """A man, beast or machine with bought characteristics."""

    T: Score = "-"
    C: Score = "5"


F = TypeVar("F", bound=Fighter)


class Outfit(Struct, frozen=True, kw_only=True, eq=False, dict=True):
    """A member with what it carries, looked up once for all checks; it equals only itself."""

    id: str
    title: Words  # as a page names it
    count: int
    bought: tuple[Pick, ...]  # the picks for which something was bought
    exotic: tuple[Item, ...]  # what the opponent has to agree to
    unknown: tuple[str, ...]  # the slugs that no book has

    @property
    def name(self) -> Words:
        """How a sentence names it."""
        return self.title


class Kit(Outfit, Generic[F], frozen=True, kw_only=True, eq=False):
    """A fighter with what he carries."""

    fighter: F
    animal: bool
    weapons: tuple[Weapon, ...]
    shooting: tuple[Weapon, ...]  # those of the ranged table
    melee: tuple[Weapon, ...]  # those of the melee table
    equipment: tuple[Equipment, ...]
    abilities: tuple[Ability, ...]
    slugs: frozenset[str]  # of all that, and of what nobody knows

    @cached_property
    def name(self) -> Words:
        """How a sentence names him: who has no name is told apart by his weapons, T or C."""
        if self.fighter.name.strip() or self.title is LEADER:
            return self.title
        return Later(self._told_apart)

    def _told_apart(self) -> Words:
        fighter = self.fighter
        items = {item.slug: item for item in (*self.weapons, *self.equipment, *self.abilities)}
        picks = [pick for pick in fighter.picks if pick.item in items and pick.item != ANIMAL]
        picks.sort(key=lambda pick: not isinstance(items[pick.item], Weapon))
        held = [in_brief(as_called(pick, name_of(items[pick.item]))) for pick in picks]
        score = f"C{fighter.C}" if fighter.T == NO_SHOOTING else f"T{fighter.T}"
        return told_apart(self.title, *list(dict.fromkeys(held))[:MARKS], both(score))

    def has(self, slug: str) -> bool:
        return slug in self.slugs

    @property
    def cannot_shoot(self) -> bool:
        return self.fighter.T == NO_SHOOTING

    @cached_property
    def shoots(self) -> bool:
        """Whether he owns a ranged weapon; a spear that he can't throw is none."""
        return any(not (weapon.melee and self.cannot_shoot) for weapon in self.shooting)

    def filled(self, *, giants_carry_one: bool) -> list[tuple[Weapon | Equipment, int]]:
        """What fills his weapon places; for a giant a cumbersome weapon may take just one."""
        most = 1 if giants_carry_one and GIANT in self.slugs else PLACES
        filled: list[tuple[Weapon | Equipment, int]] = []
        filled += [(weapon, min(weapon.places, most)) for weapon in self.weapons]
        filled += [(item, item.places) for item in self.equipment if item.places]
        return filled

    def places(self, *, giants_carry_one: bool) -> int:
        """The weapon places he uses."""
        return sum([places for _, places in self.filled(giants_carry_one=giants_carry_one)])


class Beast(Kit[F], Generic[F], frozen=True, kw_only=True, eq=False):
    """An animal."""


class FighterRoster(Roster[D, M], Generic[D, M, F]):
    """A roster whose fighters pay an entry fee, their characteristics and their picks."""

    @cached_property
    def fighters(self) -> tuple[F, ...]:
        fighters = (member for member in self.members if isinstance(member, Fighter))
        return cast("tuple[F, ...]", tuple(fighters))

    @property
    def scenario_number(self) -> int | None:
        """Of the scenario that is played, where it is known."""
        raise NotImplementedError

    @cached_property
    def kits(self) -> tuple[Kit[F], ...]:
        """Every fighter with what he carries, in the player's order."""
        return tuple([k.subject for k in self.everybody if isinstance(k.subject, Kit)])

    def kit_of(self, fighter: F) -> Kit[F]:
        """One fighter with what he carries."""
        kit: Kit[F] = self.subject(fighter)
        return kit

    def look_up(self, member: Any) -> object:
        return self._looked_up(member) if isinstance(member, Fighter) else member

    def title_of(self, member: F) -> Words:
        """The player's name for him, else what he is."""
        if member.name.strip():
            return both(member.name)
        slugs = [pick.item for pick in member.picks]
        if CHIEF in slugs:
            return LEADER
        return BEAST if ANIMAL in slugs else self.plain(member)

    def plain(self, fighter: F) -> Words:
        """What one is called who is nothing more."""
        return FIGHTER

    def _looked_up(self, fighter: Any) -> Kit[F]:
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
        slugs = frozenset([pick.item for pick in fighter.picks])
        bought = tuple([pick for pick in fighter.picks if pick.with_])
        animal = ANIMAL in slugs
        return self.sort_of(fighter, animal)(
            id=fighter.id,
            title=self.title_of(fighter),
            count=fighter.count,
            bought=bought,
            exotic=self.exotic_among(weapons, bought),
            unknown=tuple(unknown(fighter.picks, known.get, self.item_bought_for)),
            fighter=fighter,
            animal=animal,
            weapons=tuple(weapons),
            shooting=tuple([weapon for weapon in weapons if weapon.ranged]),
            melee=tuple([weapon for weapon in weapons if weapon.melee]),
            equipment=tuple(equipment),
            abilities=tuple(abilities),
            slugs=slugs,
        )

    def sort_of(self, fighter: F, animal: bool) -> type[Kit[F]]:
        """What kind of fighter he is: some rules look at one kind only."""
        return Beast if animal else Kit

    def exotic_among(
        self, held: Iterable[Weapon | VehicleOption], bought: Sequence[Pick]
    ) -> tuple[Item, ...]:
        """What is exotic among things and what was bought for them."""
        exotic: list[Item] = [item for item in held if item.exotic]
        if bought:
            items = [self.item_bought_for(slug) for pick in bought for slug in pick.with_]
            exotic += [item for item in items if item and getattr(item, "exotic", False)]
        return tuple(exotic)

    def number_with(self, slug: str) -> int:
        """How many fighters, copies included, have an ability or a thing."""
        return sum([kit.count for kit in self.kits if slug in kit.slugs])

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

    @cached_property
    def fee(self) -> int:
        """What everybody pays to be in the list."""
        return self.of(Characteristic)[ENTRY_FEE].cost

    def entry_fee(self, fighter: F) -> int:
        return self.fee

    def cost_of_fighter(self, fighter: F) -> int | None:
        """Entry fee, T, C and picks, for one copy."""
        scores = self.scores
        shooting, combat = scores.get(("T", fighter.T)), scores.get(("C", fighter.C))
        if shooting is None or combat is None:
            return None
        kit, price = self.kit_of(fighter), self.price
        cost = self.entry_fee(fighter) + shooting + combat
        for item in (*kit.weapons, *kit.equipment, *kit.abilities):
            cost += price(item)
        for pick in kit.bought:
            cost += sum([price(self.item_bought_for(slug)) for slug in pick.with_])
        return cost

    def name_of_pick(self, slug: str) -> Words:
        """What a fighter's pick is called, known or not."""
        item = self.item_of_fighter(slug)
        return name_of(item) if item else Words(slug, slug)


AnyFighters = FighterRoster[Document, Any, Any]  # of either game
AnyKit = Kit[Any]


def bought_twice(pick: Pick) -> list[str]:
    """What was bought more than once for the same weapon."""
    if len(pick.with_) < 2:
        return []
    return [slug for slug, times in Counter(pick.with_).items() if times > 1]

"""A figure with what it has, looked up once for all that read it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from rules.catalogue.items import (
    Armour,
    Item,
    Level,
    MeleeProfile,
    Power,
    RangedProfile,
    SpecialRule,
    Weapon,
)
from rules.games.deux_d6.document import Figure, FigurePick, HouseArmour, HousePower, HouseWeapon
from rules.lists.document import HouseItem
from rules.lists.naming import called, name_of, told_apart
from rules.words import Words, in_brief

if TYPE_CHECKING:
    from rules.games.deux_d6.costs.rating import Rating

COMBAT, SHOOTING, DAMAGE, MORALE, HERO = "combat", "tir", "degats", "moral", "heros"
CANCELS_SAVES = "annule_les_sauvegardes"
MULTIPLE_FIGHTS = "combats_multiples"
HEATER_SHIELD = "ecu"  # named beside the two other shields, and never described
TWO_WEAPONS = "two_weapons"
FORCE, SENSITIVE = "star_wars", "sensible_force"  # where the Force is, and who feels it
LIFE = 1  # where no rule says more
MARKS = 2  # weapons that tell one without a name apart
BASE_MOVE = 5  # paces an action, where no rule says otherwise


def combined(*levels: Level) -> Level:
    """Each + cancels one −; what is left, however often, counts once."""
    left = levels.count("+") - levels.count("-")
    return "+" if left > 0 else "-" if left < 0 else "normal"


def hands(weapon: Weapon) -> int:
    """How many hands a weapon takes in melee; one where nothing is printed."""
    held = weapon.melee.hands if weapon.melee else 0
    return 1 if held is None else held


def from_house(item: HouseItem) -> Item:
    """An item that the list brings, in the shape of the book's own."""
    source: dict[str, Any] = {"slug": item.slug, "name_fr": item.name, "name_en": item.name}
    text = getattr(item, "text", "")
    source |= {"book": "", "section": "", "summary_fr": text, "summary_en": text}
    if isinstance(item, HouseWeapon) and item.melee:
        melee = MeleeProfile(hands=item.hands, damage=item.damage, keywords=item.tags)
        return Weapon(**source, melee=melee)
    if isinstance(item, HouseWeapon):
        ranged = RangedProfile(
            reach=item.range,
            damage=item.damage,
            cadence=item.cadence,
            zone=item.zone or None,
            long_gun=item.hands > 1,
            keywords=item.tags,
        )
        return Weapon(**source, ranged=ranged)
    if isinstance(item, HouseArmour):
        shield = item.slot == "bouclier"
        return Armour(
            **source,
            saves=item.svg,
            slot="shield" if shield else "armour",
            front_only=shield,
        )
    if isinstance(item, HousePower):
        return Power(
            **source,
            reach=item.range,
            damage=item.damage,
            zone=item.zone or None,
            offensive=item.offensive,
        )
    return SpecialRule(**source)


def is_levelled(item: Item) -> bool:
    """Whether an item is taken at a level: skills, Hero and powers are."""
    return item.levelled if isinstance(item, SpecialRule) else isinstance(item, Power)


FIGURE = Words("Figurine", "Figure")


@dataclass(frozen=True)
class HeldItem:
    """A pick and the item that it names."""

    pick: FigurePick
    item: Item

    def __hash__(self) -> int:  # of the few facts that tell items apart, not of all their texts
        return hash((self.item.slug, self.pick.level))

    @property
    def slug(self) -> str:
        return self.item.slug

    @property
    def levelled(self) -> bool:
        """Whether the level of the pick says anything."""
        return is_levelled(self.item)


@dataclass(frozen=True)
class Kit:
    """A figure with what it has; what nobody knows is left out."""

    figure: Figure
    held: tuple[HeldItem, ...]
    name: Words
    wielded: tuple[Item, ...] = ()  # what it holds at the same time
    unknown: tuple[str, ...] = ()  # slugs that it names and nobody has
    ratings: "dict[bool, Rating]" = field(default_factory=dict, compare=False, repr=False)

    @property
    def id(self) -> str:
        return self.figure.id

    @cached_property
    def slugs(self) -> frozenset[str]:
        return frozenset([held.item.slug for held in self.held])

    def has(self, slug: str) -> bool:
        return slug in self.slugs

    @cached_property
    def bound(self) -> tuple[Item, ...]:
        """What only some adaptations have."""
        return tuple([held.item for held in self.held if settings_of(held.item)])

    @cached_property
    def rules(self) -> tuple[SpecialRule, ...]:
        """The rules, skills among them, each once."""
        rules = {held.slug: held.item for held in self.held if isinstance(held.item, SpecialRule)}
        return tuple(rule for rule in rules.values() if isinstance(rule, SpecialRule))

    @cached_property
    def weapons(self) -> tuple[Weapon, ...]:
        return tuple([held.item for held in self.held if isinstance(held.item, Weapon)])

    @cached_property
    def melee(self) -> tuple[Weapon, ...]:
        return tuple([weapon for weapon in self.weapons if weapon.melee])

    @cached_property
    def ranged(self) -> tuple[Weapon, ...]:
        return tuple([weapon for weapon in self.weapons if weapon.ranged])

    @cached_property
    def armour(self) -> tuple[Armour, ...]:
        """Armour and shields."""
        return tuple([held.item for held in self.held if isinstance(held.item, Armour)])

    @cached_property
    def shields(self) -> tuple[Item, ...]:
        """What takes the hand of a shield, also the one that the book never describes."""
        return tuple([held.item for held in self.held if is_shield(held.item)])

    @cached_property
    def powers(self) -> tuple[tuple[Power, Level], ...]:
        """The powers with their levels, each once; taken at + and -, it is normal."""
        powers = {held.slug: held.item for held in self.held if isinstance(held.item, Power)}
        return tuple(
            (power, self.level(slug)) for slug, power in powers.items() if isinstance(power, Power)
        )

    def level(self, slug: str) -> Level:
        """The level of a skill or power; normal where it is not taken."""
        return combined(*(held.pick.level for held in self.held if held.slug == slug))

    @cached_property
    def life(self) -> int:
        return max((rule.life for rule in self.rules if rule.life), default=LIFE)

    @cached_property
    def one_handed(self) -> tuple[Weapon, ...]:
        """The melee weapons that leave the other hand free."""
        return tuple(weapon for weapon in self.melee if hands(weapon) == 1)

    @cached_property
    def multiple_fights(self) -> tuple[str, ...]:
        """Where Combats multiples comes from: the rule, weapons, or two one-handed ones."""
        sources = [MULTIPLE_FIGHTS] if self.has(MULTIPLE_FIGHTS) else []
        for weapon in self.melee:
            if weapon.melee and MULTIPLE_FIGHTS in weapon.melee.keywords:
                sources.append(weapon.slug)
        if len(self.one_handed) > 1:
            sources.append(TWO_WEAPONS)
        return tuple(dict.fromkeys(sources))


def is_shield(item: Item) -> bool:
    return item.slug == HEATER_SHIELD or (isinstance(item, Armour) and item.slot == "shield")


def in_melee_hand(item: Item) -> bool:
    """Whether an item takes a hand in melee: a weapon with a melee use, or a shield."""
    return is_shield(item) or (isinstance(item, Weapon) and item.melee is not None)


def hands_of(item: Item) -> int:
    """How many hands an item takes in melee; a shield takes one."""
    return hands(item) if isinstance(item, Weapon) else int(is_shield(item))


def settings_of(item: Item) -> tuple[str, ...]:
    """The adaptations that list an item; none where the rules common to all have it."""
    settings: tuple[str, ...] = getattr(item, "settings", ())
    return settings


def _marks(held: list[HeldItem]) -> list[Words]:
    """What tells a figure without a name and a profile apart: its weapons."""
    weapons = [in_brief(name_of(each.item)) for each in held if isinstance(each.item, Weapon)]
    return list(dict.fromkeys(weapons))[:MARKS]


def kit_of(
    figure: Figure,
    item_of: Callable[[str], Item | None],
    plain: Words = FIGURE,
    strange: tuple[str, ...] = (),
) -> Kit:
    """A figure with the items that it names.

    `plain`: what it is called without a name; `strange`: what else it names and nobody has.
    """
    held: list[HeldItem] = []
    unknown = list(strange)
    for pick in figure.picks:
        if item := item_of(pick.item):
            held.append(HeldItem(pick, item))
        else:
            unknown.append(pick.item)
        unknown += pick.with_  # nothing is bought for anything
    wielded = [item_of(slug) for slug in figure.wields]
    unknown += [slug for slug, item in zip(figure.wields, wielded, strict=True) if not item]
    return Kit(
        figure,
        tuple(held),
        called(figure, plain if figure.profile else told_apart(plain, *_marks(held))),
        tuple(filter(None, wielded)),
        tuple(dict.fromkeys(unknown)),
    )

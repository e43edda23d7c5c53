"""What players of bought fighters make up themselves: weapons, equipment, abilities, vehicles."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import (
    Ability,
    Equipment,
    Faction,
    Item,
    MeleeProfile,
    RangedProfile,
    SpecialRule,
    VehicleOption,
    VehicleType,
    Weapon,
)
from rules.lists.document import HouseItem, Plain, Prose, Ref, Word
from rules.lists.naming import name_of
from rules.words import Words, fold

HOUSE_PRICE = Words("prix maison", "house price")

Price = Annotated[int, Meta(ge=0, le=9999)]
Small = Annotated[int, Meta(ge=0, le=99)]
Dice = Annotated[int, Meta(ge=-20, le=20)]
Reach = Annotated[int, Meta(ge=0, le=9999)]
Keywords = Annotated[tuple[Word, ...], Meta(max_length=20)]


class OwnItem(HouseItem, frozen=True, kw_only=True):
    """What all of them have: what it costs, and what it does in the players' words."""

    text: Prose = ""

    def source(self) -> Plain:
        """The fields that every item of a catalogue has; no book stands behind this one."""
        return {
            "slug": self.slug,
            "name_fr": self.name,
            "name_en": self.name,
            "summary_fr": self.text,
            "summary_en": self.text,
            "book": "",
            "section": "",
        }


class OwnWeapon(OwnItem, frozen=True, kw_only=True, tag="weapon"):
    """A weapon: `normal` and `long` are the ranges it shoots at, `power` its dice in melee."""

    cost: Price = 0
    places: Small = 1
    one_handed: bool = False
    exotic: bool = False
    normal: Reach | None = None
    normal_dice: Dice = 0
    long: Reach | None = None
    long_dice: Dice = 0
    flames: bool = False
    reaction: bool = False
    power: Dice | None = None
    keywords: Keywords = ()

    def as_printed(self, book: Catalogue) -> Weapon:
        keywords = known_words(book, self.keywords)
        shoots = self.normal is not None or self.long is not None or self.flames
        fights = self.power is not None or not shoots
        return Weapon(
            **self.source(),
            cost=self.cost,
            places=self.places,
            one_handed=self.one_handed,
            exotic=self.exotic,
            ranged=self._shot(keywords) if shoots else None,
            melee=MeleeProfile(dice=self.power or 0, keywords=keywords) if fights else None,
        )

    def _shot(self, keywords: tuple[str, ...]) -> RangedProfile:
        near, far = self.normal, self.long
        return RangedProfile(
            normal_min=None if near is None else 0,
            normal_max=near,
            normal_dice=None if near is None else self.normal_dice,
            long_min=None if far is None else near or 0,
            long_max=far,
            long_dice=None if far is None else self.long_dice,
            template="flame" if self.flames else "",
            reaction_fire=self.reaction,
            keywords=keywords,
        )


class OwnEquipment(OwnItem, frozen=True, kw_only=True, tag="equipment"):
    """What is worn or carried."""

    cost: Price = 0
    places: Small = 0

    def as_printed(self, book: Catalogue) -> Equipment:
        return Equipment(**self.source(), cost=self.cost, places=self.places)


class OwnAbility(OwnItem, frozen=True, kw_only=True, tag="ability"):
    """What a fighter can do, or is."""

    cost: Price = 0

    def as_printed(self, book: Catalogue) -> Ability:
        return Ability(**self.source(), cost=self.cost)


class OwnVehicleType(OwnItem, frozen=True, kw_only=True, tag="vehicle_type"):
    """A vehicle: price, seats, slots and movement; `ruled_as`: the size whose rules it follows."""

    cost: Price = 0
    seats: Small = 2
    shooters: Small = 1
    slots: Small = 1
    road: Reach = 0
    open_ground: Reach = 0
    difficult: Reach = 0
    shock_dice: Small | None = None
    ruled_as: Ref | None = None

    def as_printed(self, book: Catalogue) -> VehicleType:
        return VehicleType(
            **self.source(),
            cost=self.cost,
            seats=self.seats,
            shooters=self.shooters,
            slots=self.slots,
            road=self.road,
            open_ground=self.open_ground,
            difficult=self.difficult,
            shock_dice=self.shock_dice,
            counts_as=self.ruled_as,
        )


class OwnVehicleOption(OwnItem, frozen=True, kw_only=True, tag="vehicle_option"):
    """What is built on a vehicle; with dice, a weapon that shoots."""

    cost: Price = 0
    slots: Small = 1
    weapon: bool = False
    reach: Reach | None = None
    dice: Dice | None = None
    arc: Literal["", "90", "180", "line"] = ""
    exotic: bool = False
    keywords: Keywords = ()

    def as_printed(self, book: Catalogue) -> VehicleOption:
        return VehicleOption(
            **self.source(),
            cost=self.cost,
            slots=self.slots,
            weapon=self.weapon or self.dice is not None,
            reach=self.reach,
            dice=self.dice,
            arc=self.arc,
            exotic=self.exotic,
            keywords=known_words(book, self.keywords),
        )


class OwnFaction(OwnItem, frozen=True, kw_only=True, tag="faction"):
    """A faction, or with `parent` a sub-faction, whose rules are what its text says."""

    parent: Ref | None = None

    def as_printed(self, book: Catalogue) -> Faction:
        return Faction(**self.source(), parent=self.parent, any_activity=self.parent is None)


class HousePrice(HouseItem, frozen=True, kw_only=True, tag="price"):
    """What a house pays for an item whose price no book prints; `slug` is `kind/slug`."""

    cost: Price

    @property
    def named(self) -> str:
        return self.slug.rpartition("/")[2]

    def counts(self, book: Catalogue) -> bool:
        """A price that the book prints stays; one of nothing is none."""
        return self.as_printed(book) is not None

    def title(self, book: Catalogue) -> Words:
        item = self.priced(book)
        return name_of(item) if item else super().title(book)

    def as_printed(self, book: Catalogue) -> Item | None:
        item = self.priced(book)
        return repriced(item, self.cost) if item else None

    def priced(self, book: Catalogue) -> Item | None:
        return book.get(*self.slug.split("/", 1)) if "/" in self.slug else None


def repriced(item: Item, cost: int) -> Item | None:
    """An item at the price of the house; None where the book itself prints one.

    Of these kinds nothing but a price is ever assumed.
    """
    if not item.assumed_fr or not isinstance(item, Weapon | VehicleType | VehicleOption):
        return None
    return replace(item, cost=cost, assumed_fr=HOUSE_PRICE.fr, assumed_en=HOUSE_PRICE.en)


def house_priced(item: Item) -> bool:
    return item.assumed_fr == HOUSE_PRICE.fr


def known_words(book: Catalogue, keywords: Iterable[str]) -> tuple[str, ...]:
    """Keywords by the slugs of the book's rules; what the book does not know stays as it is."""
    rules = book.once("rules by their names", lambda: _by_name(book.of(SpecialRule)))
    return tuple(rules.get(fold(word), word) for word in keywords)


def _by_name(rules: Mapping[str, SpecialRule]) -> dict[str, str]:
    names = {slug: slug for slug in rules}
    for slug, rule in rules.items():
        names |= {fold(rule.name_fr): slug, fold(rule.name_en): slug}
    return names

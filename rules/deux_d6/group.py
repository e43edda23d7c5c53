"""A group of figures in one of the settings."""

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from rules.items import Armour, Item, Level, Power, Profile, Setting, SpecialRule, Weapon
from rules.roster import (
    MAX_MEMBERS,
    MAX_PICKS,
    Document,
    HouseItem,
    Label,
    Member,
    Node,
    Pick,
    Points,
    Ref,
    Roster,
    named,
    unknown,
)
from rules.words import Words

TAKEN_BY_FIGURES: tuple[type[Item], ...] = (SpecialRule, Weapon, Armour, Power)


class Settings(Node, frozen=True, kw_only=True):
    """The setting, who plays the group, and what was agreed."""

    adaptation: Ref | None = None
    controller: Literal["joueur", "ia"] | None = None
    agreed: Annotated[tuple[Literal["items"], ...], Meta(max_length=20)] = ()


class FigurePick(Pick, frozen=True, kw_only=True):
    """A trait, weapon, armour or power, with its level and what it is aimed at."""

    level: Level = "normal"
    of: Label | None = None


class Figure(Member, frozen=True, kw_only=True, tag="figure"):
    """A figure: all that it has are its picks; the profile only says where it came from."""

    profile: Ref | None = None
    pj: bool = True
    actions: Annotated[int, Meta(ge=0, le=100)] = 2
    picks: Annotated[tuple[FigurePick, ...], Meta(max_length=MAX_PICKS)] = ()
    wields: Annotated[tuple[Ref, ...], Meta(max_length=50)] = ()


class HouseRule(HouseItem, frozen=True, kw_only=True, tag="rule"):
    """A rule of the players' own."""

    text: Label = ""


class HouseWeapon(HouseItem, frozen=True, kw_only=True, tag="weapon"):
    """A weapon of the players' own."""

    melee: bool = True
    hands: Annotated[int, Meta(ge=0, le=10)] = 1
    damage: Level = "normal"
    range: Points = 0
    cadence: Points = 1
    zone: Points = 0
    tags: Annotated[tuple[Ref, ...], Meta(max_length=20)] = ()


class HouseArmour(HouseItem, frozen=True, kw_only=True, tag="armour"):
    """Protection of the players' own."""

    svg: Level = "normal"
    slot: Literal["armure", "bouclier"] = "armure"


class HousePower(HouseItem, frozen=True, kw_only=True, tag="power"):
    """A power of the players' own."""

    range: Points = 0
    damage: Level | None = None
    zone: Points = 0
    offensive: bool = False
    text: Label = ""


class GroupDocument(Document, frozen=True, kw_only=True):
    """The list format of a group."""

    settings: Settings = field(default_factory=Settings)
    items: Annotated[
        tuple[HouseRule | HouseWeapon | HouseArmour | HousePower, ...],
        Meta(max_length=MAX_MEMBERS),
    ] = ()
    members: Annotated[tuple[Figure, ...], Meta(max_length=MAX_MEMBERS)] = ()


class Group(Roster[GroupDocument]):
    """A group beside the book. The game has no points: nothing has a price."""

    def item(self, slug: str) -> Item | HouseItem | None:
        """A trait, weapon, armour or power of the book, or one that the list brings."""
        for kind in TAKEN_BY_FIGURES:
            item = self.of(kind).get(slug)
            if item and getattr(item, "pickable", True):
                return item
        return self.house.get(slug)

    def cost(self, member: Any) -> int | None:
        return None

    @property
    def total(self) -> int | None:
        return None

    @property
    def budget(self) -> int | None:
        return None

    def unknown_settings(self) -> list[Words]:
        adaptation = self.settings.adaptation
        if adaptation is None or adaptation in self.of(Setting):
            return []
        return [named(Words("adaptation", "setting"), adaptation)]

    def unknown_picks(self, member: Any) -> list[str]:
        profile = member.profile
        strangers = [profile] if profile and profile not in self.of(Profile) else []
        strangers += unknown(member.picks, self.item)
        wielded = (slug for slug in member.wields if self.item(slug) is None)
        return list(dict.fromkeys([*strangers, *wielded]))

"""How a group of figures is written."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from msgspec import Meta, field

from rules.catalogue.items import Level
from rules.lists.document import (
    MAX_NODES,
    MAX_PICKS,
    Document,
    HouseItem,
    Label,
    Member,
    Node,
    Pick,
    Points,
    Ref,
)


class Settings(Node, frozen=True, kw_only=True):
    """The setting, who plays the group, and what was agreed."""

    adaptation: Ref | None = None
    controller: Literal["joueur", "ia"] | None = None
    agreed: Annotated[tuple[Literal["items"], ...], Meta(max_length=20)] = ()


class FigurePick(Pick, frozen=True, kw_only=True):
    """A trait, weapon, armour or power, with its level and what it is aimed at."""

    level: Level = "normal"
    of: Label | None = None

    @property
    def qualifiers(self) -> tuple[str, ...]:
        """The level, where it is not the usual one, and of what it is."""
        level = "" if self.level == "normal" else self.level
        return (level, self.of or "") if level or self.of else ()


class Figure(Member, frozen=True, kw_only=True, tag="figure"):
    """A figure: all that it has are its picks; the profile only says where it came from."""

    made_from: ClassVar[Mapping[str, str]] = {"profile": "profile"}

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
    text: Label = ""


class HouseArmour(HouseItem, frozen=True, kw_only=True, tag="armour"):
    """Protection of the players' own."""

    svg: Level = "normal"
    slot: Literal["armure", "bouclier"] = "armure"
    text: Label = ""


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
        Meta(max_length=MAX_NODES),
    ] = ()
    members: Annotated[tuple[Figure, ...], Meta(max_length=MAX_NODES)] = ()

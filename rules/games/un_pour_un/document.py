"""The list format of a band: its settings, characters and house items."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from msgspec import Meta, field

from rules.lists.document import (
    MAX_NODES,
    Document,
    HouseItem,
    Label,
    Member,
    Node,
    Points,
    Ref,
    Value,
)


class Settings(Node, frozen=True, kw_only=True):
    """The limit the players agreed on, the world, and what else they agreed to."""

    limit: Points | None = None
    universe: Ref | None = None
    agreed: Annotated[tuple[Literal["alien", "arms", "items"], ...], Meta(max_length=20)] = ()


class Character(Member, frozen=True, kw_only=True, tag="character"):
    """A figure with its rank, race, trades and arms."""

    named_after: ClassVar[Mapping[str, str]] = {"rank": "rank", "race": "race"}

    rank: Ref | None = None
    race: Ref | None = None
    trades: Annotated[tuple[Ref, ...], Meta(max_length=20)] = ()
    arms: Annotated[int, Meta(ge=0, le=100)] = 2
    scale: Label | None = None


class HouseWeapon(HouseItem, frozen=True, kw_only=True, tag="weapon"):
    """A weapon of the players' own: melee with hands, or ranged with three reaches."""

    melee: bool = True
    hands: Annotated[int, Meta(ge=0, le=10)] = 1
    force: Value = 0
    pc: Points = 0
    pm: Points = 0
    pl: Points = 0
    targets: Points | Literal["X"] = 1
    reload: Label = ""
    cost: Value = 0
    text: Label = ""


class HouseEquipment(HouseItem, frozen=True, kw_only=True, tag="equipment"):
    """Equipment of the players' own, with what it adds to the profile."""

    effects: Annotated[dict[Ref, Value], Meta(max_length=20)] = {}
    cost: Value = 0
    text: Label = ""


class BandDocument(Document, frozen=True, kw_only=True):
    """The list format of a band."""

    settings: Settings = field(default_factory=Settings)
    items: Annotated[tuple[HouseWeapon | HouseEquipment, ...], Meta(max_length=MAX_NODES)] = ()
    members: Annotated[tuple[Character, ...], Meta(max_length=MAX_NODES)] = ()

"""The list as its format writes it."""

from typing import Annotated, Literal

from msgspec import Meta, field

from rules.families.fighters.roster import (
    Fighter as BoughtFighter,
)
from rules.lists.document import MAX_NODES, Document, HouseItem, Id, Member, Node, Points, Ref


class Settings(Node, frozen=True, kw_only=True):
    """What was agreed on before the first fighter was bought."""

    budget: Points = 0
    faction: Ref | None = None
    subfaction: Ref | None = None
    activity: Ref | None = None
    scenario: Points | None = None
    role: Literal["attaquant", "defenseur"] | None = None
    bonus: Points = 0
    exotic: bool = False
    advantage: Ref | None = None
    drawbacks: Annotated[tuple[Ref, ...], Meta(max_length=20)] = ()


class Vehicle(Member, frozen=True, kw_only=True, tag="vehicle"):
    """A vehicle and its options."""

    type: Ref | None = None


class Fighter(BoughtFighter, frozen=True, kw_only=True, tag="fighter"):
    """A fighter, free or slave, on foot or seated."""

    slave: bool = False
    rides: Id | None = None
    seat: Literal["pilot", "passenger"] | None = None


class ConvoyDocument(Document, frozen=True, kw_only=True):
    """The list format of a convoy."""

    settings: Settings = field(default_factory=Settings)
    items: Annotated[tuple[HouseItem, ...], Meta(max_length=0)] = ()
    members: Annotated[tuple[Vehicle | Fighter, ...], Meta(max_length=MAX_NODES)] = ()

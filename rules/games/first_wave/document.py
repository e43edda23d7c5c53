"""The list as its format writes it."""

from collections.abc import Mapping
from typing import Annotated, ClassVar

from msgspec import Meta, field

from rules.families.fighters.house import HousePrice, OwnAbility, OwnEquipment, OwnWeapon
from rules.families.fighters.roster import Fighter
from rules.lists.document import MAX_NODES, Document, Member, Node, Points, Ref
from rules.words import Words


class Settings(Node, frozen=True, kw_only=True):
    """The size of the game, and the scenario where it is known."""

    budget: Points = 0
    scenario: Points | None = None


class Vehicle(Member, frozen=True, kw_only=True, tag="vehicle"):
    """A vehicle: this book has none, but a list that brings one is read and told so."""

    unasked: ClassVar[Mapping[str, Words]] = {"type": Words("type de véhicule", "vehicle type")}
    named_after: ClassVar[Mapping[str, str]] = {"type": "vehicle_type"}

    type: Ref | None = None


Brought = OwnWeapon | OwnEquipment | OwnAbility | HousePrice


class GroupDocument(Document, frozen=True, kw_only=True):
    """The list format of a group."""

    settings: Settings = field(default_factory=Settings)
    items: Annotated[tuple[Brought, ...], Meta(max_length=MAX_NODES)] = ()
    members: Annotated[tuple[Fighter | Vehicle, ...], Meta(max_length=MAX_NODES)] = ()

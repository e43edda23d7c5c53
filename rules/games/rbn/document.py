"""The list as its format writes it."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from msgspec import Meta, field

from rules.families.fighters.house import (
    HousePrice,
    OwnAbility,
    OwnEquipment,
    OwnFaction,
    OwnVehicleOption,
    OwnVehicleType,
    OwnWeapon,
)
from rules.families.fighters.roster import (
    Fighter as BoughtFighter,
)
from rules.lists.document import (
    MAX_NODES,
    Carrying,
    Document,
    Id,
    Member,
    Node,
    Points,
    Ref,
)
from rules.words import Words


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

    unasked: ClassVar[Mapping[str, Words]] = {"type": Words("type de véhicule", "vehicle type")}
    named_after: ClassVar[Mapping[str, str]] = {"type": "vehicle_type"}

    type: Ref | None = None


ABOARD = Carrying(
    field="rides",
    seat="seat",
    left=Words("{who} n’est plus à bord ({whom})", "{who} no longer rides ({whom})"),
    above=Words("à bord, ci-dessus", "aboard, above"),
    some_above=Words("dont {number} à bord, ci-dessus", "{number} of them aboard, above"),
)


class Fighter(BoughtFighter, frozen=True, kw_only=True, tag="fighter"):
    """A fighter, free or slave, on foot or seated."""

    carrying: ClassVar[Carrying | None] = ABOARD

    slave: bool = False
    rides: Id | None = None
    seat: Literal["pilot", "passenger"] | None = None


Brought = (
    OwnWeapon
    | OwnEquipment
    | OwnAbility
    | OwnVehicleType
    | OwnVehicleOption
    | OwnFaction
    | HousePrice
)


class ConvoyDocument(Document, frozen=True, kw_only=True):
    """The list format of a convoy."""

    settings: Settings = field(default_factory=Settings)
    items: Annotated[tuple[Brought, ...], Meta(max_length=MAX_NODES)] = ()
    members: Annotated[tuple[Vehicle | Fighter, ...], Meta(max_length=MAX_NODES)] = ()

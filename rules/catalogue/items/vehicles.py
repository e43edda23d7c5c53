"""Vehicles and what is built on them."""

from typing import Literal

from rules.catalogue.items.base import (
    Count,
    FactionRef,
    Item,
    Number,
    RuleRef,
    VehicleOptionRef,
    VehicleTypeRef,
    WeaponRef,
)


class VehicleType(Item, frozen=True, kw_only=True):
    """A size of vehicle: price, seats, shooters, slots and movement."""

    kind = "vehicle_type"

    cost: Number
    seats: Count
    shooters: Count
    slots: Count
    weapon_slots: Count = 0
    road: Count
    open_ground: Count
    difficult: Count
    shock_dice: Count | None = None
    counts_as: VehicleTypeRef | None = None
    faction: FactionRef | None = None  # reserved to it


class VehicleOption(Item, frozen=True, kw_only=True):
    """What is built on a vehicle; with `fits`, what is built on one of its weapons."""

    kind = "vehicle_option"

    cost: Number
    slots: Count = 0
    weapon: bool = False
    machine_gun: bool = False
    exotic: bool = False
    max_per_vehicle: Count | None = None
    max_per_roster: Count | None = None
    per_points: Count | None = None
    used_by_passenger: bool = False
    arc: Literal["", "90", "180", "line"] = ""
    reach: Count | None = None
    dice: Number | None = None
    seats: Count | None = None  # how many it leaves
    passengers_bonus: Count = 0
    shooters_bonus: Count = 0
    as_weapon: WeaponRef | None = None
    opened_by: FactionRef | None = None  # a chosen drawback of this faction opens it
    types: tuple[VehicleTypeRef, ...] = ()
    factions: tuple[FactionRef, ...] = ()
    keywords: tuple[RuleRef, ...] = ()
    fits: tuple[VehicleOptionRef, ...] = ()

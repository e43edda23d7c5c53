"""Vehicle types with slots, seats and movement, and the options built on them."""

from django.db import models

from builder.catalogue.models.base import ItemTable, choice, one, one_of, signed, some, whole

ARCS = ("", "90", "180", "line")


class VehicleType(ItemTable):
    """A size of vehicle."""

    KIND = "vehicle_type"

    cost = signed(0)
    seats = whole(0)
    shooters = whole(0)
    slots = whole(0)
    weapon_slots = whole(0)
    road = whole(0)
    open_ground = whole(0)
    difficult = whole(0)
    shock_dice = whole()
    counts_as = one("self")
    faction = one("Faction")


class VehicleOption(ItemTable):
    """What is built on a vehicle; with `fits`, what is built on one of its weapons."""

    KIND = "vehicle_option"

    cost = signed(0)
    slots = whole(0)
    weapon = models.BooleanField(default=False)
    machine_gun = models.BooleanField(default=False)
    exotic = models.BooleanField(default=False)
    max_per_vehicle = whole()
    max_per_roster = whole()
    per_points = whole()
    used_by_passenger = models.BooleanField(default=False)
    arc = choice(*ARCS, blank=True)
    reach = whole()
    dice = signed()
    seats = whole()
    passengers_bonus = whole(0)
    shooters_bonus = whole(0)
    as_weapon = one("Weapon")
    opened_by = one("Faction")
    types = some("VehicleType")
    factions = some("Faction")
    keywords = some("SpecialRule")
    fits = models.ManyToManyField("self", blank=True, symmetrical=False, related_name="+")

    class Meta:
        constraints = (one_of("arc", ARCS),)

"""Vehicle types with slots, seats and movement, and the options built on them."""

from django.db import models

from builder.catalogue.models.base import (
    ItemTable,
    choice,
    many_links,
    natural,
    one_of,
    optional_link,
    signed,
)

ARCS = ("", "90", "180", "line")


class VehicleType(ItemTable):
    """A size of vehicle."""

    KIND = "vehicle_type"

    cost = signed(0)
    seats = natural(0)
    shooters = natural(0)
    slots = natural(0)
    weapon_slots = natural(0)
    road = natural(0)
    open_ground = natural(0)
    difficult = natural(0)
    shock_dice = natural()
    counts_as = optional_link("self")
    faction = optional_link("Faction")


class VehicleOption(ItemTable):
    """What is built on a vehicle; with `fits`, what is built on one of its weapons."""

    KIND = "vehicle_option"

    cost = signed(0)
    slots = natural(0)
    weapon = models.BooleanField(default=False)
    machine_gun = models.BooleanField(default=False)
    exotic = models.BooleanField(default=False)
    max_per_vehicle = natural()
    max_per_roster = natural()
    per_points = natural()
    used_by_passenger = models.BooleanField(default=False)
    arc = choice(*ARCS, blank=True)
    reach = natural()
    dice = signed()
    seats = natural()
    passengers_bonus = natural(0)
    shooters_bonus = natural(0)
    as_weapon = optional_link("Weapon")
    opened_by = optional_link("Faction")
    types = many_links("VehicleType")
    factions = many_links("Faction")
    keywords = many_links("SpecialRule")
    fits = models.ManyToManyField("self", blank=True, symmetrical=False, related_name="+")

    class Meta:
        constraints = (one_of("arc", ARCS),)

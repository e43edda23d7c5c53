"""Prices that change, ready-made profiles, and what a game is played with."""

from django.db import models
from django.db.models import Q

from builder.catalogue.models.base import (
    ItemTable,
    Part,
    choice,
    many_links,
    natural,
    one_of,
    optional_link,
    owner,
    required_link,
    rung,
    signed,
)

BASES = ("text", "strict", "gap")
FORMS = ("fighter", "vehicle", "figure")
CATEGORIES = (
    "marker", "template", "action", "state", "token", "named", "dice", "base", "play",
    "faq",
)  # fmt: skip
ENCOUNTERS = ("", "every_turn", "events_only")


class PriceModifier(ItemTable):
    """A price that changes for a faction, a chosen drawback, or a slave."""

    KIND = "price_modifier"

    faction = optional_link("Faction")
    unless = optional_link("Faction")
    drawback = optional_link("Faction")
    slave = models.BooleanField(default=False)
    delta = signed()
    set_to = signed()
    items = many_links("Item")

    class Meta:
        constraints = (
            models.CheckConstraint(
                condition=Q(delta__isnull=True) ^ Q(set_to__isnull=True),
                name="price_changes_by_or_to",
            ),
        )


class Budget(ItemTable):
    """A size of game that the book proposes."""

    KIND = "budget"

    points = natural(0)


class Profile(ItemTable):
    """A ready-made member."""

    KIND = "profile"

    form = choice(*FORMS)
    vehicle_type = optional_link("VehicleType")
    shooting = models.CharField(max_length=10, blank=True)
    combat = models.CharField(max_length=10, blank=True)
    printed_cost = signed()
    surcharge_printed = models.BooleanField(default=False)
    automatic = models.BooleanField(default=False)
    setting = optional_link("Setting")

    class Meta:
        constraints = (
            one_of("form", FORMS),
            models.CheckConstraint(
                condition=Q(vehicle_type__isnull=True) | Q(form="vehicle"),
                name="only_a_vehicle_has_a_type",
            ),
        )


class ProfilePick(Part):
    """One thing that a ready-made profile carries."""

    profile = owner("Profile", "picks")
    item = required_link("Item")
    level = rung()


class Scenario(ItemTable):
    """A game to play, with what it changes in the lists."""

    KIND = "scenario"

    number = natural(0)
    turns = natural()
    table_width = natural(0)
    table_length = natural(0)
    scenery_min = natural()
    budget = natural()
    bonus_applies = models.BooleanField(default=True)
    defender_factor = natural(1)
    vehicles = models.BooleanField(default=True)
    secondary = models.BooleanField(null=True, blank=True)
    reward_minor = natural(0)
    reward_major = natural(0)
    reward_crushing = natural(0)
    campaign = models.CharField(max_length=160, blank=True)
    forces_fr = models.TextField(max_length=700, blank=True)
    forces_en = models.TextField(max_length=700, blank=True)
    deployment_fr = models.TextField(max_length=700, blank=True)
    deployment_en = models.TextField(max_length=700, blank=True)
    victory_fr = models.TextField(max_length=700, blank=True)
    victory_en = models.TextField(max_length=700, blank=True)
    gap = natural()
    encounters = choice(*ENCOUNTERS, blank=True)
    encounter = optional_link("Creature")
    reroll = natural()

    class Meta:
        constraints = (one_of("encounters", ENCOUNTERS),)


class Creature(ItemTable):
    """A beast, machine or stranger that nobody buys."""

    KIND = "creature"

    move = natural(0)
    shooting = models.CharField(max_length=10, blank=True)
    combat = models.CharField(max_length=10, blank=True)
    dice = signed(0)
    life = natural(3)
    shot_fr = models.CharField(max_length=160, blank=True)
    shot_en = models.CharField(max_length=160, blank=True)
    scenario = optional_link("Scenario")
    rules = many_links("SpecialRule")
    equipment = many_links("Equipment")


class DamageRow(ItemTable):
    """The roll to wound one value of resistance, by force from 1 to 10."""

    KIND = "damage_row"

    resistance = natural(0)
    f1 = natural(0)
    f2 = natural(0)
    f3 = natural(0)
    f4 = natural(0)
    f5 = natural(0)
    f6 = natural(0)
    f7 = natural(0)
    f8 = natural(0)
    f9 = natural(0)
    f10 = natural(0)


class Term(ItemTable):
    """A word that a page or sheet explains: marker, template, action, state, token …"""

    KIND = "term"

    category = choice(*CATEGORIES)
    cost = natural()
    size = natural()

    class Meta:
        constraints = (one_of("category", CATEGORIES),)


class Ruling(ItemTable):
    """A ruling of ours, where a book is silent, unclear or misprinted."""

    KIND = "ruling"

    code = models.CharField(max_length=12)
    basis = choice(*BASES)

    class Meta:
        constraints = (one_of("basis", BASES),)

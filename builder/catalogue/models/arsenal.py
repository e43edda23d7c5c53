"""What members carry: characteristics, rules, weapons, ammunition, equipment, abilities, powers."""

from django.db import models
from django.db.models import Q

from builder.catalogue.models.base import (
    ItemTable,
    Part,
    choice,
    many_links,
    natural,
    one_of,
    only,
    optional_link,
    rung,
    signed,
)

BEARERS = ("figure", "weapon", "creature")


class Characteristic(ItemTable):
    """A value that is bought, with its price."""

    KIND = "characteristic"

    code = models.CharField(max_length=10)
    value = models.CharField(max_length=10, blank=True)
    cost = signed(0)


class SpecialRule(ItemTable):
    """What a word printed on a profile, a weapon or a creature means."""

    KIND = "rule"

    bearer = choice(*BEARERS)
    skill = models.BooleanField(default=False)
    pickable = models.BooleanField(default=True)
    defined = models.BooleanField(default=True)
    levelled = models.BooleanField(default=False)
    parameter = choice("", "number", "text", blank=True)
    move = natural()
    life = natural()
    saves = rung()
    settings = many_links("Setting")

    class Meta:
        constraints = (one_of("bearer", BEARERS), one_of("parameter", ("", "number", "text")))


class Weapon(ItemTable):
    """One object with a ranged use, a melee use, or both."""

    KIND = "weapon"

    cost = signed(0)
    places = natural(1)
    one_handed = models.BooleanField(default=False)
    exotic = models.BooleanField(default=False)
    animal = models.BooleanField(default=False)
    requires = optional_link("Equipment")
    per_points = natural()
    first_free = models.BooleanField(default=False)
    free_in = many_links("Setting")
    settings = many_links("Setting")


class RangedProfile(Part):
    """How a weapon shoots. Distances are in the game's unit; dice are D6."""

    weapon = only("Weapon", "ranged")
    normal_min = natural()
    normal_max = natural()
    normal_dice = signed()
    long_min = natural()
    long_max = natural()
    long_dice = signed()
    template = choice("", "flame", blank=True)
    reaction_fire = models.BooleanField(null=True, blank=True)
    from_vehicle = models.BooleanField(default=False)
    pilot_dice = signed()
    passenger_dice = signed()
    on_summary = models.BooleanField(default=True)
    reach_short = natural()
    reach_medium = natural()
    reach_long = natural()
    force = natural()
    targets = natural()
    radius = natural()
    reload = choice("", "fast", "slow", "either", blank=True)
    heavy = models.BooleanField(default=False)
    black_powder = models.BooleanField(default=False)
    artillery = models.BooleanField(default=False)
    ammo_roll = models.BooleanField(default=False)
    reach = natural()
    damage = rung()
    cadence = natural()
    zone = natural()
    long_gun = models.BooleanField(default=False)
    keywords = many_links("SpecialRule")

    class Meta(Part.Meta):
        constraints = (
            models.CheckConstraint(
                condition=Q(normal_max__isnull=True) | Q(normal_max__gt=models.F("normal_min")),
                name="normal_range_grows",
            ),
            models.CheckConstraint(
                condition=Q(long_max__isnull=True) | Q(long_max__gt=models.F("long_min")),
                name="long_range_grows",
            ),
        )


class MeleeProfile(Part):
    """How a weapon fights hand to hand."""

    weapon = only("Weapon", "melee")
    dice = signed()
    force = natural()
    hands = natural()
    hands_printed = models.BooleanField(default=False)
    damage = rung()
    saves = rung()
    saves_with = optional_link("SpecialRule")
    keywords = many_links("SpecialRule")


class Ammunition(ItemTable):
    """Rounds bought for one weapon."""

    KIND = "ammunition"

    cost = signed(0)
    exotic = models.BooleanField(default=False)
    uses = natural()
    weapons = many_links("Weapon")

    class Meta:
        verbose_name_plural = "ammunition"


class Equipment(ItemTable):
    """What is worn or carried and is no weapon."""

    KIND = "equipment"

    cost = signed(0)
    places = natural(0)
    uses = natural()
    animal = models.BooleanField(default=False)
    seats = natural()
    max_per_member = natural()
    slot = models.CharField(max_length=20, blank=True)
    resistance = signed(0)
    strength = signed(0)
    aim = signed(0)
    rerolls = signed(0)
    heals = signed(0)
    pair_move = signed(0)
    factions = many_links("Faction")

    class Meta:
        verbose_name_plural = "equipment"


class Armour(ItemTable):
    """Protection that gives a save."""

    KIND = "armour"

    saves = rung(optional=False)
    slot = choice("armour", "shield")
    melee_only = models.BooleanField(default=False)
    front_only = models.BooleanField(default=False)
    settings = many_links("Setting")

    class Meta:
        verbose_name_plural = "armour"
        constraints = (one_of("slot", ("armour", "shield")),)


class Ability(ItemTable):
    """What a fighter can do, or is."""

    KIND = "ability"

    cost = signed(0)
    min_per_roster = natural(0)
    max_per_roster = natural()
    animal = models.BooleanField(default=False)
    factions = many_links("Faction")
    excludes = many_links("Equipment")

    class Meta:
        verbose_name_plural = "abilities"


class Power(ItemTable):
    """A power of the Force, a spell, a healing."""

    KIND = "power"

    reach = natural()
    damage = rung()
    zone = natural()
    cadence = natural(1)
    offensive = models.BooleanField(default=False)
    reaction = models.BooleanField(default=False)
    parry = optional_link("self")
    keywords = many_links("SpecialRule")
    settings = many_links("Setting")

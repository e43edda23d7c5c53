"""What members carry: characteristics, rules, weapons, ammunition, equipment, abilities, powers."""

from django.db import models
from django.db.models import Q

from builder.catalogue.models.base import (
    ItemTable,
    Part,
    choice,
    one,
    one_of,
    only,
    rung,
    signed,
    some,
    whole,
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
    move = whole()
    life = whole()
    saves = rung()
    settings = some("Setting")

    class Meta:
        constraints = (one_of("bearer", BEARERS), one_of("parameter", ("", "number", "text")))


class Weapon(ItemTable):
    """One object with a ranged use, a melee use, or both."""

    KIND = "weapon"

    cost = signed(0)
    places = whole(1)
    one_handed = models.BooleanField(default=False)
    exotic = models.BooleanField(default=False)
    animal = models.BooleanField(default=False)
    requires = one("Equipment")
    per_points = whole()
    first_free = models.BooleanField(default=False)
    free_in = some("Setting")
    settings = some("Setting")


class RangedProfile(Part):
    """How a weapon shoots. Distances are in the game's unit; dice are D6."""

    weapon = only("Weapon", "ranged")
    normal_min = whole()
    normal_max = whole()
    normal_dice = signed()
    long_min = whole()
    long_max = whole()
    long_dice = signed()
    template = choice("", "flame", blank=True)
    reaction_fire = models.BooleanField(null=True, blank=True)
    from_vehicle = models.BooleanField(default=False)
    pilot_dice = signed()
    passenger_dice = signed()
    on_summary = models.BooleanField(default=True)
    reach_short = whole()
    reach_medium = whole()
    reach_long = whole()
    force = whole()
    targets = whole()
    radius = whole()
    reload = choice("", "fast", "slow", "either", blank=True)
    heavy = models.BooleanField(default=False)
    black_powder = models.BooleanField(default=False)
    artillery = models.BooleanField(default=False)
    ammo_roll = models.BooleanField(default=False)
    reach = whole()
    damage = rung()
    cadence = whole()
    zone = whole()
    long_gun = models.BooleanField(default=False)
    keywords = some("SpecialRule")

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
    force = whole()
    hands = whole()
    hands_printed = models.BooleanField(default=False)
    damage = rung()
    saves = rung()
    saves_with = one("SpecialRule")
    keywords = some("SpecialRule")


class Ammunition(ItemTable):
    """Rounds bought for one weapon."""

    KIND = "ammunition"

    cost = signed(0)
    exotic = models.BooleanField(default=False)
    uses = whole()
    weapons = some("Weapon")

    class Meta:
        verbose_name_plural = "ammunition"


class Equipment(ItemTable):
    """What is worn or carried and is no weapon."""

    KIND = "equipment"

    cost = signed(0)
    places = whole(0)
    uses = whole()
    animal = models.BooleanField(default=False)
    seats = whole()
    max_per_member = whole()
    slot = models.CharField(max_length=20, blank=True)
    resistance = signed(0)
    strength = signed(0)
    aim = signed(0)
    rerolls = signed(0)
    heals = signed(0)
    pair_move = signed(0)
    factions = some("Faction")

    class Meta:
        verbose_name_plural = "equipment"


class Armour(ItemTable):
    """Protection that gives a save."""

    KIND = "armour"

    saves = rung(optional=False)
    slot = choice("armour", "shield")
    melee_only = models.BooleanField(default=False)
    front_only = models.BooleanField(default=False)
    settings = some("Setting")

    class Meta:
        verbose_name_plural = "armour"
        constraints = (one_of("slot", ("armour", "shield")),)


class Ability(ItemTable):
    """What a fighter can do, or is."""

    KIND = "ability"

    cost = signed(0)
    min_per_roster = whole(0)
    max_per_roster = whole()
    animal = models.BooleanField(default=False)
    factions = some("Faction")
    excludes = some("Equipment")

    class Meta:
        verbose_name_plural = "abilities"


class Power(ItemTable):
    """A power of the Force, a spell, a healing."""

    KIND = "power"

    reach = whole()
    damage = rung()
    zone = whole()
    cadence = whole(1)
    offensive = models.BooleanField(default=False)
    reaction = models.BooleanField(default=False)
    parry = one("self")
    keywords = some("SpecialRule")
    settings = some("Setting")

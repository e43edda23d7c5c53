"""Who: factions and what they are allowed, ranks, races, settings."""

from django.db import models
from django.db.models import Q

from builder.catalogue.models.base import (
    ItemTable,
    Part,
    choice,
    natural,
    one_of,
    optional_link,
    owner,
    required_link,
    rung,
    signed,
)

STATS = ("mvt", "cd", "ct", "ccc", "f", "r", "pv")
OPERATIONS = ("add", "set", "improve")
PLACERS = ("", "owner", "opponent")
PLACES = ("", "own_zone", "outside", "opposite_edge")
GOALS = ("", "control_most", "control", "eliminate", "reach")


class Faction(ItemTable):
    """A faction, or a sub-faction of its parent."""

    KIND = "faction"

    parent = optional_link("self")
    core = models.BooleanField(default=False)
    replaces_parent = models.BooleanField(default=False)
    chooses_traits = models.BooleanField(default=False)
    any_activity = models.BooleanField(default=False)
    colour = models.CharField(max_length=160, blank=True)

    class Meta:
        constraints = (
            models.CheckConstraint(
                condition=Q(parent__isnull=True) | ~Q(parent=models.F("pk")),
                name="faction_is_not_its_own_parent",
            ),
        )


class Activity(ItemTable):
    """What a convoy lives from."""

    KIND = "activity"

    needs_carrier = models.BooleanField(default=False)
    token = optional_link("Term")
    tokens = natural(0)
    placed_by = choice(*PLACERS, blank=True)
    placed = choice(*PLACES, blank=True)
    apart = natural()
    goal = choice(*GOALS, blank=True)
    needed = natural()
    within = natural()

    class Meta:
        constraints = (
            one_of("placed_by", PLACERS),
            one_of("placed", PLACES),
            one_of("goal", GOALS),
        )
        verbose_name_plural = "activities"


class Allegiance(Part):
    """One cell of the matrix faction × activity; starred: only through a sub-faction."""

    faction = owner("Faction", "allegiances")
    activity = required_link("Activity")
    allowed = choice("yes", "no", "starred")

    class Meta(Part.Meta):
        constraints = (
            models.UniqueConstraint(fields=("faction", "activity"), name="one_cell_a_pair"),
            one_of("allowed", ("yes", "no", "starred")),
        )


class FactionTrait(ItemTable):
    """A faction's advantage or drawback."""

    KIND = "faction_trait"

    faction = required_link("Faction")
    side = choice("advantage", "drawback")

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("faction", "side"), name="one_trait_a_side"),
            one_of("side", ("advantage", "drawback")),
        )


class Rank(ItemTable):
    """A character's rank with its profile and price."""

    KIND = "rank"

    mvt = natural(0)
    cd = natural(0)
    ct = natural(0)
    ccc = natural(0)
    f = natural(0)
    r = natural(0)
    pv = natural(0)
    cost = signed(0)
    minimum = natural(0)
    maximum = natural()
    victory_out = natural(0)
    victory_killed = natural(0)

    class Meta:
        constraints = (
            models.CheckConstraint(
                condition=Q(maximum__isnull=True) | Q(maximum__gte=models.F("minimum")),
                name="rank_minimum_below_maximum",
            ),
        )


class Race(ItemTable):
    """A people whose members have other profiles."""

    KIND = "race"

    needs_agreement = models.BooleanField(default=False)


class RaceChange(Part):
    """What a race changes in the profile of one rank."""

    race = owner("Race", "changes")
    rank = required_link("Rank")
    stat = choice(*STATS)
    operation = choice(*OPERATIONS)
    amount = models.IntegerField()

    class Meta(Part.Meta):
        constraints = (one_of("stat", STATS), one_of("operation", OPERATIONS))


class Trade(ItemTable):
    """An exchange of characteristics open to a race."""

    KIND = "trade"

    race = required_link("Race")


class TradeChange(Part):
    """One side of an exchange."""

    trade = owner("Trade", "changes")
    stat = choice(*STATS)
    operation = choice(*OPERATIONS)
    amount = models.IntegerField()

    class Meta(Part.Meta):
        constraints = (one_of("stat", STATS), one_of("operation", OPERATIONS))


class Setting(ItemTable):
    """A world in which the game is played."""

    KIND = "setting"

    races_allowed = models.BooleanField(default=False)


class LevelName(Part):
    """The name a setting gives to a level of a skill."""

    setting = owner("Setting", "level_names")
    ladder = natural(0)
    skill = required_link("SpecialRule")
    level = rung(optional=False)
    name_fr = models.CharField(max_length=120)
    name_en = models.CharField(max_length=120)

    class Meta(Part.Meta):
        constraints = (
            models.UniqueConstraint(fields=("setting", "ladder", "level"), name="one_name_a_rung"),
        )

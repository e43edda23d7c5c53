"""What is looked up at the table: phases, tables, dice, steps, and where everybody stands."""

from __future__ import annotations

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

TOPICS = (
    "setup", "turn", "move", "drive", "shoot", "fight", "effects", "gear", "hostile", "scenario",
    "score",
)  # fmt: skip
ACTS = ("all", "alternate", "group", "rules")
READ = ("roll", "successes", "difference", "paces")
HARM = ("", "stun", "wound", "kill")
VICTIMS = ("", "target", "driver", "passenger", "either", "aboard")
ROLLS = (
    "shot", "melee", "damage", "initiative", "deployment", "off_road", "breakdown", "nerve",
)  # fmt: skip
EFFECTS = ("initiative", "role", "depth", "placing", "points")
SHAPES = ("rectangle", "disc")
COUNTS = ("members", "tokens", "once", "any")
PLACES = ("inside", "outside", "anywhere")


def line() -> models.CharField[str, str]:
    return models.CharField(max_length=160, blank=True)


def slug(*, blank: bool = False) -> models.SlugField[str, str]:
    """What rows, columns and roles are named by."""
    return models.SlugField(max_length=60, blank=blank, db_index=False)


class Phase(ItemTable):
    """A phase of the turn, in the order of play."""

    KIND = "phase"

    number = natural()
    acts = choice(*ACTS)
    optional = models.BooleanField(default=False)
    dice = line()
    order = many_links("Item")

    class Meta:
        constraints = (one_of("acts", ACTS),)


class DiceTable(ItemTable):
    """A table in which a number is looked up: a roll, successes, a difference."""

    KIND = "dice_table"

    topic = choice(*TOPICS)
    read = choice(*READ)
    dice = line()
    phase = optional_link("Phase")
    turns = choice("", "even", blank=True)
    optional = models.BooleanField(default=False)
    marker = optional_link("Term")
    least = natural()
    bonus_after = natural()

    class Meta:
        constraints = (
            one_of("topic", TOPICS),
            one_of("read", READ),
            one_of("turns", ("", "even")),
        )


class DiceTableColumn(Part):
    """A column of a table: the side that is hit, what the target is."""

    table = owner("DiceTable", "columns")
    key = slug()
    label_fr = models.CharField(max_length=120)
    label_en = models.CharField(max_length=120)


class DiceTableRow(Part):
    """One line of a table: from, to, and what happens."""

    table = owner("DiceTable", "rows")
    column = slug(blank=True)
    low = natural(0)
    high = natural()
    text_fr = models.TextField(max_length=700)
    text_en = models.TextField(max_length=700)
    event = models.BooleanField(default=False)
    amount = line()
    creature = optional_link("Creature")
    level = rung()
    harm = choice(*HARM, blank=True)
    victim = choice(*VICTIMS, blank=True)
    puts = many_links("Term")
    then = optional_link("DiceTable")

    class Meta(Part.Meta):
        constraints = (
            models.UniqueConstraint(fields=("table", "column", "low"), name="one_line_a_roll"),
            models.CheckConstraint(
                condition=Q(high__isnull=True) | Q(high__gte=models.F("low")), name="roll_goes_up"
            ),
            one_of("harm", HARM),
            one_of("victim", VICTIMS),
        )


class Matrix(ItemTable):
    """A table with two entries: collisions, victory, movement by ground."""

    KIND = "matrix"

    topic = choice(*TOPICS)
    corner_fr = line()
    corner_en = line()
    pattern = line()

    class Meta:
        constraints = (one_of("topic", TOPICS),)


class MatrixRow(Part):
    """A row of a table with two entries."""

    matrix = owner("Matrix", "rows")
    key = slug()
    label_fr = models.CharField(max_length=120)
    label_en = models.CharField(max_length=120)


class MatrixColumn(Part):
    """A column of a table with two entries."""

    matrix = owner("Matrix", "columns")
    key = slug()
    label_fr = models.CharField(max_length=120)
    label_en = models.CharField(max_length=120)


class MatrixCell(Part):
    """What stands where a row and a column meet."""

    matrix = owner("Matrix", "cells")
    row = slug()
    column = slug()
    value = signed()
    second = signed()
    text_fr = line()
    text_en = line()

    class Meta(Part.Meta):
        constraints = (
            models.UniqueConstraint(fields=("matrix", "row", "column"), name="a_cell_once"),
        )


class Modifier(ItemTable):
    """What a roll begins with, and what changes it."""

    KIND = "modifier"

    topic = choice(*TOPICS)
    roll = choice(*ROLLS)
    given_by = optional_link("Item")
    operation = choice("set", "add")
    dice = signed()
    dice_most = signed()
    plus = signed()
    level = rung()
    each = models.BooleanField(default=False)

    class Meta:
        constraints = (
            one_of("topic", TOPICS),
            one_of("roll", ROLLS),
            one_of("operation", ("set", "add")),
        )


class Procedure(ItemTable):
    """What is done step by step: setting up, an attack, what nobody plays."""

    KIND = "procedure"

    topic = choice(*TOPICS)

    class Meta:
        constraints = (one_of("topic", TOPICS),)


class ProcedureStep(Part):
    """A step; where yes and no lead, if it asks."""

    procedure = owner("Procedure", "steps")
    number = natural(0)
    label_fr = line()
    label_en = line()
    text_fr = models.TextField(max_length=700)
    text_en = models.TextField(max_length=700)
    yes = natural()
    no = natural()

    class Meta(Part.Meta):
        constraints = (models.UniqueConstraint(fields=("procedure", "number"), name="a_step_once"),)


class Influence(ItemTable):
    """What the end of one scenario changes in the next."""

    KIND = "influence"

    scenario = required_link("Scenario")
    following = required_link("Scenario")
    effect = choice(*EFFECTS)
    role = slug(blank=True)
    turn = natural()
    minor = natural()
    major = natural()
    crushing = natural()

    class Meta:
        constraints = (one_of("effect", EFFECTS),)


class Zone(Part):
    """Where a side deploys, in centimetres: x along the longer side of the table, y across."""

    scenario = owner("Scenario", "zones")
    role = slug()
    role_fr = models.CharField(max_length=120)
    role_en = models.CharField(max_length=120)
    shape = choice(*SHAPES)
    x = natural(0)
    y = natural(0)
    width = natural(0)
    height = natural(0)
    turn = natural(0)
    what_fr = line()
    what_en = line()

    class Meta(Part.Meta):
        constraints = (one_of("shape", SHAPES),)


class Placement(Part):
    """What is put on the table beside the sides themselves."""

    scenario = owner("Scenario", "placements")
    thing = required_link("Item")
    number = natural(1)
    by = slug()
    where = choice(*PLACES)
    zone = slug(blank=True)
    apart = natural()
    beyond = natural()
    clear = natural()
    depth = natural()
    x = natural()
    y = natural()

    class Meta(Part.Meta):
        constraints = (one_of("where", PLACES),)


class Score(Part):
    """What is counted for victory, and what each is worth."""

    scenario = owner("Scenario", "scores")
    label_fr = models.CharField(max_length=120)
    label_en = models.CharField(max_length=120)
    text_fr = models.CharField(max_length=160)
    text_en = models.CharField(max_length=160)
    points = natural(0)
    counts = choice(*COUNTS)

    class Meta(Part.Meta):
        constraints = (one_of("counts", COUNTS),)

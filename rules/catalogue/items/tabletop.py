"""What is looked up at the table: phases, tables, dice, steps, and where everybody stands."""

from typing import Literal

from rules.catalogue.items.base import (
    Count,
    CreatureRef,
    DiceTableRef,
    Item,
    ItemRef,
    Level,
    Line,
    Name,
    Number,
    Part,
    PhaseRef,
    ScenarioRef,
    Slug,
    TermRef,
    Text,
)

# What a table is about, in the order in which a sheet shows them.
Topic = Literal[
    "setup",
    "turn",
    "move",
    "drive",
    "shoot",
    "fight",
    "effects",
    "gear",
    "hostile",
    "scenario",
    "score",
]


class Phase(Item, frozen=True, kw_only=True):
    """A phase of the turn, in the order of play."""

    kind = "phase"

    number: Count | None = None  # None: the book gives it none
    # All at once, one model each in turn, a whole group at a time, or by the rules alone.
    acts: Literal["all", "alternate", "group", "rules"]
    optional: bool = False
    dice: Line = ""  # what is rolled for it
    order: tuple[ItemRef, ...] = ()  # what a player activates first, then next


class TableColumn(Part, frozen=True, kw_only=True):
    """A column, or a row, of a table, by the key that its lines and cells name."""

    key: Slug
    label_fr: Name
    label_en: Name


class DiceTableRow(Part, frozen=True, kw_only=True):
    """One line of a table: from, to, and what happens."""

    column: Slug = ""
    low: Count
    high: Count | None = None  # None: or more
    text_fr: Text
    text_en: Text
    event: bool = False
    amount: Line = ""
    creature: CreatureRef | None = None
    level: Level | None = None
    harm: Literal["", "stun", "wound", "kill"] = ""
    victim: Literal["", "target", "driver", "passenger", "either", "aboard"] = ""
    puts: tuple[TermRef, ...] = ()  # markers and states that the target gets
    then: DiceTableRef | None = None  # where the next die is read


class DiceTable(Item, frozen=True, kw_only=True):
    """A table in which a number is looked up: a roll, successes, a difference."""

    kind = "dice_table"

    topic: Topic
    read: Literal["roll", "successes", "difference", "paces"] = "roll"
    dice: Line = ""  # of a roll
    phase: PhaseRef | None = None  # in which it is used
    turns: Literal["", "even"] = ""  # on these turns only
    optional: bool = False
    marker: TermRef | None = None  # who has so many of these markers rolls
    least: Count | None = None
    bonus_after: Count | None = None  # +1 for each marker beyond so many
    columns: tuple[TableColumn, ...] = ()
    rows: tuple[DiceTableRow, ...]


class MatrixCell(Part, frozen=True, kw_only=True):
    """What stands where a row and a column meet: numbers, or words."""

    row: Slug
    column: Slug
    value: Number | None = None
    second: Number | None = None
    text_fr: Line = ""
    text_en: Line = ""


class Matrix(Item, frozen=True, kw_only=True):
    """A table with two entries: collisions, victory, movement by ground."""

    kind = "matrix"

    topic: Topic
    corner_fr: Line = ""
    corner_en: Line = ""
    pattern: Line = "{value}"  # how the numbers of a cell are written
    rows: tuple[TableColumn, ...]
    columns: tuple[TableColumn, ...]
    cells: tuple[MatrixCell, ...]


class Modifier(Item, frozen=True, kw_only=True):
    """What a roll begins with, and what changes it."""

    kind = "modifier"

    topic: Topic
    roll: Literal[
        "shot",
        "melee",
        "damage",
        "initiative",
        "deployment",
        "off_road",
        "breakdown",
        "nerve",
    ]
    given_by: ItemRef | None = None  # None: it does not depend on what a list has
    operation: Literal["set", "add"] = "add"
    dice: Number | None = None
    dice_most: Number | None = None  # where the book gives a range
    plus: Number | None = None
    level: Level | None = None
    each: bool = False


class ProcedureStep(Part, frozen=True, kw_only=True):
    """A step; where yes and no lead, if it asks. Without either, the next one follows."""

    number: Count
    label_fr: Line = ""
    label_en: Line = ""
    text_fr: Text
    text_en: Text
    yes: Count | None = None
    no: Count | None = None


class Procedure(Item, frozen=True, kw_only=True):
    """What is done step by step: setting up, an attack, what nobody plays."""

    kind = "procedure"

    topic: Topic
    steps: tuple[ProcedureStep, ...]


class Influence(Item, frozen=True, kw_only=True):
    """What the end of one scenario changes in the next."""

    kind = "influence"

    scenario: ScenarioRef
    following: ScenarioRef
    effect: Literal["initiative", "role", "depth", "placing", "points"]
    role: Slug = ""  # that the winner plays
    turn: Count | None = None
    minor: Count | None = None  # by the size of the victory
    major: Count | None = None
    crushing: Count | None = None


# --- parts of a scenario --------------------------------------------------------------------------


class Zone(Part, frozen=True, kw_only=True):
    """Where a side deploys, in centimetres: x along the longer side of the table, y across.

    A disc fills its box; a box without height or width is the edge itself.
    """

    role: Slug
    role_fr: Name
    role_en: Name
    shape: Literal["rectangle", "disc"] = "rectangle"
    x: Count
    y: Count
    width: Count
    height: Count
    turn: Count = 0  # 0: before the game
    what_fr: Line = ""  # empty: all that the side has
    what_en: Line = ""


class Placement(Part, frozen=True, kw_only=True):
    """What is put on the table beside the sides themselves: by whom, how many, how far apart."""

    thing: ItemRef
    number: Count = 1
    by: Slug  # a role, or `each`: the players in turn
    where: Literal["inside", "outside", "anywhere"]
    zone: Slug = ""  # whose: a role, or `own`, that of who places it; empty: every zone
    apart: Count | None = None  # more than so many centimetres from each other
    beyond: Count | None = None  # more than so many from that zone
    clear: Count | None = None  # more than so many from any model
    depth: Count | None = None  # at least so many from the edge of its side
    x: Count | None = None  # a point that fits, where the book names it
    y: Count | None = None


class Score(Part, frozen=True, kw_only=True):
    """What is counted for victory, and what each is worth."""

    label_fr: Name  # short, beside its boxes
    label_en: Name
    text_fr: Line
    text_en: Line
    points: Count = 0  # 0: it decides the game by itself
    # As many as there are members, as tokens lie on the table, once, or as it comes.
    counts: Literal["members", "tokens", "once", "any"] = "any"

"""What a game puts on paper: figures, boxes to tick, rules to look up, at the table.

A paper decides no rule and makes no page. It says what is printed, in both languages; the site
lays it out. A game without a paper of its own is printed with what its bench and its catalogue say.
"""

from dataclasses import dataclass
from typing import Literal

from rules.building.bench import NOTHING
from rules.catalogue.items import Scenario
from rules.words import Words

Shape = Literal["disc", "square", "hexagon", "strip", "cone"]


@dataclass(frozen=True)
class Stat:
    """One figure under its short head: T 4, Vie 3."""

    label: Words
    value: Words
    cost: bool = False  # left out where no costs are printed


@dataclass(frozen=True)
class Grid:
    """Rows under heads: weapons with all their columns, a table that a player looks up.

    The first column names the row; the others are short. `note` stands under it.
    """

    title: Words
    heads: tuple[Words, ...]
    rows: tuple[tuple[Words, ...], ...]
    note: Words = NOTHING
    turned: bool = False  # it stands on the other side of a card that has one (`Leaf.back`)


@dataclass(frozen=True)
class Line:
    """What a member has that needs no columns: its name, and all that it does."""

    name: Words
    text: Words = NOTHING
    short: Words = NOTHING  # its gist, where the text is long and the glossary has it in full
    turned: bool = False  # it stands on the other side of a card that has one (`Leaf.back`)
    ruling: str = ""  # the code of ours, where it rests on one


@dataclass(frozen=True)
class Boxes:
    """Boxes to tick at the table; `marks` is what stands inside them, where something does."""

    label: Words
    number: int
    marks: tuple[str, ...] = ()
    icon: str = ""  # of static/icons/icons.svg: what cards show in place of the label


@dataclass(frozen=True)
class Leaf:
    """A member as it is printed. Cost, copies and notes are the roster's own."""

    id: str
    title: Words
    kind: Words = NOTHING  # Gofast: what it is, where its own name does not say
    line: Words = NOTHING  # T4 C4 · chef: what fits in a dense table beside the name
    stats: tuple[Stat, ...] = ()
    glance: tuple[Stat, ...] | None = None  # those that count at first sight; None: all of them
    grids: tuple[Grid, ...] = ()  # weapons with all their columns
    lines: tuple[Line, ...] = ()  # equipment, abilities, options
    boxes: tuple[Boxes, ...] = ()  # of one copy
    under: str | None = None  # the member under which it stands: its vehicle, its bearer
    role: Words = NOTHING  # what it is there: pilot, passenger
    large: bool = False  # its card is of the larger size: vehicles, leaders
    colour: str = ""  # #rrggbb, where the game gives it one
    kit: tuple[Words, ...] | None = None  # what it has, by name; None: as its picks say
    rules: "tuple[Entry, ...]" = ()  # what its tables and boxes name, in full
    back: "Leaf | None" = None  # its other side, where the game has one: panic, exploration


RuleGroup = Literal["list", "kit", "table"]  # chosen for the list, carried, met at the table


@dataclass(frozen=True)
class Entry:
    """A rule of the glossary, in our words."""

    name: Words
    text: Words
    source: str = ""  # book and section
    ruling: str = ""  # the code of ours, where it rests on one
    group: RuleGroup = "kit"


@dataclass(frozen=True)
class ScenarioLeaf:
    """A scenario as it is printed; the site draws its deployment."""

    scenario: Scenario
    title: Words
    facts: tuple[Stat, ...] = ()  # turns, table, points, roles
    lines: tuple[Line, ...] = ()  # the setting, deployment, events, the end
    grids: tuple[Grid, ...] = ()  # victory, tables of events


@dataclass(frozen=True)
class Step:
    """A phase of the turn, and what is done in it."""

    name: Words
    text: Words


@dataclass(frozen=True)
class Marker:
    """A thing to cut out, at its true size in millimetres."""

    label: Words
    shape: Shape
    width: float
    height: float = 0  # of a strip or cone; the others are as high as wide
    number: int = 1  # copies on the sheet
    text: str = ""  # what is written on it, where it is not the label
    colour: str = ""  # #rrggbb
    proposed: bool = False  # the book gives no size: this one is our proposal


# --- what holds for any game ----------------------------------------------------------------------

"""What a game says of an evening, as plain frozen data in both languages, for a browser too.

A script is made once, when the evening begins, and kept with it: what a later version of Muster
or of the catalogue would say changes nothing in it. It names no rule in code: all conditions are
of the few forms below, which Python and JavaScript read alike.
"""

from typing import Literal, Self

import msgspec
from msgspec import Struct

from rules.words import Words

FORMAT = "muster-evening/1"
SideKey = Literal["a", "b"]
SIDES: tuple[SideKey, ...] = ("a", "b")
TABLE = "table"
ACTED = "acted"  # the counter that says in which round a member acted last

Size = Literal["minor", "major", "crushing"]
Drawn = Literal["boxes", "number", "flag", "round", "side"]
LAST_WORD: tuple[Drawn, ...] = (
    "flag",
    "round",
    "side",
)  # of which the last word counts; others add up


class ScriptNode(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A JSON object of a script."""


class Text(Struct, frozen=True):
    """The same in French and in English."""

    fr: str
    en: str

    @classmethod
    def of(cls, words: Words) -> Self:
        return cls(words.fr, words.en)

    @property
    def words(self) -> Words:
        return Words(self.fr, self.en)

    def __bool__(self) -> bool:
        return bool(self.fr)


NO_TEXT = Text("", "")


# --- conditions -----------------------------------------------------------------------------------


class CounterIs(ScriptNode, frozen=True, kw_only=True, tag_field="if", tag="counter"):
    """A counter has a value; never where the one who is asked has no such counter."""

    key: str
    least: int = 1
    most: int | None = None
    # Of the member who is asked, its side, the other side or the table.
    of: Literal["member", "side", "other", "table"] = "member"


class IsFull(ScriptNode, frozen=True, kw_only=True, tag_field="if", tag="full"):
    """A counter of the member who is asked has reached its end."""

    key: str


class InPhase(ScriptNode, frozen=True, kw_only=True, tag_field="if", tag="phase"):
    phases: tuple[str, ...]


class InRound(ScriptNode, frozen=True, kw_only=True, tag_field="if", tag="round"):
    least: int = 1
    most: int | None = None
    every: int = 1  # 2: on even rounds


class ThisRound(ScriptNode, frozen=True, kw_only=True, tag_field="if", tag="now"):
    """A counter that names a round names this one."""

    key: str
    of: Literal["member", "side", "other", "table"] = "member"


class TotalIs(ScriptNode, frozen=True, kw_only=True, tag_field="if", tag="total"):
    key: str
    least: int = 1
    most: int | None = None
    of: Literal["side", "other"] = "side"


class Is(ScriptNode, frozen=True, kw_only=True, tag_field="if", tag="is"):
    """The member who is asked, or who carries it, is out of action or acts no more; out is both."""

    state: Literal["out", "idle"]
    of: Literal["member", "carrier"] = "member"


class GoalIs(ScriptNode, frozen=True, kw_only=True, tag_field="if", tag="goal"):
    """The side that is asked has reached a goal."""

    goal: str


class AllOf(ScriptNode, frozen=True, kw_only=True, tag_field="if", tag="all"):
    of: "tuple[Condition, ...]"


class AnyOf(ScriptNode, frozen=True, kw_only=True, tag_field="if", tag="any"):
    of: "tuple[Condition, ...]"


class Not(ScriptNode, frozen=True, kw_only=True, tag_field="if", tag="not"):
    of: "Condition"


Condition = (
    CounterIs | IsFull | InPhase | InRound | ThisRound | TotalIs | Is | GoalIs | AllOf | AnyOf | Not
)
ALWAYS = AllOf(of=())


# --- who and what is counted ----------------------------------------------------------------------


class Counter(ScriptNode, frozen=True, kw_only=True):
    """Boxes to tick, a number, or a state, of a member, a side or the table."""

    key: str
    label: Text
    drawn: Drawn = "boxes"
    start: int = 0
    most: int = 1
    marks: tuple[str, ...] = ()  # inside the boxes
    icon: str = ""
    unit: Text = NO_TEXT  # what is counted, for the log: blessure
    units: Text = NO_TEXT  # and several
    out_at: int | None = None  # from here on the member is out of action
    idle_at: int | None = None  # from here on it acts no more, and may be on the table all the same


class Played(ScriptNode, frozen=True, kw_only=True):
    """A member on the table: one copy of it, or all of them where a list has too many."""

    id: str  # a1, a2 … b1: plain letters
    side: SideKey
    member: str  # its id in the list
    label: Text
    kind: Text = NO_TEXT
    line: Text = NO_TEXT
    heads: int = 1  # how many figures it stands for
    points: int = 0
    tags: tuple[str, ...] = ()  # what it is, for phases, prompts and totals
    stats: dict[str, int] = {}  # what prompts and totals read of it
    counters: tuple[int, ...] = ()  # places in the script's own
    under: str = ""  # whom it rides or is attached to


class Goal(ScriptNode, frozen=True, kw_only=True):
    """What is to be reached: ticked."""

    key: str
    label: Text
    text: Text = NO_TEXT
    points: int = 0
    secondary: bool = False


class PlayedSide(ScriptNode, frozen=True, kw_only=True):
    key: SideKey
    name: str = ""
    role: Text = NO_TEXT
    points: int | None = 0
    estimated: bool = False  # the points are ours: the book has none
    counters: tuple[int, ...] = ()
    goals: tuple[Goal, ...] = ()


# --- the turn -------------------------------------------------------------------------------------


class PhaseOfTurn(ScriptNode, frozen=True, kw_only=True):
    key: str
    label: Text
    text: Text = NO_TEXT
    # All at once; a member each in turn; a side after the other; by the rules alone.
    acts: Literal["all", "alternate", "group", "rules"] = "all"
    # The tags of those who act, first those of the first: each side empties one before the next.
    groups: tuple[str, ...] = ()
    optional: bool = False
    most: int | None = None  # the last round that has it


class Period(ScriptNode, frozen=True, kw_only=True):
    """Rounds that go together."""

    label: Text
    first: int
    last: int | None = None


# --- prompts, totals, ends ------------------------------------------------------------------------


class Offer(ScriptNode, frozen=True, kw_only=True):
    """What a tap on a prompt may do, where its answer asks for it."""

    label: Text
    key: str
    add: int = 0  # of what adds up
    put: int | None = None  # of what is said; None: it adds
    clear: bool = False  # all of it is taken away
    fill: bool = False  # it is full


class Prompt(ScriptNode, frozen=True, kw_only=True):
    """What the rules ask for, when a condition holds of somebody."""

    key: str
    label: Text
    when: Condition
    text: Text = NO_TEXT
    of: Literal["member", "side", "table"] = "member"
    tag: str = ""  # which members
    sides: tuple[SideKey, ...] = SIDES
    dice: str = ""  # empty: nothing is rolled
    table: str = ""  # in which the result is read
    times: str = ""  # so many rolls: the value of a counter
    plus: int = 0
    plus_stat: str = ""  # added to the roll, of the member
    plus_key: str = ""  # and 1 for each of this counter
    plus_after: int = 0  # beyond so many
    need: str = ""  # the total, or the stat of the member, that the roll must reach
    under: bool = False  # or must not exceed
    once: Literal["", "round", "game"] = ""  # an answer counts as long
    optional: bool = False
    offers: tuple[Offer, ...] = ()


class Summand(ScriptNode, frozen=True, kw_only=True):
    """What members, or the side itself, bring to a total."""

    take: Literal["one", "heads", "points", "stat", "counter"]
    of: Literal["members", "side"] = "members"
    whose: Literal["own", "other"] = "own"
    tag: str = ""
    without: str = ""  # a tag
    key: str = ""  # of the stat or counter
    times: int = 1
    when: Condition = ALWAYS


class Total(ScriptNode, frozen=True, kw_only=True):
    """A number that matters, of each side."""

    key: str
    label: Text
    summands: tuple[Summand, ...]
    by: Literal["sum", "least", "most"] = "sum"
    limits: dict[SideKey, int] = {}  # by side: the threshold
    goals: bool = False  # the points of goals that are reached count too
    hidden: bool = False  # only conditions and prompts read it


class Ending(ScriptNode, frozen=True, kw_only=True):
    """When a game is over by the rules; the players say so themselves."""

    key: str
    label: Text
    when: Condition
    of: Literal["side", "table"] = "table"
    sides: tuple[SideKey, ...] = SIDES


class VictorySize(ScriptNode, frozen=True, kw_only=True):
    """How large a victory is, by who has done his secondary mission."""

    winner: bool
    loser: bool
    size: Size
    label: Text


class TableRow(ScriptNode, frozen=True, kw_only=True):
    low: int
    high: int | None = None
    text: Text
    column: str = ""
    then: str = ""


class TableColumn(ScriptNode, frozen=True, kw_only=True):
    key: str
    label: Text


class Table(ScriptNode, frozen=True, kw_only=True):
    """A table in which a roll is looked up."""

    key: str
    label: Text
    rows: tuple[TableRow, ...]
    text: Text = NO_TEXT
    dice: str = ""
    columns: tuple[TableColumn, ...] = ()


class Script(ScriptNode, frozen=True, kw_only=True):
    """All that an evening is played by."""

    format: str = FORMAT
    game: str
    title: Text = NO_TEXT  # of the scenario
    scenario: str = ""
    rounds: int | None = None  # how many the game has
    periods: tuple[Period, ...] = ()
    phases: tuple[PhaseOfTurn, ...]
    counters: tuple[Counter, ...] = ()  # each once: members name their places
    table: tuple[int, ...] = ()  # the counters of the table itself
    sides: tuple[PlayedSide, ...] = ()
    members: tuple[Played, ...] = ()
    prompts: tuple[Prompt, ...] = ()
    totals: tuple[Total, ...] = ()
    endings: tuple[Ending, ...] = ()
    sizes: tuple[VictorySize, ...] = ()
    tables: tuple[Table, ...] = ()
    first: str = ""  # the table's counter that says who begins


def write_script(script: Script) -> bytes:
    return msgspec.json.encode(script)


def read_script(raw: bytes) -> Script:
    """A script as it was written, maybe by an earlier version of Muster."""
    return msgspec.json.decode(raw, type=Script)

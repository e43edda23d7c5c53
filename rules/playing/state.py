"""How an evening stands: what `fold` makes of a script and a set of events. Plain data, as JSON."""

from msgspec import Struct

Values = dict[str, dict[str, int]]  # by member, side or table, and by key


class StateNode(Struct, frozen=True, kw_only=True):
    """A JSON object of a state."""


class Turn(StateNode, frozen=True, kw_only=True):
    round: int
    phase: str
    side: str = ""  # who is next; empty: nobody says
    waiting: dict[str, tuple[str, ...]] = {}  # by side, who may act next in this phase
    next_round: int
    next_phase: str


class Clash(StateNode, frozen=True, kw_only=True):
    """What two devices said at once and otherwise: it stands until somebody says it again."""

    where: str
    key: str
    events: tuple[str, ...]


class Asked(StateNode, frozen=True, kw_only=True):
    """A prompt that holds of somebody now."""

    prompt: str
    where: str
    times: int = 1
    plus: int = 0
    need: int | None = None


class Over(StateNode, frozen=True, kw_only=True):
    """An ending that holds."""

    ending: str
    where: str


class Result(StateNode, frozen=True, kw_only=True):
    event: str
    winner: str
    size: str = ""
    text: str = ""


class Ignored(StateNode, frozen=True, kw_only=True):
    """An event that counts for nothing, and why: it is kept all the same.

    `twice`: two events under one id; `where`, `key`, `phase`, `goal`: nothing here is called so;
    `kind`: what adds up was said, or the other way round; `value`: no such value; `unseen`: an undo
    of what its device had not read.
    """

    event: str
    why: str


class Player(StateNode, frozen=True, kw_only=True):
    side: str = ""
    name: str = ""
    here: bool = True


class State(StateNode, frozen=True, kw_only=True):
    turn: Turn
    values: Values  # of counters that are not as they began
    beyond: Values  # what was counted past a counter's ends
    out: tuple[str, ...]  # members out of action
    idle: tuple[str, ...]  # members who act no more; those that are out among them
    goals: dict[str, tuple[str, ...]]  # reached, by side
    totals: dict[str, dict[str, int]]  # by side
    prompts: tuple[Asked, ...]
    endings: tuple[Over, ...]
    sizes: dict[str, str]  # of the victory, if that side won
    result: Result | None = None
    clashes: tuple[Clash, ...]
    ignored: tuple[Ignored, ...]
    players: dict[str, Player]  # by device
    log: tuple[str, ...]  # all events, in order
    undone: dict[str, tuple[str, ...]]  # events that do not count, with the undos that say so
    undo: dict[str, str]  # by device: its last event that counts
    redo: dict[str, str]  # by device: its undo that may be undone
    read: dict[str, int]  # how far each device is read without a gap: the next event's `seen`

"""What happens in an evening: frozen events, and how they are read from JSON, strictly.

An event is added and never changed. Its order among the others follows from what its device had
read (`seen`), never from a clock.
"""

from collections.abc import Iterable
from typing import Annotated, Literal, cast, get_args

import msgspec
from msgspec import Meta, Struct, field

from rules.catalogue.items import END
from rules.legible import legible_node
from rules.lists.document import NO_CONTROL, NO_NUL, Node
from rules.lists.reading import decode
from rules.lists.refusals import Unreadable, refused
from rules.words import Words

MAX_EVENTS = 5_000  # of an evening: what keeps them has this bound to hold
MAX_BATCH = 500  # that come at once
MAX_BYTES = 5_000  # of one event
MAX_TEXT = 500  # letters of a note
MAX_DEVICES = 32  # of an evening, and that one event has read
MOST = 9_999

# Plain letters, so that Python and JavaScript compare them alike; none is called __proto__.
Token = Annotated[str, Meta(pattern=r"^[A-Za-z0-9-]{8,40}" + END)]
Key = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9_]{0,79}" + END)]
KeyOrNone = Annotated[str, Meta(pattern=r"^([a-z0-9][a-z0-9_]{0,79})?" + END)]
Number = Annotated[int, Meta(ge=1, le=1_000_000)]
Round = Annotated[int, Meta(ge=1, le=999)]
Amount = Annotated[int, Meta(ge=-MOST, le=MOST)]
Value = Annotated[int, Meta(ge=0, le=MOST)]
Clock = Annotated[int, Meta(ge=0, le=99_999_999_999)]
Face = Annotated[int, Meta(ge=0, le=1_000)]
Short = Annotated[str, Meta(max_length=40, pattern=NO_CONTROL)]
Prose = Annotated[str, Meta(max_length=MAX_TEXT, pattern=NO_NUL)]
SideKey = Literal["a", "b"]
SideOrNone = Literal["", "a", "b"]
Size = Literal["", "minor", "major", "crushing"]


class Event(Node, frozen=True, kw_only=True, tag_field="do"):
    """Something that a device adds to an evening."""

    id: Token  # random, of the device's making
    device: Token
    n: Number  # the device's own count of its events: 1, 2, 3 …
    # How far the device had read those of others.
    seen: Annotated[dict[Token, Number], Meta(max_length=MAX_DEVICES)] = field(default_factory=dict)
    at: Clock = 0  # seconds since 1970 as the device says: for the eye alone


class Count(Event, frozen=True, kw_only=True, tag="count"):
    """So many more, or less, of what adds up: wounds, points."""

    where: Key  # a member, a side or the table
    key: Key
    add: Amount


class Put(Event, frozen=True, kw_only=True, tag="put"):
    """A state, of which the last word counts: stunned, activated in round 3."""

    where: Key
    key: Key
    value: Value


class Phase(Event, frozen=True, kw_only=True, tag="phase"):
    """Where the turn is, and who is on turn, where that is said."""

    round: Round
    phase: Key
    side: SideOrNone = ""


class Tick(Event, frozen=True, kw_only=True, tag="tick"):
    """A goal that is reached, or not after all."""

    where: Key
    goal: Key
    done: bool = True


class Roll(Event, frozen=True, kw_only=True, tag="roll"):
    """Dice, for the log; a prompt is answered by them. Without faces they lay on the table."""

    dice: Short = ""
    faces: Annotated[tuple[Face, ...], Meta(max_length=60)] = ()
    total: Amount | None = None
    table: KeyOrNone = ""
    column: KeyOrNone = ""
    where: KeyOrNone = ""
    prompt: KeyOrNone = ""
    round: Round = 1
    phase: KeyOrNone = ""


class Note(Event, frozen=True, kw_only=True, tag="note"):
    """A line of a player's own."""

    text: Annotated[str, Meta(min_length=1, max_length=MAX_TEXT, pattern=NO_NUL)]
    where: KeyOrNone = ""


class Undo(Event, frozen=True, kw_only=True, tag="undo"):
    """An event does not count; where that one is itself an undo, it counts again."""

    of: Token


class Join(Event, frozen=True, kw_only=True, tag="join"):
    """A device sits down at a side, or looks on."""

    side: SideOrNone = ""
    name: Short = ""


class Leave(Event, frozen=True, kw_only=True, tag="leave"):
    """A device is away."""


class End(Event, frozen=True, kw_only=True, tag="end"):
    """How it ended; undone, the evening goes on."""

    winner: SideOrNone = ""  # empty: a draw
    size: Size = ""
    text: Prose = ""  # how it came about, feats


AnyEvent = Count | Put | Phase | Tick | Roll | Note | Undo | Join | Leave | End
KINDS: tuple[type[Event], ...] = get_args(AnyEvent)


class Refusal(Struct, frozen=True):
    """An event that cannot be read: its place in what came, and why."""

    place: int
    reason: Words
    path: str


class Incoming(Struct, frozen=True):
    """What came at once: the events that can be read, and the others with their reasons."""

    events: tuple[AnyEvent, ...]
    refused: tuple[Refusal, ...]


def read_event(raw: bytes) -> AnyEvent:
    """One event; Unreadable for whatever is none."""
    if len(raw) > MAX_BYTES:
        raise Unreadable(
            Words(
                f"Cet événement dépasse {MAX_BYTES} octets.",
                f"This event is larger than {MAX_BYTES} bytes.",
            )
        )
    # The union as a type at run time: mypy knows it by its name alone.
    event = decode(raw, cast("type[AnyEvent]", AnyEvent))
    try:
        event = legible_node(event, raw)
    except msgspec.ValidationError as error:
        raise refused(str(error)) from None
    return event


def read_events(raw: bytes) -> Incoming:
    """A JSON list of events. A bad one holds up no other; what is no list is Unreadable."""
    if len(raw) > MAX_BATCH * MAX_BYTES:
        raise Unreadable(
            Words("Trop d’événements en une fois.", "Too many events at once."),
        )
    parts = decode(raw, list[msgspec.Raw])
    if len(parts) > MAX_BATCH:
        raise Unreadable(
            Words(
                f"{len(parts)} événements en une fois\u202f; {MAX_BATCH} au plus.",
                f"{len(parts)} events at once; {MAX_BATCH} at most.",
            )
        )
    events: list[AnyEvent] = []
    refusals: list[Refusal] = []
    for place, part in enumerate(parts):
        try:
            events.append(read_event(bytes(part)))
        except Unreadable as error:
            refusals.append(Refusal(place, error.reason, error.path))
    return Incoming(tuple(events), tuple(refusals))


def write_events(events: Iterable[AnyEvent]) -> bytes:
    """As JSON that `read_events` reads back."""
    return msgspec.json.encode(list(events))

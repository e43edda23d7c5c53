"""Evenings for tests: phones that tap, read each other or do not, and small scripts."""

from functools import cache
from itertools import count
from random import Random

from rules.lists.reading import judge
from rules.playing.events import (
    Count,
    End,
    Join,
    Leave,
    Note,
    Phase,
    Put,
    Roll,
    Tick,
    Undo,
)
from rules.playing.fold import fold
from rules.playing.making import script_of
from rules.playing.order import how_far
from rules.playing.play import Evening, Sitting
from rules.playing.script import (
    ACTED,
    AllOf,
    Counter,
    CounterIs,
    Ending,
    Goal,
    InPhase,
    InRound,
    Is,
    IsFull,
    Not,
    PhaseOfTurn,
    Played,
    PlayedSide,
    Prompt,
    Script,
    Summand,
    Text,
    ThisRound,
    Total,
    TotalIs,
    VictorySize,
)
from tests.lists import catalogue_of

WHAT = {
    "count": Count,
    "put": Put,
    "phase": Phase,
    "tick": Tick,
    "roll": Roll,
    "note": Note,
    "undo": Undo,
    "join": Join,
    "leave": Leave,
    "end": End,
}


def both(text):
    return Text(text, text)


class Phone:
    """A device with the events that it has: its own, and those that it has read."""

    def __init__(self, name, seed=None):
        self.name = name.ljust(8, "x")
        self.events = []
        self.numbers = count(1)
        self.random = Random(name if seed is None else seed)  # noqa: S311

    def does(self, what, **fields):
        """A tap; returns the event."""
        read = how_far(self.events)
        read.pop(self.name, None)
        number = next(self.numbers)
        uid = f"{self.random.randrange(16**8):08x}"
        event = WHAT[what](id=uid, device=self.name, n=number, seen=read, **fields)
        self.events.append(event)
        return event

    def __getattr__(self, what):
        if what not in WHAT:
            raise AttributeError(what)
        return lambda **fields: self.does(what, **fields)

    def counts(self, where, key, add=1):
        return self.does("count", where=where, key=key, add=add)

    def puts(self, where, key, value=1):
        return self.does("put", where=where, key=key, value=value)

    def acts(self, where, current=1):
        return self.puts(where, ACTED, current)

    def goes_to(self, phase, current=1, side=""):
        return self.does("phase", round=current, phase=phase, side=side)

    def takes_back(self, event):
        return self.does("undo", of=event if isinstance(event, str) else event.id)

    def reads(self, other):
        """What the other one has and this one has not."""
        had = {event.id for event in self.events}
        self.events += [event for event in other.events if event.id not in had]


def meet(*phones):
    for phone in phones:
        for other in phones:
            phone.reads(other)


# --- a small game ---------------------------------------------------------------------------------

WOUND = Counter(key="wound", label=both("Wounds"), most=3, out_at=3)
FIRE = Counter(key="fire", label=both("Fire"), drawn="flag")
STUCK = Counter(key="stuck", label=both("Stuck"), drawn="flag", idle_at=1)
HAS_ACTED = Counter(key=ACTED, label=both("Acted"), drawn="round", most=999)
POINTS = Counter(key="points", label=both("Points"), drawn="number", most=9)
FIRST = Counter(key="first", label=both("First"), drawn="side", most=2)
RAIN = Counter(key="rain", label=both("Rain"), drawn="round", most=999)
OUT = Is(state="out")
COUNTERS = (WOUND, FIRE, STUCK, HAS_ACTED, POINTS, FIRST, RAIN)
AT = {counter.key: place for place, counter in enumerate(COUNTERS)}


def places(*keys):
    return tuple(AT[key] for key in keys)


def played(uid, *tags, **fields):
    return Played(
        id=uid,
        side=uid[0],
        member=uid,
        label=both(uid),
        points=10,
        tags=tags,
        stats={"nerve": int(uid[1:])},
        counters=places("wound", "fire", "stuck", ACTED),
        **fields,
    )


@cache
def small():
    """Two sides of one light and one heavy each, two phases, and a prompt of every form."""
    goals = (
        Goal(key="main", label=both("Main"), points=2),
        Goal(key="second", label=both("S"), secondary=True),
    )
    return Script(
        game="small",
        rounds=3,
        phases=(
            PhaseOfTurn(key="begin", label=both("Begin"), most=1),
            PhaseOfTurn(key="act", label=both("Act"), acts="alternate", groups=("light", "heavy")),
            PhaseOfTurn(key="side", label=both("Side"), acts="group", groups=("light",)),
            PhaseOfTurn(key="end", label=both("End"), acts="rules"),
        ),
        counters=COUNTERS,
        table=places("first", "rain"),
        sides=tuple(PlayedSide(key=key, counters=places("points"), goals=goals) for key in "ab"),
        members=(
            played("a1", "light"),
            played("a2", "heavy", heads=2),
            played("b1", "light"),
            played("b2", "heavy"),
        ),
        prompts=(
            Prompt(
                key="fire",
                label=both("Fire"),
                when=AllOf(of=(InPhase(phases=("end",)), CounterIs(key="fire"))),
                dice="1D6",
                once="round",
            ),
            Prompt(
                key="wounds",
                label=both("Wounds"),
                when=AllOf(of=(CounterIs(key="wound", least=2), Not(of=ThisRound(key=ACTED)))),
                plus_key="wound",
                plus_after=1,
                times="wound",
                plus_stat="nerve",
                need="least_nerve",
            ),
            Prompt(
                key="full", label=both("Full"), when=IsFull(key="wound"), tag="heavy", sides=("b",)
            ),
            Prompt(
                key="nerve",
                label=both("Nerve"),
                when=TotalIs(key="lost", least=1),
                of="side",
                need="least_nerve",
                once="game",
            ),
            Prompt(
                key="even",
                label=both("Even"),
                when=AllOf(of=(InRound(every=2), Not(of=ThisRound(key="rain", of="table")))),
                of="table",
                once="round",
            ),
            Prompt(
                key="gloat",
                label=both("Gloat"),
                when=CounterIs(key="points", of="other", least=0, most=0),
                of="side",
                sides=("a",),
            ),
        ),
        totals=(
            Total(
                key="lost",
                label=both("Lost"),
                summands=(Summand(take="heads", when=OUT),),
            ),
            Total(
                key="won",
                label=both("Won"),
                summands=(
                    Summand(take="points", whose="other", when=OUT),
                    Summand(take="counter", of="side", key="points", times=3),
                ),
                goals=True,
            ),
            Total(
                key="least_nerve",
                label=both("Nerve"),
                by="least",
                summands=(Summand(take="stat", key="nerve", when=Not(of=OUT)),),
            ),
        ),
        endings=(
            Ending(key="rounds", label=both("R"), when=InRound(least=4)),
            Ending(
                key="gone",
                label=both("G"),
                when=Not(of=TotalIs(key="least_nerve", least=0)),
                of="side",
            ),
        ),
        sizes=(
            VictorySize(winner=False, loser=False, size="major", label=both("major")),
            VictorySize(winner=True, loser=False, size="crushing", label=both("crushing")),
        ),
        first="first",
    )


# --- lists on the table ---------------------------------------------------------------------------


def sitting(doc, only=None, role=""):
    """A list that sits down: a document as tests write it, or its bytes."""
    import json

    raw = doc if isinstance(doc, bytes) else json.dumps(doc).encode()
    roster = judge(raw, catalogue_of).roster
    return Sitting(roster, frozenset(only) if only is not None else None, role=role)


def evening(first, second=None, scenario="", **fields):
    """The script of two lists, and a phone to play it with."""
    sides = [sitting(each, **fields) if each is not None else None for each in (first, second)]
    return script_of(Evening(*sides, scenario))


class Game:
    """An evening that a test plays by taps."""

    def __init__(self, script):
        self.script, self.phone = script, Phone("test")

    def __getattr__(self, name):
        return getattr(self.phone, name)

    @property
    def state(self):
        return fold(self.script, self.phone.events)

    def row(self, member, side="a"):
        """The first row of a member."""
        return next(m.id for m in self.script.members if (m.side, m.member) == (side, member))

    def asked(self, prompt):
        """Of whom it is asked now."""
        return [each.where for each in self.state.prompts if each.prompt == prompt]

    def wounds(self, member, number, side="a"):
        return self.counts(self.row(member, side), "wound", number)

    def prompt(self, key):
        return next((each for each in self.script.prompts if each.key == key), None)

    def answer(self, prompt, where, current=1):
        return self.roll(prompt=prompt, where=where, round=current)

    @property
    def over(self):
        return [(each.ending, each.where) for each in self.state.endings]

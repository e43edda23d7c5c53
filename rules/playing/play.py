"""What a game says of play; a game without a `play.py` is played by these defaults."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Generic

from msgspec.structs import replace

from rules.building.bench import NOTHING
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import DiceTable, Phase, Scenario
from rules.checks.check import R
from rules.lists.naming import name_of
from rules.lists.roster import AnyRoster, M
from rules.playing.counters import Use, counters_from, out_of_action
from rules.playing.script import (
    SIDES,
    Counter,
    Ending,
    Goal,
    InRound,
    Is,
    Not,
    Period,
    PhaseOfTurn,
    Prompt,
    SideKey as SideKey,
    Summand,
    Table,
    TableColumn,
    TableRow,
    Text,
    Total,
    TotalIs,
    VictorySize,
)
from rules.printing.paper import AnyPaper, paper_of
from rules.printing.sheet import Leaf
from rules.printing.tables import phase_name, summary_of
from rules.words import Words

ACTS = "acts"  # the tag of members who are activated
IS_OUT, IN_PLAY = Is(state="out"), Not(of=Is(state="out"))


@dataclass(frozen=True)
class Sitting:
    """Who sits at a side: his list, frozen, and what of it is on the table tonight."""

    roster: AnyRoster
    only: frozenset[str] | None = None  # ids of members; None: all of them
    name: str = ""  # the player's
    role: str = ""  # that he plays in the scenario


@dataclass(frozen=True)
class Evening:
    """Two sides, of which one may be missing, and the scenario that they play."""

    a: Sitting | None
    b: Sitting | None = None
    scenario: str = ""  # its slug; empty: as the first list says

    @cached_property
    def sides(self) -> dict[SideKey, Sitting]:
        return {key: sitting for key in SIDES if (sitting := getattr(self, key)) is not None}

    @property
    def first(self) -> AnyRoster:
        """Somebody sits down first."""
        return next(iter(self.sides.values())).roster

    @property
    def catalogue(self) -> Catalogue:
        """Phases and tables are those of the first list's version."""
        return self.first.catalogue

    @property
    def game(self) -> str:
        return self.first.document.game


class Play(Generic[R, M]):
    """What a game says of an evening, whose lists are R and their members M."""

    uses: Mapping[str, Use] = {}  # what boxes of members mean, by their key
    side_uses: Mapping[str, Use] = {}
    roles: Mapping[str, Words] = {}

    # --- a list as it sits down ---------------------------------------------------------------

    def seated(self, sitting: Sitting, scenario: Scenario | None) -> Sitting:
        """With tonight's members only: thresholds count those."""
        roster = sitting.roster
        if sitting.only is None:
            return sitting
        members = tuple(m for m in roster.members if m.id in sitting.only)
        document = replace(roster.document, members=members)
        return Sitting(roster.after(document), None, sitting.name, sitting.role)

    def scenario(self, evening: Evening) -> Scenario | None:
        return evening.catalogue.of(Scenario).get(evening.scenario)

    # --- a member -----------------------------------------------------------------------------

    def plays(self, roster: R, member: M) -> bool:
        """Whether it has a row on the table."""
        return True

    def counters(self, roster: R, member: M, leaf: Leaf) -> Iterator[Counter]:
        yield from counters_from(leaf.boxes, self.uses)

    def finished(self, counters: list[Counter]) -> list[Counter]:
        """With a way out of the game, where the boxes have none."""
        if any(counter.out_at is not None for counter in counters):
            return counters
        return [*counters, out_of_action()]

    def tags(self, roster: R, member: M) -> Iterator[str]:
        yield ACTS

    def stats(self, roster: R, member: M) -> dict[str, int]:
        return {}

    def heads(self, roster: R, member: M) -> int:
        """How many fighters one copy of it is."""
        return 1

    # --- a side and the table -----------------------------------------------------------------

    def side_counters(self, evening: Evening, key: SideKey) -> Iterator[Counter]:
        roster = evening.sides[key].roster
        yield from counters_from(paper_of(evening.game).boxes(roster), self.side_uses)

    def table_counters(self, evening: Evening) -> Iterator[Counter]:
        yield from ()

    def goals(self, evening: Evening, key: SideKey) -> Iterator[Goal]:
        yield from ()

    # --- the turn -----------------------------------------------------------------------------

    def rounds(self, evening: Evening) -> int | None:
        return None

    def periods(self, evening: Evening) -> Iterator[Period]:
        yield from ()

    def phases(self, evening: Evening) -> Iterator[PhaseOfTurn]:
        rows = evening.catalogue.of(Phase).values()
        for row in rows:
            yield self.phase(row)
        if not rows:
            yield PhaseOfTurn(
                key="turn", label=Text("Tour", "Turn"), acts="alternate", groups=(ACTS,)
            )

    def phase(self, row: Phase) -> PhaseOfTurn:
        return PhaseOfTurn(
            key=row.slug,
            label=Text.of(phase_name(row)),
            text=Text.of(summary_of(row)),
            acts=row.acts,
            groups=self.groups(row),
            optional=row.optional,
        )

    def groups(self, row: Phase) -> tuple[str, ...]:
        """The tags of who acts in a phase: those that its order names, else everybody."""
        if row.order:
            return tuple(reference.partition("/")[2] for reference in row.order)
        return (ACTS,) if row.acts in ("alternate", "group") else ()

    def first(self) -> Counter:
        """Who begins: the table's counter that the turn looks at."""
        return Counter(
            key="first", label=Text("Joue en premier", "Plays first"), drawn="side", most=2
        )

    # --- prompts, totals, ends ----------------------------------------------------------------

    def prompts(self, evening: Evening) -> Iterator[Prompt]:
        yield from ()

    def totals(self, evening: Evening) -> Iterator[Total]:
        yield LOST
        yield LEFT

    def endings(self, evening: Evening) -> Iterator[Ending]:
        rounds = self.rounds(evening)
        if rounds is not None:
            yield Ending(
                key="last_round",
                label=Text(f"Les {rounds} tours sont joués", f"All {rounds} rounds are played"),
                when=InRound(least=rounds + 1),
            )
        here = tuple(key for key, sitting in evening.sides.items() if sitting.roster.members)
        yield replace(NOBODY_LEFT, sides=here)

    def sizes(self, evening: Evening) -> Iterator[VictorySize]:
        yield from ()

    def tables(self, evening: Evening) -> Iterator[DiceTable]:
        """What else is rolled, beside the tables of prompts."""
        yield from ()


AnyPlay = Play[Any, Any]

# --- what any game counts -------------------------------------------------------------------------


def heads_lost(tag: str = "", without: str = "") -> tuple[Summand, ...]:
    """Everybody who is out, and of rows of many those who are."""
    lost = Summand(take="counter", key="lost", tag=tag, without=without, when=IN_PLAY)
    return (Summand(take="heads", tag=tag, without=without, when=IS_OUT), lost)


LOST = Total(key="lost", label=Text("Pertes", "Losses"), summands=heads_lost())
LEFT = Total(
    key="left",
    label=Text("En jeu", "In play"),
    summands=(Summand(take="one", when=IN_PLAY),),
    hidden=True,
)
POINTS_LOST = Total(
    key="points_lost",
    label=Text("Points perdus", "Points lost"),
    summands=(Summand(take="points", when=IS_OUT),),
)
NOBODY_LEFT = Ending(
    key="nobody_left",
    label=Text("Plus personne en jeu", "Nobody left in play"),
    when=TotalIs(key="left", least=0, most=0),
    of="side",
)


def table_of(table: DiceTable) -> Table:
    """A dice table as a script has it."""
    return Table(
        key=table.slug,
        label=Text.of(name_of(table)),
        text=Text.of(summary_of(table)),
        dice=table.dice,
        columns=tuple(
            TableColumn(key=c.key, label=Text(c.label_fr, c.label_en)) for c in table.columns
        ),
        rows=tuple(
            TableRow(
                low=row.low,
                high=row.high,
                text=Text(row.text_fr, row.text_en),
                column=row.column,
                then=row.then or "",
            )
            for row in table.rows
        ),
    )


def paper(evening: Evening) -> AnyPaper:
    return paper_of(evening.game)


@cache
def play_of(game: str) -> AnyPlay:
    """What a game says of play, from `rules/games/<game>/play.py`; else what holds for any."""
    if find_spec(f"rules.games.{game}.play") is None:
        return Play()
    play: AnyPlay = import_module(f"rules.games.{game}.play").play
    return play


def role_of(play: AnyPlay, sitting: Sitting, scenario: Scenario | None) -> Words:
    """A role in words: as the scenario's zones call it, else as the game does."""
    for zone in scenario.zones if scenario else ():
        if zone.role == sitting.role:
            return Words(zone.role_fr, zone.role_en)
    return play.roles.get(sitting.role, NOTHING)

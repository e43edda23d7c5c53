"""The script of an evening: made once of two frozen lists, by what their game says."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from rules.building.bench import NOTHING
from rules.catalogue.items import DiceTable, Scenario
from rules.checks.game import games
from rules.lists.naming import name_of
from rules.playing.counters import HAS_ACTED, lost_of
from rules.playing.play import (
    AnyPlay,
    Evening,
    SideKey,
    Sitting,
    paper,
    play_of,
    role_of,
    table_of,
)
from rules.playing.script import (
    Counter,
    PhaseOfTurn,
    Played,
    PlayedSide,
    Prompt,
    Script,
    Table,
    Text,
)
from rules.words import Words

MOST_ROWS = 300  # of a side: where copies are more, each member has a row for all of its own


def script_of(evening: Evening) -> Script:
    """All that the evening is played by."""
    play = play_of(evening.game)
    scenario = play.scenario(evening)
    seats = {key: play.seated(sitting, scenario) for key, sitting in evening.sides.items()}
    evening = Evening(
        a=seats.get("a"), b=seats.get("b"), scenario=scenario.slug if scenario else ""
    )
    return Making(evening, play, scenario).script()


class Making:
    def __init__(self, evening: Evening, play: AnyPlay, scenario: Scenario | None) -> None:
        self.evening, self.play, self.scenario = evening, play, scenario
        self.paper = paper(evening)
        self.places: dict[bytes, int] = {}
        self.counters: list[Counter] = []

    def script(self) -> Script:
        play, evening, scenario = self.play, self.evening, self.scenario
        first = play.first()
        phases = tuple(play.phases(evening))
        prompts = tuple(play.prompts(evening))
        return Script(
            game=evening.game,
            title=Text.of(name_of(scenario) if scenario else NOTHING),
            scenario=scenario.slug if scenario else "",
            rounds=play.rounds(evening),
            periods=tuple(play.periods(evening)),
            phases=phases,
            table=self.put([first, *play.table_counters(evening)]),
            sides=tuple(self.side(key, sitting) for key, sitting in evening.sides.items()),
            members=tuple(self.members(phases)),
            counters=tuple(self.counters),
            prompts=prompts,
            totals=tuple(play.totals(evening)),
            endings=tuple(play.endings(evening)),
            sizes=tuple(play.sizes(evening)),
            tables=tuple(self.tables(prompts)),
            first=first.key,
        )

    def put(self, counters: Iterable[Counter]) -> tuple[int, ...]:
        """The places of counters: those that are alike have one."""
        return tuple(self.place(counter) for counter in counters)

    def place(self, counter: Counter) -> int:
        key = repr(counter).encode()
        if key not in self.places:
            self.places[key] = len(self.counters)
            self.counters.append(counter)
        return self.places[key]

    def side(self, key: SideKey, sitting: Sitting) -> PlayedSide:
        roster = sitting.roster
        return PlayedSide(
            key=key,
            name=sitting.name,
            role=Text.of(role_of(self.play, sitting, self.scenario)),
            points=roster.total,
            estimated=games()[self.evening.game].estimates,
            counters=self.put(self.play.side_counters(self.evening, key)),
            goals=tuple(self.play.goals(self.evening, key)),
        )

    # --- members ------------------------------------------------------------------------------

    def members(self, phases: tuple[PhaseOfTurn, ...]) -> Iterator[Played]:
        acting = {group for phase in phases for group in phase.groups}
        for key, sitting in self.evening.sides.items():
            rows = list(self.rows(key, sitting, acting))
            ids = {(row.member, copy): row.id for row, _, copy in rows}
            for row, under, copy in rows:
                carrier = ids.get((under, copy)) or ids.get((under, 1), "")
                yield replace(row, under=carrier)

    def rows(
        self, key: SideKey, sitting: Sitting, acting: set[str]
    ) -> Iterator[tuple[Played, str, int]]:
        """A row for each copy, with whom its list puts it under."""
        play, roster = self.play, sitting.roster
        members = [m for m in roster.members if play.plays(roster, m)]
        many = sum(member.count for member in members) > MOST_ROWS
        costs = dict(zip((m.id for m in roster.members), roster.costs, strict=True))
        number = 0
        for member in members:
            leaf = self.paper.leaf(roster, member)
            tags = tuple(play.tags(roster, member))
            together = many and member.count > 1
            counters = [lost_of(member.count)]
            if not together:
                counters = play.finished(list(play.counters(roster, member, leaf)))
            if acting.intersection(tags):
                counters.append(HAS_ACTED)
            places = self.put(counters)
            copies = 1 if together else member.count
            for copy in range(1, copies + 1):
                number += 1
                title = leaf.title if copies == 1 else numbered(leaf.title, copy)
                row = Played(
                    id=f"{key}{number}",
                    side=key,
                    member=member.id,
                    label=Text.of(title),
                    kind=Text.of(leaf.kind),
                    line=Text.of(leaf.line),
                    heads=play.heads(roster, member) * (member.count if together else 1),
                    points=share(costs[member.id] or 0, copy, copies),
                    tags=tags,
                    stats=play.stats(roster, member),
                    counters=places,
                )
                yield row, leaf.under or "", copy

    # --- tables -------------------------------------------------------------------------------

    def tables(self, prompts: tuple[Prompt, ...]) -> Iterator[Table]:
        """Those of prompts and the game's own, with the tables that their lines lead to."""
        known = self.evening.catalogue.of(DiceTable)
        asked = [prompt.table for prompt in prompts if prompt.table]
        asked += [table.slug for table in self.play.tables(self.evening)]
        done: set[str] = set()
        while asked:
            slug = asked.pop(0)
            if slug in known and slug not in done:
                done.add(slug)
                table = table_of(known[slug])
                asked += [row.then for row in table.rows if row.then]
                yield table


def numbered(title: Words, copy: int) -> Words:
    return Words(f"{title.fr} {copy}", f"{title.en} {copy}")


def share(cost: int, copy: int, copies: int) -> int:
    """What one copy of several costs: their sum is what the list says."""
    return cost * copy // copies - cost * (copy - 1) // copies

"""Conditions, totals and prompts of a script, asked of how an evening stands."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from rules.playing.script import (
    ACTED,
    TABLE,
    AllOf,
    AnyOf,
    Condition,
    Counter,
    CounterIs,
    GoalIs,
    InPhase,
    InRound,
    Is,
    IsFull,
    Not,
    Played,
    Prompt,
    Script,
    Summand,
    ThisRound,
    Total,
    TotalIs,
)
from rules.playing.state import Asked, Over

OTHER = {"a": "b", "b": "a"}


@dataclass(frozen=True)
class Who:
    """Of whom something is asked: a member, a side, or the table (no side)."""

    side: str = ""
    member: Played | None = None

    @property
    def where(self) -> str:
        return self.member.id if self.member else self.side or TABLE


@dataclass
class Standing:
    """A script with the values that its counters have."""

    script: Script
    round: int
    phase: str
    value: Mapping[str, Mapping[str, int]]  # of every counter
    goals: Mapping[str, Mapping[str, bool]]
    totals: dict[str, dict[str, int]] = field(default_factory=dict)
    out: set[str] = field(default_factory=set)
    idle: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        counters = self.script.counters
        ends = [c.key for c in counters if c.out_at is not None or c.idle_at is not None]
        for member in self.script.members:
            values = self.value[member.id]
            if not any(key in values for key in ends):
                continue
            for counter in map(counters.__getitem__, member.counters):
                if at(values[counter.key], counter.out_at):
                    self.out.add(member.id)
                    self.idle.add(member.id)
                elif at(values[counter.key], counter.idle_at):
                    self.idle.add(member.id)
        for side in self.script.sides:
            self.totals[side.key] = {}
        for total in self.script.totals:
            for side in self.script.sides:
                number = self.total(total, side.key)
                if number is not None:
                    self.totals[side.key][total.key] = number

    # --- conditions ---------------------------------------------------------------------------

    def holds(self, condition: Condition, who: Who) -> bool:
        match condition:
            case CounterIs(key=key, of=of):
                value = self.values_of(of, who).get(key)
                return value is not None and between(value, condition.least, condition.most)
            case IsFull(key=key):
                most = self.most_of(who, key)
                return most is not None and self.value[who.where][key] >= most
            case InPhase(phases=phases):
                return self.phase in phases
            case InRound(least=least, most=most, every=every):
                return between(self.round, least, most) and self.round % every == 0
            case ThisRound(key=key, of=of):
                return self.values_of(of, who).get(key) == self.round
            case TotalIs(key=key, of=of):
                side = who.side if of == "side" else OTHER.get(who.side, "")
                number = self.totals.get(side, {}).get(key)
                return number is not None and between(number, condition.least, condition.most)
            case Is(state=state, of=of):
                carrier = who.member.under if who.member else ""
                where = who.where if of == "member" else carrier
                return where in (self.out if state == "out" else self.idle)
            case GoalIs(goal=goal):
                return self.goals.get(who.side, {}).get(goal, False)
            case AllOf(of=parts):
                return all(self.holds(part, who) for part in parts)
            case AnyOf(of=parts):
                return any(self.holds(part, who) for part in parts)
            case Not(of=part):
                return not self.holds(part, who)

    def values_of(self, of: str, who: Who) -> Mapping[str, int]:
        match of:
            case "member":
                where = who.where
            case "side":
                where = who.side
            case "other":
                where = OTHER.get(who.side, "")
            case _:
                where = TABLE
        return self.value.get(where, {})

    def most_of(self, who: Who, key: str) -> int | None:
        places = who.member.counters if who.member else ()
        counters = map(self.script.counters.__getitem__, places)
        return next((counter.most for counter in counters if counter.key == key), None)

    # --- totals -------------------------------------------------------------------------------

    def total(self, total: Total, side: str) -> int | None:
        numbers = [number for term in total.summands for number in self.brought(term, side)]
        if total.goals:
            own = next(each for each in self.script.sides if each.key == side)
            reached = self.goals.get(side, {})
            numbers += [goal.points for goal in own.goals if reached.get(goal.key)]
        if total.by == "sum":
            return sum(numbers)
        return (min if total.by == "least" else max)(numbers, default=None)

    def brought(self, term: Summand, side: str) -> Iterator[int]:
        whose = side if term.whose == "own" else OTHER[side]
        if term.of == "side":
            who = Who(whose)
            value = 1 if term.take == "one" else self.value.get(whose, {}).get(term.key)
            if value is not None and self.holds(term.when, who):
                yield value * term.times
            return
        for member in self.script.members:
            if member.side == whose and wanted(member, term.tag, term.without):
                number = self.taken(term, member)
                if number is not None and self.holds(term.when, Who(whose, member)):
                    yield number * term.times

    def taken(self, term: Summand, member: Played) -> int | None:
        match term.take:
            case "one":
                return 1
            case "heads":
                return member.heads
            case "points":
                return member.points
            case "stat":
                return member.stats.get(term.key)
            case "counter":
                return self.value[member.id].get(term.key)

    # --- prompts and endings ------------------------------------------------------------------

    def prompts(self, answered: set[tuple[str, str, int]]) -> Iterator[Asked]:
        for prompt in self.script.prompts:
            for who in self.everybody(prompt):
                if self.is_open(prompt, who, answered) and self.holds(prompt.when, who):
                    yield self.asked(prompt, who)

    def is_open(self, prompt: Prompt, who: Who, answered: set[tuple[str, str, int]]) -> bool:
        """Whether nobody has answered it yet, as long as an answer counts."""
        if not prompt.once:
            return True
        current = self.round if prompt.once == "round" else 0
        return (prompt.key, who.where, current) not in answered

    def everybody(self, prompt: Prompt) -> Iterable[Who]:
        if prompt.of == "table":
            return [Who()]
        if prompt.of == "side":
            return [Who(side.key) for side in self.script.sides if side.key in prompt.sides]
        return [
            Who(member.side, member)
            for member in self.script.members
            if member.side in prompt.sides and wanted(member, prompt.tag)
        ]

    def asked(self, prompt: Prompt, who: Who) -> Asked:
        values = self.value.get(who.where, {})
        stats = who.member.stats if who.member else {}
        plus = prompt.plus + stats.get(prompt.plus_stat, 0)
        if prompt.plus_key:
            plus += max(0, values.get(prompt.plus_key, 0) - prompt.plus_after)
        need = stats.get(prompt.need)
        if need is None:
            need = self.totals.get(who.side, {}).get(prompt.need)
        times = values.get(prompt.times, 1) if prompt.times else 1
        return Asked(prompt=prompt.key, where=who.where, times=times, plus=plus, need=need)

    def endings(self) -> Iterator[Over]:
        for ending in self.script.endings:
            sides = [side.key for side in self.script.sides if side.key in ending.sides]
            for who in [Who()] if ending.of == "table" else map(Who, sides):
                if self.holds(ending.when, who):
                    yield Over(ending=ending.key, where=who.where)

    # --- whose turn it is ---------------------------------------------------------------------

    def waiting(self) -> dict[str, tuple[str, ...]]:
        """By side, who may act next: each side empties its first group before its second."""
        phase = next((each for each in self.script.phases if each.key == self.phase), None)
        if phase is None or not phase.groups:
            return {}
        return {side.key: self.first_group(side.key, phase.groups) for side in self.script.sides}

    def first_group(self, side: str, groups: tuple[str, ...]) -> tuple[str, ...]:
        for group in groups:
            left = tuple(
                member.id
                for member in self.script.members
                if member.side == side and group in member.tags and self.may_act(member)
            )
            if left:
                return left
        return ()

    def may_act(self, member: Played) -> bool:
        return member.id not in self.idle and self.value[member.id].get(ACTED) != self.round


def wanted(member: Played, tag: str, without: str = "") -> bool:
    return (not tag or tag in member.tags) and not (without and without in member.tags)


def between(number: int, least: int, most: int | None) -> bool:
    return number >= least and (most is None or number <= most)


def at(value: int, threshold: int | None) -> bool:
    return threshold is not None and value >= threshold


def counters_of(script: Script) -> dict[str, dict[str, Counter]]:
    """The counters of the table, the sides and the members, by key."""
    by_place = script.counters
    scopes: list[tuple[str, tuple[int, ...]]] = [(TABLE, script.table)]
    scopes += [(side.key, side.counters) for side in script.sides]
    scopes += [(member.id, member.counters) for member in script.members]
    return {
        where: {by_place[place].key: by_place[place] for place in places}
        for where, places in scopes
    }

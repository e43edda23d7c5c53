"""How an evening stands after a set of events: the same whatever their order, and however often
each of them came. `static/js/play/fold.js` says the same; shared cases hold both together."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from rules.playing.asking import OTHER, Standing, counters_of
from rules.playing.events import (
    AnyEvent,
    Count,
    End,
    Join,
    Leave,
    Phase,
    Put,
    Roll,
    Tick,
    Undo,
)
from rules.playing.order import Ordered, how_far, in_order
from rules.playing.script import ACTED, LAST_WORD, TABLE, Counter, Script
from rules.playing.state import Clash, Ignored, Player, Result, State, Turn, Values

HIGHEST = {"flag": 1, "round": 999, "side": 2}  # of what is said
SIDE_OF = {1: "a", 2: "b"}  # of a counter that names a side
NOT_PLAIN = (Undo, Join, Leave)  # what a tap on Undo does not take back

Key = tuple[str, str]  # where, and what


@dataclass
class Latest:
    """What was said last of each thing: several where nobody had read the others."""

    by_key: dict[Key, list[Ordered]] = field(default_factory=dict)

    def add(self, key: Key, ordered: Ordered) -> None:
        before = self.by_key.get(key, [])
        self.by_key[key] = [*(old for old in before if not ordered.knew(old.event)), ordered]

    def last(self, key: Key) -> Ordered | None:
        """Of those that were said at once the one with the highest id."""
        return max(self.by_key.get(key, ()), key=lambda each: each.event.id, default=None)


def fold(script: Script, events: Iterable[AnyEvent]) -> State:
    return Folding(script, events).state()


class Folding:
    def __init__(self, script: Script, events: Iterable[AnyEvent]) -> None:
        self.script = script
        self.counters = counters_of(script)
        self.phases = {phase.key: phase for phase in script.phases}
        self.goals = {side.key: {goal.key for goal in side.goals} for side in script.sides}
        self.ignored: list[Ignored] = []
        self.sums: dict[str, dict[str, int]] = defaultdict(dict)
        self.latest = Latest()
        self.answered: set[tuple[str, str, int]] = set()
        self.players: dict[str, Player] = {}
        self.ordered = in_order(self._each_once(events))
        self.undone = self._undone()
        for ordered in self.ordered:
            if ordered.event.id not in self.undone:
                why = self._take(ordered)
                if why:
                    self.ignored.append(Ignored(event=ordered.event.id, why=why))

    def _each_once(self, events: Iterable[AnyEvent]) -> list[AnyEvent]:
        by_id: dict[str, AnyEvent] = {}
        twice: set[str] = set()
        for event in events:
            if by_id.setdefault(event.id, event) != event:
                twice.add(event.id)
        self.ignored += [Ignored(event=uid, why="twice") for uid in sorted(twice)]
        return [event for uid, event in by_id.items() if uid not in twice]

    def _undone(self) -> dict[str, tuple[str, ...]]:
        """What does not count, by the undos that count: the latest of them are asked first."""
        places = {ordered.event.id: place for place, ordered in enumerate(self.ordered)}
        undone: dict[str, tuple[str, ...]] = {}
        for place in range(len(self.ordered) - 1, -1, -1):
            event = self.ordered[place].event
            if not isinstance(event, Undo) or event.id in undone:
                continue
            if places.get(event.of, place) < place:
                undone[event.of] = (event.id, *undone.get(event.of, ()))
            else:
                self.ignored.append(Ignored(event=event.id, why="unseen"))
        return undone

    # --- one event after the other --------------------------------------------------------------

    def _take(self, ordered: Ordered) -> str:
        """Let an event count, or say why it does not."""
        event = ordered.event
        match event:
            case Count(where=where, key=key):
                why, _ = self._counter(where, key, adds=True)
                if not why:
                    self.sums[where][key] = self.sums[where].get(key, 0) + event.add
                return why
            case Put(where=where, key=key):
                why, counter = self._counter(where, key, adds=False)
                if counter and event.value > HIGHEST[counter.drawn]:
                    why = "value"
                if not why:
                    self.latest.add((where, key), ordered)
                return why
            case Phase(phase=phase):
                if phase not in self.phases:
                    return "phase"
                self.latest.add((TABLE, "phase "), ordered)
            case Tick(where=where, goal=goal):
                if where not in self.goals:
                    return "where"
                if goal not in self.goals[where]:
                    return "goal"
                self.latest.add((where, f"goal {goal}"), ordered)
            case Roll(prompt=prompt, where=where) if prompt:
                whose = where or TABLE
                self.answered |= {(prompt, whose, event.round), (prompt, whose, 0)}
            case End():
                self.latest.add((TABLE, "end "), ordered)
            case Join(side=side, name=name):
                self.players[event.device] = Player(side=side, name=name)
            case Leave() if event.device in self.players:
                player = self.players[event.device]
                self.players[event.device] = Player(side=player.side, name=player.name, here=False)
        return ""

    def _counter(self, where: str, key: str, *, adds: bool) -> tuple[str, Counter | None]:
        if where not in self.counters:
            return "where", None
        counter = self.counters[where].get(key)
        if counter is None:
            return "key", None
        return ("", counter) if (counter.drawn not in LAST_WORD) is adds else ("kind", None)

    # --- what follows ---------------------------------------------------------------------------

    def state(self) -> State:
        value, beyond = self._values()
        phase = self.latest.last((TABLE, "phase "))
        now = phase.event if phase else None
        current = now.round if isinstance(now, Phase) else 1
        key = now.phase if isinstance(now, Phase) else self.script.phases[0].key
        goals = self._goals()
        standing = Standing(self.script, current, key, value, goals)
        undo, redo = self._hands()
        return State(
            turn=self._turn(standing, phase),
            values=self._changed(value),
            beyond=beyond,
            out=tuple(member.id for member in self.script.members if member.id in standing.out),
            idle=tuple(member.id for member in self.script.members if member.id in standing.idle),
            goals={
                side: reached
                for side, done in goals.items()
                if (reached := tuple(sorted(goal for goal in done if done[goal])))
            },
            totals=standing.totals,
            prompts=tuple(standing.prompts(self.answered)),
            endings=tuple(standing.endings()),
            sizes=self._sizes(goals),
            result=self._result(),
            clashes=tuple(self._clashes()),
            ignored=tuple(sorted(self.ignored, key=lambda each: each.event)),
            players=self.players,
            log=tuple(ordered.event.id for ordered in self.ordered),
            undone=self.undone,
            undo=undo,
            redo=redo,
            read=how_far(ordered.event for ordered in self.ordered),
        )

    def _values(self) -> tuple[Values, Values]:
        """The value of every counter, and what was counted past its ends."""
        value: Values = {}
        beyond: Values = defaultdict(dict)
        for where, counters in self.counters.items():
            sums, values = self.sums.get(where, {}), {}
            for key, counter in counters.items():
                number = counter.start
                if counter.drawn in LAST_WORD:
                    last = self.latest.last((where, key))
                    number = last.event.value if last and isinstance(last.event, Put) else number
                elif key in sums:
                    counted = number + sums[key]
                    number = max(0, min(counter.most, counted))
                    if counted != number:
                        beyond[where][key] = counted - number
                values[key] = number
            value[where] = values
        return value, dict(beyond)

    def _changed(self, value: Values) -> Values:
        """Without what is as it began: most of it is."""
        changed: Values = {}
        for where, counters in self.counters.items():
            values = {k: v for k, v in value[where].items() if v != counters[k].start}
            if values:
                changed[where] = values
        return changed

    def _goals(self) -> dict[str, dict[str, bool]]:
        goals: dict[str, dict[str, bool]] = {}
        for side, keys in self.goals.items():
            goals[side] = {}
            for key in keys:
                last = self.latest.last((side, f"goal {key}"))
                goals[side][key] = bool(last and isinstance(last.event, Tick) and last.event.done)
        return goals

    def _turn(self, standing: Standing, phase: Ordered | None) -> Turn:
        waiting = standing.waiting()
        next_round, next_phase = self._following(standing.round, standing.phase)
        return Turn(
            round=standing.round,
            phase=standing.phase,
            side=self._on_turn(standing, phase, waiting),
            waiting=waiting,
            next_round=next_round,
            next_phase=next_phase,
        )

    def _on_turn(
        self, standing: Standing, phase: Ordered | None, waiting: dict[str, tuple[str, ...]]
    ) -> str:
        """Who is next: said with the phase, else after whoever acted last, else who begins."""
        named = phase.event.side if phase and isinstance(phase.event, Phase) else ""
        current = self.phases[standing.phase]
        last = self._acted_last(standing, current.groups)
        if last and named and phase and _place(phase) > _place(last[0]):
            last = None
        side = named or self._beginner(standing)
        if last:
            side = OTHER[last[1]] if current.acts == "alternate" else last[1]
        if not waiting or not side:
            return named
        return next((each for each in (side, OTHER[side]) if waiting.get(each)), "")

    def _acted_last(
        self, standing: Standing, groups: tuple[str, ...]
    ) -> tuple[Ordered, str] | None:
        acted = [
            (last, member.side)
            for member in self.script.members
            if standing.value[member.id].get(ACTED) == standing.round
            and any(group in member.tags for group in groups)
            and (last := self.latest.last((member.id, ACTED)))
        ]
        return max(acted, key=lambda each: _place(each[0]), default=None)

    def _beginner(self, standing: Standing) -> str:
        return SIDE_OF.get(standing.value[TABLE].get(self.script.first, 0), "")

    def _following(self, current: int, phase: str) -> tuple[int, str]:
        keys = list(self.phases)
        for key in keys[keys.index(phase) + 1 :]:
            if _has(self.phases[key].most, current):
                return current, key
        open_ones = (key for key in keys if _has(self.phases[key].most, current + 1))
        return current + 1, next(open_ones, keys[0])

    def _sizes(self, goals: dict[str, dict[str, bool]]) -> dict[str, str]:
        """How large the victory of each side would be."""
        secondary: dict[str, bool] = {
            side.key: any(goals[side.key][g.key] for g in side.goals if g.secondary)
            for side in self.script.sides
        }
        rows = {(row.winner, row.loser): row.size for row in self.script.sizes}
        sizes = {
            side: rows.get((done, secondary.get(OTHER[side], False)))
            for side, done in secondary.items()
        }
        return {side: size for side, size in sizes.items() if size}

    def _result(self) -> Result | None:
        last = self.latest.last((TABLE, "end "))
        if last is None or not isinstance(last.event, End):
            return None
        event = last.event
        return Result(event=event.id, winner=event.winner, size=event.size, text=event.text)

    def _clashes(self) -> list[Clash]:
        clashes = [
            Clash(where=where, key=key.strip(), events=tuple(sorted(e.event.id for e in latest)))
            for (where, key), latest in self.latest.by_key.items()
            if len({_meaning(ordered.event) for ordered in latest}) > 1
        ]
        return sorted(clashes, key=lambda clash: clash.events)

    def _hands(self) -> tuple[dict[str, str], dict[str, str]]:
        """By device: what its next undo takes back, and which of its undos may be undone."""
        undos = {o.event.id for o in self.ordered if isinstance(o.event, Undo)}
        undo: dict[str, str] = {}
        redo: dict[str, str] = {}
        for ordered in self.ordered:
            event = ordered.event
            if isinstance(event, Undo):
                if event.id not in self.undone and event.of not in undos:
                    redo[event.device] = event.id
            elif not isinstance(event, NOT_PLAIN):
                redo.pop(event.device, None)
                if event.id not in self.undone:
                    undo[event.device] = event.id
        return undo, redo


def _place(ordered: Ordered) -> tuple[int, str]:
    return ordered.depth, ordered.event.id


def _has(most: int | None, current: int) -> bool:
    return most is None or current <= most


def _meaning(event: AnyEvent) -> tuple[object, ...]:
    """What an event says, to be compared with what another says at once."""
    match event:
        case Put():
            return (event.value,)
        case Phase():
            return event.round, event.phase, event.side
        case Tick():
            return (event.done,)
        case End():
            return event.winner, event.size, event.text
    return ()

"""An evening in words, in both languages: a line for each event, and how it ended."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from rules.playing.asking import counters_of
from rules.playing.events import (
    AnyEvent,
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
from rules.playing.order import in_order
from rules.playing.script import ACTED, TABLE, Counter, Goal, Script, Table, TableRow
from rules.playing.state import Clash, State
from rules.words import Words, both, labelled, listed

THE_TABLE = Words("La table", "The table")
NOBODY, SOMEBODY = Words("personne", "nobody"), Words("Quelqu’un", "Somebody")
SIDES = {"a": Words("Camp A", "Side A"), "b": Words("Camp B", "Side B")}
SIZES = {
    "minor": Words("victoire mineure", "minor victory"),
    "major": Words("victoire majeure", "major victory"),
    "crushing": Words("victoire écrasante", "crushing victory"),
    "": Words("victoire", "victory"),
}
WHY = {
    "twice": Words("deux fois le même identifiant", "the same id twice"),
    "where": Words("personne ne s’appelle ainsi ici", "nobody here is called so"),
    "key": Words("il n’a pas ce compteur", "there is no such counter"),
    "kind": Words("ce compteur ne se note pas ainsi", "this counter is not written so"),
    "value": Words("cette valeur n’existe pas", "there is no such value"),
    "phase": Words("ce jeu n’a pas cette phase", "this game has no such phase"),
    "goal": Words("cet objectif n’est pas du scénario", "no such goal in this scenario"),
    "unseen": Words(
        "il annule ce que personne ici n’a reçu", "it takes back what nobody here has received"
    ),
}


class Telling:
    """Words for the events of one evening."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.counters: dict[str, dict[str, Counter]] = counters_of(script)
        self.names: dict[str, Words] = {TABLE: THE_TABLE}
        for side in script.sides:
            self.names[side.key] = both(side.name) if side.name else SIDES[side.key]
        self.names |= {member.id: member.label.words for member in script.members}
        self.tables: dict[str, Table] = {table.key: table for table in script.tables}

    @cached_property
    def phases(self) -> Mapping[str, Words]:
        return {phase.key: phase.label.words for phase in self.script.phases}

    @cached_property
    def prompts(self) -> Mapping[str, Words]:
        return {prompt.key: prompt.label.words for prompt in self.script.prompts}

    def name(self, where: str) -> Words:
        """What a member, a side or the table is called; its key where it is unknown."""
        return self.names.get(where) or both(where)

    def line(self, event: AnyEvent) -> Words:
        """Rita\u202f: 1 blessure / Rita: 1 wound."""
        match event:
            case Count(where=where, key=key, add=add):
                return labelled(self.name(where), self._counted(where, key, add))
            case Put(where=where, key=key, value=value):
                return labelled(self.name(where), self._put(where, key, value))
            case Phase():
                return self._phase(event)
            case Tick(where=where, goal=goal, done=done):
                return labelled(self.name(where), self._ticked(where, goal, done=done))
            case Roll():
                return self._rolled(event)
            case Note(text=text, where=where):
                return labelled(self.name(where), both(text)) if where else both(text)
            case Undo():
                return Words("Annulation", "Undo")
            case Join(name=name, side=side):
                return self._joined(name, side)
            case Leave():
                return Words("Un appareil s’en va", "A device leaves")
            case End():
                return self.result(event.winner, event.size)

    def _counted(self, where: str, key: str, add: int) -> Words:
        counter = self.counters.get(where, {}).get(key)
        if counter is None:
            return both(f"{key} {add:+}")
        sign = "−" if add < 0 else ""
        if not counter.unit:
            label = counter.label.words
            return Words(*(f"{text} {'−' if add < 0 else '+'}{abs(add)}" for text in _two(label)))
        fr = counter.units.fr if abs(add) > 1 else counter.unit.fr
        en = counter.units.en if abs(add) != 1 else counter.unit.en
        return Words(f"{sign}{abs(add)} {fr}", f"{sign}{abs(add)} {en}")

    def _put(self, where: str, key: str, value: int) -> Words:
        counter = self.counters.get(where, {}).get(key)
        if counter is None:
            return both(f"{key} {value}")
        label = counter.label.words
        if counter.drawn == "side":
            side = {1: "a", 2: "b"}.get(value)
            return labelled(label, self.name(side) if side else NOBODY)
        if key == ACTED and value:
            return Words("a joué", "has acted")
        if counter.drawn == "round" and value:
            return Words(f"{label.fr}, round {value}", f"{label.en}, round {value}")
        return label if value else labelled(label, Words("non", "no"))

    def _phase(self, event: Phase) -> Words:
        name = self.phases.get(event.phase) or both(event.phase)
        words = Words(f"Round {event.round}, {name.fr}", f"Round {event.round}, {name.en}")
        return labelled(words, self.name(event.side)) if event.side else words

    def _ticked(self, where: str, key: str, *, done: bool) -> Words:
        goals: Iterable[Goal] = (goal for side in self.script.sides for goal in side.goals)
        label = next((goal.label.words for goal in goals if goal.key == key), both(key))
        reached = Words("atteint", "reached") if done else Words("pas atteint", "not reached")
        return Words(f"{label.fr}, {reached.fr}", f"{label.en}, {reached.en}")

    def _rolled(self, event: Roll) -> Words:
        """Rita\u202f: Marqueur feu, 1D6 = 5\u202f: Une blessure, et le marqueur reste."""
        asked = self.prompts.get(event.prompt)
        label = asked or (
            self.tables[event.table].label.words if event.table in self.tables else None
        )
        rolled = self._dice(event)
        what = rolled or Words("fait", "done")
        if label:
            what = Words(f"{label.fr}, {what.fr}", f"{label.en}, {what.en}")
        if event.where and event.where != TABLE:
            what = labelled(self.name(event.where), what)
        row = self.row(event)
        return labelled(what, row.text.words) if row else what

    def _dice(self, event: Roll) -> Words | None:
        faces = ", ".join(map(str, event.faces))
        if event.total is None:
            return both(f"{event.dice} ({faces})".strip()) if faces else None
        dice = event.dice or "D"
        shown_faces = f" ({faces})" if len(event.faces) > 1 else ""
        return both(f"{dice} = {event.total}{shown_faces}")

    def row(self, event: Roll) -> TableRow | None:
        """The line of its table that a roll meets."""
        table = self.tables.get(event.table)
        if table is None or event.total is None:
            return None
        rows = [row for row in table.rows if row.column == event.column]
        for row in rows:
            if row.low <= event.total and (row.high is None or event.total <= row.high):
                return row
        return None

    def _joined(self, name: str, side: str) -> Words:
        who = both(name) if name else SOMEBODY
        if not side:
            return Words(f"{who.fr} regarde", f"{who.en} looks on")
        at = self.name(side)
        return Words(f"{who.fr} s’assoit\u202f: {at.fr}", f"{who.en} sits down: {at.en}")

    def result(self, winner: str, size: str) -> Words:
        if not winner:
            return Words("Fin de la partie\u202f: égalité", "The game is over: a draw")
        name, victory = self.name(winner), SIZES[size]
        return Words(
            f"Fin de la partie\u202f: {victory.fr}, {name.fr}",
            f"The game is over: {victory.en}, {name.en}",
        )

    def clash(self, clash: Clash, events: Mapping[str, AnyEvent]) -> Words:
        """What two said at once: both lines."""
        lines = listed(
            (self.line(events[uid]) for uid in clash.events if uid in events), any_of=True
        )
        return Words(f"Dit des deux façons\u202f: {lines.fr}", f"Said both ways: {lines.en}")


def _two(words: Words) -> tuple[str, str]:
    return words.fr, words.en


# --- all of it ------------------------------------------------------------------------------------


def log(script: Script, events: Iterable[AnyEvent]) -> Iterator[tuple[AnyEvent, Words]]:
    """Every event in its order, with its line."""
    telling = Telling(script)
    for ordered in in_order(events):
        yield ordered.event, telling.line(ordered.event)


def plain_text(script: Script, events: Iterable[AnyEvent]) -> Words:
    """The evening for a blog: who, what was said in each round, totals, and the result."""
    events = list(events)
    state = fold(script, events)
    lines = [*_head(script), *_rounds(script, events, state), *_foot(script, state)]
    return Words("\n".join(line.fr for line in lines), "\n".join(line.en for line in lines))


def _head(script: Script) -> Iterator[Words]:
    telling = Telling(script)
    names = [telling.name(side.key) for side in script.sides]
    title = script.title.words if script.title else None
    versus = Words(" – ".join(n.fr for n in names), " – ".join(n.en for n in names))
    yield labelled(title, versus) if title else versus


def _rounds(script: Script, events: list[AnyEvent], state: State) -> Iterator[Words]:
    """What counts, but for the taps by which members are activated and phones come and go."""
    nothing = {*state.undone, *(each.event for each in state.ignored)}
    for event, line in log(script, events):
        if event.id in nothing or isinstance(event, Undo | Join | Leave | End):
            continue
        if isinstance(event, Put) and event.key == ACTED:
            continue
        if isinstance(event, Phase):
            yield both("")
            yield line
        else:
            yield Words(f"- {line.fr}", f"- {line.en}")


def _foot(script: Script, state: State) -> Iterator[Words]:
    telling = Telling(script)
    yield both("")
    for side in script.sides:
        totals = state.totals.get(side.key, {})
        named = [
            labelled(total.label.words, both(str(totals[total.key])))
            for total in script.totals
            if total.key in totals and not total.hidden
        ]
        if named:
            text = Words("\u202f; ".join(n.fr for n in named), "; ".join(n.en for n in named))
            yield labelled(telling.name(side.key), text)
    if state.result:
        yield telling.result(state.result.winner, state.result.size)
        if state.result.text:
            yield both(state.result.text)

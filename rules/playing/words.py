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
from rules.playing.script import ACTED, TABLE, Counter, Script, Table, TableRow, Text
from rules.playing.state import Clash, State
from rules.words import Words, both, labelled, listed

# Sentences with gaps: the browser gets them too (`phrases`), and fills them alike (words.js).
PHRASES = {
    "labelled": Words("{what}\u202f: {how}", "{what}: {how}"),
    "table": Words("La table", "The table"),
    "a": Words("Camp A", "Side A"),
    "b": Words("Camp B", "Side B"),
    "nobody": Words("personne", "nobody"),
    "somebody": Words("Quelqu’un", "Somebody"),
    "no": Words("non", "no"),
    "acted": Words("a joué", "has acted"),
    "round": Words("{label}, round {round}", "{label}, round {round}"),
    "phase": Words("Tour {round}, {phase}", "Round {round}, {phase}"),
    "reached": Words("{label}, atteint", "{label}, reached"),
    "not_reached": Words("{label}, pas atteint", "{label}, not reached"),
    "done": Words("fait", "done"),
    "undo": Words("Annulé", "Undone"),
    "redo": Words("Rétabli", "Redone"),
    "looks_on": Words("{who} regarde", "{who} looks on"),
    "sits_down": Words("{who} s’assoit\u202f: {side}", "{who} sits down: {side}"),
    "leaves": Words("Un appareil s’en va", "A device leaves"),
    "draw": Words("Fin de la partie\u202f: égalité", "The game is over: a draw"),
    "won": Words("Fin de la partie\u202f: victoire, {side}", "The game is over: victory, {side}"),
    "won_minor": Words(
        "Fin de la partie\u202f: victoire mineure, {side}",
        "The game is over: minor victory, {side}",
    ),
    "won_major": Words(
        "Fin de la partie\u202f: victoire majeure, {side}",
        "The game is over: major victory, {side}",
    ),
    "won_crushing": Words(
        "Fin de la partie\u202f: victoire écrasante, {side}",
        "The game is over: crushing victory, {side}",
    ),
    "clash": Words("Dit des deux façons\u202f: {lines}", "Said both ways: {lines}"),
    "or": Words("ou", "or"),
}
DEEPEST = 50  # undos of undos: forged ones may go round in circles
NO_EVENTS: Mapping[str, AnyEvent] = {}
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


def phrases() -> dict[str, Text]:
    """All sentences, for a browser that has no line."""
    whys = {f"why_{why}": words for why, words in WHY.items()}
    return {key: Text.of(words) for key, words in {**PHRASES, **whys}.items()}


class Telling:
    """Words for the events of one evening."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.counters: dict[str, dict[str, Counter]] = counters_of(script)
        self.names: dict[str, Words] = {TABLE: PHRASES["table"]}
        for side in script.sides:
            self.names[side.key] = both(side.name) if side.name else PHRASES[side.key]
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

    def line(self, event: AnyEvent, by_id: Mapping[str, AnyEvent] = NO_EVENTS) -> Words:
        """Rita\u202f: 1 blessure / Rita: 1 wound. `by_id`: what an undo may take back."""
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
            case Undo(of=of):
                return self._undone(by_id.get(of), by_id)
            case Join(name=name, side=side):
                return self._joined(name, side)
            case Leave():
                return PHRASES["leaves"]
            case End():
                return self.result(event.winner, event.size)

    def _undone(self, event: AnyEvent | None, by_id: Mapping[str, AnyEvent]) -> Words:
        """Annulé\u202f: Rita\u202f: 1 blessure; Rétabli, where an undo is taken back."""
        verb = "undo"
        for _ in range(DEEPEST):
            if not isinstance(event, Undo):
                break
            verb = "redo" if verb == "undo" else "undo"
            event = by_id.get(event.of)
        if event is None or isinstance(event, Undo):
            return PHRASES[verb]
        return labelled(PHRASES[verb], self.line(event))

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
            return labelled(label, self.name(side) if side else PHRASES["nobody"])
        if key == ACTED and value:
            return PHRASES["acted"]
        if counter.drawn == "round" and value:
            return PHRASES["round"].format(label=label, round=value)
        return label if value else labelled(label, PHRASES["no"])

    def _phase(self, event: Phase) -> Words:
        name = self.phases.get(event.phase) or both(event.phase)
        words = PHRASES["phase"].format(round=event.round, phase=name)
        return labelled(words, self.name(event.side)) if event.side else words

    def _ticked(self, where: str, key: str, *, done: bool) -> Words:
        goals = (g for side in self.script.sides if side.key == where for g in side.goals)
        label = next((goal.label.words for goal in goals if goal.key == key), both(key))
        return PHRASES["reached" if done else "not_reached"].format(label=label)

    def _rolled(self, event: Roll) -> Words:
        """Rita\u202f: Marqueur feu, 1D6 = 5\u202f: Une blessure, et le marqueur reste."""
        asked = self.prompts.get(event.prompt)
        label = asked or (
            self.tables[event.table].label.words if event.table in self.tables else None
        )
        rolled = self._dice(event)
        what = rolled or PHRASES["done"]
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
        several = f" ({faces})" if len(event.faces) > 1 else ""
        return both(f"{dice} = {event.total}{several}")

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
        who = both(name) if name else PHRASES["somebody"]
        if not side:
            return PHRASES["looks_on"].format(who=who)
        return PHRASES["sits_down"].format(who=who, side=self.name(side))

    def result(self, winner: str, size: str) -> Words:
        if not winner:
            return PHRASES["draw"]
        return PHRASES[f"won_{size}" if size else "won"].format(side=self.name(winner))

    def clash(self, clash: Clash, events: Mapping[str, AnyEvent]) -> Words:
        """What two said at once: both lines."""
        lines = listed(
            (self.line(events[uid]) for uid in clash.events if uid in events), any_of=True
        )
        return PHRASES["clash"].format(lines=lines)


def _two(words: Words) -> tuple[str, str]:
    return words.fr, words.en


# --- all of it ------------------------------------------------------------------------------------


def log(script: Script, events: Iterable[AnyEvent]) -> Iterator[tuple[AnyEvent, Words]]:
    """Every event in its order, with its line."""
    telling, ordered = Telling(script), in_order(events)
    by_id = {each.event.id: each.event for each in ordered}
    for each in ordered:
        yield each.event, telling.line(each.event, by_id)


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

"""Evenings as they are stored, and as the rules read them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from functools import cached_property
from typing import Any

import msgspec
from django.utils import timezone

from builder.models import Evening, EveningEvent, EveningSeat
from builder.rosters.judging import judge
from builder.rosters.models import Content
from builder.rosters.recent import Recent
from builder.shares.frozen import Remembered, findings_in
from rules.checks.game import games
from rules.checks.verdict import Verdict
from rules.lists import reading
from rules.lists.document import Document
from rules.playing.events import AnyEvent, read_event, write_events
from rules.playing.fold import fold
from rules.playing.script import Script, read_script
from rules.playing.state import State

A_YEAR = timedelta(days=365)  # untouched: it is over, and what happened in it goes

_scripts: Recent[Script] = Recent(100)
_states: Recent[State] = Recent(100)


@dataclass(frozen=True)
class Frozen:
    """A list as it stood when its evening began."""

    document: Document
    verdict: Verdict
    absent: frozenset[str]


@dataclass(frozen=True)
class AtTable:
    """An evening, as whoever has one of its keys finds it."""

    seat: EveningSeat
    evening: Evening

    @property
    def plays(self) -> bool:
        return self.seat.plays

    @property
    def over(self) -> bool:
        """Nobody touched it for a year: what is left is its result."""
        return timezone.now() - self.evening.touched > A_YEAR

    @cached_property
    def seats(self) -> dict[str, EveningSeat]:
        return {seat.side: seat for seat in self.evening.seats.all()}

    @cached_property
    def script(self) -> Script:
        return script_in(self.evening)

    @cached_property
    def events(self) -> list[AnyEvent]:
        return [read_event(row.encode()) for row in contents(self.evening)]

    @cached_property
    def state(self) -> State:
        return state_of(self.evening, self.events)


def at_table(key: str) -> AtTable | None:
    """The evening that a key opens, and what the key may do: one query."""
    seat = EveningSeat.objects.select_related("evening").filter(key=key).first()
    return AtTable(seat, seat.evening) if seat else None


def glimpse(key: str) -> AtTable | None:
    """The same without lists and script: all that a poll needs."""
    rows = EveningSeat.objects.select_related("evening")
    seat = rows.defer("content", "judged", "evening__script", "evening__result").filter(key=key)
    first = seat.first()
    return AtTable(first, first.evening) if first else None


def script_in(evening: Evening) -> Script:
    """Its script, as it was made when the evening began."""
    key = evening.pk, evening.created, evening.scripted
    return _scripts.get(key) or _scripts.put(key, read_script(msgspec.json.encode(evening.script)))


def contents(evening: Evening, since: int = 0) -> list[str]:
    """The events that came after that one, as JSON."""
    rows = EveningEvent.objects.filter(evening=evening, number__gt=since).order_by("number")
    return list(rows.values_list("content", flat=True))


def state_of(evening: Evening, events: Sequence[AnyEvent]) -> State:
    """How it stands after these events, which are all up to its number."""
    key = evening.pk, evening.created, evening.scripted, len(events)
    return _states.get(key) or _states.put(key, fold(script_in(evening), events))


def written(event: AnyEvent) -> str:
    """An event as it is stored: the same event is the same text."""
    return write_events([event])[1:-1].decode()


def frozen_in(seat: EveningSeat) -> Frozen | None:
    """The list of a seat, with the verdict of the moment."""
    content: Any = seat.content
    if content is None:
        return None
    document, _lost = reading.recovered(content, games()[content["game"]])
    now, then = judge(document), seat.judged or {}
    roster = now.roster.at(then["costs"], then["total"])
    verdict = Remembered(roster, then["total"], then["budget"], findings_in(then), then)
    return Frozen(document, verdict, frozenset(seat.absent))


def content_of(script: Script) -> Content:
    return Content(msgspec.to_builtins(script))


def names_of(seats: Iterable[EveningSeat]) -> dict[str, str]:
    """What the sides are called: the players' own names, else their lists'."""
    return {seat.side: seat.name or _name_of_list(seat.content) for seat in seats if seat.side}


def _name_of_list(content: Any) -> str:
    return str(content.get("name", "")) if content else ""

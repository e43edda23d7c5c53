"""What can be done with an evening: begin it, sit down at it, add what happened."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

import msgspec
from django.db import IntegrityError, transaction
from django.db.models import F
from django.utils import timezone

from builder.models import Evening, EveningEvent, EveningPlayer, EveningSeat, Owner
from builder.play.models import CODE_LENGTH
from builder.play.scripts import script_for
from builder.play.storage import AtTable, content_of, contents, names_of, script_in, written
from builder.rosters.storage import written as content_of_list
from builder.shares.frozen import summary
from builder.shares.opened import Opened
from builder.site.refusals import Refused, TooMany
from builder.site.texts import one_line
from rules.playing.events import MAX_EVENTS, AnyEvent, End, Join, Undo, read_event
from rules.playing.fold import fold
from rules.playing.script import TABLE, Script
from rules.words import Words

MAX_EVENINGS = 500  # of one owner
MAX_NAME = 40
LETTERS = "ABCDEFGHJKMNPQRSTVWXYZ"  # none that looks like another, or like a figure
CODE_GOOD = timedelta(hours=8)
TRIES = 5
DECIDING = "victory", "points_won"  # totals of a script

NOT_AT_TABLE = Words(
    "Personne de ce nom n’est à cette table.", "Nobody by that name is at this table."
)
OTHERS_DEVICE = Words("Cet appareil joue de l’autre côté.", "This device plays on the other side.")
OTHER_SIDE = Words("Cette clé est celle de l’autre camp.", "This key is for the other side.")
OTHERWISE = Words(
    "Cet événement est déjà noté, et autrement.",
    "This event is on record already, and says something else.",
)


class Taken(Refused):
    """Somebody else sits there."""


class Full(Refused):
    """The evening has as many events as one may have."""


class Over(Refused):
    """It ended a year ago."""


@dataclass(frozen=True)
class Coming:
    """Who sits down, with which list, without whom of it."""

    name: str = ""
    role: str = ""
    opened: Opened | None = None
    absent: tuple[str, ...] = ()


# --- beginning ------------------------------------------------------------------------------------


def begin(
    owner: Owner,
    game: str,
    coming: Coming,
    *,
    other: Coming | None = None,
    scenario: str = "",
    open_to_others: bool = True,
) -> EveningSeat:
    """A new evening with its seats; the code is good for some hours."""
    with transaction.atomic():
        Owner.objects.select_for_update(no_key=True).get(pk=owner.pk)
        if owner.evenings.count() >= MAX_EVENINGS:
            raise TooMany
        evening = Evening.objects.create(game=game, scenario=scenario)
        first = EveningSeat(evening=evening, side="a", **_seated(coming, owner))
        second = EveningSeat(evening=evening, side="b", **_seated(other or Coming(), owner))
        for seat in (first, second, EveningSeat(evening=evening, side="")):
            seat.save()
        EveningPlayer.objects.create(seat=first, owner=owner)
        _write_script(evening, {"a": first, "b": second})
    if open_to_others:
        renew_code(evening)
    return first


def _seated(coming: Coming, owner: Owner) -> dict[str, Any]:
    """The columns of a seat: the list as it stands now, frozen with its verdict.

    A list of his own will say that it was played.
    """
    values: dict[str, Any] = {
        "name": one_line(coming.name, MAX_NAME),
        "role": coming.role,
        "absent": sorted(coming.absent),
    }
    opened = coming.opened
    if opened is None:
        return values
    document = opened.document
    own = opened.roster.pk and owner.rosters.filter(pk=opened.roster.pk).exists()
    return {
        **values,
        "content": content_of_list(document),
        "judged": summary(opened.verdict),
        "roster": opened.roster if own else None,
    }


def _write_script(evening: Evening, seats: Mapping[str, EveningSeat]) -> None:
    script = script_for(seats, evening.scenario)
    evening.script, evening.scripted = content_of(script), evening.scripted + 1
    evening.save(update_fields=["script", "scripted"])


def renew_code(evening: Evening) -> str:
    """A code that no other open evening has; one that nobody can use any more is free again."""
    for _ in range(TRIES):
        code = "".join(secrets.choice(LETTERS) for _letter in range(CODE_LENGTH))
        Evening.objects.filter(code=code, code_until__lt=timezone.now()).update(code=None)
        try:
            with transaction.atomic():
                until = timezone.now() + CODE_GOOD
                Evening.objects.filter(pk=evening.pk).update(code=code, code_until=until)
        except IntegrityError:
            continue
        evening.code, evening.code_until = code, until
        return code
    raise AssertionError("every code is taken")


# --- sitting down ---------------------------------------------------------------------------------


def read_code(typed: str) -> str:
    """A code as somebody types it: small letters, spaces and hyphens are no matter."""
    code = "".join(letter for letter in typed.upper()[:40] if letter.isalnum())
    return code if len(code) == CODE_LENGTH and set(code) <= set(LETTERS) else ""


def by_code(code: str) -> Evening | None:
    """The evening whose code it is, as long as it is good."""
    return Evening.objects.filter(code=code, code_until__gt=timezone.now()).first()


def seat_of(evening: Evening, owner: Owner | None) -> EveningSeat | None:
    """Where this visitor sits already."""
    seats = EveningSeat.objects.filter(evening=evening, players__owner=owner)
    return seats.order_by("side").first() if owner else None


def join(evening: Evening, owner: Owner, coming: Coming) -> EveningSeat:
    """Sit down across the table, with a list of one's own or with the one that lies there."""
    with transaction.atomic():
        locked = Evening.objects.select_for_update().get(pk=evening.pk)
        if own := seat_of(locked, owner):
            return own
        seats = {seat.side: seat for seat in locked.seats.all()}
        seat = seats["b"]
        if seat.players.exists():
            raise Taken
        values = _seated(coming, owner)
        if seat.content is not None:  # who began has written the other side down
            values = {"name": values["name"] or seat.name}
        for name, value in values.items():
            setattr(seat, name, value)
        seat.save()
        EveningPlayer.objects.create(seat=seat, owner=owner)
        _write_script(locked, seats)
    return seat


def come_back(seat: EveningSeat, owner: Owner) -> None:
    """Whoever has the key of a side finds the evening again in his browser."""
    EveningPlayer.objects.get_or_create(seat=seat, owner=owner)


def leave(seat: EveningSeat, owner: Owner) -> None:
    """The evening is no more among his own; for the other one it goes on."""
    EveningPlayer.objects.filter(seat__evening=seat.evening_id, owner=owner).delete()


def take_along(source: Owner, owner: Owner) -> None:
    """Another browser finds these evenings too."""
    rows = EveningPlayer.objects.filter(owner=source).values_list("seat", flat=True)
    EveningPlayer.objects.bulk_create(
        (EveningPlayer(seat_id=seat, owner=owner) for seat in rows), ignore_conflicts=True
    )


@transaction.atomic
def forget(owner: Owner) -> None:
    """Nothing says any more that he played. What nobody else finds again goes."""
    own = Evening.objects.filter(seats__players__owner=owner)
    others = EveningPlayer.objects.exclude(owner=owner).values("seat__evening")
    keys = list(own.exclude(pk__in=others).values_list("pk", flat=True))
    Evening.objects.filter(pk__in=keys).delete()
    for seat in EveningSeat.objects.filter(players__owner=owner).select_related("evening"):
        _forget_name(seat)


def _forget_name(seat: EveningSeat) -> None:
    """Out of the seat, the script, the result, and the events by which devices sat down."""
    evening: Any = seat.evening
    EveningSeat.objects.filter(pk=seat.pk).update(name="")
    for side in evening.script["sides"]:
        if side["key"] == seat.side:
            side.pop("name", None)
    if evening.result:
        evening.result["names"].pop(seat.side, None)
    evening.scripted += 1
    evening.save(update_fields=["script", "scripted", "result"])
    rows = EveningEvent.objects.filter(evening=evening, side=seat.side)
    for row in rows.filter(content__contains='"do":"join"'):
        event = read_event(row.content.encode())
        if isinstance(event, Join):
            row.content = written(msgspec.structs.replace(event, name=""))
            row.save(update_fields=["content"])


# --- what happens ---------------------------------------------------------------------------------


@dataclass
class Added:
    """What was made of a batch: events that are stored now or were before, and the others."""

    done: list[str] = field(default_factory=list)
    refused: list[tuple[str, Words]] = field(default_factory=list)
    full: bool = False


def add(table: AtTable, events: Sequence[AnyEvent]) -> Added:
    """Store what is new. An event that cannot stand is refused and spoils no other."""
    for _ in range(TRIES - 1):
        try:
            return _add(table, events)
        except IntegrityError:  # the same came by another way meanwhile: it is looked up again
            continue
    return _add(table, events)


def _add(table: AtTable, events: Sequence[AnyEvent]) -> Added:
    added, side = Added(), table.seat.side
    fitting = [event for event in events if not _refuse(table, event, added)]
    if not fitting:
        return added
    with transaction.atomic():
        evening = Evening.objects.select_for_update().get(pk=table.evening.pk)
        fresh = _fresh(evening, side, fitting, added)
        room = MAX_EVENTS - evening.number
        added.full = len(fresh) > room
        if fresh := fresh[:room]:
            first = _numbers(evening, len(fresh))
            EveningEvent.objects.bulk_create(
                EveningEvent(
                    evening=evening,
                    number=number,
                    uid=event.id,
                    device=event.device,
                    side=side,
                    content=written(event),
                )
                for number, event in enumerate(fresh, first)
            )
            added.done += [event.id for event in fresh]
            if any(isinstance(event, End | Undo) for event in fresh):
                _write_result(evening)
    table.evening.number = evening.number
    return added


def _numbers(evening: Evening, many: int) -> int:
    """The first of so many numbers that nobody else is given."""
    rows = Evening.objects.filter(pk=evening.pk)
    rows.update(number=F("number") + many, touched=timezone.now())
    evening.refresh_from_db(fields=["number", "touched"])
    return evening.number - many + 1


def _refuse(table: AtTable, event: AnyEvent, added: Added) -> bool:
    """Whether it names somebody who is not there, or speaks for the other side."""
    where = getattr(event, "where", "")
    reason = None
    if where and where not in places_of(table.script):
        reason = NOT_AT_TABLE
    elif isinstance(event, Join) and event.side not in ("", table.seat.side):
        reason = OTHER_SIDE
    if reason:
        added.refused.append((event.id, reason))
    return reason is not None


def places_of(script: Script) -> frozenset[str]:
    """Where something can happen: the table, both sides, all members."""
    sides, members = (side.key for side in script.sides), (each.id for each in script.members)
    return frozenset((TABLE, *sides, *members))


def _fresh(evening: Evening, side: str, events: Sequence[AnyEvent], added: Added) -> list[AnyEvent]:
    """Those that are not stored yet, each once; a device belongs to the side that it began on."""
    rows = EveningEvent.objects.filter(evening=evening)
    stored = dict(rows.filter(uid__in=[event.id for event in events]).values_list("uid", "content"))
    devices = {event.device for event in events}
    others = set(
        rows.filter(device__in=devices).exclude(side=side).values_list("device", flat=True)
    )
    fresh: list[AnyEvent] = []
    for event in events:
        text = written(event)
        if event.id in stored:
            if stored[event.id] == text:
                added.done.append(event.id)
            else:
                added.refused.append((event.id, OTHERWISE))
        elif event.device in others:
            added.refused.append((event.id, OTHERS_DEVICE))
        else:
            stored[event.id] = text
            fresh.append(event)
    return fresh


# --- how it ended ---------------------------------------------------------------------------------


def _write_result(evening: Evening) -> None:
    """What stays of the evening when its events are gone; nothing where an end was taken back."""
    script = script_in(evening)
    state = fold(script, [read_event(row.encode()) for row in contents(evening)])
    result = state.result
    evening.result = None
    if result is not None:
        evening.result = {
            "winner": result.winner,
            "size": result.size,
            "text": result.text,
            "names": names_of(evening.seats.all()),
            "scored": _scored(state.totals),
            "rounds": state.turn.round,
            "totals": state.totals,
            "out": list(state.out),
            "goals": msgspec.to_builtins(state.goals),
            "on": timezone.localdate().isoformat(),
        }
    evening.save(update_fields=["result"])


def _scored(totals: Mapping[str, Mapping[str, int]]) -> list[int] | None:
    """The points of both sides, by the first total that decides a game; None: it has none."""
    for key in DECIDING:
        if any(key in side for side in totals.values()):
            return [totals.get(side, {}).get(key, 0) for side in ("a", "b")]
    return None

"""Evenings for tests, written briefly."""

import json

from django.urls import reverse

from builder.play import edits
from builder.play.edits import Coming
from builder.play.storage import at_table
from builder.rosters.storage import present
from builder.shares.opened import Opened
from rules.playing.events import read_event
from tests.rosters.rostering import crew, roster_of

DEVICE, OTHERS_DEVICE = "device-of-one", "device-of-two"


def opened(roster):
    state = present(roster)
    return Opened(state.roster, state.document, state.number)


def coming(roster=None, name="", **more):
    return Coming(name, opened=opened(roster) if roster else None, **more)


def evening_of(owner, roster=None, **more):
    """The first seat of an evening that he begins with a list."""
    roster = roster or roster_of(owner, crew(), name="Les Rouilles")
    return edits.begin(owner, roster.game, coming(roster, "Ana"), **more)


def seats_of(seat):
    return {each.side: each for each in seat.evening.seats.all()}


def event(do, n=1, device=DEVICE, **more):
    """An event as a phone sends it."""
    return {"do": do, "id": f"{device}-{n:05}", "device": device, "n": n, **more}


def note(n=1, device=DEVICE, text="Bien joué"):
    return event("note", n, device, text=text)


def read(*plain):
    return [read_event(json.dumps(each).encode()) for each in plain]


def table_of(seat):
    return at_table(seat.key)


def url(name, seat):
    return reverse(name, args=[seat.key])


def send(client, seat, *events, since=0, **headers):
    return client.post(
        url("evening_events", seat),
        json.dumps({"since": since, "events": events}),
        content_type="application/json",
        headers={"Accept": "application/json", **headers},
    )


def news(client, seat, since=0, **headers):
    return client.get(url("evening_events", seat), {"since": since}, headers=headers)

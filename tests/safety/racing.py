"""Eight browsers that send a form at the same moment; `python -m tests.safety.racing RACE`.

Each has a thread and a connection of its own. All have read the list, and stand at the place where
it is taken for writing, before the first goes on. Prints what each was answered, and what is there.
"""

import json
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from unittest import mock

import django

WRITERS = 8
PATIENCE = 60  # seconds after which a race is stuck


def race(form_of: Callable[[int], dict], verb: str = "edit", **others) -> dict:
    """What comes of a form of each, for the same list as all of them have seen it.

    `others`: what stands in place of functions of `edits`.
    """
    from django.db import connections
    from django.test import Client

    from builder.rosters import edits

    key, token = begin()
    barrier, locked = threading.Barrier(WRITERS), edits._locked

    @contextmanager
    def together(roster, tap=""):
        barrier.wait(PATIENCE)
        with locked(roster, tap):
            yield

    def send(number):
        client = Client(raise_request_exception=False, headers={"host": "127.0.0.1"})
        client.cookies["muster_owner"] = token
        form = {"tap": f"tap-{number:04}", "seen": 3, **form_of(number)}
        try:
            answer = client.post(f"/lists/{key}/{verb}/", form, headers={"HX-Request": "true"})
            return answer.status_code, answer.content.decode()
        finally:
            connections.close_all()

    connections.close_all()
    patched = mock.patch.multiple(edits, **{"_locked": together, **others})
    with patched, ThreadPoolExecutor(WRITERS) as threads:
        answers = list(threads.map(send, range(WRITERS)))
    return outcome(key, answers)


def begin() -> tuple[str, str]:
    """A list with two fighters that came one after the other, and the cookie of its keeper."""
    from builder.models import Owner
    from builder.rosters import edits
    from builder.rosters.storage import present
    from builder.site.owners import hashed, new_token, today
    from rules.lists.edits import Copy
    from tests.lists import fighter, group
    from tests.rosters.rostering import roster_of

    token = new_token()
    owner = Owner.objects.create(token_hash=hashed(token))
    roster = roster_of(owner, group(fighter(id="m1", T="5", C="5")))
    for _ in range(2):
        edits.change(roster, [Copy("m1")])
    assert present(roster).version == 3
    return roster.key, f"{token}.{today()}"


def outcome(key, answers) -> dict:
    """Who was answered what, and the list as the database has it then."""
    from builder.models import Owner, Roster
    from builder.rosters.storage import present

    roster = Roster.objects.select_related("present").get(key=key)
    document = present(roster).document
    seen = {
        "statuses": sorted(status for status, _text in answers),
        "refused with the present name": sum(
            status == 409 and f'value="{document.name}"' in text for status, text in answers
        ),
        "name": document.name,
        "notes": sorted(member.notes for member in document.members if member.notes),
        "members": len(document.members),
        "version": roster.version,
        "revisions": roster.revisions.count(),
    }
    Roster.objects.all().delete()
    Owner.objects.all().delete()
    return seen


def rename(number):
    return {"verb": "fields", "member": "", "text:list.name": f"Nom {number}"}


def add(number):
    member = {"kind": "fighter", "id": "x", "notes": f"note {number}"}
    return {"do": json.dumps([["add", member]])}


def same_tap(form_of):
    return lambda number: {**form_of(0), "tap": "the-same-tap"}


def unlocked():
    """As one would write it first: read, wait for nobody, write."""
    from builder.models import Roster

    barrier = threading.Barrier(WRITERS)

    @contextmanager
    def carelessly(roster, tap=""):
        roster.version = Roster.objects.get(pk=roster.pk).version + 1
        barrier.wait(PATIENCE)
        Roster.objects.filter(pk=roster.pk).update(version=roster.version)
        yield

    return carelessly


RACES: dict[str, Callable[[], dict]] = {
    "rename": lambda: race(rename),
    "rename without the guard": lambda: race(rename, _refuse_stale=lambda *_: None),
    "add": lambda: race(add),
    "add without the lock": lambda: race(add, _locked=unlocked()),
    "the same tap": lambda: race(same_tap(add)),
    "the same undo": lambda: race(same_tap(lambda number: {}), "undo"),
    "undo": lambda: race(lambda number: {}, "undo"),
}


if __name__ == "__main__":
    django.setup()
    print(json.dumps(RACES[sys.argv[1]]()))

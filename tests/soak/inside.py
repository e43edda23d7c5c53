"""What the site's own code does for a soak, run as `python -m tests.soak.inside VERB …`.

begin NUMBER:  so many lists, each with two browsers that may edit it; prints their keys and tokens.
look:          every list, read and judged in every state, and all that is torn.
look present:  the same, but only the present states are judged: where there are thousands.
"""

import json
import sys
from collections.abc import Iterator
from typing import Any

import django


def begin(number: str) -> list[dict[str, Any]]:
    from builder.keepers import edits as keepers
    from builder.models import Owner
    from builder.rosters import edits
    from builder.shares import edits as shares
    from builder.site.owners import hashed, new_token
    from tests.lists import fighter, group
    from tests.rosters.rostering import document

    lists = []
    for place in range(int(number)):
        tokens = [new_token(), new_token()]
        owners = [Owner.objects.create(token_hash=hashed(token)) for token in tokens]
        start = group(fighter(id="m1", T="5", C="5"))
        roster = edits.create(owners[0], document({**start, "name": f"Liste {place}"}))
        keepers.come_by_link(roster, owners[1], "")
        link = shares.share(roster)
        lists.append({"key": roster.key, "tokens": tokens, "link": link.key})
    return lists


def look(which: str = "all") -> dict[str, Any]:
    from builder.models import Roster

    rows = Roster.objects.select_related("present").order_by("pk")
    return {
        "faults": [*_of_the_file(), *(fault for row in rows for fault in _torn(row, which))],
        "lists": {row.key: _seen(row) for row in rows},
    }


def _seen(roster: Any) -> dict[str, Any]:
    from builder.rosters.storage import present

    document = present(roster).document
    return {
        "name": document.name,
        "notes": [member.notes for member in document.members if member.notes],
        "taps": [tap for tap in roster.revisions.values_list("tap", flat=True) if tap],
        "version": roster.version,
        "revisions": {
            str(row.number): [row.stands_for, row.parent, row.tap, row.words_fr, row.content]
            for row in roster.revisions.all()
        },
    }


def _torn(roster: Any, which: str) -> Iterator[str]:
    """Whatever of a list does not fit together."""
    from builder.rosters.edits import EVERY_STATE
    from builder.rosters.storage import state_of

    states, numbers = set(), set()
    for revision in roster.revisions.all():
        numbers.add(revision.number)
        if revision.content is None:
            continue
        states.add(revision.number)
        if which == "present" and revision.number != roster.present.number:
            continue
        state = state_of(roster, revision)
        if state.lost:
            yield f"{roster.key} {revision.number}: {state.lost} cannot be read"
        if (revision.total, revision.errors) != (state.verdict.total, len(state.verdict.errors)):
            yield f"{roster.key} {revision.number}: another verdict than was written"
        if revision.number == roster.present.number and roster.name != state.document.name:
            yield f"{roster.key}: it goes by another name than its present state"
    recent = set(range(max(1, roster.version - EVERY_STATE + 1), roster.version + 1))
    if not recent <= numbers or max(numbers) > roster.version:
        yield f"{roster.key}: version {roster.version}, and not {sorted(recent - numbers)}"
    if roster.present_id is None or roster.present.roster_id != roster.pk:
        yield f"{roster.key}: it is in no state of its own"
    elif not {roster.present.number, roster.tip} <= states:
        yield f"{roster.key}: present {roster.present.number}, tip {roster.tip}: no states"
    for row in roster.revisions.all():
        if row.stands_for not in states:
            yield f"{roster.key} {row.number}: it stands for {row.stands_for}, which is gone"


def _of_the_file() -> Iterator[str]:
    from django.db import connection

    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            for pragma, well in (("integrity_check", [("ok",)]), ("foreign_key_check", [])):
                rows = cursor.execute(f"PRAGMA {pragma}").fetchall()
                if rows != well:
                    yield f"{pragma}: {rows[:5]}"


if __name__ == "__main__":
    django.setup()
    verb, *words = sys.argv[1:]
    print(json.dumps(begin(*words) if verb == "begin" else look(*words)))

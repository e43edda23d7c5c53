"""What people type, in every form that a page has: nothing that deceives is stored, and what is
refused stands in the form again.
"""

import json
import logging
import re

import pytest
from django.apps import apps
from django.db import models, transaction

from builder.rosters.models import ContentField
from rules.legible import is_blank, legible
from tests.collections.collecting import same_browser
from tests.doors.fuzzing import Door, Sent, harvested, send
from tests.doors.world import PASSING, build
from tests.markup import parsed
from tests.site.test_routes import ROUTES

pytestmark = pytest.mark.django_db

NASTY = (
    "gnp\u202e.exe\u2066",
    "Z" + "\u0301\u0489" * 30,
    "\u200b\u3164",
    "a\x07\x1b[31m\x00b\ufeff",
)
MARK = "Mot typ\u00e9 \u0153uvre"
# A password is hashed as it was typed, and an address of a mail is refused.
UNTYPED = ("Session", *PASSING)


@pytest.fixture(scope="module")
def built(lasting):
    with lasting(build) as world:
        yield world


@pytest.fixture(scope="module")
def offered(built, django_db_blocker):
    """The forms in which an owner types, by browser and by account."""
    logging.disable(logging.CRITICAL)
    with django_db_blocker.unblock():
        forms = {
            person: [d for d in harvested(built, ROUTES, person) if d.method == "POST" and d.typed]
            for person in ("owner", "account")
        }
    known = {door.route for door in forms["owner"]}
    forms["account"] = [door for door in forms["account"] if door.route not in known]
    yield forms
    logging.disable(logging.NOTSET)


def filled(door: Door, text: str) -> Sent:
    pairs = [(k, v) for k, v in door.pairs if k not in door.typed]
    return Sent("POST", door.address, (*pairs, *((name, text) for name in door.typed)))


def stored():
    """Every text in a table of players: where, and what it says."""
    for table in apps.get_models():
        if table.__name__ in UNTYPED or table.__module__.startswith("builder.catalogue"):
            continue
        for column in table._meta.concrete_fields:
            if isinstance(
                column, models.CharField | models.TextField | models.JSONField | ContentField
            ):
                for value in table._base_manager.values_list(column.name, flat=True):
                    yield from texts(value, f"{table.__name__}.{column.name}")


def texts(value, where):
    if isinstance(value, str) and where.endswith("CollectedCard.content"):
        yield from texts(json.loads(value), f"{where}:")
    elif isinstance(value, str):
        yield where, value
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from texts(key, where)
            yield from texts(part, f"{where}.{key}")
    elif isinstance(value, list | tuple):
        for part in value:
            yield from texts(part, where)


@pytest.mark.parametrize("person", ["owner", "account"])
@pytest.mark.parametrize("text", NASTY)
def test_nothing_that_is_stored_deceives(built, offered, person, text):
    """Each form by itself, with this text in all of its fields."""
    for door in offered[person]:
        client = same_browser(built.people[person])
        with transaction.atomic():
            status = send(client, filled(door, text)).status_code
            wrong = [
                (where, value)
                for where, value in stored()
                if legible(value) != value or (value.strip() and is_blank(value))
            ]
            transaction.set_rollback(True)
        assert status < 500, door
        assert wrong == [], door


def test_the_forms_reach_the_columns_that_players_write(built, offered):
    """What the test above sees: where a harmless text comes to stand."""
    before, reached = set(stored()), set()
    for door in offered["owner"]:
        client = same_browser(built.people["owner"])
        with transaction.atomic():
            send(client, filled(door, MARK))
            reached |= {where for where, value in set(stored()) - before if "Mot typ" in value}
            transaction.set_rollback(True)
    assert {
        "Roster.name",
        "Revision.name",
        "RosterTag.name",
        "Share.label",
        "Share.author",
        "Report.reason",
        "Collection.name",
        "Collection.notes",
        "CollectionFaction.name",
        "PictogramLabel.label",
        "CollectedCard.name",
        "RosterKeeper.name",
        "CollectionKeeper.name",
    } <= reached
    assert any(where.startswith("Revision.content") for where in reached)


def test_what_is_refused_stands_there_again(built, offered):
    """Where the page that refuses has the field in which it was typed."""
    refused = 0
    for door in offered["owner"]:
        for odd in door.typed:  # in this field stands nothing that anybody sees
            sent = filled(door, MARK)
            pairs = [(k, NASTY[2] if k == odd else v) for k, v in sent.pairs]
            client = same_browser(built.people["owner"])
            with transaction.atomic():
                answer = send(client, Sent("POST", door.address, tuple(pairs)))
                transaction.set_rollback(True)
            if answer.status_code != 422:
                continue
            refused += 1
            again = fields_of(answer.content.decode())
            for name in door.typed:
                if name != odd and name in again:
                    assert MARK in again[name], (door.address, odd, name)
    assert refused


def fields_of(html):
    """What stands in the fields of a page, by their names."""
    page = parsed(html)
    fields = {}
    for element in page.walk():
        if element.get("name") and element.name in ("input", "textarea"):
            value = element.text if element.name == "textarea" else element.get("value")
            if element.get("type") != "password":
                fields[element.get("name")] = re.sub(r"\s+", " ", value)
    return fields

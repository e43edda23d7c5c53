"""Whatever a list holds and whatever is sent to it, its page opens and it stays a list."""

import random

import pytest
from django.conf import settings
from django.test import Client
from hypothesis import HealthCheck, given, settings as hypothesis_settings
from hypothesis.extra.django import TestCase

from builder.models import Owner
from builder.rosters import edits
from builder.rosters.storage import document_of
from rules.lists.reading import read, write
from tests.collections.collecting import owner_in
from tests.lists import catalogue_of
from tests.rosters.rostering import HX, document, last, state, url
from tests.rules.lists.strategies import any_list

SENT = 50  # edits to each list
GAMES = sorted({path.parts[-3] for path in settings.FIXTURES.glob("*/lists/*.json")})
VALUES = [
    "",
    "0",
    "1",
    "7",
    "-1",
    "null",
    "true",
    "[]",
    "{}",
    '"x"',
    '["x"]',
    '{"with": ["x"]}',
    '{"item": "x", "level": "+"}',
    '[{"item": "x"}]',
    "1.5",
    "1e999",
    str(10**30),
    "\x00",
    '"\\u0000"',
    '"\\ud800"',
    "\u202e",
    "a\nb",
    "é" * 130,
    "x" * 6_000,
    "x" * 20_000,
    "[" * 5_000,
    "__class__",
]


class TestAnyList(TestCase):
    @hypothesis_settings(
        deadline=None, derandomize=True, database=None, max_examples=15,
        suppress_health_check=[HealthCheck.too_slow],
    )  # fmt: skip
    @given(any_list)
    def test_opens_with_any_member(self, doc):
        client = Client()
        roster = edits.create(owner_in(client), document(doc))
        uids = [member["id"] for member in doc["members"]]
        for told in ({}, {"open": uids[0]} if uids else {}, {"open": uids[-1]} if uids else {}):
            assert client.get(url("roster", roster), told, headers=HX).status_code == 200
        assert client.get(url("roster_history", roster)).status_code == 200
        for uid in uids[:2]:
            for verb in ("copy", "remove"):
                sent = {"verb": verb, "member": uid}
                assert client.post(url("roster_edit", roster), sent).status_code == 302
        for name in ("roster_undo", "roster_undo", "roster_redo"):
            assert client.post(url(name, roster)).status_code == 302
        assert client.get(url("roster", roster)).status_code == 200


def a_form(chance, present):
    """What a hostile browser may send."""
    uids = [member.id for member in present.members]
    nodes = [present.settings, *present.members[:3]]
    keys = [key for node in nodes for key in node.__struct_fields__]
    items = [pick.item for member in present.members for pick in member.picks]
    told = {
        "verb": chance.choice(["set", "set", "take", "drop", "pick", "pick", "move", "copy"]),
        "target": chance.choice(
            [*keys, *keys, *items, "with", "level", "of", "item", "list.name", *VALUES]
        ),
        "place": chance.choice(["", "0", "1", "99999", "-1", str(10**30)]),
        "seen": chance.choice(["", "", "1", str(10**30), "x"]),
    }
    if chance.random() < 0.7:
        told["member"] = chance.choice([*uids, *uids, "nobody", "\x00"])
    if chance.random() < 0.8:
        some = [chance.choice([*VALUES, *(f'"{uid}"' for uid in uids)]) for _ in range(2)]
        told[chance.choice(["value", "value", "text"])] = some[: chance.choice([1, 1, 2])]
    if chance.random() < 0.2:
        told["many"] = "1"
    return told


@pytest.mark.django_db
@pytest.mark.parametrize("game", GAMES)
def test_no_form_breaks_a_list(client, game):
    chance = random.Random(game)  # noqa: S311
    path = sorted(settings.FIXTURES.glob(f"{game}/lists/*.json"))[0]
    raw = path.read_bytes()
    roster = edits.create(owner_in(client), read(raw, catalogue_of)[1])
    done = 0
    for number in range(SENT):
        present = state(roster)
        told = a_form(chance, present)
        headers = {} if number % 10 else HX
        response = client.post(url("roster_edit", roster), told, headers=headers)
        assert response.status_code in (200, 302, 409, 422), told
        after = state(roster)
        done += after != present
        assert read(write(after), catalogue_of)[1] == after, told
        assert document_of(last(roster)) == after
    assert done > 2
    assert client.get(url("roster", roster)).status_code == 200
    assert Owner.objects.count() == 1

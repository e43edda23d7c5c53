"""Whatever is sent to the pages of house items, they answer in words and the list stays one."""

import random

import pytest

from rules.lists.reading import read, write
from tests.house.making_up import KINDS, peopled
from tests.lists import catalogue_of
from tests.rosters.rostering import state, url
from tests.rosters.test_builder_hostile import VALUES

pytestmark = pytest.mark.django_db

SENT = 2  # forms of each kind
NAMES = ["Truc", "Épée", "M1", "4", "Machin\u202e", "<script>", '"', "{0}", "x/y"]
QUERIES = ["", "", "?copy=%00", "?copy=epee", "?item=%00&member=%FF", "?copy=" + "x" * 500]


def a_form(chance, kind, members):
    """What a hostile browser may send for an item."""
    form = {"name": chance.choice(NAMES), "member": chance.choice(["", *members])}
    odd = {
        "name": chance.choice(VALUES),
        "member": chance.choice(["nobody", "\x00", "é" * 99]),
        "item": chance.choice(["truc", "\x00", "epee"]),
        **{asked.name: chance.choice(VALUES) for asked in kind.asked},
    }
    return form | {name: odd[name] for name in chance.sample(sorted(odd), chance.choice([0, 1, 2]))}


@pytest.mark.parametrize("game", sorted({slug for slug, _kind in KINDS}))
def test_no_form_breaks_a_list(client, owner, game):
    chance = random.Random(game)  # noqa: S311
    roster, accepted = peopled(client, owner, game), 0
    members = [member.id for member in state(roster).members]
    for kind in [kind for slug, kind in KINDS * SENT if slug == game]:
        address = url("roster_item", roster, kind.key) + chance.choice(QUERIES)
        assert client.get(address).status_code in (200, 404), address
        form = a_form(chance, kind, members)
        answer = client.post(address, form)
        assert answer.status_code in (302, 404, 422), form
        step = chance.choice(["roster_undo", "roster_redo", "roster_redo"])
        assert client.post(url(step, roster)).status_code == 302
        after = state(roster)
        assert read(write(after), catalogue_of)[1] == after, form
        accepted += answer.status_code == 302
    assert accepted
    assert client.get(url("roster_items", roster)).status_code == 200
    for item in ["", "\x00", "truc", "é" * 200, *(item.slug for item in state(roster).items)]:
        assert client.post(url("roster_items", roster), {"item": item}).status_code == 302
    assert client.get(url("roster", roster)).status_code == 200


@pytest.mark.parametrize(
    "value", ["\x00", "../x", "é" * 300, "melee%2F", "<script>", "profile", "weapon", "Melee"]
)
def test_no_address_is_a_fault_of_ours(client, roster, value):
    for address in (f"/lists/{value}/items/", f"{url('roster_items', roster)}{value}/"):
        assert client.get(address).status_code in (400, 404)
        assert client.post(address, {"name": "Fouet"}).status_code in (400, 403, 404)


@pytest.mark.parametrize("slug", ["nobody", "weapon/arc", "\x00", "é" * 81, "<script>"])
def test_what_nobody_knows_can_be_sent_and_is_told(client, roster, slug):
    for form in (
        {"verb": "take", "member": "boz", "target": slug},
        {"verb": "set", "target": "faction", "text": slug},
        {"verb": "set", "member": "car", "target": "type", "text": slug},
        {"verb": "set", "target": "house.relaxed", "value": slug, "many": "1"},
    ):
        assert client.post(url("roster_edit", roster), form).status_code in (302, 422)
        after = state(roster)
        assert read(write(after), catalogue_of)[1] == after
    assert client.get(url("roster", roster) + "?open=boz").status_code == 200

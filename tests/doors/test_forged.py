"""Whoever tries keys learns nothing: a key that was is answered as one that never was."""

import pytest
from django.test import Client

from tests.collections.collecting import same_browser
from tests.doors.forged import build, keys, seen

pytestmark = pytest.mark.django_db

FORGED = 4  # of each kind; tests/soak/forged.py tries 10,000


@pytest.fixture(scope="module")
def built(lasting):
    def world_and_keys():
        world = build()
        return world, keys(world)

    with lasting(world_and_keys) as both:
        yield both


def test_every_kind_of_key(built):
    """The same status, page, headers, cookies and questions, key by key."""
    world, kinds = built
    for name, key in kinds.items():
        visitor = world.people[key.person] if key.person != "nobody" else Client()
        known = seen(same_browser(visitor), key, key.known)
        assert known["status"] in (200, 404), name
        for _ in range(FORGED):
            forged = seen(same_browser(visitor), key, key.forged())
            assert forged == known, name


def test_a_look_at_a_list_of_another_browser_asks_as_much(built):
    """It is told so, on purpose: whoever has the address knows that there is such a list."""
    world, kinds = built
    key = kinds["an edit of a list, other browser"]
    look = type(key)("roster", key.known, key.forged, key.person)
    visitor = world.people[key.person]
    known, forged = (seen(same_browser(visitor), look, a) for a in (key.known, key.forged()))
    assert (known["status"], forged["status"]) == (403, 404)
    assert known["queries"] == forged["queries"]

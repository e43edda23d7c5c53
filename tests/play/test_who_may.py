"""Whoever began, his opponent, who looks on and a stranger, on every address of an evening."""

import pytest
from django.test import Client
from django.urls import reverse

from builder.play import edits
from tests.collections.collecting import owner_in
from tests.play.playing import coming, evening_of, note, seats_of, send

pytestmark = pytest.mark.django_db

# By the key of: the side that began, the opponent, those who look on, nothing.
GET = {
    "evening": (200, 200, 200, 404),
    "evening_events": (200, 200, 200, 404),
    "evening_invite": (200, 200, 404, 404),
    "evening_leave": (405, 405, 405, 405),
    "evening_result": (404, 404, 404, 404),
    "evening_story": (200, 200, 200, 404),
}
POST = {
    "evening": (405, 405, 405, 405),
    "evening_events": (200, 200, 403, 404),
    "evening_invite": (302, 302, 404, 404),
    "evening_leave": (302, 302, 404, 404),
    "evening_result": (405, 405, 405, 405),
    "evening_story": (405, 405, 405, 405),
}


@pytest.fixture
def keys():
    seat = evening_of(owner_in(Client()))
    edits.join(seat.evening, owner_in(Client()), coming(name="Boz"))
    seats = seats_of(seat)
    return seats["a"].key, seats["b"].key, seats[""].key, "A" * 22


@pytest.mark.parametrize("name", GET)
def test_who_may_read(keys, name):
    codes = [Client().get(reverse(name, args=[key])).status_code for key in keys]
    assert tuple(codes) == GET[name]


@pytest.mark.parametrize("name", POST)
def test_who_may_do(keys, name):
    def code(key, number):
        if name == "evening_events":
            device = f"device-{number:04}"
            seat = type("Seat", (), {"key": key})
            return send(Client(), seat, note(1, device)).status_code
        return Client().post(reverse(name, args=[key])).status_code

    assert tuple(code(key, number) for number, key in enumerate(keys)) == POST[name]

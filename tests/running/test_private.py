"""Pages whose address opens something: no cache keeps them, and no other page learns it."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.site.test_routes import ROUTES, build

pytestmark = pytest.mark.django_db

KEYS = {
    *("roster", "removed", "edit_key", "moving_key", "event"),
    *("collection", "removed_collection", "collection_edit_key"),
}
PRIVATE = [
    name
    for name, route in ROUTES.items()
    if KEYS & set(route.args) or name.startswith(("account", "mfa"))
]
BY_LINK = [
    name
    for name, route in ROUTES.items()
    if {"share", "published", "collection_link"} & set(route.args)
]


@pytest.fixture(scope="module")
def world(lasting):
    with lasting(build) as world:
        yield world


def asked(world, name, client):
    route = ROUTES[name]
    address = reverse(name, args=[world.values.get(arg, arg) for arg in route.args])
    if route.post is None:
        return client.get(address, route.query)
    return client.post(address, route.post)


@pytest.mark.parametrize("name", PRIVATE)
def test_a_private_page_stays_private(world, name):
    for client in (world.people["owner"], Client()):
        answer = asked(world, name, client)
        assert answer["Referrer-Policy"] == "strict-origin"
        assert "no-store" in answer["Cache-Control"]
        assert "private" in answer["Cache-Control"]


@pytest.mark.parametrize("name", BY_LINK)
def test_what_opens_by_a_link_says_no_other_page_its_address(world, name):
    assert asked(world, name, Client())["Referrer-Policy"] == "strict-origin"


def test_public_pages_are_as_they_were(client):
    answer = client.get("/about/")
    assert answer["Referrer-Policy"] == "same-origin"
    assert "no-store" not in answer.get("Cache-Control", "")


def test_there_are_private_pages():
    assert {"roster", "roster_edit_link", "moving_link", "event", "collection_settings"} <= set(
        PRIVATE
    )
    assert "account_reset_password_from_key" in PRIVATE
    assert "share" in BY_LINK


class TestTheTokenOfAForm:
    """Over HTTPS Django asks from where a form comes: strict-origin tells it enough."""

    @pytest.mark.parametrize(
        ("headers", "accepted"),
        [
            ({"origin": "https://testserver", "referer": "https://testserver/"}, True),
            ({"referer": "https://testserver/"}, True),  # what an older browser sends
            ({"origin": "null"}, False),  # what "no-referrer" would make of a form
            ({}, False),
        ],
    )
    def test_a_form_of_a_private_page(self, world, headers, accepted):
        client = Client(enforce_csrf_checks=True)
        address = reverse("roster_edit_link", args=[world.values["edit_key"]])
        token = client.get(address, secure=True).context["csrf_token"]
        form = {"csrfmiddlewaretoken": str(token), "name": "Rita"}
        answer = client.post(address, form, secure=True, headers=headers)
        assert answer.status_code == (302 if accepted else 403)

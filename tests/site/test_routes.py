"""Every address of the site, as its owner, a friend with the private link and a stranger meet it.

A route that is not named here fails the suite: whoever adds one says who may go there.
"""

from dataclasses import dataclass, field
from typing import Any

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from builder.collections import edits as collections
from builder.events import edits as events
from builder.exchange import edits as exchange
from builder.models import Owner
from builder.rosters import edits as rosters
from builder.shares import edits as shares
from tests.collections.collecting import BRUTE, collection_of, owner_in, same_browser
from tests.events.organising import handed
from tests.play.playing import evening_of
from tests.rosters.rostering import crew, roster_of

pytestmark = pytest.mark.django_db


@dataclass
class Route:
    """How an address is asked for, and what each of the three is answered."""

    args: tuple[str, ...] = ()  # names of what the world holds, or plain values
    owner: int = 200
    friend: int = 200
    stranger: int = 200
    post: dict[str, Any] | None = None
    query: dict[str, str] = field(default_factory=dict)


def public(*args: str, status: int = 200, **more: Any) -> Route:
    return Route(args, status, status, status, **more)


def private(*args: str, status: int = 200, **more: Any) -> Route:
    """For those who keep the thing; to a stranger it does not exist.

    Who looks at a list that another browser keeps is told so.
    """
    stranger = 403 if args[0] == "roster" and "post" not in more else 404
    return Route(args, status, status, stranger, **more)


ROUTES = {
    # the site
    "home": public(),
    "about": public(),
    "credits": public(),
    "styleguide": public(status=404),  # only where MUSTER_DEBUG is set
    "manifest": public(),
    "accents": public(),
    "health": public(),
    "set_language": public(status=302, post={"language": "en"}),
    "language": public("en", status=302),
    "game": public("rbn"),
    "rules": public("rbn"),
    "catalogue": public("rbn"),
    "kind": public("rbn", "weapon"),
    "item": public("rbn", "weapon", "fusil"),
    "examples": public("rbn"),
    "example": public("rbn", "mutants_chasseurs_de_rouille"),
    "check": public(),
    "code": public(),
    "compare": public(),
    "gallery": public(),
    "oembed": public(status=404),  # nothing is asked about
    # for organisers
    "check_several": public(),
    "check_several_csv": public(query={"list": "nothing"}),
    "together": public(status=301),  # as it was called before
    "event_keep": public(status=422, post={"text": ""}),
    "event": public("event"),
    "event_csv": public("event"),
    "event_file": public("event", "pdf"),
    "event_remove": Route(("event",), 302, 404, 404, post={}),
    # evenings at the table: whoever has the key of a side; tests/play has those who look on
    "evenings": public(),
    "evening_begin": public(),
    "evening_join": public(),
    "evening": public("seat"),
    "evening_events": public("seat"),
    "evening_invite": public("seat"),
    "evening_leave": public("seat", status=302, post={}),
    "evening_result": public("seat", status=404),
    "evening_story": public("seat"),
    "game_sheets": public("rbn"),
    "game_sheet": public("rbn", "reference"),
    "card_template": public("warbound", "personnage"),
    # lists
    "lists": public(),
    "new_list": public(),
    "new_game_list": public("rbn"),
    "profiles": public(),
    "lists_ticked": public(status=302, post={"verb": "archive"}),
    "moving": public(),
    "moving_link": Route(("moving_key",), owner=302),
    "moving_file": public(status=302),  # no file waits
    "moving_take": public(status=302, post={}),
    "everything": Route(("1",), stranger=404),
    "bring_list": public(status=422, post={"text": ""}),
    "roster_edit_link": public("edit_key"),
    "roster": private("roster"),
    "roster_edit": private(
        "roster", status=302, post={"verb": "take", "member": "rita", "target": "arc"}
    ),
    "roster_add": private("roster", status=302, post={"addition": "fighter"}),
    "roster_face": private("roster", status=404),  # nothing of this game is a card
    "roster_undo": private("roster", status=302, post={}),
    "roster_redo": private("roster", status=302, post={}),
    "roster_arrange": private("roster", status=404, post={}),  # this game arranges nothing
    "roster_shrink": private("roster", status=302, post={"member": "nobody"}),
    "roster_keep": private("roster", status=302, post={"keep": "rita"}),
    "roster_collections": private("roster"),
    "roster_items": private("roster"),
    "roster_item": private("roster", "melee"),
    "roster_history": private("roster"),
    "roster_restore": private("roster", "1", status=302, post={}),
    "roster_name_state": private("roster", "1", status=302, post={"name": "avant tournoi"}),
    "roster_update": private("roster"),
    "roster_json": private("roster"),
    "roster_text": private("roster"),
    "roster_compare": private("roster"),
    "roster_house": private("roster", status=302, post={"relax": "RBN-VEH-THIRD"}),
    "house_set": public("rbn", query={"name": "Notre club", "relax": "RBN-VEH-THIRD"}),
    "roster_shares": private("roster"),
    "roster_sheets": private("roster"),
    "roster_sheet": private("roster", "summary"),
    "roster_copy": private("roster", status=302, post={}),
    "roster_keepers": private("roster", status=302, post={"verb": "renew"}),
    "roster_back": private("removed", status=302, post={}),
    # what a share link opens: the same for everybody
    "share": public("share"),
    "share_copy": public("share"),
    "share_embed": public("share"),
    "share_json": public("share"),
    "share_text": public("share"),
    "share_txt": public("share"),
    "share_preview": public("share"),
    "share_qr": public("share"),
    "share_report": public("published"),
    "share_sheets": public("share"),
    "share_sheet": public("share", "summary"),
    # accounts: nobody here has one; tests/accounts say what those meet who do
    "account": public(status=302),
    "account_signup": public(),
    "account_signup_by_passkey": public(status=422, post={}),
    "account_welcome": public(status=302),
    "account_login": public(),
    "mfa_login_webauthn": public(status=302),
    "mfa_authenticate": public(status=302),
    "account_logout": public(status=302),
    "account_inactive": public(),
    "account_reauthenticate": public(status=302),
    "mfa_reauthenticate": public(status=302),
    "mfa_reauthenticate_webauthn": public(status=302),
    "account_bring_along": public(status=302, post={}),
    "account_preferences": public(status=302, post={"theme": "dark"}),
    "account_no_offer": public(status=302, post={}),
    "usersessions_list": public(status=302),
    "account_delete": public(status=302, post={}),
    "account_email": public(status=302),
    "account_change_password": public(status=302),
    "account_set_password": public(status=302),
    "account_reset_password": public(),
    "account_reset_password_done": public(),
    "account_reset_password_from_key_done": public(),
    "account_reset_password_from_key": public("1", "abc-def"),  # it says that the link is too old
    "account_confirm_email": public("abc"),
    "mfa_index": public(status=302),
    "mfa_add_webauthn": public(status=302),
    "mfa_edit_webauthn": public("1", status=302),
    "mfa_remove_webauthn": public("1", status=302),
    "mfa_activate_totp": public(status=302),
    "mfa_deactivate_totp": public(status=302),
    "mfa_view_recovery_codes": public(status=302),
    "mfa_generate_recovery_codes": public(status=302),
    "mfa_download_recovery_codes": public(status=302),
    # collections
    "collections": public(),
    "collection_new": public(status=422, post={}),
    "collection_edit_link": public("collection_edit_key"),
    "collection": private("collection"),
    "collection_settings": private("collection"),
    "collection_describe": private("collection", status=302, post={"name": "Autre"}),
    "collection_labels": private("collection", status=302, post={}),
    "faction_new": private("collection", status=302, post={"name": "A", "colour": "#aa0000"}),
    "faction": private("collection", "faction", status=302, post={"remove": "1"}),
    "collection_share": private("collection", status=302, post={"verb": "share"}),
    "collection_keepers": private("collection", status=302, post={"verb": "renew"}),
    "collection_remove": private("collection", status=302, post={}),
    "collection_restore": private("removed_collection", status=302, post={}),
    "card_new": private("collection", "personnage"),
    "card_suggest": private("collection", "personnage", query={"name": "Brute"}),
    "card_put_back": private("collection", status=302, post={}),
    "card_edit": private("collection", "card"),
    "card_delete": private("collection", "card", status=302, post={}),
    "collection_import": private("collection"),
    "collection_preview": private("collection", status=302),
    "collection_wrong": private("collection", status=302),
    "collection_accept": private("collection", status=302, post={}),
    "collection_json": private("collection"),
    "collection_csv": private("collection", "personnage"),
    "collection_list": private("collection", post={"format": "exploration"}),
    "shared": public("collection_link"),
    "shared_copy": public("collection_link", status=302, post={}),
    "shared_follow": public("collection_link", status=302, post={}),
    "shared_json": public("collection_link"),
    "shared_csv": public("collection_link", "personnage"),
    "shared_list": public("collection_link", post={"format": "exploration"}),
}


@dataclass
class World:
    """One of everything, kept by an owner and a friend who has the private links."""

    values: dict[str, str]
    people: dict[str, Client]


@pytest.fixture(scope="module")
def built(lasting):
    with lasting(build) as world:
        yield world


@pytest.fixture
def world(built):
    """The same for every test, with the cookies that its people have in the beginning."""
    people = {name: same_browser(client) for name, client in built.people.items()}
    return World(built.values, people)


def build():
    people = {name: Client() for name in ("owner", "friend", "stranger")}
    owner = owner_in(people["owner"])
    roster, removed = roster_of(owner, crew()), roster_of(owner, crew())
    collection = collection_of(owner, BRUTE, shared=True)
    away = collection_of(owner, name="Rangée")
    people["friend"].post(reverse("roster_edit_link", args=[roster.edit_key]))
    people["friend"].post(reverse("roster_edit_link", args=[removed.edit_key]))
    people["friend"].post(reverse("collection_edit_link", args=[collection.edit_key]))
    people["friend"].post(reverse("collection_edit_link", args=[away.edit_key]))
    rosters.remove(removed)
    collections.remove(away)
    share, published = shares.share(roster), shares.share(roster)
    shares.publish(published)
    values = {
        "roster": roster.key,
        "removed": removed.key,
        "edit_key": roster.edit_key,
        "moving_key": exchange.open_link(owner).key,
        "share": share.key,
        "published": published.key,
        "seat": evening_of(owner, roster).key,
        "event": events.keep(owner, "Tournoi", handed(share)).key,
        "collection": collection.key,
        "removed_collection": away.key,
        "collection_edit_key": collection.edit_key,
        "collection_link": collection.share_key or "",
        "faction": str(collection.factions.get().pk),
        "card": str(collection.cards.get().pk),
    }
    return World(values, people)


def names(patterns=None):
    """The name of every route, the admin's own apart."""
    for pattern in patterns or get_resolver().url_patterns:
        if isinstance(pattern, URLPattern):
            yield pattern.name
        elif isinstance(pattern, URLResolver) and pattern.app_name != "admin":
            yield from names(pattern.url_patterns)


def test_every_route_is_named_here():
    assert set(names()) == set(ROUTES)


def test_no_two_routes_have_one_name():
    assert len(list(names())) == len(set(names()))


@pytest.mark.parametrize("person", ["owner", "friend", "stranger"])
@pytest.mark.parametrize("name", ROUTES)
def test_who_may(world, name, person):
    route = ROUTES[name]
    address = reverse(name, args=[world.values.get(one, one) for one in route.args])
    client = world.people[person]
    if route.post is None:
        answer = client.get(address, route.query)
    else:
        answer = client.post(address, route.post)
    assert answer.status_code == getattr(route, person)


KEPT = [n for n, route in ROUTES.items() if route.args and route.stranger in (403, 404)]


@pytest.mark.parametrize("name", [name for name in KEPT if name != "everything"])
def test_who_keeps_something_else_is_a_stranger_too(world, name):
    route, other = ROUTES[name], Client()
    roster_of(owner_in(other), crew())
    address = reverse(name, args=[world.values.get(one, one) for one in route.args])
    answer = other.get(address) if route.post is None else other.post(address, route.post)
    assert answer.status_code == route.stranger


@pytest.mark.parametrize(
    "name",
    [name for name, route in ROUTES.items() if set(route.args) & {"share", "published", "event"}],
)
def test_a_forged_link_opens_nothing(world, name):
    route = ROUTES[name]
    address = reverse(name, args=["A" * 22, *route.args[1:]])
    for client in world.people.values():
        asked = client.get(address) if route.post is None else client.post(address, route.post)
        assert asked.status_code == 404
    assert Owner.objects.count() == 2  # nobody became an owner by looking

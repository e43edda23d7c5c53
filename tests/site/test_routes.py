"""Every address of the site, as everybody meets it: who owns the thing, by a browser or an account,
who has the links, who keeps other things, who keeps nothing.

A route that is not named here fails the suite: whoever adds one says who may go there.
"""

from dataclasses import dataclass, field
from typing import Any

import pytest
from django.contrib import admin
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from builder.models import Owner
from tests.doors.world import FORGED, PEOPLE, World, build, rows

pytestmark = pytest.mark.django_db


@dataclass
class Route:
    """How an address is asked for, and what everybody is answered."""

    args: tuple[str, ...] = ()  # names of what the world holds, or plain values
    owner: int = 200  # also by his account
    friend: int = 200  # has the link by which one edits
    stranger: int = 200  # keeps other things, or nothing, or has the link by which one reads
    signed_in: int = 0  # whoever has an account, where that is otherwise
    post: dict[str, Any] | None = None
    query: dict[str, str] = field(default_factory=dict)
    also: dict[str, int] = field(default_factory=dict)  # those who are answered otherwise

    def status(self, person: str) -> int:
        if person in self.also:
            return self.also[person]
        if self.signed_in and "account" in person:
            return self.signed_in
        usual = {"owner": self.owner, "account": self.owner, "friend": self.friend}
        return usual.get(person, self.stranger)


def public(*args: str, status: int = 200, **more: Any) -> Route:
    return Route(args, status, status, status, **more)


def signed_in(*args: str, status: int = 200, **more: Any) -> Route:
    """For whoever has an account; all others are asked to sign in."""
    return Route(args, 302, 302, 302, signed_in=status, **more)


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
    "robots": public(),
    "security_txt": public(status=404),  # nobody is named to write to
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
    "moving_link": Route(("moving_key",), owner=302, also={"account": 200}),
    "moving_file": public(status=302),  # no file waits
    "moving_take": public(status=302, post={}),
    "everything": Route(("1",), also={"nobody": 404, "spectator": 404}),
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
    # accounts
    "account": signed_in(),
    "account_signup": public(signed_in=302),
    "account_signup_by_passkey": public(status=422, signed_in=302, post={}),
    "account_welcome": public(status=302),
    "account_login": public(signed_in=302),
    "mfa_login_webauthn": public(status=302),
    "mfa_authenticate": public(status=302),
    "account_logout": signed_in(),
    "account_inactive": public(),
    "account_reauthenticate": signed_in(),
    "mfa_reauthenticate": public(status=302),
    "mfa_reauthenticate_webauthn": public(status=302),
    "account_bring_along": public(status=302, post={}),
    "account_preferences": public(status=302, post={"theme": "dark"}),
    "account_no_offer": public(status=302, post={}),
    "usersessions_list": signed_in(),
    "account_delete": signed_in(post={}),
    "account_email": public(status=302),
    "account_change_password": signed_in(),
    "account_set_password": public(status=302),
    "account_reset_password": public(),
    "account_reset_password_done": public(),
    "account_reset_password_from_key_done": public(),
    "account_reset_password_from_key": public("1", "abc-def"),  # it says that the link is too old
    "account_confirm_email": public("abc"),
    "mfa_index": signed_in(),
    "mfa_add_webauthn": public(status=302),
    "mfa_edit_webauthn": public("1", status=302),
    "mfa_remove_webauthn": public("1", status=302),
    "mfa_activate_totp": public(status=302),
    "mfa_deactivate_totp": signed_in(status=404),  # nobody has any yet
    "mfa_view_recovery_codes": signed_in(status=404),  # nobody has any yet
    "mfa_generate_recovery_codes": public(status=302),
    "mfa_download_recovery_codes": signed_in(status=404),  # nobody has any yet
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


@pytest.fixture(scope="module")
def built(lasting):
    with lasting(build) as world:
        yield world


@pytest.fixture
def world(built):
    """The same for every test, with the cookies that its people have in the beginning."""
    return built.fresh()


def names(patterns=None):
    """The name of every route, the admin's own apart."""
    for pattern in patterns or get_resolver().url_patterns:
        if isinstance(pattern, URLPattern):
            yield pattern.name
        elif isinstance(pattern, URLResolver) and pattern.app_name != "admin":
            yield from names(pattern.url_patterns)


def ask(world, person, name, method=""):
    """The way that the table names, or by another method."""
    route = ROUTES[name]
    address = reverse(name, args=world.args(person, route.args))
    method = method or ("GET" if route.post is None else "POST")
    data = {"GET": route.query, "POST": route.post or {}}.get(method)
    return getattr(world.people[person], method.lower())(address, data)


def test_every_route_is_named_here():
    assert set(names()) == set(ROUTES)


def test_no_two_routes_have_one_name():
    assert len(list(names())) == len(set(names()))


@pytest.mark.parametrize("person", PEOPLE)
@pytest.mark.parametrize("name", ROUTES)
def test_who_may(world, name, person):
    assert ask(world, person, name).status_code == ROUTES[name].status(person)


@pytest.mark.parametrize("name", ROUTES)
def test_a_look_changes_nothing(world, name):
    """Whoever looks, and also where a form was expected."""
    before = rows()
    for person in PEOPLE:
        for method in ("GET", "HEAD", "OPTIONS") if person == "owner" else ("GET",):
            ask(world, person, name, method)
    assert rows() == before


@pytest.mark.parametrize("name", ROUTES)
def test_other_methods_are_refused(world, name):
    """What is no form is for nobody; a page without a form takes none."""
    before = rows()
    for person in ("owner", "account", "nobody"):
        for method in ("PUT", "PATCH", "DELETE"):
            status = ask(world, person, name, method).status_code
            assert status in (405, 301, 302, 403, 404), (person, method)
    assert rows() == before


@pytest.mark.parametrize("name", [n for n, route in ROUTES.items() if route.stranger in (403, 404)])
def test_who_may_not_changes_nothing(world, name):
    before = rows()
    for person in ("spectator", "other browser", "other account", "nobody"):
        answer = ask(world, person, name, "POST")
        if ROUTES[name].status(person) >= 400:
            assert answer.status_code in (403, 404, 405), person
            assert rows() == before, person


@pytest.mark.parametrize(
    "name",
    [name for name, route in ROUTES.items() if set(route.args) & {"share", "published", "event"}],
)
def test_a_forged_link_opens_nothing(world, name):
    route, owners = ROUTES[name], Owner.objects.count()
    address = reverse(name, args=[FORGED, *route.args[1:]])
    for client in world.people.values():
        asked = client.get(address) if route.post is None else client.post(address, route.post)
        assert asked.status_code == 404
    assert Owner.objects.count() == owners  # nobody became an owner by looking


def of_the_admin(patterns=None):
    """Each address of the admin, of a row that may be there or not."""
    for pattern in patterns or admin.site.get_urls():
        if isinstance(pattern, URLResolver):
            yield from of_the_admin(pattern.url_patterns)
        elif pattern.name:
            app = ["builder"] if pattern.name == "app_list" else []
            yield reverse(
                f"admin:{pattern.name}", args=app or ["1"] * len(pattern.pattern.converters)
            )


class TestTheAdmin:
    """It is the staff's alone: nobody else sees a page of it, or changes anything there."""

    @pytest.mark.parametrize("person", ["nobody", "owner", "account"])
    def test_nobody_else_enters(self, world, person):
        before, client = rows(), world.people[person]
        for address in of_the_admin():
            for answer in (client.get(address), client.post(address, {"post": "yes"})):
                assert answer.status_code in (302, 403, 404, 405), address
                if answer.status_code == 302:
                    assert answer["Location"].startswith((reverse("account_login"), "/admin/")), (
                        address
                    )
        assert rows() == before

    def test_the_staff_does(self, world):
        assert world.people["staff"].get(reverse("admin:index")).status_code == 200

    def test_but_keeps_to_the_links_of_others(self, world):
        """Whoever is of the staff edits a player's list no more than anybody else."""
        for name in ("roster", "collection", "roster_edit"):
            people = world.people | {"nobody": world.people["staff"]}
            answer = ask(World(world.values, world.of_account, people), "nobody", name)
            assert answer.status_code == ROUTES[name].stranger

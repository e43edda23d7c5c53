"""Profiles of one's own: kept from a list, first among the additions, added to any other."""

import msgspec
import pytest
from django.test import Client
from django.urls import reverse

from builder.exchange.edits import take_over
from builder.models import Collection, OwnProfile
from builder.rosters import profiles
from rules.building.bench import begun, bench_of
from rules.checks.game import games
from tests.collections.collecting import owner_in
from tests.lists import NAIL_GUN, catalogue_of, convoy, fighter, vehicle
from tests.rosters.rostering import HX, document, page_at, roster_of, state, url

pytestmark = pytest.mark.django_db

PROFILES = reverse("profiles")


def keep(client, roster, uid="rita", **headers):
    return client.post(url("roster_keep", roster), {"keep": uid}, headers=headers)


def added(client, roster, key):
    return client.post(url("roster_add", roster), {"addition": f"own/{key}"})


def groups(page):
    return [
        section.first("h3").text
        for section in page.all("section", "addable")
        if section.first("h3")
    ]


class TestKept:
    def test_it_stands_first_in_what_can_be_added(self, client, roster):
        keep(client, roster)
        page = page_at(client, roster)
        first = page.by_id("addable").first("section", "addable")
        assert first.first("h3").text.startswith("Mes profils")
        assert "Rita" in first.text

    def test_at_once_without_a_new_page(self, client, roster):
        answer = keep(client, roster, **HX, Muster_Shows=str(roster.version))
        assert "own/" in answer.content.decode()
        assert "« Rita »" in answer.content.decode()

    def test_with_its_price_and_figures(self, client, owner, roster):
        keep(client, roster)
        row = next(
            r for r in page_at(client, roster).all("li") if r.get("data-name") == "rita rita"
        )
        now = games()["rbn"].roster(state(roster), catalogue_of("rbn"))
        assert row.get("data-price") == str(now.cost(now.members[1]))

    def test_in_another_list_it_is_the_same_on_its_own_feet(self, client, owner, roster):
        keep(client, roster)
        other = roster_of(owner, convoy(fighter(id="boz", name="Boz")))
        added(client, other, owner.profiles.get().key)
        rita, kept = state(roster).members[1], state(other).members[-1]
        assert (kept.name, kept.picks) == (rita.name, rita.picks)
        assert kept.rides is None

    def test_again_under_its_name_it_is_rewritten(self, client, owner, roster):
        keep(client, roster)
        client.post(url("roster_edit", roster), {"verb": "take", "member": "rita", "target": "arc"})
        keep(client, roster)
        (profile,) = profiles.profiles_of(owner, "rbn")
        assert profile.document.members[0].picks[-1].item == "arc"

    def test_the_list_is_not_changed_by_it(self, client, roster):
        before = roster.version
        keep(client, roster)
        roster.refresh_from_db()
        assert roster.version == before

    def test_of_another_game_it_is_not_offered(self, client, owner, roster):
        keep(client, roster)
        key = owner.profiles.get().key
        other = roster_of(owner, _of("first_wave"))
        assert "own/" not in client.get(url("roster", other)).content.decode()
        added(client, other, key)
        assert not state(other).members

    def test_no_more_than_there_is_room_for(self, client, owner, roster, monkeypatch):
        monkeypatch.setattr(profiles, "MOST", 1)
        keep(client, roster)
        answer = keep(client, roster, "boz", **HX)
        assert answer.status_code == 422
        assert "oubliez-en d’abord" in answer.content.decode()

    def test_a_member_that_has_left_meanwhile(self, client, roster):
        answer = keep(client, roster, "nobody", **HX)
        assert answer.status_code == 422
        assert not OwnProfile.objects.exists()


def _of(game):
    return msgspec.to_builtins(begun(games()[game], catalogue_of(game)))


@pytest.mark.parametrize("game", sorted(games()))
def test_in_every_game(client, owner, game):
    """Whatever can be added can be kept, and added again as it was."""
    roster = roster_of(owner, _of(game))
    bench = bench_of(game)
    if bench.adds_cards:
        sample = Collection.objects.get(game=game, example="exemples")
        slugs, collection = [f"card/{sample.cards.first().slug}"], sample.key
    else:
        now = games()[game].roster(state(roster), catalogue_of(game))
        slugs = list({type(row.member): row.slug for row in bench.additions(now)}.values())
        collection = ""
    for slug in slugs:
        client.post(url("roster_add", roster), {"addition": slug, "collection": collection})
    members = state(roster).members
    assert members
    for member in members:
        keep(client, roster, member.id)
    other = roster_of(owner, _of(game))
    for profile in owner.profiles.order_by("pk"):
        added(client, other, profile.key)
    assert len(state(other).members) == owner.profiles.count()
    assert {item.slug for item in state(other).items} == {item.slug for item in state(roster).items}
    assert page_at(client, other, open=state(other).members[0].id)


class TestWithAnItemOfTheHouse:
    @pytest.fixture
    def armed(self, owner):
        return roster_of(
            owner, convoy(fighter("lance_clous", id="rita", name="Rita", T="5"), items=[NAIL_GUN])
        )

    def test_the_item_comes_along(self, client, owner, armed):
        keep(client, armed)
        other = roster_of(owner, convoy(vehicle("moyen")))
        added(client, other, owner.profiles.get().key)
        assert state(other).items == state(armed).items

    def test_once(self, client, owner, armed):
        keep(client, armed)
        for _ in range(2):
            added(client, armed, owner.profiles.get().key)
        assert len(state(armed).items) == 1
        assert len(state(armed).members) == 3

    def test_beside_a_thing_of_the_book_it_has_a_slug_of_its_own(self, client, owner):
        sword = {**NAIL_GUN, "slug": "lame", "name": "Épée"}
        keep(client, roster_of(owner, convoy(fighter("lame", id="rita", T="4"), items=[sword])))
        other = roster_of(owner, convoy(fighter("lame"), items=[{**sword, "cost": 9}]))
        for _ in range(2):
            added(client, other, owner.profiles.get().key)
        assert document(msgspec.to_builtins(state(other))) == state(other)
        assert [(item.slug, item.cost) for item in state(other).items] == [
            ("lame", 9),
            ("epee_2", 7),
        ]
        assert [member.picks[0].item for member in state(other).members[1:]] == ["epee_2"] * 2

    def test_that_is_called_like_a_characteristic(self, client, owner):
        odd = {**NAIL_GUN, "slug": "4"}
        keep(client, roster_of(owner, convoy(fighter("4", id="rita", T="4"), items=[odd])))
        other = roster_of(owner, convoy(fighter("4"), items=[{**odd, "cost": 9}]))
        added(client, other, owner.profiles.get().key)
        last = state(other).members[-1]
        assert (last.T, last.picks[0].item) == ("4", "lance_clous")

    def test_beside_another_of_its_slug_it_has_a_slug_of_its_own(self, client, owner, armed):
        keep(client, armed)
        dearer = {**NAIL_GUN, "cost": 9, "text": "Un autre."}
        other = roster_of(owner, convoy(fighter("lance_clous", T="5"), items=[dearer]))
        added(client, other, owner.profiles.get().key)
        theirs, mine = state(other).items
        assert (theirs.cost, mine.cost) == (9, 7)
        assert state(other).members[-1].picks[0].item == mine.slug != theirs.slug


class TestForgotten:
    def test_it_is_offered_no_more_and_lists_have_it_still(self, client, owner, roster):
        keep(client, roster)
        added(client, roster, owner.profiles.get().key)
        answer = client.post(PROFILES, {"profile": owner.profiles.get().key}, follow=True)
        assert "« Rita » est oublié." in answer.content.decode()
        assert not OwnProfile.objects.exists()
        assert [m.name for m in state(roster).members][-1] == "Rita 2"

    @pytest.mark.parametrize("key", ["", "nobody", "\x00", "é" * 300])
    def test_a_forged_key_forgets_nothing(self, client, roster, key):
        keep(client, roster)
        assert client.post(PROFILES, {"profile": key}).status_code == 302
        assert OwnProfile.objects.count() == 1

    def test_not_by_others(self, client, owner, roster):
        keep(client, roster)
        stranger = Client()
        owner_in(stranger)
        stranger.post(PROFILES, {"profile": owner.profiles.get().key})
        assert owner.profiles.count() == 1
        assert "Rita" not in stranger.get(PROFILES).content.decode()

    def test_without_any_the_page_says_how(self, client):
        assert "Garder comme profil" in client.get(PROFILES).content.decode()


class TestWhose:
    def test_a_friend_keeps_it_for_himself(self, client, owner, roster):
        friend = Client()
        his = owner_in(friend)
        friend.post(f"/lists/edit/{roster.edit_key}/")
        keep(friend, roster)
        assert his.profiles.count() == 1
        assert owner.profiles.count() == 0
        assert "own/" not in client.get(url("roster", roster)).content.decode()

    def test_another_browser_of_mine_has_them_too(self, client, owner, roster):
        keep(client, roster)
        phone = owner_in(Client())
        for _ in range(2):
            take_over(owner, phone)
        assert [row.name for row in profiles.profiles_of(phone, "rbn")] == ["Rita"]
        profiles.forget(owner, owner.profiles.get().key)
        assert phone.profiles.count() == 1

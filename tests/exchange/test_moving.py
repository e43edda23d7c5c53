"""All that a browser keeps, on another device: one private link, one click, nothing lost."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from builder.collections import edits as collections
from builder.exchange import edits
from builder.models import MovingLink, Owner
from builder.rosters import edits as rosters
from tests.collections.collecting import BRUTE, collection_of, owner_in
from tests.rosters.rostering import crew, roster_of, url

pytestmark = pytest.mark.django_db

MOVING, LISTS = reverse("moving"), reverse("lists")


@pytest.fixture
def stored(owner):
    """Two lists, one archived, a third that is removed; a collection, another that is followed."""
    lists = [roster_of(owner, crew(), name=name) for name in ("Une", "Deux", "Trois")]
    rosters.archive(lists[1])
    rosters.remove(lists[2])
    collection_of(owner, BRUTE, name="Le club")
    other = collection_of(Owner.objects.create(), BRUTE, name="Ailleurs", shared=True)
    collections.follow(other, owner)
    return lists


def link_of(client):
    """The address that the page of a browser shows, made anew."""
    client.post(MOVING, {"verb": "open"})
    return client.get(MOVING).context["url"].removeprefix("http://testserver")


def names(client, **look):
    return [row.name for row in client.get(LISTS, look).context["rows"]]


class TestThePage:
    def test_it_says_what_is_here_and_how_it_could_be_lost(self, client, stored):
        page = client.get(MOVING).content.decode()
        assert "Ce navigateur garde 2 listes et 1 collection." in page
        assert "Si vous effacez vos cookies" in page
        assert "ni lien ni fichier est perdu" in page

    def test_of_a_browser_that_keeps_nothing(self):
        browser = Client()
        page = browser.get(MOVING).content.decode()
        assert "ne garde encore rien" in page
        assert "everything" not in page
        assert 'value="open"' not in page
        browser.post(MOVING, {"verb": "open"})
        assert not Owner.objects.exists()

    def test_no_cache_and_no_search_engine_keeps_it(self, client, stored):
        link_of(client)
        answer = client.get(MOVING)
        assert "no-store" in answer["Cache-Control"]
        assert 'content="noindex"' in answer.content.decode()

    def test_the_link_is_there_as_a_picture_too(self, client, stored):
        assert "<svg" not in client.get(MOVING).content.decode().split("by-link")[1]
        link_of(client)
        assert '<svg xmlns="http://www.w3.org/2000/svg"' in client.get(MOVING).content.decode()

    def test_my_lists_lead_there(self, client, stored):
        assert f'href="{MOVING}"' in client.get(LISTS).content.decode()

    @pytest.mark.parametrize("number", [1, 6])
    def test_as_many_queries_for_one_as_for_six(
        self, client, owner, django_assert_num_queries, number
    ):
        for each in range(number):
            rosters.tag(roster_of(owner, crew(), name=f"Liste {each}"), ["a"])
            collection_of(owner, BRUTE, name=f"Cartes {each}")
        client.get(MOVING)
        # owner, link, three counts; lists, tags; collections, cards, factions, labels; profiles
        with django_assert_num_queries(12):
            client.get(MOVING)


class TestTakingOver:
    def test_looking_says_how_much_comes_and_takes_nothing(self, client, stored):
        phone, address = Client(), link_of(client)
        answer = phone.get(address)
        page = answer.content.decode()
        assert "2 listes et 1 collection" in page
        assert "les deux les gardent" in page
        assert "Une" not in re.sub("Une? ", "", page)
        assert ("no-store" in answer["Cache-Control"], answer["X-Robots-Tag"]) == (True, "noindex")
        assert Owner.objects.filter(rosters__isnull=False).distinct().count() == 1

    def test_a_click_takes_everything_in_one_step(self, client, stored):
        phone = Client()
        assert phone.post(link_of(client))["Location"] == LISTS
        assert names(phone) == ["Une"]
        assert names(phone, state="archived") == ["Deux"]
        assert [row.name for row in phone.get(LISTS).context["removed"]] == ["Trois"]
        cards = phone.get(reverse("collections")).context
        assert [row.name for row in cards["mine"]] == ["Le club"]
        assert [row.collection.name for row in cards["followed"]] == ["Ailleurs"]

    def test_both_keep_them_and_see_what_the_other_changes(self, client, stored):
        phone = Client()
        phone.post(link_of(client))
        phone.post(url("roster_edit", stored[0]), {"verb": "remove", "member": "boz"})
        assert names(client) == ["Une"]
        assert "Boz" not in client.get(url("roster", stored[0])).content.decode().split("<main")[1]

    def test_twice_is_once_and_what_was_there_stays(self, client, stored):
        phone = Client()
        roster_of(owner_in(phone), crew(), name="La mienne")
        address = link_of(client)
        for _ in range(2):
            assert phone.post(address).status_code == 302
        assert sorted(names(phone)) == ["La mienne", "Une"]
        assert sorted(names(client)) == ["Une"]

    def test_on_the_browser_that_it_comes_from(self, client, stored):
        address = link_of(client)
        assert client.get(address)["Location"] == client.post(address)["Location"] == MOVING
        assert stored[0].keepers.count() == 1

    def test_too_much_for_one_browser_moves_nothing(self, client, stored, monkeypatch):
        phone = Client()
        roster_of(owner_in(phone), crew(), name="La mienne")
        monkeypatch.setattr("builder.rosters.edits.MAX_ROSTERS", 2)
        told = phone.post(link_of(client), follow=True)
        assert "trop pour un seul navigateur" in told.content.decode()
        assert names(phone) == ["La mienne"]

    def test_as_many_queries_however_many_lists(self, client, owner, django_assert_max_num_queries):
        for number in range(30):
            roster_of(owner, crew(), name=str(number))
        address, phone = link_of(client), Client()
        with django_assert_max_num_queries(20):
            phone.post(address)
        assert len(names(phone)) == 30


class TestTheEndOfALink:
    """A revoked, a replaced and an old link are as unknown as one that never was."""

    def gone(self, address):
        browser = Client()
        answers = [browser.get(address), browser.post(address)]
        assert [answer.status_code for answer in answers] == [404, 404]
        assert Owner.objects.filter(rosters__isnull=False).distinct().count() == 1
        return re.sub(r"value=\"\w{64}\"", "", answers[0].content.decode())

    def test_revoked(self, client, stored):
        address = link_of(client)
        client.post(MOVING, {"verb": "close"})
        page = self.gone(address)
        assert "Ce lien n’amène rien" in page
        assert client.get(MOVING).context["url"] == ""
        never = self.gone(reverse("moving_link", args=["A" * 22]))
        assert page.replace(address, "") == never.replace("A" * 22, "").replace("/lists/move//", "")

    def test_replaced_by_another(self, client, stored):
        first = link_of(client)
        assert link_of(client) != first
        self.gone(first)
        assert MovingLink.objects.count() == 1

    def test_after_a_day(self, client, stored):
        address = link_of(client)
        link = MovingLink.objects.get()
        assert timedelta(hours=23) < link.until - timezone.now() <= timedelta(days=1)
        MovingLink.objects.update(until=timezone.now() - timedelta(seconds=1))
        self.gone(address)
        assert client.get(MOVING).context["url"] == ""

    def test_an_unknown_verb_makes_none(self, client, stored):
        for sent in ({}, {"verb": "x"}, {"verb": "\x00"}):
            assert client.post(MOVING, sent).status_code == 302
        assert not MovingLink.objects.exists()

    def test_it_is_no_key_of_anything_else(self, client, stored):
        key = edits.open_link(Owner.objects.get(rosters=stored[0])).key
        for name in ("roster", "roster_edit_link", "share", "collection_edit_link"):
            assert Client().get(reverse(name, args=[key])).status_code == 404

"""What a page offers: fixes that cure, members and cards to add, at the price of few queries."""

from importlib import import_module

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from builder.catalogue import memory as catalogue
from builder.collections import edits as collecting
from builder.models import TABLES, Collection, Item, Owner, Roster
from builder.rosters import edits
from builder.rosters.edit_form import written
from builder.rosters.judging import judge
from rules.building.bench import begun, bench_of
from rules.checks.game import games
from rules.games.warbound.cards import Card
from rules.lists.reading import read
from tests.collections.collecting import BRUTE, QUEEN, RADIO, collection_of
from tests.lists import card, catalogue_of, convoy, deck, fighter, judged, typed_card, vehicle
from tests.markup import parsed
from tests.rosters.rostering import (
    HX,
    buttons,
    crew,
    doing,
    last,
    page_at,
    roster_of,
    state,
    untouched,
    url,
)

pytestmark = pytest.mark.django_db

BENCHES = [slug for slug in games() if bench_of(slug)]


@pytest.fixture
def roster(owner):
    return roster_of(owner, crew())


def send(client, roster, headers=HX, **told):
    return client.post(url("roster_edit", roster), told, headers=headers)


def by_id(roster, uid):
    return next(member for member in state(roster).members if member.id == uid)


def trips():
    """For each finding with fixes, of each game, a list that has it."""
    for game in BENCHES:
        found = import_module(f"tests.rules.{game}.tripping").TRIPS
        for code, doc in found.items():
            if any(one.code == code and one.fixes for one in judged(doc).findings):
                yield pytest.param(code, doc, id=code)


class TestFixes:
    @pytest.mark.parametrize(("code", "doc"), list(trips()))
    def test_the_button_cures(self, client, owner, code, doc):
        roster = roster_of(owner, doc)
        found = next(f for f in judge(state(roster)).findings if f.code == code and f.fixes)
        page = client.get(url("roster", roster)).content.decode()
        assert {written(fix.edits) for fix in found.fixes} <= buttons(page)
        fix = found.fixes[0]
        told = {"do": written(fix.edits)}
        assert client.post(url("roster_edit", roster), told, headers=HX).status_code == 200
        left = judge(state(roster)).findings
        assert (found.code, found.about, found.message) not in {
            (f.code, f.about, f.message) for f in left
        }


class TestAdditions:
    def add(self, client, roster, headers=HX, **told):
        return client.post(url("roster_add", roster), told, headers=headers)

    def test_whom_a_cure_adds_has_a_name_of_his_own(self, client, owner):
        roster = roster_of(owner, convoy(faction="mutants", budget=300))
        (third,) = [f for f in judge(state(roster)).findings if f.code == "RBN-VEH-THIRD"]
        for _ in range(2):
            told = {"do": written(third.fixes[0].edits)}
            assert client.post(url("roster_edit", roster), told, headers=HX).status_code == 200
        first, second = (member.name for member in state(roster).members)
        assert second == f"{first} 2"

    def test_a_profile_of_the_book_has_a_name_in_the_visitors_language(self, client, owner):
        roster = roster_of(owner, convoy(faction="mutants", budget=300))
        for lang in ("fr", "en"):
            headers = {**HX, "accept-language": lang}
            assert (
                self.add(client, roster, headers, addition="profile/mecanicien").status_code == 200
            )
        assert [m.name for m in state(roster).members] == ["Mécanicien", "Mechanic"]

    @pytest.mark.parametrize("game", BENCHES)
    def test_all_that_is_offered_can_be_added(self, client, owner, game):
        bench = bench_of(game)
        roster = edits.create(owner, begun(games()[game], catalogue_of(game)))
        offered = bench.additions(games()[game].roster(state(roster), catalogue_of(game)))
        assert offered
        for number, one in enumerate(offered):
            headers = {} if number else HX
            sent = self.add(client, roster, headers, addition=one.slug)
            assert sent.status_code == (302 if number else 200)
        members = state(roster).members
        assert len(members) == len(offered)
        assert len({member.id for member in members}) == len(members)
        if bench.named:
            assert len({member.name for member in members}) == len(members)
            assert all(member.name for member in members)

    @pytest.mark.parametrize("slug", ["", "nothing", "card/brute", "a\x00b", "x" * 5000, "<b>"])
    def test_what_is_not_offered_is_refused(self, client, roster, slug):
        before = untouched(roster)
        assert self.add(client, roster, addition=slug).status_code == 422
        assert self.add(client, roster, {}, addition=slug).status_code == 302
        assert untouched(roster) == before

    def deck(self, owner):
        return roster_of(owner, deck())

    def take(self, client, roster, collection, slug="card/brute"):
        return self.add(client, roster, addition=slug, collection=collection.key)

    def test_a_card_of_one_s_own_comes_with_the_list(self, client, owner):
        roster, kept = self.deck(owner), collection_of(owner, BRUTE, QUEEN, RADIO)
        response = self.take(client, roster, kept)
        assert response.status_code == 200
        assert state(roster).items == (BRUTE,)
        assert state(roster).members[0].card == "brute"
        assert last(roster).number == 2
        assert self.take(client, roster, kept).status_code == 200
        assert (len(state(roster).items), len(state(roster).members)) == (1, 2)

    def test_the_file_of_the_list_holds_the_card(self, client, owner):
        roster, sample = self.deck(owner), Collection.objects.get(example="exemples")
        self.take(client, roster, collection_of(owner, BRUTE))
        for row in sample.cards.all()[:5]:
            self.take(client, roster, sample, f"card/{row.slug}")
        written = client.get(url("roster_json", roster)).content
        assert read(written, catalogue_of)[1] == state(roster)
        assert len(state(roster).items) == 6

    def test_a_card_named_like_one_of_the_book_is_the_players_own(self, client, owner):
        own = Card(slug="-", name="Formation", type="equipement")
        roster, kept = self.deck(owner), collection_of(owner, own)
        slug = kept.cards.get().slug
        self.take(client, roster, kept, f"card/{slug}")
        assert [item.type for item in state(roster).items] == ["equipement"]
        written = client.get(url("roster_json", roster)).content
        assert read(written, catalogue_of)[1] == state(roster)

    def test_what_becomes_of_the_collection_does_not_touch_the_list(self, client, owner):
        roster, kept = self.deck(owner), collection_of(owner, BRUTE)
        self.take(client, roster, kept)
        collecting.remove(kept)
        assert client.get(url("roster", roster)).status_code == 200
        assert state(roster).items == (BRUTE,)

    def test_a_card_of_a_collection_that_one_follows(self, client, owner):
        roster = self.deck(owner)
        theirs = collection_of(Owner.objects.create(), BRUTE, shared=True)
        assert self.take(client, roster, theirs).status_code == 422
        collecting.follow(theirs, owner)
        assert self.take(client, roster, theirs).status_code == 200
        assert state(roster).items == (BRUTE,)

    def test_not_once_the_link_is_taken_back(self, client, owner):
        roster = self.deck(owner)
        theirs = collection_of(Owner.objects.create(), BRUTE, shared=True)
        collecting.follow(theirs, owner)
        collecting.unshare(theirs)
        assert self.take(client, roster, theirs).status_code == 422

    def test_a_card_of_the_examples(self, client, owner):
        roster, sample = self.deck(owner), Collection.objects.get(example="exemples")
        slug = sample.cards.first().slug
        assert self.take(client, roster, sample, f"card/{slug}").status_code == 200
        assert state(roster).items[0].slug == slug

    def test_not_of_a_stranger_s_collection(self, client, owner):
        roster, theirs = self.deck(owner), collection_of(Owner.objects.create(), BRUTE)
        before = untouched(roster)
        assert self.take(client, roster, theirs).status_code == 422
        page = client.get(url("roster", roster), {"collection": theirs.key})
        assert page.context["collection"] != theirs
        assert "Brute" not in page.content.decode()
        assert untouched(roster) == before

    def test_the_chosen_collection_stays_chosen(self, client, owner):
        roster = self.deck(owner)
        collection_of(owner, QUEEN, name="Autre")
        kept = collection_of(owner, BRUTE)
        response = self.take(client, roster, kept)
        assert response.status_code == 200
        page = page_at(client, roster, collection=kept.key)
        assert page.by_id("tap").first("input", name_="collection").get("value") == kept.key
        assert page.by_id("collection").first("option", selected="").get("value") == kept.key
        plain = self.add(client, roster, {}, addition="card/brute", collection=kept.key)
        assert plain["Location"] == f"{url('roster', roster)}?collection={kept.key}"


class TestQueries:
    """An edit asks the database the same whatever the size of the list, and no catalogue."""

    EDITS = [
        {"verb": "take", "member": "f1", "target": "grappin"},
        {"verb": "set", "member": "f1", "target": "name", "text": "Ana"},
        {"verb": "set", "target": "budget", "value": "500"},
        {"verb": "move", "member": "f1", "value": "0"},
    ]

    def asked(self, client, owner, number, told):
        many = [fighter("fusil", "epee", id=f"f{n}", name=f"F{n}") for n in range(number)]
        roster = roster_of(owner, convoy(vehicle("moyen", id="car"), *many))
        client.get(url("roster", roster))
        with CaptureQueriesContext(connection) as found:
            assert send(client, roster, seen="1", **told).status_code == 200
        return [query["sql"] for query in found.captured_queries]

    @pytest.mark.parametrize("told", EDITS, ids=lambda told: str(told)[:40])
    def test_as_many_for_three_as_for_a_hundred(self, client, owner, told, monkeypatch):
        monkeypatch.setattr(catalogue, "CHECK_EVERY", 1000)
        few = self.asked(client, owner, 3, told)
        many = self.asked(client, owner, 100, told)
        assert len(few) == len(many)
        self.none_of_the_catalogue(many)

    def test_of_a_deck_too(self, client, owner, monkeypatch):
        monkeypatch.setattr(catalogue, "CHECK_EVERY", 1000)
        counts = []
        for number in (3, 60):
            items = [typed_card("personnage", f"p{n}") for n in range(number)]
            cards = [card(f"p{n}", id=f"c{n}") for n in range(number)]
            roster = roster_of(owner, deck(*cards, items=items))
            client.get(url("roster", roster))
            with CaptureQueriesContext(connection) as found:
                send(client, roster, verb="copy", member="c1", open="c1")
            counts.append(len(found))
            self.none_of_the_catalogue([query["sql"] for query in found.captured_queries])
        assert counts[0] == counts[1]

    def none_of_the_catalogue(self, asked):
        tables = {table._meta.db_table for table in TABLES.values()} | {"builder_item"}
        assert not [sql for sql in asked for table in tables if f'"{table}"' in sql]


def test_a_list_whose_item_the_catalogue_lost_opens_and_says_so(client, roster):
    Item.objects.filter(game__slug="rbn", slug="epee").update(slug="epee_de_jadis")
    catalogue.forget()
    response = client.get(url("roster", roster), {"open": "rita"})
    assert response.status_code == 200
    page = parsed(response.content.decode())
    assert page.by_id("chip-1").first("span").text == "epee"
    assert [["drop", "rita", "epee", 1]] in [edits for edits, _ in doing(page.by_id("chip-1"))]
    assert "epee" in page.by_id("found-errors").text
    assert send(client, roster, verb="take", member="rita", target="arc").status_code == 200
    assert [pick.item for pick in by_id(roster, "rita").picks] == ["fusil", "epee", "arc"]
    assert Roster.objects.get(pk=roster.pk).legal is False

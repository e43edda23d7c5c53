"""Lists are as large as people play: no door lets a larger one in, and those that are stay open."""

import json
import threading

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from builder.catalogue import memory as catalogue
from builder.collections import edits as collections
from builder.models import Roster
from builder.rosters import edits, large
from rules.collecting.lines import CardLine, Sheet
from rules.games.warbound.cards import Card
from rules.lists import link_code as code, reading, size
from rules.lists.document import MAX_BYTES, MAX_MEMBERS
from rules.lists.edits import Copy, Impossible, Move, Remove, Set, Take
from rules.lists.reading import read, write
from rules.lists.refusals import Unreadable
from rules.lists.size import size_of
from tests.collections.collecting import collection_of
from tests.lists import catalogue_of, convoy, deck, fighter, typed_card, vehicle
from tests.rosters.rostering import HX, document, roster_of, state, untouched, url
from tests.shares.sharing import link, shared

pytestmark = pytest.mark.django_db

EN = {"Accept-Language": "en"}
MANY = f"{MAX_MEMBERS + 1} members and"
MOST = f"At most {MAX_MEMBERS} members and {MAX_BYTES // 1000} kB."


def of(number, **described):
    """A convoy of so many fighters."""
    names = [fighter(id=f"f{n}", name=f"Nom{n}") for n in range(number)]
    return {**convoy(*names, budget=0), **described}


def of_bytes(number):
    """A convoy that the list format writes in exactly so many bytes: long notes, few members."""
    doc = convoy(*(fighter(id=f"f{n}", notes="x" * 5000) for n in range(40)), budget=0)
    spare = size_of(document(doc))[1] - number
    for member in doc["members"]:
        cut = min(spare, 4000)
        member["notes"], spare = "x" * (5000 - cut), spare - cut
    assert size_of(document(doc))[1] == number
    return doc


@pytest.fixture
def stored(owner, monkeypatch):
    """A list that was stored before lists were bounded."""

    def make(doc) -> Roster:
        with monkeypatch.context() as before:
            before.setattr(edits, "admit", lambda document: None)
            return roster_of(owner, doc)

    return make


def posted(client, name, **form):
    answer = client.post(reverse(name), form, headers=EN)
    return answer.status_code, answer.content.decode()


@pytest.fixture(params=["members", "bytes"])
def largest(request):
    """The largest list that there may be, and one that is larger by one."""
    if request.param == "members":
        return of(MAX_MEMBERS), of(MAX_MEMBERS + 1)
    return of_bytes(MAX_BYTES), of_bytes(MAX_BYTES + 1)


class TestTheDoor:
    """200 members and 150 kB come in by every way; one more is refused in words, with figures."""

    @pytest.mark.parametrize("way", ["check", "bring_list"])
    @pytest.mark.parametrize("form", ["text", "code"])
    def test_as_text_and_as_code(self, client, owner, largest, way, form):
        for doc, wanted in zip(largest, (200 if way == "check" else 302, 422), strict=True):
            plain = write(document(doc)).decode()
            text = code.encode(document(doc)) if form == "code" else plain
            status, page = posted(client, way, text=text)
            assert status == wanted
            assert (MOST in page) == (wanted == 422)

    def test_on_the_page_of_codes(self, client, largest):
        for doc, wanted in zip(largest, (200, 422), strict=True):
            status, page = posted(client, "code", code=code.encode(document(doc)))
            assert status == wanted
            assert (MOST in page) == (wanted == 422)

    def test_the_sentence_says_how_large_it_is(self, client):
        _, page = posted(client, "check", text=json.dumps(of(MAX_MEMBERS + 1)))
        assert MANY in page

    def test_spaces_of_a_file_do_not_count(self, client):
        loose = json.dumps(of_bytes(MAX_BYTES), indent=8)
        assert len(loose) > MAX_BYTES
        assert posted(client, "check", text=loose)[0] == 200

    def test_what_was_typed_stays_in_the_form(self, client):
        answer = client.post(reverse("check"), {"text": json.dumps(of(MAX_MEMBERS + 1))})
        assert "Nom200" in answer.content.decode()

    def test_many_copies_are_one_member(self, client):
        crowd = convoy(fighter(id="f", count=1000), budget=0)
        assert posted(client, "check", text=json.dumps(crowd))[0] == 200

    def test_rules_alone_judge_any_list(self):
        verdict = reading.judge(json.dumps(of(1000)).encode(), catalogue_of)
        assert len(verdict.roster.members) == 1000


class TestEdits:
    """The builder stops at the bound, and lets everything through that makes a list smaller."""

    def send(self, client, roster, name="roster_edit", **form):
        return client.post(url(name, roster), form, headers=EN | HX)

    def test_the_200th_member_is_added_and_the_201st_is_not(self, client, owner):
        roster = roster_of(owner, of(MAX_MEMBERS - 1))
        assert self.send(client, roster, "roster_add", addition="fighter").status_code == 200
        before = untouched(roster)
        for form in ({"addition": "fighter"}, {"verb": "copy", "member": "f0"}):
            name = "roster_add" if "addition" in form else "roster_edit"
            answer = self.send(client, roster, name, **form)
            assert answer.status_code == 422
            assert MOST in answer.content.decode()
        assert untouched(roster) == before

    def test_bytes_count_too(self, client, owner):
        roster = roster_of(owner, of_bytes(MAX_BYTES))
        longer = self.send(client, roster, verb="set", target="list.name", text="Essai!")
        assert longer.status_code == 422
        assert MOST in longer.content.decode()
        shorter = self.send(client, roster, verb="set", target="list.name", text="Essa")
        assert shorter.status_code == 200

    def test_a_deck_may_not_be_arranged_beyond_it(self, client, owner, monkeypatch):
        doc = deck(items=[typed_card("leader", "reine")])
        roster = roster_of(owner, doc)
        monkeypatch.setattr(size, "MAX_BYTES", 10)
        grown = document({**doc, "name": "Un nom plus long"})
        with pytest.raises(Impossible):
            edits.replace_all(roster, lambda before: grown)
        assert client.post(url("roster_arrange", roster)).status_code == 302

    def test_what_shrinks_a_stored_list_goes_through(self, client, stored):
        roster = stored(of(MAX_MEMBERS + 50))
        edits.change(roster, [Remove("f7")])
        assert len(state(roster).members) == MAX_MEMBERS + 49
        edits.change(roster, [Set("name", "N", "f8")])
        assert state(roster).members[7].name == "N"

    @pytest.mark.parametrize(
        "edit",
        [
            Take("f1", "fusil"),
            Copy("f1"),
            Set("list.name", "Un nom plus long"),
            Move("f1", 7),
        ],
        ids=lambda edit: type(edit).__name__,
    )
    def test_what_does_not_is_refused(self, stored, edit):
        roster = stored(of(MAX_MEMBERS + 1))
        before = untouched(roster)
        with pytest.raises(Impossible):
            edits.change(roster, [edit])
        assert untouched(roster) == before

    def test_undo_and_redo_always_work(self, stored):
        roster = stored(of(MAX_MEMBERS + 1))
        edits.change(roster, [Remove("f0")])
        edits.undo(roster)
        assert len(state(roster).members) == MAX_MEMBERS + 1
        edits.redo(roster)
        assert len(state(roster).members) == MAX_MEMBERS

    def test_a_state_that_was_too_large_is_not_restored(self, client, stored):
        roster = stored(of(MAX_MEMBERS + 1))
        edits.change(roster, [Remove("f0")])
        answer = client.post(url("roster_restore", roster, 1), headers=EN, follow=True)
        assert MOST in answer.content.decode()
        assert len(state(roster).members) == MAX_MEMBERS

    def test_several_members_are_removed_at_once(self, client, stored):
        roster = stored(of(MAX_MEMBERS + 50))
        gone = [f"f{n}" for n in range(50)]
        answer = client.post(url("roster_shrink", roster), {"member": gone}, follow=True)
        assert len(state(roster).members) == MAX_MEMBERS
        assert 'id="bench"' in answer.content.decode()  # and now it is built on again


class TestCopies:
    """A copy is a list that comes in, too."""

    def test_of_a_shared_list(self, stored):
        share, reader = shared(stored(of(MAX_MEMBERS + 1))), Client()
        assert reader.get(link("share_copy", share)).status_code == 200
        answer = reader.post(link("share_copy", share), {"name": "À moi"}, headers=EN)
        assert answer.status_code == 422
        page = answer.content.decode()
        assert MOST in page
        assert "À moi" in page

    def test_of_ones_own(self, client, stored):
        roster = stored(of(MAX_MEMBERS + 1))
        answer = client.post(url("roster_copy", roster), headers=EN, follow=True)
        assert MOST in answer.content.decode()
        assert Roster.objects.count() == 1

    def test_create_itself_is_a_door(self, owner):
        with pytest.raises(Unreadable):
            edits.create(owner, document(of(MAX_MEMBERS + 1)))


class TestDecks:
    """A deck of a collection's cards is within the bound, or what was ticked is shown again."""

    @pytest.fixture
    def full(self, owner):
        """A collection as large as one may be."""
        lines = [
            CardLine(n, Card(slug=f"c{n}", name=f"Carte {n}", type="equipement", max_copies=2))
            for n in range(1000)
        ]
        made = collection_of(owner)
        collections.put_cards(made, Sheet(lines))
        return made

    def test_the_page_of_a_leader_without_a_face(self, client, owner):
        made = collection_of(owner, Card(slug="-", name="Reine", type="leader"))
        assert client.get(reverse("collection", args=[made.key])).status_code == 200

    def ticked(self, collection, number):
        """The form of the page: every card has a field, some of them more than 0."""
        keys = [f"card-{pk}" for pk in collection.cards.values_list("pk", flat=True)]
        chosen = {key: "1" if place < number else "0" for place, key in enumerate(keys)}
        return chosen | {"name": "Tout", "format": "exploration"}

    def test_a_thousand_cards_are_too_many_and_stay_ticked(self, client, full):
        form = self.ticked(full, 1000)
        answer = client.post(reverse("collection_list", args=[full.key]), form, headers=EN)
        assert answer.status_code == 422
        page = answer.content.decode()
        assert "1000 members" in page
        assert MOST in page
        assert page.count('type="number"') >= page.count('value="1"') >= 1000
        assert 'value="Tout"' in page

    @pytest.mark.parametrize(("number", "status"), [(MAX_MEMBERS, 200), (MAX_MEMBERS + 1, 422)])
    def test_two_hundred_of_them_make_a_deck(self, client, full, number, status):
        form = self.ticked(full, number)
        answer = client.post(reverse("collection_list", args=[full.key]), form, headers=EN)
        assert answer.status_code == status

    def test_also_of_a_collection_that_somebody_shares(self, full):
        collections.share(full)
        answer = Client().post(
            reverse("shared_list", args=[full.share_key]), self.ticked(full, 1000), headers=EN
        )
        assert answer.status_code == 422
        assert MOST in answer.content.decode()


class TestWhatIsStored:
    """A larger list that was stored before opens to be read, a page of it at a time."""

    def pages(self, client, roster):
        yield client.get(url("roster", roster), headers=EN)
        yield Client().get(link("share", shared(roster)), headers=EN)
        yield Client().get(link("share", shared(roster, frozen=True)), headers=EN)

    @pytest.mark.parametrize("number", [MAX_MEMBERS + 1, 1000])
    def test_it_is_drawn_in_pages(self, client, stored, number):
        for answer in self.pages(client, stored(of(number))):
            page = answer.content.decode()
            assert answer.status_code == 200
            assert f"{number} members" in page
            assert MOST in page
            assert page.count('<th scope="row">') == large.EACH
            assert "Nom0<" in page
            assert "Nom100<" not in page
            assert 'rel="next"' in page

    def test_the_last_page_shows_the_rest(self, client, stored):
        roster = stored(of(MAX_MEMBERS + 1))
        page = client.get(url("roster", roster), {"page": "3"}, headers=EN).content.decode()
        assert page.count('<th scope="row">') == 1
        assert "Nom200<" in page
        odd = client.get(url("roster", roster), {"page": "x"}, headers=EN)
        assert "Nom0<" in odd.content.decode()

    def test_of_200_members_the_page_is_as_ever(self, client, owner):
        roster = roster_of(owner, of(MAX_MEMBERS))
        assert 'id="bench"' in client.get(url("roster", roster)).content.decode()
        page = Client().get(link("share", shared(roster))).content.decode()
        assert "Nom199" in page

    def test_a_few_members_of_many_bytes_are_too_large_too(self, client, stored):
        page = client.get(url("roster", stored(of_bytes(MAX_BYTES + 1))), headers=EN)
        assert MOST in page.content.decode()

    def test_it_takes_as_many_queries_for_a_thousand(self, client, stored, monkeypatch):
        monkeypatch.setattr(catalogue, "CHECK_EVERY", 1000)
        counts = []
        for number in (MAX_MEMBERS + 1, 1000):
            roster = stored(of(number))
            for reader, address in (
                (client, url("roster", roster)),
                (Client(), link("share", shared(roster))),
            ):
                reader.get(address)
                with CaptureQueriesContext(connection) as counted:
                    reader.get(address)
                counts.append(len(counted))
        assert counts[:2] == counts[2:]
        assert max(counts) <= 12

    def test_it_leaves_as_a_file(self, client, stored):
        roster = stored(of(1000))
        for reader, address in (
            (client, url("roster_json", roster)),
            (Client(), link("share_json", shared(roster))),
        ):
            raw = reader.get(address).content
            assert len(read(raw, catalogue_of)[1].members) == 1000

    def test_texts_lead_to_its_page(self, client, stored):
        roster = stored(of(MAX_MEMBERS + 1))
        share = shared(roster)
        assert client.get(url("roster_text", roster)).url == url("roster", roster)
        for name in ("share_text", "share_txt"):
            assert Client().get(link(name, share)).url == link("share", share)

    def test_it_is_not_compared(self, client, owner, stored):
        roster = stored(of(MAX_MEMBERS + 1))
        edits.change(roster, [Remove("f0")])
        edits.undo(roster)
        small = roster_of(owner, convoy(vehicle("moyen")))
        keys = {"a": roster.key, "b": small.key}
        for address, query in ((reverse("compare"), keys), (url("roster_compare", roster), {})):
            answer = client.get(address, query, headers=EN)
            assert answer.status_code == 422
            assert MOST in answer.content.decode()

    def test_it_is_not_printed_with_others(self, stored):
        share = shared(stored(of(MAX_MEMBERS + 1)))
        answer = Client().get(reverse("check_several"), {"list": share.key}, headers=EN)
        assert answer.status_code == 422
        assert MOST in answer.content.decode()

    def test_a_builder_that_was_open_is_led_to_the_page(self, client, stored):
        roster = stored(of(MAX_MEMBERS + 1))
        form = {"verb": "take", "member": "f0", "target": "fusil"}
        answer = client.post(url("roster_edit", roster), form, headers=HX)
        assert answer["HX-Redirect"] == url("roster", roster)


class TestInTurn:
    """Only so many long lists are drawn at once; the next reader is asked to come back."""

    @pytest.fixture
    def taken(self, monkeypatch):
        """Every place is taken."""
        monkeypatch.setattr(large, "PATIENCE", 0.01)
        desks = threading.BoundedSemaphore(large.AT_ONCE)
        monkeypatch.setattr(large, "_desks", desks)
        for _ in range(large.AT_ONCE):
            desks.acquire()
        return desks

    def test_the_next_comes_back(self, client, stored, taken):
        roster = stored(of(MAX_MEMBERS + 1))
        share = shared(roster)
        for reader, address in ((client, url("roster", roster)), (Client(), link("share", share))):
            answer = reader.get(address, headers=EN)
            assert answer.status_code == 503
            assert answer["Retry-After"] == str(large.RETRY)
            assert "no-store" in answer["Cache-Control"]
            assert "Try again" in answer.content.decode()
        taken.release()
        assert client.get(url("roster", roster)).status_code == 200
        assert Client().get(link("share", share)).status_code == 200

    def test_nothing_is_removed_meanwhile(self, client, stored, taken):
        roster = stored(of(MAX_MEMBERS + 1))
        answer = client.post(url("roster_shrink", roster), {"member": ["f0"]})
        assert answer.status_code == 503
        assert len(state(roster).members) == MAX_MEMBERS + 1

    def test_other_lists_open_all_the_while(self, client, owner, taken):
        roster = roster_of(owner, of(MAX_MEMBERS))
        assert client.get(url("roster", roster)).status_code == 200

    def test_a_reader_who_has_the_page_need_not_wait(self, stored, taken):
        share, reader = shared(stored(of(MAX_MEMBERS + 1))), Client()
        taken.release()
        tag = reader.get(link("share", share))["ETag"]
        taken.acquire()
        again = reader.get(link("share", share), headers={"If-None-Match": tag})
        assert again.status_code == 304

    def test_a_page_that_fails_gives_its_place_back(self, client, stored, taken, monkeypatch):
        roster = stored(of(MAX_MEMBERS + 1))
        taken.release()
        with monkeypatch.context() as broken:
            broken.setattr(large, "_row", None)
            with pytest.raises(TypeError):
                client.get(url("roster", roster))
        assert client.get(url("roster", roster)).status_code == 200

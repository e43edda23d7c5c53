"""House rules of a list: set where one needs them, shared by a link, told to the opponent."""

import json
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client
from django.urls import reverse

from rules.lists.document import BY_THE_BOOK, MAX_RELAXED
from tests.collections.collecting import owner_in
from tests.lists import convoy, fighter, vehicle
from tests.markup import Form, parsed
from tests.rosters.rostering import HX, page_at, roster_of, state, url
from tests.shares.sharing import link, shared

pytestmark = pytest.mark.django_db

THIRD, STATED = "RBN-VEH-THIRD", "RBN-CHIEF-ONE"
NIGHT = {"rule": "Nuit", "text": "On joue de nuit. Personne ne voit à plus de 20 cm."}


def house(roster):
    return state(roster).house_rules


def played(client, roster, **given):
    return client.post(url("roster_house", roster), given)


@pytest.fixture
def roster(owner):
    """A convoy that spends too little on its vehicles, and is right but for that."""
    doc = convoy(
        vehicle("leger", id="car"),
        fighter("fusil", id="rita", name="Rita", T="5", rides="car", seat="pilot"),
    )
    return roster_of(owner, doc, name="Les Rouilles")


def finding(page, code):
    return next(row for row in page.all("li") if row.get("id").startswith(f"f-{code}"))


class TestBehindAFinding:
    """What rests on a ruling of ours can be read otherwise, right where it speaks."""

    def button(self, client, roster, code=THIRD):
        details = finding(page_at(client, roster), code).first("details")
        return details.first("button")

    def test_it_becomes_a_note_and_says_so(self, client, roster):
        do = self.button(client, roster).get("value")
        client.post(url("roster_edit", roster), {"do": do}, headers=HX)
        assert house(roster).relaxed == (THIRD,)
        line = finding(page_at(client, roster), THIRD)
        assert "note" in line.get("class")
        assert line.text.startswith("✕ d’après le livre")

    def test_it_is_played_again_with_the_next_tap(self, client, roster):
        for _ in range(2):
            do = self.button(client, roster).get("value")
            client.post(url("roster_edit", roster), {"do": do}, headers=HX)
        assert state(roster).house is None

    def test_the_bar_says_what_the_book_says(self, client, roster):
        assert not page_at(client, roster).by_id("facts").first("span", "by-book")
        played(client, roster, relax=THIRD)
        book = page_at(client, roster).by_id("facts").first("span", "by-book").text
        assert book.endswith("d’après le livre")
        assert book.startswith("✕")

    def test_what_the_book_states_has_no_such_button(self, client, roster):
        client.post(url("roster_edit", roster), {"verb": "set", "target": "budget", "value": "30"})
        assert self.button(client, roster, "RBN-BUDGET-MAX") is None


class TestThePageOfAList:
    def form(self, client, roster):
        page = parsed(client.get(url("roster_house", roster)).content.decode())
        return page, Form(page, page.first("form", "cardform"))

    def test_what_this_list_breaks_stands_first(self, client, roster):
        page, _ = self.form(client, roster)
        rows = page.first("ul", "readings").all("li")
        assert rows[0].get("class") == "speaks"
        assert THIRD in [row.first("input").get("value") for row in rows if row.get("class")]

    def test_all_of_it_is_one_change(self, client, roster):
        before = roster.version
        played(client, roster, name="Notre club", relax=[THIRD], free="1", **NIGHT)
        now = house(roster)
        assert (now.name, now.free, now.relaxed) == ("Notre club", True, (THIRD,))
        assert now.rules[0].text == NIGHT["text"]
        roster.refresh_from_db()
        assert roster.version == before + 1
        client.post(url("roster_undo", roster))
        assert house(roster) == BY_THE_BOOK

    def test_the_form_shows_what_is_played_and_saves_the_same(self, client, roster):
        played(client, roster, name="Notre club", relax=[THIRD], **NIGHT)
        before = state(roster)
        _, form = self.form(client, roster)
        client.post(url("roster_house", roster), form.data)
        assert state(roster) == before

    def test_emptied_it_is_the_book_again(self, client, roster):
        played(client, roster, name="Notre club", relax=[THIRD])
        answer = client.post(url("roster_house", roster), {}, follow=True)
        assert "d’après le livre" in answer.content.decode()
        assert state(roster).house is None

    @pytest.mark.parametrize(
        "given",
        [
            {"name": "x" * 121},
            {"name": "a\x00b"},
            {"rule": "x" * 121, "text": "y"},
            {"text": "x" * 5001},
            {"relax": ["A" * 200]},
            {"relax": [f"X-{n}" for n in range(MAX_RELAXED + 1)]},
            {"rule": [str(n) for n in range(200)]},
        ],
    )
    def test_bad_input_is_told_and_nothing_typed_is_lost(self, client, roster, given):
        before = state(roster)
        answer = played(client, roster, **{"text": "On joue de nuit.", **given})
        page = parsed(answer.content.decode())
        assert answer.status_code == 422
        assert page.first("div", role="alert").text
        assert state(roster) == before
        if "text" not in given:
            assert "On joue de nuit." in answer.content.decode()

    def test_a_code_that_no_rule_has_is_shown_and_can_be_taken_out(self, client, roster):
        played(client, roster, relax=["XX-NOTHING", STATED])
        page, form = self.form(client, roster)
        assert "XX-NOTHING" in page.text
        assert set(form.data["relax"]) == {"XX-NOTHING", STATED}

    def test_nobody_else_reads_or_changes_it(self, roster):
        stranger = Client()
        owner_in(stranger)
        assert stranger.get(url("roster_house", roster)).status_code in (403, 404)
        assert played(stranger, roster, free="1").status_code in (403, 404)
        assert state(roster).house is None

    def test_a_friend_with_the_edit_link_may(self, roster):
        friend = Client()
        owner_in(friend)
        friend.post(f"/lists/edit/{roster.edit_key}/")
        played(friend, roster, free="1")
        assert house(roster).free


class TestASetByLink:
    """A club shares its readings: whoever opens the link plays a list of his own so."""

    def address(self, client, roster):
        page = parsed(client.get(url("roster_house", roster)).content.decode())
        return page.by_id("house-url").get("value")

    def test_from_one_table_to_the_next(self, client, roster):
        played(client, roster, name="Notre club", relax=[THIRD], **NIGHT)
        there = Client()
        mine = roster_of(owner_in(there), convoy(fighter(id="boz")), name="À moi")
        page = parsed(there.get(self.address(client, roster)).content.decode())
        assert "Notre club" in page.first("h1").text
        assert "On joue de nuit." in page.text
        form = Form(
            page, next(f for f in page.all("form", method="post") if f.first("button", "plain"))
        )
        button = next(b for b in page.all("button", "plain") if b.text == "À moi")
        there.post(button.get("formaction"), form.data)
        assert house(mine) == house(roster)

    def test_the_address_says_it_all(self, client, roster):
        played(client, roster, name="Notre club", relax=[THIRD])
        query = parse_qs(urlsplit(self.address(client, roster)).query)
        assert query == {"name": ["Notre club"], "relax": [THIRD]}

    def test_rules_that_are_too_long_for_a_link_are_told_so(self, client, roster):
        played(client, roster, rule="Long", text="x" * 4500)
        assert (
            "trop longues pour un lien" in client.get(url("roster_house", roster)).content.decode()
        )

    @pytest.mark.parametrize(
        "query",
        [
            "relax=" + "A" * 500,
            "name=" + "x" * 500,
            "rule=%00",
            "text=%E2%80%AE",
            "&".join(f"rule={n}" for n in range(300)),
            "name=%FF%FE",
            "free=perhaps",
            "relax=%3Cscript%3E",
        ],
    )
    def test_any_address_is_answered_in_words(self, client, query):
        answer = client.get(f"{reverse('house_set', args=['rbn'])}?{query}")
        assert answer.status_code in (200, 422)
        assert (
            "<script>"
            not in answer.content.decode().split("</head>")[1].split("<main")[1].split("</main>")[0]
        )

    def test_of_a_game_that_is_not_there(self, client):
        assert client.get("/house/chess/?free=1").status_code == 404


class TestTheOpponent:
    @pytest.fixture
    def live(self, client, roster):
        played(client, roster, name="Notre club", relax=[THIRD], **NIGHT)
        roster.refresh_from_db()
        return shared(roster)

    def test_reads_both_verdicts_and_every_text_in_english(self, live):
        page = parsed(Client(HTTP_ACCEPT_LANGUAGE="en").get(link("share", live)).content.decode())
        assert "by the book" in page.first("a", "by-book").text
        section = page.by_id("house").text
        for words in ("Notre club", THIRD, "Our reading R-01", "On joue de nuit."):
            assert words in section

    def test_in_the_text(self, client, live):
        text = client.get(link("share_txt", live)).content.decode()
        assert "d’après le livre" in text
        assert "On joue de nuit." in text

    def test_in_the_file(self, client, live):
        exported = json.loads(client.get(link("share_json", live)).content)
        assert exported["house"]["relaxed"] == [THIRD]

    def test_a_frozen_link_keeps_the_text_of_its_day(self, client, roster, live):
        frozen = shared(roster, frozen=True)
        played(client, roster, name="Autre club", rule="Jour", text="En plein jour.")
        old = client.get(link("share", frozen)).content.decode()
        assert "On joue de nuit." in old
        assert "En plein jour." not in old

    def test_sees_whose_house_differs(self, client, owner, live):
        other = shared(roster_of(owner, convoy(fighter(id="boz")), name="À moi"))
        answer = client.get(reverse("compare"), {"a": live.key, "b": other.key})
        houses = parsed(answer.content.decode()).first("section", "houses")
        assert houses.first("p", "uneven")
        assert THIRD in houses.text

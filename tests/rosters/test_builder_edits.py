"""Editing a list through its page: every verb, every refusal, and nothing lost."""

from copy import deepcopy

import pytest
from django.conf import settings
from django.db import IntegrityError, transaction
from django.test import Client

from builder.models import Revision
from builder.rosters import edits
from rules.building.bench import begun, bench_of
from rules.checks.game import games
from tests.collections.collecting import owner_in, same_browser
from tests.lists import catalogue_of, convoy, figure, figures
from tests.markup import parsed
from tests.rosters.rostering import HX, came, crew, last, roster_of, state, steps, untouched, url

pytestmark = pytest.mark.django_db

BENCHES = [slug for slug in games() if bench_of(slug)]


@pytest.fixture(scope="module")
def built(lasting):
    """A browser, who it is, and a list of theirs; built once, and copied for each test."""

    def build():
        client = Client()
        owner = owner_in(client)
        return client, owner, roster_of(owner, crew())

    with lasting(build) as world:
        yield world


@pytest.fixture
def client(built):
    return same_browser(built[0])


@pytest.fixture
def owner(built):
    return deepcopy(built[1])


@pytest.fixture
def roster(built):
    return deepcopy(built[2])


def send(client, roster, headers=HX, **told):
    return client.post(url("roster_edit", roster), told, headers=headers)


def by_id(roster, uid):
    return next(member for member in state(roster).members if member.id == uid)


class TestGoodEdits:
    GOOD = [
        ({"verb": "set", "target": "budget", "value": "450"}, lambda d: d.settings.budget == 450),
        ({"verb": "set", "target": "list.name", "text": "450"}, lambda d: d.name == "450"),
        ({"verb": "set", "target": "list.notes", "text": "a\nb"}, lambda d: d.notes == "a\nb"),
        (
            {"verb": "set", "target": "drawbacks", "many": "1", "value": ['"a"', '"b"']},
            lambda d: d.settings.drawbacks == ("a", "b"),
        ),
        (
            {"verb": "set", "target": "exotic", "value": ["false", "true"]},
            lambda d: d.settings.exotic is True,
        ),
        (
            {"verb": "set", "member": "boz", "target": "name", "text": "null"},
            lambda d: d.members[2].name == "null",
        ),
        (
            {"verb": "set", "member": "boz", "target": "rides", "value": '"car"'},
            lambda d: d.members[2].rides == "car",
        ),
        ({"verb": "remove", "member": "boz"}, lambda d: len(d.members) == 2),
        ({"verb": "copy", "member": "boz"}, lambda d: d.members[3].name == "Boz 2"),
        ({"verb": "move", "member": "boz", "value": "0"}, lambda d: d.members[0].id == "boz"),
        (
            {"verb": "move", "member": "car", "value": str(10**30)},
            lambda d: d.members[2].id == "car",
        ),
        (
            {"verb": "take", "member": "boz", "target": "arc"},
            lambda d: d.members[2].picks[0].item == "arc",
        ),
        (
            {"verb": "take", "member": "boz", "target": "inconnu"},
            lambda d: d.members[2].picks[0].item == "inconnu",
        ),
        (
            {"verb": "drop", "member": "rita", "target": "fusil"},
            lambda d: [p.item for p in d.members[1].picks] == ["epee"],
        ),
        (
            {"verb": "drop", "member": "rita", "target": "epee", "place": "1"},
            lambda d: [p.item for p in d.members[1].picks] == ["fusil"],
        ),
        (
            {"verb": "pick", "member": "rita", "target": "with", "place": "0", "many": "1"},
            lambda d: d.members[1].picks[0].with_ == (),
        ),
    ]

    @pytest.mark.parametrize(
        ("told", "holds"), GOOD, ids=[str(fields)[:60] for fields, _holds in GOOD]
    )
    @pytest.mark.parametrize("headers", [{}, HX], ids=["plain", "htmx"])
    def test_is_done_saved_and_shown(self, client, roster, told, holds, headers):
        response = send(client, roster, headers, open="rita", **told)
        assert response.status_code == (200 if headers else 302)
        assert holds(state(roster))
        assert last(roster).number == 2
        assert last(roster).words_fr
        if headers:
            pieces = came(response)
            assert "html" not in {piece.name for piece in pieces.values()}
            assert pieces["status"].get("data-version") == response["Muster-Version"] == "2"
        else:
            assert response["Location"] == url("roster", roster) + "?open=rita"

    def test_a_level_and_a_word_of_a_pick(self, client, owner):
        roster = roster_of(owner, figures(figure({"item": "combat"}, id="kel")))
        for target, text in (("level", "+"), ("of", "12")):
            told = {"verb": "pick", "member": "kel", "target": target, "place": "0", "text": text}
            assert send(client, roster, **told).status_code == 200
        (pick,) = by_id(roster, "kel").picks
        assert (pick.level, pick.of) == ("+", "12")


LONG = "x" * 20_000
DEEP = "[" * 9_000
BAD = [
    {},
    {"verb": "explode"},
    {"verb": "add", "value": "{}"},
    {"verb": "bring", "value": "{}"},
    {"verb": "__class__"},
    {"verb": "set"},
    {"verb": "set", "target": "__class__", "value": "1"},
    {"verb": "set", "target": "list.__class__", "value": "1"},
    {"verb": "set", "target": "list.game", "value": '"warbound"'},
    {"verb": "set", "target": "list.members", "value": "[]"},
    {"verb": "set", "target": "settings", "value": "{}"},
    {"verb": "set", "target": "budget", "value": LONG},
    {"verb": "set", "target": "budget", "value": DEEP},
    {"verb": "set", "target": "budget", "value": str(10**30)},
    {"verb": "set", "target": "budget", "value": "-1"},
    {"verb": "set", "target": "budget", "value": "1e999"},
    {"verb": "set", "target": "budget", "value": "NaN"},
    {"verb": "set", "target": "budget", "many": "1", "value": ["1", "2"]},
    {"verb": "set", "target": "drawbacks", "many": "1", "value": ['"x"'] * 200},
    {"verb": "set", "target": "drawbacks", "many": "1", "value": ["[]", "{}", "1"]},
    {"verb": "set", "target": "faction", "value": '"a\\u0000b"'},
    {"verb": "set", "target": "faction", "value": "a\x00b"},
    {"verb": "set", "target": "list.name", "text": LONG},
    {"verb": "set", "target": "list.name", "text": "a\x00b"},
    {"verb": "set", "target": "list.name", "text": "a\u202eb"},
    {"verb": "set", "target": "list.notes", "text": "a\x00b"},
    {"verb": "set", "target": "list.name", "text": "x", "many": "1"},
    {"verb": "set", "member": "nobody", "target": "name", "text": "x"},
    {"verb": "set", "member": "a\x00b", "target": "name", "text": "x"},
    {"verb": "set", "member": "boz", "target": "id", "value": '"rita"'},
    {"verb": "set", "member": "boz", "target": "kind", "value": '"vehicle"'},
    {"verb": "set", "member": "boz", "target": "__class__", "value": "1"},
    {"verb": "set", "member": "boz", "target": "count", "value": "0"},
    {"verb": "set", "member": "boz", "target": "count", "value": str(10**30)},
    {"verb": "set", "member": "boz", "target": "picks", "value": '[{"item": 1}]'},
    {"verb": "set", "member": "boz", "target": "picks", "value": "[" * 900 + "]" * 900},
    {"verb": "remove"},
    {"verb": "remove", "member": "nobody"},
    {"verb": "copy", "member": "nobody"},
    {"verb": "move", "member": "nobody", "value": "1"},
    {"verb": "move", "member": "boz"},
    {"verb": "move", "member": "boz", "value": ""},
    {"verb": "move", "member": "boz", "value": "up"},
    {"verb": "move", "member": "boz", "value": "[]"},
    {"verb": "move", "member": "boz", "value": "{}"},
    {"verb": "move", "member": "boz", "value": "true"},
    {"verb": "move", "member": "boz", "value": "1e300"},
    {"verb": "move", "member": "boz", "text": "\x00"},
    {"verb": "take", "member": "boz"},
    {"verb": "take", "member": "boz", "target": "a\x00b"},
    {"verb": "take", "member": "boz", "target": "arc", "value": "7"},
    {"verb": "take", "member": "boz", "target": "arc", "value": "[1]"},
    {"verb": "take", "member": "boz", "target": "arc", "value": '"x"'},
    {"verb": "take", "member": "boz", "target": "arc", "value": '{"with": "arc"}'},
    {"verb": "take", "member": "boz", "target": "arc", "value": '{"__class__": 1}'},
    {"verb": "take", "member": "boz", "target": "arc", "value": '{"level": "+"}'},
    {"verb": "take", "member": "nobody", "target": "arc"},
    {"verb": "drop", "member": "boz", "target": "arc"},
    {"verb": "drop", "member": "rita", "target": "fusil", "place": "1"},
    {"verb": "drop", "member": "rita", "target": "fusil", "place": "99999"},
    {"verb": "pick", "member": "rita", "target": "with", "value": "[]"},
    {"verb": "pick", "member": "rita", "target": "with", "place": str(10**30), "value": "[]"},
    {"verb": "pick", "member": "rita", "target": "with", "place": "-1", "value": "[]"},
    {"verb": "pick", "member": "rita", "target": "with", "place": "９", "value": "[]"},
    {"verb": "pick", "member": "rita", "target": "__class__", "place": "0", "value": "1"},
    {"verb": "pick", "member": "rita", "target": "item", "place": "0", "value": "null"},
    {"verb": "pick", "member": "rita", "target": "with", "place": "0", "value": '"x"'},
]


class TestBadEdits:
    """What cannot be is said in a sentence; the list stays as it was."""

    @pytest.mark.parametrize("told", BAD, ids=lambda told: str(told)[:60])
    def test_is_refused_and_nothing_is_lost(self, client, roster, told):
        before = untouched(roster)
        response = send(client, roster, **told)
        assert response.status_code == 422
        assert response.context["messages"]
        assert 'data-version="1"' in response.content.decode()
        assert untouched(roster) == before

    @pytest.mark.parametrize("told", BAD[:6], ids=str)
    def test_without_htmx_the_page_says_why(self, client, roster, told):
        before = untouched(roster)
        response = send(client, roster, {}, **told)
        assert response.status_code == 302
        assert client.get(response["Location"]).context["messages"]
        assert untouched(roster) == before

    def test_a_pick_cannot_be_turned_into_another_by_its_fields(self, client, roster):
        told = {"verb": "take", "member": "boz", "target": "arc", "value": '{"item": "epee"}'}
        send(client, roster, **told)
        assert [pick.item for pick in by_id(roster, "boz").picks] == ["arc"]

    @pytest.mark.parametrize("raw", [b"%ED%A0%80", b"%FF%FE", b"%22%5Cud800%22", b"%C0%80"])
    def test_bytes_that_are_no_text(self, client, roster, raw):
        for field in (b"verb", b"member", b"target", b"value", b"text", b"place", b"seen", b"open"):
            given = {b"verb": b"set", b"target": b"list.name", b"text": b"x", field: raw}
            body = b"&".join(b"%b=%b" % pair for pair in given.items())
            kind = "application/x-www-form-urlencoded"
            sent = client.post(url("roster_edit", roster), body, content_type=kind, headers=HX)
            assert sent.status_code in (200, 409, 422)
        assert client.get(url("roster", roster)).status_code == 200

    def test_nothing_is_done_without_the_token(self, roster, owner):
        browser = Client(enforce_csrf_checks=True)
        browser.cookies[settings.OWNER_COOKIE_NAME] = "x"
        assert send(browser, roster, verb="remove", member="boz").status_code == 403

    def test_a_full_list_says_so(self, client, owner, monkeypatch):
        monkeypatch.setattr("rules.lists.size.MAX_MEMBERS", 3)
        roster = roster_of(owner, crew())
        assert send(client, roster, verb="copy", member="boz").status_code == 422
        added = client.post(url("roster_add", roster), {"addition": "fighter"}, headers=HX)
        assert added.status_code == 422
        assert len(state(roster).members) == 3

    def test_after_a_refusal_the_next_edit_goes_through(self, client, roster):
        refused = send(client, roster, verb="take", member="nobody", target="arc", seen="1")
        assert refused["Muster-Version"] == "1"
        for number, item in enumerate(("arc", "epee"), start=2):
            seen = refused["Muster-Version"]
            done = send(client, roster, verb="take", member="boz", target=item, seen=seen)
            assert done.status_code == 200
            assert last(roster).number == number

    def test_after_a_refusal_undo_is_still_offered(self, client, roster):
        send(client, roster, verb="take", member="boz", target="arc")
        refused = send(client, roster, verb="take", member="nobody", target="arc")
        assert steps(came(refused)["status"]) == (True, False)


class TestTwoWindows:
    def test_a_stale_value_is_refused_and_the_present_one_shown(self, client, roster):
        rename = {"verb": "set", "member": "boz", "target": "name", "seen": "1"}
        assert send(client, roster, text="Ana", **rename).status_code == 200
        response = send(client, roster, text="Cleo", **rename)
        assert response.status_code == 409
        page = response.content.decode()
        assert "Ana" in page
        assert "Cleo" not in page
        assert 'data-version="2"' in page
        assert by_id(roster, "boz").name == "Ana"

    def test_without_htmx_too(self, client, roster):
        rename = {"verb": "set", "target": "budget", "seen": "1"}
        send(client, roster, value="400", **rename)
        response = send(client, roster, {}, value="500", **rename)
        assert response.status_code == 302
        assert client.get(response["Location"]).context["messages"]
        assert state(roster).settings.budget == 400

    def test_additions_from_both_are_kept(self, client, roster):
        for item in ("arc", "epee"):
            send(client, roster, verb="take", member="boz", target=item, seen="1")
        assert [pick.item for pick in by_id(roster, "boz").picks] == ["arc", "epee"]

    def test_a_stale_order_is_refused(self, client, roster):
        send(client, roster, verb="move", member="boz", value="0", seen="1")
        assert (
            send(client, roster, verb="move", member="car", value="2", seen="1").status_code == 409
        )

    def test_a_level_is_not_set_on_what_stands_there_by_now(self, client, owner):
        roster = roster_of(owner, figures(figure("combat", "tir", id="kel")))
        send(client, roster, verb="drop", member="kel", target="combat", seen="1")
        told = {"verb": "pick", "member": "kel", "target": "level", "place": "0", "text": "+"}
        assert send(client, roster, seen="1", **told).status_code == 409
        assert by_id(roster, "kel").picks[0].level == "normal"

    @pytest.mark.parametrize("seen", ["", "x", "-1", "９", str(10**30)])
    def test_what_is_no_number_is_as_if_nothing_was_said(self, client, roster, seen):
        told = {"verb": "take", "member": "boz", "target": "arc", "seen": seen}
        assert send(client, roster, **told).status_code == 200

    @pytest.mark.parametrize("seen", ["0", "7", "999999999"])
    def test_a_revision_that_never_was_is_stale(self, client, roster, seen):
        told = {"verb": "take", "member": "boz", "target": "arc", "seen": seen}
        assert send(client, roster, **told).status_code == 409


class TestATapThatComesTwice:
    """Its answer was lost: it is answered with the present state, and nothing is done again."""

    TAP = "1f0x-2ab-9zz"

    def twice(self, client, address, headers=HX, **fields):
        """Sent, and sent again as the browser does it; the answers."""
        return [
            client.post(address, {"tap": self.TAP, **fields}, headers=headers) for _ in range(2)
        ]

    @pytest.mark.parametrize("headers", [{}, HX], ids=["plain", "htmx"])
    def test_adds_one_member(self, client, roster, headers):
        answers = self.twice(client, url("roster_add", roster), headers, addition="fighter")
        assert {answer.status_code for answer in answers} == {200 if headers else 302}
        assert (len(state(roster).members), last(roster).number) == (4, 2)

    def test_takes_one_thing(self, client, roster):
        first, second = self.twice(
            client, url("roster_edit", roster), verb="take", member="boz", target="arc", seen="1"
        )
        assert first.status_code == second.status_code == 200
        assert 'data-version="2"' in second.content.decode()
        assert [pick.item for pick in by_id(roster, "boz").picks] == ["arc"]

    def test_undoes_and_redoes_one_step(self, client, roster):
        for item in ("arc", "epee"):
            send(client, roster, verb="take", member="boz", target=item)
        self.twice(client, url("roster_undo", roster))
        assert [pick.item for pick in by_id(roster, "boz").picks] == ["arc"]
        client.post(url("roster_undo", roster))
        self.TAP = "another-tap"
        self.twice(client, url("roster_redo", roster))
        assert [pick.item for pick in by_id(roster, "boz").picks] == ["arc"]

    def test_arranges_once(self, client, owner):
        game = next(slug for slug in BENCHES if games()[slug].arranges)
        roster = edits.create(owner, begun(games()[game], catalogue_of(game)))
        answers = self.twice(client, url("roster_arrange", roster))
        assert {answer.status_code for answer in answers} == {200}

    def test_after_other_edits_writes_nothing_over(self, client, roster):
        rename = {"verb": "set", "member": "boz", "target": "name"}
        send(client, roster, text="Ana", tap=self.TAP, **rename)
        send(client, roster, text="Cleo", **rename)
        answer = send(client, roster, text="Ana", tap=self.TAP, seen="1", **rename)
        assert answer.status_code == 200
        assert by_id(roster, "boz").name == "Cleo"

    def test_is_known_by_its_own_list_alone(self, client, owner, roster):
        other = roster_of(owner, crew())
        for each in (roster, other):
            client.post(
                url("roster_add", each), {"tap": self.TAP, "addition": "fighter"}, headers=HX
            )
            assert len(state(each).members) == 4

    @pytest.mark.parametrize("tap", ["", "short", "x" * 41, "a\x00bcdefgh", "é" * 10, "two words"])
    def test_an_id_that_is_none_is_as_if_none_came(self, client, roster, tap):
        for _ in range(2):
            response = send(client, roster, verb="copy", member="boz", tap=tap)
            assert response.status_code == 200
        assert len(state(roster).members) == 5

    def test_the_database_keeps_to_it_too(self, roster):
        Revision.objects.filter(roster=roster).update(tap=self.TAP)
        with pytest.raises(IntegrityError), transaction.atomic():
            Revision.objects.create(roster=roster, number=2, content={}, stands_for=2, tap=self.TAP)


class TestUndo:
    def step(self, client, roster, name, headers=HX):
        return client.post(url(name, roster), headers=headers)

    def test_there_and_back(self, client, roster):
        states = [state(roster)]
        for item in ("arc", "epee"):
            send(client, roster, verb="take", member="boz", target=item)
            states.append(state(roster))
        for name, wanted in (
            ("roster_undo", 1),
            ("roster_undo", 0),
            ("roster_redo", 1),
            ("roster_redo", 2),
        ):
            response = self.step(client, roster, name)
            assert response.status_code == 200
            assert state(roster) == states[wanted]
            assert steps(came(response)["status"]) == (wanted > 0, wanted < 2)

    @pytest.mark.parametrize("name", ["roster_undo", "roster_redo"])
    @pytest.mark.parametrize("headers", [{}, HX], ids=["plain", "htmx"])
    def test_where_there_is_nothing_it_is_said(self, client, roster, name, headers):
        before = untouched(roster)
        response = self.step(client, roster, name, headers)
        assert response.status_code == (200 if headers else 302)
        shown = response if headers else client.get(response["Location"])
        assert shown.context["messages"]
        assert untouched(roster) == before
        assert parsed(shown.content.decode()).by_id("status").get("data-version") == "1"

    def test_any_state_of_the_history_can_be_had_again(self, client, roster):
        first = state(roster)
        send(client, roster, verb="remove", member="boz")
        response = client.post(url("roster_restore", roster, 1))
        assert response["Location"] == url("roster", roster)
        assert state(roster) == first
        assert last(roster).number == 3
        self.step(client, roster, "roster_undo")
        assert len(state(roster).members) == 2

    def test_not_where_the_list_was_changed_meanwhile(self, client, roster):
        for item in ("arc", "epee"):
            send(client, roster, verb="take", member="boz", target=item)
        before = untouched(roster)
        response = client.post(url("roster_restore", roster, 1), {"seen": "2"})
        assert response["Location"] == url("roster", roster)
        assert client.get(response["Location"]).context["messages"]
        assert untouched(roster) == before
        client.post(url("roster_restore", roster, 1), {"seen": "3"})
        assert state(roster).members[2].picks == ()

    @pytest.mark.parametrize("number", [0, 2, 2**31, 10**12, 10**30])
    def test_a_state_that_never_was_is_nothing(self, client, roster, number):
        before = untouched(roster)
        assert client.post(url("roster_restore", roster, number)).status_code == 404
        assert untouched(roster) == before

    def test_nor_is_a_number_without_end(self, client, roster):
        address = url("roster_restore", roster, 1).replace("/1/", f"/{'9' * 5000}/")
        assert client.post(address).status_code == 404

    def test_the_state_of_another_list_is_not_here(self, client, owner, roster):
        other = roster_of(owner, convoy())
        send(client, other, verb="set", target="budget", value="7")
        assert client.post(url("roster_restore", roster, 2)).status_code == 404


class TestArranging:
    def test_a_game_that_arranges_does(self, client, owner):
        able = [slug for slug in BENCHES if games()[slug].arranges]
        assert able
        for game in able:
            roster = edits.create(owner, begun(games()[game], catalogue_of(game)))
            assert client.post(url("roster_arrange", roster), headers=HX).status_code == 200

    def test_one_that_does_not_has_no_such_page(self, client, roster):
        assert not games()["rbn"].arranges
        assert client.post(url("roster_arrange", roster)).status_code == 404

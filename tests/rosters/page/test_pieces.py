"""Only what differs travels: the page that has it put in is the page of a fresh look."""

from urllib.parse import urlencode

import pytest
from django.conf import settings
from django.test import Client

from builder.rosters import edits
from builder.rosters.edit_form import written
from builder.rosters.page.pieces import Piece, differing
from builder.rosters.storage import present
from rules.building.bench import bench_of, offers
from rules.building.sections import sections_of
from rules.checks.game import games
from rules.lists.edits import (
    Add,
    ChangePick,
    Copy,
    Drop,
    Move,
    Remove,
    Set,
    Take,
)
from rules.lists.reading import read
from tests.collections.collecting import owner_in
from tests.lists import catalogue_of
from tests.markup import patched
from tests.rosters.rostering import HX, came, crew, page_at, roster_of, state, url

pytestmark = pytest.mark.django_db

GAMES = [  # tables know no game: of another database one is asked
    pytest.param(slug, marks=() if slug == "rbn" else pytest.mark.any_database)
    for slug in games()
    if bench_of(slug)
]
PIECES = (
    *("title", "status", "addable", "list", "member", "verdict", "strengths", "settings-fields"),
)


class Window:
    """A page that somebody has open, and that takes what the server answers."""

    def __init__(self, client, roster, **look):
        self.client, self.roster, self.look = client, roster, look
        self.page = page_at(client, roster, **look)

    @property
    def version(self):
        return self.page.by_id("status").get("data-version")

    @property
    def headers(self):
        address = f"http://testserver{url('roster', self.roster)}?{urlencode(self.look)}"
        return {**HX, "Muster-Shows": self.version, "HX-Current-URL": address}

    def post(self, name, **form):
        """What came, by the ids of the pieces."""
        sent = {"seen": self.version, **self.look, **form}
        answer = self.client.post(url(name, self.roster), sent, headers=self.headers)
        assert answer.status_code == 200
        return self._takes(answer)

    def do(self, *changes):
        return self.post("roster_edit", do=written(changes))

    def goes(self, **look):
        """Looks at something else."""
        answer = self.client.get(url("roster", self.roster), look, headers=self.headers)
        self.look = look
        return self._takes(answer)

    def _takes(self, answer):
        ids = patched(self.page, answer.content.decode())
        ids.remove("notices")
        return ids

    def is_fresh(self):
        """Whether it is what a reload would show."""
        fresh = page_at(self.client, self.roster, **self.look)
        for uid in PIECES:
            assert self.page.by_id(uid) == fresh.by_id(uid), uid
        assert len(self.page.ids) == len(set(self.page.ids))
        return True


def example(client, game):
    """The first example of a game, of which a member of the largest section is open."""
    raw = sorted(settings.FIXTURES.glob(f"{game}/lists/*.json"))[0].read_bytes()
    roster = edits.create(owner_in(client), read(raw, catalogue_of)[1])
    rules_roster, bench = present(roster).verdict.roster, bench_of(game)
    largest = max((part.members for part in sections_of(bench, rules_roster)), key=len)
    by_id = {member.id: member for member in rules_roster.members}
    first, second = (by_id[uid] for uid in largest[:2])
    shelves = bench.shelves(rules_roster, first)
    return roster, first, second, list(offers(shelves).values())


def question(roster, game):
    """A question about the list with another answer to it."""
    rules_roster = present(roster).verdict.roster
    for asked in bench_of(game).settings(rules_roster):
        now = getattr(rules_roster.settings, asked.key)
        if asked.shape == "number":
            return Set(asked.key, (now or 0) + 7)
        if asked.shape == "choice":
            return Set(asked.key, next(c.value for c in asked.choices if c.value != now))
    return Set("list.name", "Autrement")


@pytest.mark.parametrize("game", GAMES)
class TestEveryKindOfEdit:
    """In every game, after every edit, the window is what a reload shows."""

    @pytest.fixture
    def opened(self, client, game):
        roster, first, second, offered = example(client, game)
        return Window(client, roster, open=first.id, tab="all"), first, second, offered

    def test_what_a_member_has(self, opened):
        window, first, _second, offered = opened
        for pick in first.picks[:1]:
            window.do(Drop(first.id, pick.item))
            assert window.is_fresh()
        free = [offer for offer in offered if offer.item not in {p.item for p in first.picks}]
        for offer in free[:2]:
            window.do(Take(first.id, offer.item))
            assert window.is_fresh()
        if len(free) > 2:
            members = {member.id: member for member in state(window.roster).members}
            last = len(members[first.id].picks) - 1
            window.do(ChangePick(first.id, last, "item", free[2].item))
            assert window.is_fresh()

    def test_what_a_member_is(self, opened, game):
        window, first, _second, _offered = opened
        window.do(Set("name", "Une autre", first.id))
        assert window.is_fresh()
        window.do(Set("notes", "à peindre", first.id))
        assert window.is_fresh()
        if bench_of(game).countable:
            window.do(Set("count", first.count + 2, first.id))
            assert window.is_fresh()

    def test_who_is_there(self, opened):
        window, first, second, _offered = opened
        for edit in (
            Move(first.id, second.id),
            Move(first.id, second.id),
            Copy(first.id),
            Remove(second.id),
            Add(first),
            Remove(first.id),
        ):
            window.do(edit)
            assert window.is_fresh()
        assert "hidden" in window.page.by_id("member").given

    def test_what_is_offered_is_added(self, opened):
        window, *_ = opened
        button = window.page.by_id("addable").first("button", name_="addition")
        collection = window.page.by_id("tap").first("input", name_="collection").get("value")
        sent = {"collection": collection} if collection else {}
        window.look |= sent
        window.page = page_at(window.client, window.roster, **window.look)
        window.post("roster_add", addition=button.get("value"))
        assert window.is_fresh()

    def test_the_list_itself_and_back(self, opened, game):
        window, *_ = opened
        window.do(question(window.roster, game))
        assert window.is_fresh()
        window.do(Set("list.name", "Les Autres"), Set("list.notes", "pour dimanche"))
        assert window.is_fresh()
        for name in ("roster_undo", "roster_undo", "roster_redo", "roster_redo"):
            window.post(name)
            assert window.is_fresh()

    def test_another_member_another_tab_a_search(self, opened):
        window, first, second, offered = opened
        tabs = [link.get("href") for link in window.page.by_id("tabs").all("a")]
        looks = (
            [{"open": second.id}, {"open": first.id, "find": offered[0].label.fr}]
            if offered
            else []
        )
        for look in (*looks, {"open": second.id, "tab": "all"}, {}, {"open": first.id}):
            window.goes(**look)
            assert window.is_fresh()
        for href in tabs[:3]:
            tab = href.partition("tab=")[2].partition("&")[0]
            window.goes(open=first.id, tab=tab)
            assert window.is_fresh()

    def test_in_two_windows(self, opened):
        """One that shows an older state gets all that came since."""
        window, first, second, _offered = opened
        other = Window(window.client, window.roster, open=second.id)
        window.do(Set("name", "Une autre", first.id))
        window.do(Copy(second.id))
        other.do(Copy(first.id))
        assert other.is_fresh()


class TestWhatTravels:
    """An answer is small: of a tap come the pieces that differ, and no others."""

    @pytest.fixture
    def window(self, client):
        roster = roster_of(owner_in(client), crew(), settings={"budget": 300, "faction": "mutants"})
        return Window(client, roster, open="boz", tab="ranged")

    def test_of_a_look_at_the_same_nothing(self, window):
        assert window.goes(**window.look) == []

    def test_of_taking_the_member_and_what_it_costs(self, window):
        item = next(iter(window.page.by_id("shelves").all("li", "offer"))).get("id")[6:]
        ids = window.do(Take("boz", item))
        assert {"status", "m-boz", "member-head", "chips", f"price-{item}"} <= set(ids)
        for left in ("addable", "list", "member", "shelves", f"offer-{item}", "m-rita", "title"):
            assert left not in ids
        assert "settings-fields" not in ids

    def test_of_a_name_its_row_and_its_head(self, window):
        ids = window.do(Set("name", "Bozzo", "boz"))
        assert {"status", "m-boz", "member-head", "moves"} <= set(ids)
        assert not [uid for uid in ids if uid.startswith(("price-", "offer-", "shelf"))]
        assert not {"addable", "title", "list", "chips", "m-rita", "settings-fields"} & set(ids)

    def test_of_a_move_the_rows_that_only_name_their_members(self, client, window):
        form = {"do": written([Move("boz", "rita")]), "seen": "1", **window.look}
        answer = client.post(url("roster_edit", window.roster), form, headers=window.headers)
        pieces = came(answer)
        (uid,) = [uid for uid in pieces if uid.startswith("rows-")]
        assert [row.get("id") for row in pieces[uid].children] == ["m-boz", "m-rita"]
        assert all("data-same" in row.given for row in pieces[uid].children)
        assert {"status", "member-head", "moves", uid} <= set(pieces)
        assert not {"list", "addable", "member", "chips"} & set(pieces)

    def test_of_the_list_s_name_the_title(self, window):
        ids = window.do(Set("list.name", "Les Autres"))
        assert set(ids) == {"title", "status", "settings-fields"}

    def test_of_a_copy_no_row_but_its_own(self, client, window):
        form = {"do": written([Copy("boz")]), "seen": "1", **window.look}
        answer = client.post(url("roster_edit", window.roster), form, headers=window.headers)
        (rows,) = [piece for uid, piece in came(answer).items() if uid.startswith("rows-")]
        drawn = [row.get("id") for row in rows.children if "data-same" not in row.given]
        assert len(rows.children) == 3
        assert len(drawn) == 1
        assert "m-boz" not in drawn

    @pytest.mark.parametrize(
        "shows", [None, "", "x", "-1", "0", "999", "９", "9" * 40, "1.0", "<b>"]
    )
    def test_to_who_shows_nothing_known_everything(self, client, window, shows):
        window.do(Set("name", "Ana", "rita"))
        headers = HX if shows is None else {**HX, "Muster-Shows": shows}
        form = {"do": written([Set("name", "Bozzo", "boz")]), **window.look}
        answer = client.post(url("roster_edit", window.roster), form, headers=headers)
        assert answer.status_code == 200
        pieces = came(answer)
        assert set(pieces) == {"notices", *PIECES}
        assert not [
            each for piece in pieces.values() for each in piece.all() if "data-same" in each.given
        ]
        fresh = page_at(client, window.roster, **window.look)
        assert all(pieces[uid] == fresh.by_id(uid) for uid in PIECES)

    def test_an_address_that_is_none_is_a_look_at_the_list_alone(self, client, window):
        for address in ("", "::", "http://[", "http://x/?open=nobody", "x" * 5000):
            headers = {**window.headers, "HX-Current-URL": address}
            answer = client.get(url("roster", window.roster), window.look, headers=headers)
            assert answer.status_code == 200
            assert "member" in came(answer)

    def test_in_the_other_language_everything_is_in_it(self, client, window):
        client.cookies[settings.LANGUAGE_COOKIE_NAME] = "en"
        assert Window(client, window.roster, open="boz").is_fresh()

    def test_a_refusal_brings_its_sentence_and_everything(self, client, window):
        """What was refused may still stand in a field."""
        form = {"verb": "remove", "member": "nobody", **window.look}
        answer = client.post(url("roster_edit", window.roster), form, headers=window.headers)
        assert answer.status_code == 422
        pieces = came(answer)
        assert set(pieces) == {"notices", *PIECES}
        assert pieces["notices"].text

    def test_who_has_no_list_gets_none(self, window):
        answer = Client().get(url("roster", window.roster), headers=window.headers)
        assert answer.status_code == 403


def test_two_pieces_that_are_equal_are_not_drawn():
    one, two = (Piece("x", "nowhere.html", (1, "a"), (Piece("y", "nowhere.html"),)) for _ in "ab")
    assert list(differing(one, two, {})) == []

"""The pages of the builder: who may open them, and how a list is begun."""

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from builder.models import Owner, Revision, Roster
from builder.rosters import edits
from builder.rosters.storage import present
from rules.building.bench import bench_of
from rules.checks.game import games
from rules.lists.edits import Set
from rules.lists.reading import read
from tests.collections.collecting import owner_in
from tests.lists import catalogue_of, deck
from tests.markup import parsed
from tests.rosters.rostering import HX, came, roster_of, state, untouched, url

pytestmark = pytest.mark.django_db

PAGES = ["roster", "roster_history", "roster_json"]
POSTS = {
    "roster_edit": {"verb": "take", "member": "rita", "target": "arc"},
    "roster_add": {"addition": "fighter"},
    "roster_undo": {},
    "roster_redo": {},
    "roster_copy": {},
    "roster_restore": {},
}
BENCHES = [slug for slug in games() if bench_of(slug)]
FILED = [slug for slug in games() if getattr(bench_of(slug), "facet", "")]
HOSTILE = [
    "<script>alert(1)</script>",
    "9" * 400,
    "-1",
    "1e999",
    "[" * 9_999,
    '{"a": ' * 2_000,
    "x" * 20_000,
    "a\x00b",
    '"\\u0000"',
    '"\\ud800"',
    "[]",
    "{}",
    "true",
]


@pytest.fixture
def stranger():
    client = Client()
    owner_in(client)
    return client


def address(name, roster):
    return url(name, roster, 1) if name == "roster_restore" else url(name, roster)


class TestWhoMayOpenAList:
    """The keeper sees and edits; to anybody else the list does not exist."""

    @pytest.mark.parametrize("name", PAGES)
    def test_the_keeper_opens_every_page_and_no_cache_keeps_it(self, client, roster, name):
        response = client.get(address(name, roster))
        assert response.status_code == 200
        assert "no-store" in response["Cache-Control"]

    @pytest.mark.parametrize("name", POSTS)
    def test_the_keeper_may_do_everything(self, client, roster, name):
        response = client.post(address(name, roster), POSTS[name])
        assert response.status_code == 302
        assert "no-store" in response["Cache-Control"]

    @pytest.mark.parametrize("name", PAGES)
    def test_nobody_else_opens_a_page(self, stranger, roster, name):
        for client in (stranger, Client()):
            assert client.get(address(name, roster)).status_code == 403

    @pytest.mark.parametrize("name", [*POSTS, "roster_arrange", "roster_back"])
    def test_nobody_else_writes(self, stranger, roster, name):
        before, number = untouched(roster), Roster.objects.count()
        for client in (stranger, Client()):
            for headers in ({}, HX):
                sent = client.post(address(name, roster), POSTS.get(name, {}), headers=headers)
                assert sent.status_code == 404
        assert untouched(roster) == before
        roster.refresh_from_db()
        assert (roster.removed, roster.tags.count(), Roster.objects.count()) == (None, 0, number)

    @pytest.mark.parametrize("name", [*POSTS, "roster_arrange", "roster_back"])
    def test_nothing_is_written_by_looking(self, client, roster, name):
        before = untouched(roster)
        assert client.get(address(name, roster)).status_code == 405
        assert untouched(roster) == before

    @pytest.mark.parametrize("name", PAGES)
    def test_a_page_cannot_be_posted_to(self, client, roster, name):
        assert client.post(address(name, roster)).status_code == 405

    @pytest.mark.parametrize("name", [*PAGES, *POSTS])
    def test_a_removed_list_is_gone_for_its_keeper_too(self, client, roster, name):
        edits.remove(roster)
        send = client.get if name in PAGES else client.post
        assert send(address(name, roster)).status_code == 404

    @pytest.mark.parametrize("key", ["A" * 22, "-" * 22, "A" * 21, "A" * 23, "%00" * 22, "é" * 22])
    def test_a_guessed_key_is_nothing(self, client, roster, key):
        assert client.get(f"/lists/{key}/").status_code == 404
        assert client.get(f"/lists/edit/{key}/").status_code == 404

    def test_an_owner_that_is_none_is_a_stranger(self, roster):
        client = Client()
        owner_in(client).delete()
        assert client.get(url("roster", roster)).status_code == 403


class TestAnAddressOfAnotherBrowser:
    """Whoever opens it is told whose the list is and what to do, and nothing of what it says."""

    NOWHERE = "A" * 22

    def test_it_says_whose_it_is_and_the_two_ways_out(self, stranger, roster):
        answer = stranger.get(url("roster", roster))
        page = answer.content.decode()
        assert answer.status_code == 403
        assert "Cette liste appartient à un autre navigateur" in page
        assert "lien de partage" in page
        assert f'href="{reverse("moving")}"' in page
        assert ("no-store" in answer["Cache-Control"], answer["X-Robots-Tag"]) == (True, "noindex")

    @pytest.mark.parametrize("name", PAGES)
    def test_nothing_of_the_list_is_in_it(self, stranger, roster, name):
        other = roster_of(owner_in(Client()), deck(), name="Tout autre")
        pages = [
            stranger.get(address(name, kept)).content.decode().replace(kept.key, "")
            for kept in (roster, other)
        ]
        assert "Les Rouilles" not in pages[0]
        tokens = re.compile(r'name="csrfmiddlewaretoken" value="\w+"')
        assert tokens.sub("", pages[0]) == tokens.sub("", pages[1])

    @pytest.mark.parametrize("known", [True, False], ids=["keeps something", "keeps nothing"])
    def test_what_never_was_takes_as_many_queries(self, roster, known):
        client = Client()
        if known:
            owner_in(client)
        client.get(url("roster", roster))
        asked = []
        for key in (roster.key, self.NOWHERE):
            with CaptureQueriesContext(connection) as queries:
                status = client.get(reverse("roster", args=[key])).status_code
            asked.append([re.sub(r"'[^']{22}'", "KEY", row["sql"]) for row in queries])
            assert status == (403 if key == roster.key else 404)
        assert asked[0] == asked[1]
        assert len(asked[0]) == (3 if known else 2)  # owner; his list of that key; any such list

    def test_a_removed_list_is_as_unknown_as_one_that_never_was(self, stranger, roster):
        edits.remove(roster)
        assert stranger.get(url("roster", roster)).status_code == 404


class TestTheEditLink:
    """Whoever has the private link may edit, once they have asked for it by a click."""

    def link(self, roster):
        return reverse("roster_edit_link", args=[roster.edit_key])

    def test_looking_gives_nothing(self, stranger, roster):
        response = stranger.get(self.link(roster))
        assert response.status_code == 200
        assert "no-store" in response["Cache-Control"]
        assert "noindex" in response.content.decode()
        assert stranger.get(url("roster", roster)).status_code == 403
        assert roster.keepers.count() == 1

    def test_a_click_does(self, roster):
        friend = Client()
        response = friend.post(self.link(roster))
        assert response["Location"] == url("roster", roster)
        assert friend.get(url("roster", roster)).status_code == 200
        friend.post(url("roster_edit", roster), POSTS["roster_edit"])
        assert state(roster).members[1].picks[-1].item == "arc"

    def test_twice_is_once(self, client, roster):
        client.post(self.link(roster))
        assert roster.keepers.count() == 1

    def test_the_key_of_the_page_is_not_the_key_of_the_link(self, stranger, roster):
        forged = reverse("roster_edit_link", args=[roster.key])
        assert stranger.get(forged).status_code == 404
        assert stranger.post(forged).status_code == 404
        assert stranger.get(f"/lists/{roster.edit_key}/").status_code == 404

    def test_the_link_of_a_removed_list_is_dead(self, client, stranger, roster):
        edits.remove(roster)
        assert stranger.post(self.link(roster)).status_code == 404
        assert roster.keepers.count() == 1


def begin(client, game, headers=None, **told):
    return client.post(
        reverse("new_game_list", args=[game]), {**told, "begin": "1"}, headers=headers or {}
    )


class TestANewList:
    ANSWERS = {
        "rbn": {"budget": "450", "faction": '"mutants"', "activity": '"chasseurs"'},
        "first_wave": {"budget": "150"},
        "warbound": {"format": '"exploration"'},
        "un_pour_un": {"limit": "200"},
        "deux_d6": {"adaptation": '"star_wars"'},
    }

    def test_every_game_with_a_bench_is_offered(self, client):
        page = client.get(reverse("new_list")).content.decode()
        for game in BENCHES:
            assert reverse("new_game_list", args=[game]) in page

    @pytest.mark.parametrize("game", BENCHES)
    def test_the_questions_are_asked_whole_and_as_a_fragment(self, client, game):
        address = reverse("new_game_list", args=[game])
        for told in ({}, self.ANSWERS[game]):
            page = client.get(address, told).content.decode()
            part = client.get(address, told, headers=HX).content.decode()
            assert "<html" in page
            assert "<html" not in part
            for key in self.ANSWERS[game]:
                assert f'name="{key}"' in part
        assert not Roster.objects.exists()
        assert not Owner.objects.exists()

    def test_mercenaries_choose_their_traits_and_the_scenario_its_budget(self, client):
        address = reverse("new_game_list", args=["rbn"])
        told = {
            "budget": "300",
            "faction": '"mercenaires"',
            "advantage": '"mutants"',
            "drawbacks": ['"robots"', '"cultistes"'],
            "drawbacks-many": "1",
            "scenario": "3",
            "role": '"defenseur"',
        }
        page = client.get(address, told).content.decode()
        assert 'name="drawbacks"' in page
        client.post(address, {**told, "begin": "1"})
        chosen = present(Roster.objects.get()).document.settings
        assert chosen.advantage == "mutants"
        assert set(chosen.drawbacks) == {"robots", "cultistes"}
        assert (chosen.scenario, chosen.role) == (3, "defenseur")

    def test_an_answer_changes_the_next_questions(self, client):
        address = reverse("new_game_list", args=["rbn"])
        seen = {
            faction: client.get(address, {"faction": f'"{faction}"'}, headers=HX).content.decode()
            for faction in ("mutants", "robots")
        }
        assert seen["mutants"] != seen["robots"]

    @pytest.mark.parametrize("game", BENCHES)
    def test_begins_with_what_was_answered(self, client, game):
        response = begin(client, game, name="  Les   Rouilles ", **self.ANSWERS[game])
        roster = Roster.objects.get()
        assert response["Location"] == url("roster", roster)
        assert (roster.game, roster.name, roster.version) == (game, "Les Rouilles", 1)
        told = state(roster)
        for key, value in self.ANSWERS[game].items():
            assert str(getattr(told.settings, key)) == value.strip('"')
        assert told.catalogue
        page = client.get(response["Location"]).content.decode()
        assert "Les Rouilles" in page

    @pytest.mark.parametrize("game", BENCHES)
    def test_begins_with_nothing_answered(self, client, game):
        assert begin(client, game).status_code == 302
        assert state(Roster.objects.get()).members == ()

    def test_the_first_usual_number_is_the_answer_until_another(self, client):
        begin(client, "rbn")
        begin(client, "un_pour_un")
        band, convoy = Roster.objects.order_by("-game")
        assert state(convoy).settings.budget == 300
        assert state(band).settings.limit == 150

    @pytest.mark.parametrize(
        ("number", "budget"),
        [("450", 450), ("600", 600), ("", 300), ("many", 300), ("9" * 40, 300)],
    )
    def test_any_other_number_stands_in_a_field_of_its_own(self, client, number, budget):
        told = {"budget": "other", "budget-other": number}
        page = parsed(client.get(reverse("new_game_list", args=["rbn"]), told).content.decode())
        (chosen,) = (each for each in page.all("input", name_="budget") if "checked" in each.given)
        assert chosen.get("value") == "other"
        assert page.by_id("q-budget").get("value") == str(budget)
        begin(client, "rbn", **told)
        assert state(Roster.objects.get()).settings.budget == budget

    def test_what_is_chosen_stands_in_one_line_beside_the_button(self, client):
        def chosen(**told):
            page = client.get(reverse("new_game_list", args=["rbn"]), told).content.decode()
            return parsed(page).first("p", "chosen").text.replace("\u00a0", " ")

        assert chosen() == "300 pts"
        told = {"faction": '"mutants"', "activity": '"chasseurs"'}
        assert chosen(budget="600", **told) == "600 pts · Mutants · Chasseurs"
        assert chosen(budget="600", faction='"survivants"') == "720 pts · Survivants"

    def test_what_is_still_open_is_no_answer_to_tap(self, client):
        told = {"faction": '"mutants"'}
        page = parsed(client.get(reverse("new_game_list", args=["rbn"]), told).content.decode())
        values = {
            key: [each.get("value") for each in page.all("input", name_=key)]
            for key in ("faction", "subfaction", "activity")
        }
        assert "null" not in values["faction"]
        assert values["activity"] == ['"pillards"', '"chasseurs"']
        assert values["subfaction"] == ["null", '"gaia"']  # the faction as it is

    def test_name_and_scenario_are_folded_away_until_there_is_something(self, client):
        def folded(**told):
            page = client.get(reverse("new_game_list", args=["rbn"]), told).content.decode()
            fold = parsed(page).by_id("optional")
            assert fold.first("input", name_="name")
            assert fold.first("select", name_="scenario")
            return "open" not in fold.given

        assert folded()
        assert folded(faction='"mutants"', scenario="null", name="  ")
        assert not folded(scenario="3")
        assert not folded(name="Les Rouilles")

    @pytest.mark.parametrize("game", FILED)
    def test_every_answer_in_a_grid_has_its_drawing_and_few_words(self, client, game):
        page = parsed(client.get(reverse("new_game_list", args=[game])).content.decode())
        answers = page.first("fieldset", "as-grid").all("label")
        assert len(answers) > 1
        for answer in answers:
            assert answer.first("small").text
            assert bool(answer.first("svg")) is (answer.first("input").get("value") != "null")

    @pytest.mark.parametrize("slug", ["../../../site/_scene", "a/b", "A", "x" * 200])
    def test_an_unknown_answer_has_no_drawing(self, client, slug):
        told = {"faction": f'"{slug}"'}
        page = client.get(reverse("new_game_list", args=["rbn"]), told)
        assert page.status_code == 200
        assert 'class="scene"' not in page.content.decode()

    @pytest.mark.parametrize("told", HOSTILE, ids=lambda told: repr(told[:12]))
    def test_an_answer_that_cannot_be_is_passed_over(self, client, told):
        address = reverse("new_game_list", args=["rbn"])
        answers = dict.fromkeys(("budget", "faction", "subfaction", "activity", "name"), told)
        for headers in ({}, HX):
            response = client.get(address, {**answers, "name": ""}, headers=headers)
            assert response.status_code == 200
            assert "<script>alert" not in response.content.decode()
        assert begin(client, "rbn", **answers).status_code == 302
        roster = Roster.objects.get()
        assert 0 <= state(roster).settings.budget <= 1_000_000
        assert "\x00" not in roster.name
        page = client.get(url("roster", roster))
        assert page.status_code == 200
        assert "<script>alert" not in page.content.decode()

    @pytest.mark.parametrize("game", BENCHES)
    def test_no_first_answer_of_any_game_breaks_the_page(self, client, game):
        address = reverse("new_game_list", args=[game])
        for told in ("<script>alert(1)</script>", "[[", "9" * 40):
            keys = (*bench_of(game).first, *bench_of(game).optional)
            answers = dict.fromkeys(keys, told) | {f"{key}-other": told for key in keys}
            page = client.get(address, answers, headers=HX)
            assert page.status_code == 200
            assert "<script>alert" not in page.content.decode()

    @pytest.mark.parametrize("game", ["nothing", "duel", "__init__", "engine"])
    def test_of_no_game_there_is_none(self, client, game):
        assert client.get(reverse("new_game_list", args=[game])).status_code == 404
        assert begin(client, game).status_code == 404

    def test_a_game_without_a_bench_is_built_by_file_only(self, client, monkeypatch):
        for module in ("site.access", "rosters.views.begin"):
            monkeypatch.setattr(f"builder.{module}.bench_of", lambda game: None)
        assert client.get(reverse("new_game_list", args=["rbn"])).status_code == 404
        assert begin(client, "rbn").status_code == 404
        page = client.get(reverse("new_list")).content.decode()
        assert reverse("new_game_list", args=["rbn"]) not in page

    def test_nobody_keeps_without_end(self, client, monkeypatch):
        monkeypatch.setattr("builder.rosters.edits.MAX_ROSTERS", 1)
        begin(client, "rbn")
        response = begin(client, "rbn")
        assert response["Location"] == reverse("lists")
        assert Roster.objects.count() == 1
        assert client.get(reverse("lists")).context["messages"]


class TestThePage:
    @pytest.mark.parametrize("opened", ["", "rita", "car", "nobody", "<b>", "a\x00b", "x" * 500])
    def test_opens_the_member_that_is_named(self, client, roster, opened):
        response = client.get(url("roster", roster), {"open": opened})
        assert response.status_code == 200
        member = parsed(response.content.decode()).by_id("member")
        assert member.get("data-id") == (opened if opened in ("rita", "car") else "")
        assert ("hidden" in member.given) is (opened not in ("rita", "car"))

    def test_the_fragment_is_the_part_of_the_page(self, client, roster):
        answer = client.get(url("roster", roster), {"open": "rita"}, headers=HX)
        whole = client.get(url("roster", roster), {"open": "rita"}).content.decode()
        assert "<html" in whole
        assert "<html" not in answer.content.decode()
        page, pieces = parsed(whole), came(answer)
        assert {"notices", "title", "status", "addable", "list", "member", "verdict"} < set(pieces)
        for uid, piece in pieces.items():
            assert piece == page.by_id(uid)

    def test_a_boosted_link_gets_the_whole_page(self, client, roster):
        headers = {**HX, "HX-Boosted": "true"}
        assert "<html" in client.get(url("roster", roster), headers=headers).content.decode()

    def test_is_not_indexed(self, client, roster):
        assert 'content="noindex"' in client.get(url("roster", roster)).content.decode()

    @pytest.mark.parametrize("lang", ["fr", "en"])
    def test_in_both_languages(self, client, roster, lang):
        client.cookies["django_language"] = lang
        page = client.get(url("roster", roster), {"open": "rita"}).content.decode()
        assert ("À faire" if lang == "fr" else "To do") in page

    def test_the_file_of_the_list_is_read_back(self, client, roster):
        response = client.get(url("roster_json", roster))
        assert "les_rouilles.json" in response["Content-Disposition"]
        assert read(response.content, catalogue_of)[1] == state(roster)

    def test_a_state_is_named_and_the_history_says_so(self, client, roster):
        answer = client.post(url("roster_name_state", roster, 1), {"name": "avant tournoi"})
        assert answer["Location"] == url("roster_history", roster)
        assert (
            "avant tournoi</strong>" in client.get(url("roster_history", roster)).content.decode()
        )
        assert client.post(url("roster_name_state", roster, 9), {"name": "x"}).status_code == 404

    def test_undo_and_redo_stand_in_no_history(self, client, roster):
        client.post(url("roster_edit", roster), POSTS["roster_edit"])
        for step in ("roster_undo", "roster_redo"):
            client.post(url(step, roster))
        revisions = client.get(url("roster_history", roster)).context["revisions"]
        assert [revision.number for revision in revisions] == [2, 1]

    def test_the_history_tells_every_state(self, client, roster):
        client.post(url("roster_edit", roster), POSTS["roster_edit"])
        page = client.get(url("roster_history", roster)).content.decode()
        assert Revision.objects.get(roster=roster, number=2).words_fr in page.replace("&#x27;", "'")
        assert f'action="{url("roster_restore", roster, 1)}"' in page
        assert f'action="{url("roster_restore", roster, 2)}"' not in page


class TestWhatAStateWasWorth:
    """Total and verdict are stored with the state when its edit has worked them out."""

    def rows(self, client, roster):
        return {
            row.number: row
            for row in client.get(url("roster_history", roster)).context["revisions"]
        }

    def test_each_state_says_its_own(self, client, roster):
        client.post(url("roster_edit", roster), {"verb": "remove", "member": "boz"})
        rows = self.rows(client, roster)
        first, second = (rows[number].summary for number in (1, 2))
        assert first.worth != second.worth
        now = Roster.objects.get(pk=roster.pk)
        assert second.worth == f"{now.total} / {now.budget}"
        assert (second.errors, second.todo, second.legal) == (now.errors, now.todo, False)
        text = " ".join(
            parsed(client.get(url("roster_history", roster)).content.decode()).text.split()
        )
        assert f"⚑ {first.todo} à faire" in text
        assert first.worth in text

    def test_it_stays_when_the_list_goes_on_and_comes_back(self, client, roster):
        before = self.rows(client, roster)[1].summary
        client.post(url("roster_edit", roster), {"verb": "remove", "member": "boz"})
        client.post(url("roster_undo", roster))
        rows = self.rows(client, roster)
        assert rows[1].summary == before
        assert rows[1].present
        assert rows[2].summary != before

    def test_an_older_state_says_nothing(self, client, roster, monkeypatch):
        Revision.objects.update(total=None, budget=None, errors=None, todo=None)
        monkeypatch.setattr("builder.rosters.judging.verdict", None)
        assert self.rows(client, roster)[1].summary is None

    def test_nothing_is_read_or_judged_for_the_page(self, client, roster, monkeypatch):
        for name in ("rosters.storage._recovered", "rosters.judging.verdict"):
            monkeypatch.setattr(f"builder.{name}", None)
        assert self.rows(client, roster)[1].summary is not None

    def test_undo_writes_no_verdict_anew(self, client, roster):
        client.post(url("roster_edit", roster), {"verb": "remove", "member": "boz"})
        with CaptureQueriesContext(connection) as asked:
            edits.undo(Roster.objects.select_related("present").get(pk=roster.pk))
        assert not any(row["sql"].startswith('UPDATE "builder_revision"') for row in asked)

    def test_a_catalogue_that_moved_on_is_seen_in_the_present_state(self, client, roster):
        client.post(url("roster_edit", roster), {"verb": "remove", "member": "boz"})
        Revision.objects.update(total=1)
        Roster.objects.update(grounds="of another catalogue")
        edits.sum_up_all()
        totals = dict(Revision.objects.filter(roster=roster).values_list("number", "total"))
        assert totals == {1: 1, 2: Roster.objects.get(pk=roster.pk).total}

    def test_as_many_queries_for_one_state_as_for_ten(self, client, roster):
        asked = []
        for number in range(2):
            for _ in range(9 * number):
                client.post(
                    url("roster_edit", roster), {"verb": "take", "member": "rita", "target": "arc"}
                )
            with CaptureQueriesContext(connection) as queries:
                client.get(url("roster_history", roster))
            asked.append(len(queries))
        assert asked[0] == asked[1] == 4  # owner, list, how many states, states

    def test_many_states_stand_on_several_pages(self, client, roster, monkeypatch):
        monkeypatch.setattr("builder.rosters.views.history.EACH", 2)
        for name in ("Ada", "Bea", "Cleo", "Dora"):
            edits.change(Roster.objects.get(pk=roster.pk), [Set("name", name, "rita")])
        pages = [
            client.get(url("roster_history", roster), {"page": page}).context["revisions"]
            for page in ("", "2", "3", "99", "x")
        ]
        numbers = [[row.number for row in rows] for rows in pages]
        assert numbers == [[5, 4], [3, 2], [1], [1], [5, 4]]
        page = parsed(client.get(url("roster_history", roster), {"page": "3"}).content.decode())
        assert page.all("input", name_="state") and page.all("a", rel="prev")
        named = client.post(url("roster_name_state", roster, 1), {"name": "avant"})
        assert named["Location"] == url("roster_history", roster) + "?page=3"

    def test_a_named_state_stands_out(self, client, roster):
        edits.name_state(roster, 1, "avant tournoi")
        page = parsed(client.get(url("roster_history", roster)).content.decode())
        assert [row.get("class") for row in page.all("li", "state")] == ["state named present"]

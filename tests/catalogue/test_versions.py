"""Updates without fear: an old list opens as it was, and its player says what becomes of it."""

import json
import shutil

import msgspec
import pytest
from django.conf import settings as site
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from builder.catalogue.memory import catalogue_of
from builder.models import Roster
from builder.rosters import edits
from builder.shares.opened import by_keeper
from builder.sheets.documents.html import html
from builder.sheets.options import Options
from rules.lists.edits import Set, Take
from rules.lists.reading import write
from tests.collections.collecting import owner_in
from tests.lists import NAIL_GUN, convoy, fighter
from tests.rosters.rostering import HX, document, last, page_at, roster_of, state, untouched, url
from tests.rules.rbn.tripping import LEGAL
from tests.shares.sharing import link, shared

pytestmark = pytest.mark.django_db

OLD, NOW = "1.9", "2.0"
OLD_TOTAL, NEW_TOTAL = 293, 297
NOTICE = 'class="note version"'


def rewrite(path, edit):
    rows = json.loads(path.read_text())
    path.write_text(json.dumps(edit(rows) or rows))


def older_rbn(folder):
    """Red Button's Nation as it was: a cheaper rifle, fewer seats, a sabre that is gone since."""
    older = folder / "rbn" / "older" / OLD
    older.mkdir(parents=True)
    for path in (site.ROOT / "fixtures" / "rbn").glob("*.json"):
        shutil.copy(path, older)

    def weapons(rows):
        for row in rows:
            row["cost"] -= 6 * (row["slug"] == "fusil_assaut")
        sword = next(row for row in rows if row["slug"] == "epee")
        return [
            *rows,
            {**sword, "slug": "sabre", "name_fr": "Sabre", "name_en": "Sabre", "cost": 2},
        ]

    rewrite(older / "weapon.json", weapons)
    rewrite(older / "vehicle_type.json", lambda rows: rows[1].update(seats=3))
    rewrite(older / "game.json", lambda info: info.update(version=OLD))
    return older


@pytest.fixture(autouse=True)
def older(tmp_path, settings):
    settings.FIXTURES = tmp_path
    return older_rbn(tmp_path)


def veteran(owner, version=OLD):
    """A list of the old version, legal under it, that names the sabre."""
    members = [dict(member) for member in LEGAL["members"]]
    members[-1] = {**members[-1], "picks": [*members[-1]["picks"], {"item": "sabre"}]}
    return roster_of(owner, {**LEGAL, "members": members, "catalogue": version}, name="Vétérans")


@pytest.fixture
def old_list(owner):
    return veteran(owner)


def stored(roster):
    fresh = Roster.objects.get(pk=roster.pk)
    return fresh.total, fresh.legal


def choose(client, roster, verb, version=NOW, **more):
    form = {"verb": verb, "version": version, "seen": roster.version, **more}
    return client.post(url("roster_update", roster), form)


def text_of(client, roster, name="roster", **look):
    return client.get(url(name, roster), look, headers={"Accept-Language": "en"}).content.decode()


class TestAnOldList:
    """It is judged, shown, shared, printed and exported under its own version."""

    def test_costs_what_it_cost_and_is_as_legal_as_it_was(self, old_list):
        assert stored(old_list) == (OLD_TOTAL, True)

    def test_opens_as_it_was(self, client, old_list):
        status = page_at(client, old_list).by_id("status").text
        assert str(OLD_TOTAL) in status
        assert str(NEW_TOTAL) not in status

    def test_is_edited_under_its_version(self, client, old_list):
        edits.change(old_list, [Take(LEGAL["members"][2]["id"], "sabre")])
        assert stored(old_list)[0] == OLD_TOTAL + 2

    def test_is_offered_what_its_version_has(self, client, old_list):
        page = page_at(client, old_list, open=LEGAL["members"][2]["id"])
        assert "Sabre" in page.text

    def test_says_its_version_as_text(self, client, old_list):
        text = text_of(client, old_list, "roster_text")
        assert OLD in text
        assert str(OLD_TOTAL) in text

    def test_is_exported_with_its_version(self, client, old_list):
        answer = client.get(url("roster_json", old_list))
        assert json.loads(answer.content)["catalogue"] == OLD

    @pytest.mark.parametrize("frozen", [False, True])
    def test_is_read_by_a_link_as_it_was(self, client, old_list, frozen):
        page = Client().get(link("share", shared(old_list, frozen=frozen))).content.decode()
        assert f"{OLD_TOTAL} / 300" in page
        assert f"catalogue {OLD}" in page
        assert "Sabre" in page

    def test_is_printed_as_it_was(self, client, old_list):
        printed = html("summary", [by_keeper(old_list)], Options(), ["https://muster.example/"])
        assert str(OLD_TOTAL) in printed
        assert str(NEW_TOTAL) not in printed.replace("297.0mm", "")  # of the paper

    def test_is_judged_as_it_was_where_it_is_brought_as_a_file(self, client, old_list):
        answer = client.post("/check/", {"text": write(state(old_list)).decode()})
        assert f"{OLD_TOTAL} / 300" in answer.content.decode()

    def test_stands_beside_a_new_one_each_under_its_own(self, client, owner, old_list):
        new = veteran(owner, NOW)
        query = {"a": old_list.key, "b": new.key}
        page = client.get("/compare/", query).content.decode()
        assert str(OLD_TOTAL) in page
        assert str(NEW_TOTAL) in page
        assert f"catalogue {OLD}" in page

    def test_a_new_list_is_of_the_present_version(self, client):
        assert catalogue_of("rbn").info.version == NOW
        client.post("/lists/new/rbn/", {"budget": "300", "begin": "1"})
        assert state(Roster.objects.get()).catalogue == NOW

    def test_one_that_says_nothing_follows_the_present_version(self, owner):
        assert stored(veteran(owner, None)) == (NEW_TOTAL, False)


class TestTheNotice:
    """The builder says that there is another version, quietly, and only where there is one."""

    def test_stands_on_an_old_list_and_leads_to_the_choice(self, client, old_list):
        page = text_of(client, old_list)
        assert NOTICE in page
        assert url("roster_update", old_list) in page

    def test_stays_after_a_tap(self, client, old_list):
        form = {"verb": "take", "member": LEGAL["members"][2]["id"], "target": "arc"}
        answer = client.post(url("roster_edit", old_list), form, headers=HX)
        assert NOTICE in answer.content.decode()

    @pytest.mark.parametrize("version", [NOW, None])
    def test_is_not_on_a_list_of_the_present_version(self, client, owner, version):
        roster = veteran(owner, version)
        assert NOTICE not in text_of(client, roster)
        assert url("roster_update", roster) not in text_of(client, roster)


class TestWhatWouldChange:
    """The page tells prices, limits, findings and what is gone, before anything is done."""

    @pytest.fixture
    def page(self, client, old_list):
        client.cookies["django_language"] = "en"
        return client.get(url("roster_update", old_list)).content.decode()

    def test_both_totals(self, page):
        assert f"{OLD_TOTAL} / 300" in page
        assert f"{NEW_TOTAL} / 300" in page

    def test_the_price_of_what_the_list_uses(self, page):
        assert "10 → 16" in page

    def test_the_limit_of_what_the_list_uses(self, page):
        assert "3 → 4" in page

    def test_what_is_gone(self, page):
        assert "No longer in the catalogue" in page
        assert "Sabre" in page

    def test_who_costs_something_else(self, page):
        assert "Chef" in page
        assert "+6" in page

    def test_what_the_rules_say_then(self, page):
        assert "New findings" in page
        assert "RBN-CATALOG" in page
        assert "Not legal" in page

    def test_looking_changes_nothing(self, client, old_list):
        before = untouched(old_list)
        client.get(url("roster_update", old_list))
        assert untouched(old_list) == before

    def test_a_list_that_nothing_changes_is_told_so(self, client, owner):
        client.cookies["django_language"] = "en"
        roster = roster_of(owner, {**LEGAL, "members": [], "catalogue": OLD})
        assert "Nothing changes for this list." in text_of(client, roster, "roster_update")

    def test_a_list_of_the_present_version_has_nothing_to_choose(self, client, owner):
        client.cookies["django_language"] = "en"
        page = text_of(client, veteran(owner, NOW), "roster_update")
        assert "nothing to choose" in page
        assert 'name="verb"' not in page

    def test_it_is_told_in_french_too(self, client, old_list):
        client.cookies["django_language"] = "fr"
        page = client.get(url("roster_update", old_list)).content.decode()
        assert f"Garder la version {OLD}" in page
        assert f"Mettre à jour vers la {NOW}" in page


class TestUpdating:
    def test_judges_the_list_by_the_present_version(self, client, old_list):
        assert choose(client, old_list, "update").status_code == 302
        assert state(old_list).catalogue == NOW
        assert stored(old_list) == (NEW_TOTAL, False)

    def test_strips_nothing(self, client, old_list):
        before = state(old_list).members
        choose(client, old_list, "update")
        assert state(old_list).members == before

    def test_is_one_revision_told_in_words(self, client, old_list):
        choose(client, old_list, "update")
        assert last(old_list).number == 2
        assert last(old_list).words_fr == f"catalogue\u202f: {OLD} → {NOW}"

    def test_what_the_book_has_by_now_does_not_take_the_place_of_ones_own(
        self, client, owner, older
    ):
        rewrite(older / "weapon.json", lambda rows: [r for r in rows if r["slug"] != "taser"])
        own = {**NAIL_GUN, "slug": "taser"}
        doc = convoy(fighter("taser", T="4"), items=[own])
        roster = roster_of(owner, {**doc, "catalogue": OLD})
        before = stored(roster)
        assert client.get(url("roster_update", roster)).status_code == 200
        choose(client, roster, "update")
        now = state(roster)
        assert document(msgspec.to_builtins(now)) == now  # also as a file
        assert stored(roster) == before
        assert now.members[0].picks[0].item == now.items[0].slug == "lance_clous"

    def test_takes_the_notice_away(self, client, old_list):
        choose(client, old_list, "update")
        assert NOTICE not in text_of(client, old_list)

    def test_is_undone_and_redone(self, client, old_list):
        before = state(old_list)
        choose(client, old_list, "update")
        client.post(url("roster_undo", old_list))
        assert state(old_list) == before
        assert stored(old_list) == (OLD_TOTAL, True)
        client.post(url("roster_redo", old_list))
        assert stored(old_list) == (NEW_TOTAL, False)

    def test_a_version_that_is_no_longer_the_present_one_is_not_written(self, client, old_list):
        before = untouched(old_list)
        assert choose(client, old_list, "update", version="3.0").status_code == 302
        assert untouched(old_list) == before

    def test_another_window_that_chose_meanwhile_is_not_written_over(self, client, old_list):
        seen = old_list.version
        edits.change(old_list, [Set("list.catalogue", "1.8")])
        form = {"verb": "update", "version": NOW, "seen": seen}
        client.post(url("roster_update", old_list), form)
        assert state(old_list).catalogue == "1.8"


class TestKeeping:
    def test_changes_nothing_but_the_question(self, client, old_list):
        choose(client, old_list, "keep")
        assert state(old_list).catalogue == OLD
        assert stored(old_list) == (OLD_TOTAL, True)
        assert NOTICE not in text_of(client, old_list)

    def test_is_told_in_the_history(self, client, old_list):
        choose(client, old_list, "keep")
        assert last(old_list).words_en == f"catalogue version {OLD} kept, {NOW} left aside"

    def test_leaves_the_page_to_change_ones_mind(self, client, old_list):
        choose(client, old_list, "keep")
        assert url("roster_update", old_list) in text_of(client, old_list)
        old_list.refresh_from_db()
        choose(client, old_list, "update")
        assert state(old_list).catalogue == NOW
        assert state(old_list).skipped is None

    def test_is_undone(self, client, old_list):
        choose(client, old_list, "keep")
        client.post(url("roster_undo", old_list))
        assert NOTICE in text_of(client, old_list)

    def test_is_asked_again_by_the_next_version(self, client, old_list):
        edits.change(old_list, [Set("list.skipped", "1.95")])
        assert NOTICE in text_of(client, old_list)

    def test_who_copies_the_list_is_asked_himself(self, client, old_list):
        choose(client, old_list, "keep")
        other = Client()
        other.post(link("share_copy", shared(old_list)))
        copy = Roster.objects.exclude(pk=old_list.pk).get()
        assert (state(copy).catalogue, state(copy).skipped) == (OLD, None)


class TestAVersionThatNobodyKeeps:
    """It is judged by the present one, and says so; no text from outside becomes a path."""

    HOSTILE = ("../../rbn", "..", ".", "/", "1.9/../1.9", "older", "", "x" * 20, "２.０", "0.1")

    @pytest.mark.parametrize("version", HOSTILE)
    def test_the_list_opens_under_the_present_one(self, client, owner, version):
        roster = veteran(owner, version)
        assert stored(roster) == (NEW_TOTAL, False)
        for name in ("roster", "roster_update", "roster_text", "roster_json", "roster_history"):
            assert client.get(url(name, roster)).status_code == 200
        assert Client().get(link("share", shared(roster))).status_code == 200

    def test_it_says_so(self, client, owner):
        client.cookies["django_language"] = "en"
        roster = veteran(owner, "0.1")
        assert "made for catalogue 0.1" in text_of(client, roster)
        assert "Nothing changes for this list." in text_of(client, roster, "roster_update")

    def test_it_can_be_updated_and_kept(self, client, owner):
        roster = veteran(owner, "../../x")
        choose(client, roster, "keep")
        assert NOTICE not in text_of(client, roster)
        roster.refresh_from_db()
        choose(client, roster, "update")
        assert state(roster).catalogue == NOW

    def test_a_file_that_cannot_be_read_is_as_good_as_none(self, client, owner, older):
        (older / "weapon.json").write_text("[{}]")
        assert stored(veteran(owner)) == (NEW_TOTAL, False)

    def test_a_folder_that_holds_another_version_is_as_good_as_none(self, owner, older):
        shutil.copytree(older, older.with_name("1.8"))
        assert stored(veteran(owner, "1.8")) == (NEW_TOTAL, False)


class TestWhoMayChoose:
    """The owner and a friend who has the private link; a stranger is told nothing."""

    @pytest.fixture
    def friend(self, old_list):
        friend = Client()
        friend.post(url_of_edit_link(old_list))
        return friend

    @pytest.mark.parametrize("verb", ["update", "keep"])
    def test_a_friend_may(self, friend, old_list, verb):
        assert friend.get(url("roster_update", old_list)).status_code == 200
        assert choose(friend, old_list, verb).status_code == 302
        assert last(old_list).number == 2

    @pytest.mark.parametrize("verb", ["update", "keep"])
    def test_a_stranger_may_not(self, old_list, verb):
        stranger = Client()
        owner_in(stranger)
        before = untouched(old_list)
        answer = stranger.get(url("roster_update", old_list))
        assert answer.status_code == 403
        assert "Vétérans" not in answer.content.decode()
        assert choose(stranger, old_list, verb).status_code == 404
        assert untouched(old_list) == before


def url_of_edit_link(roster):
    return f"/lists/edit/{roster.edit_key}/"


def test_a_list_of_an_old_version_takes_no_more_queries(client, owner):
    """What is read of an older version comes from files, once."""
    present, old = veteran(owner, NOW), veteran(owner)
    counts = []
    for roster in (present, old):
        client.get(url("roster", roster))
        with CaptureQueriesContext(connection) as queries:
            client.get(url("roster", roster))
        counts.append(len(queries))
    assert counts[0] == counts[1]


def test_what_follows_from_an_older_catalogue_is_worked_out_once():
    assert catalogue_of("rbn", OLD) is catalogue_of("rbn", OLD)
    assert catalogue_of("rbn", OLD) is not catalogue_of("rbn")

"""What a process remembers of pages changes nothing of what they show."""

from copy import copy

import pytest
from django.conf import settings

from builder.models import Roster
from builder.rosters import edits, storage
from builder.rosters.page import lasting, pieces
from builder.rosters.page.members import member_rows
from builder.rosters.storage import present
from builder.site.refusals import Stale
from rules.building.bench import bench_of
from rules.checks.game import games
from rules.checks.verdict import verdict
from rules.lists.edits import Copy, Impossible, Move, Remove, Set, Take, applied
from rules.lists.refusals import Unreadable
from tests.collections.collecting import owner_in
from tests.lists import catalogue_of
from tests.rosters.rostering import crew, page_at, roster_of, state
from tests.workbench import examples_of

pytestmark = pytest.mark.django_db

GAMES = [slug for slug in games() if bench_of(slug)]


@pytest.fixture
def roster(client):
    return roster_of(owner_in(client), crew())


# --- pieces that were drawn -----------------------------------------------------------------------


class TestPiecesDrawnLately:
    @pytest.mark.parametrize("game", GAMES)
    def test_a_page_of_remembered_pieces_is_one_that_is_drawn_anew(self, client, game):
        document = examples_of(game)[0].document
        roster = edits.create(owner_in(client), document)
        look = {"open": document.members[0].id, "tab": "all"}
        pages = [page_at(client, roster, **look) for _ in range(2)]
        pieces._lately.clear()
        storage._documents.clear()
        pages.append(page_at(client, roster, **look))
        shown = [page.by_id("bench") for page in pages]
        for page in shown:
            for token in page.all("input", name_="csrfmiddlewaretoken"):
                token.given["value"] = ""
        assert shown[0] == shown[1] == shown[2]

    def test_only_what_differs_is_drawn(self, client, roster, monkeypatch):
        page_at(client, roster)
        drawn = []
        around = pieces._around
        monkeypatch.setattr(
            pieces, "_around", lambda piece, *rest: drawn.append(piece.id) or around(piece, *rest)
        )
        edits.change(roster, [Set("name", "Zed", "boz")])
        page_at(client, roster)
        assert "m-boz" in drawn
        assert "m-rita" not in drawn

    def test_each_language_has_its_own(self, client, roster):
        french = page_at(client, roster).by_id("addable").text
        client.cookies[settings.LANGUAGE_COOKIE_NAME] = "en"
        assert page_at(client, roster).by_id("addable").text != french

    def test_each_list_has_its_own_addresses(self, client, roster):
        other = roster_of(roster.keepers.get(), crew())
        for each in (roster, other):
            buttons = page_at(client, each).by_id("addable").all("button", name_="addition")
            assert all(each.key in button.get("formaction") for button in buttons)


# --- rows of members ------------------------------------------------------------------------------


def edits_of(roster, member):
    """Of each kind one that touches a member, and all that concern who carries whom."""
    offered = bench_of(roster.document.game).shelves(roster, member)
    items = [offer.item for shelf in offered for offer in shelf.offers][:2]
    changes = [Take(member.id, item) for item in items]
    changes += [Set("name", "Zed", member.id), Set("count", 3, member.id), Copy(member.id)]
    changes += [Move(member.id, 0), Remove(member.id)]
    if member.carrying:
        carriers = [other.id for other in roster.members if other is not member]
        changes += [Set(member.carrying.field, uid, member.id) for uid in [None, *carriers[:6]]]
    return changes


@pytest.mark.parametrize("game", GAMES)
def test_rows_after_an_edit_are_those_of_a_list_that_nobody_knew(game):
    bench, judge = bench_of(game), games()[game]
    for roster in examples_of(game)[:2]:
        first = verdict(judge, roster)
        member_rows(bench, first)
        for member in roster.members[:6]:
            for edit in edits_of(roster, member):
                try:
                    document = applied(roster.document, edit)
                except (Impossible, Unreadable):
                    continue
                after = verdict(judge, roster.after(document))
                fresh = verdict(judge, judge.roster(document, roster.catalogue))
                assert member_rows(bench, after) == member_rows(bench, fresh), edit


def test_a_row_that_stays_the_same_is_the_same():
    bench, judge, roster = bench_of("rbn"), games()["rbn"], examples_of("rbn")[0]
    member = next(member for member in roster.members if member.carrier)
    before = member_rows(bench, verdict(judge, roster))
    after = roster.after(applied(roster.document, Set("name", "Zed", member.id)))
    rows = member_rows(bench, verdict(judge, after))
    assert {uid for uid in rows if rows[uid] is not before[uid]} == {member.id, member.carrier}


# --- what follows from the settings ---------------------------------------------------------------


class TestBySettings:
    def test_it_is_made_once(self, roster):
        rules_roster = present(roster).verdict.roster
        assert lasting.by_settings(rules_roster, "once", lambda: (1,)) == (1,)
        assert lasting.by_settings(rules_roster, "once", lambda: (2,)) == (1,)

    def test_of_other_settings_it_is_another(self, roster):
        lasting.by_settings(present(roster).verdict.roster, "settings", lambda: (1,))
        after = edits.change(roster, [Set("budget", 777)])
        assert lasting.by_settings(after.verdict.roster, "settings", lambda: (2,)) == (2,)

    def test_of_another_catalogue_it_is_another(self, roster):
        now = present(roster).verdict.roster
        lasting.by_settings(now, "catalogue", lambda: (1,))
        other = type(now)(now.document, copy(catalogue_of("rbn")))
        assert lasting.by_settings(other, "catalogue", lambda: (2,)) == (2,)
        assert lasting.by_settings(now, "catalogue", lambda: (3,)) == (1,)

    @pytest.mark.parametrize("game", GAMES)
    def test_questions_do_not_depend_on_the_members(self, game):
        bench, judge = bench_of(game), games()[game]
        for roster in examples_of(game):
            empty = type(roster.document)(
                format=roster.document.format, game=game, settings=roster.document.settings
            )
            alone = judge.roster(empty, roster.catalogue)
            assert list(bench.settings(roster)) == list(bench.settings(alone))


# --- the list that an edit begins with ------------------------------------------------------------


class TestARowThatWasReadBefore:
    """An edit begins with the list as it is in the database, whatever its row was read as."""

    def test_an_edit_in_between_is_not_lost(self, roster):
        stale = Roster.objects.select_related("present").get(pk=roster.pk)
        edits.change(roster, [Take("boz", "arc")])
        edits.change(stale, [Take("boz", "epee")])
        assert [pick.item for pick in state(roster).members[2].picks] == ["arc", "epee"]
        assert stale.version == 3

    def test_nor_written_over(self, roster):
        stale = Roster.objects.select_related("present").get(pk=roster.pk)
        edits.change(roster, [Set("name", "Ana", "boz")])
        with pytest.raises(Stale):
            edits.change(stale, [Set("name", "Zed", "boz")], seen=1)
        assert state(roster).members[2].name == "Ana"
        assert stale.version == 2

    @pytest.mark.parametrize("again", [False, True], ids=["as read then", "as read now"])
    def test_a_tap_that_came_before_is_known(self, roster, again):
        other = Roster.objects.select_related("present").get(pk=roster.pk)
        edits.change(roster, [Take("boz", "arc")], tap="a-tap-of-its-own")
        if again:
            other = Roster.objects.select_related("present").get(pk=roster.pk)
        with pytest.raises(edits.Repeated):
            edits.change(other, [Take("boz", "arc")], tap="a-tap-of-its-own")
        assert other.version == 2
        assert len(state(roster).members[2].picks) == 1

    def test_undo_from_a_row_that_was_read_before(self, roster):
        stale = Roster.objects.select_related("present").get(pk=roster.pk)
        edits.change(roster, [Take("boz", "arc")])
        edits.undo(stale)
        assert state(roster).members[2].picks == ()

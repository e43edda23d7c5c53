"""Which lists a load judges again: those that depend on what has changed, and no others."""

import shutil
from io import StringIO

import pytest
from django.conf import settings as site
from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext

from builder.catalogue import grounds, memory
from builder.management.commands import load_catalogue
from builder.models import Owner, Roster, Weapon
from builder.rosters import edits, judging
from builder.rosters.edits import outdated, sum_up_all
from rules.lists.edits import Set
from tests.lists import convoy, deck_of, fighter
from tests.rosters.rostering import roster_of

pytestmark = pytest.mark.django_db

ARMED = convoy(fighter(("epee",), id="rita", name="Rita"))


@pytest.fixture
def owner():
    return Owner.objects.create()


@pytest.fixture
def lists(owner):
    """Of a version that is kept, of whichever is the present one, and of another game."""
    present = memory.catalogue_of("rbn").info.version
    pinned, following = (roster_of(owner, {**ARMED, "catalogue": v}) for v in (present, None))
    return {"pinned": pinned, "following": following, "deck": roster_of(owner, deck_of("leader"))}


@pytest.fixture
def judged(monkeypatch):
    """The lists that are judged, in order."""
    seen = []
    plain = judging.verdict

    def counting(game, roster):
        seen.append(roster.document)
        return plain(game, roster)

    judging._verdicts.clear()
    monkeypatch.setattr(judging, "verdict", counting)
    return seen


def dearer():
    Weapon.objects.filter(game__slug="rbn", slug="epee").update(cost=400)
    from builder.catalogue import stamp

    stamp.renew()


def load(**options):
    out = StringIO()
    call_command("load_catalogue", stdout=out, **options)
    return out.getvalue()


def outdated_of(lists):
    stale = set(outdated().values_list("pk", flat=True))
    return {name for name, roster in lists.items() if roster.pk in stale}


class TestNothingHasChanged:
    def test_no_list_is_outdated(self, lists):
        assert outdated_of(lists) == set()

    def test_no_list_is_judged(self, lists, judged):
        sum_up_all()
        assert judged == []

    def test_as_many_queries_for_three_lists_as_for_thirty(self, owner, lists):
        asked = []
        for _ in range(2):
            with CaptureQueriesContext(connection) as queries:
                sum_up_all()
            asked.append(len(queries))
            for _ in range(27):
                roster_of(owner, ARMED)
        assert asked[0] == asked[1] <= 3

    @pytest.mark.parametrize("edit", ["edit", "undo", "copy"])
    def test_whatever_is_done_to_a_list_it_is_judged_already(self, owner, lists, edit):
        roster = lists["following"]
        edits.change(roster, [Set("name", "Zoé", "rita")])
        if edit == "undo":
            edits.undo(roster)
        if edit == "copy":
            edits.create(owner, judging_document(roster))
        assert not outdated().exists()


def judging_document(roster):
    return edits.present(roster).document


class TestAnotherCatalogue:
    def test_only_lists_of_its_game_are_judged(self, lists, judged):
        dearer()
        assert outdated_of(lists) == {"pinned", "following"}
        sum_up_all()
        assert len(judged) == 2
        assert outdated_of(lists) == set()
        assert Roster.objects.get(pk=lists["following"].pk).total > lists["following"].total

    def test_a_row_edited_in_the_admin_counts_at_the_next_load(self, lists):
        row = Weapon.objects.get(game__slug="rbn", slug="epee")
        row.cost, row.edited = 400, True
        row.save()
        assert "rbn: of 2 lists, 2 change their verdict and 2 their total" in load()
        assert outdated_of(lists) == set()

    def test_lists_of_a_version_that_is_kept_are_not_judged(
        self, lists, judged, tmp_path, settings
    ):
        settings.FIXTURES = shutil.copytree(site.FIXTURES, tmp_path / "fixtures")
        folder = settings.FIXTURES / "rbn"
        older = folder / "older" / memory.catalogue_of("rbn").info.version
        older.mkdir(parents=True)
        for path in folder.glob("*.json"):
            shutil.copy(path, older)
        info = folder / "game.json"
        info.write_text(info.read_text().replace(f'"{older.name}"', '"99.1"', 1))
        load(fixtures=settings.FIXTURES)
        assert len(judged) == 1
        assert memory.catalogue_of("rbn").info.version == "99.1"

    def test_other_rules_judge_every_list(self, lists, monkeypatch):
        monkeypatch.setattr(grounds, "code", lambda: "other rules")
        assert outdated_of(lists) == {"pinned", "following", "deck"}
        sum_up_all()
        assert outdated_of(lists) == set()

    def test_lists_of_before_are_judged_once(self, lists):
        Roster.objects.update(grounds="", total=77)
        sum_up_all()
        assert not Roster.objects.filter(total=77).exists()
        assert outdated_of(lists) == set()

    def test_a_list_of_an_older_shape_keeps_what_is_known_and_is_not_read_again(self, lists):
        roster = lists["following"]
        revision = roster.present
        revision.content = {**revision.content, "members": [{"type": "nothing known"}]}
        revision.save()
        Roster.objects.filter(pk=roster.pk).update(grounds="", total=77)
        sum_up_all()
        assert Roster.objects.get(pk=roster.pk).total == 77
        assert outdated_of(lists) == set()

    def test_the_lists_can_wait(self, lists):
        row = Weapon.objects.get(game__slug="rbn", slug="epee")
        row.cost, row.edited = 400, True
        row.save()
        load(lists_later=True)
        assert outdated_of(lists) == {"pinned", "following"}


class TestInBatches:
    @pytest.fixture(autouse=True)
    def many(self, owner, monkeypatch):
        monkeypatch.setattr(edits, "BATCH", 2)
        rows = [roster_of(owner, ARMED, name=f"Liste {n}") for n in range(5)]
        dearer()
        return rows

    def test_what_is_broken_off_goes_on_where_it_was(self, many, judged):
        def stop(done, most):
            if done == 4:
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            sum_up_all(stop)
        assert outdated().count() == 1
        sum_up_all()
        assert len(judged) == 5

    def test_it_tells_how_far_it_is(self, monkeypatch):
        monkeypatch.setattr(load_catalogue, "EVERY", 2)
        Weapon.objects.filter(game__slug="rbn", slug="epee").update(edited=True)
        lines = load().splitlines()
        assert lines[:2] == ["2 of 5 lists judged", "4 of 5 lists judged"]

    def test_an_edit_of_the_same_moment_is_not_written_over(self, many, monkeypatch):
        roster, plain = many[0], edits._sum_up_again

        def meanwhile(state):
            if state.roster.pk == roster.pk:
                fresh = Roster.objects.get(pk=roster.pk)
                edits.change(fresh, [Set("list.name", "Neuf")])
            plain(state)

        monkeypatch.setattr(edits, "_sum_up_again", meanwhile)
        sum_up_all()
        fresh = Roster.objects.get(pk=roster.pk)
        assert (fresh.name, fresh.folded, fresh.version) == ("Neuf", "neuf", 2)
        assert not outdated().exists()

    def test_nothing_is_locked_while_a_list_is_judged(self, monkeypatch):
        judging._verdicts.clear()
        plain, depths = judging.verdict, []
        outside = len(connection.savepoint_ids)

        def looking(game, roster):
            depths.append(len(connection.savepoint_ids))
            return plain(game, roster)

        monkeypatch.setattr(judging, "verdict", looking)
        sum_up_all()
        assert depths == [outside] * 5

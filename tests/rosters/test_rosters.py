"""Lists as rows and revisions: every edit is kept, every state can be had again."""

import json
from datetime import timedelta

import pytest
from django.db import connection
from django.urls import reverse
from django.utils import timezone
from hypothesis import HealthCheck, given, settings as hypothesis_settings
from hypothesis.extra.django import TestCase

from builder.catalogue import memory as catalogue
from builder.models import Owner, Revision, Roster
from builder.rosters import edits
from builder.rosters.storage import present, states
from builder.shares import edits as shares
from builder.site.refusals import Stale
from rules.lists.edits import Add, Copy, Move, Remove, Set, Take
from rules.lists.reading import read, write
from tests.collections.collecting import owner_in
from tests.lists import catalogue_of, convoy, fighter, figure, figures, vehicle
from tests.rosters.rostering import HX
from tests.rules.lists.strategies import any_list

pytestmark = pytest.mark.django_db


def document(doc):
    return read(json.dumps(doc).encode(), catalogue_of)[1]


@pytest.fixture
def owner():
    return Owner.objects.create()


@pytest.fixture
def roster(owner):
    doc = convoy(
        vehicle("moyen", id="car"),
        fighter("fusil", id="rita", name="Rita", rides="car", seat="pilot"),
        budget=300,
    )
    return edits.create(owner, document(doc))


def state(roster):
    roster.refresh_from_db()
    return present(roster).document


def can(roster):
    return edits.can_undo(roster), edits.can_redo(roster)


def rename(name, uid="rita"):
    return Set("name", name, uid)


class TestStorage(TestCase):
    @hypothesis_settings(
        deadline=None, derandomize=True, database=None, max_examples=60,
        suppress_health_check=[HealthCheck.too_slow],
    )  # fmt: skip
    @given(any_list)
    def test_any_list_comes_back_as_it_was(self, doc):
        wanted = document(doc)
        roster = edits.create(Owner.objects.create(), wanted)
        assert present(Roster.objects.get(pk=roster.pk)).document == wanted


class TestQueries:
    @pytest.mark.parametrize("number", [3, 100])
    def test_an_edit_takes_as_many_whatever_the_size(
        self, owner, django_assert_num_queries, monkeypatch, number
    ):
        monkeypatch.setattr(catalogue, "CHECK_EVERY", 1000)
        many = [fighter("fusil", "epee", id=f"f{n}", rides="car") for n in range(number)]
        roster = edits.create(owner, document(convoy(vehicle("moyen", id="car"), *many)))
        with django_assert_num_queries(EDIT):
            edits.change(roster, [Take("f1", "grappin")])
        with django_assert_num_queries(READ):
            present(Roster.objects.select_related("present").get(pk=roster.pk))

    @pytest.mark.parametrize("number", [6, 25, 100])
    @pytest.mark.parametrize(("seen", "shows"), [("2", "2"), ("1", "")], ids=["usual", "stale"])
    def test_a_tap_takes_eleven_at_most(
        self, client, django_assert_max_num_queries, monkeypatch, number, seen, shows
    ):
        """From the form to the fragment: the list is read once and judged once."""
        monkeypatch.setattr(catalogue, "CHECK_EVERY", 1000)
        many = [fighter("fusil", id=f"f{n}", rides="car") for n in range(number - 1)]
        doc = convoy(vehicle("moyen", id="car"), *many, budget=9000)
        roster = edits.create(owner_in(client), document(doc))
        edits.change(roster, [Take("f1", "arc")])
        form = {"verb": "take", "member": "f1", "target": "epee", "open": "f1", "seen": seen}
        with django_assert_max_num_queries(11):
            address = reverse("roster_edit", args=[roster.key])
            headers = {**HX, "Muster-Shows": shows}
            answer = client.post(address, form | {"tap": "a-tap-of-its-own"}, headers=headers)
        assert answer.status_code == 200


EDIT, READ = 5, 1


class TestRevisions:
    def test_the_first_is_made_with_the_list(self, roster):
        assert roster.version == 1
        assert Revision.objects.get(roster=roster).number == 1

    def test_every_edit_makes_one_that_says_what_changed(self, roster):
        edits.change(roster, [Take("rita", "epee")])
        last = Revision.objects.get(roster=roster, number=2)
        assert "Rita" in last.words_fr
        assert "+ " in last.words_en
        assert last.content["members"][1]["picks"][-1] == {"item": "epee"}

    def test_an_edit_that_changes_nothing_makes_none(self, roster):
        edits.change(roster, [rename("Rita")])
        assert roster.version == 1
        assert Revision.objects.filter(roster=roster).count() == 1

    def test_an_edit_answers_with_the_state_that_is_stored(self, roster):
        after = edits.change(roster, [Take("rita", "epee")])
        assert after.document == state(roster)
        assert after.number == roster.version == 2
        assert after.verdict.total == Roster.objects.get(pk=roster.pk).total

    def test_the_summary_follows(self, roster):
        edits.change(roster, [Set("budget", 10)])
        roster.refresh_from_db()
        assert not roster.legal
        assert roster.budget == 10
        assert roster.errors > 0


class TestUndo:
    def test_back_to_the_start_and_forward_to_the_end(self, roster):
        states = [state(roster)]
        for name in ("Ana", "Boz", "Cleo"):
            edits.change(roster, [rename(name)])
            states.append(state(roster))
        for wanted in reversed(states[:-1]):
            edits.undo(roster)
            assert state(roster) == wanted
        with pytest.raises(edits.Nothing):
            edits.undo(roster)
        for wanted in states[1:]:
            edits.redo(roster)
            assert state(roster) == wanted
        with pytest.raises(edits.Nothing):
            edits.redo(roster)

    def test_there_and_back_again_and_again(self, roster):
        edits.change(roster, [rename("Ana")])
        edits.change(roster, [rename("Boz")])
        for verb, name in (
            (edits.undo, "Ana"),
            (edits.redo, "Boz"),
            (edits.undo, "Ana"),
            (edits.undo, "Rita"),
            (edits.redo, "Ana"),
            (edits.redo, "Boz"),
        ):
            verb(roster)
            assert state(roster).members[1].name == name

    def test_an_edit_after_undo_begins_another_way(self, roster):
        edits.change(roster, [rename("Ana")])
        edits.undo(roster)
        edits.change(roster, [rename("Boz")])
        assert can(roster) == (True, False)
        edits.undo(roster)
        assert state(roster).members[1].name == "Rita"
        assert can(roster) == (False, True)

    def test_undoing_is_a_version_and_no_state(self, roster):
        edits.change(roster, [rename("Ana")])
        edits.undo(roster)
        assert roster.version == 3
        assert roster.present.number == 1
        assert [revision.number for revision in states(roster)] == [2, 1]

    def test_what_was_seen_after_an_undo_is_known(self, roster):
        edits.change(roster, [rename("Ana")])
        edits.undo(roster)
        seen = roster.version
        edits.change(roster, [Take("rita", "epee")], seen=seen)
        edits.change(roster, [rename("Boz")], seen=seen)
        with pytest.raises(Stale):
            edits.change(roster, [rename("Cleo")], seen=seen)

    def test_any_revision_can_be_restored(self, roster):
        for name in ("Ana", "Boz"):
            edits.change(roster, [rename(name)])
        edits.restore(roster, 2)
        assert state(roster).members[1].name == "Ana"
        edits.undo(roster)
        assert state(roster).members[1].name == "Boz"


class TestTwoWindows:
    def test_additions_from_both_are_kept(self, roster):
        seen = roster.version
        for item in ("epee", "arc"):
            edits.change(roster, [Take("rita", item)], seen=seen)
        assert [pick.item for pick in state(roster).members[1].picks] == ["fusil", "epee", "arc"]

    def test_a_stale_name_is_not_written_over(self, roster):
        seen = roster.version
        edits.change(roster, [rename("Ana")], seen=seen)
        with pytest.raises(Stale):
            edits.change(roster, [rename("Boz")], seen=seen)
        assert state(roster).members[1].name == "Ana"

    def test_a_name_that_nobody_touched_is(self, roster):
        seen = roster.version
        edits.change(roster, [Take("rita", "epee")], seen=seen)
        edits.change(roster, [rename("Boz")], seen=seen)
        assert state(roster).members[1].name == "Boz"

    def test_another_window_s_edit_is_not_undone_unseen(self, roster):
        edits.change(roster, [rename("Ana")])
        seen = roster.version
        edits.change(roster, [Take("rita", "epee")])
        with pytest.raises(Stale):
            edits.undo(roster, seen=seen)
        edits.undo(roster, seen=roster.version)
        assert state(roster).members[1].name == "Ana"

    def test_the_id_of_one_who_left_is_not_given_again(self, roster):
        edits.change(roster, [Copy("rita")])
        first = state(roster).members[2].id
        edits.change(roster, [Remove(first)])
        edits.change(roster, [Copy("rita")])
        assert state(roster).members[2].id != first

    def test_nor_is_one_that_the_list_began_with(self, owner):
        three = convoy(*(fighter(id=f"m{number}") for number in (1, 2, 3)))
        roster = edits.create(owner, document(three))
        known = {"m1", "m2", "m3"}
        for _ in range(4):
            edits.change(roster, [Remove(state(roster).members[-1].id)])
            edits.change(roster, [Add(state(roster).members[0])])
            newcomer = state(roster).members[-1].id
            assert newcomer not in known
            known.add(newcomer)

    def test_a_stale_order_and_a_stale_restore_are_refused(self, roster):
        seen = roster.version
        edits.change(roster, [Copy("rita")], seen=seen)
        with pytest.raises(Stale):
            edits.change(roster, [Move("rita", 0)], seen=seen)
        with pytest.raises(Stale):
            edits.restore(roster, 1, seen=seen)


class TestThinning:
    """Each state of the last 200 versions stays; of those before, what somebody may look for."""

    @pytest.fixture(autouse=True)
    def _soon(self, monkeypatch):
        monkeypatch.setattr(edits, "EVERY_STATE", 5)
        monkeypatch.setattr(edits, "THIN_AFTER", 1)

    def renamed(self, roster, times):
        for number in range(times):
            edits.change(roster, [rename(f"Rita {number}")])

    def numbers(self, roster):
        return sorted(roster.revisions.values_list("number", flat=True))

    def test_old_states_go_but_for_the_first(self, roster):
        self.renamed(roster, 20)
        assert self.numbers(roster) == [1, 17, 18, 19, 20, 21]

    def test_the_named_and_the_shared_stay(self, roster):
        edits.change(roster, [rename("Ana")])
        edits.name_state(roster, 2, "avant tournoi")
        edits.change(roster, [rename("Boz")])
        shares.share(roster, frozen=True)
        self.renamed(roster, 20)
        assert self.numbers(roster)[:3] == [1, 2, 3]

    def test_a_revoked_link_shows_its_state_if_it_comes_back(self, roster):
        edits.change(roster, [rename("Ana")])
        shares.revoke(shares.share(roster, frozen=True))
        self.renamed(roster, 20)
        assert 2 in self.numbers(roster)

    def test_the_last_of_each_day_stays(self, roster):
        for day in range(3):
            self.renamed(roster, 4)
            earlier = timezone.now() - timedelta(days=10 - day)
            roster.revisions.filter(created__gt=timezone.now() - timedelta(days=1)).update(
                created=earlier
            )
        self.renamed(roster, 20)
        assert self.numbers(roster)[:4] == [1, 5, 9, 13]

    def test_undo_ends_where_states_are_gone(self, roster):
        self.renamed(roster, 20)
        steps = 0
        while edits.can_undo(roster):
            edits.undo(roster)
            steps += 1
        assert steps >= 4
        assert state(roster).members[1].name == f"Rita {19 - steps}"
        for _ in range(steps):
            edits.redo(roster)
        assert state(roster).members[1].name == "Rita 19"

    def test_where_undo_and_redo_lead_stays(self, roster):
        self.renamed(roster, 4)
        for _ in range(20):
            edits.undo(roster)
            edits.redo(roster)
        edits.undo(roster)
        edits.redo(roster)
        assert state(roster).members[1].name == "Rita 3"


class TestNames:
    def test_a_state_has_a_name_of_the_player_s(self, roster):
        edits.name_state(roster, 1, "  avant\u202e\n tournoi ")
        assert states(roster).get(number=1).name == "avant tournoi"

    def test_an_empty_one_takes_it_away(self, roster):
        edits.name_state(roster, 1, "avant tournoi")
        edits.name_state(roster, 1, "")
        assert states(roster).get(number=1).name == ""


class TestCompactly:
    def test_what_is_stored_is_much_smaller_than_the_text(self, owner):
        many = [fighter("fusil", "epee", id=f"f{n}") for n in range(25)]
        roster = edits.create(owner, document(convoy(*many)))
        with connection.cursor() as cursor:
            cursor.execute(
                "select length(content) from builder_revision where roster_id = %s", [roster.pk]
            )
            (stored,) = cursor.fetchone()
        assert stored * 4 < len(write(present(roster).document))


class TestWords:
    """What changed is said so that a player understands it."""

    def words(self, roster, *changed):
        edits.change(roster, changed)
        last = Revision.objects.filter(roster=roster).first()
        return last.words_fr, last.words_en

    def test_a_member_that_came_and_one_that_went(self, roster):
        fr, en = self.words(roster, Copy("rita"), Remove("car"))
        assert "Ajout\u202f: " in fr
        assert "Removed: " in en

    def test_a_pick_with_its_level(self, owner):
        doc = figures(figure(id="kel", name="Kel"), adaptation="star_wars")
        roster = edits.create(owner, document(doc))
        fr, en = self.words(roster, Take("kel", "combat", {"level": "+"}))
        assert fr == "Kel\u202f: + Combat +"
        assert en.startswith("Kel: + ")

    def test_a_name(self, roster):
        assert "Rita → Ana" in self.words(roster, rename("Ana"))[0]


def test_tags_are_folded_and_once(roster):
    edits.tag(roster, ["Tournoi", "tournoi", " ", "Été"])
    assert [tag.name for tag in roster.tags.all()] == ["Été", "tournoi"]

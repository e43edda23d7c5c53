"""An evening is begun from a list as it stands, and plays on whatever becomes of the list."""

import json
from datetime import timedelta
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import call_command
from django.db import transaction
from django.utils import timezone
from hypothesis import given, settings as hypothesis_settings, strategies as st

from builder.exchange import edits as moving
from builder.models import Evening, EveningEvent, EveningSeat, Owner, Revision, Roster
from builder.play import edits
from builder.play.played import played_lines
from builder.play.storage import frozen_in
from builder.rosters import edits as rosters
from builder.site.refusals import TooMany
from rules.checks.game import games
from rules.lists.edits import Take
from tests.play.playing import (
    OTHERS_DEVICE,
    coming,
    evening_of,
    event,
    note,
    read,
    seats_of,
    table_of,
    url,
)
from tests.rosters.rostering import crew, roster_of

pytestmark = pytest.mark.django_db


class TestBeginning:
    def test_the_list_is_frozen_with_its_verdict(self, owner, roster):
        seat = evening_of(owner, roster)
        rosters.change(roster, [Take("boz", "arc")])
        frozen = frozen_in(EveningSeat.objects.get(pk=seat.pk))
        assert [member.id for member in frozen.document.members] == ["car", "rita", "boz"]
        assert not frozen.document.members[2].picks
        assert frozen.verdict.total != Roster.objects.get(pk=roster.pk).total

    def test_the_list_itself_is_not_touched(self, owner, roster):
        before = Roster.objects.values().get(pk=roster.pk), Revision.objects.count()
        evening_of(owner, roster)
        assert (Roster.objects.values().get(pk=roster.pk), Revision.objects.count()) == before

    def test_there_is_a_key_for_each_side_and_one_to_look_on(self, owner):
        seats = seats_of(evening_of(owner))
        assert sorted(seats) == ["", "a", "b"]
        assert len({seat.key for seat in seats.values()}) == 3
        assert all(len(seat.key) == 22 for seat in seats.values())

    def test_who_stays_at_home_is_not_on_the_table(self, owner, roster):
        seat = edits.begin(owner, roster.game, coming(roster, absent=("boz",)))
        members = table_of(seat).script.members
        assert {member.member for member in members} == {"car", "rita"}

    def test_alone_there_is_no_code(self, owner):
        assert evening_of(owner, open_to_others=False).evening.code is None

    def test_nobody_has_evenings_without_end(self, owner, monkeypatch):
        monkeypatch.setattr(edits, "MAX_EVENINGS", 1)
        evening_of(owner)
        with pytest.raises(TooMany):
            evening_of(owner)

    def test_a_list_of_somebody_else_does_not_say_that_it_was_played(self, owner, roster):
        other = Owner.objects.create()
        assert edits.begin(other, roster.game, coming(roster)).roster is None
        assert evening_of(owner, roster).roster == roster

    def test_the_list_may_be_removed_for_good(self, owner, roster):
        seat = evening_of(owner, roster)
        Roster.objects.filter(pk=roster.pk).delete()
        table = table_of(seat)
        assert table.seat.roster_id is None
        assert len(table.script.members) == 3
        assert frozen_in(table.seat).document.name == "Les Rouilles"


class TestTheCode:
    def test_it_opens_the_evening_as_long_as_it_is_good(self, owner):
        evening = evening_of(owner).evening
        assert edits.by_code(evening.code) == evening
        Evening.objects.update(code_until=timezone.now() - timedelta(minutes=1))
        assert edits.by_code(evening.code) is None

    def test_it_is_read_as_people_type_it(self):
        assert edits.read_code(" abc-def ") == "ABCDEF"

    @pytest.mark.parametrize("typed", ["ABCDE", "ABCDEFG", "ABCDE1", "ABCDEO", "é", "\x00"])
    def test_what_can_be_none_is_none(self, typed):
        assert edits.read_code(typed) == ""

    def test_one_that_is_no_longer_good_can_be_given_again(self, owner, monkeypatch):
        first, second = evening_of(owner).evening, evening_of(owner).evening
        Evening.objects.filter(pk=first.pk).update(code="AAAAAA", code_until=timezone.now())
        monkeypatch.setattr(edits, "LETTERS", "A")
        assert edits.renew_code(second) == "AAAAAA"

    def test_one_that_is_good_is_given_to_nobody_else(self, owner, monkeypatch):
        first, second = evening_of(owner).evening, evening_of(owner).evening
        soon = timezone.now() + timedelta(hours=1)
        Evening.objects.filter(pk=first.pk).update(code="AAAAAA", code_until=soon)
        letters = iter("AAAAAABBBBBB")
        monkeypatch.setattr(edits.secrets, "choice", lambda _letters: next(letters))
        assert edits.renew_code(second) == "BBBBBB"


class TestSittingDown:
    def test_with_a_list_of_his_own(self, owner):
        seat, other = evening_of(owner), Owner.objects.create()
        his = roster_of(other, crew(), name="Les Autres")
        joined = edits.join(seat.evening, other, coming(his, "Boz"))
        table = table_of(seat)
        assert (joined.side, joined.name, joined.roster) == ("b", "Boz", his)
        assert {member.side for member in table.script.members} == {"a", "b"}
        assert table.evening.scripted == 2

    def test_with_none(self, owner):
        seat = evening_of(owner)
        joined = edits.join(seat.evening, Owner.objects.create(), coming(name="Boz"))
        assert joined.content is None
        assert {member.side for member in table_of(seat).script.members} == {"a"}

    def test_twice_is_once(self, owner):
        seat, other = evening_of(owner), Owner.objects.create()
        assert edits.join(seat.evening, other, coming()) == edits.join(
            seat.evening, other, coming()
        )

    def test_whoever_began_comes_back_to_his_own_place(self, owner):
        seat = evening_of(owner)
        assert edits.join(seat.evening, owner, coming()) == seat

    def test_a_third_one_finds_no_place(self, owner):
        seat = evening_of(owner)
        edits.join(seat.evening, Owner.objects.create(), coming())
        with pytest.raises(edits.Taken):
            edits.join(seat.evening, Owner.objects.create(), coming())

    def test_the_list_that_lies_there_stays(self, owner, roster):
        seat = edits.begin(owner, roster.game, coming(roster), other=coming(roster, "Boz"))
        other = Owner.objects.create()
        joined = edits.join(seat.evening, other, coming(roster_of(other, crew(), name="X")))
        assert (joined.name, frozen_in(joined).document.name) == ("Boz", "Les Rouilles")


class TestWhoseItIs:
    def test_what_moves_to_another_browser_takes_its_evenings_along(self, owner):
        seat, other = evening_of(owner), Owner.objects.create()
        moving.take_over(owner, other)
        moving.take_over(owner, other)
        assert edits.seat_of(seat.evening, other) == seat
        assert edits.seat_of(seat.evening, owner) == seat

    def test_who_is_forgotten_has_no_name_in_the_evenings_of_others(self, owner):
        seat, other = evening_of(owner), Owner.objects.create()
        edits.join(seat.evening, other, coming(name="Boz"))
        edits.add(table_of(seat), read(event("join", side="a", name="Ana"), event("end", 2)))
        edits.forget(owner)
        rows = (*Evening.objects.values(), *EveningSeat.objects.values())
        assert "Ana" not in f"{rows}{list(EveningEvent.objects.values())}"
        assert table_of(seat).script.sides[0].name == ""
        assert edits.seat_of(seat.evening, other).name == "Boz"

    def test_what_nobody_else_finds_again_goes_with_him(self, owner):
        evening_of(owner)
        edits.forget(owner)
        assert not Evening.objects.exists()


class TestEvents:
    def test_each_is_stored_once_however_often_it_comes(self, owner):
        seat = evening_of(owner)
        for _ in range(3):
            added = edits.add(table_of(seat), read(note(1), note(2), note(1)))
            assert set(added.done) == {"device-of-one-00001", "device-of-one-00002"}
        assert EveningEvent.objects.count() == 2
        assert table_of(seat).evening.number == 2

    def test_one_id_is_one_event_for_good(self, owner):
        seat = evening_of(owner)
        edits.add(table_of(seat), read(note(1, text="A")))
        added = edits.add(table_of(seat), read(note(1, text="B"), note(2)))
        assert added.refused == [("device-of-one-00001", edits.OTHERWISE)]
        assert added.done == ["device-of-one-00002"]

    def test_somebody_who_is_not_there_is_refused_alone(self, owner):
        seat = evening_of(owner)
        ghost = event("count", 1, where="b99", key="wounds", add=1)
        added = edits.add(table_of(seat), read(ghost, note(2)))
        assert added.refused == [("device-of-one-00001", edits.NOT_AT_TABLE)]
        assert added.done == ["device-of-one-00002"]

    def test_a_device_speaks_for_the_side_that_it_began_on(self, owner):
        seat = evening_of(owner)
        edits.add(table_of(seat), read(note(1)))
        other = table_of(seats_of(seat)["b"])
        added = edits.add(other, read(note(2), note(1, OTHERS_DEVICE)))
        assert added.refused == [("device-of-one-00002", edits.OTHERS_DEVICE)]
        assert added.done == ["device-of-two-00001"]

    def test_nobody_sits_down_on_the_other_side_by_his_own_key(self, owner):
        seat = evening_of(owner)
        added = edits.add(table_of(seat), read(event("join", side="b")))
        assert added.refused == [("device-of-one-00001", edits.OTHER_SIDE)]

    def test_five_thousand_and_no_more(self, owner, monkeypatch):
        monkeypatch.setattr(edits, "MAX_EVENTS", 5)
        seat = evening_of(owner)
        added = edits.add(table_of(seat), read(*(note(n) for n in range(1, 9))))
        assert (len(added.done), added.full) == (5, True)
        assert table_of(seat).evening.number == 5
        again = edits.add(table_of(seat), read(note(1)))
        assert (again.done, again.full) == (["device-of-one-00001"], False)


class TestTheEnd:
    def test_it_is_written_down_and_taken_back(self, owner):
        seat = evening_of(owner)
        end = event("end", 1, winner="a", size="major", text="Boz a tout cassé")
        edits.add(table_of(seat), read(end))
        result = table_of(seat).evening.result
        assert (result["winner"], result["text"]) == ("a", "Boz a tout cassé")
        edits.add(table_of(seat), read(event("undo", 2, of=end["id"])))
        assert table_of(seat).evening.result is None

    def test_the_list_says_that_it_was_played(self, owner, roster):
        seat = evening_of(owner, roster)
        edits.join(seat.evening, Owner.objects.create(), coming(name="Boz"))
        assert played_lines([roster.pk]) == {}
        edits.add(table_of(seat), read(event("end", winner="a")))
        line = played_lines([roster.pk])[roster.pk]
        assert "Boz" in line

    def test_and_not_where_the_evening_goes_on(self, owner, roster):
        seat = evening_of(owner, roster)
        edits.add(table_of(seat), read(note()))
        assert played_lines([roster.pk]) == {}


class TestAYearLater:
    def old(self, seat, days=366):
        then = timezone.now() - timedelta(days=days)
        Evening.objects.filter(pk=seat.evening_id).update(touched=then)

    def test_one_without_an_end_goes(self, owner):
        seat = evening_of(owner)
        edits.add(table_of(seat), read(note()))
        self.old(seat)
        call_command("tidy", verbosity=0)
        assert not Evening.objects.exists()

    def test_of_one_that_ended_the_result_stays(self, owner):
        seat = evening_of(owner)
        edits.add(table_of(seat), read(note(), event("end", 2, winner="a")))
        self.old(seat)
        call_command("tidy", verbosity=0)
        assert not EveningEvent.objects.exists()
        assert table_of(seat).evening.result["winner"] == "a"

    def test_one_that_was_touched_stays(self, owner):
        seat = evening_of(owner)
        edits.add(table_of(seat), read(note()))
        self.old(seat, 364)
        call_command("tidy", verbosity=0)
        assert EveningEvent.objects.exists()


class TestEveryGame:
    @pytest.mark.parametrize("game", sorted(games()))
    def test_is_played_to_an_end(self, client, owner, game):
        example = sorted((Path(settings.FIXTURES) / game / "lists").glob("*.json"))[0]
        roster = roster_of(owner, json.loads(example.read_bytes()))
        seat = edits.begin(owner, game, coming(roster, "Ana"), other=coming(roster, "Boz"))
        table = table_of(seat)
        assert {member.side for member in table.script.members} == {"a", "b"}
        first = table.state.turn
        following = event("phase", 1, round=first.next_round, phase=first.next_phase)
        edits.add(table, read(following, event("end", 2, winner="b", text="Fini")))
        for name in ("evening", "evening_result", "evening_story"):
            page = client.get(url(name, seat))
            assert page.status_code == 200
            assert "Boz" in page.text


EVENTS = [[note(n, device) for n in range(1, 9)] for device in ("device-of-one", "device-of-two")]


class TestAnyOrder:
    """Two phones send what they have, in parts, twice, and in any order."""

    @given(data=st.data())
    @hypothesis_settings(max_examples=15, deadline=None)
    def test_ends_alike(self, data):
        with transaction.atomic():
            seats = seats_of(evening_of(Owner.objects.create()))
            for _ in range(data.draw(st.integers(1, 6))):
                side = data.draw(st.sampled_from(["a", "b"]))
                own = EVENTS[side == "b"]
                part = data.draw(st.lists(st.sampled_from(own), min_size=1, max_size=8))
                edits.add(table_of(seats[side]), read(*part))
            for side, own in zip("ab", EVENTS, strict=True):
                edits.add(table_of(seats[side]), read(*own))
            rows = list(EveningEvent.objects.filter(evening=seats["a"].evening))
            assert sorted(row.uid for row in rows) == sorted(
                each["id"] for own in EVENTS for each in own
            )
            assert [row.number for row in rows] == list(range(1, 17))
            transaction.set_rollback(True)

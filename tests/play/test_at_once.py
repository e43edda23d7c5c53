"""Two phones of one side send at once: each event is stored once, and no number is given twice."""

import pytest

from builder.models import Evening, EveningEvent, Owner
from builder.play import edits
from tests.keepers.test_keepers_at_once import at_once, one_at_a_time
from tests.play.playing import OTHERS_DEVICE, evening_of, note, read, seats_of, table_of
from tests.rosters.test_tags import committed

pytestmark = pytest.mark.django_db


@pytest.fixture
def seats():
    def begun():
        owner = Owner.objects.create()
        return owner, seats_of(evening_of(owner))

    owner, seats = committed(begun)
    yield seats

    def removed():
        Evening.objects.filter(pk=seats["a"].evening_id).delete()
        owner.rosters.all().delete()
        owner.delete()

    committed(removed)


@one_at_a_time
def test_each_event_is_stored_once(seats):
    def first():
        edits.add(table_of(seats["a"]), read(note(1), note(2)))

    def second():
        edits.add(table_of(seats["a"]), read(note(2), note(3)))

    assert at_once(first, second) == [None, None]
    rows = EveningEvent.objects.filter(evening=seats["a"].evening)
    assert [row.number for row in rows] == [1, 2, 3]


@one_at_a_time
def test_nobody_loses_a_number_to_the_other_side(seats):
    def first():
        edits.add(table_of(seats["a"]), read(note(1)))

    def second():
        edits.add(table_of(seats["b"]), read(note(1, OTHERS_DEVICE)))

    assert at_once(first, second) == [None, None]
    assert table_of(seats["a"]).evening.number == 2

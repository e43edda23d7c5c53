"""Two who put each other out at once, and a link that is renewed while somebody comes by it."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from builder.exchange import edits as exchange
from builder.keepers import edits
from builder.models import Owner, Roster
from builder.site.refusals import Stale
from tests.rosters.rostering import crew, roster_of
from tests.rosters.test_tags import PATIENCE, WAITING, committed

pytestmark = pytest.mark.django_db

one_at_a_time = pytest.mark.skipif(
    connection.vendor != "postgresql", reason="SQLite lets one write at a time"
)


def somebody_waits():
    with connection.cursor() as cursor:
        cursor.execute(WAITING)
        return cursor.fetchone()[0] > 0


def at_once(first, second):
    """What comes of two edits of which the second begins before the first has ended."""
    begun, go_on = threading.Event(), threading.Event()

    def slowly():
        try:
            with transaction.atomic():
                first()
                begun.set()
                assert go_on.wait(PATIENCE)
        finally:
            begun.set()
            connection.close()

    def after():
        try:
            second()
        finally:
            connection.close()

    with ThreadPoolExecutor(2) as threads:
        tries = [threads.submit(slowly)]
        assert begun.wait(PATIENCE)
        tries.append(threads.submit(after))
        while not somebody_waits() and not tries[1].done():
            pass
        go_on.set()
        return [each.exception(PATIENCE) for each in tries]


@pytest.fixture
def shared():
    """A list that two edit, as others see it."""

    def made():
        roster = roster_of(Owner.objects.create(), crew())
        edits.come_by_link(roster, Owner.objects.create(), "Boz")
        return roster, [row.owner for row in roster.keeper_rows.select_related("owner")]

    roster, owners = committed(made)
    yield roster, owners
    committed(lambda: (Roster.objects.all().delete(), Owner.objects.all().delete()))


def fresh(roster):
    return Roster.objects.get(pk=roster.pk)


@one_at_a_time
class TestAtTheSameMoment:
    def test_two_put_each_other_out_and_one_stays(self, shared):
        roster, (rita, boz) = shared
        came = at_once(
            lambda: edits.put_out_others(fresh(roster), rita),
            lambda: edits.put_out_others(fresh(roster), boz),
        )
        assert came[0] is None
        assert isinstance(came[1], edits.NoKeeper)
        assert committed(lambda: list(roster.keepers.all())) == [rita]

    def test_nobody_comes_by_a_link_that_is_being_renewed(self, shared):
        roster, (rita, boz) = shared
        read = committed(lambda: fresh(roster))
        came = at_once(
            lambda: edits.put_out_others(fresh(roster), rita),
            lambda: edits.come_by_link(read, boz, "Boz"),
        )
        assert isinstance(came[1], Stale)
        assert committed(lambda: list(roster.keepers.all())) == [rita]

    def test_two_taps_on_the_link_are_one_keeper(self, shared):
        roster, _ = shared
        phone = committed(Owner.objects.create)
        came = at_once(
            lambda: edits.come_by_link(fresh(roster), phone, "Un"),
            lambda: edits.come_by_link(fresh(roster), phone, "Deux"),
        )
        assert came == [None, None]
        assert committed(lambda: roster.keeper_rows.get(owner=phone).name) == "Deux"

    def test_a_phone_comes_by_the_link_and_takes_everything_over(self, shared):
        """Neither waits for what the other holds."""
        roster, (rita, _) = shared
        phone = committed(Owner.objects.create)
        came = at_once(
            lambda: edits.come_by_link(fresh(roster), phone, ""),
            lambda: exchange.take_over(rita, phone),
        )
        assert came == [None, None]
        assert committed(lambda: roster.keeper_rows.get(owner=phone).came) == "link"

    def test_two_undos_are_one(self, shared):
        roster, (rita, boz) = shared
        gone = committed(lambda: edits.put_out_others(fresh(roster), rita))
        came = at_once(*[lambda: edits.let_in_again(fresh(roster), rita, gone)] * 2)
        assert came == [None, None]
        assert committed(lambda: sorted(k.pk for k in roster.keepers.all())) == sorted(
            [rita.pk, boz.pk]
        )


class TestTheLock:
    """On SQLite every transaction that writes is alone; what is looked at stands inside it."""

    def test_who_may_is_asked_after_the_row_is_taken(self, owner):
        roster = roster_of(owner, crew())
        edits.come_by_link(roster, Owner.objects.create(), "")
        with CaptureQueriesContext(connection) as asked:
            edits.put_out_others(roster, owner)
        looked = [row["sql"] for row in asked if row["sql"].startswith("SELECT")]
        assert 'FROM "builder_roster"' in looked[0]
        assert ("FOR NO KEY UPDATE" in looked[0]) == (connection.vendor == "postgresql")
        assert 'FROM "builder_roster_keepers"' in looked[1]

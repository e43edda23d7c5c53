"""Tags: two taps at once, and words that grow when they are folded."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from builder.models import Owner, Roster, RosterTag
from builder.rosters import edits
from tests.rosters.rostering import crew, roster_of

pytestmark = pytest.mark.django_db

PATIENCE = 60  # seconds after which something is wrong
WAITING = "SELECT count(*) FROM pg_locks WHERE NOT granted"


def committed(work):
    """What a thread of its own writes, with a connection of its own: others see it at once."""

    def alone():
        try:
            return work()
        finally:
            connection.close()

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(alone).result(PATIENCE)


class TestTwoTapsAtOnce:
    """Both write the same tags: one waits for the other, and neither breaks."""

    def test_the_list_is_taken_before_its_tags_go(self):
        roster = roster_of(Owner.objects.create(), crew())
        edits.tag(roster, ["club"])
        with CaptureQueriesContext(connection) as asked:
            edits.tag(roster, ["club", "été"])
        tables = [row["sql"] for row in asked if 'FROM "builder_roster' in row["sql"]]
        assert 'FROM "builder_roster"' in tables[0]
        assert [tag.name for tag in roster.tags.all()] == ["club", "été"]

    @pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite lets one write at a time")
    def test_the_second_waits_and_goes_through(self):
        roster = committed(lambda: roster_of(Owner.objects.create(), crew()))
        begun, go_on = threading.Event(), threading.Event()

        def first():
            with transaction.atomic():
                edits.tag(roster, ["club"])
                begun.set()
                assert go_on.wait(PATIENCE)
            connection.close()

        def second():
            edits.tag(roster, ["Club", "été"])
            connection.close()

        with ThreadPoolExecutor(2) as threads:
            taps = [threads.submit(first)]
            assert begun.wait(PATIENCE)
            taps.append(threads.submit(second))
            while not self.somebody_waits() and not taps[1].done():
                pass
            go_on.set()
            try:
                for tap in taps:
                    tap.result(PATIENCE)
                assert committed(
                    lambda: sorted(RosterTag.objects.values_list("name", flat=True))
                ) == [
                    "Club",
                    "été",
                ]
            finally:
                committed(lambda: (Roster.objects.all().delete(), Owner.objects.all().delete()))

    def somebody_waits(self):
        with connection.cursor() as cursor:
            cursor.execute(WAITING)
            return cursor.fetchone()[0] > 0


class TestFolds:
    """One letter may fold to eighteen: what is stored has room for it, and stays itself."""

    LONG = "ﷺ" * 40  # 40 letters, folded 18 times as many

    def test_a_tag_of_ligatures(self):
        roster = roster_of(Owner.objects.create(), crew())
        edits.tag(roster, [self.LONG, "ﬃ" * 40, "ﬃ" * 39 + "x"])
        folded = list(roster.tags.values_list("folded", flat=True))
        assert len(folded) == 3
        assert max(map(len, folded)) <= RosterTag._meta.get_field("folded").max_length

    def test_a_name_and_notes_of_them(self):
        roster = roster_of(Owner.objects.create(), crew(), name="ﷺ" * 120, notes="ﷺ" * 5000)
        roster.refresh_from_db()
        assert len(roster.folded) <= Roster._meta.get_field("folded").max_length

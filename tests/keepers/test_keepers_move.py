"""The tables of who keeps what get their columns where they stand, with their rows, and back."""

import pytest
from django.db import connections

from tests.collections.test_cards_move import SCRATCH, migrated, scratch_database  # noqa: F401

BEFORE, AFTER = "0018_own_profiles", "0020_keepers"
TABLES = ("builder_roster_keepers", "builder_collection_keepers")


def stored(columns):
    """What stands in both tables."""
    with connections[SCRATCH].cursor() as cursor:
        return [row for table in TABLES for row in _rows(cursor, table, columns)]


def _rows(cursor, table, columns):
    cursor.execute(f"SELECT {columns} FROM {table} ORDER BY id")  # noqa: S608
    return cursor.fetchall()


def written_as():
    """How the first table is written; SQLite would write another one to copy it."""
    connection = connections[SCRATCH]
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("SELECT rootpage FROM sqlite_master WHERE name = %s", [TABLES[0]])
        else:
            cursor.execute("SELECT pg_relation_filenode(%s)", [TABLES[0]])
        return cursor.fetchone()


@pytest.mark.usefixtures("scratch_database")
def test_rows_stay_forwards_and_back(django_db_blocker):
    with django_db_blocker.unblock():
        before = migrated(BEFORE)
        table = lambda name: before.get_model("builder", name).objects  # noqa: E731
        owners = [table("Owner").create() for _ in range(2)]
        table("Roster").create(game="rbn").keepers.add(*owners)
        table("Collection").create(game="rbn", name="Club").keepers.add(owners[1])
        rows, place = stored("id, owner_id"), written_as()
        assert len(rows) == 3

        after = migrated(AFTER)
        assert stored("id, owner_id") == rows
        assert stored("since, came, name") == [(None, "", "")] * 3
        assert written_as() == place
        roster = after.get_model("builder", "Roster").objects.get()
        assert roster.keepers.count() == 2
        roster.keeper_rows.filter(owner=owners[0].pk).update(came="link", name="Boz")

        again = migrated(BEFORE)
        assert stored("id, owner_id") == rows
        assert again.get_model("builder", "Roster").objects.get().keepers.count() == 2
        assert migrated(AFTER) and stored("came, name") == [("", "")] * 3

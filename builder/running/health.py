"""Whether everything stands, in a moment: for a monitor, which asks often."""

import sqlite3

from django.db import DatabaseError, ProgrammingError, connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

from builder.catalogue import stamp
from builder.running.folders import can_write
from builder.sheets.pdf import client

NO_TABLE = 1  # SQLite's code for a statement that does not fit the tables
_migrated = False  # migrations that are applied stay so: once is enough


def health() -> dict[str, bool]:
    """Each part by its name; no paths, no versions. With everything well it is one query."""
    database = migrations = catalogue = False
    try:
        connection.ensure_connection()
        database = True
        migrations = _all_applied()
        catalogue = bool(stamp.current())
    except DatabaseError as error:
        database = database and _of_tables(error)
    return {
        "catalogue": catalogue,
        "database": database,
        "migrations": migrations,
        "disk": can_write(),
        "typesetter": client.stands(),
    }


def _all_applied() -> bool:
    global _migrated
    _migrated = _migrated or not missing_migrations()
    return _migrated


def missing_migrations() -> set[tuple[str, str]]:
    """Those that stand in the code and were never applied."""
    wanted = MigrationLoader(None, ignore_no_migrations=True).disk_migrations
    rows = MigrationRecorder(connection).migration_qs
    return set(wanted or ()) - set(rows.values_list("app", "name"))


def _of_tables(error: DatabaseError) -> bool:
    """Whether the database has answered that a table is not there."""
    cause = error.__cause__
    code = cause.sqlite_errorcode if isinstance(cause, sqlite3.OperationalError) else None
    return isinstance(error, ProgrammingError) or code == NO_TABLE

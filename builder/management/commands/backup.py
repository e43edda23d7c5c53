"""manage.py backup FILE: a copy of the database that is safe to keep."""

import os
import shlex
from collections.abc import Mapping
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import DatabaseError, connection

from builder.running.folders import note_done

OWNER_ONLY = 0o600  # sessions and password hashes are inside


class Command(BaseCommand):
    help = "Copy the SQLite database into a new file; on PostgreSQL, say which line does it."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE", help="a file that is not there yet")

    def handle(self, *args: object, file: Path, **options: object) -> None:
        if connection.vendor != "sqlite":
            raise CommandError(
                "This command backs up SQLite only. For this database, type:\n"
                + pg_dump_line(connection.settings_dict, file)
            )
        copy_sqlite(file)
        note_done("backup")
        self.stdout.write(f"Saved {file} ({file.stat().st_size} bytes).")


def pg_dump_line(database: Mapping[str, object], file: Path) -> str:
    """The line to type on PostgreSQL. The password stays out: pg_dump asks for it."""
    options = {
        "file": file,
        "host": database.get("HOST"),
        "port": database.get("PORT"),
        "username": database.get("USER"),
        "dbname": database.get("NAME"),
    }
    arguments = [f"--{name}={value}" for name, value in options.items() if value]
    return shlex.join(["pg_dump", "--format=custom", *arguments])


def copy_sqlite(file: Path) -> None:
    """Write all that is committed into a new file. Copying SQLite's own files would lose some."""
    name = connection.settings_dict["NAME"]
    try:
        empty = not connection.introspection.table_names()
    except DatabaseError as error:
        raise CommandError(f"The database {name} cannot be read: {error}.") from None
    if empty:
        raise CommandError(f"The database {name} is empty: is MUSTER_DATA the right folder?")
    _claim(file)
    try:
        _fill(file)
    except (DatabaseError, OSError, UnicodeError) as error:
        raise CommandError(f"{file} cannot be written: {error}.") from None


def _claim(file: Path) -> None:
    """Make the empty file that SQLite fills; refuse one that is there already."""
    if not file.parent.is_dir():
        raise CommandError(f"There is no folder {file.parent}: make it first.")
    try:
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))
    except FileExistsError:
        raise CommandError(f"{file} already exists: choose another name.") from None
    except OSError as error:
        raise CommandError(f"{file} cannot be written: {error.strerror}.") from None


def _fill(file: Path) -> None:
    try:
        with connection.cursor() as cursor:
            # The whole path: SQLite would read a name like file:x as an address.
            cursor.execute("VACUUM INTO %s", [str(file.absolute())])
        with file.open("rb") as written:
            os.fsync(written.fileno())
    except BaseException:
        file.unlink()  # half a backup is none
        raise

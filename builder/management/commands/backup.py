"""manage.py backup FILE: a copy of the database that is safe to keep."""

import os
import re
import subprocess
from argparse import ArgumentTypeError
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import DatabaseError, connection
from django.utils import timezone

from builder.running.folders import note_done

OWNER_ONLY = 0o600  # sessions and password hashes are inside
NAME = re.compile(r"muster-(?P<day>\d{4}-\d\d-\d\d)(-\d{6})?\.(sqlite3|dump)")


def number_of_days(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise ArgumentTypeError("write a number of days, 1 or more")
    return int(text)


class Command(BaseCommand):
    help = "Copy the database into a new file. The site may be running."

    def add_arguments(self, parser: CommandParser) -> None:
        where = "a file that is not there yet, or a folder: then the file is named by the time"
        parser.add_argument("file", type=Path, metavar="FILE", help=where)
        keep = "of the backups in that folder keep those of the last DAYS days that have any"
        parser.add_argument("--keep", type=number_of_days, metavar="DAYS", help=keep)

    def handle(self, *args: object, file: Path, **options: Any) -> None:
        folder = file if file.is_dir() else None
        if options["keep"] and folder is None:
            raise CommandError(f"--keep looks through a folder, and {file} is none.")
        name, copy = COPIES[connection.vendor]
        if folder:
            file = folder / f"muster-{timezone.localtime():%Y-%m-%d-%H%M%S}.{name}"
        _not_empty()
        _claim(file)
        try:
            copy(file)
            _flush(file)
        except (DatabaseError, OSError, UnicodeError) as error:
            file.unlink()  # half a backup is none
            raise CommandError(f"{file} cannot be written: {error}.") from None
        except BaseException:
            file.unlink()
            raise
        note_done("backup")
        self.stdout.write(f"Saved {file} ({file.stat().st_size} bytes).")
        if folder and options["keep"]:
            for old in outdated(folder, options["keep"]):
                old.unlink()
                self.stdout.write(f"Removed {old}.")


def outdated(folder: Path, days: int) -> Iterator[Path]:
    """The backups there but for those of the last days on which any was made."""
    names = {path: NAME.fullmatch(path.name) for path in sorted(folder.iterdir())}
    backups = {path: match["day"] for path, match in names.items() if match}
    last = sorted(set(backups.values()))[-days:]
    yield from (path for path, day in backups.items() if day not in last)


def copy_sqlite(file: Path) -> None:
    """All that is committed. Copying SQLite's own files would lose some."""
    with connection.cursor() as cursor:
        # The whole path: SQLite would read a name like file:x as an address.
        cursor.execute("VACUUM INTO %s", [str(file.absolute())])


def copy_postgresql(file: Path) -> None:
    words, surroundings = pg_dump(connection.settings_dict, file)
    try:
        done = subprocess.run(  # noqa: S603 - our own words
            words,
            env=os.environ | surroundings,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
    except FileNotFoundError:
        raise CommandError(
            "pg_dump is missing. It is one of PostgreSQL's client programs (Debian: "
            "postgresql-client), and may not be older than the server."
        ) from None
    if done.returncode:
        raise CommandError(f"pg_dump failed:\n{done.stderr.strip()}")


def pg_dump(database: Mapping[str, Any], file: Path) -> tuple[list[str], dict[str, str]]:
    """What to call, and the environment with the password: others can read words, not that."""
    client = connection.client
    (_psql, *address), surroundings = client.settings_to_cmd_args_env(dict(database), [])
    words = ["pg_dump", "--format=custom", "--no-password", f"--file={file}", *address]
    return words, surroundings or {}


COPIES: dict[str, tuple[str, Callable[[Path], None]]] = {
    "sqlite": ("sqlite3", copy_sqlite),
    "postgresql": ("dump", copy_postgresql),
}


def _not_empty() -> None:
    name = connection.settings_dict["NAME"]
    try:
        empty = not connection.introspection.table_names()
    except DatabaseError as error:
        raise CommandError(f"The database {name} cannot be read: {error}.") from None
    if empty:
        raise CommandError(f"The database {name} is empty: is MUSTER_DATA the right folder?")


def _claim(file: Path) -> None:
    """Make the empty file that is filled then; refuse one that is there already."""
    if not file.parent.is_dir():
        raise CommandError(f"There is no folder {file.parent}: make it first.")
    try:
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))
    except FileExistsError:
        raise CommandError(f"{file} already exists: choose another name.") from None
    except OSError as error:
        raise CommandError(f"{file} cannot be written: {error.strerror}.") from None


def _flush(file: Path) -> None:
    with file.open("rb") as written:
        os.fsync(written.fileno())

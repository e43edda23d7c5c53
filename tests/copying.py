"""The tests' database is built once a run; the other processes of that run copy it.

Migrations take longer than anything else that a process of tests begins with.
"""

import fcntl
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from django.db import connection

TEMPLATE = "muster_tests_template"  # on PostgreSQL, as long as the process runs that built it


@contextmanager
def one_at_a_time(folder: Path) -> Iterator[None]:
    """Processes of the same run go through here one after the other."""
    with open(folder / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def template_file(folder: Path) -> Path:
    """On SQLite the database itself; on PostgreSQL it says that there is one."""
    return folder / "muster.sqlite3"


def save(folder: Path) -> None:
    """What stands in the tests' database now is what others copy."""
    if connection.vendor == "sqlite":
        with closing(sqlite3.connect(template_file(folder))) as template:
            connection.connection.backup(template)
        return
    _disconnect()  # a database that is in use cannot be copied
    with connection._nodb_cursor() as cursor:
        cursor.execute(f"DROP DATABASE IF EXISTS {TEMPLATE}")
        source = connection.ops.quote_name(connection.settings_dict["NAME"])
        cursor.execute(f"CREATE DATABASE {TEMPLATE} TEMPLATE {source}")
    template_file(folder).touch()


def forget(folder: Path) -> None:
    """No database is left on a server; whoever comes later builds it again."""
    if connection.vendor != "sqlite":
        template_file(folder).unlink()
        with connection._nodb_cursor() as cursor:
            cursor.execute(f"DROP DATABASE {TEMPLATE}")


def _disconnect() -> None:
    connection.close()
    connection.close_pool()


@contextmanager
def copied(folder: Path) -> Iterator[None]:
    """A test database that is set up in here holds what was saved: no migration is left to run."""
    with pytest.MonkeyPatch.context() as patch:
        if connection.vendor != "sqlite":
            patch.setitem(connection.settings_dict["TEST"], "TEMPLATE", TEMPLATE)
            yield
            return
        create: Callable[..., str] = connection.creation._create_test_db
        filled: list[sqlite3.Connection] = []

        def create_and_fill(*args: Any, **options: Any) -> str:
            name = create(*args, **options)
            filled.append(sqlite3.connect(name, uri=True))
            with closing(sqlite3.connect(template_file(folder))) as template:
                template.backup(filled[0])
            return name

        patch.setattr(connection.creation, "_create_test_db", create_and_fill)
        yield
        for opened in filled:  # in memory it lives as long as one connection does: Django's, by now
            opened.close()

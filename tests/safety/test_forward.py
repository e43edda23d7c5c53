"""Sites of former versions, brought to the newest tables: they answer as they did.

The files in `before` were made by the code of those versions (`make_before.py`).
"""

import json
import lzma
import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psycopg
import pytest
from django.db import connection

from tests.serving import ROOT, surroundings

HERE = Path(__file__).parent
FORMER = sorted({path.name.split(".")[0] for path in (HERE / "before").glob("*.xz")})
# What load_catalogue writes, and what Django keeps of its own.
NOT_OF_PLAYERS = ("builder_stamp", "django_", "auth_permission", "sqlite_")
pytestmark = pytest.mark.django_db


class Site:
    """A database of its own: a file, or one on the server of this run."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name, self.folder = name, folder
        self.known = surroundings(folder)
        self.kind = "sqlite" if connection.vendor == "sqlite" else "postgres"
        self.answers = json.loads(self._stored("answers.json"))
        folder.mkdir()
        if self.kind == "sqlite":
            with closing(sqlite3.connect(folder / "muster.sqlite3")) as line:
                line.executescript(self._stored("sqlite.sql"))
            return
        server, self.own = urlsplit(connection_url()), f"{connection.settings_dict['NAME']}_{name}"
        with psycopg.connect(server.geturl(), autocommit=True) as line:
            line.execute(f'DROP DATABASE IF EXISTS "{self.own}"')
            line.execute(f'CREATE DATABASE "{self.own}"')
        self.known["DATABASE_URL"] = server._replace(path=f"/{self.own}").geturl()
        with psycopg.connect(self.known["DATABASE_URL"], autocommit=True) as line:
            line.execute(self._stored("postgres.sql").encode())

    def _stored(self, kind: str) -> str:
        path = HERE / "before" / f"{self.name}.{kind}.xz"
        return lzma.decompress(path.read_bytes()).decode()

    def close(self) -> None:
        if self.kind == "postgres":
            with psycopg.connect(connection_url(), autocommit=True) as line:
                line.execute(f'DROP DATABASE "{self.own}" WITH (FORCE)')

    def manage(self, *words: str) -> str:
        return self._python("manage.py", *words)

    def asked(self) -> Any:
        return json.loads(self._python(str(HERE / "answers.py")))

    def _python(self, *words: str) -> str:
        known = {**self.known, "PYTHONPATH": str(ROOT)}
        words = (sys.executable, *words)
        done = subprocess.run(words, cwd=ROOT, env=known, capture_output=True, text=True)  # noqa: S603
        assert not done.returncode, done.stderr
        return done.stdout

    def rows(self) -> dict[str, list[str]]:
        """What players have, table by table; the order of columns is none of their business."""
        if self.kind == "sqlite":
            with closing(sqlite3.connect(self.folder / "muster.sqlite3")) as line:
                return _rows(line, "SELECT name FROM sqlite_master WHERE type = 'table'")
        with psycopg.connect(self.known["DATABASE_URL"]) as line:
            return _rows(line, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'")


def connection_url() -> str:
    """The server of this run, by the database that is always there."""
    known = connection.settings_dict
    user, password = known["USER"], known["PASSWORD"]
    return f"postgres://{user}:{password}@{known['HOST']}:{known['PORT']}/postgres"


def _rows(line: Any, tables: str) -> dict[str, list[str]]:
    found = {}
    for (table,) in line.execute(tables).fetchall():
        if not table.startswith(NOT_OF_PLAYERS):
            cursor = line.execute(f'SELECT * FROM "{table}"')  # noqa: S608
            names = [column[0] for column in cursor.description]
            found[table] = sorted(
                str(sorted(zip(names, map(str, row), strict=True))) for row in cursor.fetchall()
            )
    return found


@pytest.fixture(params=FORMER)
def site(request, tmp_path):
    site = Site(request.param, tmp_path / "data")
    yield site
    site.close()


def differing(before: Any, after: Any) -> list[str]:
    """Where the answers of before are not those of now; what is only said now is no difference."""
    if isinstance(before, dict) and isinstance(after, dict):
        return [
            f"{key}{where and f', {where}'}"
            for key, value in before.items()
            for where in (differing(value, after[key]) if key in after else ["gone"])
        ]
    return [] if before == after else [f"{str(before)[:80]} -> {str(after)[:80]}"]


class TestASiteOfBefore:
    def test_answers_as_it_did(self, site):
        before = site.rows()
        last = max(re.findall(r"\[X\] (\d{4})", site.manage("showmigrations", "builder")))
        site.manage("migrate", "--verbosity", "0")
        site.manage("load_catalogue", "--verbosity", "0")
        assert differing(site.answers, site.asked()) == []
        site.manage("migrate", "builder", last, "--verbosity", "0")
        after = site.rows()
        assert {table: after[table] for table in before if rows_of_players(table, before)} == {
            table: rows for table, rows in before.items() if rows_of_players(table, before)
        }
        site.manage("migrate", "--verbosity", "0")
        assert differing(site.answers, site.asked()) == []

    def test_has_some_of_everything(self, site):
        answers = site.answers
        assert {row["document"]["game"] for row in answers["lists"].values()} == {
            path.name for path in (ROOT / "fixtures").iterdir() if path.is_dir()
        }
        assert {row["status"] for row in answers["links"].values()} == {200, 404, 410}
        assert all(answers[kind] for kind in ("collections", "events", "owners", "users"))
        assert any(row["moving link"] for row in answers["owners"].values())


def rows_of_players(table: str, before: dict[str, list[str]]) -> bool:
    """The catalogue's tables were empty in the file, and are not any more."""
    return bool(before[table])


class TestDifferences:
    def test_what_is_gone_or_other_is_seen(self):
        before = {"lists": {"a": {"total": 5, "tags": ["x"]}, "b": {}}}
        assert differing(before, before) == []
        assert differing(before, {"lists": {"a": {"total": 6, "tags": ["x"]}}}) == [
            "lists, a, total, 5 -> 6",
            "lists, b, gone",
        ]

    def test_what_is_new_is_none(self):
        assert differing({"a": 1}, {"a": 1, "b": 2}) == []

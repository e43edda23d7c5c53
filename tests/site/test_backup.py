"""manage.py backup: a copy that can be restored, or a sentence that says what to do.

These run the command as people do, on SQLite files of their own: the tests' database may be in
memory or on PostgreSQL, and a backup cannot be made inside a test's transaction.
"""

import os
import resource
import shlex
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.db import connection

from builder.management.commands.backup import pg_dump_line

on_postgres = pytest.mark.skipif(connection.vendor != "postgresql", reason="needs PostgreSQL")


def manage(data: Path, *arguments: str | Path, **options) -> subprocess.CompletedProcess[str]:
    """Run manage.py on the SQLite database in that folder."""
    environment = {k: v for k, v in os.environ.items() if k not in ("DATABASE_URL", "MUSTER_HOSTS")}
    return subprocess.run(  # noqa: S603
        [sys.executable, settings.ROOT / "manage.py", *arguments],
        env=environment | {"MUSTER_DATA": str(data)},
        capture_output=True,
        text=True,
        **options,
    )


def refused(done: subprocess.CompletedProcess[str], sentence: str) -> bool:
    """Whether a command ended with that sentence and nothing worse."""
    return (
        done.returncode == 1
        and done.stderr.startswith("CommandError: ")
        and sentence in done.stderr
    )


def stamps(database: Path) -> list[str]:
    """What stands in one small table of a database file."""
    with closing(sqlite3.connect(database)) as opened:
        return [token for (token,) in opened.execute("SELECT token FROM builder_stamp")]


@pytest.fixture
def site(data: Path) -> Path:
    """A data folder with Muster's tables, and a row that is known."""
    with closing(sqlite3.connect(data / "muster.sqlite3")) as opened:
        opened.execute("UPDATE builder_stamp SET token = 'before'")
        opened.commit()
    return data


@pytest.mark.any_database
class TestTheCopy:
    def test_it_is_whole_and_for_its_owner_only(self, site):
        copy = site / "copy"
        assert manage(site, "backup", copy).stdout.startswith(f"Saved {copy} (")
        assert stamps(copy) == ["before"]
        assert copy.stat().st_mode & 0o777 == 0o600
        with closing(sqlite3.connect(copy)) as opened:
            assert opened.execute("PRAGMA integrity_check").fetchall() == [("ok",)]

    def test_muster_runs_on_it_again(self, site, tmp_path):
        manage(site, "backup", site / "copy")
        restored = tmp_path / "restored"
        restored.mkdir()
        (site / "copy").rename(restored / "muster.sqlite3")
        assert manage(restored, "migrate", "--check").returncode == 0
        assert '"token": "before"' in manage(restored, "dumpdata", "builder.stamp").stdout

    def test_what_only_the_wal_file_holds_is_in_it(self, site):
        database = site / "muster.sqlite3"
        with closing(sqlite3.connect(database)) as writer:
            writer.execute("PRAGMA journal_mode=WAL")
            writer.execute("UPDATE builder_stamp SET token = 'after'")
            writer.commit()
            plain = site / "plain"
            plain.write_bytes(database.read_bytes())
            manage(site, "backup", site / "copy")
        assert stamps(plain) == ["before"]
        assert stamps(site / "copy") == ["after"]


@pytest.mark.any_database
class TestRefusals:
    def test_a_file_that_is_there_stays_as_it_is(self, site):
        (site / "kept").write_text("mine")
        done = manage(site, "backup", site / "kept")
        assert refused(done, "kept already exists: choose another name.")
        assert (site / "kept").read_text() == "mine"

    def test_a_missing_folder_is_named(self, site):
        done = manage(site, "backup", site / "none" / "copy")
        assert refused(done, f"There is no folder {site / 'none'}: make it first.")

    def test_half_a_backup_is_removed(self, site):
        def small_disk():
            resource.setrlimit(resource.RLIMIT_FSIZE, (50_000, 50_000))

        done = manage(site, "backup", site / "half", preexec_fn=small_disk)
        assert refused(done, "half cannot be written: ")
        assert not (site / "half").exists()

    def test_an_empty_database_is_nothing_to_keep(self, tmp_path):
        done = manage(tmp_path / "wrong", "backup", tmp_path / "copy")
        assert refused(done, "is empty: is MUSTER_DATA the right folder?")
        assert not (tmp_path / "copy").exists()


class TestThePgDumpLine:
    DATABASE = {
        "NAME": "muster",
        "USER": "muster",
        "PASSWORD": "s3cret",
        "HOST": "db.example",
        "PORT": 5433,
    }

    def test_it_names_the_database_and_the_file(self):
        assert shlex.split(pg_dump_line(self.DATABASE, Path("club night.dump"))) == [
            "pg_dump",
            "--format=custom",
            "--file=club night.dump",
            "--host=db.example",
            "--port=5433",
            "--username=muster",
            "--dbname=muster",
        ]

    def test_it_never_shows_the_password(self):
        assert "s3cret" not in pg_dump_line(self.DATABASE, Path("x"))

    def test_what_is_not_set_is_left_out(self):
        local = {"NAME": "muster", "USER": "", "PASSWORD": "", "HOST": "", "PORT": ""}
        assert pg_dump_line(local, Path("x")) == "pg_dump --format=custom --file=x --dbname=muster"

    @on_postgres
    @pytest.mark.django_db
    def test_the_command_says_it_and_writes_nothing(self, tmp_path):
        with pytest.raises(CommandError, match="type:\npg_dump --format=custom --file="):
            call_command("backup", tmp_path / "copy")
        assert not (tmp_path / "copy").exists()

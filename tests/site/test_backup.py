"""manage.py backup: a copy that can be restored, or a sentence that says what to do.

These run the command as people do, on SQLite files of their own: the tests' database may be in
memory or on PostgreSQL, and a backup cannot be made inside a test's transaction.
"""

import os
import resource
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.db import connection

from builder.management.commands.backup import NAME, pg_dump

on_postgres = pytest.mark.skipif(connection.vendor != "postgresql", reason="needs PostgreSQL")
with_pg_dump = pytest.mark.skipif(
    not shutil.which("pg_dump"), reason="pg_dump is not installed here"
)


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


@pytest.mark.any_database
class TestAFolder:
    """What a timer does each night: a file by the time of day, and old ones go."""

    def test_the_file_is_named_by_the_time(self, site, tmp_path):
        folder = tmp_path / "backups"
        folder.mkdir()
        manage(site, "backup", folder)
        (file,) = folder.iterdir()
        assert NAME.fullmatch(file.name)
        assert file.suffix == ".sqlite3"
        assert stamps(file) == ["before"]

    def test_so_many_days_stay(self, site, tmp_path):
        folder = tmp_path / "backups"
        folder.mkdir()
        days = ("01", "02", "02", "04", "30")
        names = [f"muster-2020-01-{day}-03100{n}.sqlite3" for n, day in enumerate(days)]
        for name in (*names, "muster-2019-12-01.dump", "notes.txt"):
            (folder / name).touch()
        assert manage(site, "backup", folder, "--keep", "4").returncode == 0
        left = {path.name for path in folder.iterdir() if path.name.startswith("muster-2020")}
        assert left == set(names[1:])
        assert (folder / "notes.txt").exists()
        assert not (folder / "muster-2019-12-01.dump").exists()

    def test_nothing_goes_where_none_was_made(self, tmp_path):
        folder = tmp_path / "backups"
        folder.mkdir()
        (folder / "muster-2020-01-01.sqlite3").touch()
        done = manage(tmp_path / "wrong", "backup", folder, "--keep", "1")
        assert refused(done, "is empty: is MUSTER_DATA the right folder?")
        assert [path.name for path in folder.iterdir()] == ["muster-2020-01-01.sqlite3"]

    def test_old_ones_are_looked_for_in_a_folder_alone(self, site):
        done = manage(site, "backup", site / "copy", "--keep", "3")
        assert refused(done, "--keep looks through a folder")
        assert not (site / "copy").exists()

    @pytest.mark.parametrize("days", ["0", "-1", "all"])
    def test_a_number_of_days_is_one_at_least(self, site, days):
        done = manage(site, "backup", site, f"--keep={days}")
        assert done.returncode
        assert "write a number of days" in done.stderr


@on_postgres
@pytest.mark.django_db
class TestPostgresql:
    DATABASE = {
        "NAME": "muster",
        "USER": "muster",
        "PASSWORD": "s3cret",
        "HOST": "db.example",
        "PORT": 5433,
        "OPTIONS": {"sslmode": "require", "pool": {"min_size": 1}},
    }

    def test_pg_dump_is_line_the_database_and_the_file(self):
        words, _ = pg_dump(self.DATABASE, Path("club night.dump"))
        line = (
            "pg_dump --format=custom --no-password --file=X -U muster -h db.example -p 5433 muster"
        )
        assert words == [word.replace("X", "club night.dump") for word in line.split()]

    def test_the_password_is_for_its_eyes_alone(self):
        words, surroundings = pg_dump(self.DATABASE, Path("x"))
        assert "s3cret" not in " ".join(words)
        assert surroundings == {"PGPASSWORD": "s3cret", "PGSSLMODE": "require"}

    @with_pg_dump
    def test_the_copy_is_one_that_pg_restore_reads(self, tmp_path):
        call_command("backup", tmp_path / "copy", verbosity=0)
        assert (tmp_path / "copy").stat().st_mode & 0o777 == 0o600
        tables = subprocess.run(  # noqa: S603
            [str(shutil.which("pg_restore")), "--list", tmp_path / "copy"],
            capture_output=True,
            text=True,
        )
        assert "TABLE DATA public builder_roster" in tables.stdout

    def test_without_pg_dump_it_says_what_to_install(self, tmp_path, monkeypatch):
        monkeypatch.setenv("PATH", str(tmp_path))
        with pytest.raises(CommandError, match=r"pg_dump is missing\. .*postgresql-client"):
            call_command("backup", tmp_path / "copy")
        assert not (tmp_path / "copy").exists()

    def test_what_pg_dump_complains_of_is_handed_on(self, tmp_path, monkeypatch):
        program = tmp_path / "pg_dump"
        program.write_text(
            "#!/bin/sh\necho half >\"${3#--file=}\"\necho 'no such disk' >&2\nexit 1\n"
        )
        program.chmod(0o755)
        monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
        with pytest.raises(CommandError, match="pg_dump failed:\nno such disk"):
            call_command("backup", tmp_path / "copy")
        assert not (tmp_path / "copy").exists()

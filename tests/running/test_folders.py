"""The data folder is for its owner alone; what an administrator named is left as it is."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.test import override_settings

from builder.running.folders import days_since, note_done, own_file, own_folder
from builder.sheets import store
from tests.serving import ROOT, surroundings


def rights(path):
    return path.stat().st_mode & 0o777


@pytest.fixture(autouse=True)
def _usual_umask():
    before = os.umask(0o022)
    yield
    os.umask(before)


@pytest.fixture
def wide(tmp_path):
    """A folder as it was made before, with a database in it."""
    folder = tmp_path / "wide"
    folder.mkdir(mode=0o755)
    for name in ("muster.sqlite3", "muster.sqlite3-wal", "muster.sqlite3-shm"):
        (folder / name).touch(mode=0o644)
    return folder


class TestOwnFolder:
    def test_a_new_one_is_closed(self, tmp_path):
        own_folder(tmp_path / "a" / "b", narrow=False)
        assert rights(tmp_path / "a" / "b") == 0o700

    def test_a_wide_one_of_ours_is_narrowed(self, wide):
        own_folder(wide, narrow=True)
        assert rights(wide) == 0o700
        assert {rights(path) for path in wide.iterdir()} == {0o600}

    def test_one_that_somebody_named_is_not(self, wide):
        own_folder(wide, narrow=False)
        assert rights(wide) == 0o755

    def test_one_of_somebody_else_stops_nothing(self, wide, monkeypatch):
        def refused(*args):
            raise PermissionError

        monkeypatch.setattr(Path, "chmod", refused)
        own_folder(wide, narrow=True)


class TestOwnFile:
    def test_is_empty_and_closed(self, tmp_path):
        own_file(tmp_path / "a")
        assert rights(tmp_path / "a") == 0o600

    def test_what_is_there_stays(self, tmp_path):
        (tmp_path / "a").write_text("all")
        own_file(tmp_path / "a")
        assert (tmp_path / "a").read_text() == "all"

    def test_where_none_can_be_nothing_happens(self, tmp_path):
        own_file(tmp_path / "nowhere" / "a")


class TestAFreshStart:
    def test_everything_in_the_data_folder_is_closed(self, tmp_path):
        data = tmp_path / "data"
        code = (
            "import django; django.setup(); from django.db import connection as c; "
            "c.cursor().execute('create table a (b)'); import os; os._exit(0)"  # -wal stays
        )
        subprocess.run(  # noqa: S603
            [sys.executable, "-c", code],
            cwd=ROOT,
            env=surroundings(data),
            check=True,
        )
        names = {path.name for path in data.iterdir()}
        assert names >= {"secret_key", "muster.sqlite3", "muster.sqlite3-wal", "muster.sqlite3-shm"}
        assert {rights(path) for path in data.iterdir()} == {0o600}
        assert rights(data) == 0o700

    def test_made_files_are_closed(self, tmp_path):
        with override_settings(MADE_FILES=tmp_path / "made"), store.alone("a"):
            store.keep("sheet.pdf", b"%PDF")
        assert rights(tmp_path / "made") == 0o700
        assert {rights(path) for path in (tmp_path / "made").iterdir()} == {0o600}


class TestWhenChoresWereDone:
    def test_nobody_knows_before_the_first_time(self, tmp_path):
        with override_settings(DATA=tmp_path):
            assert days_since("tidy") is None

    def test_now(self, tmp_path):
        with override_settings(DATA=tmp_path / "data"):
            note_done("tidy")
            assert 0 <= days_since("tidy") < 1
            assert days_since("backup") is None

    def test_again(self, tmp_path):
        with override_settings(DATA=tmp_path):
            note_done("tidy")
            os.utime(tmp_path / ".last-tidy", (0, 0))
            assert days_since("tidy") > 10_000
            note_done("tidy")
            assert days_since("tidy") < 1

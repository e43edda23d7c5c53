"""What was answered as saved is on the disk, not only on its way there."""

import subprocess
import sys

import pytest

from tests.serving import ROOT, surroundings

ASK = """
import django
django.setup()
from django.db import connection
with connection.cursor() as cursor:
    for pragma in ("journal_mode", "synchronous"):
        print(cursor.execute(f"PRAGMA {pragma}").fetchone()[0])
"""
FULL = "2"


@pytest.mark.any_database
def test_sqlite_waits_for_the_disk(tmp_path):
    words, known = [sys.executable, "-c", ASK], surroundings(tmp_path)
    done = subprocess.run(words, cwd=ROOT, env=known, capture_output=True, text=True)  # noqa: S603
    assert done.stdout.split() == ["wal", FULL], done.stderr

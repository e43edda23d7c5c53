"""Eight who write at the same moment: nothing is lost, and nothing is done twice."""

import json
import os
import subprocess
import sys
from urllib.parse import urlsplit

import pytest
from django.db import connection

from tests.safety.racing import WRITERS
from tests.serving import ROOT

pytestmark = pytest.mark.django_db


@pytest.fixture
def outcome_of(data):
    """A race in a process with the database of this run: a file, or the server's."""
    known = {**os.environ, "DJANGO_SETTINGS_MODULE": "builder.settings", "MUSTER_DATA": str(data)}
    if connection.vendor == "sqlite":
        known.pop("DATABASE_URL", None)
    else:
        name = connection.settings_dict["NAME"]
        known["DATABASE_URL"] = urlsplit(known["DATABASE_URL"])._replace(path=f"/{name}").geturl()

    def outcome_of(race):
        words = [sys.executable, "-m", "tests.safety.racing", race]
        done = subprocess.run(words, cwd=ROOT, env=known, capture_output=True, text=True)  # noqa: S603
        assert not done.returncode, done.stderr
        return json.loads(done.stdout)

    return outcome_of


class TestTheSameValue:
    def test_one_wins_and_the_others_see_what_is_there_now(self, outcome_of):
        race = outcome_of("rename")
        assert race["statuses"] == [200] + [409] * (WRITERS - 1)
        assert race["refused with the present name"] == WRITERS - 1
        assert (race["version"], race["revisions"]) == (4, 4)

    def test_without_the_guard_edits_are_lost(self, outcome_of):
        """The control: all are told that theirs is saved, and one is there."""
        race = outcome_of("rename without the guard")
        assert race["statuses"] == [200] * WRITERS
        assert race["name"].startswith("Nom")


class TestAdditions:
    def test_all_go_through(self, outcome_of):
        race = outcome_of("add")
        assert race["statuses"] == [200] * WRITERS
        assert race["notes"] == [f"note {number}" for number in range(WRITERS)]
        assert (race["version"], race["revisions"]) == (3 + WRITERS, 3 + WRITERS)

    def test_without_the_lock_they_do_not(self, outcome_of):
        """The control: this race is one that a careless edit loses."""
        race = outcome_of("add without the lock")
        assert len(race["notes"]) < WRITERS


class TestTheSameTap:
    def test_is_done_once(self, outcome_of):
        race = outcome_of("the same tap")
        assert race["statuses"] == [200] * WRITERS
        assert race["notes"] == ["note 0"]
        assert (race["version"], race["revisions"]) == (4, 4)

    def test_takes_back_one_step(self, outcome_of):
        race = outcome_of("the same undo")
        assert race["statuses"] == [200] * WRITERS
        assert (race["members"], race["version"]) == (2, 4)


class TestUndo:
    def test_nobody_takes_back_what_he_has_not_seen(self, outcome_of):
        race = outcome_of("undo")
        assert race["statuses"] == [200] + [409] * (WRITERS - 1)
        assert race["members"] == 2

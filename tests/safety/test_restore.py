"""A backup that is made while browsers write, and what a site is that is given it."""

from typing import Any

import pytest

from tests.serving import Server
from tests.soak.databases import Database
from tests.soak.restoring import backed_up_and_restored, others_than


@pytest.mark.any_database
class TestABackupWhileBrowsersWrite:
    def test_restores_all_that_was_acknowledged_and_nothing_torn(self, data, tmp_path):
        database = Database(data)
        server = Server(data, database.known)
        try:
            server.start()
            server.wait()
            backed_up_and_restored(database, server, tmp_path, 10)
        finally:
            server.close()


class TestAnotherRow:
    ORIGINAL: dict[str, Any] = {"a": {"revisions": {"1": [1, None, "tap", "", {}]}}}

    def test_a_torn_one_is_seen(self):
        torn = {"a": {"revisions": {"1": [1, None, "tap", "", {"name": "x"}]}}}
        assert len(others_than(torn, self.ORIGINAL)) == 1

    def test_one_that_never_was_is_seen(self):
        more = {"a": {"revisions": {**self.ORIGINAL["a"]["revisions"], "2": []}}}
        assert len(others_than(more, self.ORIGINAL)) == 1

    def test_a_list_that_is_gone_is_seen(self):
        assert others_than({}, self.ORIGINAL) == ["a is gone"]

    def test_later_rows_of_the_original_are_none(self):
        assert others_than({"a": {"revisions": {}}}, self.ORIGINAL) == []

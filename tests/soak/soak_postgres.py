"""PostgreSQL is restarted in a storm of edits: the site tells it, and is back by itself."""

import pytest

from tests.soak.databases import FAST, IMMEDIATE, Postgres
from tests.soak.storm import Browser, storm

LISTS = 6
RESTARTS = 2
BETWEEN = 20  # acknowledged edits from one restart to the next


@pytest.mark.parametrize("database", [Postgres], indirect=True, ids=["PostgreSQL"])
@pytest.mark.parametrize("how", [FAST, IMMEDIATE], ids=["in order", "at once"])
def test_nothing_acknowledged_is_lost(database, server, log, how, capsys):
    lists = database.inside("begin", str(LISTS))
    process = server.process.pid
    with storm(server.address, lists) as blowing:
        for _ in range(RESTARTS):
            blowing.counts.wait_for(BETWEEN)
            workers = server.workers()
            database.stop(how)
            blowing.counts.wait_for(4, "trouble")  # while it is away, everybody is told
            database.start()
            blowing.counts.wait_for(BETWEEN)
            assert server.workers() == workers, "the site was started again"
    assert server.process.pid == process
    for row in lists:
        browser = Browser(server.address, row["tokens"][0])
        assert browser.get(f"/lists/{row['key']}/").status == 200
    found = database.inside("look")
    with capsys.disabled():
        word = "in order" if how == FAST else "at once"
        print(f"\nPostgreSQL restarted {word} {RESTARTS} times: {blowing.summary()}")
    assert blowing.faults(found) == []

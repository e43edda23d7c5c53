"""kill -9 in a storm of edits: what was acknowledged is there, and nothing is half there."""

import pytest

from tests.soak.storm import storm

LISTS = 6  # three patient browsers, six hasty ones
KILLS = 4
BETWEEN = 20  # acknowledged edits from one kill to the next


@pytest.mark.parametrize("what", ["one worker", "the whole server"])
def test_nothing_acknowledged_is_lost(database, server, what, capsys):
    lists = database.inside("begin", str(LISTS))
    with storm(server.address, lists) as blowing:
        for _ in range(KILLS):
            blowing.counts.wait_for(BETWEEN)
            if what == "one worker":
                server.kill_worker()
            else:
                server.kill()
                server.start()
        blowing.counts.wait_for(BETWEEN)
    found = database.inside("look")
    with capsys.disabled():
        print(f"\n{database.name}, {what} killed {KILLS} times: {blowing.summary()}")
    assert blowing.faults(found) == []
    assert blowing.counts.answers["cut"], "no kill met an edit: nothing was proved"

"""Shared cases: what `fold` makes of events is written down, and the browser must say the same."""

import json

import msgspec
import pytest

from rules.playing.events import read_events
from rules.playing.fold import fold
from rules.playing.script import read_script
from tests.rules.playing.cases import shared_cases


@pytest.mark.parametrize(
    ("script", "case"), list(shared_cases()), ids=lambda part: part.get("says", "")
)
@pytest.mark.parametrize("turned", [False, True], ids=["as_written", "backwards_and_twice"])
def test_python_says_what_is_written(script, case, turned):
    events = case["events"] * 2 if turned else case["events"]
    incoming = read_events(json.dumps(events[::-1] if turned else events).encode())
    assert incoming.refused == ()
    state = fold(read_script(json.dumps(script).encode()), incoming.events)
    plain = json.loads(msgspec.json.encode(state))
    assert {key: plain[key] for key in case["state"]} == case["state"]

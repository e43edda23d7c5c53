"""What comes from a phone is read strictly: an event, or a sentence in both languages."""

import json

import pytest
from hypothesis import given, settings, strategies as st

from rules.lists.refusals import Unreadable
from rules.playing.events import (
    MAX_BATCH,
    MAX_BYTES,
    Count,
    read_event,
    read_events,
    write_events,
)
from tests.rules.playing.strategies import all_events, evenings

GOOD = {
    "do": "count",
    "id": "0123abcd",
    "device": "ritas-phone",
    "n": 1,
    "where": "a1",
    "key": "wound",
    "add": 1,
}


def raw(**changes):
    plain = {**GOOD, **changes}
    return json.dumps({key: value for key, value in plain.items() if value is not None}).encode()


def refusal(data):
    with pytest.raises(Unreadable) as caught:
        read_event(data)
    return caught.value


class TestAnEvent:
    def test_is_read(self):
        assert read_event(raw()) == Count(
            id="0123abcd", device="ritas-phone", n=1, where="a1", key="wound", add=1
        )

    @settings(max_examples=50, deadline=None)
    @given(evenings())
    def test_whatever_is_written_is_read_back(self, phones):
        events = all_events(phones)
        incoming = read_events(write_events(events))
        assert (list(incoming.events), incoming.refused) == (events, ())

    @pytest.mark.parametrize(
        "changes",
        [
            {"do": "explode"},
            {"do": None},
            {"id": None},
            {"id": "short"},
            {"id": "x" * 41},
            {"id": "__proto__"},
            {"id": 12345678},
            {"n": 0},
            {"n": "1"},
            {"n": 1_000_001},
            {"n": 1.5},
            {"add": 10_000},
            {"add": None},
            {"add": True},
            {"key": "__proto__"},
            {"key": "Wound"},
            {"key": "x" * 81},
            {"where": ""},
            {"where": "a\u202eb"},
            {"seen": {"other-phone": 0}},
            {"seen": {"x": 1}},
            {"seen": [1]},
            {"seen": {f"phone-{n:04}": 1 for n in range(33)}},
            {"at": -1},
            {"more": 1},
            {"do": "put", "add": None, "value": -1},
            {"do": "phase", "where": None, "key": None, "add": None, "round": 1, "phase": ""},
            {"do": "end", "where": None, "key": None, "add": None, "winner": "c"},
            {"do": "roll", "key": None, "add": None, "faces": [1] * 61},
            {"do": "note", "key": None, "add": None, "text": ""},
            {"do": "note", "key": None, "add": None, "text": "\u200b"},
            {"do": "note", "key": None, "add": None, "text": "x" * 501},
            {"do": "undo", "where": None, "key": None, "add": None, "of": "me"},
        ],
        ids=str,
    )
    def test_that_is_forged_is_refused_in_both_languages(self, changes):
        reason = refusal(raw(**changes)).reason
        assert reason.fr
        assert reason.en
        assert reason.fr != reason.en

    @pytest.mark.parametrize(
        "data",
        [b"", b"{", b"[]", b"null", b"\xff", b"[" * 1_500, b'{"do": "note", "text": "\\ud800"}'],
        ids=repr,
    )
    def test_that_is_none_is_refused(self, data):
        assert refusal(data).reason.fr

    def test_that_is_too_long_is_refused(self):
        assert str(MAX_BYTES) in refusal(raw(text="x" * MAX_BYTES)).reason.en

    def test_a_note_of_the_longest_letters_fits(self):
        fields = {"do": "note", "key": None, "add": None, "where": None, "text": "\U0001f3b2" * 500}
        plain = {k: v for k, v in {**GOOD, **fields}.items() if v is not None}
        assert read_event(json.dumps(plain, ensure_ascii=False).encode()).text == fields["text"]

    def test_a_note_is_made_legible(self):
        note = raw(do="note", key=None, add=None, where=None, text="Bo\u202ez")
        assert read_event(note).text == "Boz"

    @settings(max_examples=200, deadline=None)
    @given(st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
    def test_nothing_else_is_ever_raised(self, data):
        for reader in (read_event, read_events):
            try:
                reader(data)
            except Unreadable as error:
                assert error.reason.fr


class TestSeveral:
    def test_a_bad_one_holds_up_no_other(self):
        data = b"[" + raw() + b', {"do": "explode"}, ' + raw(id="ffffffff", n=2) + b"]"
        incoming = read_events(data)
        assert [event.n for event in incoming.events] == [1, 2]
        assert [(each.place, bool(each.reason.fr)) for each in incoming.refused] == [(1, True)]

    @pytest.mark.parametrize("data", [b"{}", b"1", b"[1", b"\xff"])
    def test_what_is_no_list_is_refused(self, data):
        with pytest.raises(Unreadable):
            read_events(data)

    def test_not_too_many_at_once(self):
        assert len(read_events(write_events([read_event(raw())] * MAX_BATCH)).events) == MAX_BATCH
        with pytest.raises(Unreadable) as caught:
            read_events(write_events([read_event(raw())] * (MAX_BATCH + 1)))
        assert str(MAX_BATCH) in caught.value.reason.fr

"""A list as a code: the same list comes out again, and nothing else does."""

import json
import re
import time
import tracemalloc
import zlib
from base64 import urlsafe_b64encode

import pytest

from rules.catalogue.fixtures import FIXTURES
from rules.lists import link_code as code
from rules.lists.reading import MAX_DOCUMENT, read, write
from rules.lists.refusals import Unreadable
from tests.lists import catalogue_of, convoy, fighter
from tests.rules.lists.strategies import any_list
from tests.rules.lists.test_properties import every

EXAMPLES = sorted(FIXTURES.glob("*/lists/*.json"))


def document(doc):
    raw = doc if isinstance(doc, bytes) else json.dumps(doc).encode()
    return read(raw, catalogue_of)[1]


def packed(raw, *, begin="m1.", more=b"", end="Z"):
    """Any bytes as a code."""
    return begin + urlsafe_b64encode(zlib.compress(raw, 9) + more).decode().rstrip("=") + end


def refused(text):
    with pytest.raises(Unreadable) as told:
        code.decode(text)
    assert told.value.reason.fr != told.value.reason.en
    return told.value.reason.en


@pytest.fixture(scope="module")
def short():
    return code.encode(document(convoy(fighter("fusil", name="Rita l’Éclair"))))


class TestThereAndBack:
    @every(any_list)
    def test_a_list_of_any_game_comes_out_as_it_went_in(self, doc):
        there = document(doc)
        raw = code.decode(code.encode(there))
        assert raw == write(there)
        assert document(raw) == there

    @pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
    def test_an_example_fits_in_an_address(self, path):
        there = document(path.read_bytes())
        made = code.encode(there)
        assert len(made) < 4000
        assert document(code.decode(made)) == there

    def test_it_is_one_word_that_no_chat_cuts(self, short):
        assert re.fullmatch(r"m1\.[A-Za-z0-9_-]+Z", short)

    def test_the_same_list_is_always_the_same_code(self, short):
        assert code.encode(document(code.decode(short))) == short


class TestAsItArrives:
    """By chat and mail, with what they add."""

    @pytest.mark.parametrize(
        "sent",
        [
            "{}",
            "  {}\n",
            "https://muster.example/code/#{}",
            "<https://muster.example/code/#{}>",
            "https://muster.example/code/%23{}",
            "Ma liste :\n\nhttps://muster.example/code/#{}\n",
            "\ufeff{}\u200b",
        ],
    )
    def test_alone_or_in_an_address(self, short, sent):
        assert code.decode(sent.format(short)) == code.decode(short)
        assert code.is_code(sent.format(short))

    @pytest.mark.parametrize(
        "between", ["\n", "\r\n", " ", "\u00a0", "\t", "\u200b", "\n> ", "\xad"]
    )
    def test_broken_into_lines(self, short, between):
        lines = between.join(short[at : at + 60] for at in range(0, len(short), 60))
        assert code.decode(lines) == code.decode(short)

    def test_the_last_letter_may_get_lost(self, short):
        assert code.decode(short[:-1]) == code.decode(short)

    @pytest.mark.parametrize("text", ["", "{}", '{"name": "x"}', "bonjour", "m1", "M1.x"])
    def test_what_is_no_code_does_not_look_like_one(self, text):
        assert not code.is_code(text)


class TestRefusals:
    @pytest.mark.parametrize(
        "text", ["", " ", "#", "bonjour", "{}", "m1", "m.x", "mm1.x", "M1.x", "\x00", "é" * 99]
    )
    def test_not_ours(self, text):
        assert refused(text).startswith("This is no list code")

    @pytest.mark.parametrize("version", ["0", "2", "01", "9999"])
    def test_another_version(self, version):
        assert refused(packed(b"{}", begin=f"m{version}.")).endswith(f"not know ({version}).")

    def test_cut_anywhere(self, short):
        for length in range(len("m1."), len(short) - 1):
            assert refused(short[:length]).startswith("The code is cut short")

    @every(any_list, examples=20)
    def test_a_letter_changed_anywhere(self, doc):
        """It is refused, unless the letter only has bits that nobody reads; never another list."""
        whole, other = code.encode(document(doc)), {"A": "B"}
        for place in range(len("m1."), len(whole) - 1, max(1, len(whole) // 150)):
            changed = whole[:place] + other.get(whole[place], "A") + whole[place + 1 :]
            try:
                assert code.decode(changed) == code.decode(whole)
            except Unreadable as told:
                said = told.reason.en
                assert said.startswith(("The code is", "Something else", "The list in"))

    @pytest.mark.parametrize("letter", ["é", "+", "/", "=", ".", "!", "\x00", "😀"])
    def test_a_letter_that_is_none(self, short, letter):
        assert refused(short[:40] + letter + short[40:]).startswith("The code is damaged")

    @pytest.mark.parametrize("more", [b"\x00", b"garbage", zlib.compress(b"{}")])
    def test_something_after_the_end(self, more):
        assert refused(packed(b"{}", more=more)).startswith("Something else stands after")

    def test_words_after_the_end(self, short):
        assert refused(f"{short} salut Boz").startswith(("Something else", "The code is cut"))

    def test_not_deflated_at_all(self):
        assert refused("m1." + urlsafe_b64encode(b"plain text").decode()[:12] + "Z")

    def test_too_long(self):
        assert refused("m1." + "A" * code.MAX_CODE).startswith("This code is too long")
        assert refused(" " * (code.MAX_CODE + 1)).startswith("This code is too long")


class TestBombs:
    """What unpacks to far more than a list."""

    def test_the_largest_document_is_unpacked_and_one_byte_more_is_not(self):
        assert len(code.decode(packed(b" " * MAX_DOCUMENT))) == MAX_DOCUMENT
        assert refused(packed(b" " * (MAX_DOCUMENT + 1))).endswith("larger than 2 MB.")

    def test_a_bomb_costs_no_more_than_a_list(self):
        bomb = packed(b"\x00" * (90 * 2**20))
        assert len(bomb) <= code.MAX_CODE
        tracemalloc.start()
        begun = time.process_time()
        assert refused(bomb).endswith("larger than 2 MB.")
        took = time.process_time() - begun
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert peak < 4 * MAX_DOCUMENT
        assert took < 10

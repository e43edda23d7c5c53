"""A file holds one list, a JSON array of them, or one a line."""

import json

import pytest

from rules.lists.reading import answers, documents
from tests.lists import catalogue_of, convoy, fighter

ONE, TWO, THREE = ({**convoy(fighter(id="m1")), "name": name} for name in ("Un", "Deux", "Trois"))
BOM = b"\xef\xbb\xbf"


def compact(doc):
    return json.dumps(doc).encode()


def told(content):
    """The name of each list of a file, or `None` where one can't be read."""
    return [answer.get("name") for answer in answers(content, catalogue_of, "en")]


class TestOneList:
    @pytest.mark.parametrize("indent", [None, 0, 1, 2, "\t"])
    def test_however_it_is_laid_out(self, indent):
        assert told(json.dumps(ONE, indent=indent).encode()) == ["Un"]

    @pytest.mark.parametrize("newline", ["\n", "\r\n"])
    def test_with_either_end_of_line(self, newline):
        assert told(json.dumps(ONE, indent=2).replace("\n", newline).encode()) == ["Un"]

    def test_a_byte_order_mark_is_passed_over(self):
        assert told(BOM + compact(ONE)) == ["Un"]
        assert told(BOM + json.dumps(ONE, indent=2).encode()) == ["Un"]

    def test_blanks_around_it_are_too(self):
        assert told(b"\n\n  " + compact(ONE) + b" \n\n") == ["Un"]

    def test_a_broken_one_is_told_once(self):
        assert told(json.dumps(ONE, indent=2).encode()[:-1]) == [None]

    def test_an_empty_file_is_told(self):
        assert told(b"") == [None]


class TestAnArray:
    def test_each_in_its_order(self):
        assert told(json.dumps([ONE, TWO, THREE]).encode()) == ["Un", "Deux", "Trois"]
        assert told(json.dumps([ONE, TWO], indent=1).encode()) == ["Un", "Deux"]

    def test_with_a_byte_order_mark(self):
        assert told(BOM + json.dumps([ONE, TWO]).encode()) == ["Un", "Deux"]

    @pytest.mark.parametrize("stranger", [5, None, [], {}, "Un", [ONE], {**ONE, "format": "x"}])
    def test_a_stranger_among_them_spoils_nothing(self, stranger):
        assert told(json.dumps([ONE, stranger, THREE]).encode()) == ["Un", None, "Trois"]

    def test_of_one(self):
        assert told(json.dumps([ONE]).encode()) == ["Un"]

    def test_of_numbers(self):
        assert told(b"[1, 2, 3]") == [None, None, None]

    def test_of_none_holds_no_list(self):
        assert told(b"[]") == []

    def test_one_that_is_cut_is_told(self):
        assert told(json.dumps([ONE, TWO]).encode()[:-1]) == [None]


class TestOneALine:
    def test_each_in_its_order(self):
        assert told(b"\n".join(map(compact, (ONE, TWO, THREE)))) == ["Un", "Deux", "Trois"]

    def test_blank_lines_and_carriage_returns_are_passed_over(self):
        content = compact(ONE) + b"\r\n\r\n  \r\n" + compact(TWO) + b"\r\n"
        assert told(content) == ["Un", "Deux"]

    @pytest.mark.parametrize(
        "broken",
        [b"{", b'{"format": 1}', b"garbage", b"[1]", b"null", b'{"format": "muster-', b"\xff"],
    )
    @pytest.mark.parametrize("place", [0, 1, 2])
    def test_a_broken_line_among_them_spoils_nothing(self, broken, place):
        lines = [compact(ONE), compact(TWO)]
        expected = ["Un", "Deux"]
        lines.insert(place, broken)
        expected.insert(place, None)
        assert told(b"\n".join(lines)) == expected

    def test_two_lines_of_which_the_first_is_broken(self):
        assert told(b"garbage\n" + compact(TWO)) == [None, "Deux"]

    def test_a_line_break_within_a_text_is_no_new_line(self):
        noted = {**ONE, "notes": "a\nb"}
        assert told(compact(noted) + b"\n" + compact(TWO)) == ["Un", "Deux"]

    def test_other_separators_of_lines_are_text(self):
        odd = json.dumps({**ONE, "notes": "a\u2028b\x85c\x0bd"}, ensure_ascii=False)
        content = odd.replace("\x0b", "\\u000b").encode() + b"\n" + compact(TWO)
        assert told(content) == ["Un", "Deux"]


class TestDocuments:
    def test_they_are_handed_on_untouched(self):
        assert list(documents(compact(ONE))) == [compact(ONE)]
        assert list(documents(b'[1, {"a": [2]}]')) == [b"1", b'{"a": [2]}']

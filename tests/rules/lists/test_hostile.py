"""Whatever is handed in: a sentence and a path, never another exception, and soon."""

import json
from time import process_time

import pytest

from rules.lists.document import MAX_NODES, MAX_PICKS
from rules.lists.reading import answers
from rules.words import LANGS
from tests.lists import band, catalogue_of, convoy, deck, fighter, judged, refusal, typed_card

GOOD = json.dumps(convoy(fighter("fusil", id="m1", name="Rita")))
AT_ONCE = 10.0  # seconds of the processor; what grows without bound takes minutes


def refused(raw):
    """The refusal of a document, checked for what every refusal owes the reader."""
    start = process_time()
    error = refusal(raw)
    assert process_time() - start < AT_ONCE
    for lang in LANGS:
        assert 10 < len(error.reason.in_(lang)) <= 300
        assert error.as_dict(lang) == {"error": error.reason.in_(lang), "path": error.path}
    assert error.reason.fr != error.reason.en
    assert error.path.startswith("$")
    assert len(error.path) <= 300
    return error


def replaced(old, new):
    assert old in GOOD
    return GOOD.replace(old, new).encode()


def budget_of(text):
    return replaced('"budget": 300', f'"budget": {text}')


class TestBytes:
    @pytest.mark.parametrize(
        "raw",
        [
            b"",
            b" \n\t ",
            b"null",
            b"true",
            b"1",
            b'"muster-list/1"',
            b"[1, 2, 3]",
            b"[]",
            b"{",
            b"}",
            b"{]",
            b"<html></html>",
            b"\x00",
            b"\x00" * 1000,
            bytes(range(256)),
            b"\xff" + GOOD.encode(),
            GOOD.encode()[:-1],
            GOOD.encode() + b"}",
            GOOD.encode() * 2,
            GOOD.encode("utf-16"),
            GOOD.encode("utf-16-le"),
            GOOD.encode("utf-32"),
            GOOD.encode().replace(b"Rita", b"\xff\xfe"),
            GOOD.encode().replace(b"Rita", b"\xed\xa0\x80"),
            GOOD.encode().replace(b"Rita", b"Ri\x00ta"),
            GOOD.encode().replace(b"Rita", b"Ri\nta"),
            GOOD.encode().replace(b'"name"', b'"\xff"'),
            replaced("Rita", "\\ud800"),
            replaced("Rita", "\\udc00\\ud800"),
            replaced('"name"', '"\\ud800"'),
            GOOD.replace('"', "'").encode(),
            GOOD.encode() + b" // the end",
        ],
        ids=lambda raw: repr(raw[:24]),
    )
    def test_what_is_no_document(self, raw):
        refused(raw)

    @pytest.mark.parametrize(
        "raw",
        [
            b"[" * 100_000,
            b"[" * 100_000 + b"]" * 100_000,
            b'{"a":' * 100_000,
            b'{"a":' * 100_000 + b"1" + b"}" * 100_000,
            replaced('"members": [', '"members": [' + "[" * 100_000),
            replaced('"settings": {', '"settings": {"x": ' + '{"a":' * 100_000),
            replaced('"format"', '"x": ' + "[" * 100_000 + "]" * 100_000 + ', "format"'),
        ],
        ids=["[", "[]", '{"a":', '{"a":1}', "in members", "in settings", "before the format"],
    )
    def test_what_is_nested_100_000_deep(self, raw):
        refused(raw)

    @pytest.mark.parametrize(
        "raw",
        [
            replaced("Rita", "x" * 10_000_000),
            b"x" * 10_000_000,
            b" " * 10_000_000,
            b"[" * 10_000_000,
        ],
        ids=["a name", "no JSON", "nothing", "brackets"],
    )
    def test_ten_megabytes(self, raw):
        assert refused(raw).path == "$"


class TestNumbers:
    @pytest.mark.parametrize(
        "text",
        [
            "1" + "0" * 400,
            "-1" + "0" * 400,
            "1" + "0" * 100_000,
            "1e999",
            "-1e999",
            "1.5",
            "300.0",
            "3e2",
            "-1",
            "1000001",
            "9223372036854775808",
            "18446744073709551616",
            "true",
            '"300"',
            "null",
            "[300]",
            "{}",
        ],
        ids=lambda text: text[:20],
    )
    def test_what_is_no_budget(self, text):
        assert refused(budget_of(text)).path == "$.settings.budget"

    @pytest.mark.parametrize("text", ["NaN", "Infinity", "-Infinity", "0x10", "+1", "01", ".5"])
    def test_what_is_no_json_number(self, text):
        refused(budget_of(text))

    def test_the_largest_list_is_still_reckoned(self):
        doc = convoy(*(fighter("reacteur", id=f"m{n}", count=1000) for n in range(MAX_NODES)))
        assert judged(doc).total == 28 * 1000 * MAX_NODES


class TestSizes:
    def test_as_many_members_as_allowed_and_one_more(self):
        members = [fighter(id=f"m{number}") for number in range(MAX_NODES + 1)]
        assert judged(convoy(*members[:-1])).total == 10 * MAX_NODES
        assert refused(json.dumps(convoy(*members)).encode()).path == "$.members"

    def test_ten_thousand_members(self):
        members = [{"kind": "fighter", "id": f"m{number}"} for number in range(10_000)]
        assert refused(json.dumps(convoy(*members)).encode()).path == "$.members"

    def test_as_many_picks_as_allowed_and_one_more(self):
        assert judged(convoy(fighter(*["grappin"] * MAX_PICKS))).total == 10 + MAX_PICKS
        over = convoy(fighter(*["grappin"] * (MAX_PICKS + 1)))
        assert refused(json.dumps(over).encode()).path == "$.members[0].picks"

    @pytest.mark.parametrize("size", [10_000, 1_000_000])
    @pytest.mark.parametrize(
        ("doc_of", "where"),
        [
            (lambda text: convoy() | {"name": text}, "$.name"),
            (lambda text: convoy() | {"notes": text}, "$.notes"),
            (lambda text: convoy() | {"game": text}, "$.game"),
            (lambda text: convoy() | {"format": text}, "$.format"),
            (lambda text: convoy() | {"catalogue": text}, "$.catalogue"),
            (lambda text: convoy() | {text: 1}, "$.x"),
            (lambda text: convoy(role=text), "$.settings.role"),
            (lambda text: convoy(faction=text), "$.settings.faction"),
            (lambda text: convoy(**{text: 1}), "$.settings.x"),
            (lambda text: convoy(fighter(text)), "$.members[0].picks[0].item"),
            (lambda text: convoy(fighter(id=text)), "$.members[0].id"),
            (lambda text: convoy(fighter(kind=text)), "$.members[0].kind"),
            (lambda text: convoy(fighter(T=text)), "$.members[0].T"),
            (lambda text: deck(items=[typed_card("leader", text)]), "$.items[0].slug"),
            (lambda text: deck(items=[typed_card(text, "a")]), "$.items[0].type"),
            (
                lambda text: band(
                    items=[{"kind": "equipment", "slug": "a", "name": "A", "effects": {text: 1}}]
                ),
                "$.items[0].effects",
            ),
        ],
    )
    def test_a_huge_text_is_refused_where_it_stands_and_not_repeated(self, doc_of, where, size):
        error = refused(json.dumps(doc_of("x" * size)).encode())
        assert error.path.startswith(where)


class TestCharacters:
    """Invisible and control characters have no place in a name; a line break only in notes."""

    @pytest.mark.parametrize("text", ["a\x00b", "a\tb", "a\nb", "a\n", "\n", "\x7f", "\x1b[31m"])
    @pytest.mark.parametrize(
        ("doc_of", "where"),
        [
            (lambda text: convoy() | {"name": text}, "$.name"),
            (lambda text: convoy(faction=text), "$.settings.faction"),
            (lambda text: convoy(fighter(id=text)), "$.members[0].id"),
            (lambda text: convoy(fighter(name=text)), "$.members[0].name"),
            (lambda text: convoy(fighter(T=text)), "$.members[0].T"),
            (lambda text: convoy(fighter(text)), "$.members[0].picks[0].item"),
            (lambda text: convoy(fighter(("fusil", text))), "$.members[0].picks[0].with[0]"),
            (lambda text: deck(items=[typed_card("leader", text)]), "$.items[0].slug"),
        ],
        ids=["name", "faction", "id", "member", "T", "item", "with", "slug"],
    )
    def test_in_a_line(self, text, doc_of, where):
        assert refused(json.dumps(doc_of(text)).encode()).path == where

    def test_notes_may_have_several_lines_but_no_nul(self):
        assert judged(convoy(fighter(notes="un\ndeux\n")))
        assert refused(json.dumps(convoy(fighter(notes="a\x00"))).encode()).path == (
            "$.members[0].notes"
        )

    @pytest.mark.parametrize("text", ["Émile", "名前", "🚗", "O’Neil « le Rouge »", "{name}", "%s"])
    def test_any_script_is_welcome(self, text):
        verdict = judged(convoy(fighter(text, name=text)) | {"name": text})
        assert verdict.as_dict("fr")["name"] == text
        (unknown,) = (found for found in verdict.findings if found.code == "RBN-CATALOG")
        assert f"“{text}”" in unknown.message.en


class TestKeysThatPlayTricks:
    @pytest.mark.parametrize(
        "key", ["{0}", "{x}", "%s", "a`b", "a` - at `$.members[0].T", " - at `y", "a\nb", "", "'\""]
    )
    def test_the_path_leads_to_the_member(self, key):
        error = refused(json.dumps(convoy(fighter(**{key: 1}))).encode())
        assert error.path in {"$.members[0]", f"$.members[0].{key}"}

    def test_the_last_of_two_equal_keys_holds(self):
        raw = b'{"format": "muster-list/1", "format": "other", "game": "rbn"}'
        assert refused(raw).path == "$.format"


class TestAnswers:
    """The same through the door that files take."""

    @pytest.mark.parametrize("lang", LANGS)
    @pytest.mark.parametrize(
        "raw",
        [b"", b"null", b"[" * 100_000, b'{"a":' * 100_000, b"\xff\xfe", b"x" * 10_000_000],
        ids=lambda raw: repr(raw[:8]),
    )
    def test_one_error_with_its_path(self, raw, lang):
        start = process_time()
        (answer,) = answers(raw, catalogue_of, lang)
        assert process_time() - start < AT_ONCE
        assert list(answer) == ["error", "path"]
        assert len(answer["error"]) <= 300

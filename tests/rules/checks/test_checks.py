"""Every rule says where it stands, speaks both languages, and has a list that breaks it."""

import re
from importlib import import_module
from pathlib import Path
from string import Formatter

import pytest

from rules.checks.check import Check
from rules.checks.finding import SEVERITIES
from rules.checks.game import games
from rules.words import LANGS, Words
from tests.lists import codes, findings, judged

CHECKS = [(slug, check) for slug, game in games().items() for check in game.checks.values()]
# The letters before the first dash are the game's own, on all its codes.
PREFIXES = {slug: next(iter(game.checks)).partition("-")[0] for slug, game in games().items()}
TRIPS = {slug: import_module(f"tests.rules.{slug}.tripping").TRIPS for slug in games()}


SHORT = 45  # letters


def gaps(sentence):
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def faults(check, prefix, tests):
    """What a rule lacks; `tests` is the text of the tests of its game."""
    sentence = check.sentence
    if not re.fullmatch(rf"{prefix}-[A-Z0-9]+(-[A-Z0-9]+)*", check.code):
        yield "code"
    if not check.cite.strip():
        yield "citation"
    if not all(sentence.in_(lang).strip() for lang in LANGS):
        yield "language"
    if sentence.fr == sentence.en:
        yield "translation"
    if gaps(sentence.fr) != gaps(sentence.en):
        yield "gaps"
    if not (check.function.__doc__ or "").strip():
        yield "docstring"
    if check.level not in SEVERITIES:
        yield "level"
    if f'"{check.code}"' not in tests:
        yield "test"
    if check.short:
        yield from faults_in_short(check)


def faults_in_short(check):
    """A few words in both languages, with gaps that the sentence's values fill."""
    bare = {lang: re.sub(r"{\w+}", "", check.short.in_(lang)).strip() for lang in LANGS}
    if not all(bare.values()) or any(len(text) > SHORT for text in bare.values()):
        yield "short"
    if bare["fr"] == bare["en"] and re.search(r"[^\W\d_]", bare["fr"]):
        yield "short translation"
    if not gaps(check.short.fr) == gaps(check.short.en) <= gaps(check.sentence.fr):
        yield "short gaps"


def written_tests(slug):
    """The text of the tests of one game."""
    folder = Path(__file__).parent.parent / slug
    return "".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("test_*.py")))


def test_no_two_games_share_their_letters():
    assert len(set(PREFIXES.values())) == len(PREFIXES)


class TestEveryCheck:
    @pytest.mark.parametrize(
        ("slug", "check"), CHECKS, ids=lambda value: getattr(value, "code", "")
    )
    def test_lacks_nothing(self, slug, check):
        assert list(faults(check, PREFIXES[slug], written_tests(slug))) == []

    @pytest.mark.parametrize("slug", games())
    def test_has_a_list_that_breaks_it(self, slug):
        assert set(TRIPS[slug]) == set(games()[slug].checks)

    @pytest.mark.parametrize(
        ("code", "doc"), [pair for trips in TRIPS.values() for pair in trips.items()]
    )
    def test_is_broken_by_that_list(self, code, doc):
        assert code in codes(doc)

    @pytest.mark.parametrize(
        ("code", "doc"), [pair for trips in TRIPS.values() for pair in trips.items()]
    )
    def test_then_speaks_in_whole_sentences(self, code, doc):
        for finding in findings(code, doc):
            for lang in LANGS:
                assert not set("{}") & set(finding.message.in_(lang))
            assert finding.message.fr != finding.message.en

    def test_no_code_stands_in_two_games(self):
        assert len({check.code for _, check in CHECKS}) == len(CHECKS)


@pytest.mark.parametrize("slug", TRIPS)
def test_no_sentence_knows_a_member_by_its_id(slug):
    """Who has no name is called by what he is, as the page calls him."""
    for code, doc in TRIPS[slug].items():
        members = [{**one, "name": ""} for one in doc["members"]]
        ids = {one["id"] for one in members if one["id"] != one.get("card")}
        for finding in judged({**doc, "members": members}).findings:
            labels = [finding.message, *(fix.label for fix in finding.fixes)]
            words = {word for label in labels for word in re.findall(r"\w+", label.fr + label.en)}
            assert not words & ids, (code, finding.message.fr)


def sound(roster):
    """A rule that lacks nothing."""
    yield from ()


def silent(roster):
    yield from ()


class TestWhatIsLacking:
    """The walk sees each fault."""

    SOUND = {
        "code": "RBN-A-1",
        "level": "error",
        "cite": "A book, a chapter",
        "sentence": Words("{a} de trop", "{a} too many"),
        "ruling": None,
        "short": None,
        "place": 0,
        "function": sound,
    }

    def lacking(self, tests='"RBN-A-1"', **changes):
        return list(faults(Check(**self.SOUND | changes), "RBN", tests))

    def test_a_sound_rule_lacks_nothing(self):
        assert self.lacking() == []

    @pytest.mark.parametrize(
        ("fault", "changes"),
        [
            ("citation", {"cite": " "}),
            ("language", {"sentence": Words("un", "")}),
            ("language", {"sentence": Words("", "one")}),
            ("translation", {"sentence": Words("pareil", "pareil")}),
            ("gaps", {"sentence": Words("{a} et {b}", "{a}")}),
            ("docstring", {"function": silent}),
            ("level", {"level": "fatal"}),
            ("test", {"tests": "RBN-A-1"}),
            ("short", {"short": Words("", "too many")}),
            ("short", {"short": Words("de trop" * 10, "too many")}),
            ("short translation", {"short": Words("pareil", "pareil")}),
            ("short gaps", {"short": Words("{b} de trop", "{b} too many")}),
            ("short gaps", {"short": Words("{a} de trop", "too many")}),
        ],
    )
    def test_a_fault_is_seen(self, fault, changes):
        assert self.lacking(**changes) == [fault]

    @pytest.mark.parametrize(
        "code", ["FW-A-1", "RBN-a", "RBN_A", "RBN-", "RBN", "RBN-A ", "XRBN-A"]
    )
    def test_a_wrong_code_is_seen(self, code):
        assert self.lacking(code=code, tests=f'"{code}"') == ["code"]

"""Texts of players: what deceives is taken out, and every real script and emoji stays."""

import json
import unicodedata

import pytest
from hypothesis import given, strategies as st

from rules.legible import MOST_MARKS, is_blank, is_odd, legible, legible_node
from rules.lists.edits import Set, applied
from rules.lists.reading import read, recovered, write
from rules.lists.refusals import Unreadable
from tests.lists import catalogue_of, convoy, fighter

REAL = [
    "Œuvre d’Étretat\u202f: «\u202fÀ bientôt\u202f!\u202f»",
    "Les Rouilles – n° 3\xa0!",
    "שָׁלוֹם",
    "\u200fשלום\u200f (3)",
    "العربية\u061c!",
    "می‌خواهم",
    "क्‍ष",
    "Tiếng Việt ế",
    "e\u0301te\u0301",  # accents as letters of their own
    "👩🏽‍❤️‍💋‍👨🏿",
    "👨‍👩‍👧‍👦 🏳️‍🌈 🏳️‍⚧️ 1️⃣ ✊🏿",
    "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",  # England
    "𝔐𝔲𝔰𝔱𝔢𝔯",
    "漢字かな交じり文 한글",
    "葛\U000e0100城",  # a variant of a sign
    "notes\n\tsur deux lignes",
    "",
    " ",
]
INVISIBLE = [
    "\u200b",
    "\u200b \u200b",
    "\u3164",  # a filler of Hangul
    "\u115f\u1160",
    "\uffa0",
    "\u2800",  # Braille without a dot
    "\U000e0041\U000e0042",  # tags without a flag
    "\u0301\u0302",  # marks on nothing
    "\ufe0f",
    "\u2060\u200d\u200c",
    "\xad",
    "\u200e\u200f",
    "\u180e",
    "\u2063",
    "\u17b4",
    "\xa0\u2003\u3000",
]
TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
LETTERS = st.characters() | st.sampled_from(
    [
        *TURNING,
        *"\u0301\u0489\u200b\u200d\ufe0f\u3164\u2800\u2028\x00\x1f\ufeff\U000e0041\U0001f3f4",
    ]
)
TEXTS = st.text(LETTERS, max_size=40)


class TestWhatStays:
    @pytest.mark.parametrize("text", REAL)
    def test_as_it_is(self, text):
        assert legible(text) == text

    @pytest.mark.parametrize("text", [text for text in REAL if text.strip()])
    def test_and_it_is_seen(self, text):
        assert not is_blank(text)


class TestWhatGoes:
    @pytest.mark.parametrize("letter", TURNING)
    def test_nothing_turns_the_line_around(self, letter):
        assert legible(f"gnp{letter}.exe") == "gnp.exe"

    @pytest.mark.parametrize("letter", ["\x00", "\x07", "\x1b", "\x7f", "\x85", "\ud800", "\ufeff"])
    def test_no_controls_and_no_halves_of_letters(self, letter):
        assert legible(f"Ri{letter}ta") == "Rita"

    def test_separators_of_lines_end_a_line(self):
        assert legible("un\u2028deux\u2029trois") == "un\ndeux\ntrois"

    @pytest.mark.parametrize("between", ["", "\u200d", "\u200b", "\u034f", "\u202e"])
    def test_marks_do_not_pile_up(self, between):
        tower = "Z" + "".join(f"{chr(0x300 + number)}{between}" for number in range(100)) + "algo"
        clean = legible(tower)
        assert sum(map(unicodedata.combining, clean)) > 0
        assert len([c for c in clean if unicodedata.category(c) == "Mn"]) <= MOST_MARKS
        assert clean[0] == "Z" and clean.endswith("algo")

    @pytest.mark.parametrize("text", INVISIBLE)
    def test_what_nobody_sees_is_blank(self, text):
        assert is_blank(legible(text))


class TestAnyText:
    @given(TEXTS)
    def test_once_is_enough(self, text):
        assert legible(legible(text)) == legible(text)

    @given(TEXTS)
    def test_nothing_of_it_deceives(self, text):
        clean = legible(text)
        assert not set(clean) & {*TURNING, "\x00", "\u200b", "\ufeff", "\u2028"}
        assert not any(unicodedata.category(letter) == "Cs" for letter in clean)

    @given(TEXTS)
    def test_what_is_not_odd_is_left_alone(self, text):
        """The quick look misses nothing."""
        if not is_odd(text):
            assert legible(text).isascii() or legible(text) == text
            assert text.isascii() or not text.strip() or not is_blank(text)


class TestLists:
    def document(self, **described):
        doc = convoy(fighter(id="rita", **described.pop("member", {}))) | described
        return read(json.dumps(doc).encode(), catalogue_of_any)[1]

    def test_a_list_that_is_brought_is_legible(self):
        document = self.document(
            name="Z" + "\u0301" * 50,
            notes="gnp\u202e.exe\nsuite",
            member={"name": "Ri\u200bta", "notes": "\u2067x"},
        )
        assert document.name == "Z" + "\u0301" * MOST_MARKS
        assert document.notes == "gnp.exe\nsuite"
        assert (document.members[0].name, document.members[0].notes) == ("Rita", "x")

    @pytest.mark.parametrize("text", INVISIBLE[:-1])
    def test_a_name_that_nobody_sees_is_none(self, text):
        assert self.document(name=text, member={"name": text}).name == ""

    def test_what_must_have_a_name_is_refused(self):
        item = {"kind": "weapon", "slug": "arme", "name": "\u3164"}
        with pytest.raises(Unreadable) as refusal:
            self.document(items=[item])
        assert refusal.value.path.startswith("$.items[0]")

    def test_two_that_become_one_are_refused(self):
        doc = convoy(fighter(id="rita"), fighter(id="ri\u200bta"))
        with pytest.raises(Unreadable, match="already stands above"):
            read(json.dumps(doc).encode(), catalogue_of_any)

    def test_what_is_typed_is_legible(self):
        document = applied(self.document(), Set("list.notes", "a\u202eb"))
        document = applied(document, Set("name", "\u2800", "rita"))
        document = applied(document, Set("list.name", "Z" + "\u0301" * 50))
        assert (document.notes, document.members[0].name) == ("ab", "")
        assert len(document.name) == 1 + MOST_MARKS

    def test_what_was_stored_before_is_shown_legible(self):
        """And nothing of it is lost on the way."""
        before = self.document()
        plain = json.loads(write(before))
        plain["notes"] = "gnp\u202e.exe"
        document, lost = recovered(plain, game())
        assert (document.notes, lost) == ("gnp.exe", [])

    def test_stored_members_whose_ids_would_become_one_stay_two(self):
        plain = json.loads(write(self.document()))
        plain["members"] *= 2
        plain["members"][1] = {**plain["members"][1], "id": "ri\u200bta"}
        document, lost = recovered(plain, game())
        assert (len(document.members), lost) == (2, [])
        assert document.members[0].id != document.members[1].id

    def test_a_usual_list_is_not_even_walked_through(self, monkeypatch):
        document = self.document(name="Les Rouilles d’Étretat\u202f!", notes="Œuvre – à deux")
        monkeypatch.setattr("rules.legible._legible_plain", lambda *_: pytest.fail("it was"))
        assert legible_node(document) is document


def game():
    from rules.checks.game import games

    return games()["rbn"]


def catalogue_of_any(game, version=None):
    return catalogue_of(game)

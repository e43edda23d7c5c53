"""What of a player's letters is printed."""

import pytest
from hypothesis import given, strategies as st

from builder.sheets.documents.letters import printable


class TestPrintable:
    def test_what_turns_or_breaks_a_line_is_left_out(self):
        assert printable("a\u202eb\x00c\u2066d\u00ade") == "abcde"

    def test_lines_stay_and_tabs_become_spaces(self):
        assert printable("a\nb\tc\u2028d") == "a\nb c\nd"

    def test_spaces_that_hold_words_together_stay(self):
        assert printable("a\u202f: b\u00a0c") == "a\u202f: b\u00a0c"

    def test_piles_of_accents_are_cleared(self):
        assert printable("q" + "\u0323\u0324\u0325\u0326") == "q\u0323\u0324"

    @pytest.mark.parametrize("name", ["🔥 Rita", "Ri🚗ta", "👨‍👩‍👧 Rita", "Rita🇫🇷", "Rita ☠\ufe0f"])
    def test_pictures_that_no_font_of_ours_has_are_left_out(self, name):
        printed = printable(name)
        assert "Rita" in printed
        assert not set(printed) - set("Rita ☠")

    @pytest.mark.parametrize("name", ["Łucja", "Œuvre", "שלום", "漢字", "½ ≈ → ★"])
    def test_letters_stay(self, name):
        assert printable(name) == name

    @given(st.text(max_size=80))
    def test_twice_is_once(self, text):
        assert printable(printable(text)) == printable(text)

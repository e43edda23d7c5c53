"""What is measured is what is set: widths, lines, and what is done with strange letters."""

from pathlib import Path

import pytest
from django.conf import settings
from hypothesis import given, strategies as st
from weasyprint import HTML

from builder.sheets.documents import measure
from builder.sheets.pdf import worker

FACES = {
    "text": "font: 400 50pt Barlow",
    "bold": "font: 600 50pt Barlow",
    "italic": "font: italic 400 50pt Barlow",
    "title": "font: 800 50pt 'Big Shoulders Stencil'",
}
TEXTS = (
    "La Casse fonce droit devant",
    "Épée, katana, hache… cœur « 1D6 » : 300\u202f!",
    "AVATAR Ta fi ffl Wolf 0123456789",
    "Žižek Łódź −1 ×2 ½",
)


@pytest.fixture(scope="module")
def setter():
    return worker.Typesetter(Path(settings.ROOT, "static"))


def texts_of(box):
    if type(box).__name__ == "TextBox":
        yield box
    for child in getattr(box, "children", ()):
        yield from texts_of(child)


class TestWidths:
    def test_they_are_what_weasyprint_sets(self, setter):
        sheet = setter.sheet("static:css/print.css")
        cases = [(face, text) for face in FACES for text in TEXTS]
        body = "".join(f'<p style="{FACES[face]}">{text}</p>' for face, text in cases)
        page = HTML(string=f"<body>{body}", url_fetcher=setter.fetcher)
        done = page.render(font_config=setter.fonts, stylesheets=[sheet])
        boxes = [box for one in done.pages for box in texts_of(one._page_box)]
        assert len(boxes) == len(cases)
        for (face, text), box in zip(cases, boxes, strict=True):
            assert measure.width(text, 50, face) == pytest.approx(box.width * 0.75, abs=0.1), text

    def test_a_letter_that_the_fonts_lack_is_taken_for_wide(self):
        assert measure.width("漢", 10) >= 10
        assert measure.width("🚗", 10) >= 12.5
        assert not measure.certain("漢")
        assert measure.certain("Épée")

    def test_accents_that_stand_over_letters_take_no_room(self):
        assert measure.width("e\u0323", 10) == measure.width("e", 10)


class TestBlank:
    @given(st.floats(4, 400), st.sampled_from(sorted(FACES)))
    def test_spaces_fill_a_gap_to_a_thirtieth_of_an_em(self, gap, face):
        spaces = measure.blank(gap, 8, face)
        assert not spaces.strip()
        assert measure.width(spaces, 8, face) == pytest.approx(gap, abs=8 / 30)

    def test_plain_ones_come_first(self):
        assert measure.blank(100, 8).startswith(" ")


class TestPrintable:
    def test_what_turns_or_breaks_a_line_is_left_out(self):
        assert measure.printable("a\u202eb\x00c\u2066d\u00ade") == "abcde"

    def test_lines_stay_and_tabs_become_spaces(self):
        assert measure.printable("a\nb\tc\u2028d") == "a\nb c\nd"

    def test_spaces_that_hold_words_together_stay(self):
        assert measure.printable("a\u202f: b\u00a0c") == "a\u202f: b\u00a0c"

    def test_piles_of_accents_are_cleared(self):
        assert measure.printable("q" + "\u0323\u0324\u0325\u0326") == "q\u0323\u0324"


class TestFill:
    def test_lines_end_between_words(self):
        lines = measure.fill("un deux trois quatre cinq", 10, 60)
        assert " ".join(lines) == "un deux trois quatre cinq"
        assert len(lines) > 1
        assert all(measure.width(line, 10) <= 60 for line in lines)

    def test_what_is_held_together_is_not_parted(self):
        assert measure.fill("oui donc prêt\u202f?", 10, 45) == ["oui donc", "prêt\u202f?"]

    def test_a_long_word_is_broken_behind_a_hyphen(self):
        assert measure.fill("abcdefgh-ijklmnop", 10, 60)[0] == "abcdefgh-"

    def test_the_first_line_may_be_taken_in_part(self):
        assert measure.fill("un deux", 10, 60, taken=55) == ["", "un deux"]

    def test_lines_of_the_player_stay(self):
        assert measure.fill("un\n\ndeux", 10, 60) == ["un", "", "deux"]

    @given(st.text(max_size=200), st.floats(30, 400), st.sampled_from(sorted(FACES)))
    def test_no_line_is_ever_too_wide_and_no_letter_is_lost(self, text, most, face):
        lines = measure.fill(text, 8, most, face)
        for line in lines:
            alone = len(line) - sum(letter in "\u200c\u200d\u2068\u2069" for letter in line) <= 1
            assert measure.width(line, 8, face) <= most or alone or "\ufdfd" in line
        kept = measure.printable(text).replace(" ", "").replace("\n", "")
        assert "".join(lines).replace(" ", "").translate(dict.fromkeys((0x2068, 0x2069))) == kept

    @given(st.text(max_size=100), st.floats(20, 200))
    def test_what_is_cut_fits(self, text, most):
        assert measure.width(measure.cut(text, 8, most), 8) <= most or most < 30


class TestFromTheRight:
    @pytest.mark.parametrize("text", ["שלום", "مرحبا", "Rita שלום 12"])
    def test_it_does_not_turn_what_stands_beside_it(self, text):
        assert measure.fill(text, 8, 500) == [f"\u2068{text}\u2069"]
        assert measure.cut(text, 8, 500) == f"\u2068{text}\u2069"
        assert measure.width(measure.fill(text, 8, 500)[0], 8) == measure.width(text, 8)

    def test_each_line_by_itself(self):
        lines = measure.fill("שלום " * 30, 8, 60)
        assert len(lines) > 2
        assert all(line[0] == "\u2068" and line[-1] == "\u2069" for line in lines)

    def test_others_stay_as_they_are(self):
        assert measure.fill("Émile Œuf → ≈ 12", 8, 500) == ["Émile Œuf → ≈ 12"]


class TestCut:
    def test_what_fits_is_whole(self):
        assert measure.cut("La Casse", 8, 100) == "La Casse"

    def test_what_is_cut_says_so(self):
        assert measure.cut("Les Chasseurs de rouille", 8, 40).endswith("…")

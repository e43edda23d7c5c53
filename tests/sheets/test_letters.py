"""The letters on paper and in pictures are those that were written, whatever the language.

What a PDF says of its text is no proof: it may say Ł and paint Œ. So the outlines of what is
painted are compared with those of our own font files.
"""

import re
from functools import cache
from html import escape
from io import BytesIO

import pytest
from fontTools.pens.recordingPen import DecomposingRecordingPen  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from PIL import Image, ImageDraw, ImageFont
from pypdf.generic import ContentStream

from builder.shares.image_text import BOLD, SEMIBOLD, STENCIL, Face, write
from builder.sheets.documents.letters import printable
from tests.lists import convoy, fighter, vehicle
from tests.sheets.sheeting import STATIC, html_of, printed

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]

FILES = {
    "text": "barlow-400-normal",
    "bold": "barlow-600-normal",
    "italic": "barlow-400-italic",
    "title": "big-shoulders-stencil-800-normal",
}
FONTS = {
    "text": "400 9pt Barlow",
    "bold": "600 9pt Barlow",
    "italic": "italic 400 9pt Barlow",
    "title": "800 9pt 'Big Shoulders Stencil'",
}
NAMES = ("Łucja", "Čapek", "Őri", "ŽČŘ", "Œuvre d’Élodie", "Ľubomír Ğ")
LIST = "Štúr & Łódź"


def a_list_from_everywhere():
    riders = [
        fighter("fusil", "armure", name=name, notes=f"{name}, ţară şi ăîâ") for name in NAMES[1:]
    ]
    return convoy(vehicle("moyen", name=NAMES[0]), *riders) | {"name": LIST}


# --- what is painted ------------------------------------------------------------------------------


@cache
def font_file(face):
    return TTFont(STATIC / "fonts" / f"{FILES[face]}.woff2")


def outline(font, glyph):
    glyphs = font.getGlyphSet()
    pen = DecomposingRecordingPen(glyphs)
    glyphs[glyph].draw(pen)
    return pen.value


@cache
def outlines_of(face, letter):
    """How a letter may look in one of our faces: a figure is also drawn as wide as all others."""
    font = font_file(face)
    glyph = font.getBestCmap()[ord(letter)]
    return [outline(font, each) for each in {glyph, tabular(font).get(glyph, glyph)}]


def tabular(font):
    """The figures that are all as wide as each other, by the figures that they replace."""
    table = font["GSUB"].table
    lookups = {
        number
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "tnum"
        for number in record.Feature.LookupListIndex
    }
    replaced = {}
    for number in lookups:
        for part in table.LookupList.Lookup[number].SubTable:
            replaced.update(getattr(part, "ExtSubTable", part).mapping)
    return replaced


def face_of(name):
    """Which of our faces a PDF's name of a font means."""
    if "Stencil" in name:
        return "title"
    if "Barlow" not in name:
        return None
    return "italic" if "Italic" in name else "bold" if "Bold" in name else "text"


def codes_shown(content, resources, pdf):
    """Every font of a page, or of a form on it, with the codes that are shown in it."""
    font = None
    for operands, operator in ContentStream(content, pdf).operations:
        if operator == b"Tf":
            font = resources["/Font"][operands[0]].get_object()
        elif operator in (b"Tj", b"TJ"):
            pieces = operands[0] if operator == b"TJ" else operands
            for piece in pieces:
                raw = getattr(piece, "original_bytes", b"")
                for place in range(0, len(raw), 2):
                    yield font, int.from_bytes(raw[place : place + 2], "big")
        elif operator == b"Do":
            form = resources["/XObject"][operands[0]].get_object()
            if form["/Subtype"] == "/Form":
                yield from codes_shown(form, form.get("/Resources", {}), pdf)


def letters_of(font):
    """What a PDF says that the codes of a font mean."""
    text = font["/ToUnicode"].get_object().get_data().decode().partition("beginbfchar")[2]
    pairs = re.findall(r"<([0-9a-f]+)> <([0-9a-f]+)>", text)
    return {int(code, 16): bytes.fromhex(letter).decode("utf-16-be") for code, letter in pairs}


def program_of(font):
    """The font that a PDF brings along."""
    below = font["/DescendantFonts"][0].get_object()["/FontDescriptor"].get_object()
    return TTFont(BytesIO(below["/FontFile2"].get_object().get_data()))


def painted(done):
    """Face, letter and outline of all that stands on a document's pages in our own fonts."""
    codes = {}
    for page in done.pdf.pages:
        for font, code in codes_shown(page.get_contents(), page["/Resources"], page.pdf):
            codes.setdefault(font["/BaseFont"], (font, set()))[1].add(code)
    for name, (font, shown) in codes.items():
        face = face_of(name)
        if face is None:
            continue
        letters, program = letters_of(font), program_of(font)
        for code in shown:
            yield face, letters[code], outline(program, program.getGlyphName(code))


class TestOnPaper:
    """A letter is painted as our font draws it, on every sheet."""

    @pytest.mark.parametrize("sheet", ["summary", "full", "cards", "reference", "markers"])
    def test_what_is_painted_is_what_is_written(self, sheet):
        done = printed(html_of(sheet, a_list_from_everywhere()))
        letters = set()
        for face, letter, drawn in painted(done):
            letters.add(letter)
            if letter.isspace():
                assert not drawn
            else:
                assert drawn in outlines_of(face, letter), f"{letter} in {face}"
        for name in (LIST, *NAMES) if sheet in ("summary", "full", "cards") else ():
            assert "".join(name.split()) in done.letters
            assert set(name) - {" "} <= letters

    @pytest.mark.parametrize("face", FILES)
    def test_none_takes_the_place_of_another(self, face):
        """All letters that a font has, in one document."""
        alphabet = [
            letter
            for letter in map(chr, font_file(face).getBestCmap())
            if printable(letter).strip()
        ]
        words = "".join(f"<p>{escape(letter)}" for letter in alphabet)
        sheet = (
            '<link rel="stylesheet" href="static:css/print.css">'
            f"<style>body{{font:{FONTS[face]}}}</style>"
        )
        right = {
            letter
            for where, letter, drawn in painted(printed(sheet + words))
            if where == face and drawn in outlines_of(face, letter)
        }
        assert [letter for letter in alphabet if letter not in right] == []


class TestInPictures:
    """The picture of a link draws letters by the one file of their face."""

    @pytest.mark.parametrize("family", [STENCIL, BOLD, SEMIBOLD], ids=str)
    @pytest.mark.parametrize("name", [LIST, *NAMES])
    def test_a_name_is_drawn_by_the_font(self, name, family):
        drawn, expected = (Image.new("L", (900, 140)) for _ in range(2))
        write(ImageDraw.Draw(drawn), (10, 100), name, Face(family, 80), "white")
        font = ImageFont.truetype(str(STATIC / "fonts" / f"{family}.woff2"), 80)
        ImageDraw.Draw(expected).text((10, 100), name, font=font, fill="white", anchor="ls")
        assert drawn.tobytes() == expected.tobytes()
        assert {ord(letter) for letter in name} <= set(TTFont(font.path).getBestCmap())

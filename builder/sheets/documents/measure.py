"""How wide a text is in our own fonts, and where its lines end.

Sheets are laid out before they are typeset: what is measured here is what WeasyPrint sets, to a
thousandth of a point, as long as kerning and ligatures are off and figures are tabular. A letter
that our fonts lack comes from whatever the machine has: it is taken for wider than it is.
"""

import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Literal

from django.conf import settings
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

Face = Literal["text", "bold", "italic", "title"]

FILES: dict[Face, str] = {
    "text": "barlow-400-normal",
    "bold": "barlow-600-normal",
    "italic": "barlow-400-italic",
    "title": "big-shoulders-stencil-800-normal",
}
NARROW, EM, HAIR = "\u202f", "\u2003", "\u200a"
STAYS = frozenset("\u00a0\u202f\u2007\u2060")  # spaces at which no line ends
UNKNOWN = 1.3  # em; the widest common emoji are 1.25
VERY_WIDE = ((0xFDFD, 0xFDFD, 14.0), (0x12000, 0x1254F, 4.5), (0xA9C5, 0xA9C5, 2.5))
MOST_MARKS = 2  # accents on one letter: a pile of them would cover its neighbours
ELLIPSIS = "…"
FROM_RIGHT = frozenset(("R", "AL", "AN"))  # directions of letters
APART, AGAIN = "\u2068", "\u2069"  # around what has a direction of its own
FINE = ("", HAIR, NARROW, 2 * HAIR, NARROW + HAIR, " ")  # what a space is too wide for
# Letters that are what they are: no need to look closer.
PLAIN = frozenset(chr(code) for code in (*range(0x20, 0x7F), 0xA0, *range(0xAE, 0x180)))
PLAIN |= frozenset("\u202f’“”…–—−×·•«»") - {"\u00ad"}


# --- widths ---------------------------------------------------------------------------------------


@cache
def advances(face: Face) -> dict[str, float]:
    """How far each letter of a face moves on, in em."""
    with TTFont(Path(settings.ROOT, "static", "fonts", f"{FILES[face]}.woff2")) as font:
        em, glyphs, tabular = font["head"].unitsPerEm, font["hmtx"], _tabular(font)
        widths = {
            chr(code): glyphs[tabular.get(glyph, glyph)][0] / em
            for code, glyph in font.getBestCmap().items()
        }
    # Spaces that the font lacks, as HarfBuzz makes them.
    return widths | {NARROW: widths[" "] / 2, EM: 1.0, HAIR: 1 / 16}


def _tabular(font: Any) -> dict[str, str]:
    """The figures that are all as wide as each other, by the figures that they replace."""
    table = font["GSUB"].table
    lookups = {
        number
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "tnum"
        for number in record.Feature.LookupListIndex
    }
    tabular: dict[str, str] = {}
    for number in lookups:
        for part in table.LookupList.Lookup[number].SubTable:
            tabular.update(getattr(part, "ExtSubTable", part).mapping)
    return tabular


def width(text: str, size: float, face: Face = "text") -> float:
    """How wide a text is at a size in points; never less than it will be."""
    return size * _em(text, face)


@lru_cache(maxsize=20_000)
def _em(text: str, face: Face) -> float:
    """The same words stand on every sheet: each is measured once."""
    known = advances(face)
    return sum([known[letter] if letter in known else _stranger(letter) for letter in text])


def widest_word(text: str, size: float, face: Face = "text") -> float:
    """How wide the widest of its words is."""
    return size * _word_em(text, face)


@lru_cache(maxsize=5_000)
def _word_em(text: str, face: Face) -> float:
    return max(_em(word, face) for word in text.split(" "))


@cache
def _stranger(letter: str) -> float:
    if unicodedata.category(letter) in ("Mn", "Me", "Cf"):
        return 0.0
    code = ord(letter)
    return next((em for low, high, em in VERY_WIDE if low <= code <= high), UNKNOWN)


def blank(gap: float, size: float, face: Face = "text") -> str:
    """Spaces that are together as wide as a gap, to a thirtieth of an em.

    Cheaper than tabs, each of which Pango shapes by itself. Plain ones come first: a PDF takes all
    spaces of a font for the first that it sees.
    """
    space = width(" ", size, face)
    if gap < space / 2:
        return ""
    ems = max(0, int((gap - space) // size))
    left = gap - ems * size
    plain = int(left // space)
    rest = left - plain * space
    fine = min(FINE, key=lambda spaces: abs(rest - width(spaces, size, face)))
    return " " * plain + EM * ems + fine


def certain(text: str, face: Face = "text") -> bool:
    """Whether the width is exact: all letters are in our fonts."""
    known = advances(face)
    return all(letter in known for letter in text)


# --- lines ----------------------------------------------------------------------------------------


@lru_cache(maxsize=5_000)
def printable(text: str) -> str:
    """A text without what does not print, turns the line around, or piles up; lines stay."""
    if all(letter in PLAIN for letter in text):
        return text
    letters: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if letter == "\n" or kind in ("Zl", "Zp"):
            letters.append("\n")
        elif letter == "\t" or (kind == "Zs" and letter not in STAYS):
            letters.append(" ")
        elif kind not in ("Cc", "Cs", "Co", "Cn") and marks <= MOST_MARKS and not _turns(letter):
            letters.append(letter)
    return "".join(letters)


def _turns(letter: str) -> bool:
    """Directions, soft hyphens: all formats but the joiners inside emoji and words."""
    return unicodedata.category(letter) == "Cf" and letter not in "\u200c\u200d"


def fill(
    text: str, size: float, most: float, face: Face = "text", *, taken: float = 0
) -> list[str]:
    """The lines of a text, none wider than `most`; `taken`: what the first line holds already."""
    lines: list[str] = []
    for paragraph in printable(text).split("\n"):
        lines += _filled(paragraph, size, most, face, 0 if lines else taken)
    return list(map(apart, lines))


def apart(line: str) -> str:
    """A line with letters from right to left, such that what stands beside it stays there."""
    if all(letter in PLAIN for letter in line):
        return line
    turned = any(unicodedata.bidirectional(letter) in FROM_RIGHT for letter in line)
    return f"{APART}{line}{AGAIN}" if turned else line


def _filled(text: str, size: float, most: float, face: Face, taken: float) -> list[str]:
    lines, line, used = [], "", taken
    space = width(" ", size, face)
    for word in text.split(" "):
        if not word:
            continue
        wide = width(word, size, face)
        gap = space if line else 0
        if used + gap + wide <= most:
            line, used = f"{line} {word}" if line else word, used + gap + wide
            continue
        pieces = list(_pieces(word, size, most, face)) if wide > most else [word]
        if line or used:
            lines.append(line)
        *full, line = pieces
        lines += full
        used = width(line, size, face)
    return [*lines, line]


def _pieces(word: str, size: float, most: float, face: Face) -> Iterator[str]:
    """A word that is wider than a line, in pieces that are not; after a hyphen where there is one.

    A letter that is too wide all by itself stands alone.
    """
    while word:
        end = _reach(word, size, most, face)
        hyphen = max(word.rfind(mark, 1, end) for mark in "-/_.") + 1
        if end < len(word) and hyphen > end // 2:
            end = hyphen
        yield word[:end]
        word = word[end:]


def _reach(word: str, size: float, most: float, face: Face) -> int:
    """How many letters fit; what belongs to the letter before it stays with it."""
    used = 0.0
    for place, letter in enumerate(word):
        used += width(letter, size, face)
        joined = unicodedata.combining(letter) or letter == "\u200d" or word[place - 1] == "\u200d"
        if used > most and place and not joined:
            return place
    return len(word)


def cut(text: str, size: float, most: float, face: Face = "text") -> str:
    """A text on one line, without its end where it is too long: what stands in full elsewhere."""
    line = " ".join(printable(text).split())
    if width(line, size, face) <= most:
        return apart(line)
    room = most - width(ELLIPSIS, size, face)
    return apart(line[: _reach(line, size, room, face)].rstrip() + ELLIPSIS)

"""Text on pictures: in our own fonts, wrapped, shrunk and cut until it fits.

Any text can be set. What the fonts lack is taken from DejaVu Sans where the machine has it, and is
an empty box where it has not.
"""

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path

from django.conf import settings
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from PIL import ImageFont
from PIL.ImageDraw import ImageDraw

MOST_LETTERS = 200  # of any text: what it costs to set one has a bound
ELLIPSIS = "…"
STENCIL = "big-shoulders-stencil-800-normal"
BOLD = "barlow-700-normal"
SEMIBOLD = "barlow-600-normal"
FALLBACK = "DejaVuSans-Bold.ttf"


@dataclass(frozen=True)
class Face:
    """A font in one size, in pixels."""

    font: str  # the name of its file
    size: int


@dataclass(frozen=True)
class Set:
    """Lines that fit, and the face that they fit in."""

    lines: tuple[str, ...]  # at least one
    face: Face
    cut: bool = False  # whether words had to be broken or left out

    @property
    def height(self) -> int:
        return len(self.lines) * leading(self.face)


def leading(face: Face) -> int:
    """From one line to the next."""
    return round(face.size * 1.08)


# --- fonts ----------------------------------------------------------------------------------------


@lru_cache(maxsize=128)
def _font(name: str, size: int) -> ImageFont.FreeTypeFont | None:
    path = name if name == FALLBACK else str(_path(name))
    try:
        return ImageFont.truetype(path, size)
    except OSError:  # no such font on this machine
        return None


def _path(name: str) -> Path:
    return Path(settings.ROOT, "static", "fonts", f"{name}.woff2")


@cache
def _letters(name: str) -> frozenset[int]:
    """What a font can write."""
    font = _font(name, 16)
    return frozenset(TTFont(font.path, lazy=True).getBestCmap()) if font else frozenset()


def _font_for(letter: str, font: str) -> str:
    """The font itself or the spare one, whichever has a letter; none: it becomes a box."""
    return next((name for name in (font, FALLBACK) if ord(letter) in _letters(name)), "")


# --- measuring and drawing ------------------------------------------------------------------------


def plain(text: str) -> str:
    """One line of letters that stand side by side: no controls, no piles of accents."""
    letters = (" " if letter.isspace() else letter for letter in text[: 4 * MOST_LETTERS])
    composed = unicodedata.normalize("NFC", "".join(letters))
    visible = "".join(c for c in composed if unicodedata.category(c) not in _UNSEEN)
    return " ".join(visible.split())[:MOST_LETTERS]


_UNSEEN = frozenset(("Cc", "Cf", "Cs", "Mn", "Me"))


def _runs(text: str, font: str) -> list[tuple[str, str]]:
    """Pieces of one font each, from left to right as they are read."""
    fonts: list[str] = []
    for letter in text:
        same = letter == " " and fonts and fonts[-1]  # a space goes with what stands before it
        fonts.append(fonts[-1] if same else _font_for(letter, font))
    pairs = zip(fonts, text, strict=True)
    runs = [
        (name, "".join(letter for _, letter in run))
        for name, run in groupby(pairs, key=lambda pair: pair[0])
    ]
    return runs[::-1] if _leftward(text) else runs


def _leftward(text: str) -> bool:
    """Whether it is read from right to left, as its first letter is."""
    strong = (unicodedata.bidirectional(letter) for letter in text)
    return next((kind for kind in strong if kind in ("L", "R", "AL")), "L") != "L"


def length(text: str, face: Face) -> float:
    return sum(_run_length(name, run, face.size) for name, run in _runs(text, face.font))


def _run_length(name: str, run: str, size: int) -> float:
    font = _font(name, size) if name else None
    return font.getlength(run) if font else len(run) * size * 0.7


def write(draw: ImageDraw, place: tuple[float, float], text: str, face: Face, fill: str) -> float:
    """Write one line; `place` is where its base begins. Returns its length."""
    x, base = place
    begin = x
    for name, run in _runs(text, face.font):
        font = _font(name, face.size) if name else None
        if font:
            draw.text((x, base), run, font=font, fill=fill, anchor="ls")
        else:
            _boxes(draw, x, base, len(run), face.size, fill)
        x += _run_length(name, run, face.size)
    return x - begin


def _boxes(draw: ImageDraw, x: float, base: float, number: int, size: int, fill: str) -> None:
    for place in range(number):
        left = x + size * (0.7 * place + 0.08)
        corners = (left, base - size * 0.7, left + size * 0.52, base)
        draw.rectangle(corners, outline=fill, width=max(2, size // 14))


# --- fitting --------------------------------------------------------------------------------------


def fitted(text: str, font: str, sizes: Sequence[int], width: int, most: int = 1) -> Set:
    """In the largest size in which it stands in so many lines; in the smallest, cut with a …

    Words are only broken in the smallest size.
    """
    text = plain(text)
    for size in sizes:
        face = Face(font, size)
        lines = list(_wrapped(text, face, width))
        if len(lines) <= most and all(length(line, face) <= width for line in lines):
            return Set(_balanced(text, face, width, lines) or ("",), face)
    face = Face(font, sizes[-1])
    lines = list(_wrapped(text, face, width, broken=True))
    if len(lines) > most:
        lines = [*lines[: most - 1], _cut(" ".join(lines[most - 1 :]), face, width)]
    return Set(tuple(lines), face, cut=True)


def _balanced(text: str, face: Face, width: int, lines: list[str]) -> tuple[str, ...]:
    """The same number of lines, as even as they can be: no last word alone."""
    for narrower in range(width, width // 3, -max(1, width // 16)) if len(lines) > 1 else ():
        tried = list(_wrapped(text, face, narrower))
        if len(tried) > len(lines) or any(length(line, face) > narrower for line in tried):
            break
        lines = tried
    return tuple(lines)


def _wrapped(text: str, face: Face, width: int, *, broken: bool = False) -> Iterator[str]:
    """Lines as full as they can be; with `broken`, a word that is too long is cut into pieces."""
    line = ""
    for word in _pieces(text, face, width) if broken else text.split():
        longer = f"{line} {word}" if line else word
        if line and length(longer, face) > width:
            yield line
            line = word
        else:
            line = longer
    if line:
        yield line


def _pieces(text: str, face: Face, width: int) -> Iterator[str]:
    for word in text.split():
        piece = ""
        for letter in word:
            if piece and length(piece + letter, face) > width:
                yield piece
                piece = ""
            piece += letter
        yield piece


def _cut(text: str, face: Face, width: int) -> str:
    while text and length(text + ELLIPSIS, face) > width:
        text = text[:-1].rstrip()
    return text + ELLIPSIS

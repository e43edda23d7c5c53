"""The colours of tokens.css, and how well one shows on another."""

import re
from collections.abc import Iterator
from pathlib import Path

from django.conf import settings
from msgspec import Struct

COLOUR = re.compile(r"--([a-z-]+): (#[0-9a-f]{6});")
GROUNDS = ("ground", "raised", "sunken")
WORDS = ("ink", "quiet", "rust", "hazard", "verdigris", "oil", "blood")
TEXT, BOUNDARY = 4.5, 3.0

# What meets what on a page: the colour, what lies under it, the contrast that it needs.
PAIRS = (
    *((word, ground, TEXT) for word in WORDS for ground in GROUNDS),
    ("accent", "ground", TEXT),
    ("accent", "raised", TEXT),
    ("on-accent", "accent", TEXT),
    ("on-bar", "bar", TEXT),
    ("ground", "blood", TEXT),
    *((edge, ground, BOUNDARY) for edge in ("edge", "focus") for ground in GROUNDS),
    ("bar-focus", "bar", BOUNDARY),
    ("tape", "bar", BOUNDARY),
)


class ColourPair(Struct, frozen=True):
    """A pair of colours in one theme."""

    theme: str
    colour: str
    ground: str
    needed: float
    contrast: float


def themes() -> dict[str, dict[str, str]]:
    """Every colour by its name, by day and by night."""
    text = Path(settings.ROOT, "static", "css", "tokens.css").read_text()
    day, night = (dict(COLOUR.findall(part)) for part in text.split("@media", 1))
    return {"light": day, "dark": day | night}


def colour_pairs() -> Iterator[ColourPair]:
    """Every pair that meets, with its contrast."""
    for theme, colours in themes().items():
        for colour, ground, needed in PAIRS:
            yield ColourPair(
                theme, colour, ground, needed, contrast(colours[colour], colours[ground])
            )


def contrast(first: str, second: str) -> float:
    """How well two colours can be told apart, from 1 to 21."""
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    """How light a colour is, from 0 to 1."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

"""The drawings in the sprite, and who made them."""

import re
from functools import cache
from pathlib import Path

from django.conf import settings
from msgspec import Struct

SPRITE = "icons/icons.svg"
SYMBOL = re.compile(
    r'<symbol id="(?P<name>[a-z]+)" viewBox="[\d ]+"'
    r'(?: data-title="(?P<title>[^"]+)" data-author="(?P<author>[^"]+)")?>'
)


class Icon(Struct, frozen=True):
    """A drawing: its name here; its title and author where it is not our own."""

    name: str
    title: str
    author: str


@cache
def icons() -> tuple[Icon, ...]:
    """All drawings, in the sprite's order."""
    text = Path(settings.ROOT, "static", SPRITE).read_text()
    return tuple(Icon(**symbol.groupdict(default="")) for symbol in SYMBOL.finditer(text))


def by_author() -> dict[str, list[Icon]]:
    """The drawings that others made, by who made them."""
    authors = sorted({icon.author for icon in icons() if icon.author})
    return {name: [icon for icon in icons() if icon.author == name] for name in authors}

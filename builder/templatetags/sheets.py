"""What the templates of sheets draw: boxes to tick, each row of them one picture."""

import re
from functools import cache, lru_cache
from pathlib import Path
from urllib.parse import quote

from django import template
from django.conf import settings
from django.utils.html import escape, format_html, format_html_join
from django.utils.safestring import SafeString

from builder.sheets.printed_member import PrintedBoxes

register = template.Library()

SIDE, GAP = 4.4, 0.5  # millimetres: large enough for a pencil
LETTER = 2.6  # millimetres
ROW = 10  # boxes side by side
BOX = '<rect x="{x:.1f}" y=".1" width="{side}" height="{side}" fill="#fff" stroke="#231f1b"/>'
MARK = '<text x="{x:.1f}" y="3.2" font-size="{size}" text-anchor="middle">{mark}</text>'
SPRITE = "icons/boxes.svg"
SYMBOL = re.compile(r'<symbol id="(\w+)" viewBox="0 0 16 16">(.*?)</symbol>')


@register.simple_tag
def ticks(boxes: PrintedBoxes) -> SafeString:
    """Boxes, each with its mark, in rows that fit on a card; heard as their number."""
    rows = (boxes.marks[start : start + ROW] for start in range(0, len(boxes.marks), ROW))
    return format_html_join(
        " ",
        '<img class="ticks" style="width:{}mm" src="{}" alt="{}">',
        ((*_row(marks), len(marks)) for marks in rows),
    )


@lru_cache(maxsize=500)
def _row(marks: tuple[str, ...]) -> tuple[float, str]:
    """The width of the picture in millimetres, and its address."""
    width = round(len(marks) * (SIDE + GAP), 1)
    parts = []
    for place, mark in enumerate(marks):
        x = place * (SIDE + GAP) + 0.1
        parts.append(BOX.format(x=x, side=SIDE - 0.2))
        if mark:
            size = min(LETTER, SIDE / len(mark) * 1.5)
            parts.append(MARK.format(x=x + SIDE / 2, size=size, mark=escape(mark)))
    return width, _picture("".join(parts), f"0 0 {width} {SIDE}", 'stroke-width=".18"')


@register.simple_tag
def sign(boxes: PrintedBoxes) -> SafeString:
    """What boxes are for, as a drawing where there is one; else in words."""
    address = _icons().get(boxes.icon)
    if address is None:
        return format_html("{} ", boxes.label)
    return format_html('<img class="icon" src="{}" alt="{}">', address, boxes.label)


@cache
def _icons() -> dict[str, str]:
    """The addresses of all drawings, by their names."""
    text = Path(settings.ROOT, "static", SPRITE).read_text()
    return {name: _picture(inside, "0 0 16 16", "") for name, inside in SYMBOL.findall(text)}


def _picture(inside: str, box: str, attributes: str) -> str:
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" {attributes} '
        f'font-family="Barlow">{inside}</svg>'
    )
    return "data:image/svg+xml," + quote(svg)

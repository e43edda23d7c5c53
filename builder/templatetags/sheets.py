"""What the templates of sheets draw: boxes to tick, each row of them one picture."""

from functools import lru_cache
from urllib.parse import quote

from django import template
from django.utils.html import escape, format_html, format_html_join
from django.utils.safestring import SafeString

from builder.sheets.printed_list import PrintedBoxes

register = template.Library()

SIDE, GAP = 4.4, 0.5  # millimetres: large enough for a pencil
LETTER = 2.6  # millimetres
ROW = 10  # boxes side by side
BOX = '<rect x="{x:.1f}" y=".1" width="{side}" height="{side}" fill="#fff" stroke="#231f1b"/>'
MARK = '<text x="{x:.1f}" y="3.2" font-size="{size}" text-anchor="middle">{mark}</text>'
# Our own drawings, on a square of sixteen.
ICONS = {
    "ammunition": "M6 6c0-2.5 1-4 2-5 1 1 2 2.5 2 5v6H6zM5.5 13h5v2h-5z",
    "armour": "M8 1l6 2v5c0 3.5-2.5 5.8-6 7-3.5-1.2-6-3.5-6-7V3z",
    "breakdown": "M7 1h2l.3 2 1.5.6L12.5 2.4l1.4 1.4-1.2 1.6.6 1.6 2 .2v2l-2 .3-.6 1.5 "
    "1.2 1.6-1.4 1.4-1.7-1.2-1.5.6L9 15H7l-.3-2.1-1.5-.6-1.7 1.2-1.4-1.4 1.2-1.6-.6-1.5"
    "-2-.3v-2l2-.2.6-1.6L2.1 3.8l1.4-1.4 1.7 1.2L6.7 3zM8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
    "cover": "M1 3h6v3H1zM8 3h7v3H8zM1 7h3v3H1zM5 7h6v3H5zM12 7h3v3h-3zM1 11h6v3H1zM8 11h7v3H8z",
    "destroyed": "M3 1l5 5 5-5 2 2-5 5 5 5-2 2-5-5-5 5-2-2 5-5-5-5z",
    "fire": "M8 1c.5 3 4.5 5 4.5 9a4.5 4.5 0 0 1-9 0c0-2 1-3.5 2-4.5 0 1.5.5 2.5 1.5 3"
    "C8 6.5 7 4 8 1z",
    "immobilised": "M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1zm0 2a5 5 0 0 1 4.9 4H3.1A5 5 0 0 1 8 3z"
    "M3.1 9h9.8a5 5 0 0 1-9.8 0z",
    "infection": "M7 1h2v3l2.5-1.8 1.4 1.4L11 6.5 15 7v2l-4 .5 1.9 2.9-1.4 1.4L9 12v3H7v-3"
    "l-2.5 1.8-1.4-1.4L5 9.5 1 9V7l4-.5-1.9-2.9 1.4-1.4L7 4z",
    "life": "M8 14C3 10 1 7.5 1 5a3.5 3.5 0 0 1 7-1 3.5 3.5 0 0 1 7 1c0 2.5-2 5-7 9z",
    "loss": "M4 15V6a4 4 0 0 1 8 0v9zM7 5v1.5H5.5V8H7v4h2V8h1.5V6.5H9V5z",
    "morale": "M3 1h2v14H3zM5 2h8l-2 3 2 3H5z",
    "order": "M2 2l6 4 6-4v3.5l-6 4-6-4zM2 8l6 4 6-4v3.5l-6 4-6-4z",
    "panic": "M6.5 1h3l-.6 9H7.1zM6.5 12h3v3h-3z",
    "stunned": "M8 1l2.1 4.7 5 .5-3.8 3.4 1.1 5L8 12l-4.4 2.6 1.1-5L.9 6.2l5-.5z",
    "turn": "M3 1h10v2L9.5 8l3.5 5v2H3v-2l3.5-5L3 3z",
    "unconscious": "M2 2h7v1.5L5 8h4v2H2V8.5L6 4H2zM10 9h5v1.3L12.3 13.5H15V15h-5v-1.3l2.7-3.2H10z",
    "wound": "M8 1c3 4.5 5 6.8 5 9.5a5 5 0 0 1-10 0C3 7.8 5 5.5 8 1z",
}


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
    if boxes.icon not in ICONS:
        return format_html("{} ", boxes.label)
    return format_html('<img class="icon" src="{}" alt="{}">', _icon(boxes.icon), boxes.label)


@lru_cache
def _icon(name: str) -> str:
    return _picture(f'<path d="{ICONS[name]}" fill-rule="evenodd"/>', "0 0 16 16", "")


def _picture(inside: str, box: str, attributes: str) -> str:
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" {attributes} '
        f'font-family="Barlow">{inside}</svg>'
    )
    return "data:image/svg+xml," + quote(svg)

"""Things to cut out at their true size, and a bar of ten centimetres to check the printer."""

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.utils.html import escape
from django.utils.translation import gettext as _

from builder import measure
from builder.display import local
from builder.palette import luminance
from builder.sheet_blocks import MM, Drawing, Press, points, stacked
from builder.sheet_pages import Frame, Page, footed, frame
from builder.sheet_reference import head
from rules.catalogue import Catalogue
from rules.engine import AnyRoster
from rules.paper import Marker, paper_of

BETWEEN = 3.0 * MM
LABEL = 9.0  # points under a marker, for its name
MOST = 400  # markers of one document
BAR = 100 * MM


@dataclass(frozen=True)
class Thing:
    """A marker to be laid on a page, in points."""

    marker: Marker
    width: float
    height: float


def pages(catalogue: Catalogue, press: Press, roster: AnyRoster | None) -> list[Page]:
    """All markers of a game, or those that a list needs."""
    area = frame(press.options)
    title = _("Markers and templates")
    top = head(catalogue.info, press, area.width, title)
    things = list(_things(paper_of(catalogue.info.slug).markers(catalogue, roster), area))
    found = _laid(things, press, area, top.block.height + 34)
    found[0].put_head(top, top.block.height)
    _bar(found[0], press, top.block.height + 6)
    if any(thing.marker.proposed for thing in things):
        _proposed(found[0], press, area, top.block.height + 6)
    footed(found, press, title, local(catalogue.info, "name"))
    return found


def _things(markers: Iterable[Marker], area: Frame) -> Iterator[Thing]:
    """Every copy, at its true size; a strip that is too wide for the page stands upright."""
    left = MOST
    for marker in markers:
        wide, high = marker.width * MM, (marker.height or marker.width) * MM
        if marker.shape == "hexagon":
            high = wide * math.sqrt(3) / 2
        if wide > area.width and marker.shape == "strip":
            wide, high = high, wide
        for _copy in range(min(marker.number, left)):
            yield Thing(marker, wide, high)
        left -= min(marker.number, left)


# --- laying out -----------------------------------------------------------------------------------


def _laid(things: list[Thing], press: Press, area: Frame, top: float) -> list[Page]:
    """Row after row, as many to a row as fit; things of one kind stay in the order they came in."""
    pages, x, y, row = [Page()], 0.0, top, 0.0
    for thing in things:
        wide = max(thing.width, 14 * MM)
        if x and x + wide > area.width:
            x, y, row = 0.0, y + row + BETWEEN, 0.0
        if y + thing.height + _under(thing) > area.height and (x or y > top or len(pages) > 1):
            pages.append(Page())
            x, y, row = 0.0, 0.0, 0.0
        _put(pages[-1], thing, press, x, y, wide)
        x += wide + BETWEEN
        row = max(row, thing.height + _under(thing))
    return pages


def _under(thing: Thing) -> float:
    """The room for what stands under a marker, where that is not what stands on it."""
    return LABEL if thing.marker.text else 0


def starred(marker: Marker, text: str) -> str:
    """With the sign of what is our proposal."""
    return f"{text}\u00a0*" if marker.proposed else text


def _put(page: Page, thing: Thing, press: Press, x: float, y: float, wide: float) -> None:
    marker = thing.marker
    centre = x + wide / 2
    page.drawings.append(Drawing(centre - thing.width / 2, y, shape(thing, press)))
    if not _under(thing):
        return
    text = starred(marker, press.said(marker.label))
    line = measure.cut(text, press.type("tiny").size, wide + BETWEEN - 1)
    block = press.lines("tiny", [escape(line)], look="quiet centre")
    page.put(block, x, y + thing.height + 1.5, wide, press.html(block))


def shape(thing: Thing, press: Press) -> str:
    """The outline in its colour, and what is written on it."""
    marker, wide, high = thing.marker, thing.width, thing.height
    colour = press.colour(marker.colour)
    solid = press.coloured and bool(marker.colour)
    fill = colour if solid else "#ffffff"
    ink = "#ffffff" if solid and luminance(colour) < 0.3 else "#231f1b"
    path = {
        "disc": _disc(wide),
        "square": f"M0 0h{points(wide)}v{points(wide)}h-{points(wide)}z",
        "hexagon": _hexagon(wide, high),
        "strip": f"M0 0h{points(wide)}v{points(high)}h-{points(wide)}z",
        "cone": _cone(wide, high),
    }[marker.shape]
    line = f'<path d="{path}" fill="{fill}" stroke="{colour}" stroke-width="1"/>'
    return line + _written(thing, press, ink) + _middle(thing, colour)


def _disc(wide: float) -> str:
    r = points(wide / 2)
    return f"M0 {r}a{r} {r} 0 1 1 {points(wide)} 0a{r} {r} 0 1 1 -{points(wide)} 0z"


def _hexagon(wide: float, high: float) -> str:
    a, b, c = points(wide / 4), points(wide / 2), points(high / 2)
    return f"M{a} 0h{b}l{a} {c}l-{a} {c}h-{b}l-{a} -{c}z"


def _cone(wide: float, high: float) -> str:
    """A flame: from a point to a round end, as wide as the marker."""
    r = points(wide / 2)
    return f"M{r} {points(high)}L0 {r}a{r} {r} 0 0 1 {r} -{r}a{r} {r} 0 0 1 {r} {r}z"


def _middle(thing: Thing, colour: str) -> str:
    """A cross in the middle of what is laid over a point."""
    if thing.marker.shape != "disc" or thing.width < 40 * MM:
        return ""
    x = points(thing.width / 2)
    return f'<path d="M{x} {x}m-5 0h10m-5 -5v10" stroke="{colour}" stroke-width=".6" fill="none"/>'


def _written(thing: Thing, press: Press, ink: str) -> str:
    """The text of a marker as large as its shape lets it be, on up to three lines."""
    marker = thing.marker
    text = measure.printable(marker.text or starred(marker, press.said(marker.label)))
    if marker.shape == "hexagon" and len(text.split()) == 6:
        return _around(thing, text.split(), ink)
    room = thing.width * (0.8 if marker.shape != "strip" else 0.9)
    high = thing.height * (0.6 if marker.shape != "strip" else 0.8)
    for size in (16, 13, 11, 9.5, 8, 7, 6, 5):
        lines = measure.fill(text, size, room, "bold")
        whole = max(measure.width(word, size, "bold") for word in text.split(" ")) <= room
        if whole and len(lines) * size * 1.15 <= high:
            break
    if size * 1.15 > thing.height:
        return ""
    start = thing.height / 2 - (len(lines) - 1) * size * 1.15 / 2 + size * 0.35
    if marker.shape == "disc" and thing.width >= 40 * MM:
        start -= size * 1.15 * (len(lines) + 1) / 2
    return "".join(
        _line(line, thing.width / 2, start + place * size * 1.15, size, ink)
        for place, line in enumerate(lines)
    )


def _around(thing: Thing, words: list[str], ink: str) -> str:
    """One word at each side of a hexagon, from the top and as a clock goes."""
    size = min(16, thing.height / 8)
    reach = thing.height / 2 - size * 0.9
    found = []
    for place, word in enumerate(words):
        angle = math.pi / 3 * place
        x = thing.width / 2 + reach * math.sin(angle)
        y = thing.height / 2 - reach * math.cos(angle) + size * 0.35
        found.append(_line(word, x, y, size, ink))
    return "".join(found)


def _line(text: str, x: float, y: float, size: float, ink: str) -> str:
    return (
        f'<text x="{points(x)}" y="{points(y)}" font-family="Barlow, DejaVu Sans" '
        f'font-weight="600" font-size="{points(size)}" text-anchor="middle" fill="{ink}">'
        f"{escape(text)}</text>"
    )


# --- the printer ----------------------------------------------------------------------------------


def _bar(page: Page, press: Press, y: float) -> None:
    """Ten centimetres, marked at each."""
    ticks = "".join(f"M{points(n * 10 * MM)} 0v{4 if n % 5 else 7}" for n in range(11))
    line = f'<path d="M0 0h{points(BAR)}{ticks}" stroke="#231f1b" stroke-width=".7" fill="none"/>'
    page.drawings.append(Drawing(0.4, y, line))
    text = _("This bar is 10 cm long. If not, print at full size, without fitting to the page.")
    block = stacked(press.paragraph("small", text, BAR + 40))
    page.put(block, 0, y + 8.5, BAR + 40, press.html(block))


def _proposed(page: Page, press: Press, area: Frame, y: float) -> None:
    text = _("* Our proposal: the book gives no size.")
    x = BAR + 60
    block = stacked(press.paragraph("small", text, area.width - x))
    page.put(block, x, y, area.width - x, press.html(block))

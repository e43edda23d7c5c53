"""Things to cut out at their true size, and a bar of ten centimetres to check the printer."""

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from django.utils.html import escape
from django.utils.translation import gettext as _

from builder.sheets.documents import measure
from builder.sheets.documents.blocks import MM, Block, Drawing, Press, points, stacked
from builder.sheets.documents.pages import Frame, Page, footed, frame
from builder.sheets.documents.reference import head
from builder.sheets.documents.tables import Cell, spaced
from builder.site.language import local
from builder.site.palette import luminance
from rules.catalogue.catalogue import Catalogue
from rules.lists.roster import AnyRoster
from rules.printing.paper import paper_of
from rules.printing.sheet import Marker

BETWEEN = 3.0 * MM
NARROWEST = 14.0 * MM  # the room of a marker with its name under it
LABEL = 9.0  # points under a marker, for its name
MOST = 400  # markers of one document
BAR = 100 * MM
OVER = 34.0  # points of the bar and what is said of it
LARGE = 40 * MM  # a disc that is laid over a point, which is marked
SIZES = (16.0, 13.0, 11.0, 9.5, 8.0, 7.0, 6.0, 5.0)  # of what is written on a marker
LEADING = 1.15
NO_FILL = 'fill="none"'
EDGE = 1.0  # points: the line around a thing


@dataclass(frozen=True)
class Thing:
    """A marker with its place on the page, in points, and what is written on it."""

    marker: Marker
    width: float
    height: float
    room: float  # from its left edge to that of the next, without the space between
    size: float
    lines: tuple[str, ...]
    fill: str
    ink: str
    x: float = 0
    y: float = 0


def pages(catalogue: Catalogue, press: Press, roster: AnyRoster | None) -> list[Page]:
    """All markers of a game, or those that a list needs."""
    area = frame(press.options)
    title = _("Markers and templates")
    top = head(catalogue.info, press, area.width, title)
    markers = list(paper_of(catalogue.info.slug).markers(catalogue, roster))
    laid = _laid(_things(markers, press, area), area, top.block.height + OVER)
    sheets = [_page(things, press) for things in laid]
    sheets[0].put_head(top, top.block.height)
    _bar(sheets[0], press, top.block.height + 6)
    if any(marker.proposed for marker in markers):
        _proposed(sheets[0], press, area, top.block.height + 6)
    footed(sheets, press, title, local(catalogue.info, "name"))
    return sheets


def starred(marker: Marker, text: str) -> str:
    """With the sign of what is our proposal."""
    return f"{text}\u00a0*" if marker.proposed else text


def _things(markers: Iterable[Marker], press: Press, area: Frame) -> Iterator[Thing]:
    """Every copy, at its true size; a strip that is too wide for the page stands upright."""
    left = MOST
    for marker in markers:
        wide, high = marker.width * MM, (marker.height or marker.width) * MM
        if marker.shape == "hexagon":
            high = wide * math.sqrt(3) / 2
        if wide > area.width and marker.shape == "strip":
            wide, high = high, wide
        size, lines = _written(marker, press, wide, high)
        colour = press.colour(marker.colour)
        solid = press.coloured and bool(marker.colour)
        ink = "light" if solid and luminance(colour) < 0.3 else ""
        fill = colour if solid else "#ffffff"
        room = max(wide, NARROWEST)
        thing = Thing(marker, wide, high, room, size, lines, fill, ink)
        yield from [thing] * min(marker.number, left)
        left -= min(marker.number, left)


def _written(
    marker: Marker, press: Press, wide: float, high: float
) -> tuple[float, tuple[str, ...]]:
    """The text of a marker as large as its shape lets it be."""
    text = measure.printable(marker.text or starred(marker, press.text(marker.label)))
    strip = marker.shape == "strip"
    room, tall = wide * (0.9 if strip else 0.8), high * (0.8 if strip else 0.6)
    for size in SIZES:
        lines = measure.fill(text, size, room, "bold")
        unbroken = all(measure.width(word, size, "bold") <= room for word in text.split(" "))
        if unbroken and len(lines) * size * LEADING <= tall:
            return size, tuple(lines)
    return SIZES[-1], tuple(lines[: max(1, int(tall / SIZES[-1] / LEADING))])


# --- laying out -----------------------------------------------------------------------------------


def _laid(things: Iterable[Thing], area: Frame, top: float) -> list[list[Thing]]:
    """Row after row, as many to a row as fit, page after page."""
    pages: list[list[Thing]] = [[]]
    x, y, row = 0.0, top, 0.0
    for thing in things:
        if x and x + thing.room > area.width:
            x, y, row = 0.0, y + row + BETWEEN, 0.0
        tall = thing.height + _under(thing)
        if y + tall > area.height and pages[-1]:
            pages.append([])
            x, y, row = 0.0, 0.0, 0.0
        pages[-1].append(_at(thing, x, y))
        x += thing.room + BETWEEN
        row = max(row, tall)
    return pages


def _at(thing: Thing, x: float, y: float) -> Thing:
    return Thing(**{**vars(thing), "x": x + (thing.room - thing.width) / 2, "y": y})


def _under(thing: Thing) -> float:
    """The room for what stands under a marker, where that is not what stands on it."""
    return LABEL if thing.marker.text else 0


def _page(things: list[Thing], press: Press) -> Page:
    """The shapes of a page in as few paths as they have colours, their texts row by row."""
    page = Page()
    looks: dict[str, list[str]] = {}
    for thing in things:
        for look, path in shapes(thing, press.colour(thing.marker.colour)):
            looks.setdefault(look, []).append(path)
    for look in sorted(looks, key=lambda look: NO_FILL in look):  # crosses lie on discs
        page.drawings.append(Drawing(0, 0, f'<path {look} d="{"".join(looks[look])}"/>'))
    around = [thing for thing in things if _sides(thing)]
    for thing in around:
        _write_around(page, thing, press)
    plain = [thing for thing in things if thing not in around]
    for _key, row in groupby(plain, key=lambda t: (t.y, t.height, t.size, len(t.lines), t.ink)):
        _write_row(page, list(row), press)
    named = [thing for thing in things if _under(thing)]
    for _place, names in groupby(named, key=lambda t: (t.y, t.height)):
        _name_row(page, list(names), press)
    return page


# --- shapes ---------------------------------------------------------------------------------------


def shapes(thing: Thing, edge: str) -> Iterator[tuple[str, str]]:
    """How a thing is painted: looks, each with its path."""
    usual = f'fill="{thing.fill}" stroke="{edge}" stroke-width="{points(EDGE)}"'
    if thing.marker.shape != "disc":
        yield usual, outline(thing)
        return
    yield from discs(thing, edge)
    if thing.width >= LARGE:
        x, y = thing.x + thing.width / 2, thing.y + thing.width / 2
        yield f'{NO_FILL} stroke="{edge}"', f"M{points(x - 5)} {points(y)}h10m-5 -5v10"


def discs(thing: Thing, edge: str) -> Iterator[tuple[str, str]]:
    """A dot of its edge's colour, and on it one of its own.

    A line of no length with round ends is a dot; curves take WeasyPrint four times as long.
    """
    middle = f"M{points(thing.x + thing.width / 2)} {points(thing.y + thing.width / 2)}h0"
    for colour, wide in ((edge, thing.width + EDGE), (thing.fill, thing.width - EDGE)):
        look = f'stroke="{colour}" stroke-width="{points(wide)}" stroke-linecap="round"'
        yield look, middle


def outline(thing: Thing) -> str:
    """A shape as a path, at its place."""
    wide, high = thing.width, thing.height
    start = f"M{points(thing.x)} {points(thing.y)}"
    if thing.marker.shape == "hexagon":
        a, b, c = points(wide / 4), points(wide / 2), points(high / 2)
        return f"{start}m{a} 0h{b}l{a} {c}l-{a} {c}h-{b}l-{a} -{c}z"
    if thing.marker.shape == "cone":  # from a point to a round end
        r = points(wide / 2)
        end = points(high - wide / 2)
        return f"{start}m0 {r}a{r} {r} 0 0 1 {r} -{r}a{r} {r} 0 0 1 {r} {r}l-{r} {end}z"
    return f"{start}h{points(wide)}v{points(high)}h-{points(wide)}z"


# --- texts ----------------------------------------------------------------------------------------


def _write_row(page: Page, row: list[Thing], press: Press) -> None:
    """What is written on things that stand side by side, as one paragraph."""
    first = row[0]
    lines = [
        _centred([(t.x + t.width / 2, t.lines[n]) for t in row], press, "bold", first.size)
        for n in range(len(first.lines))
    ]
    height = len(lines) * first.size * LEADING
    y = first.y + (first.height - height) / 2
    if first.marker.shape == "disc" and first.width >= LARGE:
        y -= height / 2 + first.size / 2
    _text(page, press, "bold", first.size, lines, y, first.ink)


def _name_row(page: Page, row: list[Thing], press: Press) -> None:
    """The names under things that stand side by side."""
    size = press.type("tiny").size
    names = []
    for thing in row:
        text = starred(thing.marker, press.text(thing.marker.label))
        name = measure.cut(text, size, thing.room + BETWEEN - 1)
        names.append((thing.x + thing.width / 2, name))
    line = _centred(names, press, "text", size)
    _text(page, press, "text", size, [line], row[0].y + row[0].height + 1.5, "quiet")


def _sides(thing: Thing) -> list[str]:
    """The six words that stand at the sides of a hexagon, where there are six."""
    words = " ".join(thing.lines).split()
    return words if thing.marker.shape == "hexagon" and len(words) == 6 else []


def _write_around(page: Page, thing: Thing, press: Press) -> None:
    """One word at each side, from the top and as a clock goes."""
    size = min(16, thing.height / 8)
    reach = thing.height / 2 - size * 0.9
    for place, word in enumerate(_sides(thing)):
        angle = math.pi / 3 * place
        x = thing.x + thing.width / 2 + reach * math.sin(angle)
        y = thing.y + thing.height / 2 - reach * math.cos(angle) - size * LEADING / 2
        _text(page, press, "bold", size, [_centred([(x, word)], press, "bold", size)], y, thing.ink)


def _centred(words: list[tuple[float, str]], press: Press, face: str, size: float) -> str:
    """A line with each word centred at its place."""
    type_ = press.type("bold" if face == "bold" else "text")._replace(size=size)
    cells = [Cell(x - measure.width(word, size, type_.face) / 2, word) for x, word in words]
    return escape(spaced(cells, type_))


def _text(
    page: Page, press: Press, face: str, size: float, lines: list[str], y: float, look: str
) -> None:
    leading = size * LEADING
    place = f"position:absolute;left:0;width:100%;top:{points(y)}pt;font-size:{points(size)}pt"
    css = press.styled(f"{place};line-height:{points(leading)}pt")
    page.loose.append(f'<p class="{face} {look} {css}">{chr(10).join(lines)}</p>')


# --- the printer ----------------------------------------------------------------------------------


def _bar(page: Page, press: Press, y: float) -> None:
    """Ten centimetres, marked at each."""
    ticks = "".join(f"M{points(n * 10 * MM)} 0v{4 if n % 5 else 7}" for n in range(11))
    line = f'<path d="M0 0h{points(BAR)}{ticks}" stroke="#231f1b" stroke-width=".7" fill="none"/>'
    page.drawings.append(Drawing(0.4, y, line))
    text = _("This bar is 10 cm long. If not, print at full size, without fitting to the page.")
    _note(page, press, text, 0, y + 8.5, BAR + 40)


def _proposed(page: Page, press: Press, area: Frame, y: float) -> None:
    x = BAR + 60
    _note(page, press, _("* Our proposal: the book gives no size."), x, y, area.width - x)


def _note(page: Page, press: Press, text: str, x: float, y: float, width: float) -> None:
    block: Block = stacked(press.paragraph("small", text, width))
    page.put(block, x, y, width, press.html(block))

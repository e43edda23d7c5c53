"""Pages: blocks flow into columns, and a drawing lies behind each page."""

import base64
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from django.utils.html import escape

from builder.sheets.documents import measure
from builder.sheets.documents.blocks import (
    MM,
    NOTHING,
    Block,
    Drawing,
    Mark,
    Press,
    lowered,
    moved,
    parted,
    points,
    stacked,
)
from builder.sheets.options import Options

SIZES = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}  # millimetres
SIDE, TOP, FOOT = 12.0, 11.0, 14.0  # margins, in millimetres
BETWEEN = 14.0  # points from one column to the next
AFTER_HEAD = 7.0
LITTLE = 90.0  # points under which what is broken anyhow is not begun
THIN = 2.5  # points: what is no thicker is drawn as a line
SPARE = 1.0  # points at the bottom that are left, for rounding


@dataclass(frozen=True)
class Piece:
    """What is never broken over a page, unless it is taller than one: then between its blocks."""

    blocks: tuple[Block, ...]
    gap: float = 0  # above it, where it does not begin a column
    keep: bool = False  # with the next piece: a heading
    loose: bool = False  # may be broken between its blocks wherever a column ends
    again: Block = NOTHING  # what stands above the rest of it in the next column

    @property
    def height(self) -> float:
        return sum(block.height for block in self.blocks)


@dataclass
class Column:
    """Pieces, or parts of them, one under the other."""

    room: float
    parts: list[Piece] = field(default_factory=list)
    used: float = 0.0

    def fits(self, height: float) -> bool:
        return self.used + height <= self.room + 0.01

    def add(self, piece: Piece) -> None:
        if not self.parts:
            piece = replace(piece, gap=0)
        self.parts.append(piece)
        self.used += piece.gap + piece.height


@dataclass(frozen=True)
class PageHead:
    """What stands over the first page."""

    html: str
    block: Block  # its height, and what is drawn behind it


NO_HEAD = PageHead("", NOTHING)


@dataclass(frozen=True)
class Frame:
    """The part of a page that text may fill, in points."""

    width: float
    height: float

    def columns(self, number: int) -> list[tuple[float, float]]:
        """The left edge and the width of each column."""
        wide = (self.width - (number - 1) * BETWEEN) / number
        return [(place * (wide + BETWEEN), wide) for place in range(number)]


def frame(options: Options) -> Frame:
    wide, high = SIZES[options.size]
    return Frame((wide - 2 * SIDE) * MM, (high - TOP - FOOT) * MM)


def full_page(options: Options) -> Frame:
    """A page from edge to edge."""
    wide, high = SIZES[options.size]
    return Frame(wide * MM, high * MM)


# --- flowing --------------------------------------------------------------------------------------


def fitting(pieces: Iterable[Piece], most: float) -> list[Piece]:
    """The same pieces, of which no block is higher than a column."""
    return [
        replace(piece, blocks=tuple(part for block in piece.blocks for part in parted(block, room)))
        for piece in pieces
        for room in [most - piece.again.height]
    ]


def flow(pieces: Sequence[Piece], room: Callable[[int], float]) -> list[Column]:
    """Fill columns one after the other; `room`: how high each of them is."""
    columns = [Column(room(0))]
    for place, piece in enumerate(pieces):
        needed = _with_next(pieces, place)
        column = columns[-1]
        gap = piece.gap if column.parts else 0
        if not column.fits(gap + needed):
            following = room(len(columns))
            little = not column.fits(gap + min(needed, LITTLE))
            unbroken = needed <= following and not piece.loose
            if column.parts and (unbroken or little):
                columns.append(Column(following))
        _pour(piece, columns, room)
    return columns


def _with_next(pieces: Sequence[Piece], place: int) -> float:
    """The height of a piece with what must not be parted from it."""
    height = pieces[place].height
    while pieces[place].keep and place + 1 < len(pieces):
        place += 1
        height += pieces[place].gap + pieces[place].height
    return height


def _pour(piece: Piece, columns: list[Column], room: Callable[[int], float]) -> None:
    """Put a piece down; where it is taller than its column, go on in the next one."""
    if columns[-1].fits((piece.gap if columns[-1].parts else 0) + piece.height):
        columns[-1].add(piece)
        return
    part, gap = list[Block](), piece.gap
    for block in piece.blocks:
        tall = gap + sum(poured.height for poured in part) + block.height
        if not columns[-1].fits(tall) and (part or columns[-1].parts):
            if part:
                columns[-1].add(replace(piece, blocks=tuple(part), gap=gap))
            columns.append(Column(room(len(columns))))
            part = [piece.again] if part and piece.again.height else []
            gap = 0
        part.append(block)
    columns[-1].add(replace(piece, blocks=tuple(part), gap=gap))


def balanced(pieces: Sequence[Piece], number: int, room: float) -> list[Column]:
    """The same pieces in columns of about the same height, where they fit into so many."""
    best = flow(pieces, lambda _: room)
    low, high = sum(piece.height for piece in pieces) / number, room
    for _ in range(10):
        middle = (low + high) / 2
        tried = flow(pieces, lambda _, high=middle: high)  # type: ignore[misc]
        if len(tried) <= number and all(column.used <= middle + 0.1 for column in tried):
            best, high = tried, middle
        else:
            low = middle
    return best


# --- pages ----------------------------------------------------------------------------------------


class Placed(NamedTuple):
    """An element of a page, with the declarations that put it there."""

    css: str
    html: str
    tag: str = "div"


@dataclass
class Page:
    """One page: elements at their places, and what is drawn behind them.

    Columns and cards float: WeasyPrint takes less time for that than for absolute places.
    """

    placed: list[Placed] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    drawings: list[Drawing] = field(default_factory=list)
    loose: list[str] = field(default_factory=list)  # paragraphs that find their place themselves
    css: str = ""  # of the page itself
    foot: str = ""
    bottom: float = 0.0  # where its columns end

    @property
    def drawn(self) -> bool:
        return bool(self.marks or self.drawings)

    def put(self, block: Block, x: float, y: float, width: float, html: str) -> None:
        """Something at a place of its own."""
        where = f"left:{points(x)}pt;top:{points(y)}pt;width:{points(width)}pt"
        self.placed.append(Placed(f"position:absolute;{where}", html))
        self.draw(block, x, y)

    def draw(self, block: Block, x: float, y: float) -> None:
        self.marks += moved(block.marks, x, y)
        self.drawings += moved(block.drawings, x, y)

    def put_head(self, head: PageHead, height: float) -> None:
        self.placed.append(Placed(f"height:{points(height)}pt", head.html, "header"))
        self.draw(head.block, 0, 0)
        self.bottom = head.block.height

    def put_column(
        self, column: Column, press: Press, css: str, x: float, y: float, width: float
    ) -> None:
        """Pieces one under the other; no element stands around them, for each costs time."""
        block = stacked(lowered(stacked(piece.blocks), piece.gap) for piece in column.parts)
        self.placed.append(Placed(f"{css};width:{points(width)}pt", press.html(block)))
        self.draw(block, x, y)
        self.bottom = max(self.bottom, y + block.height)


def fill_pages(
    pieces: Sequence[Piece], press: Press, number: int, head: PageHead = NO_HEAD
) -> list[Page]:
    """Pages of so many columns, under a head on the first one; the last one is balanced."""
    area = frame(press.options)
    under = head.block.height + AFTER_HEAD if head.html else 0
    usual = area.height - SPARE
    pieces = fitting(pieces, usual)
    columns = _settled(pieces, number, usual - under, usual)
    pages = []
    for start in range(0, len(columns), number):
        page = Page()
        if head.html and not start:
            page.put_head(head, under)
        for place, column in enumerate(columns[start : start + number]):
            x, wide = area.columns(number)[place]
            css = f"float:left;margin-left:{points(BETWEEN if place else 0)}pt"
            page.put_column(column, press, css, x, 0 if start else under, wide)
        pages.append(page)
    return pages


def go_on(pages: list[Page], pieces: Sequence[Piece], press: Press) -> None:
    """Put more pieces under what stands on the last page, over its whole width."""
    area = frame(press.options)
    over = pages[-1].bottom + AFTER_HEAD
    usual = area.height - SPARE
    pieces = fitting(pieces, usual)
    for place, column in enumerate(flow(pieces, lambda n: usual if n else usual - over)):
        if place:
            pages.append(Page())
        css = "clear:both" if place else f"clear:both;padding-top:{points(AFTER_HEAD)}pt"
        pages[-1].put_column(column, press, css, 0, 0 if place else over, area.width)


def _settled(pieces: Sequence[Piece], number: int, first: float, usual: float) -> list[Column]:
    """Columns, those of the last page as high as each other."""

    def room(place: int) -> float:
        return first if place < number else usual

    columns = flow(pieces, room)
    before = (len(columns) - 1) // number * number
    rest = _rest(pieces, columns[:before])
    if number == 1:
        return columns
    return columns[:before] + balanced(rest, number, usual if before else first)


def _rest(pieces: Sequence[Piece], columns: Sequence[Column]) -> list[Piece]:
    """The pieces, or parts of them, that these columns do not hold."""
    placed = {id(block) for column in columns for part in column.parts for block in part.blocks}
    rest = []
    for piece in pieces:
        left = tuple(block for block in piece.blocks if id(block) not in placed)
        if left and len(left) < len(piece.blocks) and piece.again.height:
            left = (piece.again, *left)
        if left:
            rest.append(replace(piece, blocks=left))
    return rest


# --- drawing --------------------------------------------------------------------------------------


def drawn(page: Page, area: Frame, press: Press) -> str:
    """What lies behind a page, as the address of an SVG image; every kind of mark is one path."""
    paths: dict[tuple[str, str, float], list[str]] = {}
    for kind, x, y, wide, high, colour in _joined(page.marks):
        if high <= THIN:  # a line is read faster than a rectangle
            key, path = (kind, colour, high), f"M{points(x)} {points(y + high / 2)}h{points(wide)}"
        else:
            a, b = points(wide), points(high)
            key, path = (kind, colour, 0.0), f"M{points(x)} {points(y)}h{a}v{b}h-{a}z"
        paths.setdefault(key, []).append(path)
    shapes = [
        f'<path {_look(kind, colour, thick, press)} d="{"".join(parts)}"/>'
        for (kind, colour, thick), parts in paths.items()
    ]
    shapes += [
        f'<g transform="translate({points(drawing.x)} {points(drawing.y)})">{drawing.svg}</g>'
        for drawing in page.drawings
    ]
    right, bottom = points(area.width), points(area.height)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{right}pt" height="{bottom}pt" '
        f'viewBox="0 0 {right} {bottom}">{"".join(shapes)}</svg>'
    )
    return data(svg)


def _joined(marks: Sequence[Mark]) -> list[Mark]:
    """The same, with rails that go on from one block to the next in one piece."""
    ends: dict[tuple[str, float, float, str, float], int] = {}
    joined = list[Mark]()
    for mark in marks:
        key = (mark.kind, round(mark.x, 1), mark.width, mark.colour, round(mark.y, 1))
        if mark.kind == "accent" and key in ends:
            place = ends.pop(key)
            joined[place] = joined[place]._replace(height=mark.y + mark.height - joined[place].y)
        else:
            place = len(joined)
            joined.append(mark)
        bottom = round(mark.y + mark.height, 1)
        ends[(mark.kind, round(mark.x, 1), mark.width, mark.colour, bottom)] = place
    return joined


def data(svg: str) -> str:
    return "data:image/svg+xml;base64," + base64.b64encode(svg.encode()).decode()


def _look(kind: str, colour: str, thick: float, press: Press) -> str:
    """How marks of a kind are painted: lines as strokes, all others filled."""
    if kind == "box":
        return 'fill="#ffffff" stroke="#231f1b" stroke-width=".6"'
    dark, grey = ("#231f1b", "#cdc2ac") if press.coloured else ("#000000", "#aaaaaa")
    ink = {"accent": press.colour(colour), "hair": grey, "cut": "#888888", "ink": dark}[kind]
    return f'stroke="{ink}" stroke-width="{points(thick)}"' if thick else f'fill="{ink}"'


def written(pages: Sequence[Page], area: Frame, press: Press) -> str:
    """The pages as HTML."""
    return "".join(_page(page, area, press) for page in pages)


def _page(page: Page, area: Frame, press: Press) -> str:
    ink = f"background-image:url({drawn(page, area, press)});" if page.drawn else ""
    parts = [
        f'<{element.tag} class="{press.styled(element.css)}">{element.html}</{element.tag}>'
        for element in page.placed
    ]
    parts += page.loose
    style = f' style="{ink}{page.css}"' if ink or page.css else ""
    return (
        f'<section class="page" data-foot="{escape(page.foot)}"{style}>{"".join(parts)}</section>'
    )


def footed(pages: Sequence[Page], press: Press, name: str, game: str) -> None:
    """The list's name and the number of the page under each."""
    left = measure.cut(f"{name} · {game}" if name else game, 7, frame(press.options).width - 60)
    for number, page in enumerate(pages, start=1):
        page.foot = f"{number} / {len(pages)} · {left}"

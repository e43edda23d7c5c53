"""Cards to cut out: small ones nine to a page, large ones four, with their backs on demand.

A card holds what fits: its type is made smaller in steps, then it goes on on a second card.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from django.utils.html import escape

from builder import measure
from builder.palette import luminance
from builder.sheet_blocks import (
    LARGE,
    MM,
    NOTHING,
    Block,
    Mark,
    inset,
    lowered,
    points,
    stacked,
)
from builder.sheet_boxes import boxes, figures
from builder.sheet_full import lines_of, rule, untold
from builder.sheet_lists import Shown, Told, priced
from builder.sheet_pages import Page, Piece, Placed, flow, whole
from builder.sheet_tables import grid
from rules.paper import Entry

STEPS = (1.0, 0.93, 0.87, 0.81)  # sizes of type that are tried
NAMES = (1.0, 0.85, 0.7)  # sizes of a name until it fits on two lines
COPIES = 18  # cards of one member; beyond, one card that says how many
INSIDE = 3.2 * MM  # from the edge of a card to its text
UNDER = 3.0  # points from the title to the text
FOOT = 13.0  # points at the bottom, for whose card it is
CROP = 2.6 * MM  # how long cut marks are

# What stands on a side: text from the top, and what is pushed to the bottom.
Sides = tuple[list[Block], list[Block]]


@dataclass(frozen=True)
class Size:
    """A size of card, in points, and how many of them a page holds."""

    width: float
    height: float
    across: int
    down: int

    @property
    def room(self) -> float:
        return self.width - 2 * INSIDE


SMALL = Size(63 * MM, 88 * MM, 3, 3)
TALL = Size(70 * MM, 120 * MM, 2, 2)


@dataclass(frozen=True)
class Card:
    """One side of a card, ready to be laid on a page: its height is what it fills."""

    html: str
    block: Block


def pages(told: Told) -> list[Page]:
    """All cards of a list: the large ones first, each page of backs behind its page of fronts."""
    found = list[Page]()
    for size in (TALL, SMALL):
        cards = [pair for one in told.members for pair in _cards(told, one, size)]
        many = size.across * size.down
        for start in range(0, len(cards), many):
            some = cards[start : start + many]
            found.append(_page(told, [front for front, _ in some], size))
            if told.press.options.backs:
                found.append(_page(told, [back for _, back in some], size, mirrored=True))
    for number, page in enumerate(found, start=1):
        _foot(told, page, f"{number} / {len(found)}")
    return found


# --- one member -----------------------------------------------------------------------------------


def _cards(told: Told, one: Shown, size: Size) -> list[tuple[Card, Card]]:
    """Fronts with their backs, as often as there are copies of the member."""
    if one.leaf.large != (size is TALL):
        return []
    fronts = set_on(told, one, size, front)
    backs = set_on(told, one, size, back) if told.press.options.backs else []
    empty = Card("", NOTHING)
    pairs = [
        (
            fronts[place] if place < len(fronts) else empty,
            backs[place] if place < len(backs) else empty,
        )
        for place in range(max(len(fronts), len(backs)))
    ]
    return pairs * (one.count if one.count <= COPIES else 1)


def set_on(
    told: Told, one: Shown, size: Size, make: Callable[[Told, Shown, float], Sides]
) -> list[Card]:
    """A side in the largest type in which it fits on one card; else on as many as it needs."""
    base = LARGE if told.press.options.large else 1.0
    for step in STEPS:
        part = told.on(replace(told.press.scaled(base * step), inset=INSIDE))
        title = _title(part, one, size)
        top, bottom = make(part, one, size.room)
        room = size.height - title.height - UNDER - FOOT
        height = sum(block.height for block in (*top, *bottom))
        if height <= room:
            return [_side(part, title, stacked(top), stacked(bottom), size, room - height)]
    columns = flow([Piece((block,)) for block in (*top, *bottom)], lambda _: room)
    return [
        _side(
            part,
            title,
            stacked(block for piece in column.parts for block in piece.blocks),
            NOTHING,
            size,
            0,
            place=f"{number} / {len(columns)}",
        )
        for number, column in enumerate(columns, start=1)
    ]


def _side(
    told: Told, title: Block, top: Block, bottom: Block, size: Size, gap: float, *, place: str = ""
) -> Card:
    """Title, text, what stands at the bottom, and whose card it is."""
    body = stacked([lowered(top, UNDER), lowered(bottom, gap)])
    foot = _whose(told, size, place)
    left = size.height - title.height - body.height - FOOT + 3
    whole = stacked([title, inset(body, INSIDE), lowered(foot, left)])
    height = title.height + body.height
    return Card(told.press.html(whole), Block((), height, whole.marks))


def _title(told: Told, one: Shown, size: Size) -> Block:
    """The name and the cost on a band in the member's colour, or over a rule where ink is saved."""
    press = told.press
    name = press.said(one.leaf.title)
    if one.count > COPIES:
        name = f"{one.count} × {name}"
    cost = priced(one, told, each=one.count <= COPIES)
    ends = press.width("name", cost) + 6 if cost else 0
    for factor in NAMES:
        shrunk = press.scaled(factor)
        lines = shrunk.broken("name", name, size.room - ends)
        if len(lines) < 3:
            break
    lines[0] = shrunk.ends("name", lines[0], cost, size.room)
    colour = press.colour(one.leaf.colour)
    look = ("dark" if luminance(colour) > 0.3 else "light") if press.coloured else ""
    block = shrunk.lines("name", list(map(escape, lines)), tag="h2", gap=5, after=3, look=look)
    if press.coloured:
        return block.behind(Mark("accent", 0, 0, size.width, block.height, one.leaf.colour))
    return block.behind(Mark("accent", INSIDE, block.height - 1.4, size.room, 1.4))


def _whose(told: Told, size: Size, place: str) -> Block:
    """The list, small at the bottom, and which card this is where there are several."""
    press = told.press.scaled(1 / told.press.scale)
    text = f"{place} · {told.name}" if place else told.name
    type_ = press.type("tiny")
    line = measure.cut(text, type_.size, size.room, type_.face)
    return press.lines("tiny", [escape(line)], look="quiet")


# --- what stands on it ----------------------------------------------------------------------------


def front(told: Told, one: Shown, width: float) -> Sides:
    """Figures, weapons, what else it has; at the bottom, boxes to tick.

    Where the back has the rules, the front has only their names.
    """
    press, leaf = told.press, one.leaf
    blocks = list[Block]()
    about = [press.said(leaf.role), *untold(one, press)]
    if text := " · ".join(filter(None, about)):
        blocks += press.paragraph("small", text, width, look="quiet")
    if leaf.stats:
        blocks.append(figures(press, leaf.stats, width, gap=1))
    for each in leaf.grids:
        blocks += grid(press, each, width, gap=3, inside=True)
    if press.options.backs:
        names = " · ".join(press.said(line.name) for line in leaf.lines)
        blocks += press.paragraph("bold", names, width, gap=3) if names else []
    else:
        blocks += lines_of(leaf, press, width)
    return blocks, boxes(press, leaf.boxes, width, gap=2)


def back(told: Told, one: Shown, width: float) -> Sides:
    """What it has, in full, and the rules that its front names."""
    press = told.press
    blocks = lines_of(one.leaf, press, width)
    names = {press.said(line.name) for line in one.leaf.lines}
    for entry in told.glossary:
        if press.said(entry.name) not in names and _named(told, one, entry):
            blocks += rule(press, entry, width)
    return blocks, []


def _named(told: Told, one: Shown, entry: Entry) -> bool:
    """Whether a cell of the member's tables names a rule."""
    press = told.press
    name = re.compile(rf"(?<!\w){re.escape(press.said(entry.name))}(?!\w)", re.IGNORECASE)
    grids = one.leaf.grids
    return any(name.search(press.said(cell)) for g in grids for row in g.rows for cell in row)


# --- pages ----------------------------------------------------------------------------------------


def _page(told: Told, cards: Sequence[Card], size: Size, *, mirrored: bool = False) -> Page:
    """Cards side by side in the middle of a page; backs from right to left, behind their fronts."""
    area = whole(told.press.options)
    left = (area.width - size.across * size.width) / 2
    top = (area.height - size.down * size.height) / 2
    page = Page(css=_padding(left, top, mirrored=mirrored))
    side = "right" if mirrored else "left"
    css = f"float:{side};width:{points(size.width)}pt;height:{points(size.height)}pt"
    for place, card in enumerate(cards):
        row, column = divmod(place, size.across)
        if mirrored:
            column = size.across - 1 - column
        page.placed.append(Placed(css, card.html, "article"))
        page.draw(card.block, left + column * size.width, top + row * size.height)
    rows = -(-len(cards) // size.across)
    across = size.across if rows > 1 or mirrored else len(cards)
    page.marks += _cuts(left, top, across, rows, size)
    return page


def _padding(left: float, top: float, *, mirrored: bool) -> str:
    """From the edges of the page to the cards; a little less where rows end, so that all fit."""
    near, far = points(left), points(left - 1)
    sides = (near, far) if mirrored else (far, near)
    return f"box-sizing:border-box;padding:{points(top)}pt {sides[0]}pt 0 {sides[1]}pt"


def _cuts(left: float, top: float, across: int, down: int, size: Size) -> list[Mark]:
    """Cut marks around the cards, and a faint line between them for scissors."""
    right, bottom = left + across * size.width, top + down * size.height
    thin = 0.3
    marks = list[Mark]()
    for place in range(across + 1):
        x = left + place * size.width - thin / 2
        marks += [Mark("cut", x, y, thin, CROP) for y in (top - CROP - 2, bottom + 2)]
        marks.append(Mark("hair", x, top, thin, bottom - top))
    for place in range(down + 1):
        y = top + place * size.height - thin / 2
        marks += [Mark("cut", x, y, CROP, thin) for x in (left - CROP - 2, right + 2)]
        marks.append(Mark("hair", left, y, right - left, thin))
    return marks


def _foot(told: Told, page: Page, place: str) -> None:
    """The list's name and the number of the page, between the cut marks at the bottom."""
    area = whole(told.press.options)
    press = replace(told.press.scaled(1 / told.press.scale), inset=0)
    text = measure.cut(f"{place} · {told.name} · {told.game}", 6.8, SMALL.room)
    block = press.lines("small", [escape(text)], look="quiet")
    x = (area.width - SMALL.room) / 2
    page.put(block, x, area.height - 15, SMALL.room, press.html(block))

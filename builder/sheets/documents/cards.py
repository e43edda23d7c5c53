"""Cards to cut out: small ones nine to a page, large ones four, with their backs on demand.

A card holds what fits: its type is made smaller in steps, then it goes on on a second card.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import zip_longest
from typing import NamedTuple

from django.utils.html import escape
from django.utils.translation import gettext as _

from builder.sheets.documents import measure
from builder.sheets.documents.blocks import (
    MM,
    NOTHING,
    Block,
    Mark,
    Press,
    dotted,
    inset,
    lowered,
    points,
    stacked,
)
from builder.sheets.documents.boxes import boxes, figures
from builder.sheets.documents.full import lines_of, remarks, rule
from builder.sheets.documents.pages import Page, Piece, Placed, fitting, flow, full_page
from builder.sheets.documents.tables import grid
from builder.sheets.printed_list import PrintedList, PrintedMember, aboard, priced, titled
from builder.site.palette import luminance
from rules.printing.sheet import Entry, Leaf
from rules.words import both

STEPS = (1.0, 0.93, 0.87, 0.81)  # sizes of type that are tried
NAMES = (1.0, 0.85, 0.7)  # sizes of a name until it fits on two lines
COPIES = 18  # cards of one member; beyond, one card that says how many
INSIDE = 3.2 * MM  # from the edge of a card to its text
UNDER = 3.0  # points from the title to the text
FOOT = 13.0  # points at the bottom, for whose card it is
CROP = 2.6 * MM  # how long cut marks are
SPARE = 0.5  # points, for rounding

PARTS = re.compile(r", | · | / |; |\+ | et | and ")
FOLLOWS = re.compile(r"[\s\u202f]*(?:\(.*|[×+−\d].*|\bX)$")

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
SIZES = (TALL, SMALL)


@dataclass(frozen=True)
class PrintedCard:
    """One side of a card, ready to be laid on a page: its height is what it fills."""

    html: str
    block: Block


class CardGroup(NamedTuple):
    """Cards of one size, side by side."""

    size: Size
    across: int
    cards: Sequence[PrintedCard]

    @property
    def width(self) -> float:
        return self.across * self.size.width

    @property
    def height(self) -> float:
        return self.size.down * self.size.height


# A card, front and back.
Pair = tuple[PrintedCard, PrintedCard]


def pages(printed: PrintedList) -> list[Page]:
    """All cards of a list: the large ones first, each page of backs behind its page of fronts."""
    laid = list[Page]()
    large, small = (
        [pair for member in printed.members for pair in _cards(printed, member, size)]
        for size in SIZES
    )
    for groups in _dealt(large, small):
        for side in range(2 if printed.press.options.backs else 1):
            cards = [
                CardGroup(size, across, [pair[side] for pair in pairs])
                for size, across, pairs in groups
            ]
            laid.append(_page(printed, cards, mirrored=bool(side)))
    for number, page in enumerate(laid, start=1):
        _foot(printed, page, f"{number} / {len(laid)}")
    return laid


def _dealt(large: list[Pair], small: list[Pair]) -> Iterator[list[tuple[Size, int, list[Pair]]]]:
    """The cards of each page; a column of large ones is filled up with small ones beside it."""
    while large or small:
        if 0 < len(large) <= TALL.down and small:
            rest = SMALL.across - 1
            many = rest * SMALL.down
            yield [(TALL, 1, large), (SMALL, rest, small[:many])]
            large, small = [], small[many:]
        elif large:
            many = TALL.across * TALL.down
            yield [(TALL, TALL.across, large[:many])]
            large = large[many:]
        else:
            many = SMALL.across * SMALL.down
            yield [(SMALL, SMALL.across, small[:many])]
            small = small[many:]


# --- one member -----------------------------------------------------------------------------------


def _cards(printed: PrintedList, member: PrintedMember, size: Size) -> list[Pair]:
    """Fronts with their backs, as often as there are copies of the member."""
    if member.leaf.large != (size is TALL):
        return []
    fronts = _fronts(printed, member, size)
    backs = set_on(printed, member, size, back) if printed.press.options.backs else []
    named = set_on(printed, member, size, nothing)
    pairs = list(zip_longest(fronts, backs, fillvalue=named[0]))
    return pairs * (member.count if member.count <= COPIES else 1)


def _fronts(printed: PrintedList, member: PrintedMember, size: Size) -> list[PrintedCard]:
    """All on one card, as long as the back can tell what the front does not."""
    brief = len(member.leaf.lines) if printed.press.options.backs else 0
    for number in range(brief + 1):
        sides = set_on(printed, member, size, partial(front, brief=number))
        if len(sides) == 1:
            break
    return sides


def set_on(
    printed: PrintedList,
    member: PrintedMember,
    size: Size,
    make: Callable[[PrintedList, PrintedMember, float], Sides],
) -> list[PrintedCard]:
    """A side in the largest type in which it fits on one card; else on as many as it needs."""
    printed = printed.in_its_size()
    for step in STEPS:
        part = printed.on(replace(printed.press.scaled(step), inset=INSIDE))
        title = _title(part, member, size)
        top, bottom = make(part, member, size.room)
        room = size.height - title.height - UNDER - FOOT
        height = sum(block.height for block in (*top, *bottom))
        if height <= room:
            return [_side(part, title, stacked(top), stacked(bottom), size, room - height)]
    pieces = fitting([Piece((block,)) for block in (*top, *bottom)], room)
    columns = flow(pieces, lambda _place: room)
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
    printed: PrintedList,
    title: Block,
    top: Block,
    bottom: Block,
    size: Size,
    gap: float,
    *,
    place: str = "",
) -> PrintedCard:
    """Title, text, what stands at the bottom, and whose card it is."""
    body = stacked([lowered(top, UNDER), lowered(bottom, gap)])
    foot = _whose(printed, size, place)
    left = size.height - title.height - body.height - FOOT + 3
    card = stacked([title, inset(body, INSIDE), lowered(foot, left)])
    height = title.height + body.height
    return PrintedCard(printed.press.html(card), Block((), height, card.marks))


def _title(printed: PrintedList, member: PrintedMember, size: Size) -> Block:
    """The name and the cost on a band in the member's colour, or over a rule where ink is saved."""
    press = printed.press
    name = titled(member, press, copies=member.count > COPIES)
    cost = priced(member, printed, each=member.count <= COPIES)
    ends = press.width("name", cost) + 6 if cost else 0
    for factor in NAMES:
        shrunk = press.scaled(factor)
        lines = shrunk.broken("name", name, size.room - ends)
        if len(lines) < 3:
            break
    first, *others = lines
    html = [shrunk.ends("name", first, cost, size.room, beyond=INSIDE), *map(escape, others)]
    colour = press.colour(member.leaf.colour)
    look = ("dark" if luminance(colour) > 0.3 else "light") if press.coloured else ""
    block = shrunk.lines("name", html, tag="h2", gap=5, after=3, look=look)
    if press.coloured:
        return block.behind(Mark("accent", 0, 0, size.width, block.height, member.leaf.colour))
    return block.behind(Mark("accent", INSIDE, block.height - 1.4, size.room, 1.4))


def _whose(printed: PrintedList, size: Size, place: str) -> Block:
    """The list, small at the bottom, and which card this is where there are several."""
    press = printed.press.scaled(1 / printed.press.scale)
    text = f"{place} · {printed.name}" if place else printed.name
    type_ = press.type("tiny")
    line = measure.cut(text, type_.size, size.room, type_.face)
    return press.lines("tiny", [escape(line)], look="quiet")


# --- what stands on it ----------------------------------------------------------------------------


def front(printed: PrintedList, member: PrintedMember, width: float, *, brief: int = 0) -> Sides:
    """Figures, weapons, what else it has; at the bottom, boxes to tick.

    `brief`: of how many texts, the longest ones, the front says only that the back has them.
    """
    press, leaf = printed.press, _briefly(member.leaf, brief)
    blocks = list[Block]()
    about = [press.text(leaf.role), aboard(member, printed), *remarks(member, press)]
    if text := dotted(about):
        blocks += press.paragraph("small", text, width, look="quiet")
    if leaf.stats:
        blocks.append(figures(press, leaf.stats, width, gap=1))
    for each in leaf.grids:
        blocks += grid(press, each, width, gap=3, inside=True)
    blocks += lines_of(leaf, press, width)
    return blocks, boxes(press, leaf.boxes, width, gap=2)


def _briefly(leaf: Leaf, brief: int) -> Leaf:
    """A leaf without its longest texts."""
    by_length = sorted(leaf.lines, key=lambda line: len(line.text.fr), reverse=True)
    turned = by_length[:brief]
    over = both(_("see the back"))
    lines = [replace(line, text=over) if line in turned else line for line in leaf.lines]
    return replace(leaf, lines=tuple(lines))


def nothing(_printed: PrintedList, _member: PrintedMember, _width: float) -> Sides:
    """A side that bears only a name."""
    return [], []


def back(printed: PrintedList, member: PrintedMember, width: float) -> Sides:
    """What it has, in full, and the rules that its front names."""
    press = printed.press
    blocks = lines_of(member.leaf, press, width)
    names = {press.text(line.name) for line in member.leaf.lines}
    for entry in printed.glossary:
        if press.text(entry.name) not in names and _named(printed, member, entry):
            blocks += rule(press, entry, width)
    return blocks, []


def _named(printed: PrintedList, member: PrintedMember, entry: Entry) -> bool:
    """Whether a cell of the member's tables names a rule, as a whole or as one of its parts.

    A level, a number or a remark may follow the name: Rafale 2, Pistolet (moderne), Grenade ×3.
    """
    press = printed.press
    name = _bare(press.text(entry.name))
    cells = {press.text(cell) for table in member.leaf.grids for row in table.rows for cell in row}
    return any(name == _bare(part) for cell in cells for part in (cell, *PARTS.split(cell)))


@lru_cache(maxsize=5_000)
def _bare(text: str) -> str:
    """A name without what follows it."""
    return FOLLOWS.sub("", text).strip().casefold()


# --- pages ----------------------------------------------------------------------------------------


def _page(printed: PrintedList, groups: Sequence[CardGroup], *, mirrored: bool = False) -> Page:
    """Cards in the middle of a page; backs from right to left, behind their fronts."""
    area = full_page(printed.press.options)
    x = (area.width - sum(group.width for group in groups)) / 2
    top = (area.height - max(group.height for group in groups)) / 2
    page = Page(css=_padding(x, top, mirrored=mirrored))
    for place, group in enumerate(groups):
        left = area.width - x - group.width if mirrored else x
        _lay(printed.press, page, group, left, top, mirrored=mirrored)
        outer = {"left": place == 0, "right": place == len(groups) - 1}
        if mirrored:
            outer = {"left": outer["right"], "right": outer["left"]}
        page.marks += _cuts(group, left, top, outer, mirrored=mirrored)
        x += group.width
    return page


def _lay(
    press: Press, page: Page, group: CardGroup, left: float, top: float, *, mirrored: bool
) -> None:
    size, side = group.size, "right" if mirrored else "left"
    inside = f"float:{side};width:{points(size.width)}pt;height:{points(size.height)}pt"
    cards = [
        f'<article class="{press.styled(inside)}">{card.html}</article>' for card in group.cards
    ]
    # A little wider than its cards, so that all fit; what comes next stands beside them as before.
    far = "left" if mirrored else "right"
    around = f"float:{side};width:{points(group.width + SPARE)}pt;margin-{far}:-{points(SPARE)}pt"
    page.placed.append(Placed(around, "".join(cards)))
    for place, card in enumerate(group.cards):
        row, column = divmod(place, group.across)
        if mirrored:
            column = group.across - 1 - column
        page.draw(card.block, left + column * size.width, top + row * size.height)


def _padding(left: float, top: float, *, mirrored: bool) -> str:
    """From the edges of the page to the cards; a little less where rows end, so that all fit."""
    near, far = points(left), points(left - 1)
    sides = (near, far) if mirrored else (far, near)
    return f"box-sizing:border-box;padding:{points(top)}pt {sides[0]}pt 0 {sides[1]}pt"


def _cuts(
    group: CardGroup, left: float, top: float, outer: dict[str, bool], *, mirrored: bool
) -> list[Mark]:
    """Cut marks around the cards, and a faint line between them for scissors."""
    size, many = group.size, len(group.cards)
    down = -(-many // group.across)
    across = group.across if down > 1 else many
    if mirrored:
        left += (group.across - across) * size.width
    right, bottom = left + across * size.width, top + down * size.height
    thin = 0.3
    marks = list[Mark]()
    for place in range(across + 1):
        x = left + place * size.width - thin / 2
        marks += [Mark("cut", x, y, thin, CROP) for y in (top - CROP - 2, bottom + 2)]
        marks.append(Mark("hair", x, top, thin, bottom - top))
    beside = [left - CROP - 2] * outer["left"] + [right + 2] * outer["right"]
    for place in range(down + 1):
        y = top + place * size.height - thin / 2
        marks += [Mark("cut", x, y, CROP, thin) for x in beside]
        marks.append(Mark("hair", left, y, right - left, thin))
    return marks


def _foot(printed: PrintedList, page: Page, place: str) -> None:
    """The list's name and the number of the page, between the cut marks at the bottom."""
    area = full_page(printed.press.options)
    press = replace(printed.press.scaled(1 / printed.press.scale), inset=0)
    most = area.width - 2 * SMALL.width
    text = measure.cut(f"{place} · {printed.name} · {printed.game}", 6.8, most)
    block = press.lines("small", [escape(text)], look="quiet")
    page.put(block, (area.width - most) / 2, area.height - 15, most, press.html(block))

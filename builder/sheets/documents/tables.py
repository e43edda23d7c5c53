"""Tables as preformatted text with measured spaces."""

from collections.abc import Sequence
from itertools import accumulate
from operator import ge
from typing import NamedTuple

from django.utils.html import escape
from django.utils.translation import gettext as _

from builder.sheets.documents import measure
from builder.sheets.documents.blocks import Block, Mark, Press, Type, dotted, stacked
from rules.printing.sheet import Grid

GAP = 6.5  # points between two columns, at least
SHORT = 0.34  # of the width: what is wider is prose, and is broken into lines first
NARROWEST = 14.0  # points of a column whose words are broken
HANG = "    "  # before all lines but the first of a rule
EMPTY = ("", "–", "-", "·")  # what a cell says when it has nothing to say
SENTENCE = 62.0  # points beyond which a cell may be broken into lines


class Cell(NamedTuple):
    """Text that begins at a place of its line."""

    x: float
    text: str


def spaced(cells: Sequence[Cell], type_: Type) -> str:
    """One line of text in which spaces bring each cell to its place."""
    line, x = "", 0.0
    for cell in cells:
        if cell.text:
            gap = measure.blank(cell.x - x, type_.size, type_.face)
            line += (gap or " " if line else gap) + cell.text
            x = measure.width(line, type_.size, type_.face)
    return line


# --- grids ----------------------------------------------------------------------------------------


def grid(
    press: Press, table: Grid, most: float, *, gap: float = 0, inside: bool = False
) -> list[Block]:
    """A table: its title, heads and rows, none wider than `most`.

    `inside`: in a member, where the title shares the line of the heads. A table whose words would
    have to be broken is told in sentences instead: each row by its name, then head and value.
    """
    heads = [press.text(head) for head in table.heads]
    rows = [[press.text(cell) for cell in row] for row in table.rows]
    name, top = press.text(table.title), list[Block]()
    if name and heads and (inside or heads[0] in ("", name)):
        heads[0] = name if heads[0] in ("", name) else f"{name} · {heads[0]}"
    elif name:
        top += press.paragraph("bold", name, most, gap=gap, look="accent", tag="h3")
        gap = 1
    if len(heads) > 3 and _narrowest(press, heads, rows) > most:
        heads[0] = name or heads[0]  # the columns are gone
        body = _sentences(press, heads, rows, most, gap)
    else:
        starts = columns(press, heads, rows, most)
        if any(heads):
            top.append(_head(press, heads, starts, most, gap))
            gap = 0
        body = _rows(press, rows, starts, most, gap)
    notes = list[Block]()
    if note := press.text(table.note):
        notes = press.paragraph("note", note, most, gap=1, look="quiet")
    return _together(top, body, notes)


def _together(top: list[Block], body: list[Block], notes: list[Block]) -> list[Block]:
    """Rows that can be parted, but not the first from the heads, nor the last from the note."""
    if len(body) < 4:
        return [stacked([*top, *body, *notes[:1]]), *notes[1:]]
    return [stacked([*top, *body[:2]]), *body[2:-2], stacked([*body[-2:], *notes[:1]]), *notes[1:]]


def heads(press: Press, table: Grid, most: float) -> Block:
    """The heads of a table once more, where it goes on."""
    words = [press.text(head) for head in table.heads]
    rows = [[press.text(cell) for cell in row] for row in table.rows]
    name = _("%(name)s (continued)") % {"name": press.text(table.title)}
    title = press.paragraph("bold", name, most, look="accent")
    return stacked([*title, _head(press, words, columns(press, words, rows, most), most, 1)])


def _narrowest(press: Press, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> float:
    """How wide a table must be so that no word is broken."""
    least = [
        max([_word(press, cell) for cell in column] + [_word(press, head.upper(), "label")])
        for head, *column in zip(heads, *rows, strict=False)
    ]
    return sum(least) + (len(least) - 1) * GAP


def _word(press: Press, text: str, style: str = "text") -> float:
    """The widest word of a text."""
    type_ = press.type(style)
    return measure.widest_word(text, type_.size, type_.face)


def _sentences(
    press: Press, heads: Sequence[str], rows: Sequence[Sequence[str]], most: float, gap: float
) -> list[Block]:
    """Rows that do not fit as such: a bold name, then each head with its value."""
    blocks = press.paragraph("label", heads[0].upper(), most, gap=gap, look="quiet")
    for name, *cells in rows:
        pairs = zip(heads[1:], cells, strict=False)
        text = dotted(f"{head} {cell}" for head, cell in pairs if cell not in EMPTY)
        lines = press.runs("text", name, text, most, hang=HANG)
        blocks += press.chunks("text", lines)
    rule = Mark("ink", 0, blocks[0].height - 0.1, most, 0.5)
    return [stacked([blocks[0].behind(rule), *blocks[1:2]]), *blocks[2:]]


def columns(
    press: Press, heads: Sequence[str], rows: Sequence[Sequence[str]], most: float
) -> list[float]:
    """Where each column begins; the first takes what the others leave, unless it is but a key."""
    number = max([len(heads), *map(len, rows)], default=0)
    if not number:
        return []
    natural, words = [], []
    for place in range(number):
        cells = [row[place] for row in rows if place < len(row)]
        head = _word(press, heads[place].upper(), "label") if place < len(heads) else 0
        wide = [press.width("text", measure.printable(cell)) for cell in cells]
        natural.append(max([*wide, head]))
        words.append(max([*(_word(press, cell) for cell in cells), head]))
    room = most - (number - 1) * GAP
    if number > 1 and natural[0] < max(natural[1:]) and sum(natural) <= room:
        return list(accumulate((wide + GAP for wide in natural[:-1]), initial=0.0))
    widths = _shared(natural, words, room)
    starts, x = [0.0], most
    for room in reversed(widths[1:]):
        x -= room
        starts.insert(1, x)
        x -= GAP
    return starts


def _share(natural: float) -> float:
    """What a cell asks for: all of it where it is short, less and less as it grows."""
    return natural if natural < SENTENCE else min(140, SENTENCE + (natural - SENTENCE) / 8)


def _shared(natural: list[float], words: list[float], room: float) -> list[float]:
    """Widths that fit the room: prose gives way first, then the widest columns, words last."""
    if sum(natural) <= room:
        return natural
    prose = [wide > SHORT * room for wide in natural]
    short = sum(wide for wide, long in zip(natural, prose, strict=True) if not long)
    if short <= (1 - SHORT) * room:
        shares = _capped(_those(natural, prose), _those(words, prose), room - short)
        if all(map(ge, shares, _those(words, prose))):
            given = iter(shares)
            pairs = zip(natural, prose, strict=True)
            return [next(given) if long else wide for wide, long in pairs]
    return _capped(natural, words, room)


def _those(widths: list[float], chosen: list[bool]) -> list[float]:
    return [wide for wide, yes in zip(widths, chosen, strict=True) if yes]


def _capped(natural: list[float], words: list[float], room: float) -> list[float]:
    """Columns as wide as the roots of what they hold, words whole where that is possible.

    Of two texts, the one that is four times as long is given twice the width.
    """
    narrowest = [min(NARROWEST, n) for n in natural]
    for least in (list(map(max, words, narrowest)), words, narrowest):
        low, high = 0.0, max(natural)
        for _step in range(24):
            part = (low + high) / 2
            given = [min(n, max(part * n**0.5, w)) for n, w in zip(natural, least, strict=True)]
            low, high = (part, high) if sum(given) <= room else (low, part)
        widths = [min(n, max(low * n**0.5, w)) for n, w in zip(natural, least, strict=True)]
        if sum(widths) <= room + 0.01:
            break
    return widths


def least(press: Press, table: Grid) -> float:
    """How wide a table must be so that no word and no short cell is broken."""
    total = 0.0
    for place, head in enumerate(table.heads):
        cells = [press.text(row[place]) for row in table.rows if place < len(row)]
        wide = [max(_share(press.width("text", c)), _word(press, c)) for c in cells]
        total += max([*wide, _word(press, press.text(head).upper(), "label")]) + GAP
    return total - GAP


def _broken(
    press: Press, style: str, row: Sequence[str], starts: Sequence[float], most: float
) -> list[str]:
    """A row in as many lines as its longest cell needs, as HTML."""
    type_ = press.type(style)
    ends = [*(start - GAP for start in starts[1:]), most]
    cells = [
        measure.fill(text, type_.size, max(end - start, 1) + 0.05, type_.face) if text else []
        for text, start, end in zip(row, starts, ends, strict=False)
    ]
    return [
        escape(
            spaced(
                [
                    Cell(start, lines[number] if number < len(lines) else "")
                    for start, lines in zip(starts, cells, strict=False)
                ],
                type_,
            )
        )
        for number in range(max(map(len, cells), default=0))
    ]


def _head(press: Press, heads: list[str], starts: list[float], most: float, gap: float) -> Block:
    lines = _broken(press, "label", [head.upper() for head in heads], starts, most)
    block = press.lines("label", lines, gap=gap, look="quiet")
    rule = Mark("ink", 0, block.height - 0.1, most, 0.5)
    return block.behind(rule)


def _rows(
    press: Press, rows: list[list[str]], starts: list[float], most: float, gap: float
) -> list[Block]:
    """A block for each row, with hairlines between them."""
    blocks = list[Block]()
    for row in rows:
        lines = _broken(press, "text", row, starts, most)
        block = press.lines("text", lines, gap=0 if blocks else gap)
        if blocks:
            block = block.behind(Mark("hair", 0, -0.1, most, 0.3))
        blocks.append(block)
    return blocks

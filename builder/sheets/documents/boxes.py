"""Figures under their heads, and boxes to tick."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from django.utils.html import escape

from builder.sheets.documents import measure
from builder.sheets.documents.blocks import Block, Mark, Press, moved, stacked
from builder.sheets.documents.tables import GAP, Cell, spaced
from rules.printing.sheet import Boxes, Stat

MOST_BOXES = 60
SMALLER = (1.0, 0.92, 0.85)  # sizes of figures that are tried, lest one stand in a row of its own
BETWEEN = 1.6  # points from one box to the next


# --- figures --------------------------------------------------------------------------------------


def figures(
    press: Press, stats: Sequence[Stat], most: float, *, gap: float = 0, style: str = "stat"
) -> Block:
    """Values in a row, each under its head; in several rows where one is too short."""
    pairs = [(press.text(stat.label), press.text(stat.value)) for stat in stats]
    press, wide = _in_one_row(press, pairs, most, style)
    rows = list[list[tuple[str, str, float]]]()
    for start, end in _even(wide, most):
        widths = wide[start:end]
        between = (most - sum(widths)) / max(1, len(widths) - 1)
        between, x = min(2 * GAP, max(between, GAP)), 0.0
        rows.append([])
        for (label, value), room in zip(pairs[start:end], widths, strict=True):
            rows[-1].append((label, value, x))
            x += room + between
    blocks = []
    for row in rows:
        labels = [Cell(x, label) for label, _, x in row]
        values = [Cell(x, value) for _, value, x in row]
        if any(x + press.width(style, value) > most + 1 for _, value, x in row):
            return stacked(
                block
                for label, value, _ in row
                for block in press.chunks("text", press.runs("text", label, value, most), gap=gap)
            )
        blocks += [
            press.lines(
                "label", [escape(spaced(labels, press.type("label")))], gap=gap, look="quiet"
            ),
            press.lines(style, [escape(spaced(values, press.type(style)))]),
        ]
    return stacked(blocks)


def _in_one_row(
    press: Press, pairs: list[tuple[str, str]], most: float, style: str
) -> tuple[Press, list[float]]:
    """A press on which all figures stand side by side, a little smaller at most; their widths."""
    tried = []
    for factor in SMALLER:
        smaller = press.scaled(factor)
        wide = [max(smaller.width("label", a), smaller.width(style, b)) for a, b in pairs]
        tried.append((smaller, wide))
        if sum(wide) + (len(wide) - 1) * GAP <= most + 0.1:
            return tried[-1]
    return tried[0]


def _even(wide: list[float], most: float) -> list[tuple[int, int]]:
    """As few rows as possible, each with about as many figures as the others."""
    for rows in range(1, len(wide) + 1):
        many = math.ceil(len(wide) / rows)
        parts = [(n, min(n + many, len(wide))) for n in range(0, len(wide), many)]
        if all(sum(wide[a:b]) + (b - a - 1) * GAP <= most + 0.1 for a, b in parts):
            return parts
    return [(place, place + 1) for place in range(len(wide))]


# --- boxes ----------------------------------------------------------------------------------------


@dataclass
class _BoxRow:
    """A line of labels and boxes that is being filled."""

    cells: list[Cell] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    x: float = 0.0


def boxes(
    press: Press, asked: Sequence[Boxes], most: float, *, gap: float = 0, first: str = ""
) -> list[Block]:
    """Boxes to tick behind their labels, as many to a line as fit; `first`: a word before them."""
    type_ = press.type("small")
    side = type_.size * 1.4
    lines = [_BoxRow()]
    if first:
        lines[0].cells.append(Cell(0, first))
        lines[0].x = press.width("small", first) + GAP
    for group in asked:
        if group.number > 0:
            _label(press, press.text(group.label), group.number * (side + BETWEEN), most, lines)
            _tick(press, group, side, most, lines)
    filled = [line for line in lines if line.cells or line.marks]
    return [_boxed(press, line, side, 0 if n else gap) for n, line in enumerate(filled)]


def _label(press: Press, label: str, room: float, most: float, lines: list[_BoxRow]) -> None:
    """Write a label where it fits with all its boxes; else begin another line."""
    type_ = press.type("small")
    pieces = measure.fill(label, type_.size, most - 4 * type_.size)
    if lines[-1].x and lines[-1].x + press.width("small", pieces[0]) + 2.5 + room > most:
        lines.append(_BoxRow())
    for place, piece in enumerate(pieces):
        if place:
            lines.append(_BoxRow())
        lines[-1].cells.append(Cell(lines[-1].x, piece))
        lines[-1].x += press.width("small", piece) + 2.5


def _tick(press: Press, group: Boxes, side: float, most: float, lines: list[_BoxRow]) -> None:
    type_ = press.type("small")
    for place in range(min(group.number, MOST_BOXES)):
        if lines[-1].x + side > most:
            lines.append(_BoxRow())
        line = lines[-1]
        line.marks.append(Mark("box", line.x, 0, side, side))
        mark = group.marks[place] if place < len(group.marks) else ""
        if mark:
            mark = measure.cut(mark, type_.size, side)
            inset = (side - press.width("small", mark)) / 2
            line.cells.append(Cell(line.x + inset, mark))
        line.x += side + BETWEEN
    lines[-1].x += GAP


def _boxed(press: Press, line: _BoxRow, side: float, gap: float) -> Block:
    """A line of labels, tall enough for its boxes."""
    height = side + 2.4
    text = spaced(line.cells, press.type("small"))
    block = press.lines(
        "small",
        [escape(text)],
        gap=gap,
        more=f";line-height:{height:.2f}pt",
    )
    texts = tuple(text._replace(leading=height) for text in block.texts)
    return Block(texts, gap + height, moved(line.marks, 0, gap + (height - side) / 2))

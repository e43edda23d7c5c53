"""Grids as tables: in the reader's language, each column as wide as its words ask for."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import TypeVar

from builder.site.language import spoken
from rules.printing.sheet import Grid

T = TypeVar("T")

PADDING = 2  # letters between two columns
A_LINE = 12  # letters of a cell that should stand on one line
WORD = 1.1  # how much wider than its letters a word may be
PROSE = 0.75  # what a longer cell asks for grows slower than its letters
PAGE = 128  # lines of a page of two columns, with room for heads
LINE, WIDE = 56, 118  # letters in half a page, and in a whole one
NARROW = 62  # letters of all columns together: such a table stands in half a page


@dataclass(frozen=True)
class PrintedColumn:
    """A column's head, and its share of the width in hundredths."""

    head: str
    share: int


@dataclass(frozen=True)
class PrintedTable:
    """A grid as a template draws it."""

    title: str
    columns: tuple[PrintedColumn, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str
    wide: bool  # whether it needs the whole width of a page

    @property
    def lines(self) -> int:
        """About how many lines it takes in half a page."""
        rows = (
            max(
                lines_of(cell, LINE * column.share / 100)
                for cell, column in zip(row, self.columns, strict=True)
            )
            for row in self.rows
        )
        return 3 + sum(rows) + lines_of(self.note, LINE)


def printed_tables(grids: Iterable[Grid], letters: int = 0) -> tuple[PrintedTable, ...]:
    """Those that say something; `letters`: how many stand side by side, where that is known."""
    return tuple(printed_table(grid, letters) for grid in grids if grid.rows)


def printed_table(grid: Grid, letters: int = 0) -> PrintedTable:
    heads = [spoken(head) for head in grid.heads]
    rows = tuple(tuple(map(spoken, row)) for row in grid.rows)
    cells = list(zip(heads, *rows, strict=True))
    needs = list(map(_need, cells))
    wide = len(heads) > 3 and sum(needs) > NARROW
    words = list(map(_longest_word, cells))
    columns = map(PrintedColumn, heads, _shares(needs, words, letters or (WIDE if wide else LINE)))
    return PrintedTable(spoken(grid.title), tuple(columns), rows, spoken(grid.note), wide)


def _longest_word(cells: Sequence[str]) -> float:
    return PADDING + WORD * max(len(word) for cell in cells for word in cell.split(" "))


def _need(cells: Sequence[str]) -> float:
    """How many letters wide a column should be: its longest word, and some of its prose."""
    longest = max(map(len, cells))
    prose: float = max(0, longest - A_LINE) ** PROSE
    return max(_longest_word(cells), PADDING + min(longest, A_LINE) + prose)


def _shares(needs: Sequence[float], words: Sequence[float], line: int) -> list[int]:
    """Each column has room for its words, as far as a narrow table has; prose takes the rest."""
    if sum(words) >= line:
        return [int(100 * word / sum(words)) for word in words]
    more = [need - word for need, word in zip(needs, words, strict=True)]
    rest = (line - sum(words)) / (sum(more) or len(needs))
    shares = [
        word + rest * (extra if sum(more) else 1) for word, extra in zip(words, more, strict=True)
    ]
    return [int(100 * share / line) for share in shares]


# --- two columns ----------------------------------------------------------------------------------


def lines_of(text: str, letters: float) -> int:
    """About how many lines a text takes."""
    return -(-len(text) // max(1, int(letters)))


def chapters(tables: Sequence[PrintedTable]) -> list[list[PrintedTable]]:
    """Tables that fill about a page of two columns each."""
    parts, height = [list[PrintedTable]()], 0
    for table in tables:
        if height and height + table.lines > PAGE:
            parts.append([])
            height = 0
        parts[-1].append(table)
        height += table.lines
    return parts


def halves(pieces: Sequence[T], lines: Callable[[T], int]) -> tuple[Sequence[T], Sequence[T]]:
    """What stands in the left and in the right column, about as high as each other."""
    heights = list(accumulate(map(lines, pieces)))
    half = heights[-1] / 2 if heights else 0
    place = min(range(len(pieces)), key=lambda n: abs(heights[n] - half), default=-1) + 1
    return pieces[:place], pieces[place:]

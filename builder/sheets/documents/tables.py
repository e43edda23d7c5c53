"""Grids as tables: in the reader's language, each column as wide as its words ask for."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from builder.site.language import spoken
from rules.printing.sheet import Grid

PADDING = 2  # letters between two columns
A_LINE = 12  # letters of a cell that should stand on one line
WORD = 1.15  # how much wider than its letters a word may be
PROSE = 0.75  # what a longer cell asks for grows slower than its letters
SMALLEST = 0.35  # of an even share: no column is narrower
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
    letters: int  # what its columns ask for

    @property
    def wide(self) -> bool:
        """Whether it needs the whole width of a page."""
        return len(self.columns) > 3 and self.letters > NARROW


def printed_tables(grids: Iterable[Grid]) -> tuple[PrintedTable, ...]:
    return tuple(printed_table(grid) for grid in grids if grid.rows)


def printed_table(grid: Grid) -> PrintedTable:
    heads = [spoken(head) for head in grid.heads]
    rows = tuple(tuple(map(spoken, row)) for row in grid.rows)
    needs = [_need(cells) for cells in zip(heads, *rows, strict=True)]
    columns = map(PrintedColumn, heads, _shares(needs))
    return PrintedTable(
        spoken(grid.title), tuple(columns), rows, spoken(grid.note), round(sum(needs))
    )


def _need(cells: Sequence[str]) -> float:
    """How many letters wide a column should be: its longest word, and some of its prose."""
    longest = max(map(len, cells))
    word = WORD * max(len(word) for cell in cells for word in cell.split(" "))
    prose: float = max(0, longest - A_LINE) ** PROSE
    return PADDING + max(word, min(longest, A_LINE) + prose)


def _shares(needs: Sequence[float]) -> list[int]:
    least = SMALLEST * sum(needs) / len(needs)
    widened = [max(need, least) for need in needs]
    return [round(100 * need / sum(widened)) for need in widened]

"""What is looked up at the table, as grids: phases, dice, tables, steps, what follows."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from rules.building.bench import NOTHING
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import (
    DiceTable,
    DiceTableRow,
    Influence,
    Item,
    Matrix,
    Modifier,
    Phase,
    Procedure,
    ProcedureStep,
    Scenario,
    TableColumn,
    Topic,
)
from rules.lists.naming import name_of
from rules.printing.sheet import Grid
from rules.words import Lang, Words, both

Span = tuple[int, int | None]  # from, to; None: or more

EFFECT = Words("Effet", "Effect")
DICE = Words("Dés", "Dice")
STEP = Words("Étape", "Step")
READ = {
    "successes": Words("Réussites", "Successes"),
    "difference": Words("Écart", "Difference"),
    "paces": Words("Hauteur, en pas", "Height, in paces"),
}
DASH = both("–")
LEVELS = {"-": both("−"), "normal": both("="), "+": both("+")}


def summary_of(item: Item) -> Words:
    return Words(item.summary_fr, item.summary_en)


def label_of(column: TableColumn) -> Words:
    return Words(column.label_fr, column.label_en)


# --- the turn -------------------------------------------------------------------------------------


def phase_name(phase: Phase) -> Words:
    """0. Initiative; without a number where the book gives none."""
    if phase.number is None:
        return name_of(phase)
    return Words(f"{phase.number}. {phase.name_fr}", f"{phase.number}. {phase.name_en}")


def turn_grid(catalogue: Catalogue, more: Iterable[Item] = ()) -> Grid:
    """The phases in the order of play, and what else is said of the turn."""
    phases = tuple((phase_name(row), summary_of(row)) for row in catalogue.of(Phase).values())
    return Grid(
        title=Words("Tour de jeu", "Game turn"),
        heads=(Words("Phase", "Phase"), Words("On y fait", "What is done")),
        rows=(*phases, *((name_of(row), summary_of(row)) for row in more)),
    )


# --- tables that are read by a number -------------------------------------------------------------


def dice_tables(catalogue: Catalogue, *topics: Topic) -> list[DiceTable]:
    return [row for row in catalogue.of(DiceTable).values() if row.topic in topics]


def span_in_words(span: Span) -> str:
    """3-5; 6+"""
    low, high = span
    if high is None:
        return f"{low}+"
    return str(low) if low == high else f"{low}-{high}"


def spans(table: DiceTable) -> list[Span]:
    """The stretches within which no column changes, lowest first."""
    starts = sorted({row.low for row in table.rows})
    ends = {row.low: row.high for row in table.rows}
    last = ends[starts[-1]]
    if table.columns:
        last = None if any(row.high is None for row in table.rows) else last
    closed = [(low, after - 1) for low, after in pairwise(starts)]
    if table.read == "roll" and not table.columns:  # D66 has no 17 to 20
        closed = [(row.low, row.high or row.low) for row in table.rows[:-1]]
    return [*closed, (starts[-1], last)]


def line_at(table: DiceTable, column: str, number: int) -> DiceTableRow | None:
    """The line of a column that a number meets."""
    rows = (row for row in table.rows if row.column == column and row.low <= number)
    return next((row for row in rows if row.high is None or number <= row.high), None)


def _text_at(table: DiceTable, column: str, span: Span) -> Words:
    row = line_at(table, column, span[0])
    return Words(row.text_fr, row.text_en) if row else DASH


def read_by(table: DiceTable) -> Words:
    """What is looked up: 1D6, successes …"""
    return READ.get(table.read, both(table.dice))


def dice_grid(table: DiceTable) -> Grid:
    """A line for each stretch of numbers, a column for each thing that is hit."""
    keys = [column.key for column in table.columns] or [""]
    heads = tuple(map(label_of, table.columns)) or (EFFECT,)
    rows = (
        (both(span_in_words(span)), *(_text_at(table, key, span) for key in keys))
        for span in spans(table)
    )
    return Grid(name_of(table), (read_by(table), *heads), tuple(rows), summary_of(table))


def in_a_line(table: DiceTable) -> Words:
    """1-4 → it stays. 5-6 → it is removed; column by column, where it has some."""
    columns = [(column.key, label_of(column)) for column in table.columns] or [("", NOTHING)]
    parts = [(label, [row for row in table.rows if row.column == key]) for key, label in columns]
    return Words(
        " ".join(_line("fr", "\u202f: ", label, rows) for label, rows in parts),
        " ".join(_line("en", ": ", label, rows) for label, rows in parts),
    )


def _line(lang: Lang, colon: str, label: Words, rows: list[DiceTableRow]) -> str:
    texts = (Words(row.text_fr, row.text_en).in_(lang).removesuffix(".") for row in rows)
    numbers = (span_in_words((row.low, row.high)) for row in rows)
    lines = " ".join(f"{n} → {text}." for n, text in zip(numbers, texts, strict=True))
    return f"{label.in_(lang)}{colon}{lines}" if label.in_(lang) else lines


def dice_grid_across(table: DiceTable, title: Words | None = None) -> Grid:
    """A line for each thing that is hit, a column for each stretch of numbers."""
    across = spans(table)
    rows = (
        (label_of(column), *(_text_at(table, column.key, span) for span in across))
        for column in table.columns
    )
    heads = (read_by(table), *(both(span_in_words(span)) for span in across))
    return Grid(title or name_of(table), heads, tuple(rows), summary_of(table))


# --- tables with two entries ----------------------------------------------------------------------


def cells_of(matrix: Matrix, row: str) -> tuple[Words, ...]:
    """What stands in a row, column by column."""
    cells = {cell.column: cell for cell in matrix.cells if cell.row == row}
    written = (cells[column.key] for column in matrix.columns if column.key in cells)
    return tuple(
        Words(cell.text_fr, cell.text_en)
        if cell.text_fr
        else both(matrix.pattern.format(value=cell.value, second=cell.second))
        for cell in written
    )


def values_of(matrix: Matrix, row: str) -> tuple[int, ...]:
    """The numbers of a row, column by column."""
    cells = {cell.column: cell.value for cell in matrix.cells if cell.row == row}
    return tuple(cells.get(column.key) or 0 for column in matrix.columns)


def matrix_grid(matrix: Matrix) -> Grid:
    corner = Words(matrix.corner_fr, matrix.corner_en)
    rows = ((label_of(row), *cells_of(matrix, row.key)) for row in matrix.rows)
    heads = (corner, *map(label_of, matrix.columns))
    return Grid(name_of(matrix), heads, tuple(rows), summary_of(matrix))


# --- dice and what changes them -------------------------------------------------------------------


def modifiers(catalogue: Catalogue, *rolls: str) -> list[Modifier]:
    return [row for row in catalogue.of(Modifier).values() if row.roll in rolls]


def modifier_in_words(row: Modifier) -> Words:
    """3D6, −1D6, +0D6 … +3D6, +1, or the sign of a level."""
    parts = []
    if row.dice is not None:
        sign = row.operation == "add"
        most = f" … {_signed(row.dice_most)}D6" if row.dice_most is not None else ""
        parts.append(f"{_signed(row.dice) if sign else row.dice}D6{most}")
    if row.plus is not None:
        parts.append(_signed(row.plus) if row.plus else "0")
    if row.level is not None:
        parts.append(LEVELS[row.level].fr)
    return both(", ".join(parts))


def _signed(number: int) -> str:
    return f"{number:+}".replace("-", "−")


def modifiers_grid(
    title: Words, head: Words, rows: Iterable[Modifier], note: Words = NOTHING
) -> Grid:
    written = tuple((name_of(row), modifier_in_words(row)) for row in rows)
    return Grid(title, (head, DICE), written, note)


# --- steps ----------------------------------------------------------------------------------------


def procedures(catalogue: Catalogue, *topics: Topic) -> list[Procedure]:
    return [row for row in catalogue.of(Procedure).values() if row.topic in topics]


def procedure_grid(procedure: Procedure) -> Grid:
    """Step by step; where a step asks, with where yes and no lead."""
    asks = any(step.yes is not None for step in procedure.steps)
    if not asks:
        heads = (STEP, Words("On fait", "What is done"))
        rows = tuple((_step_name(step), _step_text(step)) for step in procedure.steps)
        return Grid(name_of(procedure), heads, rows, summary_of(procedure))
    return Grid(
        title=name_of(procedure),
        heads=(
            STEP,
            Words("Question ou action", "Question or action"),
            Words("Oui", "Yes"),
            Words("Non", "No"),
        ),
        rows=tuple(
            (_step_name(step), _step_text(step), _leads_to(step.yes), _leads_to(step.no))
            for step in procedure.steps
        ),
        note=summary_of(procedure),
    )


def _step_name(step: ProcedureStep) -> Words:
    """1; 1 Cible"""
    fr, en = (f"{step.number} {label}".strip() for label in (step.label_fr, step.label_en))
    return Words(fr, en)


def _step_text(step: ProcedureStep) -> Words:
    return Words(step.text_fr, step.text_en)


def _leads_to(number: int | None) -> Words:
    return DASH if number is None else both(str(number))


def in_a_row(procedure: Procedure) -> Words:
    """All steps as one text."""
    texts = [_step_text(step) for step in procedure.steps]
    return Words(" ".join(text.fr for text in texts), " ".join(text.en for text in texts))


def steps_beside(title: Words, first: Procedure, second: Procedure) -> Grid:
    """Two procedures with the same steps, side by side."""
    rows = zip(first.steps, second.steps, strict=False)
    return Grid(
        title=title,
        heads=(STEP, name_of(first), name_of(second)),
        rows=tuple((_step_name(left), _step_text(left), _step_text(right)) for left, right in rows),
        note=summary_of(first),
    )


# --- campaigns ------------------------------------------------------------------------------------


def influences_grid(rows: Iterable[Influence]) -> Grid:
    """What the end of each scenario changes in the next."""
    return Grid(
        title=Words("Campagne", "Campaign"),
        heads=(Words("Suite", "What follows"), EFFECT),
        rows=tuple((name_of(row), summary_of(row)) for row in rows),
    )


# --- any item -------------------------------------------------------------------------------------


def grids_of(item: Item) -> Iterator[Grid]:
    """The tables that an item is made of, as a sheet prints them."""
    if isinstance(item, DiceTable):
        yield dice_grid(item)
    elif isinstance(item, Matrix):
        yield matrix_grid(item)
    elif isinstance(item, Procedure):
        yield procedure_grid(item)
    elif isinstance(item, Scenario) and item.scores:
        yield scores_grid(item)


def scores_grid(scenario: Scenario) -> Grid:
    """What is counted for victory."""
    return Grid(
        title=Words("Points de victoire", "Victory points"),
        heads=(Words("Points", "Points"), Words("Pour", "For")),
        rows=tuple(
            (both(str(row.points)) if row.points else DASH, Words(row.text_fr, row.text_en))
            for row in scenario.scores
        ),
    )

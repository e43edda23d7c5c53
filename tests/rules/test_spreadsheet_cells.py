"""Cells that a spreadsheet would take for a formula say that they are text, and are read back."""

from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from rules.collecting import tables

ROOT = Path(__file__).parent.parent.parent
CELLS = st.text(
    st.characters(codec="utf-8", exclude_characters="\x00")
    | st.sampled_from([*"=+-@'\t\r\n \xa0;,\""]),
    max_size=12,
)


def written(*cells):
    """The line of a file that has these cells."""
    return tables.write_cells([["a"] * len(cells), cells], ";")


@pytest.mark.parametrize(
    "cell",
    [
        "=1+1",
        "+1+1",
        "@SUM(A1)",
        "-1+cmd|' /C calc'!A0",
        "\t=1",
        "\r=1",
        "\n=1",
        "\tRita",
        " =1",
        "\xa0=1",
        "  \u202f @SUM(A1)",
        "-A1",
        "--1",
        "-",
    ],
)
def test_a_formula_is_none(cell):
    first = tables.csv.reader([*written(cell).split("\r\n", 1)[1:]], delimiter=";")
    assert (next(first)[0][0] == "'") == (cell != tables.NOTHING)


@pytest.mark.parametrize("cell", ["-1", "-12", "-1,5", "-0.5", "6", "12 points", "Rita – l’épée"])
def test_numbers_and_words_stay_as_they_are(cell):
    assert written(cell).splitlines()[1] == cell


@given(st.lists(CELLS, min_size=1, max_size=4))
def test_what_is_written_is_read_as_it_was(cells):
    lines = tables.read(written("x", *cells)).lines
    assert [values for _, values in lines] == [("x", *cells)]


@given(CELLS)
def test_no_cell_begins_as_a_formula_does(cell):
    guarded = tables._guarded(cell)
    begins = guarded.lstrip()[:1] in tuple("=+-@") or guarded[:1] in tuple("\t\r\n")
    assert not begins or guarded == tables.NOTHING or tables.NUMBER.fullmatch(guarded)


def test_nothing_else_of_the_site_writes_spreadsheets():
    writers = [
        path.relative_to(ROOT).as_posix()
        for folder in ("builder", "rules")
        for path in (ROOT / folder).rglob("*.py")
        if "csv.writer" in path.read_text() or "DictWriter" in path.read_text()
    ]
    assert writers == ["rules/collecting/tables.py"]

"""Scenarios as they are printed."""

from dataclasses import dataclass

from builder.catalogue.deployment import Drawing, drawing
from builder.sheets.documents.tables import PrintedTable, printed_tables
from builder.sheets.printed_member import Figure, PrintedLine, figures_of
from builder.site.language import spoken
from rules.catalogue.catalogue import Catalogue
from rules.printing.sheet import ScenarioLeaf


@dataclass(frozen=True)
class PrintedScenario:
    """One scenario, with the table from above."""

    title: str
    facts: tuple[Figure, ...]
    lines: tuple[PrintedLine, ...]
    tables: tuple[PrintedTable, ...]
    drawing: Drawing | None


def printed_scenario(catalogue: Catalogue, leaf: ScenarioLeaf) -> PrintedScenario:
    return PrintedScenario(
        title=spoken(leaf.title),
        facts=figures_of(leaf.facts),
        lines=tuple(PrintedLine(spoken(line.name), spoken(line.text)) for line in leaf.lines),
        tables=printed_tables(leaf.grids),
        drawing=drawing(catalogue, leaf.scenario),
    )

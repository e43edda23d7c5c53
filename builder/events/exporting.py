"""A table of lists as a spreadsheet."""

from django.http import HttpResponse
from django.utils.translation import gettext as _, pgettext

from builder.events.page import Table, TableRow
from builder.site.http import attached
from builder.site.language import language
from rules.collecting import tables
from rules.words import slug_of


def csv_file(table: Table, name: str) -> HttpResponse:
    """As spreadsheets of the visitor's language read it; no cell is taken for a formula."""
    lines = [_cells(row) for row in table.rows]
    text = tables.write(lines, list(lines[0]) if lines else [], ";" if language() == "fr" else ",")
    file = slug_of(name or _("lists"))
    return attached("\ufeff" + text, f"{file}.csv", "text/csv")


def _cells(row: TableRow) -> dict[str, str]:
    wrong = [row.problem, *row.findings, *([f"+ {row.more}"] if row.more else [])]
    remarks = [*row.remarks, row.since]
    return {
        _("Player"): row.player,
        _("List"): row.name or row.quote,
        _("Game"): row.game,
        _("Faction"): row.headline,
        _("Total"): "" if row.total is None else str(row.total),
        pgettext("of points", "Most"): "" if row.budget is None else str(row.budget),
        _("Verdict"): " · ".join(filter(None, (row.verdict, row.book))),
        _("What is wrong"): " ".join(filter(None, wrong)),
        _("Remarks"): " · ".join(filter(None, remarks)),
        _("Link"): row.url,
    }

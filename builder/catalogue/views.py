"""The catalogue: searchable, sortable tables, and a page for each item."""

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.functional import Promise
from django.views.decorators.http import require_safe

from builder.catalogue import labels
from builder.catalogue.deployment import drawing
from builder.catalogue.facts import item_url
from builder.catalogue.fitting import list_choice
from builder.catalogue.tables import (
    CatalogueRow,
    KindTable,
    explained,
    facts,
    open_to,
    part_tables,
    table,
)
from builder.catalogue.used_by import uses
from builder.site.access import catalogue_or_404
from builder.site.language import language, local
from builder.site.texts import fold, query_of, words_of
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import Ruling, Scenario
from rules.checks.finding import SEVERITIES
from rules.checks.game import games
from rules.checks.rule_index import enforced

NAME = "name"


@dataclass(frozen=True)
class SortOrder:
    """How a table is sorted: a column and a direction; none: as in the book."""

    column: str = ""
    down: bool = False


@require_safe
def catalogue(request: HttpRequest, game: str) -> HttpResponse:
    """Every kind of item; with a search, what was found in all of them."""
    game_catalogue = catalogue_or_404(game)
    query = query_of(request.GET)
    tables = (
        [_searched(game_catalogue, kind, query) for kind in game_catalogue.kinds] if query else []
    )
    context = {
        "game": game_catalogue.info,
        "kinds": _kinds(game_catalogue),
        "query": query,
        "tables": [kind_table for kind_table in tables if kind_table.rows],
        "count": sum(len(kind_table.rows) for kind_table in tables),
    }
    return _page(request, "catalogue/catalogue.html", "catalogue/_results.html", context)


@require_safe
def kind(request: HttpRequest, game: str, kind: str) -> HttpResponse:
    """The table of one kind."""
    game_catalogue = catalogue_or_404(game)
    if kind not in game_catalogue.kinds:
        raise Http404
    query = query_of(request.GET)
    kind_table = _searched(game_catalogue, kind, query)
    choice = list_choice(request, game_catalogue, kind)
    if choice.slugs is not None:
        kind_table.rows[:] = [row for row in kind_table.rows if row.item.slug in choice.slugs]
    order = _order(request, kind_table)
    _sort(kind_table.rows, order)
    context = {
        "game": game_catalogue.info,
        "kinds": _kinds(game_catalogue),
        "kind": kind,
        "label": labels.kind(kind),
        "query": query,
        "order": order,
        "choice": choice,
        "table": kind_table,
        "count": len(kind_table.rows),
    }
    return _page(request, "catalogue/kind.html", "catalogue/_kind_results.html", context)


@require_safe
def item(request: HttpRequest, game: str, kind: str, slug: str) -> HttpResponse:
    """All that is known of one item."""
    game_catalogue = catalogue_or_404(game)
    row = game_catalogue.get(kind, slug)
    if row is None:
        raise Http404
    context = {
        "game": game_catalogue.info,
        "kind": kind,
        "label": labels.kind(kind),
        "row": CatalogueRow(row, {}, item_url(game, row)),
        "facts": [
            *(fact for fact in facts(game_catalogue, row) if fact.bits and fact.given),
            *open_to(game_catalogue, row),
        ],
        "drawing": drawing(game_catalogue, row) if isinstance(row, Scenario) else None,
        "parts": list(part_tables(game_catalogue, row)),
        "explained": [
            {"name": local(rule, "name"), "summary": local(rule, "summary")}
            for rule in explained(game_catalogue, row)
        ],
        "uses": list(uses(game_catalogue, row)),
        "ruling": next(
            (r for r in game_catalogue.of(Ruling).values() if r.code == row.ruling), None
        ),
        "book": next(book for book in game_catalogue.info.books if book.slug == row.book),
    }
    return _page(request, "catalogue/item.html", "catalogue/_item.html", context)


def _page(
    request: HttpRequest, page: str, partial: str, context: dict[str, object]
) -> HttpResponse:
    """The page, or for htmx the partial that the page itself includes."""
    fragment = request.headers.get("HX-Request") == "true"
    response = render(request, partial if fragment else page, context)
    response.headers["Vary"] = ", ".join(filter(None, (response.get("Vary"), "HX-Request")))
    return response


def _kinds(catalogue: Catalogue) -> list[tuple[str, str | Promise, int]]:
    return [(kind, labels.kind(kind), len(rows)) for kind, rows in catalogue.kinds.items()]


def _searched(catalogue: Catalogue, kind: str, query: str) -> KindTable:
    """The table of a kind, with only the rows that hold every word of the search."""
    full = table(catalogue, kind)
    words = words_of(query)
    rows = [row for row in full.rows if all(word in row.haystack for word in words)]
    return KindTable(kind, full.columns, rows)


def _order(request: HttpRequest, kind_table: KindTable) -> SortOrder:
    column = request.GET.get("sort", "")
    if column not in {NAME, *(each.field for each in kind_table.columns)}:
        return SortOrder()
    return SortOrder(column, request.GET.get("dir") == "desc")


def _sort(rows: list[CatalogueRow], order: SortOrder) -> None:
    if order.column == NAME:
        rows.sort(key=lambda row: fold(row.name), reverse=order.down)
    elif order.column:
        known = [row for row in rows if row.facts[order.column].rank[0] == 0]
        unknown = [row for row in rows if row.facts[order.column].rank[0] == 1]
        known.sort(key=lambda row: row.facts[order.column].rank, reverse=order.down)
        rows[:] = known + unknown


@require_safe
def rules(request: HttpRequest, game: str) -> HttpResponse:
    """Every rule with its code, sentence and citation, and our ruling where it is ours."""
    catalogue, lang = catalogue_or_404(game), language()
    if game not in games():  # rows of a game whose rules are gone
        raise Http404
    rows = [
        {
            "code": rule.code,
            "level": rule.check.level,
            "sentence": rule.sentence.in_(lang),
            "cite": rule.check.cite,
            "ruling": rule.check.ruling,
            "ruling_text": local(rule.ruling, "summary") if rule.ruling else "",
            "url": item_url(game, rule.ruling) if rule.ruling else "",
        }
        for rule in enforced(games()[game], catalogue)
    ]
    groups = [(level, [row for row in rows if row["level"] == level]) for level in SEVERITIES]
    context = {"game": catalogue.info, "groups": [group for group in groups if group[1]]}
    return render(request, "catalogue/rules.html", context)

"""The catalogue: searchable, sortable tables, and a page for each item."""

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.functional import Promise
from django.views.decorators.http import require_safe

from builder.catalogue import labels
from builder.catalogue.facts import item_url
from builder.catalogue.tables import Row, Table, explained, facts, part_tables, table
from builder.site.access import catalogue_or_404
from builder.site.language import language, local
from builder.site.texts import fold, query_of, words_of
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import Ruling
from rules.checks.finding import SEVERITIES
from rules.checks.game import games
from rules.checks.rule_index import enforced

NAME = "name"


@dataclass(frozen=True)
class Order:
    """How a table is sorted: a column and a direction; none: as in the book."""

    column: str = ""
    down: bool = False


@require_safe
def catalogue(request: HttpRequest, game: str) -> HttpResponse:
    """Every kind of item; with a search, what was found in all of them."""
    found = catalogue_or_404(game)
    query = query_of(request.GET)
    tables = [_searched(found, kind, query) for kind in found.kinds] if query else []
    context = {
        "game": found.info,
        "kinds": _kinds(found),
        "query": query,
        "tables": [shown for shown in tables if shown.rows],
        "count": sum(len(shown.rows) for shown in tables),
    }
    return _page(request, "catalogue/catalogue.html", "catalogue/_results.html", context)


@require_safe
def kind(request: HttpRequest, game: str, kind: str) -> HttpResponse:
    """The table of one kind."""
    found = catalogue_or_404(game)
    if kind not in found.kinds:
        raise Http404
    query = query_of(request.GET)
    shown = _searched(found, kind, query)
    order = _order(request, shown)
    _sort(shown.rows, order)
    context = {
        "game": found.info,
        "kinds": _kinds(found),
        "kind": kind,
        "label": labels.kind(kind),
        "query": query,
        "order": order,
        "table": shown,
        "count": len(shown.rows),
    }
    return _page(request, "catalogue/kind.html", "catalogue/_kind_results.html", context)


@require_safe
def item(request: HttpRequest, game: str, kind: str, slug: str) -> HttpResponse:
    """All that is known of one item."""
    found = catalogue_or_404(game)
    row = found.get(kind, slug)
    if row is None:
        raise Http404
    context = {
        "game": found.info,
        "kind": kind,
        "label": labels.kind(kind),
        "row": Row(row, {}, item_url(game, row)),
        "facts": [fact for fact in facts(found, row) if fact.bits and fact.told],
        "parts": list(part_tables(found, row)),
        "explained": [
            {"name": local(rule, "name"), "summary": local(rule, "summary")}
            for rule in explained(found, row)
        ],
        "ruling": next((r for r in found.of(Ruling).values() if r.code == row.ruling), None),
        "book": next(book for book in found.info.books if book.slug == row.book),
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


def _kinds(found: Catalogue) -> list[tuple[str, str | Promise, int]]:
    return [(kind, labels.kind(kind), len(rows)) for kind, rows in found.kinds.items()]


def _searched(found: Catalogue, kind: str, query: str) -> Table:
    """The table of a kind, with only the rows that hold every word of the search."""
    shown = table(found, kind)
    words = words_of(query)
    rows = [row for row in shown.rows if all(word in row.haystack for word in words)]
    return Table(kind, shown.heads, rows)


def _order(request: HttpRequest, shown: Table) -> Order:
    column = request.GET.get("sort", "")
    if column != NAME and column not in shown.heads:
        return Order()
    return Order(column, request.GET.get("dir") == "desc")


def _sort(rows: list[Row], order: Order) -> None:
    if order.column == NAME:
        rows.sort(key=lambda row: fold(row.name), reverse=order.down)
    elif order.column:
        told = [row for row in rows if row.facts[order.column].rank[0] == 0]
        untold = [row for row in rows if row.facts[order.column].rank[0] == 1]
        told.sort(key=lambda row: row.facts[order.column].rank, reverse=order.down)
        rows[:] = told + untold


@require_safe
def rules(request: HttpRequest, game: str) -> HttpResponse:
    """Every rule with its code, sentence and citation, and our reading where it is ours."""
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
            "reading": local(rule.ruling, "summary") if rule.ruling else "",
            "url": item_url(game, rule.ruling) if rule.ruling else "",
        }
        for rule in enforced(games()[game], catalogue)
    ]
    groups = [(level, [row for row in rows if row["level"] == level]) for level in SEVERITIES]
    context = {"game": catalogue.info, "groups": [group for group in groups if group[1]]}
    return render(request, "catalogue/rules.html", context)

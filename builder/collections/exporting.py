"""The cards of a collection as files."""

from collections.abc import Iterable

from django.http import Http404, HttpResponse

from builder.collections import rows
from builder.models import Collection
from builder.site.access import catalogue_or_404
from builder.site.http import attached
from builder.site.language import language
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import CardType
from rules.collecting import files, tables
from rules.collecting.binder import binder_of
from rules.collecting.card import Card
from rules.words import slug_of


def json_file(collection: Collection) -> HttpResponse:
    """The whole collection as a file that import reads."""
    content = files.write(rows.as_file(rows.stored_collection(collection)))
    return attached(content, f"{slug_of(collection.name)}.json", "application/json")


def csv_file(collection: Collection, type: str) -> HttpResponse:
    """The cards of one type as a spreadsheet."""
    catalogue = catalogue_or_404(collection.game)
    row = catalogue.of(CardType).get(type)
    if row is None:
        raise Http404
    cards = rows.read(collection.cards.filter(type=type)).values()
    return table(catalogue, row, cards, f"{slug_of(collection.name)}-{type}.csv")


def table(
    catalogue: Catalogue, card_type: CardType, cards: Iterable[Card], name: str
) -> HttpResponse:
    """Cards of one type under its columns, as spreadsheets expect it in the visitor's language."""
    binder = binder_of(catalogue.info.slug)
    heads, delimiter = binder.columns(card_type, catalogue), ";" if language() == "fr" else ","
    text = tables.write(map(binder.cells, cards), heads, delimiter)
    return attached("\ufeff" + text, name, "text/csv")

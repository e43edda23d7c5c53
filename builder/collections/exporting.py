"""The cards of a collection as files."""

from django.http import Http404, HttpResponse

from builder.collections import rows
from builder.collections.card_answers import periods
from builder.models import Collection
from builder.site.access import catalogue_or_404
from builder.site.http import attached
from builder.site.language import language
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import CardType
from rules.games.warbound import card_files, card_tables
from rules.games.warbound.cards import FACES
from rules.words import slug_of


def json_file(collection: Collection) -> HttpResponse:
    """The whole collection as a file that import reads."""
    content = card_files.write(rows.as_file(rows.stored_collection(collection)))
    return attached(content, f"{slug_of(collection.name)}.json", "application/json")


def csv_file(collection: Collection, type: str) -> HttpResponse:
    """The cards of one type as a spreadsheet."""
    catalogue = catalogue_or_404(collection.game)
    row = catalogue.of(CardType).get(type)
    if row is None:
        raise Http404
    cards = rows.read(collection.cards.filter(type=type)).values()
    text = card_tables.write(cards, heads_of(catalogue, row), delimiter())
    return attached("\ufeff" + text, f"{slug_of(collection.name)}-{type}.csv", "text/csv")


def heads_of(catalogue: Catalogue, row: CardType) -> list[str]:
    return card_tables.columns(row, {face: periods(catalogue, face) for face in FACES})


def delimiter() -> str:
    """What spreadsheets expect where the visitor's language is spoken."""
    return ";" if language() == "fr" else ","

"""The cards of a collection as files."""

from collections.abc import Iterable

from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _

from builder.collections import rows
from builder.models import Collection
from builder.site.access import catalogue_or_404
from builder.site.http import attached
from builder.site.language import language, local
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import CardType
from rules.collecting import files, spreadsheets
from rules.collecting.binders import binder_of
from rules.collecting.lines import Sheet
from rules.lists.document import HouseItem
from rules.words import slug_of


def json_file(collection: Collection) -> HttpResponse:
    """The whole collection as a file that import reads."""
    content = files.write(rows.as_file(rows.stored_collection(collection)))
    return attached(content, f"{slug_of(collection.name)}.json", "application/json")


def csv_file(collection: Collection, type: str) -> HttpResponse:
    """The cards of one type as a spreadsheet."""
    catalogue = catalogue_or_404(collection.game)
    binder = binder_of(collection.game)
    row = binder.types(catalogue).get(type)
    if row is None:
        raise Http404
    cards = rows.read(collection.cards.filter(type=type)).values()
    columns = binder.columns(row, catalogue)
    return _table(catalogue, row, columns, cards, f"{slug_of(collection.name)}-{type}.csv")


def empty_table(catalogue: Catalogue, card_type: CardType) -> HttpResponse:
    """An empty spreadsheet with the columns of a type; what finds a card again is its name."""
    columns = binder_of(catalogue.info.slug).columns(card_type, catalogue)
    asked = [column for column in columns if column != "slug"]
    name = f"{slug_of(local(card_type, 'name'))}.csv"
    return _table(catalogue, card_type, asked, [], name)


def _table(
    catalogue: Catalogue,
    card_type: CardType,
    columns: list[str],
    cards: Iterable[HouseItem],
    name: str,
) -> HttpResponse:
    binder = binder_of(catalogue.info.slug)
    text = spreadsheets.write(cards, columns, card_type, catalogue, binder, language())
    return attached("\ufeff" + text, name, "text/csv")


def wrong_file(collection: Collection, sheet: Sheet) -> HttpResponse:
    """The lines of a file that are wrong, with the reasons where it is a spreadsheet."""
    name = slug_of(_("%(name)s to correct") % {"name": collection.name})
    text = files.give_back(sheet, language())
    if sheet.table:
        return attached("\ufeff" + text, f"{name}.csv", "text/csv")
    return attached(text, f"{name}.json", "application/json")

"""What a card or an item says otherwise than another, under the heads of its columns."""

from dataclasses import dataclass

from builder.site.language import language
from rules.catalogue.catalogue import Catalogue
from rules.collecting import tables
from rules.collecting.binder import AnyBinder
from rules.collecting.card import Legend
from rules.lists.document import HouseItem

MAX_SHOWN = 200  # characters of a value


@dataclass(frozen=True)
class Difference:
    """One thing that is said otherwise."""

    column: str
    old: str
    new: str


def differences(
    binder: AnyBinder, catalogue: Catalogue, legend: Legend, old: HouseItem, new: HouseItem
) -> tuple[Difference, ...]:
    """Value by value, in the visitor's words."""
    before, after = binder.cells(old), binder.cells(new)
    card_type = binder.types(catalogue)[binder.type_of(new)]
    lang = language()

    def worded(column: str, cells: dict[str, str]) -> str:
        codes = binder.codes(column, catalogue, legend)
        text = tables.in_words(cells.get(column, ""), codes, lang)
        return text if len(text) <= MAX_SHOWN else text[: MAX_SHOWN - 1] + "…"

    return tuple(
        Difference(
            binder.heading(column, card_type, catalogue).in_(lang),
            worded(column, before),
            worded(column, after),
        )
        for column in dict.fromkeys((*before, *after))
        if before.get(column, "") != after.get(column, "")
    )

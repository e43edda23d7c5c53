"""A card as a visitor reads it."""

from dataclasses import dataclass, replace

from builder.collections.rows import StoredCollection
from builder.site.language import language, local
from builder.site.texts import fold
from rules.catalogue.catalogue import Catalogue
from rules.collecting.printed import PrintedCard
from rules.lists.document import HouseItem
from rules.words import Words


@dataclass(frozen=True)
class CardView:
    """A card with everything that its page and its line in a list show."""

    pk: int
    card: HouseItem
    title: Words
    type: str
    type_name: str
    group: int  # the place of its type in the book
    printed: PrintedCard
    missing: tuple[str, ...]
    haystack: str
    news: str = ""  # "new" or "changed" since the visitor looked last
    chosen: int = 0  # copies in the deck that was asked for

    @property
    def values(self) -> str:
        """The values of the front in one line."""
        values, lang = self.printed.sides[0].values if self.printed.sides else (), language()
        return " · ".join(f"{each.label.in_(lang)} {each.value.in_(lang)}" for each in values)


def view(
    catalogue: Catalogue, stored: StoredCollection, pk: int, *, seen: int | None = None
) -> CardView:
    """One card of a collection; `seen`: the version that the visitor knows."""
    drawn = view_of(catalogue, stored, stored.cards[pk])
    return replace(drawn, pk=pk, news=_news(stored, pk, seen))


def view_of(catalogue: Catalogue, stored: StoredCollection, card: HouseItem) -> CardView:
    """A card as this collection shows it, whether it has it or not."""
    binder = stored.binder
    types, slug = binder.types(catalogue), binder.type_of(card)
    row = types.get(slug)
    missing = binder.missing(card, row) if row else []
    return CardView(
        pk=0,
        card=card,
        title=binder.title(card, catalogue),
        type=slug,
        type_name=local(row, "name") if row else slug,
        group=list(types).index(slug) if row else len(types),
        printed=binder.printed(card, catalogue, stored.legend),
        missing=tuple(local(field, "label") for field in missing),
        haystack=fold(card.words),
    )


def _news(stored: StoredCollection, pk: int, seen: int | None) -> str:
    row = stored.rows[pk]
    if seen is None or row.changed_in <= seen:
        return ""
    return "new" if row.added_in > seen else "changed"

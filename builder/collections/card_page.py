"""A card as a visitor reads it."""

from dataclasses import dataclass, replace

from builder.collections.rows import StoredCollection
from builder.site.language import language, local
from builder.site.texts import fold
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import CardType
from rules.collecting.card import Card
from rules.collecting.printed import PrintedCard


@dataclass(frozen=True)
class CardView:
    """A card with everything that its page and its line in a list show."""

    pk: int
    card: Card
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


def view_of(catalogue: Catalogue, stored: StoredCollection, card: Card) -> CardView:
    """A card as this collection shows it, whether it has it or not."""
    binder, types = stored.binder, catalogue.of(CardType)
    row = types.get(card.type)
    missing = binder.missing(card, row) if row else []
    return CardView(
        pk=0,
        card=card,
        type_name=local(row, "name") if row else card.type,
        group=list(types).index(card.type) if row else len(types),
        printed=binder.printed(card, catalogue, stored.legend),
        missing=tuple(local(field, "label") for field in missing),
        haystack=fold(card.words),
    )


def _news(stored: StoredCollection, pk: int, seen: int | None) -> str:
    row = stored.rows[pk]
    if seen is None or row.changed_in <= seen:
        return ""
    return "new" if row.added_in > seen else "changed"

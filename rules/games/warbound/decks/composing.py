"""A deck from cards of a collection."""

from collections.abc import Iterable

from rules.games.warbound.cards import Card
from rules.games.warbound.document import DeckDocument, DeckMember, Settings
from rules.lists.document import FORMAT


def composed(
    name: str, version: str, format: str, cards: Iterable[Card], printed: Iterable[str]
) -> DeckDocument:
    """A deck of these cards, copies by themselves, and of cards that the book prints.

    The deck carries its cards with it: whatever happens to their collection, it stays as it is.
    """
    taken = list(cards)
    slugs = [*(card.slug for card in taken), *printed]
    return DeckDocument(
        format=FORMAT,
        game="warbound",
        catalogue=version,
        name=name,
        settings=Settings(format=format),
        items=tuple({card.slug: card for card in taken}.values()),
        members=tuple(
            DeckMember(id=f"m{number}", card=slug) for number, slug in enumerate(slugs, 1)
        ),
    )

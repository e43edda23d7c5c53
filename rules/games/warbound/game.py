"""The game of decks."""

from collections.abc import Iterable

from rules.catalogue.items import BookCard
from rules.checks.game import Game
from rules.games.warbound.cards import Card
from rules.games.warbound.decks.attaching import attached
from rules.games.warbound.decks.composing import composed
from rules.games.warbound.document import DeckDocument
from rules.games.warbound.roster import Deck
from rules.lists.document import HouseItem


class Warbound(Game[Deck]):
    def arrange(self, roster: Deck) -> DeckDocument:
        return attached(roster)

    def compose(
        self,
        name: str,
        version: str,
        format: str,
        cards: Iterable[HouseItem],
        printed: Iterable[str],
    ) -> DeckDocument:
        entered = [card for card in cards if isinstance(card, Card)]
        return composed(name, version, format, entered, printed)


game = Warbound(
    slug="warbound",
    document=DeckDocument,
    roster=Deck,
    takes=(BookCard,),
    arranges=True,
    collects=True,
)

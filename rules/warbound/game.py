"""The game of decks."""

from rules.engine import Game
from rules.items import Card
from rules.warbound.attaching import attached
from rules.warbound.composing import composed
from rules.warbound.deck import Deck, DeckDocument

game = Game(
    slug="warbound",
    document=DeckDocument,
    roster=Deck,
    takes=(Card,),
    arrange=attached,
    compose=composed,
)

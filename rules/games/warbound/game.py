"""The game of decks."""

from rules.catalogue.items import Card
from rules.checks.game import Game
from rules.games.warbound.decks.attaching import attached
from rules.games.warbound.decks.composing import composed
from rules.games.warbound.document import DeckDocument
from rules.games.warbound.roster import Deck

game = Game(
    slug="warbound",
    document=DeckDocument,
    roster=Deck,
    takes=(Card,),
    arrange=attached,
    compose=composed,
)

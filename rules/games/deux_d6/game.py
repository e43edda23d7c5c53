"""The game of traits and levels."""

from rules.checks.game import Game
from rules.games.deux_d6.costs.balance import weighed
from rules.games.deux_d6.document import GroupDocument
from rules.games.deux_d6.profiles import ready_made
from rules.games.deux_d6.roster import TAKEN_BY_FIGURES, Group

game = Game(
    slug="deux_d6",
    document=GroupDocument,
    roster=Group,
    takes=TAKEN_BY_FIGURES,
    ready_made=ready_made,
    estimates=True,
    weigh=weighed,
)

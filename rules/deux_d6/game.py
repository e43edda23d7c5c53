"""The game of traits and levels."""

from rules.deux_d6.balance import weighed
from rules.deux_d6.document import GroupDocument
from rules.deux_d6.group import TAKEN_BY_FIGURES, Group
from rules.deux_d6.profiles import ready_made
from rules.engine import Game

game = Game(
    slug="deux_d6",
    document=GroupDocument,
    roster=Group,
    takes=TAKEN_BY_FIGURES,
    ready_made=ready_made,
    estimates=True,
    weigh=weighed,
)

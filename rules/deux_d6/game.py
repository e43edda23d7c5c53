"""The game of traits and levels."""

from rules.deux_d6.group import TAKEN_BY_FIGURES, Group, GroupDocument
from rules.engine import Game

game = Game(slug="deux_d6", document=GroupDocument, roster=Group, takes=TAKEN_BY_FIGURES)

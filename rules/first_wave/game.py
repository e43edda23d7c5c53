"""The game of survivors."""

from rules.engine import Game
from rules.first_wave.group import Group, GroupDocument
from rules.items import Ability, Equipment, Weapon

game = Game(
    slug="first_wave",
    document=GroupDocument,
    roster=Group,
    takes=(Weapon, Equipment, Ability),
)

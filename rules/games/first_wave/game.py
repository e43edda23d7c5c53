"""The game of survivors."""

from rules.catalogue.items import Ability, Equipment, Weapon
from rules.checks.game import Game
from rules.games.first_wave.document import GroupDocument
from rules.games.first_wave.roster import Group

game = Game(
    slug="first_wave",
    document=GroupDocument,
    roster=Group,
    takes=(Weapon, Equipment, Ability),
)

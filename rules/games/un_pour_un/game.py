"""The game of bands."""

from rules.catalogue.items import Equipment, Weapon
from rules.checks.game import Game
from rules.games.un_pour_un.document import BandDocument
from rules.games.un_pour_un.roster import Band

game = Game(slug="un_pour_un", document=BandDocument, roster=Band, takes=(Weapon, Equipment))

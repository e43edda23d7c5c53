"""The game of bands."""

from rules.engine import Game
from rules.items import Equipment, Weapon
from rules.un_pour_un.band import Band
from rules.un_pour_un.document import BandDocument

game = Game(slug="un_pour_un", document=BandDocument, roster=Band, takes=(Weapon, Equipment))

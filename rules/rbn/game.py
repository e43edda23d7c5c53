"""The game of convoys."""

from rules.engine import Game
from rules.items import Ability, Equipment, VehicleOption, Weapon
from rules.rbn.convoy import Convoy, ConvoyDocument
from rules.rbn.profiles import ready_made

game = Game(
    slug="rbn",
    document=ConvoyDocument,
    roster=Convoy,
    takes=(Weapon, Equipment, Ability, VehicleOption),
    ready_made=ready_made,
)

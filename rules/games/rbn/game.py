"""The game of convoys."""

from rules.catalogue.items import Ability, Equipment, VehicleOption, Weapon
from rules.checks.game import Game
from rules.games.rbn.document import ConvoyDocument
from rules.games.rbn.profiles import ready_made
from rules.games.rbn.roster import Convoy

game = Game(
    slug="rbn",
    document=ConvoyDocument,
    roster=Convoy,
    takes=(Weapon, Equipment, Ability, VehicleOption),
    ready_made=ready_made,
)

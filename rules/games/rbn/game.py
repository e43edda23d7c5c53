"""The game of convoys."""

from rules.catalogue.items import Ability, Equipment, Profile, VehicleOption, Weapon
from rules.checks.game import Game
from rules.games.rbn.document import ConvoyDocument, Fighter, Vehicle
from rules.games.rbn.profiles import ready_made
from rules.games.rbn.roster import Convoy


class Rbn(Game[Convoy]):
    def ready_made(self, profile: Profile, uid: str) -> Fighter | Vehicle:
        return ready_made(profile, uid)


game = Rbn(
    slug="rbn",
    document=ConvoyDocument,
    roster=Convoy,
    takes=(Weapon, Equipment, Ability, VehicleOption),
)

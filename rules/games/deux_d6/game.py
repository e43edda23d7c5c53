"""The game of traits and levels."""

from rules.catalogue.items import Profile
from rules.checks.game import Game, Weighed
from rules.games.deux_d6.costs.balance import weighed
from rules.games.deux_d6.document import Figure, GroupDocument
from rules.games.deux_d6.profiles import ready_made
from rules.games.deux_d6.roster import TAKEN_BY_FIGURES, Group


class DeuxD6(Game[Group]):
    def ready_made(self, profile: Profile, uid: str) -> Figure:
        return ready_made(profile, uid)

    def weigh(self, first: Group, second: Group) -> Weighed:
        return weighed(first, second)


game = DeuxD6(
    slug="deux_d6",
    document=GroupDocument,
    roster=Group,
    takes=TAKEN_BY_FIGURES,
    estimates=True,
)

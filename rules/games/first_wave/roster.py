"""A group of survivors."""

from typing import Any

from rules.catalogue.items import Scenario
from rules.families.fighters.roster import FighterRoster
from rules.games.first_wave.document import GroupDocument, Vehicle
from rules.lists.naming import named
from rules.words import Words

CHILD = "enfant"
SURVIVOR = Words("Survivant", "Survivor")


class Group(FighterRoster[GroupDocument]):
    """A group beside the book."""

    def plain(self, fighter: Any) -> Words:
        child = any(pick.item == CHILD for pick in fighter.picks)
        return Words("Enfant", "Child") if child else SURVIVOR

    def cost(self, member: Any) -> int | None:
        if isinstance(member, Vehicle):
            return 0
        one = self.cost_of_fighter(member)
        return None if one is None else one * member.count

    @property
    def budget(self) -> int:
        budget: int = self.settings.budget
        return budget

    def unknown_settings(self) -> list[Words]:
        number = self.settings.scenario
        known = {scenario.number for scenario in self.of(Scenario).values()}
        if number is None or number in known:
            return []
        return [named(Words("scénario", "scenario"), number)]

    def unknown_picks(self, member: Any) -> list[str]:
        if isinstance(member, Vehicle):
            return [member.type or member.name or member.id]
        return self.unknown_of_fighter(member)

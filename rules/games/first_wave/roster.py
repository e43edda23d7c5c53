"""A group of survivors."""

from collections.abc import Sequence

from rules.catalogue.items import Scenario
from rules.families.fighters.roster import Fighter, FighterRoster
from rules.games.first_wave.document import GroupDocument, Settings, Vehicle
from rules.lists.naming import named
from rules.words import Words

CHILD = "enfant"
SURVIVOR = Words("Survivant", "Survivor")


class Group(FighterRoster[GroupDocument, Fighter | Vehicle, Fighter]):
    """A group beside the book."""

    @property
    def settings(self) -> Settings:
        return self.document.settings

    @property
    def members(self) -> tuple[Fighter | Vehicle, ...]:
        return self.document.members

    @property
    def scenario_number(self) -> int | None:
        return self.settings.scenario

    def plain(self, fighter: Fighter) -> Words:
        child = any(pick.item == CHILD for pick in fighter.picks)
        return Words("Enfant", "Child") if child else SURVIVOR

    def cost(self, member: Fighter | Vehicle) -> int | None:
        if isinstance(member, Vehicle):
            return 0
        each = self.cost_of_fighter(member)
        return None if each is None else each * member.count

    @property
    def budget(self) -> int:
        return self.settings.budget

    def unknown_settings(self) -> list[Words]:
        number = self.settings.scenario
        known = {scenario.number for scenario in self.of(Scenario).values()}
        if number is None or number in known:
            return []
        return [named(Words("scénario", "scenario"), number)]

    def unknown_picks(self, member: Fighter | Vehicle) -> Sequence[str]:
        if isinstance(member, Vehicle):
            return [member.type or member.name or member.id]
        return self.kit_of(member).unknown

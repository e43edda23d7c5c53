"""A group of survivors."""

from typing import Annotated, Any

from msgspec import Meta, field

from rules.fighters import Fighter, FighterRoster
from rules.items import Scenario
from rules.roster import MAX_NODES, Document, HouseItem, Member, Node, Points, Ref, named
from rules.words import Words


class Settings(Node, frozen=True, kw_only=True):
    """The size of the game, and the scenario where it is known."""

    budget: Points = 0
    scenario: Points | None = None


class Vehicle(Member, frozen=True, kw_only=True, tag="vehicle"):
    """A vehicle: this book has none, but a list that brings one is read and told so."""

    type: Ref | None = None


CHILD = "enfant"
SURVIVOR = Words("Survivant", "Survivor")


class GroupDocument(Document, frozen=True, kw_only=True):
    """The list format of a group."""

    settings: Settings = field(default_factory=Settings)
    items: Annotated[tuple[HouseItem, ...], Meta(max_length=0)] = ()
    members: Annotated[tuple[Fighter | Vehicle, ...], Meta(max_length=MAX_NODES)] = ()


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

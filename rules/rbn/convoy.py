"""A convoy: its settings, its vehicles and its fighters."""

from functools import cached_property
from typing import Annotated, Any, Literal

from msgspec import Meta, field

from rules.fighters import Fighter as BoughtFighter, FighterRoster
from rules.items import (
    Activity,
    Ammunition,
    Faction,
    Item,
    PriceModifier,
    Scenario,
    VehicleOption,
    VehicleType,
)
from rules.rbn import costs
from rules.roster import (
    MAX_MEMBERS,
    Document,
    HouseItem,
    Id,
    Member,
    Node,
    Points,
    Ref,
    named,
    unknown,
)
from rules.words import Words


class Settings(Node, frozen=True, kw_only=True):
    """What was agreed on before the first fighter was bought."""

    budget: Points = 0
    faction: Ref | None = None
    subfaction: Ref | None = None
    activity: Ref | None = None
    scenario: Points | None = None
    role: Literal["attaquant", "defenseur"] | None = None
    bonus: Points = 0
    exotic: bool = False
    advantage: Ref | None = None
    drawbacks: Annotated[tuple[Ref, ...], Meta(max_length=20)] = ()


class Vehicle(Member, frozen=True, kw_only=True, tag="vehicle"):
    """A vehicle and its options."""

    type: Ref | None = None


class Fighter(BoughtFighter, frozen=True, kw_only=True, tag="fighter"):
    """A fighter, free or slave, on foot or seated."""

    slave: bool = False
    rides: Id | None = None
    seat: Literal["pilot", "passenger"] | None = None


class ConvoyDocument(Document, frozen=True, kw_only=True):
    """The list format of a convoy."""

    settings: Settings = field(default_factory=Settings)
    items: Annotated[tuple[HouseItem, ...], Meta(max_length=0)] = ()
    members: Annotated[tuple[Vehicle | Fighter, ...], Meta(max_length=MAX_MEMBERS)] = ()


class Convoy(FighterRoster[ConvoyDocument]):
    """A convoy beside the book: who it is, what it costs, what nobody knows."""

    @property
    def vehicles(self) -> tuple[Vehicle, ...]:
        return tuple(member for member in self.members if isinstance(member, Vehicle))

    @property
    def fighters(self) -> tuple[Fighter, ...]:
        return tuple(member for member in self.members if isinstance(member, Fighter))

    # Who it is ------------------------------------------------------------------------------

    @cached_property
    def faction(self) -> Faction | None:
        return self._faction(self.settings.faction, sub=False)

    @cached_property
    def subfaction(self) -> Faction | None:
        return self._faction(self.settings.subfaction, sub=True)

    def _faction(self, slug: str | None, *, sub: bool) -> Faction | None:
        faction = self.of(Faction).get(slug or "")
        return faction if faction and (faction.parent is not None) is sub else None

    @cached_property
    def chooses_traits(self) -> bool:
        """Mercenaries choose an advantage and two drawbacks; the Sons have their own."""
        faction, sub = self.faction, self.subfaction
        if faction is None or not faction.chooses_traits:
            return False
        return not (sub and sub.parent == faction.slug and sub.replaces_parent)

    def has_advantage(self, slug: str) -> bool:
        """Whether the advantage of that faction is theirs, by birth or by choice."""
        chosen = self.chooses_traits and self.settings.advantage == slug
        return self.settings.faction == slug or chosen

    def has_drawback(self, slug: str) -> bool:
        """Whether the drawback of that faction is theirs, by birth or by choice."""
        chosen = self.chooses_traits and slug in self.settings.drawbacks
        return self.settings.faction == slug or chosen

    @cached_property
    def scenario(self) -> Scenario | None:
        numbers = {scenario.number: scenario for scenario in self.of(Scenario).values()}
        return numbers.get(self.settings.scenario)

    # What it costs --------------------------------------------------------------------------

    @cached_property
    def modifiers(self) -> dict[tuple[str, str], PriceModifier]:
        return costs.modifiers(self)

    def price(self, item: Item | None) -> int:
        return costs.price(self, item)

    def entry_fee(self, fighter: BoughtFighter) -> int:
        return costs.entry_fee(self, fighter)

    def cost(self, member: Any) -> int | None:
        if isinstance(member, Vehicle):
            return costs.of_vehicle(self, member) * member.count
        one = self.cost_of_fighter(member)
        return None if one is None else one * member.count

    @cached_property
    def budget(self) -> int:
        return costs.effective_budget(self)

    # What it names --------------------------------------------------------------------------

    def item_of_vehicle(self, slug: str) -> Item | None:
        return self.of(VehicleOption).get(slug)

    def item_bought_for(self, slug: str) -> Item | None:
        """Ammunition, or what is fitted on a mounted weapon."""
        option = self.of(VehicleOption).get(slug)
        return self.of(Ammunition).get(slug) or (option if option and option.fits else None)

    def unknown_settings(self) -> list[Words]:
        chosen = self.settings
        strangers = [
            (Words("faction", "faction"), chosen.faction, self.faction),
            (Words("sous-faction", "sub-faction"), chosen.subfaction, self.subfaction),
            (Words("activité", "activity"), chosen.activity, self.of(Activity)),
            (Words("scénario", "scenario"), chosen.scenario, self.scenario),
            (Words("avantage", "advantage"), chosen.advantage, self.of(Faction)),
            *(
                (Words("inconvénient", "drawback"), drawback, self.of(Faction))
                for drawback in chosen.drawbacks
            ),
        ]
        return [
            named(what, slug)
            for what, slug, known in strangers
            if slug is not None
            and (known is None or (not isinstance(known, Item) and slug not in known))
        ]

    def unknown_picks(self, member: Any) -> list[str]:
        if isinstance(member, Fighter):
            return self.unknown_of_fighter(member)
        slugs = unknown(member.picks, self.item_of_vehicle, self.item_bought_for)
        if member.type is not None and member.type not in self.of(VehicleType):
            slugs.insert(0, member.type)
        return slugs

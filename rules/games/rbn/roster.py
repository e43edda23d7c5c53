"""A convoy: its settings, its vehicles and its fighters."""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from rules.catalogue.items import (
    Activity,
    Ammunition,
    Faction,
    Item,
    PriceModifier,
    Scenario,
    VehicleOption,
    VehicleType,
)
from rules.families.fighters.roster import (
    GIANT,
    FighterRoster,
    Kit,
    bought_twice,
)
from rules.games.rbn import costs, seating
from rules.games.rbn.document import ConvoyDocument, Fighter, Settings, Vehicle
from rules.lists.naming import called, name_of, named
from rules.lists.roster import unknown
from rules.words import Words, both

ROCKETS, FLYING, RIDER, AI = "lance_roquettes", "volant", "cavalier", "ia"
LIGHT, MEDIUM, HEAVY = "leger", "moyen", "lourd"
VEHICLE = Words("Véhicule", "Vehicle")


@dataclass(frozen=True)
class Rig:
    """A vehicle with its type and options, looked up once for all checks."""

    vehicle: Vehicle
    type: VehicleType | None
    options: tuple[VehicleOption, ...]
    numbers: Counter[str]  # of each option

    @property
    def id(self) -> str:
        return self.vehicle.id

    @property
    def count(self) -> int:
        return self.vehicle.count

    @property
    def name(self) -> Words:
        """The player's name for it, else its type."""
        if self.type is not None:
            plain = name_of(self.type)
        else:
            plain = both(self.vehicle.type) if self.vehicle.type else VEHICLE
        return called(self.vehicle, plain)

    def number(self, slug: str) -> int:
        """How often it carries an option."""
        return self.numbers[slug]

    def is_a(self, kind: str) -> bool:
        return self.type is not None and self.type.slug == kind

    @property
    def light(self) -> bool:
        """A light vehicle, or one that counts as such."""
        return self.type is not None and LIGHT in (self.type.slug, self.type.counts_as)

    @cached_property
    def in_the_weapon_slot(self) -> VehicleOption | None:
        """What stands in the sidecar's special slot: a weapon open to all mediums (R-21)."""
        if self.type is None or not self.type.weapon_slots:
            return None
        fitting = (o for o in self.options if o.weapon and MEDIUM in o.types and not o.factions)
        return next(fitting, None)

    @cached_property
    def in_the_slots(self) -> list[VehicleOption]:
        """What fills the slots of its type."""
        filled = [option for option in self.options if option.slots]
        if self.in_the_weapon_slot:
            filled.remove(self.in_the_weapon_slot)
        return filled

    @cached_property
    def bought_twice(self) -> list[str]:
        return [slug for pick in self.vehicle.picks for slug in bought_twice(pick)]


class Convoy(FighterRoster[ConvoyDocument, Vehicle | Fighter, Fighter]):
    """A convoy beside the book: who it is, what it costs, what nobody knows."""

    @property
    def settings(self) -> Settings:
        return self.document.settings

    @property
    def members(self) -> tuple[Vehicle | Fighter, ...]:
        return self.document.members

    @property
    def scenario_number(self) -> int | None:
        return self.settings.scenario

    @cached_property
    def fighters(self) -> tuple[Fighter, ...]:
        return tuple(member for member in self.members if isinstance(member, Fighter))

    def title_of(self, member: Vehicle | Fighter) -> Words:
        """The player's name for a fighter or a vehicle, else what it is."""
        if isinstance(member, Vehicle):
            return self.rig_of(member).name
        return super().title_of(member)

    def plain(self, fighter: Fighter) -> Words:
        return Words("Esclave", "Slave") if fighter.slave else super().plain(fighter)

    @cached_property
    def vehicles(self) -> tuple[Vehicle, ...]:
        return tuple(member for member in self.members if isinstance(member, Vehicle))

    @cached_property
    def rigs(self) -> tuple[Rig, ...]:
        """Every vehicle with its options, in the player's order."""
        return tuple(map(self.rig_of, self.vehicles))

    def rig_of(self, vehicle: Vehicle) -> Rig:
        """One vehicle with its options."""
        options = self.of(VehicleOption)
        held = tuple(options[pick.item] for pick in vehicle.picks if pick.item in options)
        numbers = Counter(option.slug for option in held)
        return Rig(vehicle, self.of(VehicleType).get(vehicle.type or ""), held, numbers)

    @cached_property
    def slaves(self) -> tuple[Kit[Fighter], ...]:
        return tuple(kit for kit in self.kits if kit.fighter.slave)

    @cached_property
    def headcount(self) -> int:
        """All fighters: slaves, chief and animals, copies included."""
        return sum(kit.count for kit in self.kits)

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
    def side(self) -> Faction | None:
        """Whose allegiance counts: the sub-faction's, or else the faction's."""
        return self.subfaction or self.faction

    @cached_property
    def activities(self) -> tuple[Activity, ...]:
        """What its allegiance lets it live from; everything where no side is chosen."""
        side, rows = self.side, self.of(Activity).values()
        if side is None or side.any_activity:
            return tuple(rows)
        allowed = {cell.activity for cell in side.allegiances if cell.allowed == "yes"}
        return tuple(row for row in rows if row.slug in allowed)

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
        return numbers.get(self.settings.scenario or 0)

    # What it costs --------------------------------------------------------------------------

    @cached_property
    def modifiers(self) -> dict[tuple[str, str], PriceModifier]:
        return costs.modifiers(self)

    def price(self, item: Item | None) -> int:
        return costs.price(self, item)

    def entry_fee(self, fighter: Fighter) -> int:
        return costs.entry_fee(self, fighter)

    def cost(self, member: Vehicle | Fighter) -> int | None:
        if isinstance(member, Vehicle):
            return costs.of_vehicle(self, member) * member.count
        each = self.cost_of_fighter(member)
        return None if each is None else each * member.count

    @cached_property
    def budget(self) -> int:
        return costs.effective_budget(self)

    @cached_property
    def spent_on_vehicles(self) -> int:
        """What the vehicles cost with all their copies; each of them has a price."""
        priced = zip(self.members, self.costs, strict=True)
        return sum(cost or 0 for member, cost in priced if isinstance(member, Vehicle))

    # What it fields -------------------------------------------------------------------------

    @property
    def vehicles_play(self) -> bool:
        """False in a scenario without vehicles: every duty that speaks of them is void (R-33)."""
        return self.scenario is None or self.scenario.vehicles

    @cached_property
    def rocket_launchers(self) -> int:
        """Rocket launchers, carried and mounted together."""
        carried = (w.slug for kit in self.kits for w in kit.weapons for _ in range(kit.count))
        mounted = sum(rig.number(ROCKETS) * rig.count for rig in self.rigs)
        return sum(slug == ROCKETS for slug in carried) + mounted

    @property
    def rocket_slice(self) -> int:
        return self.of(VehicleOption)[ROCKETS].per_points or 1

    @cached_property
    def flyers(self) -> int:
        return sum(rig.count for rig in self.rigs if rig.number(FLYING))

    @property
    def flyer_slice(self) -> int:
        return self.of(VehicleOption)[FLYING].per_points or 1

    # Who drives, who sits where -------------------------------------------------------------

    @cached_property
    def drivers(self) -> tuple[Kit[Fighter], ...]:
        """Fighters able to drive: neither animals nor riders."""
        return tuple(kit for kit in self.kits if not (kit.animal or kit.has(RIDER)))

    @cached_property
    def driven_by_hand(self) -> tuple[Rig, ...]:
        """The vehicles without AI."""
        return tuple(rig for rig in self.rigs if not rig.number(AI))

    @cached_property
    def undriven(self) -> bool:
        """Whether a vehicle without AI lacks a driver, or a light one a driver who fits in it."""
        rigs = self.driven_by_hand
        lights = sum(rig.count for rig in rigs if rig.is_a(LIGHT))
        return (
            self.number_of_drivers < sum(rig.count for rig in rigs)
            or self.number_of_small_drivers < lights
        )

    @cached_property
    def number_of_drivers(self) -> int:
        return sum(kit.count for kit in self.drivers)

    @cached_property
    def number_of_small_drivers(self) -> int:
        """Those who fit in a light vehicle: a giant takes three places and it has two."""
        return sum(kit.count for kit in self.drivers if not kit.has(GIANT))

    @cached_property
    def crews(self) -> dict[str, list[Kit[Fighter]]]:
        """Who declared to ride in which vehicle, by its id."""
        crews: dict[str, list[Kit[Fighter]]] = {}
        for kit in self.kits:
            if kit.fighter.rides is not None:
                crews.setdefault(kit.fighter.rides, []).append(kit)
        return crews

    def details(self, member: Vehicle | Fighter) -> dict[str, object]:
        return seating.details(self, member) if isinstance(member, Vehicle) else {}

    # What it names --------------------------------------------------------------------------

    def item_of_vehicle(self, slug: str) -> Item | None:
        return self.of(VehicleOption).get(slug)

    def item_bought_for(self, slug: str) -> Item | None:
        """Ammunition, or what is fitted on a mounted weapon."""
        option = self.of(VehicleOption).get(slug)
        return self.of(Ammunition).get(slug) or (option if option and option.fits else None)

    def name_of_option(self, slug: str) -> Words:
        item = self.item_of_vehicle(slug)
        return name_of(item) if item else Words(slug, slug)

    def name_of_bought(self, slug: str) -> Words:
        item = self.item_bought_for(slug)
        return name_of(item) if item else Words(slug, slug)

    def unknown_settings(self) -> list[Words]:
        chosen = self.settings
        chosen_slugs = [
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
            for what, slug, known in chosen_slugs
            if slug is not None
            and (known is None or (not isinstance(known, Item) and slug not in known))
        ]

    def unknown_picks(self, member: Vehicle | Fighter) -> list[str]:
        if isinstance(member, Fighter):
            return self.unknown_of_fighter(member)
        slugs = unknown(member.picks, self.item_of_vehicle, self.item_bought_for)
        if member.type not in self.of(VehicleType):
            slugs.insert(0, member.type or "type ?")
        return slugs

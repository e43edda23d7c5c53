"""A convoy: its settings, its vehicles and its fighters."""

from collections import Counter
from collections.abc import Sequence
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
    MARKS,
    Beast,
    FighterRoster,
    Kit,
    Outfit,
    bought_twice,
)
from rules.games.rbn import costs, seating
from rules.games.rbn.document import ConvoyDocument, Fighter, Settings, Vehicle
from rules.lists.document import Pick
from rules.lists.naming import name_of, named, told_apart
from rules.lists.roster import unknown
from rules.words import Later, Words, both

ROCKETS, FLYING, RIDER, AI = "lance_roquettes", "volant", "cavalier", "ia"
LORDS = "seigneurs"
LIGHT, MEDIUM, HEAVY = "leger", "moyen", "lourd"
VEHICLE = Words("Véhicule", "Vehicle")
SIZES = {
    LIGHT: Words("léger", "light"),
    MEDIUM: Words("moyen", "medium"),
    HEAVY: Words("lourd", "heavy"),
}


class Rig(Outfit, frozen=True, kw_only=True, eq=False):
    """A vehicle with its type and options."""

    vehicle: Vehicle
    type: VehicleType | None
    options: tuple[VehicleOption, ...]
    numbers: Counter[str]  # of each option

    @cached_property
    def name(self) -> Words:
        """How a sentence names it: who has no name is told apart by its options."""
        return self.title if self.vehicle.name.strip() else Later(self._told_apart)

    def _told_apart(self) -> Words:
        marks = dict.fromkeys(map(name_of, self.options))
        return told_apart(self.title, *list(marks)[:MARKS])

    def number(self, slug: str) -> int:
        """How often it carries an option."""
        return self.numbers[slug]

    def is_a(self, kind: str) -> bool:
        return self.type is not None and self.type.slug == kind

    @property
    def all_different(self) -> bool:
        """Whether it carries no option twice."""
        return len(self.numbers) == len(self.options)

    @property
    def light(self) -> bool:
        """A light vehicle, or one that counts as such."""
        return self.type is not None and LIGHT in (self.type.slug, self.type.counts_as)

    @cached_property
    def in_the_weapon_slot(self) -> list[VehicleOption]:
        """What stands in the sidecar's special slot: weapons open to all mediums (R-21)."""
        if self.type is None or not self.type.weapon_slots:
            return []
        return [o for o in self.options if o.weapon and MEDIUM in o.types and not o.factions]

    @cached_property
    def in_the_slots(self) -> list[VehicleOption]:
        """What fills the slots of its type."""
        elsewhere = self.in_the_weapon_slot
        return [option for option in self.options if option.slots and option not in elsewhere]

    @cached_property
    def bought_twice(self) -> list[str]:
        return [slug for pick in self.bought for slug in bought_twice(pick)]


class Slave(Kit[Fighter], frozen=True, kw_only=True, eq=False):
    """A fighter who does not serve of his own will."""


class SlaveBeast(Slave, Beast[Fighter], frozen=True, kw_only=True, eq=False):
    """An animal that is named a slave."""


def shoots(option: VehicleOption) -> bool:
    """Whether it is a mounted weapon that shoots."""
    return option.as_weapon is not None or option.dice is not None


class Convoy(FighterRoster[ConvoyDocument, Vehicle | Fighter, Fighter]):
    """A convoy beside the book: who it is, what it costs, what nobody knows."""

    lasting = (
        "scores",
        "faction",
        "side",
        "activities",
        "_strange_settings",
        "fee",
        "subfaction",
        "chooses_traits",
        "scenario",
        "modifiers",
        "budget",
    )

    @property
    def settings(self) -> Settings:
        return self.document.settings

    @property
    def members(self) -> tuple[Vehicle | Fighter, ...]:
        return self.document.members

    @property
    def scenario_number(self) -> int | None:
        return self.settings.scenario

    def look_up(self, member: Vehicle | Fighter) -> object:
        return self._rigged(member) if isinstance(member, Vehicle) else super().look_up(member)

    def title_of(self, member: Vehicle | Fighter) -> Words:
        """The player's name for a fighter or a vehicle, else what it is."""
        if not isinstance(member, Vehicle):
            return super().title_of(member)
        if member.name.strip():
            return both(member.name)
        kind = self.of(VehicleType).get(member.type or "")
        return name_of(kind) if kind else both(member.type) if member.type else VEHICLE

    def plain(self, fighter: Fighter) -> Words:
        return Words("Esclave", "Slave") if fighter.slave else super().plain(fighter)

    def sort_of(self, fighter: Fighter, animal: bool) -> type[Kit[Fighter]]:
        if not fighter.slave:
            return super().sort_of(fighter, animal)
        return SlaveBeast if animal else Slave

    @cached_property
    def vehicles(self) -> tuple[Vehicle, ...]:
        return tuple(member for member in self.members if isinstance(member, Vehicle))

    @cached_property
    def rigs(self) -> tuple[Rig, ...]:
        """Every vehicle with its options, in the player's order."""
        return tuple([k.subject for k in self.everybody if isinstance(k.subject, Rig)])

    def rig_of(self, vehicle: Vehicle) -> Rig:
        """One vehicle with its options."""
        rig: Rig = self.subject(vehicle)
        return rig

    def _rigged(self, vehicle: Vehicle) -> Rig:
        options, kind = self.of(VehicleOption), self.of(VehicleType).get(vehicle.type or "")
        held = [options[pick.item] for pick in vehicle.picks if pick.item in options]
        bought = tuple([pick for pick in vehicle.picks if pick.with_])
        strange = tuple(unknown(vehicle.picks, options.get, self.item_bought_for))
        return Rig(
            id=vehicle.id,
            title=self.title_of(vehicle),
            count=vehicle.count,
            bought=bought,
            exotic=(*self.exotic_among(held, bought), *self._mounted_rounds(bought)),
            unknown=strange if kind else (vehicle.type or "type ?", *strange),
            vehicle=vehicle,
            type=kind,
            options=tuple(held),
            numbers=Counter([option.slug for option in held]),
        )

    def _mounted_rounds(self, bought: Sequence[Pick]) -> list[Item]:
        """Any round in a mounted weapon is exotic."""
        rounds = self.of(Ammunition)
        return [rounds[slug] for pick in bought for slug in pick.with_ if slug in rounds]

    @cached_property
    def slaves(self) -> tuple[Kit[Fighter], ...]:
        return tuple([kit for kit in self.kits if isinstance(kit, Slave)])

    @cached_property
    def headcount(self) -> int:
        """All fighters: slaves, chief and animals, copies included."""
        return sum([kit.count for kit in self.kits])

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
        return costs.fee_of_slaves(self) if fighter.slave else self.fee

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
        return sum([cost or 0 for member, cost in priced if isinstance(member, Vehicle)])

    # What it fields -------------------------------------------------------------------------

    @property
    def vehicles_play(self) -> bool:
        """False in a scenario without vehicles: every duty that speaks of them is void (R-33)."""
        return self.scenario is None or self.scenario.vehicles

    @cached_property
    def rocket_launchers(self) -> int:
        """Rocket launchers, carried and mounted together."""
        bearers = [kit for kit in self.kits if ROCKETS in kit.slugs]
        carried = sum(k.count * sum(w.slug == ROCKETS for w in k.weapons) for k in bearers)
        return carried + sum([rig.numbers[ROCKETS] * rig.count for rig in self.rigs])

    @property
    def rocket_slice(self) -> int:
        return self.of(VehicleOption)[ROCKETS].per_points or 1

    @cached_property
    def flyers(self) -> int:
        return sum([rig.count for rig in self.rigs if FLYING in rig.numbers])

    @property
    def flyer_slice(self) -> int:
        return self.of(VehicleOption)[FLYING].per_points or 1

    # Who drives, who sits where -------------------------------------------------------------

    @cached_property
    def drivers(self) -> tuple[Kit[Fighter], ...]:
        """Fighters able to drive: neither animals nor riders."""
        return tuple([kit for kit in self.kits if not (kit.animal or RIDER in kit.slugs)])

    @cached_property
    def driven_by_hand(self) -> tuple[Rig, ...]:
        """The vehicles without AI."""
        return tuple([rig for rig in self.rigs if AI not in rig.numbers])

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
        return sum([kit.count for kit in self.drivers])

    @cached_property
    def number_of_small_drivers(self) -> int:
        """Those who fit in a light vehicle: a giant takes three places and it has two."""
        return sum([kit.count for kit in self.drivers if GIANT not in kit.slugs])

    @cached_property
    def crews(self) -> dict[str, list[Kit[Fighter]]]:
        """Who declared to ride in which vehicle, by its id."""
        crews: dict[str, list[Kit[Fighter]]] = {}
        for kit in self.kits:
            if kit.fighter.rides is not None:
                crews.setdefault(kit.fighter.rides, []).append(kit)
        return crews

    # What is open to whom --------------------------------------------------------------------

    def may_build(self, option: VehicleOption) -> bool:
        """Whether an option is for everybody, or for this faction."""
        if not option.factions or self.settings.faction in option.factions:
            return True
        return option.opened_by is not None and self.has_drawback(option.opened_by)

    def is_for(self, kit: Kit[Fighter], item: Item | None) -> bool:
        """Whether an item is for everybody, for this faction, or for such a fighter."""
        factions = getattr(item, "factions", ())
        if not factions or self.settings.faction in factions:
            return True
        if kit.animal and getattr(item, "animal", False):
            return True
        of_the_arenas = self.settings.subfaction == LORDS and kit.fighter.slave
        return item is not None and item.slug == GIANT and of_the_arenas

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
        return self._strange_settings

    @cached_property
    def _strange_settings(self) -> list[Words]:
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

    def unknown_picks(self, member: Vehicle | Fighter) -> Sequence[str]:
        outfit: Outfit = self.subject(member)
        return outfit.unknown

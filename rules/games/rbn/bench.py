"""The workbench of a convoy."""

from collections.abc import Iterator, Sequence

from rules.building.bench import (
    NOTHING,
    Addition,
    Bench,
    Gauge,
    Mark,
    Question,
    Seat,
    Section,
    Shelf,
    Strength,
)
from rules.catalogue.items import Activity, Faction, Item
from rules.families.fighters.bench import (
    chief_named,
    cost_of,
    joined,
    line_of_fighter,
    places_of_weapons,
    points_of_fighters,
    scenario_in_words,
    shooters_among,
)
from rules.games.rbn.costs import due_on_vehicles
from rules.games.rbn.document import Fighter, Vehicle
from rules.games.rbn.questions import fields, name_of_type, settings
from rules.games.rbn.roster import SIZES, Convoy, Rig, shoots
from rules.games.rbn.seating import aboard, room, seats_of, taken
from rules.games.rbn.shelves import FIGHTERS, VEHICLES, additions, figure, shelves
from rules.games.rbn.workshop import WORKSHOP
from rules.lists.naming import name_of
from rules.words import Words, both, counted

SLAVE = Words("esclave", "slave")
ON_VEHICLES = "vehicles"


def title(convoy: Convoy, member: Vehicle | Fighter) -> Words:
    return convoy.title_of(member)


def _of_vehicle(convoy: Convoy, rig: Rig) -> Iterator[Gauge]:
    """Slots of one copy, seats of all."""
    used = sum(option.slots for option in rig.in_the_slots)
    yield Gauge(Words("Emplacements", "Slots"), used, rig.type.slots if rig.type else 0)
    if rig.type and rig.type.weapon_slots:
        held = len(rig.in_the_weapon_slot)
        label = Words("Emplacement d’arme", "Weapon slot")
        yield Gauge(label, held, rig.type.weapon_slots)
    yield Gauge(Words("Places à bord", "Seats"), taken(aboard(convoy, rig)), room(rig))


def sections(convoy: Convoy) -> Iterator[Section]:
    """Vehicles, then fighters; a scenario on foot has no vehicles to show."""
    if convoy.vehicles or convoy.vehicles_play:
        yield Section(
            slug=ON_VEHICLES,
            label=VEHICLES,
            members=tuple(vehicle.id for vehicle in convoy.vehicles),
            cost=convoy.spent_on_vehicles,
        )
    yield Section(
        slug="fighters",
        label=FIGHTERS,
        members=tuple(fighter.id for fighter in convoy.fighters),
        cost=cost_of(convoy, convoy.fighters),
    )


def _roll_up(convoy: Convoy) -> Iterator[Words]:
    if number := sum(vehicle.count for vehicle in convoy.vehicles):
        yield counted(number, ("véhicule", "véhicules"), ("vehicle", "vehicles"))
    yield counted(convoy.headcount, ("combattant", "combattants"), ("fighter", "fighters"))
    yield shooters_among(convoy)
    if number := sum(rig.count * sum(map(shoots, rig.options)) for rig in convoy.rigs):
        weapons = ("arme montée", "armes montées"), ("mounted weapon", "mounted weapons")
        yield counted(number, *weapons)
    yield from chief_named(convoy)


def _named(row: Item | None, slug: str | None) -> Words:
    return name_of(row) if row else both(slug or "")


class RbnBench(Bench[Convoy, Vehicle | Fighter]):
    first = ("budget", "faction", "subfaction", "activity", "advantage", "drawbacks")
    optional = ("scenario", "role")
    facet = "faction"
    terse = True
    workshop = WORKSHOP

    def settings(self, convoy: Convoy) -> Sequence[Question]:
        return tuple(settings(convoy))

    def additions(self, convoy: Convoy) -> Sequence[Addition]:
        return tuple(additions(convoy))

    def fields(self, convoy: Convoy, member: Vehicle | Fighter) -> Sequence[Question]:
        return tuple(fields(convoy, member))

    def shelves(self, convoy: Convoy, member: Vehicle | Fighter) -> Sequence[Shelf]:
        return shelves(convoy, member)

    def line(self, convoy: Convoy, member: Vehicle | Fighter) -> Words:
        """T4 C4 · esclave, or the size of a vehicle whose title does not say it."""
        if not isinstance(member, Vehicle):
            return joined([line_of_fighter(member), SLAVE if member.slave else NOTHING])
        if not (member.name and member.type):
            return NOTHING
        return SIZES.get(member.type) or name_of_type(convoy, member.type)

    def title(self, convoy: Convoy, member: Vehicle | Fighter) -> Words:
        return title(convoy, member)

    def gauges(self, convoy: Convoy, member: Vehicle | Fighter) -> tuple[Gauge, ...]:
        if isinstance(member, Vehicle):
            return tuple(_of_vehicle(convoy, convoy.rig_of(member)))
        return places_of_weapons(convoy, member, giants_carry_one=True)

    def seats(
        self, convoy: Convoy, member: Vehicle | Fighter, *, takers: bool = True
    ) -> Sequence[Seat]:
        if not isinstance(member, Vehicle):
            return ()
        return tuple(seats_of(convoy, convoy.rig_of(member), takers=takers))

    def figure(self, convoy: Convoy, member: Vehicle | Fighter, item: str) -> Words:
        return figure(convoy, member, item)

    def strengths(self, convoy: Convoy) -> Sequence[Strength]:
        """What the points went on."""
        vehicles = Strength(VEHICLES, convoy.spent_on_vehicles, convoy.total)
        return (vehicles, *points_of_fighters(convoy))

    def roll_up(self, convoy: Convoy) -> Sequence[Words]:
        """2 véhicules, 7 combattants, 3 tireurs, 1 arme montée, chef Vieille Ferraille"""
        return tuple(_roll_up(convoy))

    def sections(self, convoy: Convoy) -> Sequence[Section]:
        return tuple(sections(convoy))

    def marks(self, convoy: Convoy) -> tuple[Mark, ...]:
        """The third that goes on vehicles, where they play."""
        due = due_on_vehicles(convoy)
        if not convoy.vehicles_play or not due:
            return ()
        return (Mark(Words("un tiers en véhicules", "a third on vehicles"), ON_VEHICLES, due),)

    def headline(self, convoy: Convoy) -> Words:
        """Mutants · Gaïa Familys · Chasseurs · Scénario 3 : Embuscade"""
        chosen = convoy.settings
        factions, activities = convoy.of(Faction), convoy.of(Activity)
        return joined(
            [
                _named(factions.get(chosen.faction or ""), chosen.faction),
                _named(factions.get(chosen.subfaction or ""), chosen.subfaction),
                _named(activities.get(chosen.activity or ""), chosen.activity),
                scenario_in_words(convoy),
            ]
        )


bench = RbnBench()

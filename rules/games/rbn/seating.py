"""Who declared to sit where, and who could still drive. Seating is never compulsory."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules.building.bench import Seat
from rules.catalogue.items import VehicleOption
from rules.checks.finding import Fix
from rules.families.fighters.roster import Kit
from rules.lists.edits import Set
from rules.words import Words, counted, times

if TYPE_CHECKING:
    from rules.games.rbn.document import Fighter, Vehicle
    from rules.games.rbn.roster import Convoy, Rig

COMPARTMENT, FLYING = "compartiment_sup", "volant"
PILOT, PASSENGER = "pilot", "passenger"
RIDER, AI = "cavalier", "ia"
DRIVER = Words("Conducteur", "Driver")
ABOARD = Words("Passager", "Passenger")


def aboard(convoy: "Convoy", rig: "Rig") -> "list[Kit[Fighter]]":
    """The fighters who ride in a vehicle."""
    return convoy.crews.get(rig.id, [])


def seats(rig: "Rig") -> int:
    """The seats of its type and its compartments, for all copies."""
    if rig.type is None:
        return 0
    return (rig.type.seats + sum(o.passengers_bonus for o in rig.options)) * rig.count


def room(rig: "Rig") -> int:
    """How many may sit in it: its seats, or one in a flyer."""
    return rig.count if rig.number(FLYING) else seats(rig)


def seats_to_add(convoy: "Convoy", rig: "Rig") -> int:
    """How many seats more its compartments could give."""
    compartment = convoy.of(VehicleOption)[COMPARTMENT]
    if rig.type is None or rig.type.slug not in compartment.types:
        return 0
    left = (compartment.max_per_vehicle or 0) - rig.number(COMPARTMENT)
    return max(0, left) * compartment.passengers_bonus * rig.count


def taken(crew: "list[Kit[Fighter]]") -> int:
    """The seats that a crew takes."""
    return sum(places_of(kit) * kit.count for kit in crew)


def places_of(kit: "Kit[Fighter]") -> int:
    """One, or three for a giant."""
    return max((item.seats for item in kit.equipment if item.seats), default=1)


def details(convoy: "Convoy", vehicle: "Vehicle") -> dict[str, object]:
    """The seats of a vehicle, used and free, and the ids of those who could still drive it."""
    rig = convoy.rig_of(vehicle)
    crew = aboard(convoy, rig)
    used = taken(crew)
    free = max(0, room(rig) - used)
    piloted = sum(kit.count for kit in crew if kit.fighter.seat == PILOT) >= rig.count
    drivers = [
        kit.id
        for kit in convoy.drivers
        if (kit in crew and kit.fighter.seat != PILOT)
        or (kit.fighter.rides is None and places_of(kit) <= free)
    ]
    return {"seats": {"used": used, "free": free}, "drivers": [] if piloted else drivers}


# --- seats, one by one ----------------------------------------------------------------------------


def seats_of(convoy: "Convoy", rig: "Rig", *, takers: bool) -> Iterator[Seat]:
    """Who drives, who rides, and where there is room; the AI needs no driver."""
    crew = aboard(convoy, rig)
    pilots = [kit for kit in crew if kit.fighter.seat == PILOT]
    others = [kit for kit in crew if kit.fighter.seat != PILOT]
    wanted = 0 if AI in rig.numbers else rig.count
    undriven = max(0, wanted - sum(kit.count for kit in pilots))
    free = max(0, room(rig) - taken(crew))
    yield from _occupied(DRIVER, pilots)
    able = drivers_for(convoy, rig, undriven) if takers else ()
    at_the_wheel = tuple(seated(rig, kit, PILOT) for kit in able)
    yield from [Seat(DRIVER, takers=at_the_wheel)] * min(undriven, free)
    yield from _occupied(ABOARD, others)
    left = max(0, free - undriven)
    aboard_too = tuple(_passengers(convoy, rig, left)) if takers else ()
    yield from [Seat(ABOARD, takers=aboard_too)] * left


def _occupied(label: Words, crew: "list[Kit[Fighter]]") -> Iterator[Seat]:
    for kit in crew:
        yield from [Seat(label, kit.id, places_of(kit))] * kit.count


def pilots_of(convoy: "Convoy", rig: "Rig") -> "list[Kit[Fighter]]":
    """Those at its wheel who are able to drive."""
    crew = aboard(convoy, rig)
    return [kit for kit in crew if kit.fighter.seat == PILOT and kit in convoy.drivers]


def drivers_for(convoy: "Convoy", rig: "Rig", number: int) -> "Iterator[Kit[Fighter]]":
    """Those who may take the wheel: who rides in it already, and who walks."""
    crew = aboard(convoy, rig)
    free = room(rig) - taken(crew)
    for kit in convoy.drivers:
        if kit.count > number:
            continue
        if kit.fighter.rides is None:
            if fits(rig, kit, free):
                yield kit
        elif kit in crew and kit.fighter.seat != PILOT:
            yield kit


def _passengers(convoy: "Convoy", rig: "Rig", free: int) -> Iterator[Fix]:
    for kit in convoy.kits:
        if kit.fighter.rides is None and not kit.has(RIDER) and fits(rig, kit, free):
            yield seated(rig, kit, PASSENGER)


def fits(rig: "Rig", kit: "Kit[Fighter]", free: int) -> bool:
    """Whether there is room for him and all his copies; in a flyer each takes the one seat."""
    if rig.number(FLYING):
        return kit.count <= free and taken([kit]) <= seats(rig)
    return taken([kit]) <= free


def seated(rig: "Rig", kit: "Kit[Fighter]", seat: str) -> Fix:
    """Boz (3 places)"""
    label, number = times(kit.name, kit.count), taken([kit])
    if number > 1:
        more = counted(number, ("place", "places"), ("seat", "seats"))
        label = Words(f"{label.fr} ({more.fr})", f"{label.en} ({more.en})")
    return Fix(label, Set("rides", rig.id, kit.id), Set("seat", seat, kit.id))

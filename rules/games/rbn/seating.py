"""Who declared to sit where, and who could still drive. Seating is never compulsory."""

from typing import TYPE_CHECKING

from rules.catalogue.items import VehicleOption
from rules.families.fighters.roster import Kit

if TYPE_CHECKING:
    from rules.games.rbn.document import Fighter, Vehicle
    from rules.games.rbn.roster import Convoy, Rig

COMPARTMENT, FLYING = "compartiment_sup", "volant"
PILOT = "pilot"


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
    rig = next(rig for rig in convoy.rigs if rig.vehicle is vehicle)
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

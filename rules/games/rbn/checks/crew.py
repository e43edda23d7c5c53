"""Declared seating: never compulsory, but what is declared must fit."""

from collections.abc import Iterator

from rules.checks.finding import Breach, found
from rules.games.rbn.checks.sources import BOOK
from rules.games.rbn.game import game
from rules.games.rbn.roster import Convoy
from rules.games.rbn.seating import FLYING, PILOT, aboard, seats, seats_to_add, taken
from rules.lists.naming import by_name


@game.check(
    "RBN-CREW-SEATS",
    level="warning",
    cite=f"{BOOK}, Options des véhicules\u202f; Corps gigantesque",
    ruling="R-32",
    fr="{who}\u202f: {used} places prises, {most} places assises ({names}).",
    en="{who}: {used} seats taken, {most} seats there ({names}).",
)
def occupants_within_the_seats(convoy: Convoy) -> Iterator[Breach]:
    """Occupants fit in the seats of the type and its compartments; a giant takes three."""
    for rig in convoy.rigs:
        crew = aboard(convoy, rig)
        used, most = taken(crew), seats(rig)
        if used > most and rig.type:
            yield found(
                about=rig.id,
                todo=used - most <= seats_to_add(convoy, rig),
                who=rig.name,
                used=used,
                most=most,
                names=by_name(crew),
            )
    vehicles = {rig.id for rig in convoy.rigs}
    for kit in convoy.kits:
        missing = kit.fighter.rides
        if missing is not None and missing not in vehicles:  # a vehicle that is not there
            yield found(about=kit.id, who=missing, used=taken([kit]), most=0, names=kit.name)


@game.check(
    "RBN-CREW-PILOT",
    level="warning",
    cite=f"{BOOK}, Options des véhicules",
    fr="{who}\u202f: un seul pilote par véhicule\u202f; {number} sont déclarés ({names}).",
    en="{who}: one driver to a vehicle; {number} are declared ({names}).",
)
def one_driver_to_a_vehicle(convoy: Convoy) -> Iterator[Breach]:
    """A vehicle has one driver at most."""
    for rig in convoy.rigs:
        pilots = [kit for kit in aboard(convoy, rig) if kit.fighter.seat == PILOT]
        number = sum(kit.count for kit in pilots)
        if number > rig.count:
            names = by_name(pilots)
            yield found(about=rig.id, who=rig.name, number=number, names=names)


@game.check(
    "RBN-CREW-CAVALIER",
    level="warning",
    cite=f"{BOOK}, Cavalier",
    fr="{who} est cavalier et ne monte dans aucun véhicule.",
    en="{who} is a rider and enters no vehicle.",
)
def riders_stay_out(convoy: Convoy) -> Iterator[Breach]:
    """A cavalier enters no vehicle."""
    for kit in convoy.kits:
        if kit.has("cavalier") and kit.fighter.rides is not None:
            yield found(about=kit.id, who=kit.name)


@game.check(
    "RBN-CREW-ANIMAL",
    level="warning",
    cite=f"{BOOK}, Animal",
    fr="{who} est un animal et ne conduit pas.",
    en="{who} is an animal and does not drive.",
)
def animals_do_not_drive(convoy: Convoy) -> Iterator[Breach]:
    """An animal is never the driver."""
    for kit in convoy.kits:
        if kit.animal and kit.fighter.rides is not None and kit.fighter.seat == PILOT:
            yield found(about=kit.id, who=kit.name)


@game.check(
    "RBN-CREW-FLYER",
    level="warning",
    cite=f"{BOOK}, Véhicules volants",
    fr="{who} vole\u202f: un seul occupant, {number} sont déclarés.",
    en="{who} flies: one occupant only, {number} are declared.",
)
def a_flyer_has_one_occupant(convoy: Convoy) -> Iterator[Breach]:
    """A flyer has one occupant."""
    for rig in convoy.rigs:
        number = sum(kit.count for kit in aboard(convoy, rig))
        if rig.number(FLYING) and number > rig.count:
            yield found(about=rig.id, who=rig.name, number=number)

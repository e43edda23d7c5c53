"""Declared seating: never compulsory, but what is declared must fit."""

from collections.abc import Iterator

from rules.catalogue.items import VehicleOption
from rules.checks.finding import Breach, Fix, found
from rules.families.fighters.cures import taking
from rules.families.fighters.roster import Beast, Kit
from rules.games.rbn.checks.cures import as_passengers, on_foot
from rules.games.rbn.checks.sources import BOOK
from rules.games.rbn.document import Fighter
from rules.games.rbn.game import game
from rules.games.rbn.roster import Convoy, Rig
from rules.games.rbn.seating import (
    COMPARTMENT,
    FLYING,
    PILOT,
    aboard,
    places_of,
    seats,
    seats_to_add,
    taken,
)
from rules.lists.naming import by_name
from rules.words import Words


@game.check(
    "RBN-CREW-SEATS",
    level="warning",
    cite=f"{BOOK}, Options des véhicules\u202f; Corps gigantesque",
    ruling="R-32",
    fr="{who}\u202f: {how}.",
    en="{who}: {how}.",
    short=Words("Plus de place à bord", "No seat left"),
)
def occupants_within_the_seats(convoy: Convoy) -> Iterator[Breach]:
    """Occupants fit in the seats of the type and its compartments; a giant takes three."""
    if not convoy.crews:
        return
    for rig in convoy.rigs:
        crew = aboard(convoy, rig)
        used, most = taken(crew), seats(rig)
        if used > most and rig.type:
            names = by_name(crew)
            yield found(
                ruling=any(places_of(kit) > 1 for kit in crew),
                about=rig.id,
                todo=used - most <= seats_to_add(convoy, rig),
                who=rig.name,
                how=Words(
                    f"{used} places prises sur {most} ({names.fr})",
                    f"{used} seats taken of {most} ({names.en})",
                ),
                fixes=[*_enlarged(convoy, rig, used - most), *on_foot(reversed(crew))],
            )
    vehicles = {rig.id for rig in convoy.rigs}
    for kit in convoy.kits:
        missing = kit.fighter.rides
        if missing is not None and missing not in vehicles:  # a vehicle that is not there
            how = Words("le véhicule choisi n’est pas dans la liste", "no such vehicle in the list")
            fixes = on_foot([kit])
            yield found(ruling=False, about=kit.id, who=kit.name, how=how, fixes=fixes)


def _enlarged(convoy: Convoy, rig: Rig, missing: int) -> Iterator[Fix]:
    """One compartment more, where it seats them all."""
    row = convoy.of(VehicleOption)[COMPARTMENT]
    if missing <= min(seats_to_add(convoy, rig), row.passengers_bonus * rig.count):
        yield taking(rig, row, convoy.price(row))


@game.check(
    "RBN-CREW-PILOT",
    level="warning",
    cite=f"{BOOK}, Options des véhicules",
    fr="{who}\u202f: un seul pilote par véhicule\u202f; {number} sont déclarés ({names}).",
    en="{who}: one driver to a vehicle; {number} are declared ({names}).",
    short=Words("Un seul conducteur", "One driver only"),
)
def one_driver_to_a_vehicle(convoy: Convoy) -> Iterator[Breach]:
    """A vehicle has one driver at most."""
    for rig in convoy.rigs if convoy.crews else ():
        pilots = [kit for kit in aboard(convoy, rig) if kit.fighter.seat == PILOT]
        number = sum(kit.count for kit in pilots)
        if number > rig.count:
            names = by_name(pilots)
            fixes = as_passengers(reversed(pilots))
            yield found(about=rig.id, who=rig.name, number=number, names=names, fixes=fixes)


@game.check_each(
    Kit,
    "RBN-CREW-CAVALIER",
    level="warning",
    cite=f"{BOOK}, Cavalier",
    fr="{who}\u202f: un cavalier ne monte dans aucun véhicule.",
    en="{who}: a rider enters no vehicle.",
    short=Words("Un cavalier ne monte pas à bord", "A rider enters no vehicle"),
)
def riders_stay_out(kit: Kit[Fighter], convoy: Convoy) -> Iterator[Breach]:
    """A cavalier enters no vehicle."""
    if kit.has("cavalier") and kit.fighter.rides is not None:
        yield found(who=kit.name, fixes=on_foot([kit]))


@game.check_each(
    Beast,
    "RBN-CREW-ANIMAL",
    level="warning",
    cite=f"{BOOK}, Animal",
    fr="{who}\u202f: un animal ne conduit pas.",
    en="{who}: an animal does not drive.",
    short=Words("Un animal ne conduit pas", "An animal does not drive"),
)
def animals_do_not_drive(kit: Kit[Fighter], convoy: Convoy) -> Iterator[Breach]:
    """An animal is never the driver."""
    if kit.fighter.rides is not None and kit.fighter.seat == PILOT:
        yield found(who=kit.name, fixes=as_passengers([kit]))


@game.check(
    "RBN-CREW-FLYER",
    level="warning",
    cite=f"{BOOK}, Véhicules volants",
    fr="{who} vole\u202f: un seul occupant par véhicule\u202f; {number} sont déclarés ({names}).",
    en="{who} flies: one occupant to a vehicle; {number} are declared ({names}).",
    short=Words("Un seul occupant", "One occupant only"),
)
def a_flyer_has_one_occupant(convoy: Convoy) -> Iterator[Breach]:
    """A flyer has one occupant."""
    for rig in convoy.rigs if convoy.flyers else ():
        crew = aboard(convoy, rig)
        number = sum(kit.count for kit in crew)
        if rig.number(FLYING) and number > rig.count:
            names, fixes = by_name(crew), on_foot(reversed(crew))
            yield found(about=rig.id, who=rig.name, number=number, names=names, fixes=fixes)

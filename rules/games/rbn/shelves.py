"""What can be added to a convoy, and what its members may take."""

from collections.abc import Iterator

from rules.building.bench import NOTHING, Addition, Offer, Shelf
from rules.catalogue.items import Profile, VehicleOption, VehicleType
from rules.families.fighters.bench import (
    EXOTIC,
    NEW,
    T_AT_FIRST,
    chief_of,
    gist,
    joined,
    shelves_of_fighter,
)
from rules.games.rbn.document import Fighter, Vehicle
from rules.games.rbn.profiles import ready_made
from rules.games.rbn.questions import SLAVERS, in_figures, slots_in_words
from rules.games.rbn.roster import MEDIUM, Convoy
from rules.lists.naming import name_of
from rules.words import Words

FIGHTERS, VEHICLES = Words("Combattants", "Fighters"), Words("Véhicules", "Vehicles")
OF_THE_BOOK = {
    "fighter": Words("Combattants du livre", "Fighters of the book"),
    "vehicle": Words("Véhicules du livre", "Vehicles of the book"),
}


def additions(convoy: Convoy) -> Iterator[Addition]:
    """A plain fighter and a plain vehicle at hand; then each type, and the book's profiles."""
    types = convoy.of(VehicleType)
    hint = Words("à composer soi-même", "to be equipped as you like")
    yield Addition(
        slug="fighter",
        label=Words("Combattant", "Fighter"),
        member=Fighter(id=NEW, T=T_AT_FIRST),
        group=FIGHTERS,
        hint=hint,
        main=True,
    )
    yield Addition(
        slug="vehicle",
        label=Words("Véhicule", "Vehicle"),
        member=Vehicle(id=NEW, type=_usual_type(convoy)),
        group=VEHICLES,
        hint=hint,
        main=convoy.vehicles_play,
    )
    yield chief_of(Fighter, FIGHTERS)
    if convoy.has_advantage(SLAVERS):
        yield Addition(
            slug="fighter/slave",
            label=Words("Esclave", "Slave"),
            member=Fighter(id=NEW, slave=True),
            group=FIGHTERS,
            hint=Words("droit d’entrée réduit", "a lower entry fee"),
        )
    for slug, row in types.items():
        vehicle = Vehicle(id=NEW, type=slug)
        yield Addition(f"vehicle/{slug}", name_of(row), vehicle, VEHICLES, in_figures(row))
    for slug, profile in convoy.of(Profile).items():
        yield Addition(
            slug=f"profile/{slug}",
            label=name_of(profile),
            member=ready_made(profile, NEW),
            group=OF_THE_BOOK.get(profile.form, NOTHING),
            hint=gist(profile),
        )


def _usual_type(convoy: Convoy) -> str:
    """A medium vehicle, or the one that is theirs alone."""
    own = convoy.settings.subfaction
    types = convoy.of(VehicleType).values()
    return next((row.slug for row in types if own and row.faction == own), MEDIUM)


def shelves(convoy: Convoy, member: Vehicle | Fighter) -> tuple[Shelf, ...]:
    if not isinstance(member, Vehicle):
        return shelves_of_fighter(convoy)
    rows = list(convoy.of(VehicleOption).values())
    fitted = [row for row in rows if row.fits]
    built = [row for row in rows if not row.fits]
    return (
        Shelf(
            "weapons",
            Words("Armes montées", "Mounted weapons"),
            tuple(_offer(row, fitted) for row in built if row.weapon),
        ),
        Shelf(
            "options",
            Words("Options", "Options"),
            tuple(_offer(row, fitted) for row in built if not row.weapon),
        ),
    )


def _offer(row: VehicleOption, fitted: list[VehicleOption]) -> Offer:
    return Offer(
        item=row.slug,
        label=name_of(row),
        hint=_in_short(row),
        kind=row.kind,
        most=row.max_per_vehicle,
        extras=tuple(
            Offer(extra.slug, name_of(extra), _in_short(extra), extra.kind, most=1)
            for extra in fitted
            if row.slug in extra.fits
        ),
    )


def _in_short(row: VehicleOption) -> Words:
    """1 emplacement · exotique · what it does"""
    slots = slots_in_words(row.slots) if row.slots else NOTHING
    return joined([slots, EXOTIC if row.exotic else NOTHING, gist(row)])

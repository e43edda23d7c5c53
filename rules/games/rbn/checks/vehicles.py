"""What fits on a vehicle, and for whom."""

from collections.abc import Iterator

from rules.catalogue.items import Faction, VehicleOption, VehicleType
from rules.checks.finding import Breach, Fix, found
from rules.games.rbn.checks.sources import BOOK
from rules.games.rbn.game import game
from rules.games.rbn.roster import FLYING, Convoy, Rig
from rules.lists.edits import Drop
from rules.lists.naming import name_of
from rules.words import Words, listed, quoted

# Options whose maximum on a vehicle is printed; the others that are no weapon go once.
PRINTED_MAXIMA = ("compartiment_sup", "poste_tir_sup")
ONE_A_CONVOY = "sono"  # has a rule of its own


@game.check(
    "RBN-VEH-SLOTS",
    cite=f"{BOOK}, Options des véhicules",
    fr="{who}\u202f: {used} emplacements utilisés sur {slots} ({what}).",
    en="{who}: {used} of {slots} slots used ({what}).",
)
def options_within_the_slots(convoy: Convoy) -> Iterator[Breach]:
    """The slots that a vehicle's options use are those of its type at most."""
    for rig in convoy.rigs:
        if rig.type is None:
            continue
        filled = rig.in_the_slots
        used, slots = sum(option.slots for option in filled), rig.type.slots
        if used > slots:
            what = listed(map(name_of, filled))
            yield found(about=rig.id, who=rig.name, used=used, slots=slots, what=what)


@game.check(
    "RBN-VEH-OPTTYPE",
    cite=f"{BOOK}, Options des véhicules",
    fr="{who} ({type}) ne peut pas recevoir {what}.",
    en="{who} ({type}) cannot take {what}.",
)
def options_on_the_types_they_name(convoy: Convoy) -> Iterator[Breach]:
    """An option goes only on the vehicle types it names."""
    for rig in convoy.rigs:
        if rig.type is None:
            continue
        types = {rig.type.slug, rig.type.counts_as}
        reserved = rig.in_the_weapon_slot
        odd = list(rig.options)
        if reserved:
            odd.remove(reserved)
        odd = [o for o in odd if o.types and o.slug != FLYING and not types & {*o.types}]
        if odd:
            what = quoted(dict.fromkeys(map(name_of, odd)))
            yield found(about=rig.id, who=rig.name, type=name_of(rig.type), what=what)


@game.check(
    "RBN-VEH-OPTFACTION",
    cite=f"{BOOK}, Options des véhicules\u202f; RBN First Wave, Les Enfants du 13",
    ruling="R-19",
    fr="{who} porte une option d’une autre faction\u202f: {what}.",
    en="{who} carries another faction’s option: {what}.",
)
def reserved_options(convoy: Convoy) -> Iterator[Breach]:
    """Options reserved to a faction are refused to the others."""
    for rig in convoy.rigs:
        odd = dict.fromkeys(option for option in rig.options if not _open(convoy, option))
        if odd:
            yield found(about=rig.id, who=rig.name, what=listed(_reserved(convoy, o) for o in odd))


def _open(convoy: Convoy, option: VehicleOption) -> bool:
    if not option.factions or convoy.settings.faction in option.factions:
        return True
    return option.opened_by is not None and convoy.has_drawback(option.opened_by)


def _reserved(convoy: Convoy, option: VehicleOption) -> Words:
    whose = listed(name_of(convoy.of(Faction)[slug]) for slug in option.factions)
    name = quoted([name_of(option)])
    return Words(f"{name.fr}, réservé à {whose.fr}", f"{name.en}, reserved to {whose.en}")


@game.check(
    "RBN-VEH-OPTMAX",
    cite=f"{BOOK}, Compartiment supplémentaire, Poste de tir supplémentaire",
    fr="{who} dépasse le maximum par véhicule\u202f: {what}.",
    en="{who} exceeds the maximum on a vehicle: {what}.",
)
def printed_maxima(convoy: Convoy) -> Iterator[Breach]:
    """At most two extra compartments and one extra firing post on a vehicle."""
    limits = [convoy.of(VehicleOption)[slug] for slug in PRINTED_MAXIMA]
    for rig in convoy.rigs:
        over = [o for o in limits if rig.number(o.slug) > (o.max_per_vehicle or 0)]
        if over:
            what = Words("{number} × {name} ({most} au plus)", "{number} × {name} ({most} at most)")
            exceeded = listed(
                what.format(number=rig.number(o.slug), name=name_of(o), most=o.max_per_vehicle)
                for o in over
            )
            yield found(about=rig.id, who=rig.name, what=exceeded)


@game.check(
    "RBN-VEH-OPTDUP",
    cite=f"{BOOK}, Options des véhicules",
    ruling="R-27",
    fr="{who} porte plusieurs fois {what}\u202f; une seule compte.",
    en="{who} carries {what} more than once; once is all.",
)
def options_once(convoy: Convoy) -> Iterator[Breach]:
    """An option that is no weapon is taken once on a vehicle, unless a maximum is printed."""
    for rig in convoy.rigs:
        twice = [
            option
            for option in dict.fromkeys(rig.options)
            if rig.number(option.slug) > 1
            and not (option.weapon or option.fits)
            and option.slug not in (*PRINTED_MAXIMA, ONE_A_CONVOY)
        ]
        names = [name_of(option) for option in twice]
        names += [convoy.name_of_bought(slug) for slug in rig.bought_twice]
        if names:
            yield found(
                about=rig.id,
                who=rig.name,
                what=quoted(dict.fromkeys(names)),
                fixes=_drop_second(rig, twice) if len(names) == len(twice) == 1 else (),
            )


def _drop_second(rig: Rig, twice: list[VehicleOption]) -> list[Fix]:
    option = twice[0]
    if rig.number(option.slug) != 2:
        return []
    name = quoted([name_of(option)])
    label = Words(f"Retirer le second {name.fr}", f"Remove the second {name.en}")
    return [Fix(label, Drop(rig.id, option.slug))]


@game.check(
    "RBN-VEH-SIDECAR",
    cite=f"{BOOK}, Les Sons of Apocalypse, Véhicule spécial",
    fr="{who}\u202f: {type} est réservé à {owner}.",
    en="{who}: {type} is reserved to {owner}.",
)
def the_sidecar_is_for_the_sons(convoy: Convoy) -> Iterator[Breach]:
    """The sidecar is only for the Sons of Apocalypse."""
    for rig in convoy.rigs:
        owner = rig.type.faction if rig.type else None
        if rig.type and owner and owner != convoy.settings.subfaction:
            name = name_of(convoy.of(Faction)[owner])
            yield found(
                about=rig.id,
                who=rig.name,
                type=quoted([name_of(convoy.of(VehicleType)[rig.type.slug])]),
                owner=quoted([name]),
            )

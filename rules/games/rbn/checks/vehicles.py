"""What fits on a vehicle, and for whom."""

from collections.abc import Iterator

from rules.catalogue.items import Faction, VehicleOption, VehicleType
from rules.checks.finding import Breach, Fix, found
from rules.families.fighters.cures import FEW, dropping, dropping_once, drops, once_each
from rules.games.rbn.checks.cures import PLATING, open_types, retyped
from rules.games.rbn.checks.sources import BOOK
from rules.games.rbn.game import game
from rules.games.rbn.roster import FLYING, Convoy, Rig
from rules.lists.naming import name_of
from rules.words import (
    Words,
    added_up,
    both,
    inside,
    listed,
    one_after_the_other,
    plural,
    quoted,
    times,
)

# Options whose maximum on a vehicle is printed; the others that are no weapon go once.
PRINTED_MAXIMA = ("compartiment_sup", "poste_tir_sup")
SLOTS = ("emplacement", "emplacements"), ("slot", "slots")
ONE_A_CONVOY = "sono"  # has a rule of its own


@game.check_each(
    Rig,
    "RBN-VEH-SLOTS",
    cite=f"{BOOK}, Options des véhicules",
    fr="Trop d’options sur {who}. {sum} sur {slots}.",
    en="Too many options on {who}. {sum} of {slots}.",
    short=Words("Emplacements\u202f: {slots}", "Slots: {slots}"),
)
def options_within_the_slots(rig: Rig, convoy: Convoy) -> Iterator[Breach]:
    """The slots that a vehicle's options use are those of its type at most."""
    if rig.type is None:
        return
    ordinary, weapons = rig.in_the_slots, rig.in_the_weapon_slot
    over = sum(option.slots for option in ordinary) - rig.type.slots
    too_many: list[VehicleOption] = []
    if over > 0:
        too_many += sorted(ordinary, key=lambda option: option.slots < over)
    if len(weapons) > rig.type.weapon_slots:
        too_many += weapons
    if too_many:
        filled = [option for option in rig.options if option.slots]
        yield found(
            who=rig.name,
            sum=added_up(((name_of(option), option.slots) for option in filled), *SLOTS),
            slots=_slots(rig.type),
            fixes=dropping_once(rig.vehicle, too_many),
        )


def _slots(kind: VehicleType) -> Words:
    """2, or 1 + 1 where one is for a weapon."""
    if not kind.weapon_slots:
        return both(str(kind.slots))
    sum_ = f"{kind.slots} + {kind.weapon_slots}"
    return Words(
        f"{sum_}, le second pour une seule arme de véhicule moyen",
        f"{sum_}, the second for a single weapon of medium vehicles",
    )


@game.check_each(
    Rig,
    "RBN-VEH-OPTTYPE",
    cite=f"{BOOK}, Options des véhicules",
    fr="{who}\u202f: {what} sur un {type}.",
    en="{who}: {what} on a {type}.",
    short=Words("Ne se monte pas sur ce type", "Does not go on this type"),
)
def options_on_the_types_they_name(rig: Rig, convoy: Convoy) -> Iterator[Breach]:
    """An option goes only on the vehicle types it names."""
    if rig.type is None:
        return
    types = {rig.type.slug, rig.type.counts_as}
    odd = [
        option
        for option in rig.options
        if option.types
        and option.slug != FLYING
        and not types & {*option.types}
        and option not in rig.in_the_weapon_slot
    ]
    if odd:
        names = dict.fromkeys(map(name_of, odd))
        go = plural(len(names), ("ne va pas", "ne vont pas"), ("does not go", "do not go"))
        what = Words("{names} {go}", "{names} {go}").format(names=quoted(names), go=go)
        kind = Words(inside(rig.type.name_fr), inside(rig.type.name_en))
        yield found(who=rig.name, type=kind, what=what, fixes=drops(rig.vehicle, odd))


@game.check_each(
    Rig,
    "RBN-VEH-OPTFACTION",
    cite=f"{BOOK}, Options des véhicules\u202f; RBN First Wave, Les Enfants du 13",
    ruling="R-19",
    fr="{who} porte ce qui est réservé à d’autres\u202f: {what}.",
    en="{who} carries what is reserved to others: {what}.",
    short=Words("Réservé à une autre faction", "Reserved to another faction"),
)
def reserved_options(rig: Rig, convoy: Convoy) -> Iterator[Breach]:
    """Options reserved to a faction are refused to the others."""
    odd = dict.fromkeys(option for option in rig.options if not convoy.may_build(option))
    if odd:
        what = listed(_reserved(convoy, option) for option in odd)
        plated = not {option.slug for option in odd}.isdisjoint(PLATING.values())
        ruling = "R-15" if plated else convoy.chooses_traits
        yield found(ruling=ruling, who=rig.name, what=what, fixes=drops(rig.vehicle, odd))


def _reserved(convoy: Convoy, option: VehicleOption) -> Words:
    whose = listed(name_of(convoy.of(Faction)[slug]) for slug in option.factions)
    name = quoted([name_of(option)])
    return Words(f"{name.fr} ({whose.fr})", f"{name.en} ({whose.en})")


@game.check_each(
    Rig,
    "RBN-VEH-OPTMAX",
    cite=f"{BOOK}, Compartiment supplémentaire, Poste de tir supplémentaire",
    fr="Trop d’options sur {who}. {what}.",
    en="Too many options on {who}. {what}.",
    short=Words("Maximum atteint sur ce véhicule", "No more of it on a vehicle"),
)
def printed_maxima(rig: Rig, convoy: Convoy) -> Iterator[Breach]:
    """At most two extra compartments and one extra firing post on a vehicle."""
    if rig.all_different:
        return
    limits = [convoy.of(VehicleOption)[slug] for slug in PRINTED_MAXIMA]
    over = [o for o in limits if rig.number(o.slug) > (o.max_per_vehicle or 0)]
    if over:
        what = Words(
            "{name}\u202f: {number} pour {most} au plus", "{name}: {number}, {most} at most"
        )
        exceeded = one_after_the_other(
            what.format(number=rig.number(o.slug), name=name_of(o), most=o.max_per_vehicle)
            for o in over
        )
        fixes = [dropping(rig.vehicle, [o], but=o.max_per_vehicle or 0) for o in over]
        yield found(who=rig.name, what=exceeded, fixes=fixes)


@game.check_each(
    Rig,
    "RBN-VEH-OPTDUP",
    cite=f"{BOOK}, Options des véhicules",
    ruling="R-27",
    fr="{who} porte {what}, à ne prendre qu’une fois.",
    en="{who} carries {what}, to be taken once only.",
    short=Words("Une fois par véhicule", "Once on a vehicle"),
)
def options_once(rig: Rig, convoy: Convoy) -> Iterator[Breach]:
    """An option that is no weapon is taken once on a vehicle, unless a maximum is printed."""
    if rig.all_different and not rig.bought:
        return
    twice = [
        option
        for option in dict.fromkeys(rig.options)
        if rig.number(option.slug) > 1
        and not (option.weapon or option.fits)
        and option.slug not in (*PRINTED_MAXIMA, ONE_A_CONVOY)
    ]
    often = [times(quoted([name_of(option)]), rig.number(option.slug)) for option in twice]
    often += [times(quoted([convoy.name_of_bought(slug)]), 2) for slug in rig.bought_twice]
    if often:
        yield found(
            who=rig.name,
            what=listed(dict.fromkeys(often)),
            fixes=[once_each(rig.vehicle, twice)],
        )


@game.check_each(
    Rig,
    "RBN-VEH-SIDECAR",
    cite=f"{BOOK}, Les Sons of Apocalypse, Véhicule spécial",
    fr="{who}\u202f: le sidecar est réservé aux Sons of Apocalypse.",
    en="{who}: the sidecar is for the Sons of Apocalypse only.",
    short=Words("Réservé aux Sons of Apocalypse", "For the Sons of Apocalypse only"),
)
def the_sidecar_is_for_the_sons(rig: Rig, convoy: Convoy) -> Iterator[Breach]:
    """The sidecar is only for the Sons of Apocalypse."""
    owner = rig.type.faction if rig.type else None
    if rig.type and owner and owner != convoy.settings.subfaction:
        yield found(who=rig.name, fixes=_other_types(rig, convoy))


def _other_types(rig: Rig, convoy: Convoy) -> list[Fix]:
    kinds = [kind.slug for kind in open_types(convoy)][:FEW]
    return [fix for kind in kinds for fix in retyped(convoy, [rig], kind)]

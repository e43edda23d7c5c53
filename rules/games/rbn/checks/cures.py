"""Cures that several rules of a convoy offer."""

from collections.abc import Iterable, Iterator
from itertools import islice

from rules.catalogue.items import VehicleOption, VehicleType
from rules.checks.finding import Fix
from rules.families.fighters.cures import (
    FEW,
    NEW,
    Spender,
    adding,
    affords,
    in_points,
    savings,
    spender,
)
from rules.families.fighters.roster import Kit
from rules.games.rbn.document import Fighter, Vehicle
from rules.games.rbn.roster import AI, HEAVY, LIGHT, MEDIUM, Convoy, Rig
from rules.lists.document import Pick
from rules.lists.edits import Remove, Set
from rules.lists.naming import name_of
from rules.words import Words, counted, times

PLATING = {MEDIUM: "blindage", HEAVY: "blindage_lourd"}


def open_types(convoy: Convoy) -> list[VehicleType]:
    """The types that this side may drive, as far as it is known."""
    sub, robots = convoy.settings.subfaction, convoy.has_drawback("robots")
    return [
        kind
        for kind in convoy.of(VehicleType).values()
        if kind.faction in (None, sub)
        and not (robots and kind.slug != MEDIUM)
        and not (sub == "sons" and LIGHT not in (kind.slug, kind.counts_as))
        and not (sub == "phantom" and kind.slug == HEAVY)
    ]


def new_vehicle(convoy: Convoy, kind: VehicleType) -> Vehicle:
    """A vehicle with what its side owes on it."""
    owed = []
    if convoy.has_drawback("robots"):
        owed.append(AI)
    if convoy.settings.faction == "enfants13" and kind.slug in PLATING:
        owed.append(PLATING[kind.slug])
    return Vehicle(id=NEW, type=kind.slug, picks=tuple(Pick(item=slug) for slug in owed))


def more_vehicles(convoy: Convoy, missing: int, *kinds: str) -> Iterator[Fix]:
    """+ Véhicule moyen 30 pts: what fills the gap first, then what comes near."""
    offered = []
    for kind in open_types(convoy):
        vehicle = new_vehicle(convoy, kind)
        price = convoy.cost(vehicle)
        if price and affords(convoy, price) and (not kinds or kind.slug in kinds):
            offered.append((price < missing, abs(price - missing), kind, vehicle, price))
    offered.sort(key=lambda offer: offer[:2])
    yield from (adding(name_of(kind), new, price) for *_, kind, new, price in offered[:FEW])


def fewer_points(convoy: Convoy, outfits: Iterable[Kit[Fighter] | Rig], over: int) -> list[Fix]:
    """What saves enough points at one stroke, among some fighters or vehicles."""
    return savings(convoy, (_what_it_has(outfit) for outfit in outfits), over)


def _what_it_has(outfit: Kit[Fighter] | Rig) -> Spender:
    if isinstance(outfit, Rig):
        return outfit, outfit.vehicle, outfit.options
    return spender(outfit)


def recruits(convoy: Convoy) -> Iterator[Fix]:
    """+ Combattant 12 pts; not where one more would owe something that he has not."""
    if convoy.settings.faction == "enfants13" or convoy.settings.subfaction == "sss":
        return
    fighter = Fighter(id=NEW, T="5")
    price = convoy.cost(fighter)
    if affords(convoy, price):
        yield adding(Words("Combattant", "Fighter"), fighter, price)


def refitted(convoy: Convoy, rig: Rig, kind: str, *also: str) -> bool:
    """Whether all that a vehicle carries would stand on another type."""
    row = convoy.of(VehicleType)[kind]
    options = [*rig.options, *(convoy.of(VehicleOption)[slug] for slug in also)]
    types = {row.slug, row.counts_as}
    return sum(option.slots for option in options) <= row.slots and all(
        not option.types or types & {*option.types} for option in options
    )


def retyped(convoy: Convoy, rigs: Iterable[Rig], kind: str) -> list[Fix]:
    """Gofast en véhicule moyen +10 pts, where its options stand on one."""
    name = name_of(convoy.of(VehicleType)[kind])
    kinds = Words(name.fr.lower(), name.en.lower())
    fitting = islice((rig for rig in rigs if refitted(convoy, rig, kind)), FEW)
    return [_retyped(convoy, rig, kind, kinds) for rig in fitting]


def _retyped(convoy: Convoy, rig: Rig, kind: str, name: Words) -> Fix:
    more = convoy.of(VehicleType)[kind].cost - (rig.type.cost if rig.type else 0)
    label = Words("{who} en {kind}", "{who} as a {kind}")
    if more > 0:
        label = Words(f"{label.fr} +{{price}}", f"{label.en} +{{price}}")
    filled = label.format(who=rig.name, kind=name, price=in_points(more * rig.count))
    return Fix(filled, Set("type", kind, rig.id))


def freed(slaves: Iterable[Kit[Fighter]]) -> list[Fix]:
    """Affranchir Rita: she is no slave any more."""
    label = Words("Affranchir {who}", "Free {who}")
    return [
        Fix(label.format(who=kit.name), Set("slave", False, kit.id)) for kit in islice(slaves, FEW)
    ]


def all_freed(slaves: Iterable[Kit[Fighter]]) -> Fix:
    kits = list(slaves)
    number = sum(kit.count for kit in kits)
    who = counted(number, ("esclave", "esclaves"), ("slave", "slaves"))
    label = Words("Affranchir {who}", "Free {who}").format(who=who)
    return Fix(label, *(Set("slave", False, kit.id) for kit in kits))


def sent_away(kit: Kit[Fighter]) -> Fix:
    """Retirer Rex: nothing else would do."""
    label = Words("Retirer {who}", "Remove {who}")
    return Fix(label.format(who=times(kit.name, kit.count)), Remove(kit.id))


def on_foot(kits: Iterable[Kit[Fighter]]) -> list[Fix]:
    """Rita à pied"""
    label = Words("{who} à pied", "{who} on foot")
    return [
        Fix(label.format(who=kit.name), Set("rides", None, kit.id), Set("seat", None, kit.id))
        for kit in islice(kits, FEW)
    ]


def as_passengers(kits: Iterable[Kit[Fighter]]) -> list[Fix]:
    label = Words("{who} passager", "{who} as passenger")
    return [
        Fix(label.format(who=kit.name), Set("seat", "passenger", kit.id))
        for kit in islice(kits, FEW)
    ]

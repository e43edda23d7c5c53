"""A vehicle as it is printed: what it does, what hits it, what it carries."""

from collections.abc import Iterator

from rules.building.bench import NOTHING
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import DiceTable, Matrix, VehicleOption, VehicleType, Weapon
from rules.families.fighters.bench import joined
from rules.families.fighters.reference import DIFFICULT, OPEN, ROAD
from rules.families.fighters.sheet import (
    DASH,
    FLAME,
    ONCE,
    RULES,
    alike,
    beside,
    bought_named,
    in_short,
    lines_of,
    merged,
    of_weapon,
    rules_named,
    stretch,
)
from rules.games.rbn.document import Vehicle
from rules.games.rbn.questions import name_of_type
from rules.games.rbn.roster import FLYING, HEAVY, LIGHT, MEDIUM, SIZES, Convoy, Rig, shoots
from rules.lists.document import Pick
from rules.lists.naming import as_called, name_of
from rules.printing.sheet import Boxes, Grid, Leaf, Line, Stat
from rules.printing.tables import cells_of, dice_grid_across, modifiers
from rules.words import Words, both, labelled, times

ENGINE, ALL_TERRAIN, LIGHTENED = "moteur_gonfle", "tout_terrain", "structure_allegee"
SPIKES, NET, DEMOUNTABLE = "pointes_eperons", "lance_filet", "demontable"
ENGINE_BONUS = 5  # Moteur gonflé: centimetres, on roads and open ground
FOR_CARRIERS = ("lourde", "encombrant")  # Options des véhicules: not for mounted weapons

# --- what hits it ---------------------------------------------------------------------------------

DAMAGE = {LIGHT: "tir_leger", MEDIUM: "tir_moyen", HEAVY: "tir_lourd"}
COLLISIONS, ON_FOOT = "choc_entre_vehicules", "choc_fantassin"


def damage(catalogue: Catalogue, size: str, title: Words | None = None) -> Iterator[Grid]:
    """What so many successes do, by the side that is hit."""
    table = catalogue.of(DiceTable).get(DAMAGE.get(size, ""))
    if table:
        yield dice_grid_across(table, title)


def against(catalogue: Catalogue, size: str) -> tuple[Words, ...]:
    """4D6 / 1D6 for each size that it rams."""
    table = catalogue.of(Matrix).get(COLLISIONS)
    return cells_of(table, size) if table else ()


def wounds_on(catalogue: Catalogue, column: str) -> Words:
    """4+: what a die must reach to wound a fighter on foot who is hit by a vehicle."""
    table = catalogue.of(DiceTable).get(ON_FOOT)
    rows = [row.low for row in table.rows if row.column == column and row.harm] if table else []
    return both(f"{min(rows)}+") if rows else DASH


def size_of(kind: VehicleType) -> str:
    """Light, medium or heavy; a sidecar is a light one."""
    return kind.counts_as or kind.slug


OCCUPANTS, SHOOTERS = Words("Occupants", "Occupants"), Words("Tireurs", "Shooters")

# --- the leaf -------------------------------------------------------------------------------------


def leaf_of_vehicle(convoy: Convoy, vehicle: Vehicle) -> Leaf:
    rig = convoy.rig_of(vehicle)
    return Leaf(
        id=vehicle.id,
        title=convoy.title_of(vehicle),
        line=name_of_type(convoy, vehicle.type) if vehicle.name and vehicle.type else NOTHING,
        stats=tuple(_stats(convoy, rig)),
        glance=tuple(_glance(convoy, rig)),
        grids=tuple(_grids(convoy, rig)),
        lines=tuple(_lines(convoy, rig)),
        boxes=tuple(_boxes(convoy, rig)),
        large=True,
    )


def reaches(convoy: Convoy, rig: Rig, kind: VehicleType) -> tuple[int, int, int]:
    """Centimetres on roads, open and difficult ground, with its options."""
    if rig.number(LIGHTENED):
        kind = convoy.of(VehicleType).get(LIGHT, kind)
    faster = ENGINE_BONUS if rig.number(ENGINE) else 0
    road, open_ground = kind.road + faster, kind.open_ground + faster
    if rig.number(FLYING):
        return road, road, road
    return road, road if rig.number(ALL_TERRAIN) else open_ground, kind.difficult


def _stats(convoy: Convoy, rig: Rig) -> Iterator[Stat]:
    kind = rig.type
    if kind is None:
        return
    for label, reach in zip((ROAD, OPEN, DIFFICULT), reaches(convoy, rig, kind), strict=True):
        yield Stat(label, both(f"{reach} cm"))
    seats = kind.seats + sum(option.passengers_bonus for option in rig.options)
    yield Stat(OCCUPANTS, both(str(1 if rig.number(FLYING) else seats)))
    shooters = kind.shooters + sum(option.shooters_bonus for option in rig.options)
    yield Stat(SHOOTERS, both(str(shooters)))
    yield Stat(Words("Emplacements", "Slots"), both(_slots(rig, kind)))


def _glance(convoy: Convoy, rig: Rig) -> Iterator[Stat]:
    """Mvt 30/30/20: on a road, on open and on difficult ground; who is aboard and shoots."""
    if rig.type is None:
        return
    moves = "/".join(map(str, reaches(convoy, rig, rig.type)))
    yield Stat(Words("Mvt", "Move"), both(moves))
    yield from (stat for stat in _stats(convoy, rig) if stat.label in (OCCUPANTS, SHOOTERS))


def _slots(rig: Rig, kind: VehicleType) -> str:
    """2/2, and the sidecar's slot for a weapon beside it."""
    slots = f"{sum(option.slots for option in rig.in_the_slots)}/{kind.slots}"
    if not kind.weapon_slots:
        return slots
    return f"{slots} + {len(rig.in_the_weapon_slot)}/{kind.weapon_slots}"


def _grids(convoy: Convoy, rig: Rig) -> Iterator[Grid]:
    rows = tuple(
        (
            times(beside(as_called(pick, name_of(option)), fitted(convoy, pick)), number),
            _reach(convoy, option),
            ARCS.get(option.arc, DASH),
            Words("passager", "passenger") if option.used_by_passenger else DASH,
            rules_named(convoy.catalogue, keywords_of(convoy, option, pick)),
        )
        for option, pick, number in mounted(convoy, rig)
    )
    if rows:
        yield Grid(
            title=MOUNTED,
            heads=(
                MOUNTED,
                Words("Portée (cm) / puissance", "Range (cm) / power"),
                Words("Angle", "Arc"),
                Words("Servie par", "Fired by"),
                RULES.head,
            ),
            rows=rows,
        )
    if rig.type:
        hit = LIGHT if rig.number(LIGHTENED) else size_of(rig.type)
        yield from damage(convoy.catalogue, hit, Words("Touché", "When hit"))


MOUNTED = Words("Armes montées", "Mounted weapons")
ARCS = {
    "90": both("90°"),
    "180": both("180°"),
    "line": Words("droit devant", "straight ahead"),
}


def mounted(convoy: Convoy, rig: Rig) -> Iterator[tuple[VehicleOption, Pick, int]]:
    """Its weapons that shoot, as they were picked, and how many are alike."""
    options = convoy.of(VehicleOption)
    for pick, number in alike(rig.vehicle.picks):
        option = options.get(pick.item)
        if option and shoots(option):
            yield option, pick, number


def fitted(convoy: Convoy, pick: Pick) -> list[Words]:
    return bought_named(convoy.catalogue, pick.with_)


def _reach(convoy: Convoy, option: VehicleOption) -> Words:
    weapon = convoy.of(Weapon).get(option.as_weapon or "")
    shot = weapon.ranged if weapon else None
    if shot is None:
        return stretch(0, option.reach, option.dice)
    if shot.template == FLAME:
        return Words("gabarit de flammes", "flame template")
    stretches = (
        stretch(shot.normal_min, shot.normal_max, shot.normal_dice),
        stretch(shot.long_min, shot.long_max, shot.long_dice),
    )
    return joined(part for part in stretches if part != DASH)


def keywords_of(convoy: Convoy, option: VehicleOption, pick: Pick) -> list[str]:
    """Its rules; those that burden who carries it only where it can be taken down."""
    weapon = convoy.of(Weapon).get(option.as_weapon or "")
    slugs = [*option.keywords, *(weapon.ranged.keywords if weapon and weapon.ranged else ())]
    if DEMOUNTABLE in pick.with_:
        return slugs
    return [slug for slug in slugs if slug not in FOR_CARRIERS]


def _lines(convoy: Convoy, rig: Rig) -> Iterator[Line]:
    if shocks := _shocks(convoy.catalogue, rig):
        yield Line(Words("Chocs (infligés / reçus)", "Collisions (dealt / taken)"), shocks)
    options = convoy.of(VehicleOption)
    shooting = {slug for slug, option in options.items() if shoots(option)}
    rest = [pick for pick in rig.vehicle.picks if pick.item not in shooting]
    yield from lines_of(convoy, rest, convoy.item_of_vehicle)


def _shocks(catalogue: Catalogue, rig: Rig) -> Words | None:
    """fantassin 3D6, blessé sur 4+ · léger 4D6 / 1D6 · …"""
    kind = rig.type
    dice = against(catalogue, size_of(kind)) if kind else ()
    if kind is None or not dice:
        return None
    wounds = wounds_on(catalogue, "avec" if rig.number(SPIKES) else "sans")
    on_foot = Words("à pied {dice}D6, blesse sur {wounds}", "on foot {dice}D6, wounds on {wounds}")
    rammed = zip(SIZES.values(), dice, strict=True)
    return joined(
        [
            on_foot.format(dice=kind.shock_dice or 0, wounds=wounds),
            *(Words(f"{who.fr} {dice.fr}", f"{who.en} {dice.en}") for who, dice in rammed),
        ]
    )


# --- boxes ----------------------------------------------------------------------------------------

BREAKDOWNS = Words("Avaries", "Breakdowns")
IMMOBILISED = Words("Immobilisé", "Immobilised")
HALF_SPEED = Words("Moitié du mouvement", "Half movement")
OUT_OF_ACTION, DESTROYED = Words("Hors service", "Out of action"), Words("Détruit", "Destroyed")
ROLL = "avaries"


def breakdowns(catalogue: Catalogue, *, flies: bool) -> Iterator[Boxes]:
    """A box for each marker, with what it adds to the roll, until every roll is the worst."""
    table = catalogue.of(DiceTable).get(ROLL)
    if table is None:
        return
    rolls = modifiers(catalogue, "breakdown") if flies else []
    malus = sum(row.plus or 0 for row in rolls if row.given_by == f"vehicle_option/{FLYING}")
    worst = max(row.low for row in table.rows) - 1  # added to a 1
    marks = (*("" for _ in range((table.least or 1) - 1)), *_bonuses(malus, worst))
    yield Boxes(BREAKDOWNS, len(marks), marks)


def _bonuses(first: int, last: int) -> Iterator[str]:
    return (f"+{bonus}" for bonus in range(first, last + 1))


def _boxes(convoy: Convoy, rig: Rig) -> Iterator[Boxes]:
    flies = bool(rig.number(FLYING))
    yield from breakdowns(convoy.catalogue, flies=flies)
    if not flies:  # it drives as on a road: nothing to get stuck in
        yield Boxes(IMMOBILISED, 1)
        yield Boxes(HALF_SPEED, 1)
    yield Boxes(OUT_OF_ACTION, 1)
    yield Boxes(DESTROYED, 1)
    yield from merged(_used_up(convoy, rig))


def _used_up(convoy: Convoy, rig: Rig) -> Iterator[Boxes]:
    for option, pick, number in mounted(convoy, rig):
        yield from of_weapon(in_short(pick, option), keywords_of(convoy, option, pick), number)
    net = convoy.of(VehicleOption).get(NET)
    for pick, number in alike(rig.vehicle.picks):
        if net and pick.item == NET:
            yield Boxes(labelled(as_called(pick, name_of(net)), ONCE), number)

"""A vehicle as it is printed: what it does, what hits it, what it carries."""

from collections.abc import Iterator
from dataclasses import replace

from rules.building.bench import NOTHING
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import DiceTable, Matrix, MatrixCell, VehicleOption, VehicleType, Weapon
from rules.families.fighters.bench import joined
from rules.families.fighters.reference import DIFFICULT, OPEN, ROAD
from rules.families.fighters.sheet import (
    ONCE,
    empty_table,
    in_short,
    lines_of,
    merged,
    of_weapon,
    to_fill_in,
)
from rules.families.fighters.weapons import (
    FLAME,
    FLAMES,
    RULES,
    alike,
    base_dice,
    bought_named,
    dice,
    marked,
    noted,
    our_reading,
    reach,
    rules_named,
)
from rules.families.fighters.wording import DASH, beside
from rules.games.rbn.document import Vehicle
from rules.games.rbn.paper.dice import GIANTS_IGNORE, TWO_TABLES, against_vehicles
from rules.games.rbn.questions import name_of_type
from rules.games.rbn.roster import FLYING, HEAVY, LIGHT, MEDIUM, SIZES, Convoy, Rig, shoots
from rules.lists.document import Pick
from rules.lists.naming import as_called, name_of
from rules.printing.sheet import Boxes, Grid, Leaf, Line, Stat
from rules.printing.tables import dice_grid_across, modifiers, span_in_words, spans
from rules.words import Words, both, labelled, times

ENGINE, ALL_TERRAIN, LIGHTENED = "moteur_gonfle", "tout_terrain", "structure_allegee"
SPIKES, NET, DEMOUNTABLE, RAM = "pointes_eperons", "lance_filet", "demontable", "belier"
ENGINE_BONUS = 5  # Moteur gonflé: centimetres, on roads and open ground
RAMS_DICE = 1  # Bélier: more dealt, and as many fewer taken, where its front touches
FOR_CARRIERS = GIANTS_IGNORE  # Options des véhicules: not for mounted weapons either

# --- what hits it ---------------------------------------------------------------------------------

DAMAGE = {LIGHT: "tir_leger", MEDIUM: "tir_moyen", HEAVY: "tir_lourd"}
COLLISIONS, ON_FOOT = "choc_entre_vehicules", "choc_fantassin"


def damage(catalogue: Catalogue, size: str, title: Words | None = None) -> Iterator[Grid]:
    """What so many successes do, by the side that is hit."""
    table = catalogue.of(DiceTable).get(DAMAGE.get(size, ""))
    if table:
        yield dice_grid_across(table, title)


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
    kind = NOTHING
    if vehicle.name and vehicle.type:
        named = name_of_type(convoy, vehicle.type)
        kind = NOTHING if vehicle.name in (named.fr, named.en) else named
    return Leaf(
        id=vehicle.id,
        title=convoy.title_of(vehicle),
        line=kind,
        kind=kind,
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
    for label, far in zip((ROAD, OPEN, DIFFICULT), reaches(convoy, rig, kind), strict=True):
        yield Stat(label, both(f"{far} cm"))
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
            rules_named(convoy.catalogue, keywords_of(convoy, option, pick)),
        )
        for option, pick, number in mounted(convoy, rig)
    )
    if rows:
        yield noted(Grid(MOUNTED, MOUNTED_HEADS, rows), *_notes(convoy, rig))
    if rig.type:
        hit = LIGHT if rig.number(LIGHTENED) else size_of(rig.type)
        yield from (headed(grid) for grid in damage(convoy.catalogue, hit, WHEN_HIT))
        yield from in_case_of_breakdown(convoy.catalogue)
        yield from collisions(convoy.catalogue, rig, rig.type)


def _notes(convoy: Convoy, rig: Rig) -> Iterator[Words]:
    """Who fires them, and at what they roll less."""
    weapons = list(mounted(convoy, rig))
    if all(option.used_by_passenger for option, _, _ in weapons):
        yield Words("Servies par un passager, avec son T.", "Fired by a passenger, with his T.")
    rolled = [
        keywords_of(convoy, option, pick)
        for option, pick, _ in weapons
        if _reach(convoy, option) != FLAMES
    ]
    yield against_vehicles(convoy, rolled)


MOUNTED = Words("Armes montées (cm)", "Mounted weapons (cm)")
MOUNTED_HEADS = (MOUNTED, Words("Portée", "Range"), Words("Angle", "Arc"), RULES.head)
WHEN_HIT = Words("Réussites", "Successes")  # against it


def headed(grid: Grid) -> Grid:
    """A table of a member's, over whose first column its title is enough."""
    return replace(grid, heads=(grid.title, *grid.heads[1:]))


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
    """0-10 : 6D6 · 10-20 : 4D6, all that is rolled at a fighter on foot."""
    base = base_dice(convoy.catalogue, "shot")
    weapon = convoy.of(Weapon).get(option.as_weapon or "")
    shot = weapon.ranged if weapon else None
    if shot is None:
        return reach(0, option.reach, base + (option.dice or 0))
    if shot.template == FLAME:
        return FLAMES
    stretches = (
        reach(shot.normal_min, shot.normal_max, base + (shot.normal_dice or 0)),
        reach(shot.long_min, shot.long_max, base + (shot.long_dice or 0)),
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
    options = convoy.of(VehicleOption)
    shooting = {slug for slug, option in options.items() if shoots(option)}
    rest = [pick for pick in rig.vehicle.picks if pick.item not in shooting]
    yield from lines_of(convoy, rest, convoy.item_of_vehicle)


# --- breakdowns and collisions --------------------------------------------------------------------

ROLL = "avaries"
BREAKDOWNS = Words("Avaries", "Breakdowns")


def in_case_of_breakdown(catalogue: Catalogue) -> Iterator[Grid]:
    """What the roll does, in a word for each result."""
    table = catalogue.of(DiceTable).get(ROLL)
    if table is None:
        return
    least = Words("1D6 dès {least}", "1D6 from {least}")
    effects = (Words(_first_word(row.text_fr), _first_word(row.text_en)) for row in table.rows)
    yield Grid(
        title=BREAKDOWNS,
        heads=(BREAKDOWNS, *(both(span_in_words(span)) for span in spans(table))),
        rows=((least.format(least=table.least or 1), *effects),),
    )


def _first_word(text: str) -> str:
    """hors service, of « Hors service : … »."""
    return text.partition(":")[0].strip(" \u202f").lower()


SHOCKS = Words("Chocs", "Collisions")
CONTRADICTED = (LIGHT, MEDIUM)  # who rams whom: the summary sheet of the book has another figure


def against(catalogue: Catalogue, size: str) -> list[MatrixCell]:
    """What is dealt and taken, for each size that it rams."""
    table = catalogue.of(Matrix).get(COLLISIONS)
    return [cell for cell in table.cells if cell.row == size] if table else []


def collisions(catalogue: Catalogue, rig: Rig, kind: VehicleType) -> Iterator[Grid]:
    """The dice that it deals and takes when it rams, with its ram."""
    size, more = size_of(kind), RAMS_DICE if rig.number(RAM) else 0
    cells = against(catalogue, size)
    if not cells:
        return
    wounding = wounds_on(catalogue, "avec" if rig.number(SPIKES) else "sans")
    on_foot = Words("{dice}D6, blesse sur {least}", "{dice}D6, wounds on {least}")
    dealt = [dice((cell.value or 0) + more) for cell in cells]
    doubted = [(cell.row, cell.column) == CONTRADICTED for cell in cells]
    written = [marked(d) if doubt else d for d, doubt in zip(dealt, doubted, strict=True)]
    names = (DEALT_IN_FRONT, TAKEN_IN_FRONT) if more else (DEALT, TAKEN)
    grid = Grid(
        title=SHOCKS,
        heads=(SHOCKS, ON_FOOT_HEAD, *(SIZES[cell.column] for cell in cells)),
        rows=(
            (names[0], on_foot.format(dice=kind.shock_dice or 0, least=wounding), *written),
            (names[1], DASH, *(dice((cell.second or 0) - more) for cell in cells)),
        ),
    )
    yield replace(grid, note=our_reading(TWO_TABLES)) if any(doubted) else grid


ON_FOOT_HEAD = Words("à pied", "on foot")
DEALT, TAKEN = Words("infligés", "dealt"), Words("reçus", "taken")
DEALT_IN_FRONT = Words("infligés, de face", "dealt, in front")
TAKEN_IN_FRONT = Words("reçus, de face", "taken, in front")


# --- boxes ----------------------------------------------------------------------------------------

IMMOBILISED = Boxes(Words("Immobilisé", "Immobilised"), 1, icon="immobilised")
HALF_SPEED = Boxes(Words("Moitié du mouvement", "Half movement"), 1)
OUT_OF_ACTION = Boxes(Words("Hors service", "Out of action"), 1)
DESTROYED = Boxes(Words("Détruit", "Destroyed"), 1, icon="destroyed")


def breakdowns(catalogue: Catalogue, *, flies: bool) -> Iterator[Boxes]:
    """A box for each marker, with what it adds to the roll, until every roll is the worst."""
    table = catalogue.of(DiceTable).get(ROLL)
    if table is None:
        return
    rolls = modifiers(catalogue, "breakdown") if flies else []
    malus = sum(row.plus or 0 for row in rolls if row.given_by == f"vehicle_option/{FLYING}")
    worst = max(row.low for row in table.rows) - 1  # added to a 1
    marks = (*("" for _ in range((table.least or 1) - 1)), *_bonuses(malus, worst))
    yield Boxes(BREAKDOWNS, len(marks), marks, icon="breakdown")


def _bonuses(first: int, last: int) -> Iterator[str]:
    return (f"+{bonus}" for bonus in range(first, last + 1))


def _boxes(convoy: Convoy, rig: Rig) -> Iterator[Boxes]:
    yield from _states(convoy.catalogue, flies=bool(rig.number(FLYING)))
    yield from merged(_used_up(convoy, rig))


def _states(catalogue: Catalogue, *, flies: bool = False) -> Iterator[Boxes]:
    yield from breakdowns(catalogue, flies=flies)
    if not flies:  # it drives as on a road: nothing to get stuck in
        yield IMMOBILISED
        yield HALF_SPEED
    yield OUT_OF_ACTION
    yield DESTROYED


def _used_up(convoy: Convoy, rig: Rig) -> Iterator[Boxes]:
    for option, pick, number in mounted(convoy, rig):
        yield from of_weapon(in_short(pick, option), keywords_of(convoy, option, pick), number)
    net = convoy.of(VehicleOption).get(NET)
    for pick, number in alike(rig.vehicle.picks):
        if net and pick.item == NET:
            yield Boxes(labelled(as_called(pick, name_of(net)), ONCE), number)


# --- a card to fill in ----------------------------------------------------------------------------


def blank_vehicle(catalogue: Catalogue) -> Leaf:
    return Leaf(
        id="blank_vehicle",
        title=NOTHING,
        stats=to_fill_in((ROAD, OPEN, DIFFICULT, OCCUPANTS, SHOOTERS)),
        grids=(empty_table(MOUNTED, MOUNTED_HEADS), *in_case_of_breakdown(catalogue)),
        boxes=tuple(_states(catalogue)),
        large=True,
    )

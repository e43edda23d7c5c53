"""The tables that a player of convoys looks up."""

from collections.abc import Iterator
from dataclasses import replace

from rules.building.bench import NOTHING
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import (
    Activity,
    DiceTable,
    Influence,
    Matrix,
    Modifier,
    Procedure,
    Scenario,
    VehicleType,
)
from rules.families.fighters.bench import extra_dice
from rules.families.fighters.reference import (
    actions,
    arsenal,
    bestiary,
    dice_at_the_table,
    explained,
    fighting_dice,
    movement,
    rules_borne_by,
    rules_of_creatures,
    setting_up,
    tables_named,
    terms_of,
    trimmed,
)
from rules.families.fighters.scenarios import scenarios_grid
from rules.families.fighters.weapons import (
    LONG,
    NORMAL,
    PLACES,
    WEAPON,
    Column,
    HeldWeapon,
    marked,
    noted,
    our_reading,
)
from rules.families.fighters.wording import DASH
from rules.games.rbn.paper.dice import AT_A_VEHICLE, TWO_TABLES
from rules.games.rbn.paper.fighter_sheet import MARKED_RULES, REACTION_HEAD
from rules.games.rbn.paper.scenarios import HOSTILE_PROFILE, dice_of_scenario
from rules.games.rbn.paper.vehicle_sheet import (
    COLLISIONS,
    CONTRADICTED,
    ON_FOOT,
    ROLL,
    damage,
    keywords_of,
    mounted,
)
from rules.games.rbn.roster import FLYING, HEAVY, LIGHT, MEDIUM, Convoy
from rules.lists.naming import name_of
from rules.printing.sheet import Grid
from rules.printing.tables import (
    EFFECT,
    dice_grid,
    dice_tables,
    in_a_line,
    influences_grid,
    matrix_grid,
    procedure_grid,
    summary_of,
    turn_grid,
)
from rules.words import Words, both

# --- columns of the arsenal -----------------------------------------------------------------------


def _reaction(catalogue: Catalogue, held: HeldWeapon) -> Words:
    """Whether it may shoot back; a dash where the book does not say."""
    answers = {True: Words("oui", "yes"), False: Words("non", "no")}
    shot = held.weapon.ranged
    return (
        answers.get(shot.reaction_fire, DASH) if shot and shot.reaction_fire is not None else DASH
    )


def _aboard(catalogue: Catalogue, held: HeldWeapon) -> Words:
    """non / −1D6: what a driver and a passenger lose."""
    shot = held.weapon.ranged
    if shot is None or not shot.from_vehicle:
        return DASH
    pilot, passenger = _lost(shot.pilot_dice), _lost(shot.passenger_dice)
    return Words(f"{pilot.fr} / {passenger.fr}", f"{pilot.en} / {passenger.en}")


def _lost(dice: int | None) -> Words:
    if dice is None:
        return Words("non", "no")
    return both(extra_dice(dice) if dice else "0")


COLUMNS: tuple[Column, ...] = (
    WEAPON,
    NORMAL,
    LONG,
    Column(REACTION_HEAD, _reaction),
    Column(Words("Pil. / pass.", "Driver / pass."), _aboard),
    PLACES,
    MARKED_RULES,
)


# --- tables ---------------------------------------------------------------------------------------

OFF_ROAD, STUCK, ACCIDENTS = "hors_piste", "immobilise", "accident"
AT_A_FIGHTER, IN_MELEE = "tir_fantassin", "corps_a_corps"
ENCOUNTERS, HOSTILE = "rencontres", "elements_hostiles"
VICTORY = "victoire"
PIERCING = "anti_blindage"
# What a player sets the game up by.
AT_THE_TABLE = ("table_de_jeu", "figurines_reconnaissables", "limite_corps_a_corps")


def reference(catalogue: Catalogue, convoy: Convoy | None = None) -> tuple[Grid, ...]:
    """All tables; for a list, without those that its scenario rules out."""
    scenario = convoy.scenario if convoy else None
    return tuple(trimmed(grid) for grid in _all(catalogue, scenario) if grid.rows)


def _all(catalogue: Catalogue, scenario: Scenario | None) -> Iterator[Grid]:
    vehicles = scenario is None or scenario.vehicles
    yield turn_grid(catalogue)
    yield from _driving(catalogue) if vehicles else [movement(catalogue, [])]
    shooting, melee = fighting_dice(catalogue)
    yield shooting
    yield from tables_named(catalogue, AT_A_FIGHTER)
    for size in (LIGHT, MEDIUM, HEAVY) if vehicles else ():
        yield from damage(catalogue, size)
    yield melee
    yield from tables_named(catalogue, IN_MELEE)
    yield from _weapons(catalogue)
    yield from _in_play(catalogue)
    yield from setting_up(catalogue)
    if scenario is None or scenario.secondary is not False:
        yield from _missions(catalogue)
    yield from _creatures(catalogue)
    yield from _scenarios(catalogue, scenario)
    yield explained(
        Words("Questions fréquentes", "Frequent questions"),
        Words("Question", "Question"),
        terms_of(catalogue, "faq"),
        Words("Réponse", "Answer"),
    )
    yield explained(
        Words("À la table", "At the table"),
        Words("Sujet", "Subject"),
        [row for row in terms_of(catalogue, "base", "play") if row.slug in AT_THE_TABLE],
        Words("Règle ou conseil", "Rule or advice"),
    )


def _driving(catalogue: Catalogue) -> Iterator[Grid]:
    types = catalogue.of(VehicleType).values()
    yield movement(
        catalogue,
        [(name_of(row), (row.road, row.open_ground, row.difficult)) for row in types],
    )
    on_foot = catalogue.of(DiceTable).get(ON_FOOT)
    yield Grid(
        title=Words("Véhicules", "Vehicles"),
        heads=(
            Words("Type", "Type"),
            Words("Occupants", "Occupants"),
            Words("Tireurs", "Shooters"),
            Words("Slots", "Slots"),
            Words("Choc", "Shock"),
        ),
        rows=tuple(
            (
                name_of(row),
                both(str(row.seats)),
                both(str(row.shooters)),
                both(f"{row.slots} + {row.weapon_slots}" if row.weapon_slots else str(row.slots)),
                both(f"{row.shock_dice}D6") if row.shock_dice else DASH,
            )
            for row in types
        ),
        note=summary_of(on_foot) if on_foot else NOTHING,
    )
    yield from tables_named(catalogue, ROLL, OFF_ROAD, STUCK)
    yield from _collisions(catalogue)
    steps = catalogue.of(Procedure)
    yield from (procedure_grid(steps[slug]) for slug in (ACCIDENTS,) if slug in steps)


def _collisions(catalogue: Catalogue) -> Iterator[Grid]:
    """Who rams whom, with our mark where the book has two figures."""
    table = catalogue.of(Matrix).get(COLLISIONS)
    if table is None:
        return
    grid, (ramming, rammed) = matrix_grid(table), CONTRADICTED
    row = [each.key for each in table.rows].index(ramming)
    column = [each.key for each in table.columns].index(rammed) + 1
    rows = [list(cells) for cells in grid.rows]
    rows[row][column] = marked(rows[row][column])
    yield noted(replace(grid, rows=tuple(map(tuple, rows))), our_reading(TWO_TABLES))


def _weapons(catalogue: Catalogue) -> Iterator[Grid]:
    shooting, melee = arsenal(catalogue, COLUMNS)
    yield noted(shooting, our_reading(TWO_TABLES))
    yield melee
    yield explained(
        Words("Règles des armes", "Rules of weapons"),
        Words("Règle", "Rule"),
        rules_borne_by(catalogue, "weapon"),
    )


def _in_play(catalogue: Catalogue) -> Iterator[Grid]:
    yield actions(catalogue)
    yield explained(
        Words("Jets et tests", "Rolls and tests"),
        Words("Jet", "Roll"),
        terms_of(catalogue, "dice"),
    )
    yield explained(
        Words("Marqueurs et états", "Markers and states"),
        Words("État", "State"),
        terms_of(catalogue, "marker", "state"),
    )
    yield from map(dice_grid, dice_tables(catalogue, "effects"))
    yield _in_short(
        dice_tables(catalogue, "gear"), Words("Dés de l’équipement", "Dice of equipment")
    )


def _in_short(tables: list[DiceTable], title: Words) -> Grid:
    """Small tables, a line each: when it is rolled, and what the die does."""
    heads = (Words("Dé", "Die"), Words("Quand", "When"), EFFECT)
    return Grid(title, heads, tuple((name_of(t), summary_of(t), in_a_line(t)) for t in tables))


def _missions(catalogue: Catalogue) -> Iterator[Grid]:
    title = Words("Missions secondaires", "Secondary missions")
    yield explained(title, Words("Activité", "Activity"), catalogue.of(Activity).values())
    tables = catalogue.of(Matrix)
    yield from (matrix_grid(tables[slug]) for slug in (VICTORY,) if slug in tables)


def _creatures(catalogue: Catalogue) -> Iterator[Grid]:
    yield from tables_named(catalogue, ENCOUNTERS)
    yield bestiary(catalogue, HOSTILE_PROFILE)
    yield rules_of_creatures(catalogue)
    steps = catalogue.of(Procedure)
    yield from (procedure_grid(steps[slug]) for slug in (HOSTILE,) if slug in steps)


def _scenarios(catalogue: Catalogue, chosen: Scenario | None) -> Iterator[Grid]:
    """Those that may be played, what is rolled in them and what follows from them."""
    rows = [chosen] if chosen else list(catalogue.of(Scenario).values())
    yield scenarios_grid(rows)
    rolled = [table for row in rows for table in dice_of_scenario(catalogue, row)]
    yield _in_short(rolled, Words("Dés des scénarios", "Dice of scenarios"))
    slugs = {row.slug for row in rows}
    following = catalogue.of(Influence).values()
    yield influences_grid(
        row for row in following if row.scenario in slugs or row.following in slugs
    )


# --- what a list looks up at every activation -----------------------------------------------------


def tables(convoy: Convoy) -> tuple[Grid, ...]:
    """Dice and results on foot; breakdowns, off-road and collisions where it drives."""
    if not convoy.members:
        return ()
    return tuple(grid for grid in _looked_up(convoy) if grid.rows)


def _looked_up(convoy: Convoy) -> Iterator[Grid]:
    catalogue = convoy.catalogue
    pierces = any(PIERCING in keywords for keywords in _rules_of_shots(convoy))

    def needless(row: Modifier) -> bool:
        if row.given_by == f"rule/{PIERCING}":
            return not (pierces and convoy.vehicles_play)
        return row.slug == AT_A_VEHICLE and not convoy.vehicles_play

    shooting, melee = dice_at_the_table(catalogue, leave_out=needless)
    yield shooting
    yield from tables_named(catalogue, AT_A_FIGHTER)
    yield melee
    yield from tables_named(catalogue, IN_MELEE)
    rigs = convoy.rigs if convoy.vehicles_play else ()
    if rigs:
        yield from tables_named(catalogue, ROLL)
        if not all(rig.number(FLYING) for rig in rigs):
            yield from tables_named(catalogue, OFF_ROAD)
        yield from _collisions(catalogue)


def _rules_of_shots(convoy: Convoy) -> Iterator[tuple[str, ...]]:
    for kit in convoy.kits:
        yield from (weapon.ranged.keywords for weapon in kit.weapons if weapon.ranged)
    for rig in convoy.rigs:
        for option, pick, _ in mounted(convoy, rig):
            yield tuple(keywords_of(convoy, option, pick))

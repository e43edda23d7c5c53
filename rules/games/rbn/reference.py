"""The tables that a player of convoys looks up."""

from collections.abc import Iterator

from rules.building.bench import NOTHING
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import (
    Activity,
    DiceTable,
    Influence,
    Matrix,
    Procedure,
    Topic,
    VehicleType,
)
from rules.families.fighters.bench import extra_dice
from rules.families.fighters.reference import (
    actions,
    arsenal,
    bestiary,
    explained,
    fighting_dice,
    movement,
    rules_borne_by,
    rules_of_creatures,
    scenarios,
    setting_up,
    terms_of,
)
from rules.families.fighters.sheet import (
    DASH,
    LONG,
    NORMAL,
    PLACES,
    RULES,
    WEAPON,
    Column,
    HeldWeapon,
)
from rules.games.rbn.roster import HEAVY, LIGHT, MEDIUM
from rules.games.rbn.vehicle_sheet import COLLISIONS, ON_FOOT, damage
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
    Column(Words("Réaction", "Reaction"), _reaction),
    Column(Words("Pilote / passager", "Driver / passenger"), _aboard),
    PLACES,
    RULES,
)


# --- tables ---------------------------------------------------------------------------------------

ON_THE_ROAD, ACCIDENTS = ("avaries", "hors_piste", "immobilise"), ("accident",)
AT_A_FIGHTER, IN_MELEE = "tir_fantassin", "corps_a_corps"
ENCOUNTERS, HOSTILE = "rencontres", "elements_hostiles"
VICTORY = "victoire"
# What a player sets the game up by.
AT_THE_TABLE = ("table_de_jeu", "figurines_reconnaissables", "limite_corps_a_corps")


def reference(catalogue: Catalogue) -> tuple[Grid, ...]:
    return tuple(grid for grid in _all(catalogue) if grid.rows)


def _all(catalogue: Catalogue) -> Iterator[Grid]:
    yield turn_grid(catalogue)
    yield from _driving(catalogue)
    dice = list(fighting_dice(catalogue))
    yield dice[0]
    yield from _shooting(catalogue)
    yield dice[1]
    yield from _named(catalogue, IN_MELEE)
    yield from arsenal(catalogue, COLUMNS)
    yield explained(
        Words("Règles des armes", "Rules of weapons"),
        Words("Règle", "Rule"),
        rules_borne_by(catalogue, "weapon"),
    )
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
    yield _in_short(catalogue, "gear", Words("Dés de l’équipement", "Dice of equipment"))
    yield from setting_up(catalogue)
    yield from _missions(catalogue)
    yield from _creatures(catalogue)
    yield from _campaign(catalogue)
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


def _named(catalogue: Catalogue, *slugs: str) -> Iterator[Grid]:
    """Tables by name, in that order."""
    tables = catalogue.of(DiceTable)
    yield from (dice_grid(tables[slug]) for slug in slugs if slug in tables)


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
            Words("Emplacements", "Slots"),
            Words("Choc à pied", "Collision on foot"),
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
    yield from _named(catalogue, *ON_THE_ROAD)
    tables, steps = catalogue.of(Matrix), catalogue.of(Procedure)
    yield from (matrix_grid(tables[slug]) for slug in (COLLISIONS,) if slug in tables)
    yield from (procedure_grid(steps[slug]) for slug in ACCIDENTS if slug in steps)


def _shooting(catalogue: Catalogue) -> Iterator[Grid]:
    yield from _named(catalogue, AT_A_FIGHTER)
    for size in (LIGHT, MEDIUM, HEAVY):
        yield from damage(catalogue, size)


def _in_short(catalogue: Catalogue, topic: Topic, title: Words) -> Grid:
    """Small tables, a line each: when it is rolled, and what the die does."""
    tables = dice_tables(catalogue, topic)
    heads = (Words("Dé", "Die"), Words("Quand", "When"), EFFECT)
    return Grid(title, heads, tuple((name_of(t), summary_of(t), in_a_line(t)) for t in tables))


def _missions(catalogue: Catalogue) -> Iterator[Grid]:
    title = Words("Missions secondaires", "Secondary missions")
    yield explained(title, Words("Activité", "Activity"), catalogue.of(Activity).values())
    tables = catalogue.of(Matrix)
    yield from (matrix_grid(tables[slug]) for slug in (VICTORY,) if slug in tables)


def _creatures(catalogue: Catalogue) -> Iterator[Grid]:
    yield from _named(catalogue, ENCOUNTERS)
    yield bestiary(catalogue, "profil_hostile")
    yield rules_of_creatures(catalogue)
    steps = catalogue.of(Procedure)
    yield from (procedure_grid(steps[slug]) for slug in (HOSTILE,) if slug in steps)


def _campaign(catalogue: Catalogue) -> Iterator[Grid]:
    yield scenarios(catalogue)
    yield _in_short(catalogue, "scenario", Words("Dés des scénarios", "Dice of scenarios"))
    yield influences_grid(catalogue.of(Influence).values())

"""The tables that a player of convoys looks up."""

from collections.abc import Iterator

from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import Activity, DiceTable, VehicleType
from rules.families.fighters.bench import extra_dice
from rules.families.fighters.reference import (
    A_TIE,
    DICE,
    EFFECT,
    IN_MELEE,
    ON_FOOT,
    POSITION,
    SUCCESSES,
    TO_THE_NEAREST,
    actions,
    activation,
    arsenal,
    bestiary,
    explained,
    movement,
    pairs,
    rolled,
    rules_borne_by,
    rules_of_creatures,
    scenarios,
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
from rules.games.rbn.roster import HEAVY, LIGHT, MEDIUM, SIZES
from rules.games.rbn.turn import PHASES
from rules.games.rbn.vehicle_sheet import against, damage
from rules.lists.naming import name_of
from rules.printing.sheet import Grid
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

# Tir; Règles spéciales, Anti-blindage; Armure; Tableau de tir contre un fantassin.
SHOOTING_DICE = (
    (Words("Contre un fantassin", "At a fighter on foot"), "3D6"),
    (Words("Contre un véhicule", "At a vehicle"), "2D6"),
    (
        Words("Contre un véhicule, arme Anti-blindage", "At a vehicle, Anti-armour weapon"),
        "3D6",
    ),
    (
        Words("Puissance de l’arme à cette portée", "Power of the weapon at that range"),
        "+0D6 … +3D6",
    ),
    *POSITION,
    (Words("Cible en armure", "Target in armour"), "−1D6"),
    (Words("Tir de réaction", "Reaction fire"), "−1D6"),
)
AMMUNITION_NOTE = Words(
    "Une réussite par dé à T ou plus, deux par 6. Plus de 1 que de réussites\u202f: l’arme est "
    "vide.",
    "A success for each die of T or more, two for each 6. More 1s than successes: the weapon is "
    "empty.",
)
# Tableau de tir contre un fantassin.
AT_A_FIGHTER = (
    (
        both("0"),
        Words(
            "tir de réaction de la cible, −1D6, à portée normale",
            "the target may shoot back, −1D6, at normal range",
        ),
    ),
    (both("1"), Words("sonné", "stunned")),
    (both("2-3"), Words("blessé", "wounded")),
    (both("4+"), Words("éliminé", "eliminated")),
)
# Effet du corps à corps.
MELEE_EFFECTS = (
    (both("1-2"), Words("le perdant est blessé", "the loser is wounded")),
    (both("3+"), Words("le perdant est tué", "the loser is killed")),
)
# Mouvements: Escalader, Monter dans un véhicule ou en descendre, Manœuvres des véhicules.
MOVEMENT_NOTE = Words(
    "Le pire terrain traversé compte. Escalade\u202f: 5 cm, ou 10 cm et un test de chute. Monter "
    "ou descendre\u202f: −5 cm. Véhicules\u202f: marche arrière −5 cm, virage −5 cm par 90° "
    "entamés.",
    "The worst ground crossed counts. Climbing: 5 cm, or 10 cm and a fall test. Getting in or out: "
    "−5 cm. Vehicles: reverse −5 cm, turn −5 cm per 90° or part of it.",
)
# Chocs; F.A.Q.; Bélier; Pointes et éperons.
COLLISION_NOTE = Words(
    "Dés infligés / reçus par celui qui percute, réussites sur 4+, lues sur la table de tir du "
    "côté heurté\u202f; le mouvement s’arrête. Bélier de face\u202f: +1D6 infligé, −1D6 reçu.",
    "Dice dealt / taken by the one that rams, successes on 4+, read on the shooting table of the "
    "side hit; the move ends. Ram in front: +1D6 dealt, −1D6 taken.",
)
ON_FOOT_NOTE = Words(
    "Choc contre un fantassin\u202f: une blessure par 4+ (3+ avec Pointes et éperons).",
    "Collision with a fighter on foot: a wound for each 4+ (3+ with Spikes and spurs).",
)
# Condition de victoire.
DONE, FAILED = (
    Words("secondaire réussie", "secondary done"),
    Words("secondaire manquée", "secondary failed"),
)
MINOR, MAJOR, CRUSHING = (
    Words("mineure", "minor"),
    Words("majeure", "major"),
    Words("écrasante", "crushing"),
)
NOBODY_WON = Words(
    "Mission principale manquée par les deux\u202f: victoire mineure à qui réussit seul sa "
    "secondaire, sinon égalité.",
    "Main mission failed by both: a minor victory for whoever alone does the secondary, else a "
    "draw.",
)
# Système d’activation des éléments hostiles: where to go after yes and no.
HOSTILE = (
    (
        Words(
            "A-t-il une arme à distance\u202f? (engagé\u202f: en 6)",
            "Has it a ranged weapon? (engaged: 6)",
        ),
        "2",
        "3",
    ),
    (Words("Une cible à portée\u202f?", "A target in range?"), "4", "5"),
    (Words("Déjà engagé au corps à corps\u202f?", "Already in melee?"), "6", "7"),
    (Words("Il tire sur la cible la plus proche.", "It shoots at the nearest target."), "9", "9"),
    (
        TO_THE_NEAREST,
        "6",
        "8",
    ),
    (Words("Il attaque au corps à corps.", "It attacks in melee."), "9", "9"),
    (
        TO_THE_NEAREST,
        "6",
        "9",
    ),
    (
        Words("À portée, il tire sur la plus proche.", "In range, it shoots at the nearest."),
        "9",
        "9",
    ),
    (Words("Fin de son activation.", "End of its activation."), "–", "–"),
)
ENCOUNTERS = "rencontres"
# Tableau des rencontres; Bestiaire; Armure.
CREATURES_NOTE = Words(
    "Au corps à corps, 3D6 et la puissance CC. Trois points de vie, quatre en armure.",
    "In melee, 3D6 and the melee power. Three life points, four in armour.",
)


def reference(catalogue: Catalogue) -> tuple[Grid, ...]:
    return (
        _turn(),
        *_driving(catalogue),
        *_shooting(catalogue),
        *_fighting(),
        *arsenal(catalogue, COLUMNS),
        explained(
            Words("Règles des armes", "Rules of weapons"),
            Words("Règle", "Rule"),
            rules_borne_by(catalogue, "weapon"),
        ),
        actions(catalogue),
        explained(
            Words("Jets et tests", "Rolls and tests"),
            Words("Jet", "Roll"),
            terms_of(catalogue, "dice"),
        ),
        explained(
            Words("Marqueurs et états", "Markers and states"),
            Words("État", "State"),
            terms_of(catalogue, "marker", "state"),
        ),
        *_missions(catalogue),
        *_creatures(catalogue),
        scenarios(catalogue),
    )


def _turn() -> Grid:
    heads = (Words("Phase", "Phase"), Words("On y fait", "What is done"))
    return Grid(Words("Tour de jeu", "Game turn"), heads, PHASES)


def _driving(catalogue: Catalogue) -> Iterator[Grid]:
    types = catalogue.of(VehicleType).values()
    on_foot = (Words("Fantassin (par action)", "Fighter on foot (per action)"), ON_FOOT)
    driven = [(name_of(row), (row.road, row.open_ground, row.difficult)) for row in types]
    yield movement([on_foot, *driven], MOVEMENT_NOTE)
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
        note=ON_FOOT_NOTE,
    )
    tables = catalogue.of(DiceTable).values()
    yield from (rolled(row) for row in tables if row.slug != ENCOUNTERS)
    yield Grid(
        title=Words("Choc entre véhicules", "Collision between vehicles"),
        heads=(Words("Percute", "Rams"), *SIZES.values()),
        rows=tuple((SIZES[size], *against(size)) for size in SIZES),
        note=COLLISION_NOTE,
    )


def _shooting(catalogue: Catalogue) -> Iterator[Grid]:
    dice = pairs(Words("Dés de tir", "Shooting dice"), (Words("Tir", "Shot"), DICE), SHOOTING_DICE)
    yield Grid(dice.title, dice.heads, dice.rows, AMMUNITION_NOTE)
    at_a_fighter = Words("Tir contre un fantassin", "Shooting at a fighter on foot")
    yield Grid(at_a_fighter, (SUCCESSES, EFFECT), AT_A_FIGHTER)
    types = catalogue.of(VehicleType)
    for size in (LIGHT, MEDIUM, HEAVY):
        at = name_of(types[size]) if size in types else SIZES[size]
        yield damage(size, Words(f"Tir\u202f: {at.fr}", f"Shooting: {at.en}"))


def _fighting() -> Iterator[Grid]:
    dice = pairs(Words("Dés de corps à corps", "Melee dice"), (Words("Qui", "Who"), DICE), IN_MELEE)
    yield Grid(dice.title, dice.heads, dice.rows, A_TIE)
    title = Words("Effet du corps à corps", "Effect of melee")
    yield Grid(title, (Words("Écart", "Difference"), EFFECT), MELEE_EFFECTS)


def _missions(catalogue: Catalogue) -> Iterator[Grid]:
    title = Words("Missions secondaires", "Secondary missions")
    yield explained(title, Words("Activité", "Activity"), catalogue.of(Activity).values())
    yield Grid(
        title=Words("Victoire", "Victory"),
        heads=(Words("Perdant / gagnant", "Loser / winner"), FAILED, DONE),
        rows=((FAILED, MAJOR, CRUSHING), (DONE, MINOR, MAJOR)),
        note=NOBODY_WON,
    )


def _creatures(catalogue: Catalogue) -> Iterator[Grid]:
    tables = catalogue.of(DiceTable).values()
    yield from (rolled(row) for row in tables if row.slug == ENCOUNTERS)
    yield bestiary(catalogue, CREATURES_NOTE)
    yield rules_of_creatures(catalogue)
    yield activation(Words("Élément hostile activé", "A hostile element’s activation"), HOSTILE)

"""The tables that a player of survivors looks up, and what is cut out."""

from collections.abc import Iterator

from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import Ammunition, DiceTable, Term
from rules.families.fighters.reference import (
    A_TIE,
    DICE,
    IN_MELEE,
    MARKER_WIDTH,
    ON_FOOT,
    POSITION,
    SUCCESSES,
    TO_THE_NEAREST,
    TOKEN_WIDTH,
    actions,
    activation,
    arsenal,
    bestiary,
    disc,
    enough,
    explained,
    movement,
    pairs,
    rolled,
    rules_borne_by,
    rules_of_creatures,
    scenarios,
    terms_of,
)
from rules.families.fighters.sheet import LONG, NORMAL, PLACES, ROUNDS, RULES, WEAPON, held_by
from rules.games.first_wave.roster import Group
from rules.lists.naming import name_of
from rules.printing.sheet import Grid, Marker, Step
from rules.words import Words, both

COLUMNS = (WEAPON, NORMAL, LONG, PLACES, RULES)

# --- the turn -------------------------------------------------------------------------------------

# Tour de jeu, phases 0 to 2; Activation; Infection; Munition, Incendiaire.
PHASES: tuple[tuple[Words, Words], ...] = (
    (
        Words("0. Initiative", "0. Initiative"),
        Words(
            "Chacun lance 1D6\u202f; le plus haut choisit qui joue avant qui.",
            "Each rolls 1D6; the highest chooses who plays before whom.",
        ),
    ),
    (
        Words("1. Survivants", "1. Survivors"),
        Words(
            "Tour à tour, un survivant chacun. Infecté\u202f: 1D6 + 1 par marqueur d’abord, perdu "
            "à 5 ou plus. Puis 3 actions\u202f: 2 mouvements et 2 actions de combat au plus, une "
            "de moins par marqueur sonné.",
            "In turn, a survivor each. Infected: first 1D6 + 1 for each marker, lost on 5 or more. "
            "Then 3 actions: at most 2 moves and 2 combat actions, one less for each stunned "
            "marker.",
        ),
    ),
    (
        Words("2. PNJ", "2. NPCs"),
        Words(
            "Infectés et machines, du plus proche d’une figurine de joueur au plus éloigné.",
            "Infected and machines, from the nearest to a player’s model to the farthest.",
        ),
    ),
    (
        Words("Fin du tour", "End of the turn"),
        Words(
            "1D6 par marqueur feu\u202f: 5-6, une blessure et il reste\u202f; 1-4, il est retiré. "
            "La fumée se dissipe.",
            "1D6 for each fire marker: 5-6, a wound and it stays; 1-4, it is removed. Smoke "
            "clears.",
        ),
    ),
)


def steps(group: Group) -> tuple[Step, ...]:
    return tuple(Step(name, text) for name, text in PHASES)


# --- tables ---------------------------------------------------------------------------------------

# Tir; Équipement, Bouclier.
SHOOTING_DICE = (
    (Words("Tireur", "Shooter"), "3D6"),
    (
        Words("Puissance de l’arme à cette portée", "Power of the weapon at that range"),
        "+0D6 … +3D6",
    ),
    *POSITION,
    (Words("Cible au bouclier", "Target with a shield"), "−1D6"),
)
AMMUNITION_NOTE = Words(
    "Une réussite par dé à T ou plus, deux par 6. Plus de 1 que de réussites\u202f: l’arme est "
    "vide. Couvert léger\u202f: végétation, porte, fantassins\u202f; lourd\u202f: mur, ruine, "
    "véhicule, épave.",
    "A success for each die of T or more, two for each 6. More 1s than successes: the weapon is "
    "empty. Light cover: vegetation, door, fighters; heavy: wall, ruin, vehicle, wreck.",
)
NONE, STUNNED, HURT, OUT = (
    Words("rien", "nothing"),
    Words("sonné", "stunned"),
    Words("blessé", "wounded"),
    Words("éliminé", "eliminated"),
)
DISORIENTED, IMMOBILISED = (
    Words("désorienté", "disoriented"),
    Words("immobilisé", "immobilised"),
)
TARGETS = (
    Words("Survivant", "Survivor"),
    Words("Infecté", "Infected"),
    Words("Machine", "Machine"),
)
# Tableaux de tir contre un survivant, un infecté, une machine.
SHOTS = (
    ("0", NONE, NONE, NONE),
    ("1", STUNNED, DISORIENTED, DISORIENTED),
    ("2", HURT, IMMOBILISED, DISORIENTED),
    ("3", HURT, IMMOBILISED, IMMOBILISED),
    ("4", OUT, OUT, IMMOBILISED),
    ("5+", OUT, OUT, OUT),
)
# Effets du corps à corps.
MELEE_EFFECTS = (
    ("1-2", HURT, IMMOBILISED, IMMOBILISED),
    ("3+", OUT, OUT, OUT),
)
# Parade; Bouclier; Immobilisé.
MELEE_DICE = (
    *IN_MELEE,
    (Words("Adversaire à l’arme de Parade", "Opponent with a Parry weapon"), "−1D6"),
    (Words("Adversaire au bouclier", "Opponent with a shield"), "−1D6"),
)
# Mouvements, Escalader, Nage.
MOVEMENT_NOTE = Words(
    "Le pire terrain traversé compte. Escalade\u202f: 5 cm, ou 10 cm et un test de chute. "
    "Nage\u202f: 10 cm, et 1D6\u202f: une blessure sur 1 (sur 1-2 si déjà blessé).",
    "The worst ground crossed counts. Climbing: 5 cm, or 10 cm and a fall test. Swimming: 10 cm, "
    "and 1D6: a wound on 1 (on 1-2 if already wounded).",
)
# Système d’activation des PNJ: where to go after yes and no.
NPC = (
    (Words("Déjà engagé au corps à corps\u202f?", "Already in melee?"), "6", "2"),
    (Words("A-t-il une arme à distance\u202f?", "Has it a ranged weapon?"), "3", "5"),
    (Words("Une cible à portée\u202f?", "A target in range?"), "4", "5"),
    (
        Words(
            "Il tire sur la cible la plus proche. Peut-il encore tirer\u202f?",
            "It shoots at the nearest target. Can it shoot again?",
        ),
        "3",
        "7",
    ),
    (
        TO_THE_NEAREST,
        "6",
        "7",
    ),
    (
        Words(
            "Il attaque au corps à corps. Peut-il encore attaquer\u202f?",
            "It attacks in melee. Can it attack again?",
        ),
        "6",
        "7",
    ),
    (Words("Fin de son activation.", "End of its activation."), "–", "–"),
)
CREATURES_NOTE = Words(
    "Au corps à corps, 3D6 et la puissance CC. Aucune blessure ne se compte\u202f: désorienté, "
    "immobilisé ou éliminé.",
    "In melee, 3D6 and the melee power. No wounds are counted: disoriented, immobilised or "
    "eliminated.",
)


def reference(catalogue: Catalogue) -> tuple[Grid, ...]:
    return (
        Grid(
            Words("Tour de jeu", "Game turn"),
            (Words("Phase", "Phase"), Words("On y fait", "What is done")),
            PHASES,
        ),
        movement([(Words("Par action", "Per action"), ON_FOOT)], MOVEMENT_NOTE),
        *_fighting(),
        *arsenal(catalogue, (*COLUMNS, ROUNDS)),
        explained(
            Words("Règles des armes", "Rules of weapons"),
            Words("Règle", "Rule"),
            rules_borne_by(catalogue, "weapon"),
        ),
        explained(
            Words("Munitions spéciales", "Special ammunition"),
            Words("Munition", "Ammunition"),
            catalogue.of(Ammunition).values(),
        ),
        actions(catalogue),
        explained(Words("États", "States"), Words("État", "State"), terms_of(catalogue, "state")),
        *(rolled(row) for row in catalogue.of(DiceTable).values()),
        *_creatures(catalogue),
        scenarios(catalogue),
    )


def _fighting() -> Iterator[Grid]:
    dice = pairs(Words("Dés de tir", "Shooting dice"), (Words("Tir", "Shot"), DICE), SHOOTING_DICE)
    yield Grid(dice.title, dice.heads, dice.rows, AMMUNITION_NOTE)
    yield _by_target(Words("Effet d’un tir", "Effect of a shot"), SUCCESSES, SHOTS)
    dice = pairs(
        Words("Dés de corps à corps", "Melee dice"), (Words("Qui", "Who"), DICE), MELEE_DICE
    )
    yield Grid(dice.title, dice.heads, dice.rows, A_TIE)
    yield _by_target(
        Words("Effet du corps à corps sur le perdant", "Effect of melee on the loser"),
        Words("Écart", "Difference"),
        MELEE_EFFECTS,
    )


def _by_target(
    title: Words, head: Words, rows: tuple[tuple[str, Words, Words, Words], ...]
) -> Grid:
    return Grid(title, (head, *TARGETS), tuple((both(number), *what) for number, *what in rows))


def _creatures(catalogue: Catalogue) -> Iterator[Grid]:
    yield bestiary(catalogue, CREATURES_NOTE)
    yield rules_of_creatures(catalogue)
    yield activation(Words("PNJ activé", "An NPC’s activation"), NPC)


# --- markers --------------------------------------------------------------------------------------

BLAST, TOKEN, AREA = "zone", "ressource", "degats_de_zone"
LABELS = {
    BLAST: Words("Zone", "Area"),
    "blesse": Words("Blessé", "Wounded"),
    "infecte": Words("Infecté", "Infected"),
    "munition": Words("Vide", "Empty"),
    "desoriente": Words("Désorienté", "Disoriented"),
    "immobilise": Words("Immobilisé", "Immobilised"),
    "sonne": Words("Sonné", "Stunned"),
    "feu": Words("Feu", "Fire"),
    TOKEN: Words("Ressource", "Resource"),
}
RESOURCES = 3  # Installation des décors: each player places three
# Without a list: enough for two small groups and what they meet.
USUAL = {
    "blesse": 16,
    "infecte": 8,
    "munition": 8,
    "desoriente": 8,
    "immobilise": 8,
    "sonne": 12,
    "feu": 6,
    TOKEN: 2 * RESOURCES,
}
OF_NPCS = 6  # disoriented, immobilised: two groups of three are as many as most games see


def markers(catalogue: Catalogue, group: Group | None) -> tuple[Marker, ...]:
    """Those that a list needs; without a list, all of them."""
    numbers = USUAL if group is None else _numbers(group)
    cut_out = [
        disc(row, _label(row), 1)
        for row in terms_of(catalogue, "template")
        if group is None or _blasts(group)
    ]
    for row in terms_of(catalogue, "marker"):
        if number := numbers.get(row.slug, 0):
            width = TOKEN_WIDTH if row.slug == TOKEN else MARKER_WIDTH
            cut_out.append(disc(row, _label(row), enough(number), width))
    return tuple(cut_out)


def _label(row: Term) -> Words:
    return LABELS.get(row.slug, name_of(row))


def _blasts(group: Group) -> bool:
    weapons = [
        held
        for fighter in group.fighters
        for held in held_by(group, fighter, giants_carry_one=False)
        if held.shot
    ]
    return any(held.weapon.ranged and AREA in held.weapon.ranged.keywords for held in weapons)


def _numbers(group: Group) -> dict[str, int]:
    survivors = sum(kit.count for kit in group.kits)
    if not survivors:
        return {}
    return {
        "blesse": 2 * survivors,
        "infecte": survivors,
        "munition": sum(kit.count for kit in group.kits if kit.shoots),
        "desoriente": OF_NPCS,
        "immobilise": OF_NPCS,
        "sonne": survivors,
        "feu": -(-survivors // 2),
        TOKEN: RESOURCES,
    }

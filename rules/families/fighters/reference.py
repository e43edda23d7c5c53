"""What the reference sheets and markers of the two games of bought fighters share."""

from collections.abc import Iterable, Iterator

from rules.building.bench import NOTHING
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import (
    Ammunition,
    Creature,
    DiceTable,
    DiceTableRow,
    Equipment,
    Item,
    Scenario,
    SpecialRule,
    Term,
    Weapon,
)
from rules.families.fighters.bench import extra_dice, joined, scenario_in_words
from rules.families.fighters.roster import AnyFighters
from rules.families.fighters.sheet import (
    DASH,
    MELEE_COLUMNS,
    RULES,
    WEAPON,
    Column,
    HeldWeapon,
    in_commas,
    table,
    value,
)
from rules.lists.document import Pick
from rules.lists.naming import name_of
from rules.printing.defaults import entry_of
from rules.printing.sheet import Entry, Grid, Marker, Stat
from rules.words import Words, both, counted

ROAD, OPEN, DIFFICULT = (
    Words("Route", "Road"),
    Words("Dégagé", "Open"),
    Words("Difficile", "Difficult"),
)
EFFECT, SUCCESSES = Words("Effet", "Effect"), Words("Réussites", "Successes")
DICE = Words("Dés", "Dice")
GROUNDS = (ROAD, OPEN, DIFFICULT)
# RBN, Système d’activation des éléments hostiles; FW, Système d’activation des PNJ.
TO_THE_NEAREST = Words(
    "Il avance du maximum vers la figurine la plus proche. Au contact\u202f?",
    "It moves as far as it can to the nearest model. In contact?",
)
# Centimetres on a road, on open and on difficult ground: RBN, Mouvements des fantassins; FW,
# Mouvements.
ON_FOOT = (15, 10, 5)

# RBN and FW, Malus et bonus liés à la position; RBN and FW, Tir dans un corps à corps; Blessé.
POSITION = (
    (
        Words("Tireur en hauteur par rapport à la cible", "Shooter higher than the target"),
        "+1D6",
    ),
    (Words("Cible derrière un couvert léger", "Target behind light cover"), "−1D6"),
    (Words("Cible derrière un couvert lourd", "Target behind heavy cover"), "−2D6"),
    (
        Words(
            "Tir dans un corps à corps (chaque 1 blesse un allié engagé)",
            "Shooting into melee (each 1 wounds an ally engaged)",
        ),
        "−2D6",
    ),
    (Words("Tireur blessé", "Wounded shooter"), "−1D6"),
)
# RBN and FW, Corps à corps des fantassins, Ennemis multiples, Blessé.
IN_MELEE = (
    (Words("Chaque combattant", "Each fighter"), "3D6"),
    (Words("Puissance de son arme", "Power of his weapon"), "+0D6 … +3D6"),
    (Words("Combattant blessé", "Wounded fighter"), "−1D6"),
    (
        Words("Par ennemi au contact après le premier", "For each enemy in contact but the first"),
        "−1D6",
    ),
)
A_TIE = Words(
    "Un 6 vaut 2 réussites. À égalité, l’attaquant gagne de 1. Au-delà de 3 corps à corps dans le "
    "tour, un combattant n’inflige plus rien.",
    "A 6 counts for 2 successes. On a tie the attacker wins by 1. Beyond 3 melees in the turn a "
    "fighter deals no more damage.",
)


def pairs(title: Words, heads: tuple[Words, Words], rows: Iterable[tuple[Words, str]]) -> Grid:
    """A table of two columns whose second reads the same in both languages."""
    return Grid(title, heads, tuple((name, both(figure)) for name, figure in rows))


def movement(rows: Iterable[tuple[Words, tuple[int, int, int]]], note: Words) -> Grid:
    """Centimetres by ground."""
    return Grid(
        title=Words("Mouvements (cm)", "Movement (cm)"),
        heads=(Words("Qui", "Who"), *GROUNDS),
        rows=tuple((who, *(both(str(reach)) for reach in reaches)) for who, reaches in rows),
        note=note,
    )


# --- from the catalogue ---------------------------------------------------------------------------


def explained(title: Words, head: Words, items: Iterable[Item]) -> Grid:
    """Each thing with its summary."""
    rows = tuple((name_of(item), Words(item.summary_fr, item.summary_en)) for item in items)
    return Grid(title, (head, EFFECT), rows)


def terms_of(catalogue: Catalogue, *categories: str) -> list[Term]:
    return [row for row in catalogue.of(Term).values() if row.category in categories]


def actions(catalogue: Catalogue) -> Grid:
    """What an action does, and how many it takes."""
    return Grid(
        title=Words("Actions", "Actions"),
        heads=(Words("Action", "Action"), Words("Coût", "Cost"), EFFECT),
        rows=tuple(
            (
                name_of(row),
                DASH if row.cost is None else both(str(row.cost)),
                Words(row.summary_fr, row.summary_en),
            )
            for row in terms_of(catalogue, "action")
        ),
    )


def rolled(row: DiceTable) -> Grid:
    """A table that is rolled on, with when it is."""
    return Grid(
        title=name_of(row),
        heads=(both(row.dice), EFFECT),
        rows=tuple((_faces(row, line), Words(line.text_fr, line.text_en)) for line in row.rows),
        note=Words(row.summary_fr, row.summary_en),
    )


def _faces(table: DiceTable, row: DiceTableRow) -> Words:
    """3-5; 6+ where a bonus may lead beyond the die."""
    if row.low == row.high:
        return both(str(row.low))
    beyond = table.dice == "1D6" and row.high > 6
    return both(f"{row.low}+" if beyond else f"{row.low}-{row.high}")


def bestiary(catalogue: Catalogue, note: Words) -> Grid:
    """The creatures that nobody buys."""
    return Grid(
        title=Words("Bestiaire", "Bestiary"),
        heads=(
            Words("Créature", "Creature"),
            Words("Mvt", "Move"),
            both("T"),
            both("C"),
            Words("CC", "Melee"),
            Words("Tir", "Shooting"),
            RULES.head,
        ),
        rows=tuple(
            (
                name_of(row),
                both(f"{row.move} cm"),
                _plus(row.shooting),
                _plus(row.combat),
                both(extra_dice(row.dice)),
                Words(row.shot_fr, row.shot_en) if row.shot_fr else DASH,
                in_commas(_of_creature(catalogue, row)),
            )
            for row in catalogue.of(Creature).values()
        ),
        note=note,
    )


def _plus(score: str) -> Words:
    """4+, as the bestiaries write it."""
    written = value(score)
    return written if written == DASH else both(f"{score}+")


def _of_creature(catalogue: Catalogue, row: Creature) -> list[Words]:
    rules, worn = catalogue.of(SpecialRule), catalogue.of(Equipment)
    return [name_of(rules[slug]) for slug in row.rules] + [
        name_of(worn[slug]) for slug in row.equipment
    ]


def _rounds_of(weapon: Weapon, rounds: Iterable[Ammunition]) -> tuple[str, ...]:
    return tuple(row.slug for row in rounds if weapon.slug in row.weapons)


def arsenal(catalogue: Catalogue, columns: tuple[Column, ...]) -> tuple[Grid, Grid]:
    """All weapons, with the special ammunition that each can fire among its columns if asked."""
    rounds = catalogue.of(Ammunition).values()
    weapons = [
        HeldWeapon(
            weapon=weapon,
            pick=Pick(item=weapon.slug, with_=_rounds_of(weapon, rounds)),
            number=1,
            places=weapon.places,
            shot=bool(weapon.ranged),
        )
        for weapon in catalogue.of(Weapon).values()
    ]
    fought = (WEAPON, *MELEE_COLUMNS[1:])
    return (
        table(
            Words("Arsenal de tir", "Ranged weapons"),
            columns,
            catalogue,
            [held for held in weapons if held.weapon.ranged],
        ),
        table(
            Words("Arsenal de corps à corps", "Melee weapons"),
            fought,
            catalogue,
            [held for held in weapons if held.weapon.melee],
        ),
    )


def rules_borne_by(catalogue: Catalogue, bearer: str) -> list[SpecialRule]:
    return [row for row in catalogue.of(SpecialRule).values() if row.bearer == bearer]


def rules_of_creatures(catalogue: Catalogue) -> Grid:
    return explained(
        Words("Règles des créatures", "Rules of creatures"),
        Words("Règle", "Rule"),
        rules_borne_by(catalogue, "creature"),
    )


def activation(title: Words, steps: Iterable[tuple[Words, str, str]]) -> Grid:
    """What nobody plays, step by step: a question or an action, and where yes and no lead."""
    return Grid(
        title=title,
        heads=(
            Words("Étape", "Step"),
            Words("Question ou action", "Question or action"),
            Words("Oui", "Yes"),
            Words("Non", "No"),
        ),
        rows=tuple(
            (both(str(number)), what, both(yes), both(no))
            for number, (what, yes, no) in enumerate(steps, 1)
        ),
    )


def scenarios(catalogue: Catalogue) -> Grid:
    """How long each lasts, on which table, for how many points."""
    return Grid(
        title=Words("Scénarios", "Scenarios"),
        heads=(
            Words("Scénario", "Scenario"),
            Words("Tours", "Turns"),
            Words("Table (cm)", "Table (cm)"),
            Words("Points", "Points"),
            Words("Victoire", "Victory"),
        ),
        rows=tuple(
            (
                Words(f"{row.number}. {row.name_fr}", f"{row.number}. {row.name_en}"),
                Words("aléatoire", "random") if row.turns is None else both(str(row.turns)),
                both(f"{row.table_width} × {row.table_length}"),
                Words("convenus", "agreed") if row.budget is None else both(str(row.budget)),
                Words(row.victory_fr, row.victory_en),
            )
            for row in catalogue.of(Scenario).values()
        ),
    )


# --- the scenario of a list -----------------------------------------------------------------------


def scenario_facts(roster: AnyFighters) -> Iterator[Stat]:
    """The scenario of a list, the table it asks for and its length."""
    number = roster.scenario_number
    if number is None:
        return
    label = Words("Scénario", "Scenario")
    row = scenario_of(roster)
    if row is None:
        yield Stat(label, both(str(number)))
        return
    yield Stat(label, Words(f"{number}. {row.name_fr}", f"{number}. {row.name_en}"))
    yield Stat(Words("Table", "Table"), both(f"{row.table_width} × {row.table_length} cm"))
    length = Words("aléatoire", "random")
    if row.turns is not None:
        length = counted(row.turns, ("tour", "tours"), ("turn", "turns"))
    yield Stat(Words("Durée", "Length"), length)


def scenario_of(roster: AnyFighters) -> Scenario | None:
    number = roster.scenario_number
    return next((row for row in roster.of(Scenario).values() if row.number == number), None)


def scenario_entries(roster: AnyFighters) -> Iterator[Entry]:
    """How the scenario of a list is set up and won."""
    row = scenario_of(roster)
    if row is None:
        return
    plain, name = entry_of(row, roster.catalogue), scenario_in_words(roster)
    parts = (
        (Words("déploiement", "deployment"), Words(row.deployment_fr, row.deployment_en)),
        (Words("victoire", "victory"), Words(row.victory_fr, row.victory_en)),
    )
    for part, text in parts:
        if text != NOTHING:
            yield Entry(joined([name, part]), text, plain.source, plain.ruling)


# --- markers --------------------------------------------------------------------------------------

MARKER_WIDTH, TOKEN_WIDTH = 25, 30  # millimetres: nothing is measured to a marker
MOST_MARKERS = 24  # of a sort, on one sheet
MILLIMETRES = 10  # in a centimetre
COLOURS = {
    "sonne": "#f2c14e",
    "desoriente": "#b8a1d9",
    "blesse": "#c0392b",
    "feu": "#e67e22",
    "avarie": "#7f8c8d",
    "immobilise": "#5d7fa3",
    "infection": "#6b8e23",
    "infecte": "#6b8e23",
}


def disc(term: Term, label: Words, number: int, width: float = MARKER_WIDTH) -> Marker:
    """A round marker; of its true size where the book gives one."""
    if term.size:
        width = term.size * MILLIMETRES
    return Marker(label, "disc", width, number=number, colour=COLOURS.get(term.slug, ""))


def enough(number: int) -> int:
    """So many, and no more than fit on a sheet."""
    return min(number, MOST_MARKERS)

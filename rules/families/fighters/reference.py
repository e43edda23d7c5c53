"""What the reference sheets and markers of the two games of bought fighters share."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from rules.building.bench import NOTHING
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import (
    Ammunition,
    Creature,
    DiceTable,
    Equipment,
    Item,
    Matrix,
    Modifier,
    Procedure,
    SpecialRule,
    Term,
    Weapon,
)
from rules.families.fighters.bench import extra_dice
from rules.families.fighters.weapons import (
    MELEE_COLUMNS,
    RULES,
    Column,
    HeldWeapon,
    noted,
    table,
)
from rules.families.fighters.wording import DASH, in_commas, value
from rules.lists.document import Pick
from rules.lists.naming import name_of
from rules.printing.sheet import Grid, Marker
from rules.printing.tables import (
    EFFECT,
    cells_of,
    dice_grid,
    label_of,
    modifiers,
    modifiers_grid,
    procedure_grid,
    procedures,
    summary_of,
    values_of,
)
from rules.words import Words, both

ROAD, OPEN, DIFFICULT = (
    Words("Route", "Road"),
    Words("Dégagé", "Open"),
    Words("Difficile", "Difficult"),
)
GROUNDS = (ROAD, OPEN, DIFFICULT)
WHO = Words("Qui", "Who")
ON_FOOT, FIGHTER = "mouvement_a_pied", "fantassin"  # the table, and its row


def on_foot(catalogue: Catalogue) -> tuple[int, ...]:
    """Centimetres for a move action on a road, on open and on difficult ground."""
    table = catalogue.of(Matrix).get(ON_FOOT)
    return values_of(table, FIGHTER) if table else ()


def movement(catalogue: Catalogue, drivers: Iterable[tuple[Words, tuple[int, int, int]]]) -> Grid:
    """Centimetres by ground: on foot, then those who drive."""
    table = catalogue.of(Matrix).get(ON_FOOT)
    walking = [(label_of(row), cells_of(table, row.key)) for row in table.rows] if table else []
    driving = [(who, tuple(both(str(reach)) for reach in reaches)) for who, reaches in drivers]
    return Grid(
        title=Words("Mouvements (cm)", "Movement (cm)"),
        heads=(WHO, *GROUNDS),
        rows=tuple((who, *reaches) for who, reaches in (*walking, *driving)),
        note=summary_of(table) if table else NOTHING,
    )


def fighting_dice(
    catalogue: Catalogue, *, leave_out: Callable[[Modifier], bool] = lambda row: False
) -> tuple[Grid, Grid]:
    """What is rolled for a shot, and for each side of a melee."""
    steps = catalogue.of(Procedure)

    def rolled(roll: str, slug: str, title: Words, head: Words) -> Grid:
        note = summary_of(steps[slug]) if slug in steps else NOTHING
        rows = (row for row in modifiers(catalogue, roll) if not leave_out(row))
        return modifiers_grid(title, head, rows, note)

    return (
        rolled("shot", "tir", Words("Dés de tir", "Shooting dice"), Words("Tir", "Shot")),
        rolled("melee", "corps_a_corps", Words("Dés de corps à corps", "Melee dice"), WHO),
    )


COUNTED = Words(
    "Base et arme sont déjà comptées chez chaque membre.",
    "Base and weapon are already counted with each member.",
)
POWER = ("tir_puissance", "melee_puissance")  # modifiers, in the same sums


def dice_at_the_table(
    catalogue: Catalogue, *, leave_out: Callable[[Modifier], bool] = lambda row: False
) -> tuple[Grid, Grid]:
    """The same beside members whose dice are summed: what else changes them."""

    def counted(row: Modifier) -> bool:
        return row.slug in POWER or leave_out(row)

    shooting, melee = fighting_dice(catalogue, leave_out=counted)
    return noted(shooting, COUNTED), noted(melee, COUNTED)


def setting_up(catalogue: Catalogue) -> Iterator[Grid]:
    """Scenery and deployment, step by step."""
    yield from map(procedure_grid, procedures(catalogue, "setup"))


# --- from the catalogue ---------------------------------------------------------------------------


def trimmed(grid: Grid) -> Grid:
    """Without the columns that have nothing to say."""
    full = [
        place
        for place, cells in enumerate(zip(*grid.rows, strict=True))
        if not place or any(cell not in (DASH, NOTHING) for cell in cells)
    ]
    heads = tuple(grid.heads[place] for place in full)
    return replace(grid, heads=heads, rows=tuple(tuple(row[p] for p in full) for row in grid.rows))


def tables_named(catalogue: Catalogue, *slugs: str) -> Iterator[Grid]:
    """Tables by name, in that order."""
    tables = catalogue.of(DiceTable)
    yield from (dice_grid(tables[slug]) for slug in slugs if slug in tables)


def explained(title: Words, head: Words, items: Iterable[Item], effect: Words = EFFECT) -> Grid:
    """Each thing with its summary."""
    rows = tuple((name_of(item), summary_of(item)) for item in items)
    return Grid(title, (head, effect), rows)


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


def bestiary(
    catalogue: Catalogue, profile: str, creatures: Iterable[Creature] | None = None
) -> Grid:
    """The creatures that nobody buys, or some of them; the term says how they fight."""
    rows = catalogue.of(Creature).values() if creatures is None else creatures
    term = catalogue.of(Term).get(profile)
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
            for row in rows
        ),
        note=summary_of(term) if term else NOTHING,
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
            shot=bool(weapon.ranged),
        )
        for weapon in catalogue.of(Weapon).values()
    ]
    return (
        table(
            Words("Arsenal de tir", "Ranged weapons"),
            columns,
            catalogue,
            [held for held in weapons if held.weapon.ranged],
        ),
        table(
            Words("Arsenal de corps à corps", "Melee weapons"),
            MELEE_COLUMNS,
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

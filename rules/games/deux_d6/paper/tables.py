"""What a player of 2D6 Bonus/Malus looks up at every activation."""

from collections.abc import Iterator

from rules.building.bench import NOTHING
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import DiceTable, Level, Term
from rules.families.skirmish.sheet import EFFECT, actions, explained, known, percent, summary
from rules.games.deux_d6.costs.rating import SEVEN, success
from rules.games.deux_d6.resolved import OBSTACLE
from rules.games.deux_d6.roster import Group
from rules.games.deux_d6.shelves import LEVELS as ORDER
from rules.lists.naming import name_of
from rules.printing.sheet import Grid
from rules.printing.tables import line_at
from rules.words import Words, both

DICE: dict[Level, Words] = {  # Dés Bonus et Malus
    "-": Words("3D6, les deux pires", "3D6, the two worst"),
    "normal": both("2D6"),
    "+": Words("3D6, les deux meilleurs", "3D6, the two best"),
}
NAMED: dict[Level, Words] = {
    "-": Words("malus (−)", "malus (−)"),
    "normal": Words("normal (=)", "normal (=)"),
    "+": Words("bonus (+)", "bonus (+)"),
}
LEVEL = Words("Niveau", "Level")
DIE = Words("Dés", "Dice")
ACTION = Words("Action", "Action")
COST = Words("Coût", "Cost")
CASE = Words("Cas", "Case")
ENOUGH = Words(f"{SEVEN} ou plus", f"{SEVEN} or more")
CANCEL = Words(
    "Chaque bonus annule un malus\u202f; ce qui reste, même plusieurs fois, compte une fois.",
    "Each bonus cancels one malus; what is left, however often, counts once.",
)
FIGHT, SHOT = "combat", "tir"  # dice tables
ROLLS = (SHOT, "degats", "sauvegarde", "moral")  # tests of 7 or more
SITUATIONS = ("surnombre", "couvert", "se_desengager")
SHOOT = "tirer"
DEEDS = {  # what an action comes down to (Actions de base d’une figurine)
    "se_deplacer": Words("déplacement de base", "base move"),
    "courir": Words("le double, tout droit", "twice that, straight on"),
    "combattre": Words("socle à socle", "base to base"),
    SHOOT: Words("à portée, dans l’arc avant", "in range, in the front arc"),
    "sauter": Words("autant que l’élan, tout droit", "as far as the run-up, straight on"),
    "escalader_nager": Words("la moitié de la base", "half the base move"),
    "grimper": Words("déplacement de base", "base move"),
    "posture_alerte": Words(
        "en dernier\u202f: une action plus tard, hors activation",
        "last: an action later on, out of turn",
    ),
}
BRIEFLY = {"grimper": Words("Échelle, corde", "Ladder, rope")}
GROUND = Words(
    f"Terrain difficile\u202f: la moitié. Muret\u202f: {OBSTACLE} pas. Jamais deux fois la même "
    "action.",
    f"Difficult terrain: half. Low wall: {OBSTACLE} paces. Never the same action twice.",
)


def tables(group: Group) -> tuple[Grid, ...]:
    """Levels, what rolls lead to, actions, and what changes them."""
    return tuple(grid for grid in _tables(group) if grid.rows)


def said_by_tables(group: Group) -> tuple[str, ...]:
    """The terms of which these tables say all."""
    return (*SITUATIONS, "test_de_moral") if group.members else ()


def _tables(group: Group) -> Iterator[Grid]:
    if not group.members:
        return
    catalogue = group.catalogue
    shoots = any(kit.ranged for kit in group.kits)
    yield levels()
    yield _rolls(catalogue, shoots=shoots)
    yield _actions(catalogue, shoots=shoots)
    title = Words("Situations", "Situations")
    yield explained(title, CASE, known(catalogue, SITUATIONS))


def levels() -> Grid:
    """The dice of each level, and the chance of a test."""
    rows = tuple((NAMED[level], DICE[level], percent(success(level))) for level in ORDER)
    return Grid(Words("Niveaux", "Levels"), (LEVEL, DIE, ENOUGH), rows, CANCEL)


def _rolls(catalogue: Catalogue, *, shoots: bool) -> Grid:
    """What comes of each roll; a fight, which has no seven, below."""
    known_tables = catalogue.of(DiceTable)
    wanted = [slug for slug in ROLLS if slug in known_tables and (shoots or slug != SHOT)]
    rows = tuple(
        (
            name_of(known_tables[slug]),
            _result(known_tables[slug], SEVEN - 1),
            _result(known_tables[slug], SEVEN),
        )
        for slug in wanted
    )
    heads = (Words("Jet", "Roll"), Words(f"{SEVEN - 1} ou moins", f"{SEVEN - 1} or less"), ENOUGH)
    fight = known_tables.get(FIGHT)
    return Grid(Words("Jets", "Rolls"), heads, rows, _fight(fight) if fight else NOTHING)


def _result(table: DiceTable, number: int) -> Words:
    row = line_at(table, "", number)
    return Words(row.text_fr, row.text_en) if row else NOTHING


def _fight(table: DiceTable) -> Words:
    """What comes of a fight, in sentences."""
    texts = [Words(row.text_fr, row.text_en) for row in reversed(table.rows)]
    return Words(
        "Combat, en opposition\u202f: le plus haut gagne. " + " ".join(text.fr for text in texts),
        "Combat, opposed: the highest wins. " + " ".join(text.en for text in texts),
    )


# --- actions --------------------------------------------------------------------------------------


def costs(catalogue: Catalogue) -> list[tuple[Term, Words]]:
    """The base actions with their price in actions."""
    return [(term, both(str(term.cost))) for term in actions(catalogue)]


def _actions(catalogue: Catalogue, *, shoots: bool) -> Grid:
    rows = tuple(
        (BRIEFLY.get(term.slug, name_of(term)), cost, DEEDS.get(term.slug, summary(term)))
        for term, cost in costs(catalogue)
        if shoots or term.slug != SHOOT
    )
    return Grid(Words("Actions", "Actions"), (ACTION, COST, EFFECT), rows, GROUND)

"""The tables that a player of survivors looks up, and what is cut out."""

from collections.abc import Iterator

from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import Ammunition, Phase, Procedure, Scenario, Term
from rules.families.fighters.reference import (
    MARKER_WIDTH,
    TOKEN_WIDTH,
    actions,
    arsenal,
    bestiary,
    dice_at_the_table,
    disc,
    enough,
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
from rules.families.fighters.scenarios import (
    placed_tokens,
    scenario_leaf,
    scenario_of,
    scenarios_grid,
)
from rules.families.fighters.weapons import LONG, NORMAL, PLACES, ROUNDS, RULES, WEAPON, held_by
from rules.games.first_wave.roster import Group
from rules.lists.naming import name_of
from rules.printing.sheet import Grid, Line, Marker, ScenarioLeaf, Step
from rules.printing.tables import phase_name, procedure_grid, summary_of, turn_grid
from rules.words import Words

COLUMNS = (WEAPON, NORMAL, LONG, PLACES, RULES)

# --- the turn -------------------------------------------------------------------------------------


def steps(group: Group) -> tuple[Step, ...]:
    return tuple(Step(phase_name(row), summary_of(row)) for row in group.of(Phase).values())


# --- tables ---------------------------------------------------------------------------------------

SHOT, MELEE, NPC = "tir", "corps_a_corps", "pnj"
DRAWN = ("encounters", "resources")  # what is met and picked up


SET_UP = "mise_en_place_ressources"


def reference(catalogue: Catalogue, group: Group | None = None) -> tuple[Grid, ...]:
    """All tables; for a list, without the other scenarios."""
    chosen = scenario_of(group) if group else None
    return tuple(trimmed(grid) for grid in _all(catalogue, chosen) if grid.rows)


def _all(catalogue: Catalogue, chosen: Scenario | None) -> Iterator[Grid]:
    yield turn_grid(catalogue)
    yield movement(catalogue, [])
    shooting, melee = fighting_dice(catalogue)
    yield shooting
    yield from tables_named(catalogue, SHOT)
    yield melee
    yield from tables_named(catalogue, MELEE)
    yield from arsenal(catalogue, (*COLUMNS, ROUNDS))
    yield explained(
        Words("Règles des armes", "Rules of weapons"),
        Words("Règle", "Rule"),
        rules_borne_by(catalogue, "weapon"),
    )
    yield explained(
        Words("Munitions spéciales", "Special ammunition"),
        Words("Munition", "Ammunition"),
        catalogue.of(Ammunition).values(),
    )
    yield actions(catalogue)
    yield explained(Words("États", "States"), Words("État", "State"), terms_of(catalogue, "state"))
    yield from setting_up(catalogue)
    yield from tables_named(catalogue, *DRAWN)
    yield from _creatures(catalogue)
    yield scenarios_grid([chosen] if chosen else catalogue.of(Scenario).values())


def tables(group: Group) -> tuple[Grid, ...]:
    """What a list looks up at every activation: dice and results, what is picked up and met."""
    if not group.members:
        return ()
    catalogue = group.catalogue
    shooting, melee = dice_at_the_table(catalogue)
    results = [tuple(tables_named(catalogue, slug)) for slug in (SHOT, MELEE)]
    drawn = tables_named(catalogue, *reversed(DRAWN))
    return shooting, *results[0], melee, *results[1], *drawn


def scenario_leaves(catalogue: Catalogue) -> tuple[ScenarioLeaf, ...]:
    term = catalogue.of(Term).get(SET_UP)
    more = (Line(name_of(term), summary_of(term)),) if term else ()
    rows = catalogue.of(Scenario).values()
    return tuple(scenario_leaf(catalogue, row, more=more) for row in rows)


def _creatures(catalogue: Catalogue) -> Iterator[Grid]:
    yield bestiary(catalogue, "profil_pnj")
    yield rules_of_creatures(catalogue)
    moves = catalogue.of(Procedure).get(NPC)
    if moves:
        yield procedure_grid(moves)


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


def resources(catalogue: Catalogue) -> int:
    """How many each player places."""
    placed = (placed_tokens(row).get(TOKEN, 0) for row in catalogue.of(Scenario).values())
    return max(placed, default=0)


# Without a list: enough for two small groups and what they meet.
USUAL = {
    "blesse": 16,
    "infecte": 8,
    "munition": 8,
    "desoriente": 8,
    "immobilise": 8,
    "sonne": 12,
    "feu": 6,
}
OF_NPCS = 6  # disoriented, immobilised: two groups of three are as many as most games see


def markers(catalogue: Catalogue, group: Group | None) -> tuple[Marker, ...]:
    """Those that a list needs; without a list, all of them."""
    usual = USUAL | {TOKEN: 2 * resources(catalogue)}
    numbers = usual if group is None else _numbers(group)
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
    weapons = [held for fighter in group.fighters for held in held_by(group, fighter) if held.shot]
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
        TOKEN: resources(group.catalogue),
    }

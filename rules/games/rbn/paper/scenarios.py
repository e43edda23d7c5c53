"""The campaign of convoys on paper: each scenario, and what the players write down."""

from collections.abc import Iterator

from rules.building.bench import NOTHING
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import DiceTable, Scenario
from rules.families.fighters.reference import bestiary, trimmed
from rules.families.fighters.scenarios import (
    SCENARIO,
    creatures_of,
    numbered,
    scenario_leaf,
)
from rules.printing.sheet import Grid, ScenarioLeaf
from rules.printing.tables import dice_grid
from rules.words import Words

# What is rolled in one scenario only, by its slug.
DICE = {"scenario_2": ("mines",), "scenario_6": ("redemarrage",), "scenario_9": ("analyse",)}
HOSTILE_PROFILE = "profil_hostile"  # the term
PLAYERS = 4  # convoys that the record has room for


def dice_of_scenario(catalogue: Catalogue, row: Scenario) -> Iterator[DiceTable]:
    tables = catalogue.of(DiceTable)
    yield from (tables[slug] for slug in DICE.get(row.slug, ()) if slug in tables)


def scenario_leaves(catalogue: Catalogue) -> tuple[ScenarioLeaf, ...]:
    rows = catalogue.of(Scenario).values()
    return tuple(scenario_leaf(catalogue, row, _grids(catalogue, row)) for row in rows)


def _grids(catalogue: Catalogue, row: Scenario) -> Iterator[Grid]:
    """What is rolled in it, and the creatures that it brings."""
    yield from map(dice_grid, dice_of_scenario(catalogue, row))
    if creatures := creatures_of(catalogue, row):
        yield trimmed(bestiary(catalogue, HOSTILE_PROFILE, creatures))


def record(catalogue: Catalogue) -> tuple[Grid, Grid]:
    """Who plays, then a line for each scenario: who won, how, at what price."""
    convoys = (
        Words("Joueur", "Player"),
        Words("Convoi", "Convoy"),
        Words("Faction", "Faction"),
        Words("Activité", "Activity"),
        Words("Chef", "Chief"),
        Words("Rôle", "Role"),
    )
    games = (
        SCENARIO,
        Words("Convois", "Convoys"),
        Words("Vainqueur", "Winner"),
        Words("Victoire", "Victory"),
        Words("Points", "Points"),
        Words("Pertes", "Losses"),
        Words("Hauts faits, suite", "Feats, what follows"),
    )
    scenarios = catalogue.of(Scenario).values()
    return (
        Grid(Words("Les convois", "The convoys"), convoys, ((NOTHING,) * len(convoys),) * PLAYERS),
        Grid(
            Words("Les parties", "The games"),
            games,
            tuple((numbered(row), *(NOTHING,) * (len(games) - 1)) for row in scenarios),
        ),
    )

"""The tables that a player of the Règles au un pour un looks up."""

from collections.abc import Iterator
from fractions import Fraction

from rules.building.bench import NOTHING
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import (
    DamageRow,
    Equipment,
    Modifier,
    Procedure,
    Race,
    Rank,
    Term,
    Trade,
    Weapon,
)
from rules.dice import passed, sum_without
from rules.families.skirmish.sheet import EFFECT, actions, explained, gist, known, percent, summary
from rules.games.un_pour_un.member_sheets import (
    AGREE,
    LAST,
    MELEE_HEADS,
    RANGED_HEADS,
    capped,
    handling,
    hands_of,
    reaches_of,
)
from rules.games.un_pour_un.profile import BEST_ROLL, WORST_ROLL
from rules.lists.naming import name_of
from rules.printing.sheet import Grid
from rules.printing.tables import modifier_in_words, modifiers, turn_grid
from rules.words import Words, both

COST = Words("Coût", "Cost")
CASE = Words("Cas", "Case")
EXAMPLE, FROM_A_HEIGHT = 3, 4  # the book's own values of CT, by range and by height
TESTED = range(4, 13)  # the values of Cd that the book's ranks and races give, and a little more
TURN = ("points_action", "deroute")  # beside the phases
ACCIDENTS = ("poudre_noire", "enrayement", "munitions", "cibles", "rayon")
GROUND = ("pas", "terrain_degage", "terrain_difficile", "terrain_infranchissable", "deploiement")
STATES = ("hors_de_combat", "mort", "en_fuite")
UNEVEN = {  # actions of which the catalogue tells the least that they cost (Les actions actives)
    "charger": Words("1, ratée 2", "1, failed 2"),
    "fuir": Words("1 par ennemi", "1 per enemy"),
}


def reference(catalogue: Catalogue) -> tuple[Grid, ...]:
    """The most wanted first: damage, shooting, chances; the lists to buy from last."""
    return tuple(grid for grid in _all(catalogue) if grid.rows)


def _all(catalogue: Catalogue) -> Iterator[Grid]:
    yield _damage(catalogue)
    yield _shooting(catalogue)
    yield _one_die()
    yield _hit_and_wound()
    yield _command()
    yield _actions(catalogue)
    yield _passive(catalogue)
    yield turn_grid(catalogue, known(catalogue, TURN))
    yield _victory(catalogue)
    yield explained(Words("États", "States"), Words("État", "State"), known(catalogue, STATES))
    yield explained(
        Words("Incidents et cibles", "Accidents and targets"),
        CASE,
        known(catalogue, ACCIDENTS),
    )
    yield explained(Words("Terrain", "Ground"), CASE, known(catalogue, GROUND))
    yield _ranks(catalogue)
    yield _races(catalogue)
    yield _ranged(catalogue)
    yield _melee(catalogue)
    yield _equipment(catalogue)


# --- dice -----------------------------------------------------------------------------------------


def _damage(catalogue: Catalogue) -> Grid:
    heads = (both("R \\ F"), *(both(str(force)) for force in range(1, LAST + 1)))
    rows = tuple(
        (
            both(str(row.resistance)),
            *(both(f"{getattr(row, f'f{force}')}+") for force in range(1, LAST + 1)),
        )
        for row in catalogue.of(DamageRow).values()
    )
    return Grid(Words("Dommages", "Damage"), heads, rows, _note(catalogue, "coup"))


def _note(catalogue: Catalogue, slug: str) -> Words:
    """What the steps of a procedure come down to."""
    row = catalogue.of(Procedure).get(slug)
    return summary(row) if row else NOTHING


def _shooting(catalogue: Catalogue) -> Grid:
    """What changes the roll to hit, with an example."""
    rows = tuple(
        (name_of(row), modifier_in_words(row), _example(row))
        for row in modifiers(catalogue, "shot")
    )
    heads = (CASE, both("CT"), Words("Exemple", "Example"))
    return Grid(Words("Jet de tir", "Shooting roll"), heads, rows, _note(catalogue, "tir"))


def _example(row: Modifier) -> Words:
    """3+ → 2+"""
    ct = EXAMPLE if row.slug.startswith("portee") else FROM_A_HEIGHT
    return both(f"{ct}+ → {ct + (row.plus or 0)}+")


def _thresholds() -> range:
    return range(BEST_ROLL, WORST_ROLL + 1)


def _one_die() -> Grid:
    title = Words("Chances de 1D6", "Chances of 1D6")
    heads = (Words("Jet", "Roll"), *(both(f"{roll}+") for roll in _thresholds()))
    return Grid(
        title,
        heads,
        ((Words("Réussite", "Success"), *(percent(passed(roll)) for roll in _thresholds())),),
    )


def _hit_and_wound() -> Grid:
    """Both rolls in a row, before bucklers."""
    heads = (
        Words("Toucher \\ blesser", "Hit \\ wound"),
        *(both(f"{roll}+") for roll in _thresholds()),
    )
    rows = tuple(
        (both(f"{hit}+"), *(percent(passed(hit) * passed(wound)) for wound in _thresholds()))
        for hit in _thresholds()
    )
    return Grid(Words("Toucher puis blesser", "Hit, then wound"), heads, rows)


def _command() -> Grid:
    """2D6, not above Cd."""
    heads = (both("Cd"), *(both(str(cd)) for cd in TESTED))
    chances = (percent(under(cd)) for cd in TESTED)
    note = Words(
        "2D6 sans dépasser le Cd. Actions passives\u202f: +1 au Cd par allié à moins de 3 pas. "
        "Déroute\u202f: son Cd, ou un meilleur à moins de 4 pas dont le porteur n’a pas échoué.",
        "2D6, not above Cd. Passive actions: +1 to Cd for each ally within 3 paces. Break test: "
        "his own Cd, or a better one within 4 paces whose owner has not failed.",
    )
    title = Words("Test de commandement", "Command test")
    return Grid(title, heads, ((Words("Réussite", "Success"), *chances),), note)


def under(cd: int) -> Fraction:
    """The chance that 2D6 do not exceed a Cd."""
    return 1 - sum_without(2).at_least(cd + 1)


# --- the turn -------------------------------------------------------------------------------------


def costs(catalogue: Catalogue) -> list[tuple[Term, Words]]:
    """The active actions with their action points."""
    return [(term, UNEVEN.get(term.slug, both(str(term.cost)))) for term in actions(catalogue)]


def _actions(catalogue: Catalogue) -> Grid:
    rows = tuple((name_of(term), cost, summary(term)) for term, cost in costs(catalogue))
    title = Words("Actions actives", "Active actions")
    return Grid(title, (Words("Action", "Action"), Words("PA", "AP"), EFFECT), rows)


def _passive(catalogue: Catalogue) -> Grid:
    rows = [
        term
        for term in catalogue.of(Term).values()
        if term.category == "action" and term.cost is None
    ]
    note = Words(
        "Facultatives\u202f: on décide avant la partie lesquelles servent.",
        "Optional: agree before the game on which are used.",
    )
    title = Words("Actions passives", "Passive actions")
    return explained(title, CASE, rows, note)


def _victory(catalogue: Catalogue) -> Grid:
    heads = (
        Words("Ennemi", "Enemy"),
        Words("Hors\u00a0combat", "Out"),
        Words("Tué", "Killed"),
    )
    rows = tuple(
        (name_of(rank), both(str(rank.victory_out)), both(str(rank.victory_killed)))
        for rank in catalogue.of(Rank).values()
    )
    return Grid(Words("Points de victoire", "Victory points"), heads, rows)


# --- what bands are made of -----------------------------------------------------------------------


def _ranks(catalogue: Catalogue) -> Grid:
    heads = (
        Words("Rang", "Rank"),
        *map(both, ("Mvt", "Cd", "CT", "CCC", "F", "R", "PV")),
        COST,
    )
    rows = tuple(
        (
            name_of(r),
            *map(both, map(str, (r.mvt, r.cd, f"{r.ct}+", f"{r.ccc}+", r.f, r.r, r.pv, r.cost))),
        )
        for r in catalogue.of(Rank).values()
    )
    return Grid(Words("Personnages", "Characters"), heads, rows)


def _races(catalogue: Catalogue) -> Grid:
    """The peoples, and the trades of the one that has some."""
    note = Words(
        "En médiéval fantastique et space opera\u202f; une seule race par bande.",
        "In medieval fantasy and space opera; one race for each band.",
    )
    rows = (*catalogue.of(Race).values(), *catalogue.of(Trade).values())
    title = Words("Races et échanges", "Races and trades")
    return explained(title, Words("Race", "Race"), rows, note)


def _ranged(catalogue: Catalogue) -> Grid:
    rows = tuple(
        (
            name_of(weapon),
            *reaches_of(weapon.ranged),
            capped(weapon.ranged.force or 0),
            *handling(weapon),
            both(str(weapon.cost)),
        )
        for weapon in catalogue.of(Weapon).values()
        if weapon.ranged
    )
    return Grid(
        Words("Armes de tir", "Ranged weapons"),
        (Words("Tir", "Shooting"), *RANGED_HEADS[1:], COST),
        rows,
        AGREE,
    )


def _melee(catalogue: Catalogue) -> Grid:
    rows = tuple(
        (
            name_of(weapon),
            hands_of(weapon),
            both(f"{weapon.melee.force or 0:+}"),
            both(str(weapon.cost)),
        )
        for weapon in catalogue.of(Weapon).values()
        if weapon.melee
    )
    title = Words("Armes de corps à corps", "Melee weapons")
    return Grid(title, (*MELEE_HEADS[:3], COST), rows)


def _equipment(catalogue: Catalogue) -> Grid:
    rows = tuple(
        (name_of(item), gist(item), both(str(item.cost)))
        for item in catalogue.of(Equipment).values()
    )
    title = Words("Équipement", "Equipment")
    return Grid(title, (Words("Objet", "Item"), EFFECT, COST), rows)

"""The tables that a player of the Règles au un pour un looks up."""

from collections.abc import Iterator
from fractions import Fraction

from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import DamageRow, Equipment, Race, Rank, Term, Trade, Weapon
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
from rules.games.un_pour_un.profile import BEST_ROLL, LONG, SHORT, WORST_ROLL
from rules.lists.naming import name_of
from rules.printing.sheet import Grid
from rules.words import Words, both

COST = Words("Coût", "Cost")
CASE = Words("Cas", "Case")
HEIGHT = 1  # better from above, worse from below (Tableau des armes de tir)
NEXT_TARGETS = 1  # what the second and third targets add to their R (Tableau des armes de tir)
TESTED = range(4, 13)  # the values of Cd that the book's ranks and races give, and a little more
TURN = ("initiative", "vagues", "points_action", "deroute")
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
    yield _shooting()
    yield _one_die()
    yield _hit_and_wound()
    yield _command()
    yield _actions(catalogue)
    yield _passive(catalogue)
    yield explained(
        Words("Tour de jeu", "The turn"), Words("Phase", "Phase"), known(catalogue, TURN)
    )
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
    note = Words(
        "1D6, corrections comprises\u202f: 6 blesse toujours, 1 jamais. Au-dessus de 10, comptez "
        "10. Un dommage retire 1 PV.",
        "1D6, corrections included: a 6 always wounds, a 1 never. Above 10, count 10. One damage "
        "removes 1 life point.",
    )
    return Grid(Words("Dommages", "Damage"), heads, rows, note)


def _shooting() -> Grid:
    """What changes the roll to hit; the example is the book's CT of 3+ or 4+."""
    modifiers = (
        (Words("Portée courte (PC)", "Short range"), SHORT, 3),
        (Words("Portée moyenne (PM)", "Medium range"), 0, 3),
        (Words("Portée longue (PL)", "Long range"), LONG, 3),
        (Words("Tireur plus haut que sa cible", "Shooter above the target"), -HEIGHT, 4),
        (Words("Tireur plus bas que sa cible", "Shooter below the target"), HEIGHT, 4),
    )
    rows = tuple(
        (what, both(_signed(change)), both(f"{ct}+ → {ct + change}+"))
        for what, change, ct in modifiers
    )
    note = Words(
        f"1D6 à partir de la CT corrigée, jamais mieux que {BEST_ROLL}+\u202f; à "
        f"{WORST_ROLL + 1} ou plus, tir impossible. Deuxième et troisième cibles\u202f: "
        f"R +{NEXT_TARGETS}.",
        f"1D6 from the corrected CT upwards, never better than {BEST_ROLL}+; at {WORST_ROLL + 1} "
        f"or more, no shot. Second and third targets: R +{NEXT_TARGETS}.",
    )
    heads = (CASE, both("CT"), Words("Exemple", "Example"))
    return Grid(Words("Jet de tir", "Shooting roll"), heads, rows, note)


def _signed(change: int) -> str:
    return f"{change:+}".replace("-", "−") if change else "0"


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

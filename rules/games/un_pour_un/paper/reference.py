"""The tables that a player of the Règles au un pour un looks up."""

from collections.abc import Iterator
from fractions import Fraction

from rules.building.bench import NOTHING
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import Equipment, Item, Race, Rank, Term, Trade, Weapon
from rules.dice import passed, sum_without
from rules.families.skirmish.sheet import EFFECT, explained, known, percent, summary
from rules.games.un_pour_un.paper.members import (
    AGREE,
    HANDS,
    MELEE,
    MISPRINT,
    RANGES,
    TARGETS,
    capped,
    handling,
    hands_of,
    loading,
    reaches_of,
)
from rules.games.un_pour_un.paper.tables import (
    ACTION,
    POINTS,
    all_rolls,
    costs,
    damage,
    shooting_rolls,
)
from rules.games.un_pour_un.roster import Band
from rules.games.un_pour_un.shelves import DISPUTED, HOMES, WORLDS
from rules.lists.naming import name_of
from rules.printing.sheet import Grid
from rules.printing.tables import turn_grid
from rules.printing.wording import marked, our_ruling, sentences
from rules.words import Words, both

COST = Words("Coût", "Cost")
CASE = Words("Cas", "Case")
LOADING = Words("Recharge", "Loading")
TESTED = range(4, 13)  # the values of Cd that the book's ranks and races give, and a little more
TURN = ("points_action", "deroute")  # beside the phases
ACCIDENTS = ("poudre_noire", "enrayement", "munitions", "cibles", "rayon")
GROUND = ("pas", "terrain_degage", "terrain_difficile", "terrain_infranchissable", "deploiement")
STATES = ("hors_de_combat", "mort", "en_fuite")
ONE_DIE = "UN-R30"  # the ruling on a test of 1D6 where all others roll 2D6
SECOND_LEADER = "UN-R24"  # the ruling on a killed lieutenant, misprinted as a leader


def reference(catalogue: Catalogue, band: Band | None) -> tuple[Grid, ...]:
    """The most wanted first: damage, shooting, chances; the lists to buy from last.

    For a band, those lists have what its world has, and what it took from elsewhere.
    """
    return tuple(grid for grid in _all(catalogue, band) if grid.rows)


def _all(catalogue: Catalogue, band: Band | None) -> Iterator[Grid]:
    yield damage(catalogue)
    yield shooting_rolls(catalogue, all_rolls())
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
    if band is None or band.world is None or band.world.races_allowed:
        yield _races(catalogue)
    weapons = [row for row in catalogue.of(Weapon).values() if at_home(row, band)]
    yield _ranged([weapon for weapon in weapons if weapon.ranged])
    yield _melee([weapon for weapon in weapons if weapon.melee])
    yield _equipment([row for row in catalogue.of(Equipment).values() if at_home(row, band)])


def at_home(item: Item, band: Band | None) -> bool:
    """Whether a band's world has it, or the band itself."""
    if band is None or band.universe not in WORLDS or item.slug not in HOMES:
        return True
    taken = (pick.item for member in band.members for pick in member.picks)
    return band.universe in HOMES[item.slug] or item.slug in taken


# --- dice -----------------------------------------------------------------------------------------


def _one_die() -> Grid:
    title = Words("Chances de 1D6", "Chances of 1D6")
    heads = (Words("Jet", "Roll"), *(both(f"{roll}+") for roll in all_rolls()))
    return Grid(
        title,
        heads,
        ((Words("Réussite", "Success"), *(percent(passed(roll)) for roll in all_rolls())),),
    )


def _hit_and_wound() -> Grid:
    """Both rolls in a row, before bucklers."""
    heads = (
        Words("Toucher \\ blesser", "Hit \\ wound"),
        *(both(f"{roll}+") for roll in all_rolls()),
    )
    rows = tuple(
        (both(f"{hit}+"), *(percent(passed(hit) * passed(wound)) for wound in all_rolls()))
        for hit in all_rolls()
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


def _actions(catalogue: Catalogue) -> Grid:
    rows = tuple((name_of(term), cost, summary(term)) for term, cost in costs(catalogue))
    title = Words("Actions actives", "Active actions")
    return Grid(title, (ACTION, POINTS, EFFECT), rows)


def _passive(catalogue: Catalogue) -> Grid:
    terms = [
        term
        for term in catalogue.of(Term).values()
        if term.category == "action" and term.cost is None
    ]
    rows = tuple(
        (marked(name_of(term), when=term.ruling == ONE_DIE), summary(term)) for term in terms
    )
    note = Words(
        "Facultatives\u202f: on décide avant la partie lesquelles servent.",
        "Optional: agree before the game on which are used.",
    )
    disputed = any(term.ruling == ONE_DIE for term in terms)
    return Grid(
        Words("Actions passives", "Passive actions"),
        (CASE, EFFECT),
        rows,
        sentences(note, our_ruling(ONE_DIE) if disputed else NOTHING),
    )


def _victory(catalogue: Catalogue) -> Grid:
    heads = (
        Words("Ennemi", "Enemy"),
        Words("Hors\u00a0combat", "Out"),
        Words("Tué", "Killed"),
    )
    ranks = catalogue.of(Rank).values()
    rows = tuple(
        (
            name_of(rank),
            both(str(rank.victory_out)),
            marked(both(str(rank.victory_killed)), when=rank.ruling == SECOND_LEADER),
        )
        for rank in ranks
    )
    disputed = any(rank.ruling == SECOND_LEADER for rank in ranks)
    note = our_ruling(SECOND_LEADER) if disputed else NOTHING
    return Grid(Words("Points de victoire", "Victory points"), heads, rows, note)


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


def _ranged(weapons: list[Weapon]) -> Grid:
    rows = tuple(
        (
            name_of(weapon),
            *reaches_of(weapon.ranged),
            capped(weapon.ranged.force or 0),
            targets,
            loading(weapon),
            price,
            both(str(weapon.cost)),
        )
        for weapon in weapons
        if weapon.ranged
        for targets, price in [handling(weapon)]
    )
    heads = (Words("Tir", "Shooting"), *RANGES, both("F"), TARGETS, LOADING, POINTS, COST)
    disputed = any(weapon.ruling == DISPUTED for weapon in weapons)
    note = sentences(our_ruling(DISPUTED), AGREE) if disputed else NOTHING
    return Grid(Words("Armes de tir", "Ranged weapons"), heads, rows, note)


def _melee(weapons: list[Weapon]) -> Grid:
    rows = tuple(
        (
            name_of(weapon),
            hands_of(weapon),
            both(f"{weapon.melee.force or 0:+}"),
            both(str(weapon.cost)),
        )
        for weapon in weapons
        if weapon.melee
    )
    misprinted = any(weapon.ruling == MISPRINT for weapon in weapons)
    title = Words("Armes de corps à corps", "Melee weapons")
    note = our_ruling(MISPRINT) if misprinted else NOTHING
    return Grid(title, (MELEE, HANDS, both("F"), COST), rows, note)


def _equipment(items: list[Equipment]) -> Grid:
    rows = tuple((name_of(item), summary(item), both(str(item.cost))) for item in items)
    title = Words("Équipement", "Equipment")
    return Grid(title, (Words("Objet", "Item"), EFFECT, COST), rows)

"""The tables that a player of Warbound looks up."""

from collections.abc import Iterable, Iterator
from fractions import Fraction

from rules.building.bench import NOTHING
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import BookCard, CardType, DeckFormat, Item, Procedure, Term
from rules.dice import warbound_hits
from rules.games.warbound.decks.orders import turns_of
from rules.lists.naming import name_of
from rules.printing.sheet import Grid
from rules.printing.tables import modifiers, steps_beside, turn_grid
from rules.words import Words, both

NONE = both("–")
NOT_TOLD = Words("non donné", "not given")
EFFECT = Words("Effet", "Effect")
THRESHOLDS = range(2, 11)
SHOOTING, ATTACKING = "tir", "attaque"  # the two procedures of an attack
ORDERS = ("generation", "couleurs", "conversion", "report", "activation_supplementaire")
BOARD = (
    *("tableau_d_actions", "periodes", "case_composee", "action_multiple"),
    *("reduction", "temporisation", "case_libre"),
)
ROLLS = ("de_warbound", "un_naturel", "dix_naturel", "nombre_de_des", "couleurs_des_des")
SHOTS = ("ligne_de_vue", "cible_la_plus_proche", "couvert", "couvert_de_decor")
HARM = ("stress_des_attaques", "degat_et_blessure", "jet_d_armure")
STATES = ("hors_de_combat", "panique", "sans_moral")
FORMATIONS = (
    *("formation_cout", "formation_deplacement", "formation_attaque"),
    *("formation_couvert", "formation_reserves"),
)
INITIATIVE = ("main", "sablier", "temps", "entretien")
WORDS = ("competence_active", "cout_global", "si_vous_faites_ainsi", "victoire")


def reference(catalogue: Catalogue) -> tuple[Grid, ...]:
    """The most wanted first: the turn, actions, attacks, chances; decks last."""
    return tuple(grid for grid in _all(catalogue) if grid.rows)


def _all(catalogue: Catalogue) -> Iterator[Grid]:
    yield turn_grid(catalogue)
    yield _periods(catalogue)
    yield _actions(catalogue)
    yield from attack_steps(catalogue)
    yield _modifiers(catalogue)
    yield _odds()
    for title, head, slugs in (
        (Words("Dés", "Dice"), Words("Dé", "Die"), ROLLS),
        (Words("Tirer", "Shooting"), Words("Cas", "Case"), SHOTS),
        (Words("Dégâts et Stress", "Damage and Stress"), Words("Cas", "Case"), HARM),
        (Words("Moral et mort", "Morale and death"), Words("État", "State"), STATES),
        (Words("Ordres", "Orders"), Words("Règle", "Rule"), ORDERS),
        (Words("Tableau d’Actions", "Action board"), Words("Règle", "Rule"), BOARD),
        (Words("Marqueurs", "Markers"), Words("Marqueur", "Marker"), INITIATIVE),
    ):
        yield _explained_terms(catalogue, title, head, slugs)
    yield _reserves(catalogue)
    yield _formations(catalogue)
    yield _explained_terms(
        catalogue, Words("Vocabulaire", "Vocabulary"), Words("Mot", "Word"), WORDS
    )
    yield _formats(catalogue)
    yield _types(catalogue)


# --- rows of the catalogue ------------------------------------------------------------------------


def known(catalogue: Catalogue, slugs: Iterable[str]) -> list[Term]:
    """The terms of these names that the catalogue has."""
    rows = catalogue.of(Term)
    return [rows[slug] for slug in slugs if slug in rows]


def _explained_terms(catalogue: Catalogue, title: Words, head: Words, slugs: Iterable[str]) -> Grid:
    return explained(title, head, known(catalogue, slugs))


def explained(title: Words, head: Words, items: Iterable[Item], note: Words = NOTHING) -> Grid:
    """Two columns: what it is called, and what it does."""
    rows = tuple(
        (name_of(item), Words(item.summary_fr, item.summary_en))
        for item in items
        if item.summary_fr
    )
    return Grid(title, (head, EFFECT), rows, note)


def _actions(catalogue: Catalogue) -> Grid:
    rows = [row for row in catalogue.of(Term).values() if row.category == "action"]
    return explained(
        Words("Actions", "Actions"),
        Words("Action", "Action"),
        [*rows, *known(catalogue, ["viser"])],
        Words(
            "Une case composée donne ses deux Actions dans l’ordre voulu, ou une seule.",
            "A combined space gives its two Actions in either order, or only one.",
        ),
    )


def _reserves(catalogue: Catalogue) -> Grid:
    tokens = [row for row in catalogue.of(Term).values() if row.category == "token"]
    return explained(Words("Jetons", "Tokens"), Words("Jeton", "Token"), tokens)


# --- periods and formats --------------------------------------------------------------------------


def _periods(catalogue: Catalogue) -> Grid:
    """The turns of each period, format by format."""
    formats = list(catalogue.of(DeckFormat).values())
    last = max((row.periods for row in formats), default=0)
    rows = tuple(
        (both(str(period)), *(_turns_in(row, period) for row in formats))
        for period in range(1, last + 1)
    )
    note = Words(
        "Les cases de la Période en cours et des précédentes sont ouvertes. La production des "
        "Leaders suit la Période.",
        "The spaces of the present Period and of those before are open. What Leaders produce "
        "follows the Period.",
    )
    heads = (Words("Période", "Period"), *(name_of(row) for row in formats))
    return Grid(Words("Périodes et tours", "Periods and turns"), heads, rows, note)


def _turns_in(row: DeckFormat, period: int) -> Words:
    """Tours 4–5; where the book does not say, that it does not."""
    if period > row.periods:
        return NONE
    turns = turns_of(row)
    if turns is None:
        return NOT_TOLD
    first = sum(turns[: period - 1]) + 1
    last = first + turns[period - 1] - 1
    if first == last:
        return Words(f"tour {first}", f"turn {first}")
    return Words(f"tours {first}–{last}", f"turns {first}–{last}")


def _formats(catalogue: Catalogue) -> Grid:
    formats = list(catalogue.of(DeckFormat).values())
    faces = {"front": Words("recto", "front"), "back": Words("verso", "back")}
    rows: tuple[tuple[Words, ...], ...] = (
        (Words("Cartes", "Cards"), *(both(str(row.size)) for row in formats)),
        (Words("Leaders", "Leaders"), *(both(str(row.leaders)) for row in formats)),
        (
            Words("Améliorations, au moins", "Upgrades, at least"),
            *(both(str(row.upgrades_min)) for row in formats),
        ),
        (Words("Face des Leaders", "Leaders’ face"), *(faces[row.leader_face] for row in formats)),
        (Words("Planches", "Boards"), *(both(str(row.boards)) for row in formats)),
        (
            Words("Tours", "Turns"),
            *(both(str(row.turns)) if row.turns else NOT_TOLD for row in formats),
        ),
    )
    heads = (Words("Format", "Format"), *(name_of(row) for row in formats))
    return Grid(Words("Formats", "Formats"), heads, rows if formats else ())


def _types(catalogue: Catalogue) -> Grid:
    """What goes on what, and how many of it."""
    types = catalogue.of(CardType)
    rows = tuple(
        (
            name_of(row),
            name_of(types[row.attaches_to]) if row.attaches_to else NONE,
            both(str(row.max_per_target)) if row.max_per_target is not None else NONE,
            Words("une par nom", "one of a name")
            if row.unique_name
            else Words("sans limite", "no limit"),
        )
        for row in types.values()
        if row.in_deck
    )
    heads = (
        Words("Carte", "Card"),
        Words("Va sur", "Goes on"),
        Words("Par porteur", "Per bearer"),
        Words("Exemplaires", "Copies"),
    )
    note = Words("Sauf mention contraire sur une carte.", "Unless a card says otherwise.")
    return Grid(Words("Cartes du deck", "Cards of the deck"), heads, rows, note)


def _formations(catalogue: Catalogue) -> Grid:
    printed = [row for row in catalogue.of(BookCard).values() if row.summary_fr]
    items: list[Item] = [*printed, *known(catalogue, FORMATIONS)]
    return explained(Words("Formations", "Formations"), Words("Règle", "Rule"), items)


# --- attacks --------------------------------------------------------------------------------------


def attack_steps(catalogue: Catalogue) -> Iterator[Grid]:
    """An attack from target to wound, shooting beside melee."""
    rows = catalogue.of(Procedure)
    if SHOOTING in rows and ATTACKING in rows:
        title = Words("Une attaque pas à pas", "An attack step by step")
        yield steps_beside(title, rows[SHOOTING], rows[ATTACKING])


def _modifiers(catalogue: Catalogue) -> Grid:
    """What an attack adds to its roll or to its dice."""
    rows = tuple(
        (name_of(row), _added(row.dice), _added(row.plus))
        for row in modifiers(catalogue, "shot", "melee")
    )
    heads = (Words("Cas", "Case"), Words("Dés", "Dice"), Words("Au jet", "To the roll"))
    return Grid(Words("Dés et bonus", "Dice and bonuses"), heads, rows)


def _added(number: int | None) -> Words:
    return NONE if number is None else both(f"{number:+}".replace("-", "−"))


def _odds() -> Grid:
    """The chance of at least one hit, by what is rolled."""
    kinds = (
        (Words("1 dé", "1 die"), {"dice": 1}),
        (Words("1 dé, en visant", "1 die, aiming"), {"dice": 1, "lowest": 1}),
        (
            Words("1 dé, cible derrière un décor", "1 die, target behind scenery"),
            {"dice": 1, "highest": 1},
        ),
        (Words("2 dés", "2 dice"), {"dice": 2}),
        (Words("3 dés", "3 dice"), {"dice": 3}),
    )
    rows = tuple(
        (label, *(percent(_at_least_one(threshold, **rolled)) for threshold in THRESHOLDS))
        for label, rolled in kinds
    )
    note = Words(
        "Au moins une touche. Un dé seul vaut aussi pour le jet d’armure. [1] échoue et [10] "
        "réussit toujours.",
        "At least one hit. A single die serves for armour rolls too. [1] always fails, [10] "
        "always succeeds.",
    )
    heads = (Words("Dés", "Dice"), *(both(f"{threshold}+") for threshold in THRESHOLDS))
    return Grid(Words("Chances de toucher", "Chances to hit"), heads, rows, note)


def _at_least_one(threshold: int, dice: int, lowest: int = 0, highest: int = 0) -> Fraction:
    return warbound_hits(dice, threshold, lowest=lowest, highest=highest).at_least(1)


def percent(chance: Fraction) -> Words:
    """58 % / 58%, halves up."""
    rounded = (chance * 100 + Fraction(1, 2)) // 1
    return Words(f"{rounded}\u202f%", f"{rounded}%")

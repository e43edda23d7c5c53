"""The tables that a player of Warbound looks up."""

from collections.abc import Iterable, Iterator
from fractions import Fraction

from rules.building.bench import NOTHING
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import BookCard, CardType, DeckFormat, Item, Term
from rules.dice import warbound_hits
from rules.games.warbound.decks.orders import COLOUR_ONLY, turns_of
from rules.games.warbound.paper.markers import LATE, UPKEEP
from rules.games.warbound.paper.tables import (
    ACTION,
    EFFECT,
    NONE,
    attack_steps,
    changes,
    in_turns,
)
from rules.games.warbound.roster import Deck
from rules.lists.naming import name_of
from rules.printing.sheet import Grid
from rules.printing.tables import turn_grid
from rules.printing.wording import filled_columns, marked, our_ruling
from rules.words import Words, both

NOT_TOLD = Words("non donné", "not given")
THRESHOLDS = range(2, 11)
TWO_FIGURES = "WB-R16"  # the ruling on how many figures a Formation adds
OF_COLOUR_ONLY = ("action_multiple", "reduction")  # spaces of one format alone
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


def reference(catalogue: Catalogue, deck: Deck | None) -> tuple[Grid, ...]:
    """The most wanted first: the turn, actions, attacks, chances; decks last.

    For a deck, with the rules of its own format alone.
    """
    chosen = deck.format if deck else None
    formats = [chosen] if chosen else list(catalogue.of(DeckFormat).values())
    grids = (filled_columns(grid, [NONE]) for grid in _all(catalogue, formats))
    return tuple(grid for grid in grids if grid.rows)


def _all(catalogue: Catalogue, formats: list[DeckFormat]) -> Iterator[Grid]:
    yield turn_grid(catalogue)
    yield _periods(formats)
    yield _actions(catalogue)
    yield from attack_steps(catalogue)
    periods = max((row.periods for row in formats), default=0)
    yield changes(catalogue, periods)
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
        needed = [slug for slug in slugs if _serves(slug, formats)]
        yield _explained_terms(catalogue, title, head, needed)
    yield _reserves(catalogue)
    yield _formations(catalogue)
    yield _explained_terms(
        catalogue, Words("Vocabulaire", "Vocabulary"), Words("Mot", "Word"), WORDS
    )
    yield _formats(formats)
    yield _types(catalogue)


def _serves(slug: str, formats: list[DeckFormat]) -> bool:
    """Whether a rule is of use in one of the formats."""
    if slug in OF_COLOUR_ONLY:
        return any(row.slug in COLOUR_ONLY for row in formats)
    return slug != UPKEEP or any((row.turns or 0) >= LATE for row in formats)


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
        ACTION,
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


def _periods(formats: list[DeckFormat]) -> Grid:
    """The turns of each period, format by format."""
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
    named, several = in_turns(turns, period), turns[period - 1] > 1
    if several:
        return Words(f"tours {named}", f"turns {named}")
    return Words(f"tour {named}", f"turn {named}")


def _formats(formats: list[DeckFormat]) -> Grid:
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
    """What the card gives, then its rules; how many figures it adds is our ruling."""
    printed = [row for row in catalogue.of(BookCard).values() if row.summary_fr]
    items: list[Item] = [*printed, *known(catalogue, FORMATIONS)]
    disputed = any(row.ruling == TWO_FIGURES for row in printed)
    plain = explained(
        Words("Formations", "Formations"),
        Words("Règle", "Rule"),
        items,
        our_ruling(TWO_FIGURES) if disputed else NOTHING,
    )
    rows = zip(plain.rows, items, strict=True)
    marks = [(marked(row[0], when=_disputed(item)), *row[1:]) for row, item in rows]
    return Grid(plain.title, plain.heads, tuple(marks), plain.note)


def _disputed(item: Item) -> bool:
    return isinstance(item, BookCard) and item.ruling == TWO_FIGURES


# --- chances --------------------------------------------------------------------------------------


def _odds() -> Grid:
    """The chance of at least one hit, by what is rolled."""
    kinds = (
        (Words("1 dé", "1 die"), {"dice": 1}),
        (Words("1 dé, en visant", "1 die, aiming"), {"dice": 1, "lowest": 1}),
        (
            Words("1 dé, derrière un décor", "1 die, behind scenery"),
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

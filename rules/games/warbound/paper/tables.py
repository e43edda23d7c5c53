"""What a player of Warbound looks up at every activation."""

from collections.abc import Iterator

from rules.building.bench import NOTHING
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import Procedure, Term
from rules.games.warbound.decks.orders import COLOUR_ONLY
from rules.games.warbound.roster import Deck
from rules.lists.naming import name_of
from rules.printing.sheet import Grid
from rules.printing.tables import modifiers, steps_beside, summary_of
from rules.printing.wording import sentences
from rules.words import Words, both

NONE = both("–")
EFFECT = Words("Effet", "Effect")
ACTION = Words("Action", "Action")
SHOOTING, ATTACKING = "tir", "attaque"  # the two procedures of an attack
LATE = 3  # the period whose spaces give a die more
IN_PERIOD_3 = "periode_3"  # how the modifiers of those spaces begin
NOT_CROSSED = Words(
    "Décors et Personnages ne se traversent pas\u202f; les marqueurs si.",
    "Scenery and Characters cannot be crossed; markers can.",
)
ONE_MORE = Words(
    "Cases Attaquer et Tirer de la Période 3\u202f: 1 dé de plus.",
    "Attack and Shoot spaces of Period 3: 1 die more.",
)
DEEDS = {  # what an action comes down to
    "mouvement": Words("de 1 case à Vit, d’un trait", "1 space up to Spd, in a row"),
    "courir": Words("de même, à Vit + Course", "the same, up to Spd + Run"),
    "attaquer": Words("un ennemi sur une case voisine", "an enemy on an adjacent space"),
    "tirer": Words("un ennemi en vue", "an enemy in sight"),
    "viser": Words(
        "avec Tirer\u202f: 1 dé de plus, le plus faible écarté",
        "with Shoot: 1 die more, the lowest dropped",
    ),
    "se_cacher": Words(
        "un jeton Couvert\u202f; sans lui, un décor ne protège pas",
        "a Cover token; without it scenery does not protect",
    ),
}
ORDERS = ("conversion", "report", "reduction")  # what the note under the orders says
ATTACKS = ("couvert_de_decor", "stress_des_attaques", "jet_d_armure")  # what its steps say


def tables(deck: Deck) -> tuple[Grid, ...]:
    """Orders of each period, actions, an attack step by step."""
    return tuple(grid for grid in _tables(deck) if grid.rows)


def _tables(deck: Deck) -> Iterator[Grid]:
    if any(pool for pool in deck.summary.orders):
        yield _orders(deck)
    if deck.characters:
        yield _actions(deck)
        yield from attack_steps(deck.catalogue)


def said_by_tables(deck: Deck) -> set[str]:
    """The terms of which these tables say all."""
    of_orders = ORDERS if any(pool for pool in deck.summary.orders) else ()
    return {*of_orders, *((*DEEDS, *ATTACKS) if deck.characters else ())}


# --- orders ---------------------------------------------------------------------------------------


def _orders(deck: Deck) -> Grid:
    """A line for each period, a column for each faction."""
    pools, turns = deck.summary.orders, deck.summary.turns
    factions = list(dict.fromkeys(faction for pool in pools for faction in pool))
    rows = tuple(
        (
            both(str(period)),
            *([both(in_turns(turns, period))] if turns else []),
            *(both(str(pool.get(faction, 0))) for faction in factions),
        )
        for period, pool in enumerate(pools, 1)
    )
    heads = (Words("Période", "Period"), *([Words("Tours", "Turns")] if turns else []))
    rules = ORDERS if _colour_only(deck) else ("conversion", "report")
    terms = deck.of(Term)
    note = sentences(*(summary_of(terms[slug]) for slug in rules if slug in terms))
    title = Words("Ordres par tour", "Orders a turn")
    return Grid(title, (*heads, *map(both, factions)), rows, note)


def _colour_only(deck: Deck) -> bool:
    return deck.format is not None and deck.format.slug in COLOUR_ONLY


def in_turns(turns: tuple[int, ...], period: int) -> str:
    """4–5: the turns of a period."""
    first = sum(turns[: period - 1]) + 1
    last = first + turns[period - 1] - 1
    return str(first) if first == last else f"{first}–{last}"


# --- actions and attacks --------------------------------------------------------------------------


def _actions(deck: Deck) -> Grid:
    """Those that a character of the deck can do, in a few words each."""
    cards = [copy.card for copy in deck.characters]
    shoots = any(
        value is not None for card in cards for value in (card.precision_short, card.precision_long)
    )
    needed = {"tirer": shoots, "viser": shoots, "courir": any(card.run for card in cards)}
    terms = deck.of(Term)
    rows = tuple(
        (name_of(terms[slug]), deed)
        for slug, deed in DEEDS.items()
        if slug in terms and needed.get(slug, True)
    )
    late = deck.format is None or deck.format.periods >= LATE
    note = sentences(NOT_CROSSED, ONE_MORE if late else NOTHING)
    return Grid(Words("Actions", "Actions"), (ACTION, EFFECT), rows, note)


def attack_steps(catalogue: Catalogue) -> Iterator[Grid]:
    """An attack from target to wound, shooting beside melee."""
    rows = catalogue.of(Procedure)
    if SHOOTING in rows and ATTACKING in rows:
        title = Words("Une attaque pas à pas", "An attack step by step")
        yield steps_beside(title, rows[SHOOTING], rows[ATTACKING])


def changes(catalogue: Catalogue, periods: int) -> Grid:
    """What an attack adds to its roll or to its dice, in a game of so many periods."""
    rows = tuple(
        (name_of(row), _added(row.dice), _added(row.plus))
        for row in modifiers(catalogue, "shot", "melee")
        if periods >= LATE or not row.slug.startswith(IN_PERIOD_3)
    )
    heads = (Words("Cas", "Case"), Words("Dés", "Dice"), Words("Au jet", "To the roll"))
    return Grid(Words("Dés et bonus", "Dice and bonuses"), heads, rows, NOTHING)


def _added(number: int | None) -> Words:
    return NONE if number is None else both(f"{number:+}".replace("-", "−"))

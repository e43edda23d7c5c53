"""Exactly the rules that a deck uses: by what its cards are, and by the words on them."""

import re
from collections.abc import Iterable, Iterator

from rules.catalogue.items import BookCard, Item, Phase, SpecialRule, Term
from rules.games.warbound.cards import Card, Skill
from rules.games.warbound.decks.names import folded
from rules.games.warbound.decks.orders import COLOUR_ONLY
from rules.games.warbound.kinds import CHARACTER, FORMATION, LEADER
from rules.games.warbound.roster import Deck, DeckCard
from rules.printing.defaults import entry_of
from rules.printing.sheet import Entry

OF_LEADERS = ("ordre", "generation", "conversion", "report", "phase_leaders")
OF_CHARACTERS = ("tableau_d_actions", "se_cacher", "couvert", "couvert_de_decor")
OF_LIFE = ("blessure", "hors_de_combat")
OF_ATTACKS = (
    "de_warbound",
    "un_naturel",
    "dix_naturel",
    "nombre_de_des",
    "stress_des_attaques",
    "degat_et_blessure",
)
OF_SHOTS = ("tirer", "ligne_de_vue", "cible_la_plus_proche", "viser")
OF_MORALE = ("stress", "panique", "activation_supplementaire")
OF_ARMOUR = ("break", "jet_d_armure")
OF_FORMATIONS = (
    "formation_cout",
    "formation_deplacement",
    "formation_attaque",
    "formation_couvert",
    "formation_reserves",
)
OF_COLOUR_ONLY = ("reduction", "action_multiple")  # the Mouvement space of that format
CALLED = frozenset(("token", "marker", "action", "state", "play", "dice"))  # that a text can name


def glossary(deck: Deck) -> tuple[Entry, ...]:
    """The words of the book that the deck's cards call for, in the book's order."""
    items = (*_formation(deck), *_terms(deck), *_rules(deck))
    return tuple(entry_of(item, deck.catalogue) for item in items if item.summary_fr)


def _formation(deck: Deck) -> Iterator[Item]:
    if deck.cards(FORMATION):
        yield from (row for row in deck.of(BookCard).values() if row.card_type == FORMATION)


def _terms(deck: Deck) -> list[Item]:
    rows = deck.catalogue.any_of((Term, Phase))
    text = "\n".join(texts(copy.card for copy in deck.copies.values()))
    used = {slug for copy in deck.copies.values() for slug in called_by(copy)}
    if deck.characters and deck.format and deck.format.slug in COLOUR_ONLY:
        used.update(OF_COLOUR_ONLY)
    used.update(row.slug for row in rows.values() if _may_be_called(row) and names(text, row))
    return [row for row in rows.values() if row.slug in used]


def _may_be_called(row: Item) -> bool:
    return not isinstance(row, Term) or row.category in CALLED


def _rules(deck: Deck) -> list[SpecialRule]:
    """Skills that the book itself explains."""
    cards = (copy.card for copy in deck.copies.values())
    skills = {folded(skill.name) for card in cards for skill in skills_of(card)}
    return [
        row
        for row in deck.of(SpecialRule).values()
        if skills & {folded(row.name_fr), folded(row.name_en)}
    ]


# --- what a card is -------------------------------------------------------------------------------


def called_by(copy: DeckCard) -> Iterator[str]:
    """The terms that a card calls for, whatever its text says."""
    card = copy.card
    if card.type == LEADER:
        yield from OF_LEADERS
    elif card.type == CHARACTER:
        yield from _called_by_character(card)
    elif card.type == FORMATION:
        yield from OF_FORMATIONS
    yield from (*copy.pictograms, *card.builtin_equipment)


def _called_by_character(card: Card) -> Iterator[str]:
    yield from OF_CHARACTERS
    coloured = dict(card.cost_coloured)
    if card.panic:
        coloured |= card.panic.cost_coloured or {}
    shoots = card.precision_short is not None or card.precision_long is not None
    fights = card.attack is not None
    for asked, slugs in (
        (any(coloured.values()), ("ordre", "couleurs")),
        (card.speed, ("mouvement",)),
        (card.run, ("courir",)),
        (card.life, OF_LIFE),
        (fights, ("attaquer",)),
        (shoots, OF_SHOTS),
        (fights or shoots, OF_ATTACKS),
        (card.morale, OF_MORALE),
        (card.panic is not None, ("panique",)),
        (not card.morale or (card.panic and not card.panic.morale), ("sans_moral",)),
        (card.armour_points, OF_ARMOUR),
        (any(skill.active for skill in skills_of(card)), ("competence_active",)),
    ):
        if asked:
            yield from slugs


def skills_of(card: Card) -> tuple[Skill, ...]:
    """The skills of both sides."""
    return (*card.skills, *((card.panic.skills or ()) if card.panic else ()))


# --- what a card says -----------------------------------------------------------------------------


def texts(cards: Iterable[Card]) -> Iterator[str]:
    """All that is printed in sentences."""
    for card in cards:
        yield card.text
        yield from (skill.text for skill in skills_of(card))
        yield from (face.effect for face in (card.front, card.back_exploration) if face)


def names(text: str, term: Item) -> bool:
    """Whether a text speaks of a term, of one or of several, with the book's capital letter."""
    called = {name.partition(" (")[0].removesuffix("s") for name in (term.name_fr, term.name_en)}
    return any(
        name in text and re.search(rf"(?<!\w){re.escape(name)}s?(?!\w)", text)
        for name in called
        if name
    )

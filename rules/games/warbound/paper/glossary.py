"""Exactly the rules that a deck uses and its frames and tables do not say already."""

from collections.abc import Iterator

from rules.catalogue.items import DeckFormat, Faction, Item, Term
from rules.games.warbound.bench import title
from rules.games.warbound.cards import Card
from rules.games.warbound.decks.names import folded
from rules.games.warbound.decks.orders import COLOUR_ONLY
from rules.games.warbound.kinds import CHARACTER, FORMATION, LEADER
from rules.games.warbound.paper.rules_used import (
    ACTIVE,
    CALLED,
    OF_FORMATIONS,
    OF_ORDERS,
    PANIC,
    as_entry,
    explained_by_the_book,
    names,
    skills_of,
    texts_on,
)
from rules.games.warbound.paper.tables import said_by_tables
from rules.games.warbound.roster import Deck, DeckCard
from rules.printing.defaults import entry_of
from rules.printing.sheet import Entry
from rules.printing.wording import in_order, is_long
from rules.words import both

OF_LEADERS = ("generation", *OF_ORDERS)
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
OF_MORALE = ("stress", PANIC, "activation_supplementaire")
OF_ARMOUR = ("break", "jet_d_armure")
OF_COLOUR_ONLY = ("reduction", "action_multiple")  # the Mouvement space of that format


def glossary(deck: Deck) -> tuple[Entry, ...]:
    """The format and its factions, the words that the deck's cards call for, and long texts."""
    if not deck.copies:
        return ()
    cards = (copy.card for copy in deck.copies.values())
    rules = explained_by_the_book(deck, (skill for card in cards for skill in skills_of(card)))
    items = (*_terms(deck), *rules)
    return in_order(
        (
            *_chosen(deck),
            *_long_texts(deck),
            *(as_entry(deck, item) for item in items if item.summary_fr),
        )
    )


def _chosen(deck: Deck) -> Iterator[Entry]:
    named = {folded(name) for name in deck.summary.references}
    factions = [row for row in deck.of(Faction).values() if folded(row.name_fr) in named]
    rows: tuple[DeckFormat | Faction | None, ...] = (deck.format, *factions)
    for row in rows:
        if row and row.summary_fr:
            plain = entry_of(row, deck.catalogue)
            yield Entry(plain.name, plain.text, plain.source, plain.ruling, "list")


def _long_texts(deck: Deck) -> Iterator[Entry]:
    """What cards say at such length that a frame has only the gist of it."""
    for copy in deck.copies.values():
        card = copy.card
        faces = (face for face in (card.front, card.back_exploration) if face)
        for text in (card.text, *(face.effect for face in faces)):
            if is_long(both(text)):
                yield Entry(title(deck, copy.member), both(text))
        for skill in skills_of(card):
            if is_long(both(skill.text)):
                yield Entry(both(skill.name), both(skill.text))


def _terms(deck: Deck) -> list[Item]:
    """Terms of the book; phases stand in the turn, and what tables say is left to them."""
    rows = deck.of(Term)
    text = "\n".join(texts_on(copy.card for copy in deck.copies.values()))
    used = {slug for copy in deck.copies.values() for slug in called_by(copy)}
    if deck.characters and deck.format and deck.format.slug in COLOUR_ONLY:
        used.update(OF_COLOUR_ONLY)
    used.update(row.slug for row in rows.values() if row.category in CALLED and names(text, row))
    used -= said_by_tables(deck)
    return [row for row in rows.values() if row.slug in used]


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
        (card.panic is not None, (PANIC,)),
        (not card.morale or (card.panic and not card.panic.morale), ("sans_moral",)),
        (card.armour_points, OF_ARMOUR),
        (any(skill.active for skill in skills_of(card)), (ACTIVE,)),
    ):
        if asked:
            yield from slugs

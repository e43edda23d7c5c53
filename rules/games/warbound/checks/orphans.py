"""Upgrades that cannot all be attached at once."""

from collections.abc import Iterator, Sequence

from rules.catalogue.items import CardType
from rules.checks.finding import Breach, Fix, found
from rules.games.warbound.checks.cures import (
    MOST,
    added,
    at_hand,
    least_missed,
    removed,
    replaced,
    spared,
)
from rules.games.warbound.checks.sources import BOOK
from rules.games.warbound.decks.plan import spot
from rules.games.warbound.game import game
from rules.games.warbound.kinds import EQUIPMENT, FORMATION, LEADER, VOCATION
from rules.games.warbound.roster import Deck, DeckCard
from rules.lists.naming import by_name
from rules.words import Words


def orphans(deck: Deck, kind: str, *, todo: bool) -> Iterator[Breach]:
    """Upgrades of a type of which some find no carrier, however they are attached."""
    fit = deck.fits[kind]
    if not fit.complete:
        yield found(
            todo=todo,
            fixes=borne_or_gone(deck, kind),
            number=fit.number,
            placed=fit.placed,
            way=to_replace(fit.left_out, fit.number - fit.placed),
        )


def to_replace(left_out: Sequence[DeckCard], over: int) -> Words:
    """Remplacez-en 1 parmi Carabine et Fusil; where all must go: Remplacez Carabine et Fusil."""
    names = by_name(left_out)
    if over == len(left_out):
        return Words(f"Remplacez {names.fr}", f"Replace {names.en}")
    return Words(f"Remplacez-en {over} parmi {names.fr}", f"Replace {over} of {names.en}")


def borne_or_gone(deck: Deck, kind: str) -> list[Fix]:
    """A carrier more, as long as cards are to come; in a full deck, in the place of an upgrade."""
    row, left_out = deck.of(CardType)[kind], deck.fits[kind].left_out
    come = at_hand(
        deck,
        str(row.attaches_to),
        lambda carrier: carrier.limit(row) > 0 and any(spot(carrier, copy) for copy in left_out),
    )
    gone = [copy for copy in least_missed(deck, left_out) if spared(deck, copy)]
    if row.attaches_to == LEADER and not deck.leaders_to_come:
        come = []
    if deck.format is None or deck.cards_to_come:
        return [*map(added, come), *map(removed, gone[:1])]
    if deck.total > deck.format.size:
        return [removed(copy) for copy in gone[:MOST]]
    return [replaced(gone[0], carrier) for carrier in come if gone]


@game.check(
    "WB-ORPHAN-EQUIP",
    level="warning",
    cite=f"{BOOK}, Types de cartes, Cartes Équipement\u202f; Les cartes Équipement",
    ruling="WB-R03",
    fr="Équipements qui trouvent un porteur en même temps\u202f: {placed} sur {number}. "
    "{way}, ou prenez un Personnage qui puisse les porter.",
    en="Equipment cards that find a bearer at the same time: {placed} of {number}. "
    "{way}, or take a Character who can bear them.",
    short=Words("Personne pour le porter", "Nobody to bear it"),
)
def all_equipment_finds_a_bearer(deck: Deck) -> Iterator[Breach]:
    """All Equipment of the deck can be attached at once, pictograms respected."""
    yield from orphans(deck, EQUIPMENT, todo=deck.cards_to_come)


@game.check(
    "WB-ORPHAN-FORMATION",
    level="warning",
    cite=f"{BOOK}, Types de cartes, Cartes Formation",
    ruling="WB-R04",
    fr="Formations qui trouvent un Personnage\u202f: {placed} sur {number}. "
    "{way}, ou ajoutez des Personnages.",
    en="Formations that find a Character: {placed} of {number}. {way}, or add Characters.",
    short=Words("Plus de Formations que de Personnages", "More Formations than Characters"),
)
def no_more_formations_than_characters(deck: Deck) -> Iterator[Breach]:
    """There are no more Formations than characters."""
    yield from orphans(deck, FORMATION, todo=deck.cards_to_come)


@game.check(
    "WB-ORPHAN-VOCATION",
    level="warning",
    cite=f"{BOOK}, Types de cartes, Cartes Vocation\u202f; Cartes spécifiques",
    ruling="WB-R07",
    fr="Vocations qui trouvent un Leader en même temps\u202f: {placed} sur {number}. {way}.",
    en="Vocations that find a Leader at the same time: {placed} of {number}. {way}.",
    short=Words("Pas de Leader pour la porter", "No Leader to bear it"),
)
def all_vocations_find_a_leader(deck: Deck) -> Iterator[Breach]:
    """All Vocations that suit a leader of the deck can be attached at once."""
    if deck.format is not None:
        yield from orphans(deck, VOCATION, todo=deck.leaders_to_come)

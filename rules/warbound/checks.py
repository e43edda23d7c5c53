"""The rules that a deck is held to."""

from collections.abc import Iterator

from rules.finding import Found, found
from rules.items import DeckFormat
from rules.roster import found_unknown
from rules.warbound.deck import Deck
from rules.warbound.game import game
from rules.words import Words, quoted

BOOK = "Warbound 0.9"
EXPLORATION, CONFRONTATION = "exploration", "affrontement"


@game.check(
    "WB-FORMAT",
    cite=f"{BOOK}, Règles de création de deck, Nombre de cartes",
    fr="{format}\u202f: choisissez l’un des formats du livre, {known}.",
    en="{format}: choose one of the book’s formats, {known}.",
)
def the_format_exists(deck: Deck) -> Iterator[Found]:
    """The format is Exploration or Affrontement."""
    if deck.format is None:
        formats = deck.of(DeckFormat).values()
        written = deck.settings.format
        yield found(
            format=quoted([written]) if written else Words("Aucun format", "No format"),
            known=Words(
                " ou ".join(row.name_fr for row in formats),
                " or ".join(row.name_en for row in formats),
            ),
        )


def wrong_size(deck: Deck, slug: str) -> Iterator[Found]:
    """A deck of that format whose number of cards is not the format's."""
    if deck.format and deck.format.slug == slug and deck.total != deck.format.size:
        missing = deck.format.size - deck.total
        yield found(
            todo=missing > 0,
            format=Words(deck.format.name_fr, deck.format.name_en),
            size=deck.format.size,
            total=deck.total,
            gap=Words(f"il en manque {missing}", f"{missing} missing")
            if missing > 0
            else Words(f"{-missing} de trop", f"{-missing} too many"),
        )


@game.check(
    "WB-SIZE-8",
    cite=f"{BOOK}, Règles de création de deck, Nombre de cartes",
    fr="Un deck {format} compte {size} cartes\u202f; celui-ci en a {total}\u202f: {gap}.",
    en="A deck for {format} has {size} cards; this one has {total}: {gap}.",
)
def eight_cards_for_exploration(deck: Deck) -> Iterator[Found]:
    """An Exploration deck has exactly eight cards, leader and upgrades included."""
    yield from wrong_size(deck, EXPLORATION)


@game.check(
    "WB-SIZE-14",
    cite=f"{BOOK}, Règles de création de deck, Nombre de cartes",
    fr="Un deck {format} compte {size} cartes\u202f; celui-ci en a {total}\u202f: {gap}.",
    en="A deck for {format} has {size} cards; this one has {total}: {gap}.",
)
def fourteen_cards_for_confrontation(deck: Deck) -> Iterator[Found]:
    """An Affrontement deck has exactly fourteen cards."""
    yield from wrong_size(deck, CONFRONTATION)


@game.check(
    "WB-UNKNOWN",
    cite=f"{BOOK}, Types de cartes",
    fr="Carte inconnue\u202f: {what}. Elle ne compte pas dans le deck\u202f; "
    "ajoutez-la aux cartes de la liste, ou retirez-la.",
    en="Unknown card: {what}. It does not count in the deck; "
    "add it to the list’s cards, or remove it.",
)
def every_card_is_known(deck: Deck) -> Iterator[Found]:
    """Every card of the deck is one that the list carries, or the book’s Formation."""
    yield from found_unknown(deck)

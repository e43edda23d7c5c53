"""Cards that nobody knows."""

from collections.abc import Iterator

from rules.checks.finding import Breach, Fix, found
from rules.games.warbound.checks.sources import BOOK
from rules.games.warbound.game import game
from rules.games.warbound.roster import Deck, DeckCard, DeckEntry
from rules.lists.edits import Drop, Edit, Remove
from rules.words import Words, quoted


@game.check_each(
    DeckEntry,
    "WB-UNKNOWN",
    cite=f"{BOOK}, Types de cartes",
    fr="Carte inconnue\u202f: {what}. Elle ne compte pas dans le deck\u202f; "
    "ajoutez-la aux cartes de la liste, ou retirez-la.",
    en="Unknown card: {what}. It does not count in the deck; "
    "add it to the list’s cards, or remove it.",
    short=Words("Carte inconnue", "Unknown card"),
)
def every_card_is_known(entry: DeckEntry, deck: Deck) -> Iterator[Breach]:
    """Every card of the deck is one that the list carries, or the book’s Formation."""
    if entry.unknown:
        yield found(fixes=forgotten(entry), what=quoted(entry.unknown))


def forgotten(entry: DeckEntry) -> list[Fix]:
    """Without the card, or without what it was given: cards take nothing."""
    edits: list[Edit] = [Remove(entry.id)]
    if isinstance(entry, DeckCard):
        edits = [Drop(entry.id, slug) for slug in entry.unknown]
    name = quoted(entry.unknown[:1] if len(edits) == 1 else dict.fromkeys(entry.unknown))
    return [Fix(Words(f"Retirer {name.fr}", f"Remove {name.en}"), *edits)]

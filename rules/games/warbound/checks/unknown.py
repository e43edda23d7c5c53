"""Cards that nobody knows."""

from collections.abc import Iterator

from rules.checks.finding import Breach
from rules.games.warbound.checks.sources import BOOK
from rules.games.warbound.game import game
from rules.games.warbound.roster import Deck
from rules.lists.roster import found_unknown


@game.check(
    "WB-UNKNOWN",
    cite=f"{BOOK}, Types de cartes",
    fr="Carte inconnue\u202f: {what}. Elle ne compte pas dans le deck\u202f; "
    "ajoutez-la aux cartes de la liste, ou retirez-la.",
    en="Unknown card: {what}. It does not count in the deck; "
    "add it to the list’s cards, or remove it.",
)
def every_card_is_known(deck: Deck) -> Iterator[Breach]:
    """Every card of the deck is one that the list carries, or the book’s Formation."""
    yield from found_unknown(deck)

"""What is printed on leaders."""

from collections.abc import Iterator

from rules.checks.finding import Breach, found
from rules.games.warbound.checks.cures import removed
from rules.games.warbound.checks.sources import BOOK
from rules.games.warbound.decks.orders import generations
from rules.games.warbound.game import game
from rules.games.warbound.kinds import LEADER
from rules.games.warbound.roster import Deck, DeckCard
from rules.lists.naming import name_of
from rules.words import Words, in_number


@game.check_each(
    DeckCard,
    "WB-LEADER-FACE",
    cite=f"{BOOK}, Cartes Leader",
    ruling="WB-R08",
    fr="Le format {format} lit {periods} générations de jetons au {side} d’un Leader\u202f; "
    "la carte {who} {number}. Complétez-la.",
    en="The {format} format reads {periods} generations of tokens on the {side} of a Leader; "
    "the card {who} has {number}. Complete it.",
    short=Words("Ordres à compléter sur la carte", "Orders missing on the card"),
)
def leaders_have_the_face_of_the_format(leader: DeckCard, deck: Deck) -> Iterator[Breach]:
    """A leader has the face that the format uses, with one generation for each period."""
    row = deck.format
    if row is None or leader.type.slug != LEADER:
        return
    front = row.leader_face == "front"
    number = generations(row, leader.card)
    if number != row.periods:
        yield found(
            ruling=False,
            fixes=[removed(leader)],
            format=name_of(row),
            periods=row.periods,
            side=Words("recto", "front") if front else Words("verso", "back"),
            who=leader.name,
            number=in_number(number),
        )

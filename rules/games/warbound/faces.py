"""A card of a deck as it lies on the table, both sides."""

from collections.abc import Iterator
from dataclasses import replace
from typing import cast

from rules.catalogue.items import BookCard, CardType
from rules.collecting.card import Faction, Legend
from rules.collecting.printed import LabelledValue, PrintedCard, Side
from rules.games.warbound.binder import WarboundBinder
from rules.games.warbound.cards import Card, Pictogram
from rules.games.warbound.document import DeckMember
from rules.games.warbound.lines import PICTOGRAMS
from rules.games.warbound.palette import colours_of
from rules.games.warbound.roster import Deck
from rules.lists.naming import name_of
from rules.words import Words, both

TYPE = Words("Type", "Type")
EFFECT = Words("Effet", "Effect")
EXAMPLE = Words("exemple inventé", "made-up example")


class DeckBinder(WarboundBinder):
    """Cards of a list, which does not know what a collection calls its pictograms."""

    def pictogram_name(self, pictogram: str, legend: Legend) -> Words:
        return PICTOGRAMS[cast("Pictogram", pictogram)]


BINDER = DeckBinder()


def face(deck: Deck, member: DeckMember) -> PrintedCard | None:
    """All that is printed on the card of a member, be it in the deck or not; None: unknown."""
    card = deck.card(member)
    row = deck.of(CardType).get(card.type) if card else None
    if card is None or row is None:
        return None
    book = deck.of(BookCard).get(member.card)
    if book and member.card not in deck.house:
        printed = _of_the_book(book)
    else:
        printed = BINDER.printed(card, deck.catalogue, _legend(deck))
    return replace(printed, facts=(LabelledValue(TYPE, _type(card, row)), *printed.facts))


def _type(card: Card, row: CardType) -> Words:
    name = name_of(row)
    if not card.example:
        return name
    return Words(f"{name.fr} ({EXAMPLE.fr})", f"{name.en} ({EXAMPLE.en})")


def _legend(deck: Deck) -> Legend:
    """The colours that paper has for the factions; a list does not know those of a collection."""
    colours = colours_of(deck)
    return Legend(tuple(Faction(name, name, colour) for name, colour in colours.items()))


# --- cards that the book prints -------------------------------------------------------------------


def _of_the_book(row: BookCard) -> PrintedCard:
    effect = LabelledValue(EFFECT, Words(row.summary_fr, row.summary_en))
    return PrintedCard(sides=(Side(values=tuple(values_of(row)), notes=(effect,)),))


def values_of(row: BookCard) -> Iterator[LabelledValue]:
    """What a card of the book adds to the one that it is attached to."""
    for label, *numbers in (
        (Words("Coût", "Cost"), row.cost),
        (Words("Toucher", "To hit"), row.hit_melee, row.hit_ranged),
        (Words("Dés", "Dice"), row.dice_melee, row.dice_ranged),
        (Words("PV", "Life"), row.life),
        (Words("Figurine", "Figure"), row.figures),
    ):
        yield LabelledValue(
            label, both("/".join(f"+{number}" for number in dict.fromkeys(numbers)))
        )

"""The colours of order tokens on paper.

The book colours one faction, and cards carry the names of theirs only: the others get a colour of
ours, as a rule the same in every deck. The name stands beside it wherever it is printed.
"""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from zlib import crc32

from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import Faction
from rules.games.warbound.cards import Card, factions_of
from rules.games.warbound.decks.names import folded
from rules.games.warbound.roster import Deck

BOOK = {"orange": "#d9731a"}  # the colours that the catalogue names
OURS = (
    "#2f6fb0",
    "#7a8a1f",
    "#7d4aa8",
    "#b03a6a",
    "#2a8c86",
    "#8e1b1b",
    "#8a6d1c",
    "#31407f",
)
GREY = "#8a8172"  # a token of any colour


def colours_in(deck: Deck) -> Mapping[str, str]:
    """The colour of each faction that a deck names, by its name; different as far as they go."""
    return _colours(deck.faction_names, tuple(book_colours(deck.catalogue).items()))


def colours_of(deck: Deck) -> Mapping[str, str]:
    """The same, and those of the factions that only cards beside the deck name."""
    cards = (card for card in deck.house.values() if isinstance(card, Card))
    named = {name for card in cards for name in factions_of(card) if folded(name)}
    every = tuple(sorted(named | set(deck.faction_names)))
    return {**_colours(every, tuple(book_colours(deck.catalogue).items())), **colours_in(deck)}


def book_colours(catalogue: Catalogue) -> dict[str, str]:
    """The factions of the book, as names are compared, with their colours."""
    return {
        folded(name): BOOK.get(row.colour, GREY)
        for row in catalogue.of(Faction).values()
        for name in (row.name_fr, row.name_en)
    }


@lru_cache(maxsize=256)
def _colours(names: tuple[str, ...], printed: tuple[tuple[str, str], ...]) -> Mapping[str, str]:
    book, given = dict(printed), dict[str, str]()
    for key in sorted({folded(name) for name in names}):
        first = crc32(key.encode("utf-8", "replace")) % len(OURS)
        free = [colour for colour in OURS if colour not in given.values()]
        later = (OURS[(first + step) % len(OURS)] for step in range(len(OURS)))
        given[key] = book.get(key) or next((c for c in later if c in free), OURS[first])
    return MappingProxyType({name: given[folded(name)] for name in names})


def colour_of(deck: Deck, card: Card) -> str:
    """The colour of the faction that a card is of, as the deck prints it."""
    return colours_in(deck).get(main_faction(card), "")


def main_faction(card: Card) -> str:
    """The faction that a card names; else the one whose orders it costs or brings most."""
    if card.faction or card.specific_faction:
        return card.faction or card.specific_faction or ""
    faces = [face for face in (card.front, card.back_exploration) if face]
    numbers: dict[str, int] = {}
    for colours in (card.cost_coloured, *(each for face in faces for each in face.generation)):
        for faction, number in colours.items():
            numbers[faction] = numbers.get(faction, 0) + number
    return max(numbers, key=lambda faction: numbers[faction], default="")

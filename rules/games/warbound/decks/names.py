"""When two names of cards are the same name."""

from functools import lru_cache

from rules.games.warbound.cards import Card
from rules.words import letters


@lru_cache(maxsize=4096)
def folded(name: str) -> str:
    """A name without case, accents, apostrophes, dashes and spaces: its letters and digits."""
    return "".join(filter(str.isalnum, letters(name))) or name.strip()


def name_of(card: Card) -> str:
    """The printed name, as names are compared."""
    return folded(card.name)


def key_of(card: Card) -> str:
    """What all genders of a name have in common: its key, or the name where none is given."""
    return folded(card.name_key) if card.name_key.strip() else folded(card.name)

"""When two names of cards are the same name, and how several are told."""

from collections import Counter
from collections.abc import Iterable

from rules.cards import Card
from rules.warbound.deck import Copy
from rules.words import Words, both, letters, listed


def folded(name: str) -> str:
    """A name without case, accents, apostrophes, dashes and spaces: its letters and digits."""
    return "".join(filter(str.isalnum, letters(name))) or name.strip()


def name_of(card: Card) -> str:
    """The printed name, as names are compared."""
    return folded(card.name)


def key_of(card: Card) -> str:
    """What all genders of a name have in common: its key, or the name where none is given."""
    return folded(card.name_key) if card.name_key.strip() else folded(card.name)


def each_once(names: Iterable[str | Words]) -> Words:
    """Formation ×2 et Radio: each name once, in the order given, with its number."""
    return listed(
        Words(f"{name.fr} ×{number}", f"{name.en} ×{number}") if number > 1 else name
        for name, number in Counter(map(both, names)).items()
    )


def by_name(copies: Iterable[Copy]) -> Words:
    """The names of several cards, the same whatever the player's order."""
    return each_once(sorted(copy.name for copy in copies))

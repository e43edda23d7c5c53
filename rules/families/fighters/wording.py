"""Short ways to write what the sheets of bought fighters say."""

from collections.abc import Iterable

from rules.building.bench import NOTHING
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import Item
from rules.families.fighters.bench import SENTENCE
from rules.families.fighters.roster import NO_SHOOTING
from rules.lists.naming import name_of
from rules.words import Words, both

DASH = both("–")


def in_commas(names: Iterable[Words]) -> Words:
    """Rafale, Lourde; a dash where there is nothing to say."""
    names = list(names)
    if not names:
        return DASH
    return Words(", ".join(name.fr for name in names), ", ".join(name.en for name in names))


def beside(name: Words, extras: Iterable[Words]) -> Words:
    """Épée (Poison): what was bought for something that has no column for it."""
    extras = list(extras)
    more = in_commas(extras)
    return Words(f"{name.fr} ({more.fr})", f"{name.en} ({more.en})") if extras else name


def called_in(catalogue: Catalogue, slug: str, *kinds: type[Item]) -> Words:
    """The name of a row; its slug where the book has none."""
    item = catalogue.any_of(kinds).get(slug)
    return name_of(item) if item else both(slug)


def value(text: str) -> Words:
    """A characteristic as the book writes it."""
    return DASH if text.strip() in ("", NO_SHOOTING) else both(text)


def sentences_of(words: Words, number: int) -> Words:
    """Its first sentences."""
    fr, en = (" ".join(SENTENCE.split(words.in_(lang))[:number]) for lang in ("fr", "en"))
    return Words(fr, en)


def first_sentence(words: Words) -> Words:
    return sentences_of(words, 1)


def joined_sentences(*parts: Words) -> Words:
    filled = [part for part in parts if part != NOTHING]
    return Words(" ".join(part.fr for part in filled), " ".join(part.en for part in filled))

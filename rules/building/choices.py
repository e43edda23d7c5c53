"""What the benches of several games ask and say alike."""

import re
from collections.abc import Iterable

from rules.building.bench import NOTHING, Choice
from rules.catalogue.items import Item
from rules.lists.naming import name_of
from rules.words import LANGS, Words, quoted

TOO_LITTLE = 30  # letters of a sentence: “6 points de vie.”
CLAUSE = re.compile(r"\s*[.:;](?:\s|$)")
STRANGER = Words("inconnu de ce livre", "not in this book")


def in_short(item: Item) -> Words:
    """The first sentence of what the catalogue says of an item, or two where it says too little."""
    fr, en = (re.split(r"(?<=\.)\s", text) for text in (item.summary_fr, item.summary_en))
    number = 2 if len(fr[0]) < TOO_LITTLE else 1
    return Words(" ".join(fr[:number]), " ".join(en[:number]))


def choice_of(item: Item) -> Choice:
    """An item as an answer, with what it is in short."""
    return Choice(item.slug, name_of(item), in_short(item))


def in_brief(choice: Choice) -> Words:
    """A few words on an answer: its own, or the first clause of its hint."""
    clauses = (CLAUSE.split(choice.hint.in_(lang), maxsplit=1)[0] for lang in LANGS)
    return Words(*clauses) if choice.brief == NOTHING else choice.brief


def with_present(choices: Iterable[Choice], *present: str | None) -> tuple[Choice, ...]:
    """The choices, and after them what is chosen already and is none of them."""
    offered = tuple(choices)
    known = {choice.value for choice in offered}
    unknown = (slug for slug in dict.fromkeys(present) if slug and slug not in known)
    return (*offered, *(Choice(slug, quoted([slug]), STRANGER) for slug in unknown))


def dotted(parts: Iterable[Words]) -> Words:
    """One line of several parts: 20 pas · Dégâts +."""
    words = list(parts)
    return Words(*(" · ".join(filter(None, (part.in_(lang) for part in words))) for lang in LANGS))

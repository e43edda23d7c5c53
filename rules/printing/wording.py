"""How paper says things: the gist of a long text, our rulings in tables, rules in order."""

import re
from collections.abc import Iterable

from rules.building.bench import NOTHING
from rules.printing.sheet import Entry, Grid, RuleGroup
from rules.words import LANGS, Words, fold

LONG = 190  # letters of a text that a frame still prints in full
GIST = 170  # letters of what it prints of a longer one
SENTENCE = re.compile(r"(?<=[.!?…])\s+(?=[^a-z])")
BREAKS = re.compile(r"[ \t\r\n]+")  # spaces that may be one; those that join words stay
DAGGER = "†"
GROUPS: tuple[RuleGroup, ...] = ("list", "kit", "table")


def is_long(text: Words) -> bool:
    """Whether a frame prints the gist alone, and the glossary the whole."""
    return max(len(text.fr), len(text.en)) > LONG


def gist(text: Words) -> Words:
    """The first sentences of a long text, as many as fit in two lines; of a short one nothing."""
    if not is_long(text):
        return NOTHING
    fr, en = (SENTENCE.split(BREAKS.sub(" ", each.strip())) for each in (text.fr, text.en))
    number = min(len(fr), len(en))
    while number > 1 and max(len(" ".join(part[:number])) for part in (fr, en)) > GIST:
        number -= 1
    return Words(_cut(" ".join(fr[:number])), _cut(" ".join(en[:number])))


def _cut(text: str) -> str:
    """A sentence that is too long by itself ends after a word."""
    return text if len(text) <= LONG else text[: GIST - 1].rsplit(" ", 1)[0] + "…"


# --- our rulings ----------------------------------------------------------------------------------


def marked(words: Words, *, when: bool = True) -> Words:
    """A cell or name that shows our ruling; the note under the table says which."""
    return Words(words.fr + DAGGER, words.en + DAGGER) if when else words


def our_ruling(*codes: str) -> Words:
    """† notre lecture, UN-R12"""
    named = ", ".join(dict.fromkeys(code for code in codes if code))
    if not named:
        return NOTHING
    return Words(f"{DAGGER} notre lecture, {named}.", f"{DAGGER} our ruling {named}.")


def sentences(*parts: Words) -> Words:
    """Those that say something, one after the other."""
    filled = [part for part in parts if part.fr]
    return Words(" ".join(part.fr for part in filled), " ".join(part.en for part in filled))


# --- tables ---------------------------------------------------------------------------------------


def filled_columns(grid: Grid, empty: Iterable[Words]) -> Grid:
    """The same without the columns in which no row says anything; the first one stays."""
    nothing = {NOTHING, *empty}
    columns = [
        number
        for number in range(len(grid.heads))
        if number == 0 or any(row[number] not in nothing for row in grid.rows)
    ]
    return Grid(
        grid.title,
        tuple(grid.heads[number] for number in columns),
        tuple(tuple(row[number] for number in columns) for row in grid.rows),
        grid.note,
        grid.turned,
    )


# --- the glossary ---------------------------------------------------------------------------------


def in_order(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """Each entry once: the list's own choices, what is carried, then the table; by name in each."""
    by_name = {tuple(entry.name.in_(lang) for lang in LANGS): entry for entry in entries}
    return tuple(
        sorted(by_name.values(), key=lambda entry: (GROUPS.index(entry.group), fold(entry.name.fr)))
    )

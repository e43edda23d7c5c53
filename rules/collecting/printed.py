"""A card as it is read: labelled values, tokens in their colours, rules."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.building.bench import NOTHING
from rules.collecting.card import Legend
from rules.words import Words

GREY = "#8a8172"


@dataclass(frozen=True)
class Token:
    """Order tokens of one colour; without a faction, of any."""

    number: int
    colour: str
    faction: str = ""


@dataclass(frozen=True)
class TokenRow:
    """Tokens under a label: what a card costs, what it brings in one period."""

    label: Words
    tokens: tuple[Token, ...]


@dataclass(frozen=True)
class LabelledValue:
    """Something that is printed on a card, and what it is called."""

    label: Words
    value: Words


@dataclass(frozen=True)
class CardRule:
    """A rule that is printed on a card."""

    name: str
    text: str
    tags: tuple[Words, ...] = ()


@dataclass(frozen=True)
class Side:
    """One side of a card, from top to bottom."""

    label: Words = NOTHING
    cost: TokenRow | None = None
    values: tuple[LabelledValue, ...] = ()
    notes: tuple[LabelledValue, ...] = ()
    text: str = ""
    income: tuple[TokenRow, ...] = ()  # what it brings, period by period
    rules: tuple[CardRule, ...] = ()


@dataclass(frozen=True)
class PrintedCard:
    """All that a card says."""

    sides: tuple[Side, ...] = ()
    facts: tuple[LabelledValue, ...] = ()
    hint: Words = NOTHING  # what tells it from its neighbours in a list
    text: str = ""  # that no side has


def tokens(colours: Mapping[str, int], legend: Legend) -> tuple[Token, ...]:
    known = legend.colours
    return tuple(Token(n, known.get(name, GREY), name) for name, n in colours.items() if n)

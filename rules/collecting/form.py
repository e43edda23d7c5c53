"""The form of a card: what is asked, and how it stands together."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from rules.building.bench import NOTHING, Choice
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import CardField, CardType
from rules.collecting.card import Legend
from rules.lists.document import HouseItem
from rules.words import Words

C = TypeVar("C", bound=HouseItem)
Shape = Literal["line", "prose", "number", "flag", "choice", "choices"]
Suggestions = Literal["", "factions", "name-keys"]


@dataclass(frozen=True)
class Group:
    """Fields that stand together."""

    slug: str
    legend: Words
    folded: bool = False  # away, until it holds something


@dataclass(frozen=True)
class Part:
    """Fields of a group that stand apart in it: one period, one skill."""

    look: Literal["period", "skill"]
    legend: Words


@dataclass(frozen=True)
class Asked:
    """One field of the form."""

    name: str
    label: Words
    shape: Shape
    group: str = ""  # its slug; empty: the first
    part: Part | None = None
    help: Words = NOTHING
    spoken: Words = NOTHING  # what is read aloud in place of the label
    choices: tuple[Choice, ...] = ()
    among: Callable[[Catalogue], Iterable[Choice]] | None = None  # choices that a book gives
    colour: str = ""  # of the faction that it is about
    suggestions: Suggestions = ""  # what others in the collection say here
    required: bool = False
    least: int = 0  # of a number
    unit: Words = NOTHING  # the same
    recalled: bool = False  # by the browser, which may offer what was typed here before
    most: int = 120  # letters of a text
    rows: int = 3  # of prose


@dataclass(frozen=True)
class Entry(Generic[C]):
    """What a form is made for: a type, and the card where there is one already."""

    catalogue: Catalogue
    legend: Legend
    card_type: CardType
    card: C | None = None
    sent: frozenset[str] = frozenset()  # the names that came back, where the form was sent


def label_of(field: CardField) -> Words:
    return Words(field.label_fr, field.label_en)


def help_of(field: CardField) -> Words:
    return Words(field.help_fr, field.help_en)

"""The workbench of a game: what a builder may ask, add and take, and how it is shown.

A bench decides no rule. It says what the book has on offer; whether that is legal is asked of the
engine, by judging the list as it would be.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Generic, Literal

from rules.catalogue.catalogue import Catalogue
from rules.checks.check import R
from rules.checks.finding import Fix
from rules.checks.game import AnyGame
from rules.lists.document import FORMAT, Document, Member
from rules.lists.edits import Set, applied
from rules.lists.roster import AnyRoster, M
from rules.words import Words, alternatives, both, counted

if TYPE_CHECKING:
    from rules.building.workshop import HouseKind
    from rules.collecting.printed import PrintedCard

NOTHING = Words("", "")
POINTS = Words("pts", "pts")
Value = str | int | bool | list[str] | tuple[str, ...] | None  # what the list format writes
Shape = Literal["choice", "choices", "number", "flag", "text"]


@dataclass(frozen=True)
class Choice:
    """One answer to a question; `value` is what the list format writes, None: nothing chosen."""

    value: Value
    label: Words
    hint: Words = NOTHING  # one plain line that helps to choose
    brief: Words = NOTHING  # the same in a few words, where many stand side by side


@dataclass(frozen=True)
class Question:
    """A setting of the list, or a field of a member, that the player answers."""

    key: str
    label: Words
    shape: Shape
    choices: tuple[Choice, ...] = ()
    segments: bool = False  # few short answers, side by side
    help: Words = NOTHING
    least: int = 0  # of a number
    usual: tuple[int, ...] = ()  # numbers at hand


@dataclass(frozen=True)
class Addition:
    """A member that can be added with one tap."""

    slug: str  # its own among the additions of the list: "fighter", "vehicle/moyen", "card/brute"
    label: Words
    member: Member  # its id is given when it is added
    group: Words = NOTHING
    hint: Words = NOTHING
    main: bool = False  # at hand at the bottom of the page; the others in a list to search
    ready: bool = False  # as the book prints it, complete: it stands before the others
    tab: Words = NOTHING  # under which tab it stands, where a game has several: the type of a card
    chips: tuple[Words, ...] = ()  # by which it can be picked out: the factions of a card
    playable: bool = True  # with the leaders that the list has: led, and paid for
    copies: int = 0  # that the list has already
    unique: bool = False  # the list may have one of it, no more


@dataclass(frozen=True)
class Offer:
    """An item that a member may take."""

    item: str
    label: Words
    hint: Words = NOTHING  # one line of effect
    kind: str = ""  # with the slug, its page in the catalogue
    most: int | None = None  # copies that make sense; None: any number, 1: taken or not
    levels: tuple[str, ...] = ()  # the levels of the pick, where it has one
    extras: "tuple[Offer, ...]" = ()  # what can be bought for it
    of: Words = NOTHING  # asks for a word of the player's: “killer of …”
    figures: tuple[Words, ...] = ()  # what counts at the table, under the columns of its shelf
    apart: bool = False  # of another faction or universe: it stands last, folded away

    @property
    def variants(self) -> tuple[Words, ...]:
        """The single things that it names, for the player to say which one a member has."""
        return alternatives(self.label)


@dataclass(frozen=True)
class Shelf:
    """Offers that stand together: ranged weapons, equipment, abilities."""

    slug: str
    label: Words
    offers: tuple[Offer, ...]
    columns: tuple[Words, ...] = ()  # the heads of the offers' figures
    closed: Words = NOTHING  # why nothing of it serves for now: “Without T he does not shoot”
    opening: Fix | None = None  # what changes that


def offers(shelves: Iterable[Shelf]) -> dict[str, Offer]:
    """What stands on shelves and what can be bought for it, by slug; what stands there counts."""
    shelved = [offer for shelf in shelves for offer in shelf.offers]
    bought = [extra for offer in shelved for extra in offer.extras]
    return {offer.item: offer for offer in (*bought, *shelved)}


@dataclass(frozen=True)
class Gauge:
    """Places that fill up: slots of a vehicle, seats, hands."""

    label: Words
    used: int
    room: int


@dataclass(frozen=True)
class Seat:
    """A place in or on a member: who has it, or who may take it with one tap."""

    label: Words  # “Driver”, “Passenger”
    rider: str | None = None  # the id of the member that has it
    places: int = 1  # that the rider takes up: a giant takes three
    takers: tuple[Fix, ...] = ()  # one for each member that may take it, named by its title


@dataclass(frozen=True)
class Strength:
    """Something that a list has, as a bar among others: points by role, orders by period."""

    label: Words
    value: int
    of: int | None = None  # what it is compared with, where there is such a thing


@dataclass(frozen=True)
class Section:
    """Members that are listed together, with what they cost."""

    slug: str
    label: Words
    members: tuple[str, ...]  # ids, in the player's order
    cost: int | None = None


@dataclass(frozen=True)
class Mark:
    """A point on the bar of the total that must be reached: the vehicles' third."""

    label: Words
    section: str  # whose cost counts
    at: int


class Bench(Generic[R, M]):
    """What the pages of a builder ask of a game, whose lists are R and their members M."""

    first: tuple[str, ...] = ()  # the settings asked before the list is begun; the others later
    optional: tuple[str, ...] = ()  # those that may be answered there too, and mostly are not
    facet: str = ""  # the setting by which lists of this game are filed in a gallery
    unit: Words = POINTS  # what the total counts
    named: bool = True  # whether members have names of their own, which sentences use
    countable: bool = True  # whether several copies of a member may be one
    terse: bool = False  # whether a member's `line` is short enough to stand beside its name
    seating: Words = Words("Places", "Seats")  # what stands above those who ride on a member
    additions_vary: bool = False  # whether what can be added depends on the members too
    workshop: "tuple[HouseKind, ...]" = ()  # what its players may make up themselves
    adds_cards: bool = False  # whether the items that a list carries are cards to add

    def settings(self, roster: R) -> Sequence[Question]:
        """What is asked about the list; it follows from its settings alone."""
        return ()

    def additions(self, roster: R) -> Sequence[Addition]:
        return ()

    def sections(self, roster: R) -> Sequence[Section]:
        return ()

    def marks(self, roster: R) -> Sequence[Mark]:
        return ()

    def headline(self, roster: R) -> Words:
        """Mutants · Chasseurs"""
        return NOTHING

    def title(self, roster: R, member: M) -> Words:
        return both(member.name)

    def line(self, roster: R, member: M) -> Words:
        """What a member is, in one line beside its title; it may name the one that carries it."""
        return NOTHING

    def fields(self, roster: R, member: M) -> Sequence[Question]:
        return ()

    def shelves(self, roster: R, member: M) -> Sequence[Shelf]:
        return ()

    def duplicable(self, roster: R, member: M) -> bool:
        """Whether the list may have a twin of a member."""
        return True

    def gauges(self, roster: R, member: M) -> Sequence[Gauge]:
        """What fills up; it follows from the member, those whom it carries, and the settings."""
        return ()

    def seats(self, roster: R, member: M, *, takers: bool = True) -> Sequence[Seat]:
        """Who rides or hangs on a member, and where there is room; the first seat drives.

        A row of a list only shows who sits where: it asks for no `takers`. That follows from the
        member, those whom it carries, and the settings.
        """
        return ()

    def figure(self, roster: R, member: M, item: str) -> Words:
        """What an item gives to the member who has it, in a few signs: 3D6, +1D6."""
        return NOTHING

    def face(self, roster: R, member: M) -> "PrintedCard | None":
        """All that is printed on a member that is a card, in the list or yet to be added."""
        return None

    def strengths(self, roster: R) -> Sequence[Strength]:
        """What the list has, to be seen at a glance."""
        return ()

    def roll_up(self, roster: R) -> Sequence[Words]:
        """What an opponent will face, in a few words: 2 véhicules, 7 combattants, 3 tireurs."""
        number = sum(member.count for member in roster.members)
        return (counted(number, ("membre", "membres"), ("member", "members")),)


AnyBench = Bench[AnyRoster, Member]


@cache
def bench_of(game: str) -> AnyBench | None:
    """The bench in a game’s folder; None: its lists are made by file only."""
    if find_spec(f"rules.games.{game}.bench") is None:
        return None
    bench: AnyBench = import_module(f"rules.games.{game}.bench").bench
    return bench


def begun(game: AnyGame, catalogue: Catalogue, **answers: object) -> Document:
    """An empty list with some settings chosen; an answer of wrong form raises Unreadable."""
    document = game.document(format=FORMAT, game=game.slug, catalogue=catalogue.info.version)
    for key, value in answers.items():
        document = applied(document, Set(key, value))
    return document

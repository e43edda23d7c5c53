"""A list as JSON says it, read and checked for its form."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Final, Literal, Self

from msgspec import Meta, Struct, field
from msgspec.structs import replace

from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import END, Item
from rules.words import Words, both

FORMAT: Final = "muster-list/1"
Plain = dict[str, Any]  # a JSON object that is not read yet, or is about to be written


MAX_NODES = 1000  # members, or items, that the format can hold


MAX_MEMBERS = 200  # of a list as people play it: a larger one is not let in


MAX_BYTES = 150_000  # of the same, as the list format writes it


MAX_PICKS = 200


MAX_RELAXED = 100  # checks


MAX_RULES = 50  # that players write themselves


MAX_COLLECTIONS = 20  # that one list takes from


# One line of text: no control character, no line separator, nothing that turns the text around.
NO_CONTROL = r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]*" + END


NO_NUL = r"^[^\x00]*" + END  # several lines


Id = Annotated[str, Meta(min_length=1, max_length=60, pattern=NO_CONTROL)]


Ref = Annotated[str, Meta(min_length=1, max_length=80, pattern=NO_CONTROL)]  # maybe unknown


Label = Annotated[str, Meta(max_length=120, pattern=NO_CONTROL)]


Word = Annotated[str, Meta(max_length=40, pattern=NO_CONTROL)]


Version = Annotated[str, Meta(max_length=20, pattern=NO_CONTROL)]  # of a catalogue


Prose = Annotated[str, Meta(max_length=5000, pattern=NO_NUL)]


Copies = Annotated[int, Meta(ge=1, le=1000)]


Points = Annotated[int, Meta(ge=0, le=1_000_000)]


Count = Annotated[int, Meta(ge=0)]


Value = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]


class Node(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A JSON object of the list format: its keys are known and nothing else is read."""


class Pick(Node, frozen=True, kw_only=True, rename={"with_": "with", "as_": "as"}):
    """An item that a member takes, and what is bought for that very item."""

    item: Ref
    with_: Annotated[tuple[Ref, ...], Meta(max_length=50)] = ()
    as_: Word = ""  # what the player calls it: of « Épée, katana, hache… » the sword

    @property
    def qualifiers(self) -> tuple[str, ...]:
        """What is told after the item's name, where it is not the usual."""
        return ()


@dataclass(frozen=True)
class Carrying:
    """How members of a kind are carried: who rides in a vehicle, what is attached to a card."""

    field: str  # that names the carrier
    left: Words  # what is told when {who} is carried by {whom} no more
    above: Words  # that members are listed with their carriers, further up
    some_above: Words  # the same of {number} of them
    seat: str = ""  # the field that says where it sits; it means nothing without a carrier

    @property
    def fields(self) -> tuple[str, ...]:
        return (self.field, self.seat) if self.seat else (self.field,)


class Member(Node, frozen=True, kw_only=True, tag_field="kind"):
    """A fighter, vehicle, figure or card."""

    carrying: ClassVar[Carrying | None] = None  # how another may carry it
    unasked: ClassVar[Mapping[str, Words]] = {}  # fields that name an item and are never asked for
    named_after: ClassVar[Mapping[str, str]] = {}  # fields whose item names it -> the item's kind
    made_from: ClassVar[Mapping[str, str]] = {}  # fields that name where it comes from -> the kind

    id: Id
    name: Label = ""
    count: Copies = 1
    notes: Prose = ""
    picks: Annotated[tuple[Pick, ...], Meta(max_length=MAX_PICKS)] = ()

    @property
    def carrier(self) -> str | None:
        """The id of the member that carries it; whether there is such a member, nobody says."""
        return getattr(self, self.carrying.field) if self.carrying else None

    def carried_by(self, carrier: str) -> Self:
        return replace(self, **{self.carrying.field: carrier}) if self.carrying else self

    def set_down(self) -> Self:
        """The same, carried by nobody."""
        fields = self.carrying.fields if self.carrying else ()
        return replace(self, **dict.fromkeys(fields)) if fields else self

    @property
    def copy_of(self) -> str | None:
        """The slug of the item that it is itself a copy of, as a card of a deck is."""
        return None


class HouseItem(Node, frozen=True, kw_only=True, tag_field="kind"):
    """An item that the list carries with it."""

    slug: Ref
    name: Annotated[str, Meta(min_length=1, max_length=120, pattern=NO_CONTROL)]

    @property
    def kind(self) -> str:
        return str(self.__struct_config__.tag)

    @property
    def shared_name(self) -> str:
        """The name that it has in common with other cards of the same character."""
        return self.name

    @property
    def copies(self) -> int:
        """How many cards of it a deck may hold."""
        return 1

    @property
    def words(self) -> str:
        """What a search looks in, its name first."""
        return f"{self.name} {getattr(self, 'text', '')}"

    @property
    def named(self) -> str:
        """The slug by which members and settings name what it is about."""
        return self.slug

    def counts(self, book: Catalogue) -> bool:
        """Whether it is anything to a list of this book."""
        return True

    def title(self, book: Catalogue) -> Words:
        """Its name; of a price the name of what it is the price of."""
        return both(self.name)

    def as_printed(self, book: Catalogue) -> Item | None:
        """The item as a book would have it; None where the game reads it in its own way."""
        return None


class WrittenRule(Node, frozen=True, kw_only=True):
    """A rule of the players' own, in words: no program judges it."""

    title: Label = ""
    text: Prose = ""


class HouseRules(Node, frozen=True, kw_only=True):
    """How the players of a list play otherwise than the book, or than we read it."""

    name: Label = ""  # what their club calls it
    free: bool = False  # nothing is an error
    relaxed: Annotated[tuple[Word, ...], Meta(max_length=MAX_RELAXED)] = ()  # codes of checks
    rules: Annotated[tuple[WrittenRule, ...], Meta(max_length=MAX_RULES)] = ()

    @property
    def departs(self) -> bool:
        """Whether anything is played otherwise; a name alone changes nothing."""
        return self.free or bool(self.relaxed or self.rules)


BY_THE_BOOK: Final = HouseRules()


class UsedCollection(Node, frozen=True, kw_only=True):
    """A collection of the players' own that the list takes from, as far as the list knows it."""

    key: Ref
    name: Label = ""
    version: Count = 0  # that the list knows
    items: Annotated[dict[Ref, Ref], Meta(max_length=MAX_NODES)] = {}  # here -> in the collection


class Document(Node, frozen=True, kw_only=True):
    """One list as it is exported, imported, stored and judged.

    A game's own subclass says of which types its settings, items and members are.
    """

    format: Literal["muster-list/1"]
    game: str
    catalogue: Version | None = None  # that it is judged by; None: by the present one
    skipped: Version | None = None  # a later one, which the player looked at and left aside
    name: Label = ""
    notes: Prose = ""
    house: HouseRules | None = None
    collections: Annotated[tuple[UsedCollection, ...], Meta(max_length=MAX_COLLECTIONS)] = ()
    settings: Node = field(default_factory=Node)
    items: Annotated[tuple[HouseItem, ...], Meta(max_length=MAX_NODES)] = ()
    members: Annotated[tuple[Member, ...], Meta(max_length=MAX_NODES)] = ()

    @property
    def house_rules(self) -> HouseRules:
        return self.house or BY_THE_BOOK

"""The binder of a game: what its players enter, how it is asked for, read, written and shown.

A binder decides no rule of a list. What it does not say otherwise holds for cards that have
nothing but texts, numbers and marks on them. A game without cards has the items that its workshop
knows (`rules.collecting.house_binder`).
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Generic

from msgspec import inspect, to_builtins
from msgspec.structs import fields, replace

from rules.building.bench import NOTHING
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import BookCard, CardField, CardType, Item
from rules.collecting import tables
from rules.collecting.card import Legend, alike, one_line
from rules.collecting.form import Asked, C, Entry, Group, Shape, help_of, label_of
from rules.collecting.printed import LabelledValue, PrintedCard, Side
from rules.lists.document import HouseItem, Plain
from rules.lists.naming import name_of
from rules.words import Lang, Words, both, slug_of

NO_NAME = Words("Il manque le nom.", "The name is missing.")
EMPTY = Words("Ce texte ne peut pas être vide.", "This text cannot be empty.")
NO_TYPE = Words("Ce jeu n’a pas ce type de carte.", "This game has no such type of card.")
THE_BOOK_S = Words(
    "Le livre donne déjà cette carte\u202f: elle est toujours là.",
    "The book itself gives this card: it is always there.",
)
YES = Words("oui", "yes")
NUMBER = re.compile(r"\b[0-9]{1,2}\b")
LINE = 120  # letters of a text that takes one line
SHAPES: dict[str, Shape] = {
    "text": "line", "number": "number", "threshold": "number", "flag": "flag",
}  # fmt: skip
READERS: dict[type, Callable[[str], object]] = {
    inspect.IntType: tables.read_integer,
    inspect.BoolType: tables.read_flag,
    inspect.StrType: str.strip,
    inspect.LiteralType: str.strip,
}
HEADINGS = {
    "type": Words("Type", "Type"),
    "slug": Words("Identifiant", "ID"),
    "name": Words("Nom", "Name"),
}


@dataclass(frozen=True)
class CardFault:
    """Why a collection does not take a card, and which of its keys is at fault."""

    reason: Words
    key: str


@dataclass(frozen=True)
class Kinship:
    """How a player is asked whether two cards share a name."""

    field: str  # of the form, that takes the shared name
    asks: Words  # about {name} and {other}
    answer: Words
    suggests: Words  # before the names that another may be shared with


class Binder(Generic[C]):
    """What collections ask of a game whose players enter C: its cards, or items of the house."""

    card: type[C]
    groups: tuple[Group, ...] = (Group("card", Words("La carte", "The card")),)  # of the form
    sticky: tuple[str, ...] = ()  # fields in which the next card is often the same
    aliases: Mapping[str, str] = {}  # other words for a column -> the column
    pictograms: tuple[str, ...] = ()  # signs that every collection has its own names for
    about_pictograms: Words = NOTHING
    kinship: Kinship | None = None  # None: a name is one card's alone

    # --- what there is --------------------------------------------------------------------------

    def types(self, catalogue: Catalogue) -> Mapping[str, CardType]:
        """The types of cards, or the kinds of items, by slug."""
        return catalogue.of(CardType)

    def entered(self, catalogue: Catalogue) -> list[CardType]:
        """The types that players enter: all but those whose cards the book itself prints."""
        printed = {card.card_type for card in catalogue.of(BookCard).values()}
        return [row for row in self.types(catalogue).values() if row.slug not in printed]

    def type_of(self, card: C) -> str:
        """The slug of its type."""
        return str(getattr(card, "type", card.kind))

    # --- what a card says -----------------------------------------------------------------------

    def title(self, card: C, catalogue: Catalogue) -> Words:
        """What a reader sees as its name."""
        return both(card.name)

    def slug_for(self, card: C, taken: set[str], catalogue: Catalogue) -> str:
        """The slug under which a new one is stored."""
        return slug_of(card.name, taken | set(catalogue.of(BookCard)))

    def tidy(self, card: C) -> C:
        """The same card said in one way: what means nothing is left out, lists are in order."""
        return replace(card, slug=card.slug.strip(), name=one_line(card.name))

    def fault(self, card: C, catalogue: Catalogue) -> CardFault | None:
        if not card.name:
            return CardFault(NO_NAME, "name")
        if not card.slug:
            return CardFault(EMPTY, "slug")
        printed = catalogue.of(BookCard)
        of_type = self.type_of(card)
        if card.slug in printed or of_type in {row.card_type for row in printed.values()}:
            return CardFault(THE_BOOK_S, "type")
        if of_type not in self.types(catalogue):
            return CardFault(NO_TYPE, "type")
        return None

    def factions(self, card: C) -> Sequence[str]:
        """Every faction that a card names, each once."""
        return ()

    def renamed(self, card: C, names: Mapping[str, str]) -> C:
        """The card with some of its factions called otherwise."""
        return card

    def kin(self, name: str, type: str, cards: Iterable[C]) -> list[str]:
        """The shared names of this type that a name may belong to."""
        if self.kinship is None:
            return []
        names = {card.name: card.shared_name for card in cards if self.type_of(card) == type}
        return list(dict.fromkeys(names[other] for other in alike(name, list(names))))

    @cached_property
    def _plain_fields(self) -> dict[str, inspect.Type]:
        """The fields of a card that hold a text, a number or a mark."""
        plain: dict[str, inspect.Type] = {}
        for field in fields(self.card):
            info = inspect.type_info(field.type)
            for kind in info.types if isinstance(info, inspect.UnionType) else (info,):
                if type(kind) in READERS:
                    plain[field.name] = kind
        return plain

    # --- its form -------------------------------------------------------------------------------

    def asked(self, entry: Entry[C]) -> Iterator[Asked]:
        """What the form of a type asks, in the order of the book."""
        for field in entry.card_type.fields:
            yield self.asked_plainly(field)

    def asked_plainly(self, field: CardField) -> Asked:
        """A field that holds a text, a number or a mark."""
        kind = self._plain_fields[field.key]
        letters = (isinstance(kind, inspect.StrType) and kind.max_length) or LINE
        return Asked(
            field.key,
            label_of(field),
            "prose" if letters > LINE else SHAPES[field.shape],
            help=help_of(field),
            required=field.key == "name",
            most=letters,
        )

    def to_copy(self, slug: str, catalogue: Catalogue) -> list[Item]:
        """What of the book one of this type can be begun with."""
        return []

    def copied(self, slug: str, item: Item, lang: Lang) -> Plain:
        """What the form of this type shows of such an item."""
        return {}

    def begun(self, entry: Entry[C]) -> Plain:
        """What a blank form shows."""
        return {}

    def answers(self, card: C, entry: Entry[C]) -> Plain:
        """What the form shows of a card."""
        return {asked.name: getattr(card, asked.name) for asked in self.asked(entry)}

    def as_plain(self, answers: Plain, entry: Entry[C]) -> Plain:
        """The card with what was answered, as the list format writes it."""
        plain = to_builtins(entry.card) if entry.card else {"slug": "-", "kind": "card"}
        return {**plain, "type": entry.card_type.slug, **self.written(answers, entry)}

    def written(self, answers: Plain, entry: Entry[C]) -> Plain:
        """What was answered, as the list format writes it."""
        blank = {field.name: field.default for field in fields(self.card)}
        return {key: blank[key] if value in (None, "") else value for key, value in answers.items()}

    # --- its line in a spreadsheet --------------------------------------------------------------

    def columns(self, card_type: CardType, catalogue: Catalogue) -> list[str]:
        """The columns of a type's file, as its template has them."""
        return list(dict.fromkeys([*tables.FIRST, *(field.key for field in card_type.fields)]))

    def reads(self, column: str) -> bool:
        """Whether a column of this name is read."""
        return column in self._plain_fields

    def heading(self, column: str, card_type: CardType, catalogue: Catalogue) -> Words:
        """How players call a column in the file of a type."""
        labels = {
            f"{field.face}_{field.key}" if field.face else field.key: label_of(field)
            for row in (*self.types(catalogue).values(), card_type)
            for field in row.fields
        }
        return HEADINGS.get(column) or labels.get(column) or both(column)

    def column_of(self, head: str, catalogue: Catalogue) -> str:
        """The column that a head of a file means, in either language; empty: none."""
        known = catalogue.once(f"{type(self).__name__}.headings", lambda: self._headings(catalogue))
        key = tables.bare(head)
        if column := known.get(key):
            return column
        for number in NUMBER.finditer(key):  # the third skill is headed as the first
            first = known.get(f"{key[: number.start()]}1{key[number.end() :]}", "")
            column = first.replace("_1", f"_{int(number[0])}", 1)
            if column != first and self.reads(column):
                return column
        return ""

    def _headings(self, catalogue: Catalogue) -> dict[str, str]:
        """Every column of every type by its name, its heads, and other words of players."""
        headings = {tables.bare(word): column for word, column in self.aliases.items()}
        for row in self.types(catalogue).values():
            for column in filter(self.reads, self.columns(row, catalogue)):
                words = self.heading(column, row, catalogue)
                headings |= {tables.bare(text): column for text in (words.fr, words.en, column)}
        return headings

    def column_at(self, path: str) -> str:
        """The column from which a value of a card comes, by its path."""
        return path

    def codes(self, column: str, catalogue: Catalogue, legend: Legend) -> tables.Codes:
        """What a column holds instead of words of players, and what they call it."""
        types = self.types(catalogue)
        return {slug: name_of(row) for slug, row in types.items()} if column == "type" else {}

    def cells(self, card: C) -> dict[str, str]:
        """What a card says, column by column; what it does not say is not there."""
        blank = {field.name: field.default for field in fields(self.card)}
        values = {
            key: getattr(card, key) for key in dict.fromkeys((*tables.FIRST, *self._plain_fields))
        }
        return {
            key: tables.YES if value is True else str(value)
            for key, value in values.items()
            if value != blank[key]
        }

    def plain(self, cells: tables.Cells) -> Plain:
        """A line as the list format writes a card; what cannot be read, the cells know."""
        read = {
            key: cells.read(key, READERS[type(kind)]) for key, kind in self._plain_fields.items()
        }
        return {"kind": "card"} | {key: value for key, value in read.items() if value is not None}

    # --- how it is shown ------------------------------------------------------------------------

    def printed(self, card: C, catalogue: Catalogue, legend: Legend) -> PrintedCard:
        row = self.types(catalogue).get(self.type_of(card))
        values = [
            LabelledValue(label_of(field), YES if value is True else both(f"{value}{sign}"))
            for field in (row.fields if row else ())
            if field.key != "name"
            and (value := self.value_of(card, field)) not in (None, "", False)
            for sign in ["+" if field.shape == "threshold" else ""]
        ]
        return PrintedCard(sides=(Side(values=tuple(values)),))

    def value_of(self, card: C, field: CardField) -> object:
        return getattr(card, field.key, None)

    def missing(self, card: C, card_type: CardType) -> list[CardField]:
        """What the type has, and nobody has filled in yet."""
        return [
            field
            for field in card_type.fields
            if field.required and not field.fixed and self.value_of(card, field) in (None, "", ())
        ]

    def pictogram_name(self, pictogram: str, legend: Legend) -> Words:
        """How the collection calls a pictogram, or how the book leaves it."""
        number = self.pictograms.index(pictogram) + 1
        own = legend.pictograms.get(pictogram)
        return both(own or Words(f"Pictogramme {number}", f"Pictogram {number}"))


AnyBinder = Binder[HouseItem]

"""The binder of a game without cards: what its workshop knows, as a collection holds it.

A kind of house item stands here for a type of cards; beside those there are ready profiles.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from operator import or_
from typing import Any, cast

from rules.building.bench import NOTHING, bench_of
from rules.building.workshop import (
    TEXT,
    HouseKind,
    answers,
    asked_of,
    copied,
    figures_of,
    kind_of,
    title_of,
    written,
)
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import CardField, CardType, Item
from rules.collecting import tables
from rules.collecting.binder import (
    EMPTY,
    HEADINGS,
    NO_NAME,
    NO_TYPE,
    Binder,
    CardFault,
)
from rules.collecting.card import Legend
from rules.collecting.form import Asked, Entry, Group
from rules.collecting.printed import PrintedCard, Side
from rules.lists.document import HouseItem, Plain
from rules.lists.profiles import ReadyProfile
from rules.lists.refusals import Unreadable
from rules.words import Lang, Words, both, slug_of

FIGURES = Words("Valeurs", "Figures")
THE_BOOK_S = Words(
    "Le catalogue a déjà «\u202f{slug}\u202f». Choisissez un autre nom.",
    "The catalogue already has “{slug}”; choose another name.",
)
NO_PRICE = Words(
    "Le livre imprime ce prix, ou n’a rien de ce nom\u202f: il ne change pas.",
    "The book prints this price, or has nothing of that name: it does not change.",
)
CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]+")
SIGNED = re.compile(r"[+]?\s*([-−]?[0-9]{1,9})")
CODE = Asked(
    "code",
    Words("Code de liste", "List code"),
    "prose",
    help=Words(
        "D’une liste d’un seul membre\u202f: il commence par m1.",
        "Of a list with one member: it begins with m1.",
    ),
    required=True,
    most=20_000,
)
PROFILE = HouseKind(
    shape=ReadyProfile, label=Words("Profil prêt", "Ready profile"), asked=(TEXT, CODE)
)


class HouseBinder(Binder[HouseItem]):
    """Items of the house, as the workshop of a game asks for them."""

    groups = (Group("item", FIGURES),)

    def __init__(self, game: str, workshop: Iterable[HouseKind]) -> None:
        self.game = game
        self.kinds = {kind.key: kind for kind in (*workshop, PROFILE)}
        shapes: list[Any] = list(dict.fromkeys(kind.shape for kind in self.kinds.values()))
        self.card = cast("type[HouseItem]", reduce(or_, shapes))
        self._types = {key: _type_of(kind) for key, kind in self.kinds.items()}

    # --- what there is --------------------------------------------------------------------------

    def types(self, catalogue: Catalogue) -> Mapping[str, CardType]:
        return self._types

    def type_of(self, card: HouseItem) -> str:
        kind = kind_of(self.kinds.values(), card)
        return kind.key if kind else card.kind

    # --- what an item says ----------------------------------------------------------------------

    def slug_for(self, card: HouseItem, taken: set[str], catalogue: Catalogue) -> str:
        if self.kinds[self.type_of(card)].item_of:
            return card.slug  # it says what it is the price of
        printed = {slug for rows in catalogue.kinds.values() for slug in rows}
        return slug_of(card.name, taken | printed)

    def fault(self, card: HouseItem, catalogue: Catalogue) -> CardFault | None:
        kind = self.kinds.get(self.type_of(card))
        if not card.name:
            return CardFault(NO_NAME, "name")
        if not card.slug:
            return CardFault(EMPTY, "slug")
        if kind is None:
            return CardFault(NO_TYPE, "type")
        if kind.item_of:
            return None if card.as_printed(catalogue) else CardFault(NO_PRICE, "slug")
        if any(card.slug in rows for rows in catalogue.kinds.values()):
            return CardFault(THE_BOOK_S.format(slug=card.slug), "slug")
        if isinstance(card, ReadyProfile):
            try:
                card.opened(self.game, lambda game, version=None: catalogue)
            except Unreadable as error:
                return CardFault(error.reason, "code")
        return None

    # --- its form -------------------------------------------------------------------------------

    def asked(self, entry: Entry[HouseItem]) -> Iterator[Asked]:
        return asked_of(self.kinds[entry.card_type.slug], entry.catalogue)

    def begun(self, entry: Entry[HouseItem]) -> Plain:
        return dict(self.kinds[entry.card_type.slug].at_first)

    def answers(self, card: HouseItem, entry: Entry[HouseItem]) -> Plain:
        return answers(self.kinds[entry.card_type.slug], card)

    def as_plain(self, answers: Plain, entry: Entry[HouseItem]) -> Plain:
        kind = self.kinds[entry.card_type.slug]
        texts = {k: _clean(v) if isinstance(v, str) else v for k, v in answers.items()}
        plain = {"slug": entry.card.slug if entry.card else "-", **written(kind, texts)}
        if kind.item_of and "name" not in plain:
            plain["name"] = self._name_of_priced(plain["slug"], entry.catalogue)
        return plain

    def _name_of_priced(self, slug: str, catalogue: Catalogue) -> str:
        kind, _, item = slug.partition("/")
        printed = catalogue.get(kind, item)
        return printed.name_fr if printed else slug

    def to_copy(self, slug: str, catalogue: Catalogue) -> list[Item]:
        kind = self.kinds[slug]
        if kind.printed is None or kind.copied is None:
            return []
        return [row for row in catalogue.of(kind.printed).values() if kind.fits(row)]

    def copied(self, slug: str, item: Item, lang: Lang) -> Plain:
        return copied(self.kinds[slug], item, lang)

    # --- its line in a spreadsheet --------------------------------------------------------------

    def columns(self, card_type: CardType, catalogue: Catalogue) -> list[str]:
        asked = asked_of(self.kinds[card_type.slug], catalogue)
        return list(dict.fromkeys([*tables.FIRST, *(each.name for each in asked)]))

    def reads(self, column: str) -> bool:
        every = (asked.name for kind in self.kinds.values() for asked in kind.asked)
        return column in (*tables.FIRST, *every)

    def heading(self, column: str, card_type: CardType, catalogue: Catalogue) -> Words:
        own = self.kinds[card_type.slug], *self.kinds.values()
        labels = (asked.label for kind in own for asked in kind.asked if asked.name == column)
        return HEADINGS.get(column) or next(labels, both(column))

    def codes(self, column: str, catalogue: Catalogue, legend: Legend) -> tables.Codes:
        if column == "type":
            return {key: kind.label for key, kind in self.kinds.items()}
        return {
            str(choice.value): choice.label
            for kind in self.kinds.values()
            for asked in asked_of(kind, catalogue)
            if asked.name == column != "slug" and asked.shape == "choice"
            for choice in asked.choices
            if choice.value
        }

    def cells(self, card: HouseItem) -> dict[str, str]:
        key = self.type_of(card)
        values: Plain = {"type": key, **answers(self.kinds[key], card)}
        values |= {"slug": card.slug, "name": card.name}
        return {
            name: tables.YES if value is True else str(value)
            for name, value in values.items()
            if value is not None and value is not False and value != ""
        }

    def plain(self, cells: tables.Cells) -> Plain:
        kind = self.kinds.get(cells.texts.get("type", ""))
        if kind is None:
            return {}
        read: Plain = {
            asked.name: cells.read(asked.name, READERS.get(asked.shape, str.strip))
            for asked in kind.asked
        }
        for key in ("slug", "name"):
            if key in cells.texts:
                read[key] = cells.texts[key].strip()
        return written(kind, read)

    # --- how it is shown ------------------------------------------------------------------------

    def printed(self, card: HouseItem, catalogue: Catalogue, legend: Legend) -> PrintedCard:
        kind = self.kinds[self.type_of(card)]
        side = Side(values=tuple(figures_of(kind, card)), text=getattr(card, "text", ""))
        hint = self._line_of(card, catalogue) if isinstance(card, ReadyProfile) else NOTHING
        return PrintedCard(sides=(side,), hint=hint)

    def _line_of(self, card: ReadyProfile, catalogue: Catalogue) -> Words:
        """What a ready profile is and has, as the builder's row says it."""
        from rules.checks.game import games

        bench = bench_of(self.game)
        try:
            document = card.opened(self.game, lambda game, version=None: catalogue)
        except Unreadable as error:
            return error.reason
        roster = games()[self.game].roster(document, catalogue)
        return bench.line(roster, document.members[0]) if bench else both("")

    def missing(self, card: HouseItem, card_type: CardType) -> list[CardField]:
        return []

    def title(self, card: HouseItem, catalogue: Catalogue) -> Words:
        return title_of(self.kinds[self.type_of(card)], card, catalogue)


def _type_of(kind: HouseKind) -> CardType:
    """A kind as the types of cards are: what a collection shows of it is its name."""
    return CardType(
        slug=kind.key,
        name_fr=kind.label.fr,
        name_en=kind.label.en,
        book="",
        section="",
        in_deck=False,
        category="aid",
    )


def _clean(text: str) -> str:
    """One line: what no line may hold becomes a space."""
    return " ".join(CONTROL.sub(" ", text).split())


def _read_signed(text: str) -> int:
    number = SIGNED.fullmatch(text.strip())
    if number is None:
        return tables.read_integer(text)  # which says what is wrong
    return int(number[1].replace("−", "-"))


READERS = {"number": _read_signed, "flag": tables.read_flag}

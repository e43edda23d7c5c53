"""The cards of a file, one by one: what each says, or all that is wrong with it."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Annotated

import msgspec
from msgspec import Meta

from rules.catalogue.catalogue import Catalogue
from rules.collecting.binder import AnyBinder
from rules.collecting.tables import MAX_MISTAKES, Mistake, bare
from rules.legible import legible_node
from rules.lists.document import MAX_NODES, HouseItem, Node, Plain, Ref
from rules.lists.refusals import Unreadable, refused
from rules.words import LANGS, Words, slug_of

NEEDED = ("kind", "type", "slug", "name")  # without them there is no card

REMARKS = Words("À corriger", "To correct")  # the column that says why, in a file given back
Colour = Annotated[str, Meta(pattern=r"^#[0-9a-f]{6}\Z")]


class FactionColour(Node, frozen=True, kw_only=True):
    """A faction and the colour of its order tokens."""

    name: Ref
    colour: Colour = "#808080"


@dataclass(frozen=True)
class CardLine:
    """One card of a file, or why it cannot be read."""

    number: int  # the line of a spreadsheet, or which of the cards
    card: HouseItem | None = None
    mistakes: tuple[Mistake, ...] = ()
    name: str = ""
    source: tuple[str, ...] = ()  # its cells, or the card as JSON


@dataclass(frozen=True)
class Sheet:
    """What a file holds."""

    lines: list[CardLine]
    factions: tuple[FactionColour, ...] = ()
    pictograms: dict[str, str] = field(default_factory=dict)
    name: str = ""
    notes: str = ""
    heads: tuple[str, ...] = ()  # of a spreadsheet, as it has them
    columns: tuple[str, ...] = ()  # what each of them is; empty where nobody knows it
    delimiter: str = ";"

    @property
    def cards(self) -> list[HouseItem]:
        return [line.card for line in self.lines if line.card]

    @property
    def wrong(self) -> list[CardLine]:
        return [line for line in self.lines if line.mistakes]

    @property
    def ignored(self) -> tuple[str, ...]:
        """The heads of columns that nobody knows."""
        return tuple(
            head
            for head, column in zip(self.heads, self.columns, strict=True)
            if head and not column and not is_remark(head)
        )

    @property
    def table(self) -> bool:
        """A spreadsheet: numbers are those of its lines."""
        return bool(self.heads)


def is_remark(head: str) -> bool:
    """Whether a column is the one that says why, in a file given back."""
    return bare(head) in {bare(REMARKS.in_(lang)) for lang in LANGS}


def card_of(fields: Plain, binder: AnyBinder) -> tuple[HouseItem | None, list[Mistake]]:
    """A card as the list format writes it, and all that is wrong with it.

    What is refused is left out, and the rest is read on.
    """
    mistakes: list[Mistake] = []
    while len(mistakes) < MAX_MISTAKES:
        try:
            return legible_node(msgspec.convert(fields, binder.card)), mistakes
        except RecursionError:
            break
        except msgspec.ValidationError as error:
            refusal = refused(str(error))
        path = refusal.path.removeprefix("$").lstrip(".")
        mistakes.append(Mistake(refusal.reason, path))
        key = path if path in fields else re.split(r"[.\[]", path, maxsplit=1)[0]
        if key in NEEDED or key not in fields:
            break
        fields = {other: value for other, value in fields.items() if other != key}
    return None, mistakes


def checked(
    lines: Iterable[CardLine], catalogue: Catalogue, binder: AnyBinder
) -> Iterator[CardLine]:
    """What the shape of a card alone can't refuse."""
    seen: dict[str, int] = {}
    for line in lines:
        if line.card is None:
            yield line
            continue
        card, mistakes = binder.tidy(line.card), list(line.mistakes)
        fault = binder.fault(card, catalogue)
        if fault and fault.key not in {mistake.where for mistake in mistakes}:
            mistakes.append(Mistake(fault.reason, fault.key))
        if card.slug in seen:
            mistakes.append(_again(card, seen[card.slug]))
        if mistakes:
            yield replace(line, card=None, mistakes=tuple(mistakes), name=card.name)
        else:
            seen[card.slug] = line.number
            yield replace(line, card=card, name=card.name)


def _again(card: HouseItem, first: int) -> Mistake:
    where = "name" if card.slug == slug_of(card.name) else "slug"
    return Mistake(
        Words(
            f"C’est déjà plus haut ({first})\u202f; donnez un autre nom ou un autre identifiant.",
            f"This stands above already ({first}); give it another name or ID.",
        ),
        where,
    )


def refuse_too_many(number: int) -> None:
    if number > MAX_NODES:
        raise Unreadable(
            Words(
                f"Le fichier a {number} entrées\u202f; {MAX_NODES} au plus.",
                f"The file has {number} entries; at most {MAX_NODES}.",
            )
        )

"""Files of cards: read with a sentence for every line that is wrong, and written back."""

import csv
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import CardType
from rules.collecting import tables
from rules.collecting.binder import NO_NAME, AnyBinder, binder_of
from rules.collecting.card import Card
from rules.lists.document import FORMAT, MAX_NODES, Label, Node, Prose, Ref
from rules.lists.reading import BOM, MAX_DOCUMENT, decode
from rules.lists.refusals import Unreadable, refused
from rules.words import Words, letters, slug_of

CARDS: Final = "muster-cards/1"
MAX_FACTIONS = 60

Colour = Annotated[str, Meta(pattern=r"^#[0-9a-f]{6}\Z")]


class FactionColour(Node, frozen=True, kw_only=True):
    """A faction and the colour of its order tokens."""

    name: Ref
    colour: Colour = "#808080"


class CardFile(Node, frozen=True, kw_only=True):
    """A collection as a file: its cards, and what they refer to."""

    format: Literal["muster-cards/1"]
    game: str
    name: Label = ""
    notes: Prose = ""
    factions: Annotated[tuple[FactionColour, ...], Meta(max_length=MAX_FACTIONS)] = ()
    pictograms: dict[str, Label] = {}
    items: Annotated[tuple[Card, ...], Meta(max_length=MAX_NODES)] = ()


@dataclass(frozen=True)
class CardLine:
    """One card of a file, or why it cannot be read."""

    number: int  # the line of a spreadsheet, or which of the cards
    card: Card | None = None
    problem: Words | None = None
    where: str = ""  # the column or key
    name: str = ""  # what an unreadable line calls itself


@dataclass(frozen=True)
class Sheet:
    """What a file holds."""

    lines: list[CardLine]
    factions: tuple[FactionColour, ...] = ()
    pictograms: dict[str, str] = field(default_factory=dict)
    name: str = ""
    notes: str = ""
    table: bool = False  # a spreadsheet: numbers are those of its lines

    @property
    def cards(self) -> list[Card]:
        return [line.card for line in self.lines if line.card]

    @property
    def wrong(self) -> list[CardLine]:
        return [line for line in self.lines if line.problem]


def write(file: CardFile) -> bytes:
    """A collection as JSON: what `read` reads back."""
    return msgspec.json.format(msgspec.json.encode(file), indent=1) + b"\n"


def read(raw: bytes, catalogue: Catalogue) -> Sheet:
    """The cards of a JSON or CSV file; raises Unreadable where it is neither."""
    if len(raw) > MAX_DOCUMENT:
        size = MAX_DOCUMENT // (1024 * 1024)
        raise Unreadable(
            Words(f"Le fichier dépasse {size} Mo.", f"The file is larger than {size} MB.")
        )
    if not raw.strip():
        raise Unreadable(Words("Le fichier est vide.", "The file is empty."))
    text, binder = raw.removeprefix(BOM).lstrip(), binder_of(catalogue.info.slug)
    if text[:1] in (b"{", b"["):
        sheet = _read_json(text, catalogue, binder)
    else:
        sheet = _read_table(raw, catalogue, binder)
    if not sheet.lines:
        raise Unreadable(
            Words("Le fichier ne contient aucune carte.", "The file holds no card at all.")
        )
    return sheet


# --- JSON ---------------------------------------------------------------------------------------


class _Parts(msgspec.Struct):
    """The cards of a file, one by one, so that a wrong one spoils no other."""

    format: str = ""
    game: str = ""
    name: object = ""
    notes: object = ""
    factions: object = ()
    pictograms: object = {}
    items: list[msgspec.Raw] = []


def _read_json(text: bytes, catalogue: Catalogue, binder: AnyBinder) -> Sheet:
    if text.startswith(b"["):
        parts = _Parts(items=decode(text, list[msgspec.Raw]))
    else:
        decode(text, msgspec.Raw)
        parts = decode(text, _Parts)
        if parts.format not in (CARDS, FORMAT, ""):
            raise Unreadable(
                Words(
                    f"Le format attendu est «\u202f{CARDS}\u202f» ou «\u202f{FORMAT}\u202f».",
                    f"The format must be “{CARDS}” or “{FORMAT}”.",
                ),
                "$.format",
            )
        if parts.game not in (catalogue.info.slug, ""):
            raise Unreadable(
                Words("Ces cartes sont d’un autre jeu.", "These cards are another game’s."),
                "$.game",
            )
    _refuse_too_many(len(parts.items))
    read_lines = (_json_line(number, raw, binder) for number, raw in enumerate(parts.items, 1))
    lines = list(_checked(read_lines, catalogue, binder))
    if parts.format != CARDS:
        return Sheet(lines)
    head = decode(
        msgspec.json.encode(
            {
                "format": CARDS,
                "game": parts.game,
                "name": parts.name,
                "notes": parts.notes,
                "factions": parts.factions,
                "pictograms": parts.pictograms,
            }
        ),
        CardFile,
    )
    if strange := head.pictograms.keys() - set(binder.pictograms):
        raise refused(f"Invalid value {min(strange)!r} - at `$.pictograms`")
    return Sheet(lines, head.factions, dict(head.pictograms), head.name, head.notes)


def _json_line(number: int, raw: msgspec.Raw, binder: AnyBinder) -> CardLine:
    try:
        return CardLine(number, decode(bytes(raw), binder.card))
    except Unreadable as error:
        name = _name_in(raw)
        return CardLine(number, None, error.reason, error.path.removeprefix("$").lstrip("."), name)


def _name_in(raw: msgspec.Raw) -> str:
    try:
        fields = decode(bytes(raw), dict[str, object])
    except Unreadable:
        return ""
    return str(fields.get("name") or fields.get("slug") or "")[:80]


# --- spreadsheets -------------------------------------------------------------------------------


def _read_table(raw: bytes, catalogue: Catalogue, binder: AnyBinder) -> Sheet:
    text = _text(raw)
    try:
        rows = list(tables.rows(text))
    except csv.Error:
        raise Unreadable(
            Words("Ce n’est ni du JSON ni du CSV.", "This is neither JSON nor CSV.")
        ) from None
    _refuse_too_many(len(rows))
    heads = {head for _, row in rows for head in row if head and not head.startswith("#")}
    if not heads & {"name", "type", "slug"}:
        raise Unreadable(
            Words(
                "La première ligne doit nommer les colonnes\u202f: type, name…",
                "The first line must name the columns: type, name…",
            )
        )
    if strange := sorted(head for head in heads if not binder.reads(head)):
        unknown = ", ".join(head[:40] for head in strange[:5])
        raise Unreadable(
            Words(f"Colonne inconnue\u202f: {unknown}.", f"Unknown column: {unknown}."), "1"
        )
    types = _types(catalogue)
    lines = (_table_line(number, row, types, binder) for number, row in rows)
    return Sheet(list(_checked(lines, catalogue, binder)), table=True)


def _text(raw: bytes) -> str:
    encodings = ("utf-16",) if raw[:2] in (b"\xff\xfe", b"\xfe\xff") else ("utf-8-sig", "cp1252")
    for encoding in encodings:
        try:
            text = raw.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\x00" not in text:
            return text
    raise Unreadable(
        Words(
            "Ce fichier n’est pas du texte. Enregistrez-le en CSV (UTF-8).",
            "This file is not text. Save it as CSV (UTF-8).",
        )
    )


def _types(catalogue: Catalogue) -> dict[str, str]:
    """How a type may be written: its slug, or its name in either language."""
    types = catalogue.of(CardType).values()
    names = {letters(name): row.slug for row in types for name in (row.name_fr, row.name_en)}
    return names | {row.slug: row.slug for row in types}


def _table_line(
    number: int, row: dict[str, str], types: dict[str, str], binder: AnyBinder
) -> CardLine:
    name = row.get("name", "").strip()[:80]
    if beyond := next((head for head in row if head.startswith("#") or not head), None):
        if row[beyond].strip():
            return CardLine(
                number,
                None,
                Words(
                    "Il y a plus de cellules que de colonnes.", "There are more cells than columns."
                ),
                "",
                name,
            )
        row = {head: text for head, text in row.items() if head}
    if not name:
        return CardLine(number, None, NO_NAME, "name")
    written = row.get("type", "").strip()
    row = {**row, "type": types.get(letters(written), written)}
    try:
        fields = binder.plain(row)
        fields.setdefault("slug", slug_of(name))
        return CardLine(number, msgspec.convert(fields, binder.card))
    except tables.Unfit as error:
        return CardLine(number, None, error.reason, error.column, name)
    except msgspec.ValidationError as error:
        refusal = refused(str(error))
        return CardLine(
            number, None, refusal.reason, refusal.path.removeprefix("$").lstrip("."), name
        )


# --- both ---------------------------------------------------------------------------------------


def _refuse_too_many(number: int) -> None:
    if number > MAX_NODES:
        raise Unreadable(
            Words(
                f"Le fichier contient {number} cartes\u202f; {MAX_NODES} au plus.",
                f"The file holds {number} cards; at most {MAX_NODES}.",
            )
        )


def _checked(
    lines: Iterable[CardLine], catalogue: Catalogue, binder: AnyBinder
) -> Iterator[CardLine]:
    """What the shape of a card alone can't refuse."""
    seen: dict[str, int] = {}
    for line in lines:
        if line.card is None:
            yield line
            continue
        card = binder.tidy(line.card)
        if fault := binder.fault(card, catalogue):
            yield CardLine(line.number, None, fault.reason, fault.key, card.name)
        elif card.slug in seen:
            first = seen[card.slug]
            yield CardLine(
                line.number,
                None,
                Words(
                    f"«\u202f{card.slug}\u202f» sert déjà plus haut ({first})\u202f; "
                    "il doit être unique.",
                    f"“{card.slug}” already stands above ({first}); it must be unique.",
                ),
                "slug",
                card.name,
            )
        else:
            seen[card.slug] = line.number
            yield CardLine(line.number, card)

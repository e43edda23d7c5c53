"""Files of cards: read with a sentence for every line that is wrong, and written back."""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from rules.catalogue.catalogue import Catalogue
from rules.collecting import spreadsheets
from rules.collecting.binder import AnyBinder
from rules.collecting.binders import binder_of
from rules.collecting.card import Legend
from rules.collecting.lines import (
    CardLine,
    FactionColour,
    Sheet,
    card_of,
    checked,
    refuse_too_many,
)
from rules.collecting.tables import Mistake
from rules.legible import legible_node
from rules.lists.document import FORMAT, MAX_NODES, HouseItem, Label, Node, Plain, Prose
from rules.lists.reading import BOM, MAX_DOCUMENT, decode
from rules.lists.refusals import Unreadable, refused
from rules.words import Lang, Words

CARDS: Final = "muster-cards/1"
MAX_FACTIONS = 60
UNNAMED = Legend()  # nothing has a name of its own


class CardFile(Node, frozen=True, kw_only=True):
    """A collection as a file: its cards, and what they refer to."""

    format: Literal["muster-cards/1"]
    game: str
    name: Label = ""
    notes: Prose = ""
    factions: Annotated[tuple[FactionColour, ...], Meta(max_length=MAX_FACTIONS)] = ()
    pictograms: dict[str, Label] = {}
    items: Annotated[tuple[HouseItem, ...], Meta(max_length=MAX_NODES)] = ()


def write(file: CardFile) -> bytes:
    """A collection as JSON: what `read` reads back."""
    return msgspec.json.format(msgspec.json.encode(file), indent=1) + b"\n"


def read(raw: bytes, catalogue: Catalogue, legend: Legend = UNNAMED) -> Sheet:
    """The cards of a JSON or CSV file; raises Unreadable where it is neither.

    `legend`: what the collection calls its pictograms, in whose words a spreadsheet may speak.
    """
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
        sheet = spreadsheets.read(raw, catalogue, binder, legend)
    if not sheet.lines:
        raise Unreadable(
            Words("Le fichier ne contient rien à importer.", "The file holds nothing to import.")
        )
    return sheet


def give_back(sheet: Sheet, lang: Lang | None = None) -> str:
    """The cards that cannot be read as a file of their own; a spreadsheet may say why."""
    if sheet.table:
        return spreadsheets.give_back(sheet, lang)
    return "[\n" + ",\n".join(line.source[0] for line in sheet.wrong) + "\n]\n"


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
                Words("Ce fichier est d’un autre jeu.", "This file is another game’s."),
                "$.game",
            )
    refuse_too_many(len(parts.items))
    read_lines = (_json_line(number, raw, binder) for number, raw in enumerate(parts.items, 1))
    lines = list(checked(read_lines, catalogue, binder))
    if parts.format != CARDS:
        return Sheet(lines)
    head = _head(
        msgspec.json.encode(
            {
                "format": CARDS,
                "game": parts.game,
                "name": parts.name,
                "notes": parts.notes,
                "factions": parts.factions,
                "pictograms": parts.pictograms,
            }
        )
    )
    if strange := head.pictograms.keys() - set(binder.pictograms):
        raise refused(f"Invalid value {min(strange)!r} - at `$.pictograms`")
    return Sheet(lines, head.factions, dict(head.pictograms), head.name, head.notes)


def _head(raw: bytes) -> CardFile:
    try:
        return legible_node(decode(raw, CardFile), raw)
    except msgspec.ValidationError as error:
        raise refused(str(error)) from None


def _json_line(number: int, raw: msgspec.Raw, binder: AnyBinder) -> CardLine:
    source = (bytes(raw).decode(errors="replace"),)
    try:
        fields = decode(bytes(raw), Plain)
    except Unreadable as error:
        return CardLine(number, None, (Mistake(error.reason),), source=source)
    card, mistakes = card_of(fields, binder)
    name = str(fields.get("name") or fields.get("slug") or "")[:80]
    return CardLine(number, card, tuple(mistakes), name, source)

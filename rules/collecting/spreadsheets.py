"""Spreadsheets of cards, with heads and words in either language."""

import csv
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import CardType
from rules.collecting import tables
from rules.collecting.binder import NO_NAME, AnyBinder
from rules.collecting.card import Legend
from rules.collecting.lines import (
    REMARKS,
    CardLine,
    Sheet,
    card_of,
    checked,
    is_remark,
    refuse_too_many,
)
from rules.collecting.tables import MAX_MISTAKES, Cells, Mistake
from rules.lists.document import HouseItem
from rules.lists.naming import name_of
from rules.lists.refusals import Unreadable
from rules.words import Lang, Words, slug_of

WORKBOOKS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")  # how files of Excel and LibreOffice begin
MAX_COLUMNS = 500
TOO_WIDE = Words(
    f"Le tableau a {{number}} colonnes\u202f; {MAX_COLUMNS} au plus.",
    f"The spreadsheet has {{number}} columns; at most {MAX_COLUMNS}.",
)
NO_TABLE = Words(
    "Ce n’est ni un tableau (CSV) ni du JSON.", "This is neither a spreadsheet (CSV) nor JSON."
)
NO_HEADS = Words(
    "La première ligne doit nommer les colonnes\u202f: Type, Nom…",
    "The first line must name the columns: Type, Name…",
)
NO_TYPE = Words(
    "Il manque le type. Possible\u202f: {types}.", "The type is missing. Possible: {types}."
)
TOO_MANY_CELLS = Words(
    "Il y a plus de cellules que de colonnes\u202f; "
    "mettez entre guillemets un texte qui contient le séparateur.",
    "There are more cells than columns; put a text that holds the separator in quotes.",
)
TWICE = Words(
    "Deux colonnes le disent, et pas de la même façon\u202f: gardez-en une.",
    "Two columns say it, and not the same: leave one of them.",
)
NO_TEXT = Words(
    "Ce fichier n’est pas du texte. Enregistrez-le en CSV (UTF-8).",
    "This file is not text. Save it as CSV (UTF-8).",
)
A_WORKBOOK = Words(
    "C’est un classeur Excel ou LibreOffice. Enregistrez la feuille en CSV, ou copiez-en les "
    "cellules et collez-les ici.",
    "This is a workbook of Excel or LibreOffice. Save the sheet as CSV, or copy its cells and "
    "paste them here.",
)


# --- read ---------------------------------------------------------------------------------------


def read(raw: bytes, catalogue: Catalogue, binder: AnyBinder, legend: Legend) -> Sheet:
    try:
        table = tables.read(_text(raw))
    except csv.Error:
        raise Unreadable(NO_TABLE) from None
    refuse_too_many(len(table.lines))
    if len(table.heads) > MAX_COLUMNS:
        raise Unreadable(TOO_WIDE.format(number=len(table.heads)))
    columns = tuple(binder.column_of(head, catalogue) for head in table.heads)
    if not set(columns) & set(tables.FIRST):
        raise Unreadable(NO_HEADS)
    reader = LineReader(catalogue, binder, legend, table.heads, columns)
    lines = (reader.line(number, cells) for number, cells in table.lines)
    return Sheet(
        list(checked(lines, catalogue, binder)),
        heads=table.heads,
        columns=columns,
        delimiter=table.delimiter,
    )


def _text(raw: bytes) -> str:
    if raw.startswith(WORKBOOKS):
        raise Unreadable(A_WORKBOOK)
    encodings = ("utf-16",) if raw[:2] in (b"\xff\xfe", b"\xfe\xff") else ("utf-8-sig", "cp1252")
    for encoding in encodings:
        try:
            text = raw.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\x00" not in text:
            return text
    raise Unreadable(NO_TEXT)


@dataclass(frozen=True)
class LineReader:
    """What the lines of one file are read with."""

    catalogue: Catalogue
    binder: AnyBinder
    legend: Legend
    heads: tuple[str, ...]
    columns: tuple[str, ...]

    def line(self, number: int, cells: tuple[str, ...]) -> CardLine:
        """A line as a card, or every mistake in it."""
        texts, mistakes = self._texts(cells)
        name = texts.get("name", "").strip()
        if not name:
            mistakes.append(Mistake(NO_NAME, "name"))
        mistakes += self._read_type(texts)
        mistakes += self._read_words(texts)
        readable = Cells(texts)
        fields = self.binder.plain(readable)
        mistakes += readable.mistakes
        card = None
        if name and "type" in texts:
            card, refusals = card_of({"slug": slug_of(name), **fields}, self.binder)
            mistakes += [replace(m, where=self.binder.column_at(m.where)) for m in refusals]
        mistakes.sort(key=lambda mistake: self._place(mistake.where))
        return CardLine(number, card, tuple(mistakes[:MAX_MISTAKES]), name[:80], cells)

    def _place(self, column: str) -> int:
        """Where a column stands in the file; first what it does not have."""
        return self.columns.index(column) if column in self.columns else -1

    def _texts(self, cells: tuple[str, ...]) -> tuple[dict[str, str], list[Mistake]]:
        """The cells by their columns; those of a column that nobody knows are passed over."""
        texts: dict[str, str] = {}
        mistakes: list[Mistake] = []
        beyond = list(cells[len(self.heads) :])
        for head, column, text in zip(self.heads, self.columns, cells, strict=False):
            if not head:
                beyond.append(text)
            elif column and text.strip() and texts.setdefault(column, text) != text:
                mistakes.append(Mistake(TWICE, column))
        if any(map(str.strip, beyond)):
            mistakes.append(Mistake(TOO_MANY_CELLS))
        return texts, mistakes

    def _read_type(self, texts: dict[str, str]) -> Iterator[Mistake]:
        """The type by its slug or its name in either language."""
        written = texts.pop("type", "").strip()
        if code := self._names["type"].get(tables.bare(written)):
            texts["type"] = code
            return
        types = [name_of(row) for row in self.binder.entered(self.catalogue)]
        missing = NO_TYPE.format(types=tables.in_a_row(types))
        yield Mistake(tables.unknown([written[:40]], types) if written else missing, "type")

    def _read_words(self, texts: dict[str, str]) -> Iterator[Mistake]:
        """The words of the other columns as the codes that they stand for."""
        for column in [column for column in texts if column in self._names and column != "type"]:
            texts[column], strange = tables.in_codes(texts[column], self._names[column])
            if strange:
                del texts[column]
                codes = self.binder.codes(column, self.catalogue, self.legend)
                yield Mistake(tables.unknown(strange, codes.values()), column)

    @cached_property
    def _names(self) -> dict[str, dict[str, str]]:
        """For each column of codes: how they may be written, and which they are."""
        names: dict[str, dict[str, str]] = {}
        for column in {"type", *self.columns}:
            for legend in (self.legend, Legend()):
                codes = self.binder.codes(column, self.catalogue, legend)
                for code, words in codes.items():
                    written = {tables.bare(text): code for text in (words.fr, words.en, code)}
                    names.setdefault(column, {}).update(written)
        return names


# --- written ------------------------------------------------------------------------------------


def write(
    cards: Iterable[HouseItem],
    columns: list[str],
    card_type: CardType,
    catalogue: Catalogue,
    binder: AnyBinder,
    lang: Lang,
) -> str:
    """Cards of one type under their heads, as spreadsheets expect it in that language."""
    lines = [binder.cells(card) for card in cards]
    extra = {column: None for line in lines for column in line if column not in columns}
    columns = [*columns, *extra]
    codes = {column: binder.codes(column, catalogue, Legend()) for column in columns}
    heads = [binder.heading(column, card_type, catalogue).in_(lang) for column in columns]
    rows = [
        [tables.in_words(line.get(column, ""), codes[column], lang) for column in columns]
        for line in lines
    ]
    return tables.write_cells([heads, *rows], ";" if lang == "fr" else ",")


def give_back(sheet: Sheet, lang: Lang | None = None) -> str:
    """The lines that are wrong, in a file like theirs; with a language, why in a first column."""
    remarks = {place for place, head in enumerate(sheet.heads) if is_remark(head)}
    rows = [sheet.heads, *(line.source for line in sheet.wrong)]
    given = [[cell for place, cell in enumerate(row) if place not in remarks] for row in rows]
    if lang is not None:
        given[0].insert(0, REMARKS.in_(lang))
        for row, line in zip(given[1:], sheet.wrong, strict=True):
            row.insert(0, " ".join(mistake.reason.in_(lang) for mistake in line.mistakes))
    return tables.write_cells(given, sheet.delimiter)

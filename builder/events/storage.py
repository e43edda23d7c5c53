"""Kept tables: rows as they are stored, and the entries that they are."""

import hashlib
from collections.abc import Iterable

import msgspec
from django.http import HttpRequest
from django.urls import reverse

from builder.events.entries import (
    DAMAGED,
    NO_SUCH_LINK,
    Entry,
    Handed,
    code_or_json,
    line_of,
)
from builder.models import Event
from builder.shares.opened import Opened
from rules.building.bench import bench_of
from rules.checks.game import games
from rules.lists import reading
from rules.lists.document import Document, Plain
from rules.words import Words, both


class Snapshot(msgspec.Struct, frozen=True):
    """What is true of a list, beside what it is made of."""

    digest: str  # another one: somebody changed the list
    name: str
    game: str
    headline: Words
    total: int | None
    budget: int | None
    legal: bool


class KeptRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """One row as it is stored."""

    player: str
    quote: str
    problem: Words
    key: str = ""
    document: Plain | None = None
    then: Snapshot | None = None  # when the table was kept


def snapshot_of(opened: Opened) -> Snapshot:
    document, verdict = opened.document, opened.public_verdict
    bench = bench_of(document.game)
    return Snapshot(
        digest=digest_of(document),
        name=document.name,
        game=document.game,
        headline=_plain(bench.headline(verdict.roster)) if bench else both(""),
        total=verdict.total,
        budget=verdict.budget,
        legal=verdict.legal,
    )


def digest_of(document: Document) -> str:
    """The same for equal lists. The list format may or may not write what is as usual."""
    raw = msgspec.json.encode(_unusual(document), order="deterministic")
    return hashlib.sha256(raw).hexdigest()[:40]


def _unusual(value: object) -> object:
    """A value without what is as its class has it by default."""
    if isinstance(value, tuple | list):
        return [_unusual(each) for each in value]
    if isinstance(value, dict):
        return {str(key): _unusual(each) for key, each in value.items()}
    if not isinstance(value, msgspec.Struct):
        return value
    fields = {field.name: field for field in msgspec.structs.fields(value)}
    return {"": value.__struct_config__.tag} | {
        name: _unusual(getattr(value, name))
        for name, field in fields.items()
        if getattr(value, name) != _usual(field)
    }


def _usual(field: msgspec.structs.FieldInfo) -> object:
    if field.default_factory is msgspec.NODEFAULT:
        return field.default
    return field.default_factory()


def written(handed: Iterable[Handed]) -> list[KeptRow]:
    """What is stored of a table that was just read."""
    return [_written(each) for each in handed]


def _written(handed: Handed) -> KeptRow:
    entry, opened = handed.entry, handed.opened
    return KeptRow(
        player=entry.player,
        quote=entry.quote,
        problem=_plain(entry.problem),
        key=entry.key,
        document=msgspec.to_builtins(entry.document) if entry.document else None,
        then=snapshot_of(opened) if opened else None,
    )


def _plain(words: Words) -> Words:
    """With its gaps filled, for good."""
    return Words(words.fr, words.en)


def rows_of(event: Event) -> list[KeptRow]:
    return msgspec.convert(event.rows, list[KeptRow])


def entry_of(row: KeptRow) -> Entry:
    """What was handed in, as far as it can be read today."""
    plain = row.document
    if plain is None:
        return Entry(row.player, row.quote, row.key, problem=row.problem)
    game = games().get(str(plain.get("game")))
    document, lost = reading.recovered(plain, game) if game else (None, ["$"])
    if document is None or "$" in lost:
        return Entry(row.player, row.quote, problem=DAMAGED)
    return Entry(row.player, row.quote, document=document)


def lines_of(request: HttpRequest, event: Event) -> str:
    """What was handed in, as the box takes it: of what could not be read, the beginning."""
    return "\n".join(
        line_of(row.player, _text_of(request, entry_of(row))) for row in rows_of(event)
    )


def _text_of(request: HttpRequest, entry: Entry) -> str:
    if entry.document:
        return code_or_json(entry.document)
    if entry.key and entry.problem == NO_SUCH_LINK:
        return request.build_absolute_uri(reverse("share", args=[entry.key]))
    return entry.quote

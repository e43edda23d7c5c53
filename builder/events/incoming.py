"""What an organiser brings: a text with anything in it, and files, as entries for the table."""

import codecs
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from urllib.parse import urlsplit

from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest

from builder.catalogue.memory import catalogues
from builder.events.entries import Entry, code_or_json, entry_of, line_of, quoted
from builder.events.pasted import Pasted, pieces
from rules.words import Words

MOST = 32  # lists at once
MAX_TEXT = 500_000  # characters of the box, bytes of a file

TOO_LARGE = Words(
    "Le fichier est trop gros\u202f: 500\u202fko au plus.", "The file is too large: 500 kB at most."
)
NO_TEXT = Words(
    "Ce fichier n’est pas du texte. Il faut le fichier JSON de la liste.",
    "This file is no text. The JSON file of the list is needed.",
)
EMPTY = Words("Ce fichier est vide.", "This file is empty.")


@dataclass(frozen=True)
class Brought:
    """What was brought: entries in their order, and what stays in the box."""

    text: str
    entries: tuple[Entry, ...]
    more: bool  # than is looked at


@dataclass(frozen=True)
class _Item:
    """An entry, and the piece that it was, where it came in a file and can be read."""

    entry: Entry
    line: str = ""


def brought(request: HttpRequest) -> Brought:
    """From the fields `text` and `files` of a form, or from `list` in an address."""
    typed = request.POST.get("text") or "\n".join(request.GET.getlist("list"))
    text = typed.replace("\x00", "")
    items = list(islice(_items(request, text), MOST + 1))
    lines = [item.line for item in items[:MOST] if item.line]
    return Brought(
        text="\n".join([*([text.rstrip()] if text.strip() else []), *lines]),
        entries=tuple(item.entry for item in items[:MOST]),
        more=len(items) > MOST or len(text) > MAX_TEXT,
    )


def _items(request: HttpRequest, text: str) -> Iterator[_Item]:
    """What stands in the box, each thing once, then what the files say."""
    host, names = _host(request), _game_names()
    for piece in _each_once(pieces(text[:MAX_TEXT], names)):
        yield _Item(entry_of(piece, host))
    for file in request.FILES.getlist("files"):
        yield from _of_file(file, host, names)


def _each_once(stream: Iterator[Pasted]) -> Iterator[Pasted]:
    seen: set[Pasted] = set()
    for piece in stream:
        if piece not in seen:
            seen.add(piece)
            yield piece


def _of_file(file: "UploadedFile[bytes]", host: str, names: list[str]) -> Iterator[_Item]:
    """The lists in a file; one that holds none is told of by its name."""
    name = quoted(file.name or "")
    if file.size is None or file.size > MAX_TEXT:
        yield _Item(Entry("", name, problem=TOO_LARGE))
        return
    text, nothing = _text_of(file.read()), True
    if text is None:
        yield _Item(Entry("", name, problem=NO_TEXT))
        return
    for piece in pieces(text, names):
        nothing, entry = False, entry_of(piece, host)
        readable = entry.key or entry.document
        entry = replace(entry, quote=quoted(f"{name}: {entry.quote}"))
        yield _Item(entry, _line(piece, entry) if readable else "")
    if nothing:
        yield _Item(Entry("", name, problem=EMPTY))


def _text_of(raw: bytes) -> str | None:
    """What a text file says, as editors save it; None where it is none."""
    if raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return raw.decode("utf-16", "replace").replace("\x00", "")
    if b"\x00" in raw:
        return None
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return raw.decode("cp1252", "replace")


def _line(piece: Pasted, entry: Entry) -> str:
    """What came in a file, as the box can keep it."""
    text = code_or_json(entry.document) if entry.document else piece.text
    return line_of(piece.player, text)


def _host(request: HttpRequest) -> str:
    return urlsplit(f"//{request.get_host()}").hostname or ""


def _game_names() -> list[str]:
    infos = [catalogue.info for catalogue in catalogues().values()]
    return list(dict.fromkeys(name for info in infos for name in (info.name_fr, info.name_en)))

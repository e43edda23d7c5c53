"""The forms of the builder: which edit they ask for."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, fields
from typing import cast

import msgspec
from django.http import HttpRequest, QueryDict

from rules.checks.game import AnyGame
from rules.lists.document import Document
from rules.lists.edits import (
    Add,
    ChangePick,
    Copy,
    Drop,
    Edit,
    Move,
    Remove,
    Set,
    Take,
    applied,
)
from rules.lists.refusals import Unreadable
from rules.words import Words

MAX_VALUE = 10_000  # characters of a value that a form sends
MAX_EDITS = 50  # of one button
MAX_FIELDS = 200  # of one form: fifty rules in words have a hundred
UNKNOWN = Words("Action inconnue.", "Unknown action.")
VERBS: dict[str, type[Edit]] = {
    "set": Set,
    "add": Add,
    "remove": Remove,
    "copy": Copy,
    "move": Move,
    "take": Take,
    "drop": Drop,
    "pick": ChangePick,
}
# By its type: the verb of an edit, the names of its fields, and how much of that is always sent.
FORMS: dict[type[Edit], tuple[str, list[str], int]] = {
    kind: (
        verb,
        [field.name for field in fields(kind)],
        1 + sum(field.default is MISSING for field in fields(kind)),
    )
    for verb, kind in VERBS.items()
}
OF_FORMS = {
    *("csrfmiddlewaretoken", "verb", "member", "seen", "tap"),
    *("open", "tab", "find", "collection"),
}
TEXT = "text:"
PICK = re.compile(r"pick\.(?P<place>[0-9]{1,4})\.(?P<field>[a-z]{1,20})")
TAP = re.compile(r"[A-Za-z0-9_-]{8,40}")


def seen_in(request: HttpRequest) -> int | None:
    """The revision that the player was looking at."""
    seen = request.POST.get("seen", "")
    return int(seen) if seen.isascii() and seen.isdigit() and len(seen) < 10 else None


def tap_in(request: HttpRequest) -> str:
    """The id of the tap, the same when it is sent again."""
    tap = request.POST.get("tap", "")
    return tap if TAP.fullmatch(tap) else ""


def edit_in(request: HttpRequest) -> Edit:
    form = request.POST
    member, target, value = form.get("member", ""), form.get("target", "")[:80], _value_in(form)
    place = form.get("place", "")
    number = int(place) if place.isascii() and place.isdigit() and len(place) < 6 else None
    match form.get("verb", ""):
        case "set":
            return Set(target, value, member or None)
        case "remove":
            return Remove(member)
        case "copy":
            return Copy(member)
        case "move":
            return Move(member, value)
        case "take":
            extra = cast("Mapping[str, object] | None", value)  # read when it is applied
            return Take(member, target, extra)
        case "drop":
            return Drop(member, target, number)
        case "pick":
            return ChangePick(member, number, target, value)
        case _:
            raise Unreadable(UNKNOWN)


def _value_in(form: QueryDict) -> object:
    if "value" in form and "text" not in form:
        texts = form.getlist("value")
        return values_of(texts) if form.get("many") else value_of(texts[-1])
    return [] if form.get("many") else form.get("text")


def written(edits: Iterable[Edit]) -> str:
    """Edits as one button sends them: each as its verb and its fields, in JSON."""
    return msgspec.json.encode([_row(edit) for edit in edits]).decode()


def _row(edit: Edit) -> list[object]:
    verb, names, needed = FORMS[type(edit)]
    row = [verb, *[getattr(edit, name) for name in names]]
    while len(row) > needed and row[-1] is None:
        row.pop()
    return row


def edits_in(request: HttpRequest, game: AnyGame, document: Document) -> list[Edit]:
    """What a form asks for: the edits of a button, fields that differ, or one edit by its verb."""
    if request.POST.get("verb") == "fields" and "do" not in request.POST:
        return list(_fields_in(request.POST, document))
    if "do" not in request.POST:
        return [edit_in(request)]
    rows = value_of(request.POST["do"])
    if not isinstance(rows, list) or not 0 < len(rows) <= MAX_EDITS:
        raise Unreadable(UNKNOWN)
    return [_edit_of(row, game) for row in rows]


def _fields_in(form: QueryDict, document: Document) -> Iterator[Edit]:
    """An edit for each field whose value is not the present one.

    `text:name` holds plain text, other names hold values as the list format writes them;
    `name-many` says that there may be several, or none.
    """
    member = form.get("member", "")[:60] or None
    names = dict.fromkeys(name.removesuffix("-many") for name in form if name not in OF_FORMS)
    for name in list(names)[:MAX_FIELDS]:
        texts = form.getlist(name)
        value: object = None
        if f"{name}-many" in form:
            value = values_of(texts)
        elif name.startswith(TEXT):
            value = texts[-1]
        elif texts and texts[-1]:
            value = value_of(texts[-1])
        edit = _field(name.removeprefix(TEXT)[:80], value, member)
        if applied(document, edit) != document:
            yield edit


def _field(key: str, value: object, member: str | None) -> Edit:
    if pick := PICK.fullmatch(key):
        return ChangePick(member or "", int(pick["place"]), pick["field"], value)
    return Set(key, value, None if key.startswith("list.") else member)


def _edit_of(row: object, game: AnyGame) -> Edit:
    verb, *values = row if isinstance(row, list) and row else [""]
    kind = VERBS.get(verb) if isinstance(verb, str) else None
    if kind is None or len(values) > len(fields(kind)):
        raise Unreadable(UNKNOWN)
    try:
        if kind is Add:
            members = msgspec.structs.fields(game.document)
            shape = next(field.type for field in members if field.name == "members")
            return Add(*msgspec.convert(values[:1], shape))
        named = zip((field.name for field in fields(kind)), values, strict=False)
        edit: Edit = msgspec.convert(dict(named), kind)
    except (msgspec.ValidationError, TypeError) as error:
        raise Unreadable(UNKNOWN) from error
    return edit


def as_json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def value_of(text: str) -> object:
    """A value as the list format writes it; plain text where it is no JSON."""
    if len(text) > MAX_VALUE:
        raise Unreadable(Words("Ce texte est trop long.", "This text is too long."))
    try:
        return msgspec.json.decode(text.encode())
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return text


def values_of(texts: list[str]) -> list[object]:
    return [value_of(text) for text in texts]

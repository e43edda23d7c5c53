"""The forms of the builder: which edit they ask for."""

import re
from collections.abc import Mapping
from typing import cast

import msgspec
from django.http import HttpRequest, QueryDict

from rules.lists.edits import ChangePick, Copy, Drop, Edit, Move, Remove, Set, Take
from rules.lists.refusals import Unreadable
from rules.words import Words

MAX_VALUE = 10_000  # characters of a value that a form sends


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
            fields = cast("Mapping[str, object] | None", value)  # read when it is applied
            return Take(member, target, fields)
        case "drop":
            return Drop(member, target, number)
        case "pick":
            return ChangePick(member, number, target, value)
        case _:
            raise Unreadable(Words("Action inconnue.", "Unknown action."))


def _value_in(form: QueryDict) -> object:
    if "value" in form and "text" not in form:
        texts = form.getlist("value")
        return values_of(texts) if form.get("many") else value_of(texts[-1])
    return [] if form.get("many") else form.get("text")


def fields_of(edit: Set | Take | Drop | Remove) -> list[tuple[str, str]]:
    """What a form sends so that `edit_in` reads this edit."""
    match edit:
        case Set(target, value, member):
            fields = {"verb": "set", "member": member, "target": target, "value": as_json(value)}
        case Take(member, item):
            fields = {"verb": "take", "member": member, "target": item}
        case Drop(member, item):
            fields = {"verb": "drop", "member": member, "target": item}
        case Remove(member):
            fields = {"verb": "remove", "member": member, "target": ""}
    return [(name, value) for name, value in fields.items() if value is not None]


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

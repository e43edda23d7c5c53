"""The forms of the builder: which edit they ask for."""

import re
from typing import Any

import msgspec
from django.http import HttpRequest

from rules.lists.edits import Edit
from rules.lists.refusals import Unreadable
from rules.words import Words

MAX_VALUE = 10_000  # characters of a value that a form sends


TAP = re.compile(r"[A-Za-z0-9_-]{8,40}")


EDITS = ("set", "remove", "copy", "move", "take", "drop", "pick")


def seen_in(request: HttpRequest) -> int | None:
    """The revision that the player was looking at."""
    seen = request.POST.get("seen", "")
    return int(seen) if seen.isascii() and seen.isdigit() and len(seen) < 10 else None


def tap_in(request: HttpRequest) -> str:
    """The id of the tap, the same when it is sent again."""
    tap = request.POST.get("tap", "")
    return tap if TAP.fullmatch(tap) else ""


def edit_in(request: HttpRequest) -> Edit:
    told = request.POST
    verb = told.get("verb", "")
    if verb not in EDITS:
        raise Unreadable(Words("Action inconnue.", "Unknown action."))
    value: Any = told.get("text")
    if "value" in told and "text" not in told:
        many = told.getlist("value")
        value = [value_of(one) for one in many] if told.get("many") else value_of(many[-1])
    elif told.get("many"):
        value = []
    place = told.get("place", "")
    return Edit(
        verb,  # type: ignore[arg-type]
        told.get("member") or None,
        told.get("target", "")[:80],
        value,
        int(place) if place.isascii() and place.isdigit() and len(place) < 6 else None,
    )


def value_of(text: str) -> Any:
    """A value as the list format writes it; plain text where it is no JSON."""
    if len(text) > MAX_VALUE:
        raise Unreadable(Words("Ce texte est trop long.", "This text is too long."))
    try:
        return msgspec.json.decode(text.encode())
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return text


def values_of(texts: list[str]) -> list[Any]:
    return [value_of(text) for text in texts]

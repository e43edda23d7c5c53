"""Edits of a list: pure functions from one document to the next. Nothing is dropped unasked."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal, TypeVar

import msgspec
from msgspec.structs import FieldInfo, replace

from rules.finding import Fix
from rules.reading import Unreadable, refused, size_of, too_large
from rules.roster import MAX_NODES, MAX_PICKS, Document, Member
from rules.words import Words

Verb = Literal["set", "add", "bring", "remove", "copy", "move", "take", "drop", "pick"]
OWN = ("name", "notes")  # what `set` writes on the list itself, as `list.name`
REFERENCES = ("rides", "on")  # fields that name another member
LOOSENED = {"rides": None, "seat": None, "on": None}  # what a copy does not take over

D = TypeVar("D", bound=Document)


class Impossible(Exception):
    """An edit that the list, as it is now, has no place for."""

    def __init__(self, reason: Words) -> None:
        super().__init__(reason.en)
        self.reason = reason


@dataclass(frozen=True)
class Edit:
    """One change.

    set: a setting; with `member` a field of it; `list.name` and `list.notes` the list's own
    add: a member (`value`), at the end; `place` is the least number of its id, as for copy
    bring: an item of the players' own (`value`), which the list carries from now on
    remove, copy: the member
    move: the member, to the place `value` among the members
    take: the item `target`, with `value` as the pick's other fields; drop: its last copy
    pick: the field `target` of the member's pick number `place` becomes `value`
    """

    verb: Verb
    member: str | None = None
    target: str = ""
    value: Any = None
    place: int | None = None

    @classmethod
    def of(cls, fix: Fix) -> "Edit":
        """The edit that a finding offers."""
        return cls(fix.verb, fix.member, fix.target, fix.value)


def applied(document: D, edit: Edit) -> D:
    """The document after an edit; raises Impossible, or Unreadable for a value of wrong form."""
    changed: D = _VERBS[edit.verb](document, edit)
    return changed


def refuse_growth(before: Document, after: Document) -> None:
    """No edit makes a list too large; one that is makes room again by any edit that shrinks it."""
    reason = too_large(after)
    if reason is not None:
        (members, size), (fewer, less) = size_of(before), size_of(after)
        if fewer > members or less >= size:
            raise Impossible(reason)


def free_id(document: Any, least: int | None = None) -> str:
    """An id that no member has, with a number of at least so much."""
    taken = {member.id for member in document.members}
    number = max(len(taken) + 1, least or 0)
    while f"m{number}" in taken:
        number += 1
    return f"m{number}"


def unlike(name: str, taken: "set[str]") -> str:
    """The name, or with the next number where another has it: Rita, Rita 2, Rita 3."""
    if not name or name not in taken:
        return name
    base, _, number = name.rpartition(" ")
    counted = base and number.isascii() and number.isdigit() and len(number) < 6
    start = int(number) if counted else 1
    base = base if start > 1 else name
    count = start + 1
    while f"{base[:110]} {count}" in taken:
        count += 1
    return f"{base[:110]} {count}"


# --- the verbs ----------------------------------------------------------------------------------


def _set(document: Any, edit: Edit) -> Any:
    if edit.member is not None:
        member = _member(document, edit.member)
        return _with(document, _changed(member, edit.target, edit.value))
    owner, _, key = edit.target.rpartition(".")
    if owner == "list" and key in OWN:
        return _changed(document, key, edit.value)
    return replace(document, settings=_changed(document.settings, edit.target, edit.value))


def _add(document: Any, edit: Edit) -> Any:
    member = replace(edit.value, id=free_id(document, edit.place))
    return replace(document, members=(*document.members, member))


def _bring(document: Any, edit: Edit) -> Any:
    if any(item.slug == edit.value.slug for item in document.items):
        return document
    if len(document.items) >= MAX_NODES:
        raise Impossible(Words("La liste est pleine.", "The list is full."))
    return replace(document, items=(*document.items, edit.value))


def _remove(document: Any, edit: Edit) -> Any:
    gone = _member(document, edit.member).id
    members = (_loosened(member, gone) for member in document.members if member.id != gone)
    return replace(document, members=tuple(members))


def _loosened(member: Any, gone: str) -> Any:
    """A member without what ties it to one that is gone."""
    tied = any(getattr(member, field, None) == gone for field in REFERENCES)
    return _loose(member) if tied else member


def _loose(member: Any) -> Any:
    return replace(member, **{k: v for k, v in LOOSENED.items() if hasattr(member, k)})


def _copy(document: Any, edit: Edit) -> Any:
    first = _member(document, edit.member)
    taken = {member.name for member in document.members}
    twin = replace(_loose(first), id=free_id(document, edit.place), name=unlike(first.name, taken))
    place = document.members.index(first) + 1
    members = (*document.members[:place], twin, *document.members[place:])
    return replace(document, members=members)


def _move(document: Any, edit: Edit) -> Any:
    member = _member(document, edit.member)
    others = [other for other in document.members if other is not member]
    place = min(max(_read(int, edit.value, "place"), 0), len(others))
    return replace(document, members=(*others[:place], member, *others[place:]))


def _take(document: Any, edit: Edit) -> Any:
    member = _member(document, edit.member)
    if len(member.picks) >= MAX_PICKS:
        raise Impossible(Words("Il n’y a plus de place ici.", "There is no room for more here."))
    fields = _read(dict[str, Any], edit.value or {}, "picks")
    plain = [*msgspec.to_builtins(member.picks), {**fields, "item": edit.target}]
    return _with(document, _changed(member, "picks", plain))


def _drop(document: Any, edit: Edit) -> Any:
    member = _member(document, edit.member)
    places = [n for n, pick in enumerate(member.picks) if pick.item == edit.target]
    if not places:
        raise _gone()
    last = places[-1] if edit.place is None else edit.place
    if last not in places:
        raise _gone()
    picks = (*member.picks[:last], *member.picks[last + 1 :])
    return _with(document, replace(member, picks=picks))


def _pick(document: Any, edit: Edit) -> Any:
    member = _member(document, edit.member)
    if edit.place is None or not 0 <= edit.place < len(member.picks):
        raise _gone()
    plain = msgspec.to_builtins(member.picks)
    plain[edit.place][edit.target] = edit.value
    return _with(document, _changed(member, "picks", plain))


_VERBS: dict[Verb, Callable[[Any, Edit], Any]] = {
    "set": _set,
    "add": _add,
    "bring": _bring,
    "remove": _remove,
    "copy": _copy,
    "move": _move,
    "take": _take,
    "drop": _drop,
    "pick": _pick,
}


# --- what they share ----------------------------------------------------------------------------


def _gone() -> Impossible:
    return Impossible(
        Words(
            "Ce n’est plus là\u202f: la liste a changé entre-temps.",
            "It is no longer there: the list has changed meanwhile.",
        )
    )


def _member(document: Any, wanted: str | None) -> Any:
    for member in document.members:
        if member.id == wanted:
            return member
    raise _gone()


def _with(document: Any, changed: Member) -> Any:
    members = (changed if member.id == changed.id else member for member in document.members)
    return replace(document, members=tuple(members))


@cache
def fields_of(kind: type) -> dict[str, FieldInfo]:
    """The fields of a node's class by the names that the list format has for them."""
    return {field.encode_name: field for field in msgspec.structs.fields(kind)}


def _changed(node: Any, key: str, value: Any) -> Any:
    """A node with one field changed, its value read as a form writes it."""
    kind: type = type(node)
    fields = fields_of(kind)
    if key not in fields or key in ("id", "kind"):
        raise Unreadable(Words("Clé inconnue.", "Unknown key."), f"$.{key}")
    return replace(node, **{fields[key].name: _read(fields[key].type, value, key)})


def _read(shape: Any, value: Any, key: str) -> Any:
    try:
        return msgspec.convert(value, shape, strict=False)
    except msgspec.ValidationError as error:
        refusal = refused(str(error))
        raise Unreadable(refusal.reason, f"$.{key}{refusal.path.removeprefix('$')}") from None

"""Edits of a list: pure functions from one document to the next. Nothing is dropped unasked."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TypeVar, assert_never, get_args

import msgspec
from msgspec.structs import FieldInfo, replace

from rules.legible import legible_value
from rules.lists.document import (
    BY_THE_BOOK,
    MAX_COLLECTIONS,
    MAX_NODES,
    MAX_PICKS,
    MAX_RULES,
    Document,
    HouseItem,
    Member,
    Node,
    Ref,
    UsedCollection,
    WrittenRule,
)
from rules.lists.refusals import Unreadable, refused
from rules.lists.size import size_of, too_large
from rules.words import Words, both, listed

OWN = ("name", "notes")  # what `Set` writes on the list itself, as `list.name`

VERSIONS = ("catalogue", "skipped")  # the same: by which catalogue the list is judged

RULE = "house.rules."  # and its place, in what `Set` writes of a rule of the players' own

D = TypeVar("D", bound=Document)
N = TypeVar("N", bound=Node)
T = TypeVar("T")


class Impossible(Exception):
    """An edit that the list, as it is now, has no place for."""

    def __init__(self, reason: Words) -> None:
        super().__init__(reason.en)
        self.reason = reason


@dataclass(frozen=True)
class Set:
    """Write a setting, or with `member` a field of it.

    `list.name` is the list's own name, `house.free` a part of its house rules, and
    `house.rules.0.text` what the first of the players' own rules says.
    """

    target: str
    value: object
    member: str | None = None


@dataclass(frozen=True)
class Add:
    """Put a member at the end; its id gets a number of at least so much."""

    member: Member
    least: int | None = None


@dataclass(frozen=True)
class Source:
    """Where an item comes from: a collection, in a version, and its slug there."""

    collection: UsedCollection
    slug: str


@dataclass(frozen=True)
class Bring:
    """An item of the players' own, which the list carries from now on."""

    item: HouseItem
    source: Source | None = None


@dataclass(frozen=True)
class Use:
    """The list takes from this collection, or knows its present version from now on."""

    collection: UsedCollection


@dataclass(frozen=True)
class Leave:
    """The list takes from this collection no more; what it took stays."""

    collection: str


@dataclass(frozen=True)
class Rewrite:
    """The item of this slug that the list carries says something else from now on."""

    item: HouseItem


@dataclass(frozen=True)
class Discard:
    """The list carries the item no more; one that is in use stays."""

    item: str


@dataclass(frozen=True)
class Remove:
    member: str


@dataclass(frozen=True)
class Copy:
    """A twin beside the member; its id gets a number of at least so much."""

    member: str
    least: int | None = None


@dataclass(frozen=True)
class Move:
    """To this place among the members: a number, or the id of the member that stands there."""

    member: str
    place: object


@dataclass(frozen=True)
class Take:
    """Give the member an item, with the pick's other fields."""

    member: str
    item: str
    fields: Mapping[str, object] | None = None


@dataclass(frozen=True)
class Drop:
    """Take an item away: the pick at this place, else its last copy."""

    member: str
    item: str
    place: int | None = None


@dataclass(frozen=True)
class ChangePick:
    """Write a field of the pick at this place."""

    member: str
    place: int | None
    field: str
    value: object


Edit = (
    Set
    | Add
    | Bring
    | Rewrite
    | Discard
    | Use
    | Leave
    | Remove
    | Copy
    | Move
    | Take
    | Drop
    | ChangePick
)


def applied(document: D, edit: Edit) -> D:
    """The document after an edit; raises Impossible, or Unreadable for a value of wrong form."""
    match edit:
        case Set():
            return _set(document, edit)
        case Add():
            return _add(document, edit)
        case Bring():
            return _bring(document, edit)
        case Rewrite():
            return _rewrite(document, edit)
        case Discard():
            return _discard(document, edit)
        case Use():
            return _use(document, edit.collection)
        case Leave():
            return _leave(document, edit)
        case Remove():
            return _remove(document, edit)
        case Copy():
            return _copy(document, edit)
        case Move():
            return _move(document, edit)
        case Take():
            return _take(document, edit)
        case Drop():
            return _drop(document, edit)
        case ChangePick():
            return _change_pick(document, edit)
        case _:
            assert_never(edit)


def refuse_growth(before: Document, after: Document) -> None:
    """No edit makes a list too large; one that is makes room again by any edit that shrinks it."""
    reason = too_large(after)
    if reason is not None:
        (members, size), (fewer, less) = size_of(before), size_of(after)
        if fewer > members or less >= size:
            raise Impossible(reason)


def free_id(document: Document, least: int | None = None) -> str:
    """An id that no member has, with a number of at least so much."""
    taken = {member.id for member in document.members}
    number = max(len(taken) + 1, least or 0)
    while f"m{number}" in taken:
        number += 1
    return f"m{number}"


def unlike(name: str, taken: set[str]) -> str:
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


def _set(document: D, edit: Set) -> D:
    if edit.member is not None:
        member = _member(document, edit.member)
        return _with(document, _changed(member, edit.target, edit.value))
    owner, _, key = edit.target.rpartition(".")
    if owner == "list" and key in (*OWN, *VERSIONS):
        return _changed(document, key, edit.value)
    if owner == "house" or owner.startswith(RULE):
        return _set_house(document, owner.removeprefix(RULE), key, edit.value)
    return replace(document, settings=_changed(document.settings, edit.target, edit.value))


def _set_house(document: D, place: str, key: str, value: object) -> D:
    """A part of the house rules, or of the rule of the players' own at this place."""
    house = document.house_rules
    if place == "house":
        house = _changed(house, key, value)
    else:
        number = _read(int, place, "house.rules")
        if not 0 <= number <= min(len(house.rules), MAX_RULES - 1):
            raise _gone()
        rules = list(house.rules)
        rule = _changed(rules[number] if number < len(rules) else WrittenRule(), key, value)
        rules[number : number + 1] = [rule] if rule != WrittenRule() or number < len(rules) else []
        house = replace(house, rules=tuple(rules))
    return replace(document, house=None if house == BY_THE_BOOK else house)


def _add(document: D, edit: Add) -> D:
    member = replace(edit.member, id=free_id(document, edit.least))
    return replace(document, members=(*document.members, member))


def _bring(document: D, edit: Bring) -> D:
    if any(item.slug == edit.item.slug for item in document.items):
        return document
    if len(document.items) >= MAX_NODES:
        raise Impossible(Words("La liste est pleine.", "The list is full."))
    bringing = replace(document, items=(*document.items, edit.item))
    if edit.source is None:
        return bringing
    used = edit.source.collection
    return _use(bringing, replace(used, items={edit.item.slug: edit.source.slug}))


def _use(document: D, used: UsedCollection) -> D:
    """What the list knows of the collection, and took from it before, is added to."""
    before = {row.key: row for row in document.collections}
    if used.key not in before and len(before) >= MAX_COLLECTIONS:
        raise Impossible(
            Words(
                f"Une liste puise dans {MAX_COLLECTIONS} collections au plus.",
                f"A list takes from {MAX_COLLECTIONS} collections at most.",
            )
        )
    items = before[used.key].items if used.key in before else {}
    after = before | {used.key: replace(used, items={**items, **used.items})}
    return replace(document, collections=tuple(after.values()))


def _leave(document: D, edit: Leave) -> D:
    left = tuple(row for row in document.collections if row.key != edit.collection)
    if len(left) == len(document.collections):
        raise _gone()
    return replace(document, collections=left)


def _rewrite(document: D, edit: Rewrite) -> D:
    if all(item.slug != edit.item.slug for item in document.items):
        raise _gone()
    items = (edit.item if item.slug == edit.item.slug else item for item in document.items)
    return replace(document, items=tuple(items))


def _discard(document: D, edit: Discard) -> D:
    left = tuple(item for item in document.items if item.slug != edit.item)
    if len(left) == len(document.items):
        raise _gone()
    bearers = [member for member in document.members if edit.item in named_by(member)]
    if bearers or edit.item in named_by(document.settings):
        who = listed(both(member.name or member.id) for member in bearers)
        raise Impossible(
            Words(
                f"{who.fr} s’en sert encore\u202f: retirez-le d’abord.",
                f"{who.en} still uses it: take it away there first.",
            )
            if bearers
            else Words(
                "Les réglages le nomment encore\u202f: changez-les d’abord.",
                "The settings still name it: change them first.",
            )
        )
    used = tuple(
        replace(row, items={k: v for k, v in row.items.items() if k != edit.item})
        for row in document.collections
    )
    return replace(document, items=left, collections=used)


def named_by(node: Node) -> set[str]:
    """Every slug that a member or the settings may name."""
    values = [getattr(node, name) for name in naming_fields(type(node))]
    slugs = {value for value in values if isinstance(value, str)}
    for value in values:
        if isinstance(value, tuple):
            slugs |= {each for each in value if isinstance(each, str)}
    for pick in getattr(node, "picks", ()):
        slugs |= {pick.item, *pick.with_}
    return slugs


def _remove(document: D, edit: Remove) -> D:
    gone = _member(document, edit.member).id
    left = (member for member in document.members if member.id != gone)
    members = (member.set_down() if member.carrier == gone else member for member in left)
    return replace(document, members=tuple(members))


def _copy(document: D, edit: Copy) -> D:
    """A twin after the member and the twins that it has already: Rita, Rita 2, Rita 3."""
    first = _member(document, edit.member)
    taken = {member.name for member in document.members}
    uid, name = free_id(document, edit.least), unlike(first.name, taken)
    twin = replace(first.set_down(), id=uid, name=name)
    place = document.members.index(first) + 1
    while place < len(document.members) and _twins(document.members[place], twin):
        place += 1
    members = (*document.members[:place], twin, *document.members[place:])
    return replace(document, members=members)


def _twins(member: Member, other: Member) -> bool:
    """Whether two members differ in nothing but their numbers, and who carries them."""
    if type(member) is not type(other) or _unnumbered(member.name) != _unnumbered(other.name):
        return False
    return replace(member.set_down(), id=other.id, name=other.name) == other


def _unnumbered(name: str) -> str:
    """Rita, of “Rita 2”."""
    base, _, number = name.rpartition(" ")
    return base if number.isascii() and number.isdigit() else name


def _move(document: D, edit: Move) -> D:
    member = _member(document, edit.member)
    others = [other for other in document.members if other is not member]
    if isinstance(edit.place, str):
        place = document.members.index(_member(document, edit.place))
    else:
        place = min(max(_read(int, edit.place, "place"), 0), len(others))
    return replace(document, members=(*others[:place], member, *others[place:]))


def _take(document: D, edit: Take) -> D:
    member = _member(document, edit.member)
    if len(member.picks) >= MAX_PICKS:
        raise Impossible(Words("Il n’y a plus de place ici.", "There is no room for more here."))
    fields = _read(dict[str, object], edit.fields, "picks") if edit.fields else {}
    shape = fields_of(type(member))["picks"].type
    taken = _read(shape, [{**fields, "item": edit.item}], "picks")
    return _with(document, replace(member, picks=(*member.picks, *taken)))


def _drop(document: D, edit: Drop) -> D:
    member = _member(document, edit.member)
    places = [n for n, pick in enumerate(member.picks) if pick.item == edit.item]
    if not places:
        raise _gone()
    last = places[-1] if edit.place is None else edit.place
    if last not in places:
        raise _gone()
    picks = (*member.picks[:last], *member.picks[last + 1 :])
    return _with(document, replace(member, picks=picks))


def _change_pick(document: D, edit: ChangePick) -> D:
    member = _member(document, edit.member)
    if edit.place is None or not 0 <= edit.place < len(member.picks):
        raise _gone()
    plain = msgspec.to_builtins(member.picks)
    plain[edit.place][edit.field] = edit.value
    return _with(document, _changed(member, "picks", plain))


# --- what they share ----------------------------------------------------------------------------


def _gone() -> Impossible:
    return Impossible(
        Words(
            "Ce n’est plus là\u202f: la liste a changé entre-temps.",
            "It is no longer there: the list has changed meanwhile.",
        )
    )


def _member(document: Document, wanted: str) -> Member:
    for member in document.members:
        if member.id == wanted:
            return member
    raise _gone()


def _with(document: D, changed: Member) -> D:
    members = [changed if member.id == changed.id else member for member in document.members]
    return replace(document, members=tuple(members))


@cache
def naming_fields(kind: type[Node]) -> tuple[str, ...]:
    """The fields of a node's class that hold slugs; those of its picks are their own."""
    return tuple(name for name, field in fields_of(kind).items() if _holds_slugs(field.type))


def _holds_slugs(shape: object) -> bool:
    return shape == Ref or any(map(_holds_slugs, get_args(shape)))


@cache
def fields_of(kind: type[Node]) -> dict[str, FieldInfo]:
    """The fields of a node's class by the names that the list format has for them."""
    return {field.encode_name: field for field in msgspec.structs.fields(kind)}


def _changed(node: N, key: str, value: object) -> N:
    """A node with one field changed, its value read as a form writes it."""
    fields = fields_of(type(node))
    if key not in fields or key in ("id", "kind"):
        raise Unreadable(Words("Clé inconnue.", "Unknown key."), f"$.{key}")
    return replace(node, **{fields[key].name: _read(fields[key].type, value, key)})


def _read(shape: type[T], value: object, key: str) -> T:
    try:
        return _legible(msgspec.convert(value, shape, strict=False), shape)
    except msgspec.ValidationError as error:
        refusal = refused(str(error))
        raise Unreadable(refusal.reason, f"$.{key}{refusal.path.removeprefix('$')}") from None


def _legible(value: T, shape: type[T]) -> T:
    """What was typed, as everybody sees it; what nobody sees is nothing."""
    clean = legible_value(value)
    return value if clean == value else msgspec.convert(clean, shape, strict=False)

"""Items of the players' own that come where their slug means another thing already."""

from collections.abc import Collection, Iterator, Mapping
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from rules.catalogue.catalogue import Catalogue
from rules.checks.game import games
from rules.lists.document import Document, HouseItem, Member, Node
from rules.lists.edits import Bring, ChangePick, Discard, Edit, Set, naming_fields
from rules.lists.naming import printed_as
from rules.words import slug_of

N = TypeVar("N", bound=Node)


def free_slug(item: HouseItem, taken: Collection[str], book: Catalogue) -> str:
    """Its own, where neither the list nor the book has another thing of that slug."""
    game, slug, tried = games()[book.info.slug], item.slug, set[str]()
    while slug in taken or printed_as(book, game, item.kind, slug):
        tried.add(slug)
        slug = slug_of(item.name, tried.union(taken))
    return slug


def set_apart(document: Document, book: Catalogue) -> Iterator[Edit]:
    """What a list needs before it goes by a book that has things by the slugs of its own items."""
    game, taken = games()[document.game], {item.slug for item in document.items}
    moved: dict[str, str] = {}
    for item in document.items:
        if printed_as(book, game, item.kind, item.slug):
            moved[item.slug] = slug = free_slug(item, taken, book)
            taken.add(slug)
            yield Bring(replace(item, slug=slug))
    for member in document.members if moved else ():
        yield from _naming_anew(member, renamed(member, moved))
    settings = renamed(document.settings, moved)
    for key in naming_fields(type(settings)):
        if getattr(settings, key) != getattr(document.settings, key):
            yield Set(key, msgspec.to_builtins(getattr(settings, key)))
    yield from map(Discard, moved)


def _naming_anew(before: Member, after: Member) -> Iterator[Edit]:
    for key in naming_fields(type(after)):
        if getattr(after, key) != getattr(before, key):
            yield Set(key, msgspec.to_builtins(getattr(after, key)), after.id)
    for place, (old, new) in enumerate(zip(before.picks, after.picks, strict=True)):
        if new.item != old.item:
            yield ChangePick(after.id, place, "item", new.item)
        if new.with_ != old.with_:
            yield ChangePick(after.id, place, "with", list(new.with_))


def renamed(node: N, slugs: Mapping[str, str]) -> N:
    """The same member, or settings, which name these items by other slugs."""
    plain = msgspec.to_builtins(node)
    for key in plain.keys() & set(naming_fields(type(node))):
        plain[key] = _swapped(plain[key], slugs)
    for pick in plain.get("picks", ()):
        pick["item"] = _swapped(pick["item"], slugs)
        if "with" in pick:
            pick["with"] = _swapped(pick["with"], slugs)
    return msgspec.convert(plain, type(node))


def _swapped(value: object, slugs: Mapping[str, str]) -> object:
    if isinstance(value, str):
        return slugs.get(value, value)
    return [_swapped(each, slugs) for each in value] if isinstance(value, list | tuple) else value

"""A member that a player keeps, to add it to other lists: a list of one, with what it brings."""

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from rules.catalogue.catalogue import Catalogue
from rules.checks.game import games
from rules.lists.document import FORMAT, Document, HouseItem, Member, Plain
from rules.lists.edits import named_by, naming_fields
from rules.lists.naming import printed_as
from rules.words import slug_of


def profile_of(document: Document, member: Member) -> Plain:
    """The member alone, carried by nobody, with the items of the players' own that it names."""
    named = named_by(member)
    plain: Plain = {
        "format": FORMAT,
        "game": document.game,
        "items": [item for item in document.items if item.slug in named],
        "members": [member.set_down()],
    }
    written: Plain = msgspec.to_builtins(plain)
    return written


def fitted(
    profile: Document, document: Document, book: Catalogue
) -> tuple[list[HouseItem], Member]:
    """What a list has to be brought for the member of a profile, and the member.

    An item whose slug means something else in this list, or in its book, comes under another one.
    """
    moved, brought = dict[str, str](), list[HouseItem]()
    for item in profile.items:
        carried = [*document.items, *brought]
        alike = next((other for other in carried if replace(other, slug=item.slug) == item), None)
        slug = alike.slug if alike else _free_slug(item, carried, book)
        if slug != item.slug:
            moved[item.slug] = slug
        if alike is None:
            brought.append(replace(item, slug=slug))
    member = profile.members[0]
    return brought, _renamed(member, moved) if moved else member


def _free_slug(item: HouseItem, carried: Iterable[HouseItem], book: Catalogue) -> str:
    """Its own, where neither the list nor the book has another thing of that slug."""
    game, taken = games()[book.info.slug], {other.slug for other in carried}
    slug = item.slug
    while slug in taken or printed_as(book, game, item.kind, slug):
        taken.add(slug)
        slug = slug_of(item.name, taken)
    return slug


def _renamed(member: Member, slugs: dict[str, str]) -> Member:
    """The same member, which names these items by other slugs."""
    plain = msgspec.to_builtins(member)
    for key in plain.keys() & set(naming_fields(type(member))):
        plain[key] = _swapped(plain[key], slugs)
    for pick in plain.get("picks", ()):
        pick["item"] = _swapped(pick["item"], slugs)
        if "with" in pick:
            pick["with"] = _swapped(pick["with"], slugs)
    return msgspec.convert(plain, type(member))


def _swapped(value: object, slugs: dict[str, str]) -> object:
    if isinstance(value, str):
        return slugs.get(value, value)
    return [_swapped(each, slugs) for each in value] if isinstance(value, list | tuple) else value

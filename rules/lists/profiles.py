"""A member that a player keeps, to add it to other lists: a list of one, with what it brings."""

import msgspec
from msgspec.structs import replace

from rules.catalogue.catalogue import Catalogue
from rules.lists.document import FORMAT, Document, HouseItem, Member, Plain
from rules.lists.edits import named_by
from rules.lists.namesakes import free_slug, renamed


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
        slug = alike.slug if alike else free_slug(item, carried, book)
        if slug != item.slug:
            moved[item.slug] = slug
        if alike is None:
            brought.append(replace(item, slug=slug))
    member = profile.members[0]
    return brought, renamed(member, moved) if moved else member

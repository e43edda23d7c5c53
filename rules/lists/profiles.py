"""A member that a player keeps, to add it to other lists: a list of one, with what it brings."""

from typing import Annotated

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from rules.catalogue.catalogue import Catalogue
from rules.lists import link_code
from rules.lists.document import (
    FORMAT,
    NO_CONTROL,
    Document,
    HouseItem,
    Member,
    Plain,
    Prose,
)
from rules.lists.edits import named_by
from rules.lists.namesakes import free_slug, renamed
from rules.lists.reading import CatalogueOf, read
from rules.lists.refusals import Unreadable
from rules.words import Words

ANOTHER_GAME = Words("Ce code est d’un autre jeu.", "This code is another game’s.")
NOT_ALONE = Words(
    "Ce code est une liste de {number} membres\u202f; un profil en a un.",
    "This code is a list of {number} members; a profile has one.",
)


class ReadyProfile(HouseItem, frozen=True, kw_only=True, tag="profile"):
    """A member of a collection, ready to be added: a list of one, as its code."""

    text: Prose = ""
    code: Annotated[str, Meta(min_length=1, max_length=20_000, pattern=NO_CONTROL)]

    def opened(self, game: str, catalogue_of: CatalogueOf) -> Document:
        """The list of one; raises Unreadable where the code is none of this game."""
        engine, document = read(link_code.decode(self.code), catalogue_of)
        if engine.slug != game:
            raise Unreadable(ANOTHER_GAME)
        if len(document.members) != 1:
            raise Unreadable(NOT_ALONE.format(number=len(document.members)))
        return document


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
        slug = alike.slug if alike else free_slug(item, {other.slug for other in carried}, book)
        if slug != item.slug:
            moved[item.slug] = slug
        if alike is None:
            brought.append(replace(item, slug=slug))
    member = profile.members[0]
    return brought, renamed(member, moved) if moved else member

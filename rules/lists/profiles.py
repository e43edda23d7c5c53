"""A member that a player keeps, to add it to other lists: a list of one, with what it brings."""

from typing import Annotated

import msgspec
from msgspec import Meta

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
from rules.lists.edits import OWN, named_by
from rules.lists.reading import CatalogueOf, read
from rules.lists.refusals import Unreadable
from rules.words import Words, slug_of

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
    named = named_by(member) - {member.id}
    plain: Plain = {
        "format": FORMAT,
        "game": document.game,
        "items": [item for item in document.items if item.slug in named],
        "members": [member.set_down()],
    }
    written: Plain = msgspec.to_builtins(plain)
    return written


def fitted(profile: Document, document: Document) -> tuple[list[HouseItem], Member]:
    """What a list has to be brought for the member of a profile, and the member.

    An item whose slug means something else in this list comes under another one.
    """
    carried = {item.slug: item for item in document.items}
    taken, moved, brought = set(carried), dict[str, str](), list[HouseItem]()
    for item in profile.items:
        if carried.get(item.slug) == item:
            continue
        if item.slug in taken:
            moved[item.slug] = slug_of(item.name, taken)
        brought.append(msgspec.structs.replace(item, slug=moved.get(item.slug, item.slug)))
        taken.add(brought[-1].slug)
    member = profile.members[0]
    return brought, _renamed(member, moved) if moved else member


def _renamed(member: Member, slugs: dict[str, str]) -> Member:
    """The same member, which names these items by other slugs."""
    plain = msgspec.to_builtins(member)
    for key, value in plain.items():
        if key not in (*OWN, "id", "kind", "picks"):
            plain[key] = _swapped(value, slugs)
    for pick in plain.get("picks", ()):
        pick["item"] = _swapped(pick["item"], slugs)
        if "with" in pick:
            pick["with"] = _swapped(pick["with"], slugs)
    return msgspec.convert(plain, type(member))


def _swapped(value: object, slugs: dict[str, str]) -> object:
    if isinstance(value, str):
        return slugs.get(value, value)
    return [_swapped(each, slugs) for each in value] if isinstance(value, list | tuple) else value

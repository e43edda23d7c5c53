"""How large a list may be."""

import msgspec

from rules.lists.document import MAX_BYTES, MAX_MEMBERS, Document
from rules.words import Words

_TOO_LARGE = Words(
    "La liste est trop grande\u202f: {members} membres et {size}\u202fko. "
    "Au plus {most} membres et {most_size}\u202fko.",
    "The list is too large: {members} members and {size} kB. "
    "At most {most} members and {most_size} kB.",
)


def size_of(document: Document) -> tuple[int, int]:
    """The members of a list, and its bytes as the list format writes it."""
    return len(document.members), len(msgspec.json.encode(document))


def too_large(document: Document) -> Words | None:
    """Why a list is larger than people play, with the figures; None where it is not."""
    members, size = size_of(document)
    if members <= MAX_MEMBERS and size <= MAX_BYTES:
        return None
    return _TOO_LARGE.format(
        members=members, size=-(-size // 1000), most=MAX_MEMBERS, most_size=MAX_BYTES // 1000
    )

"""The page of a builder in pieces: after an edit, only those that differ travel.

A piece has an id in the page, a template, a plain frozen value that the template shows, and the
pieces inside it. Two pages are compared by these values; nothing is drawn for that. What a piece
looks like follows from them too, so one that was drawn lately is not drawn again.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import cast

from django.template import Context, Template
from django.template.loader import get_template
from django.utils.html import format_html
from django.utils.safestring import SafeString
from msgspec import Struct

from builder.rosters.recent import Recent
from rules.words import Lang

_lately: Recent[SafeString] = Recent(2_000)  # a page has about a hundred


@dataclass(frozen=True)
class Urls:
    """Where the buttons of a list lead."""

    edit: str
    add: str
    undo: str
    redo: str
    arrange: str
    face: str
    items: str
    keep: str


@dataclass(frozen=True, eq=False)
class Shared:
    """What every piece may name beside its value: addresses, and what stays in them.

    There is one for each list and language, which equals only itself: it is a key of every piece.
    """

    lang: Lang

    urls: Urls
    items: str
    rules: str
    game_slug: str
    query: str
    terse: bool


class Piece(Struct, frozen=True):
    id: str
    template: str
    value: object = None
    pieces: tuple["Piece", ...] = ()
    tag: str = "div"

    @property
    def frame(self) -> tuple[object, ...]:
        """What stands around the pieces inside it, and which they are."""
        return self.template, self.value, self.tag, tuple([piece.id for piece in self.pieces])


def drawn(piece: Piece, shared: Shared) -> SafeString:
    """A piece as HTML, with the pieces inside it."""
    if piece.pieces:
        return _around(piece, [drawn(part, shared) for part in piece.pieces], shared)
    key = piece, shared
    return _lately.get(key) or _lately.put(key, _around(piece, (), shared))


def _around(piece: Piece, parts: Iterable[SafeString], shared: Shared) -> SafeString:
    """A piece as HTML; `parts`: what stands for the pieces inside it."""
    values = {**vars(shared), "id": piece.id, "it": piece.value}
    values["inside"] = SafeString("".join(parts))
    return SafeString(_template(piece.template).render(Context(values)).strip())


@cache
def _template(name: str) -> Template:
    """The engine's own template: looked up once, drawn hundreds of times a page."""
    return cast("Template", vars(get_template(name))["template"])


def differing(before: Piece, after: Piece, shared: Shared) -> Iterator[SafeString]:
    """The outermost pieces that differ. What stays inside them is named, not drawn again."""
    known = {piece.id: piece for piece in before.pieces}
    if not after.pieces:
        if before != after:
            yield drawn(after, shared)
    elif before.frame == after.frame:
        for piece in after.pieces:
            yield from differing(known[piece.id], piece, shared)
    else:
        parts = [
            _same(piece) if known.get(piece.id) == piece else drawn(piece, shared)
            for piece in after.pieces
        ]
        yield _around(after, parts, shared)


def _same(piece: Piece) -> SafeString:
    """Says where a piece stands that the page has already."""
    return format_html('<{} id="{}" data-same></{}>', piece.tag, piece.id, piece.tag)

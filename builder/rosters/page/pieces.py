"""The page of a builder in pieces: after an edit, only those that differ travel.

A piece has an id in the page, a template, a plain frozen value that the template shows, and the
pieces inside it. Two pages are compared by these values; nothing is drawn for that.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import cast

from django.template import Context, Template
from django.template.loader import get_template
from django.utils.html import format_html
from django.utils.safestring import SafeString

Shared = Mapping[str, object]  # what every piece may name


@dataclass(frozen=True)
class Piece:
    id: str
    template: str
    value: object = None
    pieces: tuple["Piece", ...] = ()
    tag: str = "div"

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(piece.id for piece in self.pieces)


def drawn(piece: Piece, context: Shared, inside: SafeString | None = None) -> SafeString:
    """A piece as HTML; `inside`: what stands for the pieces inside it."""
    if inside is None:
        inside = SafeString("".join(drawn(part, context) for part in piece.pieces))
    values = {**context, "id": piece.id, "it": piece.value, "inside": inside}
    return SafeString(_template(piece.template).render(Context(values)).strip())


@cache
def _template(name: str) -> Template:
    """The engine's own template: looked up once, drawn hundreds of times a page."""
    return cast("Template", vars(get_template(name))["template"])


def differing(before: Piece, after: Piece, context: Shared) -> Iterator[SafeString]:
    """The outermost pieces that differ. What stays inside them is named, not drawn again."""
    if before == after:
        return
    known = {piece.id: piece for piece in before.pieces}
    if before.value == after.value and before.ids == after.ids and after.pieces:
        for piece in after.pieces:
            yield from differing(known[piece.id], piece, context)
        return
    parts = [
        _same(piece) if known.get(piece.id) == piece else drawn(piece, context)
        for piece in after.pieces
    ]
    yield drawn(after, context, SafeString("".join(parts)))


def _same(piece: Piece) -> SafeString:
    """Says where a piece stands that the page has already."""
    return format_html('<{} id="{}" data-same></{}>', piece.tag, piece.id, piece.tag)

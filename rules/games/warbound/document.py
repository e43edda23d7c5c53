"""The list as its format writes it."""

from typing import Annotated

from msgspec import Meta, field

from rules.games.warbound.cards import Card
from rules.lists.document import MAX_NODES, Document, Id, Member, Node, Ref


class Settings(Node, frozen=True, kw_only=True):
    """The format that the deck is built for."""

    format: Ref | None = None


class DeckMember(Member, frozen=True, kw_only=True, tag="card"):
    """One card of the deck, and the member it is attached to. Copies are members of their own."""

    card: Ref
    on: Id | None = None
    count: Annotated[int, Meta(ge=1, le=1)] = 1


class DeckDocument(Document, frozen=True, kw_only=True):
    """The list format of a deck."""

    settings: Settings = field(default_factory=Settings)
    items: Annotated[tuple[Card, ...], Meta(max_length=MAX_NODES)] = ()
    members: Annotated[tuple[DeckMember, ...], Meta(max_length=MAX_NODES)] = ()

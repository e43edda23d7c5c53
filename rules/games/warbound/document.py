"""The list as its format writes it."""

from collections.abc import Mapping
from typing import Annotated, ClassVar

from msgspec import Meta, field

from rules.games.warbound.cards import Card
from rules.lists.document import MAX_NODES, Carrying, Document, Id, Member, Node, Ref
from rules.words import Words


class Settings(Node, frozen=True, kw_only=True):
    """The format that the deck is built for."""

    format: Ref | None = None


ATTACHED = Carrying(
    field="on",
    left=Words("{who} n’est plus sur {whom}", "{who} is no longer on {whom}"),
    above=Words("ci-dessus", "above"),
    some_above=Words("dont {number} ci-dessus", "{number} of them above"),
)


class DeckMember(Member, frozen=True, kw_only=True, tag="card"):
    """One card of the deck, and the member it is attached to. Copies are members of their own."""

    carrying: ClassVar[Carrying | None] = ATTACHED
    unasked: ClassVar[Mapping[str, Words]] = {"card": Words("carte", "card")}
    named_after: ClassVar[Mapping[str, str]] = {"card": "card"}

    card: Ref
    on: Id | None = None
    count: Annotated[int, Meta(ge=1, le=1)] = 1

    @property
    def copy_of(self) -> str:
        return self.card


class DeckDocument(Document, frozen=True, kw_only=True):
    """The list format of a deck."""

    settings: Settings = field(default_factory=Settings)
    items: Annotated[tuple[Card, ...], Meta(max_length=MAX_NODES)] = ()
    members: Annotated[tuple[DeckMember, ...], Meta(max_length=MAX_NODES)] = ()

"""A deck: the cards a player brings, and what they are attached to."""

from typing import Annotated, Any

from msgspec import Meta, field

from rules.cards import Card
from rules.items import Card as BookCard, CardType, DeckFormat
from rules.roster import (
    MAX_MEMBERS,
    Document,
    Id,
    Member,
    Node,
    Ref,
    Roster,
)
from rules.words import Words


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
    items: Annotated[tuple[Card, ...], Meta(max_length=MAX_MEMBERS)] = ()
    members: Annotated[tuple[DeckMember, ...], Meta(max_length=MAX_MEMBERS)] = ()


class Deck(Roster[DeckDocument]):
    """A deck beside the book."""

    @property
    def format(self) -> DeckFormat | None:
        return self.of(DeckFormat).get(self.settings.format or "")

    def card_type(self, member: DeckMember) -> CardType | None:
        """The type of a member's card, from the list's own cards or the book's."""
        card = self.house.get(member.card)
        if isinstance(card, Card):
            return self.of(CardType).get(card.type)
        printed = self.of(BookCard).get(member.card)
        return self.of(CardType).get(printed.card_type) if printed else None

    def cost(self, member: Any) -> int | None:
        return None

    @property
    def total(self) -> int:
        """The number of cards that belong to the deck."""
        types = map(self.card_type, self.members)
        return sum(1 for card_type in types if card_type and card_type.in_deck)

    @property
    def budget(self) -> int | None:
        """The size of the format."""
        return self.format.size if self.format else None

    def unknown_settings(self) -> list[Words]:
        return []  # an unknown format has a rule of its own

    def unknown_picks(self, member: Any) -> list[str]:
        strangers = [] if self.card_type(member) else [member.card]
        return strangers + [pick.item for pick in member.picks]

"""A deck: the cards a player brings, and what they are attached to."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import cast

from rules.catalogue.items import BookCard, CardType, DeckFormat
from rules.games.warbound.cards import Card, Type, factions_of
from rules.games.warbound.decks import orders, plan
from rules.games.warbound.decks.names import folded
from rules.games.warbound.document import DeckDocument, DeckMember, Settings
from rules.games.warbound.kinds import CHARACTER, EQUIPMENT, LEADER, UPGRADE, VOCATION
from rules.lists.document import MAX_NODES
from rules.lists.roster import Roster
from rules.words import Words


@dataclass(frozen=True)
class DeckCard:
    """One card of the deck: the member, what its card says, and the type of that card."""

    member: DeckMember
    card: Card
    type: CardType

    @property
    def id(self) -> str:
        return self.member.id

    @property
    def on(self) -> str | None:
        return self.member.on

    @property
    def name(self) -> str:
        return self.member.name or self.card.name

    @property
    def pictograms(self) -> tuple[str, ...]:
        """The types of equipment that it shows, as an equipment."""
        pictogram = self.card.pictogram
        return pictogram if isinstance(pictogram, tuple) else (pictogram,) if pictogram else ()

    @property
    def specific(self) -> str | None:
        """The faction that it is reserved to; only equipment and vocations can be."""
        faction = self.card.specific_faction or ""
        return faction if faction.strip() and self.type.slug in (EQUIPMENT, VOCATION) else None

    def limit(self, upgrade: CardType) -> int:
        """How many upgrades of a type it may bear: as its card says, else as the book does."""
        book = MAX_NODES if upgrade.max_per_target is None else upgrade.max_per_target
        return self.card.upgrade_limits.get(upgrade.slug, book)


class Deck(Roster[DeckDocument, DeckMember]):
    """A deck beside the book."""

    @property
    def settings(self) -> Settings:
        return self.document.settings

    @property
    def members(self) -> tuple[DeckMember, ...]:
        return self.document.members

    @property
    def format(self) -> DeckFormat | None:
        return self.of(DeckFormat).get(self.settings.format or "")

    # Its cards ------------------------------------------------------------------------------

    def card(self, member: DeckMember) -> Card | None:
        """A member's card: one that the list carries, or one of the book."""
        card = self.house.get(member.card)
        if isinstance(card, Card):
            return card
        printed = self.of(BookCard).get(member.card)
        if printed is None:
            return None
        return Card(slug=printed.slug, name=printed.name_fr, type=cast("Type", printed.card_type))

    @cached_property
    def copies(self) -> Mapping[str, DeckCard]:
        """The members whose card is known, by id, in the player's order."""
        types = self.of(CardType)
        cards = ((member, self.card(member)) for member in self.members)
        return {
            member.id: DeckCard(member, card, types[card.type])
            for member, card in cards
            if card and card.type in types
        }

    @cached_property
    def by_type(self) -> Mapping[str, list[DeckCard]]:
        """The cards of each type."""
        types: dict[str, list[DeckCard]] = defaultdict(list)
        for copy in self.copies.values():
            types[copy.type.slug].append(copy)
        return types

    @cached_property
    def faction_names(self) -> tuple[str, ...]:
        """All that its cards name, sorted."""
        names = {name for copy in self.copies.values() for name in factions_of(copy.card)}
        return tuple(sorted(filter(folded, names)))

    def cards(self, kind: str) -> list[DeckCard]:
        return self.by_type.get(kind, [])

    @property
    def leaders(self) -> list[DeckCard]:
        return self.cards(LEADER)

    @property
    def characters(self) -> list[DeckCard]:
        return self.cards(CHARACTER)

    @property
    def upgrades(self) -> list[DeckCard]:
        return [copy for copy in self.copies.values() if copy.type.category == UPGRADE]

    @property
    def cards_to_come(self) -> bool:
        """Whether the format asks for more cards than the deck has."""
        return self.format is not None and self.total < self.format.size

    @property
    def leaders_to_come(self) -> bool:
        """Whether the format asks for more leaders than the deck has."""
        return self.format is not None and len(self.leaders) < self.format.leaders

    @cached_property
    def colours(self) -> Mapping[str, frozenset[str]]:
        """The factions whose orders each leader produces, by the leader's id."""
        return {leader.id: orders.produced(self, leader) for leader in self.leaders}

    # What is attached -----------------------------------------------------------------------

    @property
    def declared(self) -> bool:
        """Whether the deck says what is attached to whom."""
        return any(member.on is not None for member in self.members)

    @cached_property
    def ids(self) -> frozenset[str]:
        return frozenset(member.id for member in self.members)

    @cached_property
    def carrying(self) -> frozenset[str | None]:
        """The ids that anything is attached to, right or wrong."""
        return frozenset(member.on for member in self.members)

    @cached_property
    def attached(self) -> Mapping[tuple[str, str], list[DeckCard]]:
        """The upgrades attached to a carrier that may have such, by its id and their type."""
        plan: dict[tuple[str, str], list[DeckCard]] = defaultdict(list)
        for copy in self.copies.values():
            carrier = self.copies.get(copy.on or "")
            if carrier and carrier.type.slug == copy.type.attaches_to:
                plan[carrier.id, copy.type.slug].append(copy)
        return plan

    def borne(self, carrier: DeckCard, kind: str) -> list[DeckCard]:
        """The upgrades of a type that are attached to a carrier."""
        return self.attached.get((carrier.id, kind), [])

    @cached_property
    def fits(self) -> Mapping[str, plan.Fit]:
        """For each type of upgrade, how many can be attached at once."""
        return {
            row.slug: plan.fit(self, row) for row in self.of(CardType).values() if row.attaches_to
        }

    # What the verdict tells -----------------------------------------------------------------

    def cost(self, member: DeckMember) -> int | None:
        return None

    @cached_property
    def total(self) -> int:
        """The number of cards that belong to the deck."""
        return sum(copy.type.in_deck for copy in self.copies.values())

    @property
    def budget(self) -> int | None:
        """The size of the format."""
        return self.format.size if self.format else None

    @cached_property
    def summary(self) -> orders.Overview:
        """What the deck produces, costs and puts on the table."""
        return orders.overview(self)

    def overview(self) -> dict[str, object]:
        return self.summary.as_dict()

    @property
    def bars(self) -> list[tuple[Words, list[tuple[Words, int]]]]:
        """Orders beside costs, to be drawn."""
        return orders.bars(self)

    def unknown_settings(self) -> list[Words]:
        return []  # an unknown format has a rule of its own

    def unknown_picks(self, member: DeckMember) -> list[str]:
        unknown_card = [] if member.id in self.copies else [member.card]
        return unknown_card + [pick.item for pick in member.picks]

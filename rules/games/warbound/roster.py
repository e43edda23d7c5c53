"""A deck: the cards a player brings, and what they are attached to."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import cast

from rules.catalogue.items import BookCard, CardType, DeckFormat
from rules.games.warbound.cards import Card, Type, factions_of
from rules.games.warbound.decks import names, orders, plan
from rules.games.warbound.decks.matching import Spot
from rules.games.warbound.document import DeckDocument, DeckMember, Settings
from rules.games.warbound.kinds import CHARACTER, EQUIPMENT, LEADER, UPGRADE, VOCATION
from rules.lists.document import MAX_NODES
from rules.lists.roster import Roster
from rules.words import Words


@dataclass(frozen=True)
class DeckEntry:
    """One member of the deck. As long as it is not a DeckCard, nobody knows its card."""

    member: DeckMember

    @cached_property
    def id(self) -> str:
        return self.member.id

    @cached_property
    def on(self) -> str | None:
        return self.member.on

    @property
    def unknown(self) -> list[str]:
        """What it names and nobody knows: cards take nothing, so that every pick is unknown."""
        return [self.member.card, *(pick.item for pick in self.member.picks)]


@dataclass(frozen=True)
class DeckCard(DeckEntry):
    """One card of the deck: the member, what its card says, and the type of that card."""

    card: Card
    type: CardType
    colours: frozenset[str] = frozenset()  # the factions whose orders it produces, as a leader

    @property
    def unknown(self) -> list[str]:
        return super().unknown[1:]

    @cached_property
    def name(self) -> str:
        return self.member.name or self.card.name

    @cached_property
    def printed_name(self) -> str:
        """The name on the card, as names are compared."""
        return names.name_of(self.card)

    @cached_property
    def name_key(self) -> str:
        """What all genders of its name have in common."""
        return names.key_of(self.card)

    @cached_property
    def pictograms(self) -> tuple[str, ...]:
        """The types of equipment that it shows, as an equipment."""
        return self.card.pictograms

    @cached_property
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

    @cached_property
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

    def look_up(self, member: DeckMember) -> DeckEntry:
        card = self.card(member)
        row = self.of(CardType).get(card.type) if card else None
        if card is None or row is None:
            return DeckEntry(member)
        colours = orders.produced(self.format, card) if row.slug == LEADER else frozenset[str]()
        return DeckCard(member, card, row, colours)

    @cached_property
    def copies(self) -> Mapping[str, DeckCard]:
        """The members whose card is known, by id, in the player's order."""
        entries = map(self.subject, self.members)
        return {entry.id: entry for entry in entries if isinstance(entry, DeckCard)}

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
        factions = {name for copy in self.copies.values() for name in factions_of(copy.card)}
        return tuple(sorted(filter(names.folded, factions)))

    def cards(self, kind: str) -> list[DeckCard]:
        return self.by_type.get(kind, [])

    @property
    def leaders(self) -> list[DeckCard]:
        return self.cards(LEADER)

    @property
    def characters(self) -> list[DeckCard]:
        return self.cards(CHARACTER)

    @cached_property
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
        return {leader.id: leader.colours for leader in self.leaders}

    @cached_property
    def produced(self) -> frozenset[str]:
        """The factions whose orders any of the leaders produces."""
        return frozenset().union(*self.colours.values())

    @cached_property
    def pools(self) -> tuple[orders.Colours, ...]:
        """The orders that one turn brings, period by period; none where the format is unknown."""
        return orders.pools(self)

    # What is attached -----------------------------------------------------------------------

    @cached_property
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
    def spots(self) -> Mapping[str, list[Spot]]:
        """Where each upgrade may go, by its id."""
        return plan.wishes(self, self.upgrades)

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
        entry: DeckEntry = self.subject(member)
        return entry.unknown

"""Attach for me: every upgrade gets a carrier where the deck has one for it."""

from msgspec.structs import replace

from rules.catalogue.items import CardType
from rules.games.warbound.decks import plan
from rules.games.warbound.decks.matching import Spot, matched
from rules.games.warbound.document import DeckDocument
from rules.games.warbound.kinds import LEADER
from rules.games.warbound.roster import Deck, DeckCard


def attached(deck: Deck) -> DeckDocument:
    """The deck with as many upgrades attached as possible.

    What is attached as the rules allow stays where it is. What they refuse moves to another
    carrier, if it must. What finds none is left unattached. Unknown cards, and what is attached
    to them, are not touched.
    """
    on: dict[str, str | None] = {
        copy.id: copy.on if _on_a_stranger(deck, copy) else None for copy in deck.copies.values()
    }
    for row in deck.of(CardType).values():
        if row.attaches_to is not None:
            on.update(_placed(deck, row))
    members = (replace(member, on=on.get(member.id, member.on)) for member in deck.members)
    return replace(deck.document, members=tuple(members))


def _on_a_stranger(deck: Deck, copy: DeckCard) -> bool:
    """Whether a card is attached to a member whose card nobody knows."""
    return copy.on in deck.ids and copy.on not in deck.copies


def _stays(deck: Deck, copy: DeckCard) -> bool:
    """Whether no rule refuses where an upgrade is attached."""
    carrier = deck.copies.get(copy.on or "")
    if carrier is None or not _allowed(deck, carrier, copy):
        return False
    borne = deck.borne(carrier, copy.type.slug)
    others = [other for other in borne if other.id != copy.id]
    return len(borne) <= carrier.limit(copy.type) and not plan.clashes(copy, others)


def _allowed(deck: Deck, carrier: DeckCard, copy: DeckCard) -> bool:
    """Whether a carrier may have what is attached to it; factions count in a known format."""
    if deck.format is None and carrier.type.slug == LEADER:
        return copy.type.attaches_to == LEADER
    return plan.suits(carrier, copy)


def _placed(deck: Deck, row: CardType) -> dict[str, str]:
    """The carriers of the upgrades of one type: those that stay, then those that are found."""
    bearing: dict[str, list[DeckCard]] = {carrier.id: [] for carrier in plan.carriers(deck, row)}
    rest: dict[str, DeckCard] = {}
    for copy in deck.cards(row.slug):
        if copy.on is not None and _stays(deck, copy):
            bearing[copy.on].append(copy)
        elif not _on_a_stranger(deck, copy) and plan.opened(deck, copy):
            rest[copy.id] = copy
    wanted = {
        thing: _by_preference(
            rest[thing], [spot for spot in spots if not plan.clashes(rest[thing], bearing[spot[0]])]
        )
        for thing, spots in plan.wishes(deck, rest.values()).items()
    }
    room = {
        carrier: deck.copies[carrier].limit(row) - len(borne) for carrier, borne in bearing.items()
    }
    placed = {copy.id: carrier for carrier, borne in bearing.items() for copy in borne}
    spots = matched(wanted, room).spots
    return placed | {thing: carrier for thing, (carrier, _) in spots.items()}


def _by_preference(copy: DeckCard, spots: list[Spot]) -> list[Spot]:
    """Where it is now, before the others."""
    return sorted(spots, key=lambda spot: spot[0] != copy.on)

"""What may be attached to whom, and whether all of it can be at once."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from rules.catalogue.items import CardType
from rules.games.warbound.decks.matching import Spot, matched
from rules.games.warbound.kinds import LEADER

if TYPE_CHECKING:
    from rules.games.warbound.roster import Deck, DeckCard

State = Literal["declared", "open", "none", "impossible"]


@dataclass(frozen=True)
class Fit:
    """How many upgrades of a type can be attached at once, and among which one is too many."""

    number: int
    placed: int
    left_out: "tuple[DeckCard, ...]"

    @property
    def complete(self) -> bool:
        return self.placed == self.number


def carriers(deck: "Deck", upgrade: CardType) -> "list[DeckCard]":
    """The cards of the type that such upgrades are attached to."""
    return deck.cards(upgrade.attaches_to) if upgrade.attaches_to else []


def opened(deck: "Deck", upgrade: "DeckCard") -> bool:
    """Whether a leader of the deck produces the faction that a card is reserved to."""
    return upgrade.specific is None or upgrade.specific in deck.produced


def suits(carrier: "DeckCard", upgrade: "DeckCard") -> bool:
    """Whether a carrier may have an upgrade, if it has nothing else."""
    if upgrade.type.attaches_to != carrier.type.slug:
        return False
    if carrier.type.slug == LEADER and upgrade.specific is not None:
        return upgrade.specific in carrier.colours
    return not set(upgrade.pictograms) & set(carrier.card.builtin_equipment)


def clashes(upgrade: "DeckCard", others: "Iterable[DeckCard]") -> bool:
    """Whether one of the others shows a pictogram of the upgrade."""
    taken = {pictogram for other in others for pictogram in other.pictograms}
    return bool(taken & set(upgrade.pictograms))


def spot(carrier: "DeckCard", upgrade: "DeckCard") -> Spot | None:
    """The place that an upgrade may have on a carrier; it shares none of its pictograms."""
    if not suits(carrier, upgrade):
        return None
    if len(upgrade.pictograms) < 2:
        return carrier.id, next(iter(upgrade.pictograms), None)
    return carrier.id, frozenset(upgrade.pictograms)


def spots(deck: "Deck", upgrade: "DeckCard") -> list[Spot]:
    """Where an upgrade may go."""
    places = (spot(carrier, upgrade) for carrier in carriers(deck, upgrade.type))
    return [place for place in places if place]


def wishes(deck: "Deck", upgrades: "Iterable[DeckCard]") -> dict[str, list[Spot]]:
    """Where each upgrade may go; worked out once for those that are alike."""
    alike: dict[object, list[Spot]] = {}
    places: dict[str, list[Spot]] = {}
    for upgrade in upgrades:
        key = (upgrade.type.slug, upgrade.pictograms, upgrade.specific)
        if key not in alike:
            alike[key] = spots(deck, upgrade)
        places[upgrade.id] = alike[key]
    return places


def fit(deck: "Deck", upgrade: CardType) -> Fit:
    """How many upgrades of a type can be attached at once, whatever is declared.

    What no leader of the deck may have is a fault of its own and does not count here.
    """
    upgrades = deck.cards(upgrade.slug)
    if not upgrades:
        return Fit(0, 0, ())
    wanted = {copy.id: deck.spots[copy.id] for copy in upgrades}
    if upgrade.attaches_to == LEADER:
        wanted = {thing: places for thing, places in wanted.items() if places}
    room = {carrier.id: carrier.limit(upgrade) for carrier in carriers(deck, upgrade)}
    matching = matched(wanted, room)
    left_out = tuple(copy for copy in upgrades if copy.id in matching.left_out)
    return Fit(len(wanted), len(matching.spots), left_out)


def free(deck: "Deck", upgrade: "DeckCard") -> "list[DeckCard]":
    """The carriers that could take an upgrade as the plan stands."""
    open_carriers = []
    for carrier in carriers(deck, upgrade.type):
        if carrier.id == upgrade.on or not suits(carrier, upgrade):
            continue
        others = deck.borne(carrier, upgrade.type.slug)
        if len(others) < carrier.limit(upgrade.type) and not clashes(upgrade, others):
            open_carriers.append(carrier)
    return open_carriers


def misplaced(deck: "Deck", upgrade: "DeckCard") -> bool:
    """Whether the faction that a card is reserved to keeps it from where it is."""
    if upgrade.specific is None:
        return False
    if upgrade.type.attaches_to == LEADER and upgrade.on in deck.ids:
        carrier = deck.copies.get(upgrade.on or "")
        if carrier is None:  # its card is unknown
            return False
        if carrier.type.slug == LEADER:
            return upgrade.specific not in deck.colours[carrier.id]
    return not opened(deck, upgrade)


def state(deck: "Deck") -> State:
    """Whether attachments are declared; if not, whether all upgrades could be attached."""
    if deck.declared:
        return "declared"
    if not deck.upgrades:
        return "none"
    placed = sum(fit.placed for fit in deck.fits.values())
    usable = all(opened(deck, upgrade) for upgrade in deck.upgrades)
    return "open" if usable and placed == len(deck.upgrades) else "impossible"

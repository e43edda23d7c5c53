"""What cures a finding with one tap: cards that leave, come, or hang elsewhere.

A cure is worked out only for a deck that breaks a rule, and offered only where it breaks no other.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from rules.catalogue.items import BookCard, CardType, DeckFormat
from rules.checks.finding import Fix
from rules.games.warbound.decks.orders import generations, produced
from rules.games.warbound.decks.plan import carriers, free, misplaced, opened
from rules.games.warbound.document import DeckMember
from rules.games.warbound.kinds import CHARACTER, EQUIPMENT, FORMATION, LEADER, VOCATION
from rules.games.warbound.roster import Deck, DeckCard
from rules.lists.edits import Add, Remove, Set
from rules.words import Words, both

MOST = 3  # cards to choose from under one finding


# --- cards that leave -----------------------------------------------------------------------------


def removed(*copies: DeckCard) -> Fix:
    """Without these, which have the same name."""
    name = copies[0].name
    label = Words(f"Retirer {name}", f"Remove {name}")
    return Fix(label, *(Remove(copy.id) for copy in copies))


def spared(deck: Deck, copy: DeckCard) -> bool:
    """Whether no rule asks for this very card."""
    row = deck.format
    if copy.type.slug == LEADER:
        return not (row and len(deck.leaders) <= row.leaders) and not opens(deck, copy)
    if copy.type.slug == CHARACTER:
        return len(deck.characters) > 1
    return row is None or len(deck.upgrades) > row.upgrades_min


def opens(deck: Deck, leader: DeckCard) -> bool:
    """Whether a card of the deck is reserved to a faction whose orders this leader alone brings."""
    others = frozenset().union(*(each.colours for each in deck.leaders if each is not leader))
    alone = leader.colours - others
    return any(copy.specific in alone for copy in deck.upgrades)


def least_missed(deck: Deck, copies: Iterable[DeckCard]) -> list[DeckCard]:
    """Those that the deck does best without come first."""
    places = {copy.id: place for place, copy in enumerate(deck.copies.values())}

    def missed(copy: DeckCard) -> tuple[bool, bool, bool, bool, int]:
        return (
            not spared(deck, copy),
            copy.type.slug == LEADER and opens(deck, copy),
            copy.id in deck.carrying,
            copy.on is not None,
            -places[copy.id],
        )

    return sorted(copies, key=missed)


def leaders_to_lose(deck: Deck) -> list[DeckCard]:
    """Leaders of whom there are too many; those that another card needs only where all are so."""
    leaders = least_missed(deck, deck.leaders)
    return [leader for leader in leaders if not opens(deck, leader)] or leaders


def surplus(deck: Deck) -> list[DeckCard]:
    """The cards that a deck may lose, those of no use first."""
    useless = {copy.id for fit in deck.fits.values() for copy in fit.left_out}
    useless |= {copy.id for copy in deck.upgrades if misplaced(deck, copy)}
    names = {copy.printed_name: copy.id for copy in deck.copies.values() if copy.type.unique_name}
    useless |= {
        copy.id for copy in deck.copies.values() if names.get(copy.printed_name, copy.id) != copy.id
    }
    in_deck = [c for c in deck.copies.values() if c.type.in_deck and spared(deck, c)]
    return sorted(least_missed(deck, in_deck), key=lambda copy: copy.id not in useless)


# --- cards that come ------------------------------------------------------------------------------


def added(copy: DeckCard) -> Fix:
    return Fix(both(f"+ {copy.name}"), Add(copy.member))


def replaced(gone: DeckCard, come: DeckCard) -> Fix:
    label = Words(f"Remplacer {gone.name} par {come.name}", f"Replace {gone.name} by {come.name}")
    return Fix(label, Remove(gone.id), Add(come.member))


def at_hand(
    deck: Deck, kind: str, fits: Callable[[DeckCard], bool] = lambda copy: True
) -> list[DeckCard]:
    """A few cards of a type that the list carries, the deck has not, and no rule refuses."""
    return list(islice(filter(fits, _at_hand(deck, kind)), MOST))


def _at_hand(deck: Deck, kind: str) -> Iterator[DeckCard]:
    names = {copy.printed_name for copy in deck.copies.values()}
    keys = {copy.name_key for copy in deck.copies.values()}
    for slug, item in deck.house.items():
        if getattr(item, "type", None) != kind:
            continue
        copy = deck.look_up(DeckMember(id="new", card=slug))
        if not isinstance(copy, DeckCard) or copy.printed_name in names or copy.name_key in keys:
            continue
        if _welcome(deck, copy):
            yield copy


def _welcome(deck: Deck, copy: DeckCard) -> bool:
    """Whether a card is complete, and led or paid for by the leaders of the deck."""
    if copy.type.slug == LEADER:
        return deck.format is None or complete(copy, deck.format)
    if copy.type.slug == CHARACTER:
        asked = {faction for faction, number in copy.card.cost_coloured.items() if number > 0}
        return not deck.leaders or asked <= deck.produced
    return opened(deck, copy) and len(copy.pictograms) < 2


def leaders_at_hand(deck: Deck) -> list[DeckCard]:
    """Those who bring the orders that cards of the deck wait for; else any."""
    awaited = {copy.specific for copy in deck.upgrades if not opened(deck, copy)}
    return at_hand(deck, LEADER, lambda leader: awaited <= leader.colours) or at_hand(deck, LEADER)


def complete(leader: DeckCard, row: DeckFormat) -> bool:
    """Whether the card of a leader tells all that a format reads on it."""
    return generations(row, leader.card) == row.periods


def upgrades_at_hand(deck: Deck) -> list[DeckCard]:
    """Upgrades for which a carrier is free, the book's Formation among them."""
    types = deck.of(CardType)
    copies: list[DeckCard] = []
    for kind in (FORMATION, EQUIPMENT, VOCATION):
        room = sum(carrier.limit(types[kind]) > 0 for carrier in carriers(deck, types[kind]))
        if len(deck.cards(kind)) < room:
            copies += formations(deck) if kind == FORMATION else at_hand(deck, kind)
    return copies[:MOST]


def formations(deck: Deck) -> list[DeckCard]:
    """The Formation that the book prints."""
    rows = (row for row in deck.of(BookCard).values() if row.card_type == FORMATION)
    copies = (deck.look_up(DeckMember(id="new", card=row.slug)) for row in rows)
    return [copy for copy in copies if isinstance(copy, DeckCard)]


def taken_in(deck: Deck, copies: list[DeckCard]) -> list[Fix]:
    """Each of some cards comes; where the deck is full, in the place of another."""
    if deck.format is None or deck.cards_to_come:
        return [added(copy) for copy in copies]
    for gone in surplus(deck)[:1]:
        return [replaced(gone, copy) for copy in copies]
    return []


# --- cards that hang elsewhere --------------------------------------------------------------------


def moved(deck: Deck, copy: DeckCard) -> list[Fix]:
    """To one of the carriers that are free for it."""
    return [
        Fix(
            Words(f"Attacher {copy.name} à {taker.name}", f"Attach {copy.name} to {taker.name}"),
            Set("on", taker.id, copy.id),
        )
        for taker in free(deck, copy)[:MOST]
    ]


def detached(copy: DeckCard) -> Fix:
    return Fix(Words(f"Détacher {copy.name}", f"Detach {copy.name}"), Set("on", None, copy.id))


def loosened(deck: Deck, copy: DeckCard) -> list[Fix]:
    """To a free carrier, or only away from where it can't be."""
    return [*moved(deck, copy), detached(copy)]


# --- the other format -----------------------------------------------------------------------------


def switched(row: DeckFormat) -> Fix:
    return Fix(
        Words(f"Passer en {row.name_fr}", f"Switch to {row.name_en}"), Set("format", row.slug)
    )


def other_formats(deck: Deck) -> list[DeckFormat]:
    """The formats in which no card of the deck would be one too many."""
    return [
        row for row in deck.of(DeckFormat).values() if row is not deck.format and suits(deck, row)
    ]


def suits(deck: Deck, row: DeckFormat) -> bool:
    """Whether a deck would only have to grow to be of a format."""
    if deck.total > row.size or len(deck.leaders) > row.leaders:
        return False
    if len({leader.name_key for leader in deck.leaders}) < len(deck.leaders):
        return False
    return all(
        complete(leader, row) and leader.colours <= produced(row, leader.card)
        for leader in deck.leaders
    )

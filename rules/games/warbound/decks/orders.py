"""Orders: what leaders produce, what characters cost, and what a deck tells of both."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec import json

from rules.catalogue.items import BookCard, CardType, DeckFormat
from rules.games.warbound.cards import Card, Face
from rules.games.warbound.decks import plan
from rules.games.warbound.kinds import CHARACTER, CONFRONTATION, FORMATION
from rules.words import Words, both

if TYPE_CHECKING:
    from rules.games.warbound.roster import Deck, DeckCard

COLOUR_ONLY = frozenset({CONFRONTATION})  # its Mouvement space ignores colourless costs
EXCHANGE = 2  # tokens of any colour for one of the colour wanted

Colours = dict[str, int]


@dataclass(frozen=True)
class Activation:
    """What activating a character costs, and in which periods one turn's orders pay for it."""

    id: str
    coloured: Colours
    colourless: int
    formation: int  # more, where the plan puts a Formation on it
    payable: tuple[bool, ...]


@dataclass(frozen=True)
class Costs:
    """What activating every character once costs."""

    coloured: Colours
    colourless: int
    formations: int
    total: int


@dataclass(frozen=True)
class Overview:
    """What a deck produces, costs and puts on the table."""

    orders: tuple[Colours, ...]  # of one turn of each period
    turns: tuple[int, ...] | None
    costs: Costs
    characters: tuple[Activation, ...]
    figures: int
    references: tuple[str, ...]
    plan: plan.State

    def as_dict(self) -> dict[str, object]:
        """The same in lists, maps, texts and numbers."""
        plain: dict[str, object] = json.decode(json.encode(self))
        return plain


# --- what leaders produce -----------------------------------------------------------------------


def face_in(row: DeckFormat, card: Card) -> Face | None:
    """The face of a leader that a format uses, where it says what it produces."""
    used = card.front if row.leader_face == "front" else card.back_exploration
    return used if used and used.generation else None


def generations(row: DeckFormat, card: Card) -> int:
    """How many generations of tokens a leader has on the face that a format uses."""
    used = face_in(row, card)
    return len(used.generation) if used else 0


def face(deck: "Deck", leader: "DeckCard") -> Face | None:
    """The face of a leader that the deck's format uses, where it says what it produces."""
    return face_in(deck.format, leader.card) if deck.format else None


def produced(row: DeckFormat | None, card: Card) -> frozenset[str]:
    """The factions of which a leader produces orders in any period.

    The face of the format counts; both do as long as the format is unknown.
    """
    either = (face_in(row, card),) if row else (card.front, card.back_exploration)
    return frozenset(
        faction
        for side in either
        if side
        for period in side.generation
        for faction, number in period.items()
        if number > 0
    )


def pools(deck: "Deck") -> tuple[Colours, ...]:
    """The orders that one turn brings, period by period; none where the format is unknown."""
    if deck.format is None:
        return ()
    faces = [used for leader in deck.leaders if (used := face(deck, leader))]
    return tuple(
        _sum(used.generation[period] for used in faces if period < len(used.generation))
        for period in range(deck.format.periods)
    )


def _sum(maps: Iterable[Mapping[str, int]]) -> Colours:
    """The sum of several maps, without zeros, in the order of the factions."""
    total: Counter[str] = Counter()
    for each in maps:
        total.update(each)
    return {faction: total[faction] for faction in sorted(total) if total[faction]}


# --- what characters cost -----------------------------------------------------------------------


def needed(pool: Mapping[str, int], coloured: Mapping[str, int], colourless: int) -> int:
    """How many tokens an activation takes: each colour that is missing costs two of any."""
    at_hand = {faction: min(number, pool.get(faction, 0)) for faction, number in coloured.items()}
    missing = sum(coloured.values()) - sum(at_hand.values())
    return sum(at_hand.values()) + EXCHANGE * missing + colourless


def surcharge(deck: "Deck") -> int:
    """What a Formation adds to an activation, as its card in the book says."""
    printed = (card for card in deck.of(BookCard).values() if card.card_type == FORMATION)
    return next((card.cost for card in printed), 0)


def in_formation(deck: "Deck", character: "DeckCard") -> int:
    """What the plan's Formation adds to a character's cost."""
    return surcharge(deck) if deck.borne(character, FORMATION) else 0


def asked(deck: "Deck", character: "DeckCard", pool: Mapping[str, int]) -> int:
    """How many tokens of a pool one activation takes, in the cheapest way of the format."""
    if deck.format and deck.format.slug in COLOUR_ONLY:
        colourless = 0
    else:
        colourless = character.card.cost_colourless + in_formation(deck, character)
    return needed(pool, character.card.cost_coloured, colourless)


def _activation(deck: "Deck", character: "DeckCard", turns: Iterable[Colours]) -> Activation:
    return Activation(
        id=character.id,
        coloured=_sum([character.card.cost_coloured]),
        colourless=character.card.cost_colourless,
        formation=in_formation(deck, character),
        payable=tuple(asked(deck, character, pool) <= sum(pool.values()) for pool in turns),
    )


def _formations(deck: "Deck") -> int:
    """How many Formations find a character: one each."""
    row = deck.of(CardType)[FORMATION]
    open_to_one = sum(character.limit(row) > 0 for character in deck.characters)
    return min(len(deck.cards(FORMATION)), open_to_one)


def _costs(deck: "Deck") -> Costs:
    coloured = _sum(character.card.cost_coloured for character in deck.characters)
    colourless = sum(character.card.cost_colourless for character in deck.characters)
    formations = _formations(deck) * surcharge(deck)
    return Costs(coloured, colourless, formations, sum(coloured.values()) + colourless + formations)


# --- the whole deck -----------------------------------------------------------------------------


def _references(deck: "Deck") -> tuple[str, ...]:
    """The factions of leaders and characters: as their cards say, else by their colours."""
    factions: set[str] = set()
    for copy in (*deck.leaders, *deck.characters):
        if copy.card.faction:
            factions.add(copy.card.faction)
        elif copy.id in deck.colours:
            factions |= deck.colours[copy.id]
        else:
            factions |= _sum([copy.card.cost_coloured]).keys()
    return tuple(sorted(factions))


def turns_of(row: DeckFormat | None) -> tuple[int, ...] | None:
    """How many turns each period has, where the book says so."""
    if row is None:
        return None
    printed = [getattr(row, f"turns_{period}", None) for period in range(1, row.periods + 1)]
    turns = tuple(number for number in printed if number is not None)
    return turns if len(turns) == len(printed) else None


def overview(deck: "Deck") -> Overview:
    """What a deck produces, costs and puts on the table."""
    types, turns = deck.of(CardType), deck.pools
    return Overview(
        orders=turns,
        turns=turns_of(deck.format),
        costs=_costs(deck),
        characters=tuple(_activation(deck, character, turns) for character in deck.characters),
        figures=len(deck.characters) * types[CHARACTER].figures
        + _formations(deck) * types[FORMATION].figures,
        references=_references(deck),
        plan=plan.state(deck),
    )


# --- as a chart ---------------------------------------------------------------------------------


COLOURLESS = Words("incolore", "any colour")


def bars(deck: "Deck") -> list[tuple[Words, list[tuple[Words, int]]]]:
    """What one turn of each period brings, and what activating everybody once costs."""
    summary = deck.summary
    brought = (name for pool in summary.orders for name in pool)
    factions = sorted({*summary.costs.coloured, *brought})
    lines = [
        (
            Words(f"Période {period}", f"Period {period}"),
            [*((both(name), pool.get(name, 0)) for name in factions), (COLOURLESS, 0)],
        )
        for period, pool in enumerate(summary.orders, 1)
    ]
    cost = [(both(name), summary.costs.coloured.get(name, 0)) for name in factions]
    cost.append((COLOURLESS, summary.costs.colourless + summary.costs.formations))
    return [*lines, (Words("Tout activer", "Activate all"), cost)]

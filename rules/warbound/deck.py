"""A deck: the cards a player brings, and what they are attached to."""

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from rules.items import Card as BookCard, CardType, DeckFormat
from rules.roster import (
    MAX_MEMBERS,
    Document,
    HouseItem,
    Id,
    Label,
    Member,
    Node,
    Points,
    Prose,
    Ref,
    Roster,
)
from rules.words import Words

Type = Literal[
    "leader",
    "personnage",
    "equipement",
    "formation",
    "vocation",
    "reference",
    "objectif",
    "scenario",
]
Pictogram = Literal["arme_de_tir", "type_2", "type_3"]
Colours = Annotated[dict[Ref, Points], Meta(max_length=20)]


class Settings(Node, frozen=True, kw_only=True):
    """The format that the deck is built for."""

    format: Ref | None = None


class DeckMember(Member, frozen=True, kw_only=True, tag="card"):
    """One card of the deck, and the member it is attached to. Copies are members of their own."""

    card: Ref
    on: Id | None = None
    count: Annotated[int, Meta(ge=1, le=1)] = 1


class Skill(Node, frozen=True, kw_only=True):
    """A skill printed on a character."""

    name: Label
    text: Prose = ""
    active: bool = False
    on_reference_card: bool = False


class Face(Node, frozen=True, kw_only=True):
    """One face of a leader: its effect, and the orders it generates, period by period."""

    effect: Prose = ""
    generation: Annotated[tuple[Colours, ...], Meta(max_length=10)] = ()


class Panic(Node, frozen=True, kw_only=True):
    """The other side of a character: only what changes is there."""

    cost_colourless: Points | None = None
    cost_coloured: Colours | None = None
    attack: Points | None = None
    speed: Points | None = None
    run: Points | None = None
    life: Points | None = None
    precision_short: Points | None = None
    precision_long: Points | None = None
    morale: Points | None = None
    armour_points: Points | None = None
    armour_value: Points | None = None
    builtin_equipment: Annotated[tuple[Pictogram, ...], Meta(max_length=10)] | None = None
    skills: Annotated[tuple[Skill, ...], Meta(max_length=30)] | None = None


class Card(HouseItem, frozen=True, kw_only=True, tag="card"):
    """A card as the players typed it. What a rule misses on it, the rule finds."""

    type: Type
    name_key: Label = ""
    text: Prose = ""
    gender: Label | None = None
    faction: Label | None = None
    max_copies: Annotated[int, Meta(ge=1, le=1000)] = 1
    upgrade_limits: Annotated[dict[Ref, Points], Meta(max_length=10)] = {}
    # personnage
    cost_colourless: Points = 0
    cost_coloured: Colours = {}
    attack: Points | None = None
    speed: Points | None = None
    run: Points | None = None
    life: Points | None = None
    precision_short: Points | None = None
    precision_long: Points | None = None
    morale: Points | None = None
    armour_points: Points = 0
    armour_value: Points | None = None
    builtin_equipment: Annotated[tuple[Pictogram, ...], Meta(max_length=10)] = ()
    skills: Annotated[tuple[Skill, ...], Meta(max_length=30)] = ()
    panic: Panic | None = None
    attack_dice: Points | None = None
    # leader
    front: Face | None = None
    back_exploration: Face | None = None
    # equipement, vocation
    pictogram: Pictogram | Annotated[tuple[Pictogram, ...], Meta(max_length=10)] | None = None
    specific_faction: Label | None = None


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

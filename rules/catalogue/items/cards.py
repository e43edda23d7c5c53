"""Decks and the cards they are made of."""

from typing import Literal

from rules.catalogue.items.base import (
    CardTypeRef,
    Count,
    Item,
    Line,
    Name,
    Number,
    Part,
    Slug,
    Text,
)


class DeckFormat(Item, frozen=True, kw_only=True):
    """How a deck is composed and how long the game lasts."""

    kind = "deck_format"

    size: Count
    leaders: Count
    leaders_differ: bool = False
    upgrades_min: Count = 0
    characters_max: Count
    vocations_max: Count
    periods: Count
    turns: Count | None = None
    turns_1: Count | None = None
    turns_2: Count | None = None
    turns_3: Count | None = None
    leader_face: Literal["front", "back"]
    boards: Count


class CardField(Part, frozen=True, kw_only=True):
    """A field that cards of one type have."""

    key: Slug
    face: Literal["", "front", "back_exploration"] = ""
    required: bool
    fixed: Line = ""  # the value, where the book fixes it
    shape: Literal["text", "number", "threshold", "map", "list", "flag", "object"]
    label_fr: Name
    label_en: Name
    help_fr: Text
    help_en: Text


class CardType(Item, frozen=True, kw_only=True):
    """A type of card, what it attaches to, and what is written on it."""

    kind = "card_type"

    in_deck: bool
    category: Literal["core", "upgrade", "aid", "scenario"]
    figures: Count = 0
    attaches_to: CardTypeRef | None = None
    max_per_target: Count | None = None
    unique_name: bool = True
    fields: tuple[CardField, ...] = ()


class BookCard(Item, frozen=True, kw_only=True):
    """A card whose values the book itself gives."""

    kind = "card"

    card_type: CardTypeRef
    cost: Count = 0
    hit_melee: Number = 0
    hit_ranged: Number = 0
    dice_melee: Number = 0
    dice_ranged: Number = 0
    life: Number = 0
    morale: Number = 0
    armour: Number = 0
    figures: Count = 0

"""How decks are composed: formats, card types with their fields, and the book's own cards."""

from django.db import models
from django.db.models import Q

from builder.catalogue.models.base import (
    ItemTable,
    Part,
    choice,
    natural,
    one_of,
    optional_link,
    owner,
    required_link,
    signed,
)

FACES = ("", "front", "back_exploration")
SHAPES = ("text", "number", "threshold", "map", "list", "flag", "object")
CATEGORIES = ("core", "upgrade", "aid", "scenario")


class DeckFormat(ItemTable):
    """How a deck is composed and how long the game lasts."""

    KIND = "deck_format"

    size = natural(0)
    leaders = natural(0)
    leaders_differ = models.BooleanField(default=False)
    upgrades_min = natural(0)
    characters_max = natural(0)
    vocations_max = natural(0)
    periods = natural(0)
    turns = natural()
    turns_1 = natural()
    turns_2 = natural()
    turns_3 = natural()
    leader_face = choice("front", "back")
    boards = natural(0)

    class Meta:
        constraints = (
            one_of("leader_face", ("front", "back")),
            models.CheckConstraint(
                condition=Q(size__gte=models.F("leaders") + models.F("upgrades_min")),
                name="deck_has_room_for_its_minima",
            ),
        )


class CardType(ItemTable):
    """A type of card and what it attaches to."""

    KIND = "card_type"

    in_deck = models.BooleanField()
    category = choice(*CATEGORIES)
    figures = natural(0)
    attaches_to = optional_link("self")
    max_per_target = natural()
    unique_name = models.BooleanField(default=True)

    class Meta:
        constraints = (one_of("category", CATEGORIES),)


class CardField(Part):
    """A field that cards of one type have."""

    card_type = owner("CardType", "fields")
    key = models.CharField(max_length=60)
    face = choice(*FACES, blank=True)
    required = models.BooleanField()
    fixed = models.CharField(max_length=160, blank=True)
    shape = choice(*SHAPES)
    label_fr = models.CharField(max_length=120)
    label_en = models.CharField(max_length=120)
    help_fr = models.TextField(max_length=700)
    help_en = models.TextField(max_length=700)

    class Meta(Part.Meta):
        constraints = (
            models.UniqueConstraint(fields=("card_type", "face", "key"), name="one_field_a_face"),
            one_of("face", FACES),
            one_of("shape", SHAPES),
        )


class Card(ItemTable):
    """A card whose values the book itself gives."""

    KIND = "card"

    card_type = required_link("CardType")
    cost = natural(0)
    hit_melee = signed(0)
    hit_ranged = signed(0)
    dice_melee = signed(0)
    dice_ranged = signed(0)
    life = signed(0)
    morale = signed(0)
    armour = signed(0)
    figures = natural(0)

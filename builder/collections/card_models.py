"""The cards of a collection, with a column for all that is printed on them."""

from django.db import models
from django.db.models import Q

from builder.catalogue.models.base import natural, one_of
from builder.collections.models import Collection, CollectionFaction
from rules.games.warbound.cards import FACES, PICTOGRAMS, TYPES

__all__ = [
    "CardFace",
    "CardLimit",
    "CardPictogram",
    "CardSide",
    "CollectedCard",
    "FaceOrder",
    "SideCost",
    "SidePictogram",
    "SideSkill",
]

SIDES = ("front", "panic")


def of_faction(related_name: str) -> models.ForeignKey:
    return models.ForeignKey(
        CollectionFaction, models.RESTRICT, null=True, blank=True, related_name=related_name
    )


class CollectedCard(models.Model):
    """A card as a player typed it."""

    collection = models.ForeignKey(Collection, models.CASCADE, related_name="cards")
    slug = models.CharField(max_length=80)
    type = models.CharField(max_length=20, choices=[(t, t) for t in TYPES])
    name = models.CharField(max_length=120)
    name_key = models.CharField(max_length=120, blank=True)
    folded = models.TextField(editable=False)
    text = models.TextField(max_length=5000, blank=True)
    gender = models.CharField(max_length=120, blank=True)
    faction = of_faction("cards")
    specific_faction = of_faction("specific_cards")
    max_copies = models.PositiveIntegerField(default=1)
    attack_dice = natural()
    dice_melee = natural()
    dice_ranged = natural()
    added_in = models.PositiveIntegerField(help_text="The collection's version that brought it.")
    changed_in = models.PositiveIntegerField(help_text="The version that changed it last.")

    class Meta:
        ordering = ("folded", "pk")
        constraints = (
            models.UniqueConstraint(fields=("collection", "slug"), name="card_once"),
            one_of("type", TYPES),
            models.CheckConstraint(
                condition=~Q(slug="") & ~Q(name=""), name="card_has_slug_and_name"
            ),
            models.CheckConstraint(condition=Q(max_copies__gte=1), name="card_at_least_once"),
        )

    def __str__(self) -> str:
        return self.name


class CardLimit(models.Model):
    """How many upgrades of a type a card may carry, where it says otherwise than the book."""

    card = models.ForeignKey(CollectedCard, models.CASCADE, related_name="limits")
    upgrade = models.CharField(max_length=80)
    number = natural(0)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("card", "upgrade"), name="limit_once"),)

    def __str__(self) -> str:
        return f"{self.upgrade} {self.number}"


class CardPictogram(models.Model):
    """The type of an equipment. More than one is a fault that the rules find."""

    card = models.ForeignKey(CollectedCard, models.CASCADE, related_name="pictograms")
    pictogram = models.CharField(max_length=20, choices=[(p, p) for p in PICTOGRAMS])

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("card", "pictogram"), name="pictogram_once_a_card"),
            one_of("pictogram", PICTOGRAMS),
        )

    def __str__(self) -> str:
        return self.pictogram


class CardSide(models.Model):
    """One side of a character. The panic side says only what changes."""

    card = models.ForeignKey(CollectedCard, models.CASCADE, related_name="sides")
    side = models.CharField(max_length=5, choices=[(s, s) for s in SIDES])
    cost_colourless = natural()
    attack = natural()
    speed = natural()
    run = natural()
    life = natural()
    precision_short = natural()
    precision_long = natural()
    morale = natural()
    armour_points = natural()
    armour_value = natural()
    says_costs = models.BooleanField(default=True)
    says_equipment = models.BooleanField(default=True)
    says_skills = models.BooleanField(default=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("card", "side"), name="side_once"),
            one_of("side", SIDES),
        )

    def __str__(self) -> str:
        return self.side


class SideCost(models.Model):
    """Order tokens of a faction's colour, for one activation."""

    side = models.ForeignKey(CardSide, models.CASCADE, related_name="costs")
    faction = models.ForeignKey(CollectionFaction, models.RESTRICT, related_name="costs")
    number = natural(0)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("side", "faction"), name="cost_once"),)

    def __str__(self) -> str:
        return str(self.number)


class SidePictogram(models.Model):
    """Equipment that a character has on its own card."""

    side = models.ForeignKey(CardSide, models.CASCADE, related_name="pictograms")
    pictogram = models.CharField(max_length=20, choices=[(p, p) for p in PICTOGRAMS])

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("side", "pictogram"), name="pictogram_once_a_side"),
            one_of("pictogram", PICTOGRAMS),
        )

    def __str__(self) -> str:
        return self.pictogram


class SideSkill(models.Model):
    """A skill printed on one side of a character."""

    position = models.PositiveSmallIntegerField(default=0)
    side = models.ForeignKey(CardSide, models.CASCADE, related_name="skills")
    name = models.CharField(max_length=120, blank=True)
    text = models.TextField(max_length=5000, blank=True)
    active = models.BooleanField(default=False)
    on_reference_card = models.BooleanField(default=False)

    class Meta:
        ordering = ("position",)

    def __str__(self) -> str:
        return self.name


class CardFace(models.Model):
    """One face of a leader."""

    card = models.ForeignKey(CollectedCard, models.CASCADE, related_name="faces")
    face = models.CharField(max_length=20, choices=[(f, f) for f in FACES])
    effect = models.TextField(max_length=5000, blank=True)
    periods = models.PositiveSmallIntegerField(default=0)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("card", "face"), name="face_once"),
            one_of("face", FACES),
        )

    def __str__(self) -> str:
        return self.face


class FaceOrder(models.Model):
    """Order tokens of a faction's colour that a leader generates in one period."""

    face = models.ForeignKey(CardFace, models.CASCADE, related_name="orders")
    period = models.PositiveSmallIntegerField()
    faction = models.ForeignKey(CollectionFaction, models.RESTRICT, related_name="orders")
    number = natural(0)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("face", "period", "faction"), name="order_once"),
        )

    def __str__(self) -> str:
        return str(self.number)

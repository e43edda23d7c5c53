"""What players keep: collections of the cards that their game's book does not print."""

from datetime import datetime

from django.core.validators import RegexValidator
from django.db import models
from django.db.models import Q

from builder.keepers.models import Keeper
from builder.site.models import STAYS, Owner, random_key
from builder.site.texts import fold_for

__all__ = [
    "CollectedCard",
    "Collection",
    "CollectionFaction",
    "CollectionKeeper",
    "Following",
    "Owner",
    "PictogramLabel",
    "Upload",
]

COLOUR = RegexValidator(r"^#[0-9a-f]{6}\Z")


class Counted(models.QuerySet["Collection"]):
    """Collections, with the number of their cards where it is asked for."""

    def counted(self) -> "Counted":
        return self.annotate(number=models.Count("cards"))


class Collection(models.Model):
    """A named set of cards. The game is named by slug: no catalogue load can take it away."""

    key = models.CharField(max_length=22, unique=True, default=random_key, editable=False)
    edit_key = models.CharField(max_length=22, unique=True, default=random_key, editable=False)
    share_key = models.CharField(max_length=22, unique=True, null=True, blank=True, editable=False)
    game = models.SlugField(max_length=60)
    name = models.CharField(max_length=120)
    notes = models.TextField(max_length=5000, blank=True)
    example = models.SlugField(
        max_length=60, blank=True, help_text="Muster's own invented cards; empty for a player's."
    )
    keepers = models.ManyToManyField(
        Owner, through="CollectionKeeper", related_name="collections", blank=True
    )
    source = models.ForeignKey(
        "self", models.SET_NULL, null=True, blank=True, related_name="copies"
    )
    version = models.PositiveIntegerField(default=1)
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True)
    removed = models.DateTimeField(null=True, blank=True)

    objects = Counted.as_manager()

    class Meta:
        ordering = ("name", "pk")
        constraints = (
            models.CheckConstraint(condition=~Q(name=""), name="collection_has_a_name"),
            models.UniqueConstraint(
                fields=("game", "example"), condition=~Q(example=""), name="example_once_a_game"
            ),
        )

    def __str__(self) -> str:
        return self.name

    @property
    def stays_until(self) -> datetime | None:
        """Until when it can be taken back, where it was removed."""
        return self.removed and self.removed + STAYS


class CollectionKeeper(Keeper):
    """A browser that may edit a collection."""

    collection = models.ForeignKey(Collection, models.CASCADE, related_name="keeper_rows")

    class Meta:
        db_table = "builder_collection_keepers"
        unique_together = (("collection", "owner"),)  # as the table has it since it had no class


class Following(models.Model):
    """Somebody who looks at another's collection, and what he has seen of it."""

    owner = models.ForeignKey(Owner, models.CASCADE, related_name="followings")
    collection = models.ForeignKey(Collection, models.CASCADE, related_name="followings")
    seen = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("owner", "collection"), name="followed_once"),
        )

    def __str__(self) -> str:
        return f"{self.owner_id} → {self.collection_id}"


class CollectionFaction(models.Model):
    """A faction of a collection, and the colour of its order tokens."""

    position = models.PositiveSmallIntegerField(default=0)
    collection = models.ForeignKey(Collection, models.CASCADE, related_name="factions")
    name = models.CharField(max_length=80)
    folded = models.CharField(max_length=160, editable=False)
    colour = models.CharField(max_length=7, validators=[COLOUR])

    class Meta:
        ordering = ("position", "pk")
        constraints = (
            models.UniqueConstraint(fields=("collection", "folded"), name="faction_once"),
            models.CheckConstraint(condition=~Q(name=""), name="faction_has_a_name"),
        )

    def __str__(self) -> str:
        return self.name

    def save(self, *args: object, **kwargs: object) -> None:
        self.folded = fold_for(type(self), self.name)
        super().save(*args, **kwargs)  # type: ignore[arg-type]


class PictogramLabel(models.Model):
    """How a collection calls one of the pictograms, which the book leaves without a name."""

    collection = models.ForeignKey(Collection, models.CASCADE, related_name="labels")
    pictogram = models.CharField(max_length=20)
    label = models.CharField(max_length=120)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("collection", "pictogram"), name="label_once"),
        )

    def __str__(self) -> str:
        return self.label


class CollectedCard(models.Model):
    """A card as a player typed it. What it says is its content; the columns are looked through."""

    collection = models.ForeignKey(Collection, models.CASCADE, related_name="cards")
    slug = models.CharField(max_length=80)
    type = models.CharField(max_length=60)
    name = models.CharField(max_length=120)
    folded = models.TextField(editable=False)
    # Text, not JSON: PostgreSQL would put the keys in an order of its own.
    content = models.TextField(help_text="The card as the list format writes it.")
    added_in = models.PositiveIntegerField(help_text="The collection's version that brought it.")
    changed_in = models.PositiveIntegerField(help_text="The version that changed it last.")

    class Meta:
        ordering = ("folded", "pk")
        constraints = (
            models.UniqueConstraint(fields=("collection", "slug"), name="card_once"),
            models.CheckConstraint(
                condition=~Q(slug="") & ~Q(name=""), name="card_has_slug_and_name"
            ),
        )

    def __str__(self) -> str:
        return self.name


class Upload(models.Model):
    """A file that was read and shown, and waits for a yes."""

    collection = models.OneToOneField(Collection, models.CASCADE, related_name="upload")
    name = models.CharField(max_length=120, blank=True)
    content = models.BinaryField()
    version = models.PositiveIntegerField(help_text="The collection's version it was held against.")
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.name

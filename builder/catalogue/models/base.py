"""What all catalogue tables share: games, books, items, and the parts of an item."""

from __future__ import annotations

from typing import Any, ClassVar, overload

from django.db import models
from django.db.models import Q

from builder.site.texts import fold
from rules.lists.naming import found_by

LEVELS = {"-": "−", "normal": "normal", "+": "+"}


class Game(models.Model):
    """One rulebook, and the version of its catalogue."""

    slug = models.SlugField(max_length=60, unique=True)
    version = models.CharField(max_length=20)
    name_fr = models.CharField(max_length=120)
    name_en = models.CharField(max_length=120)
    tagline_fr = models.CharField(max_length=160)
    tagline_en = models.CharField(max_length=160)
    about_fr = models.TextField()
    about_en = models.TextField()
    credit_fr = models.TextField()
    credit_en = models.TextField()
    unit_fr = models.CharField(max_length=160, blank=True)
    unit_en = models.CharField(max_length=160, blank=True)
    distance_fr = models.CharField(max_length=160, blank=True)
    distance_en = models.CharField(max_length=160, blank=True)
    position = models.PositiveSmallIntegerField(default=99)
    accent_light = models.CharField(max_length=7)
    accent_dark = models.CharField(max_length=7)

    class Meta:
        ordering = ("position", "slug")

    def __str__(self) -> str:
        return self.name_fr


class Book(models.Model):
    """A rulebook that items are taken from."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="books")
    slug = models.SlugField(max_length=60)
    title = models.CharField(max_length=120)
    author = models.CharField(max_length=160, blank=True)
    edition = models.CharField(max_length=160, blank=True)
    position = models.PositiveSmallIntegerField(default=0)

    class Meta:
        ordering = ("game", "position")
        constraints = (models.UniqueConstraint(fields=("game", "slug"), name="book_once_a_game"),)

    def __str__(self) -> str:
        return f"{self.title} {self.edition}".strip()


class Item(models.Model):
    """One row of a catalogue, named by game, kind and slug. Each kind has a table of its own."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="items")
    kind = models.CharField(max_length=40, editable=False)
    slug = models.SlugField(max_length=60)
    position = models.PositiveIntegerField(default=0)
    name_fr = models.CharField(max_length=120)
    name_en = models.CharField(max_length=120)
    aliases_fr = models.CharField(
        max_length=200,
        blank=True,
        help_text="What else players call it, in commas: a search finds it.",
    )
    aliases_en = models.CharField(max_length=200, blank=True)
    summary_fr = models.TextField(max_length=700, blank=True)
    summary_en = models.TextField(max_length=700, blank=True)
    book = models.ForeignKey(Book, models.RESTRICT, related_name="items")
    section = models.CharField(max_length=160)
    assumed_fr = models.TextField(
        max_length=700, blank=True, help_text="Why a value is assumed; empty if it is printed."
    )
    assumed_en = models.TextField(max_length=700, blank=True)
    ruling = models.CharField(max_length=12, blank=True)
    folded = models.TextField(editable=False, help_text="What a search looks in.")
    edited = models.BooleanField(
        default=False,
        help_text="Changed by hand: loading the catalogue leaves this row as it is.",
    )

    class Meta:
        ordering = ("game", "kind", "position", "slug")
        constraints = (
            models.UniqueConstraint(fields=("game", "kind", "slug"), name="item_once_a_kind"),
            models.CheckConstraint(condition=~Q(slug=""), name="item_has_a_slug"),
            models.CheckConstraint(
                condition=Q(assumed_fr="", assumed_en="") | (~Q(assumed_fr="") & ~Q(assumed_en="")),
                name="item_assumed_in_both_languages",
            ),
            models.CheckConstraint(
                condition=Q(summary_fr="", summary_en="") | (~Q(summary_fr="") & ~Q(summary_en="")),
                name="item_summary_in_both_languages",
            ),
        )

    def __str__(self) -> str:
        return self.name_fr

    def save(self, *args: object, **kwargs: object) -> None:
        names = found_by(self)
        self.folded = fold(
            " ".join((names.fr, names.en, self.summary_fr, self.summary_en, self.slug))
        )
        super().save(*args, **kwargs)  # type: ignore[arg-type]


class ItemTable(Item):
    """The table of one kind of item."""

    KIND: ClassVar[str]

    item = models.OneToOneField(
        Item, models.CASCADE, parent_link=True, primary_key=True, related_name="%(class)s_row"
    )

    class Meta:
        abstract = True

    def save(self, *args: object, **kwargs: object) -> None:
        self.kind = self.KIND
        super().save(*args, **kwargs)


class Part(models.Model):
    """A row that belongs to one item."""

    position = models.PositiveSmallIntegerField(default=0)

    class Meta:
        abstract = True
        ordering = ("position",)


class Stamp(models.Model):
    """Which state the catalogue is in: every change writes another token."""

    token = models.CharField(max_length=32)

    class Meta:
        constraints = (models.CheckConstraint(condition=Q(pk=1), name="one_stamp"),)

    def __str__(self) -> str:
        return self.token


def owner(to: str, related_name: str) -> models.ForeignKey[Item, Item]:
    return models.ForeignKey(to, models.CASCADE, related_name=related_name)


def only(to: str, related_name: str) -> models.OneToOneField[Item, Item]:
    return models.OneToOneField(to, models.CASCADE, related_name=related_name)


def optional_link(to: str) -> models.ForeignKey[Item | None, Item | None]:
    """A reference that a row may lack."""
    return models.ForeignKey(to, models.RESTRICT, null=True, blank=True, related_name="+")


def required_link(to: str) -> models.ForeignKey[Item, Item]:
    """A reference that a row always has."""
    return models.ForeignKey(to, models.RESTRICT, related_name="+")


def many_links(to: str) -> models.ManyToManyField[Item, models.Model]:
    return models.ManyToManyField(to, blank=True, related_name="+")


def rung(*, optional: bool = True) -> models.CharField[str | None, str | None]:
    return models.CharField(max_length=6, choices=LEVELS, null=optional, blank=optional)


@overload
def natural() -> models.PositiveIntegerField[int | None, int | None]: ...
@overload
def natural(default: int) -> models.PositiveIntegerField[int, int]: ...
def natural(default: int | None = None) -> models.PositiveIntegerField[Any, Any]:
    """A count; without a default it may be missing."""
    if default is None:
        return models.PositiveIntegerField(null=True, blank=True)
    return models.PositiveIntegerField(default=default)


def signed(default: int | None = None) -> models.IntegerField[int | None, int | None]:
    """A number that may be negative; without a default it may be missing."""
    if default is None:
        return models.IntegerField(null=True, blank=True)
    return models.IntegerField(default=default)


def one_of(column: str, values: tuple[str, ...]) -> models.CheckConstraint:
    """The database itself refuses any other value."""
    return models.CheckConstraint(
        condition=Q(**{f"{column}__in": values}), name=f"%(class)s_{column}_is_known"
    )


def choice(*values: str, blank: bool = False) -> models.CharField[str, str]:
    return models.CharField(
        max_length=max(map(len, values)), choices=[(v, v) for v in values if v], blank=blank
    )

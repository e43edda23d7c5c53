"""The lists that players build, and every state they were in."""

import json
import zlib
from datetime import datetime
from typing import Any

import msgspec
from django.db import models
from django.db.models import Q

from builder.catalogue.models.base import natural
from builder.keepers.models import Keeper
from builder.site.models import STAYS, Owner, random_key

__all__ = ["OwnProfile", "Revision", "Roster", "RosterKeeper", "RosterTag"]


class Content(dict[str, Any]):
    """A list as its format writes it, with the very JSON that was stored."""

    raw: bytes


class ContentField(models.BinaryField):
    """A list as its format writes it; compressed in the table, plain values in Python."""

    def from_db_value(self, value: Any, expression: object, connection: object) -> Any:
        raw = b"null" if value is None else zlib.decompress(value)
        plain = msgspec.json.decode(raw)
        if isinstance(plain, dict):
            plain = Content(plain)
            plain.raw = raw
        return plain

    def get_prep_value(self, value: Any) -> bytes | None:
        return None if value is None else zlib.compress(msgspec.json.encode(value))

    def value_to_string(self, obj: models.Model) -> str:
        return json.dumps(self.value_from_object(obj))

    def to_python(self, value: Any) -> Any:
        return json.loads(value) if isinstance(value, str) else value


class Roster(models.Model):
    """One list that somebody builds: its present state, and what pages of many lists show of it.

    The game is named by slug, as items are.
    """

    key = models.CharField(max_length=22, unique=True, default=random_key, editable=False)
    edit_key = models.CharField(max_length=22, unique=True, default=random_key, editable=False)
    keepers = models.ManyToManyField(
        Owner, through="RosterKeeper", related_name="rosters", blank=True
    )
    game = models.SlugField(max_length=60, db_index=False)  # half a dozen: no index helps
    version = models.PositiveIntegerField(
        default=0, help_text="How often it was changed, undone and redone."
    )
    present = models.ForeignKey(
        "Revision",
        models.SET_NULL,
        null=True,
        related_name="+",
        help_text="The state that it is in.",
    )
    tip = models.PositiveIntegerField(
        default=0, help_text="The number of the state that redo leads to in the end."
    )
    ids_ahead = models.PositiveIntegerField(
        default=0,
        help_text="By how much the ids with which it began are ahead of its versions.",
    )
    name = models.CharField(max_length=120, blank=True)
    folded = models.CharField(max_length=300, blank=True, editable=False)
    legal = models.BooleanField(default=False)
    total = models.IntegerField(null=True, blank=True)
    budget = models.IntegerField(null=True, blank=True)
    errors = natural(0)
    todo = natural(0)
    warnings = natural(0)
    book_errors = models.PositiveIntegerField(
        null=True,
        blank=True,
        help_text="By the book, where it has house rules; empty: it has none.",
    )
    grounds = models.CharField(
        max_length=32,
        blank=True,
        editable=False,
        help_text="What judged it last: catalogue and code, as a hash. Empty: it was long ago.",
    )
    source = models.ForeignKey(
        "self", models.SET_NULL, null=True, blank=True, related_name="copies"
    )
    origin = models.ForeignKey(
        "Share",
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="taken",
        help_text="The link that it was copied from.",
    )
    archived = models.BooleanField(default=False)
    removed = models.DateTimeField(null=True, blank=True)
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ("-updated", "-pk")

    def __str__(self) -> str:
        return self.name or self.key

    @property
    def stays_until(self) -> datetime | None:
        """Until when it can be taken back, where it was removed."""
        return self.removed and self.removed + STAYS


class RosterKeeper(Keeper):
    """A browser that may edit a list."""

    roster = models.ForeignKey(Roster, models.CASCADE, related_name="keeper_rows")

    class Meta:
        db_table = "builder_roster_keepers"
        unique_together = (("roster", "owner"),)  # as the table has it since it had no class


class RosterTag(models.Model):
    """A word of the player's own, to find a list again."""

    roster = models.ForeignKey(Roster, models.CASCADE, related_name="tags")
    name = models.CharField(max_length=40)
    folded = models.CharField(max_length=80)

    class Meta:
        ordering = ("folded",)
        constraints = (models.UniqueConstraint(fields=("roster", "folded"), name="tag_once"),)

    def __str__(self) -> str:
        return self.name


class Revision(models.Model):
    """A version of a list.

    What changed the list has its content and is a state. Undoing and redoing only lead to a state
    that was there before: such a version has no content, and stands in no history.
    """

    roster = models.ForeignKey(Roster, models.CASCADE, related_name="revisions")
    number = models.PositiveIntegerField(help_text="The list's version.")
    content = ContentField(null=True, help_text="The list as its format writes it.")
    facet = models.CharField(
        max_length=80, blank=True, help_text="By what a gallery files it, from its content."
    )
    words_fr = models.TextField(blank=True, help_text="What changed.")
    words_en = models.TextField(blank=True)
    total = models.IntegerField(null=True, help_text="Of its verdict, when it was last judged.")
    budget = models.IntegerField(null=True)
    errors = models.PositiveIntegerField(null=True, help_text="Empty: it was never judged.")
    todo = models.PositiveIntegerField(null=True)
    name = models.CharField(max_length=60, blank=True, help_text="The player's name for it.")
    stands_for = models.PositiveIntegerField(help_text="The number of the state.")
    parent = models.PositiveIntegerField(null=True, help_text="The state before; undo leads there.")
    tap = models.CharField(
        max_length=40, blank=True, help_text="The id that a browser gave to the action behind it."
    )
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-number",)
        constraints = (
            models.UniqueConstraint(fields=("roster", "number"), name="one_revision_a_number"),
            models.UniqueConstraint(
                fields=("roster", "tap"), condition=~Q(tap=""), name="one_revision_a_tap"
            ),
        )

    def __str__(self) -> str:
        return f"{self.roster} {self.number}"


class OwnProfile(models.Model):
    """A member that players keep, to add it to any list of its game."""

    key = models.CharField(max_length=22, unique=True, default=random_key, editable=False)
    keepers = models.ManyToManyField(Owner, related_name="profiles", blank=True)
    game = models.SlugField(max_length=60, db_index=False)
    name = models.CharField(max_length=120)
    content = ContentField(help_text="A list of this one member, as the list format writes it.")
    version = models.PositiveIntegerField(default=1)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("name", "pk")

    def __str__(self) -> str:
        return self.name

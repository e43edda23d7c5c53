"""The lists that players build: rosters, their members and picks, and every state they were in."""

from django.db import models
from django.db.models import Q

from builder.catalogue.models.base import natural
from builder.site.models import Owner, random_key

__all__ = [
    "MemberField",
    "PickExtra",
    "Revision",
    "Roster",
    "RosterItem",
    "RosterMember",
    "RosterPick",
    "RosterSetting",
    "RosterTag",
]


ALONE = -1  # the place of a value that is no part of a list


class Roster(models.Model):
    """One list that somebody builds. The game is named by slug, as items are."""

    key = models.CharField(max_length=22, unique=True, default=random_key, editable=False)
    edit_key = models.CharField(max_length=22, unique=True, default=random_key, editable=False)
    keepers = models.ManyToManyField(Owner, related_name="rosters", blank=True)
    game = models.SlugField(max_length=60)
    catalogue = models.CharField(max_length=20, blank=True)
    name = models.CharField(max_length=120, blank=True)
    notes = models.TextField(max_length=5000, blank=True)
    folded = models.CharField(max_length=300, blank=True, editable=False)
    version = models.PositiveIntegerField(default=0, help_text="The number of its last revision.")
    legal = models.BooleanField(default=False)
    total = models.IntegerField(null=True, blank=True)
    budget = models.IntegerField(null=True, blank=True)
    errors = natural(0)
    todo = natural(0)
    warnings = natural(0)
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


class Told(models.Model):
    """One value under a key: a text, a number or a yes; in a list of values it has a place."""

    key = models.CharField(max_length=40)
    place = models.SmallIntegerField(default=ALONE)
    text = models.TextField(null=True, blank=True)  # noqa: DJ001 - no text is not an empty one
    number = models.IntegerField(null=True, blank=True)
    flag = models.BooleanField(null=True, blank=True)

    class Meta:
        abstract = True
        ordering = ("key", "place")

    def __str__(self) -> str:
        return self.key


class RosterSetting(Told):
    """What was agreed or chosen for the whole list."""

    roster = models.ForeignKey(Roster, models.CASCADE, related_name="settings")

    class Meta(Told.Meta):
        constraints = (
            models.UniqueConstraint(fields=("roster", "key", "place"), name="setting_once"),
        )


class RosterItem(models.Model):
    """A house item or a card that the list carries with it, as the list format writes it."""

    roster = models.ForeignKey(Roster, models.CASCADE, related_name="items")
    position = models.PositiveSmallIntegerField()
    slug = models.CharField(max_length=80)
    name = models.CharField(max_length=120)
    content = models.JSONField()

    class Meta:
        ordering = ("position",)
        constraints = (models.UniqueConstraint(fields=("roster", "slug"), name="carried_once"),)

    def __str__(self) -> str:
        return self.name


class RosterMember(models.Model):
    """A fighter, vehicle, figure, character or card of a list."""

    roster = models.ForeignKey(Roster, models.CASCADE, related_name="members")
    uid = models.CharField(max_length=60)
    kind = models.CharField(max_length=20)
    position = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=120, blank=True)
    count = models.PositiveSmallIntegerField(default=1)
    notes = models.TextField(max_length=5000, blank=True)

    class Meta:
        ordering = ("position",)
        constraints = (
            models.UniqueConstraint(fields=("roster", "uid"), name="member_once"),
            models.CheckConstraint(condition=Q(count__gte=1), name="member_at_least_once"),
        )

    def __str__(self) -> str:
        return self.name or self.uid


class MemberField(Told):
    """What only members of one game have: a rank, a seat, a card."""

    member = models.ForeignKey(RosterMember, models.CASCADE, related_name="fields")

    class Meta(Told.Meta):
        constraints = (
            models.UniqueConstraint(fields=("member", "key", "place"), name="field_once"),
        )


class RosterPick(models.Model):
    """An item that a member takes. Items are named by slug: one that is gone stays, unknown."""

    member = models.ForeignKey(RosterMember, models.CASCADE, related_name="picks")
    position = models.PositiveSmallIntegerField()
    item = models.CharField(max_length=80, db_index=True)
    level = models.CharField(max_length=6, blank=True)
    of = models.CharField(max_length=120, blank=True)

    class Meta:
        ordering = ("position",)
        constraints = (
            models.UniqueConstraint(fields=("member", "position"), name="one_pick_a_place"),
        )

    def __str__(self) -> str:
        return self.item


class PickExtra(models.Model):
    """What is bought for a pick: ammunition, a mount."""

    pick = models.ForeignKey(RosterPick, models.CASCADE, related_name="extras")
    position = models.PositiveSmallIntegerField()
    item = models.CharField(max_length=80)

    class Meta:
        ordering = ("position",)

    def __str__(self) -> str:
        return self.item


class Revision(models.Model):
    """A state of a list, for good. Undoing makes another one, which stands for an earlier state."""

    roster = models.ForeignKey(Roster, models.CASCADE, related_name="revisions")
    number = models.PositiveIntegerField()
    content = models.JSONField(help_text="The list as its format writes it.")
    words_fr = models.TextField(blank=True, help_text="What changed.")
    words_en = models.TextField(blank=True)
    stands_for = models.PositiveIntegerField(help_text="The revision that first was in this state.")
    parent = models.PositiveIntegerField(null=True, help_text="The state before; undo leads there.")
    tip = models.PositiveIntegerField(help_text="The state that redo leads to in the end.")
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

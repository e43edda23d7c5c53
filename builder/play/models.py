"""Evenings at the table: who sits where, with which list, and what happened."""

from django.db import models
from django.db.models import Q

from builder.rosters.models import ContentField, Roster
from builder.site.models import Owner, random_key

__all__ = ["Evening", "EveningEvent", "EveningPlayer", "EveningSeat"]

CODE_LENGTH = 6


class Evening(models.Model):
    """A game that is played, and how it ended."""

    game = models.SlugField(max_length=60, db_index=False)
    scenario = models.SlugField(max_length=60, blank=True, db_index=False)
    script = ContentField(
        null=True, help_text="All that it is played by; empty: the game has none."
    )
    scripted = models.PositiveIntegerField(default=0, help_text="How often the script was made.")
    number = models.PositiveIntegerField(default=0, help_text="Of its last event.")
    code = models.CharField(
        max_length=CODE_LENGTH,
        null=True,
        blank=True,
        unique=True,
        help_text="By which an opponent sits down, as long as it is good.",
    )
    code_until = models.DateTimeField(null=True, blank=True)
    result = models.JSONField(null=True, blank=True, help_text="How it ended; empty: it has not.")
    created = models.DateTimeField(auto_now_add=True)
    touched = models.DateTimeField(auto_now_add=True, db_index=True)

    class Meta:
        ordering = ("-touched", "-pk")

    def __str__(self) -> str:
        return f"{self.game} {self.created:%Y-%m-%d}"


class EveningSeat(models.Model):
    """A place at the table with a key of its own: a side, which plays, or the spectators'."""

    key = models.CharField(max_length=22, unique=True, default=random_key, editable=False)
    evening = models.ForeignKey(Evening, models.CASCADE, related_name="seats")
    side = models.CharField(max_length=1, blank=True, help_text="a or b; empty: it reads only.")
    name = models.CharField(max_length=40, blank=True, help_text="What the player calls himself.")
    role = models.SlugField(max_length=60, blank=True, db_index=False)
    roster = models.ForeignKey(
        Roster,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="seats",
        help_text="The list that it was frozen from, as long as it is here.",
    )
    content = ContentField(null=True, help_text="The list as it stood; empty: none.")
    judged = models.JSONField(null=True, blank=True, help_text="Its verdict of that moment.")
    absent = models.JSONField(default=list, blank=True, help_text="Ids of who stays at home.")

    class Meta:
        ordering = ("side",)
        constraints = (
            models.UniqueConstraint(fields=("evening", "side"), name="one_seat_a_side"),
            models.CheckConstraint(
                condition=Q(content__isnull=True, judged__isnull=True)
                | Q(content__isnull=False, judged__isnull=False),
                name="list_with_its_verdict",
            ),
        )

    def __str__(self) -> str:
        return self.name or self.key

    @property
    def plays(self) -> bool:
        return bool(self.side)


class EveningPlayer(models.Model):
    """A browser or an account that finds its evening again."""

    seat = models.ForeignKey(EveningSeat, models.CASCADE, related_name="players")
    owner = models.ForeignKey(Owner, models.CASCADE, related_name="evenings")

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("seat", "owner"), name="player_once_a_seat"),
        )

    def __str__(self) -> str:
        return f"{self.owner} {self.seat}"


class EveningEvent(models.Model):
    """Something that happened, for good: it is added, and never changed."""

    evening = models.ForeignKey(Evening, models.CASCADE, related_name="events")
    number = models.PositiveIntegerField(help_text="In the order in which it came here.")
    uid = models.CharField(max_length=40, help_text="The id that its device gave to it.")
    device = models.CharField(max_length=40)
    side = models.CharField(max_length=1, help_text="By whose key it came.")
    content = models.TextField(help_text="The event as JSON, in one way of writing it.")

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=("evening", "number"), name="one_event_a_number"),
            models.UniqueConstraint(fields=("evening", "uid"), name="each_event_once"),
        )

    def __str__(self) -> str:
        return self.uid

"""What is remembered of a browser that keeps something: since when, and how it came."""

from datetime import date

from django.db import models
from django.utils import timezone

from builder.site.models import Owner

BEGAN, BY_LINK, MOVED = "began", "link", "moved"
MAX_NAME = 40


def today() -> date:
    return timezone.localdate()


class Keeper(models.Model):
    """A browser that may edit one thing. All that do may do the same."""

    owner = models.ForeignKey(Owner, models.CASCADE, related_name="+")
    since = models.DateField(
        null=True, blank=True, default=today, help_text="Empty: it was not noted then."
    )
    came = models.CharField(
        max_length=10,
        blank=True,
        default="",
        db_default="",
        help_text="began, link or moved; empty: it was not noted.",
    )
    name = models.CharField(
        max_length=MAX_NAME,
        blank=True,
        default="",
        db_default="",
        help_text="What the browser calls itself, for the others.",
    )

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return self.name or str(self.owner_id)

"""Tables of lists that organisers keep for an evening."""

from datetime import datetime, timedelta

from django.db import models
from django.utils import timezone

from builder.rosters.models import ContentField
from builder.site.models import Owner, random_key

__all__ = ["Event"]

LASTS = timedelta(days=30)  # since it was kept; then it is gone for everybody


def in_a_month() -> datetime:
    return timezone.now() + LASTS


class Event(models.Model):
    """What players handed in for an evening, under a link that anybody may read."""

    key = models.CharField(max_length=22, unique=True, default=random_key, editable=False)
    owner = models.ForeignKey(Owner, models.CASCADE, related_name="events")
    name = models.CharField(max_length=80, blank=True)
    rows = ContentField(help_text="What was handed in, and what was true of it then.")
    created = models.DateTimeField(auto_now_add=True)
    expires = models.DateTimeField(default=in_a_month, db_index=True)

    class Meta:
        ordering = ("-created", "-pk")

    def __str__(self) -> str:
        return self.name or self.key

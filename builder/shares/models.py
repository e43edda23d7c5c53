"""Links that show a list to others, and what others report about them."""

import json

from django.db import models
from django.db.models import Q

from builder.catalogue.models.base import natural
from builder.rosters.models import Revision, Roster
from builder.site.models import Owner, random_key

__all__ = ["Report", "Share"]


class Share(models.Model):
    """A link that anybody may read and nobody may edit by."""

    key = models.CharField(max_length=22, unique=True, default=random_key, editable=False)
    roster = models.ForeignKey(Roster, models.CASCADE, related_name="shares")
    revision = models.ForeignKey(
        Revision,
        models.CASCADE,
        null=True,
        blank=True,
        related_name="shares",
        help_text="The state it shows for good; none: it follows the list.",
    )
    judged = models.JSONField(
        null=True, blank=True, help_text="What the verdict was when the link was frozen."
    )
    label = models.CharField(max_length=80, blank=True)  # for its owner alone
    author = models.CharField(max_length=60, blank=True, help_text="The name its owner shows.")
    created = models.DateTimeField(auto_now_add=True)
    revoked = models.DateTimeField(null=True, blank=True)
    published = models.DateTimeField(null=True, blank=True, help_text="In the gallery since.")
    hidden = models.BooleanField(default=False, help_text="Taken out of the gallery by the staff.")
    copies = natural(0)

    class Meta:
        ordering = ("-created", "-pk")
        indexes = (  # in the two orders of the gallery
            models.Index(
                fields=("-published", "-id"),
                condition=Q(published__isnull=False),
                name="gallery_by_day",
            ),
            models.Index(
                fields=("-copies", "-published", "-id"),
                condition=Q(published__isnull=False),
                name="gallery_by_copies",
            ),
        )
        constraints = (
            models.UniqueConstraint(
                fields=("roster",),
                condition=Q(published__isnull=False),
                name="one_public_link_a_list",
            ),
            models.CheckConstraint(
                condition=Q(revision__isnull=True, judged__isnull=True)
                | Q(revision__isnull=False, judged__isnull=False),
                name="frozen_with_its_verdict",
            ),
        )

    def __str__(self) -> str:
        return self.label or self.key

    @property
    def verdict(self) -> str:
        """What it remembers, always in the same words: not every database keeps their order."""
        return json.dumps(self.judged, sort_keys=True)

    @property
    def frozen(self) -> bool:
        return self.revision_id is not None


class Report(models.Model):
    """Somebody thinks that a public list must not stay."""

    share = models.ForeignKey(Share, models.CASCADE, related_name="reports")
    reporter = models.ForeignKey(Owner, models.SET_NULL, null=True, blank=True)
    reason = models.CharField(max_length=500)
    created = models.DateTimeField(auto_now_add=True)
    settled = models.BooleanField(default=False)

    class Meta:
        ordering = ("settled", "-created")
        constraints = (
            models.UniqueConstraint(fields=("share", "reporter"), name="reported_once_by_each"),
        )

    def __str__(self) -> str:
        return self.reason[:60]

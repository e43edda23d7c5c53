"""A browser that keeps things here, and random keys."""

import secrets
import uuid
from datetime import UTC, date, datetime, timedelta

from django.conf import settings
from django.db import models

STAYS = timedelta(days=90)  # what was removed can be taken back for so long


def random_key() -> str:
    """128 bits that nobody guesses, as part of an address."""
    return secrets.token_urlsafe(16)


def today() -> date:
    return datetime.now(UTC).date()


class Owner(models.Model):
    """Who keeps things here: a browser, known by the token in its cookie, or an account."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    token_hash = models.CharField(max_length=64, unique=True, null=True, blank=True, editable=False)
    user = models.OneToOneField(
        settings.AUTH_USER_MODEL,
        models.CASCADE,
        null=True,
        blank=True,
        editable=False,
        related_name="owner",
        help_text="Who signs in to keep this; empty: a browser.",
    )
    preferences = models.JSONField(
        default=dict, blank=True, editable=False, help_text="Of an account: language, theme, paper."
    )
    created = models.DateTimeField(auto_now_add=True)
    seen = models.DateField(
        null=True, default=today, help_text="When its cookie was last renewed: once a month."
    )

    def __str__(self) -> str:
        return str(self.id)

"""How often somebody did something of late."""

from django.db import models

__all__ = ["Attempts"]


class Attempts(models.Model):
    """What one client or browser did in one window; who it was, nobody can read from it."""

    bucket = models.CharField(max_length=32, primary_key=True, help_text="A keyed hash.")
    number = models.PositiveIntegerField()
    ends = models.BigIntegerField(db_index=True, help_text="In seconds since 1970.")

    class Meta:
        verbose_name_plural = "attempts"

    def __str__(self) -> str:
        return self.bucket

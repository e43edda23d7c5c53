"""What a browser hands on: the private link to all that it keeps, and a file that waits."""

from django.db import models

from builder.site.models import Owner, random_key

__all__ = ["BroughtFile", "MovingLink"]


class MovingLink(models.Model):
    """A private link to all that a browser keeps, for a day.

    A table of its own: the row of an owner is read at every tap, and hardly one has such a link.
    """

    owner = models.OneToOneField(Owner, models.CASCADE, related_name="moving_link")
    key = models.CharField(max_length=22, unique=True, default=random_key, editable=False)
    until = models.DateTimeField()
    taken = models.DateTimeField(
        null=True, blank=True, help_text="When a browser last took everything over by such a link."
    )

    def __str__(self) -> str:
        return str(self.owner_id)


class BroughtFile(models.Model):
    """A file with everything that was read and shown, and waits for a yes."""

    owner = models.OneToOneField(Owner, models.CASCADE, related_name="brought_file")
    key = models.CharField(max_length=22, unique=True, default=random_key, editable=False)
    content = models.BinaryField()
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return str(self.owner_id)

"""Links for tests, written briefly."""

from django.urls import reverse

from builder.models import Share
from builder.shares import edits as shares


def shared(roster, **described) -> Share:
    """A link to a list: live, or `frozen=True`."""
    return shares.share(roster, **described)


def link(name, share, *args):
    """An address behind a share link: link("share", share)."""
    return reverse(name, args=[share.key, *args])

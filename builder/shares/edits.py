"""What can be done with the links of a list: share, freeze, revoke, publish, copy, report."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone

from builder.models import Owner, Report, Roster, Share
from builder.rosters import edits as rosters
from builder.rosters.storage import present
from builder.shares.frozen import summary
from builder.site.refusals import Refused, TooMany
from builder.site.texts import one_line
from rules.lists.document import Document
from rules.lists.edits import Set, applied
from rules.words import Words

MAX_SHARES = 50  # of one list that are not revoked
MAX_REPORTS = 20  # of one link that wait for the staff
COPIED = Words("copiée d’un lien", "copied from a link")

__all__ = ["Refused", "TooMany"]


# --- making and unmaking --------------------------------------------------------------------------


def share(roster: Roster, *, frozen: bool = False, label: str = "", author: str = "") -> Share:
    """Another link; a frozen one shows this very revision, with its verdict of today, for good."""
    revision = roster.present if frozen else None
    judged = summary(present(roster).verdict) if frozen else None
    with _alone(roster):
        if roster.shares.filter(revoked=None).count() >= MAX_SHARES:
            raise TooMany
        return Share.objects.create(
            roster=roster,
            revision=revision,
            judged=judged,
            label=one_line(label, 80),
            author=one_line(author, 60),
        )


def live(roster: Roster) -> Share:
    """The list's first link that follows it, copy now if there is none; two taps make one."""
    with _alone(roster):
        first = roster.shares.filter(revoked=None, revision=None).last()
        return first or share(roster)


@contextmanager
def _alone(roster: Roster) -> Iterator[None]:
    """Nobody else makes a link of the list meanwhile."""
    with transaction.atomic():
        Roster.objects.select_for_update().get(pk=roster.pk)
        yield


def describe(link: Share, label: str, author: str) -> None:
    link.label, link.author = one_line(label, 80), one_line(author, 60)
    link.save(update_fields=["label", "author"])


def revoke(link: Share) -> None:
    """From now on the link is as unknown as one that never was."""
    Share.objects.filter(pk=link.pk).update(revoked=timezone.now(), published=None)


# --- the gallery ----------------------------------------------------------------------------------


def kept_out(roster: Roster) -> bool:
    """Whether the staff has hidden the list, by whichever link it was shown."""
    return roster.shares.filter(hidden=True).exists()


def publish(link: Share) -> None:
    """Show the list in the gallery by this link, and by no other."""
    with transaction.atomic():
        Share.objects.filter(roster=link.roster_id).update(published=None)
        Share.objects.filter(pk=link.pk).update(published=timezone.now())


def unpublish(link: Share) -> None:
    Share.objects.filter(pk=link.pk).update(published=None)


def report(link: Share, reporter: Owner, reason: str) -> None:
    """Tell the staff; once for each reader until they settle it, and not without end."""
    if link.reports.filter(settled=False).count() >= MAX_REPORTS:
        return
    values = {"reason": one_line(reason, 500), "settled": False, "created": timezone.now()}
    with transaction.atomic():
        report, new = Report.objects.get_or_create(share=link, reporter=reporter, defaults=values)
        if not new and report.settled:
            Report.objects.filter(pk=report.pk).update(**values)


# --- what readers do ------------------------------------------------------------------------------


def take(link: Share, document: Document, owner: Owner, name: str) -> Roster:
    """A copy of what the link shows, among one's own lists; it remembers where it came from.

    Copies are counted once for each reader, and not for who keeps the list himself.
    """
    document = applied(document, Set("list.name", one_line(name, 120)))
    document = applied(document, Set("list.skipped", None))  # that was another player's choice
    known = Roster.objects.filter(keepers=owner).filter(Q(pk=link.roster_id) | Q(origin=link))
    with transaction.atomic():
        counts = not known.exists()
        copy = rosters.create(owner, document, words=COPIED, source=link.roster)
        copy.origin = link
        copy.save(update_fields=["origin"])
        if counts:
            Share.objects.filter(pk=link.pk).update(copies=F("copies") + 1)
    return copy

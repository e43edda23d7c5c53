"""What a link opens: a list in one of its states, its verdict, and what a cache may know of it."""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from builder.catalogue.memory import catalogue_of, stamp
from builder.models import Revision, Roster, Share
from builder.rosters import storage as snapshot
from builder.rosters.judging import judge, recovered
from builder.shares.frozen import Remembered, findings_in, remembered
from builder.sheets.store import edition
from rules.catalogue.catalogue import Catalogue
from rules.checks.verdict import Verdict
from rules.lists.document import Document, Plain
from rules.lists.reading import write
from rules.lists.size import too_large
from rules.words import Words


@dataclass(frozen=True)
class Opened:
    """A list as somebody sees it now: by a link, or as its keeper."""

    roster: Roster
    document: Document
    number: int  # of the revision that is shown
    share: Share | None = None
    lost: Sequence[str] = ()  # the paths of what cannot be read of what is stored

    @cached_property
    def too_large(self) -> Words | None:
        """Why it is only read, in pages: it is larger than people play."""
        return too_large(self.document)

    @cached_property
    def verdict(self) -> Verdict:
        """Under the catalogue of today."""
        return judge(self.document)

    @cached_property
    def told(self) -> Verdict:
        """What readers are told: a frozen link keeps the verdict that it was frozen with."""
        then, now = self.then, self.verdict
        if then is None:
            return now
        roster = now.roster.at(then["costs"], then["total"])
        return Remembered(roster, then["total"], then["budget"], findings_in(then), then)

    @cached_property
    def then(self) -> Plain | None:
        """What a frozen link remembers of its verdict."""
        share = self.share
        return remembered(share, self.verdict) if share and share.judged else None

    @property
    def catalogue(self) -> Catalogue:
        return catalogue_of(self.document.game)

    @property
    def frozen(self) -> bool:
        return self.share is not None and self.share.frozen

    def fingerprint(self, *more: object) -> str:
        """Changes whenever anything would look different: the list, the catalogue, the code."""
        return fingerprint([self.document], *more)


def fingerprint(documents: Iterable[Document], *more: object) -> str:
    """The same for the same lists, catalogue, code and whatever else is named."""
    found = hashlib.sha256()
    texts = (stamp(), edition(), *map(repr, more))
    for raw in (*map(write, documents), *(text.encode() for text in texts)):
        found.update(len(raw).to_bytes(8, "big") + raw)
    return found.hexdigest()[:40]


def by_keeper(roster: Roster) -> Opened:
    """One's own list, as it stands."""
    document, lost = snapshot.recovered(roster)
    return Opened(roster, document, roster.version, lost=lost)


def by_share(share: Share) -> Opened:
    """What a link shows: the list as it stands, or the state that was frozen."""
    roster = share.roster
    revision = share.revision or Revision.objects.get(roster=roster, number=roster.version)
    return by_revision(roster, revision, share)


def by_revision(roster: Roster, revision: Revision, share: Share | None = None) -> Opened:
    """A list in the state of one of its revisions."""
    document, lost = recovered(revision)
    return Opened(roster, document, revision.number, share, lost)

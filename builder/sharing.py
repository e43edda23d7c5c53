"""What a link opens: a list in one of its states, its verdict, and what a cache may know of it."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from builder import snapshot
from builder.catalogue import catalogue_of, stamp
from builder.edits.rosters import document_of, judge
from builder.edits.shares import findings_in
from builder.made import edition
from builder.models import Revision, Roster, Share
from rules.catalogue import Catalogue
from rules.engine import Verdict
from rules.reading import write
from rules.roster import Document


@dataclass(frozen=True)
class Remembered(Verdict):
    """The verdict of the day a link was frozen, about the list beside the catalogue of today."""

    judged: dict[str, Any]

    @property
    def legal(self) -> bool:
        return bool(self.judged["legal"])

    @property
    def version(self) -> str:
        return str(self.judged["catalogue"])


@dataclass(frozen=True)
class Opened:
    """A list as somebody sees it now: by a link, or as its keeper."""

    roster: Roster
    document: Document
    number: int  # of the revision that is shown
    share: Share | None = None

    @cached_property
    def verdict(self) -> Verdict:
        """Under the catalogue of today."""
        return judge(self.document)

    @cached_property
    def told(self) -> Verdict:
        """What readers are told: a frozen link keeps the verdict that it was frozen with."""
        judged, now = self.share.judged if self.share else None, self.verdict
        if not judged:
            return now
        roster = now.roster.at(judged["costs"], judged["total"])
        then = findings_in(judged)
        return Remembered(roster, judged["total"], judged["budget"], then, judged)

    @property
    def catalogue(self) -> Catalogue:
        return catalogue_of(self.document.game)

    @property
    def frozen(self) -> bool:
        return self.share is not None and self.share.frozen

    def fingerprint(self, *more: Any) -> str:
        """Changes whenever anything would look different: the list, the catalogue, the code."""
        return fingerprint([self.document], *more)


def fingerprint(documents: Iterable[Document], *more: Any) -> str:
    """The same for the same lists, catalogue, code and whatever else is named."""
    found = hashlib.sha256()
    texts = (stamp(), edition(), *map(repr, more))
    for raw in (*map(write, documents), *(text.encode() for text in texts)):
        found.update(len(raw).to_bytes(8, "big") + raw)
    return found.hexdigest()[:40]


def by_keeper(roster: Roster) -> Opened:
    """One's own list, as it stands."""
    return Opened(roster, snapshot.read(roster), roster.version)


def by_share(share: Share) -> Opened:
    """What a link shows: the list as it stands, or the state that was frozen."""
    if share.revision is not None:
        return Opened(share.roster, document_of(share.revision), share.revision.number, share)
    roster = share.roster
    last = Revision.objects.get(roster=roster, number=roster.version)
    return Opened(roster, document_of(last), last.number, share)

"""What a link opens: a list in one of its states, its verdict, and what a cache may know of it."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from builder.catalogue.memory import catalogue_of, stamp
from builder.models import Revision, Roster, Share
from builder.rosters.storage import State, present, state_of
from builder.shares.frozen import Remembered, findings_in, remembered
from builder.sheets.store import edition
from rules.catalogue.catalogue import Catalogue
from rules.checks.verdict import Verdict
from rules.lists.document import Document, Plain
from rules.lists.reading import write


@dataclass(frozen=True)
class Opened(State):
    """A list as somebody sees it now: by a link, or as its keeper."""

    share: Share | None = None

    @cached_property
    def public_verdict(self) -> Verdict:
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
        return catalogue_of(self.document.game, self.document.catalogue)

    @property
    def frozen(self) -> bool:
        return self.share is not None and self.share.frozen

    def fingerprint(self, *more: object) -> str:
        """Changes whenever anything would look different: the list, the catalogue, the code."""
        return fingerprint([self.document], *more)


def fingerprint(documents: Iterable[Document], *more: object) -> str:
    """The same for the same lists, catalogue, code and whatever else is named."""
    digest = hashlib.sha256()
    texts = (stamp(), edition(), *map(repr, more))
    for raw in (*map(write, documents), *(text.encode() for text in texts)):
        digest.update(len(raw).to_bytes(8, "big") + raw)
    return digest.hexdigest()[:40]


def by_keeper(roster: Roster) -> Opened:
    """One's own list, as it stands."""
    return _opened(present(roster))


def by_share(share: Share) -> Opened:
    """What a link shows: the list as it stands, or the state that was frozen."""
    roster = share.roster
    state = state_of(roster, share.revision) if share.revision else present(roster)
    return _opened(state, share)


def by_revision(roster: Roster, revision: Revision) -> Opened:
    """A list in the state of one of its revisions."""
    return _opened(state_of(roster, revision))


def _opened(state: State, share: Share | None = None) -> Opened:
    return Opened(state.roster, state.document, state.number, state.lost, share=share)

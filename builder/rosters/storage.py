"""Stored states of lists, as the rules read them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

import msgspec
from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone

from builder.models import Revision, Roster, Share
from builder.rosters.judging import judge
from builder.rosters.models import Content
from builder.rosters.recent import Recent
from rules.building.bench import bench_of
from rules.checks.game import games
from rules.checks.verdict import Verdict
from rules.lists import reading
from rules.lists.document import Document
from rules.lists.size import too_large
from rules.words import Words

# The same bytes are the same members: what is known of them need not be asked again.
_documents: Recent[tuple[Document, Sequence[str]]] = Recent(200)


@dataclass(frozen=True)
class State:
    """A list in one of its states: what a page shows and what an edit changes."""

    roster: Roster
    document: Document
    number: int  # of the revision
    lost: Sequence[str] = ()  # the paths of what cannot be read of what is stored
    version: int = 0  # of the list
    previous: "State | None" = None  # where an edit made this one of another

    @cached_property
    def verdict(self) -> Verdict:
        """Under the catalogue of its version; what an edit left alone is not judged again."""
        return judge(self.document, self.previous.verdict.roster if self.previous else None)

    @cached_property
    def too_large(self) -> Words | None:
        """Why it is only read, in pages: it is larger than people play."""
        return too_large(self.document)


@dataclass(frozen=True)
class Earlier:
    """A state that a list was in before it came here."""

    document: Document
    moment: datetime
    words: Words  # what had changed
    name: str = ""  # the player's own for it


def present(roster: Roster) -> State:
    """The list as it stands; no query where the roster came with its present state."""
    return state_of(roster, roster.present or Revision(roster=roster, number=roster.version))


def state_of(roster: Roster, revision: Revision) -> State:
    """A list in the state of one of its revisions, as far as it can be read."""
    document, lost = _recovered(roster, revision)
    return State(roster, document, revision.number, lost, roster.version)


def document_of(revision: Revision) -> Document:
    return _recovered(revision.roster, revision)[0]


def _recovered(roster: Roster, revision: Revision) -> tuple[Document, Sequence[str]]:
    """What stands in a revision; documents of an older shape are brought up to the present one."""
    content: object = revision.content
    if not isinstance(content, Content):
        return reading.recovered(content, games()[roster.game])  # of an older shape, or new
    key = roster.game, content.raw
    return _documents.get(key) or _documents.put(
        key, reading.recovered(content, games()[roster.game])
    )


def written(document: Document) -> Content:
    """A document as it is stored; whoever reads it soon gets these very members."""
    content = Content(msgspec.to_builtins(document))
    content.raw = msgspec.json.encode(content)
    _documents.put((document.game, content.raw), (document, ()))
    return content


def states(roster: Roster) -> QuerySet[Revision]:
    """The states that a list was in, the last one first."""
    return Revision.objects.filter(roster=roster, content__isnull=False)


def lasting(roster: Roster) -> set[int]:
    """The numbers of the states that stay for good.

    They are the first, the last of each day, what a link shows, and what the player named.
    """
    shared = Exists(Share.objects.filter(revision=OuterRef("pk")))
    columns = "number", "created", "name", "shared"
    rows = list(states(roster).order_by("number").annotate(shared=shared).values_list(*columns))
    daily = {timezone.localdate(created): number for number, created, _name, _shared in rows}
    wanted = {number for number, _created, name, shared in rows if name or shared}
    return {1, *daily.values(), *wanted}


def state_at(roster: Roster, version: int) -> Revision | None:
    """The state that a list was in at one of its versions; None where it is not kept."""
    steps = Revision.objects.filter(roster=roster, number=version)
    return states(roster).filter(number__in=steps.values("stands_for")).first()


def facet_of(document: Document) -> str:
    """By which of its settings a gallery files a list."""
    bench = bench_of(document.game)
    value = getattr(document.settings, bench.facet, None) if bench and bench.facet else None
    return str(value or "")[:80]

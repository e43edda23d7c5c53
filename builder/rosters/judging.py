"""The verdict on a list, and what pages of many lists keep of it."""

from builder.catalogue.memory import catalogue_of
from builder.models import Roster
from builder.rosters.recent import Recent
from builder.site.texts import fold
from rules.checks.game import games
from rules.checks.verdict import Verdict, verdict
from rules.lists.document import Document
from rules.lists.roster import AnyRoster

_verdicts: Recent[Verdict] = Recent(200)


def judge(document: Document, before: AnyRoster | None = None) -> Verdict:
    """The verdict on a document, beside the present catalogue.

    `before`: the list that an edit made it of; what is known of members that stay is used again.
    """
    game, catalogue = games()[document.game], catalogue_of(document.game)
    key = id(document), id(catalogue)
    known = _verdicts.get(key)
    if known is not None and known.roster.document is document:
        return known
    same = before is not None and before.catalogue is catalogue
    roster = before.after(document) if before and same else game.roster(document, catalogue)
    return _verdicts.put(key, verdict(game, roster))


def sum_up(roster: Roster, verdict: Verdict) -> None:
    """Keep what “my lists” shows of a verdict, unless another edit came in between."""
    document = verdict.roster.document
    summary: dict[str, object] = {
        "legal": verdict.legal,
        "total": verdict.total,
        "budget": verdict.budget,
        "errors": len(verdict.errors),
        "todo": len(verdict.todo),
        "warnings": len(verdict.advice),
        "folded": fold(f"{document.name} {document.notes}")[:300],
    }
    if all(getattr(roster, key) == value for key, value in summary.items()):
        return
    Roster.objects.filter(pk=roster.pk, version=roster.version).update(**summary)
    for key, value in summary.items():
        setattr(roster, key, value)

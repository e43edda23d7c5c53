"""The verdict on a list, and what pages of many lists keep of it."""

from typing import Any

from django.db.models import QuerySet

from builder.catalogue.grounds import grounds_of
from builder.catalogue.memory import catalogue_of, editions_of
from builder.models import Revision, Roster
from builder.rosters.recent import Recent
from builder.site.texts import fold
from rules.checks.game import games
from rules.checks.verdict import Verdict, verdict
from rules.lists.document import Document, Plain
from rules.lists.roster import AnyRoster

_verdicts: Recent[Verdict] = Recent(200)


def judge(document: Document, before: AnyRoster | None = None) -> Verdict:
    """The verdict on a document, beside the catalogue of its version.

    `before`: the list that an edit made it of; what is known of members that stay is used again.
    """
    game = games()[document.game]
    catalogue = catalogue_of(document.game, document.catalogue)
    key = id(document), id(catalogue)
    known = _verdicts.get(key)
    if known is not None and known.roster.document is document:
        return known
    same = before is not None and before.catalogue is catalogue
    roster = before.after(document) if before and same else game.roster(document, catalogue)
    return _verdicts.put(key, verdict(game, roster))


def standing(verdict: Verdict) -> Plain:
    """What the history shows of a verdict on one state."""
    return {
        "total": verdict.total,
        "budget": verdict.budget,
        "errors": len(verdict.errors),
        "todo": len(verdict.todo),
    }


def summary(verdict: Verdict) -> Plain:
    """What “my lists” and the gallery keep of a list in this state."""
    document = verdict.roster.document
    return {
        **standing(verdict),
        "legal": verdict.legal,
        "warnings": len(verdict.advice),
        "book_errors": verdict.book_errors,
        "folded": fold(f"{document.name} {document.notes}")[:300],
        "grounds": _grounds(verdict.roster),
    }


def _grounds(roster: AnyRoster) -> str:
    """What a verdict stands on; empty where the catalogue has become another meanwhile."""
    document = roster.document
    editions = editions_of(document.game)
    current = editions.of(document.catalogue) is roster.book
    return grounds_of(editions, document.catalogue) if current else ""


def sum_up(roster: Roster, verdict: Verdict) -> None:
    """Keep a new verdict on the present state; not where an edit came in between."""
    if roster.present is not None:
        _keep(roster.present, Revision.objects.filter(pk=roster.present.pk), standing(verdict))
    rows = Roster.objects.filter(pk=roster.pk, version=roster.version)
    _keep(roster, rows, summary(verdict))


def _keep(row: Roster | Revision, stored: QuerySet[Any], values: Plain) -> None:
    """Write these values into a row, where it says anything else."""
    if any(getattr(row, key) != value for key, value in values.items()):
        stored.update(**values)
        for key, value in values.items():
            setattr(row, key, value)

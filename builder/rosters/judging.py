"""The verdict on a list, and what pages of many lists keep of it."""

from builder.catalogue.memory import catalogue_of
from builder.models import Roster
from builder.site.texts import fold
from rules.checks.game import games
from rules.checks.verdict import Verdict, verdict
from rules.lists.document import Document


def judge(document: Document) -> Verdict:
    """The verdict on a document, beside the present catalogue."""
    game = games()[document.game]
    return verdict(game, game.roster(document, catalogue_of(document.game)))


def sum_up(roster: Roster, verdict: Verdict) -> None:
    """Keep what “my lists” shows of a verdict, unless another edit came in between."""
    document = verdict.roster.document
    errors = [f for f in verdict.findings if f.level == "error" and not f.todo]
    summary: dict[str, object] = {
        "legal": verdict.legal,
        "total": verdict.total,
        "budget": verdict.budget,
        "errors": len(errors),
        "todo": sum(f.todo for f in verdict.findings),
        "warnings": sum(f.level == "warning" and not f.todo for f in verdict.findings),
        "folded": fold(f"{document.name} {document.notes}")[:300],
    }
    if all(getattr(roster, key) == value for key, value in summary.items()):
        return
    Roster.objects.filter(pk=roster.pk, version=roster.version).update(**summary)
    for key, value in summary.items():
        setattr(roster, key, value)

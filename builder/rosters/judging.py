"""The verdict on a stored list, and what “my lists” keeps of it."""

from typing import Any

from django.db.models import F

from builder.catalogue.memory import catalogue_of
from builder.models import Revision, Roster
from builder.site.texts import fold
from rules.checks.game import games
from rules.checks.verdict import Verdict, verdict
from rules.lists import reading
from rules.lists.document import Document


def judge(document: Any) -> Verdict:
    """The verdict on a document, beside the present catalogue."""
    game = games()[document.game]
    return verdict(game, game.roster(document, catalogue_of(document.game)))


def sum_up(roster: Roster, told: Verdict) -> None:
    """Keep what “my lists” shows of a verdict, unless another edit came in between."""
    errors = [f for f in told.findings if f.level == "error" and not f.todo]
    summary: dict[str, Any] = {
        "legal": told.legal,
        "total": told.total,
        "budget": told.budget,
        "errors": len(errors),
        "todo": sum(f.todo for f in told.findings),
        "warnings": sum(f.level == "warning" and not f.todo for f in told.findings),
        "folded": fold(f"{roster.name} {roster.notes}")[:300],
    }
    if all(getattr(roster, key) == value for key, value in summary.items()):
        return
    Roster.objects.filter(pk=roster.pk, version=roster.version).update(**summary)
    for key, value in summary.items():
        setattr(roster, key, value)


def sum_up_all() -> None:
    """The same for every list: the catalogue or the rules are others than at its last edit."""
    last = Revision.objects.filter(number=F("roster__version"), roster__game__in=games())
    for key in list(last.values_list("pk", flat=True)):  # no open cursor while rows are written
        revision = last.select_related("roster").filter(pk=key).first()
        if revision is None:  # its player is faster
            continue
        document, lost = recovered(revision)
        if not lost:  # one of an older shape keeps what is known of it
            sum_up(revision.roster, judge(document))


def document_of(revision: Revision) -> Document:
    """A revision's state, as far as the rules can read it."""
    return recovered(revision)[0]


def recovered(revision: Revision) -> tuple[Document, list[str]]:
    """A revision's state, and the paths of what cannot be read of it."""
    plain = revision.content
    game = games().get(str(plain.get("game"))) if isinstance(plain, dict) else None
    return reading.recovered(plain, game or games()[revision.roster.game])

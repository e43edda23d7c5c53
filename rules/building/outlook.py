"""“What if?”: the verdict after an edit that is not made."""

from collections.abc import Iterable
from dataclasses import dataclass

from rules.checks.finding import Finding
from rules.checks.game import AnyGame
from rules.checks.verdict import Verdict, alerts, in_order
from rules.lists.edits import Edit, Impossible, applied
from rules.lists.refusals import Unreadable


@dataclass(frozen=True)
class Outlook:
    """What the verdict would be after an edit."""

    cost: int | None  # by how much the total changes; None where nothing has a price
    news: tuple[Finding, ...]  # errors and warnings that were not there before, errors first

    @property
    def refused(self) -> bool:
        """Whether a rule would be broken that is not broken now."""
        return any(finding.level == "error" for finding in self.news)


def outlook(game: AnyGame, before: Verdict, edit: Edit) -> Outlook | None:
    """What a list would be told after an edit; None where the edit is impossible."""
    roster = before.roster
    try:
        document = applied(roster.document, edit)
    except (Impossible, Unreadable):
        return None
    after = roster.after(document)
    news = list(_news(before.findings, alerts(game, after)))
    return Outlook(_gap(before.total, after.total), tuple(in_order(game, after, news)))


def _gap(before: int | None, after: int | None) -> int | None:
    return None if before is None or after is None else after - before


def _news(before: Iterable[Finding], after: Iterable[Finding]) -> Iterable[Finding]:
    """Findings that are new, or that say something else of the same member; notes do not count.

    What is said of the whole list already is not said again beside every offer.
    """
    serious = [finding for finding in after if finding.level != "note" and not finding.open]
    if not serious:
        return
    known = {(finding.code, finding.about): finding.message for finding in before}
    for finding in serious:
        message = known.get((finding.code, finding.about))
        if message is None or (finding.about is not None and message != finding.message):
            yield finding

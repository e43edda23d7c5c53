"""Findings in the visitor's language."""

from dataclasses import dataclass

from builder.site.language import language
from rules.checks.finding import Finding


@dataclass(frozen=True)
class FindingView:
    """A finding, in the visitor's language."""

    finding: Finding
    text: str
    member: str
    ruling_url: str

    @property
    def who(self) -> str:
        """Whom it is about, where the sentence does not say so."""
        return "" if self.member in self.text else self.member


def finding_view(finding: Finding, names: dict[str, str], rulings: dict[str, str]) -> FindingView:
    return FindingView(
        finding=finding,
        text=finding.message.in_(language()),
        member=names.get(finding.about or "", ""),
        ruling_url=rulings.get(finding.ruling or "", ""),
    )

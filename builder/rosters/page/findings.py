"""Findings in the visitor's language; equal ones of several members as one."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import islice

from builder.rosters.edit_form import written
from builder.site.language import language, spoken
from rules.checks.finding import Finding, Fix
from rules.checks.house import relaxable
from rules.lists.document import HouseRules
from rules.lists.edits import Set

MOST_CURES = 4  # of one line


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


def finding_view(
    finding: Finding, names: Mapping[str, str], rulings: Mapping[str, str]
) -> FindingView:
    return FindingView(
        finding=finding,
        text=finding.message.in_(language()),
        member=names.get(finding.about or "", ""),
        ruling_url=rulings.get(finding.ruling or "", ""),
    )


@dataclass(frozen=True)
class Cure:
    """A button that cures a finding."""

    label: str
    do: str


@dataclass(frozen=True)
class Concerned:
    """A member that a finding is about."""

    id: str
    title: str


@dataclass(frozen=True)
class FindingLine:
    """What one rule says, of the list or of one or several members."""

    code: str
    level: str
    text: str
    members: tuple[Concerned, ...]
    cures: tuple[Cure, ...]
    cite: str
    ruling: str
    ruling_url: str
    relaxed: bool  # an error by the book, which the house rules make a note
    reading: (
        str  # the edit that relaxes it, or that plays it again; empty where neither is possible
    )


def cures_of(fixes: Iterable[Fix]) -> tuple[Cure, ...]:
    return tuple(Cure(spoken(fix.label), written(fix.edits)) for fix in fixes)


def finding_lines(
    findings: Iterable[Finding],
    names: Mapping[str, str],
    rulings: Mapping[str, str],
    house: HouseRules | None = None,
) -> tuple[FindingLine, ...]:
    """One line for each rule; where several members break it, in short and with their names.

    `house`: of the list, where the reader may change how it is played.
    """
    by_code: dict[str, list[Finding]] = {}
    for finding in findings:
        by_code.setdefault(finding.code, []).append(finding)
    return tuple(_line(same, names, rulings, house) for same in by_code.values())


def _line(
    findings: list[Finding],
    names: Mapping[str, str],
    rulings: Mapping[str, str],
    house: HouseRules | None,
) -> FindingLine:
    first = findings[0]
    ids = [finding.about for finding in findings if finding.about]
    members = tuple(Concerned(uid, names[uid]) for uid in ids if uid in names)
    alone = len(findings) == 1
    fixes = (fix for finding in findings for fix in finding.fixes[: None if alone else 1])
    return FindingLine(
        code=first.code,
        level=first.level,
        text=spoken(first.message if alone else first.in_short),
        members=members,
        cures=cures_of(islice(fixes, MOST_CURES)),
        cite=first.cite,
        ruling=first.ruling or "",
        ruling_url=rulings.get(first.ruling or "", ""),
        relaxed=first.relaxed,
        reading=_reading(first, house),
    )


def _reading(finding: Finding, house: HouseRules | None) -> str:
    """Relaxing a check that rests on a ruling of ours, or playing it again."""
    if house is None:
        return ""
    others = [code for code in house.relaxed if code != finding.code]
    if len(others) < len(house.relaxed):
        return written([Set("house.relaxed", others)])
    return written([Set("house.relaxed", [*others, finding.code])]) if relaxable(finding) else ""

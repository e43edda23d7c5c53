"""What a frozen link remembers of its verdict."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec
from django.utils import timezone

from builder.models import Share
from builder.site.texts import fold
from rules.checks.finding import Finding
from rules.checks.house import House
from rules.checks.verdict import Verdict
from rules.lists.document import Plain
from rules.words import Words

# Of a finding, beside its sentence.
FIELDS = ("code", "level", "about", "todo", "unanswered", "cite", "ruling", "relaxed")


def summary(verdict: Verdict) -> Plain:
    """What a frozen link remembers of its verdict, to tell later what a new catalogue changes."""
    roster = verdict.roster
    pairs = zip(roster.members, roster.costs, strict=True)
    return {
        "catalogue": verdict.version,
        "checked": timezone.localdate().isoformat(),
        "legal": verdict.legal,
        "total": verdict.total,
        "budget": verdict.budget,
        "costs": {member.id: cost for member, cost in pairs},
        "findings": [_plain(finding) for finding in verdict.findings],
        **(_house(verdict) if verdict.has_house else {}),
        "folded": fold(f"{roster.document.name} {roster.document.notes}")[:300],
    }


def _house(verdict: Verdict) -> Plain:
    """The house rules with the texts of the day: a ruling may be worded otherwise later."""
    return {"book_errors": verdict.book_errors, "house": msgspec.to_builtins(verdict.house)}


def _plain(finding: Finding) -> Plain:
    """A finding without its cures: who reads it changes nothing."""
    plain = {key: getattr(finding, key) for key in FIELDS}
    return {**plain, "fr": finding.message.fr, "en": finding.message.en}


def remembered(link: Share, now: Verdict) -> Plain:
    """What a frozen link keeps of its verdict.

    What an older link did not write down is as of today: prices, and the sentences of findings.
    """
    today = summary(now)
    sentences = {(row["code"], row["about"]): row for row in today["findings"]}
    then = {**today, "checked": timezone.localdate(link.created).isoformat(), **(link.judged or {})}
    then["findings"] = [_upgraded(row, sentences) for row in then["findings"]]
    return then


def _upgraded(finding: Any, today: dict[tuple[Any, Any], Plain]) -> Plain:
    """A finding of a frozen link; the first links kept its code, whom it is about and its level."""
    if isinstance(finding, list):
        finding = dict(zip(("code", "about", "level"), finding, strict=False))
    code, about = finding.get("code", ""), finding.get("about")
    no = dict.fromkeys(("todo", "unanswered", "relaxed"), False)
    bare = {"level": "error", **no, "cite": "", "ruling": None, "fr": code, "en": code}
    return {"code": code, "about": about, **bare, **today.get((code, about), {}), **finding}


def findings_in(judged: Plain) -> tuple[Finding, ...]:
    """What was said on the day a link was frozen, in the words of that day."""
    return tuple(
        Finding(message=Words(row["fr"], row["en"]), **{key: row[key] for key in FIELDS})
        for row in judged["findings"]
    )


@dataclass(frozen=True)
class Remembered(Verdict):
    """The verdict of the day a link was frozen, about the list beside the catalogue of today."""

    judged: Plain

    @property
    def legal(self) -> bool:
        return bool(self.judged["legal"])

    @cached_property
    def house(self) -> House:
        written = self.judged.get("house")
        return msgspec.convert(written, House) if written else super().house

    @property
    def version(self) -> str:
        return str(self.judged["catalogue"])

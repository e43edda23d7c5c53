"""Games, their checks, and the verdict on a list. Games are found, not listed."""

from dataclasses import dataclass
from functools import cached_property

from rules.checks.check import R
from rules.checks.finding import SEVERITIES, Finding
from rules.checks.game import Game, games
from rules.checks.house import House, as_played, described, without_effect
from rules.lists.roster import AnyRoster, Known
from rules.words import Lang


@dataclass(frozen=True)
class Verdict:
    """What a list costs and what is wrong with it."""

    roster: AnyRoster
    total: int | None
    budget: int | None
    findings: tuple[Finding, ...]

    @property
    def legal(self) -> bool:
        return not any(finding.level == "error" for finding in self.findings)

    @property
    def errors(self) -> list[Finding]:
        """What breaks a rule and has to be changed."""
        return [f for f in self.findings if f.level == "error" and not f.open]

    @property
    def todo(self) -> list[Finding]:
        """What a legal list has and this one has not yet: adding or answering cures it."""
        return [f for f in self.findings if f.level == "error" and f.open]

    @property
    def advice(self) -> list[Finding]:
        """What makes no list illegal."""
        return [f for f in self.findings if f.level != "error"]

    @property
    def by_book(self) -> list[Finding]:
        """What the book, as we read it, calls an error, whatever the house rules say."""
        return [f for f in self.findings if f.level == "error" or f.relaxed]

    @property
    def legal_by_book(self) -> bool:
        return self.legal and not self.by_book

    @property
    def has_house(self) -> bool:
        """Whether the list is played otherwise than by the book: then both verdicts are told."""
        return self.roster.document.house_rules.departs or any(f.relaxed for f in self.findings)

    @property
    def book_errors(self) -> int | None:
        """How many errors the book sees; None where the list is played by the book."""
        return len(self.by_book) if self.has_house else None

    @cached_property
    def house(self) -> House:
        """The house rules with all their texts, and what they allow in this list."""
        document = self.roster.document
        game = games()[document.game]
        return described(game, self.roster.catalogue, document.house_rules, self.findings)

    @property
    def version(self) -> str:
        """Of the catalogue that it was given under."""
        return self.roster.catalogue.info.version

    def as_dict(self, lang: Lang) -> dict[str, object]:
        """The verdict as the list format writes it."""
        document = self.roster.document
        overview, house = self.roster.overview(), self.has_house
        by_book = {"legal": self.legal_by_book, "errors": len(self.by_book)}
        return {
            "name": document.name,
            "game": document.game,
            "legal": self.legal,
            **({"by_book": by_book} if house else {}),
            "total": self.total,
            "budget": self.budget,
            "members": [
                {
                    "id": member.id,
                    "count": member.count,
                    "cost": cost,
                    **self.roster.details(member),
                }
                for member, cost in zip(self.roster.members, self.roster.costs, strict=True)
            ],
            **({"overview": overview} if overview else {}),
            "findings": [finding.as_dict(lang, house=house) for finding in self.findings],
        }


def verdict(game: Game[R], roster: R) -> Verdict:
    """Costs and findings: errors first, then in the order of the checks and of the members."""
    findings = [
        check.finding(breach) for check in game.checks_of(None) for breach in check.function(roster)
    ]
    for known in roster.everybody:
        findings += findings_of(game, roster, known)
    house = roster.document.house
    if house:
        findings = [*as_played(house, findings), *without_effect(game, house, findings)]
    return Verdict(
        roster=roster,
        total=roster.total,
        budget=roster.budget,
        findings=tuple(in_order(game, roster, findings)),
    )


def alerts(game: Game[R], roster: R) -> list[Finding]:
    """What may be news after an edit: nothing of what is only to be added, or was known before."""
    findings = [
        check.finding(breach)
        for check in game.checks_of(None, alerts=True)
        for breach in check.function(roster)
    ]
    for known in roster.everybody:
        if known.findings is None:
            findings += findings_of(game, roster, known)
    house = roster.document.house
    return list(as_played(house, findings)) if house else findings


def findings_of(game: Game[R], roster: R, known: Known) -> tuple[Finding, ...]:
    """What the checks say that look at one member, worked out once."""
    if known.findings is None:
        subject = known.subject
        known.findings = tuple(
            [
                check.finding(breach, known.member.id)
                for check in game.checks_of(type(subject))
                for breach in check.function(subject, roster)
            ]
        )
    return known.findings


def in_order(game: Game[R], roster: R, findings: list[Finding]) -> list[Finding]:
    place = {member.id: number for number, member in enumerate(roster.members)}
    checks, last = game.checks, len(game.checks)
    return sorted(
        findings,
        key=lambda finding: (
            SEVERITIES.index(finding.level),
            checks[finding.code].place if finding.code in checks else last,
            place.get(finding.about, -1) if finding.about is not None else -1,
        ),
    )

"""Games, their checks, and the verdict on a list. Games are found, not listed."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import rules
from rules.catalogue import Catalogue
from rules.finding import SEVERITIES, Finding, Found, Severity
from rules.items import Item, Profile
from rules.roster import FORMAT, Document, Member, Roster
from rules.words import Lang, Words

AnyRoster = Any  # a game's own subclass of Roster
Composer = Callable[..., Document]  # (name, version, format, cards, slugs of the book's cards)
CheckFunction = Callable[[AnyRoster], Iterator[Found]]


@dataclass(frozen=True)
class Check:
    """One rule: one function, one code, one citation, one pair of sentences."""

    code: str
    level: Severity
    cite: str
    sentence: Words
    ruling: str | None
    function: CheckFunction

    def run(self, roster: AnyRoster) -> Iterator[Finding]:
        for hit in self.function(roster):
            yield Finding(
                code=self.code,
                level=self.level,
                about=hit.about,
                todo=hit.todo,
                message=self.sentence.format(**hit.values),
                cite=self.cite,
                ruling=self.ruling,
                fixes=hit.fixes,
            )


@dataclass(frozen=True)
class Weighed:
    """How two lists of a game weigh against each other, where the game has such a rule."""

    code: str
    ruling: str | None
    message: Words
    first: int
    second: int
    balanced: bool


@dataclass(frozen=True)
class Game:
    """A rulebook: how its lists are written, read, priced and checked."""

    slug: str
    document: type[Document]
    roster: type[AnyRoster]
    takes: tuple[type[Item], ...] = ()  # kinds that picks and cards name
    arrange: Callable[[AnyRoster], Document] | None = None  # what it can fill in by itself
    compose: "Composer | None" = None  # a list of cards that players entered; None: it has none
    ready_made: Callable[[Profile, str], Member] | None = None  # a book's profile as a member
    estimates: bool = False  # its costs are our estimates: the book has no points
    weigh: Callable[[AnyRoster, AnyRoster], Weighed] | None = None  # two lists that meet
    checks: dict[str, Check] = field(default_factory=dict)

    def price_of_profile(self, catalogue: Catalogue, profile: Profile) -> int | None:
        """What the tables ask for a ready-made profile, outside any faction."""
        if self.ready_made is None or self.estimates:
            return None
        member = self.ready_made(profile, "m1")
        document = self.document(format=FORMAT, game=self.slug)
        price: int | None = self.roster(document, catalogue).cost(member)
        return price

    def check(
        self,
        code: str,
        *,
        cite: str,
        fr: str,
        en: str,
        level: Severity = "error",
        ruling: str | None = None,
    ) -> Callable[[CheckFunction], CheckFunction]:
        """Register a function that yields `found(…)` for each breach of one rule."""

        def register(function: CheckFunction) -> CheckFunction:
            if code in self.checks:
                raise ValueError(f"{code} is registered twice")
            self.checks[code] = Check(code, level, cite, Words(fr, en), ruling, function)
            return function

        return register


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
    def version(self) -> str:
        """Of the catalogue that it was given under."""
        return str(self.roster.catalogue.info.version)

    def as_dict(self, lang: Lang) -> dict[str, object]:
        """The verdict as the list format writes it."""
        document = self.roster.document
        overview = self.roster.overview()
        return {
            "name": document.name,
            "game": document.game,
            "legal": self.legal,
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
            "findings": [finding.as_dict(lang) for finding in self.findings],
        }


def verdict(game: Game, roster: Roster[Any]) -> Verdict:
    """Costs and findings: errors first, then in the order of the checks and of the members."""
    place = {member.id: number for number, member in enumerate(roster.members)}
    findings = [finding for check in game.checks.values() for finding in check.run(roster)]
    order = {code: number for number, code in enumerate(game.checks)}
    findings.sort(
        key=lambda finding: (
            SEVERITIES.index(finding.level),
            order[finding.code],
            place.get(finding.about, -1) if finding.about is not None else -1,
        )
    )
    return Verdict(
        roster=roster,
        total=roster.total,
        budget=roster.budget,
        findings=tuple(findings),
    )


@cache
def games() -> dict[str, Game]:
    """Every package in `rules/` that has a `game` module, with its checks registered."""
    found: dict[str, Game] = {}
    for module in iter_modules(rules.__path__):
        if module.ispkg:
            game: Game = import_module(f"rules.{module.name}.game").game
            import_module(f"rules.{module.name}.checks")
            found[game.slug] = game
    return found

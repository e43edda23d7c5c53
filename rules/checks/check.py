"""One rule."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from rules.checks.finding import Finding, Found, Severity
from rules.words import Words

AnyRoster = Any  # a game's own subclass of Roster


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

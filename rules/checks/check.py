"""One rule."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from rules.checks.finding import Breach, Finding, Severity
from rules.lists.roster import AnyRoster
from rules.words import Words

R = TypeVar("R", bound=AnyRoster)


@dataclass(frozen=True)
class Check(Generic[R]):
    """One rule: one function, one code, one citation, one pair of sentences."""

    code: str
    level: Severity
    cite: str
    sentence: Words
    ruling: str | None
    function: Callable[[R], Iterator[Breach]]

    def run(self, roster: R) -> Iterator[Finding]:
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

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
    short: Words | None  # the sentence in a few words, for an offer that would break the rule
    place: int  # among the checks of its game
    function: Callable[..., Iterator[Breach]]
    subject: type | None = None  # what it looks at, one by one; None: the whole list
    relaxed: bool = False  # by the book it is an error, which no book can cure: house items
    todo: bool = False  # adding alone cures all that it ever says

    @property
    def alerts(self) -> bool:
        """Whether an offer may be told of it: no offer is to blame for what is only to be added."""
        return self.level != "note" and not self.todo

    def looks_at(self, subject: type | None) -> bool:
        """Whether it is asked about such a subject; None: about the whole list."""
        if self.subject is None or subject is None:
            return self.subject is subject
        return issubclass(subject, self.subject)

    def finding(self, breach: Breach, member: str | None = None) -> Finding:
        return Finding(
            code=self.code,
            level=self.level,
            about=member or breach.about,
            todo=self.todo or breach.todo,
            message=self.sentence.format(**breach.values),
            cite=self.cite,
            ruling=self.ruling if breach.ruling is True else breach.ruling or None,
            short=self._in_short(breach.values),
            unanswered=breach.unanswered,
            relaxed=self.relaxed,
            offered=breach.fixes,
        )

    def _in_short(self, values: dict[str, object]) -> Words | None:
        gaps = self.short is not None and "{" in self.short.fr
        return self.short.format(**values) if self.short and gaps else self.short

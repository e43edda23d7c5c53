"""What a check reports."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Literal

from rules.lists.edits import Edit
from rules.words import Lang, Words

Severity = Literal["error", "warning", "note"]
SEVERITIES: tuple[Severity, ...] = ("error", "warning", "note")


@dataclass(frozen=True, init=False)
class Fix:
    """A cure of a finding: one edit, or several that are made as one."""

    label: Words
    edits: tuple[Edit, ...]

    def __init__(self, label: Words, *edits: Edit) -> None:
        object.__setattr__(self, "label", label)
        object.__setattr__(self, "edits", edits)


@dataclass(frozen=True)
class Breach:
    """What a check function yields: whom it concerns and the numbers of its sentence."""

    about: str | None
    todo: bool
    fixes: Iterable[Fix]
    values: dict[str, object]
    unanswered: bool = False
    ruling: str | bool = True


def found(
    *,
    about: str | None = None,
    todo: bool = False,
    unanswered: bool = False,
    fixes: Iterable[Fix] = (),
    ruling: str | bool = True,
    **values: object,
) -> Breach:
    """Report a breach. `todo`: adding members or picks alone could cure it.

    `unanswered`: the list has not said yet what it is; pages count that as to do, too.
    `ruling`: False where the check's own does not decide this case, or another that does.
    A generator of fixes is only run where somebody looks at them.
    """
    return Breach(about, todo, fixes, values, unanswered, ruling)


@dataclass(frozen=True)
class Finding:
    """A breach of one rule, with its sentence and where the book says so."""

    code: str
    level: Severity
    about: str | None
    todo: bool
    message: Words
    cite: str
    ruling: str | None
    short: Words | None = None
    unanswered: bool = False
    relaxed: bool = False  # an error by the book, which the list's house rules make a note
    offered: Iterable[Fix] = field(default=(), compare=False, repr=False)

    @cached_property
    def fixes(self) -> tuple[Fix, ...]:
        """What is offered to cure it, worked out when it is asked for."""
        return tuple(self.offered)

    @property
    def open(self) -> bool:
        """Whether it only waits for something to be added or answered."""
        return self.todo or self.unanswered

    @property
    def in_short(self) -> Words:
        """What is said beside an offer that would break the rule."""
        return self.short or self.message

    def as_note(self) -> "Finding":
        """The same where house rules allow it: it still speaks, and nobody has to cure it."""
        return replace(self, level="note", relaxed=True, todo=False, unanswered=False, offered=())

    def as_dict(self, lang: Lang, *, house: bool = False) -> dict[str, object]:
        """The finding as the list format writes it; `house`: of a list that has house rules."""
        return {
            "code": self.code,
            "level": self.level,
            "about": self.about,
            "todo": self.todo,
            "message": self.message.in_(lang),
            "cite": self.cite,
            "ruling": self.ruling,
            **({"relaxed": self.relaxed} if house else {}),
        }

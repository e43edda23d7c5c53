"""What a check reports."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from rules.lists.edits import Drop, Remove, Set, Take
from rules.words import Lang, Words

Severity = Literal["error", "warning", "note"]
SEVERITIES: tuple[Severity, ...] = ("error", "warning", "note")


@dataclass(frozen=True)
class Fix:
    """An edit that cures a finding, where it is unique and safe."""

    label: Words
    edit: Set | Take | Drop | Remove


@dataclass(frozen=True)
class Breach:
    """What a check function yields: whom it concerns and the numbers of its sentence."""

    about: str | None
    todo: bool
    fixes: tuple[Fix, ...]
    values: dict[str, object]


def found(
    *, about: str | None = None, todo: bool = False, fixes: Iterable[Fix] = (), **values: object
) -> Breach:
    """Report a breach. `todo`: adding members or picks alone could cure it."""
    return Breach(about, todo, tuple(fixes), values)


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
    fixes: tuple[Fix, ...] = ()

    def as_dict(self, lang: Lang) -> dict[str, object]:
        """The finding as the list format writes it."""
        return {
            "code": self.code,
            "level": self.level,
            "about": self.about,
            "todo": self.todo,
            "message": self.message.in_(lang),
            "cite": self.cite,
            "ruling": self.ruling,
        }

"""The verdict in words: by the book, and with the house rules where a list has some."""

from dataclasses import dataclass
from typing import Self

from django.utils.translation import gettext as _, ngettext

from rules.checks.verdict import Verdict


@dataclass(frozen=True)
class Standing:
    """Whether a list is legal, and how many errors the book sees where it has house rules."""

    legal: bool
    book_errors: int | None = None

    @classmethod
    def of(cls, verdict: Verdict) -> Self:
        return cls(verdict.legal, verdict.book_errors)

    @property
    def sign(self) -> str:
        return "✓" if self.legal else "✕"

    @property
    def words(self) -> str:
        if self.book_errors is None:
            return _("Legal") if self.legal else _("Not legal")
        if self.legal:
            return _("Legal with the house rules")
        return _("Not legal, even with the house rules")

    @property
    def book(self) -> str:
        """What the book says of it; nothing where that is the verdict itself."""
        if self.book_errors is None:
            return ""
        if not self.book_errors:
            return _("✓ by the book")
        n = self.book_errors
        return ngettext("✕ %(n)s by the book", "✕ %(n)s by the book", n) % {"n": n}

    @property
    def line(self) -> str:
        """Legal with the house rules · ✕ 2 by the book."""
        return " · ".join(filter(None, (self.words, self.book)))

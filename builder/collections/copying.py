"""Beginning an item of the house with a copy of a printed one."""

from dataclasses import dataclass
from typing import Self

from django.http import HttpRequest

from builder.site.language import language
from rules.catalogue.catalogue import Catalogue
from rules.collecting.binder import AnyBinder
from rules.lists.document import Plain
from rules.lists.naming import name_of
from rules.words import fold


@dataclass(frozen=True)
class Copying:
    """What of the book can be begun with, and what is."""

    choices: tuple[tuple[str, str], ...]  # slugs and names, by name
    chosen: str
    answers: Plain

    @classmethod
    def of(cls, request: HttpRequest, binder: AnyBinder, type: str, book: Catalogue) -> Self:
        lang, chosen = language(), request.GET.get("copy", "")[:80]
        rows = {row.slug: row for row in binder.to_copy(type, book)}
        names = [(slug, name_of(row).in_(lang)) for slug, row in rows.items()]
        answers = binder.copied(type, rows[chosen], lang) if chosen in rows else {}
        return cls(tuple(sorted(names, key=lambda pair: fold(pair[1]))), chosen, answers)

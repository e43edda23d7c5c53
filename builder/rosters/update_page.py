"""What another version of the catalogue changes in a list, before anything is changed."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _

from builder.catalogue import labels
from builder.catalogue.tables import facts
from builder.compare.page import ComparedList, ComparePage, compare_page
from builder.rosters.storage import State
from builder.rosters.versions import VersionNote, updating
from builder.shares.opened import Opened
from builder.site.language import local
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import Item
from rules.lists.document import Document
from rules.lists.edits import applied, named_by


@dataclass(frozen=True)
class FactChange:
    """A value of an item, as it was and as it is."""

    label: str | Promise
    before: str
    after: str


@dataclass(frozen=True)
class ItemChange:
    """An item that the list names and the other version has otherwise, or no more."""

    name: str
    kind: str | Promise
    gone: bool
    facts: tuple[FactChange, ...] = ()  # none: only its text or its tables differ


@dataclass(frozen=True)
class UpdatePage:
    """The list under both versions, side by side, and the items behind the difference."""

    compared: ComparePage
    items: tuple[ItemChange, ...]

    @property
    def gone(self) -> list[ItemChange]:
        return [item for item in self.items if item.gone]

    @property
    def changed(self) -> list[ItemChange]:
        return [item for item in self.items if not item.gone]

    @property
    def nothing(self) -> bool:
        """Whether the list is the same under both."""
        return not (self.items or self.compared.prices or self.compared.findings)


def update_page(state: State, note: VersionNote) -> UpdatePage:
    after = state.document
    for edit in updating(note, state.document):
        after = applied(after, edit)
    sides = [
        ComparedList(version, _("Catalogue %(version)s") % {"version": version}, "", "", opened)
        for version, opened in (
            (note.own, Opened(state.roster, state.document, state.number)),
            (note.present, Opened(state.roster, after, state.number)),
        )
    ]
    old, new = (side.verdict.roster.catalogue for side in sides)
    return UpdatePage(compare_page(*sides), tuple(_items(state.document, old, new)))


def _items(document: Document, old: Catalogue, new: Catalogue) -> Iterator[ItemChange]:
    """Those that the list names, by whatever kind: a slug does not say which."""
    slugs = _slugs(document)
    for kind, rows in old.kinds.items():
        for slug, was in rows.items():
            now = new.get(kind, slug)
            if slug in slugs and was != now:
                yield ItemChange(
                    name=local(was, "name"),
                    kind=labels.kind(kind),
                    gone=now is None,
                    facts=tuple(_facts(old, was, new, now)) if now else (),
                )


def _slugs(document: Document) -> set[str]:
    """Every slug that the list may name; the budget has a row by its number."""
    settings = document.settings
    values = (getattr(settings, name) for name in settings.__struct_fields__)
    numbers = {str(value) for value in values if type(value) is int}
    slugs = named_by(settings).union(numbers, *map(named_by, document.members))
    return slugs - {member.id for member in document.members}


def _facts(old: Catalogue, was: Item, new: Catalogue, now: Item) -> Iterator[FactChange]:
    values = {fact.field: fact.text for fact in facts(new, now)}
    for fact in facts(old, was):
        if (after := values.get(fact.field, "")) != fact.text:
            yield FactChange(fact.label, fact.text or "–", after or "–")

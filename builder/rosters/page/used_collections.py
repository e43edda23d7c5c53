"""The page of the collections that a list takes from."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _, ngettext

from builder.collections.differences import Difference, differences
from builder.models import Collection, Owner, Roster
from builder.rosters.stock import collections_for, content_of
from builder.site.language import spoken
from rules.collecting.binder import AnyBinder
from rules.collecting.binders import binder_of
from rules.collecting.card import Legend
from rules.lists.roster import AnyRoster
from rules.lists.used_collections import Carried, carried


@dataclass(frozen=True)
class CarriedRow:
    """An item that the list took, and what its collection says now."""

    slug: str
    name: str
    state: str  # ok, older, gone
    differences: tuple[Difference, ...]


@dataclass(frozen=True)
class UsedRow:
    """A collection that the list takes from."""

    key: str
    name: str
    collection: Collection | None  # None: removed, withdrawn, or followed no more
    own: bool
    rows: tuple[CarriedRow, ...]

    @property
    def older(self) -> int:
        return sum(row.state == "older" for row in self.rows)

    @property
    def gone(self) -> int:
        return sum(row.state == "gone" for row in self.rows)

    @property
    def standing(self) -> str:
        """In one line: up to date, or what is otherwise."""
        if self.collection is None:
            return _("Gone, or you don’t follow it. What the list took stays in it.")
        parts = []
        if n := self.older:
            words = ngettext("%(n)s changed there since", "%(n)s changed there since", n)
            parts.append(words % {"n": n})
        if n := self.gone:
            words = ngettext("%(n)s is no longer there", "%(n)s are no longer there", n)
            parts.append(words % {"n": n})
        return " · ".join(parts) or _("Up to date")


@dataclass(frozen=True)
class CollectionsPage:
    used: tuple[UsedRow, ...]
    others: tuple[Collection, ...]  # that the list could take from
    loose: tuple[str, ...]  # names of what the list carries and no collection has


def collections_page(roster: Roster, state: AnyRoster, owner: Owner | None) -> CollectionsPage:
    readable = {row.key: row for row in collections_for(owner, roster.game)}
    mine = set(owner.collections.values_list("key", flat=True)) if owner else set()
    document, binder = state.document, binder_of(roster.game)
    used = []
    for entry in document.collections:
        collection = readable.get(entry.key)
        content = content_of(collection) if collection else None
        rows = _rows(state, binder, carried(document, entry, content))
        name = collection.name if collection else entry.name
        used.append(UsedRow(entry.key, name, collection, entry.key in mine, rows))
    keys = {entry.key for entry in document.collections}
    others = tuple(row for key, row in readable.items() if key not in keys)
    return CollectionsPage(tuple(used), others, tuple(_loose(state, binder)))


def _rows(
    state: AnyRoster, binder: AnyBinder, carried: Iterable[Carried]
) -> tuple[CarriedRow, ...]:
    return tuple(
        CarriedRow(
            slug=row.item.slug,
            name=spoken(binder.title(row.item, state.book)),
            state=row.state,
            differences=(
                differences(binder, state.book, Legend(), row.item, row.now)
                if row.state == "older" and row.now
                else ()
            ),
        )
        for row in carried
    )


def _loose(state: AnyRoster, binder: AnyBinder) -> Iterable[str]:
    took = {slug for entry in state.document.collections for slug in entry.items}
    for slug, item in state.house.items():
        if slug not in took:
            yield spoken(binder.title(item, state.book))

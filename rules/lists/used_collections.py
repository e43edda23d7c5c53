"""What a list could take from collections, and how what it took from them stands."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from msgspec.structs import replace

from rules.lists.document import Document, HouseItem, UsedCollection
from rules.lists.edits import Bring, Edit, Rewrite, Source, Use
from rules.lists.namesakes import free_slug
from rules.lists.profiles import ReadyProfile
from rules.lists.roster import AnyRoster

State = Literal["ok", "older", "gone"]


@dataclass(frozen=True)
class Content:
    """A collection as it is now."""

    used: UsedCollection  # its key, name and version
    items: tuple[HouseItem, ...]


def to_take(roster: AnyRoster, contents: Iterable[Content]) -> dict[str, Bring]:
    """What the list does not carry yet, each under a slug that means nothing else in the list."""
    items = {item.slug: item for item in roster.document.items}
    came_from = {row.key: set(row.items.values()) for row in roster.document.collections}
    offered = dict[str, Bring]()
    for content in contents:
        for item in content.items:
            known = item.slug in came_from.get(content.used.key, ())
            if known or items.get(item.slug) == item or isinstance(item, ReadyProfile):
                continue
            slug = item.slug if _fixed(item) else free_slug(item, items, roster.book)
            if slug in items:
                continue  # the price that holds already
            items[slug] = replace(item, slug=slug)
            offered[slug] = Bring(items[slug], Source(content.used, item.slug))
    return offered


def _fixed(item: HouseItem) -> bool:
    """Whether its slug says what it is about, as that of a price does."""
    return "/" in item.slug


def begin(roster: AnyRoster, content: Content) -> Iterator[Edit]:
    """What a list does that begins to take from a collection: its prices hold at once."""
    yield Use(content.used)
    for bring in to_take(roster, [content]).values():
        if _fixed(bring.item):
            yield bring


# --- what became of it ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Carried:
    """An item that a list took, beside what its collection says now."""

    item: HouseItem
    state: State
    now: HouseItem | None = None  # under the slug that it has in the list


def carried(document: Document, used: UsedCollection, content: Content | None) -> list[Carried]:
    """What the list took from a collection; `content` is None where that can be read no more."""
    here = {item.slug: item for item in document.items}
    present = {item.slug: item for item in content.items} if content else {}
    rows = []
    for slug, origin in used.items.items():
        if slug not in here:
            continue
        item, now = here[slug], present.get(origin)
        if now is None:
            rows.append(Carried(item, "gone"))
            continue
        now = replace(now, slug=slug)
        rows.append(Carried(item, "ok" if now == item else "older", now))
    return rows


def renew(roster: AnyRoster, used: UsedCollection, content: Content) -> Iterator[Edit]:
    """The list's items as the collection has them now; what is gone there stays as it is."""
    yield Use(content.used)
    for row in carried(roster.document, used, content):
        if row.state == "older" and row.now is not None:
            yield Rewrite(row.now)
    for bring in to_take(roster, [content]).values():
        if _fixed(bring.item):
            yield bring

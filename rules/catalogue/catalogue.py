"""The frozen catalogue of one game, from fixture files or from rows."""

import dataclasses
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, TypeVar

from rules.catalogue.items import KINDS, GameInfo, Item

I = TypeVar("I", bound=Item)  # noqa: E741
T = TypeVar("T")
Kinds = Mapping[str, Mapping[str, Item]]
NOTHING: Mapping[str, Item] = MappingProxyType({})


@dataclass(frozen=True)
class Catalogue:
    """All that one book lets you take."""

    info: GameInfo
    kinds: Kinds
    _derived: dict[Hashable, Any] = dataclasses.field(
        default_factory=dict, compare=False, repr=False
    )

    def of(self, kind: type[I]) -> Mapping[str, I]:
        """The items of one kind by slug, in the order of the book."""
        return self.kinds.get(kind.kind, NOTHING)  # type: ignore[return-value]

    def any_of(self, kinds: tuple[type[Item], ...]) -> Mapping[str, Item]:
        """The items of several kinds by slug; the first kind that has a slug has it."""
        merged: Mapping[str, Item] | None = self._derived.get(kinds)
        if merged is None:
            slugs: dict[str, Item] = {}
            for kind in reversed(kinds):
                slugs |= self.of(kind)
            merged = self._derived[kinds] = slugs
        return merged

    def once(self, key: Hashable, make: Callable[[], T]) -> T:
        """What follows from the catalogue alone, worked out once."""
        if key not in self._derived:
            self._derived[key] = make()
        value: T = self._derived[key]
        return value

    def with_items(self, items: Iterable[Item]) -> "Catalogue":
        """The same book with items of the house in it; one of the same name takes its place."""
        kinds = {kind: dict(rows) for kind, rows in self.kinds.items()}
        for item in items:
            kinds.setdefault(item.kind, {})[item.slug] = item
        return Catalogue(self.info, kinds)

    def get(self, kind: str, slug: str) -> Item | None:
        return self.kinds.get(kind, {}).get(slug)

    def __iter__(self) -> Iterator[Item]:
        return (item for items in self.kinds.values() for item in items.values())


def freeze(info: GameInfo, items: Iterable[Item]) -> Catalogue:
    """Build a catalogue from items, kinds in the order of `KINDS`."""
    kinds: dict[str, dict[str, Item]] = {kind: {} for kind in KINDS}
    for item in items:
        kinds[item.kind][item.slug] = item
    return Catalogue(
        info,
        MappingProxyType({kind: MappingProxyType(rows) for kind, rows in kinds.items() if rows}),
    )

"""References between items."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec

from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import Item, Part


@dataclass(frozen=True)
class Fault:
    """What is wrong in a fixture, and where."""

    file: str
    row: str
    field: str
    reason: str

    def __str__(self) -> str:
        return f"{self.file}, row {self.row}, field {self.field}: {self.reason}"


def target_of(hint: Any) -> str | None:
    """The kind that a field's type refers to: `faction`, `*` for any, or None."""
    if get_origin(hint) is Annotated:
        for extra in (meta.extra for meta in hint.__metadata__ if isinstance(meta, msgspec.Meta)):
            if extra and "kind" in extra:
                return str(extra["kind"])
    return next(filter(None, map(target_of, get_args(hint))), None)


@cache
def targets(cls: type) -> dict[str, str]:
    """field -> kind for the fields of a class that refer to other items."""
    hints = get_type_hints(cls, include_extras=True)
    return {name: kind for name, hint in hints.items() if (kind := target_of(hint)) is not None}


@cache
def parts_of(cls: type) -> dict[str, type[Part]]:
    """field -> class of the parts that it holds."""
    return {
        name: part
        for name, hint in get_type_hints(cls).items()
        for part in (hint, *get_args(hint))
        if isinstance(part, type) and issubclass(part, Part)
    }


def references(row: Item | Part) -> Iterator[tuple[str, str, str]]:
    """(field, kind, slug) for everything that a row refers to, parts included."""
    for field, kind in targets(type(row)).items():
        value = getattr(row, field)
        for name in value if isinstance(value, tuple) else (value,):
            if name is not None:
                yield (field, *name.split("/", 1)) if kind == "*" else (field, kind, name)
    for field in parts_of(type(row)):
        value = getattr(row, field)
        for part in value if isinstance(value, tuple) else filter(None, (value,)):
            for inner, kind, slug in references(part):
                yield f"{field}.{inner}", kind, slug


def misnamed(catalogue: Catalogue, items: list[Item], files: Mapping[int, str]) -> Iterator[Fault]:
    books = {book.slug for book in catalogue.info.books}
    for item in items:
        for field, kind, slug in references(item):
            if slug not in (books if kind == "book" else catalogue.kinds.get(kind, {})):
                reason = f"no {kind} is called {slug!r}"
                yield Fault(files[id(item)], item.slug, field, reason)

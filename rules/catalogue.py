"""The frozen catalogue of one game, from fixture files or from rows."""

import dataclasses
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from rules.items import KINDS, GameInfo, Item, Part

FIXTURES = Path(__file__).parent.parent / "fixtures"

I = TypeVar("I", bound=Item)  # noqa: E741
Kinds = Mapping[str, Mapping[str, Item]]
NOTHING: Mapping[str, Item] = MappingProxyType({})


@dataclass(frozen=True)
class Catalogue:
    """All that one book lets you take."""

    info: GameInfo
    kinds: Kinds
    _merged: dict[tuple[type[Item], ...], dict[str, Item]] = dataclasses.field(
        default_factory=dict, compare=False, repr=False
    )

    def of(self, kind: type[I]) -> Mapping[str, I]:
        """The items of one kind by slug, in the order of the book."""
        return self.kinds.get(kind.kind, NOTHING)  # type: ignore[return-value]

    def any_of(self, kinds: tuple[type[Item], ...]) -> Mapping[str, Item]:
        """The items of several kinds by slug; the first kind that has a slug has it."""
        if kinds not in self._merged:
            merged: dict[str, Item] = {}
            for kind in reversed(kinds):
                merged |= self.of(kind)
            self._merged[kinds] = merged
        return self._merged[kinds]

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


# --- fixture files ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Fault:
    """What is wrong in a fixture, and where."""

    file: str
    row: str
    field: str
    reason: str

    def __str__(self) -> str:
        return f"{self.file}, row {self.row}, field {self.field}: {self.reason}"


class FixtureError(Exception):
    """Fixtures that can't be loaded, with every fault found."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults


def read_fixtures(folder: Path) -> Catalogue:
    """Read and check `fixtures/<game>/`; raise FixtureError naming file, row and field."""
    faults: list[Fault] = []
    info = _read_info(folder, faults)
    items: list[Item] = []
    files: dict[int, str] = {}
    for path in sorted(folder.glob("*.json")):
        if path.stem == "game":
            continue
        if path.stem not in KINDS:
            faults.append(Fault(path.name, "-", "-", f"no kind of item is called {path.stem!r}"))
            continue
        for item in _read_rows(path, KINDS[path.stem], faults):
            files[id(item)] = path.name
            items.append(item)
    if info is None or faults:
        raise FixtureError(faults)
    catalogue = freeze(info, items)
    faults += _misnamed(catalogue, items, files)
    if faults:
        raise FixtureError(faults)
    return catalogue


def read_all(fixtures: Path = FIXTURES) -> dict[str, Catalogue]:
    """Every game's catalogue straight from its fixture files."""
    return {path.parent.name: read_fixtures(path.parent) for path in game_files(fixtures)}


def game_files(fixtures: Path = FIXTURES) -> list[Path]:
    return sorted(fixtures.glob("*/game.json"))


def _read_info(folder: Path, faults: list[Fault]) -> GameInfo | None:
    try:
        info = msgspec.json.decode((folder / "game.json").read_bytes(), type=GameInfo)
    except OSError as error:
        faults.append(Fault("game.json", "-", "-", error.strerror or "cannot be read"))
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        faults.append(_fault("game.json", "-", error))
    else:
        if info.slug == folder.name:
            return info
        faults.append(Fault("game.json", "-", "slug", f"is not the folder's name {folder.name!r}"))
    return None


def _read_rows(path: Path, kind: type[I], faults: list[Fault]) -> Iterator[I]:
    try:
        rows = msgspec.json.decode(path.read_bytes(), type=list[msgspec.Raw])
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        faults.append(_fault(path.name, "-", error))
        return
    seen: set[str] = set()
    for number, raw in enumerate(rows, start=1):
        try:
            item = msgspec.json.decode(raw, type=kind)
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            faults.append(_fault(path.name, _row_name(number, raw), error))
            continue
        if item.slug in seen:
            faults.append(Fault(path.name, f"{number} ({item.slug})", "slug", "stands twice"))
        seen.add(item.slug)
        yield item


def _row_name(number: int, raw: msgspec.Raw) -> str:
    """`3 (fusil)`: the row's number, with its slug where it can be read."""
    try:
        row = msgspec.json.decode(raw)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return str(number)
    slug = row.get("slug") if isinstance(row, dict) else None
    return f"{number} ({slug})" if isinstance(slug, str) else str(number)


def _fault(file: str, row: str, error: Exception) -> Fault:
    reason, _, path = str(error).partition(" - at `")
    path = path.removesuffix("`")
    if match := re.match(r"Object (?:contains unknown|missing required) field `(.*)`$", reason):
        path = f"{path or '$'}.{match[1]}"
    return Fault(file, row, path.removeprefix("$.") or "-", reason)


# --- references between items -----------------------------------------------------------------


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


def _misnamed(catalogue: Catalogue, items: list[Item], files: Mapping[int, str]) -> Iterator[Fault]:
    books = {book.slug for book in catalogue.info.books}
    for item in items:
        for field, kind, slug in references(item):
            if slug not in (books if kind == "book" else catalogue.kinds.get(kind, {})):
                reason = f"no {kind} is called {slug!r}"
                yield Fault(files[id(item)], item.slug, field, reason)

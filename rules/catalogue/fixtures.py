"""Catalogues from fixture files."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import msgspec

from rules.catalogue.catalogue import Catalogue, I, freeze
from rules.catalogue.items import KINDS, GameInfo, Item
from rules.catalogue.references import Fault, misnamed
from rules.catalogue.shapes import misshapen

FIXTURES = Path(__file__).parents[2] / "fixtures"
OLDER = "older"  # fixtures/<game>/older/<version>/: the game's files as they were


class FixtureError(Exception):
    """Fixtures that can't be loaded, with every fault found."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults


def read_fixtures(folder: Path, game: str = "") -> Catalogue:
    """Read and check `fixtures/<game>/`; raise FixtureError naming file, row and field."""
    faults: list[Fault] = []
    info = _read_info(folder, game or folder.name, faults)
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
    faults += misnamed(catalogue, items, files)
    faults += misshapen(catalogue, files)
    if faults:
        raise FixtureError(faults)
    return catalogue


def read_all(fixtures: Path = FIXTURES) -> dict[str, Catalogue]:
    """Every game's catalogue straight from its fixture files."""
    return {path.parent.name: read_fixtures(path.parent) for path in game_files(fixtures)}


def game_files(fixtures: Path = FIXTURES) -> list[Path]:
    return sorted(fixtures.glob("*/game.json"))


def older_folders(folder: Path) -> dict[str, Path]:
    """The folder of each older version that `fixtures/<game>/` keeps."""
    return {path.parent.name: path.parent for path in sorted(folder.glob(f"{OLDER}/*/game.json"))}


def read_older(folder: Path) -> Catalogue:
    """Read and check `fixtures/<game>/older/<version>/`, whose faults are named with it."""
    try:
        catalogue = read_fixtures(folder, folder.parents[1].name)
        if catalogue.info.version != folder.name:
            reason = f"is not the folder's name {folder.name!r}"
            raise FixtureError([Fault("game.json", "-", "version", reason)])
    except FixtureError as error:
        place = f"{OLDER}/{folder.name}"
        faults = [replace(fault, file=f"{place}/{fault.file}") for fault in error.faults]
        raise FixtureError(faults) from None
    return catalogue


def check_older(fixtures: Path = FIXTURES) -> None:
    """Read every older version that is kept; raise FixtureError for one that cannot be read."""
    for path in game_files(fixtures):
        for folder in older_folders(path.parent).values():
            read_older(folder)


def _read_info(folder: Path, game: str, faults: list[Fault]) -> GameInfo | None:
    try:
        info = msgspec.json.decode((folder / "game.json").read_bytes(), type=GameInfo)
    except OSError as error:
        faults.append(Fault("game.json", "-", "-", error.strerror or "cannot be read"))
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        faults.append(_fault("game.json", "-", error))
    else:
        if info.slug == game:
            return info
        faults.append(Fault("game.json", "-", "slug", f"is not the folder's name {game!r}"))
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

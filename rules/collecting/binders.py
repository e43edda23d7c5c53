"""Which binder a game has."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from rules.building.bench import bench_of
from rules.collecting.binder import AnyBinder
from rules.collecting.house_binder import HouseBinder


@cache
def binder_of(game: str) -> AnyBinder:
    """That in the game’s folder, else that of its workshop; LookupError where it has neither."""
    if find_spec(f"rules.games.{game}.binder") is not None:
        binder: AnyBinder = import_module(f"rules.games.{game}.binder").binder
        return binder
    bench = bench_of(game)
    if bench is None or not bench.workshop:
        raise LookupError(game)
    return HouseBinder(game, bench.workshop)


def has_binder(game: str) -> bool:
    """Whether players of the game can keep collections."""
    try:
        binder_of(game)
    except LookupError:
        return False
    return True

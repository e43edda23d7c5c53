"""What can be added follows from the settings: pages remember it, whoever is in the list."""

import pytest
from msgspec.structs import replace

from rules.building.bench import bench_of
from rules.checks.game import games
from tests.workbench import examples_of

GAMES = [game for game in games() if (bench := bench_of(game)) and not bench.additions_vary]


@pytest.mark.parametrize("game", GAMES)
def test_additions_and_their_prices_do_not_depend_on_the_members(game):
    bench = bench_of(game)
    for roster in examples_of(game):
        empty = roster.after(replace(roster.document, members=()))
        offered = list(bench.additions(roster))
        assert offered == list(bench.additions(empty))
        for addition in offered:
            assert roster.cost(addition.member) == empty.cost(addition.member)
            assert bench.line(roster, addition.member) == bench.line(empty, addition.member)

"""What a list and its members cost, in words: with the unit, or as our estimate."""

from dataclasses import dataclass

from rules.building.answers import number
from rules.building.bench import POINTS, bench_of
from rules.checks.game import games
from rules.lists.roster import AnyRoster
from rules.words import Lang, Words

ESTIMATE = Words("notre estimation", "our estimate")


@dataclass(frozen=True)
class Prices:
    """How a game's prices are written."""

    unit: Words
    estimated: bool  # the book has no points: what stands in their place is ours
    lang: Lang

    @property
    def in_points(self) -> bool:
        """Whether members have prices at all, and the total does not only count them."""
        return self.estimated or self.unit == POINTS

    def cost(self, cost: int | None) -> str:
        """12 pts, or ≈ 12; nothing where there is no price."""
        if cost is None:
            return ""
        figure = number(cost, self.lang)
        if self.estimated:
            return f"≈ {figure}"
        return f"{figure} {POINTS.in_(self.lang)}" if self.unit == POINTS else figure

    def total(self, total: int | None, budget: int | None) -> str:
        """299 / 300 pts; nothing where the list has no total."""
        if total is None:
            return ""
        if self.estimated:
            return f"{self.cost(total)} ({ESTIMATE.in_(self.lang)})"
        most = "" if budget is None else f" / {number(budget, self.lang)}"
        return f"{number(total, self.lang)}{most} {self.unit.in_(self.lang)}"


def prices_of(roster: AnyRoster, lang: Lang) -> Prices:
    game = roster.document.game
    bench = bench_of(game)
    return Prices(bench.unit if bench else POINTS, games()[game].estimates, lang)

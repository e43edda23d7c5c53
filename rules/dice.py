"""Exact dice: every chance is a fraction, for all games."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from typing import Literal

D6 = (1, 2, 3, 4, 5, 6)
WARBOUND_DIE = (1, 2, 3, 4, 5, 5, 6, 7, 8, 9, 10, 10)  # a d12 whose 11 is a 5 and whose 12 is a 10
SIX = 6
ALWAYS_FAILS, ALWAYS_SUCCEEDS = 1, 10  # on the Warbound die


@dataclass(frozen=True)
class Odds:
    """The chance of each value that a roll can give, lowest first."""

    chances: tuple[tuple[int, Fraction], ...]

    @classmethod
    def of(cls, weights: Mapping[int, int | Fraction]) -> "Odds":
        """Values with their weights, of whatever sum; a value without weight is left out."""
        total = sum(weights.values())
        chances = ((value, Fraction(weight) / total) for value, weight in weights.items() if weight)
        return cls(tuple(sorted(chances)))

    @cached_property
    def _by_value(self) -> dict[int, Fraction]:
        return dict(self.chances)

    def chance(self, value: int) -> Fraction:
        """The chance of exactly this value."""
        return self._by_value.get(value, Fraction(0))

    def at_least(self, threshold: int) -> Fraction:
        """The chance of this value or more."""
        return sum((p for value, p in self.chances if value >= threshold), Fraction(0))

    @property
    def mean(self) -> Fraction:
        return sum((value * p for value, p in self.chances), Fraction(0))

    def map(self, change: Callable[[int], int]) -> "Odds":
        """Each value replaced by another; those that become equal are put together."""
        weights: dict[int, Fraction] = {}
        for value, p in self.chances:
            weights[change(value)] = weights.get(change(value), Fraction(0)) + p
        return Odds.of(weights)

    def __add__(self, other: "Odds") -> "Odds":
        """The sum of two rolls."""
        weights: dict[int, Fraction] = {}
        for value, p in self.chances:
            for more, q in other.chances:
                weights[value + more] = weights.get(value + more, Fraction(0)) + p * q
        return Odds.of(weights)

    def times(self, number: int) -> "Odds":
        """The sum of so many such rolls; of none it is 0."""
        total = NOTHING
        for _ in range(number):
            total += self
        return total


NOTHING = Odds(((0, Fraction(1)),))


@dataclass(frozen=True)
class Contest:
    """How an opposed roll ends for the first of the two."""

    win: Fraction
    tie: Fraction
    lose: Fraction


@cache
def opposed(first: Odds, second: Odds) -> Contest:
    """The higher roll wins."""
    win = sum((p * (1 - second.at_least(value)) for value, p in first.chances), Fraction(0))
    tie = sum((p * second.chance(value) for value, p in first.chances), Fraction(0))
    return Contest(win, tie, 1 - win - tie)


@cache
def die(faces: tuple[int, ...] = D6) -> Odds:
    """One die with these faces."""
    return Odds.of({face: faces.count(face) for face in faces})


def passed(threshold: int) -> Fraction:
    """The chance that one D6 shows the threshold or more."""
    return die().at_least(threshold)


@cache
def sum_without(
    dice: int, *, lowest: int = 0, highest: int = 0, faces: tuple[int, ...] = D6
) -> Odds:
    """The sum of several dice after the lowest and the highest are discarded."""
    weights: dict[int, int] = {}
    values = sorted(set(faces))
    for rolled in combinations_with_replacement(values, dice):
        ways = factorial(dice) // prod(factorial(rolled.count(value)) for value in set(rolled))
        ways *= prod(faces.count(value) for value in rolled)
        total = sum(rolled[lowest : dice - highest])
        weights[total] = weights.get(total, 0) + ways
    return Odds.of(weights)


# --- 2D6 Bonus/Malus ----------------------------------------------------------------------------


@cache
def two_d6(level: Literal["-", "normal", "+"]) -> Odds:
    """2D6; with a bonus or a malus 3D6 of which the two best or the two worst count."""
    if level == "+":
        return sum_without(3, lowest=1)
    if level == "-":
        return sum_without(3, highest=1)
    return sum_without(2)


# --- Red Button's Nation and First Wave ---------------------------------------------------------


@cache
def pool(dice: int, threshold: int, *, critical: bool = False) -> Odds:
    """The successes of a pool of D6: each die at the threshold is one, each 6 is two.

    A critical 6 is rolled once more for one further success. Nobody rolls fewer than no dice.
    """
    per_die: dict[int, Fraction] = {}
    for face in D6:
        scored = 2 if face == SIX else int(face >= threshold)
        again = passed(threshold) if critical and face == SIX else Fraction(0)
        for successes, p in ((scored, 1 - again), (scored + 1, again)):
            per_die[successes] = per_die.get(successes, Fraction(0)) + p
    return Odds.of(per_die).times(max(dice, 0))


# --- Warbound -----------------------------------------------------------------------------------


@cache
def warbound_test(threshold: int) -> Fraction:
    """The chance of one Warbound die: a natural 1 fails and a natural 10 succeeds, always."""
    good = (
        face == ALWAYS_SUCCEEDS or (face >= threshold and face != ALWAYS_FAILS)
        for face in WARBOUND_DIE
    )
    return Fraction(sum(good), len(WARBOUND_DIE))


@cache
def warbound_hits(dice: int, threshold: int, *, lowest: int = 0, highest: int = 0) -> Odds:
    """How many of so many dice succeed.

    So many more are rolled, of which the lowest (who aims) or the highest (a target behind
    scenery) are discarded. A lower face never succeeds where a higher one fails.
    """
    p = warbound_test(threshold)
    rolled = dice + lowest + highest
    weights: dict[int, Fraction] = {}
    for failed in range(rolled + 1):
        hits = max(rolled - highest - max(lowest, failed), 0)
        weight = comb(rolled, failed) * (1 - p) ** failed * p ** (rolled - failed)
        weights[hits] = weights.get(hits, Fraction(0)) + weight
    return Odds.of(weights)

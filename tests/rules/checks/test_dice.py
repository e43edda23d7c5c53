"""Exact dice, held against the printed fractions, every roll counted, and another library."""

from fractions import Fraction
from itertools import product

import icepool
import pytest

from rules.dice import (
    D6,
    NOTHING,
    WARBOUND_DIE,
    Odds,
    die,
    opposed,
    passed,
    pool,
    sum_without,
    two_d6,
    warbound_hits,
    warbound_test,
)

LEVELS = ("-", "normal", "+")


def counted(faces, dice, value_of):
    """The chances of a roll, by looking at every way the dice can fall."""
    falls = list(product(faces, repeat=dice))
    values = [value_of(sorted(fall)) for fall in falls]
    return {value: Fraction(values.count(value), len(falls)) for value in sorted(set(values))}


def theirs(die):
    """The same chances as icepool has them."""
    return {value: Fraction(die.quantity(value), die.denominator()) for value in die.outcomes()}


def ours(odds):
    return dict(odds.chances)


class TestOdds:
    ONE = Odds.of({1: 1, 3: 3})

    def test_the_chances_add_up_to_one_and_stand_in_order(self):
        odds = Odds.of({9: 1, -2: 5, 4: 0})
        assert odds.chances == ((-2, Fraction(5, 6)), (9, Fraction(1, 6)))

    def test_exactly_and_at_least(self):
        assert self.ONE.chance(3) == Fraction(3, 4)
        assert self.ONE.chance(2) == 0
        assert [self.ONE.at_least(n) for n in (0, 1, 2, 3, 4)] == [
            1,
            1,
            Fraction(3, 4),
            Fraction(3, 4),
            0,
        ]

    def test_the_mean(self):
        assert self.ONE.mean == Fraction(5, 2)
        assert NOTHING.mean == 0

    def test_the_sum_of_two(self):
        assert ours(self.ONE + die()) == theirs(icepool.Die({1: 1, 3: 3}) + icepool.d6)

    def test_the_sum_of_many(self):
        assert self.ONE.times(0) == NOTHING
        assert self.ONE.times(1) == self.ONE
        assert ours(die().times(4)) == theirs(4 @ icepool.d6)

    def test_values_that_become_equal_are_put_together(self):
        assert ours(die().map(lambda value: value % 2)) == {0: Fraction(1, 2), 1: Fraction(1, 2)}

    def test_equal_odds_are_equal_and_hashable(self):
        assert len({die(), Odds.of(dict.fromkeys(D6, 7))}) == 1


class TestOneDie:
    @pytest.mark.parametrize("threshold", range(9))
    def test_a_test_on_a_d6(self, threshold):
        assert passed(threshold) == Fraction(sum(face >= threshold for face in D6), 6)

    def test_the_thresholds_in_use(self):
        assert [passed(n) for n in (3, 4, 5)] == [Fraction(2, 3), Fraction(1, 2), Fraction(1, 3)]


class TestKept:
    @pytest.mark.parametrize("faces", [D6, WARBOUND_DIE], ids=["d6", "warbound"])
    @pytest.mark.parametrize(("lowest", "highest"), [(0, 0), (1, 0), (0, 1), (1, 1), (2, 0)])
    @pytest.mark.parametrize("dice", [2, 3, 4])
    def test_every_way_counted(self, faces, lowest, highest, dice):
        odds = sum_without(dice, lowest=lowest, highest=highest, faces=faces)
        assert ours(odds) == counted(
            faces, dice, lambda fall: sum(fall[lowest : max(dice - highest, lowest)])
        )

    def test_as_icepool_has_it(self):
        assert ours(sum_without(3, lowest=1)) == theirs(icepool.d6.highest(3, 2))
        assert ours(sum_without(3, highest=1)) == theirs(icepool.d6.lowest(3, 2))
        assert ours(sum_without(5, lowest=1, highest=1)) == theirs(icepool.d6.middle(5, 3))


class TestTwoD6:
    """2D6 Bonus/Malus: 3D6 keeping two with a bonus or a malus; 7 or more succeeds."""

    @pytest.mark.parametrize(
        ("level", "success", "mean"),
        [
            ("-", Fraction(23, 72), 5.54),
            ("normal", Fraction(7, 12), 7.00),
            ("+", Fraction(29, 36), 8.46),
        ],
    )
    def test_the_chance_of_seven_and_the_mean(self, level, success, mean):
        assert two_d6(level).at_least(7) == success
        assert round(float(two_d6(level).mean), 2) == mean

    WIN_TIE_LOSE = {
        ("-", "-"): "755/1728 109/864 755/1728",
        ("-", "normal"): "715/2592 91/864 401/648",
        ("-", "+"): "373/2592 395/5184 4043/5184",
        ("normal", "-"): "401/648 91/864 715/2592",
        ("normal", "normal"): "575/1296 73/648 575/1296",
        ("normal", "+"): "715/2592 91/864 401/648",
        ("+", "-"): "4043/5184 395/5184 373/2592",
        ("+", "normal"): "401/648 91/864 715/2592",
        ("+", "+"): "755/1728 109/864 755/1728",
    }

    @pytest.mark.parametrize(("pair", "chances"), WIN_TIE_LOSE.items(), ids=str)
    def test_opposed_rolls(self, pair, chances):
        contest = opposed(*map(two_d6, pair))
        assert [contest.win, contest.tie, contest.lose] == [*map(Fraction, chances.split())]

    @pytest.mark.parametrize("pair", WIN_TIE_LOSE, ids=str)
    def test_opposed_rolls_as_icepool_has_them(self, pair):
        rolls = {
            "-": icepool.d6.lowest(3, 2),
            "normal": 2 @ icepool.d6,
            "+": icepool.d6.highest(3, 2),
        }
        difference = theirs(rolls[pair[0]] - rolls[pair[1]])
        contest = opposed(*map(two_d6, pair))
        assert contest.tie == difference[0]
        assert contest.win == sum(p for value, p in difference.items() if value > 0)

    def test_a_shot_and_the_saves(self):
        seven = {level: two_d6(level).at_least(7) for level in LEVELS}
        assert seven["normal"] ** 2 == Fraction(49, 144)
        assert [1 - seven[level] for level in LEVELS] == [
            Fraction(49, 72),
            Fraction(5, 12),
            Fraction(7, 36),
        ]

    def test_an_exchange_of_blows(self):
        contest = opposed(two_d6("normal"), two_d6("normal"))
        assert contest.win * Fraction(7, 12) == Fraction(575, 1296) * Fraction(7, 12)


class TestPools:
    """Red Button's Nation: a die at the threshold is a success, a 6 is two."""

    @pytest.mark.parametrize("threshold", [3, 4, 5, 6])
    @pytest.mark.parametrize("dice", [1, 2, 3, 5])
    def test_every_way_counted(self, dice, threshold):
        scored = {face: 2 if face == 6 else int(face >= threshold) for face in D6}
        assert ours(pool(dice, threshold)) == counted(
            D6, dice, lambda fall: sum(scored[face] for face in fall)
        )

    @pytest.mark.parametrize("threshold", [3, 4, 5])
    @pytest.mark.parametrize("dice", [0, 1, 3, 8, 12])
    def test_as_icepool_has_it(self, dice, threshold):
        one = icepool.d6.map({face: (face >= threshold) + (face == 6) for face in D6})
        assert ours(pool(dice, threshold)) == theirs(dice @ one)

    @pytest.mark.parametrize("threshold", [3, 4, 5])
    def test_a_critical_six_is_rolled_once_more(self, threshold):
        again = icepool.d6 >= threshold
        one = icepool.d6.map(lambda face: again + 2 if face == 6 else int(face >= threshold))
        assert ours(pool(3, threshold, critical=True)) == theirs(3 @ one)

    def test_no_dice_and_fewer_give_nothing(self):
        assert pool(0, 4) == pool(-2, 4) == NOTHING

    def test_two_pools_against_each_other(self):
        contest = opposed(pool(4, 4), pool(3, 5))
        assert contest.win + contest.tie + contest.lose == 1
        assert contest.win > contest.lose


class TestTheWarboundDie:
    """Warbound: twelve faces, ten values; a natural 1 fails, a natural 10 succeeds."""

    def test_5_and_10_stand_twice(self):
        assert ours(die(WARBOUND_DIE)) == {
            value: Fraction(2 if value in (5, 10) else 1, 12) for value in range(1, 11)
        }

    @pytest.mark.parametrize(
        ("threshold", "faces"),
        [(-3, 11), (1, 11), (2, 11), (3, 10), (5, 8), (6, 6), (7, 5), (10, 2), (11, 2), (15, 2)],
    )
    def test_one_die(self, threshold, faces):
        assert warbound_test(threshold) == Fraction(faces, 12)

    @pytest.mark.parametrize(("lowest", "highest"), [(0, 0), (1, 0), (0, 1), (1, 1)], ids=str)
    @pytest.mark.parametrize("threshold", [1, 5, 7, 12])
    @pytest.mark.parametrize("dice", [1, 2])
    def test_every_way_counted(self, dice, threshold, lowest, highest):
        def hits(fall):
            left = fall[lowest : len(fall) - highest]
            return sum(face == 10 or (face != 1 and face >= threshold) for face in left)

        odds = warbound_hits(dice, threshold, lowest=lowest, highest=highest)
        assert ours(odds) == counted(WARBOUND_DIE, dice + lowest + highest, hits)

    @pytest.mark.parametrize("threshold", [2, 6, 9])
    def test_as_icepool_has_it(self, threshold):
        one = icepool.Die(WARBOUND_DIE)
        hit = icepool.Die([face >= threshold for face in WARBOUND_DIE])
        assert ours(warbound_hits(3, threshold)) == theirs(3 @ hit)
        aimed = warbound_hits(1, threshold, lowest=1)
        assert aimed.chance(1) == theirs(one.highest(2, 1) >= threshold)[True]
        behind_scenery = warbound_hits(1, threshold, highest=1)
        assert behind_scenery.chance(1) == theirs(one.lowest(2, 1) >= threshold)[True]

    def test_aiming_helps_and_scenery_hinders(self):
        aimed, plain, covered = (
            warbound_hits(2, 7, lowest=low, highest=high).mean
            for low, high in [(1, 0), (0, 0), (0, 1)]
        )
        assert covered < plain < aimed

import pytest

from tests.lists import convoy, fighter, garage, standing, trips, unsaid, vehicle, worth
from tests.rules.rbn.sides import SURVIVORS, mercenaries

ROCKETS = "lance_roquettes"
DEFENDER = {"scenario": 3, "role": "defenseur"}


def carried(number):
    return [fighter(ROCKETS, T="5") for _ in range(number)]


def allows(most, **settings):
    """Whether a convoy may have so many launchers, and not one more."""
    code = TestOneLauncherForEach150Points.CODE
    fine = not trips(code, convoy(*carried(most), **settings))
    return fine and trips(code, convoy(*carried(most + 1), **settings))


class TestOneLauncherForEach150Points:
    """RBN: one rocket launcher, carried or mounted, for each complete 150 points."""

    CODE = "RBN-ROCKET-150"

    @pytest.mark.parametrize(
        ("budget", "most"),
        [(0, 0), (149, 0), (150, 1), (299, 1), (300, 2), (449, 2), (450, 3), (600, 4), (900, 6)],
    )
    def test_complete_slices_of_the_agreed_budget(self, budget, most):
        assert allows(most, budget=budget)

    def test_carried_and_mounted_count_together(self):
        both = [fighter(ROCKETS, T="5"), vehicle("moyen", ROCKETS)]
        assert not trips(self.CODE, convoy(*both))
        assert trips(self.CODE, convoy(*both, fighter(ROCKETS, T="5")))
        assert trips(self.CODE, convoy(*both, vehicle("moyen", ROCKETS)))

    def test_two_on_one_vehicle_are_two(self):
        assert not trips(self.CODE, convoy(vehicle("moyen", ROCKETS, ROCKETS)))
        assert trips(self.CODE, convoy(vehicle("lourd", ROCKETS, ROCKETS, ROCKETS)))

    def test_two_on_one_fighter_are_two(self):
        assert not trips(self.CODE, convoy(fighter(ROCKETS, ROCKETS)))
        assert trips(self.CODE, convoy(fighter(ROCKETS, ROCKETS, ROCKETS)))

    def test_copies_count(self):
        assert not trips(self.CODE, convoy(fighter(ROCKETS, count=2)))
        assert trips(self.CODE, convoy(fighter(ROCKETS, count=3)))
        assert not trips(self.CODE, convoy(vehicle("moyen", ROCKETS, count=2)))
        assert trips(self.CODE, convoy(vehicle("moyen", ROCKETS, count=3)))
        assert trips(self.CODE, convoy(vehicle("lourd", ROCKETS, ROCKETS, count=2)))

    def test_the_explosive_spear_is_no_launcher(self):
        assert not trips(self.CODE, convoy(fighter("lance_explosive", count=9), budget=0))

    @pytest.mark.parametrize(
        "settings",
        [SURVIVORS, mercenaries(advantage="survivants")],
        ids=["survivors", "mercenaries"],
    )
    def test_before_the_survivors_fifth(self, settings):
        assert allows(6, budget=900, **settings)  # not 7, though 1080 may be spent
        assert allows(0, budget=149, **settings)  # though 179 may be spent

    def test_the_size_of_the_game_and_not_what_is_spent(self):
        doc = convoy(*carried(7), garage(300), *worth(620), budget=900, **SURVIVORS)
        assert trips(self.CODE, doc)
        assert not trips(self.CODE, convoy(*carried(2), budget=300))

    @pytest.mark.parametrize(
        ("scenario", "most"),
        [(1, 1), (2, 2), (6, 2), (7, 2), (8, 2), (9, 2), (10, 2), (3, 6), (4, 6), (5, 6)],
    )
    def test_the_budget_of_the_scenario_decides(self, scenario, most):
        assert allows(most, scenario=scenario, budget=900)

    def test_the_defender_of_scenario_3_has_a_convoy_of_twice_the_size(self):
        assert allows(4, budget=300, **DEFENDER)
        assert allows(4, budget=300, **DEFENDER, **SURVIVORS)

    @pytest.mark.parametrize("bonus", [0, 25, 50, 100])
    def test_points_won_for_scenario_9_change_nothing(self, bonus):
        assert allows(2, scenario=9, bonus=bonus)

    def test_it_is_an_error_about_the_convoy_that_more_can_not_cure(self):
        assert standing(self.CODE, convoy(*carried(3))) == ("error", None, False)

    def test_the_sentence_reckons(self):
        doc = convoy(*carried(7), budget=900, **SURVIVORS)
        assert not unsaid(self.CODE, doc, 7, 900, 6, 150)


class TestLaunchersByPointsSpent:
    """RBN, R-03: some opponents count complete slices of the points really spent."""

    CODE = "RBN-ADV-ROCKETSPENT"

    def two_launchers(self, spent, **settings):
        return convoy(fighter(ROCKETS, count=2), *worth(spent - 40), **settings)

    def test_two_launchers_with_299_spent(self):
        assert trips(self.CODE, self.two_launchers(299))

    def test_two_launchers_with_300_spent(self):
        assert not trips(self.CODE, self.two_launchers(300))

    def test_one_launcher_with_149_and_150_spent(self):
        assert trips(self.CODE, convoy(fighter(ROCKETS), *worth(129)))
        assert not trips(self.CODE, convoy(fighter(ROCKETS), *worth(130)))

    def test_none_without_a_launcher(self):
        assert not trips(self.CODE, convoy(*worth(20)))

    def test_not_where_the_rule_itself_is_broken(self):
        doc = convoy(fighter(ROCKETS, count=3))
        assert not trips(self.CODE, doc)
        assert trips("RBN-ROCKET-150", doc)

    def test_not_where_the_total_is_unknown(self):
        assert not trips(self.CODE, convoy(fighter(ROCKETS, T="2")))

    def test_mounted_ones_count_too(self):
        assert trips(self.CODE, convoy(vehicle("moyen", ROCKETS)))

    def test_it_is_an_advice_that_more_can_cure(self):
        assert standing(self.CODE, self.two_launchers(299)) == ("warning", None, True)

    def test_the_sentence_reckons(self):
        assert not unsaid(self.CODE, self.two_launchers(299), 2, 299, 1)

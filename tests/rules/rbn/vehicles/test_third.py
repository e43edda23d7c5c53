import pytest

from tests.lists import convoy, fighter, garage, standing, trips, unsaid, vehicle
from tests.rules.rbn.sides import MUTANTS, SONS, SSS, SURVIVORS, mercenaries

CODE = "RBN-VEH-THIRD"

DEFENDER = {"scenario": 3, "role": "defenseur"}


def needs(points, **settings):
    """Whether vehicles of so many points are enough, and of one less are not."""
    enough = not trips(CODE, convoy(garage(points), **settings))
    return enough and trips(CODE, convoy(garage(points - 1), **settings))


class TestAThirdOnVehicles:
    """RBN: at least a third of the budget, rounded up, goes on vehicles with their options."""

    def test_a_third_of_300_is_100(self):
        assert needs(100, budget=300)

    @pytest.mark.parametrize(
        ("budget", "third"), [(301, 101), (302, 101), (303, 101), (304, 102), (600, 200)]
    )
    def test_it_is_rounded_up(self, budget, third):
        assert needs(third, budget=budget)

    def test_34_of_100_and_not_33(self):
        assert not trips(
            CODE, convoy(vehicle("moyen", "structure_allegee", "tout_terrain"), budget=100)
        )
        assert trips(CODE, convoy(vehicle("moyen", "structure_allegee", "belier"), budget=100))

    def test_it_is_a_third_of_the_budget_and_not_of_what_is_spent(self):
        ninety = [vehicle("lourd"), vehicle("leger", count=2)]
        assert trips(CODE, convoy(*ninety, fighter(count=18)))  # 270 spent of 300

    def test_all_of_it_may_go_on_vehicles(self):
        assert not trips(CODE, convoy(vehicle("lourd", count=6)))

    def test_what_fighters_carry_does_not_count(self):
        assert trips(CODE, convoy(vehicle("lourd"), fighter("lance_roquettes", "mecanicien")))

    def test_an_empty_convoy_has_not_spent_it(self):
        assert trips(CODE, convoy())

    def test_of_nothing_it_is_nothing(self):
        assert not trips(CODE, convoy(budget=0))

    def test_copies_count(self):
        assert not trips(CODE, convoy(vehicle("leger", count=5)))
        assert trips(CODE, convoy(vehicle("leger", count=4)))

    def test_options_count(self):
        titan = vehicle("lourd", "lance_flammes_pivot", "mitrailleuse_fixe", "belier")  # 90
        assert not trips(CODE, convoy(titan, budget=270))
        assert trips(CODE, convoy(titan, budget=271))

    def test_what_is_fitted_on_a_weapon_counts(self):
        gun = vehicle("moyen", ("canon_chevrotine", "demontable"))  # 38
        assert not trips(CODE, convoy(gun, budget=114))
        assert trips(CODE, convoy(gun, budget=115))

    def test_a_lightened_frame_lowers_it(self):
        assert not trips(CODE, convoy(vehicle("moyen"), budget=90))
        assert trips(CODE, convoy(vehicle("moyen", "structure_allegee"), budget=90))

    def test_a_dearer_machine_gun_counts_for_what_it_costs(self):
        escort = vehicle("moyen", "belier", "mitrailleuse_fixe")  # 55, for survivors 65
        assert not trips(CODE, convoy(escort, budget=150, **SURVIVORS))  # a third of 180 is 60
        assert trips(CODE, convoy(escort, budget=180, **MUTANTS))

    def test_an_unknown_option_adds_nothing(self):
        assert trips(CODE, convoy(vehicle("lourd", "tourelle"), budget=151))

    def test_it_is_judged_where_a_fighter_has_no_price(self):
        assert trips(CODE, convoy(fighter(T="2")))


class TestAThirdOfWhichBudget:
    """RBN: the effective budget (R-01), without the points won for scenario 9 (R-35)."""

    @pytest.mark.parametrize(
        "settings",
        [SURVIVORS, SSS, mercenaries(advantage="survivants")],
        ids=["survivors", "sss", "mercenaries"],
    )
    def test_the_survivors_fifth_counts_in_the_third(self, settings):
        assert needs(120, budget=300, **settings)

    def test_not_for_the_sons_whatever_they_note(self):
        assert needs(100, budget=300, advantage="survivants", **SONS)

    @pytest.mark.parametrize("scenario", [2, 6, 7, 8, 9, 10])
    def test_a_third_of_an_imposed_budget(self, scenario):
        assert needs(100, budget=900, scenario=scenario)
        assert needs(120, budget=900, scenario=scenario, **SURVIVORS)

    @pytest.mark.parametrize("scenario", [None, 3, 4, 5])
    def test_a_third_of_the_agreed_one(self, scenario):
        assert needs(150, budget=450, scenario=scenario)

    def test_the_defender_of_scenario_3_owes_a_third_of_the_double(self):
        assert needs(200, budget=300, **DEFENDER)
        assert needs(240, budget=300, **DEFENDER, **SURVIVORS)

    @pytest.mark.parametrize("bonus", [0, 25, 50, 100])
    def test_points_won_do_not_raise_it(self, bonus):
        assert needs(100, scenario=9, bonus=bonus)
        assert needs(120, scenario=9, bonus=bonus, **SURVIVORS)

    def test_scenario_1_has_no_vehicles_and_no_third(self):
        assert not trips(CODE, convoy(fighter(), scenario=1))
        assert not trips(CODE, convoy(fighter(), scenario=1, **SURVIVORS))


class TestTheSentence:
    """It is about the convoy, more vehicles cure it, and it reckons."""

    def test_more_would_cure_it(self):
        assert standing(CODE, convoy()) == ("error", None, True)

    def test_it_reckons(self):
        assert not unsaid(CODE, convoy(vehicle("lourd"), **SURVIVORS), 120, 360, 50, 70)

    def test_without_the_points_won(self):
        doc = convoy(vehicle("lourd"), scenario=9, bonus=100)
        assert not unsaid(CODE, doc, 100, 300, 50)

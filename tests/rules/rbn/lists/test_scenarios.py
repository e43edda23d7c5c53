import pytest

from tests.lists import (
    codes,
    convoy,
    errors,
    fighter,
    garage,
    judged,
    standing,
    trips,
    unsaid,
    vehicle,
)
from tests.rules.rbn.sides import (
    ALL,
    CHILDREN,
    LORDS,
    PHANTOM,
    ROBOTS,
    SONS,
    SSS,
    SURVIVORS,
    all_but,
    mercenaries,
)


class TestNoVehicleInScenario1:
    """RBN, scenario 1: 150 points of fighters, without vehicles."""

    CODE = "RBN-SCN1-NOVEH"

    def test_fighters_only(self):
        assert not trips(self.CODE, convoy(fighter("chef"), fighter(), scenario=1))

    @pytest.mark.parametrize("kind", ["leger", "moyen", "lourd", "sidecar", "char", None])
    def test_no_vehicle(self, kind):
        assert trips(self.CODE, convoy(fighter("chef"), vehicle(kind), scenario=1))

    @pytest.mark.parametrize("scenario", [None, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    def test_in_every_other_game(self, scenario):
        assert not trips(self.CODE, convoy(vehicle("leger"), scenario=scenario))

    def test_one_finding_about_the_convoy_counts_them_and_more_can_not_cure_it(self):
        doc = convoy(vehicle("leger", count=2), vehicle("lourd"), scenario=1)
        assert standing(self.CODE, doc) == ("error", None, False)
        assert not unsaid(self.CODE, doc, 1, 3)


class TestScenario1VoidsDuties:
    """RBN, R-33: in scenario 1 every duty that speaks of vehicles is void."""

    DUTIES = {
        "RBN-VEH-THIRD",
        "RBN-SSS-HEAVY",
        "RBN-ROB-MEDIUM",
        "RBN-ROB-IA",
        "RBN-SONS-LIGHT",
        "RBN-E13-BLIND",
        "RBN-E13-BLINDHEAVY",
        "RBN-PHS-NOHEAVY",
    }

    @pytest.mark.parametrize("side", ALL)
    def test_without_vehicles_nobody_owes_one(self, side):
        assert not errors(convoy(fighter("chef"), scenario=1, **ALL[side])) & self.DUTIES

    @pytest.mark.parametrize(
        ("kind", "settings"),
        [
            ("lourd", ROBOTS),
            ("lourd", mercenaries("robots", "mutants")),
            ("moyen", SONS),
            ("lourd", PHANTOM),
            ("lourd", CHILDREN),
            ("moyen", CHILDREN),
        ],
    )
    def test_with_one_it_is_the_vehicle_that_is_wrong(self, kind, settings):
        found = errors(convoy(fighter("chef"), vehicle(kind), scenario=1, **settings))
        assert not found & self.DUTIES
        assert "RBN-SCN1-NOVEH" in found

    def test_the_survivors_have_150_points_and_still_owe_a_mechanic(self):
        doc = convoy(fighter("chef"), scenario=1, **SURVIVORS)
        assert judged(doc).budget == 150
        assert "RBN-SURV-MECH" in errors(doc)

    def test_the_duties_of_fighters_stay(self):
        assert "RBN-SSS-FLAME" in errors(convoy(fighter(), scenario=1, **SSS))
        assert "RBN-ARN-PROTECT" in errors(convoy(fighter(slave=True), scenario=1, **LORDS))
        assert "RBN-E13-RANGED" in errors(convoy(fighter(), scenario=1, **CHILDREN))

    def test_merchants_have_no_carrier(self):
        doc = convoy(fighter("chef"), scenario=1, faction="esclavagistes", activity="marchands")
        assert "RBN-ADV-MARCHAND" in codes(doc)

    def test_a_whole_list(self):
        squad = fighter("fusil", "epee", T="5", C="4", count=4)  # 10 + 2 + 4 + 11 + 8 = 35
        doc = convoy(squad, fighter("chef"), scenario=1, faction="cultistes", activity="chasseurs")
        verdict = judged(doc)
        assert (verdict.total, verdict.budget, verdict.legal) == (150, 150, True)


class TestTheHeavyIsVoidByAgreement:
    """RBN, R-33: in scenario 1 the SSS are told that the heavy they owe is void."""

    CODE = "RBN-ADV-SCN1SSS"

    def test_it_is_said_to_the_sss_in_scenario_1(self):
        doc = convoy(fighter(), scenario=1, **SSS)
        assert standing(self.CODE, doc) == ("warning", None, False)

    @pytest.mark.parametrize("scenario", [None, 2, 3, 10])
    def test_not_elsewhere(self, scenario):
        assert not trips(self.CODE, convoy(fighter(), scenario=scenario, **SSS))

    @pytest.mark.parametrize("side", all_but("sss"))
    def test_not_to_the_others(self, side):
        assert not trips(self.CODE, convoy(fighter(), scenario=1, **ALL[side]))


class TestTheAmountWon:
    """RBN: the winner of scenario 8 has 25, 50 or 100 points more in scenario 9."""

    CODE = "RBN-SCN9-AMOUNT"

    @pytest.mark.parametrize("bonus", [0, 25, 50, 100])
    def test_the_printed_amounts(self, bonus):
        assert not trips(self.CODE, convoy(scenario=9, bonus=bonus))

    @pytest.mark.parametrize("bonus", [1, 24, 26, 49, 51, 75, 99, 101, 500])
    def test_no_other(self, bonus):
        assert trips(self.CODE, convoy(scenario=9, bonus=bonus))

    @pytest.mark.parametrize("scenario", [None, 1, 8, 10, 12])
    def test_in_no_other_scenario(self, scenario):
        assert not trips(self.CODE, convoy(scenario=scenario, bonus=500))

    def test_it_is_about_the_convoy_that_members_can_not_cure(self):
        doc = convoy(scenario=9, bonus=500)
        assert standing(self.CODE, doc) == ("error", None, False)
        assert not unsaid(self.CODE, doc, 25, 50, 100, 500)


class TestPointsWonForAnotherScenario:
    """RBN: what scenario 8 won counts in scenario 9 only; elsewhere a note says so."""

    CODE = "RBN-ADV-BONUS"

    @pytest.mark.parametrize("scenario", [None, 1, 8, 10])
    @pytest.mark.parametrize("bonus", [1, 25, 500])
    def test_it_has_no_effect(self, scenario, bonus):
        doc, bare = (convoy(scenario=scenario, bonus=number) for number in (bonus, 0))
        assert standing(self.CODE, doc) == ("note", None, False)
        assert judged(doc).budget == judged(bare).budget
        assert errors(doc) == errors(bare)
        assert not unsaid(self.CODE, doc, bonus, 9)

    def test_none_was_won(self):
        assert not trips(self.CODE, convoy(bonus=0))

    @pytest.mark.parametrize("bonus", [25, 500])
    def test_in_scenario_9_it_counts(self, bonus):
        assert not trips(self.CODE, convoy(scenario=9, bonus=bonus))


class TestPointsWonBuyFighters:
    """RBN, R-35: the points won for scenario 9 are not spent on vehicles."""

    CODE = "RBN-SCN9-BONUS"

    @pytest.mark.parametrize("bonus", [25, 50, 100])
    def test_vehicles_within_the_budget_without_them(self, bonus):
        assert not trips(self.CODE, convoy(garage(300), scenario=9, bonus=bonus))
        assert trips(self.CODE, convoy(garage(301), scenario=9, bonus=bonus))

    @pytest.mark.parametrize("bonus", [25, 50, 100])
    def test_with_the_survivors_fifth(self, bonus):
        assert not trips(self.CODE, convoy(garage(360), scenario=9, bonus=bonus, **SURVIVORS))
        assert trips(self.CODE, convoy(garage(361), scenario=9, bonus=bonus, **SURVIVORS))

    def test_118_on_vehicles_with_50_won(self):
        assert not trips(self.CODE, convoy(garage(118), scenario=9, bonus=50))

    def test_310_on_vehicles_with_100_won(self):
        doc = convoy(garage(310), scenario=9, bonus=100)
        assert trips(self.CODE, doc)
        assert not trips("RBN-BUDGET-MAX", doc)

    def test_without_points_won_it_is_the_budget_s_rule(self):
        doc = convoy(garage(310), scenario=9)
        assert not trips(self.CODE, doc)
        assert trips("RBN-BUDGET-MAX", doc)

    @pytest.mark.parametrize("scenario", [None, 2, 8, 10])
    def test_in_no_other_scenario(self, scenario):
        assert not trips(self.CODE, convoy(garage(310), scenario=scenario, bonus=100))

    def test_the_fighters_may_cost_more_than_was_won(self):
        doc = convoy(garage(100), fighter(count=30), scenario=9, bonus=100)
        assert not errors(doc) & {self.CODE, "RBN-BUDGET-MAX", "RBN-VEH-THIRD"}

    def test_it_is_about_the_convoy_that_more_can_not_cure(self):
        doc = convoy(garage(310), scenario=9, bonus=100)
        assert standing(self.CODE, doc) == ("error", None, False)
        assert not unsaid(self.CODE, doc, 100, 300, 310)

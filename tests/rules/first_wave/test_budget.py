import pytest

from tests.lists import (
    codes,
    fighter,
    findings,
    group,
    judged,
    standing,
    the_finding,
    trips,
    unsaid,
    worth,
)

CODE = "FW-BUDGET-MAX"


class TestTheAgreedBudget:
    """First Wave: the group costs no more than the agreed budget, 150 or 300 points."""

    @pytest.mark.parametrize("budget", [150, 300, 200])
    def test_all_of_it_and_not_one_point_more(self, budget):
        assert not findings(CODE, group(*worth(budget), budget=budget))
        assert findings(CODE, group(*worth(budget + 1), budget=budget))

    @pytest.mark.parametrize("scenario", [None, 1, 2, 3, 4, 5])
    def test_no_scenario_imposes_another(self, scenario):
        assert judged(group(budget=150, scenario=scenario)).budget == 150

    def test_copies_count(self):
        assert not findings(CODE, group(fighter(count=15)))
        assert findings(CODE, group(fighter(count=16)))

    def test_without_a_budget_everything_is_too_much(self):
        assert findings(CODE, group(fighter(), budget=0))

    def test_an_unknown_total_is_not_over_the_budget(self):
        assert CODE not in codes(group(fighter(T="2"), fighter(count=100)))

    def test_the_sentence_reckons(self):
        finding = the_finding(CODE, group(*worth(171)))
        assert (finding.level, finding.about, finding.todo) == ("error", None, False)
        assert finding.message.en == ("The group costs 171 points; the budget is 150: 21 too many.")
        for number in ("171", "150", "21 de trop"):
            assert number in finding.message.fr


class TestPointsToSpend:
    """First Wave: a group with a chief does not keep the points of one more survivor."""

    CODE = "FW-ADV-UNSPENT"

    def test_the_points_of_a_survivor(self):
        doc = group(fighter("chef"), *worth(130))
        assert standing(self.CODE, doc) == ("note", None, True)
        assert not unsaid(self.CODE, doc, 10)
        assert not trips(self.CODE, group(fighter("chef"), *worth(131)))

    def test_not_without_a_chief(self):
        assert not trips(self.CODE, group(fighter()))

    def test_a_survivor_is_offered_where_there_are_points_for_one(self):
        (fix,) = the_finding(self.CODE, group(fighter("chef"), budget=300)).fixes
        assert fix.label.fr == "+ Survivant 12 pts"
        assert the_finding(self.CODE, group(fighter("chef"), *worth(130))).fixes == ()

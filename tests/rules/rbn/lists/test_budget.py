import pytest

from tests.lists import convoy, fighter, findings, judged, the_finding, worth

CODE = "RBN-BUDGET-MAX"

SURVIVORS = {"faction": "survivants"}
SSS = {"faction": "survivants", "subfaction": "sss"}
MERCENARIES = {
    "faction": "mercenaires",
    "advantage": "survivants",
    "drawbacks": ["mutants", "robots"],
}
SONS = {**MERCENARIES, "subfaction": "sons"}
DEFENDER = {"scenario": 3, "role": "defenseur"}
ATTACKER = {"scenario": 3, "role": "attaquant"}


def budget(**settings):
    return judged(convoy(**settings)).budget


def holds_to(points, **settings):
    """Whether the convoy may cost so many points, and not one more."""
    just_enough = findings(CODE, convoy(*worth(points), **settings))
    one_more = findings(CODE, convoy(*worth(points + 1), **settings))
    return (just_enough, len(one_more)) == ([], 1) and budget(**settings) == points


class TestTheAgreedBudget:
    """RBN: the convoy costs no more than the points the players agreed on."""

    @pytest.mark.parametrize("agreed", [300, 600, 900, 301])
    def test_all_of_it_may_be_spent_and_not_one_point_more(self, agreed):
        assert holds_to(agreed, budget=agreed)

    def test_less_may_be_spent(self):
        assert not findings(CODE, convoy(*worth(120), budget=300))

    def test_an_empty_convoy_is_within_any_budget(self):
        assert not findings(CODE, convoy(budget=0))

    def test_without_a_budget_everything_is_too_much(self):
        assert findings(CODE, convoy(*worth(20), budget=0))

    def test_the_copies_of_a_member_all_count(self):
        assert not findings(CODE, convoy(fighter(count=30), budget=300))
        assert findings(CODE, convoy(fighter(count=31), budget=300))

    def test_it_is_an_error_about_the_whole_convoy_that_more_can_not_cure(self):
        finding = the_finding(CODE, convoy(*worth(301)))
        assert (finding.level, finding.about, finding.todo) == ("error", None, False)

    @pytest.mark.parametrize("scenario", [3, 4, 5])
    def test_scenarios_3_to_5_keep_the_agreed_one(self, scenario):
        assert holds_to(450, budget=450, scenario=scenario)

    def test_an_unknown_scenario_changes_nothing(self):
        assert holds_to(450, budget=450, scenario=11)


class TestTheScenarioImposesIt:
    """RBN: the budget of a scenario stands in place of the agreed one (R-48)."""

    @pytest.mark.parametrize(
        ("scenario", "imposed"),
        [(1, 150), (2, 300), (6, 300), (7, 300), (8, 300), (9, 300), (10, 300)],
    )
    @pytest.mark.parametrize("agreed", [0, 100, 900])
    def test_whatever_was_agreed(self, scenario, imposed, agreed):
        assert holds_to(imposed, scenario=scenario, budget=agreed)

    @pytest.mark.parametrize("scenario", [1, 2, 4, 5, 6, 7, 8, 9, 10])
    def test_only_scenario_3_knows_a_richer_defender(self, scenario):
        attacker = budget(scenario=scenario, role="attaquant")
        assert budget(scenario=scenario, role="defenseur") == attacker


class TestTheDefenderOfAnAmbush:
    """RBN, scenario 3: the agreed budget is the attacker's; the defender has double (R-34)."""

    def test_the_defender_has_double(self):
        assert holds_to(600, budget=300, **DEFENDER)

    def test_the_attacker_has_not(self):
        assert holds_to(300, budget=300, **ATTACKER)

    def test_nor_has_one_whose_role_is_open(self):
        assert holds_to(300, budget=300, scenario=3)

    def test_a_defender_without_a_scenario_has_not(self):
        assert holds_to(300, budget=300, role="defenseur")


class TestTheSurvivorsFifth:
    """RBN, Survivants: 20% more points, rounded up (R-02)."""

    @pytest.mark.parametrize(
        ("agreed", "effective"),
        [(150, 180), (300, 360), (600, 720), (900, 1080), (250, 300), (101, 122), (99, 119)],
    )
    def test_a_fifth_more_rounded_up(self, agreed, effective):
        assert holds_to(effective, budget=agreed, **SURVIVORS)

    @pytest.mark.parametrize("settings", [SSS, MERCENARIES], ids=["sss", "mercenaries"])
    def test_also_for_those_who_share_the_advantage(self, settings):
        assert holds_to(360, budget=300, **settings)

    @pytest.mark.parametrize(
        "settings",
        [
            SONS,
            {**MERCENARIES, "advantage": "mutants", "drawbacks": ["survivants", "robots"]},
            {**MERCENARIES, "advantage": None},
            {**MERCENARIES, "faction": "cultistes"},
            {"faction": None, "advantage": "survivants"},
            {"faction": "cultistes"},
        ],
        ids=["sons", "only the drawback", "nothing chosen", "no mercenaries", "nobody", "others"],
    )
    def test_not_for_anybody_else(self, settings):
        assert holds_to(300, budget=300, **settings)

    @pytest.mark.parametrize("settings", [SURVIVORS, SSS, MERCENARIES])
    def test_not_in_scenario_1(self, settings):
        assert holds_to(150, scenario=1, **settings)

    @pytest.mark.parametrize("scenario", [2, 6, 7, 8, 9, 10])
    def test_on_top_of_an_imposed_budget(self, scenario):
        assert holds_to(360, scenario=scenario, **SURVIVORS)

    def test_after_the_doubling_of_scenario_3(self):
        assert holds_to(720, budget=300, **SURVIVORS, **DEFENDER)
        assert holds_to(360, budget=300, **SURVIVORS, **ATTACKER)

    def test_doubled_first_and_rounded_last(self):
        assert holds_to(243, budget=101, **SURVIVORS, **DEFENDER)


class TestThePointsWonForScenario9:
    """RBN, scenario 9: the winner of scenario 8 adds 25, 50 or 100 points (R-35)."""

    @pytest.mark.parametrize("bonus", [0, 25, 50, 100])
    def test_they_are_added(self, bonus):
        assert holds_to(300 + bonus, scenario=9, bonus=bonus)

    @pytest.mark.parametrize("bonus", [25, 50, 100])
    def test_they_are_not_multiplied(self, bonus):
        assert holds_to(360 + bonus, scenario=9, bonus=bonus, **SURVIVORS)

    @pytest.mark.parametrize("scenario", [None, 2, 3, 4, 5, 6, 7, 8, 10])
    def test_in_no_other_scenario(self, scenario):
        assert holds_to(300, scenario=scenario, bonus=100)


class TestHowTheBudgetCameAbout:
    """The sentence says what the convoy costs and reckons the budget."""

    @pytest.mark.parametrize(
        ("settings", "fr", "en"),
        [
            ({}, "est de 300\u202f:", "is 300:"),
            (
                {"scenario": 2, "budget": 900},
                "300 (300 imposés par le scénario 2)",
                "300 (300 set by scenario 2)",
            ),
            (
                DEFENDER,
                "600 (300 convenus, doublés en défense)",
                "600 (300 agreed, doubled)",
            ),
            (ATTACKER, "est de 300\u202f:", "is 300:"),
            (
                SURVIVORS,
                "360 (300 convenus, +20\u202f% des Survivants)",
                "360 (300 agreed, the Survivors’ +20%)",
            ),
            (
                SURVIVORS | DEFENDER,
                "720 (300 convenus, doublés en défense, +20\u202f% des Survivants)",
                "720 (300 agreed, doubled, the Survivors’ +20%)",
            ),
            (
                SURVIVORS | {"scenario": 1},
                "150 (150 imposés par le scénario 1)",
                "150 (150 set by scenario 1)",
            ),
            (
                SURVIVORS | {"scenario": 9, "bonus": 50},
                "410 (300 imposés par le scénario 9, +20\u202f% des Survivants, +50 gagnés)",
                "410 (300 set by scenario 9, the Survivors’ +20%, +50 won)",
            ),
        ],
    )
    def test_in_both_languages(self, settings, fr, en):
        message = the_finding(CODE, convoy(*worth(1000), **settings)).message
        assert fr in message.fr
        assert en in message.en

    def test_with_the_cost_and_the_excess(self):
        message = the_finding(CODE, convoy(*worth(312))).message
        assert message.en == "The list costs 312 points; the budget is 300: 12 too many."
        for number in ("312", "300", "12 de trop"):
            assert number in message.fr

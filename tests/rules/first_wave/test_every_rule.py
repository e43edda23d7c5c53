"""What the contract says of every rule at once: its level, its scope, whether more cures it."""

import pytest

from rules.checks.game import games
from tests.lists import codes, errors, findings, judged, refusal
from tests.rules.first_wave.tripping import LEGAL, TRIPS

CHECKS = games()["first_wave"].checks
NOTES = {"FW-ADV-UNSPENT", "FW-HOUSE-ITEM"}
ADVICE = {code for code in TRIPS if code.startswith("FW-ADV-")} - NOTES
RULES = [code for code in TRIPS if code not in ADVICE | NOTES]
OF_THE_GROUP = {"FW-BUDGET-MAX", "FW-CHIEF-ONE", "FW-MEDIC-MAX", "FW-ADV-SUCCESSOR", *NOTES}
CURED_BY_MORE = {"FW-CHIEF-ONE", "FW-ADV-THIRTY", "FW-ADV-SUCCESSOR", "FW-ADV-UNSPENT"}


def found(code):
    """The one thing that a rule finds in the list that breaks it."""
    (finding,) = findings(code, TRIPS[code])
    return finding


class TestALegalGroup:
    """A plain group of five survivors, 141 points of 150, nothing to say."""

    def test_it_is_legal_and_within_the_budget(self):
        verdict = judged(LEGAL)
        assert (verdict.legal, verdict.total, verdict.budget) == (True, 141, 150)

    @pytest.mark.parametrize("code", CHECKS)
    @pytest.mark.parametrize("scenario", [None, 1, 2, 3, 4])
    def test_it_breaks_no_rule_in_any_scenario(self, code, scenario):
        doc = {**LEGAL, "settings": {**LEGAL["settings"], "scenario": scenario}}
        assert findings(code, doc) == []

    @pytest.mark.parametrize("key", ["slave", "rides", "seat"])
    def test_its_survivors_know_neither_slaves_nor_seats(self, key):
        member = {**LEGAL["members"][0], key: None}
        assert refusal({**LEGAL, "members": [member]}).path.startswith("$.members[0]")


class TestEveryRule:
    @pytest.mark.parametrize("code", RULES)
    def test_makes_a_list_illegal_and_leaves_the_others_alone(self, code):
        assert errors(TRIPS[code]) == {code}
        assert not judged(TRIPS[code]).legal

    @pytest.mark.parametrize("code", sorted(ADVICE | NOTES))
    def test_advice_leaves_a_list_legal(self, code):
        assert code in codes(TRIPS[code])
        assert judged(TRIPS[code]).legal

    @pytest.mark.parametrize("code", TRIPS)
    def test_has_the_level_of_the_contract(self, code):
        level = "note" if code in NOTES else "warning" if code in ADVICE else "error"
        assert CHECKS[code].level == found(code).level == level

    @pytest.mark.parametrize("code", TRIPS)
    def test_is_about_a_survivor_or_about_the_group(self, code):
        assert (found(code).about is None) is (code in OF_THE_GROUP)

    @pytest.mark.parametrize("code", TRIPS)
    def test_says_whether_more_would_cure_it(self, code):
        assert found(code).todo is (code in CURED_BY_MORE)

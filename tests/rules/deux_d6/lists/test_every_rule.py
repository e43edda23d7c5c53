"""What holds of every rule at once: its level, its scope, whether more cures it."""

import pytest

from rules.checks.game import games
from tests.lists import codes, errors, figures, findings, judged
from tests.rules.deux_d6.tripping import LEGAL, TRIPS

CHECKS = games()["deux_d6"].checks
ADVICE = {
    "D2-HALBERD-SHIELD",
    "D2-AMBI-2RANGED",
    "D2-AMBI-HANDS",
    "D2-UNDEFINED",
    "D2-CUSTOM-AGREE",
    "D2-UNARMED",
    "D2-SHOOT-UNARMED",
    "D2-ZOMBI-GROUP",
}
RULES = [code for code in TRIPS if code not in ADVICE]
OF_THE_GROUP = {"D2-GROUP-NONEMPTY", "D2-ADAPT-ONE", "D2-CUSTOM-AGREE", "D2-ZOMBI-GROUP"}
CURED_BY_MORE = {
    "D2-GROUP-NONEMPTY",
    "D2-2H-SHIELD",
    "D2-AMBI-2RANGED",
    "D2-AMBI-HANDS",
    "D2-FORCE-SENSIBLE",
    "D2-UNARMED",
    "D2-SHOOT-UNARMED",
}
RULINGS = {
    "D2-ADAPT-ONE": "D2-R09",
    "D2-PERS-ENORME": "D2-R07",
    "D2-2H-SHIELD": "D2-R05",
    "D2-HALBERD-SHIELD": "D2-R05",
    "D2-AMBI-HANDS": "D2-R05",
    "D2-ARMOUR-ONE": "D2-R02",
    "D2-SHIELD-ONE": "D2-R02",
    "D2-FORCE-SENSIBLE": "D2-R08",
    "D2-UNDEFINED": "D2-R10",
}
# Computed, so they can't be broken; an unreadable document; a comparison of two lists.
NO_CHECKS = {"D2-PV-RULE", "D2-SAVE-SOURCE", "D2-POWER-LEVEL", "D2-LEVELS", "D2-BALANCE"}

LONGEST = 45  # letters of a rule in short


def found(code):
    """The one thing that a rule finds in the list that breaks it."""
    (finding,) = findings(code, TRIPS[code])
    return finding


class TestALegalGroup:
    """A plain group of six figures, nothing to say."""

    def test_it_is_legal_and_has_no_budget(self):
        verdict = judged(LEGAL)
        assert (verdict.legal, verdict.findings, verdict.budget) == (True, (), None)

    def test_an_empty_group_is_only_to_do(self):
        (finding,) = judged(figures()).findings
        assert (finding.code, finding.todo) == ("D2-GROUP-NONEMPTY", True)


class TestEveryRule:
    def test_these_are_all(self):
        assert set(CHECKS) == set(TRIPS)
        assert not NO_CHECKS & set(CHECKS)

    @pytest.mark.parametrize("code", RULES)
    def test_makes_a_list_illegal_and_leaves_the_others_alone(self, code):
        assert errors(TRIPS[code]) == {code}

    @pytest.mark.parametrize("code", sorted(ADVICE))
    def test_advice_leaves_a_list_legal_and_comes_alone(self, code):
        assert codes(TRIPS[code]) == {code}
        assert judged(TRIPS[code]).legal

    @pytest.mark.parametrize("code", TRIPS)
    def test_has_its_level(self, code):
        level = "warning" if code in ADVICE else "error"
        assert CHECKS[code].level == found(code).level == level

    @pytest.mark.parametrize("code", TRIPS)
    def test_is_about_a_figure_or_about_the_group(self, code):
        assert (found(code).about is None) is (code in OF_THE_GROUP)

    @pytest.mark.parametrize("code", TRIPS)
    def test_says_whether_more_would_cure_it(self, code):
        assert found(code).todo is (code in CURED_BY_MORE)

    @pytest.mark.parametrize("code", TRIPS)
    def test_names_our_reading_where_there_is_one(self, code):
        assert found(code).ruling == RULINGS.get(code)

    @pytest.mark.parametrize("code", sorted(TRIPS.keys() - OF_THE_GROUP - {"D2-UNKNOWN"}))
    def test_names_the_figure(self, code):
        last = {**TRIPS[code]["members"][-1], "name": "Rita"}
        doc = {**TRIPS[code], "members": [last]}
        for finding in findings(code, doc):
            assert "Rita" in finding.message.fr
            assert "Rita" in finding.message.en


class TestInShort:
    """What stands beside an offer that would break the rule: a few words in both languages."""

    def test_every_rule_that_an_edit_may_break_has_it(self):
        assert {code for code in TRIPS if not CHECKS[code].short} == set()

    @pytest.mark.parametrize("code", [code for code in TRIPS if CHECKS[code].short])
    def test_it_is_short_and_says_the_same_twice(self, code):
        for words in (CHECKS[code].short, found(code).in_short):
            assert words.fr != words.en
            assert max(len(words.fr), len(words.en)) <= LONGEST
        assert not set("{}") & set(found(code).in_short.fr + found(code).in_short.en)

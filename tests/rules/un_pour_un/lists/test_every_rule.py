"""What the book says of every rule at once: its level, its scope, whether more cures it."""

import pytest

from rules.catalogue.items import Ruling
from rules.checks.game import games
from tests.lists import catalogue_of, codes, errors, findings, judged
from tests.rules.un_pour_un.tripping import LEGAL, TRIPS

CHECKS = games()["un_pour_un"].checks
ADVICE = set(
    "UN-CUSTOM-AGREE UN-SCALE-SAME UN-ALIEN-ONCE UN-ALIEN-VALIDATE UN-SHIELD-DUAL "
    "UN-SHIELD-RONDACHE UN-ARM-TWICE UN-ARMS-AGREE UN-SCOPE-NEEDS-RANGED UN-CT-CAP "
    "UN-TABLE-10".split()
)
NOTES = {"UN-POINTS-LEFT"}
RULES = [code for code in TRIPS if code not in ADVICE | NOTES]
OF_THE_BAND = set(
    "UN-CHEF-1 UN-SOUSCHEF-MAX2 UN-SOUSFIFRE-MIN1 UN-POINTS-LIMIT UN-POINTS-LEFT "
    "UN-CUSTOM-AGREE UN-SCALE-SAME UN-RACE-ONE UN-RACE-UNIVERSE UN-ALIEN-VALIDATE".split()
)
CURED_BY_MORE = set(
    "UN-CHEF-1 UN-SOUSFIFRE-MIN1 UN-SHIELD-2H UN-SHIELD-NEEDS-1H UN-RONDACHE-2H "
    "UN-SCOPE-NEEDS-RANGED".split()
)
RULINGS = {
    "UN-CHEF-1": None,
    "UN-SOUSCHEF-MAX2": None,
    "UN-SOUSFIFRE-MIN1": None,  # the text decides
    "UN-POINTS-LIMIT": "UN-R01",
    "UN-POINTS-LEFT": "UN-R01",
    "UN-UNKNOWN": None,
    "UN-CUSTOM-AGREE": "UN-R29",
    "UN-SCALE-SAME": None,
    "UN-RACE-ONE": "UN-R08",
    "UN-RACE-UNIVERSE": "UN-R08",
    "UN-ALIEN-RACE": None,
    "UN-ALIEN-ONE-TRADE": None,
    "UN-ALIEN-ONCE": "UN-R09",
    "UN-ALIEN-VALIDATE": None,
    "UN-STAT-BOUNDS": "UN-R09",
    "UN-SHIELD-MAX1": None,
    "UN-SHIELD-2H": "UN-R13",
    "UN-SHIELD-NEEDS-1H": "UN-R13",
    "UN-SHIELD-DUAL": "UN-R13",
    "UN-RONDACHE-ARMS": "UN-R16",
    "UN-RONDACHE-2H": "UN-R15",
    "UN-SHIELD-RONDACHE": "UN-R14",
    "UN-LEG-MAX2": "UN-R18",
    "UN-ARM-MAX": "UN-R17",
    "UN-ARM-TWICE": "UN-R17",
    "UN-ARMS-AGREE": "UN-R16",
    "UN-ARMOUR-ONE": "UN-R19",
    "UN-SCOPE-MAX1": "UN-R20",
    "UN-SCOPE-NEEDS-RANGED": None,
    "UN-CT-CAP": "UN-R20",
    "UN-TABLE-10": "UN-R23",
}
BESIDE = {  # what a broken rule can't help but say as well
    "UN-STAT-BOUNDS": {"UN-ALIEN-ONCE"},
}

LONGEST = 45  # letters of a rule in short


def found(code):
    """The one thing that a rule finds in the list that breaks it."""
    (finding,) = findings(code, TRIPS[code])
    return finding


class TestALegalBand:
    """A plain band of five orks, 220 points of 220, nothing to say."""

    def test_it_is_legal_and_within_the_limit(self):
        verdict = judged(LEGAL)
        assert (verdict.legal, verdict.total, verdict.budget) == (True, 220, 220)

    @pytest.mark.parametrize("code", CHECKS)
    def test_it_breaks_no_rule(self, code):
        assert findings(code, LEGAL) == []


class TestEveryRule:
    @pytest.mark.parametrize("code", TRIPS)
    def test_is_broken_alone(self, code):
        assert codes(TRIPS[code]) == {code} | BESIDE.get(code, set())

    @pytest.mark.parametrize("code", RULES)
    def test_makes_a_list_illegal(self, code):
        assert errors(TRIPS[code]) == {code}
        assert not judged(TRIPS[code]).legal

    @pytest.mark.parametrize("code", sorted(ADVICE | NOTES))
    def test_advice_leaves_a_list_legal(self, code):
        assert judged(TRIPS[code]).legal

    @pytest.mark.parametrize("code", TRIPS)
    def test_has_its_level(self, code):
        level = "note" if code in NOTES else "warning" if code in ADVICE else "error"
        assert CHECKS[code].level == found(code).level == level

    @pytest.mark.parametrize("code", TRIPS)
    def test_is_about_a_character_or_about_the_band(self, code):
        assert (found(code).about is None) is (code in OF_THE_BAND)

    @pytest.mark.parametrize("code", TRIPS)
    def test_says_whether_more_would_cure_it(self, code):
        assert found(code).todo is (code in CURED_BY_MORE)

    @pytest.mark.parametrize("code", TRIPS)
    def test_names_our_reading_where_it_rests_on_one(self, code):
        assert found(code).ruling == RULINGS[code]

    def test_each_reading_is_in_the_catalogue(self):
        known = {ruling.code for ruling in catalogue_of("un_pour_un").of(Ruling).values()}
        assert set(RULINGS.values()) - {None} <= known


class TestInShort:
    """What stands beside an offer that would break the rule: a few words in both languages."""

    def test_every_rule_that_an_edit_may_break_has_it(self):
        assert {code for code in TRIPS if not CHECKS[code].short} == {"UN-POINTS-LEFT"}

    @pytest.mark.parametrize("code", [code for code in TRIPS if CHECKS[code].short])
    def test_it_is_short_and_says_the_same_twice(self, code):
        for words in (CHECKS[code].short, found(code).in_short):
            assert words.fr != words.en
            assert max(len(words.fr), len(words.en)) <= LONGEST
        assert not set("{}") & set(found(code).in_short.fr + found(code).in_short.en)

"""What holds for every rule at once: its level, its scope, whether more cures it, its order."""

import pytest

from rules.catalogue.items import Ruling
from rules.checks.game import games
from tests.lists import catalogue_of, codes, errors, findings, judged, the_finding
from tests.rules.warbound.tripping import EMPTY, LEGAL, TRIPS

CHECKS = games()["warbound"].checks
ADVICE = {code for code in TRIPS if code.startswith(("WB-ADV-", "WB-ORPHAN-"))}
OF_THE_DECK = {
    "WB-FORMAT",
    "WB-SIZE-8",
    "WB-SIZE-14",
    "WB-LEADERS-1",
    "WB-LEADERS-2",
    "WB-LEADERS-DIFFERENT",
    "WB-UPGRADES-2",
    "WB-UNIQUE-NAME",
    "WB-UNIQUE-GENDER",
    "WB-CHAR-MIN",
    "WB-ORPHAN-EQUIP",
    "WB-ORPHAN-FORMATION",
    "WB-ORPHAN-VOCATION",
    "WB-ADV-ORDERS",
}
OF_ONE_CARD = {"WB-CARD-TYPE", "WB-EQUIP-ONE-PICTO", "WB-LEADER-FACE", "WB-UNKNOWN"}
CURED_BY_MORE = {"WB-SIZE-8", "WB-SIZE-14", "WB-LEADERS-2", "WB-UPGRADES-2", "WB-CHAR-MIN"}


class TestLegalDecks:
    @pytest.mark.parametrize("doc", LEGAL.values(), ids=LEGAL)
    def test_nothing_is_said_of_them(self, doc):
        assert codes(doc) == set()
        assert judged(doc).legal

    @pytest.mark.parametrize("code", CHECKS)
    @pytest.mark.parametrize("doc", LEGAL.values(), ids=LEGAL)
    def test_they_break_no_rule(self, code, doc):
        assert findings(code, doc) == []


class TestEveryRule:
    @pytest.mark.parametrize("code", sorted(TRIPS.keys() - ADVICE))
    def test_makes_a_deck_illegal_and_leaves_the_others_alone(self, code):
        assert errors(TRIPS[code]) == {code}
        assert not judged(TRIPS[code]).legal

    @pytest.mark.parametrize("code", sorted(ADVICE))
    def test_advice_leaves_a_deck_legal_and_stands_alone(self, code):
        assert codes(TRIPS[code]) == {code}
        assert judged(TRIPS[code]).legal

    @pytest.mark.parametrize("code", TRIPS)
    def test_its_level(self, code):
        level = "warning" if code in ADVICE else "error"
        assert CHECKS[code].level == the_finding(code, TRIPS[code]).level == level

    @pytest.mark.parametrize("code", TRIPS)
    def test_it_is_about_a_card_or_about_the_deck(self, code):
        assert (the_finding(code, TRIPS[code]).about is None) is (code in OF_THE_DECK)

    @pytest.mark.parametrize("code", TRIPS)
    def test_it_says_whether_more_would_cure_it(self, code):
        assert the_finding(code, TRIPS[code]).todo is (code in CURED_BY_MORE)

    @pytest.mark.parametrize("code", TRIPS)
    def test_its_reading_is_one_that_the_catalogue_explains(self, code):
        known = {ruling.code for ruling in catalogue_of("warbound").of(Ruling).values()}
        assert CHECKS[code].ruling in {None, *known}

    @pytest.mark.parametrize("code", TRIPS)
    def test_it_is_said_in_short_too(self, code):
        """On a line beside what would break it: the rule in both languages, without a full stop."""
        short = the_finding(code, TRIPS[code]).in_short
        assert short != the_finding(code, TRIPS[code]).message
        assert short.fr != short.en
        for text in (short.fr, short.en):
            assert 5 < len(text) <= 45
            assert text[0] == text[0].upper()
            assert not text.endswith(".")

    def test_those_that_look_at_one_card_alone(self):
        assert {code for code, check in CHECKS.items() if check.subject} == OF_ONE_CARD

    def test_they_are_told_in_the_order_of_the_deck_s_making(self):
        assert list(CHECKS) == list(TRIPS)


class TestAnEmptyDeck:
    """An empty deck is an invitation: all that is said of it is to do."""

    def test_exploration(self):
        assert codes(EMPTY) == {"WB-SIZE-8", "WB-LEADERS-1", "WB-UPGRADES-2", "WB-CHAR-MIN"}
        assert all(finding.todo for finding in judged(EMPTY).findings)

    def test_affrontement(self):
        doc = {**EMPTY, "settings": {"format": "affrontement"}}
        assert codes(doc) == {"WB-SIZE-14", "WB-LEADERS-2", "WB-CHAR-MIN"}
        assert all(finding.todo for finding in judged(doc).findings)

    def test_without_a_format(self):
        doc = {**EMPTY, "settings": {}}
        assert codes(doc) == {"WB-FORMAT", "WB-CHAR-MIN"}
        assert all(finding.open for finding in judged(doc).findings)

import pytest

from tests.lists import band, character, findings, judged, the_finding

CODE = "UN-POINTS-LIMIT"

CHIEF_AND_MEN = [character("chef"), character("sous_fifre", "epee", "epee", "fusil", count=1)]


class TestTheAgreedLimit:
    """Un pour un: where the players agreed on a limit, the band costs no more (UN-R01)."""

    def test_the_limit_itself_is_allowed(self):
        assert judged(band(*CHIEF_AND_MEN)).total == 90
        assert not findings(CODE, band(*CHIEF_AND_MEN, limit=90))

    def test_one_point_over_is_not(self):
        assert findings(CODE, band(*CHIEF_AND_MEN, limit=89))

    def test_less_is_allowed(self):
        assert not findings(CODE, band(*CHIEF_AND_MEN, limit=91))

    @pytest.mark.parametrize("settings", [{}, {"limit": None}])
    def test_no_limit_is_printed(self, settings):
        doc = band(character("chef", "obusier", count=1000), **settings)
        assert not findings(CODE, doc)
        assert judged(doc).budget is None

    def test_a_limit_of_nothing_is_a_limit(self):
        assert findings(CODE, band(*CHIEF_AND_MEN, limit=0))

    def test_the_limit_is_the_verdict_s_budget(self):
        assert judged(band(limit=100)).budget == 100

    def test_what_is_free_does_not_count(self):
        armed = character("chef", "pistolet", "dague")
        assert not findings(CODE, band(armed, limit=50, universe="moderne"))
        assert findings(CODE, band(armed, limit=50, universe="space_opera"))

    def test_the_sentence_reckons(self):
        finding = the_finding(CODE, band(*CHIEF_AND_MEN, limit=75))
        assert (finding.level, finding.about, finding.todo) == ("error", None, False)
        assert finding.message.en == (
            "The band costs 90 points; the agreed limit is 75: 15 too many."
        )
        for number in ("90", "75", "15 de trop"):
            assert number in finding.message.fr


class TestWhatIsLeft:
    """Un pour un: points that buy one more (a henchman costs 10) are noted, and harm nothing."""

    LEFT = "UN-POINTS-LEFT"

    def test_what_buys_a_henchman_is_noted(self):
        note = the_finding(self.LEFT, band(*CHIEF_AND_MEN, limit=100))
        assert (note.level, note.about, note.todo) == ("note", None, False)
        assert "10 points à dépenser sur 100" in note.message.fr
        assert "10 points of 100" in note.message.en
        assert judged(band(*CHIEF_AND_MEN, limit=100)).legal

    def test_nothing_where_less_is_left_or_all_is_spent_or_more(self):
        for limit in (99, 90, 89):
            assert not findings(self.LEFT, band(*CHIEF_AND_MEN, limit=limit))

    def test_nothing_without_a_limit_or_anybody_to_spend_on(self):
        assert not findings(self.LEFT, band(*CHIEF_AND_MEN))
        assert not findings(self.LEFT, band(limit=100))

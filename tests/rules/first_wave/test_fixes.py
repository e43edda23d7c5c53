"""A fix, once applied, cures its finding or makes it less, and breaks nothing else."""

import pytest

from tests.lists import errors, fighter, findings, fixed, judged, the_finding, vehicle
from tests.rules.first_wave.tripping import LEGAL, TRIPS, trip

WITHOUT_CURE = {"FW-HOUSE-ITEM"}  # nothing is wrong
OFFERED = sorted(TRIPS.keys() - WITHOUT_CURE)


def labels(code, doc):
    return [fix.label.fr for fix in the_finding(code, doc).fixes]


class TestEveryFix:
    def test_these_rules_offer_none_for_the_list_that_breaks_them(self):
        assert {c for c, doc in TRIPS.items() if not the_finding(c, doc).fixes} == WITHOUT_CURE

    @pytest.mark.parametrize("code", sorted(set(OFFERED) - {"FW-ANI-CHIEF"}))
    def test_it_cures_and_breaks_nothing(self, code):
        finding = the_finding(code, TRIPS[code])
        for fix in finding.fixes:
            after = fixed(TRIPS[code], fix)
            assert finding.message not in [left.message for left in findings(code, after)]
            assert errors(after) <= errors(TRIPS[code])

    @pytest.mark.parametrize("code", OFFERED)
    def test_a_few_are_offered_and_no_two_alike(self, code):
        offered = labels(code, TRIPS[code])
        assert 1 <= len(offered) == len(set(offered)) <= 4
        assert not set("{}") & set("".join(offered))

    def test_a_legal_list_is_offered_nothing(self):
        assert judged(LEGAL).findings == ()


class TestTheChief:
    def test_an_animal_that_leads_makes_room_for_another(self):
        doc = TRIPS["FW-ANI-CHIEF"]
        (fix,) = the_finding("FW-ANI-CHIEF", doc).fixes
        assert errors(fixed(doc, fix)) == {"FW-CHIEF-ONE"}

    def test_who_may_lead_is_named(self):
        doc = trip(fighter("animal", name="Rex"), chief=fighter(name="Rita"))
        assert labels("FW-CHIEF-ONE", doc) == ["Nommer Rita chef", "+ Chef 12 pts"]


class TestWhatIsNotInTheBook:
    CODE = "FW-CATALOG"

    def test_it_goes_slug_by_slug(self):
        doc = trip(fighter("excalibur", ("fusil", "plomb"), "excalibur", T="5"))
        assert labels(self.CODE, doc) == [
            "Retirer «\u202fexcalibur\u202f»",
            "Retirer «\u202fplomb\u202f»",
        ]
        while errors(doc):
            doc = fixed(doc, the_finding(self.CODE, doc).fixes[0])

    def test_a_vehicle_goes_as_a_whole(self):
        doc = trip(vehicle("char"))
        assert errors(fixed(doc, the_finding(self.CODE, doc).fixes[0])) == set()

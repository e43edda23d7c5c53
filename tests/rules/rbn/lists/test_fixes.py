"""A fix, once applied, cures its finding and breaks nothing else."""

import copy

import pytest

from rules.lists.edits import Drop, Set, Take
from tests.lists import convoy, errors, fighter, findings, judged, the_finding, vehicle, worth
from tests.rules.rbn.sides import CHILDREN, PHANTOM, ROBOTS, mercenaries
from tests.rules.rbn.tripping import LEGAL, SOLDIER, TRIPS, trip

OFFERED = {
    "RBN-SONO-MAX",
    "RBN-VEH-OPTDUP",
    "RBN-ROB-IA",
    "RBN-E13-ARMOUR",
    "RBN-E13-BLIND",
    "RBN-E13-BLINDHEAVY",
}
BIKES = [vehicle("leger", count=5)]


def applied(fix, doc):
    """The list after a fix: an item given or taken away, a setting written."""
    doc = copy.deepcopy(doc)
    edit = fix.edit
    if isinstance(edit, Set):
        doc["settings"][edit.target] = edit.value
        return doc
    (member,) = [member for member in doc["members"] if member["id"] == edit.member]
    if isinstance(edit, Take):
        member["picks"].append({"item": edit.item})
    else:
        last = max(n for n, pick in enumerate(member["picks"]) if pick["item"] == edit.item)
        del member["picks"][last]
    return doc


def fixed(code, doc):
    """The list after all fixes of the one finding."""
    for fix in the_finding(code, doc).fixes:
        doc = applied(fix, doc)
    return doc


def fixes(code, doc):
    return [fix.edit for fix in the_finding(code, doc).fixes]


class TestEveryFix:
    """Whatever is offered cures the finding, breaks nothing, and has a label in both languages."""

    def test_these_rules_offer_one_for_the_list_that_breaks_them(self):
        assert {code for code, doc in TRIPS.items() if the_finding(code, doc).fixes} == OFFERED

    @pytest.mark.parametrize("code", sorted(OFFERED))
    def test_it_cures(self, code):
        doc = fixed(code, TRIPS[code])
        assert findings(code, doc) == []
        assert errors(doc) == set()

    @pytest.mark.parametrize("code", sorted(OFFERED))
    def test_its_label_names_the_member_or_the_thing(self, code):
        for fix in the_finding(code, TRIPS[code]).fixes:
            assert fix.label.fr != fix.label.en
            assert not set("{}") & set(fix.label.fr + fix.label.en)

    def test_a_legal_list_is_offered_nothing(self):
        assert [finding.fixes for finding in judged(LEGAL).findings if finding.fixes] == []


class TestTheSoundSystem:
    """Two: the last one goes. More, or copies: the player chooses."""

    CODE = "RBN-SONO-MAX"

    def test_of_two_vehicles_the_last_one_loses_it(self):
        first, last = vehicle("moyen", "sono"), vehicle("moyen", "sono", name="Rex")
        doc = trip(first, last)
        assert fixes(self.CODE, doc) == [Drop(last["id"], "sono")]
        assert "Rex" in the_finding(self.CODE, doc).fixes[0].label.en
        assert errors(fixed(self.CODE, doc)) == set()

    def test_two_on_one_vehicle(self):
        odd = vehicle("moyen", "sono", "sono")
        doc = trip(odd)
        assert fixes(self.CODE, doc) == [Drop(odd["id"], "sono")]
        assert errors(fixed(self.CODE, doc)) == set()

    @pytest.mark.parametrize(
        "cars",
        [
            [vehicle("moyen", "sono") for _ in range(3)],
            [vehicle("moyen", "sono", count=3)],
            [vehicle("moyen", "sono", "sono"), vehicle("moyen", "sono")],
        ],
        ids=["three vehicles", "three copies", "two and one"],
    )
    def test_three_have_no_unique_cure(self, cars):
        assert fixes(self.CODE, convoy(*cars)) == []

    def test_two_copies_can_not_lose_one(self):
        assert fixes(self.CODE, convoy(vehicle("moyen", "sono", count=2))) == []


class TestTheSecondOption:
    """One option twice: the second goes. More of it, or more options: the player chooses."""

    CODE = "RBN-VEH-OPTDUP"

    @pytest.mark.parametrize("option", ["belier", "tout_terrain", "structure_allegee"])
    def test_it_goes(self, option):
        odd = vehicle("moyen", option, "canon_chevrotine", option)
        doc = trip(odd)
        assert fixes(self.CODE, doc) == [Drop(odd["id"], option)]
        assert errors(fixed(self.CODE, doc)) == set()

    def test_three_of_one_have_no_single_cure(self):
        assert fixes(self.CODE, convoy(vehicle("lourd", *["belier"] * 3))) == []

    def test_two_options_twice_neither(self):
        options = ["belier", "tout_terrain"] * 2
        assert fixes(self.CODE, convoy(vehicle("lourd", *options))) == []

    def test_nor_what_was_fitted_twice(self):
        gun = ("mitrailleuse_fixe", "demontable", "demontable")
        assert fixes(self.CODE, convoy(vehicle("moyen", gun))) == []
        assert fixes(self.CODE, convoy(vehicle("moyen", gun, "belier", "belier"))) == []


class TestTheAi:
    """Each vehicle without the AI is offered it; all of them together cure the finding."""

    CODE = "RBN-ROB-IA"

    @pytest.mark.parametrize(
        "settings", [ROBOTS, mercenaries("robots", "cultistes")], ids=["robots", "mercenaries"]
    )
    def test_one_fix_for_each(self, settings):
        bare = [vehicle("moyen", name="Rex"), vehicle("moyen", name="Uno")]
        doc = trip(*bare, cars=[vehicle("moyen", "ia")], **settings)
        assert fixes(self.CODE, doc) == [Take(member["id"], "ia") for member in bare]
        assert errors(fixed(self.CODE, doc)) == set()


class TestThe13:
    """Armour and plating are offered to each member who owes them."""

    def test_armour(self):
        odd = fighter("fusil", T="5", name="Omar")
        doc = trip(odd, cars=BIKES, chief=SOLDIER, **CHILDREN)
        assert fixes("RBN-E13-ARMOUR", doc) == [Take(odd["id"], "armure")]
        assert "Omar" in the_finding("RBN-E13-ARMOUR", doc).fixes[0].label.fr
        assert errors(fixed("RBN-E13-ARMOUR", doc)) == set()

    def test_no_armour_for_an_animal_which_may_not_wear_it(self):
        doc = trip(fighter("animal"), cars=BIKES, chief=SOLDIER, **CHILDREN)
        assert fixes("RBN-E13-ARMOUR", doc) == []

    @pytest.mark.parametrize("settings", [CHILDREN, PHANTOM], ids=["children", "phantom"])
    def test_plating(self, settings):
        odd = vehicle("moyen", "belier", "mitrailleuse_fixe", name="Rex")
        doc = trip(odd, cars=BIKES, chief=SOLDIER, **settings)
        assert fixes("RBN-E13-BLIND", doc) == [Take(odd["id"], "blindage")]
        assert errors(fixed("RBN-E13-BLIND", doc)) == set()

    def test_heavy_plating(self):
        odd = vehicle("lourd", "lance_flammes_pivot", "belier", name="Tank")
        doc = trip(odd, cars=BIKES, chief=SOLDIER, **CHILDREN)
        assert fixes("RBN-E13-BLINDHEAVY", doc) == [Take(odd["id"], "blindage_lourd")]
        assert errors(fixed("RBN-E13-BLINDHEAVY", doc)) == set()


class TestTheScenariosBudget:
    """It is written down as the agreed one; the list stays as dear as it was."""

    CODE = "RBN-BUDGET-MAX"

    def test_it_is_recorded_where_another_was_agreed(self):
        doc = convoy(*worth(400), budget=600, scenario=2)
        (fix,) = the_finding(self.CODE, doc).fixes
        assert fix.edit == Set("budget", 300)
        assert "300" in fix.label.fr
        assert "300" in fix.label.en

    def test_then_the_finding_stays_and_the_offer_goes(self):
        after = fixed(self.CODE, convoy(*worth(400), budget=600, scenario=2))
        assert after["settings"]["budget"] == 300
        assert fixes(self.CODE, after) == []

    def test_not_where_it_is_the_agreed_one(self):
        assert fixes(self.CODE, convoy(*worth(400), budget=300, scenario=2)) == []

    @pytest.mark.parametrize("scenario", [None, 3, 4, 5])
    def test_not_where_the_scenario_imposes_none(self, scenario):
        assert fixes(self.CODE, convoy(*worth(400), budget=300, scenario=scenario)) == []


class TestWhatIsNeverOffered:
    """Where several cures stand, or none is safe, the player chooses."""

    @pytest.mark.parametrize("code", sorted(TRIPS.keys() - OFFERED))
    def test_no_fix(self, code):
        assert fixes(code, TRIPS[code]) == []

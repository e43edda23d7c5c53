"""A fix, once applied, cures its finding and breaks nothing else."""

import pytest

from rules.lists.edits import Drop, Remove, Set, Take
from tests.lists import (
    convoy,
    errors,
    fighter,
    findings,
    fixed,
    judged,
    the_finding,
    vehicle,
    worth,
)
from tests.rules.rbn.sides import CHILDREN, PHANTOM, ROBOTS, SLAVERS, SONS, mercenaries
from tests.rules.rbn.tripping import LEGAL, SOLDIER, TRIPS, trip

WITHOUT_CURE = {
    "RBN-MERC-CHOICE",  # which traits, the player chooses
    *("RBN-ADV-E13ACT", "RBN-ADV-BLINDPRICE", "RBN-ADV-MERCVOID"),  # two players agree
    "RBN-ADV-SCN1SSS",
    *("RBN-ADV-ROCKETSPENT", "RBN-ADV-FLYSPENT"),  # any points spent cure it
    *("RBN-ADV-WHEEL", "RBN-ADV-MODELS", "RBN-HOUSE-ITEM"),  # nothing is wrong
}
OFFERED = sorted(TRIPS.keys() - WITHOUT_CURE)
BIKES = [vehicle("leger", count=5)]


def cured(code, doc):
    """The list after the first fix of the one finding."""
    return fixed(doc, the_finding(code, doc).fixes[0])


def fixes(code, doc):
    return [fix.edits for fix in the_finding(code, doc).fixes]


def labels(code, doc):
    return [fix.label.fr for fix in the_finding(code, doc).fixes]


class TestEveryFix:
    """Whatever is offered cures the finding or makes it less, and breaks nothing."""

    def test_these_rules_offer_none_for_the_list_that_breaks_them(self):
        assert {c for c, doc in TRIPS.items() if not the_finding(c, doc).fixes} == WITHOUT_CURE

    @pytest.mark.parametrize("code", OFFERED)
    def test_it_cures_and_breaks_nothing(self, code):
        finding = the_finding(code, TRIPS[code])
        before = errors(TRIPS[code])
        for fix in finding.fixes:
            after = fixed(TRIPS[code], fix)
            assert finding.message not in [left.message for left in findings(code, after)]
            assert errors(after) <= before, fix.label.fr

    @pytest.mark.parametrize("code", OFFERED)
    def test_a_few_are_offered_and_no_two_alike(self, code):
        offered = labels(code, TRIPS[code])
        assert 1 <= len(offered) == len(set(offered)) <= 4

    @pytest.mark.parametrize("code", OFFERED)
    def test_its_label_is_whole(self, code):
        for fix in the_finding(code, TRIPS[code]).fixes:
            assert fix.label.fr
            assert fix.label.en
            assert not set("{}") & set(fix.label.fr + fix.label.en)

    def test_a_legal_list_is_offered_nothing(self):
        assert [finding.fixes for finding in judged(LEGAL).findings if finding.fixes] == []


class TestPointsTooMany:
    """The smallest things that save enough at one stroke; never the budget, which others set."""

    CODE = "RBN-BUDGET-MAX"
    CREW = [fighter("armure", "epee", name="Boz"), fighter("pistolet", T="5", name="Gnaha")]

    def over(self, points, **settings):
        spent = judged(trip(*self.CREW)).total
        return trip(*self.CREW, **{"budget": spent - points, **settings})

    def test_a_thing_that_is_dear_enough(self):
        boz, gnaha = (member["id"] for member in self.CREW)
        assert fixes(self.CODE, self.over(4)) == [
            (Drop(gnaha, "pistolet"),),
            (Drop(boz, "epee"),),
            (Drop(boz, "armure"),),
        ]

    def test_somebody_where_no_thing_is(self):
        boz, gnaha = (member["id"] for member in self.CREW)
        assert fixes(self.CODE, self.over(15)) == [(Remove(gnaha),), (Remove(boz),)]
        assert labels(self.CODE, self.over(15))[0] == "Retirer Gnaha (−17 pts)"

    def test_one_fewer_of_several(self):
        many = fighter(count=20, name="Foule")
        doc = trip(many, budget=judged(trip(many)).total - 5)
        assert fixes(self.CODE, doc)[0] == (Set("count", 19, many["id"]),)

    def test_the_chief_stays(self):
        assert fixes(self.CODE, trip(budget=50)) == []

    @pytest.mark.parametrize("scenario", [None, 1, 2, 6, 9, 10])
    def test_no_cure_touches_the_budget(self, scenario):
        doc = trip(*worth(700), scenario=scenario)
        edits = [edit for fix in the_finding(self.CODE, doc).fixes for edit in fix.edits]
        assert not any(isinstance(edit, Set) and edit.key == "budget" for edit in edits)

    def test_points_won_buy_no_vehicles(self):
        doc = TRIPS["RBN-SCN9-BONUS"]
        assert labels("RBN-SCN9-BONUS", doc)[0].endswith("(−50 pts)")


class TestTheOthersFewEdits:
    def test_an_animal_named_a_slave_is_freed(self):
        odd = fighter("animal", slave=True)
        doc = trip(odd, **SLAVERS)
        assert fixes("RBN-ADV-SLAVEANIMAL", doc) == [(Set("slave", False, odd["id"]),)]

    def test_sons_who_can_have_no_carrier_live_from_something_else(self):
        doc = trip(cars=BIKES, **SONS | {"activity": "marchands"})
        assert fixes("RBN-ADV-MARCHAND", doc) == [(Set("activity", "pillards"),)]


class TestTheChief:
    CODE = "RBN-CHIEF-ONE"

    def test_a_few_who_may_lead_or_a_new_one(self):
        crew = [fighter(name="Rita"), fighter("animal", name="Rex"), fighter(name="Boz")]
        doc = trip(*crew, chief=fighter(slave=True), **SLAVERS)
        assert labels(self.CODE, doc) == [*("Nommer Rita chef", "Nommer Boz chef", "+ Chef 12 pts")]

    def test_nobody_is_hired_without_points(self):
        assert labels(self.CODE, trip(chief=fighter(name="Rita"), budget=115)) == [
            "Nommer Rita chef"
        ]

    def test_of_two_the_last_one_steps_down(self):
        second = fighter("chef", name="Boz")
        doc = trip(second)
        assert fixes(self.CODE, doc)[0] == (Drop(second["id"], "chef"),)
        assert errors(cured(self.CODE, doc)) == set()

    def test_of_two_copies_one_stays(self):
        doc = trip(chief=fighter("chef", count=2, name="Boz"))
        assert errors(cured(self.CODE, doc)) == set()


class TestVehiclesThatAreMissing:
    CODE = "RBN-VEH-THIRD"

    def test_what_fills_the_gap_first(self):
        doc = trip(cars=[vehicle("moyen", count=2)])
        assert labels(self.CODE, doc) == [
            *("+ Véhicule lourd 50 pts", "+ Véhicule moyen 30 pts", "+ Véhicule léger 20 pts")
        ]

    def test_only_what_the_side_may_drive_with_what_it_owes(self):
        assert labels(self.CODE, trip(cars=[], **ROBOTS)) == ["+ Véhicule moyen 40 pts"]
        doc = trip(cars=[], chief=SOLDIER, **CHILDREN)
        assert set(errors(cured(self.CODE, doc))) <= {self.CODE}

    def test_only_what_there_are_points_for(self):
        doc = convoy(fighter("chef"), *worth(260))
        assert labels(self.CODE, doc) == ["+ Véhicule moyen 30 pts", "+ Véhicule léger 20 pts"]


class TestAGunWithoutT:
    CODE = "RBN-FTR-TDASH"

    def test_a_t_or_no_gun(self):
        doc = trip(fighter("fusil", "arc"))
        offered = ["T5 +2", "Retirer «\u202fFusil\u202f»", "Retirer «\u202fArc\u202f»"]
        assert labels(self.CODE, doc) == offered
        assert errors(cured(self.CODE, doc)) == set()

    def test_no_t_for_an_animal_or_a_slave(self):
        assert "T5 +2" not in labels(self.CODE, trip(fighter("animal", "fusil")))
        doc = trip(fighter("fusil", slave=True), **SLAVERS)
        assert "T5 +2" not in labels(self.CODE, doc)

    def test_every_copy_goes(self):
        odd = fighter("arc", "arc")
        assert fixes(self.CODE, trip(odd))[1] == (Drop(odd["id"], "arc"),) * 2


class TestTheSoundSystem:
    """The last ones lose theirs; who has several by himself keeps one."""

    CODE = "RBN-SONO-MAX"

    def test_of_two_vehicles_the_last_one_loses_it(self):
        first, last = vehicle("moyen", "sono"), vehicle("moyen", "sono", name="Rex")
        doc = trip(first, last)
        assert fixes(self.CODE, doc) == [(Drop(last["id"], "sono"),), (Drop(first["id"], "sono"),)]
        assert "Rex" in the_finding(self.CODE, doc).fixes[0].label.en
        assert errors(cured(self.CODE, doc)) == set()

    def test_two_on_one_vehicle(self):
        odd = vehicle("moyen", "sono", "sono")
        doc = trip(odd)
        assert fixes(self.CODE, doc) == [(Drop(odd["id"], "sono"),)]
        assert errors(cured(self.CODE, doc)) == set()

    def test_copies_can_only_lose_all(self):
        doc = trip(vehicle("moyen", "sono", count=2))
        assert errors(cured(self.CODE, doc)) == set()

    def test_of_three_one_after_the_other(self):
        doc = trip(*[vehicle("moyen", "sono") for _ in range(3)])
        assert len(fixes(self.CODE, doc)) == 3
        assert errors(cured(self.CODE, cured(self.CODE, doc))) == set()


class TestWhatIsTakenTwice:
    """Whatever goes once stays once, with one tap."""

    CODE = "RBN-VEH-OPTDUP"

    @pytest.mark.parametrize("option", ["belier", "tout_terrain", "structure_allegee"])
    def test_the_second_goes(self, option):
        odd = vehicle("moyen", option, "canon_chevrotine", option)
        doc = trip(odd)
        assert fixes(self.CODE, doc) == [(Drop(odd["id"], option),)]
        assert errors(cured(self.CODE, doc)) == set()

    @pytest.mark.parametrize(
        "options",
        [
            ["belier"] * 3,
            ["belier", "tout_terrain"] * 2,
            [("mitrailleuse_fixe", "demontable", "demontable"), "belier", "belier"],
        ],
        ids=["three", "two options", "fitted twice"],
    )
    def test_all_that_is_too_many_at_once(self, options):
        doc = trip(vehicle("lourd", *options), exotic=True)
        assert findings(self.CODE, cured(self.CODE, doc)) == []


class TestTheAi:
    """Each vehicle without the AI is offered it; all of them together cure the finding."""

    CODE = "RBN-ROB-IA"

    @pytest.mark.parametrize(
        "settings", [ROBOTS, mercenaries("robots", "cultistes")], ids=["robots", "mercenaries"]
    )
    def test_one_fix_for_each(self, settings):
        bare = [vehicle("moyen", name="Rex"), vehicle("moyen", name="Uno")]
        doc = trip(*bare, cars=[vehicle("moyen", "ia")], **settings)
        assert fixes(self.CODE, doc) == [(Take(member["id"], "ia"),) for member in bare]
        for fix in the_finding(self.CODE, doc).fixes:
            doc = fixed(doc, fix)
        assert errors(doc) == set()


class TestThe13:
    """Armour and plating are offered to each member who owes them."""

    def test_armour(self):
        odd = fighter("fusil", T="5", name="Omar")
        doc = trip(odd, cars=BIKES, chief=SOLDIER, **CHILDREN)
        assert fixes("RBN-E13-ARMOUR", doc) == [(Take(odd["id"], "armure"),)]
        assert labels("RBN-E13-ARMOUR", doc) == ["+ Armure 5 pts"]
        assert errors(cured("RBN-E13-ARMOUR", doc)) == set()

    def test_an_animal_which_may_wear_none_can_only_go(self):
        odd = fighter("animal", T="5")
        doc = trip(odd, cars=BIKES, chief=SOLDIER, **CHILDREN)
        assert fixes("RBN-E13-ARMOUR", doc) == [(Remove(odd["id"]),)]
        assert fixes("RBN-E13-RANGED", doc) == [(Remove(odd["id"]),)]

    @pytest.mark.parametrize("settings", [CHILDREN, PHANTOM], ids=["children", "phantom"])
    def test_plating(self, settings):
        odd = vehicle("moyen", "belier", "mitrailleuse_fixe", name="Rex")
        doc = trip(odd, cars=BIKES, chief=SOLDIER, **settings)
        assert fixes("RBN-E13-BLIND", doc) == [(Take(odd["id"], "blindage"),)]
        assert errors(cured("RBN-E13-BLIND", doc)) == set()

    def test_heavy_plating(self):
        odd = vehicle("lourd", "lance_flammes_pivot", "belier", name="Tank")
        doc = trip(odd, cars=BIKES, chief=SOLDIER, **CHILDREN)
        assert fixes("RBN-E13-BLINDHEAVY", doc) == [(Take(odd["id"], "blindage_lourd"),)]
        assert errors(cured("RBN-E13-BLINDHEAVY", doc)) == set()

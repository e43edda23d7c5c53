"""A fix, once applied, cures its finding and breaks nothing else."""

import pytest

from rules.lists.edits import Drop, Set, Take
from rules.lists.naming import title
from tests.lists import band, codes, errors, findings, judged, the_finding
from tests.rules.lists.test_properties import fixed
from tests.rules.un_pour_un.tripping import LEGAL, TRIPS, aliens, chief, man, trip

OFFERED = set(
    "UN-SOUSCHEF-MAX2 UN-ALIEN-ONCE UN-SHIELD-MAX1 UN-SHIELD-2H UN-SHIELD-NEEDS-1H "
    "UN-RONDACHE-ARMS UN-RONDACHE-2H UN-LEG-MAX2 UN-ARM-MAX UN-SCOPE-MAX1 UN-CT-CAP".split()
)


def fixes(code, doc):
    return [fix.edit for fix in the_finding(code, doc).fixes]


def cured(code, doc):
    """The list after the one fix of the one finding."""
    (fix,) = the_finding(code, doc).fixes
    return fixed(doc, fix)


def last(doc):
    return doc["members"][-1]["id"]


class TestEveryFix:
    def test_these_rules_offer_one_for_the_list_that_breaks_them(self):
        assert {code for code, doc in TRIPS.items() if the_finding(code, doc).fixes} == OFFERED

    @pytest.mark.parametrize("code", sorted(OFFERED))
    def test_it_cures(self, code):
        doc = cured(code, TRIPS[code])
        assert findings(code, doc) == []
        assert errors(doc) == set()

    @pytest.mark.parametrize("code", sorted(OFFERED))
    def test_its_label_speaks_both_languages(self, code):
        (fix,) = the_finding(code, TRIPS[code]).fixes
        assert fix.label.fr != fix.label.en
        assert not set("{}") & set(fix.label.fr + fix.label.en)

    @pytest.mark.parametrize("code", sorted(OFFERED))
    def test_its_label_names_the_character(self, code):
        doc = TRIPS[code]
        (fix,) = the_finding(code, doc).fixes
        (member,) = [m for m in judged(doc).roster.members if m.id == fix.edit.member]
        name = title(judged(doc).roster, member)
        assert name.fr in fix.label.fr
        assert name.en in fix.label.en

    def test_a_legal_list_is_offered_nothing(self):
        assert judged(LEGAL).findings == ()


class TestFewerCopies:
    """Where one member has all the copies, he keeps as many as may be."""

    def test_two_chiefs_in_one(self):
        doc = band(man(), chief(count=2))
        assert fixes("UN-CHEF-1", doc) == [Set("count", 1, last(doc))]
        assert codes(cured("UN-CHEF-1", doc)) == set()
        assert the_finding("UN-CHEF-1", doc).fixes[0].label.fr == "Ramener Rita à 1 exemplaire"

    def test_two_chiefs_apart_leave_the_choice(self):
        assert fixes("UN-CHEF-1", band(man(), chief(), chief())) == []
        assert fixes("UN-CHEF-1", band(man())) == []


class TestOneTooMany:
    """One too many goes; where it is more, or of two kinds, the player chooses."""

    @pytest.mark.parametrize(
        ("code", "slug", "number"),
        [
            ("UN-SHIELD-MAX1", "bouclier", 2),
            ("UN-RONDACHE-ARMS", "rondache", 3),
            ("UN-LEG-MAX2", "jambe", 3),
            ("UN-ARM-MAX", "bras", 3),
            ("UN-ARMOUR-ONE", "armure_lourde", 2),
            ("UN-SCOPE-MAX1", "visee", 2),
        ],
    )
    def test_one_goes(self, code, slug, number):
        doc = trip(man("epee", "fusil", *[slug] * number))
        assert fixes(code, doc) == [Drop(last(doc), slug)]
        assert findings(code, cured(code, doc)) == []
        assert fixes(code, trip(man("epee", "fusil", *[slug] * (number + 1)))) == []

    def test_light_and_heavy_armour_leave_the_choice(self):
        assert fixes("UN-ARMOUR-ONE", trip(man("armure_legere", "armure_lourde"))) == []

    def test_a_wasted_device_goes_and_two_leave_the_choice(self):
        def shooter(*devices):
            kit = chief("fusil", *devices, race="humain")
            return band(man(race="humain"), kit, universe="space_opera")

        doc = shooter("visee")
        assert fixes("UN-CT-CAP", doc) == [Drop(last(doc), "visee")]
        assert codes(cured("UN-CT-CAP", doc)) == set()
        assert fixes("UN-CT-CAP", shooter("visee", "visee")) == []


class TestTheFreeDagger:
    """A one-handed weapon that costs nothing is offered to who has a shield or rondache to use."""

    @pytest.mark.parametrize(
        ("code", "picks", "left"),
        [
            ("UN-SHIELD-NEEDS-1H", ["fusil", "bouclier"], set()),
            ("UN-SHIELD-2H", ["lance", "bouclier"], {"UN-SHIELD-DUAL"}),
            ("UN-RONDACHE-2H", ["lance", "rondache"], set()),
        ],
    )
    def test_it_cures_for_nothing(self, code, picks, left):
        doc = trip(man(*picks))
        assert fixes(code, doc) == [Take(last(doc), "dague")]
        after = cured(code, doc)
        assert codes(after) == left
        assert judged(after).total == judged(doc).total


class TestATradeOnce:
    def test_the_only_trade_is_kept_once(self):
        doc = aliens("a", "a", "a")
        assert fixes("UN-ALIEN-ONCE", doc) == [Set("trades", ("a",), last(doc))]
        assert codes(cured("UN-ALIEN-ONCE", doc)) == set()

    def test_of_two_the_player_chooses(self):
        assert fixes("UN-ALIEN-ONCE", aliens("a", "a", "b")) == []

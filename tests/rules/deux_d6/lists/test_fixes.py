"""A fix, once applied, cures its finding and breaks nothing else."""

import pytest
from hypothesis import strategies as st

from rules.lists.edits import Drop, Set, Take
from tests.lists import errors, figure, figures, findings, judged, the_finding
from tests.rules.deux_d6.tripping import LEGAL, TRIPS, at, knights, rebels
from tests.rules.lists.strategies import crews
from tests.rules.lists.test_properties import every, fixed, said

OFFERED = {"D2-ADAPT-ONE", "D2-FORCE-SENSIBLE", "D2-ACTIONS-PJ"}
ZOMBIES = figure("arme_2m", profile="zombi", count=10)

# One list for each offer.
OFFERS = {
    "set the adaptation": ("D2-ADAPT-ONE", figures(figure("sabre_laser"), adaptation="med_fan")),
    "the same level twice": (
        "D2-LEVEL-ONCE",
        knights(figure("arme_base", at("combat", "+"), at("combat", "+"))),
    ),
    "the same armour twice": (
        "D2-ARMOUR-ONE",
        knights(figure("arme_base", "armure_mf", "armure_mf")),
    ),
    "the same shield twice": (
        "D2-SHIELD-ONE",
        knights(figure("arme_base", "bouclier", "bouclier")),
    ),
    "the Force": ("D2-FORCE-SENSIBLE", TRIPS["D2-FORCE-SENSIBLE"]),
    "two actions": ("D2-ACTIONS-PJ", TRIPS["D2-ACTIONS-PJ"]),
    "the AI": ("D2-ZOMBI-GROUP", figures(ZOMBIES, adaptation="survivants")),
}


class TestEveryFix:
    @pytest.mark.parametrize(("code", "doc"), OFFERS.values(), ids=OFFERS)
    def test_it_cures_and_breaks_nothing(self, code, doc):
        (fix,) = the_finding(code, doc).fixes
        after = fixed(doc, fix)
        assert findings(code, after) == []
        assert errors(after) <= errors(doc) - {code}

    @pytest.mark.parametrize(("code", "doc"), OFFERS.values(), ids=OFFERS)
    def test_its_label_speaks_both_languages(self, code, doc):
        (fix,) = the_finding(code, doc).fixes
        assert fix.label.fr != fix.label.en
        assert not set("{}") & set(fix.label.fr + fix.label.en)

    def test_a_legal_list_is_offered_nothing(self):
        assert [finding.fixes for finding in judged(LEGAL).findings] == []

    @every(crews)
    def test_whatever_is_offered_cures(self, doc):
        for finding in judged(doc).findings:
            for fix in finding.fixes:
                after = said(fixed(doc, fix))
                assert (finding.code, finding.about, finding.message) not in after

    @every(crews, st.integers(2, 5))
    def test_copies_change_no_offer(self, doc, times):
        many = {**doc, "members": [{**member, "count": times} for member in doc["members"]]}
        one = {**doc, "members": [{**member, "count": 1} for member in doc["members"]]}
        offers = [
            [(f.code, f.about, [fix.edit for fix in f.fixes]) for f in judged(each).findings]
            for each in (one, many)
        ]
        assert offers[0] == offers[1]


class TestWhereSeveralCuresStand:
    """The player chooses: nothing is offered."""

    @pytest.mark.parametrize(
        ("code", "doc"),
        [
            ("D2-ADAPT-ONE", rebels(figure("blaster", "arc_mf"))),
            ("D2-ADAPT-ONE", figures(figure("rechargement"), adaptation="star_wars")),
            ("D2-LEVEL-ONCE", knights(figure(at("combat", "+"), at("combat", "-")))),
            ("D2-LEVEL-ONCE", knights(figure("combat", "combat", "combat"))),
            ("D2-LEVEL-ONCE", knights(figure("combat", "combat", "tir", "tir"))),
            ("D2-ARMOUR-ONE", knights(figure("armure_mf", "armure_lourde_mf"))),
            ("D2-ARMOUR-ONE", knights(figure(*["armure_mf"] * 3))),
            ("D2-SHIELD-ONE", knights(figure("bouclier", "rondache"))),
            ("D2-ZOMBI-GROUP", TRIPS["D2-ZOMBI-GROUP"]),
        ],
    )
    def test_nothing_is_offered(self, code, doc):
        assert the_finding(code, doc).fixes == ()

    @pytest.mark.parametrize("code", sorted(TRIPS.keys() - OFFERED))
    def test_nor_by_the_other_rules(self, code):
        assert the_finding(code, TRIPS[code]).fixes == ()


class TestWhatIsOffered:
    @pytest.mark.parametrize(
        ("name", "offer"),
        [
            ("set the adaptation", lambda _: Set("adaptation", "star_wars")),
            ("the same level twice", lambda figure: Drop(figure, "combat")),
            ("the Force", lambda figure: Take(figure, "sensible_force")),
            ("two actions", lambda figure: Set("actions", 2, figure)),
            ("the AI", lambda _: Set("controller", "ia")),
        ],
    )
    def test_these_edits(self, name, offer):
        code, doc = OFFERS[name]
        finding = the_finding(code, doc)
        (fix,) = finding.fixes
        assert fix.edit == offer(finding.about)

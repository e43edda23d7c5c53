"""A fix, once applied, cures its finding and breaks nothing else."""

import pytest

from rules.lists.edits import Remove, Set
from tests.lists import codes, errors, findings, judged, the_finding, typed_card
from tests.rules.lists.test_properties import fixed
from tests.rules.warbound.dealing import (
    BRUTE,
    COPP,
    FORMATION,
    FUSIL,
    LAME,
    MENEUSE,
    RADIO,
    VETERAN,
    clash,
    dealt,
    filled,
    vocation,
)
from tests.rules.warbound.tripping import LEGAL, TRIPS

OFFERED = {
    "WB-CARD-TYPE",
    "WB-ATTACH-TARGET",
    "WB-ATTACH-INDECK",
    "WB-SPEC-VOCATION",
}


def fixes(code, doc):
    return [fix.edit for fix in the_finding(code, doc).fixes]


def after(code, doc):
    (fix,) = the_finding(code, doc).fixes
    return fixed(doc, fix)


class TestEveryFix:
    def test_these_rules_offer_one_for_the_deck_that_breaks_them(self):
        assert {code for code, doc in TRIPS.items() if the_finding(code, doc).fixes} == OFFERED

    @pytest.mark.parametrize("code", sorted(OFFERED))
    def test_it_cures(self, code):
        doc = after(code, TRIPS[code])
        assert findings(code, doc) == []
        assert errors(doc) == set()

    @pytest.mark.parametrize("code", sorted(OFFERED))
    def test_its_label_speaks_both_languages(self, code):
        (fix,) = the_finding(code, TRIPS[code]).fixes
        assert fix.label.fr != fix.label.en
        assert not set("{}") & set(fix.label.fr + fix.label.en)

    @pytest.mark.parametrize("doc", LEGAL.values(), ids=LEGAL)
    def test_a_legal_deck_is_offered_nothing(self, doc):
        assert [finding.fixes for finding in judged(doc).findings if finding.fixes] == []


class TestCardsBesideTheDeck:
    CODE = "WB-CARD-TYPE"
    AID = typed_card("reference", "aide", name="Aide")

    def test_it_leaves(self):
        assert fixes(self.CODE, dealt(BRUTE, self.AID)) == [Remove("aide")]

    def test_not_while_something_hangs_on_it(self):
        assert fixes(self.CODE, dealt(BRUTE, self.AID, (RADIO, "aide"))) == []


class TestTheOnlyFreeBearer:
    def test_takes_what_was_left_aside(self):
        doc = filled(MENEUSE, BRUTE, (FORMATION, "brute"), VETERAN)
        assert fixes("WB-ADV-UNATTACHED", doc) == [Set("on", "meneuse", "veteran")]
        assert codes(after("WB-ADV-UNATTACHED", doc)) == set()
        (fix,) = the_finding("WB-ADV-UNATTACHED", doc).fixes
        assert (fix.label.fr, fix.label.en) == (
            "Attacher Veteran à Meneuse",
            "Attach Veteran to Meneuse",
        )

    def test_among_several_the_player_chooses(self):
        doc = dealt(BRUTE, LAME, (FORMATION, "brute"), RADIO)
        assert fixes("WB-ADV-UNATTACHED", doc) == []

    def test_where_nobody_is_free_nothing_is_offered(self):
        doc = dealt(COPP, BRUTE, (RADIO, "brute"), FUSIL)
        assert fixes("WB-ADV-UNATTACHED", doc) == []

    def test_takes_what_hangs_wrong(self):
        doc = dealt(MENEUSE, BRUTE, (RADIO, "meneuse"))
        assert fixes("WB-ATTACH-TARGET", doc) == [Set("on", "brute", "radio")]
        doc = dealt(BRUTE, (RADIO, "nulle_part"))
        assert fixes("WB-ATTACH-INDECK", doc) == [Set("on", "brute", "radio")]

    def test_takes_the_gun_of_who_has_one(self):
        doc = dealt(COPP, BRUTE, (FUSIL, "copp"))
        assert fixes("WB-EQUIP-PICTO", doc) == [Set("on", "brute", "fusil")]

    def test_takes_the_vocation_of_its_faction(self):
        doc = clash((vocation("amiral", "Azur"), "meneuse"))
        assert fixes("WB-SPEC-VOCATION", doc) == [Set("on", "stratege", "amiral")]

    def test_unless_it_has_one_already(self):
        doc = clash((vocation("amiral", "Azur"), "meneuse"), (VETERAN, "stratege"))
        assert fixes("WB-SPEC-VOCATION", doc) == []


class TestDetached:
    """Where the choice is open, what hangs wrong is only taken off."""

    def test_among_several(self):
        doc = dealt(BRUTE, LAME, (RADIO, "nulle_part"))
        assert fixes("WB-ATTACH-INDECK", doc) == [Set("on", None, "radio")]
        assert not findings("WB-ATTACH-INDECK", after("WB-ATTACH-INDECK", doc))

    def test_what_is_no_upgrade(self):
        doc = dealt(BRUTE, (LAME, "brute"))
        assert fixes("WB-ATTACH-TARGET", doc) == [Set("on", None, "lame")]

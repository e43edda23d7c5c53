import pytest

from tests.lists import codes, findings, standing, the_finding, trips, unsaid
from tests.rules.warbound.dealing import (
    BRUTE,
    FORMATION,
    LAME,
    MENEUSE,
    RADIO,
    STRATEGE,
    character,
    clash,
    dealt,
    equipment,
    exploration,
    leader,
    vocation,
)

VOCATION, EQUIP, FACE = "WB-SPEC-VOCATION", "WB-SPEC-EQUIP", "WB-LEADER-FACE"
AMIRAL = vocation("amiral", "Azur")
SONAR = equipment("sonar", faction="Azur")
TWO_FACED = leader(
    "janus", {"Rouille": 2}, {"Rouille": 2}, front=[{"Azur": 2}, {"Azur": 2}, {"Azur": 2}]
)


class TestVocationsOfAFaction:
    """Warbound: a faction's Vocation goes on a Leader who produces orders of that faction."""

    def test_on_such_a_leader(self):
        assert not trips(VOCATION, clash((AMIRAL, "stratege")))

    def test_on_another_leader_though_one_would_do(self):
        doc = clash((AMIRAL, "meneuse"))
        assert standing(VOCATION, doc) == ("error", "amiral", False)
        assert unsaid(VOCATION, doc, "Amiral", "Azur", "Meneuse", "Stratege") == []

    def test_on_the_only_leader(self):
        doc = exploration((AMIRAL, "meneuse"))
        assert unsaid(VOCATION, doc, "Amiral", "Azur", "Meneuse") == []
        assert "retirez" in the_finding(VOCATION, doc).message.fr

    def test_unattached_with_such_a_leader_in_the_deck(self):
        assert not trips(VOCATION, clash(AMIRAL))

    def test_unattached_without_one(self):
        doc = exploration(AMIRAL)
        assert standing(VOCATION, doc) == ("error", "amiral", False)
        assert unsaid(VOCATION, doc, "Amiral", "Azur", "Meneuse") == []

    @pytest.mark.parametrize("on", ["brute", "nulle_part"])
    def test_attached_to_no_leader_the_whole_deck_counts(self, on):
        assert not trips(VOCATION, clash(BRUTE, (AMIRAL, on)))
        assert trips(VOCATION, exploration(BRUTE, (AMIRAL, on)))

    def test_without_any_leader_one_may_still_come(self):
        doc = dealt(AMIRAL)
        assert standing(VOCATION, doc) == ("error", "amiral", True)

    def test_the_second_leader_may_still_come(self):
        doc = dealt(MENEUSE, AMIRAL, format="affrontement")
        assert standing(VOCATION, doc) == ("error", "amiral", True)

    def test_but_does_not_help_one_that_is_attached(self):
        doc = dealt(MENEUSE, (AMIRAL, "meneuse"), format="affrontement")
        assert standing(VOCATION, doc) == ("error", "amiral", False)

    def test_one_period_is_enough(self):
        late = leader("tard", {}, {"Rouille": 0, "Azur": 1})
        assert not trips(VOCATION, exploration((AMIRAL, "tard"), leaders=[late]))

    def test_zero_is_not_producing(self):
        never = leader("jamais", {"Azur": 0, "Rouille": 3}, {"Azur": 0})
        assert trips(VOCATION, exploration((AMIRAL, "jamais"), leaders=[never]))

    def test_the_face_of_the_format_counts(self):
        assert trips(VOCATION, exploration((AMIRAL, "janus"), leaders=[TWO_FACED]))
        assert not trips(VOCATION, clash((AMIRAL, "janus"), leaders=[TWO_FACED, MENEUSE]))

    def test_a_leader_without_that_face_produces_nothing(self):
        blank = {**STRATEGE, "back_exploration": None}
        doc = exploration((AMIRAL, "stratege"), leaders=[blank])
        assert codes(doc) >= {VOCATION, FACE}

    def test_a_vocation_of_no_faction_goes_anywhere(self):
        assert not trips(VOCATION, exploration((vocation("ruse"), "meneuse")))
        assert not trips(VOCATION, exploration((vocation("ruse", " "), "meneuse")))

    def test_the_faction_of_the_leader_s_card_does_not_count(self):
        azure = {**MENEUSE, "faction": "Azur"}
        assert trips(VOCATION, exploration((AMIRAL, "meneuse"), leaders=[azure]))


class TestEquipmentOfAFaction:
    """Warbound: a faction's Équipement needs a Leader who produces orders of that faction."""

    def test_any_leader_of_the_deck_will_do(self):
        assert not trips(EQUIP, clash(SONAR))

    def test_then_any_character_may_bear_it(self):
        doc = clash(BRUTE, (SONAR, "brute"))
        assert codes(doc) == set()

    def test_no_such_leader(self):
        doc = exploration(SONAR)
        assert standing(EQUIP, doc) == ("error", "sonar", False)
        assert unsaid(EQUIP, doc, "Sonar", "Azur", "Meneuse") == []

    def test_attached_or_not(self):
        assert trips(EQUIP, exploration(BRUTE, (SONAR, "brute")))

    def test_a_leader_may_still_come(self):
        assert standing(EQUIP, dealt(SONAR)) == ("error", "sonar", True)
        doc = dealt(MENEUSE, SONAR, format="affrontement")
        assert standing(EQUIP, doc) == ("error", "sonar", True)

    def test_each_is_found(self):
        doc = exploration(SONAR, equipment("radar", faction="Azur"))
        assert [finding.about for finding in findings(EQUIP, doc)] == ["sonar", "radar"]

    def test_the_face_of_the_format_counts(self):
        assert trips(EQUIP, exploration(SONAR, leaders=[TWO_FACED]))
        assert not trips(EQUIP, clash(SONAR, leaders=[TWO_FACED, MENEUSE]))

    def test_only_equipment_and_vocations_are_reserved(self):
        azure = character("matelot", specific_faction="Azur")
        boss = {**MENEUSE, "specific_faction": "Azur"}
        assert codes(exploration(azure, leaders=[boss])) == set()

    def test_equipment_of_no_faction(self):
        assert not trips(EQUIP, exploration(RADIO))


class TestTheFaceOfALeader:
    """Warbound: two generations on the back for Exploration, three on the front otherwise."""

    def with_face(self, doc_of, **faces):
        return doc_of(leaders=[{**MENEUSE, **faces}, *([STRATEGE] if doc_of is clash else [])])

    def test_both_faces_as_they_should_be(self):
        assert not trips(FACE, exploration())
        assert not trips(FACE, clash())

    @pytest.mark.parametrize("number", [0, 1, 3])
    def test_another_number_on_the_back(self, number):
        face = {"generation": [{"Rouille": 2}] * number}
        doc = self.with_face(exploration, back_exploration=face)
        assert standing(FACE, doc) == ("error", "meneuse", False)
        assert unsaid(FACE, doc, "Meneuse", 2, *([number] if number else [])) == []

    @pytest.mark.parametrize("number", [0, 2, 4])
    def test_another_number_on_the_front(self, number):
        doc = self.with_face(clash, front={"generation": [{"Rouille": 2}] * number})
        assert standing(FACE, doc) == ("error", "meneuse", False)
        assert unsaid(FACE, doc, 3, *([number] if number else [])) == []

    def test_a_missing_face(self):
        assert trips(FACE, self.with_face(exploration, back_exploration=None))
        assert trips(FACE, self.with_face(clash, front=None))

    def test_a_face_that_generates_nothing_is_written(self):
        assert trips(FACE, self.with_face(exploration, back_exploration={"effect": "Rien"}))

    def test_the_other_face_is_not_asked_for(self):
        assert not trips(FACE, self.with_face(exploration, front=None))
        assert not trips(FACE, self.with_face(clash, back_exploration=None))

    def test_an_empty_period_is_no_missing_one(self):
        doc = self.with_face(exploration, back_exploration={"generation": [{}, {"Rouille": 2}]})
        assert not trips(FACE, doc)

    def test_the_sentence_says_which_side(self):
        doc = self.with_face(exploration, back_exploration=None)
        assert "verso" in the_finding(FACE, doc).message.fr
        assert "back" in the_finding(FACE, doc).message.en
        doc = self.with_face(clash, front=None)
        assert "recto" in the_finding(FACE, doc).message.fr
        assert "front" in the_finding(FACE, doc).message.en

    def test_only_leaders_have_faces(self):
        assert not trips(FACE, dealt(BRUTE, LAME, FORMATION))

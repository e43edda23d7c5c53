import pytest

from tests.lists import card, codes, findings, standing, the_finding, trips, typed_card, unsaid
from tests.rules.warbound.dealing import (
    BRUTE,
    FORMATION,
    LAME,
    MASSE,
    MENEUSE,
    RADIO,
    STRATEGE,
    VETERAN,
    clash,
    dealt,
    exploration,
    filled,
    leader,
)
from tests.rules.warbound.tripping import TRIPS


class TestCardsOfTheDeck:
    """Warbound: Référence, Objectif and scenario cards stay outside the deck."""

    CODE = "WB-CARD-TYPE"

    @pytest.mark.parametrize(
        "kind", ["personnage", "leader", "equipement", "formation", "vocation"]
    )
    def test_the_five_types_belong_to_it(self, kind):
        assert not trips(self.CODE, dealt(typed_card(kind)))

    @pytest.mark.parametrize("kind", ["reference", "objectif", "scenario"])
    def test_the_others_do_not(self, kind):
        doc = dealt(typed_card(kind, "aide", name="Aide"))
        assert standing(self.CODE, doc) == ("error", "aide", False)
        assert unsaid(self.CODE, doc, "Aide") == []

    def test_one_that_the_list_only_carries_is_fine(self):
        assert not trips(self.CODE, dealt(BRUTE, items=[typed_card("reference", "rouille")]))

    def test_it_neither_fills_nor_overfills_the_deck(self):
        assert codes(TRIPS[self.CODE]) == {self.CODE}
        aid = typed_card("reference", "rouille")
        assert trips("WB-SIZE-8", filled(MENEUSE, aid, FORMATION, FORMATION))


class TestTheNumberOfLeaders:
    """Warbound: exactly one leader for Exploration, exactly two for Affrontement."""

    ONE, TWO = "WB-LEADERS-1", "WB-LEADERS-2"
    THIRD = leader("tierce", {"Rouille": 1}, {"Rouille": 1})

    def test_one_for_exploration(self):
        assert not trips(self.ONE, exploration())

    def test_none_is_to_do(self):
        doc = exploration(leaders=[])
        assert standing(self.ONE, doc) == ("error", None, True)
        assert unsaid(self.ONE, doc, 1) == []
        assert "n’en a pas" in the_finding(self.ONE, doc).message.fr

    def test_two_are_too_many_and_named(self):
        doc = exploration(STRATEGE)
        assert standing(self.ONE, doc) == ("error", None, False)
        assert unsaid(self.ONE, doc, 1, 2, "Meneuse", "Stratege") == []

    def test_two_for_affrontement(self):
        assert not trips(self.TWO, clash())

    @pytest.mark.parametrize("leaders", [[], [MENEUSE]], ids=["none", "one"])
    def test_fewer_are_to_do(self, leaders):
        doc = clash(leaders=leaders)
        assert standing(self.TWO, doc) == ("error", None, True)
        assert unsaid(self.TWO, doc, 2, *leaders and [len(leaders)], 2 - len(leaders)) == []

    def test_three_are_too_many(self):
        doc = clash(self.THIRD)
        assert standing(self.TWO, doc) == ("error", None, False)
        assert unsaid(self.TWO, doc, 2, 3, 1, "Tierce") == []

    def test_copies_are_named_once_with_their_number(self):
        message = the_finding(self.TWO, clash(leaders=[MENEUSE] * 5 + [STRATEGE])).message
        assert message.fr.endswith("retirez-en 4 parmi Meneuse ×5 et Stratege.")
        assert message.en.endswith("remove 4 of Meneuse ×5 and Stratege.")

    def test_each_format_has_its_own_number(self):
        assert not trips(self.ONE, clash())
        assert not trips(self.TWO, exploration())

    def test_a_leader_of_an_unknown_card_is_none(self):
        assert trips(self.ONE, exploration("joker", leaders=[]))


class TestDifferentLeaders:
    """Warbound: the two leaders of Affrontement differ; a gender makes no difference."""

    CODE = "WB-LEADERS-DIFFERENT"

    def orders(self, slug, **fields):
        return leader(slug, {"Rouille": 2}, {"Rouille": 2}, **fields)

    def test_two_names(self):
        assert not trips(self.CODE, clash())

    def test_one_faction_for_both_is_allowed(self):
        assert not trips(self.CODE, clash(leaders=[self.orders("une"), self.orders("autre")]))

    def test_the_same_card_twice(self):
        doc = clash(leaders=[MENEUSE, MENEUSE])
        assert standing(self.CODE, doc) == ("error", None, False)
        message = the_finding(self.CODE, doc).message
        assert "Meneuse y est deux fois" in message.fr
        assert "Meneuse is there twice" in message.en
        assert "genre" not in message.fr

    def test_even_where_the_card_allows_several_copies(self):
        twin = self.orders("jumeau", max_copies=2)
        doc = clash(leaders=[twin, twin])
        assert codes(doc) == {self.CODE}

    def test_two_cards_of_one_name(self):
        pair = [self.orders("a", name="Meneuse d’Os"), self.orders("b", name="meneuse d'os")]
        assert trips(self.CODE, clash(leaders=pair))

    def test_two_genders_of_one_name(self):
        pair = [self.orders("meneuse", name_key="Mène"), self.orders("meneur", name_key="mene")]
        doc = clash(leaders=pair)
        assert unsaid(self.CODE, doc, "Meneuse", "Meneur") == []

    def test_the_name_of_one_is_the_key_of_the_other(self):
        pair = [self.orders("meneuse"), self.orders("meneur", name_key="Meneuse")]
        assert trips(self.CODE, clash(leaders=pair))

    def test_of_three_only_the_twins_are_named(self):
        doc = clash(leaders=[MENEUSE, MENEUSE, STRATEGE])
        assert "Stratege" not in the_finding(self.CODE, doc).message.fr

    def test_exploration_does_not_ask(self):
        assert not trips(self.CODE, exploration(leaders=[MENEUSE, MENEUSE]))

    def test_a_leader_and_a_character_of_one_name_are_no_twins(self):
        same = BRUTE | {"name": "Meneuse"}
        assert not trips(self.CODE, clash(same))


class TestTheUpgradesOfExploration:
    """Warbound: Exploration asks for two upgrades at least; all three types count."""

    CODE = "WB-UPGRADES-2"

    @pytest.mark.parametrize(
        "upgrades",
        [[FORMATION] * 2, [RADIO, MASSE], [RADIO, VETERAN], [FORMATION] * 3],
        ids=["formations", "equipment", "mixed", "three"],
    )
    def test_two_or_more(self, upgrades):
        assert not trips(self.CODE, filled(MENEUSE, *upgrades))

    @pytest.mark.parametrize("upgrades", [[], [RADIO]], ids=["none", "one"])
    def test_fewer_are_to_do(self, upgrades):
        doc = filled(MENEUSE, *upgrades)
        assert standing(self.CODE, doc) == ("error", None, True)
        assert unsaid(self.CODE, doc, 2, *upgrades and [len(upgrades)], 2 - len(upgrades)) == []

    def test_affrontement_asks_for_none(self):
        assert not trips(self.CODE, clash())

    def test_a_reference_card_is_no_upgrade(self):
        assert trips(self.CODE, filled(MENEUSE, RADIO, typed_card("reference")))


class TestSomebodyToActivate:
    """Warbound: a deck holds at least one character (our reading)."""

    CODE = "WB-CHAR-MIN"

    def test_one_is_enough(self):
        assert not trips(self.CODE, dealt(MENEUSE, BRUTE, *[FORMATION] * 6))

    def test_none_is_to_do(self):
        doc = dealt(MENEUSE, *[FORMATION] * 7)
        assert standing(self.CODE, doc) == ("error", None, True)
        assert the_finding(self.CODE, doc).ruling == "WB-R19"

    def test_in_either_format(self):
        assert trips(self.CODE, dealt(MENEUSE, STRATEGE, format="affrontement"))
        assert not trips(self.CODE, dealt(LAME, format="affrontement"))

    def test_an_unknown_card_is_nobody(self):
        assert trips(self.CODE, dealt("joker"))


def test_members_with_the_same_card_are_cards_of_their_own():
    doc = exploration()
    doc["members"][-1] = card("figurant0", id="encore")
    assert len(findings("WB-UNIQUE-NAME", doc)) == 1
    assert not trips("WB-SIZE-8", doc)

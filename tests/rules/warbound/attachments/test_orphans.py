import pytest

from tests.lists import codes, standing, the_finding, trips, unsaid
from tests.rules.warbound.dealing import (
    BRUTE,
    CARABINE,
    COPP,
    FORMATION,
    FUSIL,
    GUN,
    LAME,
    MASSE,
    MENEUSE,
    RADIO,
    SECOND,
    VETERAN,
    character,
    clash,
    dealt,
    equipment,
    exploration,
    leader,
    vocation,
)

EQUIP, FORMATIONS, VOCATIONS = "WB-ORPHAN-EQUIP", "WB-ORPHAN-FORMATION", "WB-ORPHAN-VOCATION"
RUSE, SECRET = vocation("ruse"), vocation("secret")
AMIRAL, VIGIE = vocation("amiral", "Azur"), vocation("vigie", "Azur")


class TestEquipmentFindsItsBearers:
    """Warbound: all Équipements can be attached at once, one to a Personnage (our reading)."""

    def test_two_guns_for_two_without(self):
        assert not trips(EQUIP, dealt(BRUTE, LAME, FUSIL, CARABINE))

    def test_a_gun_where_everybody_has_one(self):
        doc = dealt(COPP, FUSIL)
        assert standing(EQUIP, doc) == ("warning", None, True)
        assert unsaid(EQUIP, doc, 1, 0, "Fusil") == []

    def test_as_many_as_characters_and_one_more(self):
        pieces = [equipment(f"objet{n}") for n in range(3)]
        assert not trips(EQUIP, dealt(BRUTE, LAME, *pieces[:2]))
        doc = dealt(BRUTE, LAME, *pieces)
        assert unsaid(EQUIP, doc, 3, 2, 1, "Objet0", "Objet1", "Objet2") == []

    def test_a_full_deck_has_no_room_for_another_bearer(self):
        doc = exploration(*(equipment(f"objet{n}") for n in range(4)))
        assert standing(EQUIP, doc) == ("warning", None, False)

    def test_a_choice_that_looks_good_may_be_wrong(self):
        """The radio on the first who comes would leave the gun to the COPP."""
        for cards in ([RADIO, FUSIL], [FUSIL, RADIO]):
            for bearers in ([BRUTE, COPP], [COPP, BRUTE]):
                assert not trips(EQUIP, dealt(*bearers, *cards))

    def test_a_chain_of_three(self):
        """Only one way fits: each piece pushes the one before it on."""
        a = character("a", 1, SECOND)
        b = character("b", 1, GUN)
        c = character("c", 1, GUN, SECOND)
        assert not trips(EQUIP, dealt(a, b, c, RADIO, MASSE, FUSIL))

    def test_only_those_that_compete_are_named(self):
        """The club goes to the COPP in any case; of the two guns one is too many."""
        doc = dealt(BRUTE, COPP, FUSIL, CARABINE, MASSE)
        assert unsaid(EQUIP, doc, 3, 2, 1, "Carabine", "Fusil") == []
        assert "Masse" not in the_finding(EQUIP, doc).message.fr
        doc = dealt(BRUTE, LAME, FUSIL, CARABINE, MASSE)
        assert unsaid(EQUIP, doc, 3, 2, 1, "Carabine", "Fusil", "Masse") == []

    def test_copies_are_named_once_with_their_number(self):
        message = the_finding(EQUIP, dealt(BRUTE, FUSIL, CARABINE, FUSIL, FUSIL)).message
        assert "parmi Carabine et Fusil ×3," in message.fr
        assert "of Carabine and Fusil ×3," in message.en

    def test_a_plan_changes_nothing(self):
        assert trips(EQUIP, dealt(COPP, LAME, FUSIL, (CARABINE, "lame")))
        assert not trips(EQUIP, dealt(COPP, LAME, RADIO, (FUSIL, "copp")))

    def test_a_faction_is_another_rule_s_business(self):
        assert not trips(EQUIP, exploration(equipment("sonar", faction="Azur")))

    def test_nobody_there(self):
        assert trips(EQUIP, dealt(MENEUSE, RADIO))


class TestSeveralToOneCharacter:
    """Warbound: a card may allow several Équipements; never two of one pictogram."""

    STRONG = character("fort", upgrade_limits={"equipement": 2})

    def test_two_different_ones(self):
        assert not trips(EQUIP, dealt(self.STRONG, FUSIL, MASSE))
        assert not trips(EQUIP, dealt(self.STRONG, RADIO, equipment("gourde")))
        assert not trips(EQUIP, dealt(self.STRONG, RADIO, MASSE))

    def test_three(self):
        assert trips(EQUIP, dealt(self.STRONG, FUSIL, MASSE, RADIO))

    def test_two_of_one_pictogram(self):
        doc = dealt(self.STRONG, FUSIL, CARABINE)
        assert unsaid(EQUIP, doc, 2, 1, "Fusil", "Carabine") == []

    def test_what_is_built_in_still_counts(self):
        armed = character("arme", 1, GUN, upgrade_limits={"equipement": 2})
        assert trips(EQUIP, dealt(armed, FUSIL))
        assert not trips(EQUIP, dealt(armed, RADIO, MASSE))

    def test_a_card_may_refuse_them_all(self):
        bare = character("nu", upgrade_limits={"equipement": 0})
        assert trips(EQUIP, dealt(bare, RADIO))

    def test_others_make_room(self):
        """The gun is pushed to Lame, so that the second one fits beside the club."""
        assert not trips(EQUIP, dealt(self.STRONG, LAME, FUSIL, MASSE, CARABINE))

    def test_a_card_with_two_pictograms_needs_somebody_with_neither(self):
        odd = equipment("hachoir", [GUN, SECOND])
        assert trips(EQUIP, dealt(COPP, odd))
        assert not trips(EQUIP, dealt(BRUTE, odd))

    def test_nor_is_it_lost_where_every_bearer_may_carry_two(self):
        odd = equipment("hachoir", [GUN, SECOND])
        assert not trips(EQUIP, dealt(self.STRONG, odd))
        assert not trips(EQUIP, dealt(self.STRONG, odd, RADIO))

    def test_beside_it_nothing_shows_one_of_its_two(self):
        odd = equipment("hachoir", [GUN, SECOND])
        for cards in ([odd, FUSIL], [FUSIL, odd], [odd, MASSE], [MASSE, odd]):
            assert trips(EQUIP, dealt(self.STRONG, *cards))
        assert not trips(EQUIP, dealt(self.STRONG, LAME, odd, FUSIL))
        assert not trips(EQUIP, dealt(self.STRONG, LAME, FUSIL, odd))


class TestFormationsFindTheirCharacters:
    """Warbound: no more Formations than Personnages (our reading)."""

    def test_as_many(self):
        assert not trips(FORMATIONS, dealt(BRUTE, LAME, FORMATION, FORMATION))

    def test_one_more(self):
        doc = dealt(BRUTE, LAME, *[FORMATION] * 3)
        assert standing(FORMATIONS, doc) == ("warning", None, True)
        assert unsaid(FORMATIONS, doc, 3, 2, 1) == []

    def test_in_a_full_deck(self):
        doc = dealt(MENEUSE, BRUTE, LAME, COPP, *[FORMATION] * 4)
        assert standing(FORMATIONS, doc) == ("warning", None, False)

    def test_a_card_may_refuse_or_allow_more(self):
        alone = character("seul", upgrade_limits={"formation": 0})
        many = character("troupe", upgrade_limits={"formation": 2})
        assert trips(FORMATIONS, dealt(alone, FORMATION))
        assert not trips(FORMATIONS, dealt(many, FORMATION, FORMATION))

    def test_copies_of_a_character_count_each(self):
        assert not trips(FORMATIONS, dealt(BRUTE, BRUTE, FORMATION, FORMATION))

    def test_leaders_take_none(self):
        assert trips(FORMATIONS, dealt(MENEUSE, FORMATION))


class TestVocationsFindTheirLeaders:
    """Warbound: all Vocations that suit a Leader can be attached at once (our reading)."""

    def test_one_in_exploration(self):
        assert not trips(VOCATIONS, exploration(VETERAN))

    def test_two_in_exploration(self):
        doc = exploration(VETERAN, RUSE)
        assert standing(VOCATIONS, doc) == ("warning", None, False)
        assert unsaid(VOCATIONS, doc, 2, 1, "Veteran", "Ruse") == []

    def test_two_in_affrontement_and_one_more(self):
        assert not trips(VOCATIONS, clash(VETERAN, RUSE))
        assert trips(VOCATIONS, clash(VETERAN, RUSE, SECRET))

    def test_two_of_a_faction_with_one_leader_of_it(self):
        doc = clash(AMIRAL, VIGIE)
        assert unsaid(VOCATIONS, doc, 2, 1, "Amiral", "Vigie") == []

    def test_two_of_a_faction_with_two_leaders_of_it(self):
        other = leader("capitaine", {"Azur": 1}, {"Azur": 1})
        first = leader("second", {"Azur": 1}, {"Azur": 1})
        assert not trips(VOCATIONS, clash(AMIRAL, VIGIE, leaders=[first, other]))

    def test_the_free_one_makes_way(self):
        for cards in ([VETERAN, AMIRAL], [AMIRAL, VETERAN]):
            assert not trips(VOCATIONS, clash(*cards))

    def test_one_that_suits_no_leader_is_another_rule_s_business(self):
        doc = exploration(AMIRAL, VETERAN)
        assert codes(doc) == {"WB-SPEC-VOCATION"}

    def test_without_leaders_there_is_nothing_to_match(self):
        assert not trips(VOCATIONS, dealt(VETERAN, RUSE))

    def test_a_second_leader_may_still_come(self):
        doc = dealt(MENEUSE, VETERAN, RUSE, format="affrontement")
        assert standing(VOCATIONS, doc) == ("warning", None, True)

    def test_a_leader_s_card_may_allow_two(self):
        wise = {**MENEUSE, "upgrade_limits": {"vocation": 2}}
        assert not trips(VOCATIONS, exploration(VETERAN, RUSE, leaders=[wise]))


@pytest.mark.parametrize("code", [EQUIP, FORMATIONS, VOCATIONS])
def test_nothing_to_attach(code):
    assert not trips(code, clash())


def test_a_thousand_cards_are_matched_soon():
    """Half of the list shoots already; the guns go to the other half, one push after another."""
    people = [character(f"p{n}", 1, *([GUN] if n < 250 else [])) for n in range(500)]
    pieces = [equipment(f"e{n}", GUN if n >= 250 else None) for n in range(500)]
    assert not trips(EQUIP, dealt(*people, *pieces))
    assert trips(EQUIP, dealt(*people[:-1], *pieces))

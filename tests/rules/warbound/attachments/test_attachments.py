import pytest

from tests.lists import card, codes, findings, standing, the_finding, trips, typed_card, unsaid
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
    THIRD,
    VETERAN,
    character,
    clash,
    dealt,
    equipment,
    exploration,
    leader,
    vocation,
)

TARGET, INDECK = "WB-ATTACH-TARGET", "WB-ATTACH-INDECK"
PER = {
    "equipement": "WB-EQUIP-PER-CHAR",
    "formation": "WB-FORMATION-PER-CHAR",
    "vocation": "WB-VOCATION-PER-LEADER",
}
PICTO, ONE_PICTO = "WB-EQUIP-PICTO", "WB-EQUIP-ONE-PICTO"
ALL = {TARGET, INDECK, PICTO, *PER.values()}


class TestOnWhom:
    """Warbound: Équipement and Formation go on a Personnage, a Vocation on a Leader."""

    @pytest.mark.parametrize(
        ("upgrade", "on"), [(RADIO, "brute"), (FORMATION, "brute"), (VETERAN, "meneuse")]
    )
    def test_on_their_own_carriers(self, upgrade, on):
        assert codes(dealt(MENEUSE, BRUTE, (upgrade, on))).isdisjoint(ALL)

    @pytest.mark.parametrize(
        ("upgrade", "on"),
        [
            (RADIO, "meneuse"),
            (FORMATION, "meneuse"),
            (VETERAN, "brute"),
            (RADIO, "masse"),
            (MASSE, "aide"),
        ],
    )
    def test_on_another_card(self, upgrade, on):
        aid = typed_card("reference", "aide")
        others = [each for each in (MENEUSE, BRUTE, MASSE, aid) if each != upgrade]
        doc = dealt(*others, (upgrade, on))
        about = upgrade if isinstance(upgrade, str) else upgrade["slug"]
        assert standing(TARGET, doc) == ("error", about, False)

    def test_the_sentence_names_both_cards_and_their_types(self):
        doc = dealt(MENEUSE, (RADIO, "meneuse"))
        message = the_finding(TARGET, doc).message
        assert "Radio (Équipement)" in message.fr
        assert "Meneuse (Leader)" in message.fr
        assert "Character" in message.en

    @pytest.mark.parametrize("upgrade", [RADIO, FORMATION, VETERAN])
    def test_on_itself(self, upgrade):
        slug = upgrade if isinstance(upgrade, str) else upgrade["slug"]
        assert trips(TARGET, dealt((upgrade, slug)))

    @pytest.mark.parametrize("stray", [MENEUSE, LAME, typed_card("reference", "aide")])
    def test_what_is_no_upgrade_is_attached_to_nothing(self, stray):
        doc = dealt(BRUTE, (stray, "brute"))
        assert standing(TARGET, doc) == ("error", stray["slug"], False)

    def test_a_wrong_carrier_bears_nothing(self):
        doc = dealt(MENEUSE, (RADIO, "meneuse"), (MASSE, "meneuse"))
        assert codes(doc) & ALL == {TARGET}
        assert len(findings(TARGET, doc)) == 2


class TestInTheDeck:
    """Warbound: what an upgrade is attached to is in the deck."""

    def test_a_card_of_the_deck(self):
        assert not trips(INDECK, dealt(BRUTE, (RADIO, "brute")))

    @pytest.mark.parametrize("upgrade", [RADIO, FORMATION, VETERAN])
    def test_an_id_that_the_deck_does_not_have(self, upgrade):
        doc = dealt(BRUTE, (upgrade, "colosse"))
        assert codes(doc) & ALL == {INDECK}
        assert "colosse" not in the_finding(INDECK, doc).message.fr  # an id says nothing

    def test_a_card_that_is_carried_but_not_dealt(self):
        assert trips(INDECK, dealt(BRUTE, (RADIO, "lame"), items=[LAME]))

    def test_a_slug_is_no_id(self):
        doc = dealt((RADIO, "brute"), items=[BRUTE])
        doc["members"].append(card("brute", id="m2"))
        assert trips(INDECK, doc)

    def test_a_leader_on_nothing_is_both(self):
        doc = dealt((MENEUSE, "nulle_part"))
        assert codes(doc) & ALL == {TARGET, INDECK}


class TestUnknownCards:
    """Warbound: of a card that nobody knows nothing else is said."""

    def test_an_unknown_card_may_be_attached_to_anything(self):
        for on in ("brute", "meneuse", "colosse"):
            assert codes(dealt(MENEUSE, BRUTE, ("joker", on))).isdisjoint(ALL)

    @pytest.mark.parametrize(
        "upgrade", [RADIO, FORMATION, VETERAN, vocation("amiral", "Azur"), MENEUSE]
    )
    def test_so_may_anything_to_it(self, upgrade):
        found = codes(dealt("joker", LAME, (upgrade, "joker")))
        assert found.isdisjoint({*ALL, "WB-SPEC-VOCATION", "WB-ADV-UNATTACHED"})


class TestHowMany:
    """Warbound: one upgrade of each type to a carrier, unless the carrier's card says more."""

    def doc(self, kind, number, **fields):
        if kind == "vocation":
            carrier = leader("porteur", {"Rouille": 3}, {"Rouille": 3}, **fields)
        else:
            carrier = character("porteur", **fields)
        upgrades = [typed_card(kind, f"{kind}{n}", name=f"Carte{n}") for n in range(number)]
        return dealt(carrier, LAME, *((upgrade, "porteur") for upgrade in upgrades))

    @pytest.mark.parametrize(("kind", "code"), PER.items())
    def test_one(self, kind, code):
        assert codes(self.doc(kind, 1)).isdisjoint(ALL)

    @pytest.mark.parametrize(("kind", "code"), PER.items())
    def test_two_are_found_about_the_carrier(self, kind, code):
        doc = self.doc(kind, 2)
        assert codes(doc) & ALL == {code}
        assert standing(code, doc) == ("error", "porteur", False)
        assert unsaid(code, doc, "Porteur", 2, 1) == []
        if kind != "formation":  # one Formation is like another
            assert unsaid(code, doc, "Carte0", "Carte1") == []

    @pytest.mark.parametrize(("kind", "code"), PER.items())
    def test_the_card_may_allow_more(self, kind, code):
        assert not trips(code, self.doc(kind, 3, upgrade_limits={kind: 3}))
        doc = self.doc(kind, 4, upgrade_limits={kind: 3})
        assert unsaid(code, doc, 4, 3) == []

    @pytest.mark.parametrize(("kind", "code"), PER.items())
    def test_or_none_at_all(self, kind, code):
        doc = self.doc(kind, 1, upgrade_limits={kind: 0})
        assert "sa carte n’en permet pas" in the_finding(code, doc).message.fr
        assert "that card allows none" in the_finding(code, doc).message.en

    @pytest.mark.parametrize(("kind", "code"), PER.items())
    def test_a_limit_for_another_type_changes_nothing(self, kind, code):
        assert trips(code, self.doc(kind, 2, upgrade_limits={"autre": 9}))

    def test_one_of_each_type(self):
        doc = dealt(BRUTE, (RADIO, "brute"), (FORMATION, "brute"))
        assert codes(doc).isdisjoint(ALL)

    def test_two_formations_of_the_book(self):
        doc = dealt(BRUTE, (FORMATION, "brute"), (FORMATION, "brute"))
        assert codes(doc) & ALL == {"WB-FORMATION-PER-CHAR"}

    def test_each_copy_of_a_carrier_counts_by_itself(self):
        doc = dealt(BRUTE, BRUTE, (RADIO, "brute"), (MASSE, "brute_2"))
        assert codes(doc).isdisjoint(ALL)

    def test_a_vocation_on_each_leader(self):
        doc = clash((VETERAN, "meneuse"), (vocation("ruse"), "stratege"))
        assert codes(doc) == set()


class TestPictograms:
    """Warbound: no equipment on somebody who already has one of its type."""

    def test_a_gun_for_somebody_without(self):
        assert not trips(PICTO, dealt(BRUTE, (FUSIL, "brute")))

    def test_a_gun_for_somebody_who_has_one(self):
        doc = dealt(COPP, BRUTE, (FUSIL, "copp"))
        assert standing(PICTO, doc) == ("error", "fusil", False)
        assert unsaid(PICTO, doc, "Fusil", "Copp") == []

    @pytest.mark.parametrize("upgrade", [RADIO, MASSE], ids=["no pictogram", "another"])
    def test_anything_else_goes(self, upgrade):
        assert not trips(PICTO, dealt(COPP, (upgrade, "copp")))

    def test_somebody_with_all_three_still_takes_what_has_none(self):
        laden = character("arsenal", 1, GUN, SECOND, THIRD)
        assert not trips(PICTO, dealt(laden, (RADIO, "arsenal")))
        assert trips(PICTO, dealt(laden, (MASSE, "arsenal")))

    def test_the_panic_side_does_not_count(self):
        calm = character("calme", panic={"builtin_equipment": [GUN]})
        assert not trips(PICTO, dealt(calm, (FUSIL, "calme")))

    def test_two_guns_on_one_character_are_both_found(self):
        strong = character("fort", upgrade_limits={"equipement": 2})
        doc = dealt(strong, (FUSIL, "fort"), (CARABINE, "fort"))
        assert codes(doc) & ALL == {PICTO}
        assert {finding.about for finding in findings(PICTO, doc)} == {"fusil", "carabine"}
        first, second = findings(PICTO, doc)
        assert "Carabine" in first.message.fr
        assert "Fusil" in second.message.en

    def test_two_different_ones_are_not(self):
        strong = character("fort", upgrade_limits={"equipement": 3})
        doc = dealt(strong, (FUSIL, "fort"), (MASSE, "fort"), (RADIO, "fort"))
        assert codes(doc).isdisjoint(ALL)

    def test_two_without_pictogram_are_not(self):
        strong = character("fort", upgrade_limits={"equipement": 2})
        doc = dealt(strong, (RADIO, "fort"), (equipment("gourde"), "fort"))
        assert not trips(PICTO, doc)

    def test_a_gun_on_a_leader_is_only_on_the_wrong_card(self):
        doc = dealt(MENEUSE, (FUSIL, "meneuse"))
        assert codes(doc) & ALL == {TARGET}

    def test_one_of_several_pictograms_is_enough(self):
        odd = equipment("hachoir", [SECOND, GUN])
        assert trips(PICTO, dealt(COPP, (odd, "copp")))


class TestOnePictogram:
    """Warbound: an equipment card shows one of the three pictograms, or none."""

    @pytest.mark.parametrize("pictogram", [None, GUN, SECOND, THIRD, [], [GUN]])
    def test_none_or_one(self, pictogram):
        assert not trips(ONE_PICTO, exploration(equipment("objet", pictogram)))

    @pytest.mark.parametrize("pictogram", [[GUN, SECOND], [GUN, SECOND, THIRD]])
    def test_several(self, pictogram):
        doc = exploration(equipment("objet", pictogram))
        assert standing(ONE_PICTO, doc) == ("error", "objet", False)
        assert unsaid(ONE_PICTO, doc, "Objet", len(pictogram)) == []

    def test_other_types_are_not_asked(self):
        odd = character("brute", pictogram=[GUN, SECOND])
        assert not trips(ONE_PICTO, dealt(odd))


class TestNoPlan:
    """Warbound: a deck in which nothing is attached declares no plan."""

    def test_nothing_is_said_of_attachments(self):
        doc = exploration(COPP, FUSIL, RADIO)
        assert codes(doc) == set()

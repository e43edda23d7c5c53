import pytest

from rules.games.warbound.decks.names import folded
from tests.lists import codes, deck, standing, the_finding, trips, typed_card, unsaid
from tests.rules.warbound.dealing import (
    BRUTE,
    FORMATION,
    LAME,
    RADIO,
    character,
    dealt,
    equipment,
    exploration,
)

NAME, GENDER = "WB-UNIQUE-NAME", "WB-UNIQUE-GENDER"


class TestOneNameOrTwo:
    """Warbound: names are compared without case, accents, apostrophes, dashes and spaces."""

    @pytest.mark.parametrize(
        ("one", "other"),
        [
            ("Lame d'Os", "Lame d’Os"),
            ("Joueur d'Ork'edo", "Joueur d'Orkedo"),
            ("Œil", "oeil"),
            ("ŒIL", "œil"),
            ("Ægir", "aegir"),
            ("Éclaireuse", "eclaireuse"),
            ("Éclaireuse", "E\u0301claireuse"),
            ("Porte-Voix", "porte voix"),
            ("Straße", "STRASSE"),
            ("ﬁlou", "Filou"),
            ("Unité ②", "unite 2"),
            (" Brute ", "Brute"),
        ],
    )
    def test_one(self, one, other):
        assert folded(one) == folded(other) != ""

    @pytest.mark.parametrize(
        ("one", "other"),
        [("Jammeuse", "Jammeur"), ("Unité 1", "Unité 2"), ("???", "!!!"), ("名前", "名")],
    )
    def test_two(self, one, other):
        assert folded(one) != folded(other)

    @pytest.mark.parametrize("name", ["???", " ??? ", "’"])
    def test_a_name_without_letters_is_its_own_text(self, name):
        assert folded(name) == name.strip()

    def test_of_nothing_nothing_is_left(self):
        assert folded("") == folded("  ") == ""


class TestOneCardOfEachName:
    """Warbound: no two cards of one name in a deck, whatever their types; Formation is exempt."""

    def test_different_names(self):
        assert not trips(NAME, exploration(BRUTE, LAME))

    def test_the_same_card_twice(self):
        doc = exploration(BRUTE, BRUTE)
        assert standing(NAME, doc) == ("error", None, False)
        assert unsaid(NAME, doc, "Brute", 2, 1) == []

    def test_two_spellings_of_one_name(self):
        doc = dealt(
            character("a", name="Lame d'Os"),
            character("b", name="Lame d’Os"),
            format="affrontement",
        )
        message = the_finding(NAME, doc).message
        assert "Lame d'Os / Lame d’Os, 2 au lieu de 1" in message.fr
        assert "Lame d'Os / Lame d’Os, 2 instead of 1" in message.en

    def test_whatever_their_types(self):
        assert trips(NAME, dealt(BRUTE, equipment("massue", name="Brute")))

    def test_names_that_have_no_letters(self):
        assert trips(NAME, dealt(character("a", name="???"), character("b", name="???")))
        assert not trips(NAME, dealt(character("a", name="???"), character("b", name="!!!")))

    def test_the_formation_as_often_as_one_likes(self):
        assert not trips(NAME, dealt(*[FORMATION] * 5))

    def test_any_card_of_type_formation(self):
        own = typed_card("formation", "rang", name="Rang")
        assert not trips(NAME, dealt(own, own, character("rang_p", name="Rang")))

    def test_every_offending_name_with_its_number(self):
        doc = exploration(BRUTE, BRUTE, BRUTE, LAME, LAME)
        message = the_finding(NAME, doc).message
        assert "Brute, 3 au lieu de 1\u202f; Lame, 2 au lieu de 1" in message.fr
        assert "Brute, 3 instead of 1; Lame, 2 instead of 1" in message.en

    def test_the_name_of_the_member_does_not_matter(self):
        doc = exploration(BRUTE, BRUTE)
        for number, member in enumerate(doc["members"]):
            member["name"] = f"Numéro {number}"
        assert unsaid(NAME, doc, "Brute") == []

    def test_a_card_that_is_only_carried_does_not_count(self):
        assert not trips(NAME, dealt(BRUTE, items=[character("b", name="Brute")]))

    def test_unknown_cards_have_no_name(self):
        assert not trips(NAME, dealt("joker", "joker"))


class TestMoreCopies:
    """Warbound: a card may allow more copies of itself; the strictest card of a name decides."""

    TWICE = character("double", max_copies=2)

    def test_as_many_as_it_says(self):
        assert not trips(NAME, exploration(self.TWICE, self.TWICE))

    def test_one_more(self):
        doc = exploration(self.TWICE, self.TWICE, self.TWICE)
        assert "Double, 3 instead of 2" in the_finding(NAME, doc).message.en

    def test_the_smallest_number_among_the_cards_of_that_name(self):
        strict = character("strict", name="DOUBLE", max_copies=1)
        assert trips(NAME, exploration(self.TWICE, strict))


class TestGenders:
    """Warbound: Jammeuse and Jammeur are one name: one of them at most."""

    HER = character("jammeuse", name_key="Jammeur")
    HIM = character("jammeur")

    def test_one_of_them(self):
        assert not trips(GENDER, exploration(self.HER))

    def test_both(self):
        doc = exploration(self.HER, self.HIM)
        assert codes(doc) == {GENDER}
        assert standing(GENDER, doc) == ("error", None, False)
        assert unsaid(GENDER, doc, "Jammeuse", "Jammeur") == []

    @pytest.mark.parametrize("key", ["", "   "])
    def test_without_a_key_the_name_is_the_key(self, key):
        assert trips(GENDER, exploration(self.HER, {**self.HIM, "name_key": key}))

    def test_keys_are_compared_as_names_are(self):
        pair = character("a", name_key="Jam-Meur"), character("b", name_key="JAMMEUR")
        assert trips(GENDER, exploration(*pair))

    def test_the_same_name_twice_is_no_matter_of_gender(self):
        assert not trips(GENDER, exploration(self.HER, self.HER))
        assert trips(NAME, exploration(self.HER, self.HER))

    def test_one_name_with_two_keys_is_a_matter_of_name(self):
        pair = character("a", name="X", name_key="k"), character("b", name="X", name_key="l")
        assert codes(exploration(*pair)) == {NAME}

    def test_formations_are_exempt(self):
        pair = [typed_card("formation", slug, name_key="rang") for slug in ("rangee", "rang")]
        assert not trips(GENDER, dealt(*pair))

    def test_more_copies_of_one_card_allow_no_other_gender(self):
        pair = [{**each, "max_copies": 2} for each in (self.HER, self.HIM)]
        assert codes(exploration(*pair)) == {GENDER}

    def test_every_offending_name(self):
        pair = character("acteur", name_key="act"), character("actrice", name_key="act")
        doc = exploration(self.HER, self.HIM, *pair)
        message = the_finding(GENDER, doc).message
        assert "Acteur et Actrice\u202f; Jammeur et Jammeuse" in message.fr
        assert "Acteur and Actrice; Jammeur and Jammeuse" in message.en

    def test_a_character_and_its_equipment_with_one_key(self):
        assert trips(GENDER, exploration(BRUTE, RADIO | {"name_key": "brute"}))


def test_an_empty_deck_has_no_names():
    assert codes(deck()).isdisjoint({NAME, GENDER})

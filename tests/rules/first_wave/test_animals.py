import pytest

from rules.catalogue.items import Weapon
from tests.lists import (
    catalogue_of,
    codes,
    costs,
    errors,
    fighter,
    group,
    standing,
    the_finding,
    trips,
    unsaid,
)


def dog(*picks, **fields):
    return fighter("animal", *picks, **fields)


class TestWeapons:
    """First Wave: an animal bears only « Crocs », which here are the Mâchoire (R-38)."""

    CODE = "FW-ANI-WEAPON"

    @pytest.mark.parametrize("weapon", catalogue_of("first_wave").of(Weapon))
    def test_jaws_only(self, weapon):
        assert trips(self.CODE, group(dog(weapon, T="5"))) is (weapon != "machoire")

    def test_a_dog_with_its_jaws_for_10(self):
        doc = group(fighter("chef"), dog("machoire"), budget=20)
        assert costs(doc) == [10, 10]
        assert codes(doc) == set()

    def test_a_man_may_bite(self):
        assert not trips(self.CODE, group(fighter("machoire", "epee")))

    def test_the_fangs_of_the_other_book_are_unknown_here(self):
        doc = group(dog("crocs_griffes"))
        assert trips("FW-CATALOG", doc)
        assert not trips(self.CODE, doc)

    def test_it_is_about_the_animal_and_names_the_weapon_once(self):
        odd = dog("grenade", "grenade", T="5", name="Rex")
        doc = group(dog(), odd)
        assert standing(self.CODE, doc) == ("error", odd["id"], False)
        assert not unsaid(self.CODE, doc, "Rex", "Grenade")
        assert the_finding(self.CODE, doc).message.en.count("Grenade") == 1


class TestNoAnimalLeads:
    """First Wave, R-08: an animal may not be the chief."""

    CODE = "FW-ANI-CHIEF"

    def test_a_man(self):
        assert not trips(self.CODE, group(fighter("chef"), dog()))

    def test_a_dog(self):
        odd = dog("chef", name="Rex")
        doc = group(fighter(), odd)
        assert standing(self.CODE, doc) == ("error", odd["id"], False)
        assert not unsaid(self.CODE, doc, "Rex")

    def test_it_is_the_group_s_one_chief_all_the_same(self):
        assert not trips("FW-CHIEF-ONE", group(dog("chef")))


class TestAPuppy:
    """First Wave, R-39: an animal that is also a child is odd."""

    CODE = "FW-ADV-ANICHILD"

    def test_a_dog_or_a_child(self):
        assert not trips(self.CODE, group(dog(), fighter("enfant")))

    def test_both_at_once(self):
        odd = dog("enfant", name="Rex")
        doc = group(dog(), odd)
        assert standing(self.CODE, doc) == ("warning", odd["id"], False)
        assert not unsaid(self.CODE, doc, "Rex")


class TestAnArmouredDog:
    """First Wave, R-08: not forbidden here as in RBN: agree on it."""

    CODE = "FW-ADV-ANIEQUIP"

    @pytest.mark.parametrize(
        "thing", ["armure", "bouclier", "grappin", "soigneur", "combattant_emerite"]
    )
    def test_armour_shield_grapnel_medic_and_veteran(self, thing):
        doc = group(fighter("chef"), dog("machoire", thing))
        assert trips(self.CODE, doc)
        assert errors(doc) == set()

    @pytest.mark.parametrize("thing", ["machoire", "eclaireur"])
    def test_what_the_other_book_allows_as_well(self, thing):
        assert not trips(self.CODE, group(dog(thing)))

    def test_a_bare_dog(self):
        assert not trips(self.CODE, group(dog()))

    def test_a_man_in_armour(self):
        assert not trips(self.CODE, group(fighter("armure", "bouclier")))

    def test_one_advice_about_the_animal_names_all(self):
        odd = dog("armure", "soigneur", name="Rex")
        doc = group(dog(), odd)
        assert standing(self.CODE, doc) == ("warning", odd["id"], False)
        message = the_finding(self.CODE, doc).message
        assert all(word in message.fr for word in ("Rex", "Armure", "Soigneur"))
        assert all(word in message.en for word in ("Rex", "Armour", "Medic"))

import pytest

from rules.catalogue.items import Ability, Equipment, Weapon
from tests.lists import (
    catalogue_of,
    codes,
    convoy,
    costs,
    errors,
    fighter,
    standing,
    the_finding,
    trips,
    unsaid,
)
from tests.rules.rbn.sides import ALL, CHILDREN, LORDS, PHANTOM, SLAVERS

WEAPON, EQUIPMENT, ABILITY = "RBN-ANI-WEAPON", "RBN-ANI-EQUIP", "RBN-ANI-ABILITY"
BEAST = {WEAPON, EQUIPMENT, ABILITY}


def dog(*picks, **fields):
    return fighter("animal", *picks, **fields)


class TestTheDog:
    """RBN: the printed dog, with its fangs, is a legal animal of any side that takes one."""

    @pytest.mark.parametrize("side", ALL)
    def test_nothing_is_wrong_with_it(self, side):
        assert not codes(convoy(dog("crocs_griffes", C="4"), **ALL[side])) & BEAST

    def test_it_costs_16(self):
        assert costs(convoy(dog("crocs_griffes", C="4"))) == [16]

    def test_bare_it_is_legal_too(self):
        assert not errors(convoy(dog())) & BEAST


class TestWeapons:
    """RBN: an animal bears no weapon but its fangs (R-20)."""

    @pytest.mark.parametrize("weapon", catalogue_of("rbn").of(Weapon))
    def test_fangs_only(self, weapon):
        assert trips(WEAPON, convoy(dog(weapon, T="5"))) is (weapon != "crocs_griffes")

    def test_fangs_twice(self):
        assert not trips(WEAPON, convoy(dog("crocs_griffes", "crocs_griffes")))

    def test_a_man_bears_what_he_likes(self):
        assert not trips(WEAPON, convoy(fighter("pistolet", "crocs_griffes", T="5")))

    def test_it_is_about_the_animal_and_more_can_not_cure_it(self):
        odd = dog("pistolet", "pistolet", name="Rex")
        assert standing(WEAPON, convoy(dog(), odd)) == ("error", odd["id"], False)
        assert not unsaid(WEAPON, convoy(odd), "Rex")
        assert the_finding(WEAPON, convoy(odd)).message.en.count("Pistol") == 1


class TestEquipment:
    """RBN: an animal's only equipment is the gigantic body."""

    @pytest.mark.parametrize("thing", catalogue_of("rbn").of(Equipment))
    def test_the_gigantic_body_only(self, thing):
        assert trips(EQUIPMENT, convoy(dog(thing))) is (thing != "corps_gigantesque")

    def test_a_giant_dog_of_the_survivors(self):
        doc = convoy(dog("corps_gigantesque", "crocs_griffes", C="4"), faction="survivants")
        assert not errors(doc) & (BEAST | {"RBN-FTR-GIGA"})
        assert costs(doc) == [28]

    def test_it_is_about_the_animal_and_more_can_not_cure_it(self):
        odd = dog("armure", "grappin", name="Rex")
        assert standing(EQUIPMENT, convoy(dog(), odd)) == ("error", odd["id"], False)
        assert not unsaid(EQUIPMENT, convoy(odd), "Rex")
        message = the_finding(EQUIPMENT, convoy(odd)).message
        assert all(word in message.fr for word in ("Armure", "Grappin"))
        assert all(word in message.en for word in ("Armour", "Grappling hook"))


class TestAbilities:
    """RBN: an animal's only abilities are Fils des sables and Bond."""

    @pytest.mark.parametrize("ability", catalogue_of("rbn").of(Ability))
    def test_two_of_them(self, ability):
        allowed = ability in ("animal", "fils_des_sables", "bond")
        assert trips(ABILITY, convoy(dog(ability))) is not allowed

    def test_both_at_once(self):
        assert not errors(convoy(dog("fils_des_sables", "bond"))) & (BEAST | {"RBN-FTR-BOND"})

    @pytest.mark.parametrize("ability", ["chef", "mecanicien", "soigneur"])
    def test_hence_no_animal_leads_mends_or_heals(self, ability):
        assert trips(ABILITY, convoy(dog(ability)))

    def test_the_free_driving_of_the_sons_is_not_for_their_animals(self):
        doc = convoy(dog("pilote_emerite"), faction="mercenaires", subfaction="sons")
        assert trips(ABILITY, doc)

    def test_it_is_about_the_animal_and_more_can_not_cure_it(self):
        odd = dog("chef", name="Rex")
        assert standing(ABILITY, convoy(dog(), odd)) == ("error", odd["id"], False)
        assert not unsaid(ABILITY, convoy(odd), "Rex")


class TestAnimalsOfTheChildren:
    """RBN, R-53: animals have neither armour nor ranged weapon: none in the 13."""

    def test_none_in_the_13(self):
        found = errors(convoy(dog("crocs_griffes"), **CHILDREN))
        assert found >= {"RBN-E13-ARMOUR", "RBN-E13-RANGED"}

    def test_none_in_the_phantom_squad(self):
        found = errors(convoy(dog("crocs_griffes"), **PHANTOM))
        assert "RBN-E13-RANGED" in found
        assert "RBN-E13-ARMOUR" not in found

    def test_what_would_satisfy_the_13_is_forbidden_to_animals(self):
        found = errors(convoy(dog("armure", "pistolet", T="5"), **CHILDREN))
        assert found >= {WEAPON, EQUIPMENT}


class TestAnimalsAsSlaves:
    """RBN, R-10: legal by the letter and advised against; impossible for the Lords."""

    CODE = "RBN-ADV-SLAVEANIMAL"

    def test_a_dog_that_pays_10(self):
        assert not trips(self.CODE, convoy(dog("crocs_griffes", C="4"), **SLAVERS))

    def test_a_dog_slave_at_11(self):
        slave = dog("crocs_griffes", C="4", slave=True, name="Rex")
        doc = convoy(fighter("chef"), slave, **SLAVERS)
        assert costs(doc) == [10, 11]
        assert standing(self.CODE, doc) == ("warning", slave["id"], False)
        assert not unsaid(self.CODE, doc, "Rex", 5)
        assert not errors(doc) & {"RBN-SLV-FACTION", "RBN-SLV-HALF", "RBN-SLV-RANGED"}

    def test_a_man_slave_is_no_animal(self):
        assert not trips(self.CODE, convoy(fighter(slave=True), **SLAVERS))

    def test_for_the_lords_it_is_impossible(self):
        bare = convoy(fighter("chef"), dog(slave=True), **LORDS)
        armoured = convoy(fighter("chef"), dog("armure", slave=True), **LORDS)
        assert "RBN-ARN-PROTECT" in errors(bare)
        assert EQUIPMENT in errors(armoured)

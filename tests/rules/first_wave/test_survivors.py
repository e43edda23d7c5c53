import pytest

from rules.catalogue.items import Ability, Equipment, Weapon
from tests.lists import (
    catalogue_of,
    errors,
    fighter,
    findings,
    group,
    standing,
    the_finding,
    trips,
    unsaid,
    worth,
)

WEAPONS = catalogue_of("first_wave").of(Weapon)
CUMBERSOME = "fusil_sniper lance batte hache_deux_mains tronconneuse".split()
RANGED = (
    "arme_jet arbalete arc fusil fusil_chasse fusil_assaut fusil_sniper grenade lance "
    "pistolet_mitrailleur pistolet"
).split()


class TestOneChief:
    """First Wave: exactly one chief."""

    CODE = "FW-CHIEF-ONE"

    def test_one(self):
        assert not trips(self.CODE, group(fighter("chef"), fighter()))

    def test_none(self):
        assert standing(self.CODE, group(fighter())) == ("error", None, True)
        assert trips(self.CODE, group())

    def test_two(self):
        doc = group(fighter("chef", name="Rita"), fighter("chef", name="Omar"))
        assert standing(self.CODE, doc) == ("error", None, False)
        assert not unsaid(self.CODE, doc, 2, "Rita", "Omar")

    def test_copies_count(self):
        assert trips(self.CODE, group(fighter("chef", count=2)))

    def test_a_child_may_lead(self):
        assert not trips(self.CODE, group(fighter("chef", "enfant")))


class TestOneMedic:
    """First Wave: at most one medic when the group is made."""

    CODE = "FW-MEDIC-MAX"

    def test_none_and_one(self):
        assert not trips(self.CODE, group(fighter()))
        assert not trips(self.CODE, group(fighter("soigneur"), fighter()))

    def test_two(self):
        doc = group(fighter("soigneur", name="Rita"), fighter("soigneur", name="Omar"))
        assert standing(self.CODE, doc) == ("error", None, False)
        assert not unsaid(self.CODE, doc, 2, "Rita", "Omar")

    def test_copies_count(self):
        assert trips(self.CODE, group(fighter("soigneur", count=2)))

    def test_there_is_no_mechanic_to_count(self):
        assert trips("FW-CATALOG", group(fighter("mecanicien")))


class TestCharacteristics:
    """First Wave: T is -, 5, 4 or 3 and C is 5, 4 or 3, as in RBN."""

    CODE = "FW-FTR-STATS"

    @pytest.mark.parametrize("shooting", ["-", "5", "4", "3"])
    @pytest.mark.parametrize("combat", ["5", "4", "3"])
    def test_those_of_the_table(self, shooting, combat):
        assert not trips(self.CODE, group(fighter(T=shooting, C=combat)))

    @pytest.mark.parametrize("scores", [{"T": "2"}, {"T": "6"}, {"C": "2"}, {"C": "-"}])
    def test_no_other(self, scores):
        odd = fighter(**scores)
        assert standing(self.CODE, group(fighter(), odd)) == ("error", odd["id"], False)

    def test_the_sentence_names_both_scores(self):
        doc = group(fighter(T="2", C="6", name="Rita"))
        assert not unsaid(self.CODE, doc, "Rita", "T 2", "C 6")


class TestThreeWeapons:
    """First Wave: three places; Encombrant and the shield take two (R-40)."""

    CODE = "FW-FTR-WEAPONS3"

    @pytest.mark.parametrize("weapon", [slug for slug in WEAPONS if slug not in CUMBERSOME])
    def test_three_small_weapons_and_not_four(self, weapon):
        assert not trips(self.CODE, group(fighter(*[weapon] * 3)))
        assert trips(self.CODE, group(fighter(*[weapon] * 4)))

    @pytest.mark.parametrize("weapon", CUMBERSOME)
    def test_a_cumbersome_one_and_a_small_one(self, weapon):
        assert not trips(self.CODE, group(fighter(weapon, "pistolet")))
        assert trips(self.CODE, group(fighter(weapon, "pistolet", "pistolet")))
        assert trips(self.CODE, group(fighter(weapon, weapon)))

    def test_a_shield_and_a_sword(self):
        assert not trips(self.CODE, group(fighter("bouclier", "epee")))

    def test_a_shield_a_sword_and_a_pistol(self):
        assert trips(self.CODE, group(fighter("bouclier", "epee", "pistolet")))

    def test_a_shield_and_a_two_handed_axe(self):
        assert trips(self.CODE, group(fighter("bouclier", "hache_deux_mains")))

    @pytest.mark.parametrize("thing", ["armure", "grappin", "enfant", "chef", "eclaireur"])
    def test_what_takes_none(self, thing):
        assert not trips(self.CODE, group(fighter("pistolet", "epee", "epee", thing)))

    def test_it_is_about_the_survivor_and_reckons(self):
        odd = fighter("bouclier", "fusil_sniper", "armure", T="5", name="Rita")
        doc = group(fighter(), odd)
        assert standing(self.CODE, doc) == ("error", odd["id"], False)
        assert not unsaid(self.CODE, doc, "Rita", 4, 3)
        assert "Armour" not in the_finding(self.CODE, doc).message.en


class TestWhoCanNotShoot:
    """First Wave: T « - » buys no ranged weapon but the spear (R-07)."""

    CODE = "FW-FTR-TDASH"

    def test_these_are_the_ranged_weapons(self):
        assert {slug for slug, weapon in WEAPONS.items() if weapon.ranged} == set(RANGED)

    @pytest.mark.parametrize("weapon", WEAPONS)
    def test_the_spear_only(self, weapon):
        closed = weapon in RANGED and weapon != "lance"
        assert trips(self.CODE, group(fighter(weapon, T="-"))) is closed
        assert not trips(self.CODE, group(fighter(weapon, T="5")))

    def test_it_is_about_the_survivor_and_names_the_weapon(self):
        odd = fighter("grenade", "lance", T="-", name="Rita")
        doc = group(fighter(), odd)
        assert standing(self.CODE, doc) == ("error", odd["id"], False)
        assert not unsaid(self.CODE, doc, "Rita", "Grenade")


class TestEquipmentAndAbilitiesOnce:
    """First Wave: equipment and abilities are taken once, weapons may repeat (R-27)."""

    CODE = "FW-FTR-DUP"

    @pytest.mark.parametrize(
        "thing",
        [*catalogue_of("first_wave").of(Equipment), *catalogue_of("first_wave").of(Ability)],
    )
    def test_once_and_not_twice(self, thing):
        assert not trips(self.CODE, group(fighter(thing)))
        assert trips(self.CODE, group(fighter(thing, thing)))

    @pytest.mark.parametrize("weapon", WEAPONS)
    def test_weapons_repeat(self, weapon):
        assert not trips(self.CODE, group(fighter(weapon, weapon)))

    def test_two_pistols_for_a_gunfight(self):
        doc = group(fighter("pistolet", "pistolet", "chef", T="5"))
        assert not errors(doc)

    def test_each_survivor_and_each_copy_counts_for_himself(self):
        assert not trips(self.CODE, group(fighter("armure", count=2), fighter("armure")))

    def test_ammunition_has_a_rule_of_its_own(self):
        assert not trips(self.CODE, group(fighter(("pistolet", "poison", "poison"), T="5")))

    def test_what_is_taken_once_is_not_named(self):
        message = the_finding(self.CODE, group(fighter("armure", "armure", "grappin"))).message
        assert ("Armure" in message.fr, "Grappin" in message.fr) == (True, False)
        assert ("Armour" in message.en, "Grappling" in message.en) == (True, False)

    def test_one_finding_about_the_survivor_names_all(self):
        odd = fighter(*["armure"] * 2, *["grappin"] * 3, name="Rita")
        (finding,) = findings(self.CODE, group(fighter(), odd))
        assert (finding.level, finding.about, finding.todo) == ("error", odd["id"], False)
        assert all(word in finding.message.fr for word in ("Rita", "Armure", "Grappin"))
        assert all(word in finding.message.en for word in ("Rita", "Armour", "Grappling"))


class TestChildrenCarryLightWeapons:
    """First Wave: a child has no Encombrant weapon; the shield is no weapon (R-39)."""

    CODE = "FW-CHILD-ENC"

    @pytest.mark.parametrize("weapon", WEAPONS)
    def test_no_cumbersome_weapon(self, weapon):
        doc = group(fighter("enfant", weapon, T="5"))
        assert trips(self.CODE, doc) is (weapon in CUMBERSOME)

    def test_a_pistol_and_a_shield(self):
        assert not errors(group(fighter("enfant", "pistolet", "bouclier", "chef", T="5")))

    def test_an_armour(self):
        assert not errors(group(fighter("enfant", "armure", "chef")))

    def test_grown_ups_carry_what_they_like(self):
        assert not trips(self.CODE, group(fighter("batte")))

    def test_it_is_about_the_child_and_names_the_weapons_once(self):
        odd = fighter("enfant", "batte", "batte", name="Rita")
        doc = group(fighter("enfant"), odd)
        assert standing(self.CODE, doc) == ("error", odd["id"], False)
        assert not unsaid(self.CODE, doc, "Rita")
        assert the_finding(self.CODE, doc).message.fr.count("Batte") == 1
        assert the_finding(self.CODE, doc).message.en.count("Bat") == 1


class TestTheBudget:
    """First Wave: 150 points and not 151; see test_budget.py for the rest."""

    CODE = "FW-BUDGET-MAX"

    def test_150_and_151(self):
        assert not trips(self.CODE, group(*worth(150)))
        assert trips(self.CODE, group(*worth(151)))


class TestOneListOnly:
    """First Wave: RBN's flamethrower, Ambidextre and vehicles are not in it."""

    CODE = "FW-CATALOG"

    def test_an_assault_rifle_is(self):
        assert not trips(self.CODE, group(fighter("fusil_assaut", T="5")))

    @pytest.mark.parametrize("slug", ["lance_flammes", "ambidextre"])
    def test_these_are_not(self, slug):
        assert trips(self.CODE, group(fighter(slug)))

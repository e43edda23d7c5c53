import pytest

from rules.catalogue.items import Weapon
from tests.lists import (
    catalogue_of,
    convoy,
    fighter,
    judged,
    standing,
    the_finding,
    trips,
    unsaid,
)
from tests.rules.rbn.sides import MUTANTS

WEAPONS = catalogue_of("rbn").of(Weapon)
CUMBERSOME = "fusil_sniper lance mitrailleuse batte hache_deux_mains tronconneuse".split()
RANGED = (
    "arbalete arc cocktail_molotov boomerang_tranchant fusil fusil_chasse fusil_assaut "
    "fusil_sniper grenade lance lance_explosive lance_flammes lance_roquettes mitrailleuse "
    "pistolet_mitrailleur pistolet taser taser_exotique"
).split()
MELEE = (
    "batte batte_geante crocs_griffes epee hache_deux_mains lance tronconneuse pied_de_biche"
).split()
GIANT = "corps_gigantesque"


def test_the_two_tables_are_all_the_weapons():
    assert {*RANGED, *MELEE} == set(WEAPONS)
    assert {slug for slug, weapon in WEAPONS.items() if weapon.ranged} == set(RANGED)
    assert {slug for slug, weapon in WEAPONS.items() if weapon.melee} == set(MELEE)


class TestCharacteristics:
    """RBN: T is -, 5, 4 or 3 and C is 5, 4 or 3."""

    CODE = "RBN-FTR-STATS"

    @pytest.mark.parametrize("shooting", ["-", "5", "4", "3"])
    @pytest.mark.parametrize("combat", ["5", "4", "3"])
    def test_those_of_the_table(self, shooting, combat):
        assert not trips(self.CODE, convoy(fighter(T=shooting, C=combat)))

    @pytest.mark.parametrize(
        "scores", [{"T": "2"}, {"T": "6"}, {"T": "5+"}, {"T": ""}, {"C": "2"}, {"C": "-"}]
    )
    def test_no_other(self, scores):
        assert trips(self.CODE, convoy(fighter(**scores)))

    def test_slaves_and_animals_buy_the_same(self):
        assert trips(self.CODE, convoy(fighter(slave=True, C="2")))
        assert trips(self.CODE, convoy(fighter("animal", C="2")))

    def test_it_is_about_the_fighter_and_nothing_added_cures_it(self):
        odd = fighter(T="2")
        assert standing(self.CODE, convoy(fighter(), odd)) == ("error", odd["id"], False)

    def test_the_total_is_unknown_then(self):
        assert judged(convoy(fighter(T="2"), fighter())).total is None

    def test_the_sentence_names_both_scores(self):
        assert not unsaid(
            self.CODE, convoy(fighter(T="2", C="6", name="Rita")), "Rita", "T 2", "C 6"
        )


class TestThreeWeapons:
    """RBN: three weapon places; Encombrant takes two, shield, net and reactor one each."""

    CODE = "RBN-FTR-WEAPONS3"

    @pytest.mark.parametrize("weapon", [slug for slug in WEAPONS if slug not in CUMBERSOME])
    def test_three_small_weapons_and_not_four(self, weapon):
        assert not trips(self.CODE, convoy(fighter(*[weapon] * 3)))
        assert trips(self.CODE, convoy(fighter(*[weapon] * 4)))

    @pytest.mark.parametrize("weapon", CUMBERSOME)
    def test_a_cumbersome_one_and_a_small_one_and_no_more(self, weapon):
        assert not trips(self.CODE, convoy(fighter(weapon, "pistolet")))
        assert trips(self.CODE, convoy(fighter(weapon, "pistolet", "pistolet")))

    @pytest.mark.parametrize("weapon", CUMBERSOME)
    def test_not_two_cumbersome_ones(self, weapon):
        assert not trips(self.CODE, convoy(fighter(weapon)))
        assert trips(self.CODE, convoy(fighter(weapon, weapon)))

    @pytest.mark.parametrize("thing", ["bouclier", "filet_capture", "reacteur"])
    def test_what_takes_the_place_of_a_weapon(self, thing):
        assert not trips(self.CODE, convoy(fighter("pistolet", "epee", thing)))
        assert trips(self.CODE, convoy(fighter("pistolet", "epee", "epee", thing)))
        assert not trips(self.CODE, convoy(fighter("fusil_sniper", thing)))
        assert trips(self.CODE, convoy(fighter("fusil_sniper", "pistolet", thing)))

    @pytest.mark.parametrize("thing", ["armure", "banniere", "grappin", "chef", "ambidextre"])
    def test_what_takes_none(self, thing):
        assert not trips(self.CODE, convoy(fighter("pistolet", "epee", "epee", thing)))

    def test_shield_net_and_reactor_together(self):
        things = ["bouclier", "filet_capture", "reacteur"]
        assert not trips(self.CODE, convoy(fighter(*things)))
        assert trips(self.CODE, convoy(fighter(*things, "pistolet")))

    def test_each_net_takes_its_place(self):
        assert not trips(self.CODE, convoy(fighter(*["filet_capture"] * 3)))
        assert trips(self.CODE, convoy(fighter(*["filet_capture"] * 4)))
        assert trips(self.CODE, convoy(fighter("filet_capture", "filet_capture", "batte")))

    def test_a_shield_with_a_two_handed_axe(self):
        assert not trips(self.CODE, convoy(fighter("hache_deux_mains", "bouclier")))

    def test_ammunition_takes_none(self):
        rifle = ("fusil", "balles_non_letales")
        assert not trips(self.CODE, convoy(fighter(rifle, rifle, rifle)))

    def test_without_a_weapon(self):
        assert not trips(self.CODE, convoy(fighter()))

    def test_the_unknown_takes_none(self):
        assert not trips(self.CODE, convoy(fighter(*["excalibur"] * 4)))

    def test_copies_carry_their_own(self):
        assert not trips(self.CODE, convoy(fighter("fusil", "epee", "pistolet", count=5)))

    def test_it_is_about_the_fighter_and_more_can_not_cure_it(self):
        odd = fighter(*["pistolet"] * 4)
        assert standing(self.CODE, convoy(fighter(), odd)) == ("error", odd["id"], False)

    def test_the_sentence_reckons_and_names_them(self):
        odd = fighter("fusil_sniper", "pied_de_biche", "bouclier", "armure", name="Rita")
        assert not unsaid(self.CODE, convoy(odd), "Rita", 4, 3)
        message = the_finding(self.CODE, convoy(odd)).message
        assert ("Bouclier" in message.fr, "Armure" in message.fr) == (True, False)
        assert ("Shield" in message.en, "Armour" in message.en) == (True, False)


class TestTheSpear:
    """RBN, R-05: one object in both tables, two points, two places."""

    CODE = "RBN-FTR-WEAPONS3"

    def test_with_one_small_weapon(self):
        assert not trips(self.CODE, convoy(fighter("lance", "epee")))
        assert trips(self.CODE, convoy(fighter("lance", "epee", "epee")))

    def test_not_two_for_a_man(self):
        assert trips(self.CODE, convoy(fighter("lance", "lance")))

    def test_three_for_a_giant(self):
        assert not trips(self.CODE, convoy(fighter(GIANT, "lance", "lance", "lance"), **MUTANTS))
        assert trips(self.CODE, convoy(fighter(GIANT, *["lance"] * 4), **MUTANTS))

    def test_the_explosive_one_takes_one_place(self):
        assert not trips(self.CODE, convoy(fighter(*["lance_explosive"] * 3)))


class TestGiantsCarryMore:
    """RBN: a gigantic body ignores Encombrant: each weapon takes one place."""

    CODE = "RBN-FTR-WEAPONS3"

    @pytest.mark.parametrize("weapon", CUMBERSOME)
    def test_three_cumbersome_weapons_and_not_four(self, weapon):
        assert not trips(self.CODE, convoy(fighter(GIANT, *[weapon] * 3), **MUTANTS))
        assert trips(self.CODE, convoy(fighter(GIANT, *[weapon] * 4), **MUTANTS))

    def test_two_and_a_shield(self):
        arms = [GIANT, "mitrailleuse", "tronconneuse", "bouclier"]
        assert not trips(self.CODE, convoy(fighter(*arms), **MUTANTS))
        assert trips(self.CODE, convoy(fighter(*arms, "pistolet"), **MUTANTS))

    def test_the_body_itself_takes_none(self):
        assert not trips(self.CODE, convoy(fighter(GIANT, *["epee"] * 3), **MUTANTS))


class TestWhoCanNotShoot:
    """RBN, R-07: T « - » buys no ranged weapon but the spear."""

    CODE = "RBN-FTR-TDASH"

    @pytest.mark.parametrize("weapon", [slug for slug in RANGED if slug != "lance"])
    def test_no_ranged_weapon(self, weapon):
        assert trips(self.CODE, convoy(fighter(weapon, T="-")))
        for score in ("5", "4", "3"):
            assert not trips(self.CODE, convoy(fighter(weapon, T=score)))

    @pytest.mark.parametrize("weapon", MELEE)
    def test_any_melee_weapon_the_spear_included(self, weapon):
        assert not trips(self.CODE, convoy(fighter(weapon, T="-")))

    @pytest.mark.parametrize("thing", ["filet_capture", "bouclier", "grappin"])
    def test_equipment_is_no_ranged_weapon(self, thing):
        assert not trips(self.CODE, convoy(fighter(thing, T="-")))

    def test_unsaid_t_is_the_dash(self):
        assert trips(self.CODE, convoy(fighter("pistolet")))

    def test_it_is_about_the_fighter_and_more_can_not_cure_it(self):
        odd = fighter("lance", "pistolet", T="-")
        assert standing(self.CODE, convoy(fighter(), odd)) == ("error", odd["id"], False)

    def test_the_sentence_names_the_weapon(self):
        odd = fighter("lance", "grenade", T="-", name="Rita")
        assert not unsaid(self.CODE, convoy(odd), "Rita", "Grenade")
        assert "“Spear”" not in the_finding(self.CODE, convoy(odd)).message.en


class TestTheGiantBat:
    """RBN, R-14: the giant bat needs a gigantic body."""

    CODE = "RBN-FTR-GIANTBAT"

    def test_in_a_giant_s_hands(self):
        assert not trips(self.CODE, convoy(fighter("batte_geante", GIANT), **MUTANTS))

    def test_in_a_small_mutant_s(self):
        assert trips(self.CODE, convoy(fighter("batte_geante", C="3"), **MUTANTS))

    @pytest.mark.parametrize("weapon", [slug for slug in MELEE if slug != "batte_geante"])
    def test_no_other_weapon_needs_one(self, weapon):
        assert not trips(self.CODE, convoy(fighter(weapon)))

    def test_it_is_about_the_fighter_and_a_body_cures_it(self):
        odd = fighter("batte_geante", name="Rita")
        mutants = convoy(fighter(), odd, **MUTANTS)
        assert standing(self.CODE, mutants) == ("error", odd["id"], True)

    def test_a_cultist_may_have_no_such_body(self):
        odd = fighter("batte_geante", name="Rita")
        assert standing(self.CODE, convoy(fighter(), odd)) == ("error", odd["id"], False)
        assert not unsaid(self.CODE, convoy(odd), "Rita")

    def test_it_takes_one_place(self):
        bats = ["batte_geante"] * 3
        assert not trips("RBN-FTR-WEAPONS3", convoy(fighter(GIANT, *bats), **MUTANTS))

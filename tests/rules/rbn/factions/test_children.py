import pytest

from rules.catalogue.items import Weapon
from tests.lists import (
    catalogue_of,
    codes,
    convoy,
    costs,
    fighter,
    findings,
    standing,
    trips,
    unsaid,
    vehicle,
)
from tests.rules.rbn.sides import ALL, CHILDREN, PHANTOM, all_but

BOTH = pytest.mark.parametrize("side", ["children", "phantom"])
OTHERS = pytest.mark.parametrize("side", all_but("children", "phantom"))


class TestTheArmourOfThe13:
    """Enfants du 13: every fighter wears the armour, for 5 points; not the Phantom Squad (R-17)."""

    CODE = "RBN-E13-ARMOUR"

    def test_a_pistol_and_an_armour_for_22(self):
        doc = convoy(fighter("pistolet", "armure", T="5"), **CHILDREN)
        assert costs(doc) == [22]
        assert not trips(self.CODE, doc)

    def test_a_pistol_alone_for_17(self):
        doc = convoy(fighter("pistolet", T="5"), **CHILDREN)
        assert costs(doc) == [17]
        assert trips(self.CODE, doc)

    def test_a_shield_is_no_armour(self):
        assert trips(self.CODE, convoy(fighter("pistolet", "bouclier", T="5"), **CHILDREN))

    def test_any_animal(self):
        assert trips(self.CODE, convoy(fighter("animal", "crocs_griffes"), **CHILDREN))

    @pytest.mark.parametrize("side", all_but("children"))
    def test_the_phantom_squad_and_the_others_need_none(self, side):
        assert not trips(self.CODE, convoy(fighter("pistolet", T="5"), **ALL[side]))

    def test_in_scenario_1_too(self):
        assert trips(self.CODE, convoy(fighter(), scenario=1, **CHILDREN))

    def test_each_has_a_finding_that_a_pick_cures(self):
        bare = [fighter(name="Rita"), fighter(name="Omar", count=2)]
        found = findings(self.CODE, convoy(fighter("armure"), *bare, **CHILDREN))
        assert [(hit.level, hit.about, hit.todo) for hit in found] == [
            ("error", member["id"], True) for member in bare
        ]
        for hit, member in zip(found, bare, strict=True):
            assert member["name"] in hit.message.fr
            assert member["name"] in hit.message.en
            assert "5" in hit.message.en


class TestEveryoneShoots:
    """Enfants du 13, Phantom Squad: everyone has a ranged weapon that he can fire (R-06, R-07)."""

    CODE = "RBN-E13-RANGED"

    @BOTH
    @pytest.mark.parametrize(
        "weapon", [slug for slug, row in catalogue_of("rbn").of(Weapon).items() if row.ranged]
    )
    def test_any_ranged_weapon_the_spear_included(self, side, weapon):
        assert not trips(self.CODE, convoy(fighter(weapon, T="5"), **ALL[side]))

    @BOTH
    def test_a_sword_only(self, side):
        assert trips(self.CODE, convoy(fighter("epee", T="5"), **ALL[side]))

    @BOTH
    def test_nothing_at_all(self, side):
        assert trips(self.CODE, convoy(fighter("armure", T="5"), **ALL[side]))

    @BOTH
    @pytest.mark.parametrize("weapon", ["lance", "pistolet"])
    def test_a_weapon_that_he_can_not_fire(self, side, weapon):
        assert trips(self.CODE, convoy(fighter(weapon, T="-"), **ALL[side]))

    @BOTH
    def test_any_animal(self, side):
        assert trips(self.CODE, convoy(fighter("animal", "crocs_griffes"), **ALL[side]))

    @BOTH
    def test_the_capture_net_is_no_ranged_weapon(self, side):
        assert trips(self.CODE, convoy(fighter("filet_capture", T="5"), **ALL[side]))

    @OTHERS
    def test_the_others_need_none(self, side):
        assert not trips(self.CODE, convoy(fighter("epee"), **ALL[side]))

    def test_who_has_a_t_is_cured_by_a_pick(self):
        odd = fighter("epee", T="5", name="Rita")
        assert standing(self.CODE, convoy(odd, **CHILDREN)) == ("error", odd["id"], True)
        assert not unsaid(self.CODE, convoy(odd, **CHILDREN), "Rita")

    def test_who_has_none_is_not(self):
        odd = fighter("lance", T="-")
        assert standing(self.CODE, convoy(odd, **CHILDREN)) == ("error", odd["id"], False)


class TestPlatedMediums:
    """Enfants du 13, Phantom Squad: every medium has Blindage, lightened ones too (R-67)."""

    CODE = "RBN-E13-BLIND"

    @BOTH
    def test_a_plated_one(self, side):
        assert not trips(self.CODE, convoy(vehicle("moyen", "blindage"), **ALL[side]))

    @BOTH
    @pytest.mark.parametrize(
        "options", [[], ["belier", "mitrailleuse_fixe"], ["structure_allegee"], ["blindage_lourd"]]
    )
    def test_one_without(self, side, options):
        assert trips(self.CODE, convoy(vehicle("moyen", *options), **ALL[side]))

    @BOTH
    @pytest.mark.parametrize("kind", ["leger", "lourd"])
    def test_lights_and_heavies_need_none(self, side, kind):
        assert not trips(self.CODE, convoy(vehicle(kind), **ALL[side]))

    @OTHERS
    def test_the_others_need_none(self, side):
        assert not trips(self.CODE, convoy(vehicle("moyen"), **ALL[side]))

    def test_it_is_void_in_scenario_1(self):
        assert not trips(self.CODE, convoy(vehicle("moyen"), scenario=1, **CHILDREN))

    def test_it_is_about_the_vehicle_and_a_pick_cures_it(self):
        odd = vehicle("moyen", name="Rex")
        doc = convoy(vehicle("moyen", "blindage"), odd, **PHANTOM)
        assert standing(self.CODE, doc) == ("error", odd["id"], True)
        assert not unsaid(self.CODE, doc, "Rex")


class TestPlatedHeavies:
    """Enfants du 13: every heavy has Blindage lourd."""

    CODE = "RBN-E13-BLINDHEAVY"

    def test_a_plated_one(self):
        assert not trips(self.CODE, convoy(vehicle("lourd", "blindage_lourd"), **CHILDREN))

    @pytest.mark.parametrize("options", [[], ["blindage"], ["lance_flammes_pivot"]])
    def test_one_without(self, options):
        assert trips(self.CODE, convoy(vehicle("lourd", *options), **CHILDREN))

    @pytest.mark.parametrize("kind", ["leger", "moyen"])
    def test_lights_and_mediums_need_none(self, kind):
        assert not trips(self.CODE, convoy(vehicle(kind), **CHILDREN))

    @pytest.mark.parametrize("side", all_but("children"))
    def test_the_others_need_none(self, side):
        assert not trips(self.CODE, convoy(vehicle("lourd"), **ALL[side]))

    def test_it_is_void_in_scenario_1(self):
        assert not trips(self.CODE, convoy(vehicle("lourd"), scenario=1, **CHILDREN))

    def test_it_is_about_the_vehicle_and_a_pick_cures_it(self):
        odd = vehicle("lourd", name="Tank")
        doc = convoy(vehicle("lourd", "blindage_lourd"), odd, **CHILDREN)
        assert standing(self.CODE, doc) == ("error", odd["id"], True)
        assert not unsaid(self.CODE, doc, "Tank")


class TestThePhantomSquadHasNoHeavy:
    """Phantom Squad: heavy vehicles are not allowed."""

    CODE = "RBN-PHS-NOHEAVY"

    def test_mediums_and_lights(self):
        doc = convoy(vehicle("moyen", "blindage"), vehicle("leger"), **PHANTOM)
        assert not trips(self.CODE, doc)

    @pytest.mark.parametrize("options", [[], ["blindage_lourd"]])
    def test_a_heavy(self, options):
        assert trips(self.CODE, convoy(vehicle("lourd", *options), **PHANTOM))

    @pytest.mark.parametrize("side", all_but("phantom"))
    def test_the_others_may(self, side):
        assert not trips(self.CODE, convoy(vehicle("lourd"), **ALL[side]))

    def test_it_is_void_in_scenario_1(self):
        assert not trips(self.CODE, convoy(vehicle("lourd"), scenario=1, **PHANTOM))

    def test_one_finding_about_the_convoy_names_them(self):
        doc = convoy(vehicle("lourd", name="Tank"), vehicle("lourd", name="Max"), **PHANTOM)
        assert standing(self.CODE, doc) == ("error", None, False)
        assert not unsaid(self.CODE, doc, "Tank", "Max")


class TestThePriceOfPlating:
    """R-15: neither book prints it; we count 10 and 20, and say so."""

    CODE = "RBN-ADV-BLINDPRICE"

    @pytest.mark.parametrize(
        ("kind", "plating", "price"), [("moyen", "blindage", 10), ("lourd", "blindage_lourd", 20)]
    )
    def test_it_is_said_of_each_plated_vehicle(self, kind, plating, price):
        plated = vehicle(kind, plating, name="Rex")
        doc = convoy(vehicle("leger"), plated, **CHILDREN)
        assert standing(self.CODE, doc) == ("warning", plated["id"], False)
        assert not unsaid(self.CODE, doc, "Rex", price)

    def test_not_of_the_others(self):
        doc = convoy(vehicle("leger", "tout_terrain"), **CHILDREN)
        assert not trips(self.CODE, doc)

    def test_lights_of_the_13_have_nothing_to_say(self):
        found = codes(convoy(vehicle("leger", count=5), **CHILDREN))
        assert not {code for code in found if "BLIND" in code}

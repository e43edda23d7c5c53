import pytest

from rules.catalogue.items import VehicleOption
from tests.lists import (
    catalogue_of,
    convoy,
    findings,
    standing,
    the_finding,
    trips,
    unsaid,
    vehicle,
)
from tests.rules.rbn.sides import ALL, CHILDREN, PHANTOM, all_but, mercenaries

OPTIONS = catalogue_of("rbn").of(VehicleOption)


class TestReservedOptions:
    """RBN: ballista, net launcher, AI and platings are for one faction."""

    CODE = "RBN-VEH-OPTFACTION"

    OWNERS = {
        "baliste_pivot": ("survivors", "sss"),
        "lance_filet": ("slavers", "lords"),
        "ia": ("robots", "squadrons"),
        "blindage": ("children", "phantom"),
        "blindage_lourd": ("children", "phantom"),
    }

    @pytest.mark.parametrize("side", ALL)
    @pytest.mark.parametrize("option", OWNERS)
    def test_its_owner_and_his_sub_faction_and_nobody_else(self, side, option):
        doc = convoy(vehicle("lourd", option), **ALL[side])
        assert trips(self.CODE, doc) is (side not in self.OWNERS[option])

    @pytest.mark.parametrize("option", sorted(OPTIONS.keys() - OWNERS.keys()))
    def test_the_others_are_open_to_all(self, option):
        for side in all_but():
            assert not trips(self.CODE, convoy(vehicle("lourd", option), **ALL[side]))

    def test_the_robots_drawback_opens_the_ai_to_mercenaries(self):
        doc = convoy(vehicle("moyen", "ia"), **mercenaries("robots", "mutants"))
        assert not trips(self.CODE, doc)

    @pytest.mark.parametrize("faction", [None, "elfes"])
    def test_nobody_owns_nothing(self, faction):
        assert trips(self.CODE, convoy(vehicle("moyen", "ia"), faction=faction))

    def test_it_is_about_the_vehicle_and_more_can_not_cure_it(self):
        odd = vehicle("moyen", "ia")
        assert standing(self.CODE, convoy(vehicle("moyen"), odd)) == ("error", odd["id"], False)

    def test_one_finding_names_all_and_their_owners(self):
        odd = vehicle("lourd", "ia", "baliste_pivot", name="Rex")
        message = the_finding(self.CODE, convoy(odd)).message
        for words in ("Rex", "Robots", "Survivants", "Baliste sur pivot"):
            assert words in message.fr
        for words in ("Rex", "Robots", "Survivors", "Pivot ballista"):
            assert words in message.en


class TestPrintedMaxima:
    """RBN: two extra compartments and one extra firing post on a vehicle at most."""

    CODE = "RBN-VEH-OPTMAX"

    @pytest.mark.parametrize(("option", "most"), [("compartiment_sup", 2), ("poste_tir_sup", 1)])
    def test_so_many_and_not_one_more(self, option, most):
        assert not trips(self.CODE, convoy(vehicle("moyen", *[option] * most)))
        assert trips(self.CODE, convoy(vehicle("moyen", *[option] * (most + 1))))

    def test_both_at_their_most(self):
        full = ["compartiment_sup", "compartiment_sup", "poste_tir_sup"]
        assert not trips(self.CODE, convoy(vehicle("lourd", *full)))

    def test_each_vehicle_and_each_copy_counts_for_itself(self):
        full = ["compartiment_sup", "compartiment_sup"]
        assert not trips(self.CODE, convoy(vehicle("lourd", *full), vehicle("moyen", *full)))
        assert not trips(self.CODE, convoy(vehicle("lourd", *full, count=3)))

    def test_it_is_not_the_rule_of_doubles(self):
        doc = convoy(vehicle("lourd", *["compartiment_sup"] * 3, *["poste_tir_sup"] * 2))
        assert not trips("RBN-VEH-OPTDUP", doc)

    def test_one_finding_for_a_vehicle(self):
        odd = vehicle("lourd", *["compartiment_sup"] * 3, *["poste_tir_sup"] * 2)
        assert standing(self.CODE, convoy(odd)) == ("error", odd["id"], False)

    def test_the_sentence_reckons(self):
        odd = vehicle("lourd", *["compartiment_sup"] * 4, name="Rex")
        assert not unsaid(self.CODE, convoy(odd), "Rex", 4, 2)


class TestOptionsOnce:
    """RBN, R-27: an option that is no weapon is taken once, unless a maximum is printed."""

    CODE = "RBN-VEH-OPTDUP"

    ONCE = (
        "belier moteur_gonfle pointes_eperons tout_terrain structure_allegee ia blindage "
        "blindage_lourd volant"
    ).split()
    WEAPONS = (
        "baliste_pivot canon_chevrotine lance_roquettes lance_filet lance_flammes_pivot "
        "mitrailleuse_fixe mitrailleuse_pivot"
    ).split()

    @pytest.mark.parametrize("option", ONCE)
    def test_once_and_not_twice(self, option):
        assert not trips(self.CODE, convoy(vehicle("lourd", option)))
        assert trips(self.CODE, convoy(vehicle("lourd", option, option)))

    @pytest.mark.parametrize("weapon", WEAPONS)
    def test_mounted_weapons_as_many_as_the_slots_allow(self, weapon):
        assert not trips(self.CODE, convoy(vehicle("lourd", weapon, weapon)))

    def test_each_vehicle_and_each_copy_counts_for_itself(self):
        rams = [vehicle("moyen", "belier"), vehicle("lourd", "belier", count=2)]
        assert not trips(self.CODE, convoy(*rams))

    def test_a_frame_is_not_lightened_for_profit(self):
        assert trips(self.CODE, convoy(vehicle("moyen", "structure_allegee", "structure_allegee")))

    def test_the_same_thing_fitted_twice_on_one_weapon(self):
        gun = "mitrailleuse_fixe"
        assert not trips(self.CODE, convoy(vehicle("moyen", (gun, "demontable"))))
        assert trips(self.CODE, convoy(vehicle("moyen", (gun, "demontable", "demontable"))))

    def test_once_on_each_of_two_weapons(self):
        guns = [("mitrailleuse_fixe", "demontable")] * 2
        assert not trips(self.CODE, convoy(vehicle("moyen", *guns)))

    def test_it_is_about_the_vehicle_and_more_can_not_cure_it(self):
        odd = vehicle("moyen", "belier", "belier")
        assert standing(self.CODE, convoy(vehicle("moyen"), odd)) == ("error", odd["id"], False)

    def test_one_finding_names_all(self):
        options = ["belier", "belier", "tout_terrain", "tout_terrain"]
        odd = vehicle("lourd", *options, ("canon_chevrotine", "demontable", "demontable"))
        (finding,) = findings(self.CODE, convoy(odd))
        for name in ("Bélier", "Tout terrain", "Arme démontable"):
            assert name in finding.message.fr
        for name in ("Ram", "All-terrain", "Demountable weapon"):
            assert name in finding.message.en


class TestPlating:
    """RBN, R-15: Blindage for mediums, Blindage lourd for heavies, no slot, once."""

    @pytest.mark.parametrize("settings", [CHILDREN, PHANTOM], ids=["children", "phantom"])
    def test_beside_full_slots(self, settings):
        doc = convoy(vehicle("moyen", "blindage", "belier", "canon_chevrotine"), **settings)
        for code in ("RBN-VEH-SLOTS", "RBN-VEH-OPTTYPE", "RBN-VEH-OPTFACTION", "RBN-VEH-OPTDUP"):
            assert not trips(code, doc)

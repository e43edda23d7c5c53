import pytest

from tests.lists import (
    convoy,
    costs,
    errors,
    fighter,
    fixed,
    standing,
    the_finding,
    trips,
    unsaid,
    vehicle,
)
from tests.rules.rbn.sides import ALL, SONS, all_but

ITS_WEAPONS = ["canon_chevrotine", "lance_roquettes", "mitrailleuse_fixe", "mitrailleuse_pivot"]
SLOTS, TYPE, FACTION = "RBN-VEH-SLOTS", "RBN-VEH-OPTTYPE", "RBN-VEH-OPTFACTION"


def fitting(*options):
    """What is wrong with a sidecar of the Sons that carries these options."""
    doc = convoy(vehicle("sidecar", *options), **SONS)
    return {code for code in errors(doc) if code.startswith("RBN-VEH-")} - {"RBN-VEH-THIRD"}


class TestWhoHasIt:
    """RBN: the sidecar is only for the Sons of Apocalypse."""

    CODE = "RBN-VEH-SIDECAR"

    def test_the_sons(self):
        assert not trips(self.CODE, convoy(vehicle("sidecar", count=3), **SONS))

    @pytest.mark.parametrize("side", all_but("sons"))
    def test_nobody_else(self, side):
        assert trips(self.CODE, convoy(vehicle("sidecar"), **ALL[side]))
        assert not trips(self.CODE, convoy(vehicle("leger"), **ALL[side]))

    def test_each_has_a_finding(self):
        mine, yours = vehicle("sidecar"), vehicle("sidecar", name="Guêpe")
        assert standing(self.CODE, convoy(mine)) == ("error", mine["id"], False)
        assert not unsaid(self.CODE, convoy(yours), "Guêpe", "sidecar")


class TestItsSlots:
    """RBN, R-21: one ordinary slot, and one for exactly one weapon open to mediums."""

    def test_empty(self):
        assert fitting() == set()

    @pytest.mark.parametrize("weapon", ITS_WEAPONS)
    def test_a_weapon_open_to_mediums(self, weapon):
        assert fitting(weapon) == set()

    @pytest.mark.parametrize("weapon", ITS_WEAPONS)
    def test_with_an_engine_in_the_ordinary_slot(self, weapon):
        assert fitting("moteur_gonfle", weapon) == set()
        assert fitting(weapon, "moteur_gonfle") == set()

    @pytest.mark.parametrize("weapon", ITS_WEAPONS)
    @pytest.mark.parametrize("second", ITS_WEAPONS)
    def test_not_two_weapons(self, weapon, second):
        """Both could stand in the second slot: it is one too many there, not the wrong type."""
        assert fitting(weapon, second) == {SLOTS}

    def test_neither_two_weapons_and_an_engine(self):
        weapons = ["canon_chevrotine", "canon_chevrotine"]
        assert fitting(*weapons, "moteur_gonfle") == {SLOTS}

    def test_not_two_engines(self):
        assert fitting("moteur_gonfle", "moteur_gonfle") == {SLOTS, "RBN-VEH-OPTDUP"}

    def test_what_takes_no_slot(self):
        assert (
            fitting("canon_chevrotine", "moteur_gonfle", "pointes_eperons", "tout_terrain") == set()
        )

    @pytest.mark.parametrize(
        "option", ["belier", "compartiment_sup", "poste_tir_sup", "sono", "structure_allegee"]
    )
    def test_nothing_else_of_the_mediums(self, option):
        assert fitting(option) == {TYPE}

    def test_neither_ballista_nor_net_launcher_nor_flamethrower(self):
        assert fitting("baliste_pivot") == {TYPE, FACTION}
        assert fitting("lance_filet") == {FACTION}
        assert fitting("lance_flammes_pivot") == {TYPE, SLOTS}

    def test_an_ordinary_light_of_the_sons_keeps_no_mounted_weapon(self):
        for weapon in ITS_WEAPONS:
            assert trips(TYPE, convoy(vehicle("leger", weapon), **SONS))

    def message(self, *options):
        doc = convoy(vehicle("sidecar", *options, name="Guêpe"), **SONS)
        return the_finding(SLOTS, doc).message

    def test_the_sum_of_two_weapons(self):
        message = self.message("mitrailleuse_fixe", "lance_roquettes")
        assert message.fr == (
            "Trop d’options sur Guêpe. Mitrailleuse fixe\u202f: 1 emplacement, "
            "Lance-roquettes\u202f: 1 = 2 sur "
            "1 + 1, le second pour une seule arme de véhicule moyen."
        )
        assert message.en == (
            "Too many options on Guêpe. Fixed machine gun: 1 slot, Rocket launcher: 1 = 2 of "
            "1 + 1, the second for a single weapon of medium vehicles."
        )

    def test_the_sum_names_a_third_option_too(self):
        message = self.message("mitrailleuse_fixe", "lance_roquettes", "moteur_gonfle")
        assert "Lance-roquettes\u202f: 1, Moteur gonflé\u202f: 1 = 3 sur 1 + 1" in message.fr

    def test_the_sum_of_two_in_the_ordinary_slot(self):
        assert "= 2 of 1 + 1" in self.message("moteur_gonfle", "lance_filet").en

    @pytest.mark.parametrize("more", [[], ["moteur_gonfle"]])
    def test_either_weapon_may_go(self, more):
        doc = convoy(vehicle("sidecar", *ITS_WEAPONS[:2], *more), **SONS)
        fixes = the_finding(SLOTS, doc).fixes
        assert [fix.edits[0].item for fix in fixes] == ITS_WEAPONS[:2]
        assert not any(trips(SLOTS, fixed(doc, fix)) for fix in fixes)

    def test_it_costs_what_a_light_does(self):
        assert costs(convoy(vehicle("sidecar", "canon_chevrotine"), **SONS)) == [25]


class TestTheSonsRideLight:
    """RBN: the Sons of Apocalypse have light vehicles only, sidecars included."""

    CODE = "RBN-SONS-LIGHT"

    @pytest.mark.parametrize("kind", ["leger", "sidecar"])
    def test_lights_and_sidecars(self, kind):
        assert not trips(self.CODE, convoy(vehicle(kind, count=3), **SONS))

    @pytest.mark.parametrize("kind", ["moyen", "lourd"])
    def test_nothing_heavier(self, kind):
        assert trips(self.CODE, convoy(vehicle("leger"), vehicle(kind), **SONS))

    def test_a_lightened_medium_is_no_light(self):
        assert trips(self.CODE, convoy(vehicle("moyen", "structure_allegee"), **SONS))

    @pytest.mark.parametrize("side", all_but("sons"))
    def test_the_others_ride_what_they_like(self, side):
        assert not trips(self.CODE, convoy(vehicle("lourd"), **ALL[side]))

    def test_it_is_void_where_vehicles_are_forbidden(self):
        doc = convoy(vehicle("moyen"), scenario=1, **SONS)
        assert not trips(self.CODE, doc)
        assert trips("RBN-SCN1-NOVEH", doc)

    def test_without_vehicles_there_is_nothing_to_say(self):
        assert not trips(self.CODE, convoy(fighter(), **SONS))

    def test_one_finding_about_the_convoy_names_them(self):
        doc = convoy(vehicle("moyen", name="Rex"), vehicle("lourd", name="Tank"), **SONS)
        assert standing(self.CODE, doc) == ("error", None, False)
        assert not unsaid(self.CODE, doc, "Rex", "Tank")

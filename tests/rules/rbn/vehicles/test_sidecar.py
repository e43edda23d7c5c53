import pytest

from tests.lists import (
    convoy,
    costs,
    errors,
    fighter,
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
        assert not unsaid(self.CODE, convoy(yours), "Guêpe", "Sidecar")


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
        assert fitting(weapon, second) == {TYPE}

    def test_neither_two_weapons_and_an_engine(self):
        weapons = ["canon_chevrotine", "canon_chevrotine"]
        assert fitting(*weapons, "moteur_gonfle") == {TYPE, SLOTS}

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

    def test_the_sentence_reckons_with_the_ordinary_slot(self):
        doc = convoy(vehicle("sidecar", "moteur_gonfle", "lance_filet"), **SONS)
        assert "2 of 1" in the_finding(SLOTS, doc).message.en

    def test_the_sentence_leaves_the_special_slot_out(self):
        guns = ["canon_chevrotine", "mitrailleuse_fixe"]
        doc = convoy(vehicle("sidecar", *guns, "moteur_gonfle", name="Guêpe"), **SONS)
        assert not unsaid(SLOTS, doc, "Guêpe", 2, 1)

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

import pytest

from rules.catalogue.items import VehicleOption
from tests.lists import catalogue_of, convoy, standing, the_finding, trips, unsaid, vehicle
from tests.rules.rbn.sides import SURVIVORS

TYPES = ("leger", "moyen", "lourd")

# What the book prints behind each option: the types it names, and its slots.
OPEN_TO = {
    "baliste_pivot": ("moyen", "lourd"),
    "belier": ("moyen", "lourd"),
    "canon_chevrotine": ("moyen", "lourd"),
    "compartiment_sup": ("moyen", "lourd"),
    "lance_roquettes": ("moyen", "lourd"),
    "lance_filet": TYPES,
    "lance_flammes_pivot": ("lourd",),
    "mitrailleuse_fixe": ("moyen", "lourd"),
    "mitrailleuse_pivot": ("moyen", "lourd"),
    "moteur_gonfle": TYPES,
    "pointes_eperons": TYPES,
    "poste_tir_sup": ("moyen", "lourd"),
    "sono": ("moyen", "lourd"),
    "structure_allegee": ("moyen",),
    "tout_terrain": TYPES,
    "ia": TYPES,
    "blindage": ("moyen",),
    "blindage_lourd": ("lourd",),
}
ONE_SLOT = (
    "baliste_pivot belier canon_chevrotine lance_roquettes lance_filet mitrailleuse_fixe "
    "mitrailleuse_pivot moteur_gonfle"
).split()
TWO_SLOTS = ["lance_flammes_pivot"]
NO_SLOT = [slug for slug in OPEN_TO if slug not in (*ONE_SLOT, *TWO_SLOTS)]
EXOTIC = {"volant", "demontable"}


def test_these_are_all_options():
    assert set(catalogue_of("rbn").of(VehicleOption)) == {*OPEN_TO, *EXOTIC}


class TestSlots:
    """RBN: the options of a light, medium or heavy vehicle use 1, 2 or 4 slots at most."""

    CODE = "RBN-VEH-SLOTS"

    @pytest.mark.parametrize(("kind", "slots"), [("leger", 1), ("moyen", 2), ("lourd", 4)])
    @pytest.mark.parametrize("option", ONE_SLOT)
    def test_as_many_as_the_type_has_and_not_one_more(self, kind, slots, option):
        assert not trips(self.CODE, convoy(vehicle(kind, *[option] * slots)))
        assert trips(self.CODE, convoy(vehicle(kind, *[option] * (slots + 1))))

    def test_a_pivot_flamethrower_takes_two(self):
        flame = "lance_flammes_pivot"
        assert not trips(self.CODE, convoy(vehicle("lourd", flame, flame)))
        assert trips(self.CODE, convoy(vehicle("lourd", flame, flame, "belier")))
        assert not trips(self.CODE, convoy(vehicle("moyen", flame)))
        assert trips(self.CODE, convoy(vehicle("moyen", flame, "belier")))
        assert trips(self.CODE, convoy(vehicle("leger", flame)))

    @pytest.mark.parametrize("option", NO_SLOT)
    def test_what_names_no_slot_takes_none(self, option):
        assert not trips(self.CODE, convoy(vehicle("leger", "moteur_gonfle", option)))

    def test_a_titan_uses_all_four(self):
        titan = ["lance_flammes_pivot", "mitrailleuse_fixe", "belier"]
        assert not trips(self.CODE, convoy(vehicle("lourd", *titan)))
        assert trips(self.CODE, convoy(vehicle("lourd", *titan, "moteur_gonfle")))

    def test_ram_engine_and_cannon_are_too_much_for_a_medium(self):
        options = ["belier", "moteur_gonfle", "canon_chevrotine"]
        assert trips(self.CODE, convoy(vehicle("moyen", *options)))
        assert not trips(self.CODE, convoy(vehicle("moyen", *options[1:])))

    def test_a_lightened_medium_keeps_its_two(self):
        light = ["structure_allegee", "belier", "canon_chevrotine"]
        assert not trips(self.CODE, convoy(vehicle("moyen", *light)))
        assert trips(self.CODE, convoy(vehicle("moyen", *light, "moteur_gonfle")))

    def test_what_is_fitted_on_a_weapon_takes_none(self):
        weapon = ("canon_chevrotine", "demontable")
        assert not trips(self.CODE, convoy(vehicle("moyen", weapon, weapon)))

    def test_flying_takes_none(self):
        assert not trips(self.CODE, convoy(vehicle("leger", "volant", "moteur_gonfle")))

    def test_copies_have_slots_of_their_own(self):
        assert not trips(self.CODE, convoy(vehicle("leger", "moteur_gonfle", count=3)))

    @pytest.mark.parametrize("kind", [None, "char"])
    def test_an_unknown_type_is_another_rule_s(self, kind):
        assert not trips(self.CODE, convoy(vehicle(kind, *["belier"] * 9)))

    def test_it_is_about_the_vehicle_and_more_can_not_cure_it(self):
        odd = vehicle("moyen", "belier", "moteur_gonfle", "canon_chevrotine")
        doc = convoy(vehicle("moyen"), odd)
        assert standing(self.CODE, doc) == ("error", odd["id"], False)

    def test_the_sentence_reckons(self):
        odd = vehicle("moyen", "lance_flammes_pivot", "belier", name="Rex")
        assert not unsaid(self.CODE, convoy(odd), "Rex", 3, 2)
        message = the_finding(self.CODE, convoy(odd)).message
        assert "Bélier" in message.fr
        assert "Ram" in message.en


class TestTypes:
    """RBN: an option goes only on the vehicle types it names."""

    CODE = "RBN-VEH-OPTTYPE"

    @pytest.mark.parametrize("kind", TYPES)
    @pytest.mark.parametrize("option", OPEN_TO)
    def test_the_types_that_it_names(self, kind, option):
        assert trips(self.CODE, convoy(vehicle(kind, option))) is (kind not in OPEN_TO[option])

    def test_a_lightened_medium_is_a_medium(self):
        doc = convoy(vehicle("moyen", "structure_allegee", "sono", "belier", "compartiment_sup"))
        assert not trips(self.CODE, doc)

    def test_flying_has_a_rule_of_its_own(self):
        doc = convoy(vehicle("lourd", "volant"))
        assert not trips(self.CODE, doc)
        assert trips("RBN-EXO-FLY", doc)

    @pytest.mark.parametrize("kind", [None, "char"])
    def test_an_unknown_type_is_another_rule_s(self, kind):
        assert not trips(self.CODE, convoy(vehicle(kind, "sono")))

    def test_an_unknown_option_is_another_rule_s(self):
        assert not trips(self.CODE, convoy(vehicle("leger", "tourelle")))

    def test_it_is_about_the_vehicle_and_more_can_not_cure_it(self):
        odd = vehicle("leger", "sono")
        assert standing(self.CODE, convoy(vehicle("moyen"), odd)) == ("error", odd["id"], False)

    def test_one_finding_names_all_once(self):
        odd = vehicle("leger", "belier", "sono", "belier", name="Guêpe")
        assert not unsaid(self.CODE, convoy(odd), "Guêpe")
        message = the_finding(self.CODE, convoy(odd)).message
        assert [message.fr.count(name) for name in ("Bélier", "Sono")] == [1, 1]
        assert [message.en.count(name) for name in ("Ram", "Sound system")] == [1, 1]


class TestTheBallista:
    """RBN: on medium and heavy vehicles of the Survivors."""

    CODES = ("RBN-VEH-OPTTYPE", "RBN-VEH-OPTFACTION", "RBN-VEH-SLOTS")

    @pytest.mark.parametrize("kind", ["moyen", "lourd"])
    def test_on_theirs(self, kind):
        for code in self.CODES:
            assert not trips(code, convoy(vehicle(kind, "baliste_pivot"), **SURVIVORS))

    def test_not_on_their_lights(self):
        doc = convoy(vehicle("leger", "baliste_pivot"), **SURVIVORS)
        assert [trips(code, doc) for code in self.CODES] == [True, False, False]

    def test_not_on_a_cultist_s_medium(self):
        doc = convoy(vehicle("moyen", "baliste_pivot"))
        assert [trips(code, doc) for code in self.CODES] == [False, True, False]

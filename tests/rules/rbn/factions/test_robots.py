import pytest

from rules.catalogue.items import Weapon
from tests.lists import catalogue_of, convoy, fighter, standing, the_finding, trips, unsaid, vehicle
from tests.rules.rbn.sides import ALL, ROBOTS, SQUADRONS, all_but


class TestMediumsOnly:
    """RBN: Robots have medium vehicles only."""

    CODE = "RBN-ROB-MEDIUM"

    @pytest.mark.parametrize("side", ["robots", "squadrons"])
    def test_mediums_and_lightened_ones(self, side):
        garage = [vehicle("moyen", "ia", count=2), vehicle("moyen", "ia", "structure_allegee")]
        assert not trips(self.CODE, convoy(*garage, **ALL[side]))

    @pytest.mark.parametrize("side", ["robots", "squadrons"])
    @pytest.mark.parametrize("kind", ["leger", "lourd", "sidecar"])
    def test_nothing_else(self, side, kind):
        doc = convoy(vehicle("moyen", "ia"), vehicle(kind, "ia"), **ALL[side])
        assert trips(self.CODE, doc)

    @pytest.mark.parametrize("side", all_but("robots", "squadrons"))
    def test_the_others_drive_what_they_like(self, side):
        assert not trips(self.CODE, convoy(vehicle("leger"), vehicle("lourd"), **ALL[side]))

    def test_without_vehicles_there_is_nothing_to_say(self):
        assert not trips(self.CODE, convoy(fighter(), **ROBOTS))

    def test_an_unknown_type_is_another_rule_s(self):
        assert not trips(self.CODE, convoy(vehicle("char", "ia"), **ROBOTS))

    def test_it_is_void_in_scenario_1(self):
        assert not trips(self.CODE, convoy(vehicle("lourd"), scenario=1, **ROBOTS))
        assert trips(self.CODE, convoy(vehicle("lourd"), scenario=2, **ROBOTS))

    def test_one_finding_about_the_convoy_names_them(self):
        doc = convoy(vehicle("leger", name="Guêpe"), vehicle("lourd", name="Tank"), **ROBOTS)
        assert standing(self.CODE, doc) == ("error", None, False)
        assert not unsaid(self.CODE, doc, "Guêpe", "Tank")


class TestEveryVehicleThinks:
    """RBN: every vehicle of Robots has the artificial intelligence."""

    CODE = "RBN-ROB-IA"

    @pytest.mark.parametrize("side", ["robots", "squadrons"])
    def test_two_with_it(self, side):
        assert not trips(self.CODE, convoy(vehicle("moyen", "ia", count=2), **ALL[side]))

    @pytest.mark.parametrize("side", ["robots", "squadrons"])
    def test_one_of_two_without(self, side):
        doc = convoy(vehicle("moyen", "ia"), vehicle("moyen"), **ALL[side])
        assert trips(self.CODE, doc)

    @pytest.mark.parametrize("side", all_but("robots", "squadrons"))
    def test_the_others_owe_none(self, side):
        assert not trips(self.CODE, convoy(vehicle("moyen"), **ALL[side]))

    def test_without_vehicles_there_is_nothing_to_say(self):
        assert not trips(self.CODE, convoy(fighter(), **ROBOTS))

    def test_it_is_void_in_scenario_1(self):
        assert not trips(self.CODE, convoy(vehicle("moyen"), scenario=1, **ROBOTS))
        assert trips(self.CODE, convoy(vehicle("moyen"), scenario=2, **ROBOTS))

    def test_one_finding_about_the_convoy_names_those_without_and_picks_cure_it(self):
        garage = [vehicle("moyen", name="Rex"), vehicle("moyen", name="Uno")]
        doc = convoy(*garage, vehicle("moyen", "ia", name="Hal"), **ROBOTS)
        assert standing(self.CODE, doc) == ("error", None, True)
        assert not unsaid(self.CODE, doc, "Rex", "Uno")
        assert "Hal" not in the_finding(self.CODE, doc).message.en


class TestTheSquadronsDoNotBrawl:
    """RBN: the Black Squadrons have no melee weapon, the spear included (R-06, R-23)."""

    CODE = "RBN-EN-MELEE"
    MELEE = (
        "batte batte_geante crocs_griffes epee hache_deux_mains lance tronconneuse pied_de_biche"
    ).split()

    @pytest.mark.parametrize("weapon", catalogue_of("rbn").of(Weapon))
    def test_no_weapon_of_the_melee_table(self, weapon):
        doc = convoy(fighter(weapon, T="5"), **SQUADRONS)
        assert trips(self.CODE, doc) is (weapon in self.MELEE)

    def test_a_machine_gun_and_a_shield(self):
        doc = convoy(fighter("mitrailleuse", "bouclier", T="5"), **SQUADRONS)
        assert not trips(self.CODE, doc)

    @pytest.mark.parametrize("thing", ["bouclier", "filet_capture", "reacteur"])
    def test_equipment_is_no_weapon(self, thing):
        assert not trips(self.CODE, convoy(fighter(thing), **SQUADRONS))

    def test_not_even_a_dog_s_fangs(self):
        assert trips(self.CODE, convoy(fighter("animal", "crocs_griffes"), **SQUADRONS))

    @pytest.mark.parametrize("side", all_but("squadrons"))
    def test_the_others_brawl(self, side):
        assert not trips(self.CODE, convoy(fighter("epee", "lance"), **ALL[side]))

    def test_it_is_about_the_fighter_and_more_can_not_cure_it(self):
        odd = fighter("epee", "epee", "fusil", T="5", name="Hal")
        doc = convoy(fighter(), odd, **SQUADRONS)
        assert standing(self.CODE, doc) == ("error", odd["id"], False)
        assert not unsaid(self.CODE, doc, "Hal")
        message = the_finding(self.CODE, doc).message.en
        assert (message.count("“Sword"), "“Rifle”" in message) == (1, False)

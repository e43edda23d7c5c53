import pytest

from rules.catalogue.items import Ability, Ammunition, Equipment, VehicleOption, VehicleType, Weapon
from tests.lists import catalogue_of, codes, convoy, costs, fighter, judged, vehicle

BARE = 10  # a fighter who pays his entry and nothing else
LIGHT, MEDIUM, HEAVY = 20, 30, 50

SURVIVORS = {"faction": "survivants"}
SQUADRONS = {"faction": "robots", "subfaction": "escadrons"}
CHILDREN = {"faction": "enfants13"}
PHANTOM = {"faction": "enfants13", "subfaction": "phantom"}
SONS = {"faction": "mercenaires", "subfaction": "sons"}


def mercenaries(*drawbacks, **settings):
    chosen = {"faction": "mercenaires", "advantage": "mutants", "drawbacks": list(drawbacks)}
    return chosen | settings


def cost(member, **settings):
    (only,) = costs(convoy(member, **settings))
    return only


def price(*picks, **settings):
    """What a fighter pays for these picks beyond his entry."""
    return cost(fighter(*picks), **settings) - BARE


def fitted(*options, **settings):
    """What a medium pays for these options."""
    return cost(vehicle("moyen", *options), **settings) - MEDIUM


class TestTheEntryFee:
    """RBN-PRICE-ENTRY: 10 points for each fighter, 5 for a slave."""

    def test_a_fighter_pays_10(self):
        assert cost(fighter()) == 10

    def test_a_slave_pays_5(self):
        assert cost(fighter(slave=True), faction="esclavagistes") == 5

    def test_a_slave_pays_5_even_where_he_is_not_allowed(self):
        assert cost(fighter(slave=True), faction="cultistes") == 5

    def test_the_chief_is_free_but_pays_his_entry(self):
        assert cost(fighter("chef")) == 10

    def test_a_vehicle_pays_none(self):
        assert cost(vehicle("leger")) == 20


class TestCharacteristics:
    """RBN: T -, 5, 4, 3 costs 0, 2, 8, 16; C 5, 4, 3 costs 0, 4, 12."""

    @pytest.mark.parametrize(("score", "points"), [("-", 0), ("5", 2), ("4", 8), ("3", 16)])
    def test_shooting(self, score, points):
        assert cost(fighter(T=score, C="5")) == BARE + points

    @pytest.mark.parametrize(("score", "points"), [("5", 0), ("4", 4), ("3", 12)])
    def test_combat(self, score, points):
        assert cost(fighter(T="-", C=score)) == BARE + points

    def test_both_are_paid(self):
        assert cost(fighter(T="3", C="3")) == BARE + 16 + 12

    def test_unsaid_they_are_the_free_ones(self):
        assert cost(fighter()) == cost(fighter(T="-", C="5"))

    @pytest.mark.parametrize("scores", [{"T": "2"}, {"C": "2"}, {"C": "-"}, {"T": "4+"}, {"T": ""}])
    def test_what_has_no_price_makes_the_cost_and_the_total_unknown(self, scores):
        verdict = judged(convoy(fighter(**scores), vehicle("leger")))
        assert list(verdict.roster.costs) == [None, 20]
        assert verdict.total is None

    def test_an_unknown_total_is_not_over_the_budget(self):
        assert "RBN-BUDGET-MAX" not in codes(convoy(fighter(T="2"), vehicle("lourd"), budget=10))


class TestTheTables:
    """RBN: everything costs what its table says; an unknown thing counts 0."""

    @pytest.mark.parametrize("kind", [Weapon, Equipment, Ability])
    def test_what_fighters_take(self, kind):
        for item in catalogue_of("rbn").of(kind).values():
            assert price(item.slug) == item.cost, item.slug

    def test_what_vehicles_take(self):
        for option in catalogue_of("rbn").of(VehicleOption).values():
            assert fitted(option.slug) == option.cost, option.slug

    def test_vehicles(self):
        types = catalogue_of("rbn").of(VehicleType)
        assert {slug: cost(vehicle(slug)) for slug in types} == {
            "leger": LIGHT,
            "moyen": MEDIUM,
            "lourd": HEAVY,
            "sidecar": 20,
        }

    def test_the_same_thing_twice_is_paid_twice(self):
        assert price("epee", "epee") == 16
        assert fitted("compartiment_sup", "compartiment_sup") == 10

    def test_a_count_multiplies(self):
        assert cost(fighter("pistolet", T="5", count=3)) == 3 * (BARE + 2 + 5)
        assert cost(vehicle("moyen", "belier", count=2)) == 2 * 38

    def test_the_unknown_counts_0(self):
        assert cost(fighter("excalibur", ("fusil", "poudre_de_licorne"))) == BARE + 11
        assert cost(vehicle("char", "tourelle")) == 0
        assert cost(vehicle(None, "belier")) == 8

    def test_the_total_is_the_sum_of_the_members(self):
        doc = convoy(fighter("fusil", count=2), vehicle("leger"), fighter("inconnu"))
        assert judged(doc).total == sum(costs(doc)) == 42 + 20 + 10

    def test_rocket_launchers_have_two_prices(self):
        assert price("lance_roquettes") == 10
        assert fitted("lance_roquettes") == 15


class TestTheSurvivorsMachineGuns:
    """RBN-PRICE-MG: 10 points more for each machine gun, carried or mounted (R-22, R-60)."""

    @pytest.mark.parametrize(
        "settings",
        [
            SURVIVORS,
            SURVIVORS | {"subfaction": "sss"},
            mercenaries("survivants", "robots"),
            mercenaries("mutants", "survivants"),
            mercenaries("survivants", "survivants"),
            SURVIVORS | {"drawbacks": ["survivants"]},
        ],
        ids=["survivors", "sss", "first drawback", "second drawback", "listed twice", "both ways"],
    )
    def test_25_27_and_29(self, settings):
        assert price("mitrailleuse", **settings) == 25
        assert fitted("mitrailleuse_fixe", **settings) == 27
        assert fitted("mitrailleuse_pivot", **settings) == 29

    @pytest.mark.parametrize(
        "settings",
        [
            {"faction": "cultistes"},
            {"faction": "cultistes", "drawbacks": ["survivants"]},
            mercenaries("mutants", "robots"),
            mercenaries("mutants", "robots", advantage="survivants"),
            mercenaries("survivants", "robots", subfaction="sons"),
        ],
        ids=["others", "others who choose", "other drawbacks", "only the advantage", "sons"],
    )
    def test_15_17_and_19_for_the_others(self, settings):
        assert price("mitrailleuse", **settings) == 15
        assert fitted("mitrailleuse_fixe", **settings) == 17
        assert fitted("mitrailleuse_pivot", **settings) == 19

    def test_not_the_submachine_gun(self):
        assert price("pistolet_mitrailleur", **SURVIVORS) == 14

    def test_each_of_two_is_dearer(self):
        assert fitted("mitrailleuse_fixe", "mitrailleuse_fixe", **SURVIVORS) == 54


class TestTheBlackSquadrons:
    """RBN-PRICE-EN: 5 points less for assault rifles and machine guns (R-23)."""

    def test_11_10_12_and_14(self):
        assert price("fusil_assaut", **SQUADRONS) == 11
        assert price("mitrailleuse", **SQUADRONS) == 10
        assert fitted("mitrailleuse_fixe", **SQUADRONS) == 12
        assert fitted("mitrailleuse_pivot", **SQUADRONS) == 14

    def test_on_each_of_two(self):
        assert price("fusil_assaut", "fusil_assaut", **SQUADRONS) == 22

    @pytest.mark.parametrize(("weapon", "points"), [("fusil", 11), ("pistolet_mitrailleur", 14)])
    def test_on_nothing_else(self, weapon, points):
        assert price(weapon, **SQUADRONS) == points

    def test_not_for_the_other_robots(self):
        assert price("fusil_assaut", faction="robots") == 16
        assert price("mitrailleuse", faction="robots") == 15


class TestWhatAFactionPaysLess:
    """RBN-PRICE-ARM13, RBN-PRICE-FDS, RBN-PRICE-PILOT."""

    def test_the_children_of_the_13_wear_armour_for_5(self):
        assert price("armure", **CHILDREN) == 5

    @pytest.mark.parametrize("settings", [PHANTOM, {"faction": "cultistes"}])
    def test_the_phantom_squad_and_the_others_pay_10(self, settings):
        assert price("armure", **settings) == 10

    def test_the_phantom_squad_are_sons_of_the_sands_for_nothing(self):
        assert price("fils_des_sables", **PHANTOM) == 0

    @pytest.mark.parametrize("settings", [CHILDREN, {"faction": "cultistes"}])
    def test_the_children_of_the_13_and_the_others_pay_6(self, settings):
        assert price("fils_des_sables", **settings) == 6

    def test_the_sons_of_apocalypse_drive_well_for_nothing(self):
        assert price("pilote_emerite", **SONS) == 0

    @pytest.mark.parametrize("settings", [mercenaries("mutants", "robots"), SURVIVORS])
    def test_other_mercenaries_and_the_others_pay_5(self, settings):
        assert price("pilote_emerite", **settings) == 5


class TestNegativePrices:
    """RBN-PRICE-NEG: the lightened structure and the animal lower the total (R-50)."""

    def test_a_lightened_structure_takes_5_off(self):
        assert cost(vehicle("moyen", "structure_allegee")) == 25

    def test_an_animal_takes_3_off(self):
        assert cost(fighter("animal")) == 7

    def test_no_floor_is_printed(self):
        assert cost(fighter("animal", C="5")) == 7
        assert cost(fighter(slave=True), faction="esclavagistes") == 5
        assert cost(fighter("animal", slave=True), faction="esclavagistes") == 2
        assert cost(fighter("animal", "animal", slave=True), faction="esclavagistes") == -1


class TestAmmunition:
    """RBN: non-lethal rounds are 2 points for each weapon that uses them (R-46)."""

    def test_it_is_paid_for_each_weapon(self):
        assert price(("pistolet", "balles_non_letales")) == 7
        assert price(*[("pistolet", "balles_non_letales")] * 2) == 14

    def test_a_weapon_without_it_pays_nothing_for_it(self):
        assert price(("pistolet", "balles_non_letales"), "pistolet") == 12

    def test_it_is_counted_on_a_mounted_weapon(self):
        assert fitted(("mitrailleuse_fixe", "munition_incendiaire")) == 23

    def test_every_kind_costs_what_its_table_says(self):
        for ammunition in catalogue_of("rbn").of(Ammunition).values():
            assert price(("fusil", ammunition.slug)) == 11 + ammunition.cost, ammunition.slug


class TestExoticEquipment:
    """RBN-PRICE-EXO: flyer 15, demountable 3, incendiary 6, stunning 2, exotic taser 9."""

    def test_a_light_flyer(self):
        assert cost(vehicle("leger", "volant")) == 35

    @pytest.mark.parametrize(
        ("weapon", "points"),
        [
            ("mitrailleuse_fixe", 17),
            ("mitrailleuse_pivot", 19),
            ("lance_flammes_pivot", 15),
            ("canon_chevrotine", 5),
        ],
    )
    def test_a_demountable_weapon(self, weapon, points):
        assert cost(vehicle("lourd", (weapon, "demontable"))) == HEAVY + points + 3

    def test_each_of_two_demountable_weapons(self):
        assert fitted(*[("canon_chevrotine", "demontable")] * 2) == 16

    def test_the_surcharge_stays_on_a_demountable_machine_gun(self):
        assert fitted(("mitrailleuse_fixe", "demontable"), **SURVIVORS) == 30
        assert fitted(("mitrailleuse_fixe", "demontable"), **SQUADRONS) == 15

    def test_incendiary_and_stunning_rounds(self):
        assert price(("fusil", "munition_incendiaire")) == 17
        assert price(("fusil", "munition_assommante")) == 13
        assert price(("fusil", "munition_incendiaire", "munition_assommante")) == 19

    def test_two_tasers(self):
        assert price("taser_exotique") == 9
        assert price("taser") == 4

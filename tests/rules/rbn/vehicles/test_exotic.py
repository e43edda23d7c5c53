import pytest

from rules.catalogue.items import VehicleOption, Weapon
from tests.lists import (
    catalogue_of,
    convoy,
    costs,
    errors,
    fighter,
    findings,
    standing,
    the_finding,
    trips,
    unsaid,
    vehicle,
    worth,
)
from tests.rules.rbn.sides import SONS, SURVIVORS

FLYER = vehicle("leger", "volant")
EXOTIC = {
    "flyer": FLYER,
    "demountable": vehicle("moyen", ("mitrailleuse_fixe", "demontable")),
    "incendiary": fighter(("fusil", "munition_incendiaire"), T="5"),
    "stunning": fighter(("fusil", "munition_assommante"), T="5"),
    "taser": fighter("taser_exotique", T="5"),
    "mounted rounds": vehicle("moyen", ("mitrailleuse_fixe", "balles_non_letales")),
}
PLAIN = {
    "taser": fighter("taser", T="5"),
    "non-lethal rounds": fighter(("fusil", "balles_non_letales"), T="5"),
    "mounted weapon": vehicle("moyen", "mitrailleuse_fixe"),
}


class TestByAgreement:
    """RBN: exotic equipment needs the opponent's agreement."""

    CODE = "RBN-EXO-AGREE"

    @pytest.mark.parametrize("thing", EXOTIC)
    def test_agreed_or_not(self, thing):
        assert trips(self.CODE, convoy(EXOTIC[thing]))
        assert trips(self.CODE, convoy(EXOTIC[thing], exotic=False))
        assert not trips(self.CODE, convoy(EXOTIC[thing], exotic=True))

    @pytest.mark.parametrize("thing", PLAIN)
    def test_what_is_not_exotic(self, thing):
        assert not trips(self.CODE, convoy(PLAIN[thing]))

    def test_what_is_wrongly_fitted_is_exotic_too(self):
        assert trips(self.CODE, convoy(fighter(("fusil", "demontable"), T="5")))
        assert trips(self.CODE, convoy(vehicle("moyen", "volant")))

    def test_one_finding_about_the_convoy_names_all_once(self):
        doc = convoy(FLYER, vehicle("leger", "volant"), EXOTIC["taser"], EXOTIC["incendiary"])
        assert standing(self.CODE, doc) == ("error", None, False)
        message = the_finding(self.CODE, doc).message
        names = ("Flying vehicle", "Taser (exotic)", "Incendiary ammunition")
        assert [message.en.count(name) for name in names] == [1, 1, 1]
        for name in ("Véhicule volant", "Taser (exotique)", "Munition incendiaire"):
            assert name in message.fr


class TestOnlyLightsFly:
    """RBN, R-58: only a light vehicle can fly; not the sidecar."""

    CODE = "RBN-EXO-FLY"

    def test_a_light_for_35(self):
        doc = convoy(FLYER, exotic=True)
        assert not trips(self.CODE, doc)
        assert costs(doc) == [35]

    @pytest.mark.parametrize("kind", ["moyen", "lourd", "sidecar"])
    def test_nothing_else(self, kind):
        assert trips(self.CODE, convoy(vehicle(kind, "volant"), exotic=True, **SONS))

    def test_a_lightened_medium_is_no_light(self):
        assert trips(self.CODE, convoy(vehicle("moyen", "structure_allegee", "volant")))

    def test_it_is_about_the_vehicle_and_more_can_not_cure_it(self):
        odd = vehicle("moyen", "volant", name="Rex")
        assert standing(self.CODE, convoy(FLYER, odd)) == ("error", odd["id"], False)
        assert not unsaid(self.CODE, convoy(odd), "Rex")


def flyers(number):
    return vehicle("leger", "volant", count=number)


class TestOneFlyerForEach300Points:
    """RBN: one flyer for each complete 300 points of the game (R-58)."""

    CODE = "RBN-EXO-FLYMAX"

    @pytest.mark.parametrize(
        ("budget", "most"), [(0, 0), (299, 0), (300, 1), (599, 1), (600, 2), (900, 3)]
    )
    def test_complete_slices(self, budget, most):
        if most:
            assert not trips(self.CODE, convoy(flyers(most), budget=budget))
        assert trips(self.CODE, convoy(flyers(most + 1), budget=budget))

    def test_separate_vehicles_count_together(self):
        assert trips(self.CODE, convoy(FLYER, vehicle("leger", "volant")))

    def test_one_that_flies_twice_is_one_flyer(self):
        doc = convoy(vehicle("leger", "volant", "volant"))
        assert not trips(self.CODE, doc)
        assert trips("RBN-VEH-OPTDUP", doc)

    def test_before_the_survivors_fifth(self):
        assert trips(self.CODE, convoy(FLYER, budget=250, **SURVIVORS))  # though 300 may be spent
        assert not trips(self.CODE, convoy(FLYER, budget=300, **SURVIVORS))

    @pytest.mark.parametrize(("scenario", "most"), [(1, 0), (2, 1), (3, 3), (9, 1)])
    def test_the_budget_of_the_scenario_decides(self, scenario, most):
        settings = {"scenario": scenario, "budget": 900, "bonus": 100 if scenario == 9 else 0}
        assert trips(self.CODE, convoy(flyers(most + 1), **settings))
        if most:
            assert not trips(self.CODE, convoy(flyers(most), **settings))

    def test_the_defender_of_scenario_3_has_a_convoy_of_twice_the_size(self):
        defender = {"scenario": 3, "role": "defenseur", "budget": 300}
        assert not trips(self.CODE, convoy(flyers(2), **defender))
        assert trips(self.CODE, convoy(flyers(3), **defender))

    def test_it_is_about_the_convoy_that_more_can_not_cure(self):
        assert standing(self.CODE, convoy(flyers(2))) == ("error", None, False)
        assert not unsaid(self.CODE, convoy(flyers(3), budget=650), 3, 650, 2, 300)


class TestFlyersByPointsSpent:
    """RBN, R-58: some opponents count complete slices of the points really spent."""

    CODE = "RBN-ADV-FLYSPENT"

    def test_299_and_300_spent(self):
        assert trips(self.CODE, convoy(FLYER, *worth(264)))
        assert not trips(self.CODE, convoy(FLYER, *worth(265)))

    def test_none_without_a_flyer(self):
        assert not trips(self.CODE, convoy(*worth(100)))

    def test_not_where_the_rule_itself_is_broken(self):
        assert not trips(self.CODE, convoy(flyers(2)))

    def test_not_where_the_total_is_unknown(self):
        assert not trips(self.CODE, convoy(FLYER, fighter(T="2")))

    def test_it_is_an_advice_that_more_can_cure(self):
        doc = convoy(FLYER, *worth(264))
        assert standing(self.CODE, doc) == ("warning", None, True)
        assert not unsaid(self.CODE, doc, 1, 299)
        assert "1 véhicule volant" in the_finding(self.CODE, doc).message.fr
        assert the_finding(self.CODE, doc).message.fr.endswith("n’en permet aucun.")


class TestDemountableWeapons:
    """RBN: both mounted machine guns, pivot flamethrower and buckshot cannon come off."""

    CODE = "RBN-EXO-DEMOUNT"
    THESE = ("mitrailleuse_fixe", "mitrailleuse_pivot", "lance_flammes_pivot", "canon_chevrotine")

    @pytest.mark.parametrize("option", catalogue_of("rbn").of(VehicleOption))
    def test_four_of_them(self, option):
        doc = convoy(vehicle("lourd", (option, "demontable")), exotic=True)
        assert trips(self.CODE, doc) is (option not in self.THESE)

    def test_each_of_two(self):
        assert not trips(self.CODE, convoy(vehicle("moyen", *[(self.THESE[0], "demontable")] * 2)))

    @pytest.mark.parametrize("weapon", ["mitrailleuse", "lance_flammes", "epee"])
    def test_not_a_fighter_s_own_weapon(self, weapon):
        odd = fighter((weapon, "demontable"), T="5", name="Rita")
        doc = convoy(odd, exotic=True)
        assert standing(self.CODE, doc) == ("error", odd["id"], False)
        assert not unsaid(self.CODE, doc, "Rita")

    def test_not_by_itself(self):
        assert trips(self.CODE, convoy(vehicle("moyen", "demontable"), exotic=True))

    def test_it_is_about_the_vehicle_and_more_can_not_cure_it(self):
        odd = vehicle("moyen", ("lance_roquettes", "demontable"), name="Rex")
        assert standing(self.CODE, convoy(odd, exotic=True)) == ("error", odd["id"], False)
        message = the_finding(self.CODE, convoy(odd)).message
        assert all(word in message.fr for word in ("Rex", "Lance-roquettes", "Mitrailleuse fixe"))
        assert all(word in message.en for word in ("Rex", "Rocket launcher", "Fixed machine gun"))


class TestExoticAmmunition:
    """RBN, R-25, R-26: on a fighter's weapons that shoot rounds or bolts."""

    CODE = "RBN-EXO-AMMO"
    STUNNING = "arbalete fusil fusil_chasse fusil_assaut pistolet_mitrailleur pistolet".split()
    INCENDIARY = [*STUNNING, "arc", "fusil_sniper", "mitrailleuse"]

    @pytest.mark.parametrize("weapon", catalogue_of("rbn").of(Weapon))
    def test_incendiary_rounds(self, weapon):
        doc = convoy(fighter((weapon, "munition_incendiaire"), T="5"), exotic=True)
        assert trips(self.CODE, doc) is (weapon not in self.INCENDIARY)

    @pytest.mark.parametrize("weapon", catalogue_of("rbn").of(Weapon))
    def test_stunning_rounds(self, weapon):
        doc = convoy(fighter((weapon, "munition_assommante"), T="5"), exotic=True)
        assert trips(self.CODE, doc) is (weapon not in self.STUNNING)

    @pytest.mark.parametrize(
        ("weapon", "rounds", "why", "ruling"),
        [
            ("grenade", "munition_incendiaire", "à balles, à flèches ou à carreaux,", "R-26"),
            ("fusil_sniper", "munition_assommante", "à portée normale,", "R-25"),
            ("arc", "munition_assommante", "à balles ou à carreaux", "R-25"),
        ],
    )
    def test_the_reason_is_that_of_the_ammunition(self, weapon, rounds, why, ruling):
        finding = the_finding(self.CODE, convoy(fighter((weapon, rounds), T="5"), exotic=True))
        assert why in finding.message.fr
        assert finding.ruling == ruling

    @pytest.mark.parametrize("thing", ["armure", "chef", "excalibur"])
    def test_nothing_else_takes_them(self, thing):
        assert trips(self.CODE, convoy(fighter((thing, "munition_incendiaire")), exotic=True))

    @pytest.mark.parametrize(
        "rounds", ["munition_incendiaire", "munition_assommante", "balles_non_letales"]
    )
    @pytest.mark.parametrize("option", ["mitrailleuse_fixe", "canon_chevrotine", "belier"])
    def test_no_rounds_at_all_on_a_vehicle(self, rounds, option):
        odd = vehicle("moyen", (option, rounds), name="Rex")
        doc = convoy(odd, exotic=True)
        assert standing(self.CODE, doc) == ("error", odd["id"], False)
        assert not unsaid(self.CODE, doc, "Rex")

    def test_their_price_is_counted_there_and_they_are_exotic(self):
        doc = convoy(vehicle("moyen", ("mitrailleuse_fixe", "balles_non_letales")))
        assert costs(doc) == [30 + 17 + 2]
        assert "RBN-EXO-AGREE" in errors(doc)

    def test_one_finding_for_a_fighter_names_the_weapons(self):
        odd = fighter(
            ("grenade", "munition_incendiaire"),
            ("lance_flammes", "munition_assommante"),
            ("fusil", "munition_incendiaire"),
            T="5",
            name="Rita",
        )
        (finding,) = findings(self.CODE, convoy(odd, exotic=True))
        assert (finding.level, finding.about, finding.todo) == ("error", odd["id"], False)
        assert all(name in finding.message.fr for name in ("Rita", "Grenade", "Lance-flammes"))
        assert all(name in finding.message.en for name in ("Rita", "Grenade", "Flamethrower"))
        assert "“Rifle”" not in finding.message.en

"""Whole lists judged by hand from the books: total, budget, and every code that is found."""

from tests.lists import convoy, fighter, judged, vehicle
from tests.rules.rbn.sides import GAIA, MUTANTS, SONS, mercenaries

GIANT = "corps_gigantesque"
DOG = ("animal", "crocs_griffes")
OF_UNFINISHED_LISTS = {"RBN-ADV-DRIVER", "RBN-ADV-WHEEL", "RBN-ADV-UNSPENT"}


def verdict(doc):
    """Nobody is seated in these lists, nor is every point spent: that advice is left out."""
    found = judged(doc)
    codes = {finding.code for finding in found.findings} - OF_UNFINISHED_LISTS
    return found.total, found.budget, codes


class TestSonsOfApocalypse:
    """Lights and sidecars, driving for nothing, none of the mercenaries' traits."""

    def test_two_armed_sidecars_with_an_engine_each(self):
        doc = convoy(
            vehicle("sidecar", "moteur_gonfle", "mitrailleuse_pivot", count=2),  # 2 × 54
            vehicle("leger", "tout_terrain"),  # 29
            fighter("chef", "pistolet", "epee", "pilote_emerite", T="4", C="3"),  # 43
            fighter("fusil_chasse", "pilote_emerite", T="5", count=4),  # 4 × 24
            **SONS,
        )
        assert verdict(doc) == (276, 300, set())

    def test_merchants_with_a_ram_two_guns_on_one_sidecar_and_traits_of_their_own(self):
        doc = convoy(
            vehicle("sidecar", "belier"),  # 28, no weapon
            vehicle("sidecar", "canon_chevrotine", "lance_roquettes"),  # 40, one too many
            vehicle("leger", count=2),  # 40
            fighter("chef", "pistolet", T="5"),  # 17
            fighter(count=4),  # 40
            **SONS | {"activity": "marchands"},
            advantage="survivants",
            drawbacks=["robots", "mutants"],
        )
        found = {"RBN-VEH-OPTTYPE", "RBN-VEH-SLOTS", "RBN-MERC-CHOICE", "RBN-ADV-MARCHAND"}
        found |= {"RBN-ADV-FREEPILOT"}
        assert verdict(doc) == (165, 300, found)

    def test_a_flying_sidecar_and_a_lightened_medium(self):
        doc = convoy(
            vehicle("sidecar", "volant"),  # 35
            vehicle("moyen", "structure_allegee", "sono"),  # 45
            vehicle("leger"),  # 20
            fighter("chef", GIANT),  # 22
            fighter(count=3),  # 30
            exotic=True,
            **SONS,
        )
        found = {"RBN-EXO-FLY", "RBN-SONS-LIGHT", "RBN-ADV-FLYSPENT", "RBN-ADV-MODELS"}
        found |= {"RBN-ADV-FREEPILOT"}
        assert verdict(doc) == (152, 300, found)


class TestMercenaries:
    """Odd pairs of traits, all of which take effect."""

    def test_a_sidecar_with_a_ballista(self):
        doc = convoy(
            vehicle("sidecar", "baliste_pivot"),  # 30
            vehicle("lourd", "mitrailleuse_pivot"),  # 50 + 29
            fighter("chef", "mecanicien"),  # 30
            fighter("mitrailleuse", T="5"),  # 12 + 25
            fighter(count=2),  # 20
            **mercenaries("cultistes", "survivants", advantage="robots"),
        )
        found = {"RBN-VEH-OPTTYPE", "RBN-VEH-OPTFACTION", "RBN-VEH-SIDECAR"}
        assert verdict(doc) == (196, 300, found)

    def test_the_survivors_fifth_for_half_mutants_in_thinking_cars(self):
        doc = convoy(
            vehicle("moyen", "ia", "mitrailleuse_fixe", "canon_chevrotine", count=2),  # 2 × 62
            fighter("chef", "fusil", T="4"),  # 29
            fighter("pistolet", T="5"),  # 17
            fighter(GIANT, "hache_deux_mains", "tronconneuse", C="3", count=2),  # 2 × 49
            fighter(*DOG, GIANT, C="4"),  # 28
            **mercenaries("mutants", "robots", advantage="survivants"),
        )
        assert verdict(doc) == (296, 360, {"RBN-ADV-MODELS"})

    def test_half_of_four_with_one_spear_thrown_and_one_not(self):
        doc = convoy(
            vehicle("lourd", count=2),  # 100
            fighter("chef", "fusil", T="4"),  # 29
            fighter("pistolet", T="5"),  # 17
            fighter("lance", T="5", slave=True),  # 9, counts
            fighter("lance", T="-", slave=True),  # 7, does not
            **mercenaries("mutants", "esclavagistes", advantage="esclavagistes"),
        )
        assert verdict(doc) == (162, 300, {"RBN-MUT-HALF"})

    def test_slaves_without_the_advantage_and_a_light_without_the_ai(self):
        doc = convoy(
            vehicle("leger", "pointes_eperons"),  # 30
            vehicle("moyen", "ia", "sono", "pointes_eperons"),  # 70
            fighter("chef"),  # 10
            fighter(slave=True, count=3),  # 15
            **mercenaries("robots", "esclavagistes", advantage="cultistes"),
        )
        found = {"RBN-ROB-MEDIUM", "RBN-ROB-IA", "RBN-SLV-FACTION", "RBN-SLV-HALF"}
        assert verdict(doc) == (125, 300, found | {"RBN-ADV-MERCVOID"})


class TestMutants:
    """Giants, riders and beasts."""

    def test_giants_with_cumbersome_weapons(self):
        doc = convoy(
            vehicle("leger", count=2),  # 40
            vehicle("lourd", "pointes_eperons"),  # 60
            fighter(GIANT, "mitrailleuse", "mitrailleuse", "tronconneuse", T="5"),  # 64
            fighter(GIANT, "batte_geante", "batte_geante", C="3"),  # 52
            fighter("batte_geante"),  # 19, no giant
            fighter("chef", "epee", C="3"),  # 30
            fighter(GIANT, "cavalier"),  # 30
            **MUTANTS,
        )
        found = {"RBN-FTR-GIANTBAT", "RBN-FTR-CAVALIER", "RBN-ADV-MODELS"}
        assert verdict(doc) == (295, 300, found)

    def test_lightened_cars_of_gaia_fall_short_of_the_third(self):
        doc = convoy(
            vehicle("moyen", "structure_allegee", "tout_terrain", count=2),  # 2 × 34
            vehicle("leger", "tout_terrain"),  # 29
            fighter("chef", "fusil", "bond", T="4", C="4"),  # 41
            fighter("epee", "bond"),  # 26
            fighter(*DOG, "bond", "fils_des_sables", C="4"),  # 30
            fighter(GIANT, *["hache_deux_mains"] * 3, C="4"),  # 41
            **GAIA,
        )
        assert verdict(doc) == (235, 300, {"RBN-VEH-THIRD", "RBN-ADV-MODELS"})

    def test_a_lone_mutant_with_a_pistol(self):
        doc = convoy(vehicle("lourd", count=2), fighter("chef", "pistolet", T="5"), **MUTANTS)
        assert verdict(doc) == (117, 300, {"RBN-MUT-HALF", "RBN-ADV-START"})

    def test_the_worst_seating(self):
        doc = convoy(
            vehicle("leger", id="v1"),  # 20
            vehicle("moyen", id="v2"),  # 30
            vehicle("lourd", id="v3"),  # 50
            fighter("chef", GIANT, rides="v1", seat="pilot"),  # 22, three places of two
            fighter(*DOG, rides="v2", seat="pilot"),  # 12
            fighter("cavalier", rides="v2", seat="passenger"),  # 18
            fighter(rides="v3", seat="pilot", count=2),  # 20
            **MUTANTS,
        )
        found = {"RBN-CREW-SEATS", "RBN-CREW-ANIMAL", "RBN-CREW-CAVALIER", "RBN-CREW-PILOT"}
        assert verdict(doc) == (172, 300, found | {"RBN-ADV-MODELS"})


class TestCultists:
    """Imposed budgets and exotic wares."""

    HUNTERS = {"faction": "cultistes", "activity": "chasseurs"}

    def test_scenario_2_imposes_300_on_a_list_of_900(self):
        doc = convoy(
            vehicle("moyen", "belier", "lance_roquettes", count=3),  # 3 × 53
            fighter("chef", "armure", "fusil_assaut", "epee", T="3", C="3"),  # 72
            fighter("fusil_chasse", "bouclier", T="4", C="4", count=4),  # 4 × 42
            budget=900,
            scenario=2,
            **self.HUNTERS,
        )
        found = {"RBN-BUDGET-MAX", "RBN-ROCKET-150", "RBN-ADV-GUNNER"}
        assert verdict(doc) == (399, 300, found)

    def test_exotic_wares_that_nobody_agreed_to(self):
        guns = [("mitrailleuse_fixe", "demontable"), ("lance_roquettes", "demontable")]
        doc = convoy(
            vehicle("moyen", *guns),  # 68
            vehicle("leger", "volant"),  # 35
            vehicle("moyen", "volant"),  # 45
            vehicle("moyen", ("mitrailleuse_fixe", "munition_incendiaire")),  # 53
            fighter("chef", ("fusil", "munition_incendiaire", "munition_assommante"), T="5"),  # 31
            fighter(("fusil_sniper", "munition_assommante"), T="5"),  # 31
            fighter(count=2),  # 20
            **self.HUNTERS,
        )
        found = {
            "RBN-EXO-AGREE",
            "RBN-EXO-FLY",
            "RBN-EXO-FLYMAX",
            "RBN-EXO-DEMOUNT",
            "RBN-EXO-AMMO",
            "RBN-ADV-GUNNER",
        }
        assert verdict(doc) == (283, 300, found)

    def test_a_printed_convoy_costs_what_the_tables_say(self):
        doc = convoy(
            vehicle("lourd", *["compartiment_sup"] * 2, "mitrailleuse_pivot", "belier"),  # 87
            vehicle("leger", "tout_terrain"),  # 29
            fighter("armure", "fusil_assaut", "epee", "chef", T="3", C="3"),  # 72
            fighter("pistolet", "pied_de_biche", "soigneur", T="5"),  # 29
            fighter("fusil_sniper", "fils_des_sables", T="3"),  # 49
            fighter("pied_de_biche", T="5"),  # 14
            fighter(*DOG, C="4"),  # 16
            **self.HUNTERS,
        )
        assert verdict(doc) == (296, 300, set())

"""Whole lists of sides that owe something, judged by hand: total, budget, and every code."""

from tests.lists import convoy, fighter, judged, vehicle
from tests.rules.rbn.sides import CHILDREN, LORDS, PHANTOM, SLAVERS, SQUADRONS, SSS, SURVIVORS

GIANT = "corps_gigantesque"
DOG = ("animal", "crocs_griffes")
OF_UNFINISHED_LISTS = {"RBN-ADV-DRIVER", "RBN-ADV-WHEEL", "RBN-ADV-UNSPENT"}
DEFENDER = {"scenario": 3, "role": "defenseur"}


def verdict(doc):
    """Nobody is seated in these lists, nor is every point spent: that advice is left out."""
    found = judged(doc)
    codes = {finding.code for finding in found.findings} - OF_UNFINISHED_LISTS
    return found.total, found.budget, codes


class TestSurvivors:
    """A fifth more, dearer machine guns, a mechanic, and the flames of the SSS."""

    AMBUSHED = (
        vehicle("lourd", "lance_flammes_pivot", "mitrailleuse_fixe", "belier", count=2),  # 2 × 100
        vehicle("moyen", "belier", "mitrailleuse_fixe"),  # 65
        fighter("lance_roquettes", T="4", count=4),  # 4 × 28
        fighter("chef", "mecanicien", "armure", "pistolet_mitrailleur", T="4", C="4"),  # 66
        fighter("fusil_assaut", "armure", T="4", C="4", count=5),  # 5 × 48
    )

    def test_defending_in_scenario_3_they_have_720_points_and_four_launchers(self):
        doc = convoy(*self.AMBUSHED, **SURVIVORS, **DEFENDER)
        assert verdict(doc) == (683, 720, set())

    def test_attacking_they_have_360_and_two(self):
        doc = convoy(*self.AMBUSHED, **SURVIVORS, scenario=3, role="attaquant")
        assert verdict(doc) == (683, 360, {"RBN-BUDGET-MAX", "RBN-ROCKET-150"})

    def test_sss_with_three_flames_among_seven(self):
        doc = convoy(
            vehicle("lourd", "lance_flammes_pivot", "mitrailleuse_fixe", "belier"),  # 100
            vehicle("leger", "tout_terrain"),  # 29
            fighter("chef", "lance_flammes", T="5", C="4"),  # 28
            fighter("lance_flammes", T="5", count=2),  # 48
            fighter("mecanicien"),  # 30
            fighter(*DOG, C="4", count=2),  # 32
            fighter(),  # 10
            **SSS,
        )
        assert verdict(doc) == (277, 360, set())

    def test_sss_with_flames_that_nobody_can_fire_on_mediums(self):
        doc = convoy(
            vehicle("moyen", "lance_flammes_pivot", count=3),  # 3 × 45
            fighter("chef", "lance_flammes", T="-"),  # 22
            fighter("mecanicien", count=2),  # 60
            fighter(*DOG),  # 12
            fighter("soigneur", count=3),  # 60
            **SSS,
        )
        found = {
            "RBN-VEH-OPTTYPE",
            "RBN-SSS-HEAVY",
            "RBN-SSS-FLAME",
            "RBN-FTR-TDASH",
            "RBN-MECH-MAX",
            "RBN-MEDIC-MAX",
        }
        assert verdict(doc) == (289, 360, found)

    def test_sss_on_foot_in_scenario_1(self):
        doc = convoy(
            fighter("chef", "lance_flammes", T="5"),  # 24
            fighter("mecanicien"),  # 30
            fighter("mitrailleuse", T="3"),  # 51
            scenario=1,
            **SSS,
        )
        assert verdict(doc) == (105, 150, {"RBN-ADV-SCN1SSS"})

    WON = {"scenario": 9, "bonus": 100, "budget": 900}

    def test_every_point_won_in_scenario_9_buys_fighters(self):
        doc = convoy(
            vehicle("lourd", count=6),  # 300
            vehicle("moyen", count=2),  # 60
            fighter("chef", "mecanicien"),  # 30
            fighter(count=7),  # 70
            **SURVIVORS,
            **self.WON,
        )
        assert verdict(doc) == (460, 460, set())

    def test_not_a_ram(self):
        doc = convoy(
            vehicle("lourd", count=6),  # 300
            vehicle("moyen", "belier"),  # 38
            vehicle("moyen"),  # 30
            fighter("chef", "mecanicien"),  # 30
            fighter(count=6),  # 60
            **SURVIVORS,
            **self.WON,
        )
        assert verdict(doc) == (458, 460, {"RBN-SCN9-BONUS"})


class TestSlavers:
    """Slaves of every kind."""

    def test_animals_as_slaves(self):
        doc = convoy(
            vehicle("moyen", "lance_filet", "belier"),  # 48
            vehicle("lourd", "lance_filet"),  # 60
            fighter("chef", "fusil", T="4"),  # 29
            fighter(count=2),  # 20
            fighter(slave=True),  # 5
            fighter(*DOG, C="4", slave=True, count=3),  # 3 × 11: four slaves of seven
            **SLAVERS,
        )
        assert verdict(doc) == (195, 300, {"RBN-ADV-SLAVEANIMAL"})

    def test_giants_of_the_arenas(self):
        doc = convoy(
            vehicle("moyen", "sono"),  # 50
            vehicle("lourd"),  # 50
            fighter("chef", "pistolet", T="5"),  # 17
            fighter(GIANT),  # 22, a free giant
            fighter("fusil", T="4"),  # 29
            fighter(GIANT, "armure", "tronconneuse", "hache_deux_mains", C="3", slave=True),  # 54
            fighter("bouclier", slave=True),  # 13
            fighter(slave=True),  # 5, bare
            fighter("lance", "bouclier", T="4", slave=True),  # 23
            **LORDS,
        )
        found = {"RBN-FTR-GIGA", "RBN-ARN-PROTECT", "RBN-ADV-MODELS"}
        assert verdict(doc) == (263, 300, found)

    def test_nets_rounds_and_an_explosive_spear(self):
        doc = convoy(
            vehicle("lourd", count=2),  # 100
            fighter("chef", *[("pistolet", "balles_non_letales")] * 2, T="5"),  # 26
            fighter(*["filet_capture"] * 3),  # 28
            fighter("filet_capture", "filet_capture", "batte"),  # 27, four places
            fighter(("pistolet_mitrailleur", "balles_non_letales"), T="5"),  # 28
            fighter("lance_explosive", T="5", slave=True),  # 14
            **SLAVERS,
        )
        found = {"RBN-FTR-WEAPONS3", "RBN-FTR-NONLETHAL", "RBN-SLV-RANGED"}
        assert verdict(doc) == (223, 300, found)

    def test_a_lone_slave_who_leads(self):
        doc = convoy(vehicle("lourd", count=2), fighter("chef", slave=True), **SLAVERS)
        found = {"RBN-SLV-CHIEF", "RBN-ADV-START"}
        assert verdict(doc) == (105, 300, found)


class TestBlackSquadrons:
    """Cheap machine guns, thinking mediums, and no brawling."""

    def test_a_giant_with_three_guns(self):
        doc = convoy(
            vehicle("moyen", "ia", "mitrailleuse_fixe", "mitrailleuse_pivot"),  # 66
            vehicle("moyen", "ia", "structure_allegee"),  # 35
            fighter("chef", "fusil_assaut", "reacteur", T="3"),  # 55
            fighter("mitrailleuse", "bouclier", T="4", count=2),  # 2 × 36
            fighter(GIANT, "mitrailleuse", "mitrailleuse", "fusil_assaut", T="4"),  # 61
            **SQUADRONS,
        )
        assert verdict(doc) == (289, 300, {"RBN-ADV-MODELS"})

    def test_everything_that_they_may_not(self):
        doc = convoy(
            vehicle("lourd", "ia"),  # 60
            vehicle("moyen"),  # 30
            fighter("chef", "pistolet", T="5"),  # 17
            fighter(*DOG),  # 12
            fighter("lance", T="5"),  # 14
            fighter(),  # 10
            **SQUADRONS | {"activity": "pillards"},
        )
        found = {"RBN-VEH-THIRD", "RBN-ALLEGIANCE", "RBN-ROB-MEDIUM", "RBN-ROB-IA", "RBN-EN-MELEE"}
        assert verdict(doc) == (143, 300, found)


class TestChildrenOfThe13:
    """Armour for 5, plating by our price, a shot for everyone."""

    OURS = {"RBN-ADV-E13ACT", "RBN-ADV-BLINDPRICE"}

    def test_everyone_armoured_and_everything_plated(self):
        doc = convoy(
            vehicle("moyen", "blindage", "belier", "mitrailleuse_fixe"),  # 65
            vehicle("lourd", "blindage_lourd", "lance_flammes_pivot"),  # 85
            fighter("chef", "fusil", "armure", T="3", C="4"),  # 46
            fighter("pistolet", "armure", T="5", count=2),  # 2 × 22
            fighter("lance", "armure", T="5"),  # 19
            **CHILDREN,
        )
        assert verdict(doc) == (259, 300, self.OURS)

    def test_a_phantom_squad_with_a_flyer(self):
        doc = convoy(
            vehicle("moyen", "blindage", "structure_allegee"),  # 35
            vehicle("moyen", "blindage", "canon_chevrotine"),  # 45
            vehicle("leger", "volant"),  # 35
            fighter("fusil_sniper", "fils_des_sables", T="4", count=2),  # 2 × 35
            fighter("chef", "pistolet", "armure", "fils_des_sables", T="5", C="4"),  # 31
            fighter(("arbalete", "munition_incendiaire"), T="5", count=2),  # 2 × 23
            exotic=True,
            **PHANTOM,
        )
        assert verdict(doc) == (262, 300, self.OURS | {"RBN-ADV-FLYSPENT", "RBN-ADV-MODELS"})

    def test_phantoms_who_do_everything_wrong(self):
        doc = convoy(
            vehicle("lourd", "blindage_lourd"),  # 70
            vehicle("moyen", "blindage_lourd"),  # 50
            fighter("chef", "pistolet", T="5"),  # 17
            fighter("taser_exotique", T="5"),  # 21
            fighter("lance", T="-"),  # 12
            fighter(*DOG),  # 12
            **PHANTOM,
        )
        found = {
            "RBN-PHS-NOHEAVY",
            "RBN-VEH-OPTTYPE",
            "RBN-E13-BLIND",
            "RBN-E13-RANGED",
            "RBN-EXO-AGREE",
        }
        assert verdict(doc) == (182, 300, found | self.OURS)

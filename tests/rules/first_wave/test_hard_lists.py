"""Whole groups judged by hand from the book: total, and every code that is found."""

from tests.lists import fighter, group, judged, vehicle

DOG = ("animal", "machoire")


def verdict(doc):
    """Not every point of these lists is spent: that advice is left out."""
    found = judged(doc)
    return found.total, {finding.code for finding in found.findings} - {"FW-ADV-UNSPENT"}


class TestWholeGroups:
    """First Wave: what the book says of each list, all at once."""

    def test_a_large_group_with_special_ammunition(self):
        doc = group(
            fighter("chef", ("pistolet_mitrailleur", "carnage"), "epee", "grappin", T="3", C="3"),
            fighter(("fusil_sniper", "poison", "carnage"), "eclaireur", T="3"),  # 59, after 66
            fighter(("pistolet", "poison"), ("pistolet", "poison"), T="4"),  # 38
            fighter("enfant", "bouclier", ("pistolet", "etourdissante"), T="5"),  # 28
            fighter(*DOG, "eclaireur", C="3"),  # 28
            fighter("soigneur", "armure", ("lance", "incendiaire"), T="5"),  # 36
            budget=300,
            scenario=1,
        )
        assert verdict(doc) == (255, set())

    def test_beasts_and_rounds_gone_wrong(self):
        doc = group(
            fighter("animal", "enfant", "armure", "batte"),  # 22
            fighter(*DOG, "chef"),  # 10
            fighter(("arc", "poison"), T="-"),  # 18
            fighter(("fusil", "poison", "poison"), T="5"),  # 33
            scenario=3,
        )
        found = {
            "FW-ANI-WEAPON",
            "FW-CHILD-ENC",
            "FW-ADV-ANICHILD",
            "FW-ADV-ANIEQUIP",
            "FW-ANI-CHIEF",
            "FW-FTR-TDASH",
            "FW-AMMO-TYPE",
            "FW-AMMO-DUP",
        }
        assert verdict(doc) == (83, found)

    def test_a_chief_and_his_pack(self):
        doc = group(fighter("chef", "lance", "epee"), fighter(*DOG, count=13), scenario=3)
        assert verdict(doc) == (150, {"FW-ADV-SUCCESSOR"})  # 20 + 130

    def test_shields_that_leave_no_hand(self):
        doc = group(
            fighter("chef", "bouclier", "epee"),  # 26
            fighter("bouclier", "fusil_sniper", T="5"),  # 37
            fighter("bouclier", "bouclier"),  # 26
        )
        assert verdict(doc) == (89, {"FW-FTR-WEAPONS3", "FW-FTR-DUP"})

    def test_thirty_points_in_scenario_1(self):
        doc = group(
            fighter("chef", "epee", C="3", count=1),  # 30
            fighter("pistolet", T="5", C="3"),  # 29
            fighter("epee", "grappin", C="3", count=3),  # 3 × 31
            scenario=1,
        )
        assert verdict(doc) == (152, {"FW-ADV-THIRTY", "FW-BUDGET-MAX"})

    def test_wares_of_the_other_book_count_nothing(self):
        doc = group(
            fighter("chef", "lance_flammes", ("fusil", "balles_non_letales"), T="5"),  # 23
            fighter("corps_gigantesque", "soigneur"),  # 20
            fighter("soigneur"),  # 20
            vehicle("moyen", "belier"),  # 0
        )
        assert verdict(doc) == (63, {"FW-CATALOG", "FW-MEDIC-MAX"})

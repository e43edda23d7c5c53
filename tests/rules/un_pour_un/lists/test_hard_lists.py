"""Whole bands judged by hand from the book: total, and every code that is found."""

from tests.lists import band, character, judged


def verdict(doc):
    found = judged(doc)
    return found.total, {finding.code for finding in found.findings}


class TestWholeBands:
    """Un pour un: what the book says of each list, all at once."""

    def test_a_dwarf_hold(self):
        doc = band(
            character("chef", "hache_2m", "armure_lourde", "arbalete", race="nain"),  # 140
            character("sous_chef", "epee", "bouclier", "armure_legere", race="nain", count=2),  # 90
            character("sous_fifre", "arbalete", "dague", race="nain", count=4),  # 40
            universe="medieval_fantastique",
            limit=480,
        )
        assert verdict(doc) == (480, set())

    def test_a_modern_gang_and_its_free_pistols(self):
        gang = [
            character("chef", "pistolet", "pistolet", "dague", "armure_legere"),  # 90
            character("sous_chef", "fusil_assaut", "visee", "pistolet"),  # 75
            character("sous_fifre", "pistolet", "matraque", count=5),  # 13
            character("sous_fifre", "mitrailleuse", "jambe", "jambe", "pistolet_poudre"),  # 125
        ]
        assert verdict(band(*gang, universe="moderne", limit=355)) == (355, set())
        assert verdict(band(*gang, universe="moderne", limit=354)) == (355, {"UN-POINTS-LIMIT"})
        # 10 more for each of seven characters
        assert verdict(band(*gang, universe="libre")) == (425, set())

    def test_a_rabble_in_which_all_goes_wrong(self):
        doc = band(
            character(
                "sous_chef", "lance", *["bouclier"] * 2, *["rondache"] * 3, race="ork", count=3
            ),  # 120
            character(
                "sous_fifre",
                *["visee"] * 2,
                "armure_legere",
                "armure_lourde",
                race="gobelin",
                trades=["a"],
            ),  # 110
            universe="moderne",
            limit=400,
        )
        found = {
            "UN-CHEF-1",
            "UN-SOUSCHEF-MAX2",
            "UN-POINTS-LIMIT",
            "UN-RACE-ONE",
            "UN-RACE-UNIVERSE",
            "UN-ALIEN-RACE",
            "UN-SHIELD-MAX1",
            "UN-SHIELD-2H",
            "UN-RONDACHE-ARMS",
            "UN-RONDACHE-2H",
            "UN-SHIELD-RONDACHE",
            "UN-ARMOUR-ONE",
            "UN-SCOPE-MAX1",
            "UN-SCOPE-NEEDS-RANGED",
        }
        assert verdict(doc) == (470, found)

    def test_four_armed_aliens_before_and_after_the_opponents_agree(self):
        crew = [
            character(
                "chef",
                "epee_laser",
                *["bras"] * 3,
                "bouclier",
                "dague",
                race="alien",
                trades=["c", "c"],
                arms=4,
            ),  # 190; F 5 + 2 + 3 + 7
            character(
                "sous_fifre",
                "pistolet",
                "pistolet_poudre",
                *["jambe"] * 3,
                race="alien",
                trades=["a", "b"],
                count=2,
            ),  # 120
        ]
        always = {
            "UN-TABLE-10",
            "UN-SHIELD-DUAL",
            "UN-ALIEN-ONCE",
            "UN-ALIEN-ONE-TRADE",
            "UN-LEG-MAX2",
        }
        before = always | {"UN-ALIEN-VALIDATE", "UN-ARMS-AGREE", "UN-ARM-TWICE"}
        assert verdict(band(*crew, universe="space_opera")) == (430, before)
        agreed = band(*crew, universe="space_opera", agreed=["arms", "alien"])
        assert verdict(agreed) == (430, always)

    def test_scavengers_with_wares_of_their_own(self):
        items = [
            {
                "kind": "weapon",
                "slug": "lance_pierre",
                "name": "Lance-pierre",
                "melee": False,
                "cost": 6,
            },
            {
                "kind": "equipment",
                "slug": "cotte",
                "name": "Cotte",
                "effects": {"r": 2},
                "cost": 15,
            },
        ]
        doc = band(
            character("chef", "dague", "dague", "pistolet", "cotte", scale="28 mm"),  # 67
            character("sous_fifre", "lance_pierre", "visee", scale="1/72", count=6),  # 26
            character("sous_fifre", "canon_laser"),  # 10
            universe="post_apocalyptique",
            items=items,
        )
        assert verdict(doc) == (233, {"UN-CUSTOM-AGREE", "UN-SCALE-SAME", "UN-UNKNOWN"})

    def test_human_marksmen(self):
        crew = [
            character("chef", "fusil", "visee", race="humain"),  # 80, CT 2+ already
            character("sous_chef", "arc", "visee", race="humain"),  # 45
            character("sous_fifre", "arbalete", race="humain", count=3),  # 40
        ]
        assert verdict(band(*crew, universe="space_opera")) == (245, {"UN-CT-CAP"})
        found = {"UN-CT-CAP", "UN-RACE-UNIVERSE"}
        assert verdict(band(*crew, universe="libre")) == (245, found)

    def test_an_ork_in_all_his_iron(self):
        iron = ["armure_lourde", "jambe", "jambe", "bras", "bouclier", "hache_energetique"]
        doc = band(
            character("chef", *iron, race="ork"),  # 230; F 5 + 1 + 5, R 5 + 2 + 2 + 1 + 1
            character("sous_fifre", "dague", race="ork"),  # 10
            universe="space_opera",
        )
        assert verdict(doc) == (240, {"UN-TABLE-10"})

    def test_an_empty_band_is_only_told_what_to_do(self):
        doc = band(limit=100, universe="moderne")
        assert verdict(doc) == (0, {"UN-CHEF-1", "UN-SOUSFIFRE-MIN1"})
        assert all(finding.todo for finding in judged(doc).findings)

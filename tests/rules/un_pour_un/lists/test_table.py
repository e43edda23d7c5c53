import pytest

from tests.lists import band, character, codes, standing, the_finding, trips, unsaid
from tests.rules.un_pour_un.tripping import chief, man, trip

CODE = "UN-TABLE-10"
TOUGH = ["armure_lourde", "jambe", "jambe", "bras", "bouclier", "dague"]  # R + 6, the dagger free


def orks(*members):
    return band(*members, universe="space_opera")


class TestStrength:
    """Un pour un: F with the best weapon beyond 10 leaves the damage table (UN-R23)."""

    @pytest.mark.parametrize("weapon", ["masse_2m", "hache_energetique", "epee_energetique_2m"])
    def test_a_chief_with_a_weapon_of_force_5_has_10(self, weapon):
        assert codes(trip(chief=chief(weapon))) == set()

    @pytest.mark.parametrize(
        ("weapon", "total"), [("hache_energetique_2m", 11), ("epee_laser", 12)]
    )
    def test_with_more_he_goes_beyond(self, weapon, total):
        doc = trip(chief=chief(weapon))
        assert standing(CODE, doc) == ("warning", doc["members"][0]["id"], False)
        assert not unsaid(CODE, doc, "Rita", f"F {total}", 5, total - 5, 10)

    def test_the_best_weapon_is_tested(self):
        doc = trip(chief=chief("dague", "epee_laser", "epee"))
        assert "Épée laser" in the_finding(CODE, doc).message.fr
        assert "Laser sword" in the_finding(CODE, doc).message.en

    @pytest.mark.parametrize(("rank", "beyond"), [("sous_chef", True), ("sous_fifre", False)])
    def test_a_laser_sword_in_other_hands(self, rank, beyond):
        assert trips(CODE, trip(character(rank, "epee_laser"))) is beyond  # 4 + 7, 3 + 7

    def test_a_cybernetic_arm_counts(self):
        assert trips(CODE, trip(chief=chief("masse_2m", "bras")))
        assert trips(CODE, trip(man("epee_laser", "bras")))

    def test_a_trade_counts(self):
        def alien(*trades):
            trader = chief("masse_2m", race="alien", trades=trades)
            return band(trader, man(race="alien"), universe="space_opera", agreed=["alien"])

        assert not trips(CODE, alien("a"))
        assert trips(CODE, alien("c"))

    def test_guns_shoot_with_their_own_force(self):
        assert codes(trip(chief=chief("bazooka", "grenade", "bras"))) == set()

    def test_house_weapons_and_equipment_count(self):
        items = [
            {"kind": "weapon", "slug": "marteau", "name": "Marteau", "force": 6},
            {"kind": "equipment", "slug": "potion", "name": "Potion", "effects": {"f": 6}},
        ]
        agreed = {"items": items, "agreed": ["items"]}
        assert "F 11" in the_finding(CODE, trip(chief=chief("marteau"), **agreed)).message.fr
        assert "F 11" in the_finding(CODE, trip(chief=chief("potion"), **agreed)).message.fr
        assert not trips(CODE, trip(man("marteau"), **agreed))

    @pytest.mark.parametrize(("bonus", "beyond"), [(5, False), (6, True)])
    def test_bare_hands_have_the_same_bound(self, bonus, beyond):
        potion = {"kind": "equipment", "slug": "potion", "name": "Potion", "effects": {"f": bonus}}
        assert trips(CODE, trip(chief=chief("potion"), items=[potion])) is beyond

    def test_a_weapon_that_weakens_is_not_the_best(self):
        plume = {"kind": "weapon", "slug": "plume", "name": "Plume", "force": -9}
        assert not trips(CODE, trip(chief=chief("plume"), items=[plume], agreed=["items"]))


class TestResistance:
    """Un pour un: R with the shield beyond 10 leaves the damage table (UN-R23)."""

    def test_a_chief_of_no_race_reaches_10_and_no_more(self):
        assert codes(trip(chief=chief(*TOUGH))) == set()

    def test_an_ork_chief_goes_beyond(self):
        doc = orks(chief(*TOUGH, race="ork"), man(race="ork"))
        assert standing(CODE, doc) == ("warning", doc["members"][0]["id"], False)
        assert codes(doc) == {CODE}
        assert not unsaid(CODE, doc, "Rita", "R 11", 10)

    @pytest.mark.parametrize("piece", TOUGH[:5])
    def test_without_any_piece_he_does_not(self, piece):
        left = [slug for slug in TOUGH if slug != piece]
        assert not trips(CODE, orks(chief(*left, race="ork"), man(race="ork")))

    def test_without_a_shield_r_alone_is_told(self):
        charm = {"kind": "equipment", "slug": "charme", "name": "Charme", "effects": {"r": 9}}
        message = the_finding(CODE, trip(man("charme"), items=[charm])).message
        assert message.fr.startswith("Kel\u202f: R 11.")

    def test_both_are_told_in_one_finding(self):
        doc = orks(chief(*TOUGH, "epee_laser", race="ork"), man(race="ork"))
        assert not unsaid(CODE, doc, "F 13", "R 11")  # 5 + 1 + 7

    def test_who_has_no_rank_has_neither(self):
        assert not trips(CODE, trip(character("roi", *TOUGH, "epee_laser")))

    @pytest.mark.parametrize("extra", [["armure_legere"], ["jambe"], ["bouclier"]])
    def test_what_is_one_too_many_adds_nothing(self, extra):
        assert not trips(CODE, trip(chief=chief(*TOUGH, *extra)))

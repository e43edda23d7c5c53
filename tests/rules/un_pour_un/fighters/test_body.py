import pytest

from rules.catalogue.items import Weapon
from tests.lists import (
    band,
    catalogue_of,
    character,
    codes,
    standing,
    the_finding,
    trips,
    unsaid,
)
from tests.rules.un_pour_un.tripping import chief, man, trip

WEAPONS = catalogue_of("un_pour_un").of(Weapon)


def humans(*members):
    return band(*members, universe="space_opera")


class TestLegs:
    """Un pour un: at most two cybernetic legs (UN-R18)."""

    CODE = "UN-LEG-MAX2"

    @pytest.mark.parametrize("number", [0, 1, 2])
    def test_up_to_two(self, number):
        assert codes(trip(man(*["jambe"] * number))) == set()

    @pytest.mark.parametrize("number", [3, 5])
    def test_more(self, number):
        doc = trip(man(*["jambe"] * number))
        assert standing(self.CODE, doc) == ("error", doc["members"][-1]["id"], False)
        assert not unsaid(self.CODE, doc, "Kel", number, 2, number - 2)

    def test_more_arms_give_no_more_legs(self):
        assert trips(self.CODE, trip(man(*["jambe"] * 3, arms=4), agreed=["arms"]))


class TestCyberneticArms:
    """Un pour un: no more cybernetic arms than arms (UN-R17)."""

    CODE = "UN-ARM-MAX"

    @pytest.mark.parametrize("arms", [0, 1, 2, 4])
    def test_as_many_as_arms_and_not_one_more(self, arms):
        agreed = {"agreed": ["arms"]}
        assert codes(trip(man(*["bras"] * arms, arms=arms), **agreed)) == set()
        doc = trip(man(*["bras"] * (arms + 1), arms=arms), **agreed)
        assert standing(self.CODE, doc) == ("error", doc["members"][-1]["id"], False)
        assert not unsaid(self.CODE, doc, "Kel", arms + 1, arms, 1)


class TestASecondCyberneticArm:
    """Un pour un: a second cybernetic arm needs the opponents' agreement (UN-R17)."""

    CODE = "UN-ARM-TWICE"

    def test_one_needs_none(self):
        assert codes(trip(man("bras"))) == set()

    def test_two(self):
        doc = trip(man("bras", "bras"))
        assert standing(self.CODE, doc) == ("warning", doc["members"][-1]["id"], False)
        assert not unsaid(self.CODE, doc, "Kel", 2)
        assert "qu’une fois" in the_finding(self.CODE, doc).message.fr

    def test_once_agreed_nothing_is_said(self):
        assert codes(trip(man("bras", "bras"), agreed=["arms"])) == set()

    @pytest.mark.parametrize("agreed", [["alien"], ["items"]])
    def test_no_other_agreement_will_do(self, agreed):
        assert trips(self.CODE, trip(man("bras", "bras"), agreed=agreed))

    def test_three_on_two_arms_are_also_too_many(self):
        assert codes(trip(man("bras", "bras", "bras"))) == {self.CODE, "UN-ARM-MAX"}

    def test_each_copy_has_one(self):
        assert not trips(self.CODE, trip(man("bras", count=5)))


class TestTwoArms:
    """Un pour un: a character has two arms unless the opponents agreed otherwise (UN-R16)."""

    CODE = "UN-ARMS-AGREE"

    def test_two(self):
        assert not trips(self.CODE, trip(man(arms=2), man()))

    @pytest.mark.parametrize("arms", [0, 1, 3, 4, 100])
    def test_another_number(self, arms):
        doc = trip(man(arms=arms))
        assert standing(self.CODE, doc) == ("warning", doc["members"][-1]["id"], False)
        assert not unsaid(self.CODE, doc, "Kel", arms, 2)
        assert not trips(self.CODE, trip(man(arms=arms), agreed=["arms"]))

    def test_no_other_agreement_will_do(self):
        assert trips(self.CODE, trip(man(arms=4), agreed=["alien", "items"]))


class TestOneArmour:
    """Un pour un: one body armour, light or heavy, once (UN-R19)."""

    CODE = "UN-ARMOUR-ONE"

    @pytest.mark.parametrize("armour", ["armure_legere", "armure_lourde"])
    def test_one(self, armour):
        assert codes(trip(man(armour))) == set()

    @pytest.mark.parametrize(
        "armours",
        [
            ["armure_legere", "armure_lourde"],
            ["armure_legere"] * 2,
            ["armure_lourde"] * 2,
            ["armure_lourde", "armure_legere", "armure_lourde"],
        ],
    )
    def test_more(self, armours):
        doc = trip(man(*armours))
        assert standing(self.CODE, doc) == ("error", doc["members"][-1]["id"], False)
        assert not unsaid(self.CODE, doc, "Kel", len(armours), len(armours) - 1)

    def test_each_kind_is_named_once(self):
        message = the_finding(self.CODE, trip(man(*["armure_lourde"] * 3))).message
        assert message.fr.count("Armure lourde") == 1
        assert "légère" not in message.fr

    def test_a_shield_is_no_armour(self):
        kit = ("epee", "armure_lourde", "bouclier", "rondache", "bras", "jambe")
        assert codes(trip(man(*kit))) == set()


class TestOneAimingDevice:
    """Un pour un: one aiming device counts (UN-R20)."""

    CODE = "UN-SCOPE-MAX1"

    def test_one(self):
        assert codes(trip(man("fusil", "visee"))) == set()

    @pytest.mark.parametrize("number", [2, 4])
    def test_more(self, number):
        doc = trip(man("fusil", *["visee"] * number))
        assert standing(self.CODE, doc) == ("error", doc["members"][-1]["id"], False)
        assert not unsaid(self.CODE, doc, "Kel", number, 1, number - 1)

    def test_one_for_two_guns(self):
        assert codes(trip(man("fusil", "pistolet", "visee"))) == set()


class TestSomethingToAim:
    """Un pour un: an aiming device is useless without a ranged weapon."""

    CODE = "UN-SCOPE-NEEDS-RANGED"
    SLING = {"kind": "weapon", "slug": "fronde", "name": "Fronde", "melee": False}

    @pytest.mark.parametrize("weapon", WEAPONS)
    def test_any_ranged_weapon_and_no_other(self, weapon):
        doc = trip(man(weapon, "visee"))
        assert trips(self.CODE, doc) is (WEAPONS[weapon].ranged is None)

    def test_alone(self):
        doc = trip(man("visee"))
        assert standing(self.CODE, doc) == ("warning", doc["members"][-1]["id"], True)
        assert not unsaid(self.CODE, doc, "Kel", 10)

    def test_two_of_them_waste_twice_as_much(self):
        assert not unsaid(self.CODE, trip(man("visee", "visee")), 20)

    def test_a_house_weapon_that_shoots_will_do(self):
        doc = trip(man("fronde", "visee"), items=[self.SLING])
        assert not trips(self.CODE, doc)
        blade = {**self.SLING, "melee": True}
        assert trips(self.CODE, trip(man("fronde", "visee"), items=[blade]))


class TestNobodyShootsBetterThan2:
    """Un pour un: an aiming device on a CT of 2+ is wasted (UN-R20)."""

    CODE = "UN-CT-CAP"

    def test_a_human_chief_is_there_already(self):
        doc = humans(chief("fusil", "visee", race="humain"), man(race="humain"))
        assert standing(self.CODE, doc) == ("warning", doc["members"][0]["id"], False)
        assert not unsaid(self.CODE, doc, "Rita", 2, 10)

    @pytest.mark.parametrize("race", ["ork", "gobelin", "elfe", "nain", "alien"])
    def test_no_other_chief_is(self, race):
        doc = humans(chief("fusil", "visee", race=race), man(race=race))
        assert codes(doc) == set()

    @pytest.mark.parametrize("rank", ["sous_chef", "sous_fifre"])
    def test_nor_another_human(self, rank):
        odd = character(rank, "fusil", "visee", race="humain")
        assert not trips(self.CODE, humans(chief(race="humain"), odd))

    def test_without_a_device_nothing_is_wasted(self):
        assert not trips(self.CODE, humans(chief("fusil", race="humain"), man(race="humain")))

    def test_a_house_eye_that_brings_him_there_wastes_it_too(self):
        eye = {"kind": "equipment", "slug": "oeil", "name": "Œil", "effects": {"ct": 1}}
        doc = trip(chief=chief("fusil", "oeil", "visee"), items=[eye], agreed=["items"])
        assert codes(doc) == {self.CODE}

    def test_who_has_no_rank_has_no_ct(self):
        assert not trips(self.CODE, trip(character("roi", "fusil", "visee", race="humain")))

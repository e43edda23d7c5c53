import pytest

from rules.catalogue.items import Weapon
from tests.lists import catalogue_of, character, codes, standing, the_finding, trips, unsaid
from tests.rules.un_pour_un.tripping import chief, man, trip

ONE_HAND = (
    "dague matraque epee hache masse morgenstern double_morgenstern petite_tronconneuse "
    "epee_energetique hache_tronconneuse hache_energetique epee_laser"
).split()
TWO_HANDS = (
    "epee_2m hache_2m masse_2m pique lance hallebarde grande_tronconneuse epee_energetique_2m "
    "hache_tronconneuse_2m hache_energetique_2m"
).split()
RANGED = [slug for slug, w in catalogue_of("un_pour_un").of(Weapon).items() if w.ranged]

HOUSE = [
    {"kind": "weapon", "slug": "griffes", "name": "Griffes", "hands": 0, "force": 1},
    {"kind": "weapon", "slug": "fleau", "name": "Fléau", "hands": 1, "force": 2},
    {"kind": "weapon", "slug": "trident", "name": "Trident", "hands": 2, "force": 3},
    {"kind": "weapon", "slug": "fronde", "name": "Fronde", "melee": False, "hands": 2, "pc": 5},
]


def armed(*picks, **fields):
    return trip(man(*picks, **fields), items=HOUSE, agreed=["items", "arms"])


def test_these_are_the_hands_of_the_book():
    weapons = catalogue_of("un_pour_un").of(Weapon).values()
    assert {w.slug for w in weapons if w.melee} == {*ONE_HAND, *TWO_HANDS}


class TestOneShield:
    """Un pour un: one shield for each character."""

    CODE = "UN-SHIELD-MAX1"

    def test_one(self):
        assert codes(armed("epee", "bouclier")) == set()

    @pytest.mark.parametrize("number", [2, 3])
    def test_more(self, number):
        doc = armed("epee", *["bouclier"] * number)
        assert standing(self.CODE, doc) == ("error", doc["members"][-1]["id"], False)
        assert not unsaid(self.CODE, doc, "Kel", number, 1, number - 1)

    def test_each_character_and_each_copy_has_his_own(self):
        kits = [man("epee", "bouclier", count=3), man("epee", "bouclier")]
        assert not trips(self.CODE, trip(*kits))


class TestBothHandsFull:
    """Un pour un: who has only two-handed weapons can never use a shield (UN-R13)."""

    CODE = "UN-SHIELD-2H"

    @pytest.mark.parametrize("weapon", ONE_HAND)
    def test_one_hand_will_do(self, weapon):
        assert not trips(self.CODE, armed(weapon, "bouclier"))

    @pytest.mark.parametrize("weapon", TWO_HANDS)
    def test_two_will_not(self, weapon):
        doc = armed(weapon, "bouclier")
        assert standing(self.CODE, doc) == ("error", doc["members"][-1]["id"], True)
        assert codes(doc) == {self.CODE}

    def test_the_double_morning_star_is_held_in_one_as_printed(self):
        assert codes(armed("double_morgenstern", "bouclier")) == set()

    @pytest.mark.parametrize("weapon", TWO_HANDS)
    def test_without_a_shield_they_are_fine(self, weapon):
        assert not trips(self.CODE, armed(weapon))

    def test_several_are_told_together(self):
        doc = armed("lance", "pique", "bouclier")
        assert not unsaid(self.CODE, doc, "Kel")
        assert "Lance et Pique" in the_finding(self.CODE, doc).message.fr
        assert "Spear and Pike" in the_finding(self.CODE, doc).message.en

    def test_a_one_handed_weapon_beside_them_leaves_only_advice(self):
        assert codes(armed("lance", "dague", "bouclier")) == {"UN-SHIELD-DUAL"}

    def test_a_house_weapon_counts_by_its_hands(self):
        assert trips(self.CODE, armed("trident", "bouclier"))
        assert codes(armed("fleau", "bouclier")) == set()
        assert codes(armed("griffes", "bouclier")) == set()
        assert codes(armed("trident", "fleau", "bouclier")) == {"UN-SHIELD-DUAL"}

    def test_a_house_bow_is_no_melee_weapon_whatever_its_hands(self):
        assert codes(armed("fronde", "bouclier")) == {"UN-SHIELD-NEEDS-1H"}
        assert codes(armed("fronde", "epee", "bouclier")) == set()

    def test_what_nobody_knows_is_no_weapon(self):
        assert codes(armed("lance", "excalibur", "bouclier")) == {self.CODE, "UN-UNKNOWN"}


class TestABladeBesideTheShield:
    """Un pour un: a shield bearer has a one-handed melee weapon; a dagger will do (UN-R13)."""

    CODE = "UN-SHIELD-NEEDS-1H"

    @pytest.mark.parametrize("weapon", RANGED)
    def test_a_ranged_weapon_is_none(self, weapon):
        doc = armed(weapon, "bouclier")
        assert standing(self.CODE, doc) == ("error", doc["members"][-1]["id"], True)

    def test_nothing_at_all(self):
        assert codes(armed("bouclier")) == {self.CODE}
        assert not unsaid(self.CODE, armed("bouclier"), "Kel")

    def test_the_free_dagger_is_enough(self):
        assert codes(armed("fusil", "dague", "bouclier")) == set()

    @pytest.mark.parametrize("weapon", TWO_HANDS)
    def test_with_two_handed_ones_the_other_rule_speaks(self, weapon):
        assert not trips(self.CODE, armed(weapon, "bouclier"))

    def test_it_says_so_of_every_rank(self):
        assert trips(self.CODE, trip(chief=chief("bouclier")))
        assert trips(self.CODE, trip(character(None, "bouclier")))


class TestSeveralBlades:
    """Un pour un: a shield is used with a single weapon, a one-handed one (UN-R13)."""

    CODE = "UN-SHIELD-DUAL"

    def test_one_blade(self):
        assert not trips(self.CODE, armed("epee", "bouclier"))

    @pytest.mark.parametrize("second", ["hache", "epee", "lance", "dague", "fleau", "trident"])
    def test_two(self, second):
        doc = armed("epee", second, "bouclier")
        assert standing(self.CODE, doc) == ("warning", doc["members"][-1]["id"], False)
        assert codes(doc) == {self.CODE}

    def test_two_two_handed_ones_are_worse(self):
        assert not trips(self.CODE, armed("lance", "pique", "bouclier"))

    def test_guns_do_not_count(self):
        assert not trips(self.CODE, armed("epee", "fusil", "pistolet", "bouclier"))

    def test_without_a_shield_blades_are_free(self):
        assert codes(armed("epee", "hache", "lance")) == set()

    def test_it_tells_r_with_and_without(self):
        doc = armed("epee", "hache", "bouclier", "armure_legere")  # 2 + 1 + 1
        assert not unsaid(self.CODE, doc, "Kel", 2, "R 4", 3)
        assert "R 4 avec lui, 3 sans" in the_finding(self.CODE, doc).message.fr

    def test_without_a_rank_it_tells_what_the_shield_adds(self):
        doc = trip(character("roi", "epee", "hache", "bouclier"))
        assert "R +1" in the_finding(self.CODE, doc).message.fr


class TestABucklerAnArm:
    """Un pour un: at most one rondache for each arm."""

    CODE = "UN-RONDACHE-ARMS"

    @pytest.mark.parametrize("arms", [0, 1, 2, 4])
    def test_as_many_as_arms_and_not_one_more(self, arms):
        assert not trips(self.CODE, armed(*["rondache"] * arms, arms=arms))
        doc = armed(*["rondache"] * (arms + 1), arms=arms)
        assert standing(self.CODE, doc) == ("error", doc["members"][-1]["id"], False)
        assert not unsaid(self.CODE, doc, "Kel", arms + 1, arms, 1)

    def test_two_arms_unless_said_otherwise(self):
        assert codes(trip(man("rondache", "rondache"))) == set()
        assert codes(trip(man(*["rondache"] * 3))) == {self.CODE}

    def test_a_buckler_goes_with_one_handed_weapons_and_with_none(self):
        assert codes(armed("epee", "hache", "rondache", "rondache")) == set()
        assert codes(armed("fusil", "rondache")) == set()


class TestABucklerWithBothHandsFull:
    """Un pour un: who has only two-handed weapons can never use a rondache (UN-R15)."""

    CODE = "UN-RONDACHE-2H"

    @pytest.mark.parametrize("weapon", ONE_HAND)
    def test_one_hand_will_do(self, weapon):
        assert codes(armed(weapon, "rondache")) - {"UN-TABLE-10"} == set()

    @pytest.mark.parametrize("weapon", [*TWO_HANDS, "trident"])
    def test_two_will_not(self, weapon):
        doc = armed(weapon, "rondache")
        assert standing(self.CODE, doc) == ("error", doc["members"][-1]["id"], True)
        assert codes(doc) == {self.CODE}

    def test_a_one_handed_weapon_beside_it_is_enough(self):
        assert codes(armed("hallebarde", "dague", "rondache")) == set()

    def test_the_weapons_are_named(self):
        assert not unsaid(self.CODE, armed("lance", "rondache"), "Kel")
        assert "Lance" in the_finding(self.CODE, armed("lance", "rondache")).message.fr

    def test_shield_and_buckler_are_told_apart(self):
        doc = armed("lance", "rondache", "bouclier")
        assert codes(doc) == {self.CODE, "UN-SHIELD-2H"}


class TestTheShieldArm:
    """Un pour un: the arm of the shield wears no rondache (UN-R14)."""

    CODE = "UN-SHIELD-RONDACHE"

    def test_a_shield_and_one_buckler(self):
        assert codes(armed("epee", "bouclier", "rondache")) == set()

    def test_a_shield_and_two(self):
        doc = armed("epee", "bouclier", "rondache", "rondache")
        assert standing(self.CODE, doc) == ("warning", doc["members"][-1]["id"], False)
        assert not unsaid(self.CODE, doc, "Kel", 2, 1)

    def test_a_third_is_both_too_many(self):
        doc = armed("epee", "bouclier", *["rondache"] * 3)
        assert codes(doc) == {self.CODE, "UN-RONDACHE-ARMS"}
        assert not unsaid(self.CODE, doc, 3, 2, 1)

    @pytest.mark.parametrize("arms", [1, 3, 4])
    def test_with_other_arms(self, arms):
        fits = ["rondache"] * (arms - 1)
        assert codes(armed("epee", "bouclier", *fits, arms=arms)) == set()
        assert codes(armed("epee", "bouclier", *fits, "rondache", arms=arms)) == {self.CODE}

    def test_without_arms_a_shield_alone_is_not_told_of_bucklers(self):
        assert not trips(self.CODE, armed("epee", "bouclier", arms=0))

    def test_without_a_shield_both_arms_may(self):
        assert not trips(self.CODE, armed("epee", "rondache", "rondache"))

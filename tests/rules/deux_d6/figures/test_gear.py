import pytest

from rules.catalogue.items import Weapon
from tests.lists import catalogue_of, figure, figures, standing, the_finding, trips, unsaid
from tests.rules.deux_d6.tripping import knights, rebels

CLAWS = {"kind": "weapon", "slug": "griffes", "name": "Griffes", "hands": 0}
ZWEIHANDER = {"kind": "weapon", "slug": "flamberge", "name": "Flamberge", "hands": 2}
PAVISE = {"kind": "armour", "slug": "pavois", "name": "Pavois", "slot": "bouclier"}
SCALES = {"kind": "armour", "slug": "ecailles", "name": "Écailles"}
BOTH_GUNS = {"kind": "weapon", "melee": False, "range": 20}
HOUSE = [
    CLAWS,
    ZWEIHANDER,
    PAVISE,
    SCALES,
    {**BOTH_GUNS, "slug": "mousquet", "name": "Mousquet", "hands": 2},
    {**BOTH_GUNS, "slug": "derringer", "name": "Derringer"},
]


class TestAShieldNeedsAFreeHand:
    """2D6: whose melee weapons are all two-handed uses no shield."""

    CODE = "D2-2H-SHIELD"

    @pytest.mark.parametrize("weapon", ["arme_lourde", "baton", "flamberge"])
    @pytest.mark.parametrize("shield", ["bouclier", "rondache", "ecu", "pavois"])
    def test_two_hands_and_a_shield(self, weapon, shield):
        odd = figure(weapon, shield, name="Rita")
        doc = knights(odd, items=HOUSE)
        assert standing(self.CODE, doc) == ("error", odd["id"], True)
        assert unsaid(self.CODE, doc, "Rita") == []

    @pytest.mark.parametrize("weapon", ["arme_base", "arme_legere", "lance", "hallebarde"])
    def test_one_hand_and_a_shield(self, weapon):
        assert not trips(self.CODE, knights(figure(weapon, "bouclier")))

    def test_a_one_handed_weapon_besides_cures_it(self):
        assert not trips(self.CODE, knights(figure("arme_lourde", "arme_legere", "bouclier")))

    def test_nothing_in_the_hands_but_a_shield(self):
        assert not trips(self.CODE, knights(figure("bouclier")))
        assert not trips(self.CODE, knights(figure("bouclier", "arc_mf")))

    def test_claws_leave_the_hands_free(self):
        assert not trips(self.CODE, knights(figure("griffes", "bouclier"), items=HOUSE))

    def test_armour_is_no_shield(self):
        assert not trips(self.CODE, knights(figure("arme_lourde", "armure_lourde_mf")))

    def test_each_two_handed_weapon_of_the_book(self):
        for slug, weapon in catalogue_of("deux_d6").of(Weapon).items():
            two = bool(weapon.melee and weapon.melee.hands == 2)
            assert trips(self.CODE, figures(figure(slug, "bouclier"))) is two, slug


class TestTheHalberd:
    """2D6: a halberd should not be combined with a shield."""

    CODE = "D2-HALBERD-SHIELD"

    @pytest.mark.parametrize("shield", ["bouclier", "rondache", "ecu"])
    def test_with_a_shield(self, shield):
        odd = figure("hallebarde", shield)
        assert standing(self.CODE, knights(odd)) == ("warning", odd["id"], False)

    def test_also_beside_another_weapon(self):
        assert trips(self.CODE, knights(figure("hallebarde", "arme_base", "bouclier")))

    def test_without(self):
        assert not trips(self.CODE, knights(figure("hallebarde", "armure_mf")))

    def test_a_spear_with_a_shield(self):
        assert not trips(self.CODE, knights(figure("lance", "bouclier")))


class TestTwoHandsAtOnce:
    """2D6: melee weapons and shield used at the same time take two hands at most."""

    CODE = "D2-HANDS-2"

    @pytest.mark.parametrize(
        "wields",
        [
            [],
            ["arme_base", "arme_base"],
            ["arme_base", "bouclier"],
            ["arme_lourde"],
            ["hallebarde", "bouclier"],
            ["arme_base", "arc_mf", "arbalete_mf", "dague_lancer"],
            ["arme_lourde", "arc_mf", "armure_mf", "robuste", "trait_magique"],
            ["griffes", "griffes", "griffes", "arme_lourde"],
        ],
        ids=str,
    )
    def test_two_hands(self, wields):
        assert not trips(self.CODE, knights(figure(*wields, wields=wields), items=HOUSE))

    @pytest.mark.parametrize(
        ("wields", "used"),
        [
            (["arme_base", "arme_base", "arme_base"], 3),
            (["arme_base", "arme_legere", "bouclier"], 3),
            (["arme_lourde", "arme_legere"], 3),
            (["arme_lourde", "ecu"], 3),
            (["baton", "arme_lourde"], 4),
            (["arme_base", "bouclier", "pavois"], 3),
            (["double_sabre_laser", "sabre_laser"], 3),
        ],
        ids=str,
    )
    def test_more(self, wields, used):
        odd = figure(*wields, wields=wields, name="Rita")
        doc = figures(odd, items=HOUSE)
        assert standing(self.CODE, doc) == ("error", odd["id"], False)
        assert unsaid(self.CODE, doc, "Rita", used, 2) == []

    def test_what_is_owned_and_not_declared_lies_in_the_bag(self):
        assert not trips(self.CODE, rebels(figure("double_sabre_laser", "sabre_laser")))

    def test_unknown_things_take_no_hand(self):
        assert not trips(self.CODE, rebels(figure(wields=["excalibur"] * 5)))


class TestAmbidextrous:
    """2D6: Ambidextre needs two ranged weapons, one-handed ones for choice."""

    FEW, LONG = "D2-AMBI-2RANGED", "D2-AMBI-HANDS"

    @pytest.mark.parametrize(
        ("guns", "few", "long"),
        [
            ([], True, False),
            (["pistolet_blaster"], True, False),
            (["blaster"], True, False),
            (["pistolet_blaster", "pistolet_blaster"], False, False),
            (["pistolet_blaster", "grenades_sw"], False, False),
            (["pistolet_blaster", "blaster"], False, True),
            (["blaster", "blaster"], False, True),
            (["pistolet_blaster", "pistolet_blaster", "blaster"], False, False),
            (["mousquet", "derringer"], False, True),
            (["derringer", "derringer"], False, False),
        ],
        ids=str,
    )
    def test_guns(self, guns, few, long):
        doc = rebels(figure("ambidextre", *guns), items=HOUSE)
        assert (trips(self.FEW, doc), trips(self.LONG, doc)) == (few, long)

    @pytest.mark.parametrize("guns", [[], ["blaster"], ["blaster", "blaster"]], ids=str)
    def test_without_the_rule_nothing_is_said(self, guns):
        doc = rebels(figure(*guns))
        assert (trips(self.FEW, doc), trips(self.LONG, doc)) == (False, False)

    def test_how_many_are_there(self):
        few = rebels(figure("ambidextre", "blaster", name="Rita"))
        assert unsaid(self.FEW, few, "Rita", 1, 2) == []
        none = the_finding(self.FEW, rebels(figure("ambidextre"))).message
        assert "without a ranged weapon" in none.en
        assert "sans arme de tir" in none.fr
        long = rebels(figure("ambidextre", "blaster", "pistolet_blaster", name="Rita"))
        assert unsaid(self.LONG, long, "Rita", 1, 2, "Blaster") == []

    def test_both_are_advice_that_more_weapons_cure(self):
        few, long = figure("ambidextre"), figure("ambidextre", "blaster", "blaster")
        assert standing(self.FEW, rebels(few)) == ("warning", few["id"], True)
        assert standing(self.LONG, rebels(long)) == ("warning", long["id"], True)


class TestOneArmourAndOneShield:
    """2D6: one armour at most, and one of Bouclier, Rondache and Écu at most."""

    ARMOUR, SHIELD = "D2-ARMOUR-ONE", "D2-SHIELD-ONE"

    @pytest.mark.parametrize(
        ("worn", "armour", "shield"),
        [
            (["armure_mf"], False, False),
            (["bouclier"], False, False),
            (["armure_lourde_mf", "rondache"], False, False),
            (["armure_legere_mf", "armure_lourde_mf"], True, False),
            (["armure_mf", "armure_mf"], True, False),
            (["armure_mf", "ecailles"], True, False),
            (["bouclier", "rondache"], False, True),
            (["bouclier", "ecu"], False, True),
            (["ecu", "ecu"], False, True),
            (["bouclier", "pavois"], False, True),
            (["armure_mf", "armure_mf", "bouclier", "bouclier"], True, True),
        ],
        ids=str,
    )
    def test_worn(self, worn, armour, shield):
        doc = knights(figure("arme_base", *worn), items=HOUSE)
        assert (trips(self.ARMOUR, doc), trips(self.SHIELD, doc)) == (armour, shield)

    def test_rules_that_save_are_no_armour(self):
        assert not trips(self.ARMOUR, rebels(figure("armure_legere_sw", "robuste")))

    def test_how_many_there_are(self):
        odd = figure(*["armure_mf"] * 3, "bouclier", "rondache", name="Rita")
        assert unsaid(self.ARMOUR, knights(odd), "Rita", 3) == []
        assert unsaid(self.SHIELD, knights(odd), "Rita", 2) == []
        assert standing(self.ARMOUR, knights(odd)) == ("error", odd["id"], False)
        assert standing(self.SHIELD, knights(odd)) == ("error", odd["id"], False)

"""The profile of every race and rank, worked out by hand from the book, and what changes it."""

import pytest

from rules.catalogue.items import Weapon
from tests.lists import band, catalogue_of, character, judged
from tests.rules.un_pour_un.tripping import chief, man

RANKS = ("chef", "sous_chef", "sous_fifre")

# Race or trade, then for each rank Mvt Cd CT CCC F R PV.
PRINTED = """
aucune   9 11 3 4 5 4 4   8  8 4 5 4 3 3   6 6 5 6 3 2 2
humain   9 11 2 4 5 4 4   8  8 3 5 4 3 3   6 7 4 6 3 2 2
ork      9 10 3 3 5 5 4   8  7 4 4 4 4 3   6 6 5 5 3 3 2
gobelin  9 10 3 4 5 4 4   8  7 3 5 4 3 3   6 5 3 6 3 2 2
elfe     9 11 3 4 5 3 4   8 10 3 5 4 2 3   6 8 3 6 3 2 2
nain     7 11 3 4 5 4 4   6  8 4 5 4 4 3   4 6 4 6 3 4 2
alien    9 11 3 4 5 4 4   8  8 4 5 4 3 3   6 6 5 6 3 2 2
a       11 11 3 4 5 3 4  10  8 4 5 4 2 3   8 6 5 6 3 1 2
b        9 12 4 4 5 4 4   8  9 5 5 4 3 3   6 7 6 6 3 2 2
c        7 11 3 3 6 3 4   6  8 4 4 5 2 3   4 6 5 5 4 1 2
"""
STATS = ("mvt", "cd", "ct", "ccc", "f", "r", "pv")
CASES = [
    (line.split()[0], rank, [int(value) for value in line.split()[1 + 7 * n : 8 + 7 * n]])
    for line in PRINTED.strip().split("\n")
    for n, rank in enumerate(RANKS)
]


def told(member, **settings):
    """What the verdict says of one character besides its cost."""
    (entry,) = judged(band(member, **settings)).as_dict("en")["members"]
    return {key: value for key, value in entry.items() if key not in ("id", "count", "cost")}


def profile(member, **settings):
    return told(member, **settings)["profile"]


def seven(member, **settings):
    sheet = profile(member, **settings)
    return [sheet[stat] for stat in STATS]


def house(**effects):
    """A band's own amulet with these effects."""
    item = {"kind": "equipment", "slug": "amulette", "name": "Amulette", "effects": effects}
    return {"items": [item]}


class TestRaceAndRank:
    """Un pour un: each race changes each rank by its own rule."""

    @pytest.mark.parametrize(("people", "rank", "values"), CASES)
    def test_as_the_book_has_it(self, people, rank, values):
        race = {"aucune": None, "a": "alien", "b": "alien", "c": "alien"}.get(people, people)
        trades = [people] if people in "abc" else []
        assert seven(character(rank, race=race, trades=trades)) == values

    @pytest.mark.parametrize("universe", ["space_opera", "moderne", None])
    def test_whatever_the_world(self, universe):
        assert seven(chief(race="ork"), universe=universe) == [9, 10, 3, 3, 5, 5, 4]

    def test_a_repeated_trade_is_reckoned_as_often(self):
        assert seven(chief(race="alien", trades=["a", "a"])) == [13, 11, 3, 4, 5, 2, 4]
        assert seven(man(race="alien", trades=["b", "b"])) == [6, 8, 7, 6, 3, 2, 2]

    def test_what_nobody_knows_changes_nothing(self):
        odd = chief("excalibur", race="hobbit", trades=["z"])
        assert seven(odd) == [9, 11, 3, 4, 5, 4, 4]

    @pytest.mark.parametrize("rank", ["roi", None])
    def test_without_a_rank_there_is_none(self, rank):
        assert told(character(rank, "epee", race="ork")) == {"profile": None}

    def test_copies_are_all_alike(self):
        assert profile(man("epee", count=9)) == profile(man("epee"))


class TestBareHands:
    """Un pour un: a character who carries nothing."""

    def test_the_whole_sheet(self):
        assert told(chief()) == {
            "profile": {
                "mvt": 9,
                "mvt_open": 9,
                "ignores_difficult": False,
                "cd": 11,
                "ct": 3,
                "ccc": 4,
                "f": 5,
                "r": 4,
                "r_with_shield": None,
                "pv": 4,
                "shooting": (),
                "melee": (),
            }
        }


class TestShooting:
    """Un pour un: CT - 1 at short range, + 1 at long range, 2+ at best, none at 7 (UN-R21)."""

    @pytest.mark.parametrize(
        ("race", "trades", "rank", "values"),
        [
            ("humain", [], "chef", [2, 2, 3]),
            (None, [], "chef", [2, 3, 4]),
            (None, [], "sous_chef", [3, 4, 5]),
            (None, [], "sous_fifre", [4, 5, 6]),
            ("alien", ["b"], "sous_fifre", [5, 6, None]),
            ("alien", ["b", "b"], "sous_fifre", [6, None, None]),
            ("alien", ["b", "b", "b"], "sous_fifre", [None, None, None]),
        ],
    )
    def test_at_the_three_ranges(self, race, trades, rank, values):
        (shot,) = profile(character(rank, "fusil", race=race, trades=trades))["shooting"]
        assert [shot[span]["ct"] for span in ("short", "medium", "long")] == values

    def test_a_weapon_has_its_reaches_and_its_own_force(self):
        assert profile(chief("mitrailleuse", "bras"))["shooting"] == (
            {
                "weapon": "mitrailleuse",
                "force": 5,
                "short": {"reach": 15, "ct": 2},
                "medium": {"reach": 20, "ct": 3},
                "long": {"reach": 25, "ct": 4},
            },
        )

    @pytest.mark.parametrize(
        ("slug", "reaches"),
        [("pistolet", [6, 12, 18]), ("grenade", [3, 5, 8]), ("obusier", [50, 60, 70])],
    )
    def test_other_reaches(self, slug, reaches):
        (shot,) = profile(chief(slug))["shooting"]
        assert [shot[span]["reach"] for span in ("short", "medium", "long")] == reaches

    def test_each_weapon_stands_once_in_the_players_order(self):
        sheet = profile(chief("fusil", "epee", "arc", "fusil"))
        assert [shot["weapon"] for shot in sheet["shooting"]] == ["fusil", "arc"]
        assert [blow["weapon"] for blow in sheet["melee"]] == ["epee"]

    def test_every_weapon_of_the_book_shoots_or_strikes(self):
        for slug, weapon in catalogue_of("un_pour_un").of(Weapon).items():
            sheet = profile(chief(slug))
            assert len(sheet["shooting"]) == (weapon.ranged is not None)
            assert len(sheet["melee"]) == (weapon.melee is not None)

    @pytest.mark.parametrize(("rank", "ct"), [("chef", 2), ("sous_chef", 3), ("sous_fifre", 4)])
    def test_an_aiming_device_improves_the_ct_by_one(self, rank, ct):
        assert profile(character(rank, "visee"))["ct"] == ct

    def test_a_second_one_does_not(self):
        assert profile(man("visee", "visee"))["ct"] == 4

    def test_nobody_goes_below_2(self):
        assert profile(chief("visee", race="humain"))["ct"] == 2

    def test_a_sling_of_the_house(self):
        sling = {
            "kind": "weapon",
            "slug": "fronde",
            "name": "Fronde",
            "melee": False,
            "force": 2,
            "pc": 4,
            "pm": 8,
            "pl": 12,
        }
        assert profile(man("fronde", "visee"), items=[sling])["shooting"] == (
            {
                "weapon": "fronde",
                "force": 2,
                "short": {"reach": 4, "ct": 3},
                "medium": {"reach": 8, "ct": 4},
                "long": {"reach": 12, "ct": 5},
            },
        )


class TestStrength:
    """Un pour un: in melee the strength of the character and the force of the weapon add up."""

    @pytest.mark.parametrize(
        ("rank", "weapon", "total"),
        [
            ("chef", "epee", 7),
            ("chef", "epee_laser", 12),
            ("sous_chef", "hache_2m", 8),
            ("sous_fifre", "dague", 4),
        ],
    )
    def test_with_a_weapon(self, rank, weapon, total):
        assert profile(character(rank, weapon))["melee"] == ({"weapon": weapon, "f": total},)

    def test_a_cybernetic_arm_adds_1_to_f_and_to_r(self):
        sheet = profile(man("bras", "epee"))
        assert (sheet["f"], sheet["r"], sheet["melee"][0]["f"]) == (4, 3, 6)

    def test_a_second_one_as_much_again_as_far_as_there_are_arms(self):
        assert [profile(man(*["bras"] * n))["f"] for n in range(5)] == [3, 4, 5, 5, 5]
        assert profile(man(*["bras"] * 4, arms=4))["r"] == 6
        assert profile(man("bras", arms=0))["f"] == 3


class TestResistance:
    """Un pour un: armour, legs and arms add to R; a shield where it can be used."""

    @pytest.mark.parametrize(
        ("picks", "r"),
        [
            (["armure_legere"], 3),
            (["armure_lourde"], 4),
            (["jambe"], 3),
            (["jambe", "jambe"], 4),
            (["armure_lourde", "jambe", "jambe", "bras"], 7),
            (["rondache", "medikit", "grappin", "visee"], 2),
        ],
    )
    def test_without_a_shield(self, picks, r):
        sheet = profile(man(*picks))
        assert (sheet["r"], sheet["r_with_shield"]) == (r, None)

    def test_with_a_shield(self):
        sheet = profile(man("epee", "armure_legere", "bouclier"))
        assert (sheet["r"], sheet["r_with_shield"]) == (3, 4)

    @pytest.mark.parametrize(
        ("picks", "r"),
        [
            (["armure_legere", "armure_lourde"], 4),
            (["armure_lourde", "armure_legere"], 4),
            (["armure_legere", "armure_legere"], 3),
            (["jambe", "jambe", "jambe"], 4),
        ],
    )
    def test_what_is_one_too_many_adds_nothing(self, picks, r):
        assert profile(man(*picks))["r"] == r

    def test_nor_does_a_second_shield(self):
        assert profile(man("epee", "bouclier", "bouclier"))["r_with_shield"] == 3


class TestMovement:
    """Un pour un: a pair of legs ignores difficult ground and adds 2 on normal ground (UN-R18)."""

    @pytest.mark.parametrize(
        ("legs", "values"),
        [(0, (6, 6, False)), (1, (6, 6, False)), (2, (6, 8, True)), (3, (6, 8, True))],
    )
    def test_only_the_pair(self, legs, values):
        sheet = profile(man(*["jambe"] * legs))
        assert (sheet["mvt"], sheet["mvt_open"], sheet["ignores_difficult"]) == values

    def test_a_dwarf_s_short_ones(self):
        sheet = profile(chief("jambe", "jambe", race="nain"))
        assert (sheet["mvt"], sheet["mvt_open"]) == (7, 9)


class TestHouseEquipment:
    """Un pour un: the players' own equipment changes what it says it changes (UN-R29)."""

    @pytest.mark.parametrize(
        ("effects", "values"),
        [
            ({"r": 1}, [9, 11, 3, 4, 5, 5, 4]),
            ({"f": 2}, [9, 11, 3, 4, 7, 4, 4]),
            ({"mvt": -3, "cd": 1}, [6, 12, 3, 4, 5, 4, 4]),
            ({"pv": 1}, [9, 11, 3, 4, 5, 4, 5]),
            ({"ct": 1, "ccc": 1}, [9, 11, 2, 3, 5, 4, 4]),
            ({"ct_improve": 1, "ccc_improve": -1}, [9, 11, 2, 5, 5, 4, 4]),
            ({"ct": -2}, [9, 11, 5, 4, 5, 4, 4]),
            ({"ct": 9}, [9, 11, 2, 4, 5, 4, 4]),
            ({"R": 1}, [9, 11, 3, 4, 5, 5, 4]),
            ({"heal_pv": 1, "chance": 7}, [9, 11, 3, 4, 5, 4, 4]),
            ({}, [9, 11, 3, 4, 5, 4, 4]),
        ],
        ids=str,
    )
    def test_each_effect(self, effects, values):
        assert seven(chief("amulette"), **house(**effects)) == values

    def test_each_copy_counts(self):
        assert seven(chief("amulette", "amulette"), **house(r=1))[5] == 6

    def test_it_goes_with_armour_shield_and_device(self):
        kit = chief("amulette", "armure_lourde", "bouclier", "epee", "visee")
        sheet = profile(kit, **house(r=1, ct=-1, f=1))
        assert (sheet["r"], sheet["r_with_shield"], sheet["ct"]) == (7, 8, 3)
        assert sheet["melee"] == ({"weapon": "epee", "f": 8},)

    def test_one_that_he_does_not_take_changes_nothing(self):
        assert seven(chief(), **house(r=5)) == [9, 11, 3, 4, 5, 4, 4]

    def test_huge_effects_are_reckoned_all_the_same(self):
        assert profile(chief("amulette"), **house(r=-1_000_000))["r"] == 4 - 1_000_000

"""The figure as it is played: what the verdict tells of each one."""

import json

import pytest

from tests.lists import figure, figures, judged
from tests.rules.deux_d6.tripping import LEGAL, TRIPS, at
from tests.rules.lists.strategies import crews
from tests.rules.lists.test_properties import every

SABRE = ("sabre_laser", "sensible_force", "personnage")


def told(*picks, items=(), **fields):
    """What the verdict tells of one figure."""
    doc = figures(figure(*picks, **fields), items=items)
    return judged(doc).as_dict("en")["members"][0]


def saves(*picks, **fields):
    return [
        (save["source"], save["level"], save["arc"], save["against"])
        for save in told(*picks, **fields)["saves"]
    ]


class TestSaves:
    """2D6: every save has a source (D2-SAVE-SOURCE), and each source is a roll (D2-R02)."""

    @pytest.mark.parametrize(
        ("picks", "rolls"),
        [
            ([], []),
            (["armure_legere_sw"], [("armure_legere_sw", "-", "all", "all")]),
            (["armure_mf"], [("armure_mf", "normal", "all", "all")]),
            (["armure_lourde_mf"], [("armure_lourde_mf", "+", "all", "all")]),
            (["bouclier"], [("bouclier", "-", "front", "all")]),
            (["rondache"], [("rondache", "-", "front", "melee")]),
            (["robuste"], [("robuste", "-", "all", "all")]),
            (["destinee_speciale"], [("destinee_speciale", "-", "all", "all")]),
            (["sensible_force"], [("sensible_force", "-", "all", "all")]),
            (["ecu"], []),
            (["sabre_laser"], []),
        ],
        ids=str,
    )
    def test_one_source(self, picks, rolls):
        assert saves(*picks) == rolls

    def test_several_are_listed_one_by_one(self):
        assert [save[:2] for save in saves("armure_mf", "bouclier", "robuste")] == [
            ("armure_mf", "normal"),
            ("bouclier", "-"),
            ("robuste", "-"),
        ]

    @pytest.mark.parametrize("blade", ["sabre_laser", "double_sabre_laser"])
    def test_a_sabre_and_the_force(self, blade):
        assert saves(blade, "sensible_force") == [
            ("sensible_force", "-", "all", "all"),
            (blade, "+", "all", "all"),
        ]

    def test_two_sabres_are_one_source(self):
        assert len(saves("sabre_laser", "sabre_laser", "double_sabre_laser", "sensible_force")) == 2

    def test_house_armour_and_shields(self):
        items = [
            {"kind": "armour", "slug": "ecailles", "name": "Écailles", "svg": "+"},
            {"kind": "armour", "slug": "pavois", "name": "Pavois", "slot": "bouclier"},
        ]
        assert saves("ecailles", "pavois", items=items) == [
            ("ecailles", "+", "all", "all"),
            ("pavois", "normal", "front", "all"),
        ]


class TestLifeAndWounds:
    """2D6 (D2-PV-RULE): 1 life point, 3 with Personnage, 6 with Énorme; wounds take levels."""

    def states(self, *picks):
        return [
            (state["state"], state["life"], state["combat"], state["tir"])
            for state in told("arme_base", *picks)["states"]
        ]

    @pytest.mark.parametrize(
        ("picks", "life"),
        [([], 1), (["personnage"], 3), (["enorme"], 6), (["personnage", "enorme"], 6)],
        ids=str,
    )
    def test_life(self, picks, life):
        assert told(*picks)["life"] == life

    def test_an_ordinary_figure_is_never_wounded(self):
        assert self.states() == [("sain_et_sauf", [1], "normal", "normal")]

    def test_a_character(self):
        assert self.states("personnage") == [
            ("sain_et_sauf", [3], "normal", "normal"),
            ("blesse", [2], "-", "normal"),
            ("tres_blesse", [1], "-", "-"),
        ]

    def test_a_huge_figure(self):
        assert self.states("enorme") == [
            ("sain_et_sauf", [6, 5], "normal", "normal"),
            ("blesse", [4, 3], "-", "normal"),
            ("tres_blesse", [2, 1], "-", "-"),
        ]

    def test_what_each_state_takes(self):
        maluses = [state["malus"] for state in told("personnage")["states"]]
        assert maluses == [[], ["combat"], ["combat", "tir"]]

    def test_wounds_and_levels_cancel(self):
        """D2-R12."""
        assert [s[2:] for s in self.states("personnage", at("combat", "+"), at("tir", "+"))] == [
            ("+", "+"),
            ("normal", "+"),
            ("normal", "normal"),
        ]
        assert [s[2] for s in self.states("personnage", at("combat", "-"))] == ["-", "-", "-"]

    def test_bare_hands_count_in_every_state(self):
        """The bonus cancels the bare hands; the wound is left: +, −, − is −."""
        states = told("personnage", at("combat", "+"))["states"]
        assert [state["combat"] for state in states] == ["normal", "-", "-"]

    @pytest.mark.parametrize(("picks", "life"), [([], 1), (["personnage"], 3), (["enorme"], 5)])
    def test_healed_it_is_just_unhurt(self, picks, life):
        """D2-R18: a huge figure goes back to 5."""
        assert told(*picks)["healed_to"] == life


class TestMovement:
    """2D6: 5 paces an action, 3 with Lent, 8 with Rapide; half of it on walls and in water."""

    @pytest.mark.parametrize(
        ("picks", "changed"),
        [
            ([], {}),
            (["lent"], {"base": 3, "run": 6, "difficult": 1.5, "climb": 1.5, "swim": 1.5}),
            (["rapide"], {"base": 8, "run": 16, "difficult": 4, "climb": 4, "swim": 4}),
            (["marcheur_agile"], {"difficult": 5}),
            (["funambule"], {"climb": 5}),
            (["amphibie"], {"swim": 5}),
            (
                ["deplacement_limite"],
                {"climb": None, "swim": None, "ladder": None, "linear_obstacle": None},
            ),
            (["jetpack"], {"leap": 8}),
            (["surdeplacement"], {"leap": 8}),
        ],
        ids=str,
    )
    def test_paces(self, picks, changed):
        plain = {
            "base": 5,
            "run": 10,
            "difficult": 2.5,
            "climb": 2.5,
            "swim": 2.5,
            "ladder": 5,
            "linear_obstacle": 2,
            "leap": None,
        }
        speed = changed.get("base", 5)
        assert told(*picks)["movement"] == {**plain, "ladder": speed, **changed}

    def test_the_order_of_two_speeds_changes_nothing(self):
        assert told("lent", "rapide")["movement"] == told("rapide", "lent")["movement"]


class TestHands:
    def test_bare_hands(self):
        """2D6: Combat - and Dégâts -."""
        assert told("blaster")["bare_hands"] == {
            "combat": "-",
            "degats": "-",
            "cancels_saves": False,
        }
        assert told("blaster")["melee"] == []
        assert told("vibrolame")["bare_hands"] is None

    def test_a_bonus_cancels_them(self):
        bare = told(at("combat", "+"), at("degats", "+"))["bare_hands"]
        assert (bare["combat"], bare["degats"]) == ("normal", "normal")

    @pytest.mark.parametrize(
        ("picks", "sources"),
        [
            (["arme_base"], []),
            (["arme_base", "arme_lourde"], []),
            (["arme_base", "arme_base"], ["two_weapons"]),
            (["arme_base", "lance"], ["two_weapons"]),
            (["baton"], ["baton"]),
            (["combats_multiples"], ["combats_multiples"]),
            (["double_sabre_laser", "sabre_laser"], ["double_sabre_laser"]),
            (
                ["arme_base", "arme_legere", "baton", "combats_multiples"],
                ["combats_multiples", "baton", "two_weapons"],
            ),
            (["pistolet", "pistolet"], []),
        ],
        ids=str,
    )
    def test_multiple_fights(self, picks, sources):
        """D2-R06: two one-handed melee weapons give Combats multiples."""
        assert told(*picks)["multiple_fights"] == sources

    def test_a_melee_line(self):
        line = told("sabre_laser", at("combat", "+"), at("degats", "-"))["melee"]
        assert line == [
            {
                "weapon": "sabre_laser",
                "hands": 1,
                "combat": "+",
                "degats": "normal",
                "cancels_saves": True,
                "rules": ["annule_les_sauvegardes"],
            }
        ]

    def test_each_weapon_has_its_line(self):
        lines = told("arme_base", "arme_lourde")["melee"]
        assert [(line["weapon"], line["hands"], line["degats"]) for line in lines] == [
            ("arme_base", 1, "normal"),
            ("arme_lourde", 2, "+"),
        ]


class TestShotsAndPowers:
    def test_a_shot(self):
        assert told("fusil_assaut", at("tir", "-"))["shooting"] == [
            {
                "weapon": "fusil_assaut",
                "range": 30,
                "shots": 2,
                "zone": None,
                "tir": "-",
                "degats": "normal",
                "cancels_saves": False,
                "rules": [],
            }
        ]

    def test_the_figure_s_own_rule_cancels_saves(self):
        line = told("arbalete_sv", "annule_les_sauvegardes")["shooting"][0]
        assert line["cancels_saves"] is True
        assert line["rules"] == ["silencieux", "rechargement"]

    def test_powers_with_their_levels(self):
        """D2-POWER-LEVEL: normal where nothing is written."""
        powers = told(at("poussee", "-"), "guerison_sw", at("etranglement", "+"))["powers"]
        assert [(p["power"], p["level"], p["range"], p["degats"], p["parry"]) for p in powers] == [
            ("poussee", "-", 5, None, "duel_force"),
            ("guerison_sw", "normal", 1, None, None),
            ("etranglement", "+", 5, "+", "duel_force"),
        ]
        assert [power["cancels_saves"] for power in powers] == [False, False, True]

    def test_the_skills(self):
        levels = told(at("combat", "+"), at("moral", "-"), "heros")["levels"]
        assert levels == {
            "combat": "+",
            "tir": "normal",
            "degats": "normal",
            "moral": "-",
            "heros": "normal",
        }
        assert told()["levels"]["heros"] is None

    def test_the_actions(self):
        assert told()["actions"] == 2
        assert told(pj=False, actions=3)["actions"] == 3


class TestTheRatingOfOne:
    def test_it_says_that_it_is_an_estimate(self):
        rating = told(*SABRE, "poussee", "lancer_objets", "surdeplacement", count=3)["rating"]
        assert rating["estimated"] is True
        assert (rating["each"], rating["core"], rating["best_save_only"]) == (848, 754, 647)
        assert rating["mixed"] == pytest.approx(17.94, abs=0.005)
        assert set(rating) == {
            "estimated",
            "each",
            "core",
            "best_save_only",
            "melee",
            "shooting",
            "mixed",
        }


class TestTheWholeVerdict:
    @pytest.mark.parametrize("doc", [LEGAL, *TRIPS.values()])
    def test_it_can_be_written_as_json(self, doc):
        verdict = judged(doc).as_dict("fr")
        assert json.loads(json.dumps(verdict)) == verdict

    @every(crews)
    def test_whatever_the_figures_have(self, doc):
        for member in judged(doc).as_dict("fr")["members"]:
            states = member["states"]
            points = [life for state in states for life in state["life"]]
            assert points == list(range(member["life"], 0, -1))
            assert bool(member["melee"]) is (member["bare_hands"] is None)
            assert member["healed_to"] in points

    def test_house_things_of_any_size(self):
        items = [
            {
                "kind": "weapon",
                "slug": "canon",
                "name": "Canon",
                "melee": False,
                "range": 1_000_000,
                "cadence": 1_000_000,
                "zone": 1_000_000,
                "tags": ["?"],
            }
        ]
        member = told("canon", items=items, count=1000)
        assert member["shooting"][0]["shots"] == 1_000_000
        assert member["cost"] > 1_000_000

    def test_as_many_suits_of_armour_as_can_be_written(self):
        assert len(saves(*["armure_lourde_mf"] * 200)) == 200

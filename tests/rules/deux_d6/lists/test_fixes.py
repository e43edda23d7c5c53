"""A fix, once applied, cures its finding and breaks nothing else."""

import pytest
from hypothesis import strategies as st

from rules.lists.edits import Add, ChangePick, Drop, Remove, Set, Take
from tests.lists import codes, errors, figure, figures, findings, fixed, judged, the_finding
from tests.rules.deux_d6.tripping import HOUSE_RULE, LEGAL, TRIPS, at, knights, of, rebels
from tests.rules.lists.strategies import crews
from tests.rules.lists.test_properties import every, said
from tests.rules.skirmish.skirmish_fixes import cured, fixes, labels, last

ZOMBIES = figure("arme_2m", profile="zombi", count=10)
EACH = [(code, n) for code in TRIPS for n in range(len(the_finding(code, TRIPS[code]).fixes))]


def picks(doc):
    """What the last figure has, with levels that are not normal."""
    return [
        pick["item"] + pick.get("level", "").replace("normal", "")
        for pick in doc["members"][-1]["picks"]
    ]


class TestEveryFix:
    def test_every_rule_offers_some(self):
        assert {code for code, doc in TRIPS.items() if not the_finding(code, doc).fixes} == set()

    def test_never_too_many(self):
        assert {code for code in TRIPS if len(the_finding(code, TRIPS[code]).fixes) > 4} == set()

    @pytest.mark.parametrize(("code", "number"), EACH)
    def test_it_cures_and_breaks_nothing(self, code, number):
        doc = cured(code, TRIPS[code], number)
        assert findings(code, doc) == []
        assert errors(doc) <= errors(TRIPS[code]) - {code}

    @pytest.mark.parametrize(("code", "number"), EACH)
    def test_its_label_speaks_both_languages(self, code, number):
        label = the_finding(code, TRIPS[code]).fixes[number].label
        assert label.fr != label.en or label.fr.startswith("+")
        assert not set("{}") & set(label.fr + label.en)

    def test_a_legal_list_is_offered_nothing(self):
        assert [finding.fixes for finding in judged(LEGAL).findings] == []

    @every(crews)
    def test_whatever_is_offered_cures(self, doc):
        for finding in judged(doc).findings:
            for fix in finding.fixes:
                after = said(fixed(doc, fix))
                assert (finding.code, finding.about, finding.message) not in after, fix

    @every(crews, st.integers(2, 5))
    def test_copies_change_no_offer(self, doc, times):
        many = {**doc, "members": [{**member, "count": times} for member in doc["members"]]}
        one = {**doc, "members": [{**member, "count": 1} for member in doc["members"]]}
        offers = [
            [(f.code, f.about, [fix.edits for fix in f.fixes]) for f in judged(each).findings]
            for each in (one, many)
        ]
        assert offers[0] == offers[1]


class TestTheFirstFigure:
    def test_the_profiles_of_the_world(self):
        doc = figures(adaptation="survivants", controller="joueur")
        assert labels("D2-GROUP-NONEMPTY", doc) == [
            "+ Survivant",
            "+ Policier survivant",
            "+ Infirmier survivant",
        ]
        ((add,), *_) = fixes("D2-GROUP-NONEMPTY", doc)
        assert isinstance(add, Add)
        assert codes(cured("D2-GROUP-NONEMPTY", doc)) == set()

    def test_three_of_any_world_where_none_is_chosen(self):
        assert len(fixes("D2-GROUP-NONEMPTY", figures())) == 3


class TestOneWorld:
    CODE = "D2-ADAPT-ONE"

    def test_the_world_that_has_all_of_it(self):
        doc = figures(figure("sabre_laser"), adaptation="med_fan")
        assert fixes(self.CODE, doc) == [[Set("adaptation", "star_wars")]]
        assert labels(self.CODE, doc) == ["Passer le groupe en Star Wars"]

    def test_both_where_two_worlds_have_it(self):
        doc = figures(figure("rechargement"), adaptation="star_wars")
        assert labels(self.CODE, doc, "en") == [
            "Move the group to Medieval fantasy",
            "Move the group to Survivors",
        ]

    def test_or_the_rest_goes_the_least_first(self):
        doc = rebels(figure("blaster", "arc_mf"))
        assert labels(self.CODE, doc)[0] == "Star Wars\u202f: retirer Arc"
        assert fixes(self.CODE, doc)[0] == [Drop(last(doc), "arc_mf")]
        for number in range(len(fixes(self.CODE, doc))):
            assert self.CODE not in codes(cured(self.CODE, doc, number))

    def test_without_a_world_each_of_those_that_are_mixed(self):
        doc = figures(figure("sabre_laser", "arc_mf", "arc_sv"))
        assert [edits[0].target for edits in fixes(self.CODE, doc)] == ["adaptation"] * 3

    def test_not_where_too_much_would_go(self):
        crowd = [figure("vibrolame", "arc_mf") for _ in range(21)]
        assert fixes(self.CODE, figures(*crowd, adaptation="star_wars")) == []


class TestZombies:
    def test_the_ai_runs_them(self):
        doc = figures(ZOMBIES, adaptation="survivants")
        assert fixes("D2-ZOMBI-GROUP", doc) == [[Set("controller", "ia")]]

    def test_they_leave_or_all_the_others_do(self):
        doc = TRIPS["D2-ZOMBI-GROUP"]
        police, zombies = (member["id"] for member in doc["members"])
        assert fixes("D2-ZOMBI-GROUP", doc) == [
            [Remove(zombies)],
            [Remove(police), Set("controller", "ia")],
        ]


class TestOneOfSeveral:
    @pytest.mark.parametrize(
        ("code", "items", "left"),
        [
            ("D2-PERS-ENORME", ["personnage", "enorme"], ["personnage", "enorme"]),
            ("D2-SPEED", ["lent", "rapide"], ["lent", "rapide"]),
            ("D2-ARMOUR-ONE", ["armure_mf"] * 3, ["armure_mf"]),
            ("D2-ARMOUR-ONE", ["armure_mf", "armure_lourde_mf"], ["armure_mf", "armure_lourde_mf"]),
            ("D2-SHIELD-ONE", ["bouclier", "rondache"], ["bouclier", "rondache"]),
            ("D2-SHIELD-ONE", ["bouclier", "bouclier"], ["bouclier"]),
        ],
    )
    def test_each_may_stay(self, code, items, left):
        doc = knights(figure("arme_base", *items))
        after = [picks(cured(code, doc, n)) for n in range(len(fixes(code, doc)))]
        assert sorted(after) == sorted(["arme_base", slug] for slug in left)

    @pytest.mark.parametrize(
        ("levels", "left"),
        [("++", ["combat+"]), ("+-", ["combat"]), ("--", ["combat-"]), ("++-", ["combat+"])],
    )
    def test_a_skill_stays_at_the_level_of_all_copies(self, levels, left):
        doc = knights(figure("arme_base", *(at("combat", level) for level in levels)))
        assert picks(cured("D2-LEVEL-ONCE", doc)) == ["arme_base", *left]

    def test_two_skills_at_once(self):
        doc = knights(figure("arme_base", "tir", "moral", at("tir", "+"), "arc_mf", "moral"))
        assert labels("D2-LEVEL-ONCE", doc) == [
            "Garder une fois pour Figurine (arme de base, arc)\u202f: Moral et Tir +"
        ]
        assert sorted(picks(cured("D2-LEVEL-ONCE", doc))) == [
            "arc_mf",
            "arme_base",
            "moral",
            "tir+",
        ]

    def test_limited_movement_or_what_it_forbids(self):
        doc = knights(figure("arme_base", "deplacement_limite", "funambule", "amphibie"))
        after = [picks(cured("D2-LIMITED-MOVE", doc, n)) for n in (0, 1)]
        assert after == [
            ["arme_base", "deplacement_limite"],
            ["arme_base", "funambule", "amphibie"],
        ]


class TestHands:
    def test_a_one_handed_weapon_of_the_world_or_no_shield(self):
        doc = knights(figure("arme_lourde", "bouclier"))
        assert fixes("D2-2H-SHIELD", doc) == [
            [Take(last(doc), "arme_base")],
            [Drop(last(doc), "bouclier")],
        ]

    def test_a_spear_for_each_halberd(self):
        doc = knights(figure("hallebarde", "hallebarde", "bouclier"))
        assert picks(cured("D2-HALBERD-SHIELD", doc)) == ["bouclier", "lance", "lance"]
        assert codes(cured("D2-HALBERD-SHIELD", doc, 1)) == set()

    def test_something_is_put_down(self):
        held = ["arme_lourde", "arme_base"]
        doc = knights(figure(*held, name="Rita", wields=held))
        assert labels("D2-HANDS-2", doc) == [
            "Rita repose\u202f: Arme lourde (à deux mains)",
            "Rita repose\u202f: Arme de base (épée, hache, marteau, masse d’arme)",
            "Rita ne tient plus rien",
        ]
        assert cured("D2-HANDS-2", doc)["members"][-1]["wields"] == ("arme_base",)

    def test_everything_where_nothing_else_is_enough(self):
        held = ["arme_lourde", "baton", "arme_2m"]
        doc = figures(figure(*held, wields=held))
        assert fixes("D2-HANDS-2", doc) == [[Set("wields", (), last(doc))]]


class TestGuns:
    def test_a_second_pistol_like_the_first(self):
        doc = rebels(figure("vibrolame", "ambidextre", "pistolet_blaster"))
        assert fixes("D2-AMBI-2RANGED", doc) == [
            [Take(last(doc), "pistolet_blaster")],
            [Drop(last(doc), "ambidextre")],
        ]

    def test_two_of_the_world_for_who_has_none(self):
        doc = figures(figure("arme_2m", "ambidextre"), adaptation="survivants")
        assert fixes("D2-AMBI-2RANGED", doc)[0] == [Take(last(doc), "pistolet")] * 2
        assert (
            labels("D2-AMBI-2RANGED", doc)[0]
            == "Donner à Figurine (arme à deux mains)\u202f: Pistolet ×2"
        )

    def test_light_ones_beside_long_ones(self):
        doc = rebels(figure("vibrolame", "ambidextre", "blaster", "blaster"))
        assert fixes("D2-AMBI-HANDS", doc)[0] == [Take(last(doc), "pistolet_blaster")] * 2

    def test_a_weapon_of_its_own_world_where_none_is_chosen(self):
        doc = figures(figure("arme_base", at("tir", "+")))
        assert fixes("D2-SHOOT-UNARMED", doc) == [
            [Take(last(doc), "dague_lancer")],
            [Drop(last(doc), "tir")],
        ]
        assert fixes("D2-UNARMED", figures(figure("blaster")))[0][0].item == "vibrolame"

    def test_no_weapon_of_two_hands_beside_a_shield(self):
        doc = figures(figure("ecu"), adaptation="survivants")
        assert fixes("D2-UNARMED", doc) == []

    def test_nothing_of_a_world_that_nobody_chose(self):
        assert fixes("D2-UNARMED", figures(figure("furtif"))) == []


class TestTheRest:
    def test_the_force(self):
        doc = TRIPS["D2-FORCE-SENSIBLE"]
        assert fixes("D2-FORCE-SENSIBLE", doc) == [
            [Take(last(doc), "sensible_force")],
            [Drop(last(doc), "poussee")],
        ]

    def test_two_actions_or_an_npc(self):
        doc = TRIPS["D2-ACTIONS-PJ"]
        assert fixes("D2-ACTIONS-PJ", doc) == [
            [Set("actions", 2, last(doc))],
            [Set("pj", False, last(doc))],
        ]

    def test_an_x(self):
        doc = knights(figure("arme_base", "vuvuzela", of("zone", "3"), "zone", "cadence"))
        assert fixes("D2-PARAM", doc) == [
            [ChangePick(last(doc), 3, "of", "2"), ChangePick(last(doc), 4, "of", "2")],
            [Drop(last(doc), "cadence", 4), Drop(last(doc), "zone", 3)],
        ]
        words = knights(figure("arme_base", of("tueur_de", "orques"), "tueur_de", "tueur_de"))
        assert len(fixes("D2-PARAM", words)) == 1
        assert codes(cured("D2-PARAM", words)) == set()
        assert picks(cured("D2-PARAM", words)) == ["arme_base", "tueur_de"]

    def test_what_is_agreed_is_written_down(self):
        doc = knights(figure("arme_base", "vol_de_vie"), items=[HOUSE_RULE])
        assert fixes("D2-CUSTOM-AGREE", doc) == [[Set("agreed", ("items",))]]

    def test_what_nobody_knows_goes_at_once(self):
        odd = figure(
            "arme_base",
            "vuvuzela",
            ("baton", "gemme"),
            "vuvuzela",
            profile="licorne",
            wields=["cor"],
        )
        after = cured("D2-UNKNOWN", knights(odd))
        assert codes(after) == set()
        assert picks(after) == ["arme_base", "baton"]
        world = figures(figure("furtif"), adaptation="western")
        assert fixes("D2-UNKNOWN", world) == [[Set("adaptation", None)]]

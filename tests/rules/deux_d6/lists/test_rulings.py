"""What we decided where the book leaves a doubt, one class for each decision."""

import pytest

from rules.catalogue.items import Power, Profile, Ruling, Setting, SpecialRule, Term, Weapon
from tests.lists import catalogue_of, codes, figure, figures, judged, trips
from tests.rules.deux_d6.tripping import at, knights

BOOK = catalogue_of("deux_d6")


def told(*picks, **fields):
    return judged(figures(figure(*picks, **fields))).as_dict("fr")["members"][0]


def test_all_twenty_are_in_the_catalogue():
    written = [ruling.code for ruling in BOOK.of(Ruling).values()]
    assert sorted(written) == [f"D2-R{number:02}" for number in range(1, 21)]


class TestR01NoPoints:
    def test_no_group_is_refused_for_its_strength(self):
        verdict = judged(knights(figure("arme_base", "enorme", count=1000)))
        assert (verdict.legal, verdict.budget) == (True, None)


class TestR04LevelWords:
    def test_no_mark_is_normal(self):
        assert told("guerison_sv")["powers"][0]["level"] == "normal"

    def test_powers_hero_and_healing_have_levels(self):
        assert BOOK.of(SpecialRule)["heros"].levelled
        for slug in BOOK.of(Power):
            assert told(at(slug, "+"))["powers"][0]["level"] == "+"


class TestR05Hands:
    @pytest.mark.parametrize(
        ("slug", "hands"),
        [
            ("double_sabre_laser", 2),
            ("baton_combat", 2),
            ("baton", 2),
            ("arme_lourde", 2),
            ("arme_2m", 2),
            ("lance", 1),
            ("hallebarde", 1),
        ],
    )
    def test_of_melee_weapons(self, slug, hands):
        assert told(slug)["melee"][0]["hands"] == hands

    def test_ranged_weapons_have_none(self):
        doc = figures(figure("fusil", "fusil", "arme_2m", wields=["fusil", "fusil", "arme_2m"]))
        assert not trips("D2-HANDS-2", doc)


class TestR07Huge:
    def test_it_belongs_to_medieval_fantasy(self):
        assert BOOK.of(SpecialRule)["enorme"].settings == ("med_fan",)


class TestR10NamedAndUnused:
    @pytest.mark.parametrize("slug", ["deviation", "etranglement", "silencieux"])
    def test_may_be_taken(self, slug):
        doc = figures(figure("vibrolame", "sensible_force", slug), adaptation=None)
        assert codes(doc) == set()

    def test_area_works_in_survivors_too(self):
        assert "survivants" in BOOK.of(SpecialRule)["zone"].settings


class TestR11PowersWithoutEffect:
    @pytest.mark.parametrize("slug", ["eclairs", "trait_magique"])
    def test_they_do_normal_damage(self, slug):
        assert told(slug)["powers"][0]["degats"] == "normal"


class TestR13UnarmedProfiles:
    @pytest.mark.parametrize(
        "slug", ["stormtrooper", "soldat_rebelle", "mandalorien", "survivant", "policier", "zombi"]
    )
    def test_they_fight_bare_handed(self, slug):
        profile = BOOK.of(Profile)[slug]
        picks = [at(pick.item.split("/")[1], pick.level or "normal") for pick in profile.picks]
        doc = figures(figure(*picks, profile=slug), adaptation=profile.setting, controller="ia")
        assert codes(doc) == set()
        assert judged(doc).as_dict("fr")["members"][0]["bare_hands"]["combat"] == "-"

    def test_a_policeman_is_a_normal_figure(self):
        assert BOOK.of(Profile)["policier"].picks == ()


class TestR14TwoMilitiamen:
    def test_two_ladders(self):
        names = BOOK.of(Setting)["med_fan"].level_names
        militia = [(row.skill, row.level) for row in names if "Milicien" in row.name_fr]
        assert militia == [("combat", "-"), ("tir", "-")]

    def test_one_may_be_both(self):
        assert codes(knights(figure("arme_base", "arc_mf", at("combat", "-"), at("tir", "-")))) == (
            set()
        )


class TestR15TheDarkMaster:
    def test_as_printed_with_a_staff(self):
        picks = {pick.item for pick in BOOK.of(Profile)["maitre_cote_obscur"].picks}
        assert "weapon/baton_combat" in picks

    def test_with_a_sabre_he_is_a_personal_profile(self):
        profile = BOOK.of(Profile)["maitre_cote_obscur"]
        picks = [at(pick.item.split("/")[1], pick.level or "normal") for pick in profile.picks]
        armed = [pick for pick in picks if pick["item"] != "baton_combat"] + [
            at("sabre_laser", "-")
        ]
        assert told(*picks, profile=profile.slug)["personal"] is False
        assert told(*armed, profile=profile.slug)["personal"] is True


class TestR16Misprints:
    def test_names_are_corrected(self):
        names = {item.name_fr for kind in (Weapon, Power) for item in BOOK.of(kind).values()}
        assert {"Bâton", "Bâton de combat", "Vibrolame", "Duel de Force", "Arc"} <= names

    def test_the_profile_is_told_from_the_rule(self):
        assert BOOK.of(Profile)["sensible_force_profil"].name_fr == "Sensible à la Force (profil)"
        assert BOOK.of(SpecialRule)["sensible_force"].name_fr == "Sensible à la Force"


class TestR17Actions:
    def test_leaping_costs_one(self):
        assert told("jetpack")["movement"]["leap"] == 8
        assert BOOK.of(SpecialRule)["jetpack"].ruling == "D2-R17"
        assert BOOK.of(Power)["surdeplacement"].ruling == "D2-R17"

    def test_of_the_book_s_own_actions(self):
        costs = {term.slug: term.cost for term in BOOK.of(Term).values() if term.cost}
        assert (costs["se_deplacer"], costs["courir"], costs["sauter"]) == (1, 2, 2)


class TestR20PersonalProfiles:
    def test_a_change_is_free_and_marked(self):
        doc = figures(figure("vibrolame", "blaster", profile="soldat_rebelle"))
        assert codes(doc) == set()
        assert judged(doc).as_dict("fr")["members"][0]["personal"] is True

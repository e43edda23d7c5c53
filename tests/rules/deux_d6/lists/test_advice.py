import pytest

from rules.catalogue.items import Profile, Weapon
from tests.lists import catalogue_of, figure, figures, standing, the_finding, trips, unsaid
from tests.rules.deux_d6.tripping import at, knights, rebels
from tests.workbench import Page


class TestUndefinedWords:
    """2D6: Art Martial and Écu are named but never defined."""

    CODE = "D2-UNDEFINED"

    @pytest.mark.parametrize(
        ("slug", "fr", "en"),
        [("art_martial", "Art Martial", "Martial art"), ("ecu", "Écu", "Heater shield")],
    )
    def test_the_table_defines_them(self, slug, fr, en):
        odd = figure("arme_base", slug)
        assert standing(self.CODE, knights(odd)) == ("warning", odd["id"], False)
        message = the_finding(self.CODE, knights(odd)).message
        assert fr in message.fr
        assert en in message.en

    def test_both_in_one_sentence(self):
        odd = figure("ecu", "art_martial")
        assert (
            "«\u202fArt Martial\u202f» et «\u202fÉcu\u202f»"
            in the_finding(self.CODE, knights(odd)).message.fr
        )

    def test_words_that_do_something(self):
        assert not trips(self.CODE, knights(figure("furtif", "deviation", "silencieux")))


class TestBareHands:
    """2D6: a figure without melee weapon fights with Combat - and Dégâts -."""

    CODE = "D2-UNARMED"

    def test_every_melee_weapon_helps_and_no_other(self):
        for slug, weapon in catalogue_of("deux_d6").of(Weapon).items():
            assert trips(self.CODE, figures(figure(slug))) is not bool(weapon.melee), slug

    def test_a_jedi_has_his_sabre(self):
        assert not trips(self.CODE, rebels(figure("sabre_laser", "sensible_force")))

    def test_a_stormtrooper_has_nothing(self):
        odd = figure("blaster", "armure_legere_sw", name="Rita")
        assert standing(self.CODE, rebels(odd)) == ("warning", odd["id"], True)
        assert unsaid(self.CODE, rebels(odd), "Rita") == []
        assert "Combat\u00a0− et Dégâts\u00a0−" in the_finding(self.CODE, rebels(odd)).message.fr

    def test_a_house_weapon_helps(self):
        claws = {"kind": "weapon", "slug": "griffes", "name": "Griffes"}
        bow = {**claws, "slug": "fronde", "melee": False, "range": 10}
        assert not trips(self.CODE, knights(figure("griffes"), items=[claws]))
        assert trips(self.CODE, knights(figure("fronde"), items=[bow]))

    def test_martial_art_changes_nothing_until_it_is_defined(self):
        assert trips(self.CODE, knights(figure("art_martial")))


class TestAsPrinted:
    """2D6: a figure exactly as the book prints it needs no advice."""

    @pytest.mark.parametrize("slug", catalogue_of("deux_d6").of(Profile))
    def test_nothing_is_said_of_a_printed_profile(self, slug):
        page = Page("deux_d6", adaptation=catalogue_of("deux_d6").of(Profile)[slug].setting)
        page.choose("controller", "ia" if slug == "zombi" else "joueur")
        page.add(f"profile/{slug}")
        assert page.verdict.findings == ()

    def test_once_it_is_changed_it_is_advised(self):
        printed = figure("blaster", "armure_legere_sw", profile="stormtrooper")
        assert not trips("D2-UNARMED", rebels(printed))
        changed = figure("blaster", "armure_legere_sw", "furtif", profile="stormtrooper")
        assert trips("D2-UNARMED", rebels(changed))
        shy = figure(at("combat", "-"), at("tir", "-"), profile="survivant")
        assert not trips("D2-SHOOT-UNARMED", figures(shy, adaptation="survivants"))
        armed = {**shy, "picks": [*shy["picks"], {"item": "arme_2m"}]}
        assert trips("D2-SHOOT-UNARMED", figures(armed, adaptation="survivants"))


class TestAShotNeedsAWeapon:
    """2D6: a Tir level without ranged weapon has no effect."""

    CODE = "D2-SHOOT-UNARMED"

    @pytest.mark.parametrize("level", ["-", "+"])
    def test_without(self, level):
        odd = figure(at("tir", level), "arme_base", name="Rita")
        assert standing(self.CODE, knights(odd)) == ("warning", odd["id"], True)
        message = the_finding(self.CODE, knights(odd)).message
        assert f"Rita a Tir {level} " in message.fr
        assert f"Rita has Shooting {level} " in message.en

    @pytest.mark.parametrize("weapon", ["arc_mf", "dague_lancer"])
    def test_with(self, weapon):
        assert not trips(self.CODE, knights(figure(at("tir", "-"), weapon)))

    def test_the_normal_level_says_nothing(self):
        assert not trips(self.CODE, knights(figure("tir")))
        assert not trips(self.CODE, knights(figure()))

    def test_a_spell_is_no_weapon(self):
        assert trips(self.CODE, knights(figure(at("tir", "+"), "trait_magique")))

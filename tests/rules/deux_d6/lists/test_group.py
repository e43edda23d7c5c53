import pytest

from rules.catalogue.items import Armour, Power, SpecialRule, Weapon
from tests.lists import (
    catalogue_of,
    figure,
    figures,
    findings,
    refusal,
    standing,
    the_finding,
    trips,
    unsaid,
)
from tests.rules.deux_d6.tripping import HOUSE_RULE, at, knights, rebels

SETTINGS = ("star_wars", "med_fan", "survivants")


class TestSomebodyIsThere:
    """2D6: a group has at least one figure."""

    CODE = "D2-GROUP-NONEMPTY"

    def test_one_figure_is_a_group(self):
        assert not trips(self.CODE, figures(figure()))

    def test_none_is_not_and_adding_one_cures_it(self):
        assert standing(self.CODE, figures()) == ("error", None, True)


class TestOneAdaptation:
    """2D6: the items of one adaptation, and the rules common to all."""

    CODE = "D2-ADAPT-ONE"

    @pytest.mark.parametrize("kind", [SpecialRule, Weapon, Armour, Power])
    @pytest.mark.parametrize("setting", SETTINGS)
    def test_every_item_belongs_where_it_is_listed(self, kind, setting):
        for slug, item in catalogue_of("deux_d6").of(kind).items():
            if slug == "svg":
                continue
            at_home = not item.settings or setting in item.settings
            assert trips(self.CODE, figures(figure(slug), adaptation=setting)) is not at_home

    @pytest.mark.parametrize(
        ("slug", "homes"),
        [
            ("robuste", {"star_wars", "med_fan"}),
            ("rechargement", {"med_fan", "survivants"}),
            ("zone", set(SETTINGS)),
            ("combat", set(SETTINGS)),
            ("art_martial", set(SETTINGS)),
            ("arc_mf", {"med_fan"}),
            ("arc_sv", {"survivants"}),
        ],
    )
    def test_some_belong_to_several(self, slug, homes):
        legal = {s for s in SETTINGS if not trips(self.CODE, figures(figure(slug), adaptation=s))}
        assert legal == homes

    def test_sabre_and_push_go_together(self):
        assert not trips(self.CODE, rebels(figure("sabre_laser", "poussee")))

    def test_sabre_and_magic_do_not(self):
        doc = rebels(figure("sabre_laser"), figure("trait_magique"))
        assert standing(self.CODE, doc) == ("error", None, False)
        assert unsaid(self.CODE, doc, "Star Wars") == []
        message = the_finding(self.CODE, doc).message
        assert "Trait magique (Médiéval fantastique)" in message.fr
        assert "Sabre" not in message.fr

    def test_without_a_chosen_adaptation_the_items_must_agree(self):
        assert not trips(self.CODE, figures(figure("sabre_laser"), figure("poussee")))
        mixed = figures(figure("sabre_laser"), figure("trait_magique"))
        assert trips(self.CODE, mixed)
        assert unsaid(self.CODE, mixed, "Star Wars") == []

    def test_robuste_and_reload_meet_in_medieval_fantasy_only(self):
        both = figure("robuste", "rechargement")
        assert not trips(self.CODE, figures(both))
        assert not trips(self.CODE, figures(both, adaptation="med_fan"))
        assert trips(self.CODE, figures(both, adaptation="star_wars"))

    def test_an_unknown_adaptation_is_told_once(self):
        doc = figures(figure("sabre_laser"), adaptation="cthulhu")
        assert not trips(self.CODE, doc)
        assert trips("D2-UNKNOWN", doc)

    def test_a_profile_only_says_where_a_figure_came_from(self):
        assert not trips(self.CODE, rebels(figure("blaster", profile="policier")))

    def test_house_items_are_at_home_everywhere(self):
        assert not trips(self.CODE, rebels(figure("vol_de_vie"), items=[HOUSE_RULE]))

    def test_one_finding_for_the_whole_group(self):
        assert len(findings(self.CODE, rebels(*[figure("arc_mf") for _ in range(5)]))) == 1


class TestZombiesStandApart:
    """2D6, survivors: zombies form a group run by the AI."""

    CODE = "D2-ZOMBI-GROUP"
    ZOMBIE = figure("lent", "effrayant", profile="zombi", count=10)
    POLICE = figure("pistolet", profile="policier", count=2)

    def group(self, *members, **settings):
        return figures(*members, adaptation="survivants", **settings)

    def test_ten_zombies_of_the_ai(self):
        assert not trips(self.CODE, self.group(self.ZOMBIE, controller="ia"))

    @pytest.mark.parametrize("controller", ["ia", "joueur", None])
    def test_policemen_and_zombies_together(self, controller):
        doc = self.group(self.ZOMBIE, self.POLICE, controller=controller)
        assert standing(self.CODE, doc) == ("warning", None, False)
        assert unsaid(self.CODE, doc, 10, 2) == []

    @pytest.mark.parametrize("controller", ["joueur", None])
    def test_zombies_alone_without_the_ai(self, controller):
        doc = self.group(self.ZOMBIE, controller=controller)
        assert standing(self.CODE, doc) == ("warning", None, False)
        assert unsaid(self.CODE, doc, 10) == []

    @pytest.mark.parametrize("controller", ["ia", "joueur", None])
    def test_policemen_alone(self, controller):
        assert not trips(self.CODE, self.group(self.POLICE, controller=controller))

    def test_one_zombie_and_one_other_in_the_singular(self):
        doc = self.group({**self.ZOMBIE, "count": 1}, {**self.POLICE, "count": 1}, controller="ia")
        message = the_finding(self.CODE, doc).message
        assert "1 zombi et 1 autre figurine" in message.fr
        assert "1 zombie and 1 other figure" in message.en


class TestHouseItemsAreAgreedOn:
    """2D6: rules, weapons, armour and powers absent from the text need agreement."""

    CODE = "D2-CUSTOM-AGREE"
    ITEMS = [
        {"kind": "weapon", "slug": "griffes", "name": "Griffes"},
        HOUSE_RULE,
    ]

    def test_what_the_book_prints_needs_none(self):
        assert not trips(self.CODE, knights())

    def test_until_it_is_agreed(self):
        doc = knights(figure("griffes"), items=self.ITEMS)
        assert standing(self.CODE, doc) == ("warning", None, False)
        assert "“Griffes” and “Vol de vie”" in the_finding(self.CODE, doc).message.en

    def test_once_it_is_agreed(self):
        assert not trips(self.CODE, knights(figure("griffes"), items=self.ITEMS, agreed=["items"]))

    def test_agreement_on_nothing_is_harmless(self):
        assert not trips(self.CODE, knights(agreed=["items"]))


class TestLevels:
    """2D6 (D2-LEVELS): -, normal or +; a document with anything else can't be read."""

    @pytest.mark.parametrize("level", ["++", "--", "", "bonus", 1, None])
    def test_nothing_beyond(self, level):
        error = refusal(figures(figure({"item": "combat", "level": level})))
        assert error.path.startswith("$.members[0].picks[0].level")

    @pytest.mark.parametrize("level", ["-", "normal", "+"])
    def test_these_three(self, level):
        assert findings("D2-UNKNOWN", knights(figure(at("combat", level)))) == []

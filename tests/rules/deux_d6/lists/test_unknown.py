import pytest

from rules.catalogue.items import Armour, Power, Profile, SpecialRule, Weapon
from tests.lists import catalogue_of, figure, figures, findings, the_finding

CODE = "D2-UNKNOWN"

HOUSE = [
    {"kind": "rule", "slug": "vol_de_vie", "name": "Vol de vie"},
    {"kind": "weapon", "slug": "trident", "name": "Trident", "hands": 2, "damage": "+"},
    {"kind": "armour", "slug": "ecailles", "name": "Écailles", "svg": "+"},
    {"kind": "power", "slug": "tornade", "name": "Tornade", "range": 15},
]


def known(*members, **fields):
    return not findings(CODE, figures(*members, **fields))


class TestWhatTheBookHas:
    """2D6: skills, special rules, weapons, armour and powers of the text and its adaptations."""

    @pytest.mark.parametrize("kind", [Weapon, Armour, Power])
    def test_weapons_armour_and_powers(self, kind):
        for slug in catalogue_of("deux_d6").of(kind):
            assert known(figure(slug)), slug

    def test_skills_and_special_rules(self):
        for slug in catalogue_of("deux_d6").of(SpecialRule):
            assert known(figure(slug)) is (slug != "svg"), slug

    @pytest.mark.parametrize("level", ["-", "normal", "+"])
    def test_at_any_level(self, level):
        assert known(figure({"item": "combat", "level": level}))

    @pytest.mark.parametrize("slug", ["art_martial", "ecu"])
    def test_what_it_names_and_never_defines(self, slug):
        assert known(figure(slug))

    @pytest.mark.parametrize(
        ("slug", "of"), [("cadence", "2"), ("zone", "3"), ("tueur_de", "orques")]
    )
    def test_what_carries_a_number_or_a_word(self, slug, of):
        assert known(figure({"item": slug, "of": of}))
        assert known(figure(slug))

    def test_profiles_and_adaptations(self):
        for profile in [None, *catalogue_of("deux_d6").of(Profile)]:
            assert known(figure(profile=profile)), profile
        for adaptation in (None, "star_wars", "med_fan", "survivants"):
            assert known(adaptation=adaptation), adaptation

    def test_another_adaptation_s_things_are_known(self):
        assert known(figure("sabre_laser", "trait_magique"), adaptation="survivants")

    def test_what_the_list_brings(self):
        slugs = [item["slug"] for item in HOUSE]
        assert known(figure(*slugs, wields=["trident"]), items=HOUSE)
        assert not known(figure(*slugs))


class TestWhatNobodyKnows:
    """2D6: neither in the book nor in the list."""

    @pytest.mark.parametrize(
        ("member", "slug"),
        [
            (figure(profile="balrog"), "balrog"),
            (figure("vol_de_vie"), "vol_de_vie"),
            (figure("svg"), "svg"),
            (figure("sabre_laser", wields=["excalibur"]), "excalibur"),
            (figure(("blaster", "lunette")), "lunette"),
            (figure("stormtrooper"), "stormtrooper"),
        ],
        ids=["profile", "pick", "a save is no pick", "wields", "bought for it", "profile as pick"],
    )
    def test_is_found_and_named(self, member, slug):
        finding = the_finding(CODE, figures(member))
        assert (finding.level, finding.about, finding.todo) == ("error", member["id"], False)
        assert f"“{slug}”" in finding.message.en
        assert f"«\u202f{slug}\u202f»" in finding.message.fr

    @pytest.mark.parametrize("slug", ["milicien", "guerrier", "chevalier", "archer", "ranger"])
    def test_the_ladders_of_med_fan_are_levels_and_no_profiles(self, slug):
        assert not known(figure(profile=slug))

    def test_an_unknown_adaptation(self):
        finding = the_finding(CODE, figures(adaptation="cthulhu"))
        assert finding.about is None
        assert "setting “cthulhu”" in finding.message.en
        assert "adaptation «\u202fcthulhu\u202f»" in finding.message.fr

    def test_one_finding_names_all_that_a_figure_has(self):
        member = figure("a", "b", "a", profile="c", wields=["b", "d"])
        message = the_finding(CODE, figures(member)).message.en
        assert [message.count(f"“{slug}”") for slug in "abcd"] == [1, 1, 1, 1]

    def test_each_figure_has_a_finding_of_its_own(self):
        members = [figure("x"), figure("combat"), figure("y")]
        abouts = [finding.about for finding in findings(CODE, figures(*members))]
        assert abouts == [members[0]["id"], members[2]["id"]]

import msgspec
import pytest

from rules.catalogue.items import Profile
from rules.checks.game import games
from tests.lists import catalogue_of, codes, figure, figures, judged
from tests.rules.deux_d6.tripping import at, of

PROFILES = catalogue_of("deux_d6").of(Profile)
GAME = games()["deux_d6"]


def picks(profile):
    return [
        {"item": pick.item.split("/")[1], "level": pick.level or "normal"} for pick in profile.picks
    ]


def personal(*taken, **fields):
    doc = judged(figures(figure(*taken, **fields))).as_dict("en")
    return doc["members"][0]["personal"]


class TestReadyMade:
    """2D6: every printed profile can be taken as it is."""

    @pytest.mark.parametrize("slug", PROFILES)
    def test_it_is_a_legal_figure_of_its_adaptation(self, slug):
        made = msgspec.to_builtins(GAME.ready_made(PROFILES[slug], "m1"))
        doc = figures(made, adaptation=PROFILES[slug].setting, controller="ia")
        verdict = judged(doc)
        assert verdict.legal
        assert {finding.code for finding in verdict.findings} <= {"D2-UNARMED", "D2-SHOOT-UNARMED"}
        assert verdict.as_dict("fr")["members"][0]["personal"] is False

    def test_only_the_zombie_is_nobody_s_figure(self):
        made = {slug: GAME.ready_made(profile, "m1") for slug, profile in PROFILES.items()}
        assert [slug for slug, member in made.items() if not member.pj] == ["zombi"]
        assert {member.actions for member in made.values()} == {2}
        assert {slug: member.profile for slug, member in made.items()} == {s: s for s in PROFILES}

    def test_all_twenty_five(self):
        assert len(PROFILES) == 25

    def test_an_estimate_is_no_price_of_the_book(self):
        catalogue = catalogue_of("deux_d6")
        assert {GAME.price_of_profile(catalogue, profile) for profile in PROFILES.values()} == {
            None
        }


class TestPersonalProfiles:
    """2D6 (D2-R20): a figure that differs from its profile is a personal one."""

    @pytest.mark.parametrize("slug", PROFILES)
    def test_as_printed_in_whatever_order(self, slug):
        printed = picks(PROFILES[slug])
        assert personal(*printed, profile=slug) is False
        assert personal(*printed[::-1], profile=slug) is False

    @pytest.mark.parametrize("slug", PROFILES)
    def test_with_one_thing_more(self, slug):
        assert personal(*picks(PROFILES[slug]), "camouflage", profile=slug) is True

    @pytest.mark.parametrize("slug", [slug for slug in PROFILES if PROFILES[slug].picks])
    def test_with_one_thing_less_or_twice(self, slug):
        printed = picks(PROFILES[slug])
        assert personal(*printed[1:], profile=slug) is True
        assert personal(*printed, printed[0], profile=slug) is True

    @pytest.mark.parametrize("slug", ["jedi_gardien", "magicien", "infirmier"])
    def test_at_another_level(self, slug):
        first, *others = sorted(picks(PROFILES[slug]), key=lambda pick: pick["level"] == "normal")
        assert first["level"] != "normal"
        assert personal({**first, "level": "normal"}, *others, profile=slug) is True

    def test_without_a_profile(self):
        assert personal() is True
        assert personal("blaster") is True

    def test_with_an_unknown_profile(self):
        assert personal("blaster", profile="balrog") is True

    def test_a_skill_at_the_normal_level_says_nothing(self):
        assert personal("blaster", "combat", profile="soldat_rebelle") is False
        assert personal("blaster", at("combat", "+"), profile="soldat_rebelle") is True

    def test_a_hero_at_the_normal_level_is_a_hero(self):
        assert personal("blaster", "heros", profile="soldat_rebelle") is True

    def test_a_level_on_what_has_none_says_nothing(self):
        assert personal(at("blaster", "+"), profile="soldat_rebelle") is False

    def test_an_x_or_a_round_bought_makes_a_difference(self):
        assert personal(of("blaster", "2"), profile="soldat_rebelle") is True
        assert personal(("blaster", "lunette"), profile="soldat_rebelle") is True

    def test_name_notes_copies_and_actions_do_not(self):
        fields = {"name": "Rita", "notes": "x", "count": 4, "actions": 3, "pj": False}
        assert personal("blaster", profile="soldat_rebelle", **fields) is False

    def test_it_is_never_a_reason_to_say_anything(self):
        doc = figures(figure("blaster", "vibrolame", "camouflage", profile="soldat_rebelle"))
        assert codes(doc) == set()

import pytest

from rules.catalogue.items import Faction
from tests.lists import catalogue_of, convoy, costs, fighter, findings, the_finding, vehicle

CODE = "RBN-CATALOG"

FACTIONS = catalogue_of("rbn").of(Faction).values()
MAIN = [faction.slug for faction in FACTIONS if faction.parent is None]
SUBS = [(faction.parent, faction.slug) for faction in FACTIONS if faction.parent]


def unknown_to(*members, **settings):
    """The sentences in both languages about what the book does not have."""
    message = the_finding(CODE, convoy(*members, **settings)).message
    return message.fr, message.en


def known(*members, **settings):
    return not findings(CODE, convoy(*members, **settings))


class TestSettings:
    """RBN: faction, sub-faction, activity, scenario and chosen traits stand in the book."""

    @pytest.mark.parametrize("faction", MAIN)
    def test_every_faction_is_known(self, faction):
        assert known(faction=faction)

    @pytest.mark.parametrize(("faction", "subfaction"), SUBS)
    def test_every_sub_faction_is_known(self, faction, subfaction):
        assert known(faction=faction, subfaction=subfaction)

    @pytest.mark.parametrize("activity", ["pillards", "archeologues", "marchands", "chasseurs"])
    def test_every_activity_is_known(self, activity):
        assert known(activity=activity)

    @pytest.mark.parametrize("scenario", range(1, 11))
    def test_scenarios_1_to_10_are_known(self, scenario):
        assert known(scenario=scenario)

    def test_what_is_left_open_is_not_unknown(self):
        assert known(
            faction=None,
            subfaction=None,
            activity=None,
            scenario=None,
            role=None,
            advantage=None,
            drawbacks=[],
        )

    @pytest.mark.parametrize(
        ("settings", "fr", "en"),
        [
            ({"faction": "elfes"}, "faction «\u202felfes\u202f»", "faction “elfes”"),
            ({"subfaction": "elfes"}, "sous-faction «\u202felfes\u202f»", "sub-faction “elfes”"),
            ({"activity": "banquiers"}, "activité «\u202fbanquiers\u202f»", "activity “banquiers”"),
            ({"scenario": 11}, "scénario «\u202f11\u202f»", "scenario “11”"),
            ({"scenario": 0}, "scénario «\u202f0\u202f»", "scenario “0”"),
            ({"advantage": "elfes"}, "avantage «\u202felfes\u202f»", "advantage “elfes”"),
            ({"drawbacks": ["elfes"]}, "inconvénient «\u202felfes\u202f»", "drawback “elfes”"),
        ],
    )
    def test_what_the_book_does_not_have_is_named(self, settings, fr, en):
        said_fr, said_en = unknown_to(**settings)
        assert fr in said_fr
        assert en in said_en

    @pytest.mark.parametrize("slug", ["sss", "sons", "phantom"])
    def test_a_sub_faction_is_no_faction(self, slug):
        assert f"faction “{slug}”" in unknown_to(faction=slug)[1]

    @pytest.mark.parametrize("slug", ["survivants", "mercenaires", "enfants13"])
    def test_a_faction_is_no_sub_faction(self, slug):
        assert f"sub-faction “{slug}”" in unknown_to(subfaction=slug)[1]

    def test_everything_unknown_is_named_at_once(self):
        finding = the_finding(
            CODE,
            convoy(
                faction="a",
                subfaction="b",
                activity="c",
                scenario=99,
                advantage="d",
                drawbacks=["e", "mutants", "f"],
            ),
        )
        assert finding.about is None
        for name in ("a", "b", "c", "99", "d", "e", "f"):
            assert f"“{name}”" in finding.message.en
        assert "mutants" not in finding.message.en


class TestMembers:
    """RBN: everything bought is in the lists of the book; what is not counts 0 points."""

    @pytest.mark.parametrize("slug", ["enfant", "eclaireur", "arme_jet", "machoire"])
    def test_what_only_first_wave_has(self, slug):
        assert f"“{slug}”" in unknown_to(fighter(slug))[1]

    @pytest.mark.parametrize("slug", ["assommante", "incendiaire", "poison", "carnage", "fumigene"])
    def test_the_ammunition_of_first_wave(self, slug):
        assert f"“{slug}”" in unknown_to(fighter(("pistolet", slug)))[1]

    @pytest.mark.parametrize(
        ("member", "slug"),
        [
            (fighter("excalibur"), "excalibur"),
            (vehicle("char"), "char"),
            (vehicle("moyen", "tourelle"), "tourelle"),
            (fighter(("fusil", "excalibur")), "excalibur"),
            (vehicle("moyen", ("mitrailleuse_fixe", "excalibur")), "excalibur"),
        ],
        ids=["weapon", "type", "option", "bought for a weapon", "bought for a mounted weapon"],
    )
    def test_each_kind_of_thing(self, member, slug):
        finding = the_finding(CODE, convoy(member))
        assert (finding.level, finding.about, finding.todo) == ("error", member["id"], False)
        assert f"“{slug}”" in finding.message.en
        assert f"«\u202f{slug}\u202f»" in finding.message.fr

    def test_a_convoy_of_printed_things_is_known(self):
        assert known(
            fighter(("fusil", "balles_non_letales"), "armure", "chef", T="4"),
            vehicle("lourd", ("mitrailleuse_pivot", "demontable"), "sono"),
        )

    def test_one_finding_names_all_that_a_member_has(self):
        member = vehicle("char", "tourelle", ("belier", "acier"), "tourelle", "radar")
        message = unknown_to(member)[1]
        assert [message.count(f"“{slug}”") for slug in ("char", "tourelle", "acier", "radar")] == [
            1,
            1,
            1,
            1,
        ]
        assert "belier" not in message

    def test_each_member_has_a_finding_of_its_own(self):
        members = [fighter("x"), fighter("fusil"), fighter("y")]
        found = findings(CODE, convoy(*members, faction="z"))
        assert [finding.about for finding in found] == [None, members[0]["id"], members[2]["id"]]

    def test_a_vehicle_without_a_type_is_none_of_the_book(self):
        odd = vehicle(None, "belier")
        finding = the_finding(CODE, convoy(odd))
        assert (finding.level, finding.about) == ("error", odd["id"])
        assert "belier" not in finding.message.en

    def test_names_are_matched_to_the_letter(self):
        assert not known(fighter("Fusil"))
        assert not known(fighter("fusil "))


class TestTwoNamespaces:
    """The options of vehicles and the picks of fighters are two lists."""

    def test_the_rocket_launcher_is_in_both(self):
        doc = convoy(vehicle("moyen", "lance_roquettes"), fighter("lance_roquettes"))
        assert not findings(CODE, doc)
        assert costs(doc) == [45, 20]

    @pytest.mark.parametrize("slug", ["belier", "mitrailleuse_fixe", "volant", "demontable"])
    def test_a_vehicle_option_is_unknown_on_a_fighter(self, slug):
        assert not known(fighter(slug))
        assert known(vehicle("moyen", slug))

    @pytest.mark.parametrize("slug", ["mitrailleuse", "armure", "chef"])
    def test_what_a_fighter_takes_is_unknown_on_a_vehicle(self, slug):
        assert not known(vehicle("moyen", slug))
        assert known(fighter(slug))

    def test_ammunition_is_bought_for_a_weapon_and_not_by_itself(self):
        assert not known(fighter("balles_non_letales"))
        assert not known(vehicle("moyen", "munition_incendiaire"))
        assert known(fighter(("fusil", "balles_non_letales")))

    @pytest.mark.parametrize("slug", ["volant", "belier", "epee"])
    def test_what_is_no_ammunition_is_not_bought_for_a_weapon(self, slug):
        assert not known(vehicle("moyen", ("mitrailleuse_fixe", slug)))
        assert not known(fighter(("fusil", slug)))

    def test_a_faction_s_slug_is_no_item(self):
        assert not known(fighter("mutants"))

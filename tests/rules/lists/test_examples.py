"""The example lists that a newcomer opens first: sound, nearly full, and really playable."""

import json
import re
from collections import Counter

import pytest

from rules.catalogue.fixtures import FIXTURES
from rules.catalogue.items import (
    Ability,
    Equipment,
    Faction,
    Profile,
    Setting,
    VehicleOption,
    VehicleType,
)
from rules.games.rbn.seating import aboard, places_of, seats, taken
from rules.lists.reading import judge, read, write
from tests.lists import catalogue_of

FILES = sorted(FIXTURES.glob("*/lists/*.json"))
CONVOYS = [path for path in FILES if path.parts[-3] == "rbn"]
DECKS = [path for path in FILES if path.parts[-3] == "warbound"]
GROUPS = [path for path in FILES if path.parts[-3] == "first_wave"]
CREWS = [path for path in FILES if path.parts[-3] == "deux_d6"]
BANDS = [path for path in FILES if path.parts[-3] == "un_pour_un"]

# What an example may be told, by faction and by file; it is told exactly this.
TOLD = {"enfants13": {"RBN-ADV-E13ACT", "RBN-ADV-BLINDPRICE"}}
GIANT_OR_LIGHTENED = {  # large bases, a visibly lighter car: a note, never a warning
    "gaia_greffons_de_la_vieille_seve",
    "mercenaires_poings_de_location",
    "mutants_chasseurs_de_rouille",
    "robots_protocole_moisson",
    "seigneurs_ecurie_du_sable_rouge",
}

NEAR_CONVOY, NEAR_GROUP = 10, 0.05  # points, and part of the budget, left unspent at most
HALF_AT_THE_WHEEL = "sons_cousins_du_bitume_tiede"  # bikers, one to a bike
FLAMES = "lance_flammes_pivot"  # a template: no T needed


def each(paths):
    return pytest.mark.parametrize("path", paths, ids=lambda path: path.stem)


def judged(path):
    return judge(path.read_bytes(), catalogue_of)


def content(path):
    return json.loads(path.read_text(encoding="utf-8"))


def convoys():
    return [judged(path).roster for path in CONVOYS]


class TestEveryExample:
    @each(FILES)
    def test_is_legal_and_told_only_what_cannot_be_avoided(self, path):
        told = judged(path)
        allowed = set(TOLD.get(getattr(told.roster.settings, "faction", None), ()))
        if path.stem in GIANT_OR_LIGHTENED:
            allowed.add("RBN-ADV-MODELS")
        if path.stem == HALF_AT_THE_WHEEL:
            allowed.add("RBN-ADV-WHEEL")
        assert told.legal
        assert {finding.code for finding in told.findings} == allowed

    @each(FILES)
    def test_belongs_to_its_folder_and_its_catalogue(self, path):
        info = catalogue_of(path.parts[-3]).info
        assert content(path)["game"] == info.slug
        assert content(path)["catalogue"] == info.version
        assert re.fullmatch(r"[a-z0-9]+(_[a-z0-9]+)*", path.stem)

    @each(FILES)
    def test_exported_and_imported_it_is_the_same(self, path):
        _, document = read(path.read_bytes(), catalogue_of)
        _, again = read(write(document), catalogue_of)
        assert again == document

    @each(FILES)
    def test_is_written_in_one_form(self, path):
        text = json.dumps(content(path), indent=1, ensure_ascii=False) + "\n"
        assert path.read_bytes() == text.encode()

    @each(FILES)
    def test_has_names_and_says_how_it_plays(self, path):
        document = judged(path).roster.document
        names = [member.name for member in document.members if path not in DECKS]
        assert document.name
        assert all(names)  # but for cards, which have names of their own
        assert len(set(names)) == len(names)
        assert 1 <= len(re.findall(r"[.!?](?:\s|$)", document.notes)) <= 3
        assert not re.search(r"'| [:;!?»]|« ", " ".join([document.name, document.notes, *names]))

    def test_no_two_have_the_same_name(self):
        names = Counter(content(path)["name"].casefold() for path in FILES)
        assert [name for name, times in names.items() if times > 1] == []
        assert len({path.stem for path in FILES}) == len(FILES)


class TestConvoys:
    def test_two_for_each_faction_and_one_for_each_subfaction(self):
        chosen = [convoy.settings for convoy in convoys()]
        number = Counter(settings.subfaction or settings.faction for settings in chosen)
        factions = catalogue_of("rbn").of(Faction).values()
        assert number == {faction.slug: 1 if faction.parent else 2 for faction in factions}

    @each(CONVOYS)
    def test_agrees_on_a_plain_game(self, path):
        settings = judged(path).roster.settings
        assert settings.budget == 300
        assert settings.activity
        assert (settings.scenario, settings.role, settings.bonus) == (None, None, 0)
        assert not settings.exotic

    @each(CONVOYS)
    def test_spends_nearly_all(self, path):
        told = judged(path)
        assert told.budget - NEAR_CONVOY <= told.total <= told.budget

    @each(CONVOYS)
    def test_has_vehicles_and_fighters_to_play_with(self, path):
        convoy = judged(path).roster
        assert len(convoy.rigs) >= (3 if convoy.settings.subfaction == "sons" else 2)
        assert convoy.headcount >= 4

    @each(CONVOYS)
    def test_somebody_drives_every_vehicle_without_ai(self, path):
        convoy = judged(path).roster
        for rig in convoy.rigs:
            pilots = [kit for kit in aboard(convoy, rig) if kit.fighter.seat == "pilot"]
            assert len(pilots) == (0 if rig.number("ia") else 1), rig.name
            assert set(pilots) <= set(convoy.drivers), rig.name

    @each(CONVOYS)
    def test_somebody_who_can_shoot_serves_the_mounted_weapons(self, path):
        convoy = judged(path).roster
        for rig in convoy.rigs:
            guns = [option for option in rig.options if option.used_by_passenger]
            gunners = [
                kit
                for kit in aboard(convoy, rig)
                if kit in convoy.drivers
                and kit.fighter.seat == "passenger"
                and (not kit.cannot_shoot or all(gun.slug == FLAMES for gun in guns))
            ]
            assert gunners or len(guns) <= rig.number("ia"), rig.name

    @each(CONVOYS)
    def test_everyone_has_a_seat_but_riders_and_those_who_deploy_apart(self, path):
        convoy = judged(path).roster
        for rig in convoy.rigs:
            assert 0 < taken(aboard(convoy, rig)) <= seats(rig), rig.name
        on_foot = {kit.name for kit in convoy.kits if kit.fighter.rides is None}
        apart = {k.name for k in convoy.kits if k.has("cavalier") or k.has("fils_des_sables")}
        assert on_foot == apart

    @each(CONVOYS)
    def test_a_bought_compartment_is_used(self, path):
        convoy = judged(path).roster
        for rig in convoy.rigs:
            bought = rig.number("compartiment_sup")
            assert not bought or taken(aboard(convoy, rig)) == seats(rig), rig.name

    def test_what_is_reserved_to_a_faction_stands_in_its_examples(self):
        catalogue = catalogue_of("rbn")
        kinds = (Equipment, Ability, VehicleOption)
        reserved = {
            (faction, item.slug)
            for kind in kinds
            for item in catalogue.of(kind).values()
            for faction in item.factions
        }
        shown = {
            (convoy.settings.faction, pick.item)
            for convoy in convoys()
            for member in convoy.members
            for pick in member.picks
        }
        assert reserved - shown == set()

    def test_sidecars_and_slaves_are_shown(self):
        types = {rig.type.slug for convoy in convoys() for rig in convoy.rigs}
        assert types == set(catalogue_of("rbn").of(VehicleType))
        for convoy in convoys():
            assert bool(convoy.slaves) is (convoy.settings.faction == "esclavagistes")

    def test_giants_ride_too(self):
        giants = [kit for convoy in convoys() for kit in convoy.kits if places_of(kit) > 1]
        assert giants
        assert all(kit.fighter.rides for kit in giants)


class TestGroups:
    def test_two_small_and_two_large(self):
        budgets = Counter(content(path)["settings"]["budget"] for path in GROUPS)
        assert budgets == {150: 2, 300: 2}

    @each(GROUPS)
    def test_spends_nearly_all(self, path):
        told = judged(path)
        assert told.budget * (1 - NEAR_GROUP) <= told.total <= told.budget

    @each(GROUPS)
    def test_plays_any_scenario(self, path):
        """No fighter worth exactly 30, a successor on two legs: no advice in any scenario."""
        document = content(path)
        for scenario in (None, 1, 2, 3, 4):
            document["settings"]["scenario"] = scenario
            assert judge(json.dumps(document).encode(), catalogue_of).findings == ()


class TestDecks:
    def test_two_for_each_format(self):
        formats = Counter(content(path)["settings"]["format"] for path in DECKS)
        assert formats == {"exploration": 2, "affrontement": 2}

    def test_all_cards_are_marked_as_examples_and_stand_in_the_sample_collection(self):
        file = FIXTURES / "warbound" / "collections" / "exemples.json"
        sample = {card["slug"]: card for card in json.loads(file.read_text())["items"]}
        for path in DECKS:
            items = content(path)["items"]
            assert {item["slug"] for item in items} < set(sample)
            assert all(item == sample[item["slug"]] for item in items)
            assert all(card.example for card in judged(path).roster.document.items)

    def test_some_say_what_is_attached_and_one_leaves_it_open(self):
        plans = [any("on" in member for member in content(path)["members"]) for path in DECKS]
        assert sorted(plans) == [False, True, True, True]


class TestCrews:
    """Groups of 2D6 Bonus/Malus."""

    def test_one_for_each_setting(self):
        chosen = Counter(content(path)["settings"]["adaptation"] for path in CREWS)
        assert chosen == dict.fromkeys(catalogue_of("deux_d6").of(Setting), 1)

    @each(CREWS)
    def test_figures_come_from_profiles_of_the_setting(self, path):
        group = judged(path).roster
        profiles = catalogue_of("deux_d6").of(Profile)
        named = [profiles[figure.profile] for figure in group.members if figure.profile]
        assert {profile.setting for profile in named} == {group.settings.adaptation}

    @each(CREWS)
    def test_has_a_leader_and_others(self, path):
        group = judged(path).roster
        assert any(kit.life > 1 for kit in group.kits)
        assert group.headcount >= 6


class TestBands:
    def test_three_worlds_three_peoples_three_sizes(self):
        bands = [judged(path).roster for path in BANDS]
        assert len({band.universe for band in bands}) == 3
        assert {band.members[0].race for band in bands} == {None, "nain", "alien"}
        assert sorted(band.overview()["characters"] for band in bands) == [5, 7, 10]

    @each(BANDS)
    def test_spends_nearly_all(self, path):
        told = judged(path)
        assert told.budget * (1 - NEAR_GROUP) <= told.total <= told.budget

    @each(BANDS)
    def test_everyone_is_armed(self, path):
        assert all(kit.melee or kit.ranged for kit in judged(path).roster.kits)

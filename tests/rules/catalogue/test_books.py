"""The catalogues hold as many rows as the books print, told in both languages."""

import pytest

from rules.catalogue.fixtures import read_all
from rules.catalogue.items import Armour, Faction, Power, SpecialRule, Weapon
from tests.lists import catalogue_of

SUMMED_UP = {
    "rule",
    "ability",
    "equipment",
    "vehicle_option",
    "ammunition",
    "faction_trait",
    "activity",
    "power",
    "scenario",
}

ROWS = {
    "rbn": {
        "faction": 7 + 7,
        "faction_trait": 2 * 14,
        "activity": 4,
        "characteristic": 1 + 4 + 3,
        "rule": 28,
        "weapon": 17 + 8 - 1 + 1,
        "ammunition": 1 + 2,
        "equipment": 7,
        "ability": 10,
        "vehicle_type": 3 + 1,
        "vehicle_option": 18 + 2,
        "price_modifier": 6,
        "budget": 3,
        "profile": 9 + 6,
        "scenario": 10,
        "creature": 10 + 1,
        "term": 73 - 7 + 15,
        "ruling": 60 + 4,
        "phase": 6,
        "dice_table": 28,
        "matrix": 3,
        "modifier": 21,
        "procedure": 6,
        "influence": 7,
    },
    "first_wave": {
        "characteristic": 1 + 4 + 3,
        "rule": 16,
        "weapon": 11 + 7 - 1,
        "ammunition": 6,
        "equipment": 4,
        "ability": 5,
        "budget": 2,
        "scenario": 4,
        "creature": 5,
        "term": 48 - 9 + 2,
        "ruling": 21,
        "phase": 4,
        "dice_table": 13,
        "matrix": 1,
        "modifier": 14,
        "procedure": 5,
    },
    "warbound": {
        "faction": 1,
        "rule": 3,
        "term": 82 - 4,
        "phase": 4,
        "dice_table": 1,
        "modifier": 7,
        "procedure": 4,
        "deck_format": 2,
        "card_type": 8,
        "card": 1,
        "ruling": 30,
    },
    "un_pour_un": {
        "rank": 3,
        "race": 6,
        "trade": 3,
        "setting": 5,
        "weapon": 15 + 22,
        "equipment": 9,
        "damage_row": 10,
        "term": 50,
        "ruling": 32,
        "phase": 4,
        "dice_table": 5,
        "modifier": 8,
        "procedure": 2,
    },
    "deux_d6": {
        "setting": 3,
        "rule": 42,
        "weapon": 9 + 10 + 8,
        "armour": 1 + 5,
        "power": 9 + 8 + 1,
        "profile": 14 + 6 + 5,
        "term": 53,
        "ruling": 20,
        "phase": 3,
        "dice_table": 7,
        "modifier": 7,
        "procedure": 3,
    },
}


class TestHowManyRows:
    """As many rows as the tables of the books; what the books name twice stands once."""

    @pytest.mark.parametrize("game", ROWS)
    def test_of_each_kind(self, game):
        assert {kind: len(rows) for kind, rows in catalogue_of(game).kinds.items()} == ROWS[game]

    @pytest.mark.parametrize(
        ("game", "ranged", "melee"),
        [
            ("rbn", 17 + 1, 8),
            ("first_wave", 11, 7),
            ("un_pour_un", 15, 22),
            ("deux_d6", 5 + 3 + 7, 4 + 7 + 1),
        ],
    )
    def test_of_the_two_arsenals(self, game, ranged, melee):
        weapons = catalogue_of(game).of(Weapon).values()
        assert sum(weapon.ranged is not None for weapon in weapons) == ranged
        assert sum(weapon.melee is not None for weapon in weapons) == melee

    def test_the_spear_is_one_weapon_with_two_uses(self):
        for game in ("rbn", "first_wave"):
            weapons = catalogue_of(game).of(Weapon).values()
            both = [weapon.slug for weapon in weapons if weapon.ranged and weapon.melee]
            assert both == ["lance"]

    def test_of_the_matrix_of_factions_and_activities(self):
        core = [faction for faction in catalogue_of("rbn").of(Faction).values() if faction.core]
        cells = [cell.allowed for faction in core for cell in faction.allegiances]
        assert (len(core), len(cells)) == (5, 20)
        assert (cells.count("yes"), cells.count("starred")) == (11, 2)

    def test_of_the_adaptations_of_2d6(self):
        counted = {
            setting: tuple(
                sum(setting in item.settings for item in catalogue_of("deux_d6").of(kind).values())
                for kind in (Weapon, Armour, Power, SpecialRule)
            )
            for setting in ("star_wars", "med_fan", "survivants")
        }
        assert counted == {
            "star_wars": (9, 1, 9, 6),
            "med_fan": (10, 5, 8, 9),
            "survivants": (8, 0, 1, 3),
        }


class TestTexts:
    ITEMS = [(game, item) for game, catalogue in read_all().items() for item in catalogue]

    def test_what_a_player_must_know_is_summed_up_in_both_languages(self):
        silent = [
            f"{game} {item.kind}/{item.slug}"
            for game, item in self.ITEMS
            if item.kind in SUMMED_UP and not (item.summary_fr and item.summary_en)
        ]
        assert silent == []

    def test_what_is_said_in_one_language_is_said_in_the_other(self):
        for game, item in self.ITEMS:
            for field in ("summary", "assumed"):
                french, english = getattr(item, f"{field}_fr"), getattr(item, f"{field}_en")
                assert bool(french) is bool(english), (game, item.kind, item.slug, field)
                assert not french or french != english, (game, item.kind, item.slug, field)

    def test_what_is_assumed_rests_on_a_ruling(self):
        groundless = [
            f"{game} {item.kind}/{item.slug}"
            for game, item in self.ITEMS
            if item.assumed_fr and not item.ruling
        ]
        assert groundless == []

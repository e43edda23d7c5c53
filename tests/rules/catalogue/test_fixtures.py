"""Fixtures that can't be loaded are told by file, row and field."""

import json
import shutil

import pytest

from rules.catalogue.fixtures import FIXTURES, FixtureError, game_files, read_all, read_fixtures
from rules.checks.game import games


@pytest.fixture
def folder(tmp_path):
    """A copy of the fixtures of one game, to be broken."""
    return shutil.copytree(FIXTURES / "rbn", tmp_path / "rbn")


def rewrite(path, change):
    """Change the rows of a fixture file."""
    rows = json.loads(path.read_text(encoding="utf-8"))
    change(rows)
    path.write_text(json.dumps(rows), encoding="utf-8")


def faults(folder):
    with pytest.raises(FixtureError) as caught:
        read_fixtures(folder)
    for fault in caught.value.faults:
        assert str(fault) in str(caught.value)
    return caught.value.faults


def the_fault(folder):
    (fault,) = faults(folder)
    return fault


class TestSoundFixtures:
    def test_every_game_has_some(self):
        assert set(read_all()) == set(games())
        assert {path.parent.name for path in game_files()} == set(games())

    def test_a_copy_reads_like_the_original(self, folder):
        assert read_fixtures(folder) == read_fixtures(FIXTURES / "rbn")

    def test_a_missing_kind_is_an_empty_one(self, folder):
        (folder / "profile.json").unlink()
        assert "profile" not in read_fixtures(folder).kinds


class TestARowThatIsWrong:
    @pytest.mark.parametrize(
        ("file", "field", "value"),
        [
            ("weapon.json", "cost", "cinq"),
            ("weapon.json", "cost", 1.5),
            ("weapon.json", "cost", 100_000),
            ("weapon.json", "slug", "Arbalète"),
            ("weapon.json", "name_fr", ""),
            ("vehicle_type.json", "seats", -1),
            ("vehicle_option.json", "arc", "45"),
            ("faction.json", "core", "yes"),
            ("scenario.json", "number", None),
        ],
    )
    def test_a_wrong_value_is_told_with_its_field(self, folder, file, field, value):
        rewrite(folder / file, lambda rows: rows[0].update({field: value}))
        fault = the_fault(folder)
        assert (fault.file, fault.field) == (file, field)
        assert fault.row.startswith("1 (")

    def test_within_a_part(self, folder):
        rewrite(folder / "weapon.json", lambda rows: rows[4]["ranged"].update(normal_max="loin"))
        fault = the_fault(folder)
        assert (fault.file, fault.row, fault.field) == (
            "weapon.json",
            "5 (fusil)",
            "ranged.normal_max",
        )

    def test_within_a_row_of_a_table(self, folder):
        rewrite(folder / "dice_table.json", lambda rows: rows[0]["rows"][2].update(low="?"))
        assert the_fault(folder).field == "rows[2].low"

    def test_an_unknown_field_is_named(self, folder):
        rewrite(folder / "weapon.json", lambda rows: rows[1].update(prix=5))
        fault = the_fault(folder)
        assert (fault.file, fault.row) == ("weapon.json", "2 (arc)")
        assert "prix" in str(fault)

    def test_a_missing_field_is_named(self, folder):
        rewrite(folder / "ability.json", lambda rows: rows[0].pop("cost"))
        fault = the_fault(folder)
        assert (fault.file, fault.row) == ("ability.json", "1 (ambidextre)")
        assert "cost" in str(fault)

    def test_a_row_without_a_slug_is_told_by_its_number(self, folder):
        rewrite(folder / "weapon.json", lambda rows: rows[2].pop("slug"))
        fault = the_fault(folder)
        assert (fault.file, fault.row) == ("weapon.json", "3")

    def test_a_row_that_is_no_object(self, folder):
        rewrite(folder / "weapon.json", lambda rows: rows.insert(0, "arc"))
        fault = the_fault(folder)
        assert (fault.file, fault.row) == ("weapon.json", "1")

    def test_the_same_slug_twice(self, folder):
        rewrite(folder / "weapon.json", lambda rows: rows.insert(2, rows[0]))
        fault = the_fault(folder)
        assert (fault.file, fault.row, fault.field) == ("weapon.json", "3 (arbalete)", "slug")

    def test_the_same_slug_in_two_kinds_is_allowed(self, folder):
        both = read_fixtures(folder).kinds
        assert "lance_roquettes" in both["weapon"]
        assert "lance_roquettes" in both["vehicle_option"]

    def test_every_fault_is_told_at_once(self, folder):
        rewrite(folder / "weapon.json", lambda rows: [row.update(cost="?") for row in rows[:3]])
        rewrite(folder / "ability.json", lambda rows: rows[0].update(cost="?"))
        assert [(fault.file, fault.row) for fault in faults(folder)] == [
            ("ability.json", "1 (ambidextre)"),
            ("weapon.json", "1 (arbalete)"),
            ("weapon.json", "2 (arc)"),
            ("weapon.json", "3 (cocktail_molotov)"),
        ]


class TestAReferenceToNothing:
    @pytest.mark.parametrize(
        ("file", "change", "row", "field"),
        [
            ("faction.json", {"parent": "elfes"}, "cultistes", "parent"),
            ("weapon.json", {"requires": "cheval"}, "arbalete", "requires"),
            ("weapon.json", {"book": "grimoire"}, "arbalete", "book"),
            ("weapon.json", {"melee": {"keywords": ["magie"]}}, "arbalete", "melee.keywords"),
            ("ammunition.json", {"weapons": ["fusil", "canon"]}, "balles_non_letales", "weapons"),
            (
                "price_modifier.json",
                {"items": ["weapon/canon"]},
                "survivants_mitrailleuses",
                "items",
            ),
            (
                "price_modifier.json",
                {"items": ["dragon/fusil"]},
                "survivants_mitrailleuses",
                "items",
            ),
            (
                "profile.json",
                {"picks": [{"item": "weapon/canon"}]},
                "chef_de_convoi",
                "picks.item",
            ),
            (
                "faction.json",
                {"allegiances": [{"activity": "banquiers", "allowed": "yes"}]},
                "cultistes",
                "allegiances.activity",
            ),
        ],
    )
    def test_is_told(self, folder, file, change, row, field):
        rewrite(folder / file, lambda rows: rows[0].update(change))
        fault = the_fault(folder)
        assert (fault.file, fault.row, fault.field) == (file, row, field)

    def test_the_missing_thing_is_named(self, folder):
        rewrite(folder / "faction.json", lambda rows: rows[0].update(parent="elfes"))
        assert "'elfes'" in the_fault(folder).reason


class TestAFileThatIsWrong:
    @pytest.mark.parametrize("content", ["", "[", "[{]", "{}", "null", "[1] x"])
    def test_malformed_json(self, folder, content):
        (folder / "rule.json").write_text(content)
        fault = the_fault(folder)
        assert (fault.file, fault.row) == ("rule.json", "-")

    def test_text_that_is_not_utf_8(self, folder):
        content = (folder / "rule.json").read_bytes()
        (folder / "rule.json").write_bytes(content.replace(b'"rule', b'"\xff', 1)[:-1] + b"\xff]")
        assert {fault.file for fault in faults(folder)} == {"rule.json"}

    def test_a_kind_that_does_not_exist(self, folder):
        (folder / "dragon.json").write_text("[]")
        fault = the_fault(folder)
        assert fault.file == "dragon.json"
        assert "'dragon'" in fault.reason

    def test_no_game_file(self, folder):
        (folder / "game.json").unlink()
        assert the_fault(folder).file == "game.json"

    def test_a_game_that_is_not_its_folder_s(self, folder):
        rewrite(folder / "game.json", lambda info: info.update(slug="first_wave"))
        fault = the_fault(folder)
        assert (fault.file, fault.field) == ("game.json", "slug")
        assert "'rbn'" in fault.reason

    @pytest.mark.parametrize(
        ("field", "value"),
        [("version", "deux"), ("name_fr", ""), ("accent_light", "red"), ("books", {})],
    )
    def test_a_wrong_value_in_the_game_file(self, folder, field, value):
        rewrite(folder / "game.json", lambda info: info.update({field: value}))
        fault = the_fault(folder)
        assert (fault.file, fault.field) == ("game.json", field)

    def test_malformed_json_in_the_game_file(self, folder):
        (folder / "game.json").write_text("{")
        assert the_fault(folder).file == "game.json"

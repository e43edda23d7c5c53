"""Tables, steps and zones that do not hold together are told by file, row and field."""

import pytest

from rules.catalogue.shapes import faces
from tests.rules.catalogue.test_fixtures import faults, folder, rewrite, the_fault  # noqa: F401


def row_of(rows, slug):
    return next(row for row in rows if row["slug"] == slug)


def broken(folder, file, slug, change):  # noqa: F811
    """The one fault of a game in which one row was changed."""
    rewrite(folder / file, lambda rows: change(row_of(rows, slug)))
    fault = the_fault(folder)
    assert (fault.file, fault.row) == (file, slug)
    return fault


class TestDice:
    @pytest.mark.parametrize(
        ("dice", "least", "most", "number"),
        [("1D6", 1, 6, 6), ("2D6", 2, 12, 11), ("D66", 11, 66, 36), ("1D12", 1, 12, 12)],
    )
    def test_what_a_roll_can_give(self, dice, least, most, number):
        values = faces(dice)
        assert (values[0], values[-1], len(values)) == (least, most, number)

    @pytest.mark.parametrize("dice", ["", "D6", "1d6", "0D6", "1D7", "10D6", "six"])
    def test_what_are_no_dice(self, dice):
        assert faces(dice) is None


class TestATableOfResults:
    def test_a_gap_is_told(self, folder):  # noqa: F811
        fault = broken(
            folder, "dice_table.json", "avaries", lambda row: row["rows"][1].update(high=3)
        )
        assert (fault.field, fault.reason) == ("rows", "no line for 4")

    def test_an_overlap_is_told(self, folder):  # noqa: F811
        fault = broken(folder, "dice_table.json", "feu", lambda row: row["rows"][0].update(high=5))
        assert (fault.field, fault.reason) == ("rows", "2 lines for 5")

    def test_a_gap_in_one_column_is_told_with_it(self, folder):  # noqa: F811
        fault = broken(folder, "dice_table.json", "tir_moyen", lambda row: row["rows"].pop(1))
        assert fault.reason == "no line for 3 in column 'avant'"

    def test_so_many_successes_or_more(self, folder):  # noqa: F811
        fault = broken(
            folder, "dice_table.json", "corps_a_corps", lambda row: row["rows"][1].update(high=5)
        )
        assert fault.reason == "no line for 6"

    def test_one_success_is_never_left_out(self, folder):  # noqa: F811
        fault = broken(
            folder, "dice_table.json", "corps_a_corps", lambda row: row["rows"][0].update(low=2)
        )
        assert fault.reason == "no line for 1"

    def test_a_bonus_leads_beyond_the_die(self, folder):  # noqa: F811
        fault = broken(
            folder, "dice_table.json", "infection", lambda row: row["rows"][1].update(high=6)
        )
        assert fault.reason == "a bonus leads beyond the last line: leave out its high"

    def test_a_roll_of_d66_misses_nothing(self, folder):  # noqa: F811
        fault = broken(folder, "dice_table.json", "rencontres", lambda row: row["rows"].pop())
        assert fault.reason == "no line for 66"

    def test_dice_that_nobody_has(self, folder):  # noqa: F811
        fault = broken(folder, "dice_table.json", "feu", lambda row: row.update(dice="1D7"))
        assert (fault.field, fault.reason) == (
            *("dice", "'1D7' are no dice: write 1D6, 2D6 or D66"),
        )

    def test_dice_for_a_table_of_successes(self, folder):  # noqa: F811
        fault = broken(
            folder, "dice_table.json", "tir_fantassin", lambda row: row.update(dice="1D6")
        )
        assert fault.field == "dice"


class TestACrossTable:
    def test_a_cell_that_is_missing(self, folder):  # noqa: F811
        fault = broken(
            folder, "matrix.json", "choc_entre_vehicules", lambda row: row["cells"].pop()
        )
        assert fault.reason == "nothing stands in row 'lourd', column 'lourd'"

    def test_a_cell_that_stands_twice(self, folder):  # noqa: F811
        fault = broken(
            folder, "matrix.json", "victoire", lambda row: row["cells"].append(row["cells"][0])
        )
        assert fault.reason == "row 'manquee', column 'manquee' stands 2 times"

    def test_a_cell_in_one_language(self, folder):  # noqa: F811
        fault = broken(
            folder, "matrix.json", "victoire", lambda row: row["cells"][0].pop("text_en")
        )
        assert fault.reason == "words in one language only"


class TestSteps:
    def test_a_step_that_leads_nowhere(self, folder):  # noqa: F811
        fault = broken(
            folder,
            "procedure.json",
            "elements_hostiles",
            lambda row: row["steps"][0].update(yes=12),
        )
        assert (fault.field, fault.reason) == ("steps.yes", "step 1 leads to 12, which is no step")

    def test_a_step_that_nothing_leads_to(self, folder):  # noqa: F811
        fault = broken(
            folder, "procedure.json", "elements_hostiles", lambda row: row["steps"][4].update(no=9)
        )
        assert fault.reason == "nothing leads to step 8"

    def test_numbers_out_of_order(self, folder):  # noqa: F811
        fault = broken(folder, "procedure.json", "accident", lambda row: row["steps"].reverse())
        assert fault.field == "steps.number"

    def test_phases_out_of_order(self, folder):  # noqa: F811
        rewrite(folder / "phase.json", lambda rows: rows[2].update(number=1))
        assert "numbered upwards" in str(faults(folder)[0])


class TestAScenario:
    @pytest.mark.parametrize(
        ("zone", "reason"),
        [
            ({"x": 55}, "the zone of 'premier' leaves the table of 60 × 60 cm"),
            ({"y": 1}, "the zone of 'premier' leaves the table of 60 × 60 cm"),
            ({"width": 0, "height": 0}, "the zone of 'premier' has no size"),
            ({"shape": "disc"}, "the disc of 'premier' is as high as it is wide"),
            ({"what_fr": "réserve"}, "what 'premier' places is said in one language only"),
        ],
    )
    def test_a_zone_that_cannot_be_drawn(self, folder, zone, reason):  # noqa: F811
        fault = broken(
            folder, "scenario.json", "scenario_1", lambda row: row["zones"][0].update(zone)
        )
        assert fault.reason == reason

    @pytest.mark.parametrize(
        ("placement", "field"),
        [
            ({"by": "arbitre"}, "placements.by"),
            ({"zone": "arbitre"}, "placements.zone"),
            ({"x": 121}, "placements"),
            ({"y": 61}, "placements"),
        ],
    )
    def test_what_is_placed(self, folder, placement, field):  # noqa: F811
        fault = broken(
            folder,
            "scenario.json",
            "scenario_4",
            lambda row: row["placements"][0].update(placement),
        )
        assert fault.field == field

    def test_a_role_that_nobody_plays_next(self, folder):  # noqa: F811
        fault = broken(
            folder, "influence.json", "9_vers_10_role", lambda row: row.update(role="saboteur")
        )
        assert fault.reason == "nobody plays 'saboteur' in 'scenario_10'"

    def test_a_larger_victory_gives_no_less(self, folder):  # noqa: F811
        fault = broken(
            folder, "influence.json", "8_vers_9_points", lambda row: row.update(major=20)
        )
        assert fault.field == "minor"

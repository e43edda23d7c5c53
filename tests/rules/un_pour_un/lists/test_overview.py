"""What the verdict tells of a whole band: initiative, nerve, points of victory."""

import pytest

from tests.lists import band, character, judged
from tests.rules.un_pour_un.tripping import chief, man


def overview(*members):
    return judged(band(*members)).as_dict("fr").get("overview")


class TestTheBandAtTheTable:
    def test_a_plain_band(self):
        seen = overview(chief(), character("sous_chef", count=2), man(count=4), man())
        assert seen == {
            "characters": 8,
            "initiative_bonus": 5,
            "break_losses": 5,
            "victory_points": {"out_of_action": 10 + 2 * 8 + 5 * 5, "killed": 15 + 20 + 40},
        }

    def test_nobody_has_nothing_to_tell(self):
        assert overview() is None


class TestInitiative:
    """Un pour un: the roll gains 1 for each Sous-fifre."""

    def test_henchmen_only_and_each_copy(self):
        assert overview(chief(), character("sous_chef"))["initiative_bonus"] == 0
        assert overview(chief(), man(count=7))["initiative_bonus"] == 7


class TestNerve:
    """Un pour un: the band tests once more than half of those who started is lost."""

    @pytest.mark.parametrize(
        ("characters", "losses"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 3), (10, 6), (11, 6)]
    )
    def test_more_than_half(self, characters, losses):
        assert overview(man(count=characters))["break_losses"] == losses

    def test_who_has_no_rank_is_there_too(self):
        seen = overview(chief(), character("roi"), character(None, count=2))
        assert (seen["characters"], seen["break_losses"]) == (4, 3)


class TestPointsOfVictory:
    """Un pour un: out of action or killed, 10 and 15, 8 and 10, 5 and 8 (UN-R24)."""

    @pytest.mark.parametrize(
        ("rank", "out", "killed"), [("chef", 10, 15), ("sous_chef", 8, 10), ("sous_fifre", 5, 8)]
    )
    def test_each_rank(self, rank, out, killed):
        points = {"out_of_action": out, "killed": killed}
        assert overview(character(rank))["victory_points"] == points
        assert overview(character(rank, count=2))["victory_points"] == {
            key: 2 * value for key, value in points.items()
        }

    def test_an_unknown_rank_is_worth_nothing(self):
        assert overview(character("roi"))["victory_points"] == {"out_of_action": 0, "killed": 0}

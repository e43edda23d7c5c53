from tests.lists import figure, figures, judged


class TestNoPoints:
    """2D6: the game has no points, so nothing has a price and nothing limits a group (D2-R01)."""

    def test_there_is_no_budget_and_no_total(self):
        verdict = judged(figures(figure("sabre_laser", count=40), adaptation="star_wars"))
        assert (verdict.total, verdict.budget) == (None, None)
        assert list(verdict.roster.costs) == [None]

    def test_an_empty_group_has_none_either(self):
        verdict = judged(figures())
        assert (verdict.total, verdict.budget) == (None, None)

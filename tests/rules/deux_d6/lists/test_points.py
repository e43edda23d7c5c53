"""What stands in the place of points: an estimate, added exactly and rounded last."""

from fractions import Fraction

import pytest
from hypothesis import strategies as st

from rules.catalogue.items import Profile
from rules.games.deux_d6.costs.rating import DENSITIES, rate
from tests.lists import catalogue_of, codes, costs, errors, figure, figures, judged
from tests.rules.deux_d6.tripping import LEGAL, at, knights
from tests.rules.lists.strategies import crews
from tests.rules.lists.test_properties import every


def ratings(doc):
    """The rating of one copy of each figure, by its id."""
    return {kit.id: rate(kit) for kit in judged(doc).roster.kits}


class TestTheTotal:
    """2D6 (D2-R01): the game has no points; groups are compared by an estimate."""

    def test_a_figure_costs_its_rating_with_all_copies(self):
        doc = figures(figure("arme_base", "arc_mf", count=3), figure("arme_base", "arc_mf"))
        assert costs(doc) == [300, 100]
        assert judged(doc).total == 400

    def test_nothing_limits_it(self):
        verdict = judged(figures(figure("sabre_laser", count=1000), adaptation="star_wars"))
        assert verdict.budget is None
        assert verdict.legal

    def test_an_empty_group_is_worth_nothing(self):
        verdict = judged(figures())
        assert (verdict.total, verdict.budget) == (0, None)

    def test_copies_are_counted_before_rounding(self):
        """A survivor is worth 25.6…; ten of them 256, not 10 × 26."""
        one, ten = figure(), figure(count=10)
        assert costs(figures(one, ten)) == [26, 256]

    def test_figures_are_added_before_rounding(self):
        doc = figures(*[figure() for _ in range(10)])
        assert sum(costs(doc)) == 260
        assert judged(doc).total == 256

    @pytest.mark.parametrize("slug", catalogue_of("deux_d6").of(Profile))
    def test_every_profile_is_worth_something(self, slug):
        profile = catalogue_of("deux_d6").of(Profile)[slug]
        picks = [at(pick.item.split("/")[1], pick.level or "normal") for pick in profile.picks]
        assert costs(figures(figure(*picks, profile=slug)))[0] >= 22

    def test_two_rounded_halves_do_not_make_one(self):
        doc = figures(figure("robuste"), figure("lent"), figure("rapide"))
        exact = judged(doc).roster.rating()
        assert judged(doc).total == round(exact)

    def test_a_strange_group_is_never_refused_for_it(self):
        giants = [figure("arme_base", "enorme", at("combat", "+"), count=1000) for _ in range(9)]
        doc = knights(*giants)
        assert errors(doc) == set()
        assert judged(doc).total > 1_000_000


class TestTheOverview:
    """2D6: an estimate says that it is one, and how far it may be off."""

    def overview(self, doc):
        return judged(doc).as_dict("fr")["overview"]

    def test_it_says_so(self):
        rating = self.overview(LEGAL)["rating"]
        assert rating["estimated"] is True
        assert rating["validated_density"] == "normal"
        errors = [rating[f"{key}_percent"] for key in ("margin", "mean_error", "worst_error")]
        assert errors == [20, 16, 35]
        assert rating["fair_fights_percent"] == 73

    def test_the_total_for_each_density(self):
        rating = self.overview(LEGAL)["rating"]
        assert list(rating["by_density"]) == list(DENSITIES)
        assert rating["by_density"]["normal"] == judged(LEGAL).total
        open_table, _, dense = rating["by_density"].values()
        assert dense > open_table  # a group of swords

    def test_and_with_the_best_save_only(self):
        doc = figures(figure("arme_base", "armure_mf", "bouclier", count=2))
        assert judged(doc).total == 299
        assert self.overview(doc)["rating"]["best_save_only"] == 228

    @pytest.mark.parametrize(
        ("figures_", "losses"),
        [(1, 1), (2, 2), (3, 2), (4, 3), (5, 3), (6, 4), (7, 4), (1000, 501)],
    )
    def test_morale_is_tested_once_more_than_half_are_lost(self, figures_, losses):
        told = self.overview(figures(figure(count=figures_)))
        assert (told["figures"], told["morale_threshold"]) == (figures_, losses)

    def test_nobody_loses_heart_in_an_empty_group(self):
        assert self.overview(figures())["morale_threshold"] is None


class TestProperties:
    @every(crews)
    def test_the_total_is_the_exact_sum_rounded(self, doc):
        verdict = judged(doc)
        group = verdict.roster
        exact = sum(
            (
                Fraction(rate(kit).full()) * member.count
                for kit, member in zip(group.kits, group.members, strict=True)
            ),
            Fraction(0),
        )
        assert verdict.total == round(exact)
        assert abs(verdict.total - sum(group.costs)) <= len(group.costs) / 2 + 1

    @every(crews, st.integers(2, 9))
    def test_copies_multiply_the_rating(self, doc, times):
        singles = judged({**doc, "members": [{**m, "count": 1} for m in doc["members"]]}).roster
        many = judged({**doc, "members": [{**m, "count": times} for m in doc["members"]]}).roster
        assert many.rating() == singles.rating() * times
        for one, all_of_them in zip(singles.costs, many.costs, strict=True):
            assert abs(all_of_them - one * times) <= times / 2 + 1

    @every(crews)
    def test_everybody_is_worth_something_at_every_density(self, doc):
        for rating in ratings(doc).values():
            for density in DENSITIES:
                assert rating.full(density) > 0

    @every(crews, st.sampled_from(["armure_mf", "robuste", "personnage", "arme_lourde"]))
    def test_more_is_never_worth_less(self, doc, slug):
        better = [
            {**member, "picks": [*member.get("picks", []), {"item": slug}]}
            for member in doc["members"]
        ]
        before, after = ratings(doc), ratings({**doc, "members": better})
        for name, rating in before.items():
            assert after[name].mixed() >= rating.mixed()

    @every(crews)
    def test_no_rule_reads_the_estimate(self, doc):
        many = {**doc, "members": [{**member, "count": 1000} for member in doc["members"]]}
        assert codes(many) == codes(doc)

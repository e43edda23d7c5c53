"""The sections of a list: nobody is left out of them."""

from rules.building.bench import Bench, Section
from rules.building.sections import sections_of
from rules.words import both
from tests.lists import convoy, fighter, judged

ROSTER = judged(convoy(fighter(id="rita"), fighter(id="jo"))).roster


class OnlyRita(Bench):
    """A game whose sections forget somebody."""

    def sections(self, roster):
        return (Section("stars", both("Stars"), ("rita",)), Section("none", both("None"), ()))


def listed(bench):
    return [(section.label.en, section.members) for section in sections_of(bench, ROSTER)]


def test_who_stands_in_none_comes_last_without_a_label():
    assert listed(OnlyRita()) == [("Stars", ("rita",)), ("", ("jo",))]


def test_without_a_bench_all_stand_together():
    assert listed(None) == [("", ("rita", "jo"))]

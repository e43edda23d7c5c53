"""D2-BALANCE: two groups whose estimates differ by more than 15 % are unbalanced."""

from fractions import Fraction

import pytest

from rules.catalogue.items import Ruling
from rules.checks.game import games
from rules.games.deux_d6.costs.balance import CODE, RULING, balance, compared
from tests.lists import catalogue_of, figure, figures, judged
from tests.rules.deux_d6.tripping import at, knights


def group(number, *picks):
    members = [figure("arme_base", *picks, count=number)] if number else []
    return judged(figures(*members, adaptation="med_fan")).roster


class TestTwoGroups:
    def test_four_against_four_of_the_same(self):
        told = balance(group(4), group(4))
        assert (told.balanced, told.ratio, told.stronger) == (True, 1, None)

    def test_two_against_six_of_the_same(self):
        told = balance(group(2), group(6))
        assert (told.balanced, told.ratio, told.stronger) == (False, 3, "second")
        assert balance(group(6), group(2)).stronger == "first"

    @pytest.mark.parametrize(
        ("more", "balanced"), [(20, True), (22, True), (23, True), (24, False)]
    )
    def test_up_to_fifteen_percent(self, more, balanced):
        assert balance(group(20), group(more)).balanced is balanced
        assert balance(group(more), group(20)).balanced is balanced

    def test_the_boundary_is_exact(self):
        assert compared(Fraction(115), Fraction(100)).balanced
        assert not compared(Fraction(115) + Fraction(1, 10**9), Fraction(100)).balanced

    def test_ratings_are_compared_before_rounding(self):
        assert not compared(Fraction("1.4"), Fraction("1.2")).balanced
        assert compared(Fraction("1.4"), Fraction("1.2")).first == 1

    def test_an_empty_group_has_no_ratio(self):
        told = balance(group(0), group(3))
        assert (told.balanced, told.ratio, told.stronger) == (False, None, "second")
        assert balance(group(0), group(0)).balanced

    def test_the_table_s_density_may_decide(self):
        knight, archer = group(1, at("combat", "+")), group(1, "arc_mf")
        assert not balance(knight, archer, "dense").balanced
        assert balance(knight, archer, "dense").stronger == "first"
        assert balance(knight, archer, "open").stronger == "second"

    def test_it_tells_both_and_the_way_out(self):
        message = balance(group(2), group(6)).message
        for words in (message.fr, message.en):
            assert "124" in words
            assert "372" in words or "371" in words
            assert "15" in words
        assert "le premier groupe" in message.fr
        assert "the first group" in message.en
        even = balance(group(4), group(4)).message
        assert even.fr.startswith("Estimation")
        assert "20" in even.en

    def test_it_tells_by_how_much(self):
        message = compared(Fraction(970), Fraction(1528)).message
        assert "58\u202f%" in message.fr
        assert "58% apart, more than the 15%" in message.en
        assert "200%" in balance(group(6), group(2)).message.en

    def test_just_past_the_boundary_is_more_than_it(self):
        message = compared(Fraction(1000), Fraction(1151)).message
        assert "16% apart" in message.en

    def test_beside_nothing_there_is_no_per_cent(self):
        message = balance(group(0), group(3)).message
        assert "more than 15% apart" in message.en
        assert "plus de 15\u202f% d’écart" in message.fr

    def test_it_is_no_check_and_has_its_ruling(self):
        assert CODE == "D2-BALANCE"
        assert CODE not in games()["deux_d6"].checks
        assert RULING in {ruling.code for ruling in catalogue_of("deux_d6").of(Ruling).values()}

    def test_it_forbids_nothing(self):
        assert judged(knights(figure("arme_base", count=1000))).legal

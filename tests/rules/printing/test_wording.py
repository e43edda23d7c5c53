"""How paper says things, whatever the game."""

import pytest

from rules.building.bench import NOTHING
from rules.printing.sheet import Entry, Grid
from rules.printing.wording import (
    LONG,
    filled_columns,
    gist,
    in_order,
    is_long,
    marked,
    our_ruling,
    sentences,
)
from rules.words import Words, both

SENTENCE = "Elle garde son jeton jusqu’au tour suivant."


class TestTheGist:
    """As many sentences of a long text as fit in two lines; of a short one nothing."""

    @pytest.mark.parametrize(("letters", "long"), [(LONG, False), (LONG + 1, True)])
    def test_what_is_long(self, letters, long):
        assert is_long(both("x" * letters)) is long
        assert bool(gist(both("x" * letters)).fr) is long

    def test_one_language_is_enough(self):
        assert is_long(Words("x", "y" * 200))

    def test_whole_sentences(self):
        text = " ".join([SENTENCE] * 6)
        assert gist(both(text)).fr == " ".join([SENTENCE] * 3)

    def test_as_many_in_both_languages(self):
        fr, en = " ".join(["Un mot. "] * 40), " ".join(["One word more than that. "] * 40)
        short = gist(Words(fr, en))
        assert short.fr.count(".") == short.en.count(".")

    def test_a_single_sentence_ends_after_a_word(self):
        short = gist(both("jeton " * 50)).fr
        assert short.endswith("jeton…")
        assert len(short) <= LONG

    def test_a_number_with_a_point_ends_no_sentence(self):
        text = "Vaut 1.5 fois " + "plus " * 40 + "ici. Puis rien."
        assert gist(both(text)).fr.startswith("Vaut 1.5 fois plus")

    def test_lines_are_one_and_spaces_that_join_stay(self):
        short = gist(both("Un\u00a0jeton.\nDeux.\n" + "Mot " * 60)).fr
        assert short == "Un\u00a0jeton. Deux."


class TestOurRulings:
    def test_a_cell_is_marked_where_it_is_ours(self):
        assert marked(both("1")).fr == "1†"
        assert marked(both("1"), when=False).fr == "1"

    def test_the_note_says_which(self):
        assert our_ruling("UN-R12") == Words("† notre lecture, UN-R12.", "† our ruling UN-R12.")
        assert our_ruling("A", "B", "A").en == "† our ruling A, B."
        assert our_ruling("") == NOTHING

    def test_sentences_that_say_nothing_leave_no_space(self):
        assert sentences(both("Un."), NOTHING, both("Deux.")).fr == "Un. Deux."
        assert sentences() == NOTHING


class TestColumns:
    GRID = Grid(
        both("Armes"),
        (both("Arme"), both("Zone"), both("Portée")),
        ((both("Arc"), both("·"), both("20")), (both("Épée"), both("·"), both("·"))),
        both("Note."),
        turned=True,
    )

    def test_one_that_says_nothing_is_left_out(self):
        filled = filled_columns(self.GRID, [both("·")])
        assert [head.fr for head in filled.heads] == ["Arme", "Portée"]
        assert [len(row) for row in filled.rows] == [2, 2]
        assert (filled.note, filled.turned) == (both("Note."), True)

    def test_names_stay(self):
        grid = Grid(both("A"), (both("A"), both("B")), ((both("·"), both("1")),))
        assert filled_columns(grid, [both("·")]) == grid


class TestTheGlossaryInOrder:
    def test_groups_then_names_without_accents(self):
        entries = [
            Entry(both("Zone"), both("z"), group="kit"),
            Entry(both("Panique"), both("p"), group="table"),
            Entry(both("Éclairs"), both("e"), group="kit"),
            Entry(both("Orks"), both("o"), group="list"),
        ]
        assert [e.name.fr for e in in_order(entries)] == ["Orks", "Éclairs", "Zone", "Panique"]

    def test_each_name_once(self):
        twice = [Entry(both("Zone"), both("z"))] * 2
        assert len(in_order(twice)) == 1
        same = [Entry(Words("Bras", "Arm"), both("a")), Entry(Words("Bras", "Bough"), both("b"))]
        assert len(in_order(same)) == 2

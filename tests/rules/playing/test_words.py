"""An evening in words: a line for each event, and all of it for a blog."""

import pytest

from rules.playing.fold import fold
from rules.playing.words import WHY, Telling, log, plain_text
from rules.words import LANGS
from tests.lists import convoy, fighter, vehicle
from tests.rules.playing.table import Game, Phone, evening, meet, small

RITA = fighter("chef", id="rita", name="Rita", C="4")
DOC = convoy(RITA, vehicle("leger", id="v", name="Sable"), faction="mutants", scenario=5)


@pytest.fixture
def play():
    return Game(evening(DOC, DOC))


def lines(play):
    telling = Telling(play.script)
    return [telling.line(event) for event in play.phone.events]


class TestLines:
    @pytest.mark.parametrize(
        ("add", "fr", "en"),
        [
            (1, "Rita\u202f: 1 blessure", "Rita: 1 wound"),
            (2, "Rita\u202f: 2 blessures", "Rita: 2 wounds"),
            (-1, "Rita\u202f: −1 blessure", "Rita: −1 wound"),
        ],
    )
    def test_what_adds_up(self, play, add, fr, en):
        play.wounds("rita", add)
        (line,) = lines(play)
        assert (line.fr, line.en) == (fr, en)

    def test_states(self, play):
        play.puts(play.row("rita"), "fire")
        play.puts(play.row("rita"), "fire", 0)
        play.acts(play.row("v"))
        assert [line.fr for line in lines(play)] == [
            "Rita\u202f: Feu",
            "Rita\u202f: Feu\u202f: non",
            "Sable\u202f: a joué",
        ]

    def test_the_turn(self, play):
        play.goes_to("vehicules", 2)
        play.goes_to("vehicules", 2, "b")
        play.puts("table", "first", 1)
        play.puts("table", "pluies_acides", 3)
        assert [line.en for line in lines(play)] == [
            "Round 2, 1. Vehicles",
            "Round 2, 1. Vehicles: Side B",
            "The table: Plays first: Side A",
            "The table: Acid rain, round 3",
        ]

    def test_a_roll_with_the_line_of_its_table(self, play):
        play.roll(
            prompt="feu", table="feu", where=play.row("rita"), dice="1D6", faces=(5,), total=5
        )
        (line,) = lines(play)
        assert (
            line.fr
            == "Rita\u202f: Marqueur feu, 1D6 = 5\u202f: Une blessure, et le marqueur reste."
        )

    def test_rolls_of_the_tray_and_of_the_table(self, play):
        play.roll(dice="3D6", faces=(1, 2, 3), total=6)
        play.roll(dice="2D6", faces=(1, 2))
        play.answer("moral_a", "a")
        assert [line.fr for line in lines(play)] == [
            "3D6 = 6 (1, 2, 3)",
            "2D6 (1, 2)",
            "Camp A\u202f: Test de moral, fait",
        ]

    def test_the_last_line_of_a_table_has_no_end(self, play):
        play.roll(table="avaries", dice="1D6", faces=(6,), total=9)
        assert "Explosion" in lines(play)[0].fr

    def test_what_is_taken_back_and_what_counts_again(self, play):
        undo = play.takes_back(play.wounds("rita", 1))
        play.takes_back(play.takes_back(undo))
        play.takes_back("00000000")
        told = [line.fr for _, line in log(play.script, play.phone.events)]
        assert told == [
            "Rita\u202f: 1 blessure",
            "Annulé\u202f: Rita\u202f: 1 blessure",
            "Rétabli\u202f: Rita\u202f: 1 blessure",
            "Annulé\u202f: Rita\u202f: 1 blessure",
            "Annulé",
        ]

    def test_goals_notes_players_and_the_end(self, play):
        play.tick(where="a", goal="mission")
        play.note(text="Quelle soirée", where="b")
        play.note(text="Tempête")
        play.join(side="a", name="Rita")
        play.join()
        play.leave()
        play.end(winner="a", size="crushing")
        play.end()
        assert [line.en for line in lines(play)] == [
            "Side A: Pitched battle, reached",
            "Side B: Quelle soirée",
            "Tempête",
            "Rita sits down: Side A",
            "Somebody looks on",
            "A device leaves",
            "The game is over: crushing victory, Side A",
            "The game is over: a draw",
        ]

    def test_a_mission_is_that_of_its_side(self):
        docs = (convoy(RITA, activity=name) for name in ("pillards", "chasseurs"))
        play = Game(evening(*docs))
        for side in "ab":
            play.tick(where=side, goal="secondary")
        assert [line.fr for line in lines(play)] == [
            "Camp A\u202f: Pillards, atteint",
            "Camp B\u202f: Chasseurs, atteint",
        ]

    def test_what_nobody_knows_has_a_line_too(self, play):
        play.counts("z9", "nothing", 2)
        play.puts("z9", "nothing", 2)
        play.goes_to("never")
        play.tick(where="a", goal="none")
        play.takes_back(play.roll(table="none", prompt="none", total=1))
        assert all(line.in_(lang) for line in lines(play) for lang in LANGS)

    def test_why_an_event_does_not_count(self):
        whys = {"twice", "where", "key", "kind", "value", "phase", "goal", "unseen"}
        assert WHY.keys() == whys

    def test_what_two_said_at_once(self):
        rita, boz = Phone("rita"), Phone("boz")
        rita.puts("a1", "fire", 1)
        boz.puts("a1", "fire", 0)
        meet(rita, boz)
        (clash,) = fold(small(), rita.events).clashes
        words = Telling(small()).clash(clash, {event.id: event for event in rita.events})
        assert words.en in (
            "Said both ways: a1: Fire: no or a1: Fire",
            "Said both ways: a1: Fire or a1: Fire: no",
        )


class TestAllOfIt:
    def test_the_log_is_in_order(self):
        rita, boz = Phone("rita"), Phone("boz")
        first = rita.note(text="un")
        meet(rita, boz)
        second = boz.note(text="deux")
        meet(rita, boz)
        told = [(event.id, line.fr) for event, line in log(small(), boz.events[::-1])]
        assert told == [(first.id, "un"), (second.id, "deux")]

    def test_for_a_blog(self, play):
        play.goes_to("fantassins")
        play.acts(play.row("rita"))
        play.wounds("rita", 3, "b")
        play.takes_back(play.wounds("rita", 3))
        play.counts("z9", "nothing")
        play.end(winner="a", size="major", text="Rita tient le pont.")
        text = plain_text(play.script, play.phone.events)
        assert text.fr.splitlines()[0] == "Bataille rangée\u202f: Camp A – Camp B"
        assert "Tour 1, 2. Fantassins\n- Rita\u202f: 3 blessures\n" in text.fr
        assert text.fr.count("blessures") == 1
        assert "nothing" not in text.fr
        assert "a joué" not in text.fr
        assert "Camp B\u202f: Pertes\u202f: 1" in text.fr
        assert text.en.endswith("The game is over: major victory, Side A\nRita tient le pont.")

    def test_of_an_evening_that_never_began(self, play):
        assert plain_text(play.script, []).en.startswith("Pitched battle: Side A – Side B")

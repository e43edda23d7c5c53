"""Red Button's Nation: phases 0 to 5, breakdowns, fire, morale, encounters, the end."""

import pytest

from rules.catalogue.items import Matrix
from rules.games.rbn.play.evening import SIZES
from tests.lists import catalogue_of, convoy, fighter, vehicle
from tests.rules.playing.table import Game, evening

CHIEF = fighter("chef", "fusil", id="boss", name="Rita", T="4", C="4")
MEN = [fighter(id=f"m{number}", C="3" if number == 1 else "5") for number in range(1, 4)]
RIGS = [vehicle("lourd", id="big"), vehicle("leger", id="small"), vehicle("moyen", id="mid")]


def game(*members, second=None, scenario="", **settings):
    first = convoy(*(members or (CHIEF, *MEN, *RIGS)), **{"faction": "mutants", **settings})
    return Game(evening(first, second, scenario))


def duel(**settings):
    return game(second=convoy(CHIEF, *MEN, *RIGS, faction="mutants"), **settings)


class TestTheTurn:
    """Tour de jeu: phases 0 to 5."""

    def test_six_phases_in_their_order(self):
        keys = [phase.key for phase in game().script.phases]
        expected = "initiative vehicules fantassins elements_hostiles effets moral"
        assert keys == expected.split()

    def test_lights_then_mediums_then_heavies_player_by_player(self):
        play = duel()
        play.goes_to("vehicules")
        row = play.row
        assert play.state.turn.waiting == {"a": (row("small"),), "b": (row("small", "b"),)}
        play.acts(row("small"))
        assert play.state.turn.waiting == {"a": (row("mid"),), "b": (row("small", "b"),)}
        play.acts(row("mid"))
        play.acts(row("big"))
        assert play.state.turn.waiting == {"a": (), "b": (row("small", "b"),)}

    def test_the_players_take_turns(self):
        play = duel()
        play.puts("table", "first", 1)
        play.goes_to("vehicules")
        sides = [play.state.turn.side]
        for member, side in (("small", "a"), ("small", "b"), ("mid", "a")):
            play.acts(play.row(member, side))
            sides.append(play.state.turn.side)
        assert sides == ["a", "b", "a", "b"]

    def test_who_has_only_heavies_need_not_wait_for_the_lights_of_the_other(self):
        play = game(second=convoy(CHIEF, vehicle("lourd", id="big")))
        play.goes_to("vehicules")
        assert play.state.turn.waiting["b"] == (play.row("big", "b"),)

    def test_then_the_fighters(self):
        play = duel()
        play.goes_to("fantassins")
        assert len(play.state.turn.waiting["a"]) == 4

    def test_a_vehicle_out_of_use_is_not_activated_and_not_lost(self):
        """R-75."""
        play = duel()
        play.goes_to("vehicules")
        play.puts(play.row("small"), "hors_service")
        assert play.state.turn.waiting["a"] == (play.row("mid"),)
        assert play.state.totals["a"]["points_lost"] == 0

    def test_a_sidecar_is_a_light_one(self):
        play = game(CHIEF, vehicle("sidecar", id="side"))
        play.goes_to("vehicules")
        assert play.state.turn.waiting["a"] == (play.row("side"),)


class TestBreakdowns:
    """From three markers on: 1D6 at the start of an activation, +1 for each beyond the third."""

    @pytest.mark.parametrize(("markers", "asked"), [(2, False), (3, True), (4, True)])
    def test_from_the_third_on(self, markers, asked):
        play = game()
        play.goes_to("vehicules")
        play.counts(play.row("mid"), "breakdown", markers)
        assert play.asked("avaries") == ([play.row("mid")] if asked else [])

    @pytest.mark.parametrize(("markers", "plus"), [(3, 0), (4, 1), (6, 3)])
    def test_one_more_for_each_beyond(self, markers, plus):
        play = game()
        play.goes_to("vehicules")
        play.counts(play.row("mid"), "breakdown", markers)
        assert play.state.prompts[0].plus == plus

    def test_a_flying_one_adds_one(self):
        play = game(CHIEF, vehicle("leger", "volant", id="bird"))
        play.goes_to("vehicules")
        play.counts(play.row("bird"), "breakdown", 3)
        assert play.state.prompts[0].plus == 1

    def test_not_in_another_phase_and_not_after_its_activation(self):
        play = game()
        play.counts(play.row("mid"), "breakdown", 3)
        assert play.asked("avaries") == []
        play.goes_to("vehicules")
        play.acts(play.row("mid"))
        assert play.asked("avaries") == []

    def test_once_a_turn(self):
        play = game()
        play.counts(play.row("mid"), "breakdown", 3)
        play.goes_to("vehicules")
        play.answer("avaries", play.row("mid"))
        assert play.asked("avaries") == []
        play.goes_to("vehicules", 2)
        assert play.asked("avaries") == [play.row("mid")]

    def test_the_roll_is_read_in_its_table(self):
        script = game().script
        (table,) = (table for table in script.tables if table.key == "avaries")
        assert [(row.low, row.high) for row in table.rows] == [(1, 2), (3, 4), (5, 5), (6, None)]

    def test_an_immobilised_one_tries_to_get_going_from_the_next_turn_on(self):
        play = game()
        play.goes_to("vehicules")
        play.acts(play.row("mid"))
        play.puts(play.row("mid"), "immobilised")
        assert play.asked("immobilise") == []
        play.goes_to("vehicules", 2)
        assert play.asked("immobilise") == [play.row("mid")]


class TestWrecks:
    CREW = fighter(id="crew", rides="big", seat="pilot")

    def test_who_is_aboard_of_one_that_explodes(self):
        play = game(CHIEF, self.CREW, vehicle("lourd", id="big"))
        assert play.asked("aboard") == []
        play.puts(play.row("big"), "destroyed")
        assert play.asked("aboard") == [play.row("crew")]
        play.wounds("crew", 3)
        assert play.asked("aboard") == []

    def test_who_had_left_before_is_asked_once(self):
        play = game(CHIEF, self.CREW, vehicle("lourd", id="big"))
        play.puts(play.row("big"), "destroyed")
        play.answer("aboard", play.row("crew"))
        assert play.asked("aboard") == []

    def test_one_out_of_action_may_be_left(self):
        play = game(CHIEF, self.CREW, vehicle("lourd", id="big"))
        play.puts(play.row("big"), "hors_service")
        assert (play.asked("aboard"), play.asked("emergency")) == ([], [play.row("big")])
        play.puts(play.row("big"), "destroyed")
        assert play.asked("emergency") == []


class TestFireAndStunned:
    def test_who_burns_rolls_in_the_effects(self):
        play = game()
        play.puts(play.row("boss"), "fire")
        assert play.asked("feu") == []
        play.goes_to("effets")
        assert play.asked("feu") == [play.row("boss")]

    def test_every_round_until_it_is_out(self):
        play = game()
        play.puts(play.row("boss"), "fire")
        play.goes_to("effets")
        play.answer("feu", play.row("boss"))
        assert play.asked("feu") == []
        play.goes_to("effets", 2)
        assert play.asked("feu") == [play.row("boss")]
        play.puts(play.row("boss"), "fire", 0)
        assert play.asked("feu") == []

    def test_the_dead_do_not_burn(self):
        play = game()
        play.puts(play.row("boss"), "fire")
        play.wounds("boss", 3)
        play.goes_to("effets")
        assert play.asked("feu") == []

    def test_stunned_at_his_activation(self):
        play = game()
        play.counts(play.row("boss"), "stunned", 2)
        play.goes_to("fantassins")
        assert play.asked("stunned") == [play.row("boss")]
        play.acts(play.row("boss"))
        assert play.asked("stunned") == []

    def test_the_third_wound_kills_and_in_armour_the_fourth(self):
        play = game(CHIEF, fighter("armure", id="tank"))
        play.wounds("boss", 3)
        play.wounds("tank", 3)
        assert play.state.out == (play.row("boss"),)
        play.wounds("tank", 1)
        assert len(play.state.out) == 2


class TestEncounters:
    """R-72: on even turns, after the initiative; scenario 8: on each."""

    @pytest.mark.parametrize(
        ("scenario", "rounds"),
        [("", [2, 4]), ("scenario_8", [1, 2, 3, 4]), ("scenario_10", [2, 4])],
    )
    def test_when(self, scenario, rounds):
        play = duel(scenario=scenario)
        asked = []
        for current in range(1, 5):
            play.goes_to("initiative", current)
            asked += [current] * bool(play.asked("rencontres"))
        assert asked == rounds

    def test_optional_but_where_the_scenario_wants_it(self):
        assert game().prompt("rencontres").optional
        assert not duel(scenario="scenario_8").prompt("rencontres").optional

    def test_what_the_scenario_changes(self):
        assert "Vermine" in duel(scenario="scenario_8").prompt("rencontres").text.fr
        assert "21-22" in duel(scenario="scenario_1").prompt("rencontres").text.fr

    def test_acid_rain_on_the_turns_on_which_it_falls(self):
        play = game()
        play.goes_to("effets")
        assert play.asked("pluies_acides") == []
        play.puts("table", "pluies_acides", 1)
        assert play.asked("pluies_acides") == ["table"]
        play.goes_to("effets", 2)
        assert play.asked("pluies_acides") == []


class TestMorale:
    """From half of the fighters lost: 1D6 must reach the chief's C, or else the best."""

    def test_below_half_nothing(self):
        play = game()
        play.wounds("m1", 3)
        play.goes_to("moral")
        assert play.asked("moral_a") == []

    def test_at_half_the_chiefs_value(self):
        play = game()
        play.wounds("m1", 3)
        play.wounds("m2", 3)
        play.goes_to("moral")
        (asked,) = play.state.prompts
        assert (asked.prompt, asked.where, asked.need) == ("moral_a", "a", 4)

    def test_without_the_chief_the_best(self):
        play = game()
        play.wounds("boss", 3)
        play.wounds("m2", 3)
        play.goes_to("moral")
        (asked,) = play.state.prompts
        assert (asked.prompt, asked.need) == ("moral_best_a", 3)

    def test_the_threshold_stands_beside_the_losses(self):
        (lost,) = (total for total in game().script.totals if total.key == "lost")
        assert lost.limits == {"a": 2}

    def test_robots_never_test(self):
        play = game(faction="robots")
        for member in ("m1", "m2", "m3"):
            play.wounds(member, 3)
        play.goes_to("moral")
        assert play.state.prompts == ()

    def test_cultists_do_not_while_their_chief_lives(self):
        play = game(faction="cultistes", activity="pillards")
        play.wounds("m1", 3)
        play.wounds("m2", 3)
        play.goes_to("moral")
        assert play.asked("moral_a") == play.asked("moral_best_a") == []
        play.wounds("boss", 3)
        assert play.asked("moral_best_a") == ["a"]
        assert play.asked("rage_a") == [play.row("boss")]

    def test_losses_of_slaves_do_not_count(self):
        slaves = [fighter(id=f"s{n}", slave=True) for n in (1, 2)]
        play = game(CHIEF, MEN[0], *slaves, faction="esclavagistes")
        for member in ("s1", "s2"):
            play.wounds(member, 3)
        assert play.state.totals["a"]["lost"] == 0

    def test_the_sound_system_says_that_a_failed_test_is_rerolled(self):
        play = game(CHIEF, vehicle("lourd", "sono", id="big"), faction="mutants")
        assert "Sono" in play.prompt("moral_a").text.fr


class TestGaia:
    """Gaïa Familys: at the end of a turn a die for each breakdown."""

    def test_so_many_dice(self):
        play = game(faction="mutants", subfaction="gaia")
        play.counts(play.row("mid"), "breakdown", 2)
        play.goes_to("effets")
        (asked,) = (each for each in play.state.prompts if each.prompt == "gaia")
        assert (asked.where, asked.times) == (play.row("mid"), 2)

    def test_nobody_else(self):
        play = game(faction="mutants")
        play.counts(play.row("mid"), "breakdown", 2)
        play.goes_to("effets")
        assert play.asked("gaia") == []


class TestTheEnd:
    def test_after_the_turns_of_the_scenario(self):
        play = duel(scenario="scenario_5")
        play.goes_to("moral", 5)
        assert play.over == []
        play.goes_to("initiative", 6)
        assert play.over == [("last_round", "table")]

    def test_six_turns_as_a_rule(self):
        assert game().script.rounds == 6

    def test_a_convoy_without_fighters(self):
        play = duel()
        for member in ("boss", "m1", "m2", "m3"):
            play.wounds(member, 3, "b")
        assert play.over == [("nobody_left", "b")]

    def test_a_convoy_that_withdraws(self):
        play = duel()
        play.puts("b", "withdrawn")
        assert play.over == [("withdrawn", "b")]

    def test_only_slaves_left(self):
        slave = fighter(id="s1", slave=True)
        play = game(CHIEF, slave, faction="esclavagistes")
        assert play.over == []
        play.wounds("boss", 3)
        assert play.over == [("slaves_only", "a")]

    def test_points_eliminated_decide_scenario_5(self):
        play = duel(scenario="scenario_5")
        play.puts(play.row("big", "b"), "destroyed")
        cost = next(m.points for m in play.script.members if m.id == play.row("big", "b"))
        assert cost > 0
        assert play.state.totals["a"]["points_won"] == cost
        assert play.state.totals["b"]["points_lost"] == cost

    def test_unwounded_points_decide_scenario_1(self):
        play = duel(scenario="scenario_1")
        before = play.state.totals["a"]["points_unwounded"]
        play.wounds("m2", 1)
        cost = next(m.points for m in play.script.members if m.id == play.row("m2"))
        assert play.state.totals["a"]["points_unwounded"] == before - cost


class TestMissions:
    def test_that_of_the_activity(self):
        play = game(activity="pillards")
        (goal,) = (g for g in play.script.sides[0].goals if g.secondary)
        assert goal.label.fr == "Pillards"

    def test_none_where_the_scenario_has_none(self):
        play = game(activity="pillards", scenario="scenario_9")
        assert not any(goal.secondary for goal in play.script.sides[0].goals)

    def test_the_size_of_a_victory(self):
        play = duel(activity="pillards")
        assert play.state.sizes == {"a": "major", "b": "major"}
        play.tick(where="a", goal="secondary")
        assert play.state.sizes == {"a": "crushing", "b": "minor"}

    def test_sizes_are_those_of_the_books_table(self):
        words = {"majeure": "major", "écrasante": "crushing", "mineure": "minor"}
        columns = {True: "reussie", False: "manquee"}
        table = catalogue_of("rbn").of(Matrix)["victoire"]
        cells = {(c.column, c.row): c for c in table.cells}
        for (winner, loser), size in SIZES.items():
            assert words[cells[columns[winner], columns[loser]].text_fr] == size

    def test_hunters_count_their_quarry(self):
        keys = counters_of_side(game(activity="chasseurs"))
        assert "quarry" in keys
        assert "quarry" not in counters_of_side(game(activity="pillards"))

    def test_scenario_6_restarts_its_vehicle_on_turns_2_and_3(self):
        play = duel(scenario="scenario_6")
        asked = []
        for current in range(1, 6):
            play.goes_to("vehicules", current)
            asked += [current] * bool(play.asked("redemarrage"))
        assert asked == [2, 3]


def counters_of_side(play):
    return {play.script.counters[place].key for place in play.script.sides[0].counters}


class TestAnEveningOfScenario5:
    """From the first phase to the last by what the state itself says is next."""

    def test_is_played_to_its_end(self):
        play = duel(scenario="scenario_5", activity="pillards")
        passed, acted = [], []
        while not play.over:
            turn = play.state.turn
            passed.append((turn.round, turn.phase))
            play.goes_to(turn.phase, turn.round)
            for asked in play.state.prompts:
                play.answer(asked.prompt, asked.where, turn.round)
            while waiting := [ids[0] for ids in play.state.turn.waiting.values() if ids]:
                acted.append(waiting[0])
                play.acts(waiting[0], turn.round)
            assert [p.prompt for p in play.state.prompts if play.prompt(p.prompt).once] == []
            play.goes_to(turn.next_phase, turn.next_round)
        assert len(passed) == 5 * 6
        assert passed[0] == (1, "initiative")
        assert passed[-1] == (5, "moral")
        assert len(acted) == 5 * len(play.script.members)
        play.puts(play.row("big", "b"), "destroyed")
        play.tick(where="a", goal="secondary")
        play.end(winner="a", size=play.state.sizes["a"])
        assert play.state.result.size == "crushing"
        assert play.state.totals["a"]["points_won"] > 0
        assert play.state.ignored == ()

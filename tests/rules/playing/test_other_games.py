"""First Wave, Warbound, un pour un, 2D6: phases, prompts at their boundaries, totals, ends."""

import pytest

from tests.lists import band, character, fighter, figure, figures, group
from tests.rules.playing.table import Game, evening
from tests.rules.warbound.dealing import MENEUSE, character as card_of, clash, exploration


def phases(play):
    return [phase.key for phase in play.script.phases]


def lists(first, second=None, scenario=""):
    return Game(evening(first, second, scenario))


class TestFirstWave:
    CHIEF = fighter("chef", id="boss", C="4")
    DOE = fighter(id="doe")
    KID = fighter("enfant", id="kid")

    def game(self, *members, scenario=""):
        members = members or (self.CHIEF, self.DOE, self.KID)
        return lists(group(*members), group(*members), scenario)

    def test_initiative_survivors_npcs_and_the_end_of_the_turn(self):
        assert phases(self.game()) == ["initiative", "survivants", "pnj", "fin_du_tour"]

    def test_survivors_in_turn(self):
        play = self.game()
        play.puts("table", "first", 2)
        play.goes_to("survivants")
        assert play.state.turn.side == "b"
        play.acts(play.row("doe", "b"))
        assert play.state.turn.side == "a"

    @pytest.mark.parametrize(("markers", "asked"), [(0, []), (1, [1]), (2, [2])])
    def test_who_is_infected_rolls_before_he_acts_one_more_for_each_marker(self, markers, asked):
        play = self.game()
        play.goes_to("survivants")
        if markers:
            play.counts(play.row("doe"), "infection", markers)
        assert [each.plus for each in play.state.prompts] == asked
        play.acts(play.row("doe"))
        assert play.state.prompts == ()

    def test_fire_at_the_end_of_the_turn(self):
        play = self.game()
        play.puts(play.row("doe"), "fire")
        play.goes_to("fin_du_tour")
        assert play.asked("feu") == [play.row("doe")]

    @pytest.mark.parametrize(("member", "fatal"), [("doe", 3), ("kid", 2)])
    def test_the_last_wound_is_fatal_of_a_child_the_second(self, member, fatal):
        play = self.game()
        play.wounds(member, fatal - 1)
        assert play.state.out == ()
        play.wounds(member, 1)
        assert play.state.out == (play.row(member),)

    def test_who_is_unconscious_does_not_act_and_is_not_lost(self):
        play = self.game()
        play.puts(play.row("doe"), "unconscious")
        assert (play.state.idle, play.state.out) == ((play.row("doe"),), ())

    def test_points_of_scenario_1(self):
        play = self.game(scenario="scenario_1")
        play.counts("a", "score_1", 2)  # resources, 5 points each
        play.counts("a", "score_2", 3)  # NPCs, 1 point each
        assert play.state.totals["a"]["victory"] == 13
        assert play.script.rounds == 6

    def test_chief_and_successor_end_scenario_3(self):
        play = self.game(scenario="scenario_3")
        assert play.script.rounds is None
        keys = [goal.key for goal in play.script.sides[0].goals if goal.key != "mission"]
        play.tick(where="a", goal=keys[0])
        assert play.over == []
        play.tick(where="a", goal=keys[1])
        assert play.over == [("all_reached", "a")]

    def test_there_is_no_morale(self):
        assert not any("moral" in prompt.key for prompt in self.game().script.prompts)


class TestWarbound:
    HERO = card_of("heros", 1, life=2, morale=1, panic={"life": 2})

    def game(self, *cards, of=clash):
        deck = of(*cards)
        return lists(deck, deck)

    def test_the_four_phases(self):
        expected = ["phase_leaders", "phase_effets", "phase_action", "phase_degagement"]
        assert phases(self.game()) == expected

    def test_six_rounds_in_three_periods(self):
        script = self.game().script
        assert script.rounds == 6
        assert [(p.first, p.last) for p in script.periods] == [(1, 3), (4, 5), (6, 6)]

    @pytest.mark.parametrize(("current", "orders"), [(1, {3, 2}), (3, {3, 2}), (4, {4, 3})])
    def test_orders_of_each_period(self, current, orders):
        play = self.game()
        play.goes_to("phase_leaders", current)
        (asked,) = (e for e in play.state.prompts if e.where == "a")
        assert {offer.add for offer in play.prompt(asked.prompt).offers} == orders

    def test_in_exploration_the_players_say_the_period(self):
        play = self.game(of=exploration)
        assert play.script.rounds is None
        play.goes_to("phase_leaders")
        assert play.asked("orders_a_1") == ["a"]
        play.counts("table", "period")
        assert (play.asked("orders_a_1"), play.asked("orders_a_2")) == ([], ["a"])

    def test_one_order_at_most_is_carried_over(self):
        play = self.game()
        play.goes_to("phase_degagement")
        play.counts("a", "orders_rouille", 1)
        assert play.asked("orders_carried") == []
        play.counts("a", "orders_azur", 1)
        assert play.asked("orders_carried") == ["a"]
        assert play.state.totals["a"]["orders"] == 2

    def test_the_hand_begins(self):
        play = self.game()
        play.puts("table", "hand", 2)
        play.goes_to("phase_action")
        assert play.state.turn.side == "b"

    def test_the_hourglass_is_put_down_in_the_effects(self):
        play = self.game()
        play.goes_to("phase_effets")
        assert play.asked("hourglass") == ["table"]

    @pytest.mark.parametrize(("current", "asked"), [(2, []), (3, ["a", "b"]), (4, [])])
    def test_an_objective_each_after_the_first_period(self, current, asked):
        play = self.game()
        play.goes_to("phase_degagement", current)
        assert play.asked("objective") == asked

    def test_full_morale_is_panic_and_full_life_the_end(self):
        play = self.game(self.HERO)
        hero = play.row("heros")
        play.counts(hero, "morale")
        assert play.asked("panic") == [hero]
        play.puts(hero, "panic")
        assert play.asked("panic") == []
        play.counts(hero, "life", 1)
        assert play.state.out == ()
        play.counts(hero, "life", 1)
        assert play.state.out == (hero,)

    def test_leaders_never_leave(self):
        play = self.game()
        leader = next(m for m in play.script.members if m.member == MENEUSE["slug"])
        keys = [play.script.counters[place] for place in leader.counters]
        assert not any(counter.out_at for counter in keys)
        assert "acted" not in {counter.key for counter in keys}

    def test_after_the_sixth_round(self):
        play = self.game()
        play.goes_to("phase_leaders", 7)
        assert play.over == [("last_round", "table")]


class TestUnPourUn:
    MEN = (
        character("chef", id="boss"),
        character("sous_chef", id="second"),
        *(character("sous_fifre", id=f"m{n}") for n in range(1, 4)),
    )

    def game(self, second=True):
        return lists(band(*self.MEN), band(*self.MEN) if second else None)

    def kill(self, play, member, side="a"):
        play.counts(play.row(member, side), "life", 9)

    def test_initiative_two_waves_and_the_end(self):
        expected = ["initiative", "premiere_vague", "seconde_vague", "fin_du_tour"]
        assert phases(self.game()) == expected

    def test_initiative_adds_the_henchmen(self):
        """UN-R32: those lost count on."""
        play = self.game()
        assert {each.where: each.plus for each in play.state.prompts} == {"a": 3, "b": 3}
        self.kill(play, "m1")
        assert {each.plus for each in play.state.prompts} == {3}

    def test_in_the_first_wave_a_die_says_how_many_act(self):
        play = self.game()
        play.goes_to("premiere_vague", side="a")
        assert play.asked("first_wave") == ["a", "b"]
        assert play.state.turn.side == "a"
        play.acts(play.row("m1"))
        assert play.state.turn.side == "a"

    def test_in_the_second_all_who_are_left(self):
        play = self.game()
        play.acts(play.row("m1"))
        play.goes_to("seconde_vague", side="a")
        assert play.row("m1") not in play.state.turn.waiting["a"]
        assert len(play.state.turn.waiting["a"]) == 4

    @pytest.mark.parametrize(("lost", "asked"), [(2, []), (3, ["a"])])
    def test_more_than_half_lost_is_a_break_test(self, lost, asked):
        play = self.game()
        for number in range(1, lost + 1):
            self.kill(play, f"m{number}")
        play.goes_to("fin_du_tour")
        assert play.asked("rout_a") == asked

    def test_so_is_the_chief_lost_this_turn_and_not_the_next(self):
        play = self.game()
        play.puts("a", "chef_perdu_ce_tour", 1)
        play.goes_to("fin_du_tour")
        assert play.asked("rout_a") == ["a"]
        play.goes_to("fin_du_tour", 2)
        assert play.asked("rout_a") == []

    def test_who_flees_tests_again_against_his_cd(self):
        play = self.game()
        play.puts(play.row("m1"), "en_fuite")
        play.goes_to("fin_du_tour")
        (asked,) = play.state.prompts
        assert (asked.prompt, asked.where, asked.need) == ("fleeing", play.row("m1"), 6)

    @pytest.mark.parametrize(
        ("member", "out", "killed"), [("boss", 10, 15), ("second", 8, 10), ("m1", 5, 8)]
    )
    def test_victory_points(self, member, out, killed):
        """UN-R24."""
        play = self.game()
        self.kill(play, member, "b")
        assert play.state.totals["a"]["victory"] == out
        play.puts(play.row(member, "b"), "mort")
        assert play.state.totals["a"]["victory"] == killed
        assert play.state.totals["b"]["lost"] == 1

    def test_alone_the_enemy_is_counted_by_hand(self):
        def number(play):
            return len(play.script.sides[0].counters)

        assert number(self.game(second=False)) == number(self.game()) + 3


class TestDeuxD6:
    MEN = (*(figure(id=f"m{n}") for n in range(1, 4)), figure("personnage", id="boss"))

    def game(self):
        return lists(figures(*self.MEN), figures(*self.MEN))

    def test_the_order_is_rolled_once(self):
        play = self.game()
        assert phases(play) == ["ordre_de_jeu", "groupes", "demoralisation"]
        assert play.asked("order") == ["a", "b"]
        play.goes_to("demoralisation")
        assert (play.state.turn.next_round, play.state.turn.next_phase) == (2, "groupes")

    def test_a_group_after_the_other(self):
        play = self.game()
        play.goes_to("groupes", side="b")
        for member in ("m1", "m2", "m3"):
            play.acts(play.row(member, "b"))
        assert play.state.turn.side == "b"
        play.acts(play.row("boss", "b"))
        assert play.state.turn.side == "a"

    def test_one_point_of_damage_and_three_for_a_personnage(self):
        play = self.game()
        play.puts(play.row("m1"), "unconscious")
        play.counts(play.row("boss"), "life", 2)
        assert play.state.out == (play.row("m1"),)
        play.counts(play.row("boss"), "life", 1)
        assert len(play.state.out) == 2

    @pytest.mark.parametrize(("lost", "asked"), [(2, 0), (3, 1)])
    def test_more_than_half_out_and_each_tests_once(self, lost, asked):
        """D2-R19."""
        play = self.game()
        for number in range(1, lost + 1):
            play.puts(play.row(f"m{number}"), "unconscious")
        play.goes_to("demoralisation")
        assert len(play.asked("morale_a")) == asked

    def test_who_tested_does_not_again_and_who_fled_is_gone(self):
        play = self.game()
        for number in range(1, 4):
            play.puts(play.row(f"m{number}"), "unconscious")
        play.goes_to("demoralisation")
        play.puts(play.row("boss"), "morale")
        assert play.asked("morale_a") == []
        play.puts(play.row("boss"), "fled")
        assert play.over == [("nobody_left", "a")]

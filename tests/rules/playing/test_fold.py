"""An evening is the fold of its events: whatever their order, their delays and their copies."""

from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from rules.playing.events import Count
from rules.playing.fold import fold
from rules.playing.order import in_order
from tests.rules.playing.strategies import all_events, evenings, forged
from tests.rules.playing.table import Phone, meet, small


def standing(*phones):
    return fold(small(), all_events(phones))


class TestAnyOrder:
    @settings(max_examples=150, deadline=None)
    @given(evenings(), st.randoms(use_true_random=False))
    def test_the_same_events_end_the_same(self, phones, random):
        events = all_events(phones)
        shuffled = [*events, *random.sample(events, len(events) // 2)]
        random.shuffle(shuffled)
        assert fold(small(), shuffled) == fold(small(), events)

    @settings(max_examples=150, deadline=None)
    @given(forged(), st.randoms(use_true_random=False))
    def test_forged_ones_too(self, events, random):
        shuffled = random.sample(events, len(events))
        assert fold(small(), shuffled) == fold(small(), events)
        assert len(fold(small(), events).log) == len(events)

    @settings(max_examples=50, deadline=None)
    @given(evenings())
    def test_all_phones_and_the_server_agree_once_they_met(self, phones):
        server = fold(small(), all_events(phones))
        meet(*phones)
        assert all(fold(small(), phone.events) == server for phone in phones)

    @settings(max_examples=50, deadline=None)
    @given(evenings(), st.randoms(use_true_random=False))
    def test_what_is_lost_for_a_while_breaks_nothing(self, phones, random):
        events = all_events(phones)
        some = random.sample(events, len(events) // 2)
        state = fold(small(), some)
        assert set(state.log) == {event.id for event in some}
        assert fold(small(), [*some, *events]) == fold(small(), events)

    @settings(max_examples=50, deadline=None)
    @given(evenings())
    def test_what_was_known_stands_before(self, phones):
        places = {o.event.id: place for place, o in enumerate(in_order(all_events(phones)))}
        for phone in phones:
            had = []
            for event in phone.events:
                if event.device == phone.name:
                    assert all(places[other] < places[event.id] for other in had)
                had.append(event.id)


class TestCounts:
    def test_they_add_up_over_phones_that_know_nothing_of_each_other(self):
        rita, boz = Phone("rita"), Phone("boz")
        rita.counts("a1", "wound")
        boz.counts("a1", "wound")
        assert standing(rita, boz).values["a1"] == {"wound": 2}

    def test_the_third_wound_puts_out_of_action(self):
        phone = Phone("rita")
        phone.counts("a1", "wound", 2)
        assert standing(phone).out == ()
        phone.counts("a1", "wound")
        assert standing(phone).out == ("a1",)
        assert standing(phone).totals["a"]["lost"] == 1
        assert standing(phone).totals["b"]["won"] == 10

    def test_what_is_counted_past_the_end_is_known(self):
        phone = Phone("rita")
        phone.counts("a1", "wound", 5)
        assert standing(phone).values["a1"]["wound"] == 3
        assert standing(phone).beyond == {"a1": {"wound": 2}}

    def test_one_row_may_stand_for_two_heads(self):
        phone = Phone("rita")
        phone.counts("a2", "wound", 3)
        assert standing(phone).totals["a"]["lost"] == 2


class TestWhatIsSaid:
    def test_the_last_word_counts(self):
        phone = Phone("rita")
        phone.puts("a1", "fire", 1)
        phone.puts("a1", "fire", 0)
        assert standing(phone).values == {}

    def test_the_last_word_is_that_of_who_had_read_the_other(self):
        rita, boz = Phone("rita"), Phone("boz")
        rita.puts("a1", "fire", 1)
        meet(rita, boz)
        boz.puts("a1", "fire", 0)
        state = standing(rita, boz)
        assert (state.values, state.clashes) == ({}, ())

    def test_a_wrong_clock_changes_nothing(self):
        rita, boz = Phone("rita"), Phone("boz")
        rita.put(where="a1", key="fire", value=1, at=99_999_999)
        meet(rita, boz)
        boz.put(where="a1", key="fire", value=0, at=1)
        assert standing(rita, boz).values == {}

    def test_two_that_say_otherwise_at_once_contradict(self):
        rita, boz = Phone("rita"), Phone("boz")
        first, second = rita.puts("a1", "fire", 1), boz.puts("a1", "fire", 0)
        (clash,) = standing(rita, boz).clashes
        assert (clash.where, clash.key) == ("a1", "fire")
        assert set(clash.events) == {first.id, second.id}

    def test_two_that_say_the_same_do_not(self):
        rita, boz = Phone("rita"), Phone("boz")
        rita.puts("a1", "fire", 1)
        boz.puts("a1", "fire", 1)
        assert standing(rita, boz).clashes == ()

    def test_who_says_it_again_ends_it(self):
        rita, boz = Phone("rita"), Phone("boz")
        rita.puts("a1", "fire", 1)
        boz.puts("a1", "fire", 0)
        meet(rita, boz)
        rita.puts("a1", "fire", 1)
        state = standing(rita, boz)
        assert (state.clashes, state.values) == ((), {"a1": {"fire": 1}})

    def test_two_phases_contradict_too(self):
        rita, boz = Phone("rita"), Phone("boz")
        rita.goes_to("act")
        boz.goes_to("end")
        (clash,) = standing(rita, boz).clashes
        assert (clash.where, clash.key) == ("table", "phase")


class TestUndo:
    def test_what_is_taken_back_does_not_count(self):
        phone = Phone("rita")
        phone.takes_back(phone.counts("a1", "wound"))
        assert standing(phone).values == {}

    def test_an_undo_that_is_taken_back_lets_it_count_again(self):
        phone = Phone("rita")
        wound = phone.counts("a1", "wound")
        undo = phone.takes_back(wound)
        phone.takes_back(undo)
        assert standing(phone).values == {"a1": {"wound": 1}}
        assert standing(phone).undone == {undo.id: (phone.events[-1].id,)}

    def test_what_was_said_before_holds_again(self):
        phone = Phone("rita")
        phone.puts("a1", "fire", 1)
        phone.takes_back(phone.puts("a1", "fire", 0))
        assert standing(phone).values == {"a1": {"fire": 1}}

    def test_both_may_take_the_same_back(self):
        rita, boz = Phone("rita"), Phone("boz")
        wound = rita.counts("a1", "wound")
        meet(rita, boz)
        rita.takes_back(wound)
        boz.takes_back(wound)
        state = standing(rita, boz)
        assert state.values == {}
        assert len(state.undone[wound.id]) == 2

    def test_taps_go_back_one_by_one_and_forth_again(self):
        phone = Phone("rita")
        first, second = phone.counts("a1", "wound"), phone.counts("a2", "wound")
        assert standing(phone).undo == {phone.name: second.id}
        phone.takes_back(standing(phone).undo[phone.name])
        phone.takes_back(standing(phone).undo[phone.name])
        state = standing(phone)
        assert (state.values, state.undo) == ({}, {})
        phone.takes_back(state.redo[phone.name])
        assert standing(phone).values == {"a1": {"wound": 1}}
        phone.takes_back(standing(phone).redo[phone.name])
        assert standing(phone).values == {"a1": {"wound": 1}, "a2": {"wound": 1}}
        assert standing(phone).redo == {}
        assert standing(phone).undo == {phone.name: second.id}
        assert first.id not in standing(phone).undone

    def test_a_new_tap_ends_the_way_forth(self):
        phone = Phone("rita")
        phone.takes_back(phone.counts("a1", "wound"))
        assert phone.name in standing(phone).redo
        phone.counts("a1", "wound")
        assert standing(phone).redo == {}

    def test_of_what_nobody_has_seen_is_ignored(self):
        phone = Phone("rita")
        undo = phone.takes_back("00000000")
        assert [(i.event, i.why) for i in standing(phone).ignored] == [(undo.id, "unseen")]


class TestWhatCannotBe:
    @pytest.mark.parametrize(
        ("what", "fields", "why"),
        [
            ("count", {"where": "z9", "key": "wound", "add": 1}, "where"),
            ("count", {"where": "a1", "key": "nothing", "add": 1}, "key"),
            ("count", {"where": "a1", "key": "constructor", "add": 1}, "key"),
            ("count", {"where": "a1", "key": "fire", "add": 1}, "kind"),
            ("put", {"where": "a1", "key": "wound", "value": 1}, "kind"),
            ("put", {"where": "a1", "key": "fire", "value": 2}, "value"),
            ("put", {"where": "table", "key": "first", "value": 3}, "value"),
            ("phase", {"round": 1, "phase": "never"}, "phase"),
            ("tick", {"where": "a", "goal": "none"}, "goal"),
            ("tick", {"where": "a1", "goal": "main"}, "where"),
        ],
    )
    def test_is_in_the_log_and_counts_for_nothing(self, what, fields, why):
        phone = Phone("rita")
        event = phone.does(what, **fields)
        state = standing(phone)
        assert [(i.event, i.why) for i in state.ignored] == [(event.id, why)]
        assert state.log == (event.id,)
        assert (state.values, state.goals) == ({}, {})

    def test_two_events_under_one_id_count_for_nothing(self):
        phone, forger = Phone("rita"), Phone("rita")
        event = phone.counts("a1", "wound", 1)
        assert forger.counts("a1", "wound", 3).id == event.id
        state = fold(small(), [*phone.events, *forger.events])
        assert ([i.why for i in state.ignored], state.values) == (["twice"], {})

    def test_events_that_each_say_the_other_came_before_end_somewhere(self):
        rita, boz = Phone("rita"), Phone("boz")
        rita.puts("a1", "fire", 1)
        boz.puts("a1", "fire", 0)
        forged = [
            type(phone.events[0])(
                id=phone.events[0].id,
                device=phone.name,
                n=1,
                seen={other.name: 1},
                where="a1",
                key="fire",
                value=phone.events[0].value,
            )
            for phone, other in ((rita, boz), (boz, rita))
        ]
        assert fold(small(), forged) == fold(small(), forged[::-1])
        assert len(fold(small(), forged).log) == 2


class TestTheTurn:
    def test_it_begins_with_the_first_phase(self):
        turn = standing(Phone("rita")).turn
        assert (turn.round, turn.phase, turn.side) == (1, "begin", "")
        assert (turn.next_round, turn.next_phase) == (1, "act")

    def test_each_side_empties_its_first_group(self):
        phone = Phone("rita")
        phone.goes_to("act")
        assert standing(phone).turn.waiting == {"a": ("a1",), "b": ("b1",)}
        phone.acts("a1")
        assert standing(phone).turn.waiting == {"a": ("a2",), "b": ("b1",)}

    def test_the_other_side_is_next(self):
        phone = Phone("rita")
        phone.puts("table", "first", 2)
        phone.goes_to("act")
        assert standing(phone).turn.side == "b"
        phone.acts("b1")
        assert standing(phone).turn.side == "a"
        phone.acts("a1")
        assert standing(phone).turn.side == "b"

    def test_who_has_nobody_left_is_passed_over(self):
        phone = Phone("rita")
        phone.goes_to("act")
        for member in ("b1", "a1", "b2"):
            phone.acts(member)
        assert standing(phone).turn.side == "a"
        phone.counts("a2", "wound", 3)
        assert standing(phone).turn.side == ""

    def test_a_side_plays_to_its_end_where_sides_play_one_after_the_other(self):
        phone = Phone("rita")
        phone.goes_to("side", side="b")
        assert standing(phone).turn.side == "b"
        phone.acts("b1")
        assert standing(phone).turn.side == "a"

    def test_a_new_round_makes_everybody_ready(self):
        phone = Phone("rita")
        phone.goes_to("act")
        phone.acts("a1")
        phone.goes_to("act", 2)
        assert standing(phone).turn.waiting["a"] == ("a1",)

    def test_who_is_stuck_acts_no_more_and_is_not_out(self):
        phone = Phone("rita")
        phone.goes_to("act")
        phone.puts("a1", "stuck")
        state = standing(phone)
        assert (state.idle, state.out) == (("a1",), ())
        assert state.turn.waiting["a"] == ("a2",)

    def test_after_the_last_phase_comes_the_next_round_without_what_is_once(self):
        phone = Phone("rita")
        phone.goes_to("end")
        turn = standing(phone).turn
        assert (turn.next_round, turn.next_phase) == (2, "act")


class TestPrompts:
    def asked(self, phone, key):
        return [each for each in standing(phone).prompts if each.prompt == key]

    def test_only_in_its_phase(self):
        phone = Phone("rita")
        phone.puts("a1", "fire")
        assert self.asked(phone, "fire") == []
        phone.goes_to("end")
        assert [each.where for each in self.asked(phone, "fire")] == ["a1"]

    def test_an_answer_counts_for_its_round(self):
        phone = Phone("rita")
        phone.puts("a1", "fire")
        phone.goes_to("end")
        phone.roll(prompt="fire", where="a1", round=1)
        assert self.asked(phone, "fire") == []
        phone.goes_to("end", 2)
        assert len(self.asked(phone, "fire")) == 1

    def test_an_answer_that_is_taken_back_does_not_count(self):
        phone = Phone("rita")
        phone.counts("a1", "wound", 3)
        phone.takes_back(phone.roll(prompt="nerve", where="a"))
        assert [each.where for each in self.asked(phone, "nerve")] == ["a"]

    def test_what_is_rolled_with_it(self):
        phone = Phone("rita")
        phone.counts("a2", "wound", 2)
        (asked,) = self.asked(phone, "wounds")
        assert (asked.times, asked.plus, asked.need) == (2, 3, 1)

    def test_of_some_members_of_one_side(self):
        phone = Phone("rita")
        for member in ("a2", "b1", "b2"):
            phone.counts(member, "wound", 3)
        assert [each.where for each in self.asked(phone, "full")] == ["b2"]

    def test_on_even_rounds_but_for_rain(self):
        phone = Phone("rita")
        assert self.asked(phone, "even") == []
        phone.goes_to("act", 2)
        assert len(self.asked(phone, "even")) == 1
        phone.puts("table", "rain", 2)
        assert self.asked(phone, "even") == []


class TestTheEnd:
    def test_rounds_are_over(self):
        phone = Phone("rita")
        phone.goes_to("end", 3)
        assert standing(phone).endings == ()
        phone.goes_to("act", 4)
        assert [each.ending for each in standing(phone).endings] == ["rounds"]

    def test_a_side_is_gone(self):
        phone = Phone("rita")
        phone.counts("b1", "wound", 3)
        phone.counts("b2", "wound", 3)
        assert [(e.ending, e.where) for e in standing(phone).endings] == [("gone", "b")]

    def test_goals_bring_points_and_say_how_large_the_victory_is(self):
        phone = Phone("rita")
        phone.tick(where="a", goal="main")
        phone.tick(where="a", goal="second")
        state = standing(phone)
        assert state.goals == {"a": ("main", "second")}
        assert state.totals["a"]["won"] == 2
        assert state.sizes == {"a": "crushing"}

    def test_somebody_says_that_it_is_over_and_takes_it_back(self):
        phone = Phone("rita")
        end = phone.end(winner="a", size="minor", text="Mutants en fuite")
        assert standing(phone).result.winner == "a"
        phone.takes_back(end)
        assert standing(phone).result is None


class TestPlayers:
    def test_who_joins_and_leaves(self):
        rita, boz = Phone("rita"), Phone("boz")
        rita.join(side="a", name="Rita")
        boz.join(side="", name="Boz")
        boz.leave()
        players = standing(rita, boz).players
        assert (players[rita.name].side, players[rita.name].here) == ("a", True)
        assert (players[boz.name].name, players[boz.name].here) == ("Boz", False)


class TestManyEvents:
    def test_five_thousand_of_two_phones(self):
        phones, random = [Phone("rita"), Phone("boz")], Random(1)  # noqa: S311
        had = 0
        for step in range(5_000):
            if step % 50 == 0:
                had = step
            phone = random.choice(phones)
            read = {other.name: had // 2 for other in phones if other is not phone and had}
            phone.events.append(
                Count(
                    id=f"{step:08x}",
                    device=phone.name,
                    n=next(phone.numbers),
                    seen=read,
                    where=random.choice(["a1", "a2", "b1", "b2"]),
                    key="wound",
                    add=1,
                )
            )
        state = standing(*phones)
        assert len(state.log) == 5_000
        counted = sum(v["wound"] for v in state.values.values())
        assert counted + sum(v["wound"] for v in state.beyond.values()) == 5_000

    def test_as_many_of_a_device_each(self):
        events = [
            Count(id=f"{n:08x}", device=f"{n:08x}", n=1, where="a1", key="wound", add=1)
            for n in range(5_000)
        ]
        assert fold(small(), events).beyond == {"a1": {"wound": 4_997}}

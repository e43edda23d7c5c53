"""The script of any list: all games, a part of a list, very many, old, with things of its own."""

import json
import re
from pathlib import Path

import pytest

from rules.catalogue.catalogue import Catalogue
from rules.catalogue.fixtures import FIXTURES
from rules.checks.game import games
from rules.lists.reading import read
from rules.playing.fold import fold
from rules.playing.making import script_of, share
from rules.playing.play import Evening, Play, Sitting, play_of
from rules.playing.script import (
    ACTED,
    AllOf,
    AnyOf,
    Not,
    Text,
    read_script,
    write_script,
)
from rules.printing.paper import paper_of
from tests.lists import NAIL_GUN, catalogue_of, convoy, document, fighter, vehicle
from tests.rules.playing.table import Game, evening, sitting

EXAMPLES = sorted(FIXTURES.glob("*/lists/*.json"))
KEY = re.compile(r"[a-z0-9][a-z0-9_]{0,79}")


@pytest.fixture(scope="module", params=EXAMPLES, ids=lambda path: path.stem)
def script(request):
    raw = request.param.read_bytes()
    return evening(raw, raw)


class TestEveryExample:
    def test_can_be_sent_and_read_back(self, script):
        assert read_script(write_script(script)) == script

    def test_begins_with_nothing_done(self, script):
        state = fold(script, [])
        assert (state.values, state.out, state.clashes, state.ignored) == ({}, (), (), ())
        assert state.endings == ()

    def test_all_of_it_is_in_both_languages(self, script):
        one_sided = [text for text in texts(script) if bool(text.fr) is not bool(text.en)]
        assert one_sided == []

    def test_keys_are_plain_and_each_once(self, script):
        assert all(KEY.fullmatch(each.key) for each in script.counters)
        scopes = [script.table, *(e.counters for e in (*script.sides, *script.members))]
        for places in scopes:
            keys = [script.counters[place].key for place in places]
            assert len(set(keys)) == len(keys)
        for rows in (script.prompts, script.totals, script.endings, script.phases, script.tables):
            keys = [row.key for row in rows]
            assert len(set(keys)) == len(keys)

    def test_whatever_it_names_is_there(self, script):
        tables = {table.key for table in script.tables}
        phases = {phase.key for phase in script.phases}
        keys = {counter.key for counter in script.counters}
        asked = [(prompt.key, name) for prompt in script.prompts for name in phases_of(prompt.when)]
        assert [pair for pair in asked if pair[1] not in phases] == []
        assert {prompt.table for prompt in script.prompts} - {""} <= tables
        assert {row.then for table in script.tables for row in table.rows} - {""} <= tables
        offered = {offer.key for prompt in script.prompts for offer in prompt.offers}
        assert offered - keys <= {"immobilised", "hors_service", "destroyed", "breakdown"}

    def test_each_side_can_be_played_out(self, script):
        """Whoever can leave the game leaves it, and the side is over."""
        play = Game(script)
        for member in script.members:
            for place in member.counters:
                counter = script.counters[place]
                if counter.out_at is None:
                    continue
                if counter.drawn == "flag":
                    play.puts(member.id, counter.key)
                else:
                    play.counts(member.id, counter.key, counter.out_at)
        assert {where for ending, where in play.over if ending == "nobody_left"} == {"a", "b"}


def texts(node):
    """Every text of a script."""
    if isinstance(node, Text):
        yield node
    elif isinstance(node, tuple):
        for part in node:
            yield from texts(part)
    elif hasattr(node, "__struct_fields__"):
        for name in node.__struct_fields__:
            yield from texts(getattr(node, name))


def phases_of(condition):
    match condition:
        case AllOf(of=parts) | AnyOf(of=parts):
            for part in parts:
                yield from phases_of(part)
        case Not(of=part):
            yield from phases_of(part)
        case _:
            yield from getattr(condition, "phases", ())


class TestBoxes:
    """The counters of a member are the boxes of its sheet."""

    @pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
    def test_every_box_of_a_sheet_has_its_counter(self, path):
        game, document = read(path.read_bytes(), catalogue_of)
        roster = game.roster(document, catalogue_of(game.slug))
        script = script_of(Evening(Sitting(roster)))
        left_out = {key for key, use in play_of(game.slug).uses.items() if use.left_out}
        for member in script.members:
            listed = next(m for m in roster.members if m.id == member.member)
            boxes = paper_of(game.slug).leaf(roster, listed).boxes
            labels = {box.label.fr for box in boxes if box.icon not in left_out}
            counters = [script.counters[place] for place in member.counters]
            assert labels <= {counter.label.fr for counter in counters}
            assert {c.key for c in counters if c.label.fr not in labels} <= {ACTED, "out", "fled"}


class TestWhoIsOnTheTable:
    CHIEF = fighter("chef", id="boss")

    def test_one_side_may_be_missing(self):
        play = Game(evening(convoy(self.CHIEF)))
        assert [side.key for side in play.script.sides] == ["a"]
        play.wounds("boss", 3)
        assert play.state.totals.keys() == {"a"}

    def test_only_those_of_tonight(self):
        men = [fighter(id=f"m{n}") for n in range(1, 7)]
        full = evening(convoy(self.CHIEF, *men, faction="mutants"))
        part = evening(convoy(self.CHIEF, *men, faction="mutants"), only=["boss", "m1", "m2"])
        assert [m.member for m in part.members] == ["boss", "m1", "m2"]
        assert limit(full) == {"a": 4}
        assert limit(part) == {"a": 2}

    def test_copies_have_rows_of_their_own_and_share_the_points(self):
        script = evening(convoy(self.CHIEF, fighter(id="m", name="Garde", count=3)))
        rows = [member for member in script.members if member.member == "m"]
        assert [row.label.fr for row in rows] == ["Garde 1", "Garde 2", "Garde 3"]
        assert sum(row.points for row in rows) == 30

    def test_points_that_do_not_divide_lose_nothing(self):
        assert [share(100, copy, 3) for copy in (1, 2, 3)] == [33, 33, 34]

    def test_who_rides_is_under_his_vehicle(self):
        crew = fighter(id="m", rides="v", seat="pilot")
        script = evening(convoy(self.CHIEF, vehicle("lourd", id="v"), crew))
        rows = {member.member: member for member in script.members}
        assert rows["m"].under == rows["v"].id

    def test_without_the_vehicle_he_walks(self):
        crew = fighter(id="m", rides="v", seat="pilot")
        script = evening(convoy(self.CHIEF, vehicle("lourd", id="v"), crew), only=["m"])
        assert [member.under for member in script.members] == [""]

    def test_two_hundred_members(self):
        men = [fighter(id=f"m{n}") for n in range(199)]
        play = Game(evening(convoy(self.CHIEF, *men)))
        assert len(play.script.members) == 200
        assert len(play.script.counters) < 20
        play.wounds("m198", 3)
        assert play.state.totals["a"]["lost"] == 1

    def test_more_copies_than_rows_are_counted_in_one(self):
        play = Game(evening(convoy(self.CHIEF, fighter(id="m", count=1000), faction="mutants")))
        assert len(play.script.members) == 2
        play.counts(play.row("m"), "lost", 5)
        assert play.state.totals["a"]["lost"] == 5
        play.counts(play.row("m"), "lost", 995)
        assert play.state.totals["a"]["lost"] == 1000
        assert play.state.out == (play.row("m"),)

    def test_an_empty_list_is_not_over_before_it_begins(self):
        assert Game(evening(convoy())).over == []

    def test_the_scenario_is_that_of_the_list_or_the_one_agreed(self):
        doc = convoy(self.CHIEF, scenario=5)
        assert evening(doc).scenario == "scenario_5"
        assert evening(doc, scenario="scenario_2").scenario == "scenario_2"
        assert evening(convoy(self.CHIEF), scenario="no_such").scenario == ""

    def test_the_role_in_words(self):
        script = evening(convoy(self.CHIEF), scenario="scenario_4", role="attaquant")
        assert script.sides[0].role.en == "Attacker"


def limit(script):
    return next(total.limits for total in script.totals if total.key == "lost")


class TestOddLists:
    def test_things_of_the_house_and_things_that_nobody_knows(self):
        doc = convoy(
            fighter("chef", "lance_clous", "no_such_thing", id="boss", T="4"),
            vehicle("no_such_type", id="v"),
        )
        doc["items"] = [NAIL_GUN]
        play = Game(evening(doc))
        labels = [counter.label.fr for counter in play.script.counters]
        assert any("Lance-clous" in label for label in labels)
        play.goes_to("vehicules")
        assert play.state.turn.waiting["a"] == (play.row("v"),)

    def test_a_list_of_an_older_version_plays_by_its_own_catalogue(self):
        doc = convoy(fighter("chef", id="boss"))
        doc["catalogue"] = "1.0"
        assert evening(doc).members[0].member == "boss"

    def test_two_lists_of_two_versions(self):
        doc = convoy(fighter("chef", id="boss"))
        assert len(evening(doc, {**doc, "catalogue": "1.0"}).members) == 2

    @pytest.mark.parametrize("path", EXAMPLES[::4], ids=lambda path: path.stem)
    def test_a_catalogue_that_had_no_phases_and_tables_yet(self, path):
        game, document = read(path.read_bytes(), catalogue_of)
        full = catalogue_of(game.slug)
        late = ("phase", "dice_table", "matrix", "modifier", "procedure", "influence")
        kinds = {kind: rows for kind, rows in full.kinds.items() if kind not in late}
        roster = game.roster(document, Catalogue(full.info, kinds))
        script = script_of(Evening(Sitting(roster)))
        assert [phase.key for phase in script.phases] == ["turn"]
        assert fold(script, []).turn.waiting.keys() <= {"a"}


class TestEveryGame:
    @pytest.mark.parametrize("slug", sorted(games()))
    def test_has_a_play_of_its_own(self, slug):
        assert type(play_of(slug)) is not Play

    @pytest.mark.parametrize("slug", sorted(games()))
    def test_an_empty_list_makes_a_script(self, slug):
        assert evening(document(slug)).phases

    @pytest.mark.parametrize("slug", sorted(games()))
    def test_without_one_it_is_played_by_defaults(self, slug, monkeypatch):
        """As a sixth game is: members that can be out, rounds, and whose turn it is."""
        monkeypatch.setattr("rules.playing.making.play_of", lambda game: Play())
        path = next(Path(FIXTURES / slug / "lists").glob("*.json"))
        play = Game(evening(path.read_bytes(), path.read_bytes()))
        first = play.script.members[0].id
        play.puts(first, "out")
        play.goes_to(play.script.phases[0].key, 3)
        assert play.state.out == (first,)
        assert play.state.totals["a"]["lost"] == 1
        assert play.state.turn.round == 3

    def test_a_script_of_tomorrow_is_still_read(self):
        raw = json.loads(write_script(evening(document("rbn"))))
        raw["something_new"] = 1
        assert read_script(json.dumps(raw).encode()).game == "rbn"

    def test_who_sits_where(self):
        one = sitting(document("rbn"))
        assert list(Evening(None, one).sides) == ["b"]
        assert script_of(Evening(None, one)).sides[0].key == "b"

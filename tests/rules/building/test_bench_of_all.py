"""What holds for the workbench of every game that has one, whatever the list."""

from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pytest

import rules.games
from rules.building.bench import (
    NOTHING,
    Addition,
    Bench,
    Choice,
    Gauge,
    Mark,
    Offer,
    Question,
    Section,
    Shelf,
    bench_of,
)
from rules.building.outlook import (
    outlook,
)
from rules.catalogue.fixtures import FIXTURES
from rules.checks.game import games
from rules.checks.verdict import verdict
from rules.lists.edits import Add, Set, applied
from rules.lists.refusals import Unreadable
from rules.words import Words
from tests.lists import convoy, fighter
from tests.rules.building.benching import answers, edits, empty, faults, labels, roster_of
from tests.rules.lists.strategies import any_list
from tests.rules.lists.test_properties import every

BENCHES = {slug: bench for slug in games() if (bench := bench_of(slug))}
LOOKS = 6  # edits of a random list that are looked ahead to


def rosters(slug):
    """An empty list, the example lists, and a list that breaks each rule."""
    yield empty(slug)
    for path in sorted((FIXTURES / slug / "lists").glob("*.json")):
        yield roster_of(path.read_bytes())
    for doc in import_module(f"tests.rules.{slug}.tripping").TRIPS.values():
        yield roster_of(doc)


def test_a_bench_that_is_written_is_found():
    folder = Path(rules.games.__path__[0])
    assert set(BENCHES) == {slug for slug in games() if (folder / slug / "bench.py").exists()}
    assert BENCHES


@pytest.mark.parametrize("slug", BENCHES)
class TestEveryBench:
    def test_has_no_fault_before_known_lists(self, slug):
        for roster in rosters(slug):
            assert list(faults(BENCHES[slug], roster)) == []

    def test_speaks_both_languages(self, slug):
        told = {label for roster in rosters(slug) for label in labels(BENCHES[slug], roster)}
        assert any(label.fr != label.en for label in told)

    def test_asks_first_what_it_asks_of_a_list_that_is_begun(self, slug):
        bench, asked = BENCHES[slug], set()
        for question in bench.settings(empty(slug)):
            for value in answers(question):
                begun = empty(slug, **{question.key: value})
                asked |= {further.key for further in bench.settings(begun)}
        assert bench.first
        assert {*bench.first, *bench.optional} <= asked
        assert set(bench.first).isdisjoint(bench.optional)

    def test_begins_a_list_with_each_first_answer(self, slug):
        bench = BENCHES[slug]
        for question in bench.settings(empty(slug)):
            if question.key in (*bench.first, *bench.optional):
                for value in answers(question):
                    assert list(faults(bench, empty(slug, **{question.key: value}))) == []

    def test_an_empty_list_has_things_to_do_and_no_faults(self, slug):
        for question in BENCHES[slug].settings(empty(slug)):
            if question.key in BENCHES[slug].first:
                for value in answers(question):
                    begun = verdict(games()[slug], empty(slug, **{question.key: value}))
                    assert (begun.legal, begun.errors) == (False, [])

    def test_has_something_at_hand_for_an_empty_list(self, slug):
        assert any(addition.main for addition in BENCHES[slug].additions(empty(slug)))

    def test_what_is_added_has_no_fault_and_counts_where_members_do(self, slug):
        bench, roster = BENCHES[slug], empty(slug)
        for addition in bench.additions(roster):
            document = applied(roster.document, Add(addition.member))
            added = games()[slug].roster(document, roster.catalogue)
            assert list(faults(bench, added)) == []
            several = Set("count", "2", document.members[0].id)
            if bench.countable:
                assert applied(document, several).members[0].count == 2
            else:
                with pytest.raises(Unreadable):
                    applied(document, several)


class TestAnyList:
    @every(any_list)
    def test_has_no_fault(self, doc):
        if bench := BENCHES.get(doc["game"]):
            assert list(faults(bench, roster_of(doc))) == []

    @every(any_list, examples=60)
    def test_can_be_looked_ahead_of(self, doc):
        bench, game = BENCHES.get(doc["game"]), games()[doc["game"]]
        if bench is None:
            return
        before = verdict(game, roster_of(doc))
        possible = list(edits(bench, before.roster))
        for edit in possible[:: max(1, len(possible) // LOOKS)]:
            seen = outlook(game, before, edit)
            assert seen is not None
            assert seen.refused is any(finding.level == "error" for finding in seen.news)
            for label in (finding.message for finding in seen.news):
                assert label.fr
                assert label.en


# --- the walk sees each fault -------------------------------------------------------------------


TEAM = roster_of(convoy(fighter(id="rita", name="Rita"), fighter(id="boz", name="Boz")))
RITA = TEAM.members[0]
BOTH = Words("deux", "two")
HALF = Words("deux", "")
FACTION = Question("faction", BOTH, "choice", (Choice("cultistes", BOTH),))
ALL = Section("all", BOTH, ("rita", "boz"))
ADDED = Addition("fighter", BOTH, RITA, main=True)
AXE = Offer("epee", BOTH, kind="weapon")


class Sound(Bench):
    def settings(self, roster):
        return [FACTION]

    def additions(self, roster):
        return [ADDED]

    def sections(self, roster):
        return [ALL]

    def shelves(self, roster, member):
        return [Shelf("melee", BOTH, (AXE,))]


def answering(key, answer):
    """A bench that is sound but for one of its answers."""
    bench = Sound()
    setattr(bench, key, lambda *_: answer)
    return bench


def giving(key, *things):
    return answering(key, things)


def shelving(*given):
    return giving("shelves", Shelf("melee", BOTH, given))


def asking(*choices, **changes):
    return giving("settings", replace(FACTION, choices=choices, **changes))


MINE = Choice("cultistes", BOTH)


class TestWhatIsWrong:
    def test_nothing_with_a_sound_bench(self):
        assert list(faults(Sound(), TEAM)) == []

    @pytest.mark.parametrize(
        ("fault", "bench"),
        [
            ("label", asking(MINE, label=HALF)),
            ("label", asking(replace(MINE, label=NOTHING))),
            ("label", giving("additions", replace(ADDED, label=HALF))),
            ("label", giving("sections", replace(ALL, label=HALF))),
            ("label", giving("gauges", Gauge(HALF, 0, 1))),
            ("label", giving("marks", Mark(HALF, "all", 1))),
            ("label", answering("title", NOTHING)),
            ("label", shelving(replace(AXE, label=HALF))),
            ("label", shelving(replace(AXE, extras=(Offer("assommante", HALF),)))),
            ("hint", asking(replace(MINE, hint=HALF))),
            ("hint", asking(MINE, help=HALF)),
            ("hint", giving("additions", replace(ADDED, group=HALF))),
            ("hint", answering("line", HALF)),
            ("hint", answering("headline", HALF)),
            ("hint", shelving(replace(AXE, hint=HALF))),
            ("a question twice", giving("settings", FACTION, FACTION)),
            ("an answer twice", asking(MINE, MINE)),
            ("what is chosen is no choice", asking(Choice(None, BOTH))),
            ("an addition twice", giving("additions", ADDED, ADDED)),
            (
                "too much at hand",
                giving("additions", *(replace(ADDED, slug=slug) for slug in "abcd")),
            ),
            ("section", giving("sections")),
            ("section", giving("sections", ALL, replace(ALL, slug="again"))),
            ("section", giving("sections", replace(ALL, members=("rita", "boz", "ana")))),
            ("order", giving("sections", replace(ALL, members=("boz", "rita")))),
            ("a section twice", giving("sections", ALL, replace(ALL, members=()))),
            ("mark", giving("marks", Mark(BOTH, "", 1))),
            ("gauge", giving("gauges", Gauge(BOTH, -1, 1))),
            ("a shelf twice", giving("shelves", *[Shelf("melee", BOTH, ())] * 2)),
            ("an offer twice", shelving(AXE, AXE)),
            ("no page", shelving(replace(AXE, kind="equipment"))),
            ("refused", asking(MINE, Choice(7, BOTH), key="role")),
            ("refused", shelving(Offer("", BOTH))),
            ("refused", shelving(replace(AXE, levels=("+",)))),
            ("changed", asking(Choice("300", BOTH), key="budget")),
        ],
    )
    def test_every_fault_is_seen(self, fault, bench):
        assert fault in {told.partition(":")[0] for told in faults(bench, TEAM)}

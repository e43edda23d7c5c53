"""What holds for every list, whatever is in it."""

import json

from hypothesis import HealthCheck, given, settings, strategies as st

from rules.checks.game import games
from rules.checks.verdict import verdict
from rules.lists.edits import Add, Copy, Drop, Impossible, Move, Remove, Set, Take, applied
from rules.lists.reading import answers, read, write
from rules.lists.refusals import Unreadable
from rules.words import LANGS
from tests.lists import catalogue_of, fixed, judged
from tests.rules.lists.strategies import any_list, convoys, decks, pointed_lists


def every(*strategies, examples=100):
    """The test holds for every draw of these; the same draws each time."""

    def decorate(test):
        return settings(
            deadline=None,
            derandomize=True,
            database=None,
            max_examples=examples,
            suppress_health_check=[HealthCheck.too_slow],
        )(given(*strategies)(test))

    return decorate


scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5)
keys = st.sampled_from(
    ["format", "game", "settings", "members", "items", "picks", "item", "with", "kind", "id"]
) | st.text(max_size=3)
anything = st.recursive(
    scalars | st.sampled_from(["muster-list/1", "rbn", "warbound", "fighter", "card"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(keys, inner, max_size=4),
    max_leaves=15,
)


def raw(doc):
    return json.dumps(doc).encode()


def said(doc):
    """The findings of a list, whatever their order."""
    return {(finding.code, finding.about, finding.message) for finding in judged(doc).findings}


def answer(content):
    return list(answers(content, catalogue_of, "en"))


class TestNothingRaises:
    @every(any_list)
    def test_a_list_of_real_and_unreal_things_is_judged(self, doc):
        found = judged(doc)
        for lang in LANGS:
            assert json.dumps(found.as_dict(lang))
        assert found.legal is not any(finding.level == "error" for finding in found.findings)

    @every(any_list, anything, st.data())
    def test_a_list_with_one_value_replaced_is_judged_or_refused(self, doc, value, data):
        place = data.draw(st.sampled_from(["settings", "members", "items", "name", "catalogue"]))
        (told,) = answer(raw({**doc, place: value}))
        assert "findings" in told or told["path"].startswith("$")

    @every(anything)
    def test_any_json_is_judged_or_refused(self, value):
        for told in answer(json.dumps([value]).encode()):
            assert "findings" in told or told["path"].startswith("$")

    @every(st.binary(max_size=200))
    def test_any_bytes_are_refused(self, content):
        for told in answer(content):
            assert list(told) == ["error", "path"]

    @every(any_list, st.binary(min_size=1, max_size=3), st.data())
    def test_a_list_with_a_few_bytes_replaced_is_judged_or_refused(self, doc, garbage, data):
        content = raw(doc)
        start = data.draw(st.integers(0, len(content) - len(garbage)))
        for told in answer(content[:start] + garbage + content[start + len(garbage) :]):
            assert "findings" in told or told["path"].startswith("$")

    @every(convoys, st.data())
    def test_a_list_that_is_cut_is_refused(self, doc, data):
        content = raw(doc)
        end = data.draw(st.integers(0, len(content) - 1))
        assert [list(told) for told in answer(content[:end])] == [["error", "path"]]


class TestOrder:
    @every(any_list, st.randoms(use_true_random=False))
    def test_the_members_order_changes_no_finding_and_no_total(self, doc, random):
        shuffled = {**doc, "members": random.sample(doc["members"], len(doc["members"]))}
        assert said(shuffled) == said(doc)
        assert judged(shuffled).total == judged(doc).total

    @every(any_list)
    def test_there_is_one_finding_for_a_rule_and_a_member(self, doc):
        pairs = [(finding.code, finding.about) for finding in judged(doc).findings]
        assert len(pairs) == len(set(pairs))


class TestPoints:
    @every(pointed_lists)
    def test_the_total_is_the_sum_of_the_members(self, doc):
        found = judged(doc)
        costs = found.roster.costs
        assert found.total == (None if None in costs else sum(costs))

    @every(pointed_lists, st.data())
    def test_a_copy_of_a_member_adds_exactly_its_cost(self, doc, data):
        if not doc["members"]:
            return
        place = data.draw(st.integers(0, len(doc["members"]) - 1))
        copy = {**doc["members"][place], "id": "copy"}
        before, after = judged(doc), judged({**doc, "members": [*doc["members"], copy]})
        assert after.roster.costs == (*before.roster.costs, before.roster.costs[place])
        if before.total is not None:
            assert after.total == before.total + before.roster.costs[place]

    @every(pointed_lists, st.integers(2, 9))
    def test_a_count_multiplies_the_cost(self, doc, times):
        singles = [{**member, "count": 1} for member in doc["members"]]
        many = [{**member, "count": times} for member in doc["members"]]
        once = judged({**doc, "members": singles}).roster.costs
        often = judged({**doc, "members": many}).roster.costs
        assert often == tuple(None if cost is None else cost * times for cost in once)

    @every(decks)
    def test_a_deck_counts_its_cards(self, doc):
        twice = [{**member, "id": f"{member['id']}b"} for member in doc["members"]]
        doubled = judged({**doc, "members": [*doc["members"], *twice]}).total
        assert doubled == 2 * judged(doc).total <= 2 * len(doc["members"])


class TestCures:
    """Without its cause, a finding goes."""

    @every(any_list)
    def test_without_the_member_nothing_is_said_about_it(self, doc):
        for about in {finding.about for finding in judged(doc).findings} - {None}:
            others = [member for member in doc["members"] if member["id"] != about]
            left = judged({**doc, "members": others}).findings
            assert about not in {finding.about for finding in left}

    @every(any_list, examples=400)
    def test_an_offered_fix_cures(self, doc):
        for finding in judged(doc).findings:
            for fix in finding.fixes:
                after = said(fixed(doc, fix))
                assert (finding.code, finding.about, finding.message) not in after, fix

    @every(convoys)
    def test_without_members_only_what_is_to_do_or_chosen_remains(self, doc):
        for finding in judged({**doc, "members": []}).findings:
            assert finding.about is None


class TestOneMemberAtATime:
    """What is known of members that stay the same is used again: the verdict is the same."""

    @every(any_list, any_list, st.data(), examples=300)
    def test_after_edits_the_verdict_is_that_of_the_list_read_anew(self, doc, other, data):
        game = games()[doc["game"]]
        roster = judged(doc).roster
        for _ in range(data.draw(st.integers(1, 3))):
            edit = data.draw(edits_of(roster, other))
            try:
                document = applied(roster.document, edit)
            except (Impossible, Unreadable):
                continue
            roster = roster.after(document)
            anew = verdict(game, game.roster(document, roster.catalogue))
            now = verdict(game, roster)
            assert now.findings == anew.findings
            assert [f.fixes for f in now.findings] == [f.fixes for f in anew.findings]
            assert (now.total, roster.costs) == (anew.total, anew.roster.costs)


def edits_of(roster, other):
    """Any edit of a list; things to take come from another list too."""
    ids = st.sampled_from([member.id for member in roster.members] or ["m0"])
    lists = (roster.document.members, judged(other).roster.members)
    picks = [pick.item for members in lists for member in members for pick in member.picks]
    items = st.sampled_from(picks or ["fusil"])
    values = st.sampled_from([1, 2, "4", "-", True, None, "m1", "pilot", "chef", "robots"])
    fields = [key for member in roster.members for key in member.__struct_fields__]
    keys = st.sampled_from(fields or ["name"])
    settings_keys = st.sampled_from(list(roster.settings.__struct_fields__) or ["budget"])
    kinds = [
        st.builds(Take, ids, items),
        st.builds(Drop, ids, items),
        st.builds(Remove, ids),
        st.builds(Copy, ids),
        st.builds(Move, ids, st.integers(0, 3)),
        st.builds(Set, keys, values, ids),
        st.builds(Set, settings_keys, values),
    ]
    if roster.members:
        kinds.append(st.builds(Add, st.sampled_from(list(roster.members))))
    return st.one_of(kinds)


class TestThereAndBack:
    @every(any_list)
    def test_what_is_written_reads_back_equal(self, doc):
        _, document = read(raw(doc), catalogue_of)
        _, again = read(write(document), catalogue_of)
        assert again == document
        assert write(again) == write(document)

    @every(any_list)
    def test_and_gets_the_same_verdict(self, doc):
        game, document = read(raw(doc), catalogue_of)
        again = read(write(document), catalogue_of)[1]
        first, second = (
            verdict(game, game.roster(each, catalogue_of(game.slug))).as_dict("fr")
            for each in (document, again)
        )
        assert first == second

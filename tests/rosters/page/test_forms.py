"""What the forms of the page send: edits of a button, and fields of which some have changed."""

import json
from copy import copy

import pytest
from django.http import QueryDict

from builder.rosters import edits, storage
from builder.rosters.edit_form import MAX_EDITS, _edit_of, written
from builder.rosters.judging import judge
from builder.rosters.recent import Recent
from rules.checks.game import games
from rules.checks.verdict import verdict
from rules.lists.edits import (
    Add,
    ChangePick,
    Copy,
    Drop,
    Impossible,
    Move,
    Remove,
    Set,
    Take,
    applied,
)
from rules.lists.reading import read
from tests.lists import catalogue_of, convoy, fighter, figure, figures
from tests.markup import form_of
from tests.rosters.rostering import (
    HX,
    came,
    crew,
    last,
    page_at,
    roster_of,
    state,
    untouched,
    url,
)

pytestmark = pytest.mark.django_db


def send(client, roster, headers=HX, **form):
    return client.post(url("roster_edit", roster), form, headers=headers)


def done(client, roster, *changes):
    return send(client, roster, do=written(changes))


def by_id(roster, uid):
    return next(member for member in state(roster).members if member.id == uid)


# --- buttons --------------------------------------------------------------------------------------

NEW = fighter(id="new", name="Zoé")


def newcomer(**fields):
    doc = convoy({**NEW, **fields})
    return read(json.dumps(doc).encode(), catalogue_of)[1].members[0]


EVERY = [
    Set("budget", 450),
    Set("faction", None),
    Set("list.name", "Autrement"),
    Set("name", "Ana", "boz"),
    Remove("boz"),
    Copy("boz"),
    Move("boz", "car"),
    Move("boz", 0),
    Take("boz", "arc"),
    Take("boz", "fusil", {"with": ["assommante"]}),
    Drop("rita", "fusil"),
    Drop("rita", "epee", 1),
    ChangePick("rita", 0, "with", []),
    Add(newcomer()),
]


OF_NOTHING = [Set("name", None, "boz"), ChangePick("rita", 0, "of", None), Drop("boz", "arc", None)]


class TestAButton:
    @pytest.mark.parametrize("edit", [*EVERY, *OF_NOTHING], ids=str)
    def test_sends_what_is_read_as_the_same_edit(self, edit):
        (row,) = json.loads(written([edit]))
        assert _edit_of(row, games()["rbn"]) == edit

    def test_makes_several_edits_as_one(self, client, roster):
        answer = done(
            client,
            roster,
            Set("rides", "car", "boz"),
            Set("seat", "passenger", "boz"),
            Remove("rita"),
        )
        assert answer.status_code == 200
        assert [member.id for member in state(roster).members] == ["car", "boz"]
        assert (by_id(roster, "boz").rides, by_id(roster, "boz").seat) == ("car", "passenger")
        assert last(roster).number == 2
        client.post(url("roster_undo", roster), headers=HX)
        assert len(state(roster).members) == 3

    def test_of_which_one_is_impossible_makes_none(self, client, roster):
        before = untouched(roster)
        assert done(client, roster, Take("boz", "arc"), Remove("nobody")).status_code == 422
        assert untouched(roster) == before

    def test_adds_a_member_with_an_id_of_its_own(self, client, roster):
        member = newcomer(id="boz")
        assert done(client, roster, Add(member), Add(member)).status_code == 200
        uids = [each.id for each in state(roster).members]
        assert len(uids) == len(set(uids)) == 5

    def test_writes_nothing_where_nothing_changes(self, client, roster):
        before = untouched(roster)
        assert done(client, roster, Set("name", "Boz", "boz")).status_code == 200
        assert untouched(roster) == before

    def test_as_many_edits_as_may_be(self, client, roster):
        assert done(client, roster, *[Take("boz", "arc")] * MAX_EDITS).status_code == 200
        before = untouched(roster)
        assert done(client, roster, *[Drop("boz", "arc")] * (MAX_EDITS + 1)).status_code == 422
        assert untouched(roster) == before

    DECK_CARD = {"kind": "card", "id": "c", "card": "brute"}
    HOSTILE = [
        "",
        "x",
        "null",
        "true",
        "7",
        "{}",
        "[]",
        "[[]]",
        "[[[]]]",
        "[null]",
        "[7]",
        '["set"]',
        '[{"verb": "set"}]',
        '[["set"]]',
        '[["set", "budget"]]',
        '[["explode", "boz"]]',
        '[["bring", {}]]',
        '[["__class__", 1]]',
        '[[["set"], "budget", 1]]',
        '[[null, "budget", 1]]',
        '[["set", 7, 7]]',
        '[["set", "budget", "x"]]',
        '[["set", "budget", -1]]',
        '[["set", "budget", 1e308]]',
        '[["set", "budget", %s]]' % ("9" * 400),
        '[["set", "budget", {"a": [1]}]]',
        '[["set", "list.members", []]]',
        '[["set", "list.game", "warbound"]]',
        '[["set", "__class__", 1]]',
        '[["set", "id", "rita", "boz"]]',
        '[["set", "kind", "vehicle", "boz"]]',
        '[["set", "name", ["a"], "boz"]]',
        '[["set", "name", "a\\u0000b", "boz"]]',
        '[["set", "name", "\\ud800", "boz"]]',
        '[["set", "name", "%s", "boz"]]' % ("x" * 500),
        '[["set", "name", "x", "boz", 1]]',
        '[["set", "name", "x", ["boz"]]]',
        '[["set", "name", "x", "nobody"]]',
        '[["remove"]]',
        '[["remove", null]]',
        '[["remove", 7]]',
        '[["remove", "boz", 1]]',
        '[["remove", "boz"], ["remove", "boz"]]',
        '[["copy", "boz", "x"]]',
        '[["copy", {"a": 1}]]',
        '[["move", "boz"]]',
        '[["move", "boz", null]]',
        '[["move", "boz", "nobody"]]',
        '[["move", "boz", 1.5]]',
        '[["move", "boz", true]]',
        '[["move", "boz", ["rita"]]]',
        '[["take", "boz"]]',
        '[["take", "boz", 7]]',
        '[["take", "boz", "arc", 7]]',
        '[["take", "boz", "arc", [1]]]',
        '[["take", "boz", "arc", {"level": "+"}]]',
        '[["take", "boz", "a\\u0000b"]]',
        '[["drop", "boz", "arc"]]',
        '[["drop", "rita", "fusil", 7]]',
        '[["drop", "rita", "fusil", "0"]]',
        '[["drop", "rita", "fusil", -1]]',
        '[["pick", "rita", 0, "item"]]',
        '[["pick", "rita", null, "item", "arc"]]',
        '[["pick", "rita", -1, "item", "arc"]]',
        '[["pick", "rita", 99999999999999999999, "item", "arc"]]',
        '[["pick", "rita", 0, "item", null]]',
        '[["pick", "rita", 0, "__class__", 1]]',
        '[["pick", "rita", 0, 0, 0]]',
        '[["add"]]',
        '[["add", null]]',
        '[["add", 7]]',
        '[["add", {}]]',
        '[["add", {"kind": "fighter"}]]',
        '[["add", {"kind": "dragon", "id": "d"}]]',
        '[["add", {"kind": "fighter", "id": "x", "claws": 3}]]',
        '[["add", {"kind": "fighter", "id": "x", "count": 100000}]]',
        json.dumps([["add", DECK_CARD]]),
        json.dumps([["add", NEW, {}, 1]]),
        "[" * 5_000,
        "[" * 4_000 + "]" * 4_000,
        '[["set", "budget", ' + "[" * 3_000 + "1" + "]" * 3_002,
        '[["take", "boz", "arc", ' + '{"a":' * 900 + "{}" + "}" * 900 + "]]",
        json.dumps([["take", "boz", "arc"]] * 300),
        '[["set", "list.notes", "%s"]]' % ("x" * 9_000),
        "x" * 20_000,
        '"\\u0000"',
        "\x00",
    ]

    @pytest.mark.parametrize("text", HOSTILE, ids=lambda text: repr(text[:50]))
    def test_that_sends_anything_is_refused_in_a_sentence(self, client, roster, text):
        before = untouched(roster)
        answer = send(client, roster, do=text)
        assert answer.status_code == 422
        assert came(answer)["notices"].text
        assert untouched(roster) == before

    def test_without_a_script_too(self, client, roster):
        before = untouched(roster)
        answer = send(client, roster, {}, do="[[", open="boz")
        assert answer["Location"] == f"{url('roster', roster)}?open=boz"
        assert page_at(client, roster).by_id("notices").text
        assert untouched(roster) == before


class TestMoving:
    """To where another member stands: above it on the way up, below it on the way down."""

    @pytest.mark.parametrize(
        ("who", "where", "order"),
        [
            ("boz", "rita", ["car", "boz", "rita"]),
            ("boz", "car", ["boz", "car", "rita"]),
            ("car", "rita", ["rita", "car", "boz"]),
            ("car", "boz", ["rita", "boz", "car"]),
            ("rita", "rita", ["car", "rita", "boz"]),
        ],
    )
    def test_to_the_place_of(self, client, roster, who, where, order):
        assert done(client, roster, Move(who, where)).status_code == 200
        assert [member.id for member in state(roster).members] == order

    def test_there_and_back_is_nothing(self, roster):
        start = state(roster)
        assert applied(applied(start, Move("boz", "rita")), Move("boz", "rita")) == start

    def test_to_nobody_is_impossible(self, roster):
        with pytest.raises(Impossible):
            applied(state(roster), Move("boz", "nobody"))


# --- fields ---------------------------------------------------------------------------------------


class TestFields:
    """Only what differs is written; a form may hold many."""

    def fields(self, client, roster, headers=HX, **form):
        names = {name.replace("__", ":").replace("_dot_", "."): v for name, v in form.items()}
        return client.post(url("roster_edit", roster), {"verb": "fields", **names}, headers=headers)

    def test_several_at_once(self, client, roster):
        form = {"member": "boz", "text__name": "Ana", "text__notes": "à\ncheval", "count": "3"}
        assert self.fields(client, roster, **form).status_code == 200
        boz = by_id(roster, "boz")
        assert (boz.name, boz.notes, boz.count) == ("Ana", "à\ncheval", 3)
        assert last(roster).number == 2

    def test_what_is_as_it_was_is_not_written(self, client, roster):
        before = untouched(roster)
        form = {"member": "boz", "text__name": "Boz", "text__notes": "à pied", "count": "1"}
        assert self.fields(client, roster, **form).status_code == 200
        assert untouched(roster) == before

    def test_nothing_at_all_is_nothing(self, client, roster):
        before = untouched(roster)
        assert self.fields(client, roster, member="boz").status_code == 200
        assert self.fields(client, roster).status_code == 200
        assert untouched(roster) == before

    def test_what_another_window_wrote_meanwhile_stays(self, client, roster):
        """A form that was filled in before sends all its fields; only one of them was changed."""
        edits.change(roster, [Set("notes", "en selle", "boz")])
        form = {"member": "boz", "text__notes": "en selle", "text__name": "Ana", "seen": "1"}
        assert self.fields(client, roster, **form).status_code == 200
        assert (by_id(roster, "boz").name, by_id(roster, "boz").notes) == ("Ana", "en selle")
        stale = {"member": "boz", "text__notes": "à pied", "seen": "1"}
        assert self.fields(client, roster, **stale).status_code == 409
        assert by_id(roster, "boz").notes == "en selle"

    @pytest.mark.parametrize("text", ["42", "null", "[1]", '"x"', "true", "{}", "1e9", "", " "])
    def test_text_is_text_whatever_it_looks_like(self, client, roster, text):
        assert self.fields(client, roster, member="boz", text__name=text).status_code == 200
        assert by_id(roster, "boz").name == text
        assert self.fields(client, roster, text__list_dot_name=text).status_code == 200
        assert state(roster).name == text

    def test_the_list_has_its_own_also_with_a_member(self, client, roster):
        form = {"member": "boz", "text__list_dot_name": "Autrement", "text__name": "Ana"}
        self.fields(client, roster, **form)
        assert (state(roster).name, by_id(roster, "boz").name) == ("Autrement", "Ana")

    def test_settings(self, client, roster):
        form = {"budget": "450", "faction": '"mutants"', "exotic": ["false", "true"]}
        assert self.fields(client, roster, **form).status_code == 200
        chosen = state(roster).settings
        assert (chosen.budget, chosen.faction, chosen.exotic) == (450, "mutants", True)
        self.fields(client, roster, exotic=["false"])
        assert state(roster).settings.exotic is False

    def test_boxes_none_one_and_several(self, client, roster):
        for values, wanted in (
            (['"a"', '"b"'], ("a", "b")),
            (['"b"'], ("b",)),
            ([], ()),
        ):
            sent = {"drawbacks-many": "1", **({"drawbacks": values} if values else {})}
            assert self.fields(client, roster, **sent).status_code == 200
            assert state(roster).settings.drawbacks == wanted

    def test_an_empty_number_is_none_where_there_may_be_none(self, client, roster):
        self.fields(client, roster, scenario="3")
        assert state(roster).settings.scenario == 3
        assert self.fields(client, roster, scenario="").status_code == 200
        assert state(roster).settings.scenario is None

    @pytest.mark.parametrize("form", [{"budget": ""}, {"member": "boz", "count": ""}], ids=str)
    def test_and_is_refused_where_there_is_always_one(self, client, roster, form):
        before = untouched(roster)
        assert self.fields(client, roster, **form).status_code == 422
        assert untouched(roster) == before

    def test_a_word_of_a_pick(self, client, owner):
        roster = roster_of(owner, figures(figure({"item": "combat"}, id="kel")))
        form = {"member": "kel", "text:pick.0.of": "12", "text:name": "Kel"}
        assert self.fields(client, roster, **form).status_code == 200
        kel = by_id(roster, "kel")
        assert (kel.picks[0].of, kel.name) == ("12", "Kel")

    HOSTILE = [
        {"unheard": "1"},
        {"text:unheard": "x"},
        {"__class__": "1"},
        {"list.game": '"warbound"'},
        {"list.members": "[]"},
        {"member": "nobody", "text:name": "x"},
        {"member": "boz", "id": '"rita"'},
        {"member": "boz", "kind": '"vehicle"'},
        {"member": "boz", "count": "0"},
        {"member": "boz", "count": "x"},
        {"member": "boz", "count-many": "1"},
        {"member": "boz", "text:name": "a\x00b"},
        {"member": "boz", "text:name": "x" * 500},
        {"member": "boz", "text:picks": "[]"},
        {"member": "boz", "text:pick.0.of": "x"},
        {"member": "rita", "text:pick.9.of": "x"},
        {"member": "rita", "text:pick.0.unheard": "x"},
        {"member": "rita", "text:pick.99999.as": "x"},
        {"member": "rita", "pick.0.item": "null"},
        {"text:pick.0.as": "x"},
        {"budget": "9" * 400},
        {"budget": "x" * 20_000},
        {"budget": "[" * 5_000},
        {"drawbacks-many": "1", "drawbacks": ['"x"'] * 200},
        {"": "x"},
        {"-many": "1"},
        {"text:": "x"},
        {"budget": "450", "unheard": "1"},
    ]

    @pytest.mark.parametrize("form", HOSTILE, ids=lambda form: str(form)[:50])
    def test_of_wrong_form_are_refused_together(self, client, roster, form):
        before = untouched(roster)
        answer = self.fields(client, roster, **form)
        assert answer.status_code == 422
        assert came(answer)["notices"].text
        assert untouched(roster) == before

    @pytest.mark.parametrize("form_id", ["fields", "settings-form"])
    @pytest.mark.parametrize("opened", ["rita", "car"])
    def test_the_form_of_the_page_sent_as_it_is_changes_nothing(
        self, client, roster, opened, form_id
    ):
        before = untouched(roster)
        form = form_of(page_at(client, roster, open=opened), form_id)
        assert len(form.values) > 1
        answer = client.post(form.action, form.data)
        assert answer["Location"].startswith(f"{url('roster', roster)}?open={opened}")
        assert not page_at(client, roster).by_id("notices").text
        assert untouched(roster) == before


def test_a_form_of_many_fields_is_read_so_far(client, roster):
    many = QueryDict(mutable=True)
    many.update({"verb": "fields", **{f"unheard{n}": "1" for n in range(500)}})
    answer = client.post(url("roster_edit", roster), dict(many.lists()), headers=HX)
    assert answer.status_code == 422


# --- what is remembered ---------------------------------------------------------------------------


class TestRecent:
    def test_what_was_asked_for_longest_ago_goes_first(self):
        memory = Recent(2)
        memory.put("a", 1)
        memory.put("b", 2)
        assert memory.get("a") == 1
        memory.put("c", 3)
        assert (memory.get("a"), memory.get("b"), memory.get("c")) == (1, None, 3)

    def test_what_is_put_again_is_the_new_one(self):
        memory = Recent(2)
        memory.put("a", 1)
        assert memory.put("a", 2) == 2
        assert memory.get("a") == 2

    def test_nothing_is_left_of_what_is_cleared(self):
        memory = Recent(2)
        memory.put("a", 1)
        memory.clear()
        assert memory.get("a") is None


class TestWhatIsReadAgain:
    """The same bytes are the same members, and what is known of them is not asked again."""

    def test_of_two_requests(self, roster):
        assert state(roster) is state(roster)

    def test_of_two_lists_alike(self, owner):
        one, two = [roster_of(owner, crew()) for _ in "ab"]
        assert state(one) is state(two)

    def test_what_an_edit_wrote_is_what_the_next_one_reads(self, roster):
        after = edits.change(roster, [Take("boz", "arc")])
        assert state(roster) is after.document
        assert judge(state(roster)) is after.verdict

    def test_members_that_an_edit_leaves_alone_are_the_same(self, roster):
        before = state(roster)
        after = edits.change(roster, [Take("boz", "arc")]).document
        assert [a is b for a, b in zip(before.members, after.members, strict=True)] == [
            True,
            True,
            False,
        ]

    def test_of_another_catalogue_it_is_judged_again(self, roster, monkeypatch):
        first = judge(state(roster))
        assert judge(state(roster)) is first
        other = copy(catalogue_of("rbn"))
        monkeypatch.setattr("builder.rosters.judging.catalogue_of", lambda game, version: other)
        assert judge(state(roster)) is not first

    def test_when_it_is_forgotten_it_is_equal(self, roster):
        before = state(roster)
        storage._documents.clear()
        assert state(roster) == before
        assert state(roster) is not before

    @pytest.mark.parametrize("edit", EVERY, ids=str)
    def test_a_verdict_after_an_edit_is_a_fresh_one(self, roster, edit):
        after = edits.change(roster, [edit])
        game = games()["rbn"]
        fresh = verdict(game, game.roster(after.document, catalogue_of("rbn")))
        assert after.verdict.findings == fresh.findings
        assert (after.verdict.total, after.verdict.budget) == (fresh.total, fresh.budget)
        assert after.verdict.roster.costs == fresh.roster.costs

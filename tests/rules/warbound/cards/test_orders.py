import json

import pytest

from rules.games.warbound.decks.orders import Overview, needed, overview
from tests.lists import deck, judged, typed_card
from tests.rules.warbound.dealing import (
    BRUTE,
    COPP,
    FORMATION,
    FUSIL,
    LAME,
    MENEUSE,
    RADIO,
    STRATEGE,
    VETERAN,
    character,
    clash,
    dealt,
    equipment,
    leader,
    vocation,
)
from tests.rules.warbound.tripping import CLASH, EXPLORATION


def told(doc):
    """What the verdict tells of a whole deck."""
    return judged(doc).as_dict("fr")["overview"]


class TestOrders:
    """The orders of one turn, period by period, on the face that the format uses."""

    def test_exploration_reads_the_back(self):
        assert told(dealt(MENEUSE))["orders"] == [{"Rouille": 3}, {"Rouille": 4}]

    def test_affrontement_reads_the_front_and_adds_the_leaders(self):
        boss = leader("chef", {}, front=[{"Rouille": 1}, {"Azur": 2, "Rouille": 1}, {}])
        doc = dealt(boss, STRATEGE, format="affrontement")
        assert told(doc)["orders"] == [
            {"Azur": 2, "Rouille": 1},
            {"Azur": 5, "Rouille": 1},
            {"Azur": 3},
        ]

    def test_factions_stand_in_order_and_zeros_do_not(self):
        boss = leader("chef", {"Vert": 1, "Azur": 2, "Noir": 0}, {})
        orders = told(dealt(boss))["orders"]
        assert [list(period) for period in orders] == [["Azur", "Vert"], []]

    def test_a_face_that_is_missing_or_short_gives_what_it_has(self):
        short = leader("court", {"Rouille": 1})
        assert told(dealt(short))["orders"] == [{"Rouille": 1}, {}]
        assert told(dealt({**short, "back_exploration": None}))["orders"] == [{}, {}]

    def test_more_than_the_periods_is_not_counted(self):
        long = leader("long", {"Rouille": 1}, {"Rouille": 1}, {"Rouille": 9})
        assert told(dealt(long))["orders"] == [{"Rouille": 1}, {"Rouille": 1}]

    def test_without_a_format_there_are_none(self):
        assert told(dealt(MENEUSE, format="bataille"))["orders"] == []

    def test_turns_where_the_book_prints_them(self):
        assert told(clash())["turns"] == [3, 2, 1]
        assert told(dealt(MENEUSE))["turns"] is None
        assert told(dealt(format=None))["turns"] is None


class TestCosts:
    """What it costs to activate everybody once."""

    def test_a_deck(self):
        ombre = character("ombre", 0, cost_coloured={"Ombre": 2, "Rouille": 1})
        doc = dealt(BRUTE, LAME, ombre, FORMATION, FORMATION)
        assert told(doc)["costs"] == {
            "coloured": {"Ombre": 2, "Rouille": 2},
            "colourless": 3,
            "formations": 2,
            "total": 9,
        }

    def test_an_empty_one(self):
        costs = {"coloured": {}, "colourless": 0, "formations": 0, "total": 0}
        assert told(deck())["costs"] == costs

    def test_a_formation_too_many_costs_nothing(self):
        assert told(dealt(BRUTE, *[FORMATION] * 3))["costs"]["formations"] == 1
        assert told(dealt(*[FORMATION] * 3))["costs"]["formations"] == 0


class TestCharacters:
    """What each character costs, and when one turn pays for it."""

    def test_each_with_the_formation_of_the_plan(self):
        doc = dealt(MENEUSE, BRUTE, LAME, (FORMATION, "lame"))
        assert told(doc)["characters"] == [
            {
                "id": "brute",
                "coloured": {"Rouille": 1},
                "colourless": 1,
                "formation": 0,
                "payable": [True, True],
            },
            {
                "id": "lame",
                "coloured": {},
                "colourless": 2,
                "formation": 1,
                "payable": [True, True],
            },
        ]

    @pytest.mark.parametrize(
        ("cost", "payable"), [(3, [True, True]), (4, [False, True]), (5, [False, False])]
    )
    def test_when_it_can_be_paid(self, cost, payable):
        doc = dealt(MENEUSE, character("cher", cost))
        assert told(doc)["characters"][0]["payable"] == payable

    def test_a_formation_on_the_plan_makes_the_difference(self):
        dear = character("cher", 3)
        doc = dealt(MENEUSE, dear, (FORMATION, "cher"))
        assert told(doc)["characters"][0]["payable"] == [False, True]

    def test_in_affrontement_colourless_costs_are_saved_on_moves(self):
        doc = clash(character("cher", 99, cost_coloured={"Rouille": 3}))
        assert told(doc)["characters"][0]["payable"] == [True, True, True]

    def test_without_a_format_nobody_knows(self):
        assert told(dealt(BRUTE, format=None))["characters"][0]["payable"] == []

    @pytest.mark.parametrize(
        ("pool", "coloured", "colourless", "tokens"),
        [
            ({}, {}, 0, 0),
            ({"R": 3}, {"R": 2}, 1, 3),
            ({"R": 1}, {"R": 2}, 0, 3),
            ({"R": 1}, {"A": 2}, 1, 5),
            ({"R": 1, "A": 1}, {"A": 2, "R": 2}, 0, 6),
        ],
    )
    def test_a_missing_colour_takes_two_tokens(self, pool, coloured, colourless, tokens):
        assert needed(pool, coloured, colourless) == tokens


class TestFigures:
    """A figure for each character, one more for its Formation."""

    @pytest.mark.parametrize(
        ("cards", "figures"),
        [
            ([], 0),
            ([BRUTE, LAME], 2),
            ([BRUTE, LAME, FORMATION], 3),
            ([BRUTE, FORMATION, FORMATION], 2),
            ([MENEUSE, RADIO, FORMATION], 0),
            ([character("seul", upgrade_limits={"formation": 0}), FORMATION], 1),
            ([character("foule", upgrade_limits={"formation": 3}), FORMATION, FORMATION], 2),
        ],
    )
    def test_so_many(self, cards, figures):
        assert told(dealt(*cards))["figures"] == figures


class TestReferences:
    """The Référence card of each faction present lies beside the deck."""

    def test_the_faction_on_the_card(self):
        doc = dealt({**MENEUSE, "faction": "Fer"}, {**BRUTE, "faction": "Ombre"})
        assert told(doc)["references"] == ["Fer", "Ombre"]

    def test_else_the_colours_that_it_costs_or_produces(self):
        both = character("mixte", cost_coloured={"Vert": 1, "Azur": 1, "Noir": 0})
        assert told(dealt(MENEUSE, both))["references"] == ["Azur", "Rouille", "Vert"]

    def test_the_face_in_use_counts_and_both_without_a_format(self):
        janus = leader("janus", {"Rouille": 1}, {}, front=[{"Azur": 1}, {}, {}])
        assert told(dealt(janus))["references"] == ["Rouille"]
        assert told(dealt(janus, format="affrontement"))["references"] == ["Azur"]
        assert told(dealt(janus, format=None))["references"] == ["Azur", "Rouille"]

    def test_upgrades_bring_none(self):
        doc = dealt(equipment("sonar", faction="Azur"), typed_card("vocation", faction="Vert"))
        assert told(doc)["references"] == []


class TestThePlan:
    @pytest.mark.parametrize(
        ("cards", "plan"),
        [
            ([BRUTE, (RADIO, "brute"), FORMATION], "declared"),
            ([BRUTE, ("joker", "brute")], "declared"),
            ([BRUTE, RADIO, FORMATION], "open"),
            ([MENEUSE, VETERAN], "open"),
            ([MENEUSE, BRUTE], "none"),
            ([], "none"),
            ([COPP, FUSIL], "impossible"),
            ([BRUTE, FORMATION, FORMATION], "impossible"),
            ([VETERAN], "impossible"),
            ([MENEUSE, BRUTE, equipment("sonar", faction="Azur")], "impossible"),
            ([MENEUSE, vocation("amiral", "Azur")], "impossible"),
            ([MENEUSE, vocation("garde", "Rouille")], "open"),
        ],
    )
    def test_its_state(self, cards, plan):
        assert told(dealt(*cards))["plan"] == plan


class TestTheShapeOfIt:
    KEYS = ["orders", "turns", "costs", "characters", "figures", "references", "plan"]

    @pytest.mark.parametrize("doc", [EXPLORATION, CLASH, deck(), deck(format=None)])
    def test_the_verdict_is_the_same_as_the_dataclasses(self, doc):
        found = overview(judged(doc).roster)
        assert isinstance(found, Overview)
        assert list(found.as_dict()) == self.KEYS
        assert json.loads(json.dumps(found.as_dict())) == found.as_dict() == told(doc)

    def test_a_chart_reads_it_without_the_dict(self):
        found = overview(judged(EXPLORATION).roster)
        assert [character.id for character in found.characters][:3] == ["brute", "lame", "copp"]
        assert found.costs.total == found.costs.colourless + 1 + found.costs.formations
        assert found.plan == "declared"

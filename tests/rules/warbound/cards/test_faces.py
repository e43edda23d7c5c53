"""A card of a deck, whole: both sides, costs and orders in colours, values, skills, texts."""

import json

import pytest

from rules.catalogue.fixtures import FIXTURES
from rules.games.warbound.bench import bench
from rules.games.warbound.palette import colours_in
from rules.words import Words
from tests.lists import card, deck, typed_card
from tests.rules.building.benching import roster_of
from tests.rules.lists.strategies import decks
from tests.rules.lists.test_properties import every
from tests.rules.warbound.dealing import BRUTE, COPP, FORMATION, FUSIL, GUN, MENEUSE, dealt

SKILL = {"name": "Charge", "text": "Avance et frappe.", "active": True}
WHOLE = {
    **BRUTE,
    "attack": 6,
    "life": 3,
    "builtin_equipment": [GUN],
    "skills": [SKILL],
    "text": "Cite le livre.",
    "panic": {"attack": 8, "skills": []},
}


def face(item):
    """The card of a deck that holds nothing else."""
    roster = roster_of(deck(card(item["slug"], id="alone"), items=[item]))
    return bench.face(roster, roster.members[0])


def values(side):
    return {each.label.fr: each.value.fr for each in side.values}


class TestACharacter:
    def test_has_a_front_and_a_panic_side(self):
        front, back = face(WHOLE).sides
        assert (front.label.fr, back.label.en) == ("Recto", "Back: panic")
        assert values(front)["Attaque"] == "6+"
        assert list(values(back).values()) == ["8+"]

    def test_shows_its_cost_in_the_colours_of_paper(self):
        roster = roster_of(dealt(BRUTE))
        (side,) = bench.face(roster, roster.members[0]).sides
        faction, grey = side.cost.tokens
        assert (faction.number, faction.faction) == (1, "Rouille")
        assert faction.colour == colours_in(roster)["Rouille"]
        assert (grey.number, grey.faction) == (1, "")

    def test_shows_its_skills_its_equipment_and_its_text(self):
        drawn = face(WHOLE)
        (skill,) = drawn.sides[0].rules
        assert (skill.name, skill.text) == ("Charge", "Avance et frappe.")
        assert drawn.sides[0].notes[0].value == Words("arme de tir", "ranged weapon")
        assert drawn.text == "Cite le livre."


class TestOtherCards:
    def test_a_leader_has_two_faces_with_the_orders_of_each_period(self):
        front, back = face(MENEUSE).sides
        orders = [[token.number for token in row.tokens] for row in back.income]
        assert orders == [[3], [4]]
        assert len(front.income) == 3

    def test_equipment_shows_its_pictogram_and_where_it_goes(self):
        facts = {fact.label.fr: fact.value.fr for fact in face(FUSIL).facts}
        assert facts == {
            "Type": "Équipement",
            "Pictogramme": "arme de tir",
            "Se place sur": "Personnage",
        }

    def test_the_formation_of_the_book_shows_what_it_adds(self):
        roster = roster_of(dealt(FORMATION))
        drawn = bench.face(roster, roster.members[0])
        (side,) = drawn.sides
        assert values(side)["PV"] == "+1"
        assert side.notes[0].value.fr
        assert drawn.facts[0].value.fr == "Formation"

    def test_an_unknown_card_has_none(self):
        roster = roster_of(dealt("joker"))
        assert bench.face(roster, roster.members[0]) is None

    def test_an_example_says_so(self):
        drawn = face(typed_card("vocation", "exemple_ruse"))
        assert drawn.facts[0].value == Words(
            "Vocation (exemple inventé)", "Vocation (made-up example)"
        )


def test_a_card_that_is_yet_to_be_added_is_drawn_too():
    roster = roster_of(dealt(MENEUSE, items=[{**COPP, "cost_coloured": {"Azur": 1}}]))
    for addition in bench.additions(roster):
        assert bench.face(roster, addition.member).sides
    drawn = bench.face(roster, bench.additions(roster)[0].member)
    azur, rust = drawn.sides[0].cost.tokens[0].colour, colours_in(roster)["Rouille"]
    assert azur not in (rust, "#8a8172")


@every(decks, examples=50)
def test_any_known_card_is_drawn(doc):
    roster = roster_of(doc)
    for member in roster.members:
        assert (bench.face(roster, member) is None) is (member.id not in roster.copies)


@pytest.mark.parametrize(
    "path", sorted((FIXTURES / "warbound" / "lists").glob("*.json")), ids=lambda path: path.stem
)
def test_nothing_that_an_example_prints_is_left_out(path):
    roster = roster_of(path.read_bytes())
    for member in roster.members:
        drawn, printed = str(bench.face(roster, member)), roster.house.get(member.card)
        if printed:
            texts = [printed.text, *(skill.text for skill in printed.skills)]
            faces = [each.effect for each in (printed.front, printed.back_exploration) if each]
            for text in (*texts, *faces):
                assert repr(text)[1:-1] in drawn, json.dumps(text)

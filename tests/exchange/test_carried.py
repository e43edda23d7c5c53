"""Riders and upgrades stand with their carriers on pages and sheets; nobody is lost or doubled."""

from unittest.mock import patch

import pytest
from django.template.loader import render_to_string
from hypothesis import strategies as st

from builder.exchange.readonly_page import view
from builder.shares.page import share_page
from builder.sheets.options import Options
from builder.sheets.printed_list import PrintedList
from rules.printing.paper import AnyPaper, Paper
from tests.lists import card, convoy, deck, fighter, typed_card, vehicle
from tests.rules.lists.test_properties import every
from tests.sheets.sheeting import opened

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]

IDS = ["m1", "m2", "m3", "m4", "m5"]
TYPES = ["leader", "personnage", "equipement", "vocation", "formation"]
PLAIN: AnyPaper = Paper()  # takes every carrier as the list names it, circles too


def named(id_):
    return f"Zoé-{id_}"


@st.composite
def carried(draw):
    """Fighters, vehicles or cards that name any carrier: another, themselves, nobody."""
    names = draw(st.lists(st.none() | st.sampled_from([*IDS, "ghost"]), min_size=1, max_size=5))
    pairs = list(zip(IDS, names, strict=False))
    if draw(st.booleans()):
        return _cards(pairs, [draw(st.sampled_from(TYPES)) for _ in pairs])
    return convoy(
        *(
            vehicle("camion", id=id_, name=named(id_))
            if name is None
            else fighter(id=id_, rides=name, seat="passenger", name=named(id_))
            for id_, name in pairs
        )
    )


def _cards(pairs, types):
    items = [
        typed_card(type_, id_, name=named(id_))
        for (id_, _), type_ in zip(pairs, types, strict=True)
    ]
    return deck(*(card(id_, id=id_, on=name) for id_, name in pairs), items=items)


def ids(doc):
    return [member["id"] for member in doc["members"]]


def on_the_page(doc):
    """How often each member stands on the page of a list that nobody keeps."""
    judged = opened(doc)
    page = "".join(
        render_to_string("exchange/_member.html", {"line": line})
        for line in view(judged.verdict, judged.catalogue).lines
    )
    return {id_: page.count(named(id_)) for id_ in ids(doc)}


def behind_the_link(doc):
    """The ids of all that the page of a link shows."""

    def walk(members):
        for member in members:
            yield member.id
            yield from walk(member.crew)

    sections = share_page(opened(doc)).sections
    return [id_ for section in sections for id_ in walk(section.members)]


def on_paper(doc):
    return [member.leaf.id for member in PrintedList(opened(doc), Options()).members]


class TestEveryMemberOnce:
    @every(carried())
    def test_on_the_page(self, doc):
        assert on_the_page(doc) == dict.fromkeys(ids(doc), 1)

    @every(carried())
    def test_behind_a_link(self, doc):
        assert sorted(behind_the_link(doc)) == ids(doc)

    @every(carried())
    def test_on_paper(self, doc):
        assert sorted(on_paper(doc)) == ids(doc)

    @every(carried())
    def test_behind_a_link_of_a_game_that_prints_any_carrier(self, doc):
        with patch("builder.shares.page.paper_of", return_value=PLAIN):
            assert sorted(behind_the_link(doc)) == ids(doc)

    @every(carried())
    def test_on_paper_of_a_game_that_prints_any_carrier(self, doc):
        with patch("builder.sheets.printed_list.paper_of", return_value=PLAIN):
            assert sorted(on_paper(doc)) == ids(doc)

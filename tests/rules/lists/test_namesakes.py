"""A list goes by a book that has things by the slugs of its own items: they get other slugs."""

import json

import pytest

from rules.lists.edits import applied
from rules.lists.namesakes import set_apart
from rules.lists.reading import read, write
from tests.lists import NAIL_GUN, catalogue_of, convoy, fighter, vehicle

BIKE = {"kind": "vehicle_type", "slug": "moto", "name": "Moto"}
CLAN = {"kind": "faction", "slug": "clan", "name": "Clan"}
ITEMS = (NAIL_GUN, BIKE, CLAN)


@pytest.fixture
def before():
    members = [fighter(("lance_clous", "lance_clous"), "fusil", T="4"), vehicle("moto")]
    doc = convoy(*members, items=ITEMS, faction="clan", drawbacks=["clan", "mutants"])
    return read(json.dumps(doc).encode(), catalogue_of)[1]


def apart(document, book):
    for edit in set_apart(document, book):
        document = applied(document, edit)
    return document


def test_a_book_without_them_changes_nothing(before):
    assert list(set_apart(before, catalogue_of("rbn"))) == []


def test_whatever_names_them_names_them_still(before):
    book = catalogue_of("rbn")
    later = book.with_items(item.as_printed(book) for item in before.items)
    after = apart(before, later)
    guns, bike, clan = [item.slug for item in after.items]
    assert {guns, bike, clan}.isdisjoint({"lance_clous", "moto", "clan"})
    shooter, rider = after.members
    assert [(pick.item, pick.with_) for pick in shooter.picks] == [(guns, (guns,)), ("fusil", ())]
    assert rider.type == bike
    assert (after.settings.faction, after.settings.drawbacks) == (clan, (clan, "mutants"))
    assert read(write(after), lambda game, version=None: later)[1] == after


def test_one_alone_moves_alone(before):
    book = catalogue_of("rbn")
    after = apart(before, book.with_items([before.items[1].as_printed(book)]))
    assert [item.slug for item in after.items] == ["lance_clous", "clan", "moto_2"]

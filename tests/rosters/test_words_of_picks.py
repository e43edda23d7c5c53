"""Which one of several a member has: typed in the builder, and shown there."""

import re

import pytest
from django.test import Client

from tests.collections.collecting import owner_in
from tests.lists import convoy, fighter
from tests.rosters.rostering import HX, document, last, roster_of, state, url

pytestmark = pytest.mark.django_db

RITA = fighter({"item": "epee", "as": "Épée"}, "epee", id="rita", name="Rita")


@pytest.fixture
def client():
    return Client()


@pytest.fixture
def roster(client):
    return roster_of(owner_in(client), convoy(RITA))


def typed(client, roster, word):
    form = {"verb": "pick", "member": "rita", "target": "as", "place": "1", "text": word}
    return client.post(url("roster_edit", roster), form, headers=HX).status_code


@pytest.mark.parametrize("word", ["Katana", "x" * 40, "357", "true", "null", " "])
def test_any_word_of_forty_letters(client, roster, word):
    assert typed(client, roster, word) == 200
    assert state(roster).members[0].picks[1].as_ == word


@pytest.mark.parametrize("word", ["x" * 41, "a\x00b", "a\nb", "\u202eb"])
def test_what_is_no_word_changes_nothing(client, roster, word):
    assert typed(client, roster, word) == 422
    assert state(roster) == document(convoy(RITA))


@pytest.mark.parametrize(
    ("lang", "words"), [("fr", "Épée +1D6 · Hache"), ("en", "Sword +1D6 · Axe")]
)
def test_two_of_one_item_stand_apart(client, roster, lang, words):
    typed(client, roster, "Hache")
    page = client.get(url("roster", roster), headers={"Accept-Language": lang}).content.decode()
    assert words in " ".join(re.sub(r"<[^>]*>", " ", page).split())


def test_the_history_says_so(client, roster):
    typed(client, roster, "Hache")
    assert last(roster).words_fr == "Rita\u202f: Épée, katana, hache… → Hache"
    assert last(roster).words_en == "Rita: Sword, katana, axe… → Axe"

"""The page of all rules we enforce, and docs/rules.md: nothing is missing from either."""

import pytest
from django.urls import reverse
from django.utils.html import escape

from builder.management.commands.write_docs import DOCS
from rules.catalogue.items import Ruling
from rules.checks.game import games
from rules.checks.rule_index import enforced
from tests.lists import catalogue_of

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("game", games())
def test_every_rule_stands_on_the_page(client, game, lang):
    response = client.get(reverse("rules", args=(game,)), headers={"accept-language": lang})
    text = response.content.decode()
    for rule in enforced(games()[game], catalogue_of(game)):
        assert f'id="{rule.code}"' in text
        assert escape(rule.sentence.in_(lang)) in text
        assert escape(rule.check.cite) in text
        if rule.ruling:
            assert escape(getattr(rule.ruling, f"summary_{lang}")) in text


@pytest.mark.parametrize("game", games())
def test_every_rule_stands_in_the_document(game):
    page = (DOCS / "rules.md").read_text(encoding="utf-8")
    for rule in enforced(games()[game], catalogue_of(game)):
        assert f"### {rule.code}\n" in page
        assert rule.sentence.fr in page
        assert rule.sentence.en in page
        assert rule.statement in page


@pytest.mark.parametrize("game", games())
def test_every_reading_that_is_named_exists(game):
    """On checks and on items alike."""
    book = catalogue_of(game)
    known = {ruling.code for ruling in book.of(Ruling).values()}
    named = {check.ruling for check in games()[game].checks.values() if check.ruling}
    named |= {item.ruling for item in book if item.ruling}
    assert named <= known


def test_no_page_for_a_game_that_is_not_there(client):
    assert client.get("/games/nope/rules/").status_code == 404

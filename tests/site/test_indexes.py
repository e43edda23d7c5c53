"""Pages of many lists look only at the rows that they show: no table is gone through."""

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from builder.rosters import edits as rosters
from builder.shares import edits as shares
from builder.shares.gallery import SORTS, public
from tests.collections.collecting import owner_in
from tests.rosters.rostering import crew, roster_of, url
from tests.shares.sharing import link, shared

pytestmark = pytest.mark.django_db

GROWING = ("roster", "roster_keepers", "revision", "share", "rostertag", "event", "movinglink")
THROUGH = re.compile(rf'(?:SCAN|Seq Scan on) "?builder_({"|".join(GROWING)})\b(?! USING)')


def plan_of(statement):
    """How the database answers a question: a line for each table that it looks at."""
    sqlite = connection.vendor == "sqlite"
    with connection.cursor() as cursor:
        if not sqlite:
            for way in ("seqscan", "sort", "bitmapscan"):  # which few rows would be worth
                cursor.execute(f"SET LOCAL enable_{way} = off")
        explain = "EXPLAIN QUERY PLAN " if sqlite else "EXPLAIN "
        cursor.execute(explain + statement.replace("%", "%%"))
        return [str(row[-1]) for row in cursor.fetchall()]


def gone_through(client, address):
    """The tables that the questions of a page go through from end to end."""
    with CaptureQueriesContext(connection) as queries:
        assert client.get(address).status_code == 200
    asked = [query["sql"] for query in queries if query["sql"].startswith("SELECT")]
    assert asked
    return [line for sql in asked for line in plan_of(sql) if THROUGH.search(line)]


@pytest.fixture
def client():
    return Client()


@pytest.fixture
def share(client):
    owner = owner_in(client)
    rosters.tag(roster_of(owner, crew()), ["tournoi"])
    share = shared(roster_of(owner, crew(), name="Rouilles"))
    shares.publish(share)
    return share


def test_a_question_without_an_index_is_seen():
    plan = plan_of("SELECT * FROM builder_roster WHERE budget = 300")
    assert any(map(THROUGH.search, plan))


class TestEveryPageOfMany:
    @pytest.mark.parametrize(
        "query", ["", "?sort=name", "?sort=game", "?tag=tournoi", "?q=rouilles"]
    )
    def test_my_lists(self, client, share, query):
        assert gone_through(client, reverse("lists") + query) == []

    @pytest.mark.parametrize(
        "query", ["", "?sort=copies", "?game=rbn", "?state=legal", "?q=rouilles"]
    )
    def test_the_gallery(self, client, share, query):
        assert gone_through(client, reverse("gallery") + query) == []

    @pytest.mark.parametrize("order", SORTS.values())
    def test_the_gallery_is_not_sorted_for_every_visitor(self, share, order):
        shown = public().order_by(*order).values("key")[:24]
        plan = plan_of(str(shown.query))
        assert not any("Sort" in line or "TEMP B-TREE" in line for line in plan), plan

    def test_a_link(self, client, share):
        assert gone_through(client, link("share", share)) == []

    @pytest.mark.parametrize("page", ["roster", "roster_history", "roster_shares"])
    def test_a_list_of_ones_own(self, client, share, page):
        assert gone_through(client, url(page, share.roster)) == []

    def test_the_form_of_a_comparison(self, client, share):
        assert gone_through(client, reverse("compare")) == []

    def test_home(self, client, share):
        assert gone_through(client, "/") == []

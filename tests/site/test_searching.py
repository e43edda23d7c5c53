"""Searching: whatever is typed, the question put to the database stays small."""

import pytest
from django.contrib import admin
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client, RequestFactory
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from hypothesis import (
    HealthCheck,
    example,
    given,
    settings as hypothesis_settings,
    strategies as st,
)
from hypothesis.extra.django import TestCase

from builder.rosters import edits
from builder.shares import edits as shares
from builder.site.texts import MAX_QUERY, MAX_WORDS, query_of, words_of
from tests.collections.collecting import BRUTE, collection_of, link, owner_in, url
from tests.rosters.rostering import crew, roster_of
from tests.shares.sharing import shared

JOINS = 4  # of one question, at most
FIELDS = 4  # that one search looks into, at most
ALPHABET = "abcdefghijklmnopqrstuvwxyz"
SALUTATION = "\N{ARABIC LIGATURE SALLALLAHOU ALAYHE WASALLAM}"  # one letter, four words

typed = st.lists(
    st.sampled_from([*"aeiouéœ%_\\\"'", "rouilles", SALUTATION, "\x00"]) | st.text(max_size=6),
    max_size=80,
).map(" ".join)
SEARCHED = [page for page in admin.site._registry.values() if page.search_fields]


class TestTheWordsOfASearch:
    """Folded, each once, and no more than anybody types in earnest."""

    def test_are_without_accents_and_case(self):
        assert words_of("  ÉCUMEURS du  Sel ") == ["ecumeurs", "du", "sel"]

    def test_are_looked_for_once(self):
        assert words_of("sel Sel SEL du sel") == ["sel", "du"]

    def test_are_counted_after_folding(self):
        many = " ".join(SALUTATION + letter for letter in ALPHABET)
        assert len(words_of(SALUTATION)) == 4
        assert len(words_of(many)) == MAX_WORDS

    def test_as_many_as_the_bound_and_not_one_more(self):
        assert words_of(" ".join(ALPHABET)) == list(ALPHABET[:MAX_WORDS])

    @pytest.mark.parametrize("params", [{}, {"q": ""}, {"q": " \x00 "}])
    def test_nothing_typed_is_nothing(self, params):
        assert query_of(params) == ""
        assert words_of(query_of(params)) == []

    def test_a_search_has_a_length(self):
        assert query_of({"q": " " + "x" * 5000}) == "x" * MAX_QUERY


class Questions(CaptureQueriesContext):
    """What the database was asked; each question must be a small one."""

    def __init__(self):
        super().__init__(connection)

    def __exit__(self, *error):
        super().__exit__(*error)
        for question in self.captured_queries:
            assert_small(question["sql"])


def assert_small(sql):
    assert sql.count(" JOIN ") <= 2 * JOINS, sql[:2000]
    assert sql.count("SELECT ") <= MAX_WORDS + 10, sql[:2000]
    assert sql.count(" LIKE ") <= 2 * FIELDS * MAX_WORDS, sql[:2000]


SHORT = hypothesis_settings(
    deadline=None, derandomize=True, database=None, max_examples=12,
    suppress_health_check=[HealthCheck.too_slow],
)  # fmt: skip


class TestEverySearchOfTheSite(TestCase):
    """No search text makes a question that grows with its words beyond a fixed size."""

    def setUp(self):
        self.client = Client()
        owner = owner_in(self.client)
        self.roster = roster_of(owner, crew(), name="Les Rouilles")
        edits.tag(self.roster, ["club"])
        shares.publish(shared(self.roster))
        collection = collection_of(owner, BRUTE, shared=True)
        self.pages = [
            reverse("lists"),
            reverse("gallery"),
            reverse("catalogue", args=["rbn"]),
            reverse("kind", args=["rbn", "weapon"]),
            url("collection", collection),
            link("shared", collection),
        ]

    @SHORT
    @given(typed)
    @example(" ".join(ALPHABET[:9]))
    @example(" ".join(ALPHABET * 2))
    @example(SALUTATION * 100)
    def test_of_players(self, text):
        for page in self.pages:
            with Questions():
                assert self.client.get(page, {"q": text}).status_code == 200

    @SHORT
    @given(typed)
    @example(" ".join(ALPHABET * 100))
    @example(SALUTATION * 1000)
    def test_of_the_staff(self, text):
        request = RequestFactory().get("/")
        request.user = User(is_superuser=True)
        for page in SEARCHED:
            rows, _ = page.get_search_results(request, page.get_queryset(request), text)
            with Questions():
                assert list(rows[:1]) is not None


@pytest.mark.django_db
class TestManyWords:
    """A search of many words is answered, and finds what has the first of them."""

    def test_my_lists(self, client):
        name = " ".join(ALPHABET)
        roster_of(owner_in(client), crew(), name=name)
        rows = client.get(reverse("lists"), {"q": name}).context["rows"]
        assert [row.name for row in rows] == [name]

    def test_each_word_in_the_name_or_in_any_tag(self, client):
        owner = owner_in(client)
        roster = roster_of(owner, crew(), name="Les Rouilles")
        edits.tag(roster, ["été", "club"])
        edits.tag(roster_of(owner, crew(), name="Les Autres"), ["été"])
        rows = client.get(reverse("lists"), {"q": "club les ete"}).context["rows"]
        assert [row.name for row in rows] == ["Les Rouilles"]

    @pytest.mark.parametrize("page", SEARCHED, ids=lambda page: page.model.__name__)
    def test_the_admin(self, client, page):
        client.force_login(User.objects.create_superuser("staff"))
        meta = page.model._meta
        address = reverse(f"admin:{meta.app_label}_{meta.model_name}_changelist")
        assert client.get(address, {"q": " ".join(ALPHABET * 100)}).status_code == 200

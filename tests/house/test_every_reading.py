"""A reading of ours that players do not follow: in each game it is told wherever a list is read."""

import json
from importlib import import_module

import pytest
from django.test import Client
from django.urls import reverse

from builder.models import Roster
from rules.checks.game import games
from rules.lists.reading import judge
from tests.collections.collecting import owner_in, same_browser
from tests.lists import catalogue_of, judged
from tests.markup import parsed
from tests.rosters.rostering import page_at, roster_of, state, url
from tests.shares.sharing import link, shared
from tests.sheets.sheeting import html_of, said

pytestmark = pytest.mark.django_db


def a_reading(slug):
    """A check of the game, and a list that only our reading of it makes illegal."""
    trips = import_module(f"tests.rules.{slug}.tripping").TRIPS
    for code, doc in trips.items():
        verdict = judged({**doc, "house": {"relaxed": [code]}})
        if verdict.legal and not verdict.legal_by_book and code in games()[slug].checks:
            return code, {**doc, "name": "La Horde"}
    raise AssertionError(f"no reading of {slug} decides alone")


class World:
    """A list whose player has relaxed a reading on its page of house rules."""

    def __init__(self, slug):
        self.code, doc = a_reading(slug)
        self.browser = Client()
        self.roster = roster_of(owner_in(self.browser), doc)
        self.browser.post(url("roster_house", self.roster), {"relax": self.code})
        self.roster.refresh_from_db()
        self.live = shared(self.roster)
        (self.finding, *_) = [f for f in judged(doc).findings if f.code == self.code]

    @property
    def client(self):
        return same_browser(self.browser)

    def read(self, name):
        """What an opponent reads behind the link, in English."""
        stranger = Client(HTTP_ACCEPT_LANGUAGE="en")
        return stranger.get(link(name, self.live)).content.decode()


@pytest.fixture(scope="module", params=sorted(games()))
def world(request, lasting):
    with lasting(lambda: World(request.param)) as built:
        yield built


def test_it_is_a_note_in_the_builder(world):
    page = page_at(world.client, world.roster)
    lines = [row for row in page.all("li") if row.get("id").startswith(f"f-{world.code}")]
    assert lines
    assert all(row.text.startswith("✕ d’après le livre") for row in lines)
    assert world.roster.legal


def test_both_verdicts_are_told(world):
    written = judge(world.read("share_json").encode(), catalogue_of).as_dict("en")
    assert written["legal"]
    assert written["by_book"]["legal"] is False
    assert {f["code"] for f in written["findings"] if f.get("relaxed")} == {world.code}


def test_the_opponent_reads_it_with_our_reading(world):
    page = parsed(world.read("share"))
    assert "by the book" in page.first("a", "by-book").text
    house = page.by_id("house").text
    sentence = " ".join(world.finding.message.en.split())
    for words in (world.code, f"Our reading {world.finding.ruling}", sentence):
        assert words in house


def test_as_text(world):
    text = world.read("share_txt")
    assert "by the book" in text
    assert world.code in text


@pytest.mark.parametrize("sheet", ["summary", "full"])
def test_on_paper(world, sheet):
    paper = said(html_of(sheet, json.loads(world.read("share_json")), lang="en"))
    assert world.code in paper
    assert "by the book" in paper


def test_side_by_side_with_a_list_by_the_book(world):
    theirs = same_browser(world.browser)
    theirs.post(link("share_copy", world.live), {"name": "Autre"})
    copy = Roster.objects.order_by("created").last()
    theirs.post(url("roster_house", copy), {})
    copy.refresh_from_db()
    answer = Client().get(reverse("compare"), {"a": world.live.key, "b": shared(copy).key})
    houses = parsed(answer.content.decode()).first("section", "houses")
    assert houses.first("p", "uneven")
    assert world.code in houses.text


@pytest.mark.parametrize("way", ["copy", "bring"])
def test_in_another_browser_it_is_the_same(world, way):
    visitor = Client()
    if way == "copy":
        visitor.post(link("share_copy", world.live), {"name": "À moi"})
    else:
        raw = world.client.get(url("roster_json", world.roster)).content.decode()
        assert visitor.post("/lists/bring/", {"text": raw}).status_code == 302
    mine = Roster.objects.order_by("created").last()
    assert mine.pk != world.roster.pk
    assert state(mine).house == state(world.roster).house
    assert mine.legal

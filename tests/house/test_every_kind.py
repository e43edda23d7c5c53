"""Each kind of house item of each game: typed once, it is wherever a thing of the book is."""

import json
from dataclasses import dataclass
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from builder.models import Roster, Share
from rules.building.bench import bench_of
from rules.building.outlook import outlook
from rules.building.workshop import asked_of, described
from rules.checks.game import games
from rules.checks.verdict import Verdict, verdict
from rules.lists.edits import Take, named_by
from rules.lists.reading import judge
from tests.collections.collecting import owner_in, same_browser
from tests.house.making_up import IDS, KINDS, at_shelves, judged_now, made_up, peopled
from tests.lists import catalogue_of
from tests.markup import parsed
from tests.rosters.rostering import page_at, state, url
from tests.shares.sharing import link, shared
from tests.sheets.sheeting import html_of, said

pytestmark = pytest.mark.django_db

NAME, PRICE = "Machin-chose", 7
TEXT = "Fait <b>tout</b> & le reste."
BOOKS = ("rbn", "first_wave")  # that foresee no item of the players’ own
ANSWERS = {"line": "rafale, gluante", "number": "3", "flag": "on"}


@dataclass
class World:
    """A list whose player has just made up a thing."""

    kind: Any
    browser: Client
    roster: Roster
    before: Verdict
    bearer: str  # for whom it was made; empty: for the list
    other: str  # who could take it too
    live: Share

    @property
    def client(self):
        return same_browser(self.browser)

    @property
    def verdict(self):
        return verdict(games()[self.roster.game], judged_now(self.roster))

    @property
    def item(self):
        (item,) = state(self.roster).items
        return item

    @property
    def figures(self):
        """All its figures, in English."""
        (row,) = described(
            bench_of(self.roster.game).workshop, [self.item], self.verdict.roster.book
        )
        return row.figures.en

    def read(self, name):
        """What an opponent reads behind the link, in English."""
        stranger = Client(HTTP_ACCEPT_LANGUAGE="en")
        return stranger.get(link(name, self.live)).content.decode()


def answer_to(asked):
    if asked.name in ("name", "text"):
        return TEXT
    if asked.name == "cost":
        return str(PRICE)
    choices = [choice.value for choice in asked.choices if choice.value]
    return choices[-1] if choices else ANSWERS[asked.shape]


def a_world(slug, kind):
    browser = Client()
    roster = peopled(browser, owner_in(browser), slug, twice=True)
    before = verdict(games()[slug], judged_now(roster))
    bearer, other = [*at_shelves(roster, kind), "", ""][:2]
    asked = asked_of(kind, catalogue_of(slug))
    answers = {each.name: answer_to(each) for each in asked} | {"name": NAME}
    answer = made_up(browser, roster, kind.key, f"?member={bearer}", **answers)
    assert answer.status_code == 302
    roster.refresh_from_db()
    return World(kind, browser, roster, before, bearer, other, shared(roster))


@pytest.fixture(scope="module", params=KINDS, ids=IDS)
def world(request, lasting):
    with lasting(lambda: a_world(*request.param)) as built:
        yield built


# --- in the list ----------------------------------------------------------------------------------


def test_somebody_has_it_at_once(world):
    document = state(world.roster)
    assert any(world.item.slug in named_by(node) for node in (*document.members, document.settings))


def test_all_that_was_typed_is_in_it(world):
    assert (world.item.name, world.item.text) == (NAME, TEXT)
    figures = [asked for asked in world.kind.asked if asked.name != "text"]
    assert len([*filter(None, world.figures.split(" · "))]) == len(figures)


def test_its_price_counts(world):
    priced = any(asked.name == "cost" for asked in world.kind.asked)
    total, former = world.verdict.total, world.before.total
    if priced:
        assert total == former + PRICE
    assert total is not None


def test_both_verdicts_are_told(world):
    written = world.verdict.as_dict("en")
    if world.roster.game in BOOKS:
        assert written["by_book"]["legal"] is False
        assert written["by_book"]["errors"] == 1 + sum(
            finding.level == "error" for finding in world.verdict.findings
        )
        assert any(NAME in f.message.en for f in world.verdict.by_book)
    else:  # the other books leave their lists open to such items
        assert "by_book" not in written


# --- in the builder -------------------------------------------------------------------------------


def test_it_stands_in_the_row_of_who_has_it(world):
    page = page_at(world.client, world.roster)
    uid = world.bearer or state(world.roster).members[-1].id
    if world.kind.answers:
        assert NAME in page.text
    else:
        assert NAME in page.first("li", "row", data_id=uid).text


def test_others_may_take_it_and_are_told_the_price(world):
    page = page_at(world.client, world.roster, open=world.other, tab="all")
    if world.other:
        (offer,) = [row for row in page.all("li", "offer") if row.first("strong").text == NAME]
        taken = outlook(
            games()[world.roster.game], world.verdict, Take(world.other, world.item.slug)
        )
        assert str(taken.cost) in offer.first("button", "take").text
    elif not world.kind.answers:
        rows = [row for row in page.by_id("addable").all("li") if NAME in row.text]
        assert rows[0].get("data-price") == str(PRICE)


# --- behind the link ------------------------------------------------------------------------------


def test_the_opponent_reads_it_in_full(world):
    html = world.read("share")
    house = parsed(html).by_id("house").text
    assert "Fait &lt;b&gt;tout&lt;/b&gt; &amp; le reste." in html
    for words in (NAME, world.kind.label.en, world.figures):
        assert words in house


def test_as_text(world):
    text = world.read("share_txt")
    for words in (NAME, TEXT, world.figures):
        assert words in text


def test_its_file_gives_the_same_verdict(world):
    raw = world.read("share_json").encode()
    assert judge(raw, catalogue_of).as_dict("fr") == world.verdict.as_dict("fr")


@pytest.mark.parametrize("sheet", ["summary", "full"])
def test_on_paper(world, sheet):
    paper = said(html_of(sheet, json.loads(world.read("share_json")), lang="en"))
    for words in (NAME, TEXT, world.figures):
        assert words in paper


def test_side_by_side_with_a_list_whose_item_is_another(world):
    theirs = same_browser(world.browser)
    theirs.post(link("share_copy", world.live), {"name": "Autre"})
    copy = Roster.objects.order_by("created").last()
    made_up(theirs, copy, world.kind.key, f"?item={world.item.slug}", text="Autre chose.")
    other = shared(copy)
    for key, words in ((other.key, "uneven"), (shared(world.roster).key, "even")):
        answer = Client().get(reverse("compare"), {"a": world.live.key, "b": key})
        houses = parsed(answer.content.decode()).first("section", "houses")
        assert houses.first("p", words)
        assert TEXT in houses.text
        assert ("Autre chose." in houses.text) is (words == "uneven")


# --- elsewhere ------------------------------------------------------------------------------------


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
    here, there = state(world.roster), state(mine)
    assert (there.items, there.members) == (here.items, here.members)
    assert there.settings == here.settings
    assert mine.total == world.roster.total
    assert NAME in visitor.get(url("roster_items", mine)).content.decode()

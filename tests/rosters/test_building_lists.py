"""Whole lists, built from nothing by the forms of their pages alone, without a browser.

tests/browser/test_building.py builds a fifth convoy and a deck by clicks.
"""

import json
from collections import Counter

import pytest

from tests.browser.building import aboard, attached, build, example, first_answers, judged
from tests.markup import Form, form_of, parsed, pressed
from tests.rosters.rostering import doing

pytestmark = pytest.mark.django_db

LISTS = {
    "rbn": (  # core factions of Red Button's Nation
        "cultistes_procession_du_cierge_noir",
        "mutants_chasseurs_de_rouille",
        "survivants_radio_aurore",
        "robots_protocole_moisson",
    ),
    "first_wave": ("patrouille_sans_radio",),
    "un_pour_un": ("clan_du_pic_fendu",),
    "deux_d6": ("star_wars_passeurs_de_la_ceinture_grise",),
}


class Player:
    """Begins a list and builds it, as the player at the browser does; without a script."""

    def __init__(self, client):
        self.client = client
        self.opened = ""

    def begin(self, game, name, answers):
        self.address = f"/lists/new/{game}/"
        self._shows(self.client.get(self.address))
        for key, value in answers.items():
            form = self.beginning
            form.fill(key, json.dumps(value))
            self._shows(self.client.post(self.address, form.data))
        form = self.beginning
        form.fill("name", name)
        answer = self.client.post(self.address, {**form.data, "begin": "1"}, follow=True)
        self.address = answer.request["PATH_INFO"]
        self._shows(answer)

    @property
    def beginning(self):
        forms = (Form(self.page, form) for form in self.page.all("form", method="post"))
        return next(form for form in forms if "name" in form.values)

    def _shows(self, answer):
        assert answer.status_code == 200
        self.page = parsed(answer.content.decode())

    # --- taps ---------------------------------------------------------------------------------

    def press(self, button):
        address, data = pressed(self.page, button)
        self._shows(self.client.post(address, data, follow=True))
        assert not self.page.by_id("notices").text

    @property
    def members(self):
        return [row.get("data-id") for row in self.page.all("li", "row")]

    def add(self, slug):
        known = set(self.members)
        self.press(self.page.by_id("addable").first("button", name_="addition", value=slug))
        (newcomer,) = set(self.members) - known
        return newcomer

    def open(self, slug):
        self.opened = slug
        face = self.page.by_id(f"m-{slug}").first("a", "face")
        self._shows(self.client.get(self.address + face.get("href")))

    def seat(self, rider, carrier):
        """By the seats of the carrier, where it has them; else the rider says where he sits."""
        seats = self.page.by_id(f"m-{carrier}").first("a", "seats")
        if seats is None:
            return
        self._shows(self.client.get(self.address + seats.get("href")))
        for edits, button in doing(self.page.by_id("seats")):
            if any(edit[0] == "set" and edit[2:] == [carrier, rider] for edit in edits):
                self.press(button)
                break
        self.open(rider)

    # --- answers ------------------------------------------------------------------------------

    def answer(self, key, value):
        self._answer("fields", key, value)

    def choose(self, key, value):
        self._answer("settings-form", key, value)

    def _answer(self, form_id, key, value):
        form = form_of(self.page, form_id)
        before = form.data
        if f"text:{key}" in form.values:
            form.fill(f"text:{key}", value)
        elif form.offers.get(key) == ["true"]:
            form.fill(key, *(["true"] if value else []))
        else:
            values = value if isinstance(value, list) else [value]
            form.fill(key, *map(json.dumps, values))
        if form.data != before:
            self._shows(self.client.post(form.action, form.data, follow=True))

    # --- offers -------------------------------------------------------------------------------

    def take(self, item, with_=(), level=None):
        self._find(item)
        self.press(self.page.by_id(f"take-{item}"))
        for extra in with_:
            self._detail(item, "with", lambda value: extra in value)  # noqa: B023 - used at once
        self.level(item, level)

    def _find(self, item):
        """On one of the tabs."""
        for tab in self.page.by_id("tabs").all("a"):
            if f"take-{item}" in self.page.ids:
                return
            self._shows(self.client.get(self.address + tab.get("href")))

    def level(self, item, level):
        if level:
            self._detail(item, "level", lambda value: value == level)

    def _detail(self, item, field, wanted):
        """Press what changes the last of what the member has of this, unless it is so already."""
        place = [place for place, each in self._picks if each == item][-1]
        for edits, button in doing(self.page.by_id(f"chip-{place}")):
            _verb, *where, value = edits[0]
            if where == [self.opened, place, field] and wanted(value):
                if button.get("aria-pressed") == "false":
                    self.press(button)
                return

    @property
    def _picks(self):
        drops = [edits[0] for edits, _ in doing(self.page.by_id("chips"))]
        return [(place, item) for verb, _, item, place, *_ in drops if verb == "drop"]

    def drop(self, item):
        place = [place for place, each in self._picks if each == item][-1]
        self.press(self.page.by_id(f"drop-{place}"))

    def taken(self):
        return Counter(item for _, item in self._picks)

    def exported(self):
        return self.client.get(f"{self.address}list.json").json()


PLANS = [  # tables know no game: of another database one list is asked
    pytest.param(game, slug, marks=() if game == "first_wave" else pytest.mark.any_database)
    for game, slugs in LISTS.items()
    for slug in slugs
]


@pytest.mark.parametrize(("game", "slug"), PLANS)
def test_from_the_first_question_to_the_verdict(client, game, slug):
    plan = example(game, slug)
    first = first_answers(plan)
    player = Player(client)
    player.begin(game, plan["name"], first)
    for key in plan["settings"].keys() - first.keys():
        player.choose(key, plan["settings"][key])
    build(player, plan)
    exported, wanted = player.exported(), judged(plan)
    verdict = judged(exported)
    assert verdict.legal
    assert (verdict.total, verdict.budget) == (wanted.total, wanted.budget)
    assert "✓ Légale" in player.page.by_id("facts").text
    total = player.page.by_id("status").first("span", "total").text
    assert str(verdict.total or len(plan["members"])) in total
    assert aboard(exported) == aboard(plan)
    assert attached(exported) == attached(plan)


@pytest.mark.parametrize("slug", LISTS["rbn"])
def test_a_convoy_is_of_its_faction_and_of_300_points(slug):
    settings = example("rbn", slug)["settings"]
    assert slug.startswith(f"{settings['faction']}_")
    assert settings["budget"] == 300

"""Whole lists, built from nothing by the forms of their pages alone, without a browser.

tests/browser/test_building.py builds a fifth convoy and a deck by clicks.
"""

import json
import re
from collections import Counter
from dataclasses import dataclass, field
from html.parser import HTMLParser

import pytest

from tests.browser.building import aboard, attached, build, example, first_answers, judged
from tests.rosters.rostering import HX

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


# --- the forms of a page --------------------------------------------------------------------------


@dataclass
class Form:
    """A form as a browser would send it; a field takes only what it offers."""

    id: str
    action: str
    offer: str  # the item that it is about
    hidden: list[tuple[str, str]] = field(default_factory=list)
    offers: dict[str, list[str]] = field(default_factory=dict)  # of boxes, radios, options
    values: dict[str, list[str]] = field(default_factory=dict)  # as the page fills them in

    def has(self, **wanted: str) -> bool:
        return wanted.items() <= dict(self.hidden).items()

    def fill(self, name: str, *values: str) -> None:
        refused = set(values) - set(self.offers.get(name, values))
        assert name in self.values, f"{self.id} has no {name}"
        assert not refused, f"{self.id} does not offer {refused}"
        self.values[name] = list(values)

    @property
    def data(self) -> dict[str, list[str]]:
        sent: dict[str, list[str]] = {}
        for name, value in self.hidden:
            sent.setdefault(name, []).append(value)
        for name, values in self.values.items():
            sent.setdefault(name, []).extend(values)
        return sent


class Page(HTMLParser):
    """What a player needs of a page: its forms, and the places of the members."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text
        self.forms: list[Form] = []
        self.members: list[tuple[int, str]] = []
        self.numbers: Counter[str] = Counter()  # how many of each item the open member has
        self._offer = self._select = ""
        self._counts = False
        self.feed(text)

    def form(self, wanted: str) -> Form:
        return next(form for form in self.forms if form.id == wanted)

    def asking(self, key: str, member: str | None) -> Form:
        """The question about the list, or about the open member."""
        return next(
            form
            for form in self.forms
            if form.has(verb="set", target=key)
            and dict(form.hidden).get("member") == member
            and "member" not in form.offers
        )

    def handle_starttag(self, tag, attrs):
        given = {name: value or "" for name, value in attrs}
        if given.get("id", "").startswith("offer-"):
            self._offer = given["id"].removeprefix("offer-")
        if "data-place" in given:
            self.members.append((int(given["data-place"]), given["data-id"]))
        if tag == "form":
            self.forms.append(Form(given.get("id", ""), given.get("action", ""), self._offer))
        elif tag == "input" and given.get("name"):
            self._field(given)
        elif tag == "select":
            self._select = given.get("name", "")
            self.forms[-1].values[self._select] = []
        elif tag == "option":
            self._choice(self._select, given["value"], "selected" in given)
        self._counts = given.get("class") == "number"

    def handle_data(self, data):
        if self._counts:
            self.numbers[self._offer] = int(data)
            self._counts = False

    def _field(self, given):
        name, kind, form = given["name"], given.get("type", "text"), self.forms[-1]
        if kind == "hidden":
            form.hidden.append((name, given.get("value", "")))
        elif kind in ("radio", "checkbox"):
            self._choice(name, given["value"], "checked" in given)
        else:
            form.values[name] = [given.get("value", "")]

    def _choice(self, name, value, chosen):
        form = self.forms[-1]
        form.offers.setdefault(name, []).append(value)
        form.values.setdefault(name, [])
        if chosen:
            form.values[name].append(value)


# --- a player without a browser -------------------------------------------------------------------


class Player:
    """Begins a list and builds it, as the player at the browser does, by sending forms."""

    def __init__(self, client):
        self.client = client

    def begin(self, game, name, answers):
        self.address = f"/lists/new/{game}/"
        self.page = Page(self.client.get(self.address).content.decode())
        for key, value in answers.items():
            form = self.beginning
            form.fill(key, json.dumps(value))
            self.page = Page(self.client.post(self.address, form.data).content.decode())
        form = self.beginning
        form.fill("name", name)
        answer = self.client.post(self.address, {**form.data, "begin": "1"}, follow=True)
        self.address = answer.request["PATH_INFO"]
        self._shows(answer)

    @property
    def beginning(self):
        return next(form for form in self.page.forms if "name" in form.values)

    def _shows(self, answer):
        assert answer.status_code == 200
        self.page = Page(answer.content.decode())

    def send(self, form):
        self._shows(self.client.post(form.action, form.data, headers=HX))

    def add(self, slug):
        known = set(self.page.members)
        self.send(self.page.form(f"adding-{slug}"))
        ((_place, newcomer),) = set(self.page.members) - known
        return newcomer

    def open(self, slug):
        self._shows(self.client.get(self.address, {"open": slug}, headers=HX))
        self.opened = slug

    def seat(self, rider, carrier):
        seats = (form for form in self.page.forms if form.has(value=json.dumps(carrier)))
        form = next(form for form in seats if "member" in form.offers)
        form.fill("member", rider)
        self.send(form)

    def answer(self, key, value):
        self._answer(self.page.asking(key, self.opened), value)

    def choose(self, key, value):
        self._answer(self.page.asking(key, None), value)

    def _answer(self, form, value):
        before = form.data
        if "text" in form.values:
            form.fill("text", value)
        elif form.offers.get("value") == ["true"]:
            form.fill("value", *(["true"] if value else []))
        else:
            values = value if form.has(many="1") else [value]
            form.fill("value", *map(json.dumps, values))
        if form.data != before:
            self.send(form)

    def take(self, item, with_=(), level=None):
        self.send(self.page.form(f"taking-{item}"))
        if with_:
            form = self._details(item, "with")[-1]
            form.fill("value", *map(json.dumps, with_))
            self.send(form)
        self.level(item, level)

    def level(self, item, level):
        forms = self._details(item, "level")
        if level and forms and forms[-1].values["text"] != [level]:
            forms[-1].fill("text", level)
            self.send(forms[-1])

    def _details(self, item, target):
        return [
            form
            for form in self.page.forms
            if form.offer == item and form.has(verb="pick", target=target)
        ]

    def drop(self, item):
        self.send(self.page.form(f"tap-drop-{self.opened}-{item}"))

    def taken(self):
        return self.page.numbers

    def exported(self):
        return self.client.get(f"{self.address}list.json").json()


def text_of(page, pattern):
    """What stands within the first place like this, without its markup."""
    inner = re.search(pattern, page.text, re.DOTALL)[1]
    return " ".join(re.sub(r"<[^>]*>", " ", inner).split())


@pytest.mark.parametrize(
    ("game", "slug"), [(game, slug) for game, slugs in LISTS.items() for slug in slugs]
)
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
    assert "✓ Légale" in text_of(player.page, r'<p class="state"[^>]*>(.*?)</p>')
    total = text_of(player.page, r'class="total"><strong>(.*?)</strong>')
    assert str(verdict.total or len(plan["members"])) in total
    assert aboard(exported) == aboard(plan)
    assert attached(exported) == attached(plan)


@pytest.mark.parametrize("slug", LISTS["rbn"])
def test_a_convoy_is_of_its_faction_and_of_300_points(slug):
    settings = example("rbn", slug)["settings"]
    assert slug.startswith(f"{settings['faction']}_")
    assert settings["budget"] == 300

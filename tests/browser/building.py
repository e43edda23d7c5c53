"""A player at the builder: begins a list, adds, opens, chooses, takes and seats, all by clicks."""

import json
from collections import Counter

from django.conf import settings
from playwright.sync_api import expect

from builder.models import Owner
from builder.site import owners
from rules.catalogue.fixtures import FIXTURES
from rules.lists.reading import judge
from tests.lists import catalogue_of
from tests.rosters.rostering import roster_of, url

HOST = "127.0.0.1"
NAMED = "localhost"  # the same: passkeys belong to a name

OWN = ("id", "kind", "name", "notes", "count", "picks", "card", "rides", "seat", "on", "profile")


FIRST = {  # what each game asks before the list begins
    "rbn": ("budget", "faction", "activity"),
    "first_wave": ("budget",),
    "warbound": ("format",),
    "un_pour_un": ("limit", "universe"),
    "deux_d6": ("adaptation",),
}


def example(game, slug):
    """An example list, as plain data: the plan of what is built."""
    return json.loads((FIXTURES / game / "lists" / f"{slug}.json").read_bytes())


def judged(document):
    """The verdict of the rules, far from the page."""
    return judge(json.dumps(document).encode(), catalogue_of)


def first_answers(plan):
    """What a plan answers before the list begins."""
    return {key: plan["settings"][key] for key in FIRST[plan["game"]]}


def aboard(document):
    """Who rides what, in which seat, by the places in the list."""
    places = {member["id"]: place for place, member in enumerate(document["members"])}
    return [
        (places[member["rides"]], member["seat"])
        for member in document["members"]
        if "rides" in member
    ]


def attached(document):
    """The cards that are attached to others."""
    return [member.get("card") for member in document["members"] if "on" in member]


def begin(page, game, name="", **answers):
    """From the page of new lists to an empty list of one's own."""
    page.goto("/lists/new/")
    page.locator(f'.game[data-game="{game}"] h2 a').click()
    page.wait_for_url(f"**/lists/new/{game}/**")
    for key, value in answers.items():
        _answer(page, key, json.dumps(value))
    if name:
        page.locator("#optional > summary").click()
        page.locator("#name").fill(name)
    page.locator("button[name=begin]").click()
    expect(page.locator("#status")).to_be_visible()
    return Builder(page)


def _answer(page, key, wanted):
    """By a tap, where the answer is one to tap; else in the field, or under “other”."""
    choice = page.locator(f"input[type=radio][name={key}][value='{wanted}']")
    other = page.locator(f"input[type=radio][name={key}][value=other]")
    if choice.count() or other.count():
        chosen = choice if choice.count() else other
        if not chosen.is_checked():
            with page.expect_response(lambda answer: "/lists/new/" in answer.url):
                chosen.check()
        expect(chosen).to_be_checked()
    field = page.locator(f"#q-{key}")
    if not choice.count() and field.input_value() != wanted:
        with page.expect_response(lambda answer: "/lists/new/" in answer.url):
            field.fill(wanted)
            field.blur()
        expect(field).to_have_value(wanted)


def bring(page, document):
    """A list that stands in this visitor's lists from the start, opened."""
    roster = roster_of(owner_on(page), document)
    page.goto(url("roster", roster))
    expect(page.locator("#status")).to_be_visible()
    return Builder(page)


def owner_on(page, host=HOST):
    """The owner that this visitor is; from now on it is one."""
    cookies = {cookie["name"]: cookie["value"] for cookie in page.context.cookies()}
    token = cookies.get(settings.OWNER_COOKIE_NAME, "").partition(".")[0] or owners.new_token()
    value = f"{token}.{owners.today()}"
    cookie = {"name": settings.OWNER_COOKIE_NAME, "value": value, "domain": host, "path": "/"}
    page.context.add_cookies([cookie])
    return Owner.objects.get_or_create(token_hash=owners.hashed(token))[0]


class Builder:
    """The page of a list. Every action waits until the list is the next revision."""

    def __init__(self, page):
        self.page = page
        self.status = page.locator("#status")
        self.facts = page.locator("#facts")
        self.rows = page.locator(".row")
        self.member = page.locator("#member[data-id]")
        self.saved = page.locator("#saved")
        self.toast = page.locator("#toast")

    @property
    def version(self):
        return int(self.status.get_attribute("data-version"))

    def expect_version(self, version, **how):
        expect(self.status).to_have_attribute("data-version", str(version), **how)

    def act(self, action):
        """Do it, and wait until it is saved and shown."""
        before = self.version
        action()
        expect(self.status).not_to_have_attribute("data-version", str(before))

    # --- sheets ---------------------------------------------------------------------------------

    def open_sheet(self, name):
        """The additions, the findings, the menu or the settings, where they are not in sight."""
        sheet = self.page.locator(f"#{name}")
        self.page.wait_for_load_state()  # before its style comes, everything is in sight
        if not sheet.is_visible():
            if name == "settings":
                self.open_sheet("menu")
            self.page.locator(f'.bench a[href="#{name}"]').click()
            expect(sheet).to_be_visible()
        return sheet

    def close_sheet(self):
        """Whatever lies over the list."""
        close = self.page.locator(":target .close:visible")
        close.click()
        expect(close).to_have_count(0)

    # --- members --------------------------------------------------------------------------------

    @property
    def ids(self):
        """In the order of the list that is shown, section by section."""
        return self.rows.evaluate_all("rows => rows.map(row => row.dataset.id)")

    def row(self, slug):
        return self.page.locator(f'.row[data-id="{slug}"]')

    def adder(self, slug):
        """The button that adds; the sheet that hides it is opened first."""
        self.open_sheet("additions")
        return self.page.locator(f'#addable button[value="{slug}"]')

    def add(self, slug):
        """Add what is offered under this name; the id of the newcomer."""
        known = set(self.ids)
        self.act(self.adder(slug).click)
        (newcomer,) = set(self.ids) - known
        return newcomer

    def open(self, slug):
        self.row(slug).locator(".face").click()
        expect(self.member).to_have_attribute("data-id", slug)

    def more(self, slug, op):
        """What the menu of a row offers: up, down, copy, remove, fewer, more."""
        menu = self.page.locator("#ops")
        if not menu.is_visible():
            self.row(slug).locator(".more").click()
        return menu.locator(f"[data-op={op}]")

    # --- answers --------------------------------------------------------------------------------

    def field(self, key):
        """The field of a question about the open member."""
        return self.page.locator("#member-name" if key == "name" else f"#fields-{key}")

    def answer(self, key, value):
        """Answer a question about the open member."""
        self._answer("fields", key, value)

    def choose(self, key, value):
        """Answer a question about the list."""
        self.open_sheet("settings")
        self._answer("settings-form", key, value)
        self.close_sheet()

    def _answer(self, form, key, value):
        boxes = self.page.locator(f'input[type=checkbox][form={form}][name="{key}"]')
        if boxes.count():
            self._tick(boxes, value)
            return
        field = self.page.locator(
            f'[form={form}]:not([type=hidden]):is([name="{key}"], [name="text:{key}"])'
        ).first
        wanted = json.dumps(value)
        if field.evaluate("field => field.tagName") == "SELECT":
            if field.input_value() != wanted:
                self.act(lambda: field.select_option(wanted))
        elif field.input_value() != str(value):
            field.fill(str(value))
            self.act(field.blur)

    def _tick(self, boxes, value):
        wanted = [True] if value is True else [] if value is False else value
        for place in range(boxes.count()):
            box = boxes.nth(place)
            if box.is_checked() != (json.loads(box.input_value()) in wanted):
                self.act(box.click)

    # --- offers ---------------------------------------------------------------------------------

    def offer(self, item):
        """An item on a shelf of the open member; its tab is opened first, and what folds it."""
        row = self.page.locator(f"#offer-{item}")
        tabs = self.page.locator("#tabs a")
        for place in range(tabs.count()):
            if row.count():
                break
            tabs.nth(place).click()
            expect(tabs.nth(place)).to_have_attribute("aria-current", "true")
        if not row.is_visible():
            self.page.locator(f"details:has(#offer-{item}) > summary").click()
        return row

    def taker(self, item):
        return self.offer(item).locator(".take")

    def take(self, item, with_=(), level=None):
        self.act(self.taker(item).click)
        for extra in with_:
            toggle = self.chip(item).locator(f""".toggle[value*='"{extra}"']""")
            self.act(toggle.click)
        if level:
            self.level(item, level)

    def chip(self, item):
        """The last chip of such an item, with its details unfolded."""
        chip = self.page.locator(f"""#chips li:has(> button[value*='"{item}"'])""").last
        if chip.locator("details:not([open])").count():
            chip.locator("summary").click()
        return chip

    def level(self, item, level):
        """Choose the level of what the open member has, where it has levels."""
        choice = self.chip(item).locator(f""".segment[value*='"{level}"']""")
        if choice.count() and choice.get_attribute("aria-pressed") == "false":
            self.act(choice.click)

    def drop(self, item):
        self.act(self.chip(item).locator("> button").click)

    def taken(self):
        """What the open member has: item -> number."""
        drops = self.page.locator("#chips > li > button").evaluate_all(
            "buttons => buttons.map(button => JSON.parse(button.value)[0])"
        )
        return Counter(item for _verb, _member, item, *_place in drops)

    # --- findings -------------------------------------------------------------------------------

    def finding(self, code):
        """What a rule says, in the sheet of findings."""
        return self.page.locator(f"#f-{code}")

    def cure(self, code):
        """The first way out that is offered beside what a rule says."""
        self.open_sheet("findings")
        return self.finding(code).locator(".cure").first

    # --- the list -------------------------------------------------------------------------------

    def exported(self):
        """The list as its JSON link gives it, straight from the database."""
        link = self.page.locator("#menu a[download]").get_attribute("href")
        return self.page.request.get(link).json()

    def verdict(self):
        return judged(self.exported())


# --- a whole list ---------------------------------------------------------------------------------


def addition(member):
    """What is tapped to add a member like this one."""
    items = {pick["item"] for pick in member.get("picks", ())}
    kind = member["kind"]
    if kind == "vehicle":
        return f"vehicle/{member['type']}"
    if kind == "card":
        return f"card/{member['card']}"
    if kind == "character":
        return f"rank/{member['rank']}"
    if kind == "figure":
        return f"profile/{member['profile']}" if "profile" in member else "figure"
    if "chef" in items:
        return "fighter/chef"
    return "fighter/slave" if member.get("slave") else "fighter"


def build(builder, plan):
    """Add, equip and seat every member of a plan; carriers come before what they carry."""
    newcomers = {}
    for member in plan["members"]:
        new = newcomers[member["id"]] = builder.add(addition(member))
        if member["kind"] != "card":
            builder.open(new)
            equip(builder, member)
        if "on" in member:
            builder.open(new)
            builder.answer("on", newcomers[member["on"]])
        if "rides" in member:
            builder.answer("rides", newcomers[member["rides"]])
            builder.answer("seat", member["seat"])


def equip(builder, member):
    """Make the open member like this one."""
    for key, value in member.items():
        if key not in OWN:
            builder.answer(key, value)
    if member.get("count", 1) > 1:
        builder.answer("count", member["count"])
    has, wanted = builder.taken(), Counter(pick["item"] for pick in member.get("picks", ()))
    for item in (has - wanted).elements():
        builder.drop(item)
    missing = wanted - has
    for pick in member.get("picks", ()):
        item, level = pick["item"], pick.get("level", "normal")
        if missing[item]:
            missing[item] -= 1
            builder.take(item, pick.get("with", ()), level)
        else:
            builder.level(item, level)

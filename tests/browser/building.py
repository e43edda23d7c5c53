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
    page.set_default_timeout(10_000)
    page.goto("/lists/new/")
    page.locator(f'.card[data-game="{game}"] h2 a').click()
    for key, value in answers.items():
        wanted = json.dumps(value)
        field = page.locator(f"#q-{key}")
        choice = page.locator(f"input[type=radio][name={key}][value='{wanted}']")
        if choice.is_checked() if choice.count() else field.input_value() == wanted:
            continue
        with page.expect_response(lambda answer: "/lists/new/" in answer.url):
            if choice.count():
                choice.check()
            else:
                field.fill(wanted)
                field.blur()
        if choice.count():
            expect(choice).to_be_checked()
        else:
            expect(field).to_have_value(wanted)
    page.locator("#name").fill(name)
    page.locator("button[name=begin]").click()
    expect(page.locator("#roster")).to_be_visible()
    return Builder(page)


def bring(page, document):
    """A list that stands in this visitor's lists from the start, opened."""
    roster = roster_of(owner_on(page), document)
    page.set_default_timeout(10_000)
    page.goto(url("roster", roster))
    expect(page.locator("#roster")).to_be_visible()
    return Builder(page)


def owner_on(page):
    """The owner that this visitor is; from now on it is one."""
    cookies = {cookie["name"]: cookie["value"] for cookie in page.context.cookies()}
    token = cookies.get(settings.OWNER_COOKIE_NAME, "").partition(".")[0] or owners.new_token()
    value = f"{token}.{owners.today()}"
    cookie = {"name": settings.OWNER_COOKIE_NAME, "value": value, "domain": HOST, "path": "/"}
    page.context.add_cookies([cookie])
    return Owner.objects.get_or_create(token_hash=owners.hashed(token))[0]


class Builder:
    """The page of a list. Every action waits until the list is the next revision."""

    def __init__(self, page):
        self.page = page
        self.roster = page.locator("#roster")
        self.member = page.locator("#member")
        self.status = page.locator(".status .state")
        self.saved = page.locator("#saved")

    @property
    def version(self):
        return int(self.roster.get_attribute("data-version"))

    def act(self, action):
        """Do it, and wait until it is saved and shown."""
        before = self.version
        action()
        expect(self.roster).not_to_have_attribute("data-version", str(before))
        expect(self.page.locator("#roster.htmx-settling")).to_have_count(0)

    # --- members --------------------------------------------------------------------------------

    @property
    def ids(self):
        cards = self.page.locator(".card-row")
        found = cards.evaluate_all("rows => rows.map(row => [+row.dataset.place, row.dataset.id])")
        return [slug for _place, slug in sorted(found)]

    def card(self, slug):
        return self.page.locator(f'.card-row[data-id="{slug}"]')

    def adder(self, slug):
        """The button that adds; what hides it is opened first."""
        form = self.page.locator(f'.bench form:has(input[name=addition][value="{slug}"])')
        button = form.locator("button")
        if not button.is_visible():
            self.page.locator("details.more > summary").click()
        return button

    def add(self, slug):
        """Add what is offered under this name; the id of the newcomer."""
        known = set(self.ids)
        self.act(self.adder(slug).click)
        (newcomer,) = set(self.ids) - known
        return newcomer

    def open(self, slug):
        self.card(slug).locator(".face").click()
        expect(self.member.locator(f'input[name=member][value="{slug}"]').first).to_be_attached()

    def seat(self, rider, carrier):
        """Put a member where the carrier's card asks for one."""
        self.act(lambda: self.page.locator(f"#seat-{carrier}").select_option(rider))

    # --- answers --------------------------------------------------------------------------------

    def answer(self, key, value):
        """Answer a question about the open member."""
        self._answer(self.member, key, value)

    def choose(self, key, value):
        """Answer a question about the list."""
        panel = self.page.locator("details.settings")
        if panel.get_attribute("open") is None:
            panel.locator("summary").click()
        self._answer(panel, key, value)

    def _answer(self, where, key, value):
        form = where.locator(f'form.ask:has(input[name=target][value="{key}"])')
        if form.locator("select").count():
            field = form.locator("select")
            if field.input_value() != json.dumps(value):
                self.act(lambda: field.select_option(json.dumps(value)))
        elif form.locator("input[type=radio]").count():
            choice = form.locator(f"input[type=radio][value='{json.dumps(value)}']")
            if not choice.is_checked():
                self.act(lambda: choice.check(force=True))
        elif form.locator("input[type=checkbox]").count():
            self._tick(form, value)
        else:
            field = form.locator("input:not([type=hidden]), textarea")
            if field.input_value() != str(value):
                field.fill(str(value))
                self.act(field.blur)

    def _tick(self, form, value):
        wanted = [True] if value is True else [] if value is False else value
        for box in form.locator("input[type=checkbox]").all():
            if box.is_checked() != (json.loads(box.input_value()) in wanted):
                self.act(box.click)

    # --- offers ---------------------------------------------------------------------------------

    def offer(self, item):
        """An item on a shelf of the open member; the shelf is opened first."""
        row = self.page.locator(f"#offer-{item}")
        if not row.is_visible():
            self.member.locator(f"details.shelf:has(#offer-{item}) > summary").click()
        return row

    def taker(self, item):
        return self.offer(item).locator("form:has(input[name=verb][value=take]) button")

    def take(self, item, with_=(), level=None):
        self.act(self.taker(item).click)
        details = self.offer(item).locator(".detail").last
        for extra in with_:
            self.act(details.locator(f"input[type=checkbox][value='{json.dumps(extra)}']").check)
        if level:
            self.level(item, level)

    def level(self, item, level):
        """Choose the level of what the open member has, where it has levels."""
        choice = self.offer(item).locator(f'.detail input[type=radio][value="{level}"]').last
        if choice.count() and not choice.is_checked():
            self.act(lambda: choice.check(force=True))

    def drop(self, item):
        self.act(self.offer(item).locator("form:has(input[name=verb][value=drop]) button").click)

    def taken(self):
        """What the open member has: item -> number."""
        rows = self.member.locator(".offer.taken").evaluate_all(
            "rows => rows.map(row => [row.id, row.querySelector('.number').textContent])"
        )
        return Counter({slug.removeprefix("offer-"): int(number) for slug, number in rows})

    # --- findings -------------------------------------------------------------------------------

    def finding(self, code):
        """What a rule says, in the list of findings."""
        return self.page.locator("section.findings li").filter(
            has=self.page.get_by_role("link", name=code, exact=True)
        )

    # --- the list -------------------------------------------------------------------------------

    def exported(self):
        """The list as its JSON link gives it, straight from the database."""
        link = self.page.get_by_role("link", name="JSON", exact=True).get_attribute("href")
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
            builder.seat(new, newcomers[member["on"]])
        if "rides" in member:
            board(builder, new, newcomers[member["rides"]], member["seat"])


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


def board(builder, rider, vehicle, seat):
    """Open, a driver chooses his vehicle; a passenger is put in from the vehicle's card."""
    if seat == "passenger":
        builder.seat(rider, vehicle)
    builder.answer("rides", vehicle)
    builder.answer("seat", seat)

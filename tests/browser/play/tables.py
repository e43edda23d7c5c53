"""Two phones at one table, for tests."""

import gzip

from django.urls import reverse
from playwright.sync_api import expect

from builder.play import edits
from builder.play.edits import Coming
from builder.play.storage import at_table
from builder.rosters.storage import present
from builder.shares.opened import Opened
from tests.browser.building import example, owner_on
from tests.rosters.rostering import roster_of

CONVOY = "rbn", "mercenaires_assureurs_du_grand_vide"
OTHER = "rbn", "mutants_chasseurs_de_rouille"


def coming(page, which, name):
    state = present(roster_of(owner_on(page), example(*which)))
    return Coming(name, opened=Opened(state.roster, state.document, state.number))


def evening_for(first, second=None, scenario="scenario_5"):
    """The keys of both sides and of those who look on."""
    seat = edits.begin(owner_on(first), "rbn", coming(first, CONVOY, "Ana"), scenario=scenario)
    if second:
        edits.join(seat.evening, owner_on(second), coming(second, OTHER, "Boz"))
    return {each.side: each.key for each in seat.evening.seats.all()}


def sit(page, key):
    page.goto(reverse("evening", args=[key]))
    expect(page.locator("body.live")).to_be_visible()
    return page


def tap(page, name):
    page.locator(f'[data-tap="{name}"]').click()


def sent(page):
    expect(page.locator("#line")).to_have_class("line up")


CAME = """() => ["navigation", "resource"]
    .flatMap((kind) => performance.getEntriesByType(kind)).map((entry) => entry.name)"""
PRESSED = """() => [...document.querySelectorAll("[data-tap][aria-pressed=true]")]
    .map((button) => button.dataset.tap).sort()"""


def pressed(page):
    """All that is ticked on a phone."""
    return page.evaluate(PRESSED)


def on_the_server(key):
    return at_table(key).state


def weight_of_all(page):
    """What came for a page, gzipped."""
    addresses = [each for each in page.evaluate(CAME) if "/events/" not in each]
    assert any("/static/js/play/fold.js" in each for each in addresses)
    return sum(len(gzip.compress(page.request.get(each).body())) for each in set(addresses)) / 1000

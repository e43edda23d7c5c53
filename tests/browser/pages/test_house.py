"""House rules, house items, another version, profiles of one's own: open to everybody."""

import msgspec
import pytest

from builder.catalogue import memory
from builder.collections import edits as collecting
from builder.models import Roster
from builder.rosters import edits, profiles
from builder.rosters.stock import known_as
from builder.rosters.storage import present
from rules.lists.edits import Use
from tests.browser.building import owner_on
from tests.browser.seen import case, english_faults, faults, read_english
from tests.catalogue.test_versions import older_rbn, veteran
from tests.collections.collecting import link, url as at
from tests.lists import NAIL_GUN, convoy, fighter, vehicle
from tests.rosters.rostering import roster_of, url

THIRD = "RBN-VEH-THIRD"
HOUSE = {
    "name": "Notre club",
    "relaxed": [THIRD],
    "rules": [{"title": "Nuit", "text": "On joue de nuit."}],
}


@pytest.fixture
def older(tmp_path, settings):
    """A former version of the catalogue, which the site keeps."""
    memory.forget()
    settings.FIXTURES = tmp_path
    yield older_rbn(tmp_path)
    memory.forget()


def keep(page):
    """A list with an item and rules of the house, a profile, and a list of a former version."""
    owner = owner_on(page)
    rita = fighter("lance_clous", id="rita", name="Rita", T="5", rides="car", seat="pilot")
    plan = convoy(vehicle("leger", id="car"), rita, items=[NAIL_GUN])
    roster = roster_of(owner, {**plan, "house": HOUSE}, name="Les Rouilles")
    club = collecting.gather(owner, "rbn", "Le garage", [*present(roster).document.items])
    edits.change(roster, [Use(known_as(club, {"lance_clous": "lance_clous"}))])
    club.cards.update(content=msgspec.json.encode({**NAIL_GUN, "cost": 9}).decode())
    collecting.share(club)
    state = present(Roster.objects.get(pk=roster.pk))
    profiles.keep(owner, state, state.document.members[1], "fr")
    return roster, veteran(owner), club


@pytest.mark.usefixtures("older")
def test_all_pages(page):
    roster, former, club = keep(page)
    addresses = (
        url("roster_item", roster, "vehicle_type"),
        url("roster_items", roster),
        url("roster_house", roster),
        url("roster_update", former),
        url("roster_collections", roster),
        at("collection", club),
        at("card_new", club, "vehicle_type"),
        at("card_new", club, "profile"),
        link("shared", club),
        "/lists/profiles/",
        f"/house/rbn/?name=Notre+club&free=1&relax={THIRD}&rule=Nuit&text=On+joue+de+nuit.",
    )
    for address in addresses:
        with case(address):
            page.goto(address)
            for part in page.locator("main details").all():
                part.evaluate("(part) => { part.open = true }")
            assert faults(page) == []
    read_english(page)
    for address in addresses:
        with case(address):
            page.goto(address)
            assert english_faults(page) == []

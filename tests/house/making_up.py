"""House items for tests, made up on their pages."""

import msgspec

from rules.building.bench import begun, bench_of
from rules.checks.game import games
from tests.lists import catalogue_of
from tests.markup import Form, parsed
from tests.rosters.rostering import roster_of, state, url

KINDS = [
    (slug, kind)
    for slug in sorted(games())
    for kind in bench_of(slug).workshop  # type: ignore[union-attr]
    if kind.item_of is None  # a price is nothing that somebody has
]
IDS = [f"{slug}-{kind.key}" for slug, kind in KINDS]


def made_up(client, roster, kind, query="", **answers):
    """What answers when somebody fills in the form and leaves the rest of it as it was."""
    address = url("roster_item", roster, kind) + query
    form = Form(*form_at(client, address))
    for name, value in answers.items():
        form.fill(name, value)
    return client.post(address, form.data)


def form_at(client, address):
    page = parsed(client.get(address).content.decode())
    return page, page.first("form", "cardform")


def peopled(client, owner, game, twice=False):
    """A list of the game in which somebody of each sort stands, or two of each."""
    bench, doc = bench_of(game), begun(games()[game], catalogue_of(game))
    roster = roster_of(owner, {**msgspec.to_builtins(doc), "name": "La Horde"})
    sorts = {}
    for addition in bench.additions(judged_now(roster)):
        sorts.setdefault(type(addition.member), addition.slug)
    for addition in list(sorts.values()) * (2 if twice else 1):
        client.post(url("roster_add", roster), {"addition": addition})
    return roster


def judged_now(roster):
    """The list as the rules see it."""
    return games()[roster.game].roster(state(roster), catalogue_of(roster.game))


def at_shelves(roster, kind):
    """The members at whose shelves such an item is offered."""
    bench, now = bench_of(roster.game), judged_now(roster)
    return [
        member.id
        for member in now.members
        if any(shelf.slug in kind.shelves for shelf in bench.shelves(now, member))
    ]

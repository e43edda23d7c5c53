"""Collections for tests, written briefly."""

from copy import deepcopy
from pathlib import Path

from django.conf import settings
from django.test import Client
from django.urls import reverse

from builder.catalogue.memory import catalogue_of
from builder.collections import edits
from builder.models import Collection, Owner
from builder.site import owners
from rules.collecting.files import read
from rules.collecting.lines import FactionColour
from rules.games.warbound.cards import Card, Face, Panic, Skill

GAME = "warbound"
EXAMPLE = Path(settings.FIXTURES) / GAME / "collections" / "exemples.json"

BRUTE = Card(
    slug="brute",
    name="Brute",
    type="personnage",
    faction="Rouille",
    cost_colourless=1,
    cost_coloured={"Rouille": 1},
    attack=6,
    speed=3,
    run=2,
    life=3,
    morale=2,
    builtin_equipment=("type_2",),
    skills=(Skill(name="Charge", text="Il fonce.", active=True),),
    panic=Panic(cost_colourless=2, skills=()),
)
QUEEN = Card(
    slug="reine",
    name="Reine",
    type="leader",
    front=Face(effect="Elle règne.", generation=({"Rouille": 2}, {"Rouille": 3}, {"Azur": 1})),
    back_exploration=Face(effect="", generation=({"Rouille": 2}, {})),
)
RADIO = Card(
    slug="radio", name="Radio", type="equipement", text="Il capte.", pictogram="arme_de_tir"
)


def owner_in(client) -> Owner:
    """The owner that this browser is from now on."""
    token = owners.new_token()
    client.cookies[settings.OWNER_COOKIE_NAME] = f"{token}.{owners.today()}"
    return Owner.objects.create(token_hash=owners.hashed(token))


def same_browser(client) -> Client:
    """Another client with the cookies that this one has now."""
    other = Client()
    other.cookies = deepcopy(client.cookies)
    return other


def collection_of(owner, *cards, name="Le club", shared=False, **labels) -> Collection:
    rust = FactionColour(name="Rouille", colour="#aa5500")
    made = edits.create(owner, GAME, name, [rust])
    for card in cards:
        edits.save_card(made, card)
    if labels:
        edits.label(made, labels)
    if shared:
        edits.share(made)
    return made


def sheet(content):
    raw = content if isinstance(content, bytes) else content.encode()
    return read(raw, catalogue_of(GAME))


def url(name, collection, *args):
    return reverse(name, args=[collection.key, *args])


def link(name, collection, *args):
    return reverse(name, args=[collection.share_key, *args])

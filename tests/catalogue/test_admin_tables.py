"""Every table in the admin: registered, searchable, and its rows open."""

import pytest
from django.apps import apps
from django.contrib import admin
from django.test import Client

from builder.collections import edits
from builder.events import edits as events
from builder.exchange import edits as exchange
from builder.models import TABLES, Attempts, Owner
from builder.play import edits as evenings
from builder.play.storage import at_table
from builder.rosters import profiles
from builder.rosters.storage import present
from builder.shares import edits as shares
from rules.games.warbound.cards import Card
from tests.catalogue.administering import keeper_in, url
from tests.collections.collecting import BRUTE, QUEEN, RADIO, collection_of
from tests.events.organising import handed
from tests.play.playing import evening_of, note, read
from tests.rosters.rostering import one_of_each
from tests.shares.sharing import shared

pytestmark = pytest.mark.django_db

GUARD = Card(
    slug="garde",
    name="Garde",
    type="personnage",
    text="Deux équipements.",
    upgrade_limits={"equipement": 2},
)
MODELS = list(apps.get_app_config("builder").get_models())


@pytest.fixture(scope="module")
def keeper(lasting):
    with lasting(lambda: keeper_in(Client())) as client:
        yield client


@pytest.fixture(scope="module", autouse=True)
def rows(lasting):
    """The first row of every table: each of them has one."""
    with lasting(fill) as first:
        yield first


def fill():
    cards = collection_of(
        Owner.objects.create(), BRUTE, QUEEN, RADIO, GUARD, shared=True, type_2="Lame"
    )
    edits.follow(cards, Owner.objects.create())
    edits.hold(cards, "cartes.csv", b"x")
    exchange.open_link(Owner.objects.create())
    exchange.hold(Owner.objects.create(), b"x")
    roster, owner = one_of_each()[0], Owner.objects.create()
    share = shared(roster)
    shares.report(share, Owner.objects.create(), "Une insulte.")
    profiles.keep(owner, present(roster), present(roster).document.members[0], "fr")
    Attempts.objects.create(bucket="a" * 32, number=1, ends=0)
    events.keep(Owner.objects.create(), "Tournoi", handed(share))
    evenings.add(at_table(evening_of(owner, roster).key), read(note()))
    return {model: model.objects.first() for model in MODELS}


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)
def test_every_table_is_there_is_searched_and_opens(keeper, rows, model):
    assert admin.site.is_registered(model)
    assert keeper.get(url(model, "changelist"), {"q": "a"}).status_code == 200
    assert keeper.get(url(model, "change", rows[model].pk)).status_code == 200


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_a_table_of_the_catalogue_lists_what_was_edited_and_takes_more(keeper, table):
    assert keeper.get(url(table, "changelist"), {"q": "a", "edited__exact": "0"}).status_code == 200
    assert keeper.get(url(table, "add")).status_code == 200

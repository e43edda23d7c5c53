"""The catalogue in the admin: every table, searchable, and what is saved there stays."""

import pytest
from django.apps import apps
from django.contrib import admin
from django.contrib.auth.models import User
from django.urls import reverse

from builder.edits import collections as edits
from builder.models import TABLES, Collection, Owner, Weapon
from rules.cards import Card
from tests.builder.collecting import BRUTE, QUEEN, RADIO, collection_of
from tests.builder.rostering import one_of_each

pytestmark = pytest.mark.django_db

GUARD = Card(
    slug="garde",
    name="Garde",
    type="personnage",
    text="Deux équipements.",
    upgrade_limits={"equipement": 2},
)
MODELS = list(apps.get_app_config("builder").get_models())


@pytest.fixture
def keeper(client):
    client.force_login(User.objects.create_superuser("keeper"))
    return client


def url(model, page, *args):
    return reverse(f"admin:builder_{model._meta.model_name}_{page}", args=args)


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)
def test_every_table_is_there(keeper, model):
    assert admin.site.is_registered(model)
    kept = collection_of(
        Owner.objects.create(), BRUTE, QUEEN, RADIO, GUARD, shared=True, type_2="Lame"
    )
    edits.follow(kept, Owner.objects.create())
    edits.hold(kept, "cartes.csv", b"x")
    one_of_each()
    assert keeper.get(url(model, "changelist"), {"q": "a"}).status_code == 200
    row = model.objects.first()
    assert keeper.get(url(model, "change", row.pk)).status_code == 200


def test_staff_may_remove_a_collection_but_not_write_in_it(keeper):
    kept = collection_of(Owner.objects.create(), BRUTE)
    page = url(Collection, "change", kept.pk)
    assert keeper.post(page, {"name": "Autre"}).status_code == 403
    keeper.post(url(Collection, "delete", kept.pk), {"post": "yes"})
    assert not Collection.objects.filter(pk=kept.pk).exists()


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_lists_searches_and_opens(keeper, table):
    assert keeper.get(url(table, "changelist"), {"q": "a", "edited__exact": "0"}).status_code == 200
    assert keeper.get(url(table, "add")).status_code == 200
    row = table.objects.first()
    assert keeper.get(url(table, "change", row.pk)).status_code == 200


@pytest.mark.parametrize("query", ["epee", "ÉPÉE"])
def test_search_ignores_accents_and_case(keeper, query):
    found = keeper.get(url(Weapon, "changelist"), {"q": query}).context["cl"].queryset
    assert "epee" in {row.slug for row in found if row.game.slug == "rbn"}


def test_a_nul_in_a_search_is_no_breakdown(keeper):
    assert keeper.get(url(Weapon, "changelist"), {"q": "a\x00b"}).status_code == 200


def form_of(response):
    """What a browser would send back, unchanged."""
    page = response.context["adminform"].form
    data = {}
    forms = [
        page,
        *(
            form
            for inline in response.context["inline_admin_formsets"]
            for form in [inline.formset.management_form, *inline.formset.forms]
        ),
    ]
    for form in forms:
        for field in form:
            value = field.value()
            if value is None or value is False:
                continue
            data[field.html_name] = [str(v) for v in value] if isinstance(value, list) else value
    return data


class TestSaving:
    def save(self, keeper, **changes):
        row = Weapon.objects.get(game__slug="rbn", slug="arc")
        page = url(Weapon, "change", row.pk)
        response = keeper.post(page, {**form_of(keeper.get(page)), **changes})
        assert response.status_code == 302, response.context["errors"]
        row.refresh_from_db()
        return row

    def test_marks_the_row_as_edited(self, keeper):
        row = self.save(keeper, cost=4)
        assert (row.cost, row.edited) == (4, True)

    def test_keeps_its_profiles(self, keeper):
        assert self.save(keeper, cost=4).ranged.long_max == 40

    def test_can_be_taken_back(self, keeper):
        row = self.save(keeper, cost=4)
        action = {"action": "restore", "_selected_action": [row.pk]}
        keeper.post(url(Weapon, "changelist"), action)
        row.refresh_from_db()
        assert not row.edited

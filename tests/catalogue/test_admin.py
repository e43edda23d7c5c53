"""The admin: what is saved there stays, and staff moderate what players publish."""

import pytest
from django.contrib.auth.models import Permission, User
from django.urls import reverse

from builder.admin import moderation
from builder.models import Collection, Owner, Report, Share, Weapon
from builder.shares import edits as shares
from tests.catalogue.administering import keeper_in, url
from tests.collections.collecting import BRUTE, collection_of
from tests.rosters.rostering import crew, roster_of
from tests.shares.sharing import link, shared

pytestmark = pytest.mark.django_db


@pytest.fixture
def keeper(client):
    return keeper_in(client)


def test_staff_may_remove_a_collection_but_not_write_in_it(keeper):
    kept = collection_of(Owner.objects.create(), BRUTE)
    page = url(Collection, "change", kept.pk)
    assert keeper.post(page, {"name": "Autre"}).status_code == 403
    keeper.post(url(Collection, "delete", kept.pk), {"post": "yes"})
    assert not Collection.objects.filter(pk=kept.pk).exists()


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


@pytest.fixture
def public():
    """A list in the gallery, of which somebody complains."""
    made = shared(roster_of(Owner.objects.create(), crew(), name="Écumeurs"), author="Rita")
    shares.publish(made)
    shares.report(made, Owner.objects.create(), "Une insulte.")
    return made


def act(client, model, action, *rows):
    sent = {"action": action, "_selected_action": [row.pk for row in rows]}
    return client.post(url(model, "changelist"), sent)


class TestModerating:
    """Staff hide, show again, revoke and settle; what players wrote is not theirs to change."""

    def in_gallery(self, client, made):
        return link("share", made) in client.get(reverse("gallery")).content.decode()

    def test_hides_and_shows_again(self, keeper, public):
        assert self.in_gallery(keeper, public)
        act(keeper, Share, "hide", public)
        assert not self.in_gallery(keeper, public)
        act(keeper, Share, "show_again", public)
        assert self.in_gallery(keeper, public)

    def test_what_is_shown_again_is_the_whole_list(self, keeper, public):
        other = shared(public.roster)
        act(keeper, Share, "hide", public)
        shares.publish(other)
        assert not self.in_gallery(keeper, other)
        act(keeper, Share, "show_again", other)
        assert self.in_gallery(keeper, other)

    def test_revokes(self, keeper, public):
        act(keeper, Share, "revoke", public)
        when = Share.objects.get(pk=public.pk).revoked
        assert when
        assert not self.in_gallery(keeper, public)
        act(keeper, Share, "revoke", public)
        assert Share.objects.get(pk=public.pk).revoked == when

    def test_settles_by_list_or_one_by_one(self, keeper, public):
        shares.report(public, Owner.objects.create(), "Encore.")
        other = shared(roster_of(Owner.objects.create(), crew()))
        shares.report(other, Owner.objects.create(), "Aussi.")
        one, two, three = Report.objects.order_by("pk")
        act(keeper, Report, "settle", two)
        assert list(Report.objects.filter(settled=True)) == [two]
        act(keeper, Share, "settle", public)
        assert set(Report.objects.filter(settled=True)) == {one, two}
        assert not Report.objects.get(pk=three.pk).settled

    def test_hides_from_the_report(self, keeper, public):
        shares.report(public, Owner.objects.create(), "Encore.")
        act(keeper, Report, "hide", Report.objects.first())
        assert not self.in_gallery(keeper, public)
        assert not Report.objects.filter(settled=False).exists()

    def test_what_was_done_is_in_the_history(self, keeper, public):
        act(keeper, Share, "hide", public)
        history = keeper.get(url(Share, "history", public.pk)).content.decode()
        assert str(moderation.HIDE) in history

    @pytest.mark.parametrize(
        ("told", "there"),
        [
            ({}, True),
            ({"reports": "open"}, True),
            ({"reports": "none"}, False),
            ({"reports": "x\x00"}, True),
            ({"hidden__exact": "1"}, False),
            ({"published__isempty": "0"}, True),
            ({"published__isempty": "1"}, False),
            ({"revoked__isempty": "1"}, True),
            ({"roster__game": "rbn"}, True),
            ({"roster__game": "warbound"}, False),
            ({"q": "ecumeurs"}, True),
            ({"q": "ÉCUMEURS"}, True),
            ({"q": "Rita"}, True),
            ({"q": "rien"}, False),
            ({"q": "\x00"}, True),
        ],
    )
    def test_filters_and_searches(self, keeper, public, told, there):
        found = keeper.get(url(Share, "changelist"), told).context["cl"].queryset
        assert (public in found) == there

    def test_counts_what_waits_and_leads_to_the_page(self, keeper, public):
        shares.report(public, Owner.objects.create(), "Encore.")
        Report.objects.filter(reason="Encore.").update(settled=True)
        page = keeper.get(url(Share, "changelist"))
        assert [row.waiting for row in page.context["cl"].queryset] == [1]
        for model in (Share, Report):
            text = keeper.get(url(model, "changelist")).content.decode()
            assert f'href="{link("share", public)}"' in text
        text = keeper.get(url(Share, "change", public.pk)).content.decode()
        assert "Une insulte." in text
        assert "Encore." in text
        assert public.roster.edit_key not in text

    @pytest.mark.parametrize("model", [Share, Report])
    def test_no_staff_writes_in_them(self, keeper, public, model):
        row = model.objects.get()
        before = model.objects.values().get()
        changed = {"author": "Boz", "reason": "autre", "label": "x", "hidden": "on"}
        assert keeper.post(url(model, "change", row.pk), changed).status_code == 403
        assert keeper.get(url(model, "add")).status_code == 403
        assert model.objects.values().get() == before

    @pytest.mark.parametrize(
        ("model", "action"),
        [
            (Share, "hide"),
            (Share, "revoke"),
            (Share, "settle"),
            (Report, "settle"),
            (Report, "hide"),
        ],
    )
    def test_who_may_only_look_does_nothing(self, client, public, model, action):
        watcher = User.objects.create_user("watcher", is_staff=True)
        watcher.user_permissions.set(Permission.objects.filter(codename__startswith="view_"))
        client.force_login(watcher)
        assert client.get(url(model, "changelist")).status_code == 200
        act(client, model, action, model.objects.get())
        assert self.in_gallery(client, public)
        assert Report.objects.filter(settled=False).exists()

    def test_who_may_moderate_needs_no_more(self, client, public):
        helper = User.objects.create_user("helper", is_staff=True)
        wanted = ("view_share", "change_share")
        helper.user_permissions.set(Permission.objects.filter(codename__in=wanted))
        client.force_login(helper)
        act(client, Share, "hide", public)
        assert not self.in_gallery(client, public)
        assert client.get(url(Report, "changelist")).status_code == 403

    def test_hostile_names_are_inert(self, keeper):
        bad = "<script>alert(1)</script>"
        made = shared(roster_of(Owner.objects.create(), crew(), name=bad), author=bad, label=bad)
        shares.report(made, Owner.objects.create(), bad)
        pages = [url(model, "changelist") for model in (Share, Report)]
        for page in (*pages, url(Share, "change", made.pk)):
            assert "<script>alert" not in keeper.get(page).content.decode()

"""manage.py tidy takes what nobody can reach or take back any more, and nothing else."""

from datetime import timedelta
from io import StringIO

import pytest
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.db import OperationalError
from django.urls import reverse
from django.utils import timezone

from builder.collections import edits as collecting
from builder.exchange import edits as moving
from builder.management import tidying
from builder.models import (
    Attempts,
    BroughtFile,
    Collection,
    Event,
    Following,
    MovingLink,
    Owner,
    OwnProfile,
    Report,
    Revision,
    Roster,
    Share,
    Upload,
)
from builder.rosters import edits, profiles
from builder.rosters.storage import present
from builder.shares import edits as sharing
from builder.site import owners
from builder.site.models import today
from rules.lists.edits import Take
from tests.rosters.rostering import crew, roster_of

pytestmark = pytest.mark.django_db
TABLES = (
    Owner, Roster, Revision, Share, Collection, Upload, BroughtFile, MovingLink, Event, OwnProfile,
    Session, Attempts,
)  # fmt: skip


def days(number):
    return timezone.now() - timedelta(days=number)


def tidy(*words):
    out = StringIO()
    call_command("tidy", *words, stdout=out)
    return out.getvalue()


def numbers():
    return {table.__name__: table.objects.count() for table in TABLES}


def aged(number=365, **fields):
    """A browser that was here so many days ago."""
    owner = Owner.objects.create()
    values = {"created": days(number), "seen": today() - timedelta(days=number), **fields}
    Owner.objects.filter(pk=owner.pk).update(**values)
    return owner


def removed(thing, number):
    type(thing).objects.filter(pk=thing.pk).update(removed=days(number))


class TestLists:
    def test_one_removed_long_ago_goes_with_all_that_is_its_own(self, owner):
        roster = roster_of(owner, crew())
        edits.change(roster, [Take("boz", "arc")])
        edits.tag(roster, ["essai"])
        sharing.share(roster, frozen=True)
        sharing.report(sharing.share(roster), owner, "Non")
        removed(roster, 91)
        assert "Lists removed long ago: 1" in tidy()
        assert not Roster.objects.exists() and not Revision.objects.exists()
        assert not Share.objects.exists() and not Report.objects.exists()

    def test_one_that_can_be_taken_back_stays(self, client, roster):
        removed(roster, 89)
        tidy()
        client.post(reverse("roster_back", args=[roster.key]))
        assert Roster.objects.get().removed is None

    def test_one_that_nobody_touched_for_years_stays(self, roster):
        Roster.objects.update(created=days(2000), updated=days(2000))
        Owner.objects.update(created=days(2000), seen=today() - timedelta(days=2000))
        before = numbers()
        tidy()
        assert numbers() == before

    def test_what_others_copied_stays(self, roster):
        link = sharing.share(roster)
        copy = sharing.take(link, present(roster).document, Owner.objects.create(), "À moi")
        removed(roster, 91)
        tidy()
        copy.refresh_from_db()
        assert (copy.source, copy.origin) == (None, None)
        assert present(Roster.objects.get(pk=copy.pk)).document.name == "À moi"

    def test_my_lists_say_until_when(self, client, roster):
        Roster.objects.update(removed=timezone.now().replace(2026, 11, 19, 12))
        page = client.get(reverse("lists"), headers={"Accept-Language": "fr"}).content.decode()
        assert "jusqu’au 17 février 2027" in page.replace("\u202f", " ")

    def test_in_small_steps(self, owner, monkeypatch):
        for _ in range(25):
            removed(roster_of(owner, crew()), 100)
        assert "Lists removed long ago: 25" in tidy()
        assert not Roster.objects.exists()


class TestCollections:
    def test_one_archived_long_ago_goes(self, owner):
        old, late = (collecting.create(owner, "warbound", name) for name in ("Vieille", "Tard"))
        Following.objects.create(owner=Owner.objects.create(), collection=old)
        removed(old, 91)
        removed(late, 89)
        tidy()
        assert [each.name for each in Collection.objects.filter(example="")] == ["Tard"]

    def test_its_copy_stays(self, owner):
        old = collecting.create(owner, "warbound", "Vieille")
        copy = collecting.copy(old, Owner.objects.create(), "Copie")
        removed(old, 91)
        tidy()
        copy.refresh_from_db()
        assert copy.source is None

    def test_the_page_says_until_when(self, client, owner):
        collecting.remove(collecting.create(owner, "warbound", "Vieille"))
        page = client.get(reverse("collections"), headers={"Accept-Language": "fr"})
        assert "jusqu’au" in page.content.decode()


class TestWhatWaits:
    def test_files_go_after_a_day(self, owner):
        collection = collecting.create(owner, "warbound", "Cartes")
        collecting.hold(collection, "a.csv", b"a")
        moving.hold(owner, b"{}")
        tidy()
        assert Upload.objects.count() == BroughtFile.objects.count() == 1
        Upload.objects.update(created=days(1.1))
        BroughtFile.objects.update(created=days(1.1))
        tidy()
        assert Upload.objects.count() == BroughtFile.objects.count() == 0
        assert Collection.objects.filter(pk=collection.pk).exists()

    def test_links_and_tables_go_when_they_ran_out(self, owner):
        moving.open_link(owner)
        Event.objects.create(owner=owner, name="Soirée", rows=[])
        tidy()
        assert (MovingLink.objects.count(), Event.objects.count()) == (1, 1)
        MovingLink.objects.update(until=days(0.01))
        Event.objects.update(expires=days(0.01))
        tidy()
        assert (MovingLink.objects.count(), Event.objects.count()) == (0, 0)

    def test_sessions_and_counts_go_when_they_ran_out(self):
        for number in (-1, 1):
            Session.objects.create(session_key=f"s{number}", expire_date=days(number))
            ends = int(days(number).timestamp())
            Attempts.objects.create(bucket=f"b{number}", number=1, ends=ends)
        tidy()
        assert [each.pk for each in Session.objects.all()] == ["s-1"]
        assert [each.pk for each in Attempts.objects.all()] == ["b-1"]

    def test_a_profile_goes_with_its_last_keeper(self, owner, roster):
        state = present(roster)
        profile = profiles.keep(owner, state, state.document.members[0], "fr")
        tidy()
        assert OwnProfile.objects.exists()
        profile.keepers.clear()
        tidy()
        assert not OwnProfile.objects.exists()


class TestBrowsers:
    def test_one_that_keeps_nothing_and_stays_away_goes(self):
        gone, late = aged(91), aged(89)
        tidy()
        assert not Owner.objects.filter(pk=gone.pk).exists()
        assert Owner.objects.filter(pk=late.pk).exists()

    def test_one_of_before_whose_days_are_not_known_goes_by_its_first(self):
        aged(91, seen=None), aged(89, seen=None)
        tidy()
        assert Owner.objects.count() == 1

    def test_one_who_comes_every_month_stays_however_old(self):
        aged(1000, seen=today() - timedelta(days=30))
        tidy()
        assert Owner.objects.count() == 1

    @pytest.mark.parametrize(
        "keeps",
        [
            lambda owner: roster_of(owner, crew()),
            lambda owner: removed(roster_of(owner, crew()), 10),
            lambda owner: collecting.create(owner, "warbound", "Cartes"),
            lambda owner: moving.open_link(owner),
            lambda owner: moving.hold(owner, b"{}"),
            lambda owner: Event.objects.create(owner=owner, rows=[]),
            lambda owner: Following.objects.create(
                owner=owner,
                collection=collecting.create(Owner.objects.create(), "warbound", "Autres"),
            ),
            lambda owner: OwnProfile.objects.create(
                game="rbn", name="Rita", content={}
            ).keepers.add(owner),
        ],
    )
    def test_one_that_keeps_anything_stays(self, keeps):
        owner = aged()
        keeps(owner)
        tidy()
        assert Owner.objects.filter(pk=owner.pk).exists()

    def test_whatever_a_later_table_says_of_an_owner_keeps_it(self):
        """All that refers to owners is looked at, but for reports, which only forget who wrote."""
        names = set(tidying._keeping(Owner._meta.get_fields()))
        referring = {field.name for field in Owner._meta.get_fields() if field.is_relation}
        assert referring - names == {"report"}

    def test_a_report_outlives_who_wrote_it(self, roster):
        reporter = aged()
        sharing.report(sharing.share(roster), reporter, "Non")
        tidy()
        assert Report.objects.get().reporter is None

    def test_who_comes_back_after_all_is_one_again(self, client):
        token = owners.new_token()
        aged(token_hash=owners.hashed(token))
        client.cookies["muster_owner"] = f"{token}.2020-01-01"
        tidy()
        form = {"name": "De retour", "begin": "1"}
        assert client.post(reverse("new_game_list", args=["rbn"]), form).status_code == 302
        assert Owner.objects.get(token_hash=owners.hashed(token)).rosters.count() == 1


class TestTheDayOfTheLastUse:
    def test_it_is_noted_when_the_cookie_is_renewed(self, client, roster, monkeypatch):
        later = today() + timedelta(days=31)
        monkeypatch.setattr(owners, "today", lambda: later)
        client.get(reverse("lists"))
        assert Owner.objects.get().seen == later

    def test_not_at_every_visit(self, client, roster, django_assert_num_queries):
        client.get(reverse("lists"))
        Owner.objects.update(seen=None)
        client.get(reverse("lists"))
        assert Owner.objects.get().seen is None

    def test_where_it_cannot_be_noted_the_page_is_there(self, client, roster, monkeypatch):
        monkeypatch.setattr(owners, "today", lambda: today() + timedelta(days=31))

        def read_only(*_args, **_fields):
            raise OperationalError("attempt to write a readonly database")

        monkeypatch.setattr("django.db.models.query.QuerySet.update", read_only)
        assert client.get(reverse("lists")).status_code == 200


class TestTheCommand:
    @pytest.fixture
    def much(self, owner):
        removed(roster_of(owner, crew()), 91)
        aged()
        Session.objects.create(session_key="s", expire_date=days(1))

    def test_a_dry_run_says_the_numbers_and_removes_nothing(self, much):
        before = numbers()
        words = tidy("--dry-run")
        assert "Lists removed long ago: 1" in words
        assert "Browsers that keep nothing: 1" in words
        assert "Sessions: 1" in words
        assert words.endswith("Nothing was removed.\n")
        assert numbers() == before

    def test_the_second_time_there_is_nothing_to_do(self, much):
        tidy()
        assert tidy() == "Tidy.\n"

    def test_the_staff_stays(self, much):
        User.objects.create_superuser("garde", password="une phrase")  # noqa: S106
        tidy()
        assert User.objects.count() == 1

"""One's own account: devices, preferences, the file, and its end, after which nothing speaks."""

import json
from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.apps import apps
from django.conf import settings as site
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.auth.models import User
from django.contrib.contenttypes.models import ContentType
from django.contrib.sessions.models import Session
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from builder.accounts import devices, preferences, sessions
from builder.accounts.hooks.adapter import NOBODY
from builder.exchange import edits as exchange
from builder.models import (
    Collection,
    Following,
    MovingLink,
    Owner,
    OwnProfile,
    Report,
    Roster,
    Share,
)
from builder.play import edits as evenings
from builder.rosters import edits as rosters, profiles
from builder.rosters.storage import present
from builder.shares import edits as shares
from tests.accounts.people import (
    ACCOUNT,
    LISTS,
    LOGOUT,
    PASSWORD,
    keep,
    main_of,
    names,
    person,
    sign_in,
    sign_up,
    signed_in,
)
from tests.collections.collecting import BRUTE, collection_of, owner_in
from tests.play.playing import coming
from tests.rosters.rostering import url

pytestmark = pytest.mark.django_db

DEVICES, DELETE, MOVING = (reverse(n) for n in ("usersessions_list", "account_delete", "moving"))
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0"
ANDROID = (
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/142.0.0.0 Mobile Safari/537.36"
)


@pytest.fixture
def user():
    return person()


@pytest.fixture
def mine(client, user):
    """A browser in which Rita is signed in."""
    return signed_in(user, client)


def days_later(monkeypatch, days):
    monkeypatch.setattr(sessions, "today", lambda: timezone.localdate() + timedelta(days=days))


class TestWhoeverIsSignedIn:
    def test_keeps_what_he_begins_in_the_account(self, mine, user):
        mine.post(reverse("new_game_list", args=["rbn"]), {"begin": "1", "name": "Une"})
        assert names(mine) == names(signed_in(user)) == ["Une"]
        assert user.owner.rosters.get().name == "Une"
        assert Owner.objects.count() == 1

    def test_another_account_sees_nothing_of_it(self, mine, user):
        (roster,) = keep(user.owner, "Une")
        other = signed_in(person("Boz"))
        assert names(other) == []
        assert other.get(url("roster", roster)).status_code == 403
        assert other.post(url("roster_copy", roster)).status_code == 404
        assert Client().get(url("roster", roster)).status_code == 403

    def test_one_question_more_than_a_browser_asks(self, user, django_assert_num_queries):
        keep(user.owner, "Une")
        client, browser = signed_in(user), Client()
        keep(owner_in(browser), "Une")
        for each in (client, browser):
            each.get(reverse("home"))
        with django_assert_num_queries(3):  # owner, the last list, how many
            browser.get(reverse("home"))
        with django_assert_num_queries(4):  # session, user with owner, the last list, how many
            client.get(reverse("home"))

    def test_a_session_is_asked_for_by_nobody_else(self, client, django_assert_max_num_queries):
        keep(owner_in(client), "Une")
        with django_assert_max_num_queries(20) as asked:
            client.get(reverse("about"))
            client.get(LISTS)
        tables = "".join(query["sql"] for query in asked.captured_queries)
        assert "builder_owner" in tables
        assert "session" not in tables
        assert "auth_user" not in tables

    def test_a_password_changed_elsewhere_ends_it(self, mine, user):
        keep(user.owner, "Une")
        user.set_password("un tout autre mot")
        user.save()
        assert names(mine) == []
        assert mine.get(ACCOUNT).status_code == 302

    def test_no_cache_and_no_search_engine_keeps_the_pages(self, mine):
        for address in (ACCOUNT, DEVICES, DELETE, LOGOUT, reverse("mfa_index")):
            answer = mine.get(address)
            assert answer.status_code == 200
            assert "no-store" in answer["Cache-Control"]
            assert answer["X-Robots-Tag"] == "noindex"


class TestTheLinkToEverything:
    """It is for those without account, and no account's back door."""

    def test_an_account_makes_none(self, mine, user):
        keep(user.owner, "Une")
        page = main_of(mine.get(MOVING))
        assert 'value="open"' not in page
        assert "connectez-vous" in page
        mine.post(MOVING, {"verb": "open"})
        assert not MovingLink.objects.exists()

    def test_one_that_is_there_all_the_same_opens_nothing(self, user):
        keep(user.owner, "Une")
        link = exchange.open_link(user.owner)
        client = Client()
        for ask in (client.get, client.post):
            assert ask(reverse("moving_link", args=[link.key])).status_code == 404
        assert names(client) == []

    def test_an_account_takes_over_what_a_browser_keeps(self, mine, user):
        browser = Client()
        keep(owner_in(browser), "Une")
        browser.post(MOVING, {"verb": "open"})
        mine.post(reverse("moving_link", args=[MovingLink.objects.get().key]))
        assert names(mine) == names(browser) == ["Une"]

    def test_a_list_s_own_edit_link_goes_on_working(self, mine, user):
        (roster,) = keep(user.owner, "Une")
        friend = Client()
        friend.post(reverse("roster_edit_link", args=[roster.edit_key]))
        assert names(friend) == ["Une"]


class TestTheOffer:
    OFFER = 'action="/account/not-now/"'

    def test_after_the_second_list_once_and_never_again(self, client):
        owner = owner_in(client)
        keep(owner, "Une")
        assert self.OFFER not in main_of(client.get(LISTS))
        keep(owner, "Deux")
        assert self.OFFER in main_of(client.get(LISTS))
        assert client.post(reverse("account_no_offer"))["Location"] == LISTS
        assert self.OFFER not in main_of(client.get(LISTS))

    def test_never_to_an_account(self, mine, user):
        keep(user.owner, "Une", "Deux")
        assert self.OFFER not in main_of(mine.get(LISTS))


class TestSessions:
    def test_a_player_stays_for_a_year(self, mine):
        sent = mine.cookies[site.SESSION_COOKIE_NAME]
        assert sent["max-age"] == 365 * 24 * 60 * 60
        assert sent["httponly"]

    def test_the_staff_for_a_day(self, client, user):
        User.objects.update(is_staff=True)
        signed_in(user, client)
        assert client.cookies[site.SESSION_COOKIE_NAME]["max-age"] == 24 * 60 * 60

    @pytest.mark.parametrize(("days", "renewed"), [(0, False), (29, False), (30, True)])
    def test_it_is_renewed_once_a_month(self, mine, monkeypatch, days, renewed):
        days_later(monkeypatch, days)
        session = site.SESSION_COOKIE_NAME
        assert (session in mine.get(LISTS).cookies) == renewed
        assert session not in mine.get(LISTS).cookies

    def test_a_device_is_noted_once_a_day(self, mine, django_assert_max_num_queries):
        sessions._seen.clear()
        UserSession.objects.update(last_seen_at=timezone.now() - timedelta(days=3))
        mine.get(LISTS)
        assert UserSession.objects.get().last_seen_at.date() >= timezone.now().date() - timedelta(1)
        with django_assert_max_num_queries(10) as asked:
            mine.get(LISTS)
        assert all(query["sql"].startswith("SELECT") for query in asked.captured_queries)


class TestDevices:
    @pytest.mark.parametrize(
        ("agent", "words"),
        [
            (FIREFOX, "Firefox, Linux"),
            (ANDROID, "Chrome, Android"),
            (ANDROID + " Edg/142.0", "Edge, Android"),
            ("", "Un navigateur"),
            ("curl/8", "Un navigateur"),
        ],
    )
    def test_in_words(self, agent, words):
        assert devices.in_words(agent) == words

    def test_no_address_is_kept(self, mine):
        assert UserSession.objects.get().ip == NOBODY

    def two(self, user):
        clients = [Client(headers={"user-agent": agent}) for agent in (FIREFOX, ANDROID)]
        return [signed_in(user, client) for client in clients]

    def test_one_of_them_is_ended(self, user):
        laptop, phone = self.two(user)
        page = main_of(laptop.get(DEVICES))
        assert page.index("Firefox, Linux") < page.index("Chrome, Android")
        other = UserSession.objects.get(user_agent=ANDROID)
        laptop.post(DEVICES, {"device": other.pk})
        assert phone.get(ACCOUNT).status_code == 302
        assert laptop.get(ACCOUNT).status_code == 200
        assert Session.objects.count() == 1

    def test_or_all_others(self, user):
        laptop, phone = self.two(user)
        laptop.post(DEVICES, {"others": "1"})
        assert phone.get(ACCOUNT).status_code == 302
        assert laptop.get(ACCOUNT).status_code == 200

    def test_ones_own_is_left_by_the_page_that_says_what_that_means(self, mine):
        answer = mine.post(DEVICES, {"device": UserSession.objects.get().pk})
        assert answer["Location"] == LOGOUT

    @pytest.mark.parametrize("number", ["", "x", "0", "9" * 50, "-1", "\u0661", "\0"])
    def test_nobody_ends_somebody_elses(self, mine, number):
        other = signed_in(person("Boz"))
        theirs = UserSession.objects.get(user__first_name="Boz").pk
        for device in (theirs, number):
            assert mine.post(DEVICES, {"device": device})["Location"] == DEVICES
        assert other.get(ACCOUNT).status_code == 200

    def test_a_changed_password_ends_the_others(self, user):
        laptop, phone = self.two(user)
        changed = reverse("account_change_password")
        fields = {"oldpassword": PASSWORD, "password1": "cinq autres mots pour voir"}
        assert laptop.post(changed, fields)["Location"] == ACCOUNT
        assert laptop.get(ACCOUNT).status_code == 200
        assert phone.get(ACCOUNT).status_code == 302
        assert UserSession.objects.count() == Session.objects.count() == 1

    def test_not_without_the_present_one(self, mine):
        fields = {"oldpassword": "faux", "password1": "cinq autres mots pour voir"}
        answer = mine.post(reverse("account_change_password"), fields)
        assert answer.status_code == 422
        assert "n’est pas bon" in main_of(answer)


class TestPreferences:
    def test_language_paper_and_theme_go_along(self, mine, user):
        mine.post(reverse("set_language"), {"language": "en"})
        (roster,) = keep(user.owner, "Une")
        mine.get(url("roster_sheets", roster), {"size": "letter", "ink": "black"})
        mine.get(url("roster_sheet", roster, "summary"), {"size": "letter", "ink": "black"})
        mine.post(reverse("account_preferences"), {"theme": "dark"})
        other = signed_in(user)
        assert other.cookies["django_language"].value == "en"
        assert other.cookies["muster_theme"].value == "dark"
        assert "size=letter" in other.cookies["paper"].value
        assert "My lists" in other.get(LISTS).content.decode()

    def test_without_an_account_they_are_the_browsers(self, client):
        client.post(reverse("set_language"), {"language": "en"})
        assert client.post(reverse("account_preferences"), {"theme": "dark"}).status_code == 302
        assert "muster_theme" not in client.cookies

    @pytest.mark.parametrize(
        "values",
        [None, [], {"language": "xx"}, {"theme": "\0"}, {"paper": 7}, {"paper": "x" * 9}, {"a": 1}],
    )
    def test_what_means_nothing_is_passed_over(self, user, values):
        clean = preferences.readable(values)
        assert set(clean) <= {"paper"}
        assert "x" not in clean.get("paper", "").replace("ink", "")

    def test_a_new_account_begins_with_those_of_its_browser(self, client):
        client.post(reverse("set_language"), {"language": "en"})
        sign_up(client, theme="dark")
        assert Owner.objects.get().preferences == {"language": "en", "theme": "dark"}


class TestTheFile:
    def file_of(self, client):
        return client.get(reverse("everything", args=[1])).content

    def test_has_all_and_can_be_brought_back_whole(self, mine, user):
        lists = keep(user.owner, "Une", "Deux")
        rosters.tag(lists[0], ["tournoi"])
        rosters.archive(lists[1])
        collection_of(user.owner, BRUTE, name="Le club")
        state = present(lists[0])
        profiles.keep(user.owner, state, state.document.members[0], "fr")
        preferences.change(user.owner, {"theme": "dark"})
        content = self.file_of(mine)
        assert (
            json.loads(content)["account"]
            == {
                "name": "Rita#4821",
                "preferences": {"language": "fr", "theme": "dark"},
            }
            or json.loads(content)["account"]["preferences"]["theme"] == "dark"
        )

        other = signed_in(person("Boz"))
        sent = SimpleUploadedFile("m.json", content)
        page = other.post(reverse("moving_file"), {"file": sent}, follow=True)
        taken = [row.entry.id for row in page.context["plan"]]
        key = page.context["held"].key
        other.post(reverse("moving_take"), {"key": key, "take": taken})
        boz = Owner.objects.get(user__first_name="Boz")
        assert names(other) == ["Une"]
        assert [tag.name for tag in boz.rosters.get(name="Une").tags.all()] == ["tournoi"]
        assert names(other, state="archived") == ["Deux"]
        assert boz.collections.get().cards.count() == 1
        assert boz.profiles.count() == 1
        assert boz.preferences["theme"] == "dark"

    def test_the_page_offers_it(self, mine, user):
        keep(user.owner, "Une")
        assert reverse("everything", args=[1]) in main_of(mine.get(ACCOUNT))

    def test_of_a_browser_it_speaks_of_no_account(self, client):
        keep(owner_in(client), "Une")
        assert "account" not in json.loads(self.file_of(client))


def rows_that_speak(*words):
    """Every field of every row in which one of the words stands; sessions in plain."""
    for model in apps.get_models():
        for row in model._base_manager.all():
            for field in model._meta.concrete_fields:
                value = field.value_from_object(row)
                text = repr(value if not isinstance(value, bytes) else value.decode("latin-1"))
                if model is Session and field.name == "session_data":
                    text = repr(row.get_decoded())
                for word in words:
                    if word in text:
                        yield model.__name__, field.name, word
        for field in model._meta.local_many_to_many:
            for row in field.remote_field.through._base_manager.all():
                for word in words:
                    if word in repr(list(vars(row).values())):
                        yield field.remote_field.through.__name__, word


class TestAnEnd:
    PK = 987654321

    @pytest.fixture
    def full(self, client):
        """Somebody of whom every table speaks."""
        user = User.objects.create_user("zelie#4821", "zelie@example.org", PASSWORD, pk=self.PK)
        User.objects.update(first_name="Zelie", is_staff=True)
        owner = Owner.objects.create(user=user)
        lists = keep(owner, "Une", "À deux", "Retirée")
        rosters.remove(lists[2])
        for roster in lists[:2]:
            share = shares.share(roster)
            shares.publish(share)
            Share.objects.filter(pk=share.pk).update(author="Zelie")
        friend = Owner.objects.create()
        lists[1].keepers.add(friend)
        collection_of(owner, BRUTE, name="Le club")
        state = present(lists[0])
        profiles.keep(owner, state, state.document.members[0], "fr")
        theirs = shares.share(keep(friend, "À d’autres")[0])
        Report.objects.create(share=theirs, reporter=owner, reason="!")
        Following.objects.create(owner=owner, collection=collection_of(friend, BRUTE, shared=True))
        exchange.hold(owner, b"{}")
        evenings.begin(owner, lists[0].game, coming(lists[0], "Zelie"))
        EmailAddress.objects.create(user=user, email="zelie@example.org", verified=True)
        Authenticator.objects.create(user=user, type="totp", data={"secret": "x"})
        kind = ContentType.objects.get_for_model(User)
        boss = User.objects.create_superuser("boss", password=PASSWORD)
        for who in (boss, user):
            LogEntry.objects.create(
                user=who,
                content_type=kind,
                object_id=user.pk,
                object_repr="zelie#4821",
                action_flag=CHANGE,
            )
        client.force_login(user)
        UserSession.objects.create(
            user=user,
            ip=NOBODY,
            session_key=client.session.session_key,
            user_agent=FIREFOX,
        )
        return user

    def test_what_it_means_is_said_first_with_numbers(self, client, full):
        page = main_of(client.get(DELETE))
        assert "1 liste, 1 collection et 1 profil" in page or "1 liste" in page
        assert "1 lien" in page
        assert "1 partie" in page
        assert "Pas les liens ni les parties" in page
        assert "1 liste que d’autres gardent aussi" in page
        assert User.objects.filter(pk=self.PK).exists()

    def test_no_row_speaks_of_the_person_any_more(self, client, full):
        words = (str(self.PK), str(full.owner.pk), full.owner.pk.hex, "Zelie", "zelie")
        assert {row[0] for row in rows_that_speak(*words)} > {"User", "Owner", "EmailAddress"}
        answer = client.post(DELETE)
        assert "Plus rien ici ne parle de vous" in main_of(answer)
        assert list(rows_that_speak(*words)) == []
        assert client.get(ACCOUNT).status_code == 302

    def test_what_others_keep_or_made_stays(self, client, full):
        copy = rosters.create(
            Owner.objects.create(),
            present(Roster.objects.get(name="Une")).document,
            source=Roster.objects.get(name="Une"),
        )
        client.post(DELETE)
        assert set(Roster.objects.values_list("name", flat=True)) >= {"À deux", "À d’autres"}
        assert not Roster.objects.filter(name__in=["Retirée"]).exists()
        copy.refresh_from_db()
        assert copy.source is None
        assert Report.objects.get().reporter is None
        assert [row.author for row in Share.objects.all()] == ["", ""]
        assert OwnProfile.objects.count() == 0
        assert [row.name for row in Collection.objects.filter(example="")] == ["Le club"]

    def test_what_the_browser_keeps_by_itself_stays(self, client, full):
        keep(owner_in(client), "La sienne")
        client.post(DELETE)
        assert names(client) == ["La sienne"]

    def test_the_staff_deletes_by_the_same_way(self, client, full):
        boss = Client()
        boss.force_login(User.objects.get(username="boss"))
        address = reverse("admin:auth_user_delete", args=[self.PK])
        boss.post(address, {"post": "yes"})
        assert not Roster.objects.filter(name="Une").exists()
        assert not User.objects.filter(pk=self.PK).exists()

    def test_without_a_list_too(self, mine):
        mine.get(DELETE)
        mine.post(DELETE)
        assert (User.objects.count(), Owner.objects.count()) == (0, 0)

    def test_the_name_is_free_again_and_opens_nothing_of_before(self, mine, user):
        keep(user.owner, "Une")
        mine.post(DELETE)
        assert sign_in(Client(), "Rita#4821").status_code == 422
        assert names(signed_in(person())) == []


class TestTheLog:
    def test_says_who_by_his_number_alone(self, client, caplog):
        caplog.set_level("INFO", "muster.accounts")
        user = person()
        sign_in(client, "Rita#4821", "faux, et long assez")
        sign_in(client, "Rita#4821")
        client.post(DELETE)
        lines = [r.getMessage() for r in caplog.records if r.name == "muster.accounts"]
        assert lines[:2] == ["sign-in refused", f"signed in: user {user.pk}"]
        assert f"account deleted: user {user.pk}" in lines
        assert "Rita" not in "".join(lines)
        assert "4821" not in "".join(lines)

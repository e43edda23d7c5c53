"""Owners: a browser is known by a cookie of its own, and what it keeps outlives every session."""

from datetime import date, timedelta

import pytest
from django.conf import settings as site
from django.contrib.auth.models import User
from django.contrib.sessions.backends.db import SessionStore
from django.contrib.sessions.models import Session
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from builder.models import Owner, Roster
from builder.site import owners
from tests.collections.collecting import BRUTE, collection_of, owner_in, url as of_collection
from tests.rosters.rostering import crew, roster_of, url
from tests.shares.sharing import link, shared

pytestmark = pytest.mark.django_db

LISTS, NEW = reverse("lists"), reverse("new_game_list", args=["rbn"])
LOGIN = reverse("account_login")
LOGOUT, ADMIN = (reverse(f"admin:{name}") for name in ("logout", "index"))
PASSWORD = "a long enough one"  # noqa: S105
TODAY = date(2026, 11, 17)
FORMER_AGE = 2 * 365  # days that a session once lasted


def begin(client, name="Les Rouilles"):
    """A list that this browser begins."""
    client.post(NEW, {"begin": "1", "name": name})
    return Roster.objects.get(name=name)


def names(client):
    return [row.name for row in client.get(LISTS).context["rows"]]


def cookie_of(client):
    return client.cookies[site.OWNER_COOKIE_NAME].value


def days_ago(days):
    return (TODAY - timedelta(days=days)).isoformat()


@pytest.fixture(autouse=True)
def _one_day(monkeypatch):
    """No test goes on past midnight."""
    monkeypatch.setattr(owners, "today", lambda: TODAY)


@pytest.fixture
def staff(settings):
    """Two who may sign in, with passwords that take no half a second to check."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    return [User.objects.create_superuser(name, password=PASSWORD) for name in ("ada", "bob")]


def sign_in(client, user):
    sent = client.post(f"{LOGIN}?next={ADMIN}", {"login": user.username, "password": PASSWORD})
    assert sent.status_code == 302
    assert client.get(ADMIN).status_code == 200


class TestWhatEndsASession:
    """Lists stay with the browser that made them, whatever becomes of the staff's sign-in."""

    @pytest.fixture(autouse=True)
    def _a_list(self, client):
        self.roster = begin(client)

    def assert_signed_out(self, client):
        """The staff has to sign in again, and that is all."""
        assert client.get(ADMIN).status_code == 302
        self.assert_mine(client)

    def assert_mine(self, client):
        assert names(client) == ["Les Rouilles"]
        assert client.get(url("roster", self.roster)).status_code == 200

    def test_signing_out_of_the_admin(self, client, staff):
        sign_in(client, staff[0])
        client.post(LOGOUT)
        self.assert_signed_out(client)

    def test_signing_in_as_somebody_else(self, client, staff):
        for user in staff:
            sign_in(client, user)
        self.assert_mine(client)

    def test_a_password_that_was_changed_elsewhere(self, client, staff):
        sign_in(client, staff[0])
        staff[0].set_password("another one")
        staff[0].save()
        self.assert_signed_out(client)

    def test_another_secret_key(self, client, staff, settings):
        sign_in(client, staff[0])
        settings.SECRET_KEY = "another" * 10
        self.assert_signed_out(client)

    def test_no_sessions_at_all(self, client, staff):
        sign_in(client, staff[0])
        Session.objects.all().delete()
        self.assert_signed_out(client)


class TestTheCookie:
    """A token of 256 bits for two years; the database has only its hash."""

    def test_here(self, client):
        begin(client)
        sent = client.cookies["muster_owner"]
        assert (sent["path"], sent["domain"], sent["samesite"]) == ("/", "", "Lax")
        assert (sent["httponly"], sent["secure"]) == (True, "")
        assert sent["max-age"] == 2 * 365 * 24 * 60 * 60

    def test_in_production(self, client, settings):
        settings.OWNER_COOKIE_NAME, settings.SESSION_COOKIE_SECURE = "__Host-muster_owner", True
        begin(client)
        sent = client.cookies["__Host-muster_owner"]
        assert (sent["path"], sent["domain"], sent["secure"]) == ("/", "", True)
        assert (sent["httponly"], sent["samesite"]) == (True, "Lax")

    def test_the_row_has_the_hash_alone(self, client):
        begin(client)
        token, day = cookie_of(client).split(".")
        owner = Owner.objects.get()
        assert owner.token_hash == owners.hashed(token)
        assert token not in repr(Owner.objects.values())
        assert day == days_ago(0)

    def test_no_two_are_alike(self):
        browsers = [Client(), Client()]
        for number, client in enumerate(browsers):
            begin(client, f"Liste {number}")
        assert cookie_of(browsers[0]) != cookie_of(browsers[1])
        assert [names(client) for client in browsers] == [["Liste 0"], ["Liste 1"]]

    def test_no_session_is_needed(self, client):
        begin(client)
        assert site.SESSION_COOKIE_NAME not in client.cookies
        assert not Session.objects.exists()


class TestRenewal:
    """Every month of use the cookie is good for two years again, and no row is written for it."""

    @pytest.fixture
    def token(self, client):
        owner_in(client)
        return cookie_of(client).split(".")[0]

    def visited(self, client, value):
        client.cookies[site.OWNER_COOKIE_NAME] = value
        return client.get(LISTS)

    @pytest.mark.parametrize("day", [days_ago(0), days_ago(29)])
    def test_not_before_a_month(self, client, token, day):
        assert site.OWNER_COOKIE_NAME not in self.visited(client, f"{token}.{day}").cookies

    @pytest.mark.parametrize("day", [days_ago(30), days_ago(700), days_ago(-2), "9999-99-99"])
    def test_then_by_the_next_look(self, client, token, day):
        sent = self.visited(client, f"{token}.{day}").cookies[site.OWNER_COOKIE_NAME]
        assert sent.value == f"{token}.{days_ago(0)}"
        assert sent["max-age"] == owners.TWO_YEARS

    def writes(self, client, value, at_most):
        with at_most(100) as asked:
            self.visited(client, value)
        statements = [query["sql"] for query in asked.captured_queries]
        return [sql for sql in statements if not sql.startswith("SELECT")]

    def test_with_one_write_a_month(self, client, token, django_assert_max_num_queries):
        """The day is noted, so that a browser that keeps nothing is known to be away."""
        asked = django_assert_max_num_queries
        (update,) = self.writes(client, f"{token}.{days_ago(30)}", asked)
        assert update.startswith("UPDATE") and "seen" in update
        assert not self.writes(client, f"{token}.{days_ago(30)}", asked)  # noted already
        assert not self.writes(client, f"{token}.{days_ago(29)}", asked)


class TestAForgedCookie:
    """It answers like none, and whoever sends it can begin a list."""

    FORGED = (
        "",
        ".",
        "x",
        "A" * 42,
        "A" * 43,
        "A" * 44,
        "A" * 43 + ".",
        "A" * 43 + ".2026-11-17",
        "A" * 43 + ".----------",
        "é" * 43,
        "\u0661".encode().decode("latin-1") * 43,  # as bytes come in a header
        "A" * 4000,
        '"\\000"',
        "' OR 1=1 --",
    )

    @pytest.mark.parametrize("value", FORGED)
    def test_opens_nothing(self, client, value):
        theirs = begin(Client(), "À d’autres")
        client.cookies[site.OWNER_COOKIE_NAME] = value
        assert names(client) == []
        assert client.get(url("roster", theirs)).status_code == 403
        assert Owner.objects.count() == 1

    @pytest.mark.parametrize("value", FORGED)
    def test_begins_a_list(self, client, value):
        client.cookies[site.OWNER_COOKIE_NAME] = value
        begin(client)
        assert names(client) == ["Les Rouilles"]
        assert client.cookies[site.OWNER_COOKIE_NAME]["max-age"] == owners.TWO_YEARS

    @pytest.mark.parametrize("value", FORGED)
    def test_as_a_session_of_before(self, client, value):
        client.cookies[owners.OLD_SESSION] = value
        assert names(client) == []

    def test_the_hash_is_no_token(self, client):
        begin(Client(), "À d’autres")
        digest = Owner.objects.get().token_hash
        for value in (digest, digest[:43], f"{digest[:43]}.{days_ago(0)}"):
            client.cookies[site.OWNER_COOKIE_NAME] = value
            assert names(client) == []


class TestTwoTabs:
    """A page with a form sends a token in advance: two tabs that begin at once are one owner."""

    def test_both_lists_are_kept(self):
        one, other = Client(), Client()
        one.get(NEW)
        other.cookies = one.cookies.copy()  # one browser, before anything was answered to either
        begin(one, "Une")
        begin(other, "Deux")
        assert cookie_of(one) == cookie_of(other)
        assert names(one) == names(other) == ["Deux", "Une"]
        assert Owner.objects.count() == 1

    def test_until_something_is_kept_it_goes_with_the_browser(self, client):
        sent = client.get(NEW).cookies[site.OWNER_COOKIE_NAME]
        assert (sent["max-age"], sent["expires"], sent["httponly"]) == ("", "", True)
        assert site.OWNER_COOKIE_NAME not in client.get(NEW).cookies
        assert not Owner.objects.exists()

    def test_a_reader_of_a_link_is_sent_none(self, client):
        share = shared(roster_of(Owner.objects.create(), crew()), frozen=True)
        assert not client.get(link("share", share)).cookies


class TestCaches:
    """What looks at the owner depends on the cookie; what carries the cookie is nobody else's."""

    def test_a_page_that_looks_at_the_owner(self, client):
        for browser in (client, Client()):
            owner_in(client)
            assert "Cookie" in browser.get(LISTS)["Vary"]
            assert "Cookie" in browser.get(reverse("collections"))["Vary"]

    def test_an_answer_with_the_cookie(self, client):
        first = client.get(reverse("about"))
        assert site.OWNER_COOKIE_NAME in first.cookies
        assert first["Cache-Control"] == "private"
        sent = client.post(NEW, {"begin": "1"})
        assert site.OWNER_COOKIE_NAME in sent.cookies
        assert "private" in sent["Cache-Control"]

    def test_a_public_page_stays_public_for_an_owner(self, client):
        share = shared(roster_of(owner_in(client), crew()), frozen=True)
        answer = client.get(link("share", share))
        assert answer["Cache-Control"] == "public, max-age=3600"
        assert not answer.cookies


def old_session(client, named, days=FORMER_AGE):
    """The session by which a browser was known before it had the cookie."""
    session = SessionStore()
    session.update({"owner": named, "seen": days_ago(3)})
    session.set_expiry(timezone.now() + timedelta(days=days))
    session.save()
    client.cookies[owners.OLD_SESSION] = session.session_key
    return Session.objects.get(pk=session.session_key)


class TestOwnersOfBefore:
    """Whoever was known by a session gets the cookie by the next visit; every list stays."""

    @pytest.fixture(autouse=True)
    def _before(self, client):
        self.owner = Owner.objects.create()
        self.roster = roster_of(self.owner, crew(), name="Les Rouilles")
        self.session = old_session(client, str(self.owner.pk))

    def untouched(self):
        now = Session.objects.get(pk=self.session.pk)
        return (now.session_data, now.expire_date) == (
            self.session.session_data,
            self.session.expire_date,
        )

    def test_get_the_cookie_and_need_no_session_any_more(self, client):
        assert names(client) == ["Les Rouilles"]
        assert client.cookies[site.OWNER_COOKIE_NAME]["max-age"] == owners.TWO_YEARS
        assert self.untouched()
        Session.objects.all().delete()
        assert names(client) == ["Les Rouilles"]
        assert Owner.objects.get().pk == self.owner.pk

    @pytest.mark.parametrize("page", ["roster", "roster_shares", "roster_history"])
    def test_by_any_page_of_theirs(self, client, page):
        assert client.get(url(page, self.roster)).status_code == 200
        Session.objects.all().delete()
        assert client.get(url(page, self.roster)).status_code == 200

    def test_also_after_a_page_that_asks_for_no_owner(self, client):
        client.get(reverse("about"))
        in_advance = cookie_of(client)
        assert names(client) == ["Les Rouilles"]
        assert cookie_of(client) == f"{in_advance}.{days_ago(0)}"

    def test_also_by_beginning_a_list(self, client):
        begin(client, "Une autre")
        assert names(client) == ["Une autre", "Les Rouilles"]

    def test_an_answer_that_got_lost_loses_nothing(self, client):
        for _ in range(3):
            assert names(client) == ["Les Rouilles"]
            del client.cookies[site.OWNER_COOKIE_NAME]
        assert names(client) == ["Les Rouilles"]

    def test_two_tabs_at_once_lose_nothing(self, client):
        tab = Client()
        tab.cookies = client.cookies.copy()
        assert names(client) == names(tab) == ["Les Rouilles"]
        assert cookie_of(client) != cookie_of(tab)
        assert names(client) == names(tab) == names(client) == ["Les Rouilles"]

    def test_nothing_that_the_staff_does_comes_first(self, client, staff):
        for user in staff:
            sign_in(client, user)
        client.post(LOGOUT)
        assert self.untouched()
        assert names(client) == ["Les Rouilles"]

    def test_a_session_of_today_is_another_one(self, client):
        collection = collection_of(self.owner, BRUTE)
        card = collection.cards.get()
        client.post(of_collection("card_delete", collection, card.pk))
        assert self.untouched()
        assert client.cookies[site.SESSION_COOKIE_NAME]["max-age"] == 24 * 60 * 60
        client.post(of_collection("card_put_back", collection))
        assert collection.cards.get().name == card.name

    def test_a_former_key_among_the_fallbacks_is_enough(self, client, settings):
        settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
        settings.SECRET_KEY = "another" * 10
        assert names(client) == ["Les Rouilles"]

    @pytest.mark.parametrize("named", ["", "no uuid", "0" * 32, 7, None, ["x"]])
    def test_a_session_that_names_no_owner(self, named):
        client = Client()
        old_session(client, named)
        assert names(client) == []

    def test_a_session_that_has_ended(self):
        client = Client()
        old_session(client, str(self.owner.pk), days=-1)
        assert names(client) == []


class TestMessages:
    """What is said after a redirect stands in a cookie of its own."""

    def test_are_read_by_the_next_page(self, client):
        roster = begin(client)
        client.post(reverse("lists_ticked"), {"list": roster.key, "verb": "archive"})
        assert site.SESSION_COOKIE_NAME not in client.cookies
        assert "archivée" in next(iter(client.get(LISTS).context["messages"])).message

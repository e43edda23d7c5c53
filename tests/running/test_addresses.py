"""What an administrator may choose, and small files for machines."""

from datetime import datetime, timedelta
from urllib.robotparser import RobotFileParser

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.test import override_settings
from django.urls import get_resolver, reverse
from django.utils import timezone

from builder.running.addresses import TAKEN, admin_path, security_contact
from builder.running.views import EXPIRES
from tests.site.test_settings import configured

PRODUCTION = {"MUSTER_HOSTS": "club.example", "MUSTER_SECRET_KEY": "aB3x-" * 12}


class TestWhereTheAdminIs:
    @pytest.mark.parametrize(
        ("text", "path"),
        [
            ("", "admin/"),
            ("  ", "admin/"),
            ("bureau", "bureau/"),
            ("bureau/", "bureau/"),
            ("a-b/c_1/", "a-b/c_1/"),
        ],
    )
    def test_a_path(self, text, path):
        assert admin_path(text) == path

    @pytest.mark.parametrize(
        "text", ["/bureau", "bureau//", "a b", "../", "<key>", "bureau?", "https://a", "é"]
    )
    def test_what_is_none_is_refused(self, text):
        with pytest.raises(ImproperlyConfigured, match="MUSTER_ADMIN"):
            admin_path(text)

    @pytest.mark.parametrize("text", ["lists", "account/admin/", "static/"])
    def test_what_the_site_itself_has_is_refused(self, text):
        with pytest.raises(ImproperlyConfigured, match="begin with"):
            admin_path(text)

    def test_every_address_of_the_site_is_taken(self):
        resolver = get_resolver()
        firsts = set()
        for pattern in resolver.url_patterns:
            for inner in getattr(pattern, "url_patterns", [pattern]):
                if getattr(pattern, "app_name", "") != "admin":
                    firsts.add(str(inner.pattern).lstrip("^").split("/")[0])
        assert {name for name in firsts if name and "." not in name} | {"static"} == TAKEN

    def test_settings_refuse_it_at_the_start(self, tmp_path):
        done = configured(tmp_path, "s.ADMIN_PATH", MUSTER_ADMIN="/bureau")
        assert done.returncode != 0
        assert "MUSTER_ADMIN: '/bureau' is no path" in done.stderr

    def test_elsewhere_it_is_the_same_admin(self, tmp_path):
        done = configured(
            tmp_path,
            "__import__('django').setup() or"
            " [__import__('django.urls').urls.reverse('admin:index'),"
            " __import__('django.urls').urls.is_valid_path('/admin/')]",
            MUSTER_ADMIN="bureau",
        )
        assert done.stdout.strip() == "['/bureau/', False]", done.stderr


@pytest.mark.django_db
def test_the_admin_s_door_is_where_it_is(client):
    answer = client.get(reverse("admin:index"))
    assert answer.status_code == 302
    assert reverse("admin:login") in answer["Location"]


class TestWhoIsToldOfAFlaw:
    @pytest.mark.parametrize(
        ("text", "contact"),
        [
            ("", ""),
            (" ", ""),
            ("a@club.example", "mailto:a@club.example"),
            ("mailto:a@club.example", "mailto:a@club.example"),
            ("https://club.example/contact", "https://club.example/contact"),
        ],
    )
    def test_a_contact(self, text, contact):
        assert security_contact(text) == contact

    @pytest.mark.parametrize(
        "text", ["rita", "http://club.example/", "a@b\nExpires: never", "a b@c"]
    )
    def test_what_is_none_is_refused(self, text):
        with pytest.raises(ImproperlyConfigured, match="MUSTER_SECURITY_CONTACT"):
            security_contact(text)

    @override_settings(SECURITY_CONTACT="mailto:a@club.example")
    def test_the_file_says_it(self, client):
        answer = client.get("/.well-known/security.txt")
        assert answer["Content-Type"] == "text/plain; charset=utf-8"
        lines = dict(line.split(": ", 1) for line in answer.content.decode().splitlines())
        assert lines["Contact"] == "mailto:a@club.example"
        assert lines["Canonical"] == "http://testserver/.well-known/security.txt"
        left = datetime.fromisoformat(lines["Expires"]) - timezone.now()
        assert EXPIRES - timedelta(days=1) <= left <= EXPIRES

    def test_without_a_contact_there_is_none(self, client, db):
        assert client.get("/.well-known/security.txt").status_code == 404


class TestRobots:
    def test_books_may_be_searched_and_lists_may_not(self, client):
        rules = RobotFileParser()
        rules.parse(client.get("/robots.txt").content.decode().splitlines())
        for path in (
            "/games/rbn/",
            "/games/rbn/catalogue/weapon/",
            "/gallery/",
            "/about/",
            "/static/css/site.css",
        ):
            assert rules.can_fetch("Googlebot", path), path
        for path in (
            "/lists/",
            "/lists/new/",
            "/s/abc/",
            "/c/abc/",
            "/collections/",
            "/events/abc/",
            "/account/",
            "/admin/",
        ):
            assert not rules.can_fetch("Googlebot", path), path

    def test_home_alone_is_open_by_its_exact_address(self, client):
        assert "Allow: /$" in client.get("/robots.txt").content.decode().splitlines()

    def test_chats_may_look_at_a_link_for_its_picture(self, client):
        rules = RobotFileParser()
        rules.parse(client.get("/robots.txt").content.decode().splitlines())
        assert rules.can_fetch("Twitterbot", "/s/abc/")
        assert not rules.can_fetch("Twitterbot", "/lists/abc/")

    def test_it_does_not_say_where_the_admin_is(self, client):
        assert "admin" not in client.get("/robots.txt").content.decode()


class TestProduction:
    def test_what_hosting_says_is_free_of_issues(self, tmp_path):
        done = configured(
            tmp_path,
            "__import__('django').setup() or __import__('django.core.management')"
            ".core.management.call_command('check', deploy=True, fail_level='WARNING')",
            **PRODUCTION,
        )
        assert done.returncode == 0, done.stderr
        assert "no issues" in done.stdout

    def test_the_database_is_not_waited_for(self, tmp_path):
        done = configured(
            tmp_path,
            "s.DATABASES['default']['OPTIONS'], s.DATABASES['default']['CONN_MAX_AGE']",
            DATABASE_URL="postgres://u:p@127.0.0.1:6543/muster?connect_timeout=2",
        )
        assert "'connect_timeout': 2" in done.stdout
        assert "pool" not in done.stdout

"""The database or the disk is away: a clear page at once, in both languages, and no promise."""

import errno
import sqlite3
from pathlib import Path

import psycopg
import pytest
from django.db import (
    DatabaseError,
    IntegrityError,
    InterfaceError,
    InternalError,
    OperationalError,
    connection,
)
from django.test import Client, override_settings
from django.urls import reverse

from builder.accounts import preferences
from builder.catalogue import memory
from builder.models import Roster
from builder.running.outages import is_outage
from tests.running.logs import objects, written

pytestmark = pytest.mark.django_db


def away(*args, **kwargs):
    raise OperationalError("connection refused")


@pytest.fixture
def client(client):
    client.raise_request_exception = False
    return client


@pytest.fixture
def without_database(monkeypatch):
    """Every question fails, as where the server is gone."""
    monkeypatch.setattr(connection, "cursor", away)
    monkeypatch.setattr(connection, "_cursor", away)


def caused(error, cause):
    error.__cause__ = cause
    return error


class TestWhatIsAnOutage:
    @pytest.mark.parametrize(
        "error",
        [
            OperationalError("database is locked"),
            InterfaceError("connection already closed"),
            caused(DatabaseError("malformed"), sqlite3.DatabaseError("malformed")),
            OSError(errno.ENOSPC, "No space left on device"),
            OSError(errno.EROFS, "Read-only file system"),
            caused(InternalError("read-only"), psycopg.errors.ReadOnlySqlTransaction()),
        ],
    )
    def test_these(self, error):
        assert is_outage(error)

    @pytest.mark.parametrize(
        "error",
        [
            IntegrityError("not unique"),
            DatabaseError("a mistake of ours"),
            InternalError("a mistake of ours"),
            FileNotFoundError(errno.ENOENT, "gone"),
            ValueError("a mistake of ours"),
            None,
        ],
    )
    def test_and_these_are_mistakes(self, error):
        assert not is_outage(error)


class TestWithoutDatabase:
    def test_a_list_says_so_in_both_languages(self, client, roster, without_database):
        answer = client.get(reverse("roster", args=[roster.key]))
        text = " ".join(answer.content.decode().split())
        assert answer.status_code == 503
        assert int(answer["Retry-After"]) > 0
        assert "no-store" in answer["Cache-Control"]
        assert "Ne comptez pas sur ce que vous venez d’envoyer" in text
        assert "Do not count on what you have just sent" in text
        assert text.count(answer["X-Request-ID"]) == 2

    def test_a_form_too(self, client, roster, without_database):
        answer = client.post(reverse("roster_add", args=[roster.key]), {"addition": "fighter"})
        assert answer.status_code == 503
        assert "Muster-Version" not in answer  # the builder keeps the tap

    @pytest.mark.parametrize(
        ("lang", "words"), [("fr", "rien lire ni enregistrer"), ("en", "cannot read")]
    )
    def test_a_script_gets_a_line(self, client, roster, without_database, lang, words):
        headers = {"hx-request": "true", "accept-language": lang}
        answer = client.get(reverse("roster", args=[roster.key]), headers=headers)
        assert answer.status_code == 503
        assert answer["Content-Type"].startswith("text/plain")
        assert words in answer.content.decode()

    def test_who_asks_for_json_gets_json(self, client, roster, without_database):
        headers = {"accept": "application/json"}
        answer = client.get(reverse("roster_json", args=[roster.key]), headers=headers)
        assert answer.status_code == 503
        assert answer.json()["seconds"] == int(answer["Retry-After"])

    @pytest.mark.parametrize(
        "path", ["/", "/about/", "/games/rbn/", "/games/rbn/catalogue/weapon/"]
    )
    def test_books_go_on_from_memory(self, client, monkeypatch, path):
        memory.catalogues()
        monkeypatch.setattr(memory, "CHECK_EVERY", 0)
        monkeypatch.setattr(connection, "cursor", away)
        assert Client().get(path).status_code == 200

    def test_a_process_that_never_read_them_says_so(self, client, without_database):
        memory.forget()
        assert client.get("/about/").status_code == 503

    def test_static_files_go_on(self, client, without_database):
        assert client.get("/static/css/site.css").status_code == 200
        assert client.get("/robots.txt").status_code == 200

    def test_somebody_signed_in_is_not_asked_twice(
        self, client, roster, without_database, monkeypatch
    ):
        monkeypatch.setattr(preferences, "keep", lambda *args: pytest.fail("asked again"))
        client.cookies["muster_session"] = "a" * 32
        assert client.get(reverse("lists")).status_code == 503

    def test_the_log_has_one_error_with_its_reason(self, client, roster, without_database):
        with written() as stream:
            client.get(reverse("roster", args=[roster.key]))
        (line,) = [line for line in objects(stream) if line["level"] == "ERROR"]
        assert "connection refused" in line["traceback"]
        assert roster.key not in stream.getvalue()

    def test_afterwards_all_is_as_before(self, client, roster, monkeypatch):
        with monkeypatch.context() as patch:
            patch.setattr(connection, "cursor", away)
            assert client.get(reverse("roster", args=[roster.key])).status_code == 503
        assert client.get(reverse("roster", args=[roster.key])).status_code == 200


class TestADiskThatTakesNothing:
    @pytest.mark.parametrize("code", [errno.ENOSPC, errno.EROFS])
    def test_is_an_outage_for_who_must_write(self, client, monkeypatch, code):
        def full(*args, **kwargs):
            raise OSError(code, "no")

        monkeypatch.setattr("builder.site.views.pages.catalogues", full)
        assert client.get("/about/").status_code == 503

    def test_a_mistake_of_ours_is_none(self, client, monkeypatch):
        monkeypatch.setattr(
            "builder.site.views.pages.catalogues", lambda: Path("/nowhere/at/all").read_text()
        )
        assert client.get("/about/").status_code == 500


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif(connection.vendor != "sqlite", reason="of SQLite")
class TestSqlite:
    """Another program has the file; it can only be read."""

    def test_read_only(self, client, roster):
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA query_only = 1")
        try:
            answer = client.post(reverse("roster_add", args=[roster.key]), {"addition": "fighter"})
            assert answer.status_code == 503
            assert client.get(reverse("roster", args=[roster.key])).status_code == 200
        finally:
            with connection.cursor() as cursor:
                cursor.execute("PRAGMA query_only = 0")
        assert Roster.objects.get().version == roster.version


@override_settings(DEBUG=True)
def test_who_develops_sees_the_error_itself(client, roster, without_database):
    answer = client.get(reverse("roster", args=[roster.key]))
    assert b"connection refused" in answer.content

"""The log: an id for each request, no key, nobody's name; the error page has the same id."""

import json
import logging
import re
import sys

import pytest
from django.test import Client
from django.urls import URLPattern, get_resolver

from builder.running.log import JsonLines, PlainLines, logging_settings, request_id
from builder.running.masking import masked
from tests.running.logs import objects, requests, written

KEY = "Zx9-" + "aB3_" * 4 + "Yz"


def test_a_key_has_twenty_two_letters():
    assert len(KEY) == 22


class TestMasking:
    @pytest.mark.parametrize(
        ("text", "line"),
        [
            (f"/s/{KEY}/", "/s/Zx9-…/"),
            (f"/s/{KEY}/sheets/summary.pdf", "/s/Zx9-…/sheets/summary.pdf"),
            (f"/lists/edit/{KEY}/", "/lists/edit/Zx9-…/"),
            (f"/lists/move/{KEY}/", "/lists/move/Zx9-…/"),
            (f"/collections/{KEY}/cards/3/", "/collections/Zx9-…/cards/3/"),
            (f"see https://muster.example/s/{KEY}x/", "see https://muster.example/s/Zx9-…/"),
            (f"/s/{KEY}and-more", "/s/Zx9-…"),
            (f"/s/{KEY[:15]}", "/s/Zx9-…"),
            (f"/s/{KEY[:5]}%20{KEY[5:]}", "/s/Zx9-…"),
            ("/s/" + "abcd" * 5 + "ef/", "/s/abcd…/"),  # a key without figures or capitals
            (
                "/account/password/reset/1-cx3f9k-0123456789abcdef0123456789abcdef/",
                "/account/password/reset/1-cx…/",
            ),
            ("/account/confirm/MQ:1tabcd:signature_of_it/", "/account/confirm/MQ:1…/"),
            (f"Key (edit_key)=({KEY}) already exists.", "Key (edit_key)=(Zx9-…) already exists."),
            (
                f"GET '/language/en/?next=%2Fs%2F{KEY}%2F'",
                "GET '/language/en/?next=%2Fs%2FZx9-…%2F'",
            ),
            (f"no row for '{KEY}'", "no row for 'Zx9-…'"),
            ("no mail to rita@example.org", "no mail to …@…"),
            ("Invalid request from ip=192.0.2.7: x", "Invalid request from ip=… x"),
        ],
    )
    def test_what_opens_something_is_cut(self, text, line):
        assert masked(text) == line

    @pytest.mark.parametrize(
        "text",
        [
            "/lists/new/first_wave/",
            "/lists/profiles/",
            "/lists/move/file/take/",
            "/collections/new/",
            "/account/password/reset/sent/",
            "/games/rbn/lists/mutants_chasseurs_de_rouille/",
            "in account_reset_password",  # 22 letters
            'File "/srv/builder/shares/opened.py", line 3, in opened',
        ],
    )
    def test_the_rest_stays(self, text):
        assert masked(text) == text


def keyed(patterns=None, before=""):
    """The address of every route that takes a key."""
    for pattern in patterns or get_resolver().url_patterns:
        at = before + str(pattern.pattern)
        if isinstance(pattern, URLPattern):
            if "key>" in at:
                yield pattern.name, at
        elif pattern.app_name != "admin":
            yield from keyed(pattern.url_patterns, at)


FILLED = {
    "<key:key>": KEY,
    "<int:pk>": "1",
    "<int:number>": "1",
    "<name:type>": "personnage",
    "<name:kind>": "pdf",
    "<name:sheet>": "summary",
    r"^account/confirm/(?P<key>[-:\w]{1,200})/$": f"account/confirm/{KEY}/",
    r"^account/password/reset/(?P<uidb36>[0-9A-Za-z]{1,13})-(?P<key>[-\w]{1,100})/$": (
        f"account/password/reset/1-{KEY}/"
    ),
}


def filled(route):
    for gap, value in FILLED.items():
        route = route.replace(gap, value)
    return f"/{route}"


ADDRESSES = {name: filled(route) for name, route in keyed()}


@pytest.mark.django_db
class TestEveryRouteWithAKey:
    def test_there_are_many(self):
        assert {"roster", "share", "roster_edit_link", "moving_link", "event", "shared"} <= set(
            ADDRESSES
        )
        assert not [address for address in ADDRESSES.values() if KEY not in address]

    @pytest.mark.parametrize("method", ["get", "post"])
    @pytest.mark.parametrize("name", ADDRESSES)
    def test_no_line_has_the_key(self, name, method):
        for lines, strict in ((JsonLines, False), (PlainLines, True)):
            client = Client(enforce_csrf_checks=strict)
            with written(lines) as stream:
                getattr(client, method)(ADDRESSES[name], {"key": KEY}, headers={"referer": KEY})
            assert re.search(r"/(Zx9-|1-Zx)…", stream.getvalue())
            assert KEY not in stream.getvalue()
            assert KEY[:8] not in stream.getvalue()

    def test_nor_has_one_that_is_written_wrong(self):
        for address in (
            f"/s/{KEY}x/",
            f"/lists/{KEY}/nothing/",
            f"/s/{KEY}",
            f"/s/{KEY[:6]} {KEY[6:]}/",
            f"/s/{KEY[:6]}'{KEY[6:]}/",
        ):
            with written() as stream:
                Client().get(address)
            assert KEY[6:] not in stream.getvalue()


@pytest.mark.django_db
class TestTheLineOfARequest:
    def line(self, ask):
        with written() as stream:
            answer = ask()
        (line,) = requests(stream)
        return line, answer

    def test_says_what_was_asked_and_how_it_ended(self, client):
        line, answer = self.line(lambda: client.get("/about/?q=secret"))
        assert (line["method"], line["path"], line["status"]) == ("GET", "/about/", 200)
        assert line["ms"] >= 0
        assert line["level"] == "INFO"
        assert line["time"].endswith("+00:00")
        assert line["request"] == answer["X-Request-ID"]
        assert line["message"] == "GET /about/ 200"

    def test_names_nobody(self, client):
        headers = {"referer": "https://elsewhere.example/rita", "user-agent": "Agent"}
        line, _ = self.line(
            lambda: client.get("/?q=rita", REMOTE_ADDR="192.0.2.7", headers=headers)
        )
        text = json.dumps(line)
        assert all(word not in text for word in ("rita", "192.0.2.7", "elsewhere", "Agent", "q="))

    def test_is_one_line_whatever_is_asked(self, client):
        with written(PlainLines) as stream:
            client.get("/a%0a2026 ERROR made up%0d")
        assert not [row for row in stream.getvalue().splitlines() if row.startswith("2026 ERROR")]

    @pytest.mark.parametrize("address", ["/healthz", "/static/css/site.css"])
    def test_monitors_and_styles_leave_none(self, client, address):
        with written() as stream:
            assert client.get(address).status_code == 200
        assert requests(stream) == []

    def test_but_what_fails_there_does(self, client):
        line, _ = self.line(lambda: client.get("/static/css/nothing.css"))
        assert line["status"] == 404


@pytest.mark.django_db
class TestTheId:
    def test_is_another_for_each_request(self, client):
        first, second = (client.get("/about/")["X-Request-ID"] for _ in range(2))
        assert first != second
        assert len(first) == 8

    def test_a_visitor_s_own_is_not_believed(self, client):
        answer = client.get("/about/", headers={"x-request-id": "mine"})
        assert answer["X-Request-ID"] != "mine"

    def test_is_gone_with_the_request(self, client):
        client.get("/about/")
        assert request_id.get() == ""

    def test_stands_on_the_page_of_a_breakdown_and_in_its_traceback(self, monkeypatch):
        monkeypatch.setattr("builder.site.views.pages.catalogues", lambda: 1 / 0)
        with written() as stream:
            answer = Client(raise_request_exception=False).get("/about/")
        text = answer.content.decode()
        assert answer.status_code == 500
        assert text.count(f"<code>{answer['X-Request-ID']}</code>") == 2
        assert "Ce qui était enregistré le reste" in text
        assert "What was saved stays saved" in text
        assert "othing is lost" not in text
        assert "no-store" in answer["Cache-Control"]
        (line,) = [line for line in objects(stream) if "traceback" in line]
        assert line["request"] == answer["X-Request-ID"]
        assert "ZeroDivisionError" in line["traceback"]

    def test_the_reason_is_known_where_the_page_of_an_error_breaks(self, monkeypatch):
        monkeypatch.setattr("builder.site.views.errors.render", lambda *args, **more: 1 / 0)
        with written() as stream:
            answer = Client(raise_request_exception=False).get("/nothing/")
        assert answer.status_code == 500
        (line,) = [line for line in objects(stream) if line["level"] == "ERROR"]
        assert line["request"] == answer["X-Request-ID"]
        assert "ZeroDivisionError" in line["traceback"]

    @pytest.mark.parametrize(
        ("ask", "status"),
        [
            (lambda client: client.get("/", headers={"host": "else where"}), 400),
            (lambda client: client.post("/i18n/setlang/", {"language": "en"}), 403),
        ],
    )
    def test_stands_where_a_request_is_refused(self, ask, status):
        answer = ask(Client(enforce_csrf_checks=True))
        assert answer.status_code == status
        assert answer.content.decode().count(answer["X-Request-ID"]) == 2

    def test_a_page_without_styles_still_says_it(self, monkeypatch):
        def broken(*args):
            raise ValueError("Missing staticfiles manifest entry")

        monkeypatch.setattr("builder.site.views.pages.catalogues", lambda: 1 / 0)
        monkeypatch.setattr("builder.site.views.errors.loader.get_template", broken)
        answer = Client(raise_request_exception=False).get("/about/")
        assert answer.status_code == 500
        assert answer["X-Request-ID"] in answer.content.decode()


class TestFormatters:
    def record(self, message="a", *args, **more):
        return logging.makeLogRecord(
            {"name": "a", "levelname": "ERROR", "msg": message, "args": args} | more
        )

    def test_one_object_a_line_with_its_traceback(self):
        try:
            raise KeyError(KEY)
        except KeyError:
            text = JsonLines().format(self.record("%s\n", "é", exc_info=sys.exc_info()))
        assert "\n" not in text
        line = json.loads(text)
        assert line["message"] == "é\n"
        assert "KeyError" in line["traceback"]
        assert KEY not in text
        assert "request" not in line

    def test_readable_here(self):
        assert (
            PlainLines().format(self.record("gone: %s", f"/s/{KEY}/")).endswith("gone: /s/Zx9-…/")
        )

    def test_with_the_id_of_its_request(self):
        token = request_id.set("1234abcd")
        try:
            assert PlainLines().format(self.record()).endswith("a [1234abcd]")
            assert json.loads(JsonLines().format(self.record()))["request"] == "1234abcd"
        finally:
            request_id.reset(token)

    def test_a_strange_host_leaves_no_traceback(self, client):
        with written() as stream:
            logging.getLogger("django.security").handlers[0].filters[0].filter(
                record := self.record()
            )
            client.get("/", headers={"host": "else where"})
        assert record.exc_info is None
        assert any(line["logger"] == "django.security.DisallowedHost" for line in objects(stream))

    @pytest.mark.parametrize(("production", "lines"), [(True, "JsonLines"), (False, "PlainLines")])
    def test_production_has_json(self, production, lines):
        settings = logging_settings(production=production, debug=False)
        assert settings["formatters"]["lines"]["()"].endswith(lines)
        assert (settings["loggers"]["muster.requests"]["level"] == "INFO") is production

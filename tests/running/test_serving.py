"""The real server, with the settings for hosting: its log has no keys, and no database stops it."""

import http.client
import json
import socket
from contextlib import contextmanager

import pytest

from tests.serving import ROOT, Server

HOSTING = ROOT / "scripts" / "gunicorn.hosting.conf.py"
KEY = "Zx9-" + "aB3_" * 4 + "Yz"
HEADERS = {"Host": "club.example", "X-Forwarded-Proto": "https"}
LONG = 60  # seconds after which a test takes the server for stuck


class Site:
    def __init__(self, address, log):
        self.address, self.log = address, log

    def get(self, path, **headers):
        line = http.client.HTTPConnection(*self.address, timeout=LONG)
        try:
            line.request("GET", path, headers=HEADERS | headers)
            answer = line.getresponse()
            return answer.status, answer.headers, answer.read().decode()
        finally:
            line.close()


@contextmanager
def hosted(folder, *options, **more):
    """gunicorn as docs/hosting.md starts it, on a free port."""
    known = {"MUSTER_HOSTS": "club.example", "MUSTER_SECRET_KEY": "aB3x-" * 12, **more}
    log, one = folder / "log", ("--workers", "1")
    server = Server(folder, known, config=HOSTING, log=log, options=(*one, *options))
    try:
        server.start()
        yield Site(server.address, log)
    finally:
        server.close()


@pytest.mark.any_database
@pytest.mark.django_db
@pytest.mark.parametrize("options", [(), ("--access-logfile", "-")])
def test_every_line_is_an_object_without_keys(data, options):
    with hosted(data, *options) as site:
        status, headers, page = site.get(f"/s/{KEY}/?q={KEY}", Referer=f"https://a/s/{KEY}/")
        asked = headers["X-Request-ID"]
        refused, _headers, _text = site.get("/about/", Host="else.where")
    assert (status, refused) == (500, 400)  # nobody has collected static files here
    assert asked in page
    text = site.log.read_text()
    lines = [json.loads(line) for line in text.splitlines()]
    *_errors, line = [line for line in lines if line.get("request") == asked]
    assert line["path"] == "/s/Zx9-…/"
    assert KEY not in text
    assert [line for line in lines if line["logger"] == "gunicorn.error"]


@pytest.mark.any_database
@pytest.mark.django_db
def test_what_is_no_request_names_nobody(data):
    with hosted(data) as site, socket.create_connection(site.address, timeout=LONG) as line:
        line.sendall(f"nonsense /s/{KEY}/\r\n\r\n".encode())
        assert b" 400 " in line.makefile("rb").readline()
    text = site.log.read_text()
    assert "Invalid request" in text
    assert KEY not in text
    assert "ip=127.0.0.1" not in text


def test_without_its_database_it_says_so(tmp_path):
    """Nobody listens at that port: a connection is refused at once."""
    with socket.create_server(("127.0.0.1", 0)) as nobody:
        port = nobody.getsockname()[1]
    with hosted(tmp_path, DATABASE_URL=f"postgres://m@127.0.0.1:{port}/m") as site:
        status, _headers, text = site.get("/healthz")
        assert (status, json.loads(text)["database"]) == (503, False)
        status, headers, text = site.get("/lists/", Cookie=f"__Host-muster_owner={'a' * 43}")
        assert status == 503
        assert "Retry-After" in headers
        assert site.get("/robots.txt")[0] == 200
    errors = [json.loads(line) for line in site.log.read_text().splitlines()]
    assert any("refused" in line.get("traceback", "") for line in errors)

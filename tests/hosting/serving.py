"""Muster as production serves it, for tests: real servers behind a web server that is made up."""

import contextlib
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlencode

from tests.markup import Element, Form, parsed
from tests.serving import ROOT, Server, surroundings as of_program

CONFIG = ROOT / "scripts" / "gunicorn.hosting.conf.py"
NAME = "muster.example.org"
LONG = 120  # seconds after which a server is taken for stuck
Address = tuple[str, int]


def surroundings(folder: Path, **more: str) -> dict[str, str]:
    """What production knows: its settings, and nothing that this shell has of another."""
    production = {
        "MUSTER_HOSTS": NAME,
        "MUSTER_SECRET_KEY": "the same one on all of them, and long enough to sign with",
        "MUSTER_PROXIES": "127.0.0.1",
    }
    return of_program(folder, **production | more)


def manage(known: dict[str, str], *words: str) -> str:
    """What manage.py says with these settings."""
    done = subprocess.run(  # noqa: S603 - ourselves
        [sys.executable, ROOT / "manage.py", *words],
        env=known,
        capture_output=True,
        text=True,
        check=False,
    )
    assert not done.returncode, done.stderr
    return done.stdout


@contextmanager
def serving(known: dict[str, str], log: Path) -> Iterator[Address]:
    """One gunicorn on a free port of this machine; yields its address once it answers."""
    one = ("--workers", "1")
    server = Server(known["MUSTER_DATA"], known, config=CONFIG, log=log, options=one)
    try:
        server.start()
        assert Visitor().get(server.address, "/healthz").status == 200, log.read_text()
        yield server.address
    finally:
        server.close()


@dataclass
class Answer:
    status: int
    headers: dict[str, str]
    content: bytes

    @property
    def page(self) -> Element:
        return parsed(self.content.decode())

    @property
    def leads_to(self) -> str:
        return self.headers.get("location", "")


@dataclass
class Visitor:
    """A browser with its cookies; the web server in front sends each request where we say."""

    address: str = "203.0.113.9"
    cookies: dict[str, str] = field(default_factory=dict)

    def get(self, server: Address, path: str) -> Answer:
        return self._ask(server, "GET", path)

    def post(self, server: Address, path: str, **fields: object) -> Answer:
        token = self.cookies.get("csrftoken", "")
        form = {"csrfmiddlewaretoken": token, **fields}
        return self._ask(server, "POST", path, urlencode(form, doseq=True))

    def _ask(self, server: Address, method: str, path: str, body: str | None = None) -> Answer:
        headers = {
            "Host": NAME,
            "Origin": f"https://{NAME}",
            "Accept-Language": "en",
            "Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items()),
            "Content-Type": "application/x-www-form-urlencoded",
            "X-Forwarded-Proto": "https",
            "X-Forwarded-For": self.address,
        }
        with contextlib.closing(HTTPConnection(*server, timeout=LONG)) as line:
            line.request(method, path, body, headers)
            response = line.getresponse()
            self._remember(response.headers.get_all("Set-Cookie", []))
            known = {name.lower(): text for name, text in response.getheaders()}
            return Answer(response.status, known, response.read())

    def _remember(self, cookies: list[str]) -> None:
        for cookie in cookies:
            (name, _, value), rest = cookie.partition(";")[0].partition("="), cookie.lower()
            self.cookies[name] = value
            if "max-age=0" in rest:  # it is taken away
                del self.cookies[name]

    def form(self, server: Address, path: str, uid: str) -> Form:
        page = self.get(server, path).page
        return Form(page, page.by_id(uid))


def until(look, seconds: float = LONG):
    """What `look` answers, as soon as that is anything."""
    last = time.monotonic() + seconds
    while time.monotonic() < last:
        if answer := look():
            return answer
        time.sleep(0.1)
    raise AssertionError("It did not come about.")

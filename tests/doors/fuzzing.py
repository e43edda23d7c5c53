"""Hostile requests, made of what pages themselves offer: their forms, fields, buttons and links.

Each begins as what a browser would send; then values, names, files, headers, cookies, the method or
the body become something else. No answer may be a failure, what is refused changes nothing, and
what somebody typed into a form that is refused stands there again.
"""

import contextlib
import io
import json
import random
import traceback
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any
from urllib.parse import parse_qsl, quote_plus, urljoin, urlsplit

from django.conf import settings
from django.core.signals import got_request_exception
from django.db import transaction
from django.test import Client
from django.urls import Resolver404, resolve, reverse

from tests.collections.collecting import same_browser
from tests.doors.world import World, rows
from tests.markup import Form, parsed

# A sheet that is being made, to be asked for again; a kind of embedding that nobody has.
ANSWERS = {503, 501}
CHAIN = 3  # requests of one visit, each after what the ones before have done
MOST_PAGES = 160  # that are looked at for forms and links
BOUNDARY = "grenze"

NUL, TURN, LONE = "\x00", "\u202e", "\ud800"
TEXTS = [
    "",
    " ",
    NUL,
    f"a{NUL}b",
    LONE,
    f"x\udfffy{LONE}",
    f"gnp{TURN}.exe\u2066",
    "E\u0301\u0301\u0301",
    "\u00c9\u1e9b\u0323\ufb01",
    "Z" + "\u0301\u0489" * 60,
    "\u3164",
    "\u200b\u2800",
    "\ufeff\ufffe\uffff\U0010ffff",
    "\u2028\u2029\r\n\x0b\x0c\x1b[31m",
    "A" * 100_000,
    "\u00e9 " * 20_000,
    "\ufdfa" * 500,
    "<script>alert(1)</script>",
    "{{ 7*7 }}{% csrf_token %}%s%(x)s{0.__class__}",
    "' OR 1=1; DROP TABLE builder_roster; --",
    "=1+1|cmd",
    "../../../etc/passwd",
    "%00%ff%c0%80",
    "\\",
    "http://[::1",
    "//exemple.org/\\@x",
    "javascript:alert(1)",
    "data:text/html,x",
    "\U0001f469\U0001f3fd\u200d\u2764\ufe0f" * 40,
]
NUMBERS = [
    *("0", "-1", "1", "2", str(2**31), str(2**63), str(-(2**63) - 1), str(10**30), "9" * 5000),
    *("NaN", "Infinity", "-Infinity", "1e400", "1e-400", "0x10", "1_000", "1,5", "1.5", "+1"),
    *("\u0661\u0662", "\u00b2", "\uff11", "\u2212 1", "1 ", "true", "null", "None"),
]
JSONS = [
    *("{}", "[]", "[[]]", "null", '"x"', '"\\u0000"', '"\\ud800"', "{", "[1,", "NaN", "1e999"),
    *("[" * 9_000, '{"a":' * 900 + "1" + "}" * 900, json.dumps({"format": "muster-list/1"})),
    *('[["set"]]', '[["set","name","x","boz","y"]]', '[["add",{}]]', '[["move","boz",-1]]'),
    *('[["set","name",null,"boz"]]', '[[["set"]]]', '[{"set":1}]', f'[["set","name",{2**70}]]'),
    json.dumps({"format": "muster-list/1", "game": "rbn", "members": [{}] * 50}),
    json.dumps({"format": "muster-list/1", "game": "rbn", "members": {"a": 1}}),
    json.dumps([["take", "boz", "arc"]] * 400),
]
VALUES = [*TEXTS, *NUMBERS, *JSONS]


def _zip_bomb() -> bytes:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as bomb:
        bomb.writestr("list.json", b"0" * 20_000_000)
    return held.getvalue()


FILES = [
    ("vide.json", "application/json", b""),
    ("liste.json", "application/json", b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"),
    ("liste.json", "application/json", b"[" * 200_000),
    (
        "liste.json",
        "application/json",
        b'{"format": "muster-list/1", "game": "rbn"}',
    ),
    ("liste.json", "text/html", "\ufeff{}".encode("utf-16")),
    ("tout.json", "application/json", b'{"format": "muster-everything/1", "lists": [[[]]]}'),
    ("gros.json", "application/json", b'{"a": "' + b"x" * 2_000_000 + b'"}'),
    ("bombe.zip", "application/zip", _zip_bomb()),
    ("cartes.csv", "text/csv", "type;name\npersonnage;\u00c9t\u00e9\n".encode("latin-1")),
    ("cartes.csv", "text/csv", "type;name\r\npersonnage;\u00c9t\u00e9\r\n".encode("utf-16")),
    ("cartes.csv", "text/csv", b'type;name\n"personnage;\x00\xff\n'),
    ("cartes.csv", "text/csv", b"type" + b";" * 30_000 + b"\n"),
    ("cartes.csv", "text/csv", b"type;name\n" + b"personnage;A\n" * 3_000),
    ("\u202egnp.exe", "x/y\u00e9", b"\x89PNG\r\n\x1a\n"),
    ("../../x" * 60, "", b"\xff\xfe\x00"),
]
KINDS = [
    *("application/json", "text/plain", "application/xml", "multipart/form-data", "", "x"),
    *("application/x-www-form-urlencoded; charset=utf-16", "multipart/form-data; boundary="),
    *("application/x-www-form-urlencoded; charset=nonsense", "multipart/form-data; boundary=\xe9"),
    "application/x-www-form-urlencoded; charset=idna",
]
HEADERS = {
    "HTTP_ACCEPT_LANGUAGE": [
        *("x" * 10_000, "fr," * 4_000, "*", ";q=", "fr;q=1e400", "zz-\u00e9", "en;q=nan", "-"),
    ],
    "HTTP_HX_REQUEST": ["true", "false", "\x01"],
    "HTTP_HX_BOOSTED": ["true"],
    "HTTP_HX_CURRENT_URL": [
        *("", "http://[", "http://x/?open=%00", "?open=" + "x" * 9_000, "//", "http://x:99999999/"),
        *("http://testserver/lists/?open=\xff&tab=%ff", "http://testserver/?open=boz&tab=" + "%00"),
        "http://[::ffff:1%25]/",
    ],
    "HTTP_HX_CURRENT_URL_URI_AUTOENCODED": ["true"],
    "HTTP_MUSTER_SHOWS": ["-1", "1.5", "x", str(10**30), "\xb2", "9" * 5000, "1"],
    "HTTP_IF_NONE_MATCH": ["*", '"', 'W/"x", "y"', "x" * 9_000, '"\xe9"'],
    "HTTP_IF_MODIFIED_SINCE": ["yesterday", "Thu, 99 Foo 9999 99:99:99 GMT"],
    "HTTP_RANGE": ["bytes=0-", "bytes=5-1", "bytes=" + "0-1," * 500, "lines=x"],
    "HTTP_X_FORWARDED_FOR": ["x", "1.2.3.4, " * 500, "::1%eth0", "[", "999.1.1.1"],
    "HTTP_X_FORWARDED_PROTO": ["ftp", "https, http"],
    "HTTP_HOST": ["evil.example", "[", "x\x00y", "testserver:99999999", "testserver.", "-"],
    "HTTP_ORIGIN": ["null", "http://[", "x"],
    "HTTP_REFERER": ["http://[", "x" * 5_000, "\xff"],
    "HTTP_USER_AGENT": ["", "\x00\xff", "x" * 10_000],
    "HTTP_ACCEPT": ["text/html;q=x", "*/*;" * 900, "application/json"],
    "HTTP_ACCEPT_ENCODING": ["gzip;q=x", "*"],
    "HTTP_X_REQUESTED_WITH": ["XMLHttpRequest"],
    "HTTP_ACCEPT_CHARSET": ["\xff"],
    "REMOTE_ADDR": ["", "unix:", "::ffff:1.2.3.4"],
}
COOKIES = [
    "",
    "x",
    "\x00",
    "\xff\xfe",
    "a" * 4_000,
    "eyJ4Ijox.x:y",
    '"',
    "x.2026-99-99",
    "[]",
    "a|b",
]
METHODS = ["PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "PROPFIND", "GET", "POST"]
COOKIE_NAMES = (
    settings.SESSION_COOKIE_NAME,
    settings.OWNER_COOKIE_NAME,
    settings.LANGUAGE_COOKIE_NAME,
    settings.CSRF_COOKIE_NAME,
    *("messages", "sessionid", "muster_theme", "muster_paper", "muster_no_account", "seen"),
)


@dataclass(frozen=True)
class Door:
    """A form, or a link with parameters, as a page offers it."""

    route: str
    method: str
    address: str
    pairs: tuple[tuple[str, str], ...] = ()
    files: tuple[str, ...] = ()
    typed: tuple[str, ...] = ()  # fields in which one types

    @property
    def key(self) -> tuple[object, ...]:
        return self.route, self.method, frozenset(name for name, _ in self.pairs), self.files


@dataclass(frozen=True)
class Sent:
    """One request, for a browser to send and for whoever reads what went wrong."""

    method: str
    address: str
    pairs: tuple[tuple[str, str], ...] = ()
    files: tuple[tuple[str, tuple[str, str, bytes]], ...] = ()
    how: str = "form"  # or multipart, or another kind of content
    headers: dict[str, str] = field(default_factory=dict)
    raw: bytes | None = None

    def __str__(self) -> str:
        named = [(name, value[:80]) for name, value in self.pairs]
        files = [name for name, _ in self.files]
        head = {name: value[:60] for name, value in self.headers.items()}
        return ascii(f"{self.method} {self.address[:200]} {self.how} {named} {files} {head}")


# --- what the pages offer -------------------------------------------------------------------------


def doors(client: Client, addresses: list[str], most: int = MOST_PAGES) -> list[Door]:
    """Every form and every link with parameters that a browser comes across, each sort once."""
    found_doors: dict[tuple[object, ...], Door] = {}
    waiting, seen = list(addresses), set(addresses)
    while waiting and most:
        address, most = waiting.pop(0), most - 1
        answer = client.get(address)
        if answer.status_code != 200 or not answer["Content-Type"].startswith("text/html"):
            continue
        for door in doors_of(answer.content.decode(), address):
            if door.key not in found_doors:
                found_doors[door.key] = door
                query = "&".join(f"{quote_plus(k)}={quote_plus(v)}" for k, v in door.pairs)
                target = f"{door.address}?{query}" if query else door.address
                if door.method == "GET" and target not in seen:
                    seen.add(target)
                    waiting.append(target)
    return list(found_doors.values())


def doors_of(html: str, address: str) -> Iterator[Door]:
    page = parsed(html)
    buttons = page.all("button")
    for element in page.all("form"):
        form, inside = Form(page, element), {id(each) for each in element.walk()}
        own = [b for b in buttons if id(b) in inside or b.get("form") == form.id != ""]
        pairs = tuple((name, v) for name, values in form.data.items() for v in values)
        fields = [each for each in page.walk() if each.get("name") in form.values]
        files = tuple({f.get("name") for f in fields if f.get("type") == "file"})
        typed = tuple({f.get("name") for f in fields if _takes_text(f)})
        boxes = tuple((name, v[0]) for name, v in form.offers.items() if not form.values[name])
        pressing = [(b.get("formaction"), b.get("name"), b.get("value")) for b in own]
        method = "POST" if element.get("method").lower() == "post" else "GET"
        for action, name, value in pressing or [("", "", "")]:
            pressed = ((name, value),) if name else ()
            path = urljoin(address, action or element.get("action") or address)
            sent = tuple(pair for pair in pairs if pair[0] not in files) + pressed
            yield from _door(method, path, sent, files, typed)
            if boxes:  # and with all of them ticked
                yield from _door(method, path, boxes + sent, files, typed)
    for link in page.all("a"):
        parts = urlsplit(urljoin(address, link.get("href")))
        if not parts.netloc and parts.path:
            yield from _door("GET", parts.path, tuple(parse_qsl(parts.query)))


def _takes_text(element) -> bool:
    return element.name == "textarea" or (
        element.name == "input" and element.get("type") in ("", "text", "search", "email")
    )


def _door(method, address, pairs, files=(), typed=()) -> Iterator[Door]:
    path = urlsplit(address).path
    try:
        route = resolve(path)
    except Resolver404:
        return
    if route.app_name != "admin" and route.url_name:
        yield Door(route.url_name, method, path, pairs, files, typed)


# --- what becomes of it ---------------------------------------------------------------------------


class Fuzz:
    """A visitor who sends what no browser would, the same each time for the same seed."""

    def __init__(self, offered: list[Door], seed: int) -> None:
        self.offered = offered
        self.by_route: dict[str, list[Door]] = {}
        for door in offered:
            self.by_route.setdefault(door.route, []).append(door)
        self.chance = random.Random(seed)  # noqa: S311 - chance, not secrets
        self.names = sorted({name for door in offered for name, _ in door.pairs})

    def request(self, route: str) -> Sent:
        """Of a sort that some page offers there, with something wrong."""
        chance = self.chance
        door = chance.choice(self.by_route[route])
        files = tuple((name, chance.choice(FILES)) for name in door.files if chance.random() < 0.7)
        sent = Sent(door.method, door.address, door.pairs, files, "multipart" if files else "form")
        if door.method == "POST" and chance.random() < 0.1:
            sent = replace(sent, how="multipart")
        for _ in range(chance.choice((1, 1, 1, 2, 3))):
            sent = chance.choices(
                (self.value, self.missing, self.twice, self.surplus, self.header, self.cookie,
                 self.method, self.body, self.path),
                (50, 8, 6, 10, 10, 6, 3, 5, 6),
            )[0](sent)  # fmt: skip
        return sent

    def value(self, sent: Sent) -> Sent:
        if not sent.pairs:
            return self.surplus(sent)
        place = self.chance.randrange(len(sent.pairs))
        name, before = sent.pairs[place]
        pairs = list(sent.pairs)
        pairs[place] = name, self.instead_of(before)
        return replace(sent, pairs=tuple(pairs))

    def instead_of(self, value: str) -> str:
        chance = self.chance
        if value[:1] in "[{" and value and chance.random() < 0.7:
            with contextlib.suppress(ValueError, RecursionError):  # it is hostile already
                return json.dumps(self.changed(json.loads(value)))
        if chance.random() < 0.2:
            return value + chance.choice(TEXTS)
        return chance.choice(VALUES)

    def changed(self, plain: object) -> object:
        """Something in it is something else."""
        chance = self.chance
        if isinstance(plain, list) and plain and chance.random() < 0.8:
            place = chance.randrange(len(plain))
            return [self.changed(part) if n == place else part for n, part in enumerate(plain)]
        if isinstance(plain, dict) and plain and chance.random() < 0.8:
            place = chance.choice(sorted(plain))
            return {key: self.changed(v) if key == place else v for key, v in plain.items()}
        odd = [
            None,
            True,
            -1,
            2**63,
            10**30,
            1.5,
            float("nan"),
            [],
            {},
            [plain, plain],
            {"x": plain},
        ]
        return chance.choice([*odd, *TEXTS])

    def missing(self, sent: Sent) -> Sent:
        stays = [pair for pair in sent.pairs if self.chance.random() < 0.6]
        return replace(sent, pairs=tuple(stays))

    def twice(self, sent: Sent) -> Sent:
        again = [(name, self.chance.choice((value, ""))) for name, value in sent.pairs]
        return replace(sent, pairs=(*sent.pairs, *again * self.chance.choice((1, 1, 40))))

    def surplus(self, sent: Sent) -> Sent:
        name = self.chance.choice((*self.names, "page", "next", "open", "tab", "q", "state"))
        return replace(sent, pairs=(*sent.pairs, (name, self.chance.choice(VALUES))))

    def header(self, sent: Sent) -> Sent:
        name = self.chance.choice(list(HEADERS))
        return replace(sent, headers={**sent.headers, name: self.chance.choice(HEADERS[name])})

    def cookie(self, sent: Sent) -> Sent:
        chance = self.chance
        name, value = chance.choice(COOKIE_NAMES), chance.choice(COOKIES)
        return replace(sent, headers={**sent.headers, "HTTP_COOKIE": f"{name}={value}"})

    def method(self, sent: Sent) -> Sent:
        return replace(sent, method=self.chance.choice(METHODS))

    def body(self, sent: Sent) -> Sent:
        """Another sort of content, or what is none."""
        chance = self.chance
        raw = bytes(chance.randrange(256) for _ in range(200))
        cut = _multipart(sent.pairs, sent.files)
        cut = cut[: chance.randrange(len(cut) + 1)].replace(
            b"\r\n", chance.choice((b"\r\n", b"\n"))
        )
        raw = chance.choice((raw, cut, b"", b"=&=&;", b"a=" + b"%f" * 50, b"&" * 5_000))
        kind = chance.choice((*KINDS, f"multipart/form-data; boundary={BOUNDARY}"))
        return replace(sent, method=chance.choice(("POST", sent.method)), how=kind, raw=raw)

    def path(self, sent: Sent) -> Sent:
        parts = sent.address.strip("/").split("/")
        parts[self.chance.randrange(len(parts))] = self.chance.choice(
            ("%00", "A" * 22, "%C3%89", "%ff", str(2**63), "9" * 400, "..", "%2e%2e", "-1", "__x__")
        )
        return replace(sent, address="/" + "/".join(parts) + self.chance.choice(("/", "", "/")))


def _encoded(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def _urlencoded(pairs) -> str:
    return "&".join(f"{quote_plus(_encoded(k))}={quote_plus(_encoded(v))}" for k, v in pairs)


def _multipart(pairs, files) -> bytes:
    lines: list[bytes] = []
    for name, value in pairs:
        head = f'Content-Disposition: form-data; name="{name}"'
        lines += [b"--" + BOUNDARY.encode(), _encoded(head), b"", _encoded(value)]
    for name, (file_name, kind, raw) in files:
        head = f'Content-Disposition: form-data; name="{name}"; filename="{file_name}"'
        lines += [b"--" + BOUNDARY.encode(), _encoded(head), _encoded(f"Content-Type: {kind}")]
        lines += [b"", raw]
    return b"\r\n".join([*lines, b"--" + BOUNDARY.encode() + b"--", b""])


def send(client: Client, sent: Sent) -> Any:
    address, body, kind = sent.address, b"", sent.how
    if sent.method in ("GET", "HEAD", "OPTIONS", "TRACE") and sent.raw is None:
        query = _urlencoded(sent.pairs)
        address, kind = (f"{address}?{query}" if query else address), ""
    elif sent.raw is not None:
        body = sent.raw
    elif sent.how == "multipart":
        body, kind = _multipart(sent.pairs, sent.files), f"multipart/form-data; boundary={BOUNDARY}"
    else:
        body, kind = _urlencoded(sent.pairs).encode(), "application/x-www-form-urlencoded"
    headers: dict[str, Any] = {"CONTENT_LENGTH": str(len(body)), **sent.headers}
    return client.generic(sent.method, address, body, kind, **headers)


# --- what it comes to -----------------------------------------------------------------------------


@dataclass
class Wrong:
    """Something that must not be."""

    what: str
    sent: Sent

    def __str__(self) -> str:
        return f"{self.sent}\n{self.what}"


class Watch:
    """Sends requests in visits of a few; afterwards the site is as it was."""

    def __init__(self, world: World, fuzz: Fuzz, person: str = "owner") -> None:
        self.world, self.fuzz, self.person = world, fuzz, person
        self.failures: list[str] = []
        self.statuses: dict[int, int] = {}
        self.now: dict[str, list[tuple[object, ...]]] = {}  # all that people own
        got_request_exception.connect(self._failed, weak=False, dispatch_uid="fuzz")

    def close(self) -> None:
        got_request_exception.disconnect(dispatch_uid="fuzz")

    def _failed(self, **_kwargs: object) -> None:
        self.failures.append(traceback.format_exc())

    def visit(self, route: str) -> list[Wrong]:
        client = same_browser(self.world.people[self.person])
        client.raise_request_exception = False
        client.handler.enforce_csrf_checks = self.fuzz.chance.random() < 0.03
        routes = [route, *self.fuzz.chance.choices(sorted(self.fuzz.by_route), k=CHAIN - 1)]
        self.now = {}
        with transaction.atomic():
            requests = map(self.fuzz.request, routes)
            wrong = [each for sent in requests for each in self.judged(client, sent)]
            transaction.set_rollback(True)
        return wrong

    def judged(self, client: Client, sent: Sent) -> Iterator[Wrong]:
        self.failures.clear()
        before = self.now or rows(but=HELD)
        answer = send(client, sent)
        status = answer.status_code
        self.statuses[status] = self.statuses.get(status, 0) + 1
        if self.failures or (status >= 500 and status not in ANSWERS):
            yield Wrong("\n".join([f"{status}", *self.failures]), sent)
            return
        if not answer.streaming and b"Traceback (most recent" in answer.content:
            yield Wrong("it shows a traceback", sent)
        self.now = rows(but=HELD)
        if status >= 400 or sent.method in ("GET", "HEAD", "OPTIONS", "TRACE"):
            changed = [name for name in before if before[name] != self.now[name]]
            if changed:
                yield Wrong(f"{status}, and yet it changed {changed}", sent)


HELD = ("Upload", "BroughtFile")  # a file that was refused waits with its mistakes


def starting_points(world: World, routes, person: str = "owner") -> list[str]:
    """An address of each route, as the table of routes names them."""
    return [reverse(name, args=world.args(person, route.args)) for name, route in routes.items()]


def harvested(world: World, routes, person: str = "owner") -> list[Door]:
    """All that the pages offer to a person; a route that no page offers a form for stands alone."""
    client = same_browser(world.people[person])
    with transaction.atomic():
        offered = doors(client, starting_points(world, routes, person))
        transaction.set_rollback(True)
    known = {door.route for door in offered}
    for name, route in routes.items():
        if name not in known or route.post is not None:
            method = "GET" if route.post is None else "POST"
            pairs = tuple({**route.query, **(route.post or {})}.items())
            address = reverse(name, args=world.args(person, route.args))
            offered.append(Door(name, method, address, pairs))
    return offered

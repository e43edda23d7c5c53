"""A line between a browser and the site that fails when it is told to: a small proxy."""

import contextlib
import http.client
import threading
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit

OWN = {"transfer-encoding", "connection", "content-length", "date", "server"}


class Handler(BaseHTTPRequestHandler):
    """Hands a request on and its answer back. The next fault of the line meets a form."""

    server: "Line"

    def do_GET(self) -> None:
        self.hand_on()

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        fault = self.server.next_fault()
        if fault is None:
            self.hand_on(body)
        else:
            with contextlib.suppress(OSError):  # the browser may be gone
                fault(self, body)

    def hand_on(self, body: bytes = b"") -> None:
        status, headers, content = self.site(body)
        self.answer(status, content, headers)

    def site(self, body: bytes) -> tuple[int, list[tuple[str, str]], bytes]:
        """What the site itself answers."""
        site = http.client.HTTPConnection(self.server.site, timeout=60)
        site.request(self.command, self.path, body, dict(self.headers))
        answer = site.getresponse()
        content = answer.read()
        site.close()
        return answer.status, answer.getheaders(), content

    def answer(
        self, status: int, content: bytes, headers: list[tuple[str, str]] | None = None
    ) -> None:
        self.send_response(status)
        for name, value in headers or [("Content-Type", "text/html; charset=utf-8")]:
            if name.lower() not in OWN:
                self.send_header(name, value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *words: object) -> None:
        """Nothing: the test says what went wrong."""


Fault = Callable[[Handler, bytes], None]


class Line(ThreadingHTTPServer):
    """The proxy, and the faults that wait for the next forms."""

    daemon_threads = True

    def __init__(self, site: str) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.site_url = site
        self.site = urlsplit(site).netloc
        self.url = f"http://127.0.0.1:{self.server_port}"
        self.faults: list[Fault] = []
        self.broken: Fault | None = None  # every form meets it
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def next_fault(self) -> Fault | None:
        return self.faults.pop(0) if self.faults else self.broken


# --- what can go wrong --------------------------------------------------------------------------


def refuses(status: int) -> Fault:
    """The site never hears of it."""
    return lambda handler, body: handler.answer(status, b"<h1>No</h1>")


def loses_the_answer(status: int) -> Fault:
    """The site has done it, and the browser is told otherwise."""

    def fault(handler: Handler, body: bytes) -> None:
        handler.site(body)
        handler.answer(status, b"<h1>No</h1>")

    return fault


def is_cut(handler: Handler, body: bytes) -> None:
    """Before anything arrived."""
    handler.close_connection = True


def is_cut_afterwards(handler: Handler, body: bytes) -> None:
    """The site has done it, and no answer comes."""
    handler.site(body)
    handler.close_connection = True


def sends_another_page(handler: Handler, body: bytes) -> None:
    """As the network of a hotel or a station does."""
    handler.answer(200, b"<h1>Welcome to our network</h1>")


class Late:
    """The site does it, and the answer comes after the browser has given up."""

    def __init__(self) -> None:
        self.release = threading.Event()

    def __call__(self, handler: Handler, body: bytes) -> None:
        handler.site(body)
        self.release.wait(60)
        handler.answer(200, b"")

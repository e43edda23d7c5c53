"""What a sheet costs: beside the least it could cost, beside a browser, and once it is made.

- The floor is the same text, preformatted, in the same fonts, on as many pages, set by the same
  typesetter: what any PDF of that text costs here. (Processor time: other work does not count.)
- The browser is a warm Chromium that opens and prints the share page of the same list, beside a
  warm typesetter behind its pipe. (Time on the clock, as a reader waits.)
- A sheet that is there already is read through the whole site, beside a page with nothing on it.

The figures of a ratio are taken in turns in one run: the ratios mean something on any machine, the
times only on this one. `bench_sheets.py rbn` measures one game. Without Chromium (MUSTER_CHROMIUM
names it) that column stays empty.
"""

import io
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import types
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import escape
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
ROUNDS = 9  # the best one counts
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLOOR_GOAL, BROWSER_GOAL, CACHED_GOAL = 1.6, 1.0, 3.0
FLOOR = (
    '<html lang="fr"><head><title>Muster</title>'
    '<link rel="stylesheet" href="static:css/print.css"><style>@page{size:A4;margin:10mm}'
    "pre{font-family:Barlow;line-height:1.2;margin:0}pre+pre{break-before:page}"
    ".bold{font-weight:600}.italic{font-style:italic}"
    '.title{font-family:"Big Shoulders Stencil";font-weight:800}</style></head><body>'
)
PAGE_HEIGHT = 760  # points in which the text of a page stands


def seconds(clock: Callable[[], float], *acts: Callable[[], object]) -> list[float]:
    """What each takes, taken in turns; the best of several rounds."""
    best = [float("inf")] * len(acts)
    for _ in range(ROUNDS):
        for number, act in enumerate(acts):
            start = clock()
            act()
            best[number] = min(best[number], clock() - start)
    return best


def floor_of(made: bytes) -> str:
    """The text of a PDF, preformatted, each word in its own font, on as many pages."""
    from pypdf import PdfReader

    pages = []
    for page in PdfReader(io.BytesIO(made)).pages:
        runs: list[tuple[str, str]] = []

        def run(text: str, _cm: Any, _tm: Any, font: Any, _size: Any, runs: Any = runs) -> None:
            name = (font or {}).get("/BaseFont", "").partition("+")[2]
            if runs and (not name or runs[-1][0] == name):
                runs[-1] = (runs[-1][0], runs[-1][1] + text)
            else:
                runs.append((name, text))

        page.extract_text(visitor_text=run)
        lines = sum(text.count("\n") for _name, text in runs) + 1
        size = min(8, PAGE_HEIGHT / lines / 1.25)
        spans = "".join(
            f'<span class="{letters(name)}">{escape(text)}</span>' for name, text in runs
        )
        pages.append(f'<pre style="font-size:{size:.2f}pt">{spans}</pre>')
    return FLOOR + "".join(pages)


def letters(name: str) -> str:
    """The class for a font, by the name it has in the PDF."""
    looks = {"Semi-Bold": "bold", "Bold": "bold", "Italic": "italic", "Stencil": "title"}
    return " ".join(dict.fromkeys(look for word, look in looks.items() if word in name)) or "text"


def lists() -> Iterator[tuple[str, Any]]:
    """A link to the largest example of each game."""
    from django.conf import settings

    from builder.catalogue.memory import catalogue_of, catalogues
    from builder.models import Owner
    from builder.rosters import edits as rosters
    from builder.shares import edits as shares
    from rules.lists.reading import read

    owner = Owner.objects.create()
    for game in catalogues():
        files = (Path(settings.FIXTURES) / game / "lists").glob("*.json")
        found = [read(path.read_bytes(), catalogue_of)[1] for path in sorted(files)]
        largest = max(found, key=lambda document: len(document.members))
        yield game, shares.share(rosters.create(owner, largest), frozen=True)


def sheet_of(game: str, sheet: str, order: Any) -> str:
    from builder.catalogue.memory import catalogue_of
    from builder.sheets.documents import html
    from builder.sheets.options import OF_LISTS, Options

    if sheet in OF_LISTS:
        return html.html(sheet, [order.opened], Options(), [order.link])
    return html.game_html(sheet, catalogue_of(game), Options())


def measured(
    game: str, sheet: str, order: Any, here: Any, browse: Callable[[str], object] | None
) -> None:
    from pypdf import PdfReader

    from builder.sheets.pdf import client

    def made() -> bytes:
        return bytes(here.set(sheet_of(game, sheet, order).encode())[1])

    first = made()
    floor = floor_of(first).encode()
    pages, below = (len(PdfReader(io.BytesIO(file)).pages) for file in (first, here.set(floor)[1]))
    writing, whole, least = seconds(
        time.process_time,
        lambda: sheet_of(game, sheet, order),
        made,
        lambda: here.set(floor),
    )
    line = (
        f"{game:<11} {sheet:<10} {pages:>3} p. {len(first) / 1024:>4.0f} KB "
        f"{whole * 1000:>5.0f} ms ({writing * 1000:>3.0f} its HTML)  "
        f"{told(whole / least, FLOOR_GOAL)} the floor ({below} p., {least * 1000:.0f} ms)"
    )
    if browse:
        ours, theirs = seconds(
            time.perf_counter,
            lambda: client.render(sheet_of(game, sheet, order)),
            lambda: browse(order.link),
        )
        line += f"  {told(ours / theirs, BROWSER_GOAL)} Chromium ({theirs * 1000:.0f} ms)"
    print(line, flush=True)


def told(ratio: float, goal: float) -> str:
    return f"{ratio:>5.2f} × (goal {goal}{'' if ratio <= goal else ', MISSED'})"


def cached(share: Any) -> None:
    """A sheet that was made before, through the whole site, beside an empty page of it."""
    from django.conf import settings
    from django.shortcuts import render
    from django.test import Client
    from django.urls import path, reverse

    from builder import urls

    module = types.ModuleType("bench_urls")
    module.urlpatterns = [
        path("empty/", lambda request: render(request, "base.html")),
        *urls.urlpatterns,
    ]
    sys.modules["bench_urls"] = module
    settings.ROOT_URLCONF = "bench_urls"
    client = Client()
    for sheet in ("summary", "full"):
        address = reverse("share_sheet", args=[share.key, sheet])
        if client.get(address).status_code != 200:
            raise SystemExit(f"{address} was not made")
        there, empty = (
            best / 20
            for best in seconds(
                time.process_time,
                lambda address=address: [client.get(address) for _ in range(20)],
                lambda: [client.get("/empty/") for _ in range(20)],
            )
        )
        print(
            f"a {sheet} that is there {there * 1000:>6.2f} ms, an empty page {empty * 1000:.2f} ms:"
            f" {told(there / empty, CACHED_GOAL)}"
        )


# --- around it ------------------------------------------------------------------------------------


@contextmanager
def server(env: dict[str, str]) -> Iterator[str]:
    """Muster over the same database, for the browser."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    words = [sys.executable, "manage.py", "runserver", "--noreload", f"127.0.0.1:{port}"]
    silent = subprocess.DEVNULL
    process = subprocess.Popen(  # noqa: S603 - ourselves
        words, cwd=ROOT, env=env, stdout=silent, stderr=silent
    )
    base = f"http://127.0.0.1:{port}"
    try:
        for _ in range(150):
            try:
                urllib.request.urlopen(f"{base}/healthz", timeout=1)  # noqa: S310 - our own
                break
            except OSError:
                time.sleep(0.2)
        yield base
    finally:
        process.terminate()
        process.wait()


@contextmanager
def chromium() -> Iterator[Callable[[str], object] | None]:
    """A browser that is open already, and opens and prints an address."""
    path = os.environ.get("MUSTER_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), "")
    if not path:
        print("no Chromium: MUSTER_CHROMIUM names none")
        yield None
        return
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        flags = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=path, args=flags)
        page = browser.new_context(locale="fr-FR").new_page()

        def browse(address: str) -> bytes:
            page.goto(address, wait_until="load")
            return page.pdf(format="A4")

        yield browse
        browser.close()


def main() -> None:
    wanted = sys.argv[1:]
    with tempfile.TemporaryDirectory() as data:
        for gone in ("DATABASE_URL", "MUSTER_HOSTS"):
            os.environ.pop(gone, None)
        os.environ |= {
            "MUSTER_DATA": data,
            "DJANGO_SETTINGS_MODULE": "builder.settings",
            "DJANGO_ALLOW_ASYNC_UNSAFE": "1",  # the browser's library has a loop of its own
        }
        import django

        django.setup()
        from django.conf import settings
        from django.core.management import call_command
        from django.urls import reverse
        from django.utils import translation

        from builder.shares.opened import by_share
        from builder.sheets.documents import html
        from builder.sheets.pdf import client, worker
        from builder.sheets.service import SheetOrder

        call_command("migrate", verbosity=0)
        call_command("load_catalogue", verbosity=0)
        translation.activate("fr")
        settings.ALLOWED_HOSTS = ["*"]
        links = dict(lists())
        here = worker.Typesetter(Path(settings.STATICFILES_DIRS[0]))
        worker.settle()
        print("one sheet, made anew: its HTML and its PDF, as the first reader waits for them")
        with server(dict(os.environ)) as base, chromium() as browse:
            for game, share in links.items():
                if wanted and game not in wanted:
                    continue
                order = SheetOrder(by_share(share), base + reverse("share", args=[share.key]))
                if browse:
                    browse(order.link)
                for sheet in html.available(game):
                    measured(game, sheet, order, here, browse)
        cached(next(iter(links.values())))
        client.close()


if __name__ == "__main__":
    main()

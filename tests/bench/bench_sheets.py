"""What a sheet costs: beside the least it could cost, and once it is made.

- The floor is the same text, preformatted, in the same fonts, on as many pages, set by the same
  typesetter: what any PDF of that text costs here. Both are processor time, HTML included.
- A sheet that is there already is read through the whole site, beside a page of it with
  nothing on it.
- The first PDF of a fresh process, beside the second one.

`bench_sheets.py rbn` measures one game, and writes nothing down.
"""

import io
import sys
import time
from collections.abc import Callable, Iterator
from html import escape
from pathlib import Path
from typing import Any

from tests.bench.measuring import Goal, in_turns, report_of, site

FLOOR_GOAL, THERE_GOAL, FIRST_GOAL, SIZE_GOAL = 3.0, 3.0, 1.5, 80
SHEETS = ("summary", "full", "reference")
ROUNDS = 5
FLOOR = (
    '<html lang="fr"><head><title>Muster</title>'
    '<link rel="stylesheet" href="static:css/print.css"><style>@page{size:A4;margin:10mm}'
    "pre{font-family:Barlow;line-height:1.2;margin:0}pre+pre{break-before:page}"
    ".bold{font-weight:600}.italic{font-style:italic}"
    '.title{font-family:"Big Shoulders Stencil";font-weight:800}</style></head><body>'
)
PAGE_HEIGHT = 760  # points in which the text of a page stands


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


def orders() -> Iterator[tuple[str, Any]]:
    """The largest example of each game, behind a frozen link."""
    from django.conf import settings
    from django.urls import reverse

    from builder.catalogue.memory import catalogue_of, catalogues
    from builder.models import Owner
    from builder.rosters import edits as rosters
    from builder.shares import edits as shares
    from builder.shares.opened import by_share
    from builder.sheets.service import SheetOrder
    from rules.lists.reading import read

    owner = Owner.objects.create()
    for game in catalogues():
        files = (Path(settings.FIXTURES) / game / "lists").glob("*.json")
        lists = [read(path.read_bytes(), catalogue_of)[1] for path in sorted(files)]
        largest = max(lists, key=lambda document: len(document.members))
        share = shares.share(rosters.create(owner, largest), frozen=True)
        address = "https://muster.example.org" + reverse("share", args=[share.key])
        yield game, SheetOrder(by_share(share), address)


def written(game: str, sheet: str, order: Any) -> str:
    from builder.catalogue.memory import catalogue_of
    from builder.sheets.documents import html
    from builder.sheets.options import Options

    if sheet == "reference":
        return html.game_html(sheet, catalogue_of(game), Options())
    return html.html(sheet, [order.opened], Options(), [order.link])


def measured(wanted: list[str]) -> Iterator[Goal]:
    from django.conf import settings

    from builder.sheets.pdf import worker

    here = worker.Typesetter(Path(settings.STATICFILES_DIRS[0]))
    worker.settle()
    found = [(game, order) for game, order in orders() if not wanted or game in wanted]
    for game, order in found:
        for sheet in SHEETS:

            def made(game: str = game, sheet: str = sheet, order: Any = order) -> bytes:
                return bytes(here.set(written(game, sheet, order).encode())[1])

            first = made()
            floor = floor_of(first).encode()
            acts: dict[str, Callable[[], object]] = {
                "sheet": made,
                "floor": lambda floor=floor: here.set(floor),
            }
            taken = in_turns(acts, ROUNDS, 1, time.process_time)
            ratio = taken["sheet"] / taken["floor"]
            yield Goal(f"{game}, {sheet}: beside its floor", ratio, FLOOR_GOAL)
            if sheet != "reference":
                yield Goal(f"{game}, {sheet}: its file", len(first) / 1000, SIZE_GOAL, "kB")
    yield from read_again(found[0][1])
    yield first_of_all(found[0][0], found[0][1])


def read_again(order: Any) -> Iterator[Goal]:
    """A sheet that was made before, through the whole site."""
    from django.test import Client
    from django.urls import reverse

    client = Client()
    for sheet in ("summary", "full"):
        address = reverse("share_sheet", args=[order.opened.share.key, sheet])
        if client.get(address).status_code != 200:
            raise SystemExit(f"{address} was not made")
        acts = {
            "there": lambda address=address: client.get(address),
            "empty": lambda: client.get("/bare/"),
        }
        taken = in_turns(acts, clock=time.process_time)
        yield Goal(f"{sheet} that is there", taken["there"] / taken["empty"], THERE_GOAL)


def first_of_all(game: str, order: Any) -> Goal:
    """The first PDF of a process that has been up for a moment, beside the next one."""
    from builder.sheets.pdf import client

    document = written(game, "summary", order)
    client.close()
    client.warm()
    client.render("<p>warm")  # what wsgi.py began is over
    times = []
    for _ in range(2):
        start = time.perf_counter()
        client.render(document)
        times.append(time.perf_counter() - start)
    client.close()
    return Goal("the first PDF of a process, beside the next", times[0] / times[1], FIRST_GOAL)


def main() -> int:
    wanted = sys.argv[1:]
    with site():
        from django.utils import translation

        translation.activate("fr")
        return report_of(measured(wanted), title="" if wanted else "Paper")


if __name__ == "__main__":
    raise SystemExit(main())

"""What the builder costs, beside an empty page that knows its visitor (= 1), in one run.

Times are taken in turns, so that a busy machine slows all of them alike: the ratios mean something
anywhere. Writes docs/benchmarks.md, and fails where a goal is missed. `quick` leaves out the
browser and the crowd.
"""

import gzip
import json
import os
import sys
import threading
import time
from collections.abc import Iterable
from functools import partial
from http.client import HTTPConnection
from statistics import median, quantiles
from typing import Any
from urllib.parse import urlencode

from tests.bench.measuring import Goal, in_turns, report_of, site
from tests.serving import serving

SIZES = (6, 25, 100)
CLIENTS, TAPS = 4, 60
FRAME = 1000 / 60  # milliseconds
TOKEN = "b" * 43
HX = {"HX-Request": "true"}


# --- in process -----------------------------------------------------------------------------------


class Visitor:
    """A player who keeps lists of several sizes, each with one member open."""

    def __init__(self) -> None:
        from django.conf import settings
        from django.test import Client

        from builder.models import Owner
        from builder.rosters import edits
        from builder.site import owners
        from tests.bench.bench_verdict import members
        from tests.lists import convoy
        from tests.rosters.rostering import document

        self.client = Client(SERVER_NAME="localhost")
        self.cookie = f"{TOKEN}.{owners.today()}"
        self.client.cookies[settings.OWNER_COOKIE_NAME] = self.cookie
        self.client.session.save()
        owner = Owner.objects.create(token_hash=owners.hashed(TOKEN))
        chosen = {"faction": "cultistes", "activity": "chasseurs"}
        self.rosters = {
            size: edits.create(owner, document(convoy(*members(size), budget=size * 40, **chosen)))
            for size in SIZES
        }
        self.open = {size: self._fighter(size) for size in SIZES}
        self.shows = dict.fromkeys(SIZES, 1)
        self.has = dict.fromkeys(SIZES, False)

    def _fighter(self, size: int) -> str:
        from builder.rosters.storage import present

        return present(self.rosters[size]).document.members[2].id

    def empty(self) -> None:
        assert self.client.get("/empty/").content == b"ok"

    def page(self, size: int) -> bytes:
        address = f"/lists/{self.rosters[size].key}/?open={self.open[size]}"
        content: bytes = self.client.get(address).content
        assert b'id="take-arc"' in content
        return content

    def edit(self, size: int) -> bytes:
        """He takes a bow, and next time gives it back."""
        verb, self.has[size] = ("drop", False) if self.has[size] else ("take", True)
        member = self.open[size]
        form = {"do": json.dumps([[verb, member, "arc"]]), "open": member}
        headers = HX | {"Muster-Shows": str(self.shows[size])}
        address = f"/lists/{self.rosters[size].key}/edit/"
        response = self.client.post(address, form, headers=headers)
        assert response.status_code == 200, response.status_code
        self.shows[size] = int(response["Muster-Version"])
        content: bytes = response.content
        return content


def in_process(visitor: Visitor) -> Iterable[Goal]:
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    from builder.rosters.storage import present
    from rules.building.bench import bench_of
    from rules.building.outlook import outlook
    from rules.checks.game import games
    from rules.checks.verdict import verdict
    from rules.lists.edits import Take
    from tests.lists import catalogue_of

    game, catalogue = games()["rbn"], catalogue_of("rbn")
    document = present(visitor.rosters[25]).document
    judged = verdict(game, game.roster(document, catalogue))
    fighter = document.members[2]
    bench = bench_of("rbn")
    assert bench
    items = [o.item for shelf in bench.shelves(judged.roster, fighter) for o in shelf.offers]

    def what_ifs() -> None:
        for item in items:
            outlook(game, judged, Take(fighter.id, item))

    statements, sent = {}, {}
    for size in SIZES:
        visitor.edit(size)
        with CaptureQueriesContext(connection) as queries:
            content = [visitor.edit(size)]
        statements[size] = len(queries)
        content += [visitor.edit(size)]
        sent[size] = max(len(gzip.compress(each)) for each in content) / 1000
    took = in_turns(
        {"empty": visitor.empty}
        | {f"edit {size}": partial(visitor.edit, size) for size in SIZES}
        | {"page": lambda: visitor.page(25)}
        | {"verdict": lambda: verdict(game, game.roster(document, catalogue))}
        | {"what ifs": what_ifs}
    )
    unit = took["empty"]
    print(f"an empty page that knows its visitor: {unit * 1e6:.0f} µs on this machine")
    for size in SIZES:
        print(f"an edit at {size:>3} members: {took[f'edit {size}'] / unit:.2f} ×")
    yield Goal("an edit at 25 members, a member open", took["edit 25"] / unit, 6)
    yield Goal("an edit at 100 members, beside 25", took["edit 100"] / took["edit 25"], 1.5)
    yield Goal("statements of an edit, at any size", max(statements.values()), 10, "")
    yield Goal("what an edit sends, gzipped, at any size", max(sent.values()), 3, "kB")
    yield Goal("the page at 25 members, a member open", took["page"] / unit, 15)
    yield Goal("a verdict on 25 members", took["verdict"] / unit, 0.3)
    yield Goal("a “what if”, beside it", took["what ifs"] / len(items) / took["verdict"], 0.2)


# --- four clients at once -------------------------------------------------------------------------


def tapping(site: str, cookie: str, address: str, member: str, taps: int) -> list[float]:
    """How long each tap of one player takes, one after the other."""
    connection = HTTPConnection(site, timeout=60)
    names = f"muster_owner={cookie}; csrftoken={'c' * 32}"
    headers = HX | {"Cookie": names, "Content-Type": "application/x-www-form-urlencoded"}
    times = []
    for number in range(taps):
        do = json.dumps([["drop" if number % 2 else "take", member, "arc"]])
        form = urlencode({"do": do, "open": member, "csrfmiddlewaretoken": "c" * 32})
        start = time.perf_counter()
        connection.request("POST", address, form, headers)
        answer = connection.getresponse()
        answer.read()
        times.append(time.perf_counter() - start)
        assert answer.status == 200, answer.status
    connection.close()
    return times


def together(site: str, visitor: Visitor) -> Goal:
    from builder.models import Owner
    from builder.rosters import edits
    from builder.rosters.storage import present
    from builder.site import owners

    owner = Owner.objects.get(token_hash=owners.hashed(TOKEN))
    document = present(visitor.rosters[25]).document
    keys = [edits.create(owner, document).key for _ in range(CLIENTS)]
    member = document.members[2].id
    times: list[list[float]] = [[] for _ in keys]

    def player(number: int) -> None:
        address = f"/lists/{keys[number]}/edit/"
        times[number] = tapping(site, visitor.cookie, address, member, TAPS)

    for number in range(CLIENTS):  # each process has read the catalogue
        player(number)
    player(0)
    alone = median(times[0])
    players = [threading.Thread(target=player, args=[number]) for number in range(CLIENTS)]
    for each in players:
        each.start()
    for each in players:
        each.join()
    everything = [taken for taps in times for taken in taps]
    p99 = quantiles(everything, n=100)[-1]
    return Goal(f"{CLIENTS} players at once on SQLite: p99 beside one’s median", p99 / alone, 5)


# --- a browser ------------------------------------------------------------------------------------

WATCH = """() => {
    const status = document.getElementById("status");
    window.taps = [];
    document.addEventListener("click", () => { window.tapped = performance.now(); }, true);
    new MutationObserver(() => requestAnimationFrame(() => {
        const entries = performance.getEntriesByType("resource");
        const entry = entries.filter((each) => each.name.endsWith("/edit/")).at(-1);
        const server = entry.responseStart - entry.requestStart;
        window.taps.push(performance.now() - window.tapped - server);
    })).observe(status, { attributes: true, attributeFilter: ["data-version"] });
}"""


def in_a_browser(site: str, visitor: Visitor) -> Iterable[Goal]:
    from playwright.sync_api import expect, sync_playwright

    flags = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        program = os.environ.get("MUSTER_CHROMIUM") or None
        browser = playwright.chromium.launch(executable_path=program, args=flags)
        context = browser.new_context(viewport={"width": 360, "height": 780}, bypass_csp=True)
        context.add_cookies(
            [{"name": "muster_owner", "value": visitor.cookie, "url": f"http://{site}"}]
        )
        page = context.new_page()
        address = f"http://{site}/lists/{visitor.rosters[25].key}/?open={visitor.open[25]}"
        page.goto(address.partition("?")[0], wait_until="networkidle")
        yield Goal("first visit to the builder, all that travels", weight(page), 90, "kB")
        page.goto(address.replace(visitor.rosters[25].key, visitor.rosters[6].key))
        page.wait_for_load_state("networkidle")
        yield Goal("the next page, static files at hand", weight(page, "/static/"), 12, "kB")
        page.goto(address)
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
        page.evaluate(WATCH)
        for number in range(20):
            page.locator("#take-arc").dispatch_event("click")
            expect.set_options(timeout=20_000)
            page.wait_for_function(f"window.taps.length > {number}")
        times = page.evaluate("window.taps")
        browser.close()
    yield Goal("tap to new total, CPU slowed 4 times", median(times) / FRAME, 6, "frames")


CAME = """() => ["navigation", "resource"]
    .flatMap((kind) => performance.getEntriesByType(kind))
    .filter((entry) => entry.transferSize >= entry.encodedBodySize).map((entry) => entry.name)"""


def weight(page: Any, at_hand: str = "nothing") -> float:
    """Kilobytes of what came for this page, gzipped where that helps.

    `at_hand`: what a browser has for good of a hosted site, and asks again of `make run`.
    """
    size = 0
    for address in page.evaluate(CAME):
        if at_hand in address:
            continue
        response = page.request.get(address)
        body, kind = response.body(), response.headers.get("content-type", "")
        size += len(body) if "font" in kind or "image/png" in kind else len(gzip.compress(body))
    return size / 1000


# --- around it ------------------------------------------------------------------------------------


def main() -> int:
    quick = "quick" in sys.argv
    with site():
        visitor = Visitor()
        goals = list(in_process(visitor))
        if not quick:
            from django.db import connections

            connections.close_all()
            with serving(os.environ["MUSTER_DATA"], known={"MUSTER_LIMITS": "off"}) as server:
                server.wait()
                goals.append(together(server.netloc, visitor))
                goals += in_a_browser(server.netloc, visitor)
    return report_of(goals, title="" if quick else "The builder")


if __name__ == "__main__":
    sys.exit(main())

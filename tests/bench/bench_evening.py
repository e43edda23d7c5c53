"""What an evening at the table costs a phone: the fold of its events, its script, its code.

In one run: times as frames of a screen, or beside each other. Fails where a goal is missed.
"""

import gzip
import json
import sys
import threading
from collections.abc import Iterable
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import sync_playwright

from rules.playing.events import AnyEvent, Count, Put, Roll, write_events
from rules.playing.fold import fold
from rules.playing.script import Script, write_script
from tests.bench.bench_verdict import members
from tests.bench.measuring import Goal, in_turns, report_of, site
from tests.lists import convoy
from tests.rules.playing.table import evening

ROOT = Path(__file__).parents[2]
CODE = ROOT / "static" / "js" / "play"
MEMBERS = 25  # of each side
FEW, MANY = 500, 5_000  # events
FRAME = 1000 / 60  # milliseconds
TIMES = """async ([script, events]) => {
    const { fold } = await import("/static/js/play/fold.js");
    const times = [];
    for (let round = 0; round < 40; round += 1) {
        const start = performance.now();
        fold(script, events);
        times.push(performance.now() - start);
    }
    return times.sort((a, b) => a - b)[20];
}"""


def script_of_two() -> Script:
    doc = convoy(*members(MEMBERS), budget=MEMBERS * 40, faction="mutants", scenario=5)
    script: Script = evening(doc, doc)
    return script


def taps(script: Script, number: int) -> list[AnyEvent]:
    """Of two phones that read each other at times: boxes, flags, dice."""
    random = Random(1)  # noqa: S311
    ids = [member.id for member in script.members if member.stats]
    numbers, reads = {"rita-phone": 0, "boz-phone": 0}, {"rita-phone": 0, "boz-phone": 0}
    events: list[AnyEvent] = []
    for step in range(number):
        device, other = random.sample(sorted(numbers), 2)
        if step % 7 == 0:
            reads[device] = numbers[other]
        numbers[device] += 1
        shared: dict[str, Any] = {
            "id": f"{step:08x}",
            "device": device,
            "n": numbers[device],
            "seen": {other: reads[device]} if reads[device] else {},
        }
        match random.randrange(9):
            case 0:
                events.append(Roll(**shared, dice="1D6", faces=(3,), total=3))
            case 1 | 2 | 3 | 4:
                where, add = random.choice(ids), random.choice((1, -1))
                events.append(Count(**shared, where=where, key="wound", add=add))
            case _:
                where, key = random.choice(ids), random.choice(("fire", "acted"))
                events.append(Put(**shared, where=where, key=key, value=random.randrange(2)))
    return events


def kilobytes(*parts: bytes) -> float:
    return sum(len(gzip.compress(part)) for part in parts) / 1000


def in_the_browser(script: Script, events: list[AnyEvent]) -> float:
    """The median of a fold in milliseconds."""
    from tests.browser.conftest import FLAGS, _browser

    handler = partial(Quiet, directory=str(ROOT))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        flags = [*FLAGS, "--no-sandbox"]
        browser = playwright.chromium.launch(executable_path=_browser(), args=flags)
        page = browser.new_page(base_url=f"http://127.0.0.1:{server.server_port}")
        page.route("**/empty", lambda route: route.fulfill(body="", content_type="text/html"))
        page.goto("/empty")
        plain = [json.loads(write_script(script)), json.loads(write_events(events))]
        time: float = page.evaluate(TIMES, plain)
        browser.close()
    server.shutdown()
    return time


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *args: object) -> None:
        """Nothing: the goals are what is read."""


def goals() -> Iterable[Goal]:
    script = script_of_two()
    few, many = taps(script, FEW), taps(script, MANY)
    times = in_turns(
        {"few": lambda: fold(script, few), "many": lambda: fold(script, many)}, rounds=3, each=3
    )
    named = f"{MANY:,} events"
    yield Goal(f"{named} folded in Python, beside {FEW}", times["many"] / times["few"], 15)
    yield Goal(f"{named} folded in the browser", in_the_browser(script, many) / FRAME, 2, "frames")
    yield Goal(
        "the script of two convoys of 25, gzipped", kilobytes(write_script(script)), 12, "kB"
    )
    code = [(CODE / f"{name}.js").read_bytes() for name in ("asking", "fold", "order", "words")]
    yield Goal("the code of the fold and of the log, gzipped", kilobytes(*code), 12, "kB")


def main() -> int:
    with site():  # the browser's settings stand beside the tests of the site
        return report_of(goals(), "An evening")


if __name__ == "__main__":
    sys.exit(main())

"""Sixteen clients for a minute, half of them writing; then the same beside floods.

Times are multiples of the empty page that the same clients read in between, in the same run.
"""

import itertools
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from statistics import median, quantiles
from typing import Any

import pytest

from tests.serving import Server
from tests.soak.storm import Answer, Browser, Counts, Editor, Storm

READERS = WRITERS = 8
SECONDS, BESIDE_FLOODS = 60, 30
EACH = 36  # additions to one list, before a writer goes on to his next one
LISTS = 30  # of each writer
READ, WRITE = 9, 19  # times the empty page at the median; seen on two cores: 4.5 and 9.5
SLOWER = 2.5  # times, beside floods
MOST = 500  # attempts of a flood, of which one must have been refused
Times = dict[str, list[float]]


@dataclass
class Crowd:
    """Those who read and write, how long each page took, and what was wrong."""

    site: tuple[str, int]
    counts: Counts = field(default_factory=Counts)
    times: Times = field(default_factory=lambda: {"empty": [], "read": [], "write": []})
    errors: Counter[str] = field(default_factory=Counter)
    editors: list[Editor] = field(default_factory=list)
    over: threading.Event = field(default_factory=threading.Event)

    def timed(self, name: str, ask: Callable[[], Answer]) -> Answer:
        start = time.perf_counter()
        answer = ask()
        self.times[name].append(time.perf_counter() - start)
        return answer

    def reads(self, row: Mapping[str, Any]) -> None:
        browser = Browser(self.site, row["tokens"][1])
        pages = ("/lists/", f"/lists/{row['key']}/", f"/s/{row['link']}/")
        for page in itertools.cycle(pages):
            if self.over.is_set():
                return
            for name, path in (("empty", "/empty/"), ("read", page)):
                status = self.timed(name, lambda path=path: browser.get(path)).status
                if status != 200:
                    self.errors[f"{path}: {status}"] += 1

    def writes(self, rows: Iterator[Mapping[str, Any]]) -> None:
        for row in rows:
            editor = Timed(self, row)
            self.editors.append(editor)
            editor.run()
            if self.over.is_set():
                return
        self.errors["a writer has no list left"] += 1


class Timed(Editor):
    """A browser whose taps are timed; it has a list for a while."""

    def __init__(self, crowd: Crowd, row: Mapping[str, Any]) -> None:
        super().__init__(crowd.site, row["key"], row["tokens"][0], crowd.counts, patient=True)
        self.crowd, self.ending, self.most = crowd, crowd.over, EACH

    def tapped(self, tap: Any) -> Answer:
        return self.crowd.timed("write", lambda: super(Timed, self).tapped(tap))


def crowd_of(site: tuple[str, int], rows: list[Any], seconds: float) -> Crowd:
    """It comes, stays so long, and goes; each writer has lists of his own."""
    crowd = Crowd(site)
    threads = [threading.Thread(target=crowd.reads, args=[row]) for row in rows[:READERS]]
    for place in range(WRITERS):
        own = iter(rows[READERS + place :: WRITERS])
        threads.append(threading.Thread(target=crowd.writes, args=[own]))
    for thread in threads:
        thread.start()
    time.sleep(seconds)
    crowd.over.set()
    for thread in threads:
        thread.join()
    return crowd


# --- floods -------------------------------------------------------------------------------------


def beginnings(site: tuple[str, int], row: Any) -> Iterator[Answer]:
    """Lists that are begun by a browser that is always another one."""
    while True:
        form = {"begin": "1", "name": "x", "budget": "150"}
        yield Browser(site).post("/lists/new/first_wave/", form)


def publishing(site: tuple[str, int], row: Any) -> Iterator[Answer]:
    """One list that comes to the gallery again and again."""
    browser = Browser(site, row["tokens"][0])
    for verb in itertools.cycle(("publish", "unpublish")):
        form = {"verb": verb, "share": row["link"]}
        yield browser.post(f"/lists/{row['key']}/share/", form)


def signing_in(site: tuple[str, int], row: Any) -> Iterator[Answer]:
    """A name and one password after the other."""
    for number in itertools.count():
        form = {"login": "rita#1234", "password": f"wrong {number}"}
        yield Browser(site).post("/account/login/", form)


@contextmanager
def flooded(site: tuple[str, int], row: Any) -> Iterator[dict[str, Counter[int]]]:
    """What each flood is answered, while the block runs."""
    over = threading.Event()
    floods = (beginnings, publishing, signing_in)
    statuses: dict[str, Counter[int]] = {flood.__name__: Counter() for flood in floods}

    def come(flood: Callable[[tuple[str, int], Any], Iterator[Answer]]) -> None:
        for answer in flood(site, row):
            counter = statuses[flood.__name__]
            counter[answer.status] += 1
            if over.is_set() and (counter[429] or counter.total() > MOST):
                return

    threads = [threading.Thread(target=come, args=[flood]) for flood in floods]
    for thread in threads:
        thread.start()
    try:
        yield statuses
    finally:
        over.set()
        for thread in threads:
            thread.join()


# --- what came of it -----------------------------------------------------------------------------


def in_words(times: Times, unit: float) -> str:
    return "; ".join(
        f"{name} {len(taken)} times, median {median(taken) * 1000:.0f} ms, "
        f"{median(taken) / unit:.1f} ×, p95 {quantiles(taken, n=20)[-1] / unit:.1f} ×"
        for name, taken in times.items()
    )


@pytest.fixture
def crowded(database, log) -> Iterator[Server]:
    """A server that has limits, and the empty page."""
    known = database.known | {"MUSTER_LIMITS": "on"}
    known["DJANGO_SETTINGS_MODULE"] = "tests.soak.settings"
    server = Server(database.folder, known, log=log)
    try:
        server.start()
        server.wait()
        yield server
    finally:
        server.close()


def test_a_minute_of_sixteen_clients(database, crowded, capsys):
    rows = database.inside("begin", str(READERS + WRITERS * LISTS + 1))
    half = len(rows) // 3 * 2
    site = crowded.address
    alone = crowd_of(site, rows[:half], SECONDS)
    with flooded(site, rows[-1]) as statuses:
        beside = crowd_of(site, rows[half:-1], BESIDE_FLOODS)
    unit = median(alone.times["empty"])
    ratios = {name: median(taken) / unit for name, taken in alone.times.items()}
    slower = {
        name: median(beside.times[name]) / median(taken) for name, taken in alone.times.items()
    }
    with capsys.disabled():
        print(f"\n{database.name}, {SECONDS} s of 16 clients: {in_words(alone.times, unit)}")
        print(f"  beside floods: {in_words(beside.times, unit)}")
        print("  slower:", ", ".join(f"{name} {ratio:.2f} ×" for name, ratio in slower.items()))
        print(f"  the floods were answered { ({k: dict(v) for k, v in statuses.items()}) }")
    assert alone.errors + beside.errors == Counter()
    found = database.inside("look", "present")
    for crowd in (alone, beside):
        assert set(crowd.counts.answers) == {"saved"}
        assert Storm(crowd.editors, crowd.counts).faults(found) == []
    assert all(counter[429] for counter in statuses.values())
    assert all(set(counter) <= {200, 302, 422, 429} for counter in statuses.values())
    assert (ratios["read"] <= READ, ratios["write"] <= WRITE) == (True, True), ratios
    assert max(slower.values()) <= SLOWER, slower

"""What a reader of an ordinary page notices while others have sheets and pictures made.

Muster runs as `make run` starts it, on this machine alone and over a database of its own. A page is
read again and again: first alone, then while twenty readers want one new sheet, while eight want a
ZIP of 32 lists each, and while twenty previews are new. Who is asked to come back does so when he
was told to, as a browser would. Times mean something on this machine only, their ratios on any.
"""

import os
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from http import HTTPStatus
from itertools import cycle, product
from math import inf
from pathlib import Path
from statistics import median, quantiles

from msgspec.structs import replace

from tests.serving import get, serving

GOAL = 5.0  # times what the page takes alone
EVERY = 0.1  # seconds: a reading of the page begins, whether the one before has ended or not
ALONE = 15  # seconds of readings while nobody else comes
MOST_SECONDS = 90  # for a crowd to be served
ROUNDS = 5  # of those that are soon over
READERS, ZIPS, PREVIEWS, LISTS = 20, 8, 20, 32


@dataclass
class Crowd:
    """Those who want something made: when each had it, and how often they were put off."""

    site: str
    addresses: list[str]
    waited: list[float] = field(default_factory=list)
    put_off: int = 0

    def come(self) -> None:
        """All at once; it is over when each has what he came for, or time is up."""
        self.start = time.perf_counter()
        readers = [threading.Thread(target=self.reader, args=[url]) for url in self.addresses]
        for reader in readers:
            reader.start()
        for reader in readers:
            reader.join()

    def reader(self, address: str) -> None:
        while time.perf_counter() - self.start < MOST_SECONDS:
            status, pause = get(self.site, address)
            if status == HTTPStatus.OK:
                self.waited.append(time.perf_counter() - self.start)
            if status != HTTPStatus.SERVICE_UNAVAILABLE:
                return
            self.put_off += 1
            time.sleep(pause)


class Page:
    """An ordinary page, and how long it takes."""

    def __init__(self, site: str, address: str) -> None:
        self.site, self.address = site, address

    def during(self, act: Callable[[], object]) -> tuple[float, float, float]:
        """The median, what nineteen of twenty stay below, and the most, in milliseconds."""
        times: list[float] = []

        def reading() -> None:
            start = time.perf_counter()
            status, _pause = get(self.site, self.address)
            times.append((time.perf_counter() - start if status == HTTPStatus.OK else inf) * 1000)

        acting = threading.Thread(target=act)
        acting.start()
        visitors: list[threading.Thread] = []
        while acting.is_alive() or len(visitors) < 20:
            visitors.append(threading.Thread(target=reading))
            visitors[-1].start()
            time.sleep(EVERY)
        for visitor in visitors:
            visitor.join()
        return median(times), quantiles(times, n=20)[-1], max(times)


def measured(name: str, page: Page, alone: tuple[float, ...], rounds: list[list[str]]) -> None:
    crowds = [Crowd(page.site, addresses) for addresses in rounds]

    def come() -> None:
        for crowd in crowds:
            crowd.come()

    now = page.during(come)
    waited = sorted(seconds for crowd in crowds for seconds in crowd.waited)
    after = (
        f" after {median(waited):.1f} s in the middle, {waited[-1]:.1f} s at last" if waited else ""
    )
    put_off = sum(crowd.put_off for crowd in crowds)
    print(
        f"{name}: {len(waited)} of {sum(map(len, rounds))} served{after}; {put_off} times put off"
    )
    times = [f"{took:.0f} ms, {took / usual:.1f} ×" for took, usual in zip(now, alone, strict=True)]
    missed = ", MISSED" if max(now[0] / alone[0], now[1] / alone[1]) > GOAL else ""
    print(f"  the page: median {times[0]}; p95 {times[1]} (goal {GOAL}{missed}); most {times[2]}")
    sys.stdout.flush()


# --- around it ------------------------------------------------------------------------------------


def links() -> list[str]:
    """Keys of links to lists: the examples, over and over, each time under another name."""
    from django.conf import settings

    from builder.catalogue.memory import catalogue_of
    from builder.models import Owner
    from builder.rosters import edits as rosters
    from builder.shares import edits as shares
    from rules.lists.reading import read

    owner = Owner.objects.create()
    files = sorted(Path(settings.FIXTURES).glob("*/lists/*.json"))
    documents = [read(path.read_bytes(), catalogue_of)[1] for path in files]
    documents.sort(key=lambda document: -len(document.members))
    keys = []
    for number, document in zip(range(ROUNDS * PREVIEWS), cycle(documents), strict=False):
        roster = rosters.create(owner, replace(document, name=f"Liste {number}"))
        keys.append(shares.share(roster).key)
    return keys


def zips(keys: list[str]) -> Iterator[str]:
    """Addresses of ZIPs that have no file in common."""
    chosen = "&".join(f"list={key}" for key in keys)
    for size, ink, large in product(("a4", "letter"), ("colour", "black"), (0, 1)):
        yield f"/check/several/?{chosen}&form=zip&size={size}&ink={ink}&large={large}"


def main() -> None:
    with tempfile.TemporaryDirectory() as data:
        for gone in ("DATABASE_URL", "MUSTER_HOSTS"):
            os.environ.pop(gone, None)
        os.environ |= {
            "MUSTER_DATA": data,
            "MUSTER_LIMITS": "off",
            "DJANGO_SETTINGS_MODULE": "builder.settings",
        }
        import django

        django.setup()
        from django.core.management import call_command
        from django.db import connections

        call_command("migrate", verbosity=0)
        call_command("load_catalogue", verbosity=0)
        keys = links()
        connections.close_all()
        with serving(data, known={"MUSTER_LIMITS": "off"}) as server:
            server.wait()
            site = server.netloc
            page = Page(site, f"/s/{keys[0]}/")
            page.during(lambda: time.sleep(2))  # both processes have read the catalogue
            alone = page.during(lambda: time.sleep(ALONE))
            print(f"a page alone: median {alone[0]:.0f} ms, p95 {alone[1]:.0f} ms")
            sheets = [[f"/s/{key}/sheets/full.pdf"] * READERS for key in keys[:ROUNDS]]
            measured(f"{READERS} readers of one new sheet", page, alone, sheets)
            pictures = [f"/s/{key}/preview.png" for key in keys]
            rounds = [pictures[number::ROUNDS] for number in range(ROUNDS)]
            measured(f"{PREVIEWS} new previews", page, alone, rounds)
            measured(f"{ZIPS} ZIPs of {LISTS} lists", page, alone, [list(zips(keys[:LISTS]))])


if __name__ == "__main__":
    main()

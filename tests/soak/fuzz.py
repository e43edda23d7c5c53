"""Hostile requests at every form and address, for as long as one likes: nothing fails, and what is
refused changes nothing. `make test` sends a few of the same; here each seed sends others.

    python -m tests.soak.fuzz [seconds] [first seed]
"""

import logging
import sys
import time
from collections import Counter
from unittest import mock

from tests.bench.measuring import site

SECONDS = 300
PEOPLE = ("owner", "account", "other browser", "nobody")


def main(seconds: float = SECONDS, seed: int = 1000) -> int:
    with site():
        return _fuzz(seconds, seed)


def _fuzz(seconds: float, seed: int) -> int:
    from django.conf import settings
    from django.test.utils import setup_test_environment

    setup_test_environment()
    settings.ROOT_URLCONF = "builder.urls"
    from builder.sheets.pdf import client as typesetters
    from tests.doors.fuzzing import Fuzz, Watch, harvested
    from tests.doors.world import build
    from tests.site.test_routes import ROUTES

    logging.disable(logging.CRITICAL)
    world, end, wrong, statuses = build(), time.monotonic() + seconds, 0, Counter[int]()
    offered = {person: harvested(world, ROUTES, person) for person in PEOPLE}
    slow = typesetters.TookTooLong(typesetters.took_too_long())
    with mock.patch.object(typesetters, "render", side_effect=slow):
        while time.monotonic() < end:
            for person in PEOPLE:
                fuzz = Fuzz(offered[person], seed)
                watch = Watch(world, fuzz, person)
                for route in sorted(fuzz.by_route):
                    for each in watch.visit(route):
                        wrong += 1
                        print(f"seed {seed}, {person}: {each}\n", flush=True)
                watch.close()
                statuses.update(watch.statuses)
            seed += 1
    print(f"{statuses.total()} requests, up to seed {seed}: {dict(sorted(statuses.items()))}")
    print(f"{wrong} wrong")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:3])))

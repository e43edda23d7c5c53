"""10,000 forged keys of all kinds, in turns with keys that were: the same answer, the same time.

python -m tests.soak.forged [how many]
"""

import logging
import sys
import time
from collections.abc import Iterator
from statistics import median

from tests.bench.measuring import Goal, report_of, site

FORGED = 10_000
MOST = 1.25  # times what the other takes, in the middle
WARM = 20


def measured(most: int) -> Iterator[Goal]:
    from django.test import Client

    from tests.collections.collecting import same_browser
    from tests.doors.forged import build, keys

    world = build()
    kinds = keys(world)
    each = most // len(kinds)
    for name, key in kinds.items():
        visitor = Client() if key.person == "nobody" else same_browser(world.people[key.person])
        times: dict[str, list[float]] = {"known": [], "forged": []}
        statuses = set()
        for number in range(each + WARM):
            turns = ("known", "forged") if number % 2 else ("forged", "known")
            for kind in turns:
                args = key.known if kind == "known" else key.forged()
                start = time.process_time()
                answer = key.ask(visitor, args)
                if number >= WARM:
                    times[kind].append(time.process_time() - start)
                statuses.add(answer.status_code)
        known, forged = median(times["known"]), median(times["forged"])
        title = f"{name}, {each:,} times: status {sorted(statuses)}, {forged * 1e6:.0f} µs"
        yield Goal(title, max(known / forged, forged / known), MOST)
        if len(statuses) > 1:
            yield Goal(f"{name}: kinds of answers", len(statuses), 1, unit="")


def main(most: int = FORGED) -> int:
    with site():
        from django.conf import settings
        from django.test.utils import setup_test_environment

        setup_test_environment()
        settings.ROOT_URLCONF = "builder.urls"
        logging.disable(logging.CRITICAL)
        return report_of(measured(most))


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:2])))

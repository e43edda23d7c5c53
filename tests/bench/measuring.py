"""What benchmarks share: goals, times taken in turns, and a site of their own in this process."""

import os
import re
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

REPORT = Path(__file__).parents[2] / "docs" / "benchmarks.md"
HEAD = "| | measured | goal | |\n|---|---|---|---|"
ROUNDS, EACH = 15, 12  # rounds in turns, and acts of one kind in a round


@dataclass(frozen=True)
class Goal:
    name: str
    value: float
    most: float
    unit: str = "×"

    @property
    def missed(self) -> bool:
        return self.value > self.most

    @property
    def row(self) -> str:
        verdict = "missed" if self.missed else "met"
        value, most = f"{self.value:.2f} {self.unit}", f"{self.most:g} {self.unit}"
        return f"| {self.name} | {value} | {most} | {verdict} |"


def in_turns(
    acts: Mapping[str, Callable[[], object]],
    rounds: int = ROUNDS,
    each: int = EACH,
    clock: Callable[[], float] = time.perf_counter,
) -> dict[str, float]:
    """The median of what each act takes, in seconds; a few of each, then of the next.

    `clock`: `time.process_time` for what waits for nobody, so that others do not count.
    """
    times: dict[str, list[float]] = {name: [] for name in acts}
    for _ in range(rounds):
        for name, act in acts.items():
            act()
            for _ in range(each):
                start = clock()
                act()
                times[name].append(clock() - start)
    return {name: median(taken) for name, taken in times.items()}


@contextmanager
def site() -> Iterator[None]:
    """Django over an empty database with the catalogue; what is measured by stands beside it."""
    with tempfile.TemporaryDirectory() as data:
        for gone in ("DATABASE_URL", "MUSTER_HOSTS"):
            os.environ.pop(gone, None)
        os.environ |= {
            "MUSTER_DATA": data,
            "MUSTER_LIMITS": "off",
            "DJANGO_SETTINGS_MODULE": "builder.settings",
        }
        os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
        import django

        django.setup()
        from django.conf import settings
        from django.core.management import call_command

        settings.ALLOWED_HOSTS = ["*"]
        settings.ROOT_URLCONF = "tests.bench.urls"
        call_command("migrate", verbosity=0)
        call_command("load_catalogue", verbosity=0)
        yield


def report_of(goals: Iterable[Goal], title: str = "") -> int:
    """Print each goal, and write it down under a title as soon as it is measured: a run that is
    broken off leaves what it knows. 1 where one is missed.
    """
    measured: list[Goal] = []
    for goal in goals:
        measured.append(goal)
        if title:
            _write_down(title, measured)
        print(re.sub(r"\s*\|\s*", "  ", goal.row).strip(), flush=True)
    return int(any(goal.missed for goal in measured))


def _write_down(title: str, goals: list[Goal]) -> None:
    """In the place of what stood under this title in the report."""
    head, *sections = REPORT.read_text().split("\n## ")
    tables = dict(section.split("\n", 1) for section in sections)
    tables[title] = "\n".join(["", HEAD, *(goal.row for goal in goals), ""])
    parts = (f"## {title}\n{table.rstrip()}\n" for title, table in tables.items())
    REPORT.write_text("\n".join([head.rstrip() + "\n", *parts]))

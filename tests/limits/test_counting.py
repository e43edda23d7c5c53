"""Attempts are counted exactly, whichever process they come to."""

import os
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from django.conf import settings
from django.db import connection

from builder.limits import counting
from builder.limits.counting import Full, Window, bucket_of, count, give_back
from builder.models import Attempts

PROCESSES = 4


@pytest.fixture
def clock(monkeypatch):
    """The time, which stands still until a test moves it."""

    class Clock:
        now = 1_800_000_000

        def time(self):
            return self.now

    clock = Clock()
    monkeypatch.setattr(counting, "time", clock)
    return clock


def attempts(number, *windows):
    """How many of so many attempts are let through."""
    passed = 0
    for _ in range(number):
        try:
            count(windows)
        except Full:
            continue
        passed += 1
    return passed


@pytest.mark.django_db
class TestAWindow:
    def test_it_has_room_for_so_many(self, clock):
        assert attempts(9, Window("a", 5, 60)) == 5

    def test_another_has_its_own_room(self, clock):
        assert attempts(9, Window("a", 5, 60)) == 5
        assert attempts(9, Window("b", 5, 60)) == 5

    def test_it_ends_so_long_after_the_first(self, clock):
        window = Window("a", 5, 60)
        assert attempts(1, window) == 1
        clock.now += 59
        assert attempts(9, window) == 4
        clock.now += 1
        assert attempts(9, window) == 5

    def test_it_says_when_there_is_room_again(self, clock):
        window = Window("a", 1, 60)
        count([window])
        clock.now += 20
        with pytest.raises(Full) as full:
            count([window])
        assert full.value.seconds == 40

    def test_what_is_refused_counts_in_none(self, clock):
        small, large = Window("small", 2, 60), Window("large", 100, 60)
        assert attempts(9, small, large) == 2
        assert Attempts.objects.get(bucket="large").number == 2
        assert attempts(9, Window("small too", 2, 60), small) == 0
        assert not Attempts.objects.filter(bucket="small too").exists()

    def test_a_flood_writes_nothing(self, clock, django_assert_num_queries):
        window = Window("a", 1, 60)
        count([window])
        with django_assert_num_queries(1), pytest.raises(Full):
            count([window])

    def test_what_is_given_back_is_free(self, clock):
        window = Window("a", 2, 60)
        assert attempts(2, window) == 2
        give_back([window])
        assert attempts(2, window) == 1
        give_back([window] * 5)
        give_back([Window("nobody", 1, 60)])
        assert Attempts.objects.get(bucket="a").number == 1


class TestABucket:
    def test_nobody_reads_an_address_in_it(self):
        assert "192" not in bucket_of("create", "192.0.2.1")
        assert len(bucket_of("create", "192.0.2.1")) == 32

    def test_it_depends_on_the_key_of_the_site(self, settings):
        before = bucket_of("create", "192.0.2.1")
        settings.SECRET_KEY = "another"  # noqa: S105
        assert bucket_of("create", "192.0.2.1") != before

    def test_parts_do_not_run_into_each_other(self):
        assert bucket_of("a", "bc") != bucket_of("ab", "c")


@pytest.fixture
def surroundings(data):
    """Where the processes find the database of this run: a file, or the server's."""
    known = {**os.environ, "DJANGO_SETTINGS_MODULE": "builder.settings", "MUSTER_DATA": str(data)}
    if connection.vendor == "sqlite":
        known.pop("DATABASE_URL", None)
    else:
        address = urlsplit(known["DATABASE_URL"])
        name = connection.settings_dict["NAME"]
        known["DATABASE_URL"] = address._replace(path=f"/{name}").geturl()
    yield known
    race(known, "clear", 0, processes=1)


def race(surroundings, how, most, steps=1, processes=PROCESSES):
    """How many attempts of all the processes, which begin together, are let through."""
    bucket = bucket_of("race", how, str(most))
    words = [sys.executable, "-m", "tests.limits.racing", how, bucket, str(most)]
    runners = [
        subprocess.Popen(  # noqa: S603 - ourselves
            words,
            cwd=Path(settings.ROOT),
            env=surroundings,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(processes)
    ]
    try:
        for _ in range(steps):
            assert all(runner.stdout.readline() for runner in runners)  # each stands at the line
            for runner in runners:
                runner.stdin.write("go\n")
                runner.stdin.flush()
        return sum(int(runner.communicate(timeout=120)[0]) for runner in runners)
    finally:
        for runner in runners:
            runner.kill()
            runner.wait()


@pytest.mark.django_db
class TestSeveralProcesses:
    @pytest.mark.parametrize("most", [1, 50])
    def test_exactly_so_many_are_let_through(self, surroundings, most):
        assert race(surroundings, "exactly", most) == most

    def test_who_looks_first_and_writes_then_lets_too_many_through(self, surroundings):
        """The control: this race is one that a careless count loses."""
        assert race(surroundings, "carelessly", 1, steps=2) > 1

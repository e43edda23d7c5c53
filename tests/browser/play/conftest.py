"""Two phones at once, and one database."""

import threading

import pytest

from builder.play.views import sync


@pytest.fixture(autouse=True)
def _one_after_the_other(monkeypatch):
    """The threads of the tests' server share one connection, in which no two transactions fit.

    Those of the real server have one each, and wait for each other.
    """
    lock, receive = threading.Lock(), sync._receive

    def alone(request, table):
        with lock:
            return receive(request, table)

    monkeypatch.setattr(sync, "_receive", alone)

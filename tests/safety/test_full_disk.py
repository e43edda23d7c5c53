"""No room for what is written: what was acknowledged stays, and whoever is refused is told so.

The files of a real server may grow only so far; `make soak` has a small disk.
"""

import resource

import pytest

from tests.serving import Server
from tests.soak.databases import Database
from tests.soak.trouble import fills_up

LEFT = 40_000  # bytes that SQLite's log may still grow


@pytest.mark.any_database
def test_a_full_disk_loses_nothing(data):
    database = Database(data)
    server = Server(data, database.known)

    def may_grow(size):
        for pid in server.workers():
            hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)[1]
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, hard))

    def tighten():
        may_grow((data / "muster.sqlite3-wal").stat().st_size + LEFT)

    try:
        server.start()
        server.wait()
        fills_up(database, server, tighten, lambda: may_grow(resource.RLIM_INFINITY))
    finally:
        server.close()

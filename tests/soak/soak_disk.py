"""A disk that is full, and one that is read-only: a small one, which only root can make."""

import os
import shutil
import subprocess

import psycopg
import pytest

from tests.serving import Server
from tests.soak.databases import Database, Postgres, own_folder
from tests.soak.trouble import Witness, fills_up

ROOM = 40_000_000  # bytes
LEFT = 60_000  # bytes that a ballast leaves


def _mount(*words: object) -> bool:
    return not subprocess.run(["mount", *map(str, words)], check=False).returncode  # noqa: S603, S607


@pytest.fixture
def disk():
    """A folder that is a disk of its own."""
    folder = own_folder()
    if os.geteuid() or not _mount("-t", "tmpfs", "-o", f"size={ROOM}", "tmpfs", folder):
        shutil.rmtree(folder)
        pytest.skip("no disk can be mounted here")
    yield folder
    subprocess.run(["umount", "--lazy", folder], check=True)  # noqa: S603, S607
    folder.rmdir()


@pytest.fixture
def small(disk, log):
    """A site on that disk."""
    site = Database(disk).brought_up()
    server = Server(disk, site.known, log=log)
    yield site, server
    server.close()


def test_a_full_disk(disk, small, capsys):
    database, server = small
    server.start()
    server.wait()
    ballast = disk / "ballast"

    def tighten():
        free = shutil.disk_usage(disk).free
        ballast.write_bytes(bytes(free - LEFT))

    seen = fills_up(database, server, tighten, ballast.unlink)
    with capsys.disabled():
        print(f"\na full disk of {ROOM} bytes, {LEFT} left: {seen}")


def test_a_read_only_disk(disk, small, capsys):
    database, server = small
    witness = Witness(server, database.inside("begin", "1")[0])
    assert _mount("-o", "remount,ro", disk)
    server.start()
    server.wait()
    assert not witness.taps().saved
    refused, reads = witness.editor.taps[-1], witness.reads()
    with capsys.disabled():
        answers = dict(witness.editor.counts.answers)
        print(f"\na read-only disk: taps {answers}, pages {sorted(reads.values())}")
    assert set(reads.values()) == {200}
    server.stop()
    assert _mount("-o", "remount,rw", disk)
    server.start()
    assert witness.again(refused).saved
    assert witness.faults(database.inside("look")) == []


@pytest.mark.parametrize("database", [Postgres], indirect=True, ids=["PostgreSQL"])
class TestAReadOnlyPostgres:
    """As a server is whose disk ran full, or that follows another one."""

    def test_is_read_and_writes_again_by_itself(self, database, server, capsys):
        witness = Witness(server, database.inside("begin", "1")[0])
        assert witness.taps().saved
        _read_only(database, "on")
        assert not witness.taps().saved
        refused, reads = witness.editor.taps[-1], witness.reads()
        with capsys.disabled():
            answers = dict(witness.editor.counts.answers)
            print(f"\na read-only PostgreSQL: taps {answers}, pages {sorted(reads.values())}")
        assert set(reads.values()) == {200}
        _read_only(database, "off")
        assert witness.again(refused).saved
        assert witness.faults(database.inside("look")) == []


def _read_only(database: Postgres, word: str) -> None:
    """For all that begins from now on, also on connections of before."""
    url = database.known["DATABASE_URL"]
    with psycopg.connect(url, autocommit=True) as line:
        line.execute(f"ALTER SYSTEM SET default_transaction_read_only = {word}")
        line.execute("SELECT pg_reload_conf()")
        while line.execute("SHOW default_transaction_read_only").fetchone() != (word,):
            pass

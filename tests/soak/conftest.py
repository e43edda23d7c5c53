"""Sites of one's own: a database, a server, lists with browsers that may edit them."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.serving import Server
from tests.soak.databases import Database, Postgres, own_folder


@pytest.fixture(scope="module", params=[Database, Postgres], ids=["SQLite", "PostgreSQL"])
def database(request):
    """An empty site, with the catalogue."""
    folder = own_folder()
    database = request.param(folder)
    try:
        yield database.brought_up()
    finally:
        database.close()
        shutil.rmtree(folder)


@pytest.fixture
def log(tmp_path) -> Path:
    """What the server writes."""
    return Path(tmp_path / "server.log")


@pytest.fixture
def server(database: Database, log: Path) -> Iterator[Server]:
    server = Server(database.folder, database.known, log=log)
    try:
        server.start()
        server.wait()
        yield server
    finally:
        server.close()

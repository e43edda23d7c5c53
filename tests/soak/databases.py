"""Databases of one's own, which may be stopped and started: a folder for SQLite, or a server."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType
from typing import Any, Self

from tests.serving import ROOT, surroundings

HOSTING = ROOT / "docs" / "hosting.md"
# As a server of everyday has it: what it has confirmed is on the disk.
DURABLE = {"fsync": "on", "synchronous_commit": "on", "full_page_writes": "on"}


def _scripts_postgres() -> ModuleType:
    loader = SourceFileLoader("scripts_postgres", str(ROOT / "scripts" / "postgres"))
    spec = spec_from_loader(loader.name, loader)
    assert spec
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


class Failed(Exception):
    """A command did not end well; what it said."""


class Database:
    """What the site and its commands need to know of it."""

    name = "SQLite"

    def __init__(self, folder: Path) -> None:
        self.folder = folder  # of the site's data
        self.known: dict[str, str] = {"MUSTER_LIMITS": "off"}

    def manage(self, *words: str | Path) -> str:
        return self._python(ROOT / "manage.py", *words)

    def fill(self) -> None:
        """Some of all that players keep."""
        self._python(ROOT / "tests" / "safety" / "filling.py")

    def answers(self) -> Any:
        """What the site says of all that (`tests/safety/answers.py`)."""
        return json.loads(self._python(ROOT / "tests" / "safety" / "answers.py"))

    def backup(self, file: Path) -> None:
        """As docs/hosting.md tells."""
        self.manage("backup", file)

    def restored(self, file: Path, folder: Path) -> "Database":
        """An empty installation that is given a backup."""
        folder.mkdir()
        shutil.copy(file, folder / "muster.sqlite3")
        return Database(folder).brought_up()

    def brought_up(self) -> Self:
        self.manage("migrate", "--verbosity", "0")
        self.manage("load_catalogue", "--verbosity", "0")
        return self

    def inside(self, *words: str) -> Any:
        """What the site's own code answers, in a process of its own (`inside.py`)."""
        return json.loads(self._python("-m", "tests.soak.inside", *words))

    def _python(self, *words: str | Path) -> str:
        done = subprocess.run(  # noqa: S603 - ourselves
            [sys.executable, *words],
            cwd=ROOT,
            env=surroundings(self.folder, PYTHONPATH=str(ROOT), **self.known),
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise Failed(done.stderr)
        return done.stdout

    def close(self) -> None:
        """Nothing of SQLite runs."""


class Postgres(Database):
    """A server of this one test, with the files of a new site."""

    name = "PostgreSQL"

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        script = _scripts_postgres()
        programs = script.find_programs()
        assert programs, "PostgreSQL is not installed: scripts/install-postgres does it."
        script.SETTINGS |= DURABLE
        self.server = script.Server(programs)
        try:
            self.server.start()
        except BaseException:
            self.server.remove()
            raise
        self.known["DATABASE_URL"] = f"postgres://muster@127.0.0.1:{self.server.port}/muster"

    def restored(self, file: Path, folder: Path) -> Database:
        """By the lines of docs/hosting.md, into a database beside this one."""
        (options,) = re.findall(r"pg_restore (.+) --dbname=muster", HOSTING.read_text())
        self.server.must("createdb", *self.address(), "restored")
        where = [*self.address(), "--dbname=restored", str(file)]
        subprocess.run(["pg_restore", *options.split(), *where], check=True)  # noqa: S603, S607
        folder.mkdir()
        other = Database(folder)
        url = self.known["DATABASE_URL"].rpartition("/")[0]
        other.known["DATABASE_URL"] = f"{url}/restored"
        return other.brought_up()

    def address(self) -> list[str]:
        words: list[str] = self.server.address()
        return words

    def stop(self, how: int) -> None:
        """SIGINT ends it in order, SIGQUIT at once: then it reads its log when it starts."""
        self.server.process.send_signal(how)
        self.server.process.wait(60)

    def start(self) -> None:
        assert self.server.listens(), self.server.log.read_text()

    def close(self) -> None:
        self.server.remove()


FAST, IMMEDIATE = signal.SIGINT, signal.SIGQUIT


def own_folder() -> Path:
    """Under /tmp, where PostgreSQL's account may write as well."""
    folder = Path(tempfile.mkdtemp(prefix="muster-soak-", dir="/tmp"))
    os.chmod(folder, 0o755)  # noqa: S103, PTH101
    return folder

"""A small site of a former version, as files for `test_forward.py`:

    .venv/bin/python -m tests.safety.make_before COMMIT

The code of that commit migrates, loads its catalogue, is filled (`filling.py`) and asked
(`answers.py`). Both databases hold the same rows; those of the catalogue are left out, since
`load_catalogue` writes them again.
"""

import json
import lzma
import os
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path

from tests.serving import ROOT, surroundings
from tests.soak.databases import Postgres

HERE = Path(__file__).parent
BEFORE = HERE / "before"
TABLES = """
import json, django
django.setup()
from django.apps import apps
print(json.dumps([
    ["" if model._meta.auto_created else model._meta.label, model._meta.db_table]
    for model in apps.get_app_config("builder").get_models(include_auto_created=True)
    if model.__module__.startswith("builder.catalogue.") and model.__name__ != "Stamp"
]))
"""


def main(commit: str) -> None:
    name = _run("git", "rev-parse", "--short=7", commit).strip()
    with tempfile.TemporaryDirectory() as folder:
        code, data = Path(folder) / "code", Path(folder) / "data"
        _run("git", "worktree", "add", "--detach", str(code), commit)
        try:
            make(name, code, data)
        finally:
            _run("git", "worktree", "remove", "--force", str(code))


def make(name: str, code: Path, data: Path) -> None:
    known = {**surroundings(data), "PYTHONPATH": str(code)}

    def python(*words: str | Path) -> str:
        return _run(sys.executable, *map(str, words), cwd=code, env=known)

    def migrated() -> None:
        python("manage.py", "migrate", "--verbosity", "0")

    migrated()
    python("manage.py", "load_catalogue", "--verbosity", "0")
    python(HERE / "filling.py")
    answers = json.loads(python(HERE / "answers.py"))
    _save(f"{name}.answers.json", json.dumps(answers, ensure_ascii=False, indent=0))
    tables = json.loads(python("-c", TABLES))
    _save(f"{name}.sqlite.sql", dump_of(data / "muster.sqlite3", [table for _, table in tables]))
    left_out = [f"--exclude={label}" for label, _table in tables if label]
    rows = data / "rows.json"
    python("manage.py", "dumpdata", "auth.user", "builder", *left_out, "--output", rows)
    server = Postgres(data)
    try:
        known |= server.known
        migrated()
        python("manage.py", "loaddata", rows)
        script = data / "dump.sql"
        words = ["--inserts", "--no-owner", "--no-privileges", "--rows-per-insert=50"]
        with script.open("w") as out:
            words = ["pg_dump", *words, *server.address(), "--dbname", "muster"]
            subprocess.run(words, stdout=out, check=True)  # noqa: S603
        _save(f"{name}.postgres.sql", plain(script.read_text()))
    finally:
        server.close()


def dump_of(database: Path, tables: list[str]) -> str:
    with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(":memory:")) as copy:
        source.backup(copy)
        for table in tables:
            copy.execute(f'DELETE FROM "{table}"')  # noqa: S608
        copy.commit()
        return "\n".join(copy.iterdump())


def plain(script: str) -> str:
    """SQL alone, for servers older than this pg_dump as well."""
    lines = script.splitlines()
    return "\n".join(
        line for line in lines if not line.startswith(("\\", "--", "SET transaction_timeout"))
    )


def _save(name: str, text: str) -> None:
    BEFORE.mkdir(exist_ok=True)
    path = BEFORE / f"{name}.xz"
    path.write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size} bytes")


def _run(*words: str, cwd: Path = ROOT, env: dict[str, str] | None = None) -> str:
    done = subprocess.run(  # noqa: S603
        words, cwd=cwd, env=env or dict(os.environ), capture_output=True, text=True, check=False
    )
    assert not done.returncode, done.stderr
    return done.stdout


if __name__ == "__main__":
    main(sys.argv[1])

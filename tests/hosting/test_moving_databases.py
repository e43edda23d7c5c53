"""From SQLite to PostgreSQL, with the words of docs/hosting.md: everything is there afterwards."""

import gzip
import json
import re
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection

from tests.hosting.serving import manage, surroundings

HOSTING = (Path(settings.ROOT) / "docs" / "hosting.md").read_text()
SECTION = HOSTING.split("## From SQLite to PostgreSQL")[1].split("\n## ")[0]
NAME = "muster_moved"
BEGUN = """
from builder.models import Owner, Roster
from builder.rosters import edits
from builder.catalogue.memory import catalogues
from django.contrib.auth.models import Permission, User
from rules.building.bench import begun
from rules.checks.game import games
owner = Owner.objects.create(token_hash="0" * 64)
user = User.objects.create_user("rita#4821")
user.user_permissions.add(Permission.objects.get(codename="change_game"))
roster = edits.create(owner, begun(games()["rbn"], catalogues()["rbn"]))
"""


def commands():
    """The commands of manage.py that the page tells to type, by their names."""
    lines = re.findall(r"muster-manage (.+)", SECTION)
    return {line.split()[0]: line.split() for line in lines}


def rows(text):
    """What dumpdata wrote, in an order of its own; the stamp is another one after each change."""
    found = {(row["model"], row["pk"]): row["fields"] for row in json.loads(text)}
    for fields in found.values():
        for name, value in fields.items():
            if isinstance(value, list):  # references to several rows
                fields[name] = sorted(value, key=json.dumps)
    return {key: fields for key, fields in found.items() if key[0] != "builder.stamp"}


@pytest.mark.skipif(connection.vendor != "postgresql", reason="needs PostgreSQL")
@pytest.mark.django_db
def test_every_row_is_the_same_afterwards(tmp_path, worker_id):
    known, name = connection.settings_dict, f"{NAME}_{worker_id}"
    user = ":".join(part for part in (known["USER"], known["PASSWORD"]) if part)
    address = f"postgres://{user}@{known['HOST']}:{known['PORT'] or 5432}/{name}"
    old, new = surroundings(tmp_path), surroundings(tmp_path, DATABASE_URL=address)
    file = tmp_path / "everything.json.gz"
    wanted = commands()
    dump = [*wanted["dumpdata"][:-1], str(file)]
    manage(old, "migrate", "--verbosity", "0")
    manage(old, "load_catalogue")
    manage(old, "shell", "--command", BEGUN)
    manage(old, *dump)
    with connection._nodb_cursor() as cursor:
        cursor.execute(f"DROP DATABASE IF EXISTS {name}")
        cursor.execute(f"CREATE DATABASE {name}")
    try:
        manage(new, *wanted["migrate"], "--verbosity", "0")
        manage(new, "loaddata", str(file))
        before = rows(gzip.decompress(file.read_bytes()))
        file.unlink()
        manage(new, *dump)
        assert ("builder.roster", 1) in before
        assert rows(gzip.decompress(file.read_bytes())) == before
        manage(new, "shell", "--command", BEGUN.replace("rita", "boz").replace("0", "1"))
    finally:
        with connection._nodb_cursor() as cursor:
            cursor.execute(f"DROP DATABASE {name} WITH (FORCE)")

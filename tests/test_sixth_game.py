"""A sixth game is a folder in rules/games, fixtures, templates/games and tests/rules: no more.

So is a seventh, whose players enter cards.
"""

import filecmp
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings

from tests import seventh_game

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]

ROOT = Path(settings.ROOT)
COPIED = ("manage.py", "rules", "builder", "templates", "static", "fixtures")
SLUG = "duel"

GAME = """
from typing import Annotated, Any

from msgspec import Meta, field

from rules.catalogue.items import Weapon
from rules.checks.game import Game
from rules.lists.document import Document, HouseItem, Member, Node, Points
from rules.lists.roster import Roster, unknown
from rules.words import Words


class Settings(Node, frozen=True, kw_only=True):
    limit: Points = 10


class Duellist(Member, frozen=True, kw_only=True, tag="duellist"):
    pass


class DuelDocument(Document, frozen=True, kw_only=True):
    settings: Settings = field(default_factory=Settings)
    items: Annotated[tuple[HouseItem, ...], Meta(max_length=0)] = ()
    members: tuple[Duellist, ...] = ()


class Duel(Roster[DuelDocument, Duellist]):
    def cost(self, member: Any) -> int | None:
        held = (self.of(Weapon).get(pick.item) for pick in member.picks)
        return sum(weapon.cost for weapon in held if weapon) * member.count

    @property
    def budget(self) -> int | None:
        return self.settings.limit

    def unknown_settings(self) -> list[Words]:
        return []

    def unknown_picks(self, member: Any) -> list[str]:
        return unknown(member.picks, self.of(Weapon).get)


game = Game(slug="duel", document=DuelDocument, roster=Duel, takes=(Weapon,))
"""

CHECKS = '''
from collections.abc import Iterator

from rules.games.duel.game import Duel, game
from rules.checks.finding import Breach, found


@game.check("DU-LIMIT", cite="Duel, p. 1", fr="{total} points sur {limit}.",
            en="{total} points of {limit}.")
def within_the_limit(duel: Duel) -> Iterator[Breach]:
    """Both duellists cost the limit at most."""
    if duel.total > duel.budget:
        yield found(total=duel.total, limit=duel.budget)


@game.check("DU-TWO", cite="Duel, p. 1", fr="Il faut deux duellistes, pas {number}.",
            en="It takes two duellists, not {number}.")
def it_takes_two(duel: Duel) -> Iterator[Breach]:
    """A duel has two duellists."""
    if len(duel.members) != 2:
        yield found(todo=len(duel.members) < 2, number=len(duel.members))
'''

INFO = {
    "slug": SLUG,
    "version": "1.0",
    "name_fr": "Le Duel",
    "name_en": "The Duel",
    "tagline_fr": "Deux lames à l’aube.",
    "tagline_en": "Two blades at dawn.",
    "about_fr": "Un contre un.",
    "about_en": "One against one.",
    "credit_fr": "Personne.",
    "credit_en": "Nobody.",
    "accent_light": "#123456",
    "accent_dark": "#abcdef",
    "books": [{"slug": "duel", "title": "Duel"}],
}
RAPIER = {
    "slug": "rapiere",
    "name_fr": "Rapière",
    "name_en": "Rapier",
    "book": "duel",
    "section": "Lames",
    "cost": 4,
    "melee": {"hands": 1},
}
EMBLEM = '{# Needs: nothing. #}<svg class="crossed-blades"></svg>'

PAGES = """
from django.test import Client

for lang, name in (("fr", "Rapière"), ("en", "Rapier")):
    def get(url):
        response = Client(SERVER_NAME="localhost").get(url, headers={"accept-language": lang})
        assert response.status_code == 200, url
        return response.content.decode()

    home = get("/")
    assert home.count('class="game"') == len(GAMES), home.count('class="game"')
    assert "crossed-blades" in home
    assert "/games/duel/" in home
    assert "crossed-blades" in get("/games/duel/")
    assert name in get("/games/duel/catalogue/?q=rapi")
    assert name in get("/games/duel/catalogue/weapon/")
    assert name in get("/games/duel/catalogue/weapon/rapiere/")
    assert "DU-TWO" in get("/games/duel/rules/")
    assert "#123456" in get("/accents.css")
print("pages are there")
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory, django_db_setup, data_of_all):
    """A copy of the project and its data, with the folders of both games added."""
    root = tmp_path_factory.mktemp("six") / "muster"
    root.mkdir()
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, root / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, root / name)
    for path, content in {
        f"rules/games/{SLUG}/__init__.py": "",
        f"rules/games/{SLUG}/game.py": GAME,
        f"rules/games/{SLUG}/checks.py": CHECKS,
        f"fixtures/{SLUG}/game.json": json.dumps(INFO),
        f"fixtures/{SLUG}/weapon.json": json.dumps([RAPIER]),
        f"templates/games/{SLUG}/_emblem.html": EMBLEM,
        **seventh_game.FILES,
    }.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(content, encoding="utf-8")
    shutil.copytree(data_of_all, root / "data")
    return root


def manage(root, *args, given=None):
    environment = {
        **{key: value for key, value in os.environ.items() if not key.startswith("MUSTER_")},
        "MUSTER_DATA": str(root / "data"),
    }
    environment.pop("DATABASE_URL", None)
    environment.pop("PYTHONPATH", None)
    done = subprocess.run(  # noqa: S603
        [sys.executable, "manage.py", *args],
        cwd=root,
        env=environment,
        input=given,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def verdict(root, *duellists):
    members = [
        {"id": f"m{number}", "kind": "duellist", "picks": [{"item": item} for item in picks]}
        for number, picks in enumerate(duellists)
    ]
    doc = {"format": "muster-list/1", "game": SLUG, "members": members}
    return json.loads(manage(root, "verdict", "-", "--lang", "en", given=json.dumps(doc)))


def test_it_is_loaded_found_judged_and_shown(house):
    loaded = manage(house, "load_catalogue")
    assert "duel: 1 added" in loaded
    assert manage(house, "load_catalogue") == "The catalogue is up to date.\n"

    legal = verdict(house, ["rapiere"], ["rapiere"])
    assert (legal["legal"], legal["total"], legal["budget"]) == (True, 8, 10)
    alone = verdict(house, ["rapiere", "rapiere", "rapiere"])
    assert [(found["code"], found["todo"]) for found in alone["findings"]] == [
        ("DU-LIMIT", False),
        ("DU-TWO", True),
    ]

    games = len(list((house / "fixtures").glob("*/game.json")))
    script = PAGES.replace("len(GAMES)", str(games))
    assert "pages are there" in manage(house, "shell", "-v0", "-c", script)


def test_cards_of_a_seventh_are_entered_imported_exported_shown_and_made_into_a_deck(house):
    manage(house, "load_catalogue")
    assert "cards are there" in manage(house, "shell", "-v0", "-c", seventh_game.WALK)


def test_no_migration_is_owed(house):
    assert "No changes" in manage(house, "makemigrations", "--check", "--dry-run")


def test_nothing_else_was_touched(house):
    def compare(pair, inside=()):
        own = {SLUG, seventh_game.SLUG} if len(inside) in (1, 2) else set()
        assert not pair.left_only, pair.left_only
        assert set(pair.right_only) - {"data", "__pycache__"} <= own, pair.right_only
        assert not pair.diff_files, pair.diff_files
        for name, below in pair.subdirs.items():
            compare(below, (*inside, name))

    for name in COPIED[1:]:
        ignored = ["__pycache__"]
        compare(filecmp.dircmp(ROOT / name, house / name, ignore=ignored), (name,))
    assert filecmp.cmp(ROOT / "manage.py", house / "manage.py", shallow=False)


EVENING = """
import json
from pathlib import Path

from builder.catalogue.memory import catalogue_of
from rules.lists.reading import judge
from rules.playing.events import Count, Phase, Put
from rules.playing.fold import fold
from rules.playing.making import script_of
from rules.playing.play import Evening, Sitting
from rules.playing.script import read_script, write_script

members = [{"id": f"m{n}", "kind": "duellist", "picks": [{"item": "rapiere"}]} for n in (1, 2)]
doc = {"format": "muster-list/1", "game": "duel", "members": members}
roster = judge(json.dumps(doc).encode(), catalogue_of).roster
script = script_of(Evening(Sitting(roster), Sitting(roster)))
script = read_script(write_script(script))
assert len(script.members) == 4
turn = script.phases[0].key
sender = {"device": "somebody", "seen": {}}
state = fold(script, [
    Phase(id="00000001", n=1, round=2, phase=turn, side="a", **sender),
    Put(id="00000002", n=2, where="a1", key="acted", value=2, **sender),
    Put(id="00000003", n=3, where="b1", key="out", value=1, **sender),
])
assert (state.out, state.turn.round, state.turn.side) == (("b1",), 2, "b"), state
assert state.totals["b"]["lost"] == 1
print("an evening is there")
"""


def test_an_evening_of_it_is_played_by_defaults(house):
    """It has no play.py: its members can be out, act in turn, and rounds are counted."""
    manage(house, "load_catalogue")
    assert "an evening is there" in manage(house, "shell", "-v0", "-c", EVENING)

"""The house stands as it is drawn: the games know no web, the site knows no game by name."""

import re
from pathlib import Path

import pytest
from django.conf import settings

from rules.checks.game import games

ROOT = Path(settings.ROOT)


def named_games(text):
    return re.findall(rf"[\"'](?:{'|'.join(games())})[\"']", text)


def sources():
    for folder, pattern in (("builder", "*.py"), ("templates", "*.html"), ("static", "*.js")):
        for path in (ROOT / folder).rglob(pattern):
            if "games" not in path.relative_to(ROOT).parts[:2]:
                yield path


@pytest.mark.parametrize("path", list(sources()), ids=lambda path: str(path.relative_to(ROOT)))
def test_no_game_is_named_outside_its_folder(path):
    assert named_games(path.read_text()) == []


def test_the_search_for_names_can_fail():
    assert named_games('if game == "rbn":') == ['"rbn"']


def test_every_game_has_its_folders():
    for slug in games():
        for folder in ("rules/games", "fixtures", "templates/games", "tests/rules"):
            assert (ROOT / folder / slug).is_dir(), f"{folder}/{slug}"


def test_partials_say_what_they_need():
    for path in (ROOT / "templates").rglob("_*.html"):
        assert path.read_text().startswith("{# Needs: "), path

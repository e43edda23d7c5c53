"""The house stands as it is drawn: the games know no web, the site knows no game by name."""

import ast
import re
from pathlib import Path

import pytest
from django.conf import settings

from rules.checks.game import games

ROOT = Path(settings.ROOT)
MOST_MODULES = 15  # of one folder
DEEPEST = 4  # folder/subject/a/b
LONGEST = 119  # characters of a template's line
CROWDED = {"tests/browser"}  # still to be parted
READERS = {
    *("page", "card_page", "readonly_page", "printed_list", "previews", "gallery", "preview_image"),
    *("storage", "rows", "opened", "judging", "members", "offers", "questions", "points_bar"),
    *("findings", "exporting", "incoming", "links", "tables", "facts", "labels", "memory"),
}


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


def modules(*folders):
    """Every module of our own, as a path from the root."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield path.relative_to(ROOT)


def imported(text):
    """The dotted name of everything that a module imports from the site."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def views_in(text):
    return [name for name in imported(text) if re.match(r"builder\.\w+\.views\b", name)]


def edits_in(text):
    return [name for name in imported(text) if re.match(r"builder\.\w+\.edits\b", name)]


def is_view(path):
    return path.stem == "views" or path.parent.name == "views"


def is_reader(path):
    return path.stem in READERS and not is_view(path)


def crowded(paths):
    """Folders with more modules than one looks through."""
    folders = [path.parent for path in paths if path.name != "__init__.py"]
    return {str(one) for one in set(folders) if folders.count(one) > MOST_MODULES}


def too_deep(paths):
    return {str(path.parent) for path in paths if len(path.parent.parts) > DEEPEST}


def long_lines(text):
    return [line for line in text.splitlines() if len(line) > LONGEST]


class TestFolders:
    def test_none_is_crowded(self):
        assert crowded(modules("builder", "rules", "tests")) - CROWDED == set()

    def test_none_is_deep(self):
        assert too_deep(modules("builder", "rules", "tests")) == set()

    def test_one_module_too_many_is_seen(self):
        room = [Path("builder/room") / f"{name}.py" for name in ("__init__", *range(MOST_MODULES))]
        assert crowded(room) == set()
        assert crowded([*room, Path("builder/room/more.py")]) == {"builder/room"}

    def test_one_folder_too_deep_is_seen(self):
        assert too_deep([Path("rules/games/rbn/checks/crew.py")]) == set()
        assert too_deep([Path("rules/games/rbn/checks/a/crew.py")]) == {"rules/games/rbn/checks/a"}


class TestWhoImportsWhom:
    def test_no_view_borrows_from_another(self):
        borrowed = {
            str(path): names
            for path in modules("builder")
            if is_view(path) and (names := views_in((ROOT / path).read_text()))
        }
        assert borrowed == {}

    def test_who_reads_does_not_write(self):
        writing = {
            str(path): names
            for path in modules("builder")
            if is_reader(path) and (names := edits_in((ROOT / path).read_text()))
        }
        assert writing == {}

    def test_every_reader_is_a_module(self):
        assert {path.stem for path in modules("builder") if is_reader(path)} == READERS

    def test_what_is_borrowed_is_seen(self):
        for line in (
            "from builder.shares.views import links",
            "from builder.shares.views.links import share",
            "from builder.compare import views",
            "import builder.compare.views",
        ):
            assert len(views_in(line)) == 1, line
        assert views_in("from django.views.decorators.http import require_safe") == []

    def test_what_is_written_is_seen(self):
        for line in (
            "from builder.rosters import edits",
            "from builder.rosters import models, edits as rosters",
            "from builder.rosters.edits import revise",
        ):
            assert len(edits_in(line)) == 1, line
        assert edits_in("from rules.lists.edits import Edit") == []


class TestLinesOfTemplates:
    @pytest.mark.parametrize(
        "path",
        sorted((ROOT / "templates").rglob("*.html")),
        ids=lambda path: str(path.relative_to(ROOT)),
    )
    def test_fit_on_a_screen(self, path):
        assert long_lines(path.read_text()) == []

    def test_a_long_one_is_seen(self):
        assert long_lines("a" * LONGEST) == []
        assert long_lines("a" * (LONGEST + 1)) == ["a" * (LONGEST + 1)]

"""The house stands as it is drawn: the games know no web, the site knows no game by name."""

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Literal, get_args, get_origin

import msgspec
import pytest
from django.conf import settings

from rules.catalogue.items import KINDS, CardType
from rules.checks.game import games
from rules.collecting.binders import binder_of
from tests.lists import catalogue_of

ROOT = Path(settings.ROOT)
MOST_MODULES = 15  # of one folder
DEEPEST = 4  # folder/subject/a/b
LONGEST = 119  # characters of a template's line
# Fields of one game alone whose names shared code has for things of its own.
COMMON = {
    "actions": "what Django's admin offers",
    "card": "a card of a collection, or of the builder's page",
    "cost": "what a member costs in any game",
    "dice": "what somebody rolls in an evening",
    "front": "the side of a card that lies up",
    "level": "how grave a finding is; what the edit Take says of a pick",
    "of": "catalogue.of, and what the edit Take says of a pick",
    "on": "the day of a verdict; the paper on which somebody prints",
    "parent": "the folder of a file; the state that another came from",
    "pictogram": "a sign that a collection names, whatever its game",
    "profile": "a member that a player keeps",
    "reference": "the sheet of that name",
    "reload": "how a page comes anew",
    "role": "what a member is on a sheet",
    "run": "the option --dry-run",
    "scale": "of a drawing",
    "seat": "Carrying.seat, which says what a game calls it",
    "seats": "places on a member, of any game",
    "slots": "how Python makes a class small",
    "svg": "the format of drawings",
    "tags": "a player's words for his lists",
}
CATALOGUE = ("builder/catalogue/", "builder/admin/", "templates/catalogue/")
READERS = {
    *("page", "card_page", "readonly_page", "printed_list", "previews", "gallery", "preview_image"),
    *("storage", "rows", "opened", "judging", "members", "questions", "status", "panel", "shelves"),
    *(
        "pieces",
        "additions",
        "findings",
        "exporting",
        "incoming",
        "links",
        "tables",
        "facts",
        "labels",
        "memory",
        "summaries",
        "everything",
    ),
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


# --- fields and types of cards that only one game has ---------------------------------------------


def our_own():
    """Shared code of today: tables of the past name what they had."""
    return (path for path in sources() if {"migrations", "vendor"}.isdisjoint(path.parts))


def structs(shape):
    """A class of the list format, and those that its fields are made of."""
    if isinstance(shape, type) and issubclass(shape, msgspec.Struct):
        yield shape
        for field in msgspec.structs.fields(shape):
            yield from structs(field.type)
    for part in get_args(shape):
        yield from structs(part)


def field_names(shape):
    return {field.name for each in structs(shape) for field in msgspec.structs.fields(each)}


@cache
def names_of_one_game():
    """The fields that one game's lists have and no other's, its types of cards and pictograms."""
    fields = Counter(name for game in games().values() for name in field_names(game.document))
    names = {name for name, number in fields.items() if number == 1}
    for slug, game in games().items():
        if game.collects:
            types = catalogue_of(slug).of(CardType).keys() - KINDS.keys()
            names |= {*types, *binder_of(slug).pictograms}
    return names - COMMON.keys()


@cache
def names_of_the_catalogue():
    """Kinds of items, their columns, and the values that some of these choose from."""
    names = set(KINDS)
    for kind in KINDS.values():
        for each in structs(kind):
            for field in msgspec.structs.fields(each):
                literals = get_args(field.type) if get_origin(field.type) is Literal else ()
                names |= {field.name, *literals}
    return names


def words_of_python(text):
    """Attributes, keywords, and strings that are no sentence."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ClassDef):
            yield from re.findall(r"^    (\w+)(?=:| =)", ast.unparse(node), re.MULTILINE)
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.keyword) and node.arg:
            yield node.arg
        elif isinstance(node, ast.Constant) and re.fullmatch(r"\S+", str(node.value)):
            yield from re.findall(r"\w+", str(node.value))


def words_of_template(text):
    """What tags look up or compare with, and whatever has an underscore, as no sentence has."""
    for tag in re.findall(r"{[{%].*?[%}]}", text, re.DOTALL):
        yield from re.findall(r"(?<=[.\"])\w+", re.sub(r'"[^"]*\s[^"]*"', "", tag))
    yield from re.findall(r"\w+_\w+", text)


def words_of_script(text):
    return re.findall(r"(?<=[.\"'])\w+", text)


WORDS = {".py": words_of_python, ".html": words_of_template, ".js": words_of_script}


def fields_of_one_game(path, text):
    """The names in a file of shared code that only one game has a meaning for."""
    words = {word.removeprefix("id_") for word in WORDS[Path(path).suffix](text)}
    if str(path).startswith(CATALOGUE):
        words -= names_of_the_catalogue()
    return sorted(words & names_of_one_game())


class TestNoFieldOfOneGameAlone:
    @pytest.mark.parametrize("path", list(our_own()), ids=lambda path: str(path.relative_to(ROOT)))
    def test_is_named_in_shared_code(self, path):
        assert fields_of_one_game(path.relative_to(ROOT), path.read_text()) == []

    def test_those_of_every_game_are_known(self):
        assert {"panic", "skills", "personnage", "arme_de_tir", "rides", "race", "pj"} <= (
            names_of_one_game()
        )
        assert names_of_one_game().isdisjoint({"name", "picks", "faction", "settings", "type"})

    def test_no_exception_is_idle(self):
        fields = {name for game in games().values() for name in field_names(game.document)}
        assert set(COMMON) <= fields | set(catalogue_of("warbound").of(CardType))

    @pytest.mark.parametrize(
        ("path", "text", "name"),
        [
            ("builder/a.py", "card.panic", "panic"),
            ("builder/a.py", "class Side:\n    attack = natural()", "attack"),
            ("builder/a.py", "class Side:\n    attack: int", "attack"),
            ("builder/a.py", "getattr(member, 'rides', None)", "rides"),
            ("builder/a.py", "Card(upgrade_limits={})", "upgrade_limits"),
            ("builder/a.py", 'f"panic-{key}"', "panic"),
            ("builder/a.py", 'row.type == "personnage"', "personnage"),
            ("templates/a.html", "{{ card.max_copies }}", "max_copies"),
            ("templates/a.html", '{% if type == "leader" %}', "leader"),
            ("templates/a.html", '<p data-fill="id_name_key">', "name_key"),
            ("static/js/a.js", 'field.name === "panic"', "panic"),
            ("static/js/a.js", "member.rides", "rides"),
        ],
    )
    def test_one_that_is_named_is_seen(self, path, text, name):
        assert fields_of_one_game(path, text) == [name]

    @pytest.mark.parametrize(
        ("path", "text"),
        [
            ("builder/a.py", '"""The leader runs, in panic."""'),
            ("builder/a.py", "# panic\npass"),
            ("templates/a.html", "<p>{% translate 'The race is run' %}, panic</p>"),
            ("templates/a.html", '{% translate "Only with a leader in panic" %}'),
            ("builder/catalogue/a.py", 'labels = {"slave": "Slave", "cadence": "Rate"}'),
        ],
    )
    def test_words_of_a_sentence_and_columns_of_the_catalogue_are_not(self, path, text):
        assert fields_of_one_game(path, text) == []


def games_in(text):
    """The modules of games that a module imports."""
    return [name for name in imported(text) if re.match(r"rules\.games\.\w", name)]


class TestTheSiteImportsNoGame:
    def test_nowhere(self):
        named = {str(path): games_in((ROOT / path).read_text()) for path in modules("builder")}
        assert {path: names for path, names in named.items() if names} == {}

    @pytest.mark.parametrize(
        "line",
        [
            "from rules.games.warbound.cards import Card",
            "from rules.games.warbound import cards",
            "from rules.games import warbound",
            "import rules.games.warbound.cards",
        ],
    )
    def test_one_that_is_imported_is_seen(self, line):
        assert len(games_in(line)) == 1

    def test_the_folder_of_games_is_none(self):
        assert games_in("from rules.checks.game import games\nimport rules.games") == []


class TestBinders:
    def test_who_collects_has_one(self):
        for slug, game in games().items():
            folder = ROOT / "rules" / "games" / slug / "binder"
            assert game.collects == (folder.is_dir() or folder.with_suffix(".py").is_file()), slug


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


def name_of(path):
    """The name that a module is imported by: a package has that of its folder."""
    return path.parent.name if path.stem == "__init__" else path.stem


def is_reader(path):
    return name_of(path) in READERS and not is_view(path)


def crowded(paths):
    """Folders with more modules than one looks through; nobody looks through old migrations."""
    kept = [path for path in paths if path.name != "__init__.py"]
    folders = [path.parent for path in kept if path.parent.name != "migrations"]
    return {str(one) for one in set(folders) if folders.count(one) > MOST_MODULES}


def too_deep(paths):
    return {str(path.parent) for path in paths if len(path.parent.parts) > DEEPEST}


def long_lines(text):
    return [line for line in text.splitlines() if len(line) > LONGEST]


class TestFolders:
    def test_none_is_crowded(self):
        assert crowded(modules("builder", "rules", "tests")) == set()

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
        assert {name_of(path) for path in modules("builder") if is_reader(path)} == READERS

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

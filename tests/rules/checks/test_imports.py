"""`rules/` is plain Python: it knows neither Django nor the application that uses it."""

import ast
from pathlib import Path

import pytest

import rules.games

FORBIDDEN = {"django", "builder"}
MODULES = sorted(Path(rules.__path__[0]).rglob("*.py"))


def imported(source):
    """The packages that a module imports, anywhere in it."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module.split(".")[0]
        elif isinstance(node, ast.Call) and node.args:
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            module = node.args[0]
            if name in {"import_module", "__import__"} and isinstance(module, ast.Constant):
                yield str(module.value).split(".")[0]


class TestTheRulesStandAlone:
    @pytest.mark.parametrize("path", MODULES, ids=lambda path: path.parent.name + "/" + path.name)
    def test_no_module_imports_django_or_the_builder(self, path):
        assert FORBIDDEN.isdisjoint(imported(path.read_text(encoding="utf-8")))

    def test_there_are_modules_to_look_at(self):
        assert {"verdict.py", "reading.py", "roster.py"} <= {path.name for path in MODULES}


class TestTheWalker:
    @pytest.mark.parametrize(
        "source",
        [
            "import django",
            "import django.conf as settings",
            "import json, builder.models",
            "from django.db import models",
            "from builder import edits",
            "def lazily():\n    from django.utils import timezone",
            "if TYPE_CHECKING:\n    import builder",
            "class A:\n    import django",
            "import_module('django.apps')",
            "importlib.import_module('builder')",
            "__import__('django')",
        ],
    )
    def test_it_sees_an_import_wherever_it_hides(self, source):
        assert not FORBIDDEN.isdisjoint(imported(source))

    @pytest.mark.parametrize(
        "source",
        [
            "import rules.builder",
            "from . import django",
            "from rules.django import x",
            "django = 1",
        ],
    )
    def test_it_is_not_fooled_by_a_likeness(self, source):
        assert FORBIDDEN.isdisjoint(imported(source))

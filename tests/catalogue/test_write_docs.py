"""manage.py write_docs: the generated pages are on disk as the code writes them."""

import io
import json
import re
from typing import Any

import pytest
from django.core.management import call_command

from builder.management.commands.write_docs import DOCS, PAGES, list_format_schema
from rules.checks.game import games
from tests.lists import judged

SCHEMA = list_format_schema()


def examples() -> list[Any]:
    """The documents printed in docs/list-format.md."""
    page = (DOCS / "list-format.md").read_text(encoding="utf-8")
    return [json.loads(block) for block in re.findall(r"```json\n(.*?)```", page, re.DOTALL)]


TYPES = {
    "string": lambda value: isinstance(value, str),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "boolean": lambda value: isinstance(value, bool),
    "array": lambda value: isinstance(value, list),
    "object": lambda value: isinstance(value, dict),
    "null": lambda value: value is None,
}
KEYWORDS = {
    "$ref": lambda value, ref: conforms(value, definition(ref)),
    "oneOf": lambda value, schemas: sum(conforms(value, schema) for schema in schemas) == 1,
    "anyOf": lambda value, schemas: any(conforms(value, schema) for schema in schemas),
    "const": lambda value, wanted: value == wanted,
    "enum": lambda value, wanted: value in wanted,
    "pattern": lambda value, pattern: re.search(pattern, value) is not None,
    "minLength": lambda value, least: len(value) >= least,
    "maxLength": lambda value, most: len(value) <= most,
    "minimum": lambda value, least: value >= least,
    "maximum": lambda value, most: value <= most,
    "maxItems": lambda value, most: len(value) <= most,
    "items": lambda value, schema: all(conforms(entry, schema) for entry in value),
    "required": lambda value, keys: set(keys) <= set(value),
    "properties": lambda value, known: all(
        conforms(value[key], schema) for key, schema in known.items() if key in value
    ),
}


def definition(ref: str) -> Any:
    return SCHEMA["$defs"][ref.removeprefix("#/$defs/")]


def conforms(value: Any, schema: dict[str, Any]) -> bool:
    """Whether a value has the shape of a schema, by the keywords that shapes are made of."""
    if "type" in schema and not TYPES[schema["type"]](value):
        return False  # the other keywords speak of values of that type
    if schema.get("additionalProperties") is False and set(value) - set(schema["properties"]):
        return False
    return all(KEYWORDS[key](value, rest) for key, rest in schema.items() if key in KEYWORDS)


@pytest.mark.parametrize("name", PAGES)
def test_the_page_on_disk_is_what_the_code_writes(name):
    assert (DOCS / name).read_text(encoding="utf-8") == PAGES[name](), "type: make docs"


def test_the_command_writes_every_page(tmp_path):
    call_command("write_docs", folder=tmp_path / "docs", stdout=io.StringIO())
    written = {
        path.name: path.read_text(encoding="utf-8") for path in (tmp_path / "docs").iterdir()
    }
    assert written == {name: page() for name, page in PAGES.items()}


class TestTheSchema:
    def test_each_game_has_its_document(self):
        documents = [
            SCHEMA["$defs"][ref["$ref"].removeprefix("#/$defs/")] for ref in SCHEMA["oneOf"]
        ]
        told = [document["properties"]["game"]["const"] for document in documents]
        assert told == list(games())

    def test_every_reference_leads_somewhere(self):
        text = json.dumps(SCHEMA)
        referred = set(re.findall(r'"\$ref": "#/\$defs/([^"]+)"', text))
        assert referred == set(SCHEMA["$defs"])

    def test_a_list_of_one_game_is_no_list_of_another(self):
        assert conforms({"format": "muster-list/1", "game": "rbn"}, SCHEMA)
        settings = {"budget": 300, "faction": "cultistes"}
        for game in games():
            document = {"format": "muster-list/1", "game": game, "settings": settings}
            assert conforms(document, SCHEMA) is (game == "rbn")

    @pytest.mark.parametrize(
        "change",
        [
            {"format": "muster-list/2"},
            {"game": "chess"},
            {"surprise": 1},
            {"name": "two\nlines"},
            {"name": "x" * 121},
            {"settings": {"budget": "300"}},
            {"members": [{"kind": "horse", "id": "m1"}]},
            {"members": [{"kind": "fighter"}]},
            {"members": [{"kind": "fighter", "id": "m1", "T": 4}]},
            {"members": [{"kind": "fighter", "id": "m1", "picks": [{}]}]},
        ],
        ids=str,
    )
    def test_what_the_reader_refuses_does_not_conform(self, change):
        document = {"format": "muster-list/1", "game": "rbn", **change}
        assert not conforms(document, SCHEMA)


class TestTheExamplesOfTheFormat:
    def test_each_game_has_one(self):
        assert {document["game"] for document in examples()} == set(games())

    @pytest.mark.parametrize("document", examples(), ids=lambda document: document["name"])
    def test_it_conforms(self, document):
        assert conforms(document, SCHEMA)

    @pytest.mark.parametrize("document", examples()[1:-1], ids=lambda document: document["name"])
    def test_it_is_legal(self, document):
        assert judged(document).legal

    def test_the_last_one_is_too_dear_and_names_a_stranger(self):
        verdict = judged(examples()[-1])
        assert (verdict.total, verdict.budget) == (42, 20)
        page = (DOCS / "list-format.md").read_text(encoding="utf-8")
        told = {finding.code: finding.message.en for finding in verdict.findings}
        assert told["RBN-BUDGET-MAX"] in page
        assert told["RBN-CATALOG"] in page

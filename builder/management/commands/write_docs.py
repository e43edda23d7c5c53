"""manage.py write_docs: write the pages of docs/ that follow from the code."""

import json
from collections.abc import Callable
from pathlib import Path

import msgspec
from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser

from builder.management.licences import licences_page
from rules.catalogue.fixtures import read_all
from rules.checks.game import AnyGame, games
from rules.checks.rule_index import enforced
from rules.lists.document import FORMAT, Plain

DOCS = settings.ROOT / "docs"


class Command(BaseCommand):
    help = "Write the generated pages of the documentation."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--folder", type=Path, default=DOCS, help="where to, instead of docs/")

    def handle(self, *args: object, folder: Path, **options: object) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        for name, page in PAGES.items():
            (folder / name).write_text(page(), encoding="utf-8")
            self.stdout.write(f"Wrote {folder / name}.")


def list_format_page() -> str:
    return json.dumps(list_format_schema(), ensure_ascii=False, indent=2) + "\n"


def rules_page() -> str:
    """Every rule that is enforced: its code, sentences, citation, and our ruling."""
    parts = [RULES_HEAD]
    for slug, catalogue in read_all(settings.FIXTURES).items():
        parts.append(f"## {catalogue.info.name_en} (`{slug}`)")
        for rule in enforced(games()[slug], catalogue):
            lines = [
                f"### {rule.code}",
                rule.statement,
                f"*{rule.check.level}* · {rule.check.cite}",
                f"- en: {rule.sentence.en}\n- fr: {rule.sentence.fr}",
            ]
            if rule.check.ruling:
                ruling_text = f" {rule.ruling.summary_en}" if rule.ruling else ""
                lines.append(f"Our reading {rule.check.ruling}.{ruling_text}")
            parts.append("\n\n".join(lines))
    return "\n\n".join(parts) + "\n"


RULES_HEAD = """# The rules that Muster enforces

Written by `make docs` from the checks in `rules/games/<game>/`. A finding's own figures stand where
the dots are. *error*: the list is illegal; *warning*: advice; *note*: good to know. Where a book is
silent or unclear, our reading is named."""

PAGES: dict[str, Callable[[], str]] = {
    "licences.md": licences_page,
    "list-format.schema.json": list_format_page,
    "rules.md": rules_page,
}


def list_format_schema() -> Plain:
    """The list format as a JSON Schema: one of the games' documents."""
    definitions: Plain = {}
    documents = []
    for game in games().values():
        document, parts = _document_schema(game)
        documents.append(document)
        definitions |= parts
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": FORMAT,
        "description": "One list of Muster; list-format.md explains it. `make docs` writes this.",
        "oneOf": documents,
        "$defs": definitions,
    }


def _document_schema(game: AnyGame) -> tuple[Plain, Plain]:
    """A reference to the schema of one game's document, and the parts it is made of.

    Two games may have a class of the same name: the game's slug stands before each.
    """
    (reference,), parts = msgspec.json.schema_components(
        [game.document], ref_template=f"#/$defs/{game.slug}.{{name}}"
    )
    parts = {f"{game.slug}.{name}": part for name, part in parts.items()}
    document = parts[reference["$ref"].rpartition("/")[2]]
    document["properties"]["game"] = {"const": game.slug}
    return reference, parts

"""manage.py verdict: judge lists written as JSON, one line of JSON a list."""

import json
import sys
from collections.abc import Iterable
from typing import BinaryIO

from django.core.management.base import BaseCommand, CommandParser

from builder.catalogue.memory import catalogue_of
from rules.lists.reading import MAX_FILE, Answer, answers
from rules.lists.refusals import Unreadable
from rules.words import LANGS, Lang, Words


class Command(BaseCommand):
    help = "Judge lists: for each document one line of JSON, its verdict or why it can't be read."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("files", nargs="+", metavar="FILE", help="a file, or - for stdin")
        parser.add_argument("--lang", choices=LANGS, default="fr")

    def handle(self, *args: object, files: list[str], lang: Lang, **options: object) -> None:
        unread = False
        for name in files:
            for answer in self._answers(name, lang):
                unread = unread or "error" in answer
                self.stdout.write(json.dumps(answer, ensure_ascii=False))
        if unread:
            sys.exit(1)

    def _answers(self, name: str, lang: Lang) -> Iterable[Answer]:
        try:
            content = _content(name)
        except Unreadable as error:
            return [error.as_dict(lang)]
        return answers(content, catalogue_of, lang)


def _content(name: str) -> bytes:
    try:
        if name == "-":
            return _bounded(sys.stdin.buffer)
        with open(name, "rb") as file:
            return _bounded(file)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "?"
        raise Unreadable(
            Words(
                f"Le fichier {name!r} ne peut pas être lu ({reason}).",
                f"The file {name!r} cannot be read ({reason}).",
            )
        ) from None


def _bounded(file: BinaryIO) -> bytes:
    content = file.read(MAX_FILE + 1)
    if len(content) > MAX_FILE:
        size = MAX_FILE // (1024 * 1024)
        raise Unreadable(
            Words(f"Le fichier dépasse {size} Mo.", f"The file is larger than {size} MB.")
        )
    return content

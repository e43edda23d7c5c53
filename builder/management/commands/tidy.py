"""manage.py tidy: remove what nobody can reach or take back any more."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from builder.management.tidying import chores
from builder.running.folders import note_done


class Command(BaseCommand):
    help = (
        "Remove what nobody can reach or take back any more: lists and collections removed more "
        "than 90 days ago, files that waited for a day, links, tables and sessions that ran out, "
        "browsers that keep nothing. The site may be running."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--dry-run", action="store_true", help="only say how many would go")

    def handle(self, *args: object, **options: Any) -> None:
        dry = options["dry_run"]
        for chore in chores():
            number = chore.rows.count() if dry else chore.do()
            if number or options["verbosity"] > 1:
                self.stdout.write(f"{chore.what.capitalize()}: {number}")
        if not dry:
            note_done("tidy")
        self.stdout.write("Nothing was removed." if dry else "Tidy.")

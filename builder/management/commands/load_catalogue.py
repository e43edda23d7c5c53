"""manage.py load_catalogue: bring the catalogue in line with fixtures/."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from builder.catalogue import memory
from builder.catalogue.loading import load
from builder.rosters.edits import sum_up_all
from rules.catalogue.fixtures import FixtureError


class Command(BaseCommand):
    help = (
        "Load the catalogue of every game from fixtures/ and judge every list by it. "
        "Loading twice changes nothing."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--fixtures", type=Path, default=settings.FIXTURES)
        parser.add_argument(
            "--overwrite", action="store_true", help="also restore rows that were edited by hand"
        )

    def handle(self, *args: object, fixtures: Path, overwrite: bool, **options: Any) -> None:
        try:
            done = load(fixtures, overwrite=overwrite)
        except FixtureError as error:
            raise CommandError(f"Nothing was loaded.\n{error}") from None
        memory.forget()
        sum_up_all()
        if options["verbosity"] == 0:
            return
        for changes in done:
            if changes:
                self.stdout.write(
                    f"{changes.game}: {len(changes.added)} added, {len(changes.changed)} changed, "
                    f"{len(changes.removed)} removed"
                )
            if changes.examples:
                self.stdout.write(f"example collections: {', '.join(changes.examples)}")
            if changes.left_alone:
                names = ", ".join(changes.left_alone)
                self.stdout.write(f"{changes.game}: left as edited by hand: {names}")
            if options["verbosity"] > 1:
                for verb in ("added", "changed", "removed"):
                    for name in getattr(changes, verb):
                        self.stdout.write(f"  {verb} {name}")
        if not any(done):
            self.stdout.write("The catalogue is up to date.")

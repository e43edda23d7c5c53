"""manage.py load_catalogue: bring the catalogue in line with fixtures/."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from builder.catalogue import memory
from builder.catalogue.loading import load, planned
from builder.catalogue.rows import read_catalogues
from builder.rosters.edits import sum_up_all
from builder.rosters.versions import forecast
from rules.catalogue.editions import Editions
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
        parser.add_argument(
            "--dry-run",
            action="store_true",
            help="only say how many lists would change their verdict or their total",
        )

    def handle(self, *args: object, fixtures: Path, overwrite: bool, **options: Any) -> None:
        try:
            if options["verbosity"]:
                self.foretell(planned(fixtures, overwrite=overwrite), always=options["dry_run"])
            if options["dry_run"]:
                return
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

    def foretell(self, wanted: dict[str, Editions], *, always: bool) -> None:
        """Say what becomes of the lists of the games whose catalogue is about to change."""
        present = read_catalogues()
        moving = {
            game: editions
            for game, editions in wanted.items()
            if always or editions.present != present.get(game)
        }
        for game, editions in moving.items():
            new = editions.present.info.version
            old = present[game].info.version if game in present else new
            if editions.of(old).info.version != old:
                self.stdout.write(
                    f"{game}: version {old} is not kept in {game}/older: "
                    f"its lists will be judged by {new}"
                )
        for game, count in forecast(moving).items():
            self.stdout.write(
                f"{game}: of {count.lists} lists, {count.verdicts} change their verdict "
                f"and {count.totals} their total"
            )

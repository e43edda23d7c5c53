"""manage.py load_catalogue: bring the catalogue in line with fixtures/."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from builder.catalogue import memory
from builder.catalogue.loading import Changes, load, planned
from builder.catalogue.rows import read_catalogues
from builder.models import Roster
from builder.rosters.edits import sum_up_all
from builder.rosters.versions import Comparison, forecast
from rules.catalogue.editions import Editions
from rules.catalogue.fixtures import FixtureError

EVERY = 1000  # lists that are judged; then it says how many


class Command(BaseCommand):
    help = (
        "Load the catalogue of every game from fixtures/ and judge the lists again that depend on "
        "what has changed. Loading twice changes nothing. Broken off, it goes on where it was."
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
        parser.add_argument(
            "--lists-later",
            action="store_true",
            help="judge no list: another call does, which may run beside the site",
        )

    def handle(self, *args: object, fixtures: Path, overwrite: bool, **options: Any) -> None:
        loud = options["verbosity"] > 0
        try:
            if loud:
                self.foretell(planned(fixtures, overwrite=overwrite), dry=options["dry_run"])
            if options["dry_run"]:
                return
            done = load(fixtures, overwrite=overwrite)
        except FixtureError as error:
            raise CommandError(f"Nothing was loaded.\n{error}") from None
        memory.forget()
        if not options["lists_later"]:
            comparison = sum_up_all(self.progress if loud else lambda done, most: None)
            self.tell(comparison if loud else Comparison())
        if loud:
            self.report(done, names=options["verbosity"] > 1)

    def report(self, done: list[Changes], *, names: bool) -> None:
        """What the load added, changed and removed."""
        for changes in done:
            if changes:
                self.stdout.write(
                    f"{changes.game}: {len(changes.added)} added, {len(changes.changed)} changed, "
                    f"{len(changes.removed)} removed"
                )
            if changes.examples:
                self.stdout.write(f"example collections: {', '.join(changes.examples)}")
            if changes.left_alone:
                left = ", ".join(changes.left_alone)
                self.stdout.write(f"{changes.game}: left as edited by hand: {left}")
            for verb in ("added", "changed", "removed") if names else ():
                for name in getattr(changes, verb):
                    self.stdout.write(f"  {verb} {name}")
        if not any(done):
            self.stdout.write("The catalogue is up to date.")

    def progress(self, done: int, most: int) -> None:
        """Of many lists, how many are judged."""
        if done % EVERY == 0:
            self.stdout.write(f"{done} of {most} lists judged")
            self.stdout.flush()

    def foretell(self, wanted: dict[str, Editions], *, dry: bool) -> None:
        """Say what becomes of the lists of the games whose catalogue is about to change."""
        present = read_catalogues()
        moving = {
            game: editions
            for game, editions in wanted.items()
            if dry or editions.present != present.get(game)
        }
        for game, editions in moving.items():
            new = editions.present.info.version
            old = present[game].info.version if game in present else new
            if editions.of(old).info.version != old:
                self.stdout.write(
                    f"{game}: version {old} is not kept in {game}/older: "
                    f"its lists will be judged by {new}"
                )
        if dry:
            self.tell(forecast(moving))

    def tell(self, comparison: Comparison) -> None:
        """Of the games of which lists were judged, how many are otherwise."""
        for game, change in comparison.games.items():
            lists = Roster.objects.filter(game=game, removed=None).exclude(present=None).count()
            if lists:
                self.stdout.write(
                    f"{game}: of {lists} lists, {change.verdicts} change their verdict "
                    f"and {change.totals} their total"
                )

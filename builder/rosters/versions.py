"""Lists of another version of the catalogue than the present one, and what their player chooses."""

from collections.abc import Mapping
from dataclasses import dataclass

from builder.catalogue.memory import catalogue_of
from builder.models import Roster
from builder.rosters.judging import standing
from builder.rosters.storage import present
from rules.catalogue.editions import Editions
from rules.checks.game import games
from rules.checks.verdict import verdict
from rules.lists.document import Document
from rules.lists.edits import Edit, Set
from rules.lists.namesakes import set_apart


@dataclass(frozen=True)
class VersionNote:
    """That a list names another version than the present one."""

    own: str
    present: str
    judged: str  # by which: its own, or the present one where nobody keeps that
    answered: bool  # its player has left the present one aside

    @property
    def unknown(self) -> bool:
        return self.judged != self.own


def version_note(document: Document) -> VersionNote | None:
    """None where a list is of the present version, or says nothing and follows it."""
    own, present = document.catalogue, catalogue_of(document.game).info.version
    if own is None or own == present:
        return None
    judged = catalogue_of(document.game, own).info.version
    return VersionNote(own, present, judged, answered=document.skipped == present)


def updating(note: VersionNote, document: Document) -> list[Edit]:
    """From now on the list is judged by the present version.

    Nothing else of it changes, but for the slug of a house item whose namesake the book now has.
    """
    version = [Set("list.catalogue", note.present), Set("list.skipped", None)]
    return [*version, *set_apart(document, catalogue_of(document.game))]


def keeping(note: VersionNote) -> list[Edit]:
    """The list stays what it is, and its player is not asked again before the next version."""
    return [Set("list.skipped", note.present)]


# --- before a catalogue is loaded -----------------------------------------------------------------


@dataclass
class Forecast:
    """What other catalogues would say of the lists of a game."""

    lists: int = 0
    verdicts: int = 0  # that would not be what they are
    totals: int = 0


def forecast(editions: Mapping[str, Editions]) -> dict[str, Forecast]:
    """Judge every list by the catalogue that it would have then; nothing is written."""
    forecasts: dict[str, Forecast] = {}
    rows = Roster.objects.filter(game__in=editions, removed=None).exclude(present=None)
    for roster in rows.select_related("present").order_by("pk").iterator():
        game, state = games().get(roster.game), present(roster)
        if game is None or state.lost:  # one of an older shape keeps what is known of it
            continue
        catalogue = editions[roster.game].of(state.document.catalogue)
        then = standing(verdict(game, game.roster(state.document, catalogue)))
        counted = forecasts.setdefault(roster.game, Forecast())
        counted.lists += 1
        counted.verdicts += (then["errors"], then["todo"]) != (roster.errors, roster.todo)
        counted.totals += then["total"] != roster.total
    return forecasts

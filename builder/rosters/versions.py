"""Lists of another version of the catalogue than the present one, and what their player chooses."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from builder.catalogue.grounds import all_grounds
from builder.catalogue.memory import catalogue_of
from builder.models import Roster
from builder.rosters.judging import standing
from builder.rosters.storage import State, present
from rules.catalogue.catalogue import Catalogue
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


# --- when a catalogue is loaded -------------------------------------------------------------------


@dataclass
class Change:
    """How many verdicts and totals of the lists of a game are others than before."""

    verdicts: int = 0
    totals: int = 0


@dataclass
class Comparison:
    """What is known of lists, beside what is found now; those that were removed do not count."""

    games: dict[str, Change] = field(default_factory=dict)

    def count(self, state: State, by: Catalogue | None = None) -> None:
        """`by`: another catalogue than the one that the list has now."""
        roster = state.roster
        change = self.games.setdefault(roster.game, Change())
        if state.lost or roster.removed:  # one of an older shape keeps what is known of it
            return
        game = games()[roster.game]
        now = standing(verdict(game, game.roster(state.document, by)) if by else state.verdict)
        change.verdicts += (now["errors"], now["todo"]) != (roster.errors, roster.todo)
        change.totals += now["total"] != roster.total


def forecast(editions: Mapping[str, Editions]) -> Comparison:
    """Judge the lists that would stand on other catalogues then; nothing is written."""
    comparison = Comparison({game: Change() for game in editions})
    for game in [game for game in editions if game in games()]:
        then = editions[game]
        rows = Roster.objects.filter(game=game, removed=None).exclude(present=None)
        moving = rows.exclude(grounds__in=all_grounds(then)).select_related("present")
        for roster in moving.order_by("pk").iterator():
            state = present(roster)
            comparison.count(state, by=then.of(state.document.catalogue))
    return comparison

"""What can be done to a list. Every edit is a revision; undoing one is another."""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

import msgspec
from django.db import transaction
from django.db.models import F
from django.utils import timezone

from builder.catalogue.memory import catalogue_of
from builder.models import Owner, Revision, Roster, RosterTag
from builder.rosters import storage as snapshot
from builder.rosters.judging import document_of, judge, sum_up
from builder.site.refusals import Refused, Stale, TooMany
from builder.site.texts import fold, fold_for
from rules.checks.game import games
from rules.checks.verdict import Verdict
from rules.lists.changes import changes
from rules.lists.document import Document, Pick
from rules.lists.edits import Add, ChangePick, Copy, Edit, Move, Set, applied, refuse_growth
from rules.lists.reading import admit
from rules.words import Words

MAX_ROSTERS = 1000  # that one browser keeps
MAX_TAGS = 20
NUMBERED = re.compile(r"m[0-9]{1,6}")  # ids of the kind that an edit gives
BEGUN = Words("liste commencée", "list begun")
UNDONE, REDONE = Words("annulé", "undone"), Words("rétabli", "redone")

__all__ = ["Nothing", "Refused", "Repeated", "Stale", "TooMany", "applied"]


class Nothing(Refused):
    """There is nothing to undo, or to redo."""


class Repeated(Refused):
    """This tap has come before: its answer was lost on the way, or came too late."""


# --- beginning ----------------------------------------------------------------------------------


def create(
    owner: Owner, document: Document, *, words: Words = BEGUN, source: Roster | None = None
) -> Roster:
    """A list of one's own, with its first revision; one that is too large is Unreadable."""
    admit(document)
    with transaction.atomic():
        if owner.rosters.filter(removed=None).count() >= MAX_ROSTERS:
            raise TooMany
        roster = Roster.objects.create(game=document.game, source=source)
        roster.keepers.add(owner)
        roster.version = 1
        snapshot.write(roster, None, document)
        roster.save()
        _record(roster, document, words, stands_for=1, parent=None, tip=1)
    sum_up(roster, judge(document))
    return roster


# --- changing -----------------------------------------------------------------------------------


def change(
    roster: Roster, edits: Sequence[Edit], *, seen: int | None = None, tap: str = ""
) -> Verdict:
    """Apply edits to the list as it is now, as one revision.

    `seen`: the revision that the player was looking at. Additions go through whatever came after
    it; a value that somebody else has changed since, or an order, is not written over (Stale).
    `tap`: the id that the player's browser gave to this action. It is done once (Repeated).
    """

    def edited(before: Document) -> Document:
        if seen is not None and seen != roster.version - 1:
            _refuse_stale(roster, before, edits, seen)
        after = before
        for edit in edits:
            if isinstance(edit, Add | Copy):  # an id is never used again, also not by an undo
                edit = replace(edit, least=roster.version + _numbered(roster))
            after = applied(after, edit)
        return after

    return _revised(roster, edited, tap)


def _numbered(roster: Roster) -> int:
    """By how much the ids with which the list began are ahead of its revisions."""
    first = Revision.objects.filter(roster=roster, number=1).first()
    members = first.content.get("members", ()) if first else ()
    ids = [str(one.get("id")) for one in members if isinstance(one, dict)]
    numbers = [int(uid[1:]) for uid in ids if NUMBERED.fullmatch(uid)]
    return max(numbers, default=1) - 1


def _refuse_stale(roster: Roster, present: Document, edits: Sequence[Edit], seen: int) -> None:
    shown = Revision.objects.filter(roster=roster, number=seen).first()
    if shown is None:
        raise Stale
    then = document_of(shown)
    for edit in edits:
        if isinstance(edit, Set) and _value(then, edit) != _value(present, edit):
            raise Stale
        if isinstance(edit, Move) and _order(then) != _order(present):
            raise Stale
        if isinstance(edit, ChangePick) and _picks(then, edit) != _picks(present, edit):
            raise Stale  # its place may be another pick's by now


def _value(document: Document, edit: Set) -> object:
    """What an edit would write over."""
    if edit.member is None:
        if edit.target.startswith("list."):
            return getattr(document, edit.target.removeprefix("list."), None)
        return getattr(document.settings, edit.target, None)
    member = next((m for m in document.members if m.id == edit.member), None)
    return getattr(member, edit.target, None)


def _picks(document: Document, edit: ChangePick) -> tuple[Pick, ...] | None:
    member = next((m for m in document.members if m.id == edit.member), None)
    return member.picks if member else None


def _order(document: Document) -> list[str]:
    return [member.id for member in document.members]


def restore(roster: Roster, number: int, *, seen: int | None = None) -> Verdict:
    """Bring the list back to the state of an earlier revision."""

    def earlier(before: Document) -> Document:
        if seen is not None and seen != roster.version - 1:
            raise Stale
        return document_of(Revision.objects.get(roster=roster, number=number))

    return _revised(roster, earlier)


def replace_all(
    roster: Roster, change_all: Callable[[Document], Document], *, tap: str = ""
) -> Verdict:
    """Let the game rearrange the whole list."""
    return _revised(roster, change_all, tap)


def _revised(roster: Roster, edited: Callable[[Document], Document], tap: str = "") -> Verdict:
    """A new revision of what `edited` makes of the present document; the same makes none."""
    with _locked(roster, tap) as number:
        before, lost = snapshot.recovered(roster)
        after = edited(before)
        refuse_growth(before, after)
        if after == before:
            Roster.objects.filter(pk=roster.pk).update(version=number - 1)
            roster.version = number - 1
        else:
            last = Revision.objects.get(roster=roster, number=number - 1)
            _rewrite(roster, before, after, lost)
            roster.save(update_fields=["name", "notes", "catalogue"])
            words = _words(before, after)
            _record(roster, after, words, number, parent=last.stands_for, tip=number, tap=tap)
    told = judge(after)
    sum_up(roster, told)
    return told


# --- undo and redo ------------------------------------------------------------------------------


def undo(roster: Roster, *, seen: int | None = None, tap: str = "") -> Verdict:
    """Go back to the state before the present one, if that is the one that was `seen`."""
    return _step(roster, UNDONE, lambda last, state: state.parent, seen, tap)


def redo(roster: Roster, *, seen: int | None = None, tap: str = "") -> Verdict:
    """Go forward again to the state that was undone."""
    return _step(roster, REDONE, _next_state, seen, tap)


def _next_state(last: Revision, state: Revision) -> int | None:
    """The state after the present one on the way to the tip."""
    if last.tip == last.stands_for:
        return None
    parents = dict(Revision.objects.filter(roster=last.roster).values_list("number", "parent"))
    step: int | None = last.tip
    while step is not None and parents.get(step) != state.number:
        step = parents.get(step)
    return step


def _step(
    roster: Roster,
    verb: Words,
    where: Callable[[Revision, Revision], int | None],
    seen: int | None,
    tap: str,
) -> Verdict:
    with _locked(roster, tap) as number:
        if seen is not None and seen != number - 1:
            raise Stale  # another window's edit is not taken back unseen
        last = Revision.objects.get(roster=roster, number=number - 1)
        state = Revision.objects.get(roster=roster, number=last.stands_for)
        goal = where(last, state)
        if goal is None:
            raise Nothing
        target = Revision.objects.get(roster=roster, number=goal)
        (before, lost), after = snapshot.recovered(roster), document_of(target)
        _rewrite(roster, before, after, lost)
        roster.save(update_fields=["name", "notes", "catalogue"])
        told = _words(before, after)
        words = Words(f"{verb.fr}\u202f: {told.fr}", f"{verb.en}: {told.en}")
        _record(roster, after, words, goal, parent=target.parent, tip=last.tip, tap=tap)
    judged = judge(after)
    sum_up(roster, judged)
    return judged


def can(roster: Roster) -> tuple[bool, bool]:
    """Whether there is something to undo, and something to redo."""
    last = Revision.objects.filter(roster=roster, number=roster.version).first()
    if last is None:
        return False, False
    return last.parent is not None, last.tip != last.stands_for


# --- what is not part of the list itself --------------------------------------------------------


@transaction.atomic
def tag(roster: Roster, names: Sequence[str]) -> None:
    """The player's own words for finding the list again, in place of the former ones."""
    Roster.objects.select_for_update().get(pk=roster.pk)  # of two taps at once, one waits
    roster.tags.all().delete()
    short = [" ".join(name.replace("\x00", "").split())[:40] for name in names]
    unique = {fold_for(RosterTag, name): name for name in short if fold(name)}
    RosterTag.objects.bulk_create(
        RosterTag(roster=roster, name=name, folded=folded)
        for folded, name in list(unique.items())[:MAX_TAGS]
    )


def archive(roster: Roster, away: bool) -> None:
    Roster.objects.filter(pk=roster.pk).update(archived=away)


def remove(roster: Roster) -> None:
    """Put a list away; it can be taken back."""
    Roster.objects.filter(pk=roster.pk).update(removed=timezone.now())


def take_back(roster: Roster) -> None:
    Roster.objects.filter(pk=roster.pk).update(removed=None)


def keep(roster: Roster, owner: Owner) -> None:
    """Let this browser edit too: it has the private edit link."""
    roster.keepers.add(owner)


# --- what they share ----------------------------------------------------------------------------


def _rewrite(roster: Roster, before: Document, after: Document, lost: list[str]) -> None:
    """Write what differs; where something cannot be read, everything: no such row stays behind."""
    if lost:
        snapshot.clear(roster)
    snapshot.write(roster, None if lost else before, after)


def _words(before: Document, after: Document) -> Words:
    game = games()[after.game]
    catalogue = catalogue_of(after.game)
    told = changes(game.roster(before, catalogue), game.roster(after, catalogue))
    return Words("\u202f; ".join(w.fr for w in told), "; ".join(w.en for w in told))


def _record(
    roster: Roster,
    document: Document,
    words: Words,
    stands_for: int,
    *,
    parent: int | None,
    tip: int,
    tap: str = "",
) -> None:
    Revision.objects.create(
        roster=roster,
        number=roster.version,
        content=msgspec.json.decode(msgspec.json.encode(document)),
        words_fr=words.fr,
        words_en=words.en,
        stands_for=stands_for,
        parent=parent,
        tip=tip,
        tap=tap,
    )


@contextmanager
def _locked(roster: Roster, tap: str = "") -> Iterator[int]:
    """The roster's next revision number; nobody else writes to it until this edit is done.

    A tap that made a revision before is refused: nothing is done twice. Where an edit is refused,
    the roster is again what the database says.
    """
    columns = ["version", "name", "notes", "catalogue"]
    try:
        with transaction.atomic():
            rows = Roster.objects.filter(pk=roster.pk)
            rows.update(version=F("version") + 1, updated=timezone.now())
            roster.refresh_from_db(fields=columns)
            if tap and Revision.objects.filter(roster=roster, tap=tap).exists():
                raise Repeated
            yield roster.version
    except Exception:
        roster.refresh_from_db(fields=columns)
        raise

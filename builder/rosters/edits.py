"""What can be done to a list. Every change is a state of its own, and can be undone."""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from django.db import transaction
from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.utils import timezone

from builder.catalogue.grounds import all_grounds, grounds_of
from builder.catalogue.memory import catalogues, editions_of
from builder.keepers import edits as keepers
from builder.models import Owner, Revision, Roster, RosterTag
from builder.rosters.judging import judge, standing, sum_up, summary
from builder.rosters.storage import (
    Earlier,
    State,
    document_of,
    facet_of,
    lasting,
    present,
    state_at,
    state_of,
    states,
    written,
)
from builder.rosters.versions import Comparison
from builder.site.refusals import Refused, Stale, TooMany
from builder.site.texts import fold, fold_for, one_line
from rules.checks.game import games
from rules.checks.verdict import Verdict
from rules.lists.changes import changes
from rules.lists.document import Document, Pick
from rules.lists.edits import Add, ChangePick, Copy, Edit, Move, Set, applied, refuse_growth
from rules.lists.reading import admit
from rules.lists.roster import AnyRoster
from rules.words import Words

MAX_ROSTERS = 1000  # that one browser keeps
MAX_TAGS = 20
EVERY_STATE = 200  # versions of which each state is kept; older ones are thinned
THIN_AFTER = 50  # versions, from one thinning to the next
BATCH = 100  # lists that are judged, then written at once
NUMBERED = re.compile(r"m[0-9]{1,6}")  # ids of the kind that an edit gives
BEGUN = Words("liste commencée", "list begun")


class Nothing(Refused):
    """There is nothing to undo, or to redo."""


class Repeated(Refused):
    """This tap has come before: its answer was lost on the way, or came too late."""


# --- beginning ----------------------------------------------------------------------------------


def create(
    owner: Owner,
    document: Document,
    *,
    words: Words = BEGUN,
    source: Roster | None = None,
    earlier: Sequence[Earlier] = (),
) -> Roster:
    """A list of one's own, with its first state; one that is too large is Unreadable.

    What comes from elsewhere may bring `earlier` states: they stand in its history, unjudged.
    """
    admit(document)
    version = len(earlier) + 1
    ids_ahead = _ids_ahead(version, document, *(state.document for state in earlier))
    with transaction.atomic():
        if owner.rosters.filter(removed=None).count() >= MAX_ROSTERS:
            raise TooMany
        roster = Roster.objects.create(
            game=document.game, source=source, version=version, ids_ahead=ids_ahead
        )
        keepers.begin(roster, owner)
        _remember(roster, earlier)
        verdict = judge(document)
        _enter(roster, _record(roster, verdict, words), verdict)
    return roster


def _remember(roster: Roster, earlier: Sequence[Earlier]) -> None:
    rows = [
        Revision(
            roster=roster,
            number=number,
            content=written(state.document),
            facet=facet_of(state.document),
            words_fr=state.words.fr,
            words_en=state.words.en,
            name=state.name,
            stands_for=number,
        )
        for number, state in enumerate(earlier, 1)
    ]
    Revision.objects.bulk_create(rows)
    for row, state in zip(rows, earlier, strict=True):
        row.created = state.moment
    Revision.objects.bulk_update(rows, ["created"])


def _ids_ahead(version: int, *documents: Document) -> int:
    """By how much the ids of a new list are ahead of its version."""
    ids = [member.id for document in documents for member in document.members]
    numbers = [int(id[1:]) for id in ids if NUMBERED.fullmatch(id)]
    return max([version, *numbers]) - version


# --- changing -----------------------------------------------------------------------------------


def change(
    roster: Roster, edits: Sequence[Edit], *, seen: int | None = None, tap: str = ""
) -> State:
    """Apply edits to the list as it is now, as one change; the state that it is in then.

    `seen`: the version that the player was looking at. Additions go through whatever came after
    it; a value that somebody else has changed since, or an order, is not written over (Stale).
    `tap`: the id that the player's browser gave to this action. It is done once (Repeated).
    """

    def edited(before: Document) -> Document:
        if seen is not None and seen != roster.version - 1:
            _refuse_stale(roster, before, edits, seen)
        after = before
        for edit in edits:
            if isinstance(edit, Add | Copy):  # an id is never used again, also not by an undo
                edit = replace(edit, least=roster.version + roster.ids_ahead)
            after = applied(after, edit)
        return after

    return _changed(roster, edited, tap)


def _refuse_stale(roster: Roster, now: Document, edits: Sequence[Edit], seen: int) -> None:
    revision = state_at(roster, seen)
    if revision is None:
        raise Stale
    then = state_of(roster, revision).document
    for edit in edits:
        if isinstance(edit, Set) and _value(then, edit) != _value(now, edit):
            raise Stale
        if isinstance(edit, Move) and _order(then) != _order(now):
            raise Stale
        if isinstance(edit, ChangePick) and _picks(then, edit) != _picks(now, edit):
            raise Stale  # its place may be another pick's by now


def _value(document: Document, edit: Set) -> object:
    """What an edit would write over."""
    if edit.member is None:
        if edit.target.startswith("list."):
            return getattr(document, edit.target.removeprefix("list."), None)
        if edit.target.startswith("house."):
            return getattr(document.house_rules, edit.target.split(".")[1], None)
        return getattr(document.settings, edit.target, None)
    member = next((m for m in document.members if m.id == edit.member), None)
    return getattr(member, edit.target, None)


def _picks(document: Document, edit: ChangePick) -> tuple[Pick, ...] | None:
    member = next((m for m in document.members if m.id == edit.member), None)
    return member.picks if member else None


def _order(document: Document) -> list[str]:
    return [member.id for member in document.members]


def restore(roster: Roster, number: int, *, seen: int | None = None) -> State:
    """Bring the list back to an earlier state of it."""

    def earlier(before: Document) -> Document:
        if seen is not None and seen != roster.version - 1:
            raise Stale
        return document_of(states(roster).get(number=number))

    return _changed(roster, earlier)


def replace_all(
    roster: Roster, change_all: Callable[[Document], Document], *, tap: str = ""
) -> State:
    """Let the game rearrange the whole list."""
    return _changed(roster, change_all, tap)


def _changed(roster: Roster, edited: Callable[[Document], Document], tap: str = "") -> State:
    """The state that `edited` makes of the present one; where nothing changes, the present one."""
    with _locked(roster, tap):
        before = replace(present(roster), version=roster.version - 1)
        after = edited(before.document)
        refuse_growth(before.document, after)
        if after == before.document:
            roster.version -= 1
            Roster.objects.filter(pk=roster.pk).update(version=roster.version)
            return replace(before, version=roster.version)
        state = State(roster, after, roster.version, (), roster.version, before)
        words = _words(before.verdict.roster, state.verdict.roster)
        revision = _record(roster, state.verdict, words, parent=before.number, tap=tap)
        _enter(roster, revision, state.verdict)
    return state


# --- undo and redo ------------------------------------------------------------------------------


def undo(roster: Roster, *, seen: int | None = None, tap: str = "") -> State:
    """Go back to the state before the present one, if that is the one that was `seen`."""
    return _step(roster, _state_before, seen, tap)


def redo(roster: Roster, *, seen: int | None = None, tap: str = "") -> State:
    """Go forward again to the state that was undone."""
    return _step(roster, _state_after, seen, tap)


def _state_before(roster: Roster) -> int | None:
    return roster.present.parent if roster.present else None


def _state_after(roster: Roster) -> int | None:
    """The state after the present one on the way to the tip."""
    if roster.present is None or roster.tip == roster.present.number:
        return None
    parents = dict(states(roster).values_list("number", "parent"))
    step: int | None = roster.tip
    while step is not None and parents.get(step) != roster.present.number:
        step = parents.get(step)
    return step


def _step(
    roster: Roster, goal_of: Callable[[Roster], int | None], seen: int | None, tap: str
) -> State:
    with _locked(roster, tap):
        if seen is not None and seen != roster.version - 1:
            raise Stale  # another window's edit is not taken back unseen
        goal = goal_of(roster)
        if goal is None:
            raise Nothing
        before = replace(present(roster), version=roster.version - 1)
        revision = states(roster).get(number=goal)
        Revision.objects.create(roster=roster, number=roster.version, stands_for=goal, tap=tap)
        state = replace(state_of(roster, revision), previous=before)
        _enter(roster, revision, state.verdict, tip=roster.tip)
        sum_up(roster, state.verdict)
    return state


def can_undo(roster: Roster) -> bool:
    return _state_before(roster) is not None


def can_redo(roster: Roster) -> bool:
    return roster.present is not None and roster.tip != roster.present.number


# --- the history --------------------------------------------------------------------------------


def name_state(roster: Roster, number: int, name: str) -> None:
    """The player's own word for a state, to find it again; it is never thinned out."""
    states(roster).filter(number=number).update(name=one_line(name, 60))


def thin(roster: Roster) -> None:
    """Let old versions go, but for states that somebody may look for.

    Each state of the last 200 versions stays. Of those before stay the lasting ones, and where
    undo and redo lead.
    """
    old = Revision.objects.filter(roster=roster, number__lte=roster.version - EVERY_STATE)
    here = roster.present.number if roster.present else 1
    needed = {here, roster.tip, *lasting(roster)}
    numbers = list(old.exclude(number__in=needed).values_list("number", flat=True))
    if numbers:
        roster.revisions.filter(number__in=numbers).delete()
        roster.revisions.filter(parent__in=numbers).update(parent=None)


# --- what is not part of the list itself --------------------------------------------------------


@transaction.atomic
def tag(roster: Roster, names: Sequence[str]) -> None:
    """The player's own words for finding the list again, in place of the former ones."""
    Roster.objects.select_for_update().get(pk=roster.pk)  # of two taps at once, one waits
    roster.tags.all().delete()
    RosterTag.objects.bulk_create(
        RosterTag(roster=roster, name=name, folded=folded)
        for folded, name in list(_folded_tags(names).items())[:MAX_TAGS]
    )


def untag(rosters: Sequence[Roster], names: Sequence[str]) -> None:
    """Take these words off lists; the others stay."""
    RosterTag.objects.filter(roster__in=rosters, folded__in=_folded_tags(names)).delete()


def _folded_tags(names: Sequence[str]) -> dict[str, str]:
    """Words as they are stored, by what they are found by."""
    short = [one_line(name, 40) for name in names]
    return {fold_for(RosterTag, name): name for name in short if fold(name)}


def archive(*rosters: Roster, away: bool = True) -> None:
    _all(rosters).update(archived=away)


def remove(*rosters: Roster) -> None:
    """Put lists away; they can be taken back. What went at one moment went together."""
    _all(rosters).update(removed=timezone.now())


def take_back(*rosters: Roster) -> None:
    _all(rosters).update(removed=None)


def _all(rosters: Sequence[Roster]) -> QuerySet[Roster]:
    return Roster.objects.filter(pk__in=[roster.pk for roster in rosters])


# --- what they share ----------------------------------------------------------------------------


def sum_up_all(progress: Callable[[int, int], None] = lambda done, most: None) -> Comparison:
    """Judge anew the lists that another catalogue, or other rules, judged last.

    A batch is judged first, then written in one short transaction: players edit their lists
    meanwhile, and what they did stays. Whoever breaks it off goes on where he was.
    """
    rows, comparison = outdated(), Comparison()
    most = rows.count()
    done = last = 0
    while batch := list(rows.filter(pk__gt=last).select_related("present").order_by("pk")[:BATCH]):
        states = [present(roster) for roster in batch]
        for state in states:
            comparison.count(state)
        with transaction.atomic():
            for state in states:
                _sum_up_again(state)
        last, done = batch[-1].pk, done + len(batch)
        progress(done, most)
    return comparison


def outdated() -> QuerySet[Roster]:
    """The lists whose verdict stands on something else than it would now."""
    loaded = [game for game in games() if game in catalogues()]
    current = Q(pk__in=[])
    for game in loaded:
        current |= Q(game=game, grounds__in=all_grounds(editions_of(game)))
    return Roster.objects.filter(game__in=loaded).exclude(present=None).exclude(current)


def _sum_up_again(state: State) -> None:
    roster = state.roster
    if not state.lost:
        sum_up(roster, state.verdict)
    else:  # one of an older shape keeps what is known of it
        grounds = grounds_of(editions_of(roster.game), state.document.catalogue)
        Roster.objects.filter(pk=roster.pk, version=roster.version).update(grounds=grounds)


def _words(before: AnyRoster, after: AnyRoster) -> Words:
    phrases = changes(before, after)
    return Words("\u202f; ".join(w.fr for w in phrases), "; ".join(w.en for w in phrases))


def _record(
    roster: Roster, verdict: Verdict, words: Words, *, parent: int | None = None, tap: str = ""
) -> Revision:
    """Write down a new state of the list."""
    document = verdict.roster.document
    if roster.version % THIN_AFTER == 0:
        thin(roster)
    return Revision.objects.create(
        roster=roster,
        number=roster.version,
        content=written(document),
        facet=facet_of(document),
        words_fr=words.fr,
        words_en=words.en,
        stands_for=roster.version,
        parent=parent,
        tap=tap,
        **standing(verdict),
    )


def _enter(roster: Roster, revision: Revision, verdict: Verdict, tip: int | None = None) -> None:
    """From now on the list is in that state; a new one is where redo ends."""
    values = {
        "present": revision,
        "tip": revision.number if tip is None else tip,
        "name": verdict.roster.document.name[:120],
        **summary(verdict),
    }
    for name, value in values.items():
        setattr(roster, name, value)
    Roster.objects.filter(pk=roster.pk).update(**values)


@contextmanager
def _locked(roster: Roster, tap: str = "") -> Iterator[None]:
    """The roster in its next version; nobody else writes to it until this edit is done.

    A tap that made a revision before is refused: nothing is done twice. Where an edit is refused,
    the roster is again what the database says.
    """
    rows = Roster.objects.select_related("present")
    mine = Roster.objects.filter(pk=roster.pk)
    unchanged = mine.filter(version=roster.version)
    if tap:
        done = Revision.objects.filter(roster=OuterRef("pk"), tap=tap)
        unchanged = unchanged.filter(~Exists(done))
    moment = timezone.now()
    raised = {"version": F("version") + 1, "updated": moment}
    try:
        with transaction.atomic():
            if unchanged.update(**raised):
                # Still in the version that was read: all that follows from it is known.
                roster.version, roster.updated = roster.version + 1, moment
            else:
                mine.update(**raised)
                _copy_fields(roster, rows.get(pk=roster.pk))
                if tap and roster.revisions.filter(tap=tap).exists():
                    raise Repeated
            yield
    except Exception:
        _copy_fields(roster, rows.get(pk=roster.pk))
        raise


def _copy_fields(roster: Roster, fresh: Roster) -> None:
    """The caller's own row is what the database says now."""
    vars(roster).update(vars(fresh))

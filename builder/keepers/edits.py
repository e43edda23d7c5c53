"""Who may edit a thing: letting a browser in, putting others out, renewing the private link.

Each looks again under the lock of the thing's row: who may, and by which link.
"""

from collections.abc import Iterable, Sequence
from datetime import date

import msgspec
from django.db import transaction

from builder.keepers.models import BEGAN, BY_LINK, MAX_NAME, MOVED, Keeper
from builder.models import Collection, CollectionKeeper, Owner, Roster, RosterKeeper
from builder.site.models import random_key
from builder.site.refusals import Refused, Stale, TooMany
from builder.site.texts import one_line

MAX_KEEPERS = 50  # that come by the private link


class NoKeeper(Refused):
    """Whoever asks for it was put out meanwhile."""


class PutOut(msgspec.Struct, frozen=True):
    """A browser that was put out, with all that is needed to let it in again."""

    owner: str
    since: date | None
    came: str
    name: str


# --- letting in -----------------------------------------------------------------------------------


def begin(thing: Roster | Collection, owner: Owner) -> None:
    """The browser that a new thing is of."""
    thing.keeper_rows.create(owner=owner, came=BEGAN)


@transaction.atomic
def come_by_link(thing: Roster | Collection, owner: Owner, name: str) -> None:
    """Let a browser edit too: it has the private link, which holds still (Stale).

    One that edits already stays as it came; it may give itself another name.
    """
    seen = thing.edit_key
    _lock(thing)
    if thing.edit_key != seen or thing.removed:
        raise Stale
    name = one_line(name, MAX_NAME)
    known = thing.keeper_rows.filter(owner=owner)
    if known.exists():
        if name:
            known.update(name=name)
    elif thing.keeper_rows.count() >= MAX_KEEPERS:
        raise TooMany
    else:
        thing.keeper_rows.create(owner=owner, came=BY_LINK, name=name)


def move(owner: Owner, rosters: Iterable[int], collections: Iterable[int]) -> None:
    """Let a browser edit what another one keeps; what it keeps already stays as it came."""
    RosterKeeper.objects.bulk_create(
        (RosterKeeper(roster_id=pk, owner=owner, came=MOVED) for pk in rosters),
        ignore_conflicts=True,
    )
    CollectionKeeper.objects.bulk_create(
        (CollectionKeeper(collection_id=pk, owner=owner, came=MOVED) for pk in collections),
        ignore_conflicts=True,
    )


# --- putting out ----------------------------------------------------------------------------------


@transaction.atomic
def renew(thing: Roster | Collection, by: Owner) -> None:
    """Another private link; the one before opens nothing. Who came by it stays."""
    _lock_as(thing, by)
    _renew(thing)


@transaction.atomic
def put_out(thing: Roster | Collection, by: Owner, row: int) -> list[PutOut]:
    """One of the others no longer edits; by the link he had he does not come back.

    Of two who put each other out at once the first one wins, and the other is no keeper any more.
    """
    _lock_as(thing, by)
    return _out(thing, list(thing.keeper_rows.filter(pk=row).exclude(owner=by)))


@transaction.atomic
def put_out_others(thing: Roster | Collection, by: Owner) -> list[PutOut]:
    """None but this browser edits; the private link is another one in any case."""
    _lock_as(thing, by)
    _renew(thing)
    return _out(thing, list(thing.keeper_rows.exclude(owner=by).order_by("pk")))


@transaction.atomic
def let_in_again(thing: Roster | Collection, by: Owner, gone: Sequence[PutOut]) -> None:
    """Undo: they edit again, as they did; the private link stays the new one."""
    _lock_as(thing, by)
    present = set(thing.keeper_rows.values_list("owner_id", flat=True))
    alive = Owner.objects.filter(pk__in=[row.owner for row in gone]).exclude(pk__in=present)
    for owner in alive.select_for_update(no_key=True):
        row = next(row for row in gone if row.owner == str(owner.pk))
        thing.keeper_rows.create(owner=owner, since=row.since, came=row.came, name=row.name)


def _out(thing: Roster | Collection, keepers: Sequence[Keeper]) -> list[PutOut]:
    if keepers:
        thing.keeper_rows.filter(pk__in=[keeper.pk for keeper in keepers]).delete()
        _renew(thing)
    return [PutOut(str(k.owner_id), k.since, k.came, k.name) for k in keepers]


def _renew(thing: Roster | Collection) -> None:
    thing.edit_key = random_key()
    thing.save(update_fields=["edit_key"])


def _lock_as(thing: Roster | Collection, keeper: Owner) -> None:
    _lock(thing)
    if not thing.keeper_rows.filter(owner=keeper).exists():
        raise NoKeeper


def _lock(thing: Roster | Collection) -> None:
    """Nobody comes, and nobody is put out, until this is done; the row as it is now.

    Whoever moves everything refers to many such rows at once: he need not wait, nor do we for him.
    """
    rows = type(thing).objects.select_for_update(no_key=True)
    fresh = rows.filter(pk=thing.pk).values_list("edit_key", "removed").get()
    thing.edit_key, thing.removed = fresh

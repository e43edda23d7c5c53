"""What can be done with all that a browser keeps: hand it to another, bring it back from a file."""

from collections.abc import Sequence
from datetime import timedelta

from django.db import transaction
from django.db.models import F, Model, QuerySet
from django.utils import timezone
from msgspec import to_builtins

from builder.accounts import preferences
from builder.collections import edits as collections
from builder.exchange.everything import (
    Brought,
    BroughtAccount,
    BroughtCollection,
    BroughtList,
    BroughtProfile,
)
from builder.keepers import edits as keepers
from builder.models import BroughtFile, Collection, Following, MovingLink, Owner, Roster
from builder.play import edits as evenings
from builder.rosters import edits as rosters, profiles
from builder.site.models import random_key
from builder.site.refusals import TooMany
from builder.site.texts import one_line
from rules.lists.edits import unlike
from rules.words import Words

A_DAY = timedelta(days=1)  # for which a link is good, and a file waits
FROM_A_FILE = Words("reprise d’un fichier", "brought back from a file")

# --- the link -------------------------------------------------------------------------------------


def open_link(owner: Owner) -> MovingLink:
    """Another private link to everything, for a day; the one before opens nothing any more."""
    values = {"key": random_key(), "until": timezone.now() + A_DAY}
    return MovingLink.objects.update_or_create(owner=owner, defaults=values)[0]


def close_link(owner: Owner) -> None:
    """From now on it opens nothing; whether it was used stays known."""
    MovingLink.objects.filter(owner=owner).update(until=timezone.now())


@transaction.atomic
def take_over(source: Owner, owner: Owner) -> None:
    """Keep all that another browser keeps, what it removed and follows too. It goes on keeping it.

    So nothing is lost on the way, and twice is once.
    """
    Owner.objects.select_for_update(no_key=True).get(pk=owner.pk)  # may be referred to
    _refuse_too_many(Roster.objects.all(), rosters.MAX_ROSTERS, source, owner)
    _refuse_too_many(Collection.objects.all(), collections.MAX_COLLECTIONS, source, owner)
    keepers.move(
        owner,
        _newest(source.rosters.all(), rosters.MAX_ROSTERS),
        _newest(source.collections.all(), collections.MAX_COLLECTIONS),
    )
    owner.profiles.add(*source.profiles.all())
    Following.objects.bulk_create(
        (
            Following(owner=owner, collection_id=row.collection_id, seen=row.seen)
            for row in source.followings.all()
        ),
        ignore_conflicts=True,
    )
    evenings.take_along(source, owner)
    MovingLink.objects.filter(owner=source).update(taken=timezone.now())


def _newest(things: QuerySet[Roster] | QuerySet[Collection], most: int) -> list[int]:
    """All that is not removed, and as much again of what was removed last."""
    ordered = things.order_by(F("removed").desc(nulls_first=True))
    return list(ordered.values_list("pk", flat=True)[: 2 * most])


def _refuse_too_many(things: QuerySet[Model], most: int, *owners: Owner) -> None:
    together = things.filter(removed=None, keepers__in=owners).distinct()
    if together.count() > most:
        raise TooMany


# --- the file -------------------------------------------------------------------------------------


def hold(owner: Owner, content: bytes) -> BroughtFile:
    """Keep a file until somebody says yes to what it would bring; those of before go."""
    BroughtFile.objects.filter(created__lt=timezone.now() - A_DAY).delete()
    values = {"key": random_key(), "content": content, "created": timezone.now()}
    return BroughtFile.objects.update_or_create(owner=owner, defaults=values)[0]


def claim(held: BroughtFile) -> bool:
    """Take the file out of waiting: of two taps at once, one brings what is in it."""
    return BroughtFile.objects.filter(pk=held.pk, key=held.key).delete()[0] > 0


def bring(owner: Owner, entries: Sequence[Brought]) -> int:
    """Keep these entries, each by itself; raises TooMany where there is no room.

    How many states of the histories of lists could not be read.
    """
    unreadable = 0
    for entry in entries:
        if isinstance(entry, BroughtList):
            unreadable += _bring_list(owner, entry)
        elif isinstance(entry, BroughtProfile):
            _bring_profile(owner, entry)
        elif isinstance(entry, BroughtAccount):
            preferences.change(owner, entry.preferences)
        else:
            _bring_collection(owner, entry)
    return unreadable


def _bring_list(owner: Owner, entry: BroughtList) -> int:
    assert entry.document is not None
    earlier = entry.earlier()
    roster = rosters.create(owner, entry.document, words=FROM_A_FILE, earlier=earlier)
    if entry.tags:
        rosters.tag(roster, entry.tags[: rosters.MAX_TAGS])
    if entry.archived:
        rosters.archive(roster)
    return len(entry.states) - len(earlier)


def _bring_profile(owner: Owner, entry: BroughtProfile) -> None:
    """Beside one of the same name that is here and is another."""
    assert entry.document is not None
    names = set(owner.profiles.filter(game=entry.game).values_list("name", flat=True))
    name = unlike(one_line(entry.name, 120), names)
    profiles.put(owner, entry.game, name, to_builtins(entry.document))


@transaction.atomic
def _bring_collection(owner: Owner, entry: BroughtCollection) -> None:
    sheet = entry.sheet
    assert sheet is not None
    collection = collections.create(owner, entry.game, one_line(entry.name, 120))
    collections.describe(collection, collection.name, sheet.notes)
    collections.put_cards(collection, sheet)

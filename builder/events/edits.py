"""What can be done with the table of an evening: keep it under a link, correct it, remove it."""

from collections.abc import Sequence

import msgspec
from django.db import transaction
from django.utils import timezone

from builder.events.entries import Handed
from builder.events.storage import KeptRow, rows_of, written
from builder.models import Event, Owner
from builder.site.refusals import Refused, TooMany
from builder.site.texts import one_line

MAX_EVENTS = 20  # of one owner at a time
MAX_BYTES = 1_000_000  # of what was handed in, as it is stored
MAX_NAME = 80


class TooLarge(Refused):
    """More than is kept: a table of long lists in full, not of links."""


def keep(owner: Owner, name: str, handed: Sequence[Handed]) -> Event:
    """A link to this table, for a month; whoever asks twice for the same gets the same.

    What has run out goes on this occasion, whoever kept it.
    """
    rows, name = _storable(handed), one_line(name, MAX_NAME)
    with transaction.atomic():
        Owner.objects.select_for_update().get(pk=owner.pk)
        Event.objects.filter(expires__lte=timezone.now()).delete()
        newest = owner.events.first()
        if newest and newest.name == name and _bytes(rows_of(newest)) == _bytes(rows):
            return newest
        if owner.events.count() >= MAX_EVENTS:
            raise TooMany
        return Event.objects.create(owner=owner, name=name, rows=rows)


def _storable(handed: Sequence[Handed]) -> list[KeptRow]:
    rows = written(handed)
    if len(_bytes(rows)) > MAX_BYTES:
        raise TooLarge
    return rows


def _bytes(rows: list[KeptRow]) -> bytes:
    return msgspec.json.encode(rows)


def replace(event: Event, name: str, handed: Sequence[Handed]) -> None:
    """Other lists under the same link; of a link that stays, what was true at first is still so."""
    before = {row.key: row.then for row in rows_of(event) if row.key and row.then}
    event.rows = [
        msgspec.structs.replace(row, then=before.get(row.key, row.then))
        for row in _storable(handed)
    ]
    event.name = one_line(name, MAX_NAME)
    event.save(update_fields=["name", "rows"])


def remove(event: Event) -> None:
    """From now on its link opens nothing."""
    event.delete()

"""What nobody can reach or take back any more, and how it goes: in small steps, beside the site."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.contrib.sessions.models import Session
from django.db import models, transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from builder.models import (
    Attempts,
    BroughtFile,
    Collection,
    Evening,
    EveningEvent,
    Event,
    MovingLink,
    Owner,
    OwnProfile,
    Roster,
    Upload,
)
from builder.play.storage import A_YEAR
from builder.site.models import STAYS, today

IDLE = timedelta(days=90)  # since a browser that keeps nothing was last here
WAITS = timedelta(days=1)  # a file that nobody said yes to
Rows = QuerySet[Any]


@dataclass(frozen=True)
class Chore:
    """Rows of one kind that may go, so many at a time."""

    what: str
    rows: Rows
    at_once: int = 200

    def do(self) -> int:
        """How many went. Each step looks again, under a lock, whether they still may."""
        gone, table = 0, self.rows.model
        while True:
            with transaction.atomic():
                first = self.rows.order_by("pk").values_list("pk", flat=True)[: self.at_once]
                keys = list(first)
                list(table._base_manager.filter(pk__in=keys).select_for_update().values_list("pk"))
                number = self.rows.filter(pk__in=keys).delete()[1].get(table._meta.label, 0)
            gone += number
            if not number or len(keys) < self.at_once:
                return gone


def chores() -> list[Chore]:
    """All that there is to tidy, now."""
    now = timezone.now()
    return [
        Chore("lists removed long ago", Roster.objects.filter(removed__lt=now - STAYS), 10),
        Chore(
            "collections archived long ago",
            Collection.objects.filter(removed__lt=now - STAYS, example=""),
            10,
        ),
        Chore("files that waited for a yes", Upload.objects.filter(created__lt=now - WAITS), 20),
        Chore("files with everything", BroughtFile.objects.filter(created__lt=now - WAITS), 20),
        Chore("links to everything", MovingLink.objects.filter(until__lt=now)),
        Chore("tables of evenings past", Event.objects.filter(expires__lt=now), 20),
        Chore(
            "evenings without an end", Evening.objects.filter(result__isnull=True, **_old(now)), 10
        ),
        Chore("what happened long ago", EveningEvent.objects.filter(**_old(now, "evening__")), 500),
        Chore("profiles that nobody keeps", OwnProfile.objects.filter(keepers=None)),
        Chore("browsers that keep nothing", idle_owners()),
        Chore("sessions", Session.objects.filter(expire_date__lt=now)),
        Chore("counts", Attempts.objects.filter(ends__lt=int(now.timestamp())), 1000),
    ]


def _old(now: datetime, through: str = "") -> dict[str, datetime]:
    """Evenings that nobody touched for a year."""
    return {f"{through}touched__lt": now - A_YEAR}


def idle_owners() -> Rows:
    """Browsers that keep nothing, and were not here for long. One that comes again is one again.

    Whatever refers to an owner keeps it, also what a later table holds; but for what would only
    forget who it was, as a report does.
    """
    long_ago = timezone.now() - IDLE
    rows = Owner.objects.filter(
        Q(seen__lt=today() - IDLE) | Q(seen=None, created__lt=long_ago), created__lt=long_ago
    )
    for name in _keeping(Owner._meta.get_fields()):
        rows = rows.filter(**{name: None})
    return rows


def _keeping(fields: Iterable[Any]) -> Iterator[str]:
    """The names by which a query asks for what refers to an owner, or is referred to."""
    for field in fields:
        if not field.is_relation:
            continue
        forgets = getattr(field, "on_delete", None) in (models.SET_NULL, models.DO_NOTHING)
        if not (field.auto_created and forgets):
            yield field.name

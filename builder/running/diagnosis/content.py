"""Looks at the database, what is in it, and when chores were done."""

from collections.abc import Callable, Iterator
from datetime import timedelta

from allauth.mfa.utils import is_mfa_enabled
from django.conf import settings
from django.contrib.auth.models import User
from django.core.checks import CheckMessage, Error, Warning as Risk
from django.db import DatabaseError, connection
from django.utils import timezone

from builder.accounts.staff import FACTORS
from builder.catalogue.loading import planned
from builder.catalogue.rows import read_catalogues
from builder.models import Revision
from builder.running.folders import days_since
from builder.running.health import missing_migrations
from builder.running.masking import masked
from rules.catalogue.fixtures import FixtureError

TIDY_EVERY, BACKUP_EVERY = 35, 8  # days
DOUBT = timedelta(minutes=10)
Look = Callable[[], Iterator[CheckMessage]]


def database() -> Iterator[CheckMessage]:
    """Whether it answers, and then all that is in it."""
    try:
        connection.ensure_connection()
        missing = missing_migrations()
    except DatabaseError as error:
        reason = masked(str(error).strip().partition("\n")[0])
        yield Error(
            f"The database does not answer as it should: {reason}",
            hint="Look whether it runs, and at DATABASE_URL; a new one wants manage.py migrate.",
            id="muster.database",
        )
        return
    if missing:
        yield Error(
            f"The database is older than the code: {len(missing)} migrations are not applied.",
            hint="Make a backup, then manage.py migrate",
            id="muster.migrations",
        )
        return
    for look in (catalogue, staff, clock):
        yield from look()


def catalogue() -> Iterator[CheckMessage]:
    present = read_catalogues()
    if not present:
        yield Error(
            "No catalogue is loaded: there are no games.",
            hint="manage.py load_catalogue",
            id="muster.catalogue",
        )
        return
    try:
        wanted = planned(settings.FIXTURES)
    except FixtureError as error:
        yield Error(f"The files of the catalogue are wrong: {error}", id="muster.catalogue")
        return
    old = [game for game, editions in wanted.items() if editions.present != present.get(game)]
    if old or set(present) - set(wanted):
        yield Error(
            "The catalogue is not the one of the present code.",
            hint="manage.py load_catalogue",
            id="muster.catalogue",
        )


def staff() -> Iterator[CheckMessage]:
    people = User.objects.filter(is_staff=True, is_active=True)
    if not people.filter(is_superuser=True).exists():
        yield Risk(
            "Nobody can enter the admin: reports from the gallery are not read.",
            hint="manage.py createsuperuser",
            id="muster.staff",
        )
    if settings.STAFF_SECOND_FACTOR:
        lacking = sum(not is_mfa_enabled(user, FACTORS) for user in people)
        if lacking:
            yield Risk(
                f"{lacking} of the staff have no second factor, and cannot enter the admin.",
                hint="They sign in and set one up under Account, Security.",
                id="muster.staff",
            )


def clock() -> Iterator[CheckMessage]:
    """What was saved cannot have been saved tomorrow."""
    last = Revision.objects.order_by("-created").values_list("created", flat=True).first()
    if last is not None and last > timezone.now() + DOUBT:
        yield Error(
            "The clock of this machine is behind: lists were saved later than it says it is.",
            hint="Turn on time synchronisation: timedatectl set-ntp true",
            id="muster.clock",
        )


def chores() -> Iterator[CheckMessage]:
    """Only what is done by our own commands is known."""
    if not settings.PRODUCTION:
        return
    if _late("tidy", TIDY_EVERY):
        yield Risk(
            f"Nobody has tidied for {TIDY_EVERY} days: what ran out is still in the database.",
            hint="Have manage.py tidy run every week.",
            id="muster.tidy",
        )
    if connection.vendor == "sqlite" and _late("backup", BACKUP_EVERY):
        yield Risk(
            f"There was no backup for {BACKUP_EVERY} days.",
            hint="Have manage.py backup FILE run every day, and keep copies on another machine.",
            id="muster.backup",
        )


def _late(chore: str, most: int) -> bool:
    days = days_since(chore)
    return days is None or days > most


LOOKS: tuple[Look, ...] = (database, chores)

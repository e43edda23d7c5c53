"""Who keeps things here: a browser, by an id in its session. No account is needed."""

import datetime
import uuid

from django.http import HttpRequest

from builder.models import Owner

OWNER, SEEN = "owner", "seen"
RENEW_AFTER = 30  # days; a session that is used does not run out


def owner_of(request: HttpRequest) -> Owner | None:
    """The owner that this browser is, if it keeps anything."""
    told = request.session.get(OWNER)
    if told is None:
        return None
    try:
        owner = Owner.objects.filter(pk=uuid.UUID(str(told))).first()
    except ValueError:
        return None
    if owner is not None:
        _renew(request)
    return owner


def owner_for(request: HttpRequest) -> Owner:
    """The owner that this browser is; from now on it is one."""
    owner = owner_of(request)
    if owner is None:
        owner = Owner.objects.create()
        request.session[OWNER] = str(owner.pk)
        _renew(request)
    return owner


def _renew(request: HttpRequest) -> None:
    """Every month of use the session is good for its full length again."""
    today = datetime.datetime.now(datetime.UTC).date()
    try:
        seen = datetime.date.fromisoformat(str(request.session.get(SEEN)))
    except ValueError:
        seen = datetime.date.min
    if (today - seen).days >= RENEW_AFTER:
        request.session[SEEN] = today.isoformat()

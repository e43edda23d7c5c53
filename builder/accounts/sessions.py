"""How long a sign-in lasts: a year for players, renewed while it is used; a day for the staff."""

from datetime import date, timedelta

from allauth.usersessions.models import UserSession
from django.contrib.auth import SESSION_KEY
from django.contrib.auth.models import User
from django.http import HttpRequest
from django.utils import timezone

A_DAY, A_YEAR = 24 * 60 * 60, 365 * 24 * 60 * 60
RENEW_AFTER = timedelta(days=30)
RENEWED = "renewed"  # the day of the last renewal; the staff's sessions have none
REMEMBERED = 10_000  # sessions of today

_seen: dict[str, date] = {}  # sessions whose day this process has written


def begin(request: HttpRequest, user: User) -> None:
    """Whoever has just signed in stays so for as long as his kind does."""
    request.session.set_expiry(A_DAY if user.is_staff else A_YEAR)
    if not user.is_staff:
        request.session[RENEWED] = today().isoformat()


def keep_alive(request: HttpRequest) -> None:
    """Renew a session every month of use, and note once a day that its device was here."""
    session = request.session
    if not session.accessed or not session.session_key or SESSION_KEY not in session:
        return
    renewed = session.get(RENEWED)
    if renewed and not _recent(renewed):
        session[RENEWED] = today().isoformat()
    key = session.session_key
    if _seen.get(key) == today():
        return
    if len(_seen) >= REMEMBERED:
        _seen.clear()
    _seen[key] = today()
    midnight = timezone.localtime().replace(hour=0, minute=0, second=0, microsecond=0)
    devices = UserSession.objects.filter(session_key=key, last_seen_at__lt=midnight)
    devices.update(last_seen_at=midnight)


def _recent(day: object) -> bool:
    try:
        age = today() - date.fromisoformat(str(day))
    except ValueError:
        return False
    return timedelta(0) <= age < RENEW_AFTER


def today() -> date:
    return timezone.localdate()

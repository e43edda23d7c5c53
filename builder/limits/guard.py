"""What views ask: is there room for one more?"""

import logging
from collections.abc import Callable
from functools import wraps

from django.conf import settings
from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse

from builder.limits.bounds import BOUNDS, Bound
from builder.limits.client import client_of
from builder.limits.counting import Full, Window, bucket_of, count

log = logging.getLogger(__name__)
View = Callable[..., HttpResponse]


class Limited(Exception):
    """Too often: there is room again in so many seconds."""

    def __init__(self, name: str, bound: Bound, seconds: int) -> None:
        super().__init__(name, bound, seconds)
        self.name, self.bound, self.seconds = name, bound, seconds


def spend(request: HttpRequest, name: str, extra_key: str = "") -> list[Window]:
    """Count one more of these; raises Limited where it would be one too many.

    `extra_key`: what else is counted, whoever asks; the name of an account.
    """
    if not settings.LIMITS:
        return []
    windows = _windows(request, name, extra_key)
    connection.ensure_connection()  # without a database the page fails as it always did
    try:
        count([*windows.values()])
    except Full as full:
        bound = next(bound for bound, window in windows.items() if window == full.window)
        raise Limited(name, bound, full.seconds) from None
    except DatabaseError:  # it can be read only: what is asked for may do all the same
        log.warning("An attempt (%s) could not be counted.", name, exc_info=True)
        return []
    return [*windows.values()]


def limited(name: str) -> Callable[[View], View]:
    """For a view of which each form that is sent counts."""

    def guarding(view: View) -> View:
        @wraps(view)
        def guarded(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
            if request.method == "POST":
                spend(request, name)
            return view(request, *args, **kwargs)

        return guarded

    return guarding


def _windows(request: HttpRequest, name: str, key: str) -> dict[Bound, Window]:
    """The bounds that hold for who asks; one that keeps nothing yet is no owner."""
    browser = getattr(request, "browser", None)
    owner = browser.owner() if browser else None
    client = client_of(request)
    who = {"client": client, "owner": str(owner.pk) if owner else "", "key": key}
    who["client and key"] = f"{client} {key}" if key else ""
    return {
        bound: Window(
            bucket_of(name, bound.by, str(bound.seconds), who[bound.by]), bound.most, bound.seconds
        )
        for bound in BOUNDS[name]
        if who[bound.by]
    }

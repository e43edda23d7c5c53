"""Which revision a reader of a link saw on his last visit: a signed cookie of that link."""

import time

from django.conf import settings
from django.core.signing import BadSignature
from django.http import HttpRequest, HttpResponse

from builder.site.http import A_YEAR

SEEN = "seen"  # the cookie in which a reader's browser remembers what it has seen of a list


A_VISIT = 60 * 60  # seconds; who looks again within them is still on the same visit


def _cookie(request: HttpRequest, key: str) -> tuple[int, int, int] | None:
    """What the reader's cookie says: seen before this visit, seen in it, and when."""
    try:
        text = request.get_signed_cookie(SEEN, salt=key, default="") or ""
        base, seen, when = (int(part) for part in text.split("."))
    except (BadSignature, ValueError):
        return None
    return base, seen, when


def last_seen(request: HttpRequest, key: str) -> int | None:
    """The revision that the reader saw on his last visit; a reload is no visit of its own."""
    cookie = _cookie(request, key)
    if cookie is None:
        return None
    base, seen, when = cookie
    return base if time.time() - when < A_VISIT else seen


def remember(
    request: HttpRequest, response: HttpResponse, key: str, number: int, before: int | None
) -> None:
    response.set_signed_cookie(
        SEEN,
        f"{before or number}.{number}.{int(time.time())}",
        salt=key,
        max_age=A_YEAR,
        path=request.path,
        httponly=True,
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )

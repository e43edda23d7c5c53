"""Who keeps things here: a browser, by a token in a cookie of its own. No account is needed.

Whoever is signed in to an account is the owner of that account instead, in any browser. The staff
that signs in for the admin alone has none, and keeps what the browser has.

The token stands in the browser alone, its hash in a row. Sessions and the secret key have no part
in it: whoever signs in to /admin/ or out of it, and whatever ends the sessions, every list stays.

The cookie says `<token>.<day>`, the day it was last sent. A page with a form sends a token alone,
in advance and only until the browser is closed, so that two tabs that begin a list at once are one
owner. Such a token is nothing in the database before something is kept.
"""

import re
import secrets
import uuid
from collections.abc import Callable
from datetime import UTC, date, datetime
from hashlib import sha256

from django.conf import settings
from django.contrib.sessions.backends.db import SessionStore
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control, patch_vary_headers

from builder.limits.guard import spend
from builder.models import Owner

TOKEN_BYTES = 32
COOKIE = re.compile(r"([A-Za-z0-9_-]{43})(?:\.([0-9-]{10}))?")
TWO_YEARS = 2 * 365 * 24 * 60 * 60  # what a browser keeps here is not lost over a winter
RENEW_AFTER = 30  # days; a cookie that is used does not run out

# Owners were once known by their session, for two years since their last visit. Nothing writes to
# those sessions any more: Django's own go by another name (settings.SESSION_COOKIE_NAME).
OLD_SESSION = "sessionid"
OLD_KEY = re.compile(r"[a-z0-9]{32}")
OLD_OWNER = "owner"


def owner_of(request: HttpRequest) -> Owner | None:
    """The owner that this browser is, if it keeps anything."""
    return _browser(request).owner()


def owner_for(request: HttpRequest) -> Owner:
    """The owner that this browser is; from now on it is one."""
    if owner_of(request) is None:
        spend(request, "owner")
    return _browser(request).become_owner()


def account_of(request: HttpRequest) -> Owner | None:
    """The owner that belongs to whoever is signed in. Without a session nothing is asked."""
    user = getattr(request, "user", None)
    if user is None or not user.is_authenticated:
        return None
    owner: Owner | None = getattr(user, "owner", None)  # read together with the user
    return owner


def browser_owner_of(request: HttpRequest) -> Owner | None:
    """The owner that this browser is by itself, whoever is signed in."""
    return _browser(request).own()


def owner_changed(request: HttpRequest) -> None:
    """Somebody has signed in during this request, or what the browser kept is an account's now."""
    _browser(request).look_again()


def leave_browser(request: HttpRequest) -> None:
    """The answer takes the owner's cookie away: the browser is nobody's any more."""
    _browser(request).leave()


def _browser(request: HttpRequest) -> "Browser":
    browser: Browser = request.browser  # type: ignore[attr-defined]
    return browser


class OwnerMiddleware:
    """Reads the owner's cookie, and sends it where it is new or due."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        browser = Browser(request)
        request.browser = browser  # type: ignore[attr-defined]
        response = self.get_response(request)
        browser.answer(response)
        return response


class Browser:
    """The browser that sent a request; a cookie of another form counts as none."""

    def __init__(self, request: HttpRequest) -> None:
        sent = COOKIE.fullmatch(request.COOKIES.get(settings.OWNER_COOKIE_NAME, ""))
        self._token, self._day = (sent[1], sent[2] or "") if sent else ("", "")
        self._old_session = request.COOKIES.get(OLD_SESSION, "")
        self._request = request
        self._account: Owner | None = None
        self._owner: Owner | None = None
        self._asked = self._asked_own = self._left = False

    def owner(self) -> Owner | None:
        if not self._asked:
            self._asked = True
            self._account = account_of(self._request)
        return self._account or self.own()

    def own(self) -> Owner | None:
        if not self._asked_own:
            self._asked_own = True
            self._owner = self._by_token() or self._by_old_session()
        return self._owner

    def look_again(self) -> None:
        self._asked = self._asked_own = False
        self._account = self._owner = None

    def leave(self) -> None:
        self._token = self._old_session = ""
        self._left = True
        self.look_again()

    def become_owner(self) -> Owner:
        """A token that was sent but is unknown is taken: another tab may be sending it too."""
        owner = self.owner()
        if owner is None:
            self._token, self._day = self._token or new_token(), ""
            owner, _ = Owner.objects.get_or_create(token_hash=hashed(self._token))
            self._owner = owner
        return owner

    def _by_token(self) -> Owner | None:
        if not self._token:
            return None
        return Owner.objects.filter(token_hash=hashed(self._token), user=None).first()

    def _by_old_session(self) -> Owner | None:
        """An owner of before, given a token; the session stays in case the answer is lost."""
        if not OLD_KEY.fullmatch(self._old_session):
            return None
        try:
            pk = uuid.UUID(str(SessionStore(self._old_session).get(OLD_OWNER)))
        except ValueError:
            return None
        owner = Owner.objects.filter(pk=pk, user=None).first()
        if owner is not None:
            self._token, self._day = self._token or new_token(), ""
            owner.token_hash = hashed(self._token)
            owner.save(update_fields=["token_hash"])
        return owner

    def answer(self, response: HttpResponse) -> None:
        """Say on what the answer depends, and send the cookie; with it, no cache may share it."""
        if self._asked or self._asked_own:
            patch_vary_headers(response, ("Cookie",))
        if self._left:
            for name in (settings.OWNER_COOKIE_NAME, OLD_SESSION):
                if name in self._request.COOKIES:
                    response.delete_cookie(name, samesite="Lax")
        elif self._owner is not None and _due(self._day):
            _note_use(self._owner)
            _send(response, f"{self._token}.{today().isoformat()}", TWO_YEARS)
        elif self._account is None and self._nothing_sent(response):
            _send(response, new_token(), None)

    def _nothing_sent(self, response: HttpResponse) -> bool:
        return not self._token and settings.CSRF_COOKIE_NAME in response.cookies


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def hashed(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def _send(response: HttpResponse, value: str, seconds: int | None) -> None:
    response.set_cookie(
        settings.OWNER_COOKIE_NAME,
        value,
        max_age=seconds,
        path="/",
        httponly=True,
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )
    patch_cache_control(response, private=True)


def _note_use(owner: Owner) -> None:
    """The day on which the cookie was last renewed: one write a month. A page can do without."""
    if owner.seen != today():
        try:
            Owner.objects.filter(pk=owner.pk).update(seen=today())
        except DatabaseError:
            return


def _due(day: str) -> bool:
    """Every month of use the cookie is good for its full length again."""
    try:
        age = (today() - date.fromisoformat(day)).days
    except ValueError:
        return True
    return not 0 <= age < RENEW_AFTER


def today() -> date:
    return datetime.now(UTC).date()

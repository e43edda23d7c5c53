"""Coming in: how long it lasts, what the browser brings along, how the account wants the site."""

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from builder.accounts import edits, preferences, sessions
from builder.exchange.everything import amount_of
from builder.models import Owner
from builder.site.owners import (
    account_of,
    browser_owner_of,
    leave_browser,
    owner_changed,
)
from builder.site.refusals import TooMany

CLAIM = "claim"  # in the session, until a second factor was given too


def wants_all(request: HttpRequest, *, wanted: bool) -> None:
    """Remember whether what this browser keeps is to come along."""
    request.session[CLAIM] = wanted


def arrived(request: HttpRequest, user: User, response: HttpResponse) -> HttpResponse:
    """Somebody is signed in, and this is the answer to it."""
    sessions.begin(request, user)
    wanted = request.session.pop(CLAIM, False)
    owner_changed(request)
    account = account_of(request)
    if account is None:  # one of the staff, who keeps what his browser has
        return response
    if wanted:
        bring_along(request, account)
    preferences.apply(account, response)
    return response


def bring_along(request: HttpRequest, account: Owner) -> None:
    """What this browser keeps by itself becomes the account's."""
    browser = browser_owner_of(request)
    if browser is None:
        return
    amount = amount_of(browser)
    try:
        if edits.claim(browser, account) and amount:
            words = _("Now in your account, and in every browser where you sign in: %(what)s.")
            messages.success(request, words % {"what": amount})
    except TooMany:
        words = _(
            "Together they are too many for one account. This browser goes on keeping its own: "
            "remove some lists, then bring them along on the page of your account."
        )
        messages.error(request, words)
    else:
        leave_browser(request)


def kept_here(request: HttpRequest) -> str:
    """What this browser keeps by itself, in words; empty where it keeps nothing."""
    browser = browser_owner_of(request)
    return amount_of(browser) if browser is not None else ""

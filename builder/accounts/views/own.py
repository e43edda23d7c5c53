"""One's own account: what it is, where one is signed in, how it wants the site, and its end."""

from allauth.account.internal import flows
from allauth.account.models import EmailAddress
from allauth.usersessions.internal.flows.sessions import end_other_sessions, end_sessions
from allauth.usersessions.models import UserSession
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from builder.accounts import coming, edits, preferences
from builder.accounts.devices import devices_of
from builder.accounts.factors import factors_of
from builder.accounts.guards import signed_in
from builder.accounts.names import shown_name
from builder.exchange.everything import amount_in_words, amount_of, parts_of
from builder.models import Owner, Share
from builder.site.http import A_YEAR, NO_OFFER
from builder.site.owners import account_of


@login_required
@require_safe
def account(request: HttpRequest) -> HttpResponse:
    """All that there is to know and to change."""
    user, owner = signed_in(request), account_of(request)
    address = EmailAddress.objects.filter(user=user).order_by("-verified").first()
    context = {
        "name": shown_name(user),
        "has_password": user.has_usable_password(),
        "address": address,
        "factors": factors_of(user),
        "devices": len(devices_of(request, user)),
        "amount": amount_of(owner),
        "owner": owner,
        "kept": coming.kept_here(request) if owner else "",
        "parts": range(1, len(parts_of(owner)) + 1) if owner else (),
        "theme": owner.preferences.get("theme", "device") if owner else "",
        "sends_mail": settings.SENDS_MAIL,
    }
    return render(request, "accounts/account.html", context)


@login_required
@require_POST
def change(request: HttpRequest) -> HttpResponse:
    """Keep the theme that was chosen; the script sends it, the form of the page too."""
    owner, theme = account_of(request), request.POST.get("theme", "")
    response = redirect("account")
    if owner is not None and theme in preferences.THEMES:
        preferences.change(owner, {"theme": theme})
        preferences.send_theme(response, theme)
    return response


@login_required
@require_POST
def bring_along(request: HttpRequest) -> HttpResponse:
    """What this browser keeps by itself comes into the account now."""
    owner = account_of(request)
    if owner is not None:
        coming.bring_along(request, owner)
    return redirect("account")


@require_POST
def no_offer(request: HttpRequest) -> HttpResponse:
    """Nobody asks this browser again whether it wants an account."""
    response = redirect("lists")
    response.set_cookie(
        NO_OFFER,
        "1",
        max_age=A_YEAR,
        samesite="Lax",
        httponly=True,
        secure=settings.SESSION_COOKIE_SECURE,
    )
    return response


# --- devices --------------------------------------------------------------------------------------


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def devices(request: HttpRequest) -> HttpResponse:
    """Where one is signed in. One of them is ended, or all but this one."""
    user = signed_in(request)
    if request.method != "POST":
        context = {"devices": devices_of(request, user)}
        return render(request, "accounts/devices.html", context)
    if "others" in request.POST:
        end_other_sessions(request, user)
        messages.success(request, _("All others are signed out."))
        return redirect("usersessions_list")
    chosen = request.POST.get("device", "")
    number = int(chosen) if chosen.isascii() and chosen.isdecimal() and len(chosen) < 10 else 0
    session = UserSession.objects.filter(user=user, pk=number).first()
    if session is not None and session.session_key == request.session.session_key:
        return redirect("account_logout")
    if session is not None:
        end_sessions(request, [session])
        messages.success(request, _("This device is signed out."))
    return redirect("usersessions_list")


# --- an end ---------------------------------------------------------------------------------------


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: HttpRequest) -> HttpResponse:
    """What it means is said before; then nothing speaks of the person any more."""
    user, owner = signed_in(request), account_of(request)
    if request.method != "POST":
        context = {"name": shown_name(user), **(_what_goes(owner) if owner else {})}
        return render(request, "accounts/delete.html", context)
    edits.delete(user)
    flows.logout.logout(request)
    response = render(request, "accounts/deleted.html")
    for name in request.COOKIES:
        if name != settings.OWNER_COOKIE_NAME:  # what this browser keeps by itself is no account's
            response.delete_cookie(name)
    response["Clear-Site-Data"] = '"cache", "storage"'
    return response


def _what_goes(owner: Owner) -> dict[str, object]:
    """In numbers: what goes, which links end, what stays for others."""
    going = edits.leaving(owner)
    lists, collections = going.rosters.filter(removed=None), going.collections.filter(removed=None)
    return {
        "amount": amount_in_words(lists.count(), collections.count(), going.profiles.count()),
        "links": Share.objects.filter(roster__in=going.rosters, revoked=None).count(),
        "evenings": owner.evenings.count(),
        "shared": going.kept_by_others.filter(removed=None).count(),
        "parts": range(1, len(parts_of(owner)) + 1),
    }

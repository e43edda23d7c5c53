"""Somebody sits down: by a code that he types, or by one that his camera read."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from builder.catalogue.memory import catalogue_of
from builder.limits.guard import spend
from builder.models import Evening
from builder.play import edits
from builder.play.coming import Brought, coming, list_in
from builder.play.guards import plays_evening
from builder.play.page import lists_to_play
from builder.play.storage import AtTable, names_of
from builder.shares.qr import qr_svg
from builder.site.owners import owner_for, owner_of


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest) -> HttpResponse:
    """The code first; then, where it opens an evening, a name and a list or none.

    Whoever sits there already goes straight to his place.
    """
    form = request.POST if request.method == "POST" else request.GET
    code = edits.read_code(form.get("code", ""))
    if not form.get("code", "").strip():
        return render(request, "play/join.html", {"typed": ""})
    spend(request, "join")
    evening = edits.by_code(code) if code else None
    owner = owner_of(request)
    if evening is None:
        problem = _("No evening is open under this code: it may have a slip, or be too old.")
        context = {"typed": form["code"][:20], "problem": problem}
        return render(request, "play/join.html", context, status=404)
    if seat := edits.seat_of(evening, owner):
        return redirect("evening", seat.key)
    if request.method != "POST" or "name" not in request.POST:
        return _at_the_door(request, evening, code, Brought(""))
    typed = request.POST.get("list", "").strip() or request.POST.get("mine", "")
    brought = list_in(request, typed, owner, evening.game)
    if brought.problem:
        return _at_the_door(request, evening, code, brought)
    try:
        seat = edits.join(evening, owner_for(request), coming(request.POST, brought.opened))
    except edits.Taken:
        return _at_the_door(request, evening, code, brought, taken=True)
    return redirect("evening", seat.key)


def _at_the_door(
    request: HttpRequest, evening: Evening, code: str, brought: Brought, *, taken: bool = False
) -> HttpResponse:
    owner = owner_of(request)
    seats = {seat.side: seat for seat in evening.seats.all()}
    taken = taken or seats["b"].players.exists()
    context = {
        "game": catalogue_of(evening.game).info,
        "code": code,
        "host": names_of([seats["a"]])["a"],
        "brought": brought,
        "name": request.POST.get("name", ""),
        "taken": taken,
        "ready": seats["b"].content is not None,
        "watch": reverse("evening", args=[seats[""].key]),
        "rows": lists_to_play(owner, evening.game) if owner else [],
    }
    status = 409 if taken else 422 if brought.problem else 200
    return render(request, "play/door.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@plays_evening
def invite(request: HttpRequest, table: AtTable) -> HttpResponse:
    """The code, large, with its QR code, and the spectators' link; another code on request."""
    evening, seats = table.evening, table.seats
    free = not seats["b"].players.exists()
    if request.method == "POST":
        if free:
            edits.renew_code(evening)
        return redirect("evening_invite", table.seat.key)
    good = free and evening.code_until is not None and evening.code_until > timezone.now()
    address = request.build_absolute_uri(reverse("evening_join") + f"?code={evening.code}")
    context = {
        "game": catalogue_of(evening.game).info,
        "table": table,
        "free": free,
        "code": evening.code if good else "",
        "until": evening.code_until,
        "qr": SafeString(qr_svg(address)) if good else "",
        "watch": request.build_absolute_uri(reverse("evening", args=[seats[""].key])),
        "own": request.build_absolute_uri(reverse("evening", args=[table.seat.key])),
    }
    return render(request, "play/invite.html", context)

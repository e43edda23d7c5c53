"""One's own evenings, in this browser or in one's account."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from builder.play import edits
from builder.play.guards import plays_evening
from builder.play.page import evening_rows
from builder.play.storage import AtTable
from builder.site.owners import owner_of


@never_cache
@require_safe
def evenings(request: HttpRequest) -> HttpResponse:
    """Those that go on, and those that ended; and the ways to another one."""
    owner = owner_of(request)
    rows = evening_rows(owner) if owner else []
    return render(request, "play/evenings.html", {"rows": rows})


@require_POST
@plays_evening
def leave(request: HttpRequest, table: AtTable) -> HttpResponse:
    """It is no more among one's own; for the other one it goes on."""
    owner = owner_of(request)
    if owner is not None:
        edits.leave(table.seat, owner)
    messages.success(request, _("This evening is no longer among yours. Its link still opens it."))
    return redirect("evenings")

"""Every state that a list was in, and the list as a file."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from builder.models import Revision, Roster
from builder.rosters import edits, storage as snapshot
from builder.rosters.answers import (
    STALE,
    refused,
    warn_of_loss,
)
from builder.rosters.edit_form import seen_in
from builder.site.access import catalogue_or_404, owns_roster
from builder.site.http import attached
from builder.site.refusals import Stale
from rules.lists.edits import Impossible
from rules.lists.reading import write
from rules.words import slug_of


@require_safe
@owns_roster
def history(request: HttpRequest, roster: Roster) -> HttpResponse:
    """Every state that the list was in, and what changed."""
    rows = Revision.objects.filter(roster=roster).defer("content")[:500]
    context = {"game": catalogue_or_404(roster.game).info, "roster": roster, "revisions": rows}
    return render(request, "rosters/history.html", context)


@require_POST
@owns_roster
def restore(request: HttpRequest, roster: Roster, number: int) -> HttpResponse:
    if not Revision.objects.filter(roster=roster, number=min(number, 2**31 - 1)).exists():
        raise Http404
    try:
        edits.restore(roster, number, seen=seen_in(request))
    except Stale:
        return refused(request, roster, STALE, 409)
    except Impossible as error:
        return refused(request, roster, error.reason)
    messages.success(request, _("The list is back in the state of revision %d.") % number)
    warn_of_loss(request, roster, number=number)
    return redirect("roster", roster.key)


@require_safe
@owns_roster
def export(request: HttpRequest, roster: Roster) -> HttpResponse:
    content = write(snapshot.read(roster))
    return attached(content, f"{slug_of(roster.name)}.json", "application/json")

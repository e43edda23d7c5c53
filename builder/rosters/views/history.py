"""Every state that a list was in, and the list as a file."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from builder.models import Revision, Roster
from builder.rosters import edits
from builder.rosters.answers import STALE, refused, warn_of_loss
from builder.rosters.edit_form import seen_in
from builder.rosters.storage import present, state_of, states
from builder.rosters.summaries import state_rows
from builder.site.access import catalogue_or_404, owns_roster
from builder.site.http import attached
from builder.site.refusals import Stale
from rules.lists.edits import Impossible
from rules.lists.reading import write
from rules.words import slug_of

EACH = 50  # states of one page


@require_safe
@owns_roster
def history(request: HttpRequest, roster: Roster) -> HttpResponse:
    """Every state that the list was in, what changed, and what it was worth."""
    page = Paginator(states(roster).defer("content"), EACH).get_page(request.GET.get("page"))
    context = {
        "game": catalogue_or_404(roster.game).info,
        "roster": roster,
        "page": page,
        "revisions": state_rows(roster, page.object_list),
    }
    return render(request, "rosters/history.html", context)


@require_POST
@owns_roster
def restore(request: HttpRequest, roster: Roster, number: int) -> HttpResponse:
    revision = _state_or_404(roster, number)
    try:
        edits.restore(roster, number, seen=seen_in(request))
    except Stale:
        return refused(request, roster, STALE, 409)
    except Impossible as error:
        return refused(request, roster, error.reason)
    messages.success(request, _("The list is back in the state of revision %d.") % number)
    warn_of_loss(request, state_of(roster, revision))
    return redirect("roster", roster.key)


@require_POST
@owns_roster
def name(request: HttpRequest, roster: Roster, number: int) -> HttpResponse:
    """Give a state a name of one's own; an empty one takes it away."""
    _state_or_404(roster, number)
    edits.name_state(roster, number, request.POST.get("name", "")[:200])
    page = states(roster).filter(number__gt=number).count() // EACH + 1
    query = f"?page={page}" if page > 1 else ""
    return redirect(reverse("roster_history", args=[roster.key]) + query)


def _state_or_404(roster: Roster, number: int) -> Revision:
    return get_object_or_404(states(roster), number=min(number, 2**31 - 1))


@require_safe
@owns_roster
def export(request: HttpRequest, roster: Roster) -> HttpResponse:
    content = write(present(roster).document)
    return attached(content, f"{slug_of(roster.name)}.json", "application/json")

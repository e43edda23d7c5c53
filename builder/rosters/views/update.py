"""Another version of the catalogue: what it would change in a list, and to keep or to update."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from builder.models import Roster
from builder.rosters import edits
from builder.rosters.answers import STALE, refused
from builder.rosters.edit_form import seen_in
from builder.rosters.storage import present
from builder.rosters.update_page import update_page
from builder.rosters.versions import VersionNote, keeping, updating, version_note
from builder.site.access import bench_or_404, catalogue_or_404, owns_roster
from builder.site.language import spoken
from builder.site.refusals import Stale
from rules.lists.edits import Edit, Impossible


@require_http_methods(["GET", "HEAD", "POST"])
@owns_roster
def update(request: HttpRequest, roster: Roster) -> HttpResponse:
    """The list under its version and under the present one; the player says which it is to be."""
    bench_or_404(roster.game)
    catalogue = catalogue_or_404(roster.game)
    state = present(roster)
    note = version_note(state.document)
    if request.method == "POST" and note is not None:
        return _chosen(request, roster, note, updating(note, state.document))
    context = {
        "game": catalogue.info,
        "roster": roster,
        "note": note,
        "too_large": spoken(state.too_large) if state.too_large else "",
        "page": update_page(state, note) if note and not state.too_large else None,
    }
    return render(request, "rosters/update.html", context)


def _chosen(
    request: HttpRequest, roster: Roster, note: VersionNote, update: list[Edit]
) -> HttpResponse:
    """Both choices are edits: undo takes them back, and the history tells of them."""
    updates = request.POST.get("verb") == "update"
    if request.POST.get("version") != note.present:  # the catalogue has moved on since
        messages.error(request, _("The catalogue has changed meanwhile: look again."))
        return redirect("roster_update", roster.key)
    try:
        edits.change(roster, update if updates else keeping(note), seen=seen_in(request))
    except Stale:
        return refused(request, roster, STALE, 409)
    except Impossible as error:
        return refused(request, roster, error.reason)
    words = _("The list now goes by catalogue %s.") if updates else _("The list stays with %s.")
    messages.success(request, words % (note.present if updates else note.own))
    return redirect("roster", roster.key)

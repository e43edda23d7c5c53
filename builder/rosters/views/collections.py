"""The collections that a list takes from: use one, leave it, take over what changed there."""

from collections.abc import Sequence

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from builder.collections import edits as collecting
from builder.models import Collection, Owner, Roster
from builder.rosters import edits
from builder.rosters.page.used_collections import collections_page
from builder.rosters.stock import collections_for, content_of, known_as
from builder.rosters.storage import present
from builder.site.access import catalogue_or_404, owns_roster
from builder.site.http import key_in
from builder.site.language import language
from builder.site.owners import owner_for
from builder.site.refusals import TooMany
from rules.collecting.binders import has_binder
from rules.lists.document import Document
from rules.lists.edits import Edit, Impossible, Leave, Rewrite, Use
from rules.lists.refusals import Unreadable
from rules.lists.roster import AnyRoster
from rules.lists.used_collections import begin, carried, renew


@require_http_methods(["GET", "HEAD", "POST"])
@owns_roster
def collections(request: HttpRequest, roster: Roster) -> HttpResponse:
    if not has_binder(roster.game):
        raise Http404
    owner = owner_for(request)
    if request.method == "POST":
        return _done(request, roster, owner)
    state = present(roster).verdict.roster
    context = {
        "game": catalogue_or_404(roster.game).info,
        "roster": roster,
        "page": collections_page(roster, state, owner),
    }
    return render(request, "rosters/roster_collections.html", context)


def _done(request: HttpRequest, roster: Roster, owner: Owner) -> HttpResponse:
    verb, key = request.POST.get("verb", ""), request.POST.get("collection", "")[:80]
    state = present(roster).verdict.roster
    try:
        if verb == "gather":
            _gather(roster, owner, state.document)
        elif verb == "leave":
            edits.change(roster, [Leave(key)])
        elif collection := _readable(request, roster, owner, key):
            edits.change(roster, _changes(verb, state, collection, request.POST.get("item", "")))
            if verb == "use":
                words = _("The list now takes from “%s”: find its items where you add and buy.")
                messages.success(request, words % collection.name)
                return redirect("roster", roster.key)
        else:
            messages.error(request, _("This collection is gone, or you don’t follow it."))
    except (Impossible, Unreadable) as error:
        messages.error(request, error.reason.in_(language()))
    except TooMany:
        messages.error(request, _("You have too many collections; archive one first."))
    return redirect("roster_collections", roster.key)


def _readable(request: HttpRequest, roster: Roster, owner: Owner, key: str) -> Collection | None:
    """A collection that this player may take from; who comes by its link follows it from now on."""
    if link := key_in(request.POST, "link"):
        shared = Collection.objects.filter(share_key=link, game=roster.game, removed=None).first()
        if shared and not shared.example and not owner.collections.filter(pk=shared.pk).exists():
            collecting.follow(shared, owner)
        return shared
    return next((row for row in collections_for(owner, roster.game) if row.key == key), None)


def _changes(verb: str, state: AnyRoster, collection: Collection, slug: str) -> Sequence[Edit]:
    """What a verb does to the list; `slug`: of one item alone."""
    content = content_of(collection)
    used = next((row for row in state.document.collections if row.key == collection.key), None)
    if verb == "use":
        return list(begin(state, content))
    if verb != "renew" or used is None:
        return []
    if not slug:
        return list(renew(state, used, content))
    rows = (row for row in carried(state.document, used, content) if row.item.slug == slug)
    return [Rewrite(row.now) for row in rows if row.now is not None]


def _gather(roster: Roster, owner: Owner, document: Document) -> None:
    """A new collection with what the list carries and no collection has."""
    took = {slug for used in document.collections for slug in used.items}
    loose = [item for item in document.items if item.slug not in took]
    if not loose:
        return
    name = _("Items of %s") % (document.name or _("A list"))
    collection = collecting.gather(owner, roster.game, name[:120], loose)
    items = {item.slug: item.slug for item in loose}
    edits.change(roster, [Use(known_as(collection, items))])

"""A collection that somebody else keeps: to look at, build from, copy and follow."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from builder.collections import edits
from builder.collections.exporting import csv_file, json_file
from builder.collections.page import cards_context
from builder.limits.guard import limited
from builder.models import Collection, Following
from builder.site.access import opens_collection
from builder.site.owners import owner_for, owner_of
from builder.site.refusals import TooMany


@require_safe
@opens_collection
def shared(request: HttpRequest, collection: Collection) -> HttpResponse:
    """The cards; for a follower, what has changed since he looked last."""
    owner = owner_of(request)
    following = (
        Following.objects.filter(owner=owner, collection=collection).first() if owner else None
    )
    context = cards_context(request, collection, following.seen if following else None)
    fragment = request.htmx and not request.htmx.boosted  # type: ignore[attr-defined]
    if following and not fragment:
        edits.look(following, collection.version)
    context |= {
        "keeper": False,
        "following": following,
        "keeps": bool(owner and owner.collections.filter(pk=collection.pk).exists()),
    }
    return render(
        request,
        "collections/_cards.html" if fragment else "collections/shared_collection.html",
        context,
    )


@require_safe
@opens_collection
def shared_json(request: HttpRequest, collection: Collection) -> HttpResponse:
    return json_file(collection)


@require_safe
@opens_collection
def shared_csv(request: HttpRequest, collection: Collection, type: str) -> HttpResponse:
    return csv_file(collection, type)


@require_POST
@limited("copy")
@opens_collection
def copy(request: HttpRequest, collection: Collection) -> HttpResponse:
    """The same cards in a collection of one's own."""
    name = _("%(name)s (copy)") % {"name": collection.name[:100]}
    try:
        new_collection = edits.copy(collection, owner_for(request), name)
    except TooMany:
        messages.error(request, _("You have too many collections; archive one first."))
        return redirect("shared", collection.share_key)
    messages.success(request, _("The copy is yours: change it as you like."))
    return redirect("collection", new_collection.key)


@require_POST
@opens_collection
def follow(request: HttpRequest, collection: Collection) -> HttpResponse:
    """Keep the collection among one's own, as it goes on changing; or let it go."""
    if request.POST.get("verb") == "unfollow":
        edits.unfollow(collection, owner_for(request))
        messages.info(request, _("You no longer follow this collection."))
    else:
        edits.follow(collection, owner_for(request))
        messages.success(request, _("You follow this collection: find it with yours."))
    return redirect("shared", collection.share_key)

"""A collection that somebody else keeps: to look at, build from, copy and follow."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from builder.edits import collections as edits
from builder.models import Collection, Following
from builder.owners import owner_for, owner_of
from builder.views.collections import cards_context
from builder.views.imports import csv_file, json_file

Page = Callable[..., HttpResponse]


def by_link(page: Page) -> Page:
    """For anybody who has the link; no search engine is to keep it."""

    @wraps(page)
    def guarded(request: HttpRequest, key: str, **kwargs: Any) -> HttpResponse:
        collection = get_object_or_404(Collection, share_key=key, removed=None)
        response = never_cache(page)(request, collection, **kwargs)
        response["X-Robots-Tag"] = "noindex"
        return response

    return guarded


@require_safe
@by_link
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
        request, "_partials/_cards.html" if fragment else "pages/shared_collection.html", context
    )


@require_safe
@by_link
def shared_json(request: HttpRequest, collection: Collection) -> HttpResponse:
    return json_file(collection)


@require_safe
@by_link
def shared_csv(request: HttpRequest, collection: Collection, type: str) -> HttpResponse:
    return csv_file(collection, type)


@require_POST
@by_link
def copy(request: HttpRequest, collection: Collection) -> HttpResponse:
    """The same cards in a collection of one's own."""
    name = _("%(name)s (copy)") % {"name": collection.name[:100]}
    try:
        made = edits.copy(collection, owner_for(request), name)
    except edits.TooMany:
        messages.error(request, _("You keep too many collections; remove one first."))
        return redirect("shared", collection.share_key)
    messages.success(request, _("The copy is yours: change it as you like."))
    return redirect("collection", made.key)


@require_POST
@by_link
def follow(request: HttpRequest, collection: Collection) -> HttpResponse:
    """Keep the collection among one's own, as it goes on changing; or let it go."""
    if request.POST.get("verb") == "unfollow":
        edits.unfollow(collection, owner_for(request))
        messages.info(request, _("You no longer follow this collection."))
    else:
        edits.follow(collection, owner_for(request))
        messages.success(request, _("You follow this collection: it stands among yours."))
    return redirect("shared", collection.share_key)

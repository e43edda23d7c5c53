"""Profiles of one's own, of all games: where they can be forgotten."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from builder.catalogue.memory import catalogues
from builder.rosters.profiles import every_profile, forget
from builder.site.http import key_in
from builder.site.owners import owner_of


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def profiles(request: HttpRequest) -> HttpResponse:
    owner = owner_of(request)
    if request.method == "POST":
        gone = forget(owner, key_in(request.POST, "profile")) if owner else None
        if gone:
            messages.success(request, _("“%s” is forgotten.") % gone.name)
        return redirect("profiles")
    own = every_profile(owner)
    games = [(row.info, own[slug]) for slug, row in catalogues().items() if slug in own]
    return render(request, "rosters/profiles.html", {"games": games})

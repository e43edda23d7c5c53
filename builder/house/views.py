"""A set of house rules by its link: read it, and take it for a list of one's own."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe
from msgspec import to_builtins

from builder.house.address import address_of, house_in
from builder.house.page import house_view
from builder.models import Roster
from builder.rosters import edits
from builder.site.access import catalogue_or_404, owns_roster
from builder.site.language import language, spoken
from builder.site.owners import owner_of
from rules.checks.game import games
from rules.checks.house import described
from rules.lists.document import BY_THE_BOOK
from rules.lists.edits import Impossible, Set
from rules.lists.refusals import Unreadable

MOST_LISTS = 50  # of one's own that are offered, the newest


@never_cache
@require_safe
def house_set(request: HttpRequest, game: str) -> HttpResponse:
    """The set with its full texts; whatever else the address carries is refused in words."""
    catalogue, wrong, house = catalogue_or_404(game), "", BY_THE_BOOK
    try:
        house = house_in(request.GET)
    except Unreadable as error:
        wrong = spoken(error.reason)
    owner = owner_of(request)
    own = owner.rosters.filter(removed=None, game=game).exclude(present=None) if owner else None
    address = address_of(game, house)
    context = {
        "game": catalogue.info,
        "house": house_view(described(games()[game], catalogue, house), catalogue),
        "rules": house,
        "wrong": wrong,
        "empty": not house.departs,
        "lists": list(own.only("key", "name")[:MOST_LISTS]) if own is not None else [],
        "address": request.build_absolute_uri(address) if address else "",
    }
    response = render(request, "house/house_set.html", context, status=422 if wrong else 200)
    response["X-Robots-Tag"] = "noindex"
    return response


@require_POST
@owns_roster
def take(request: HttpRequest, roster: Roster) -> HttpResponse:
    """This list is played by that set from now on: one change, which can be undone."""
    try:
        house = house_in(request.POST)
        changes = [
            Set(f"house.{key}", to_builtins(getattr(house, key))) for key in house.__struct_fields__
        ]
        edits.change(roster, changes)
    except (Impossible, Unreadable) as error:
        messages.error(request, error.reason.in_(language()))
    else:
        messages.success(request, _("This list is now played by these house rules."))
    return redirect("roster", key=roster.key)

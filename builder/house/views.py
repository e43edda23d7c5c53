"""A set of house rules by its link: read it, and take it for a list of one's own."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe
from msgspec import to_builtins

from builder.house.address import address_of, house_in, typed_in
from builder.house.page import house_view, readings_view
from builder.house.standing import Standing
from builder.models import Roster
from builder.rosters import edits
from builder.rosters.storage import State, present
from builder.site.access import catalogue_or_404, owns_roster
from builder.site.language import language, spoken
from builder.site.owners import owner_of
from rules.checks.game import games
from rules.checks.house import described, readings
from rules.lists.document import BY_THE_BOOK, HouseRules, WrittenRule
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


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@owns_roster
def roster_house(request: HttpRequest, roster: Roster) -> HttpResponse:
    """How a list is played otherwise than by the book; all of it is one change."""
    state = present(roster)
    if request.method != "POST":
        return _house_form(request, state, state.document.house_rules)
    try:
        house = house_in(request.POST)
        edits.change(roster, [_set(key, house) for key in house.__struct_fields__])
    except (Impossible, Unreadable) as error:
        return _house_form(request, state, typed_in(request.POST), error.reason.in_(language()))
    if house.departs:
        messages.success(request, _("This list is now played by these house rules."))
    else:
        messages.success(request, _("This list is now played by the book."))
    return redirect("roster", key=roster.key)


def _set(key: str, house: HouseRules) -> Set:
    return Set(f"house.{key}", to_builtins(getattr(house, key)))


def _house_form(
    request: HttpRequest, state: State, house: HouseRules, wrong: str = ""
) -> HttpResponse:
    """`house`: as it is, or as somebody typed it who has to correct something."""
    roster, verdict = state.roster, state.verdict
    game, catalogue = games()[roster.game], verdict.roster.book
    address = address_of(roster.game, state.document.house_rules)
    rows = readings_view(readings(game, catalogue, verdict.findings), catalogue)
    ticked = [(row, row.code in house.relaxed) for row in rows]
    context = {
        "game": catalogue.info,
        "roster": roster,
        "rules": house,
        "own": [*house.rules, WrittenRule()],
        "standing": Standing.of(verdict),
        "near": [(row, relaxed) for row, relaxed in ticked if row.speaks or relaxed],
        "far": [(row, relaxed) for row, relaxed in ticked if not (row.speaks or relaxed)],
        "unknown": [code for code in house.relaxed if all(row.code != code for row in rows)],
        "address": request.build_absolute_uri(address) if address else "",
        "wrong": wrong,
    }
    return render(request, "house/roster_house.html", context, status=422 if wrong else 200)

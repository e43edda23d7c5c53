"""An evening begins: with which list, without whom, in which scenario, alone or not."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from builder.catalogue.memory import catalogue_of
from builder.limits.guard import spend
from builder.play import edits
from builder.play.coming import Brought, coming, list_in, scenario_in
from builder.play.page import begin_page, lists_to_play
from builder.site.owners import owner_for, owner_of
from builder.site.refusals import TooMany


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def begin(request: HttpRequest) -> HttpResponse:
    """One page: the list, who stays at home, the scenario, and whether somebody comes."""
    form = request.POST if request.method == "POST" else request.GET
    owner = owner_of(request)
    brought = list_in(request, form.get("list", ""), owner)
    if brought.opened is None:
        return _which_list(request, brought)
    game = brought.opened.document.game
    other = list_in(request, form.get("against", ""), owner, game)
    if "with" not in request.POST or other.problem:  # it has not been asked yet
        return _asked(request, brought, other)
    first = coming(request.POST, brought.opened)
    if brought.opened.document.members and len(first.absent) == len(
        brought.opened.document.members
    ):
        return _asked(request, brought, other, _("Somebody has to come: tick one at least."))
    second = coming(request.POST, other.opened, "against-")
    scenario = scenario_in(request.POST, brought.opened)
    alone = request.POST["with"] == "alone"
    spend(request, "evening")
    try:
        seat = edits.begin(
            owner_for(request),
            game,
            first,
            other=second,
            scenario=scenario,
            open_to_others=not alone,
        )
    except TooMany:
        problem = _("You have too many evenings: leave one first.")
        return _asked(request, brought, other, problem)
    return redirect("evening" if alone else "evening_invite", seat.key)


def _which_list(request: HttpRequest, brought: Brought) -> HttpResponse:
    owner = owner_of(request)
    context = {"brought": brought, "rows": lists_to_play(owner) if owner else []}
    status = 422 if brought.problem else 200
    return render(request, "play/which_list.html", context, status=status)


def _asked(
    request: HttpRequest, brought: Brought, other: Brought, problem: str = ""
) -> HttpResponse:
    opened = brought.opened
    assert opened is not None
    form = request.POST if request.method == "POST" else request.GET
    context = {
        "game": catalogue_of(opened.document.game).info,
        "page": begin_page(opened, form),
        "brought": brought,
        "other": other,
        "problem": problem,
        "form": form,
        "alone": form.get("with") == "alone",
        "against_name": form.get("against-name", ""),
        "against_role": form.get("against-role", ""),
    }
    status = 422 if problem or other.problem else 200
    return render(request, "play/begin.html", context, status=status)

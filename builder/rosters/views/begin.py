"""Beginning a list: which game, and what it asks first."""

from collections.abc import Callable
from typing import TypeVar

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from builder.catalogue.memory import catalogues
from builder.limits.guard import spend
from builder.rosters import edits
from builder.rosters.begin_page import OTHER, begin_page
from builder.rosters.edit_form import value_of, values_of
from builder.site.access import bench_or_404, catalogue_or_404
from builder.site.owners import owner_for
from builder.site.refusals import TooMany
from builder.site.texts import one_line
from rules.building.bench import AnyBench, begun, bench_of
from rules.catalogue.catalogue import Catalogue
from rules.checks.game import games
from rules.lists.document import Document
from rules.lists.edits import Set, applied
from rules.lists.refusals import Unreadable


@require_safe
def choose(request: HttpRequest) -> HttpResponse:
    """Which game?"""
    infos = [catalogue.info for slug, catalogue in catalogues().items() if bench_of(slug)]
    return render(request, "rosters/new_list.html", {"games": infos})


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest, game: str) -> HttpResponse:
    """What the game asks before the first member; each answer may change the next questions."""
    catalogue, bench = catalogue_or_404(game), bench_or_404(game)
    form = request.POST if request.method == "POST" else request.GET
    name = one_line(form.get("name", ""), 120)
    document = _with_answers(_with_usual_numbers(game, bench, catalogue), bench, form)
    if request.method == "POST" and "begin" in form:
        spend(request, "create")
        document = _answered(document, "list.name", name, str)
        try:
            roster = edits.create(owner_for(request), document)
        except TooMany:
            messages.error(request, _("You have too many lists: remove one first."))
            return redirect("lists")
        return redirect("roster", roster.key)
    typed = {key for key in bench.first if form.get(key) == OTHER}
    page = begin_page(bench, games()[game].roster(document, catalogue), typed, name)
    context = {"game": catalogue.info, "page": page}
    fragment = request.htmx and not request.htmx.boosted  # type: ignore[attr-defined]
    template = "rosters/_first_questions.html" if fragment else "rosters/new_game_list.html"
    return render(request, template, context)


def _with_usual_numbers(game: str, bench: AnyBench, catalogue: Catalogue) -> Document:
    """An empty list; where numbers are at hand, the first of them is the answer until another."""
    document = begun(games()[game], catalogue)
    roster = games()[game].roster(document, catalogue)
    for question in bench.settings(roster):
        if question.usual and not getattr(roster.settings, question.key, None):
            document = applied(document, Set(question.key, question.usual[0]))
    return document


def _with_answers(document: Document, bench: AnyBench, form: QueryDict) -> Document:
    for key in (*bench.first, *bench.optional):
        if f"{key}-many" in form:
            document = _answered(document, key, form.getlist(key)[:50], values_of)
        elif form.get(key) == OTHER:
            document = _answered(document, key, form.get(f"{key}-{OTHER}", ""), value_of)
        elif key in form:
            document = _answered(document, key, form.get(key, ""), value_of)
    return document


T = TypeVar("T")


def _answered(document: Document, key: str, answer: T, reading: Callable[[T], object]) -> Document:
    """The document with an answer; one that cannot be is passed over."""
    try:
        return applied(document, Set(key, reading(answer)))
    except Unreadable:
        return document

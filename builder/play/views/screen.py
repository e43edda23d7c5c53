"""The screen of an evening, its result, and the evening as a text."""

import msgspec
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from builder.play.guards import opens_evening
from builder.play.page import data_for, game_of, result_page, screen_page
from builder.play.storage import AtTable
from builder.play.story import story
from builder.site.http import attached
from rules.words import slug_of


@require_safe
@opens_evening
def screen(request: HttpRequest, table: AtTable) -> HttpResponse:
    """The whole table; what the server makes of it is there before any script is."""
    if table.over:
        return redirect("evening_result", table.seat.key)
    page = screen_page(table)
    context = {
        "game": game_of(table),
        "table": table,
        "page": page,
        "script": msgspec.to_builtins(table.script),
        "data": data_for(table, page),
        "free": not table.seats["b"].players.exists(),
        "watch": request.build_absolute_uri(reverse("evening", args=[table.seats[""].key])),
    }
    return render(request, "play/screen.html", context)


@require_safe
@opens_evening
def result(request: HttpRequest, table: AtTable) -> HttpResponse:
    """Who won what against whom: it stays when what happened is gone."""
    page = result_page(table)
    context = {"game": game_of(table), "table": table, "page": page}
    return render(request, "play/result.html", context, status=200 if page else 404)


@require_safe
@opens_evening
def story_file(request: HttpRequest, table: AtTable) -> HttpResponse:
    """The evening in words, for a blog."""
    return attached(story(table) + "\n", f"{slug_of(_('evening'))}.txt", "text/plain")

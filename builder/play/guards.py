"""Who may: whoever has a key. That of a side plays, that of the spectators reads."""

from collections.abc import Callable
from functools import wraps

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.cache import add_never_cache_headers
from django.utils.translation import gettext as _

from builder.play.storage import AtTable, at_table, glimpse

View = Callable[..., HttpResponse]


def opens_evening(page: View) -> View:
    """For anybody who has one of its keys; no search engine is to keep it."""

    @wraps(page)
    def guarded(request: HttpRequest, key: str, **kwargs: object) -> HttpResponse:
        table = at_table(key)
        if table is None:
            response = render(request, "play/unknown.html", status=404)
        else:
            response = page(request, table, **kwargs)
        add_never_cache_headers(response)
        response["X-Robots-Tag"] = "noindex"
        return response

    return guarded


def plays_evening(page: View) -> View:
    """For the keys of the sides alone: a spectator changes nothing."""

    @wraps(page)
    def guarded(request: HttpRequest, table: AtTable, **kwargs: object) -> HttpResponse:
        if not table.plays:
            return render(request, "play/unknown.html", status=404)
        return page(request, table, **kwargs)

    return opens_evening(guarded)


def syncs_evening(answer: View) -> View:
    """The same for a page that asks by itself: it is answered in JSON, whatever it is answered."""

    @wraps(answer)
    def guarded(request: HttpRequest, key: str) -> HttpResponse:
        table = glimpse(key) if request.method != "POST" else at_table(key)
        if table is None:
            response: HttpResponse = refusal(404, _("This key opens no evening."))
        elif request.method == "POST" and not table.plays:
            response = refusal(403, _("This link only shows the evening: it changes nothing."))
        elif table.over:
            response = refusal(410, _("This evening ended long ago: only its result is here."))
        else:
            response = answer(request, table)
        response["X-Robots-Tag"] = "noindex"
        if "Cache-Control" not in response:
            response["Cache-Control"] = "no-store"
        return response

    return guarded


def refusal(status: int, sentence: str, **more: object) -> JsonResponse:
    return JsonResponse({"error": sentence, **more}, status=status)

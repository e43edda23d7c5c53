"""What somebody is told who asked too often, with all that was typed."""

from collections.abc import Callable, Iterator

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.cache import add_never_cache_headers
from django.utils.translation import gettext as _, ngettext

from builder.limits.bounds import DAY, HOUR, MINUTE, WHAT
from builder.limits.guard import Limited

TOO_MANY_REQUESTS = 429
SECRET = "password"  # noqa: S105 - in the name of a field: no page repeats what it holds


class LimitsMiddleware:
    """Answers whoever is limited, in place of the view that he asked."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        return _answer(request, error) if isinstance(error, Limited) else None


def _answer(request: HttpRequest, limit: Limited) -> HttpResponse:
    response = _fitting(request, limit)
    response["Retry-After"] = str(limit.seconds)
    add_never_cache_headers(response)
    response._has_been_logged = True  # type: ignore[attr-defined] # no fault of anybody's
    return response


def _fitting(request: HttpRequest, limit: Limited) -> HttpResponse:
    """As who asks can show it: a page, a line for a script, or JSON."""
    sentences = (bound_in_words(limit), again_in_words(limit.seconds))
    if request.htmx and not request.htmx.boosted:  # type: ignore[attr-defined]
        kind = "text/plain; charset=utf-8"
        return HttpResponse(" ".join(sentences), content_type=kind, status=TOO_MANY_REQUESTS)
    if not request.accepts("text/html"):
        plain = {"error": " ".join(sentences), "seconds": limit.seconds}
        return JsonResponse(plain, status=TOO_MANY_REQUESTS)
    secret = any(SECRET in name for name in request.POST)
    context = {
        "bound": sentences[0],
        "again": sentences[1],
        "shared": limit.bound.by == "client",
        "address": request.get_full_path(),
        "form": request.method == "POST" and not secret,
        "fields": [*_fields(request)],
        "files": [*request.FILES] if request.method == "POST" else [],
    }
    return render(request, "limits/limited.html", context, status=TOO_MANY_REQUESTS)


def _fields(request: HttpRequest) -> Iterator[tuple[str, str]]:
    """All that the form said, each value by itself."""
    for name, values in request.POST.lists():
        if name != "csrfmiddlewaretoken":
            yield from ((name, str(value)) for value in values)


def bound_in_words(limit: Limited) -> str:
    """Lists and collections begun: at most 60 an hour."""
    what, most, seconds = WHAT[limit.name], limit.bound.most, limit.bound.seconds
    if seconds == HOUR:
        return _("%(what)s: at most %(most)d an hour.") % {"what": what, "most": most}
    if seconds == DAY:
        return _("%(what)s: at most %(most)d a day.") % {"what": what, "most": most}
    minutes = {"what": what, "most": most, "minutes": seconds // MINUTE}
    return _("%(what)s: at most %(most)d in %(minutes)d minutes.") % minutes


def again_in_words(seconds: int) -> str:
    """When there is room again, never too early."""
    if seconds < MINUTE:
        word = ngettext("in %(n)d second", "in %(n)d seconds", seconds)
        number = seconds
    elif seconds < 2 * HOUR - MINUTE:
        number = -(-seconds // MINUTE)
        word = ngettext("in %(n)d minute", "in %(n)d minutes", number)
    else:
        number = -(-seconds // HOUR)
        word = ngettext("in %(n)d hour", "in %(n)d hours", number)
    return _("There is room again %(when)s.") % {"when": word % {"n": number}}

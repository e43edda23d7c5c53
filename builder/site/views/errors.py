"""What a visitor sees when something is not there, or broke."""

import logging
import sys

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template import loader
from django.utils.cache import add_never_cache_headers

from builder.running.log import address_of, request_id
from builder.running.outages import is_outage, outage

log = logging.getLogger("django.request")
# Where not even a template can be read.
BARE = """<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>Muster</title></head>
<body><h1>Panne</h1><p>Réessayez dans un instant. <span lang="en">Try again in a moment.</span></p>
<p>{}</p></body></html>
"""


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return render(request, "site/404.html", status=404)


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return HttpResponse(_static_page("site/400.html"), status=400)


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return HttpResponse(_static_page("site/403.html"), status=403)


def csrf_failure(request: HttpRequest, reason: str = "", **kwargs: object) -> HttpResponse:
    return HttpResponse(_static_page("site/403.html"), status=403)


def server_error(request: HttpRequest) -> HttpResponse:
    """Both languages on one page that asks nothing of what may be broken.

    Every layer of Django comes here with what it could not handle, so that this is the one place
    where an outage is told from a mistake of ours.
    """
    if is_outage(sys.exc_info()[1]):
        return _logged(request, outage(request, _static_page("site/503.html")))
    response = HttpResponse(_static_page("site/500.html"), status=500)
    add_never_cache_headers(response)
    return _logged(request, response)


def _logged(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """Here, where its reason and its id are known: Django would lose those of a page of errors."""
    words = f"{response.reason_phrase}: {address_of(request.path)}"
    log.error(words, exc_info=True, extra={"request": request})
    response._has_been_logged = True  # type: ignore[attr-defined]
    return response


def _static_page(template: str) -> str:
    try:
        return loader.get_template(template).render({"request_id": request_id.get()})
    except Exception:  # the last page there is: static files may not be collected
        return BARE.format(request_id.get())

"""Each request has an id and a line in the log; what stands at a private address stays there."""

import logging
import secrets
import time
from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.cache import add_never_cache_headers

from builder.running.log import address_of, request_id
from builder.running.masking import masked

log = logging.getLogger("muster.requests")
HEADER = "X-Request-ID"
# Whoever follows a link on a private page, or sends its form, says from which site he comes and not
# from which page. "no-referrer" would say less, but then browsers send forms with "Origin: null",
# which Django refuses; "same-origin" would write keys into the log of the web server in front.
PRIVATE_REFERRER = "strict-origin"
READ_BY_LINK = ("s/", "c/")  # readers' pages say themselves what a cache may keep

View = Callable[[HttpRequest], HttpResponse]


class RequestMiddleware:
    """The first of all: whatever is answered has an id. A visitor's own is not believed."""

    def __init__(self, get_response: View) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        began, token = time.monotonic(), request_id.set(secrets.token_hex(4))
        try:
            response = self.get_response(request)
            response[HEADER] = request_id.get()
            _write_down(request, response, time.monotonic() - began)
            return response
        finally:
            request_id.reset(token)


def _write_down(request: HttpRequest, response: HttpResponse, seconds: float) -> None:
    path, status = masked(address_of(request.path)), response.status_code
    quiet = path == "/healthz" or path.startswith(settings.STATIC_URL)
    if quiet and status < 400:  # a monitor every minute, and files that every page has
        return
    ms = round(seconds * 1000)
    fields = {"method": request.method, "path": path, "status": status, "ms": ms}
    log.info("%s %s %d", request.method, path, status, extra=fields)


class PrivateMiddleware:
    """Pages whose address opens something: no cache keeps them, no other page learns it."""

    def __init__(self, get_response: View) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        match = request.resolver_match
        if match and ("key" in match.kwargs or match.route.startswith(("account/", "^account/"))):
            response["Referrer-Policy"] = PRIVATE_REFERRER
            if not match.route.startswith(READ_BY_LINK):
                add_never_cache_headers(response)
        return response

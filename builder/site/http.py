"""What answers have in common: fingerprints that caches know, files to download."""

import re
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, QueryDict
from django.utils.cache import get_conditional_response, patch_vary_headers

AN_HOUR, A_YEAR = 3600, 31_536_000
NO_OFFER = "muster_no_account"  # the cookie of a browser that wants no account, and no offer of one
KEY = re.compile(r"[A-Za-z0-9_-]{22}")


def keys_in(form: QueryDict, name: str) -> list[str]:
    """The keys that a form names; what can be none is passed over: no database is asked for it."""
    return [key for key in form.getlist(name) if KEY.fullmatch(key)]


def key_in(form: QueryDict, name: str) -> str:
    """The key that a form names; empty where it is none."""
    return next(iter(keys_in(form, name)), "")


def answered(
    request: HttpRequest, tag: str, make: Callable[[], HttpResponse], *, keep: int = 0
) -> HttpResponse:
    """The answer of that fingerprint, or that the reader has it already.

    `keep`: seconds for which it may be shown without asking again; a year where the address
    itself carries the fingerprint and nobody can take it back, an hour at most behind a link.
    """
    etag = f'"{tag}"'
    response: HttpResponse = get_conditional_response(request, etag=etag) or make()
    if response.status_code in (200, 304):
        response["ETag"] = etag
        policy = f"public, max-age={keep}" if keep else "no-cache"
        response["Cache-Control"] = policy + (", immutable" if keep >= A_YEAR else "")
        patch_vary_headers(response, ("Accept-Language", "Cookie"))
    return response


def attached(content: str | bytes, name: str, kind: str) -> HttpResponse:
    response = HttpResponse(content, content_type=f"{kind}; charset=utf-8")
    ascii_name = name.encode("ascii", "ignore").decode() or "muster"
    response["Content-Disposition"] = f'attachment; filename="{ascii_name}"'
    return response

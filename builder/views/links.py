"""What all pages behind a share link have in common: who may read, and what may be kept."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import get_conditional_response, patch_vary_headers

from builder import sharing
from builder.models import Share

Page = Callable[..., HttpResponse]
AN_HOUR, A_YEAR = 3600, 31_536_000


def by_share(page: Page) -> Page:
    """For anybody who has the link; a revoked one is as unknown as one that never was.

    The page is given what the link opens. No search engine is to keep it.
    """

    @wraps(page)
    def guarded(request: HttpRequest, key: str, **kwargs: Any) -> HttpResponse:
        links = Share.objects.select_related("roster", "revision").filter(revoked=None)
        share = links.filter(key=key).first()
        if share is None or share.roster.removed:
            template, status = ("share_gone", 410) if share else ("share_unknown", 404)
            response = render(request, f"pages/{template}.html", status=status)
            response["Cache-Control"] = "no-store"
        else:
            response = page(request, sharing.by_share(share), **kwargs)
        response["X-Robots-Tag"] = "noindex"
        return response

    return guarded


def answered(
    request: HttpRequest, tag: str, make: Callable[[], HttpResponse], *, keep: int = 0
) -> HttpResponse:
    """The answer of that fingerprint, or that the reader has it already.

    `keep`: seconds for which it may be shown without asking again; a year where the address
    itself carries the fingerprint.
    """
    etag = f'"{tag}"'
    response: HttpResponse = get_conditional_response(request, etag=etag) or make()
    if response.status_code in (200, 304):
        response["ETag"] = etag
        policy = f"public, max-age={keep}" if keep else "no-cache"
        response["Cache-Control"] = policy + (", immutable" if keep >= A_YEAR else "")
        patch_vary_headers(response, ("Accept-Language", "Cookie"))
    return response

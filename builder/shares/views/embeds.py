"""A link in other people's pages: a page of its own for a frame, and what programs ask about it."""

import re
from functools import partial
from urllib.parse import urlsplit

from csp.constants import NONE
from csp.decorators import csp_replace
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_safe

from builder.exchange.links import KEY
from builder.shares import finished, previews
from builder.shares.finished import Glimpse, glimpse_of
from builder.shares.opened import Opened
from builder.shares.page import share_page
from builder.site.access import finds_share

PATH = re.compile(rf"/s/({KEY})/(?:embed/)?")
SIZE = re.compile("[0-9]{1,5}")
ANY_SIZE = 10_000  # pixels


@xframe_options_exempt
@csp_replace({"frame-ancestors": ["*"], "script-src": [NONE], "form-action": [NONE]})
@require_safe
@partial(finds_share, layout="shares/embed_layout.html")
def embed(request: HttpRequest, link: Glimpse) -> HttpResponse:
    """The list in a frame, to be read only: no script, no form, every link opens a window."""
    return finished.answer(request, link, "embed", _embedded)


def _embedded(request: HttpRequest, opened: Opened) -> HttpResponse:
    context = {
        "game": opened.catalogue.info,
        "name": opened.document.name,
        "page": None if opened.too_large else share_page(opened),
        "share": opened.share,
        "url": previews.address(request, opened),
    }
    return render(request, "shares/embed.html", context)


@require_safe
def oembed(request: HttpRequest) -> HttpResponse:
    """How a link is shown in a page; what opens nothing is unknown, whyever it opens nothing."""
    if request.GET.get("format", "json") != "json":
        return _refused(_("Only JSON is available: format=json."), 501)
    link = _named(request)
    if link is None:
        return _refused(_("This is no link to a list of this site."), 404)
    opened = link.open()
    if opened.too_large:
        return _refused(_("This list is too large to be shown in a page."), 404)
    most = _most(request, "maxwidth"), _most(request, "maxheight")
    response = JsonResponse(previews.oembed(request, opened, most))
    response["Cache-Control"] = "no-cache"
    return _open_to_all(response)


def _named(request: HttpRequest) -> Glimpse | None:
    """The link whose address is asked about, if it is one of this site."""
    try:
        address = urlsplit(request.GET.get("url", ""))
    except ValueError:
        return None
    match = PATH.fullmatch(address.path)
    if match is None or address.netloc != request.get_host():
        return None
    link = glimpse_of(match[1])
    return None if link is None or link.removed else link


def _most(request: HttpRequest, name: str) -> int:
    """How large the frame may be; what is no number asks for nothing."""
    text = request.GET.get(name, "")
    return max(previews.LEAST, int(text)) if SIZE.fullmatch(text) else ANY_SIZE


def _refused(sentence: str, status: int) -> HttpResponse:
    response = JsonResponse({"error": sentence}, status=status)
    response["Cache-Control"] = "no-store"
    return _open_to_all(response)


def _open_to_all(response: HttpResponse) -> HttpResponse:
    """Pages of other sites may ask: a link is for whoever has it."""
    response["Access-Control-Allow-Origin"] = "*"
    response["X-Robots-Tag"] = "noindex"
    patch_vary_headers(response, ("Accept-Language", "Cookie"))
    return response

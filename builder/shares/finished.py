"""Pages behind links, whole, as they were lately made in this process.

Such a page carries no token and no message: whoever asks for the same address, in the same language
and at the same state, is sent the same bytes. What it shows is known by the link's own row, so that
nothing of the list is read for those who have the page, and little for those who come next.
"""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from builder.models import Share
from builder.rosters.recent import Recent
from builder.shares import gallery
from builder.shares.opened import Opened, by_share, fingerprint
from builder.site.http import AN_HOUR, answered
from builder.site.language import language

USUAL = ("", "all=1")  # what may stand after “?” in an address whose page is kept

pages: Recent[bytes] = Recent(100)


def answer(
    request: HttpRequest,
    link: Share,
    kind: str,
    draw: Callable[[HttpRequest, Opened], HttpResponse],
    *more: object,
) -> HttpResponse:
    """The page that `draw` makes of what a link opens, or that the reader has it already.

    `kind`: which page behind the link it is; `more`: what else of this reader it depends on.
    """
    query = request.META.get("QUERY_STRING", "")
    varies_with = (language(), link.author, is_public(link), query, timezone.localdate(), *more)
    tag = fingerprint([], kind, link.key, state_of(link), *varies_with)
    key = tag, request.build_absolute_uri("/")

    def make() -> HttpResponse:
        if content := pages.get(key):
            return HttpResponse(content)
        opened = by_share(link)
        response = draw(request, opened)
        if query in USUAL and not opened.too_large:
            pages.put(key, response.content)
        return response

    return answered(request, tag, make, keep=AN_HOUR if link.frozen else 0)


def state_of(link: Share) -> object:
    """Which state a link shows: content that is written once and never changed."""
    roster = link.roster
    return link.revision_id or roster.present_id or ("version", roster.version)


def is_public(link: Share) -> bool:
    """Whether it stands in the gallery."""
    return link.published is not None and gallery.public().filter(pk=link.pk).exists()

"""Pages behind links, whole, as they were lately made in this process.

Such a page carries no token and no message: whoever asks for the same address, in the same language
and at the same state, is sent the same bytes. Which state that is, the link's own row says: nothing
of the list is read for those who have the page, nor for those who come next.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from django.db import connection
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone

from builder.models import Share
from builder.rosters.recent import Recent
from builder.shares import gallery
from builder.shares.opened import Opened, by_share, fingerprint
from builder.site.http import AN_HOUR, answered
from builder.site.language import language

USUAL = ("", "all=1")  # what may stand after “?” in an address whose page is kept
FIELDS = (
    *("pk", "key", "author", "published", "revision_id", "roster__removed", "roster__version"),
    *("roster__present_id", "roster__present__number"),
)

pages: Recent[bytes] = Recent(100)


@dataclass(frozen=True)
class Glimpse:
    """A link that holds: whose it is, and which state of the list it shows."""

    pk: int
    key: str
    author: str
    published: object  # since when, as the database writes it; None: it is in no gallery
    revision: int | None  # that it shows for good; None: it follows the list
    removed: object
    version: int
    present: int | None
    number: int | None

    @property
    def frozen(self) -> bool:
        return self.revision is not None

    @property
    def state(self) -> tuple[int | None, int | None]:
        """Which content it shows: that is written once, and never changed."""
        shows = self.revision or self.present
        return shows, None if shows else self.version

    @property
    def shows(self) -> int:
        """The number of the revision that a link which follows its list shows."""
        return self.version if self.number is None else self.number

    @property
    def public(self) -> bool:
        """Whether it stands in the gallery."""
        return self.published is not None and gallery.public().filter(pk=self.pk).exists()

    def open(self) -> Opened:
        links = Share.objects.order_by().select_related("roster__present", "revision")
        try:
            return by_share(links.get(pk=self.pk))
        except Share.DoesNotExist:  # in this very moment
            raise Http404 from None


def glimpse_of(key: str) -> Glimpse | None:
    """One short query, which is written once: that takes longer than to answer it."""
    with connection.cursor() as cursor:
        cursor.execute(_statement(), [key])
        row = cursor.fetchone()
    return Glimpse(*row) if row else None


@cache
def _statement() -> str:
    links = Share.objects.order_by().filter(revoked=None, key="any").values_list(*FIELDS)
    sql, _ = links.query.sql_with_params()
    return str(sql)


def answer(
    request: HttpRequest,
    link: Glimpse,
    kind: str,
    draw: Callable[[HttpRequest, Opened], HttpResponse],
    *more: object,
) -> HttpResponse:
    """The page that `draw` makes of what a link opens, or that the reader has it already.

    `kind`: which page behind the link it is; `more`: what else of this reader it depends on.
    """
    query = request.META.get("QUERY_STRING", "")
    varies_with = (language(), link.author, query, timezone.localdate(), *more)
    tag = fingerprint([], kind, link.key, link.state, *varies_with)

    def make() -> HttpResponse:
        key = tag, request.scheme, request.get_host()
        if content := pages.get(key):
            return HttpResponse(content)
        opened = link.open()
        response = draw(request, opened)
        if query in USUAL and not opened.too_large:
            pages.put(key, response.content)
        return response

    return answered(request, tag, make, keep=AN_HOUR if link.frozen else 0)

"""A list that is larger than people play: its members in pages, to read, and the ways out."""

import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import add_never_cache_headers
from django_htmx.http import HttpResponseClientRedirect

from builder.catalogue.memory import catalogue_of
from builder.rosters.storage import State
from builder.shares.opened import Opened
from builder.site.http import AN_HOUR, answered
from builder.site.language import language
from rules.checks.game import games
from rules.lists.document import Member
from rules.lists.naming import item_name, pick_name, title
from rules.lists.roster import AnyRoster
from rules.words import Words, each_once

EACH = 100  # members of a page
AT_ONCE = 2  # such lists that this process draws or changes at the same time
PATIENCE = 1.0  # seconds for which the next one waits for a place
RETRY = 5  # seconds after which one may ask again

_desks = threading.BoundedSemaphore(AT_ONCE)


@dataclass(frozen=True)
class Row:
    """A member in a line."""

    id: str
    number: int  # in the list, from 1
    name: str
    count: int
    items: str


def own(request: HttpRequest, opened: State, status: int = 200) -> HttpResponse:
    """For its keeper, who may take members out."""
    if request.htmx and not request.htmx.boosted:  # type: ignore[attr-defined]
        return HttpResponseClientRedirect(reverse("roster", args=[opened.roster.key]))
    return in_turn(request, lambda: _page(request, opened, "base.html", status))


def shared(request: HttpRequest, opened: Opened) -> HttpResponse:
    """For readers of a link."""
    tag = opened.fingerprint("large", language(), request.GET.get("page", "")[:10])
    return answered(
        request,
        tag,
        lambda: in_turn(request, lambda: _page(request, opened, "by_link.html")),
        keep=AN_HOUR if opened.frozen else 0,
    )


def in_turn(request: HttpRequest, answer: Callable[[], HttpResponse]) -> HttpResponse:
    """Only so many long lists at once; the next reader is asked to come back."""
    if not _desks.acquire(timeout=PATIENCE):
        response = render(request, "site/busy.html", status=503)
        add_never_cache_headers(response)
        response["Retry-After"] = str(RETRY)
        return response
    try:
        return answer()
    finally:
        _desks.release()


def _page(request: HttpRequest, opened: State, layout: str, status: int = 200) -> HttpResponse:
    document = opened.document
    page = Paginator(document.members, EACH).get_page(request.GET.get("page"))
    catalogue = catalogue_of(document.game, document.catalogue)
    state = games()[document.game].roster(document, catalogue)
    context = {
        "layout": layout,
        "game": catalogue.info,
        "opened": opened,
        "reason": opened.too_large,
        "page": page,
        "rows": [
            _row(state, number, member)
            for number, member in enumerate(page.object_list, page.start_index())
        ],
    }
    return render(request, "rosters/large_list.html", context, status=status)


def _row(state: AnyRoster, number: int, member: Member) -> Row:
    return Row(
        id=member.id,
        number=number,
        name=title(state, member).in_(language()),
        count=member.count,
        items=each_once(_names(state, member)).in_(language()),
    )


def _names(state: AnyRoster, member: Member) -> Iterator[Words]:
    for pick in member.picks:
        yield pick_name(state, pick)
        yield from (item_name(state, slug) for slug in pick.with_)

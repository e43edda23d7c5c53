"""Who may do what: guards of views, and things or a 404."""

from collections.abc import Callable
from functools import wraps

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import timezone
from django.utils.cache import add_never_cache_headers
from django.views.decorators.cache import never_cache

from builder.catalogue.memory import catalogues
from builder.models import Collection, Event, Roster
from builder.shares.finished import Glimpse, glimpse_of
from builder.site.owners import owner_of
from rules.building.bench import AnyBench, bench_of
from rules.catalogue.catalogue import Catalogue
from rules.checks.game import games


def finds_share(
    page: Callable[..., HttpResponse], *, layout: str = "by_link.html"
) -> Callable[..., HttpResponse]:
    """For anybody who has the link; a revoked one is as unknown as one that never was.

    The page is given a glimpse of the link; nothing of the list is read yet. No search engine is
    to keep it.
    """

    @wraps(page)
    def guarded(request: HttpRequest, key: str, **kwargs: object) -> HttpResponse:
        glimpse = glimpse_of(key)
        if glimpse is None or glimpse.removed:
            template, status = ("gone", 410) if glimpse else ("unknown", 404)
            context = {"layout": layout}
            response = render(request, f"shares/share_{template}.html", context, status=status)
            response["Cache-Control"] = "no-store"
        else:
            response = page(request, glimpse, **kwargs)
        response["X-Robots-Tag"] = "noindex"
        return response

    return guarded


def opens_share(page: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """The same for a page that is given what the link opens."""

    @wraps(page)
    def opened(request: HttpRequest, glimpse: Glimpse, **kwargs: object) -> HttpResponse:
        return page(request, glimpse.open(), **kwargs)

    return finds_share(opened)


def owns_roster(page: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """For those who keep the list. Anybody else who looks is told that it is not his."""

    @wraps(page)
    def guarded(request: HttpRequest, key: str, **kwargs: object) -> HttpResponse:
        owner = owner_of(request)
        lists = Roster.objects.filter(keepers=owner, removed=None, key=key)
        roster = lists.select_related("present").first() if owner else None
        if roster is None:
            return never_cache(_of_another_browser)(request, key)
        return never_cache(page)(request, roster, **kwargs)

    return guarded


def _of_another_browser(request: HttpRequest, key: str) -> HttpResponse:
    """Whose the list is, and how to read it or to bring it here; nothing of what it says.

    It is no 404: whoever has the address, 128 random bits, knows that there is such a list. One
    question is asked whether there is or not, so that no clock tells more than the answer.
    """
    known = Roster.objects.filter(key=key, removed=None).exists()
    if request.method == "POST":
        return _not_edited_here(request, "roster")
    if not known:
        raise Http404
    response = render(request, "rosters/of_another_browser.html", status=403)
    response["X-Robots-Tag"] = "noindex"
    return response


def _not_edited_here(request: HttpRequest, kind: str) -> HttpResponse:
    """What was sent is not done, and a page that sent it by itself can say why.

    It is answered alike whether there is such a thing or not.
    """
    response = render(request, "keepers/not_edited_here.html", {"kind": kind}, status=404)
    response["Muster-Refused"] = "not-edited-here"
    return response


def bench_or_404(game: str) -> AnyBench:
    bench = bench_of(game) if game in games() else None
    if bench is None:
        raise Http404
    return bench


def owns_collection(page: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """For those who keep the collection; to anybody else it does not exist."""

    @wraps(page)
    def guarded(request: HttpRequest, key: str, **kwargs: object) -> HttpResponse:
        owner = owner_of(request)
        collections = Collection.objects.filter(keepers=owner, removed=None, key=key)
        collection = collections.first() if owner else None
        if collection is None and request.method == "POST":
            return never_cache(_not_edited_here)(request, "collection")
        if collection is None:
            raise Http404
        return never_cache(page)(request, collection, **kwargs)

    return guarded


def opens_collection(page: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """For anybody who has the link; no search engine is to keep it."""

    @wraps(page)
    def guarded(request: HttpRequest, key: str, **kwargs: object) -> HttpResponse:
        collection = get_object_or_404(Collection, share_key=key, removed=None)
        response = never_cache(page)(request, collection, **kwargs)
        response["X-Robots-Tag"] = "noindex"
        return response

    return guarded


def opens_event(page: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """For anybody who has the link, until it runs out; no search engine is to keep it."""

    @wraps(page)
    def guarded(request: HttpRequest, key: str, **kwargs: object) -> HttpResponse:
        event = Event.objects.filter(key=key, expires__gt=timezone.now()).first()
        if event is None:
            response = render(request, "events/event_gone.html", status=404)
        else:
            response = page(request, event, **kwargs)
        add_never_cache_headers(response)
        response["X-Robots-Tag"] = "noindex"
        return response

    return guarded


def owns_event(page: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """For who keeps the table; nobody else changes it."""

    @wraps(page)
    def guarded(request: HttpRequest, key: str, **kwargs: object) -> HttpResponse:
        owner = owner_of(request)
        if owner is None:
            raise Http404
        return never_cache(page)(request, get_object_or_404(owner.events, key=key), **kwargs)

    return guarded


def catalogue_or_404(game: str) -> Catalogue:
    try:
        return catalogues()[game]
    except KeyError:
        raise Http404 from None

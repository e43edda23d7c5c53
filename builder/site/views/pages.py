"""The first page, and the pages about Muster and its games."""

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from builder.catalogue import labels
from builder.catalogue.facts import item_url
from builder.catalogue.memory import catalogues
from builder.site import credits
from builder.site.access import catalogue_or_404
from builder.site.formatting import worth
from builder.site.icons import by_author
from builder.site.language import language as language_of, local
from builder.site.owners import owner_of
from rules.building.bench import bench_of
from rules.catalogue.items import Phase
from rules.checks.game import games
from rules.collecting.binders import has_binder
from rules.printing.tables import phase_name


@never_cache
@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The games; before them, for somebody who builds lists, the one to go on with."""
    infos = {slug: catalogue.info for slug, catalogue in catalogues().items()}
    owner = owner_of(request)
    lists = owner.rosters.filter(removed=None, archived=False, game__in=infos) if owner else None
    last = lists.first() if lists is not None else None
    context: dict[str, object] = {
        "games": infos.values(),
        "buildable": [slug for slug in infos if bench_of(slug)],
        "last": last,
    }
    if lists is not None and last is not None:
        estimated = games()[last.game].estimates
        context |= {
            "count": lists.count(),
            "last_game": infos[last.game],
            "worth": worth(last.total, last.budget, estimated=estimated),
        }
    return render(request, "site/home.html", context)


@require_safe
def game(request: HttpRequest, game: str) -> HttpResponse:
    catalogue = catalogue_or_404(game)
    kinds = [
        {"kind": kind, "label": labels.kind(kind), "count": len(rows)}
        for kind, rows in catalogue.kinds.items()
    ]
    collects = has_binder(game)
    turn = [
        {
            "name": phase_name(row).in_(language_of()),
            "summary": local(row, "summary"),
            "url": item_url(game, row),
        }
        for row in catalogue.of(Phase).values()
    ]
    context = {
        "game": catalogue.info,
        "kinds": kinds,
        "turn": turn,
        "collects": collects,
        "buildable": bench_of(game) is not None,
    }
    return render(request, "site/game.html", context)


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    infos = [catalogue.info for catalogue in catalogues().values()]
    return render(request, "site/about.html", {"games": infos})


@require_safe
def credit(request: HttpRequest) -> HttpResponse:
    """Whose drawings, letters and code Muster is made with."""
    context = {"authors": by_author(), "fonts": credits.FONTS, "libraries": credits.LIBRARIES}
    return render(request, "site/credits.html", context)


@never_cache
@require_safe
def language(request: HttpRequest, code: str) -> HttpResponse:
    """Switch the language by a plain link, for pages that caches keep: they carry no token."""
    if code not in dict(settings.LANGUAGES):
        raise Http404
    wanted = request.GET.get("next", "")
    here = url_has_allowed_host_and_scheme(wanted, None) and wanted.startswith("/")
    response = redirect(wanted if here else "home")
    response.set_cookie(
        settings.LANGUAGE_COOKIE_NAME,
        code,
        max_age=settings.LANGUAGE_COOKIE_AGE,
        samesite="Lax",
        secure=settings.LANGUAGE_COOKIE_SECURE,
    )
    return response

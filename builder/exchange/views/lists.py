"""Lists: Muster's examples, what a visitor brings as a file, and decks from a collection."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from builder.catalogue.memory import catalogue_of
from builder.exchange.examples_page import example_files, examples_page
from builder.exchange.incoming import Elsewhere, ask_again, brought, sentence
from builder.exchange.readonly_page import list_page
from builder.limits.guard import limited
from builder.site.access import catalogue_or_404
from builder.site.http import attached
from rules.lists.reading import read, write
from rules.lists.refusals import Unreadable
from rules.words import slug_of


@require_safe
def examples(request: HttpRequest, game: str) -> HttpResponse:
    """The example lists of a game, all or those of one faction."""
    catalogue = catalogue_or_404(game)
    page = examples_page(catalogue, request.GET.get("facet", ""))
    return render(request, "exchange/lists.html", {"game": catalogue.info, "page": page})


@require_safe
def example(request: HttpRequest, game: str, slug: str) -> HttpResponse:
    """One example list: who is in it, and what the rules say."""
    catalogue = catalogue_or_404(game)
    raw = dict(example_files(catalogue)).get(slug)
    if raw is None:
        raise Http404
    rules, document = read(raw, catalogue_of)
    return list_page(request, rules, document, example=True)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@limited("check")
def check(request: HttpRequest) -> HttpResponse:
    """Show and judge a list that the visitor brings; nothing is stored."""
    if request.method != "POST":
        return render(request, "exchange/check.html")
    try:
        game, document = brought(request)
    except Elsewhere as elsewhere:
        return redirect(elsewhere.url)
    except Unreadable as error:
        return ask_again(request, sentence(error))
    if "arrange" in request.POST and game.arranges:
        document = game.arrange(game.roster(document, catalogue_of(game.slug, document.catalogue)))
    if "download" in request.POST:
        return attached(write(document), f"{slug_of(document.name)}.json", "application/json")
    return list_page(request, game, document)

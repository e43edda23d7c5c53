"""Lists: Muster's examples, what a visitor brings as a file, and decks from a collection."""

from pathlib import Path

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from builder.catalogue.memory import catalogue_of, remembered
from builder.exchange.incoming import Elsewhere, ask_again, brought, sentence
from builder.exchange.readonly_page import list_page, view
from builder.site.access import catalogue_or_404
from builder.site.http import attached
from rules.catalogue.catalogue import Catalogue
from rules.lists.reading import judge, read, write
from rules.lists.refusals import Unreadable
from rules.words import slug_of


@require_safe
def examples(request: HttpRequest, game: str) -> HttpResponse:
    """The example lists of a game, each with its total and verdict."""
    catalogue = catalogue_or_404(game)
    judged = [(slug, view(judge(raw, catalogue_of), catalogue)) for slug, raw in _lists(catalogue)]
    return render(request, "exchange/lists.html", {"game": catalogue.info, "lists": judged})


@require_safe
def example(request: HttpRequest, game: str, slug: str) -> HttpResponse:
    """One example list: who is in it, and what the rules say."""
    catalogue = catalogue_or_404(game)
    raw = dict(_lists(catalogue)).get(slug)
    if raw is None:
        raise Http404
    rules, document = read(raw, catalogue_of)
    return list_page(request, rules, document, example=True)


def _lists(catalogue: Catalogue) -> list[tuple[str, bytes]]:
    """The example lists of a game, from fixtures/<game>/lists/, by slug."""
    folder = Path(settings.FIXTURES) / catalogue.info.slug / "lists"
    return remembered(
        catalogue,
        "lists",
        lambda: [(path.stem, path.read_bytes()) for path in sorted(folder.glob("*.json"))],
    )


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
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
        document = game.arrange(game.roster(document, catalogue_of(game.slug)))
    if "download" in request.POST:
        return attached(write(document), f"{slug_of(document.name)}.json", "application/json")
    return list_page(request, game, document)

"""Lists: Muster's examples, what a visitor brings as a file, and decks from a collection."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from builder import collected
from builder.catalogue import catalogue_of, remembered
from builder.display import language
from builder.incoming import Elsewhere, brought, sentence
from builder.listpage import listed
from builder.listview import view
from builder.models import Collection
from builder.views.codes import url_of
from builder.views.collections import cards_context, copies_of, kept
from builder.views.home import catalogue_or_404
from builder.views.imports import attached
from builder.views.shared import by_link
from rules.cards import slug_of
from rules.catalogue import Catalogue
from rules.engine import Game, games
from rules.items import Card as BookCard, DeckFormat
from rules.reading import MAX_DOCUMENT, Unreadable, judge, read, too_large, write
from rules.roster import Document


@require_safe
def examples(request: HttpRequest, game: str) -> HttpResponse:
    """The example lists of a game, each with its total and verdict."""
    catalogue = catalogue_or_404(game)
    judged = [(slug, view(judge(raw, catalogue_of), catalogue)) for slug, raw in _lists(catalogue)]
    return render(request, "pages/lists.html", {"game": catalogue.info, "lists": judged})


@require_safe
def example(request: HttpRequest, game: str, slug: str) -> HttpResponse:
    """One example list: who is in it, and what the rules say."""
    catalogue = catalogue_or_404(game)
    raw = dict(_lists(catalogue)).get(slug)
    if raw is None:
        raise Http404
    found, document = read(raw, catalogue_of)
    return _page(request, found, document, example=True)


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
    """Show and judge a list that the visitor brings; nothing is kept."""
    if request.method != "POST":
        return render(request, "pages/check.html")
    try:
        game, document = brought(request)
    except Elsewhere as there:
        return redirect(there.url)
    except Unreadable as error:
        return refused(request, sentence(error))
    if "arrange" in request.POST and game.arrange:
        document = game.arrange(game.roster(document, catalogue_of(game.slug)))
    if "download" in request.POST:
        return attached(write(document), f"{slug_of(document.name)}.json", "application/json")
    return _page(request, game, document)


def refused(request: HttpRequest, problem: str) -> HttpResponse:
    """The page that asks for a list, with what was typed and why it is none."""
    context = {"problem": problem, "text": request.POST.get("text", "")[:MAX_DOCUMENT]}
    return render(request, "pages/check.html", context, status=422)


@require_POST
@kept
def from_own(request: HttpRequest, collection: Collection) -> HttpResponse:
    return _composed(request, collection, "pages/collection.html", keeper=True)


@require_POST
@by_link
def from_shared(request: HttpRequest, collection: Collection) -> HttpResponse:
    return _composed(request, collection, "pages/shared_collection.html", keeper=False)


def _composed(
    request: HttpRequest, collection: Collection, page: str, *, keeper: bool
) -> HttpResponse:
    """The deck of the cards that were ticked; one that is too large is asked for again."""
    catalogue = catalogue_or_404(collection.game)
    game = games()[collection.game]
    if game.compose is None:
        raise Http404
    whole = collected.whole(collection)
    cards = [
        card for pk, card in whole.cards.items() for _one in range(copies_of(request, f"card-{pk}"))
    ]
    printed = [
        slug
        for slug in catalogue.of(BookCard)
        for _one in range(copies_of(request, f"book-{slug}"))
    ]
    chosen = request.POST.get("format", "")
    formats = catalogue.of(DeckFormat)
    document = game.compose(
        " ".join(request.POST.get("name", "").split())[:120] or collection.name,
        catalogue.info.version,
        chosen if chosen in formats else next(iter(formats)),
        cards,
        printed,
    )
    reason = too_large(document)
    if reason is not None:
        context = {"keeper": keeper, "problem": reason.in_(language())}
        return render(request, page, cards_context(request, collection) | context, status=422)
    return _page(request, game, document)


def _page(request: HttpRequest, game: Game, document: Document, **more: Any) -> HttpResponse:
    context = listed(game, document, url_of(request, document))
    return render(request, "pages/list.html", context | more)

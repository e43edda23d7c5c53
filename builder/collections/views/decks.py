"""Decks made of the cards of a collection."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_POST

from builder.collections import rows
from builder.collections.page import cards_context, copies_of
from builder.exchange.readonly_page import list_page
from builder.models import Collection
from builder.site.access import catalogue_or_404, opens_collection, owns_collection
from builder.site.language import language
from rules.catalogue.items import BookCard, DeckFormat
from rules.checks.game import games
from rules.lists.size import too_large


@require_POST
@owns_collection
def from_own(request: HttpRequest, collection: Collection) -> HttpResponse:
    return _composed(request, collection, "collections/collection.html", keeper=True)


@require_POST
@opens_collection
def from_shared(request: HttpRequest, collection: Collection) -> HttpResponse:
    return _composed(request, collection, "collections/shared_collection.html", keeper=False)


def _composed(
    request: HttpRequest, collection: Collection, page: str, *, keeper: bool
) -> HttpResponse:
    """The deck of the cards that were ticked; one that is too large is asked for again."""
    catalogue = catalogue_or_404(collection.game)
    game = games()[collection.game]
    if not game.collects:
        raise Http404
    stored = rows.stored_collection(collection)
    cards = [
        card
        for pk, card in stored.cards.items()
        for _copy in range(copies_of(request, f"card-{pk}"))
    ]
    printed = [
        slug
        for slug in catalogue.of(BookCard)
        for _copy in range(copies_of(request, f"book-{slug}"))
    ]
    chosen = request.POST.get("format", "")
    formats = catalogue.of(DeckFormat)
    document = game.compose(
        " ".join(request.POST.get("name", "").split())[:120] or collection.name,
        catalogue.info.version,
        chosen if chosen in formats else next(iter(formats), ""),
        cards,
        printed,
    )
    reason = too_large(document)
    if reason is not None:
        context = {"keeper": keeper, "problem": reason.in_(language())}
        return render(request, page, cards_context(request, collection) | context, status=422)
    return list_page(request, game, document)

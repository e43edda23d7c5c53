"""The page of a collection: its cards, searched and counted."""

from dataclasses import replace

from django.http import HttpRequest

from builder.collections import rows
from builder.collections.card_page import CardView, view
from builder.models import Collection, Roster
from builder.site.access import catalogue_or_404
from builder.site.owners import owner_of
from builder.site.texts import fold, query_of, words_of
from rules.catalogue.items import BookCard, DeckFormat
from rules.checks.game import games

MOST_LISTS = 12  # of one's own that are offered


def cards_context(
    request: HttpRequest, collection: Collection, seen: int | None = None
) -> dict[str, object]:
    """What the page of a collection shows, for its keeper and for a guest."""
    catalogue = catalogue_or_404(collection.game)
    stored = rows.stored_collection(collection)
    views = [
        replace(view(catalogue, stored, pk, seen=seen), chosen=copies_of(request, f"card-{pk}"))
        for pk in stored.cards
    ]
    query = query_of(request.GET)
    chosen = request.GET.get("type", "")
    matching = _matching(views, query, chosen)
    binder = stored.binder
    types = binder.types(catalogue)
    counts = {slug: sum(card.type == slug for card in views) for slug in types}
    return {
        "game": catalogue.info,
        "holds_cards": games()[collection.game].collects,
        "lists": _lists(request, collection.game),
        "collection": collection,
        "stored": stored,
        "cards": sorted(matching, key=lambda card: (card.group, fold(card.card.name))),
        "query": query,
        "chosen": chosen,
        "types": [(types[slug], counts[slug]) for slug in types if counts[slug]],
        "addable": binder.entered(catalogue),
        "formats": catalogue.of(DeckFormat).values(),
        "printed": [
            (row, copies_of(request, f"book-{row.slug}")) for row in catalogue.of(BookCard).values()
        ],
        "total": len(views),
        "incomplete": sum(bool(card.missing) for card in views),
        "news": sum(bool(card.news) for card in views),
    }


def _lists(request: HttpRequest, game: str) -> list[Roster]:
    """The lists of one's own that could take from the collection, the newest first."""
    owner = owner_of(request)
    if owner is None or games()[game].collects:
        return []
    rosters = owner.rosters.filter(game=game, removed=None, archived=False)
    return list(rosters.only("key", "name").order_by("-updated")[:MOST_LISTS])


def copies_of(request: HttpRequest, name: str) -> int:
    """How many copies of a card a form asks for."""
    number = request.POST.get(name, "")
    return min(int(number), 20) if number.isascii() and number.isdigit() and len(number) < 5 else 0


def _matching(views: list[CardView], query: str, chosen: str) -> list[CardView]:
    words = words_of(query)
    return [
        card
        for card in views
        if all(word in card.haystack for word in words) and chosen in ("", card.type)
    ]

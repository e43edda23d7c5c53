"""What one of the visitor's lists may take of the catalogue, as the bench offers it."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.http import HttpRequest
from django.utils.translation import gettext as _

from builder.catalogue.memory import catalogue_of, remembered
from builder.models import Roster
from builder.rosters import storage
from builder.site.owners import owner_of
from rules.building.bench import Offer, begun, bench_of, offers
from rules.catalogue.catalogue import Catalogue
from rules.checks.game import games
from rules.lists.document import Document

MAX_LISTS = 50  # to choose from


@dataclass(frozen=True)
class ListChoice:
    """The lists to choose from, and what the chosen one may take."""

    lists: tuple[tuple[str, str], ...] = ()  # key, name
    chosen: str = ""
    slugs: frozenset[str] | None = None  # None: no list is chosen


def list_choice(request: HttpRequest, catalogue: Catalogue, kind: str) -> ListChoice:
    """My lists of a game, where its lists take items of that kind; two queries, or none."""
    owner = owner_of(request) if kind in _offered_kinds(catalogue) else None
    if owner is None:
        return ListChoice()
    mine = owner.rosters.filter(game=catalogue.info.slug, removed=None, archived=False)
    rows = list(mine.order_by("-updated", "-pk")[:MAX_LISTS])
    lists = tuple((row.key, row.name or _("A list")) for row in rows)
    chosen = next((row for row in rows if row.key == request.GET.get("list")), None)
    if chosen is None:
        return ListChoice(lists)
    return ListChoice(lists, chosen.key, _slugs_for(chosen, kind))


def _slugs_for(roster: Roster, kind: str) -> frozenset[str]:
    """What is not of another faction or universe than the list's."""
    document = storage.present(roster).document
    taken = _offers(document, catalogue_of(document.game, document.catalogue))
    return frozenset(offer.item for offer in taken if offer.kind == kind and not offer.apart)


def _offered_kinds(catalogue: Catalogue) -> frozenset[str]:
    return remembered(catalogue, "offered kinds", lambda: _kinds_of_offers(catalogue))


def _kinds_of_offers(catalogue: Catalogue) -> frozenset[str]:
    game = games().get(catalogue.info.slug)
    if game is None or bench_of(game.slug) is None:
        return frozenset()
    return frozenset(offer.kind for offer in _offers(begun(game, catalogue), catalogue))


def _offers(document: Document, catalogue: Catalogue) -> Iterator[Offer]:
    """What the members that can be added to a list may take."""
    bench = bench_of(document.game)
    if bench is None or bench.adds_cards:
        return
    roster = games()[document.game].roster(document, catalogue)
    for addition in bench.additions(roster):
        if not addition.ready:
            yield from offers(bench.shelves(roster, addition.member)).values()

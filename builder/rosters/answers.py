"""What the builder answers: its page, the list alone, a refusal."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from builder.catalogue.memory import catalogue_of
from builder.collections import rows as collected
from builder.models import Collection, Revision, Roster
from builder.rosters import edits, judging, large, storage as snapshot
from builder.rosters.judging import judge
from builder.rosters.page import workbench
from builder.shares.opened import Opened
from builder.site.access import bench_or_404, catalogue_or_404
from builder.site.language import language
from builder.site.owners import owner_of
from rules.building.bench import Addition, AnyBench
from rules.checks.game import games
from rules.lists.size import too_large
from rules.words import Words

STALE = Words(
    "Cela a changé ailleurs entre-temps\u202f: voici l’état présent. Recommencez si vous y tenez.",
    "This was changed elsewhere meanwhile: here is the present state. Do it again if you still "
    "want it.",
)


def builder_page(request: HttpRequest, roster: Roster, *, status: int = 200) -> HttpResponse:
    """The whole page, or only the list and the open member where htmx asks."""
    told = request.POST if request.method == "POST" else request.GET
    game, bench = games()[roster.game], bench_or_404(roster.game)
    catalogue = catalogue_or_404(roster.game)
    document, lost = snapshot.recovered(roster)
    if too_large(document):
        return large.own(request, Opened(roster, document, roster.version, lost=lost), status)
    verdict = judge(document)
    collections, chosen, cards = _cards(request, bench, roster, told.get("collection", ""))
    shown = workbench(
        roster, game, bench, verdict, catalogue, opened=told.get("open", "")[:60], cards=cards
    )
    undo, redo = edits.can(roster)
    context = {
        "game": catalogue.info,
        "bench": shown,
        "undo": undo,
        "redo": redo,
        "arranges": game.arranges,
        "collections": collections,
        "collection": chosen,
        "lost": lost,
    }
    fragment = request.htmx and not request.htmx.boosted  # type: ignore[attr-defined]
    page = "rosters/_roster.html" if fragment else "rosters/roster.html"
    return render(request, page, context, status=status)


def _cards(
    request: HttpRequest, bench: AnyBench, roster: Roster, wanted: str
) -> tuple[list[Collection], Collection | None, list[Addition]]:
    """The collections that the list may take cards from, and the cards of the chosen one."""
    if not bench.adds_cards:
        return [], None, []
    there = collections_for(request, roster)
    chosen = next((one for one in there if one.key == wanted), there[0] if there else None)
    if chosen is None:
        return there, None, []
    catalogue = catalogue_of(roster.game)
    carried = set(roster.items.values_list("slug", flat=True))
    additions = [
        bench.of_card(card, catalogue)
        for card in collected.read(chosen.cards.all()).values()
        if card.slug not in carried
    ]
    return there, chosen, additions


def collections_for(request: HttpRequest, roster: Roster) -> list[Collection]:
    """One's own, those one follows, and Muster's examples."""
    owner = owner_of(request)
    mine = list(owner.collections.filter(removed=None, game=roster.game)) if owner else []
    followed = (
        [
            row.collection
            for row in owner.followings.select_related("collection").filter(
                collection__removed=None,
                collection__game=roster.game,
                collection__share_key__isnull=False,
            )
        ]
        if owner
        else []
    )
    samples = list(Collection.objects.filter(game=roster.game).exclude(example=""))
    return list(dict.fromkeys([*mine, *followed, *samples]))


def refused(request: HttpRequest, roster: Roster, reason: Words, status: int = 422) -> HttpResponse:
    messages.error(request, reason.in_(language()))
    return answer(request, roster, status)


def answer(request: HttpRequest, roster: Roster, status: int = 200) -> HttpResponse:
    if request.htmx:  # type: ignore[attr-defined]
        return builder_page(request, roster, status=status)
    query = {key: request.POST[key][:80] for key in ("open", "collection") if request.POST.get(key)}
    return redirect(reverse("roster", args=[roster.key], query=query or None))


def warn_of_loss(request: HttpRequest, roster: Roster, **state: Any) -> None:
    """Say so where the state that the list went back to cannot be read in full."""
    if judging.recovered(Revision.objects.get(roster=roster, **state))[1]:
        messages.warning(request, _("Some of that state could not be read; the rest is here."))

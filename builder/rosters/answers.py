"""What the builder answers: its page, the list alone, a refusal."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from builder.catalogue.memory import catalogue_of
from builder.collections import rows as collected
from builder.models import Collection, Roster
from builder.rosters import edits, large
from builder.rosters.page import workbench
from builder.rosters.storage import State, present
from builder.site.access import bench_or_404, catalogue_or_404
from builder.site.language import language
from builder.site.owners import owner_of
from rules.building.bench import Addition, AnyBench
from rules.checks.game import games
from rules.words import Words

STALE = Words(
    "Cela a changé ailleurs entre-temps\u202f: voici l’état présent. Recommencez si vous y tenez.",
    "This was changed elsewhere meanwhile: here is the present state. Do it again if you still "
    "want it.",
)


def builder_page(request: HttpRequest, state: State, *, status: int = 200) -> HttpResponse:
    """The whole page, or only the list and the open member where htmx asks."""
    form = request.POST if request.method == "POST" else request.GET
    roster = state.roster
    game, bench = games()[roster.game], bench_or_404(roster.game)
    catalogue = catalogue_or_404(roster.game)
    if state.too_large:
        return large.own(request, state, status)
    collections, chosen, cards = _cards(request, bench, state, form.get("collection", ""))
    page = workbench(
        roster,
        game,
        bench,
        state.verdict,
        catalogue,
        opened=form.get("open", "")[:60],
        cards=cards,
    )
    context = {
        "game": catalogue.info,
        "bench": page,
        "undo": edits.can_undo(roster),
        "redo": edits.can_redo(roster),
        "arranges": game.arranges,
        "collections": collections,
        "collection": chosen,
        "lost": state.lost,
    }
    fragment = request.htmx and not request.htmx.boosted  # type: ignore[attr-defined]
    template = "rosters/_roster.html" if fragment else "rosters/roster.html"
    return render(request, template, context, status=status)


def _cards(
    request: HttpRequest, bench: AnyBench, state: State, wanted: str
) -> tuple[list[Collection], Collection | None, list[Addition]]:
    """The collections that the list may take cards from, and the cards of the chosen one."""
    if not bench.adds_cards:
        return [], None, []
    collections = collections_for(request, state.roster)
    first = collections[0] if collections else None
    chosen = next((row for row in collections if row.key == wanted), first)
    if chosen is None:
        return collections, None, []
    catalogue = catalogue_of(state.roster.game)
    carried = {item.slug for item in state.document.items}
    additions = [
        bench.of_card(card, catalogue)
        for card in collected.read(chosen.cards.all()).values()
        if card.slug not in carried
    ]
    return collections, chosen, additions


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
    return answer(request, present(roster), status)


def answer(request: HttpRequest, state: State, status: int = 200) -> HttpResponse:
    """The list in the state that it is in now: a fragment, or the page after a redirect."""
    if request.htmx:  # type: ignore[attr-defined]
        return builder_page(request, state, status=status)
    query = {key: request.POST[key][:80] for key in ("open", "collection") if request.POST.get(key)}
    return redirect(reverse("roster", args=[state.roster.key], query=query or None))


def warn_of_loss(request: HttpRequest, state: State) -> None:
    """Say so where the state that the list went back to cannot be read in full."""
    if state.lost:
        messages.warning(request, _("Some of that state could not be read; the rest is here."))

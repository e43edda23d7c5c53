"""Building a list: begin it, change it, see at once what the rules say."""

from collections.abc import Callable, Sequence

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe
from msgspec.structs import replace

from builder.collections import rows as collected
from builder.models import Roster
from builder.rosters import edits, large
from builder.rosters.answers import (
    STALE,
    answer,
    builder_page,
    collections_for,
    refused,
    warn_of_loss,
)
from builder.rosters.edit_form import edit_in, seen_in, tap_in
from builder.rosters.storage import State, present
from builder.site.access import bench_or_404, catalogue_or_404, owns_roster
from builder.site.language import language
from builder.site.refusals import Stale
from rules.building.bench import AnyBench
from rules.checks.game import games
from rules.lists.document import Member
from rules.lists.edits import Add, Bring, Edit, Impossible, Remove, unlike
from rules.lists.naming import title
from rules.lists.refusals import Unreadable
from rules.lists.roster import AnyRoster
from rules.words import Words

# --- the page -----------------------------------------------------------------------------------


@require_safe
@owns_roster
def roster(request: HttpRequest, roster: Roster) -> HttpResponse:
    return builder_page(request, present(roster))


# --- editing ------------------------------------------------------------------------------------


@require_POST
@owns_roster
def edit(request: HttpRequest, roster: Roster) -> HttpResponse:
    """One edit, as any form of the page sends it."""
    try:
        wanted = edit_in(request)
    except Unreadable as error:
        return refused(request, roster, error.reason)
    return _edited(request, roster, [wanted])


@require_POST
@owns_roster
def add(request: HttpRequest, roster: Roster) -> HttpResponse:
    """Add what the bench offers, or a card of a collection."""
    bench, catalogue = bench_or_404(roster.game), catalogue_or_404(roster.game)
    slug = request.POST.get("addition", "")[:200]
    state = games()[roster.game].roster(present(roster).document, catalogue)
    addition = next((row for row in bench.additions(state) if row.slug == slug), None)
    changes: list[Edit] = []
    if addition is None and bench.adds_cards:
        key = request.POST.get("collection", "")
        chosen = next((c for c in collections_for(request, roster) if c.key == key), None)
        cards = collected.read(chosen.cards.all()).values() if chosen else ()
        for card in cards:
            offered = bench.of_card(card, catalogue)
            if offered.slug == slug:
                addition = offered
                changes.append(Bring(card))
                break
    if addition is None:
        return refused(
            request, roster, Words("Ce n’est plus proposé.", "This is no longer offered.")
        )
    member = named(state, bench, addition.member)
    return _edited(request, roster, [*changes, Add(member)])


def named(state: AnyRoster, bench: AnyBench, member: Member) -> Member:
    """A newcomer with a name that no other has, so that every sentence says who is meant."""
    if not bench.named:
        return member
    taken = {other.name for other in state.members}
    name = unlike(title(state, member).in_(language())[:100], taken)
    return replace(member, name=name)


def _edited(request: HttpRequest, roster: Roster, changes: Sequence[Edit]) -> HttpResponse:
    try:
        state = edits.change(roster, changes, seen=seen_in(request), tap=tap_in(request))
    except edits.Repeated:
        state = present(roster)
    except Stale:
        return refused(request, roster, STALE, 409)
    except (Impossible, Unreadable) as error:
        return refused(request, roster, error.reason)
    return answer(request, state)


@require_POST
@owns_roster
def undo(request: HttpRequest, roster: Roster) -> HttpResponse:
    return _stepped(request, roster, edits.undo, _("There is nothing to undo."))


@require_POST
@owns_roster
def redo(request: HttpRequest, roster: Roster) -> HttpResponse:
    return _stepped(request, roster, edits.redo, _("There is nothing to redo."))


def _stepped(
    request: HttpRequest, roster: Roster, step: Callable[..., State], nothing: str
) -> HttpResponse:
    try:
        state = step(roster, seen=seen_in(request), tap=tap_in(request))
    except edits.Repeated:
        state = present(roster)
    except Stale:
        return refused(request, roster, STALE, 409)
    except edits.Nothing:
        state = present(roster)
        messages.info(request, nothing)
    else:
        warn_of_loss(request, state)
    return answer(request, state)


@require_POST
@owns_roster
def shrink(request: HttpRequest, roster: Roster) -> HttpResponse:
    """Take several members out at once: how a list that is too large becomes one to build on."""
    gone = [Remove(uid[:60]) for uid in request.POST.getlist("member")[: large.EACH]]
    return large.in_turn(request, lambda: _edited(request, roster, gone))


@require_POST
@owns_roster
def arrange(request: HttpRequest, roster: Roster) -> HttpResponse:
    """Let the game fill in what it can."""
    game = games()[roster.game]
    if not game.arranges:
        raise Http404
    catalogue = catalogue_or_404(roster.game)
    try:
        state = edits.replace_all(
            roster,
            lambda document: game.arrange(game.roster(document, catalogue)),
            tap=tap_in(request),
        )
    except edits.Repeated:
        state = present(roster)
    except Impossible as error:
        return refused(request, roster, error.reason)
    return answer(request, state)

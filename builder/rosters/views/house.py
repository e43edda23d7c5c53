"""Items of the players' own: made up inside the list that carries them."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods
from msgspec.structs import replace

from builder.collections.card_form import CardForm
from builder.collections.copying import Copying
from builder.models import Roster
from builder.rosters import edits
from builder.rosters.stock import makes
from builder.rosters.storage import present
from builder.site.access import bench_or_404, catalogue_or_404, owns_roster
from builder.site.language import language
from rules.building.bench import AnyBench
from rules.building.workshop import HouseKind
from rules.catalogue.items import CardType
from rules.checks.game import games
from rules.collecting.binders import binder_of
from rules.collecting.card import Legend
from rules.lists.document import HouseItem
from rules.lists.edits import (
    Add,
    Bring,
    Discard,
    Edit,
    Impossible,
    Rewrite,
    Set,
    Take,
    applied,
)
from rules.lists.refusals import Unreadable
from rules.lists.roster import AnyRoster

# --- all of them ----------------------------------------------------------------------------------


@require_http_methods(["GET", "HEAD", "POST"])
@owns_roster
def items(request: HttpRequest, roster: Roster) -> HttpResponse:
    """What the list brings along, to be rewritten or discarded, and what else could be made."""
    state = present(roster).verdict.roster
    kinds = _kinds_or_404(state)
    if request.method == "POST":
        return _discarded(request, roster, request.POST.get("item", "")[:80])
    binder = binder_of(roster.game)
    rows = [(item, kinds.get(binder.type_of(item))) for item in state.house.values()]
    return render(
        request,
        "rosters/house_items.html",
        {
            "game": catalogue_or_404(roster.game).info,
            "roster": roster,
            "rows": [(item, binder.title(item, state.book), kind) for item, kind in rows if kind],
            "kinds": kinds.values(),
        },
    )


def _discarded(request: HttpRequest, roster: Roster, slug: str) -> HttpResponse:
    try:
        edits.change(roster, [Discard(slug)])
    except Impossible as error:
        messages.error(request, error.reason.in_(language()))
    return redirect("roster_items", roster.key)


# --- one of them ----------------------------------------------------------------------------------


@require_http_methods(["GET", "HEAD", "POST"])
@owns_roster
def item(request: HttpRequest, roster: Roster, kind: str) -> HttpResponse:
    """Make up an item of a kind, for a member where one is named, or rewrite one."""
    state = present(roster).verdict.roster
    row = _kinds_or_404(state).get(kind)
    if row is None:
        raise Http404
    bench, binder = bench_or_404(roster.game), binder_of(roster.game)
    made_up = next((house for house in bench.workshop if house.key == kind), None)
    asked = request.POST if request.method == "POST" else request.GET
    member, slug = asked.get("member", "")[:60], asked.get("item", "")[:80]
    former = state.house.get(slug)
    if slug and (former is None or binder.type_of(former) != kind):
        raise Http404
    copying = Copying.of(request, binder, row.slug, state.book)
    form = CardForm(
        request.POST if request.method == "POST" else None,
        catalogue=state.book,
        binder=binder,
        legend=Legend(),
        card_type=row,
        card=former,
        initial=copying.answers,
    )
    if form.is_bound and form.is_valid() and form.filled_card:
        new = form.filled_card
        if former is None:
            new = replace(new, slug=binder.slug_for(new, set(state.house), state.book))
        changes = _changes(state, bench, made_up, new, member)
        try:
            after = edits.change(roster, changes)
        except (Impossible, Unreadable) as error:
            form.add_error(None, error.reason.in_(language()))
        else:
            added = isinstance(changes[-1], Add)
            opened = after.document.members[-1].id if added else member
            messages.success(request, _("“%s” is in the list.") % new.name)
            query = {"open": opened} if opened else None
            return redirect(reverse("roster", args=[roster.key], query=query))
    return render(
        request,
        "rosters/house_form.html",
        {
            "game": catalogue_or_404(roster.game).info,
            "roster": roster,
            "holds_cards": games()[roster.game].collects,
            "kind": row,
            "form": form,
            "member": member,
            "former": former,
            "copying": None if former else copying,
        },
        status=422 if form.is_bound else 200,
    )


def _changes(
    state: AnyRoster, bench: AnyBench, kind: HouseKind | None, item: HouseItem, member: str
) -> list[Edit]:
    """Bring it along, and put it where it was made for: to a member, a setting, or as a member."""
    if item.slug in state.house:
        return [Rewrite(item)]
    changes: list[Edit] = [Bring(item)]
    if member:
        return [*changes, Take(member, item.slug)]
    if kind and kind.answers:
        return [*changes, Set(kind.answers, item.slug)]
    if not (kind and kind.shelves):
        after = state.after(applied(state.document, changes[0]))
        ready = (row for row in bench.additions(after) if row.slug.endswith(f"/{item.slug}"))
        changes += [Add(row.member) for row in ready][:1]
    return changes


def _kinds_or_404(state: AnyRoster) -> dict[str, CardType]:
    kinds = makes(state.document.game, state.book)
    if not kinds:
        raise Http404
    return kinds

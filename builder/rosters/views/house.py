"""Items of the players' own: made up inside the list that carries them."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from builder.models import Roster
from builder.rosters import edits
from builder.rosters.house_form import HouseForm
from builder.rosters.storage import present
from builder.site.access import bench_or_404, catalogue_or_404, owns_roster
from builder.site.language import language
from rules.building.bench import AnyBench
from rules.building.workshop import HouseKind, answers, kind_of
from rules.lists.document import HouseItem, Plain
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
from rules.lists.naming import name_of
from rules.lists.refusals import Unreadable
from rules.lists.roster import AnyRoster
from rules.words import fold, slug_of

# --- all of them ----------------------------------------------------------------------------------


@require_http_methods(["GET", "HEAD", "POST"])
@owns_roster
def items(request: HttpRequest, roster: Roster) -> HttpResponse:
    """What the list brings along, to be rewritten or discarded, and what else could be made."""
    bench = _workshop_or_404(roster)
    if request.method == "POST":
        return _discarded(request, roster, request.POST.get("item", "")[:80])
    state = present(roster).verdict.roster
    rows = [(item, kind_of(bench.workshop, item)) for item in state.house.values()]
    return render(
        request,
        "rosters/house_items.html",
        {
            "game": catalogue_or_404(roster.game).info,
            "roster": roster,
            "rows": [row for row in rows if row[1]],
            "workshop": bench.workshop,
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
    bench = _workshop_or_404(roster)
    made_up = next((row for row in bench.workshop if row.key == kind), None)
    if made_up is None:
        raise Http404
    state = present(roster).verdict.roster
    asked = request.POST if request.method == "POST" else request.GET
    member, slug = asked.get("member", "")[:60], asked.get("item", "")[:80]
    former = state.house.get(slug)
    if slug and not isinstance(former, made_up.shape):
        raise Http404
    copied = request.GET.get("copy", "")[:80]
    form = HouseForm(
        request.POST if request.method == "POST" else None,
        kind=made_up,
        slug=slug or _free_slug(state, asked.get("name", "")),
        initial=answers(made_up, former) if former else _copied(state, made_up, copied),
    )
    if form.is_bound and form.is_valid() and form.item:
        changes = _changes(state, bench, made_up, form.item, member, bool(former))
        try:
            after = edits.change(roster, changes)
        except (Impossible, Unreadable) as error:
            form.add_error(None, error.reason.in_(language()))
        else:
            if made_up.shelves or former or not after.document.members:
                opened = member
            else:
                opened = after.document.members[-1].id
            messages.success(request, _("“%s” is in the list.") % form.item.name)
            query = {"open": opened} if opened else None
            return redirect(reverse("roster", args=[roster.key], query=query))
    return render(
        request,
        "rosters/house_form.html",
        {
            "game": catalogue_or_404(roster.game).info,
            "roster": roster,
            "kind": made_up,
            "form": form,
            "member": member,
            "former": former,
            "copied": copied,
            "printed": [] if former else _to_copy(state, made_up),
        },
        status=422 if form.is_bound else 200,
    )


def _changes(
    state: AnyRoster, bench: AnyBench, kind: HouseKind, item: HouseItem, member: str, known: bool
) -> list[Edit]:
    """Bring it along, and put it where it was made for: to a member, a setting, or as a member."""
    if known:
        return [Rewrite(item)]
    changes: list[Edit] = [Bring(item)]
    if member:
        return [*changes, Take(member, item.slug)]
    if kind.answers:
        return [*changes, Set(kind.answers, item.slug)]
    if not kind.shelves:
        after = state.after(applied(state.document, changes[0]))
        ready = (row for row in bench.additions(after) if row.slug.endswith(f"/{item.slug}"))
        changes += [Add(row.member) for row in ready][:1]
    return changes


def _copied(state: AnyRoster, kind: HouseKind, slug: str) -> Plain:
    """The answers that a printed item gives; its name is a beginning."""
    row = state.book.get(kind.printed.kind, slug) if kind.printed and slug else None
    if row is None or kind.copied is None:
        return {}
    return kind.copied(row) | {"name": name_of(row).in_(language())}


def _to_copy(state: AnyRoster, kind: HouseKind) -> list[tuple[str, str]]:
    """What of the book can be begun with, by name."""
    rows = state.book.of(kind.printed).values() if kind.printed and kind.copied else ()
    names = [(row.slug, name_of(row).in_(language())) for row in rows if kind.fits(row)]
    return sorted(names, key=lambda row: fold(row[1]))


def _free_slug(state: AnyRoster, name: str) -> str:
    """A slug that neither the book nor the list has."""
    printed = {slug for rows in state.book.kinds.values() for slug in rows}
    return slug_of(name, printed | set(state.house))


def _workshop_or_404(roster: Roster) -> AnyBench:
    bench = bench_or_404(roster.game)
    if not bench.workshop:
        raise Http404
    return bench

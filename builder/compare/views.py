"""Two lists on one page: two links, a link and one's own list, two states of one list."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from builder.compare.page import compare_page, named_list, own_lists, revision_list
from builder.exchange.links import Missing, Named, named, read
from builder.models import Revision, Roster
from builder.rosters.storage import states
from builder.shares.opened import Opened, by_revision
from builder.site.access import catalogue_or_404, owns_roster
from builder.site.language import language
from builder.site.owners import owner_of

MAX_REVISIONS = 500  # that can be chosen from


@never_cache
@require_safe
def compare(request: HttpRequest) -> HttpResponse:
    """Two lists that the visitor names; what he may not see is as unknown as what never was."""
    owner = owner_of(request)
    first, second = (
        _comparable(named(field, request.GET.getlist(field), owner)) for field in ("a", "b")
    )
    heads = named_list(first, second), named_list(second, first)
    left, right = heads
    page = compare_page(left, right) if left and right else None
    own = None
    if page is None and owner is not None:
        own = own_lists(owner, first, second, request.GET.get("page"))
    context = {
        "fields": list(zip((first, second), heads, strict=True)),
        "page": page,
        "chosen": any(heads),
        "own": own,
    }
    wrong = first.wrong or second.wrong
    response = render(request, "compare/compare.html", context, status=422 if wrong else 200)
    response["X-Robots-Tag"] = "noindex"
    return response


def _comparable(name: Named) -> Named:
    """What was named; a list that is too large to be drawn is only told of."""
    reason = name.opened and name.opened.too_large
    return Named(name.field, name.typed, wrong=reason.in_(language())) if reason else name


@require_safe
@owns_roster
def revisions(request: HttpRequest, roster: Roster) -> HttpResponse:
    """Two states of one's own list: what changed in between, in words and in prices."""
    rows = list(states(roster).defer("content")[:MAX_REVISIONS])
    chosen, wrong = _chosen(request, roster, [row.number for row in rows])
    page = None
    if not wrong:
        try:
            page = compare_page(
                *(revision_list(_opened(roster, revision), revision) for revision in chosen)
            )
        except Missing as missing:
            wrong = str(missing)
    numbers = [revision.number for revision in chosen]
    known = {revision.number for revision in rows}
    context = {
        "game": catalogue_or_404(roster.game).info,
        "roster": roster,
        "revisions": [*rows, *(revision for revision in chosen if revision.number not in known)],
        "earlier": numbers[0] if numbers else _present(roster),
        "later": numbers[-1] if numbers else _present(roster),
        "page": page,
        "wrong": wrong,
    }
    return render(request, "compare/compare_revisions.html", context, status=422 if wrong else 200)


def _chosen(request: HttpRequest, roster: Roster, numbers: list[int]) -> tuple[list[Revision], str]:
    """The two revisions that are asked for, ticked or by name.

    Unasked, the present one and the one before it; of one that is ticked, it and the present one.
    """
    ticked = sorted({_number(number, 0) for number in request.GET.getlist("state")[:MAX_REVISIONS]})
    if len(ticked) > 2:
        return [], _("Tick two states: these are %(many)d.") % {"many": len(ticked)}
    if ticked == [_present(roster)]:
        ticked = []
    usual = ticked[1] if len(ticked) == 2 else _present(roster)
    later = _number(request.GET.get("to"), usual)
    before = next((number for number in numbers if number < later), later)
    earlier = _number(request.GET.get("from"), ticked[0] if ticked else before)
    by_number = {row.number: row for row in states(roster).filter(number__in=[earlier, later])}
    missing = [number for number in (earlier, later) if number not in by_number]
    if missing:
        return list(by_number.values()), _("There is no such revision: choose two of these.")
    return [by_number[earlier], by_number[later]], ""


def _present(roster: Roster) -> int:
    """The number of the state that the list is in."""
    return roster.present.number if roster.present else roster.version


def _number(typed: str | None, usual: int) -> int:
    """A number of the address; one that no revision has where it is none."""
    text = (typed or "").strip()
    if not text:
        return usual
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0


def _opened(roster: Roster, revision: Revision) -> Opened:
    opened = read(lambda: by_revision(roster, revision))
    if opened.too_large:
        raise Missing(opened.too_large.in_(language()))
    return opened

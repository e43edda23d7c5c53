"""My lists: found again, filtered, put in order, put away."""

from collections.abc import Sequence

from django.contrib import messages
from django.core.paginator import Paginator
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from builder.catalogue.memory import catalogues
from builder.exchange.incoming import NO_BENCH, Elsewhere, ask_again, brought, sentence
from builder.models import Owner, Roster, RosterTag
from builder.rosters import edits
from builder.rosters.storage import present
from builder.rosters.summaries import list_rows
from builder.site.access import owns_roster
from builder.site.owners import owner_for, owner_of
from builder.site.refusals import TooMany
from builder.site.texts import fold_for, query_of, words_of
from rules.building.bench import bench_of
from rules.lists.edits import Set, applied
from rules.lists.refusals import Unreadable
from rules.words import Words

EACH = 100  # lists of one page, and that can be ticked at once
UNREAD = ("content", "words_fr", "words_en")  # of a list's present state: what takes room
SORTS = {"updated": "-updated", "name": "folded", "game": "game", "created": "-created"}


@never_cache
@require_safe
def lists(request: HttpRequest) -> HttpResponse:
    """What this visitor builds."""
    owner = owner_of(request)
    query = query_of(request.GET)
    chosen = {
        key: request.GET.get(key, "").replace("\x00", "")[:60]
        for key in ("game", "state", "sort", "tag")
    }
    rows = _matching(owner, query, chosen) if owner else Roster.objects.none()
    rows = rows.select_related("present").defer(*(f"present__{column}" for column in UNREAD))
    page = Paginator(rows.prefetch_related("tags"), EACH).get_page(request.GET.get("page"))
    removed = list(owner.rosters.exclude(removed=None).order_by("-removed")[:EACH]) if owner else []
    context = {
        "page": page,
        "rows": list_rows(page.object_list),
        "removed": removed,
        "gone": _last_gone(removed) if "removed" in request.GET else [],
        "games": {slug: catalogue.info for slug, catalogue in catalogues().items()},
        "any": bool(page) or bool(owner and owner.rosters.filter(removed=None).exists()),
        "query": query,
        "chosen": chosen,
        "narrow": bool(query or chosen["game"] or chosen["state"] or chosen["tag"]),
    }
    fragment = request.htmx and not request.htmx.boosted  # type: ignore[attr-defined]
    return render(
        request, "rosters/_my_lists.html" if fragment else "rosters/my_lists.html", context
    )


def _last_gone(removed: Sequence[Roster]) -> list[Roster]:
    """The lists that were removed last, all at one moment: what “undo” takes back."""
    return [roster for roster in removed if roster.removed == removed[0].removed]


def _matching(owner: Owner, query: str, chosen: dict[str, str]) -> QuerySet[Roster]:
    rows = owner.rosters.filter(removed=None, archived=chosen["state"] == "archived")
    tags = RosterTag.objects.filter(roster=OuterRef("pk"))
    for word in words_of(query):  # with a join for its tags, each word would double the question
        tagged = Exists(tags.filter(folded__contains=word))
        rows = rows.filter(Q(folded__contains=word) | tagged)
    if chosen["game"]:
        rows = rows.filter(game=chosen["game"])
    if chosen["tag"]:
        rows = rows.filter(tags__folded=fold_for(RosterTag, chosen["tag"]))
    if chosen["state"] in ("legal", "illegal"):
        rows = rows.filter(legal=chosen["state"] == "legal")
    return rows.order_by(SORTS.get(chosen["sort"], "-updated"), "-pk")


@require_POST
def bring(request: HttpRequest) -> HttpResponse:
    """Save a list that came as text: an example, a file, somebody else's. A refusal keeps it."""
    try:
        game, document = brought(request)
        if bench_of(game.slug) is None:
            raise Unreadable(NO_BENCH)
        words = Words("liste importée", "list imported")
        roster = edits.create(owner_for(request), document, words=words)
    except Elsewhere as known:
        return redirect(known.url)
    except Unreadable as error:
        return ask_again(request, sentence(error))
    except TooMany:
        return ask_again(request, _("You have too many lists: remove one first."))
    return redirect("roster", roster.key)


@require_POST
@owns_roster
def copy(request: HttpRequest, roster: Roster) -> HttpResponse:
    """The same list once more."""
    document = present(roster).document
    name = _("%(name)s (copy)") % {"name": (roster.name or _("List"))[:100]}
    document = applied(document, Set("list.name", name))
    words = Words("copie d’une autre liste", "copied from another list")
    try:
        new_roster = edits.create(owner_for(request), document, words=words, source=roster)
    except TooMany:
        messages.error(request, _("You have too many lists: remove one first."))
        return redirect("lists")
    except Unreadable as error:  # it is too large
        messages.error(request, sentence(error))
        return redirect("roster", roster.key)
    return redirect("roster", new_roster.key)


@require_POST
@owns_roster
def put_away(request: HttpRequest, roster: Roster) -> HttpResponse:
    """Archive, bring back, or remove a list; removing can be undone."""
    return _put_away(request, request.POST.get("verb"), [roster])


@require_POST
def ticked(request: HttpRequest) -> HttpResponse:
    """What is done with several lists at once; lists that are not one's own are passed over."""
    owner = owner_of(request)
    keys = [key.replace("\x00", "")[:22] for key in request.POST.getlist("list")[:EACH]]
    mine = owner.rosters.filter(key__in=keys) if owner else Roster.objects.none()
    verb = request.POST.get("verb")
    if verb == "back":
        edits.take_back(*mine.exclude(removed=None))
        return redirect("lists")
    rosters = list(mine.filter(removed=None).prefetch_related("tags"))
    if verb == "compare" and len(rosters) == 2:
        a, b = sorted((roster.key for roster in rosters), key=keys.index)
        return redirect(f"{reverse('compare')}?{urlencode({'a': a, 'b': b})}")
    if verb == "check" and rosters:
        asked = [("list", roster.key) for roster in rosters]
        return redirect(f"{reverse('check_several')}?{urlencode(asked)}")
    if verb == "compare":
        messages.error(request, _("Tick two lists to compare them."))
    elif not rosters:
        messages.error(request, _("Tick one list at least."))
    elif verb == "tag":
        new = request.POST.get("tags", "")[:1000].split(",")
        for roster in rosters:
            edits.tag(roster, [*(tag.name for tag in roster.tags.all()), *new])
    else:
        return _put_away(request, verb, rosters)
    return redirect("lists")


def _put_away(request: HttpRequest, verb: str | None, rosters: list[Roster]) -> HttpResponse:
    if verb == "remove":
        edits.remove(*rosters)
        return redirect(f"{reverse('lists')}?removed=1")
    if verb in ("archive", "unarchive"):
        edits.archive(*rosters, away=verb == "archive")
        number = len(rosters)
        sentence = (
            ngettext("%(n)d list is archived.", "%(n)d lists are archived.", number)
            if verb == "archive"
            else ngettext(
                "%(n)d list is back in your lists.",
                "%(n)d lists are back in your lists.",
                number,
            )
        )
        messages.success(request, sentence % {"n": number})
    return redirect("lists")


@require_POST
def take_back(request: HttpRequest, key: str) -> HttpResponse:
    owner = owner_of(request)
    if owner is None:
        raise Http404
    edits.take_back(get_object_or_404(owner.rosters.exclude(removed=None), key=key))
    return redirect("lists")


@require_POST
@owns_roster
def tag(request: HttpRequest, roster: Roster) -> HttpResponse:
    edits.tag(roster, request.POST.get("tags", "")[:1000].split(","))
    return redirect("lists")


@never_cache
def edit_link(request: HttpRequest, key: str) -> HttpResponse:
    """The private link that lets another device edit the list."""
    roster = get_object_or_404(Roster, edit_key=key, removed=None)
    if request.method == "POST":
        edits.keep(roster, owner_for(request))
        return redirect("roster", roster.key)
    return render(request, "rosters/roster_edit_link.html", {"roster": roster})

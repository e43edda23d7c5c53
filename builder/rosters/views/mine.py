"""My lists: found again, filtered, put in order, put away."""

from collections.abc import Sequence
from typing import cast

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
from builder.limits.guard import limited, spend
from builder.models import Owner, Roster, RosterTag
from builder.rosters import edits
from builder.rosters.storage import present
from builder.rosters.summaries import list_rows
from builder.site.access import owns_roster
from builder.site.http import NO_OFFER, keys_in
from builder.site.language import local
from builder.site.owners import owner_for, owner_of
from builder.site.refusals import TooMany
from builder.site.texts import fold_for, query_of, words_of
from rules.building.bench import bench_of
from rules.lists.edits import Set, applied
from rules.lists.refusals import Unreadable
from rules.words import Words

EACH = 100  # lists of one page, and that can be ticked at once
SORTS = {"updated": "-updated", "name": "folded", "game": "game", "created": "-created"}


@never_cache
@require_safe
def lists(request: HttpRequest) -> HttpResponse:
    """What this visitor builds."""
    owner = owner_of(request)
    signed_in = owner is not None and owner.user_id is not None
    query = query_of(request.GET)
    chosen = {
        key: request.GET.get(key, "").replace("\x00", "")[:60]
        for key in ("game", "state", "sort", "tag")
    }
    matching = _matching(owner, query, chosen) if owner else Roster.objects.none()
    page = Paginator(matching, EACH).get_page(request.GET.get("page"))
    rows = list_rows(cast("QuerySet[Roster]", page.object_list))
    removed = list(_removed(owner)[:EACH]) if owner else []
    context = {
        "page": page,
        "rows": rows,
        "removed": removed,
        "gone": _last_gone(removed) if "removed" in request.GET else [],
        **_offered(),
        "any": bool(rows) or bool(owner and owner.rosters.filter(removed=None).exists()),
        "query": query,
        "chosen": chosen,
        "signed_in": signed_in,
        "offers_account": page.paginator.count > 1
        and not signed_in
        and NO_OFFER not in request.COOKIES,
        "narrow": bool(query or chosen["game"] or chosen["state"] or chosen["tag"]),
    }
    fragment = request.htmx and not request.htmx.boosted  # type: ignore[attr-defined]
    return render(
        request, "rosters/_my_lists.html" if fragment else "rosters/my_lists.html", context
    )


def _offered() -> dict[str, list[tuple[str, str]]]:
    """What the lists can be searched and put in order by."""
    names = [(slug, local(catalogue.info, "name")) for slug, catalogue in catalogues().items()]
    states = [("legal", _("legal")), ("illegal", _("not legal")), ("archived", _("archived"))]
    sorts = [("name", _("Name")), ("game", _("Game")), ("created", _("newest"))]
    return {
        "games": [("", _("all")), *names],
        "states": [("", _("all")), *states],
        "sorts": [("", _("last changed")), *sorts],
    }


def _removed(owner: Owner) -> QuerySet[Roster]:
    return owner.rosters.exclude(removed=None).only("key", "name", "removed").order_by("-removed")


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
@limited("import")
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
@limited("copy")
@owns_roster
def copy(request: HttpRequest, roster: Roster) -> HttpResponse:
    """The same list once more."""
    return _copied(request, [roster])


def _copied(request: HttpRequest, rosters: Sequence[Roster]) -> HttpResponse:
    """Of one list the copy is opened; of several they stand at the top of my lists."""
    words = Words("copie d’une autre liste", "copied from another list")
    try:
        for roster in rosters:
            name = _("%(name)s (copy)") % {"name": (roster.name or _("List"))[:100]}
            document = applied(present(roster).document, Set("list.name", name))
            new_roster = edits.create(owner_for(request), document, words=words, source=roster)
    except TooMany:
        messages.error(request, _("You have too many lists: remove one first."))
        return redirect("lists")
    except Unreadable as error:  # it is too large
        messages.error(request, sentence(error))
        return redirect("roster", roster.key)
    return redirect("roster", new_roster.key) if len(rosters) == 1 else redirect("lists")


@require_POST
def ticked(request: HttpRequest) -> HttpResponse:
    """What is done with lists that were ticked; those that are not one's own are passed over."""
    owner = owner_of(request)
    keys = keys_in(request.POST, "list")[:EACH]
    mine = owner.rosters.filter(key__in=keys) if owner else Roster.objects.none()
    verb = request.POST.get("verb")
    if verb == "back":
        edits.take_back(*mine.exclude(removed=None))
        return redirect("lists")
    rosters = list(mine.filter(removed=None).prefetch_related("tags"))
    if verb == "compare" and len(rosters) == 2:
        a, b = sorted((roster.key for roster in rosters), key=keys.index)
        return redirect(f"{reverse('compare')}?{urlencode({'a': a, 'b': b})}")
    if verb == "play" and 1 <= len(rosters) <= 2:
        ordered = sorted((roster.key for roster in rosters), key=keys.index)
        asked_for = dict(zip(("list", "against"), ordered, strict=False))
        return redirect(f"{reverse('evening_begin')}?{urlencode(asked_for)}")
    if verb == "check" and rosters:
        asked = [("list", roster.key) for roster in rosters]
        return redirect(f"{reverse('check_several')}?{urlencode(asked)}")
    if verb == "compare":
        messages.error(request, _("Tick two lists to compare them."))
    elif verb == "play":
        messages.error(request, _("Tick the list that you play, or both lists of the evening."))
    elif not rosters:
        messages.error(request, _("Tick one list at least."))
    elif verb == "copy":
        spend(request, "copy")
        return _copied(request, rosters)
    elif verb == "tag":
        for roster in rosters:
            edits.tag(roster, [*(tag.name for tag in roster.tags.all()), *_tags(request)])
    elif verb == "untag":
        edits.untag(rosters, _tags(request))
    elif verb == "remove":
        edits.remove(*rosters)
        return redirect(f"{reverse('lists')}?removed=1")
    elif verb in ("archive", "unarchive"):
        edits.archive(*rosters, away=verb == "archive")
        messages.success(request, _where_they_are(verb, len(rosters)))
    return redirect("lists")


def _tags(request: HttpRequest) -> list[str]:
    return request.POST.get("tags", "")[:1000].split(",")


def _where_they_are(verb: str, number: int) -> str:
    sentence = (
        ngettext("%(n)d list is archived.", "%(n)d lists are archived.", number)
        if verb == "archive"
        else ngettext(
            "%(n)d list is back in your lists.", "%(n)d lists are back in your lists.", number
        )
    )
    return sentence % {"n": number}


@require_POST
def take_back(request: HttpRequest, key: str) -> HttpResponse:
    owner = owner_of(request)
    if owner is None:
        raise Http404
    edits.take_back(get_object_or_404(owner.rosters.exclude(removed=None), key=key))
    return redirect("lists")

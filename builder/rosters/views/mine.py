"""My lists: found again, filtered, put in order, put away."""

from django.contrib import messages
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from builder.catalogue.memory import catalogues
from builder.exchange.incoming import Elsewhere, ask_again, brought, sentence
from builder.models import Owner, Roster, RosterTag
from builder.rosters import edits
from builder.rosters.storage import present
from builder.site.access import owns_roster
from builder.site.owners import owner_for, owner_of
from builder.site.refusals import TooMany
from builder.site.texts import fold_for, query_of, words_of
from rules.building.bench import bench_of
from rules.lists.edits import Set, applied
from rules.lists.refusals import Unreadable
from rules.words import Words

SORTS = {"updated": "-updated", "name": "folded", "game": "game", "created": "-created"}
NO_BENCH = Words(
    "Les listes de ce jeu se font par fichier seulement.",
    "Lists of this game are made by file only.",
)


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
    context = {
        "rows": rows.prefetch_related("tags"),
        "removed": owner.rosters.exclude(removed=None)[:20] if owner else [],
        "games": {slug: catalogue.info for slug, catalogue in catalogues().items()},
        "any": bool(owner and owner.rosters.filter(removed=None).exists()),
        "query": query,
        "chosen": chosen,
    }
    fragment = request.htmx and not request.htmx.boosted  # type: ignore[attr-defined]
    return render(
        request, "rosters/_my_lists.html" if fragment else "rosters/my_lists.html", context
    )


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
        return ask_again(request, _("You keep too many lists; remove one first."))
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
        messages.error(request, _("You keep too many lists; remove one first."))
        return redirect("lists")
    except Unreadable as error:  # it is too large
        messages.error(request, sentence(error))
        return redirect("roster", roster.key)
    return redirect("roster", new_roster.key)


@require_POST
@owns_roster
def put_away(request: HttpRequest, roster: Roster) -> HttpResponse:
    """Archive, bring back, or remove a list; removing can be undone."""
    verb = request.POST.get("verb")
    if verb == "remove":
        edits.remove(roster)
        messages.success(
            request,
            _("“%(name)s” is removed; you can take it back below.")
            % {"name": roster.name or _("A list")},
        )
    elif verb in ("archive", "unarchive"):
        edits.archive(roster, verb == "archive")
        sentences = {
            "archive": _("“%(name)s” is archived: choose the state “archived” to see it."),
            "unarchive": _("“%(name)s” stands among your lists again."),
        }
        messages.success(request, sentences[verb] % {"name": roster.name or _("A list")})
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

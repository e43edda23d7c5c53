"""Building a list: begin it, change it, see at once what the rules say."""

import re
from collections.abc import Callable
from functools import wraps
from typing import Any

import msgspec
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from msgspec.structs import replace

from builder import collected, snapshot
from builder.catalogue import catalogue_of, catalogues
from builder.display import language
from builder.edits import rosters as edits
from builder.models import Collection, Revision, Roster
from builder.owners import owner_for, owner_of
from builder.sharing import Opened
from builder.views import large
from builder.views.home import catalogue_or_404
from builder.views.imports import attached
from builder.workbench import asked, workbench
from rules.bench import Addition, Bench, begun, bench_of
from rules.cards import slug_of
from rules.changes import title
from rules.editing import Edit, Impossible, unlike
from rules.engine import games
from rules.reading import Unreadable, too_large, write
from rules.words import Words

Page = Callable[..., HttpResponse]
MAX_VALUE = 10_000  # characters of a value that a form sends
STALE = Words(
    "Cela a changé ailleurs entre-temps\u202f: voici l’état présent. Recommencez si vous y tenez.",
    "This was changed elsewhere meanwhile: here is the present state. Do it again if you still "
    "want it.",
)
TAP = re.compile(r"[A-Za-z0-9_-]{8,40}")
EDITS = ("set", "remove", "copy", "move", "take", "drop", "pick")


def kept(page: Page) -> Page:
    """For those who keep the list; to anybody else it does not exist."""

    @wraps(page)
    def guarded(request: HttpRequest, key: str, **kwargs: Any) -> HttpResponse:
        owner = owner_of(request)
        if owner is None:
            raise Http404
        roster = get_object_or_404(owner.rosters.filter(removed=None), key=key)
        return never_cache(page)(request, roster, **kwargs)

    return guarded


def bench_or_404(game: str) -> Bench:
    found = bench_of(game) if game in games() else None
    if found is None:
        raise Http404
    return found


# --- beginning ----------------------------------------------------------------------------------


@require_safe
def choose(request: HttpRequest) -> HttpResponse:
    """Which game?"""
    infos = [found.info for slug, found in catalogues().items() if bench_of(slug)]
    return render(request, "pages/new_list.html", {"games": infos})


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest, game: str) -> HttpResponse:
    """What the game asks before the first member; each answer may change the next questions."""
    catalogue, bench = catalogue_or_404(game), bench_or_404(game)
    told = request.POST if request.method == "POST" else request.GET
    document: Any = begun(games()[game], catalogue)
    for key in bench.first:
        if f"{key}-many" in told:
            document = _answered(document, key, told.getlist(key)[:50], _values)
        elif key in told:
            document = _answered(document, key, told.get(key, ""), _value)
    if request.method == "POST" and "begin" in told:
        name = " ".join(told.get("name", "").split())[:120]
        document = _answered(document, "list.name", name, str)
        try:
            roster = edits.create(owner_for(request), document)
        except edits.TooMany:
            messages.error(request, _("You keep too many lists; remove one first."))
            return redirect("lists")
        return redirect("roster", roster.key)
    state = games()[game].roster(document, catalogue)
    questions = [asked(state.settings, q) for q in bench.settings(state) if q.key in bench.first]
    context = {
        "game": catalogue.info,
        "questions": questions,
        "name": told.get("name", "")[:120],
    }
    fragment = request.htmx and not request.htmx.boosted  # type: ignore[attr-defined]
    page = "_partials/_first_questions.html" if fragment else "pages/new_game_list.html"
    return render(request, page, context)


def _answered(document: Any, key: str, told: Any, reading: Callable[[Any], Any]) -> Any:
    """The document with an answer; one that cannot be is passed over."""
    try:
        return edits.applied(document, Edit("set", target=key, value=reading(told)))
    except Unreadable:
        return document


# --- the page -----------------------------------------------------------------------------------


@require_safe
@kept
def roster(request: HttpRequest, roster: Roster) -> HttpResponse:
    return _page(request, roster)


def _page(request: HttpRequest, roster: Roster, *, status: int = 200) -> HttpResponse:
    """The whole page, or only the list and the open member where htmx asks."""
    told = request.POST if request.method == "POST" else request.GET
    game, bench = games()[roster.game], bench_or_404(roster.game)
    catalogue = catalogue_or_404(roster.game)
    document, lost = snapshot.recovered(roster)
    if too_large(document):
        return large.own(request, Opened(roster, document, roster.version, lost=lost), status)
    verdict = edits.judge(document)
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
        "arranges": game.arrange is not None,
        "collections": collections,
        "collection": chosen,
        "lost": lost,
    }
    fragment = request.htmx and not request.htmx.boosted  # type: ignore[attr-defined]
    page = "_partials/_roster.html" if fragment else "pages/roster.html"
    return render(request, page, context, status=status)


def _cards(
    request: HttpRequest, bench: Bench, roster: Roster, wanted: str
) -> tuple[list[Collection], Collection | None, list[Addition]]:
    """The collections that the list may take cards from, and the cards of the chosen one."""
    if bench.of_card is None:
        return [], None, []
    there = _collections(request, roster)
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


def _collections(request: HttpRequest, roster: Roster) -> list[Collection]:
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


# --- editing ------------------------------------------------------------------------------------


@require_POST
@kept
def edit(request: HttpRequest, roster: Roster) -> HttpResponse:
    """One edit, as any form of the page sends it."""
    try:
        wanted = _edit_of(request)
    except Unreadable as error:
        return _refused(request, roster, error.reason)
    return _edited(request, roster, [wanted])


@require_POST
@kept
def add(request: HttpRequest, roster: Roster) -> HttpResponse:
    """Add what the bench offers, or a card of a collection."""
    bench, catalogue = bench_or_404(roster.game), catalogue_or_404(roster.game)
    slug = request.POST.get("addition", "")[:200]
    state = games()[roster.game].roster(snapshot.read(roster), catalogue)
    found = next((one for one in bench.additions(state) if one.slug == slug), None)
    changes: list[Edit] = []
    if found is None and bench.of_card:
        key = request.POST.get("collection", "")
        chosen = next((c for c in _collections(request, roster) if c.key == key), None)
        cards = collected.read(chosen.cards.all()).values() if chosen else ()
        for card in cards:
            addition = bench.of_card(card, catalogue)
            if addition.slug == slug:
                found = addition
                changes.append(Edit("bring", value=card))
                break
    if found is None:
        return _refused(
            request, roster, Words("Ce n’est plus proposé.", "This is no longer offered.")
        )
    member = named(state, bench, found.member)
    return _edited(request, roster, [*changes, Edit("add", value=member)])


def named(state: Any, bench: Bench, member: Any) -> Any:
    """A newcomer with a name that no other has, so that every sentence says who is meant."""
    if not bench.named:
        return member
    taken = {other.name for other in state.members}
    name = unlike(title(state, member).in_(language())[:100], taken)
    return replace(member, name=name)


def _edited(request: HttpRequest, roster: Roster, changes: list[Edit]) -> HttpResponse:
    try:
        edits.change(roster, changes, seen=_seen(request), tap=_tap(request))
    except edits.Repeated:
        return _answer(request, roster)
    except edits.Stale:
        return _refused(request, roster, STALE, 409)
    except (Impossible, Unreadable) as error:
        return _refused(request, roster, error.reason)
    return _answer(request, roster)


def _seen(request: HttpRequest) -> int | None:
    """The revision that the player was looking at."""
    seen = request.POST.get("seen", "")
    return int(seen) if seen.isascii() and seen.isdigit() and len(seen) < 10 else None


def _tap(request: HttpRequest) -> str:
    """The id of the tap, the same when it is sent again."""
    tap = request.POST.get("tap", "")
    return tap if TAP.fullmatch(tap) else ""


def _edit_of(request: HttpRequest) -> Edit:
    told = request.POST
    verb = told.get("verb", "")
    if verb not in EDITS:
        raise Unreadable(Words("Action inconnue.", "Unknown action."))
    value: Any = told.get("text")
    if "value" in told and "text" not in told:
        many = told.getlist("value")
        value = [_value(one) for one in many] if told.get("many") else _value(many[-1])
    elif told.get("many"):
        value = []
    place = told.get("place", "")
    return Edit(
        verb,  # type: ignore[arg-type]
        told.get("member") or None,
        told.get("target", "")[:80],
        value,
        int(place) if place.isascii() and place.isdigit() and len(place) < 6 else None,
    )


def _value(text: str) -> Any:
    """A value as the list format writes it; plain text where it is no JSON."""
    if len(text) > MAX_VALUE:
        raise Unreadable(Words("Ce texte est trop long.", "This text is too long."))
    try:
        return msgspec.json.decode(text.encode())
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return text


def _values(texts: list[str]) -> list[Any]:
    return [_value(text) for text in texts]


def _refused(
    request: HttpRequest, roster: Roster, reason: Words, status: int = 422
) -> HttpResponse:
    messages.error(request, reason.in_(language()))
    return _answer(request, roster, status)


def _answer(request: HttpRequest, roster: Roster, status: int = 200) -> HttpResponse:
    if request.htmx:  # type: ignore[attr-defined]
        return _page(request, roster, status=status)
    query = {key: request.POST[key][:80] for key in ("open", "collection") if request.POST.get(key)}
    return redirect(reverse("roster", args=[roster.key], query=query or None))


@require_POST
@kept
def undo(request: HttpRequest, roster: Roster) -> HttpResponse:
    return _stepped(request, roster, edits.undo, _("There is nothing to undo."))


@require_POST
@kept
def redo(request: HttpRequest, roster: Roster) -> HttpResponse:
    return _stepped(request, roster, edits.redo, _("There is nothing to redo."))


def _stepped(
    request: HttpRequest, roster: Roster, step: Callable[..., Any], nothing: str
) -> HttpResponse:
    try:
        step(roster, seen=_seen(request), tap=_tap(request))
    except edits.Repeated:
        return _answer(request, roster)
    except edits.Stale:
        return _refused(request, roster, STALE, 409)
    except edits.Nothing:
        messages.info(request, nothing)
    else:
        now = Revision.objects.filter(roster=roster, number=roster.version)
        _warn_of_loss(request, roster, number__in=now.values("stands_for"))
    return _answer(request, roster)


def _warn_of_loss(request: HttpRequest, roster: Roster, **state: Any) -> None:
    """Say so where the state that the list went back to cannot be read in full."""
    if edits.recovered(Revision.objects.get(roster=roster, **state))[1]:
        messages.warning(request, _("Some of that state could not be read; the rest is here."))


@require_POST
@kept
def shrink(request: HttpRequest, roster: Roster) -> HttpResponse:
    """Take several members out at once: how a list that is too large becomes one to build on."""
    gone = [Edit("remove", uid[:60]) for uid in request.POST.getlist("member")[: large.EACH]]
    return large.in_turn(request, lambda: _edited(request, roster, gone))


@require_POST
@kept
def arrange(request: HttpRequest, roster: Roster) -> HttpResponse:
    """Let the game fill in what it can."""
    game = games()[roster.game]
    arranged = game.arrange
    if arranged is None:
        raise Http404
    catalogue = catalogue_or_404(roster.game)
    try:
        edits.replace_all(
            roster,
            lambda document: arranged(game.roster(document, catalogue)),
            tap=_tap(request),
        )
    except edits.Repeated:
        pass
    except Impossible as error:
        return _refused(request, roster, error.reason)
    return _answer(request, roster)


# --- history and files --------------------------------------------------------------------------


@require_safe
@kept
def history(request: HttpRequest, roster: Roster) -> HttpResponse:
    """Every state that the list was in, and what changed."""
    rows = Revision.objects.filter(roster=roster).defer("content")[:500]
    context = {"game": catalogue_or_404(roster.game).info, "roster": roster, "revisions": rows}
    return render(request, "pages/history.html", context)


@require_POST
@kept
def restore(request: HttpRequest, roster: Roster, number: int) -> HttpResponse:
    if not Revision.objects.filter(roster=roster, number=min(number, 2**31 - 1)).exists():
        raise Http404
    try:
        edits.restore(roster, number, seen=_seen(request))
    except edits.Stale:
        return _refused(request, roster, STALE, 409)
    except Impossible as error:
        return _refused(request, roster, error.reason)
    messages.success(request, _("The list is back in the state of revision %d.") % number)
    _warn_of_loss(request, roster, number=number)
    return redirect("roster", roster.key)


@require_safe
@kept
def export(request: HttpRequest, roster: Roster) -> HttpResponse:
    content = write(snapshot.read(roster))
    return attached(content, f"{slug_of(roster.name)}.json", "application/json")

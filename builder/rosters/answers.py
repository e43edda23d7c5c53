"""What the builder answers: its page, the list alone, a refusal."""

from dataclasses import fields, replace
from functools import lru_cache

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import get_script_prefix, reverse
from django.utils.translation import gettext as _

from builder.catalogue import labels
from builder.catalogue.memory import catalogue_of
from builder.models import Roster
from builder.rosters import edits, large
from builder.rosters.page import Look, Page, page_of
from builder.rosters.page.pieces import Shared, Urls
from builder.rosters.stock import Stock, makes_apart, stock_of
from builder.rosters.storage import State, present, state_at, state_of
from builder.rosters.versions import version_note
from builder.site.access import bench_or_404, catalogue_or_404
from builder.site.language import language
from rules.checks.game import games
from rules.words import Lang, Words

STALE = Words(
    "Cela a changé ailleurs entre-temps\u202f: voici l’état présent. Recommencez si vous y tenez.",
    "This was changed elsewhere meanwhile: here is the present state. Do it again if you still "
    "want it.",
)


def builder_page(
    request: HttpRequest, state: State, *, status: int = 200, fresh: bool = False
) -> HttpResponse:
    """The whole page, or what differs from the page that the visitor has.

    `fresh`: all of it, where more changed than the list.
    """
    if state.too_large:
        return large.own(request, state, status)
    roster = state.roster
    look = look_in(request.POST if request.method == "POST" else request.GET)
    stock = stock_of(request, roster, state.document, look.collection)
    game = catalogue_or_404(roster.game).info
    page = _page(state, look, stock)
    query = f"&collection={stock.chosen.key}" if stock.chosen else ""
    shared = _shared(language(), roster.key, game.slug, query, get_script_prefix())
    if is_fragment(request):
        # What was refused may still stand in a field: then all is drawn again.
        before = _page_before(request, state, look, stock) if status == 200 and not fresh else None
        pieces = page.since(before, shared) if before else page.drawn(shared).values()
        content = [_notices(request, state), *pieces]
        response = HttpResponse("\n".join(content), status=status)
        response["Muster-Version"] = str(roster.version)
        return response
    context = {
        **vars(shared),
        "pieces": page.drawn(shared),
        "game": game,
        "roster": roster,
        "look": look,
        "forms": [{"id": "fields", "member": look.open}, {"id": "settings-form", "member": ""}],
        "kinds": [
            {"slug": kind, "name": labels.kind(kind)} for kind in catalogue_of(roster.game).kinds
        ],
        "arranges": games()[roster.game].arranges,
        "countable": bench_or_404(roster.game).countable,
        "collections": stock.collections,
        "collection": stock.chosen,
        **_standing_notices(state),
        "outdated": stock.outdated(state.document),
        "makes": makes_apart(roster.game, state.verdict.roster.book),
    }
    return render(request, "rosters/roster.html", context, status=status)


def is_fragment(request: HttpRequest) -> bool:
    return bool(request.htmx) and not request.htmx.boosted  # type: ignore[attr-defined]


def look_in(form: QueryDict) -> Look:
    return Look(
        open=form.get("open", "")[:60],
        tab=form.get("tab", "")[:60],
        find=form.get("find", "")[:60],
        collection=form.get("collection", "")[:60],
    )


def _page(state: State, look: Look, stock: Stock) -> Page:
    roster = state.roster
    return page_of(
        state,
        games()[roster.game],
        bench_or_404(roster.game),
        look,
        brought=stock.items(state.verdict.roster),
        profiles=stock.profiles,
        edition=stock.edition,
        undo=edits.can_undo(roster),
        redo=edits.can_redo(roster),
    )


def _page_before(request: HttpRequest, state: State, look: Look, stock: Stock) -> Page | None:
    """The page that the visitor has; None where nobody knows any more what it was."""
    version = request.headers.get("Muster-Shows", "")
    if not (version.isascii() and version.isdigit() and len(version) < 10):
        return None
    if request.method != "POST":
        address = request.htmx.current_url or ""  # type: ignore[attr-defined]
        query = address.partition("?")[2].partition("#")[0]
        look = look_in(QueryDict(query[:500]))
    before = _state_before(state, int(version))
    if before is None or before.document.collections != state.document.collections:
        return None
    return _page(before, look, stock)


def _state_before(state: State, version: int) -> State | None:
    for known in (state, state.previous):
        if known is not None and known.version == version:
            return known
    revision = state_at(state.roster, version)
    return replace(state_of(state.roster, revision), version=version) if revision else None


def _notices(request: HttpRequest, state: State) -> str:
    notices = _standing_notices(state)
    if not any(notices.values()) and not len(messages.get_messages(request)):
        return '<div id="notices"></div>'
    return render_to_string("rosters/_notices.html", notices, request)


def _standing_notices(state: State) -> dict[str, object]:
    """What is said of the list itself, whatever was done last."""
    version = version_note(state.document)
    update = reverse("roster_update", args=[state.roster.key]) if version else ""
    return {"lost": state.lost, "version": version, "update": update}


@lru_cache(maxsize=1_000)
def _shared(lang: Lang, key: str, game: str, query: str, root: str) -> Shared:
    """For each list; `root`: where the site stands, with which every address begins."""
    verbs = (field.name for field in fields(Urls))
    return Shared(
        lang=lang,
        urls=Urls(*(reverse(f"roster_{verb}", args=[key]) for verb in verbs)),
        items=reverse("catalogue", args=[game]),
        rules=reverse("rules", args=[game]),
        game_slug=game,
        query=query,
        terse=bench_or_404(game).terse,
    )


# --- after a form -------------------------------------------------------------------------------


def refused(request: HttpRequest, roster: Roster, reason: Words, status: int = 422) -> HttpResponse:
    messages.error(request, reason.in_(language()))
    return answer(request, present(roster), status)


def answer(
    request: HttpRequest, state: State, status: int = 200, *, fresh: bool = False
) -> HttpResponse:
    """The list in the state that it is in now: a fragment, or the page after a redirect."""
    if request.htmx:  # type: ignore[attr-defined]
        return builder_page(request, state, status=status, fresh=fresh)
    keys = ("open", "tab", "collection")
    query = {key: request.POST[key][:80] for key in keys if request.POST.get(key)}
    return redirect(reverse("roster", args=[state.roster.key], query=query or None))


def warn_of_loss(request: HttpRequest, state: State) -> None:
    """Say so where the state that the list went back to cannot be read in full."""
    if state.lost:
        messages.warning(request, _("Some of that state could not be read; the rest is here."))

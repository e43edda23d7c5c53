"""Building a list: begin it, change it, see at once what the rules say."""

from collections.abc import Callable, Sequence

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe
from msgspec.structs import replace

from builder.catalogue.memory import catalogue_of
from builder.models import Roster
from builder.rosters import edits, large, profiles
from builder.rosters.answers import (
    STALE,
    answer,
    builder_page,
    refused,
    warn_of_loss,
)
from builder.rosters.edit_form import edits_in, seen_in, tap_in
from builder.rosters.page.additions import own_addition, stocked
from builder.rosters.page.panel import face_template
from builder.rosters.profiles import OWN
from builder.rosters.stock import brought, contents_of, stock_of
from builder.rosters.storage import State, present
from builder.site.access import bench_or_404, catalogue_or_404, owns_roster
from builder.site.language import language
from builder.site.owners import owner_of
from builder.site.refusals import Stale, TooMany
from rules.building.bench import Addition, AnyBench
from rules.checks.game import games
from rules.lists.document import Document, Member
from rules.lists.edits import Add, Bring, Edit, Impossible, Remove, unlike
from rules.lists.naming import title
from rules.lists.refusals import Unreadable
from rules.lists.roster import AnyRoster
from rules.words import Words

GONE = Words(
    "Ce membre n’est plus dans la liste.",
    "This member is no longer in the list.",
)
TOO_MANY = Words(
    f"Vous gardez déjà {profiles.MOST} profils de ce jeu\u202f: oubliez-en d’abord.",
    f"You keep {profiles.MOST} profiles of this game already: forget some first.",
)

# --- the page -----------------------------------------------------------------------------------


@require_safe
@owns_roster
def roster(request: HttpRequest, roster: Roster) -> HttpResponse:
    return builder_page(request, present(roster))


# --- editing ------------------------------------------------------------------------------------


@require_POST
@owns_roster
def edit(request: HttpRequest, roster: Roster) -> HttpResponse:
    """The edits that a form of the page asks for, as one change."""
    try:
        wanted = edits_in(request, games()[roster.game], present(roster).document)
    except (Impossible, Unreadable) as error:
        return refused(request, roster, error.reason)
    changes = [_with_name(roster, edit) for edit in wanted]
    state = present(roster).verdict.roster
    contents = contents_of(owner_of(request), state.document)
    return _edited(request, roster, brought(state, contents, changes))


def _with_name(roster: Roster, edit: Edit) -> Edit:
    """Whom a cure adds is named like anybody else."""
    if not isinstance(edit, Add):
        return edit
    state = present(roster).verdict.roster
    return Add(named(state, bench_or_404(roster.game), edit.member))


@require_POST
@owns_roster
def add(request: HttpRequest, roster: Roster) -> HttpResponse:
    """Add what the bench offers, a card of a collection, or a profile of one's own."""
    state, new, addition = _offered(request, roster, request.POST)
    if addition is None:
        return refused(
            request, roster, Words("Ce n’est plus proposé.", "This is no longer offered.")
        )
    member = addition.member
    if member.name == addition.label.fr:  # a profile of the book speaks the visitor's language
        member = replace(member, name=addition.label.in_(language()))
    newcomer = Add(named(state, bench_or_404(roster.game), member))
    return _edited(request, roster, [*new, newcomer])


def _offered(
    request: HttpRequest, roster: Roster, form: QueryDict
) -> tuple[AnyRoster, Sequence[Edit], Addition | None]:
    """What is offered under a name, the list that has it, and what is brought along with it."""
    slug, state = form.get("addition", "")[:200], present(roster).verdict.roster
    stock = stock_of(request, roster, state.document, form.get("collection", ""))
    if slug.startswith(OWN):
        profile = next((row for row in stock.profiles if row.slug == slug), None)
        if profile is None:
            return state, (), None
        after, items, own = own_addition(state, profile)
        return after, [Bring(item) for item in items], own
    after = stocked(state, stock.items(state))
    offered = bench_or_404(roster.game).additions(after)
    addition = next((row for row in offered if row.slug == slug), None)
    if addition is None:
        return after, (), None
    new = brought(state, stock.contents, [Add(addition.member)])
    return after, new[:-1], addition


@require_POST
@owns_roster
def keep(request: HttpRequest, roster: Roster) -> HttpResponse:
    """Keep a member as a profile of one's own, for this list and for others."""
    state, owner = present(roster), owner_of(request)
    uid = request.POST.get("keep", "")
    member = next((row for row in state.document.members if row.id == uid), None)
    if member is None or owner is None:
        return refused(request, roster, GONE)
    try:
        profile = profiles.keep(owner, state, member, language())
    except TooMany:
        return refused(request, roster, TOO_MANY)
    messages.success(request, _("“%s” now stands first in what you can add.") % profile.name)
    return answer(request, state, fresh=True)


@require_safe
@owns_roster
def face(request: HttpRequest, roster: Roster) -> HttpResponse:
    """All that is printed on a card that could be added, to look at."""
    state, _items, addition = _offered(request, roster, request.GET)
    bench = bench_or_404(roster.game)
    card = bench.face(state, addition.member) if addition else None
    if addition is None or card is None:
        raise Http404
    context = {"card": card, "title": addition.label, "template": face_template(roster.game)}
    return render(request, "rosters/_looked_at.html", context)


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
    catalogue_or_404(roster.game)

    def arranged(document: Document) -> Document:
        book = catalogue_of(document.game, document.catalogue)
        return game.arrange(game.roster(document, book))

    try:
        state = edits.replace_all(roster, arranged, tap=tap_in(request))
    except edits.Repeated:
        state = present(roster)
    except Impossible as error:
        return refused(request, roster, error.reason)
    return answer(request, state)

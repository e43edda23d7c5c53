"""Links to a list: the page that anybody reads, and the page where its keeper makes them."""

from functools import partial
from http import HTTPStatus

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.template.loader import select_template
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from builder.exchange.incoming import sentence
from builder.exchange.links import code_url
from builder.keepers.page import keepers_context
from builder.limits.guard import limited, spend
from builder.models import Roster, Share
from builder.rosters import large
from builder.shares import edits, finished, previews
from builder.shares.finished import Glimpse
from builder.shares.opened import Opened
from builder.shares.page import news, share_page
from builder.shares.visits import last_seen, remember
from builder.site.access import catalogue_or_404, finds_share, opens_share, owns_roster
from builder.site.http import AN_HOUR, answered, attached
from builder.site.owners import owner_for, owner_of
from builder.site.refusals import TooMany
from rules.lists.reading import write
from rules.lists.refusals import Unreadable
from rules.words import slug_of

# --- for anybody ----------------------------------------------------------------------------------


@require_safe
@finds_share
def share(request: HttpRequest, link: Glimpse) -> HttpResponse:
    """The whole list, its verdict, and what has changed since the reader's last visit."""
    before = None if link.frozen else last_seen(request, link.key)
    since = before if before != link.shows else None  # else he has seen this very state
    public = link.public
    draw = partial(_page, since=since, public=public)
    response = finished.answer(request, link, "page", draw, since, public)
    if response.status_code == HTTPStatus.OK and not link.frozen:
        remember(request, response, link.key, link.shows, before)
    return response


def _page(request: HttpRequest, opened: Opened, since: int | None, public: bool) -> HttpResponse:
    """`since`: the revision of the reader's last visit, where it is another one."""
    if opened.too_large:
        return large.shared(request, opened)
    link, game = opened.share, opened.catalogue.info
    assert link is not None
    overview = select_template(
        [f"games/{game.slug}/_overview.html", "_partials/_nothing_more.html"]
    )
    context = {
        "game": game,
        "share": link,
        "opened": opened,
        "unfolded": request.GET.get("all") == "1",
        "public": public,
        "page": share_page(opened),
        "news": news(opened, since) if since else [],
        "overview": overview.render({"roster": opened.public_verdict.roster}),
        "code": code_url(request, opened.document),
        "preview": previews.meta(request, opened),
        "oembed": previews.oembed_address(request, link),
    }
    return render(request, "shares/share.html", context)


@require_safe
@opens_share
def export(request: HttpRequest, opened: Opened) -> HttpResponse:
    """The list as its format writes it."""
    name = f"{slug_of(opened.document.name)}.json"
    keep = AN_HOUR if opened.frozen else 0
    return answered(
        request,
        opened.fingerprint("json"),
        lambda: attached(write(opened.document), name, "application/json"),
        keep=keep,
    )


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@limited("copy")
@opens_share
def copy(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Take the list over among one's own; the copy remembers where it came from."""
    link = opened.share
    assert link is not None
    usual = (opened.document.name or _("List"))[:120]
    if request.method != "POST":
        context = {"game": opened.catalogue.info, "share": link, "opened": opened, "name": usual}
        return render(request, "shares/share_copy.html", context)
    try:
        name = request.POST.get("name", "") or usual
        new_roster = edits.take(link, opened.document, owner_for(request), name)
    except TooMany:
        messages.error(request, _("You have too many lists: remove one first."))
        return redirect("lists")
    except Unreadable as error:  # it is too large
        context = {"game": opened.catalogue.info, "share": link, "opened": opened, "name": name}
        context["problem"] = sentence(error)
        return render(request, "shares/share_copy.html", context, status=422)
    messages.success(request, _("The copy is yours: change it as you like."))
    return redirect("roster", new_roster.key)


# --- for its keeper -------------------------------------------------------------------------------


@require_http_methods(["GET", "HEAD", "POST"])
@owns_roster
def shares(request: HttpRequest, roster: Roster) -> HttpResponse:
    """Every link of the list, to make, name, publish and revoke."""
    if request.method == "POST":
        return _changed(request, roster)
    links = list(roster.shares.filter(revoked=None).select_related("revision"))
    used = roster.shares.model.objects.filter(roster__keepers=owner_of(request)).exclude(author="")
    context = {
        "game": catalogue_or_404(roster.game).info,
        "roster": roster,
        "links": [_sendable(request, link, roster.name) for link in links],
        "author": next(iter(used.values_list("author", flat=True)[:1]), ""),
        **keepers_context(request, roster),
        "new": request.GET.get("new", ""),
        "kept_out": edits.kept_out(roster),
    }
    return render(request, "shares/shares.html", context)


def _sendable(request: HttpRequest, link: Share, name: str) -> tuple[Share, str, str]:
    """A link with its address, and with what shows it in somebody's page."""
    frame = previews.frame(request, link, name, "100%", previews.EMBED_HEIGHT)
    return link, _absolute(request, "share", link.key), frame


def _absolute(request: HttpRequest, name: str, key: str) -> str:
    return request.build_absolute_uri(reverse(name, args=[key]))


def _changed(request: HttpRequest, roster: Roster) -> HttpResponse:
    form = request.POST
    verb, label, author = (form.get(key, "") for key in ("verb", "label", "author"))
    page = reverse("roster_shares", args=[roster.key])
    top = f"{page}#top"  # where what is said can be seen
    try:
        if verb in ("live", "frozen"):
            new_link = edits.share(roster, frozen=verb == "frozen", label=label, author=author)
            return redirect(f"{page}?new={new_link.key}#{new_link.key}")
        if verb == "open":
            new_link = edits.live(roster)
            return redirect(f"{page}?new={new_link.key}#{new_link.key}")
    except TooMany:
        messages.error(request, _("This list has too many links; revoke one first."))
        return redirect(top)
    link = get_object_or_404(roster.shares.filter(revoked=None), key=form.get("share", "")[:22])
    return _of_link(request, link, verb, top)


def _of_link(request: HttpRequest, link: Share, verb: str, top: str) -> HttpResponse:
    thanks = {
        "describe": _("Saved."),
        "revoke": _("The link is revoked: it opens nothing any more."),
        "publish": _("The list is in the gallery."),
        "unpublish": _("The list is no longer in the gallery."),
    }
    if verb not in thanks:
        raise Http404
    if verb == "publish":
        spend(request, "publish")
    if "label" in request.POST:  # what was typed beside any of the buttons is saved
        edits.describe(link, request.POST["label"], request.POST.get("author", ""))
    if verb == "publish" and edits.kept_out(link.roster):
        messages.warning(request, _("The staff of this site keeps this list out of the gallery."))
        return redirect(top)
    acts = {"revoke": edits.revoke, "publish": edits.publish, "unpublish": edits.unpublish}
    if verb in acts:
        acts[verb](link)
    messages.success(request, thanks[verb])
    return redirect(top)

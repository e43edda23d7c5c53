"""All that a browser keeps, handed to another one: by a private link, or as a file."""

from collections import Counter

from django.contrib import messages
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from builder.exchange import edits
from builder.exchange.everything import (
    Brought,
    BroughtCollection,
    BroughtList,
    BroughtProfile,
    amount_in_words,
    amount_of,
    parts_of,
    planned,
    read_everything,
)
from builder.exchange.incoming import sentence
from builder.limits.guard import limited
from builder.models import BroughtFile, MovingLink, Owner
from builder.shares.qr import draw_qr
from builder.site.http import attached, key_in
from builder.site.owners import account_of, owner_for, owner_of
from builder.site.refusals import TooMany
from rules.lists.reading import MAX_DOCUMENT
from rules.lists.refusals import Unreadable

AT_ONCE = 100  # entries of a file that one request writes

# --- from here ------------------------------------------------------------------------------------


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def moving(request: HttpRequest) -> HttpResponse:
    """How to take everything elsewhere, and how to bring it back."""
    if request.method != "POST":
        return _page(request)
    owner, verb = owner_of(request), request.POST.get("verb")
    if account_of(request):
        messages.info(request, _("Your account needs no link: sign in on the other device."))
    elif owner and verb == "open":
        edits.open_link(owner)
    elif owner and verb == "close":
        edits.close_link(owner)
        messages.success(request, _("The link is revoked: it opens nothing any more."))
    return redirect("moving")


def _page(request: HttpRequest, problem: str = "") -> HttpResponse:
    owner = owner_of(request)
    newest = MovingLink.objects.filter(owner=owner).first() if owner else None
    link = newest if newest and newest.until > timezone.now() else None
    url = request.build_absolute_uri(reverse("moving_link", args=[link.key])) if link else ""
    context = {
        "account": account_of(request) is not None,
        "amount": amount_of(owner),
        "link": link,
        "taken": newest.taken if newest else None,
        "url": url,
        "qr": draw_qr(url) if url else "",
        "parts": range(1, len(parts_of(owner)) + 1) if owner else (),
        "problem": problem,
    }
    return render(request, "exchange/moving.html", context, status=422 if problem else 200)


def _open_links() -> QuerySet[MovingLink]:
    """Links of browsers; an account has none, so that none is its back door."""
    return MovingLink.objects.filter(until__gt=timezone.now(), owner__user=None)


@never_cache
@require_safe
def everything(request: HttpRequest, part: int) -> HttpResponse:
    """All that this browser keeps as a file; very much of it in several."""
    owner = owner_of(request)
    parts = parts_of(owner, history=True) if owner else []
    if not 1 <= part <= len(parts):
        raise Http404
    number = f"-{part}" if len(parts) > 1 else ""
    name = f"muster-{timezone.localdate().isoformat()}{number}.json"
    return attached(parts[part - 1], name, "application/json")


# --- to here, by the link -------------------------------------------------------------------------


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def link(request: HttpRequest, key: str) -> HttpResponse:
    """Take over all that another browser keeps; a click confirms it."""
    opened = _open_links().select_related("owner").filter(key=key).first()
    if opened is None:
        response = render(request, "exchange/moving_gone.html", status=404)
    elif opened.owner == owner_of(request):
        messages.info(request, _("This is the browser that the link comes from."))
        response = redirect("moving")
    elif request.method == "POST":
        response = _take_over(request, opened)
    else:
        response = render(request, "exchange/moving_link.html", {"amount": amount_of(opened.owner)})
    response["X-Robots-Tag"] = "noindex"
    return response


def _take_over(request: HttpRequest, opened: MovingLink) -> HttpResponse:
    try:
        edits.take_over(opened.owner, owner_for(request))
    except TooMany:
        messages.error(request, _("Together they are too many for one browser: remove some."))
        return redirect("lists")
    messages.success(request, _("Everything is here. The other browser keeps it too."))
    return redirect("lists")


# --- to here, from a file -------------------------------------------------------------------------


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@limited("upload")
def file(request: HttpRequest) -> HttpResponse:
    """Send a file with everything, and see what would come; nothing is written yet."""
    if request.method == "POST":
        return _sent(request)
    owner = owner_of(request)
    held = BroughtFile.objects.filter(owner=owner).first() if owner else None
    if held is None:
        return redirect("moving")
    try:
        plan = planned(read_everything(bytes(held.content)), owner)
    except Unreadable as error:  # it was read by the code of yesterday
        return _page(request, sentence(error))
    context = {
        "held": held,
        "plan": plan,
        "wrong": [row for row in plan if row.entry.problems],
    }
    return render(request, "exchange/moving_file.html", context)


def _sent(request: HttpRequest) -> HttpResponse:
    sent = request.FILES.get("file")
    if sent is None or not sent.size:
        return _page(request, _("Choose the file that you saved."))
    if sent.size > MAX_DOCUMENT:
        return _page(request, _("The file is too large: 2 MB at most."))
    content = sent.read()
    try:
        entries = read_everything(content)
    except Unreadable as error:
        return _page(request, sentence(error))
    if not entries:
        return _page(request, _("There is nothing in this file."))
    edits.hold(owner_for(request), content)
    return redirect("moving_file")


@require_POST
@limited("import")
def take(request: HttpRequest) -> HttpResponse:
    """Keep what is ticked of the file that was shown, or nothing of it."""
    owner, key = owner_of(request), key_in(request.POST, "key")
    held = BroughtFile.objects.filter(owner=owner, key=key).first() if owner else None
    if owner is None or held is None or not edits.claim(held):
        messages.error(request, _("This file is no longer waiting. Choose it again."))
        return redirect("moving")
    if "cancel" in request.POST:
        messages.info(request, _("Nothing was brought."))
        return redirect("moving")
    try:
        entries = _wanted(request, bytes(held.content), owner)
        unreadable = edits.bring(owner, entries[:AT_ONCE])
    except Unreadable as error:  # it was read by the code of yesterday
        return _page(request, sentence(error))
    except TooMany:
        edits.hold(owner, bytes(held.content))
        messages.error(request, _("There is no room for all of it: remove something first."))
        return redirect("moving_file")
    messages.success(request, _arrived(entries[:AT_ONCE]))
    if unreadable:
        words = ngettext(
            "%(n)d state of their history cannot be read, and did not come.",
            "%(n)d states of their history cannot be read, and did not come.",
            unreadable,
        )
        messages.warning(request, words % {"n": unreadable})
    if entries[AT_ONCE:]:
        edits.hold(owner, bytes(held.content))
        return redirect("moving_file")
    return redirect("lists")


def _wanted(request: HttpRequest, content: bytes, owner: Owner) -> list[Brought]:
    """The entries that are ticked; what is here as it is comes in no case."""
    ticked, plan = set(request.POST.getlist("take")), planned(read_everything(content), owner)
    wanted = [row for row in plan if row.standing in ("new", "other")]
    return [row.entry for row in wanted if row.entry.id in ticked]


def _arrived(entries: list[Brought]) -> str:
    kinds = Counter(map(type, entries))
    amount = amount_in_words(kinds[BroughtList], kinds[BroughtCollection], kinds[BroughtProfile])
    return _("Brought back: %(what)s.") % {"what": amount} if amount else _("Nothing was brought.")

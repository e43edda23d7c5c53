"""Several lists checked at once, as a page and as files; and their table under a link."""

import re
from dataclasses import replace

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.cache import patch_cache_control
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from builder.events import edits
from builder.events.entries import Handed, handed_in, line_of
from builder.events.exporting import csv_file
from builder.events.incoming import MOST, Brought, brought
from builder.events.page import Table, kept_table, table, title_of, with_addresses
from builder.events.storage import entry_of, lines_of, rows_of
from builder.exchange.links import KEY
from builder.limits.guard import limited
from builder.models import Event
from builder.sheets import answers
from builder.sheets.options import TITLES, TOGETHER, Options, options_of, read_options
from builder.sheets.pdf import client
from builder.site.access import opens_event, owns_event
from builder.site.owners import owner_for, owner_of
from builder.site.refusals import TooMany

MAX_ADDRESS = 4000  # characters that browsers and servers carry without complaint
RESENT = ("name", "event", "without", "sheet", *Options().as_query)  # of the form, beside its text


# --- checking -------------------------------------------------------------------------------------


@require_http_methods(["GET", "HEAD", "POST"])
@limited("check")
def several(request: HttpRequest) -> HttpResponse:
    """A verdict on each list that is brought, or all of them on paper; nothing is stored.

    Where all are links, their table has an address of its own.
    """
    form = request.POST or request.GET
    lists, handed = _handed(request)
    checked = table(request, handed)
    kind = form["form"] if form.get("form") in answers.KINDS else ""
    if request.method == "POST" and (address := _address_of(request, lists, handed, kind)):
        return redirect(address)
    if kind and checked.orders and ("without" in form or not checked.unread):
        return _file(request, checked, kind, _again(request, lists))
    return _page(request, lists, checked)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@limited("check")
def several_csv(request: HttpRequest) -> HttpResponse:
    """The same table as a spreadsheet."""
    lists, handed = _handed(request)
    checked = table(request, handed)
    if not checked.rows:
        return _page(request, lists, checked)
    return csv_file(checked, request.POST.get("name", ""))


def _handed(request: HttpRequest) -> tuple[Brought, list[Handed]]:
    lists = brought(request)
    handed = list(handed_in(lists.entries, owner_of(request)))
    if request.method != "POST":
        lists = replace(lists, text=with_addresses(request, lists.text, handed))
    return lists, handed


def _again(request: HttpRequest, lists: Brought) -> dict[str, str] | None:
    """What a form would have to send once more; None where the address says it all."""
    if request.method != "POST":
        return None
    sent = {key: str(value) for key, value in request.POST.items() if key in RESENT}
    return {**sent, "text": lists.text}


def _address_of(request: HttpRequest, lists: Brought, handed: list[Handed], kind: str) -> str:
    """An address that says all that the form says; none where there is more than links."""
    if lists.more or not handed or not all(each.opened and each.entry.key for each in handed):
        return ""
    entries = [each.entry for each in handed]
    lines = [line_of(entry.player, entry.key) for entry in entries]
    asked = {"list": lines, "sheet": _sheet(request), **_options(request).as_query, "form": kind}
    asked |= {key: request.POST[key] for key in ("event", "name") if request.POST.get(key)}
    address = f"{reverse('check_several')}?{urlencode(asked, doseq=True)}"
    return address if len(address) <= MAX_ADDRESS else ""


def _page(request: HttpRequest, lists: Brought, checked: Table, problem: str = "") -> HttpResponse:
    """The table, what can be done with it, and the box with all that was typed."""
    if request.method == "POST" and not checked.rows:
        problem = problem or _("Paste at least one link, code or list, or choose a file.")
    client.warm()
    form, owner, event = request.POST or request.GET, owner_of(request), _own_event(request)
    mine = owner.events.filter(expires__gt=timezone.now()).defer("rows") if owner else []
    context = {
        "table": checked,
        "text": lists.text or (lines_of(request, event) if event else ""),
        "more": lists.more,
        "most": MOST,
        "problem": problem,
        "event": event,
        "title": title_of(event) if event else "",
        "name": form.get("name", event.name if event else "")[: edits.MAX_NAME],
        "mine": [(each, title_of(each)) for each in mine],
        **_printing(request),
    }
    status = 422 if problem or checked.unread or lists.more else 200
    response = render(request, "events/check_several.html", context, status=status)
    if checked.rows:
        response["X-Robots-Tag"] = "noindex"
    # The browser may keep it, so that going back to a table does not ask to send it again.
    patch_cache_control(response, private=True, no_cache=True)
    return answers.remembered(request, response, _options(request))


def _own_event(request: HttpRequest) -> Event | None:
    """The kept table that is being corrected, where it is this visitor's own."""
    key, owner = (request.POST or request.GET).get("event", ""), owner_of(request)
    if owner is None or not re.fullmatch(KEY, key):
        return None
    return owner.events.filter(key=key, expires__gt=timezone.now()).first()


# --- paper ----------------------------------------------------------------------------------------


def _sheet(request: HttpRequest) -> str:
    chosen = (request.POST or request.GET).get("sheet", "")
    return chosen if chosen in TOGETHER else TOGETHER[0]


def _options(request: HttpRequest) -> Options:
    return read_options(request.POST) if request.method == "POST" else options_of(request)


def _printing(request: HttpRequest) -> dict[str, object]:
    """What the choice of sheet and paper needs."""
    sheets = [(sheet, TITLES[sheet][0]) for sheet in TOGETHER]
    return {"sheets": sheets, "chosen": _sheet(request), "options": _options(request)}


def _file(
    request: HttpRequest, checked: Table, kind: str, again: dict[str, str] | None = None
) -> HttpResponse:
    response = answers.together(
        request, checked.orders, _sheet(request), kind, _options(request), again
    )
    response["X-Robots-Tag"] = "noindex"
    return response


# --- kept for an evening --------------------------------------------------------------------------


@require_POST
@limited("keep")
def keep(request: HttpRequest) -> HttpResponse:
    """The table under a link, for anybody who has it; what cannot be kept is still on the page."""
    lists, handed = _handed(request)
    checked = table(request, handed)
    if not checked.orders:
        return _page(request, lists, checked, _("There is no list here to keep."))
    event, name = _own_event(request), request.POST.get("name", "")
    try:
        if event:
            edits.replace(event, name, handed)
        else:
            event = edits.keep(owner_for(request), name, handed)
    except edits.TooLarge:
        problem = _("These lists are too long to keep all at once: keep links to them instead.")
        return _page(request, lists, checked, problem)
    except TooMany:
        problem = _("You have too many tables: remove one first.")
        return _page(request, lists, checked, problem)
    return redirect("event", event.key)


@require_safe
@opens_event
def event(request: HttpRequest, event: Event) -> HttpResponse:
    """Every list as it is now, and whether it is still what was handed in."""
    client.warm()
    owner = owner_of(request)
    context = {
        "event": event,
        "title": title_of(event),
        "table": _table_of(request, event),
        "link": request.build_absolute_uri(reverse("event", args=[event.key])),
        "own": owner is not None and owner.pk == event.owner_id,
        **_printing(request),
    }
    return render(request, "events/event.html", context)


@require_safe
@opens_event
def event_csv(request: HttpRequest, event: Event) -> HttpResponse:
    return csv_file(_table_of(request, event), event.name)


@require_safe
@opens_event
def event_file(request: HttpRequest, event: Event, kind: str) -> HttpResponse:
    """All its lists on paper, as they are now."""
    checked = _table_of(request, event)
    if kind not in answers.KINDS or not checked.orders:
        raise Http404
    return _file(request, checked, kind)


def _table_of(request: HttpRequest, event: Event) -> Table:
    rows = rows_of(event)
    handed = list(handed_in([entry_of(row) for row in rows]))
    return kept_table(request, handed, [row.then for row in rows])


@require_POST
@owns_event
def remove(request: HttpRequest, event: Event) -> HttpResponse:
    edits.remove(event)
    messages.success(request, _("The table is removed: its link opens nothing any more."))
    return redirect("check_several")

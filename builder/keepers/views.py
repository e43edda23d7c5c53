"""Who may edit a thing: seen where its private link stands, changed here."""

import msgspec
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from builder.keepers import edits
from builder.keepers.edits import NoKeeper, PutOut
from builder.keepers.page import HELD, kind_of
from builder.models import Collection, Roster
from builder.site.access import owns_collection, owns_roster
from builder.site.owners import owner_for, owner_of
from builder.site.refusals import Stale, TooMany

# --- by the private link --------------------------------------------------------------------------


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def roster_link(request: HttpRequest, key: str) -> HttpResponse:
    """The private link that lets another browser edit a list; a click confirms it."""
    return _link(request, Roster.objects.filter(edit_key=key, removed=None).first())


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def collection_link(request: HttpRequest, key: str) -> HttpResponse:
    """The same for a collection."""
    return _link(request, Collection.objects.filter(edit_key=key, removed=None).first())


def _link(request: HttpRequest, thing: Roster | Collection | None) -> HttpResponse:
    """A renewed link, and that of a thing that was removed, are as unknown as one never made."""
    if thing is None:
        return render(request, "keepers/link_gone.html", status=404)
    context = {"thing": thing, "kind": kind_of(thing), "name": request.POST.get("name", "")[:100]}
    if request.method != "POST":
        return render(request, "keepers/edit_link.html", context)
    try:
        edits.come_by_link(thing, owner_for(request), request.POST.get("name", ""))
    except Stale:  # it was renewed this very moment
        return render(request, "keepers/link_gone.html", status=404)
    except TooMany:
        context["problem"] = _("Too many browsers edit it already: one of them can put others out.")
        return render(request, "keepers/edit_link.html", context, status=422)
    return redirect(kind_of(thing), thing.key)


# --- by those who edit ----------------------------------------------------------------------------


@require_POST
@owns_roster
def of_roster(request: HttpRequest, roster: Roster) -> HttpResponse:
    """Put others out of a list, let them in again, renew its private link."""
    return _changed(request, roster, reverse("roster_shares", args=[roster.key]))


@require_POST
@owns_collection
def of_collection(request: HttpRequest, collection: Collection) -> HttpResponse:
    """The same for a collection."""
    return _changed(request, collection, reverse("collection_settings", args=[collection.key]))


def _changed(request: HttpRequest, thing: Roster | Collection, page: str) -> HttpResponse:
    owner, verb = owner_of(request), request.POST.get("verb")
    assert owner is not None  # the guard knows him
    try:
        if verb == "out":
            gone = edits.put_out(thing, owner, _row(request.POST.get("keeper", "")))
            return _after(request, thing, gone, page)
        if verb == "others":
            gone = edits.put_out_others(thing, owner)
            return _after(request, thing, gone, page)
        if verb == "back":
            return _back(request, thing, page)
        if verb == "renew":
            edits.renew(thing, owner)
            messages.success(request, _renewed(thing.keeper_rows.exclude(owner=owner).count()))
    except NoKeeper:
        pass  # put out this very moment: the page says so
    return redirect(f"{page}#top")


def _row(typed: str) -> int:
    """The number of a row; one that none has where it is none."""
    return int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 16 else 0


def _after(
    request: HttpRequest, thing: Roster | Collection, gone: list[PutOut], page: str
) -> HttpResponse:
    """Who edits no longer is told where the others stand, and can be let in again."""
    if gone:
        request.session[HELD] = {"key": thing.key, "gone": msgspec.to_builtins(gone)}
    elif (request.session.get(HELD) or {}).get("key") != thing.key:  # no second tap on a button
        messages.info(request, _("Nobody else was there to put out."))
        return redirect(f"{page}#top")
    return redirect(f"{page}?out=1#keepers")


def _back(request: HttpRequest, thing: Roster | Collection, page: str) -> HttpResponse:
    """Undo, once, in the browser that put them out."""
    held, owner = request.session.get(HELD) or {}, owner_of(request)
    if held.get("key") == thing.key and owner is not None:
        edits.let_in_again(thing, owner, msgspec.convert(held["gone"], list[PutOut]))
        del request.session[HELD]
    return redirect(f"{page}#keepers")


def _renewed(others: int) -> str:
    sentence = _("There is a new private link; the one before opens nothing.")
    if not others:
        return sentence
    stay = ngettext(
        "%(n)d other browser still edits.", "%(n)d other browsers still edit.", others
    ) % {"n": others}
    return f"{sentence} {stay}"

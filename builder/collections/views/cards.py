"""Typing cards: one form for each type, made for doing forty in an evening."""

from typing import Any

import msgspec
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from builder.catalogue.memory import catalogue_of
from builder.collections import edits, rows
from builder.collections.card_form import CardForm
from builder.collections.card_page import CardView, view, view_of
from builder.collections.copying import Copying
from builder.collections.rows import StoredCollection
from builder.models import Collection
from builder.rosters.profiles import profiles_of
from builder.site.access import catalogue_or_404, owns_collection
from builder.site.language import language
from builder.site.owners import owner_of
from builder.site.refusals import Refused, Stale, TooMany
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import CardType
from rules.checks.game import games
from rules.collecting.binders import binder_of
from rules.collecting.files import read
from rules.collecting.house_binder import PROFILE
from rules.collecting.lines import Sheet
from rules.lists.document import HouseItem, Plain
from rules.lists.link_code import encode
from rules.lists.refusals import Unreadable


@require_http_methods(["GET", "HEAD", "POST"])
@owns_collection
def new(request: HttpRequest, collection: Collection, type: str) -> HttpResponse:
    """A blank form of one type; what is saved makes room for the next card."""
    catalogue = catalogue_or_404(collection.game)
    stored = rows.stored_collection(collection)
    types = stored.binder.entered(catalogue)
    row = next((row for row in types if row.slug == type), None)
    if row is None:
        raise Http404
    data = request.POST if request.method == "POST" else None
    initial = {key: request.GET.get(key, "")[:80] for key in stored.binder.sticky}
    profiles = profiles_of(owner_of(request), collection.game) if type == PROFILE.key else None
    copying = Copying.of(request, stored.binder, type, catalogue)
    initial |= copying.answers
    if profile := next((p for p in profiles or () if p.key == request.GET.get("profile")), None):
        initial |= {"name": profile.name, "code": encode(profile.document)}
    form = _form_of(data, catalogue, stored, row, initial=initial)
    if data is not None and "preview" in data:
        return _preview(request, collection, stored, row, form)
    if data is None or not form.is_valid() or form.filled_card is None:
        return _form(request, collection, stored, row, form, profiles=profiles, copying=copying)
    try:
        card = edits.save_card(collection, form.filled_card)
    except TooMany:
        form.add_error(None, _("This collection is full."))
        return _form(request, collection, stored, row, form)
    _say_saved(request, collection, card, stored)
    if "close" in data:
        return redirect("collection", collection.key)
    sticky = {key: value for key in stored.binder.sticky if (value := getattr(card, key))}
    return redirect(reverse("card_new", args=[collection.key, type], query=sticky or None))


@require_http_methods(["GET", "HEAD", "POST"])
@owns_collection
def edit(request: HttpRequest, collection: Collection, pk: int) -> HttpResponse:
    """The form of a card that is there."""
    catalogue = catalogue_or_404(collection.game)
    stored = rows.stored_collection(collection)
    card = stored.cards.get(pk)
    binder = stored.binder
    row = binder.types(catalogue).get(binder.type_of(card)) if card else None
    if card is None or row is None:
        raise Http404
    data = request.POST if request.method == "POST" else None
    form = _form_of(data, catalogue, stored, row, card=card)
    more: Plain = {"row": stored.rows[pk], "card": view(catalogue, stored, pk)}
    if data is not None and "preview" in data:
        return _preview(request, collection, stored, row, form, **more)
    if data is None or not form.is_valid() or form.filled_card is None:
        return _form(request, collection, stored, row, form, **more)
    seen = data.get("seen", "")
    try:
        known = int(seen) if seen.isascii() and seen.isdigit() and len(seen) < 10 else None
        edits.save_card(collection, form.filled_card, row=pk, seen=known)
    except Stale:
        form.add_error(
            None,
            _(
                "This card has changed elsewhere since you opened it: below the form you see it as "
                "it is now. What you typed is still here; save again to replace it."
            ),
        )
        return _form(request, collection, stored, row, form, status=409, stale=True, **more)
    messages.success(request, _("“%(name)s” is saved.") % {"name": form.filled_card.name})
    return redirect("collection", collection.key)


def _form_of(
    data: QueryDict | None,
    catalogue: Catalogue,
    stored: StoredCollection,
    card_type: CardType,
    **beginning: Any,
) -> CardForm:
    return CardForm(
        data,
        catalogue=catalogue,
        binder=stored.binder,
        legend=stored.legend,
        card_type=card_type,
        **beginning,
    )


def _preview(
    request: HttpRequest,
    collection: Collection,
    stored: StoredCollection,
    card_type: CardType,
    form: CardForm,
    **more: Any,
) -> HttpResponse:
    """The card as it would be: beside the form, or for htmx alone."""
    if request.htmx:  # type: ignore[attr-defined]
        context = {"preview": _draft(form, stored), "type": card_type}
        return render(request, "collections/_preview.html", context)
    return _form(request, collection, stored, card_type, form, status=200, **more)


def _draft(form: CardForm, stored: StoredCollection) -> CardView | None:
    card = form.draft() if form.is_bound else form.entry.card
    return view_of(form.entry.catalogue, stored, card) if card else None


def _form(
    request: HttpRequest,
    collection: Collection,
    stored: StoredCollection,
    card_type: CardType,
    form: CardForm,
    *,
    status: int | None = None,
    **more: Any,
) -> HttpResponse:
    context = {
        "game": catalogue_of(collection.game).info,
        "collection": collection,
        "type": card_type,
        "form": form,
        "preview": _draft(form, stored),
        "stored": stored,
        "name_keys": sorted({card.shared_name for card in stored.cards.values()}),
        "holds_cards": games()[collection.game].collects,
        "addable": stored.binder.entered(catalogue_of(collection.game)),
        **more,
    }
    wrong = form.is_bound and not form.is_valid()
    return render(
        request, "collections/card_form.html", context, status=status or (422 if wrong else 200)
    )


def _say_saved(
    request: HttpRequest, collection: Collection, card: HouseItem, before: StoredCollection
) -> None:
    """Say that a card is saved; ask whether it shares a name with another."""
    pk = collection.cards.values_list("pk", flat=True).get(slug=card.slug)
    link = reverse("card_edit", args=[collection.key, pk])
    messages.success(
        request,
        format_html(_('“<a href="{link}">{name}</a>” is saved.'), link=link, name=card.name),
    )
    kinship, alone = before.binder.kinship, card.shared_name == card.name
    binder = before.binder
    type = binder.type_of(card)
    near = binder.kin(card.name, type, before.cards.values()) if alone else []
    if kinship and near:
        asks = kinship.asks.format(name=card.name, other=near[0])
        messages.info(
            request,
            format_html(
                '{ask} <a href="{url}">{answer}</a>',
                ask=asks.in_(language()),
                url=f"{link}#id_{kinship.field}",
                answer=kinship.answer.in_(language()),
            ),
        )


@require_safe
@owns_collection
def suggest(request: HttpRequest, collection: Collection, type: str) -> HttpResponse:
    """Names like the one that is being typed."""
    name = request.GET.get("name", "").replace("\x00", "").strip()[:120]
    binder = binder_of(collection.game)
    cards = rows.read(collection.cards.filter(type=type)).values()
    near = binder.kin(name, type, cards) if len(name) > 2 else []
    return render(
        request, "collections/_similar.html", {"similar": near, "kinship": binder.kinship}
    )


@require_POST
@owns_collection
def delete(request: HttpRequest, collection: Collection, pk: int) -> HttpResponse:
    """Take a card out, and offer to put it back."""
    card = edits.remove_card(collection, pk)
    if card is None:
        messages.error(request, _("This card is no longer there."))
        return redirect("collection", collection.key)
    request.session["removed_card"] = {
        "collection": collection.key,
        "card": msgspec.json.encode(card).decode(),
    }
    messages.success(request, _("“%(name)s” is deleted.") % {"name": card.name})
    return redirect("collection", collection.key)


@require_POST
@owns_collection
def put_back(request: HttpRequest, collection: Collection) -> HttpResponse:
    """The card that was deleted last, as it was."""
    held = request.session.pop("removed_card", None)
    if not held or held.get("collection") != collection.key:
        messages.error(request, _("There is no card to put back."))
        return redirect("collection", collection.key)
    try:
        sheet: Sheet = read(f"[{held['card']}]".encode(), catalogue_of(collection.game))
        edits.put_cards(collection, sheet)
        messages.success(request, _("“%(name)s” is back.") % {"name": sheet.cards[0].name})
    except (Unreadable, Refused, IndexError):
        messages.error(request, _("There is no card to put back."))
    return redirect("collection", collection.key)

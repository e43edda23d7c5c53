"""The collections that a visitor keeps or follows, and the page of one of them."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from builder.catalogue.memory import catalogues
from builder.collections import edits
from builder.collections.forms import CollectionForm, FactionForm, LabelsForm, NewCollectionForm
from builder.collections.page import cards_context
from builder.keepers.page import keepers_context
from builder.limits.guard import limited
from builder.models import Collection
from builder.site.access import catalogue_or_404, owns_collection
from builder.site.owners import owner_for, owner_of
from builder.site.refusals import Stale, TooMany
from rules.catalogue.catalogue import Catalogue
from rules.checks.game import games
from rules.collecting.binders import binder_of, has_binder

# --- all of them --------------------------------------------------------------------------------


@never_cache
@require_safe
def collections(request: HttpRequest) -> HttpResponse:
    """What this visitor keeps, follows, and may take back; and Muster's own examples."""
    return render(request, "collections/collections.html", _mine(request))


@require_POST
@limited("create")
def create(request: HttpRequest) -> HttpResponse:
    form = NewCollectionForm(request.POST, games=_collecting())
    if not form.is_valid():
        return render(request, "collections/collections.html", _mine(request, form), status=422)
    try:
        new_collection = edits.create(
            owner_for(request), form.cleaned_data["game"], form.cleaned_data["name"]
        )
        for faction in form.cleaned_data.get("factions", ()):
            edits.add_faction(new_collection, faction)
    except TooMany:
        form.add_error(None, _("You have too many collections; archive one first."))
        return render(request, "collections/collections.html", _mine(request, form), status=422)
    return redirect("collection", new_collection.key)


def _collecting() -> list[tuple[str, Catalogue]]:
    """The games whose cards or items players keep in collections."""
    return [(slug, catalogue) for slug, catalogue in catalogues().items() if has_binder(slug)]


def _mine(request: HttpRequest, form: NewCollectionForm | None = None) -> dict[str, object]:
    owner = owner_of(request)
    mine = owner.collections.counted() if owner else Collection.objects.none()
    return {
        "form": form or NewCollectionForm(games=_collecting(), wanted=request.GET.get("game", "")),
        "mine": mine.filter(removed=None),
        "removed": mine.exclude(removed=None),
        "followed": edits.followed(owner) if owner else [],
        "examples": Collection.objects.counted().exclude(example=""),
    }


# --- one of them --------------------------------------------------------------------------------


@require_safe
@owns_collection
def collection(request: HttpRequest, collection: Collection) -> HttpResponse:
    """The cards of a collection, to search, add to and edit."""
    held = request.session.get("removed_card") or {}
    context = cards_context(request, collection)
    context |= {"keeper": True, "undo": held.get("collection") == collection.key}
    if request.htmx and not request.htmx.boosted:  # type: ignore[attr-defined]
        return render(request, "collections/_cards.html", context)
    return render(request, "collections/collection.html", context)


# --- its settings -------------------------------------------------------------------------------


@require_safe
@owns_collection
def settings(request: HttpRequest, collection: Collection) -> HttpResponse:
    return _settings(request, collection)


def _settings(
    request: HttpRequest, collection: Collection, status: int = 200, **forms: object
) -> HttpResponse:
    factions = list(collection.factions.all())
    labels = dict(collection.labels.values_list("pictogram", "label"))
    binder = binder_of(collection.game)
    context = {
        "game": catalogue_or_404(collection.game).info,
        "holds_cards": games()[collection.game].collects,
        "collection": collection,
        "about_pictograms": binder.about_pictograms,
        "form": CollectionForm(initial={"name": collection.name, "notes": collection.notes}),
        "factions": [
            (faction, FactionForm(initial={"name": faction.name, "colour": faction.colour}))
            for faction in factions
        ],
        "new_faction": FactionForm(
            initial={"colour": edits.PALETTE[len(factions) % len(edits.PALETTE)]}
        ),
        "labels": LabelsForm(binder=binder, initial=labels),
        "followers": collection.followings.count(),
        "share_url": _absolute(request, "shared", collection.share_key),
        **keepers_context(request, collection),
        **forms,
    }
    return render(request, "collections/collection_settings.html", context, status=status)


def _absolute(request: HttpRequest, name: str, key: str | None) -> str:
    return request.build_absolute_uri(reverse(name, args=[key])) if key else ""


@require_POST
@owns_collection
def describe(request: HttpRequest, collection: Collection) -> HttpResponse:
    form = CollectionForm(request.POST)
    if not form.is_valid():
        return _settings(request, collection, 422, form=form)
    edits.describe(collection, form.cleaned_data["name"], form.cleaned_data["notes"])
    messages.success(request, _("Saved."))
    return redirect("collection_settings", collection.key)


@require_POST
@owns_collection
def label(request: HttpRequest, collection: Collection) -> HttpResponse:
    form = LabelsForm(request.POST, binder=binder_of(collection.game))
    if not form.is_valid():
        return _settings(request, collection, 422, labels=form)
    edits.label(collection, form.cleaned_data)
    messages.success(request, _("Saved."))
    return redirect("collection_settings", collection.key)


@require_POST
@owns_collection
def faction(request: HttpRequest, collection: Collection, pk: int = 0) -> HttpResponse:
    """Add, change or remove a faction."""
    form = FactionForm(request.POST)
    try:
        if "remove" in request.POST:
            edits.remove_faction(collection, pk)
        elif not form.is_valid():
            messages.error(
                request, " ".join(str(e) for errors in form.errors.values() for e in errors)
            )
        elif pk:
            edits.change_faction(collection, pk, form.faction)
        else:
            edits.add_faction(collection, form.faction)
    except edits.InUse:
        if "remove" in request.POST:
            messages.error(request, _("Some cards use this faction: change them first."))
        else:
            messages.error(request, _("Another faction has that name."))
    except TooMany:
        messages.error(request, _("There is no room for more factions."))
    except Stale:
        messages.error(request, _("This faction is no longer there."))
    return redirect("collection_settings", collection.key)


@require_POST
@owns_collection
def share(request: HttpRequest, collection: Collection) -> HttpResponse:
    """Open or close the link."""
    verb = request.POST.get("verb")
    if verb == "share":
        edits.share(collection)
    elif verb == "unshare":
        edits.unshare(collection)
    return redirect("collection_settings", collection.key)


@require_POST
@owns_collection
def remove(request: HttpRequest, collection: Collection) -> HttpResponse:
    edits.remove(collection)
    messages.success(
        request, _("“%(name)s” is archived; you can restore it below.") % {"name": collection}
    )
    return redirect("collections")


@require_POST
def restore(request: HttpRequest, key: str) -> HttpResponse:
    owner = owner_of(request)
    if owner is None:
        raise Http404
    collection = get_object_or_404(owner.collections.exclude(removed=None), key=key)
    edits.restore(collection)
    return redirect("collection", collection.key)

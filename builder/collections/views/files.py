"""Files of cards: sent, shown line by line, accepted; and written for others."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import select_template
from django.utils.translation import gettext as _, ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from builder.catalogue.memory import catalogue_of
from builder.collections import edits, rows
from builder.collections.exporting import csv_file, empty_table, json_file, wrong_file
from builder.collections.importing import plan
from builder.limits.guard import limited
from builder.models import Collection, Upload
from builder.site.access import catalogue_or_404, owns_collection
from builder.site.language import language
from builder.site.refusals import Stale, TooMany
from rules.collecting import files
from rules.collecting.binders import binder_of, has_binder
from rules.collecting.lines import Sheet
from rules.lists.reading import MAX_DOCUMENT
from rules.lists.refusals import Unreadable


@require_http_methods(["GET", "HEAD", "POST"])
@limited("upload")
@owns_collection
def upload(request: HttpRequest, collection: Collection) -> HttpResponse:
    """Send a file, or the text of one; nothing is written yet."""
    if request.method != "POST":
        return _page(request, collection)
    sent = request.FILES.get("file")
    if sent is not None and sent.size is not None and sent.size > MAX_DOCUMENT:
        return _page(request, collection, _("The file is too large: 2 MB at most."), 422)
    content = sent.read() if sent else request.POST.get("text", "").encode()
    if not content.strip():
        return _page(request, collection, _("Choose a file, or paste its text."), 422)
    try:
        files.read(content, catalogue_of(collection.game), rows.legend_of(collection))
    except Unreadable as error:
        return _page(request, collection, _refusal(error), 422)
    edits.hold(collection, sent.name or "" if sent else "", content)
    return redirect("collection_preview", collection.key)


def _refusal(error: Unreadable) -> str:
    where = "" if error.path in ("$", "1") else f" ({error.path})"
    return f"{error.reason.in_(language())}{where} " + _("Nothing was written.")


def _page(
    request: HttpRequest, collection: Collection, problem: str = "", status: int = 200
) -> HttpResponse:
    own_columns = f"games/{collection.game}/_card_columns.html"
    context = {
        "game": catalogue_or_404(collection.game).info,
        "collection": collection,
        "columns": select_template([own_columns, "_partials/_nothing_more.html"]),
        "types": binder_of(collection.game).entered(catalogue_of(collection.game)),
        "problem": problem,
        "text": request.POST.get("text", "")[:MAX_DOCUMENT] if problem else "",
        "waiting": Upload.objects.filter(collection=collection).exists(),
    }
    return render(request, "collections/card_import.html", context, status=status)


@require_safe
@owns_collection
def preview(request: HttpRequest, collection: Collection) -> HttpResponse:
    """What the file would do, line by line."""
    held = Upload.objects.filter(collection=collection).first()
    if held is None:
        return redirect("collection_import", collection.key)
    catalogue, stored = catalogue_or_404(collection.game), rows.stored_collection(collection)
    if held.version != collection.version:  # compared with what is there now
        held = edits.hold(collection, held.name, bytes(held.content))
    try:
        sheet = files.read(bytes(held.content), catalogue, stored.legend)
    except Unreadable as error:  # the rules of the catalogue have moved on
        return _page(request, collection, _refusal(error), 422)
    context = {
        "game": catalogue.info,
        "collection": collection,
        "upload": held,
        "plan": plan(catalogue, stored, sheet),
    }
    return render(request, "collections/card_preview.html", context)


@require_safe
@owns_collection
def wrong(request: HttpRequest, collection: Collection) -> HttpResponse:
    """The lines that are wrong as a file, to be corrected and sent again."""
    held = Upload.objects.filter(collection=collection).first()
    if held is None:
        return redirect("collection_import", collection.key)
    try:
        sheet = _sheet_of(held, collection)
    except Unreadable as error:
        return _page(request, collection, _refusal(error), 422)
    if not sheet.wrong:
        return redirect("collection_preview", collection.key)
    return wrong_file(collection, sheet)


def _sheet_of(held: Upload, collection: Collection) -> Sheet:
    legend = rows.legend_of(collection)
    return files.read(bytes(held.content), catalogue_of(collection.game), legend)


@require_POST
@owns_collection
def accept(request: HttpRequest, collection: Collection) -> HttpResponse:
    """Write what was shown, all of it or what is right; or throw the file away."""
    held = Upload.objects.filter(collection=collection).first()
    if held is None:
        messages.error(request, _("No file is waiting to be imported. Send it again."))
        return redirect("collection_import", collection.key)
    if "cancel" in request.POST:
        held.delete()
        messages.info(request, _("Nothing was imported."))
        return redirect("collection", collection.key)
    try:
        sheet = _sheet_of(held, collection)
    except Unreadable as error:
        return _page(request, collection, _refusal(error), 422)
    if sheet.wrong and "good" not in request.POST:
        return redirect("collection_preview", collection.key)
    try:
        if request.POST.get("version") != str(collection.version):
            raise Stale
        edits.accept(collection, held, sheet)
    except Stale:
        messages.error(
            request, _("The collection has changed in the meantime: please check again.")
        )
        return redirect("collection_preview", collection.key)
    except TooMany:
        messages.error(request, _("There is no room for that many cards. Nothing was written."))
        return redirect("collection_preview", collection.key)
    number = len(sheet.cards)
    text = ngettext(
        "%(n)s entry of the file is in the collection.",
        "%(n)s entries of the file are in the collection.",
        number,
    )
    messages.success(request, text % {"n": number})
    return redirect("collection_preview" if sheet.wrong else "collection", collection.key)


# --- written ------------------------------------------------------------------------------------


@require_safe
@owns_collection
def export_json(request: HttpRequest, collection: Collection) -> HttpResponse:
    return json_file(collection)


@require_safe
@owns_collection
def export_csv(request: HttpRequest, collection: Collection, type: str) -> HttpResponse:
    return csv_file(collection, type)


@require_safe
def template(request: HttpRequest, game: str, type: str) -> HttpResponse:
    """An empty spreadsheet with the columns of a type."""
    catalogue = catalogue_or_404(game)
    types = binder_of(game).entered(catalogue) if has_binder(game) else ()
    row = next((row for row in types if row.slug == type), None)
    if row is None:
        raise Http404
    return empty_table(catalogue, row)

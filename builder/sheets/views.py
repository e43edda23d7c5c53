"""Paper: which sheets there are, each of them as a PDF, and several lists in one."""

from collections.abc import Callable
from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import add_never_cache_headers
from django.utils.functional import Promise
from django.utils.http import content_disposition_header, urlencode
from django.utils.translation import gettext as _, gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from builder.models import Roster
from builder.shares.opened import Opened, by_keeper
from builder.sheets import service
from builder.sheets.batch import MAX_TEXT, MOST, Listed, Together, opened_together
from builder.sheets.documents import html
from builder.sheets.options import (
    BY_LISTS,
    OF_LISTS,
    SHEETS,
    Options,
    options_of,
    read_options,
    remember_options,
)
from builder.sheets.pdf import client
from builder.sheets.service import SheetOrder
from builder.sheets.store import Busy
from builder.site.access import catalogue_or_404, opens_share, owns_roster
from builder.site.http import A_YEAR, answered
from builder.site.language import language, local
from rules.catalogue.catalogue import Catalogue
from rules.words import slug_of

RETRY = 3  # seconds after which one may ask again
TOGETHER = ("summary", "full")  # the sheets that several lists may share
KINDS = {"pdf": "application/pdf", "zip": "application/zip"}
TITLES: dict[str, tuple[Promise, Promise]] = {
    "summary": (
        gettext_lazy("Summary"),
        gettext_lazy("One page to hand to your opponent: who is in it, the total, the verdict."),
    ),
    "full": (
        gettext_lazy("Full sheet"),
        gettext_lazy("To play from: every profile, boxes to tick, and the rules this list uses."),
    ),
    "cards": (
        gettext_lazy("Cards"),
        gettext_lazy("One for each member, at true size, to cut out and to sleeve."),
    ),
    "reference": (
        gettext_lazy("Reference sheet"),
        gettext_lazy("The tables that one looks up while playing."),
    ),
    "markers": (
        gettext_lazy("Markers and templates"),
        gettext_lazy("To cut out, at true size, with a scale to check your printer."),
    ),
}


@dataclass(frozen=True)
class SheetRow:
    """One sheet that can be printed, as the page offers it."""

    sheet: str
    url: str
    tag: str  # its fingerprint, with the options that the page shows

    @property
    def title(self) -> Promise:
        return TITLES[self.sheet][0]

    @property
    def purpose(self) -> Promise:
        return TITLES[self.sheet][1]


# --- a list ---------------------------------------------------------------------------------------


@require_safe
@owns_roster
def own(request: HttpRequest, roster: Roster) -> HttpResponse:
    order = _own(request, roster)
    crumbs = [
        (reverse("lists"), _("My lists")),
        (reverse("roster", args=[roster.key]), roster.name or _("A list")),
    ]
    rows = _rows(request, order, "roster_sheet", roster.key)
    return _page(request, rows, order.opened.catalogue, crumbs, opened=order.opened)


@require_safe
@owns_roster
def own_sheet(request: HttpRequest, roster: Roster, sheet: str) -> HttpResponse:
    order, options = _own(request, roster), options_of(request)
    return _remembered(request, _sheet(request, sheet, order, options), options)


@require_safe
@opens_share
def shared(request: HttpRequest, opened: Opened) -> HttpResponse:
    order, key = _order(request, opened)
    rows = _rows(request, order, "share_sheet", key)
    crumbs = [(reverse("share", args=[key]), opened.document.name or _("A list"))]
    tag = opened.fingerprint("sheets", language(), [row.tag for row in rows])

    def make() -> HttpResponse:
        return _page(request, rows, opened.catalogue, crumbs, opened=opened, base="by_link.html")

    return answered(request, tag, make)


@require_safe
@opens_share
def shared_sheet(request: HttpRequest, opened: Opened, sheet: str) -> HttpResponse:
    order, options = _order(request, opened)[0], options_of(request)
    tag = service.tag_of(order, sheet, options)
    final = opened.frozen and request.GET.get("v") == tag
    return _answered(request, tag, lambda: _sheet(request, sheet, order, options), options, final)


def _own(request: HttpRequest, roster: Roster) -> SheetOrder:
    """The keeper's list; its QR code leads to the newest link that follows it."""
    link = roster.shares.filter(revoked=None, revision=None).first()
    return SheetOrder(by_keeper(roster), _address(request, link.key) if link else "")


def _order(request: HttpRequest, opened: Opened) -> tuple[SheetOrder, str]:
    """What a link opens; its QR code leads to that same link, whose key comes along."""
    assert opened.share is not None
    key = opened.share.key
    return SheetOrder(opened, _address(request, key)), key


def _address(request: HttpRequest, key: str) -> str:
    return request.build_absolute_uri(reverse("share", args=[key]))


def _sheet(request: HttpRequest, sheet: str, order: SheetOrder, options: Options) -> HttpResponse:
    if sheet not in BY_LISTS or sheet not in html.available(order.opened.document.game):
        raise Http404
    name = service.file_name(order.opened, sheet)
    return _file(request, name, lambda: service.of_list(order, sheet, options))


# --- a game ---------------------------------------------------------------------------------------


@never_cache
@require_safe
def of_game(request: HttpRequest, game: str) -> HttpResponse:
    catalogue, rows = catalogue_or_404(game), _game_rows(request, game)
    if not rows:
        raise Http404
    crumbs = [(reverse("game", args=[game]), local(catalogue.info, "name"))]
    return _page(request, rows, catalogue, crumbs)


@require_safe
def game_sheet(request: HttpRequest, game: str, sheet: str) -> HttpResponse:
    catalogue, options = catalogue_or_404(game), options_of(request)
    if sheet in OF_LISTS or sheet not in html.available(game):
        raise Http404
    tag = service.tag_of_game(game, sheet, options)

    def make() -> HttpResponse:
        name = f"{game}_{sheet}.pdf"
        return _file(request, name, lambda: service.of_game(catalogue, sheet, options))

    return _answered(request, tag, make, options, request.GET.get("v") == tag)


# --- the page -------------------------------------------------------------------------------------


def _rows(request: HttpRequest, order: SheetOrder, route: str, key: str) -> list[SheetRow]:
    """What can be printed of a list and of its game."""
    options, game = options_of(request), order.opened.document.game
    rows = {row.sheet: row for row in _game_rows(request, game)}
    for sheet in BY_LISTS:
        tag = service.tag_of(order, sheet, options)
        rows[sheet] = SheetRow(sheet, reverse(route, args=[key, sheet]), tag)
    return [rows[sheet] for sheet in SHEETS if sheet in html.available(game)]


def _game_rows(request: HttpRequest, game: str) -> list[SheetRow]:
    """What can be printed of a game without a list."""
    options, available = options_of(request), html.available(game)
    return [
        SheetRow(sheet, reverse("game_sheet", args=[game, sheet]), tag)
        for sheet in SHEETS
        if sheet in available and sheet not in OF_LISTS
        for tag in [service.tag_of_game(game, sheet, options)]
    ]


def _page(
    request: HttpRequest,
    rows: list[SheetRow],
    catalogue: Catalogue,
    crumbs: list[tuple[str, str]],
    *,
    opened: Opened | None = None,
    base: str = "base.html",
) -> HttpResponse:
    """Every sheet with what it is for, and how it is to be printed."""
    client.warm()
    options = options_of(request)
    context = {
        "base": base,
        "game": catalogue.info,
        "opened": opened,
        "crumbs": crumbs,
        "rows": rows,
        "options": options,
        "backs": any(row.sheet == "cards" for row in rows),
    }
    return _remembered(request, render(request, "sheets/sheets.html", context), options)


# --- files ----------------------------------------------------------------------------------------


def _file(
    request: HttpRequest, name: str, make: Callable[[], bytes], kind: str = "pdf"
) -> HttpResponse:
    """The file, or a page that says why there is none."""
    try:
        content = make()
    except Busy as error:
        return _preparing(request, str(error))
    except client.PdfRefused as error:
        return _refused(request, error)
    response = HttpResponse(content, content_type=KINDS[kind])
    response["Content-Length"] = str(len(content))
    response["Content-Disposition"] = content_disposition_header(kind == "zip", name) or "inline"
    # Our policy for pages would keep some browsers from showing a PDF at all.
    response._csp_exempt = True  # type: ignore[attr-defined]
    return response


def _answered(
    request: HttpRequest,
    tag: str,
    make: Callable[[], HttpResponse],
    options: Options,
    final: bool = False,
) -> HttpResponse:
    """A file that readers may keep: `final` where its address can never mean another."""
    response = answered(request, tag, make, keep=A_YEAR if final else 0)
    return response if final else _remembered(request, response, options)


def _remembered(request: HttpRequest, response: HttpResponse, options: Options) -> HttpResponse:
    """Where the address says how to print, the browser will know it next time."""
    if any(key in request.GET for key in options.as_query):
        remember_options(response, options)
    return response


def _preparing(request: HttpRequest, progress: str) -> HttpResponse:
    """The page that asks again by itself, until it is replaced by the file."""
    reason = progress or _("Others are printing: one moment…")
    response = _no_file(request, reason, later=True, waiting=True)
    response["Refresh"] = str(RETRY)
    response._has_been_logged = True  # type: ignore[attr-defined] # no fault of anybody's
    return response


def _refused(request: HttpRequest, error: client.PdfRefused) -> HttpResponse:
    return _no_file(request, error.reason, later=isinstance(error, client.Failed))


def _no_file(
    request: HttpRequest, reason: str, *, later: bool, waiting: bool = False
) -> HttpResponse:
    back = request.GET.copy()
    back.pop("form", None)
    context = {
        "reason": reason,
        "waiting": waiting,
        "again": request.get_full_path() if later else "",
        "back": f"{request.path.rpartition('/')[0]}/?{back.urlencode()}",
    }
    status = 503 if later else 422
    response = render(request, "sheets/sheet_refused.html", context, status=status)
    add_never_cache_headers(response)
    if later:
        response["Retry-After"] = str(RETRY)
    return response


# --- several lists --------------------------------------------------------------------------------


@require_http_methods(["GET", "HEAD", "POST"])
def together(request: HttpRequest) -> HttpResponse:
    """Several lists in one document or one archive, at an address that can be bookmarked."""
    posted = request.method == "POST"
    form = request.POST if posted else request.GET
    lines = form.get("links", "")[:MAX_TEXT].splitlines() if posted else form.getlist("list")
    sheet = form["sheet"] if form.get("sheet") in TOGETHER else TOGETHER[0]
    file_kind = form["form"] if form.get("form") in KINDS else ""
    options = read_options(form) if posted else options_of(request)
    batch = _printable(opened_together(lines), sheet)
    if posted and not batch.lists and not batch.problems:
        return _together_page(request, batch, sheet, options, _("Paste at least one link."))
    if posted and not batch.problems:
        keys = [_order(request, opened)[1] for opened in batch.lists]
        asked = {"list": keys, "sheet": sheet, "form": file_kind, **options.as_query}
        return redirect(f"{reverse('together')}?{urlencode(asked, doseq=True)}")
    if file_kind and batch.lists and not batch.problems:
        return _together_file(request, batch.lists, sheet, file_kind, options)
    return _together_page(request, batch, sheet, options)


def _printable(batch: Together, sheet: str) -> Together:
    """Those whose game has such a sheet."""
    for opened in list(batch.lists):
        if sheet not in html.available(opened.document.game):
            batch.lists.remove(opened)
            name = opened.document.name or _("A list")
            batch.problems.append(_("There is no such sheet for “%s”.") % name[:80])
    return batch


def _together_file(
    request: HttpRequest, lists: list[Opened], sheet: str, file_kind: str, options: Options
) -> HttpResponse:
    orders = [_order(request, opened)[0] for opened in lists]
    tag = service.tag_of_all(orders, sheet, file_kind, options)

    def make() -> bytes:
        if file_kind == "zip":
            return service.zipped(orders, sheet, options)
        return service.of_lists(orders, sheet, options, tag)

    name = f"{slug_of(_('lists'))}_{sheet}.{file_kind}"
    response = _answered(request, tag, lambda: _file(request, name, make, file_kind), options)
    response["X-Robots-Tag"] = "noindex"
    return response


@never_cache
def _together_page(
    request: HttpRequest, batch: Together, sheet: str, options: Options, missing: str = ""
) -> HttpResponse:
    """The lists that links open, the form with them, and a sentence about each other link."""
    client.warm()
    orders = [_order(request, opened)[0] for opened in batch.lists]
    context = {
        "missing": missing,
        "problems": batch.problems,
        "rows": [Listed(order.opened, order.link) for order in orders],
        "links": "\n".join(order.link for order in orders),
        "sheets": [(sheet, TITLES[sheet][0]) for sheet in TOGETHER],
        "chosen": sheet,
        "options": options,
        "most": MOST,
    }
    status = 422 if batch.problems or missing else 200
    response = render(request, "sheets/together.html", context, status=status)
    return _remembered(request, response, options)

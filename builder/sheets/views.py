"""Paper: which sheets there are, and each of them as a PDF."""

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from builder.models import Roster
from builder.shares.opened import Opened, by_keeper
from builder.sheets import service
from builder.sheets.answers import as_file, kept_by_readers, remembered
from builder.sheets.documents import html
from builder.sheets.options import AHEAD, BY_LISTS, OF_LISTS, SHEETS, TITLES, Options, options_of
from builder.sheets.pdf import client
from builder.sheets.service import SheetOrder
from builder.site.access import catalogue_or_404, opens_share, owns_roster
from builder.site.http import A_YEAR, AN_HOUR, answered
from builder.site.language import language, local
from rules.catalogue.catalogue import Catalogue


@dataclass(frozen=True)
class SheetRow:
    """One sheet that can be printed, as the page offers it."""

    sheet: str
    url: str
    tag: str  # its fingerprint, with the options that the page shows

    @property
    def ahead(self) -> bool:
        """Whether it is made while the page is looked at."""
        return self.sheet in AHEAD

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
    return remembered(request, _sheet(request, sheet, order, options), options)


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
    keep = AN_HOUR if opened.frozen and request.GET.get("v") == tag else 0  # it may be revoked
    return kept_by_readers(
        request, tag, lambda: _sheet(request, sheet, order, options), options, keep
    )


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
    return as_file(request, name, lambda pay: service.of_list(order, sheet, options, pay))


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
        return as_file(request, name, lambda pay: service.of_game(catalogue, sheet, options, pay))

    keep = A_YEAR if request.GET.get("v") == tag else 0
    return kept_by_readers(request, tag, make, options, keep)


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
    return remembered(request, render(request, "sheets/sheets.html", context), options)

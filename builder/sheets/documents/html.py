"""What is printed: a list's summary, full sheet and cards; a game's tables and markers."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from django.template.loader import render_to_string
from django.utils.translation import gettext as _

from builder.shares.opened import Opened
from builder.sheets.documents import (
    cards as sheet_cards,
    full as sheet_full,
    markers as sheet_markers,
    reference as sheet_reference,
    summary as sheet_summary,
)
from builder.sheets.documents.blocks import Press, points
from builder.sheets.documents.pages import FOOT, SIDE, SIZES, TOP, Page, frame, full_page, written
from builder.sheets.options import OF_LISTS, Options
from builder.sheets.printed_list import PrintedList
from builder.site.language import language, local
from rules.catalogue.catalogue import Catalogue
from rules.printing.paper import Paper, paper_of

OF_A_LIST: dict[str, Callable[[PrintedList], list[Page]]] = {
    "summary": sheet_summary.pages,
    "full": sheet_full.pages,
    "cards": sheet_cards.pages,
    "reference": lambda printed: sheet_reference.pages(printed.opened.catalogue, printed.press),
    "markers": lambda printed: sheet_markers.pages(
        printed.opened.catalogue, printed.press, printed.roster
    ),
}


def available(game: str) -> tuple[str, ...]:
    """The sheets that a game has."""
    paper = type(paper_of(game))
    more = [
        sheet
        for sheet in ("reference", "markers")
        if getattr(paper, sheet) is not getattr(Paper, sheet)
    ]
    return (*OF_LISTS, *more)


def html(sheet: str, lists: Sequence[Opened], options: Options, links: Sequence[str]) -> str:
    """A document of one or several lists; each begins on a page of its own."""
    press = Press(language(), options)
    body = []
    for opened, link in zip(lists, links, strict=True):
        own = replace(press, accent=opened.catalogue.info.accent_light)
        body.append(_written(sheet, OF_A_LIST[sheet](PrintedList(opened, own, link)), own))
    names = [opened.document.name or _("A list") for opened in lists]
    return _document(sheet, " · ".join(names[:12]), press, body)


def game_html(sheet: str, catalogue: Catalogue, options: Options) -> str:
    """A sheet of a game, without a list."""
    press = Press(language(), options, catalogue.info.accent_light)
    if sheet == "reference":
        pages = sheet_reference.pages(catalogue, press)
    else:
        pages = sheet_markers.pages(catalogue, press, None)
    return _document(sheet, local(catalogue.info, "name"), press, [_written(sheet, pages, press)])


def _written(sheet: str, pages: Sequence[Page], press: Press) -> str:
    area = full_page(press.options) if sheet == "cards" else frame(press.options)
    return written(pages, area, press)


def _document(sheet: str, title: str, press: Press, body: Sequence[str]) -> str:
    wide, high = SIZES[press.options.size]
    bare = sheet == "cards"
    area = full_page(press.options) if bare else frame(press.options)
    foot = "" if press.coloured else ";@bottom-left{color:#000000}"
    margin = "0" if bare else f"{TOP}mm {SIDE}mm {FOOT}mm"
    css = (
        f"@page{{size:{wide}mm {high}mm;margin:{margin}{foot}}}"
        f".page{{height:{points(area.height - 0.5)}pt}}"
    )
    return render_to_string(
        "sheets/document.html",
        {
            "lang": press.lang,
            "title": title,
            "ink": press.options.ink,
            "css": css + press.css,
            "body": "".join(body),
        },
    )

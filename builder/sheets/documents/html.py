"""What is printed, as HTML: a list's summary, full sheet and cards; a game's tables and markers."""

import math
from collections.abc import Callable, Sequence
from functools import cache
from urllib.parse import quote

import segno
from django.template.loader import render_to_string, select_template
from django.utils.translation import gettext as _

from builder.shares.opened import Opened
from builder.sheets.documents import cards, markers
from builder.sheets.documents.letters import printable
from builder.sheets.documents.scenarios import printed_scenario
from builder.sheets.documents.tables import chapters, halves, printed_tables
from builder.sheets.options import OF_LISTS, PAGES, Options
from builder.sheets.pdf.worker import PART
from builder.sheets.printed_list import PrintedList
from builder.site.language import language, local
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import GameInfo
from rules.printing.paper import Paper, paper_of

SIDE, TOP, FOOT = 12.0, 11.0, 14.0  # margins, as static/css/print.css has them
DENSITIES = ("roomy", "usual", "dense", "denser", "columned")  # of a summary
ROOM = (12, 18, 26, 34, math.inf)  # members of a list that begins with each
Context = dict[str, object]


def available(game: str) -> tuple[str, ...]:
    """The sheets that a game has."""
    paper = type(paper_of(game))
    methods = {"reference": "reference", "markers": "markers", "campaign": "scenarios"}
    more = [sheet for sheet, of in methods.items() if getattr(paper, of) is not getattr(Paper, of)]
    return (*OF_LISTS, *more)


def html(sheet: str, lists: Sequence[Opened], options: Options, links: Sequence[str]) -> str:
    """A document of one or several lists; each begins on a page of its own."""
    parts = [
        part
        for opened, link in zip(lists, links, strict=True)
        for part in _of_list(sheet, PrintedList(opened, options, link))
    ]
    return PART.join(map(printable, parts))


def _of_list(sheet: str, printed: PrintedList) -> list[str]:
    if sheet == "cards":
        return cards.parts(printed)
    if sheet in OF_GAMES:
        return [OF_GAMES[sheet](printed.opened.catalogue, printed.options, printed)]
    context = _document(sheet, printed.info, printed.options, printed.name) | {
        "printed": printed,
        "code": qr_code(printed.link),
        "fit": " ".join(_densities(printed)),
    }
    return [render_to_string(f"sheets/paper/{sheet}.html", context)]


def _densities(printed: PrintedList) -> Sequence[str]:
    """Which densities of a summary to try: looser ones would surely not fit on one page."""
    if printed.options.large:
        return DENSITIES[:1]
    members = len(printed.members)
    return DENSITIES[next(place for place, most in enumerate(ROOM) if members <= most) :]


def game_html(sheet: str, catalogue: Catalogue, options: Options) -> str:
    """A sheet of a game, without a list."""
    return printable(OF_GAMES[sheet](catalogue, options, None))


# --- sheets of a game -----------------------------------------------------------------------------


def _reference(catalogue: Catalogue, options: Options, of: PrintedList | None) -> str:
    """All tables: first those that stand in columns, then the wide ones."""
    tables = printed_tables(
        paper_of(catalogue.info.slug).reference(catalogue, of.roster if of else None)
    )
    context = _of_game("reference", catalogue.info, options, of, _("Tables to look up")) | {
        "chapters": [
            halves(chapter, lambda table: table.lines)
            for chapter in chapters([table for table in tables if not table.wide])
        ],
        "wide": [table for table in tables if table.wide],
    }
    return render_to_string("sheets/paper/reference.html", context)


def _markers(catalogue: Catalogue, options: Options, of: PrintedList | None) -> str:
    cut_out = paper_of(catalogue.info.slug).markers(catalogue, of.roster if of else None)
    wide, high = PAGES[options.size]
    area = (wide - 2 * SIDE, high - TOP - FOOT - 0.5)
    context = _of_game("markers", catalogue.info, options, of, _("Markers and templates"))
    coloured = options.ink == "colour"
    accent = catalogue.info.accent_light
    context |= {
        "area": area,
        "pages": markers.pages(cut_out, area, accent, coloured=coloured),
        "proposed": any(marker.proposed for marker in cut_out),
    }
    return render_to_string("sheets/paper/markers.html", context)


def _campaign(catalogue: Catalogue, options: Options, of: PrintedList | None) -> str:
    """Every scenario with its drawing, and the record of a campaign."""
    paper = paper_of(catalogue.info.slug)
    context = _of_game("campaign", catalogue.info, options, of, _("Scenarios and campaign")) | {
        "scenarios": [printed_scenario(catalogue, leaf) for leaf in paper.scenarios(catalogue)],
        "record": printed_tables(paper.record(catalogue)),
    }
    return render_to_string("sheets/paper/campaign.html", context)


OF_GAMES: dict[str, Callable[[Catalogue, Options, PrintedList | None], str]] = {
    "reference": _reference,
    "markers": _markers,
    "campaign": _campaign,
}


def _of_game(
    sheet: str, info: GameInfo, options: Options, of: PrintedList | None, title: str
) -> Context:
    """What a sheet of a game needs; the file is named after the list that it is for."""
    context = _document(sheet, info, options, title)
    return context | {"heading": title, "title": f"{of.name} · {title}" if of else title}


# --- what every sheet needs -----------------------------------------------------------------------


def _document(sheet: str, info: GameInfo, options: Options, title: str) -> Context:
    game = local(info, "name")
    accent = info.accent_light if options.ink == "colour" else "#000000"
    return {
        "lang": language(),
        "title": title,
        "sheet": sheet,
        "size": "{}mm {}mm".format(*PAGES[options.size]),
        "options": options,
        "accent": accent,
        "game": game,
        "emblem": emblem(info.slug, accent),
        "foot": f"{title[:90]} · {game}",
    }


@cache
def emblem(game: str, colour: str) -> str:
    """A game's emblem, as the address of a picture."""
    own = f"games/{game}/_emblem.html"
    svg = select_template([own, "_partials/_emblem.html"]).render()
    named = svg.replace("currentColor", colour).replace(
        "<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1
    )
    return "data:image/svg+xml," + quote(named)


def qr_code(link: str) -> str:
    """The address of a picture that leads to a list; nothing where there is no link."""
    if not link:
        return ""
    # Any mask is read by any reader; looking for the fairest takes longer than all the rest.
    return segno.make(link, error="m", micro=False, mask=2).svg_data_uri(border=0)

"""The tables that a player looks up, in two or three columns; wide ones over the whole page."""

from collections.abc import Sequence
from dataclasses import replace

from django.utils.translation import gettext as _

from builder.sheets.documents.blocks import LARGE, NOTHING, Block, Drawing, Mark, Press, stacked
from builder.sheets.documents.heads import emblem
from builder.sheets.documents.pages import (
    Frame,
    Page,
    PageHead,
    Piece,
    fill_pages,
    footed,
    frame,
    go_on,
)
from builder.sheets.documents.tables import grid, heads, least
from builder.site.language import local
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import GameInfo
from rules.printing.paper import paper_of
from rules.printing.sheet import Grid

DENSE = 0.92  # type, to what it is on other sheets
SIGN = 28.0  # points: the side of the emblem
GAP = 8.0  # points between two tables
LONG = 6  # rows, but the first and last two: of a table that may be parted


def pages(catalogue: Catalogue, press: Press) -> list[Page]:
    """All tables of a game: first those that stand in columns, then the wide ones."""
    info = catalogue.info
    dense = press.scaled(LARGE if press.options.large else DENSE)
    grids = list(paper_of(info.slug).reference(catalogue))
    area = frame(press.options)
    asked = [least(dense, table) for table in grids]
    number = _columns(asked, area)
    width = area.columns(number)[0][1]
    narrow = [table for table, room in zip(grids, asked, strict=True) if room <= width]
    wide = [table for table, room in zip(grids, asked, strict=True) if room > width]
    top = head(info, press, area.width, _("Tables to look up"))
    laid = fill_pages(_pieces(dense, narrow, width), dense, number, top)
    go_on(laid, _pieces(dense, wide, area.width), dense)
    footed(laid, press, _("Tables to look up"), local(info, "name"))
    return laid


def _columns(asked: Sequence[float], area: Frame) -> int:
    """Three columns where nearly all tables are narrow enough; else two."""
    third = area.columns(3)[0][1]
    return 3 if sum(room <= third for room in asked) >= 0.9 * len(asked) else 2


def _pieces(press: Press, grids: Sequence[Grid], width: float) -> list[Piece]:
    """Tables; a long one goes on in the next column, under its heads."""
    pieces = []
    for table in grids:
        blocks = tuple(grid(press, table, width))
        loose = len(blocks) > LONG
        again = heads(press, table, width) if loose else NOTHING
        pieces.append(Piece(blocks, GAP, loose=loose, again=again))
    return pieces


def head(info: GameInfo, press: Press, width: float, title: str) -> PageHead:
    """The game and what this sheet is, over a rule in the game's colour."""
    left = SIGN + 8
    own = replace(press, inset=left)
    text = stacked(
        [
            *own.paragraph("section", title, width - left, tag="h1"),
            *own.paragraph("bold", local(info, "name"), width - left, look="accent"),
        ]
    )
    height = max(text.height, SIGN) + 5
    block = Block((), height + 3).behind(
        Mark("accent", 0, height, width, 2),
        drawings=[Drawing(0, 0, emblem(info, press.colour(""), SIGN))],
    )
    return PageHead(press.html(text), block)

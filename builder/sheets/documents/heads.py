"""What stands over a list: its name and facts, its verdict, the code that leads to it."""

import re
from dataclasses import replace

import segno
from django.template.loader import select_template
from django.utils.html import escape
from django.utils.translation import gettext as _, ngettext

from builder.sheets.documents.blocks import (
    NOTHING,
    Block,
    Drawing,
    Mark,
    lowered,
    points,
    roomy,
    stacked,
)
from builder.sheets.documents.boxes import figures
from builder.sheets.documents.pages import PageHead, Piece
from builder.sheets.printed_list import PrintedList
from rules.catalogue.items import GameInfo
from rules.checks.game import games

EMBLEM = re.compile(r'<svg[^>]*viewBox="0 0 (\d+) \d+"[^>]*>(.*)</svg>', re.DOTALL)
CODE = 58.0  # points: the side of the QR code
AFTER_FAULTS = 5.0  # points
SIGN = 40.0  # points: the side of the emblem
# On how many lines a name may stand in which size; the last one takes what is left.
NAMES = ((1, 1.0), (1, 0.88), (1, 0.76), (2, 0.76), (2, 0.6), (2, 0.5))


def emblem(info: GameInfo, colour: str, side: float) -> str:
    """A game's emblem, as a piece of a drawing."""
    own = f"games/{info.slug}/_emblem.html"
    match = EMBLEM.search(select_template([own, "_partials/_emblem.html"]).render())
    if match is None:
        return ""
    inner = match[2].replace("currentColor", colour)
    return f'<g transform="scale({side / int(match[1]):.4f})">{inner}</g>'


def code(printed: PrintedList) -> str:
    """A QR code to the list: an image of its own, with words for those who do not see it."""
    # Any mask is read by any reader; looking for the fairest takes longer than all the rest.
    uri = segno.make(printed.link, error="m", micro=False, mask=2).svg_data_uri(border=0)
    css = printed.press.styled(f"top:0;right:0;width:{points(CODE)}pt;height:{points(CODE)}pt")
    alt = _("QR code of the list online")
    return f'<img class="at code {css}" alt="{escape(alt)}" src="{escape(uri)}">'


def head(printed: PrintedList, width: float) -> PageHead:
    """Name, game, facts, total and code, over a rule in the game's colour; then the verdict."""
    press = printed.press
    left, right = SIGN + 10, (CODE + 12 if printed.link else 0)
    total = _total(printed)
    room = width - left - right - (_worth(printed) + 12 if total.texts else 0)
    moved_in = printed.on(replace(press, inset=left))
    text = stacked([part(moved_in, room) for part in (_name, _game, _facts)])
    height = max(text.height, CODE if printed.link else SIGN, total.height) + 6
    verdict = stacked(_verdict(printed, width))
    parts = [press.html(stacked([text, lowered(verdict, height - text.height)]))]
    if total.texts:
        css = press.styled(f"top:0;right:{points(right)}pt")
        parts.append(f'<div class="at right {css}">{press.html(total)}</div>')
    if printed.link:
        parts.append(code(printed))
    top = Block((), height).behind(
        Mark("accent", 0, height, width, 2.4),
        Mark("accent", 0, height + 3.6, width, 0.5),
        drawings=[Drawing(0, 0, emblem(printed.info, press.colour(""), SIGN))],
    )
    return PageHead("".join(parts), stacked([top, verdict]))


def _game(printed: PrintedList, room: float) -> Block:
    """The game, and whose list it is where the link says so."""
    author = printed.opened.share.author if printed.opened.share else ""
    parts = [printed.game, _("by %(author)s") % {"author": author} if author else ""]
    text = " · ".join(filter(None, parts))
    return stacked(printed.press.paragraph("bold", text, room, look="accent"))


def _worth(printed: PrintedList) -> float:
    """How wide the total is."""
    return max(
        printed.press.width("sum", printed.worth),
        printed.press.width("label", printed.unit.upper()),
    )


def _name(printed: PrintedList, room: float) -> Block:
    """The name of the list on one line, if need be smaller; a long one on two, or more."""
    for most, factor in NAMES:
        press = printed.press.scaled(factor)
        lines = press.fill("list", printed.name, room)
        if len(lines) <= most:
            break
    return press.lines("list", lines, tag="h1")


def _total(printed: PrintedList) -> Block:
    press = printed.press
    if not printed.worth:
        return NOTHING
    estimated = games()[printed.info.slug].estimates
    unit = _("our estimate") if estimated else printed.unit
    return stacked(
        [press.lines("sum", [escape(printed.worth)]), press.lines("label", [escape(unit.upper())])]
    )


def _facts(printed: PrintedList, room: float) -> Block:
    costs = printed.press.options.costs
    facts = [
        stat
        for stat in printed.paper.facts(printed.roster)
        if printed.press.text(stat.value) and (costs or not stat.cost)
    ]
    return figures(printed.press, facts, room, gap=3, style="bold")


def _verdict(printed: PrintedList, width: float) -> list[Block]:
    """Quiet where the list is legal; plain where it is not."""
    press = printed.press
    if printed.legal:
        return press.paragraph("small", printed.state, width, gap=7, look="quiet")
    block = stacked(press.paragraph("name", printed.state, width - 8, x=8, gap=10, tag="h2"))
    return [block.behind(Mark("ink", 0, 10, 3, block.height - 10))]


def faults(printed: PrintedList, width: float, *, most: int = 0) -> list[Piece]:
    """Why it is not legal, a sentence each; `most`: of those that are told, where all are not."""
    press = printed.press
    if printed.legal:
        return []
    pieces, sentences = [], printed.faults
    if most and len(sentences) > most:
        more = len(sentences) - most
        others = ngettext("and %(n)s other error", "and %(n)s other errors", more) % {"n": more}
        sentences = [*sentences[:most], others]
    for fault in sentences:
        lines = [*press.fill("text", fault, width - 8)]
        for block in press.chunks("text", lines, x=8, gap=1.5):
            bar = Mark("ink", 0, 1.5, 1, block.height - 1.5)
            pieces.append(Piece((block.behind(bar),)))
    if pieces:
        pieces[-1] = Piece(tuple(roomy(block, AFTER_FAULTS) for block in pieces[-1].blocks))
    return pieces

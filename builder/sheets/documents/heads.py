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
from builder.sheets.documents.pages import Head, Piece
from builder.sheets.printed_list import Told
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
    found = EMBLEM.search(select_template([own, "_partials/_emblem.html"]).render())
    if found is None:
        return ""
    inner = found[2].replace("currentColor", colour)
    return f'<g transform="scale({side / int(found[1]):.4f})">{inner}</g>'


def code(told: Told) -> str:
    """A QR code to the list: an image of its own, with words for those who do not see it."""
    # Any mask is read by any reader; looking for the fairest takes longer than all the rest.
    uri = segno.make(told.link, error="m", micro=False, mask=2).svg_data_uri(border=0)
    css = told.press.styled(f"top:0;right:0;width:{points(CODE)}pt;height:{points(CODE)}pt")
    said = _("QR code of the list online")
    return f'<img class="at code {css}" alt="{escape(said)}" src="{escape(uri)}">'


def head(told: Told, width: float) -> Head:
    """Name, game, facts, total and code, over a rule in the game's colour; then the verdict."""
    press = told.press
    left, right = SIGN + 10, (CODE + 12 if told.link else 0)
    total = _total(told)
    room = width - left - right - (_worth(told) + 12 if total.texts else 0)
    moved_in = told.on(replace(press, inset=left))
    text = stacked([part(moved_in, room) for part in (_name, _game, _facts)])
    height = max(text.height, CODE if told.link else SIGN, total.height) + 6
    verdict = stacked(_verdict(told, width))
    parts = [press.html(stacked([text, lowered(verdict, height - text.height)]))]
    if total.texts:
        css = press.styled(f"top:0;right:{points(right)}pt")
        parts.append(f'<div class="at right {css}">{press.html(total)}</div>')
    if told.link:
        parts.append(code(told))
    top = Block((), height).behind(
        Mark("accent", 0, height, width, 2.4),
        Mark("accent", 0, height + 3.6, width, 0.5),
        drawings=[Drawing(0, 0, emblem(told.info, press.colour(""), SIGN))],
    )
    return Head("".join(parts), stacked([top, verdict]))


def _game(told: Told, room: float) -> Block:
    """The game, and whose list it is where the link says so."""
    author = told.opened.share.author if told.opened.share else ""
    parts = [told.game, _("by %(author)s") % {"author": author} if author else ""]
    text = " · ".join(filter(None, parts))
    return stacked(told.press.paragraph("bold", text, room, look="accent"))


def _worth(told: Told) -> float:
    """How wide the total is."""
    return max(told.press.width("sum", told.worth), told.press.width("label", told.unit.upper()))


def _name(told: Told, room: float) -> Block:
    """The name of the list on one line, if need be smaller; a long one on two, or more."""
    for most, factor in NAMES:
        press = told.press.scaled(factor)
        lines = press.fill("list", told.name, room)
        if len(lines) <= most:
            break
    return press.lines("list", lines, tag="h1")


def _total(told: Told) -> Block:
    press = told.press
    if not told.worth:
        return NOTHING
    estimated = games()[told.info.slug].estimates
    unit = _("our estimate") if estimated else told.unit
    return stacked(
        [press.lines("sum", [escape(told.worth)]), press.lines("label", [escape(unit.upper())])]
    )


def _facts(told: Told, room: float) -> Block:
    costs = told.press.options.costs
    facts = [
        stat
        for stat in told.paper.facts(told.roster)
        if told.press.said(stat.value) and (costs or not stat.cost)
    ]
    return figures(told.press, facts, room, gap=3, style="bold")


def _verdict(told: Told, width: float) -> list[Block]:
    """Quiet where the list is legal; plain where it is not."""
    press = told.press
    if told.legal:
        return press.paragraph("small", told.state, width, gap=7, look="quiet")
    block = stacked(press.paragraph("name", told.state, width - 8, x=8, gap=10, tag="h2"))
    return [block.behind(Mark("ink", 0, 10, 3, block.height - 10))]


def faults(told: Told, width: float, *, most: int = 0) -> list[Piece]:
    """Why it is not legal, a sentence each; `most`: of those that are told, where all are not."""
    press = told.press
    if told.legal:
        return []
    pieces, sentences = [], told.faults
    if most and len(sentences) > most:
        more = len(sentences) - most
        others = ngettext("and %(n)s other fault", "and %(n)s other faults", more) % {"n": more}
        sentences = [*sentences[:most], others]
    for fault in sentences:
        lines = [*press.fill("text", fault, width - 8)]
        for block in press.chunks("text", lines, x=8, gap=1.5):
            bar = Mark("ink", 0, 1.5, 1, block.height - 1.5)
            pieces.append(Piece((block.behind(bar),)))
    if pieces:
        pieces[-1] = Piece(tuple(roomy(block, AFTER_FAULTS) for block in pieces[-1].blocks))
    return pieces

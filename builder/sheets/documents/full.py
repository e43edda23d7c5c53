"""The full sheet: every member with all its figures, the rules of the list, the turn."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from django.utils.html import escape
from django.utils.translation import gettext as _

from builder.sheets.documents.blocks import Block, Mark, Press, dotted, inset
from builder.sheets.documents.boxes import boxes, figures
from builder.sheets.documents.heads import faults, head
from builder.sheets.documents.pages import Page, Piece, fill_pages, footed, frame
from builder.sheets.documents.summary import heading
from builder.sheets.documents.tables import HANG, grid
from builder.sheets.printed_list import Shown, Told, aboard, priced, titled
from rules.printing.sheet import Entry, Leaf, Step

COLUMNS = 2
INDENT = 8.0
SMALLER = (1.0, 0.96, 0.92)  # sizes of type that are tried where the last page is nearly empty
LITTLE = 0.35  # of a page
FIRST = 3  # rules that stay with their heading
COPIES = 12  # that have boxes of their own


def pages(told: Told) -> list[Page]:
    told = told.in_its_size()
    area = frame(told.press.options)
    width = area.columns(COLUMNS)[0][1]
    top = head(told, area.width)
    tried = list[list[Page]]()
    for factor in SMALLER:
        one = told.on(told.press.scaled(factor))
        tried.append(fill_pages(list(_pieces(one, width)), one.press, COLUMNS, top))
        last = tried[0][-1].bottom / area.height
        if len(tried[0]) == 1 or last > LITTLE or len(tried[-1]) < len(tried[0]):
            break
    found = min(tried, key=len)
    footed(found, told.press, told.name, told.game)
    return found


def _pieces(told: Told, width: float) -> Iterator[Piece]:
    press = told.press
    yield from faults(told, width)
    if notes := told.opened.document.notes.strip():
        yield Piece(tuple(press.paragraph("note", notes, width, gap=1)))
    if asked := told.paper.boxes(told.roster):
        yield Piece(tuple(boxes(press, asked, width, gap=1)), gap=3)
    several = len(told.sections) > 1
    for label, members in told.sections:
        headed = several and bool(label)
        if headed:
            yield heading(press, label, width)
        for place, one in enumerate(members):
            piece = member(told, one, width)
            yield replace(piece, gap=4) if headed and not place else piece
    yield from glossary(press, told.glossary, width)
    yield from turn(press, told.paper.turn(told.roster), width)


# --- a member -------------------------------------------------------------------------------------


def member(told: Told, one: Shown, width: float) -> Piece:
    """A member in its frame, moved in where it stands under another."""
    x = one.depth * INDENT
    if x:
        told = told.on(replace(told.press, inset=x))
    inside = [title(told, one, width - x), *details(told, one, width - x)]
    again = title(told, one, width - x, again=True)
    if not x:
        return Piece(tuple(inside), gap=9, again=again)
    rail = tuple(_railed(block, one, x) for block in inside)
    return Piece(rail, gap=6, again=_railed(again, one, x))


def _railed(block: Block, one: Shown, x: float) -> Block:
    rail = Mark("accent", -5, 0, 1.2, block.height, one.leaf.colour)
    return inset(block.behind(rail), x)


def title(told: Told, one: Shown, width: float, *, again: bool = False) -> Block:
    """The name and the cost over a rule."""
    press = told.press
    name = titled(one, press)
    if again:
        name = _("%(name)s (continued)") % {"name": name}
    cost = "" if again else priced(one, told)
    ends = press.width("name", cost) + 8 if cost else 0
    lines = press.broken("name", name, width - ends - 2)
    *first, last = lines
    html = [*map(escape, first), press.ends("name", last, cost, width)]
    block = press.lines("name", html, tag="h3", after=3)
    thick = 1.8 if one.leaf.large else 0.8
    return block.behind(Mark("accent", 0, block.height - 3, width, thick, one.leaf.colour))


def details(told: Told, one: Shown, width: float) -> list[Block]:
    """Figures, weapons, what else it has, boxes, the player's notes."""
    press, leaf = told.press, one.leaf
    blocks = list[Block]()
    about = [press.said(leaf.role), aboard(one, told), *untold(one, press)]
    if text := dotted(about):
        blocks += press.paragraph("text", text, width, look="quiet")
    if leaf.stats:
        blocks.append(figures(press, leaf.stats, width, gap=1))
    for each in leaf.grids:
        blocks += grid(press, each, width, gap=2.5, inside=True)
    blocks += lines_of(leaf, press, width)
    copies = range(1, one.count + 1) if 1 < one.count <= COPIES and leaf.boxes else [0]
    for copy in copies:
        gap = 0 if copy > 1 else 1.5
        blocks += boxes(press, leaf.boxes, width, gap=gap, first=f"{copy}." if copy else "")
    if notes := one.member.notes.strip():
        blocks += press.paragraph("note", notes, width, gap=1.5)
    return blocks


def lines_of(leaf: Leaf, press: Press, width: float) -> list[Block]:
    """What a member has that needs no columns: bold names, each with its effect."""
    blocks = list[Block]()
    for line in leaf.lines:
        name, text = press.said(line.name), press.said(line.text)
        lines = press.runs("text", name, text, width, hang=HANG)
        blocks += press.chunks("text", lines, gap=0 if blocks else 2)
    return blocks


def untold(one: Shown, press: Press) -> Iterator[str]:
    """What the line beside the name says, and neither the figures nor the rules under it."""
    told = {"".join(press.said(stat.value).split()) for stat in one.leaf.stats}
    told |= {
        "".join(f"{press.said(stat.label)}{press.said(stat.value)}".split())
        for stat in one.leaf.stats
    }
    texts = [press.said(line.text) for line in one.leaf.lines]
    for part in press.said(one.leaf.line).split(" · "):
        figures = "".join(part.split()) in told or told.issuperset(part.split())
        if not figures and not any(text.startswith(part.rstrip("….")) for text in texts):
            yield part


# --- rules ----------------------------------------------------------------------------------------


def glossary(press: Press, entries: Sequence[Entry], width: float) -> Iterator[Piece]:
    """Exactly the rules that the list uses."""
    if entries:
        yield heading(press, _("Rules of this list"), width, gap=14)
    for place, entry in enumerate(entries, start=1):
        yield Piece(tuple(rule(press, entry, width)), keep=place < min(FIRST, len(entries)))


def rule(press: Press, entry: Entry, width: float) -> list[Block]:
    text = press.said(entry.text)
    if entry.ruling:
        text += " " + _("(our reading %(code)s)") % {"code": entry.ruling}
    lines = press.runs("text", press.said(entry.name), text, width, hang=HANG)
    return press.chunks("text", lines)


def turn(press: Press, steps: Sequence[Step], width: float) -> Iterator[Piece]:
    if steps:
        yield heading(press, _("The turn"), width, gap=14)
    named = [press.said(step.name) for step in steps]
    if not any(name[:1].isdigit() for name in named):
        named = [f"{number}. {name}" for number, name in enumerate(named, start=1)]
    for name, step in zip(named, steps, strict=True):
        lines = press.runs("text", name, press.said(step.text), width, hang=HANG)
        yield Piece(tuple(press.chunks("text", lines)))

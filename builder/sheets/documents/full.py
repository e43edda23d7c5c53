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
from builder.sheets.printed_list import PrintedList, PrintedMember, aboard, priced, titled
from rules.printing.sheet import Entry, Leaf, Step

COLUMNS = 2
INDENT = 8.0
SMALLER = (1.0, 0.96, 0.92)  # sizes of type that are tried where the last page is nearly empty
LITTLE = 0.35  # of a page
FIRST = 3  # rules that stay with their heading
COPIES = 12  # that have boxes of their own


def pages(printed: PrintedList) -> list[Page]:
    printed = printed.in_its_size()
    area = frame(printed.press.options)
    width = area.columns(COLUMNS)[0][1]
    top = head(printed, area.width)
    tried = list[list[Page]]()
    for factor in SMALLER:
        smaller = printed.on(printed.press.scaled(factor))
        tried.append(fill_pages(list(_pieces(smaller, width)), smaller.press, COLUMNS, top))
        last = tried[0][-1].bottom / area.height
        if len(tried[0]) == 1 or last > LITTLE or len(tried[-1]) < len(tried[0]):
            break
    laid = min(tried, key=len)
    footed(laid, printed.press, printed.name, printed.game)
    return laid


def _pieces(printed: PrintedList, width: float) -> Iterator[Piece]:
    press = printed.press
    yield from faults(printed, width)
    if notes := printed.opened.document.notes.strip():
        yield Piece(tuple(press.paragraph("note", notes, width, gap=1)))
    if asked := printed.paper.boxes(printed.roster):
        yield Piece(tuple(boxes(press, asked, width, gap=1)), gap=3)
    several = len(printed.sections) > 1
    for label, members in printed.sections:
        headed = several and bool(label)
        if headed:
            yield heading(press, label, width)
        for place, member in enumerate(members):
            piece = framed(printed, member, width)
            yield replace(piece, gap=4) if headed and not place else piece
    yield from glossary(press, printed.glossary, width)
    yield from turn(press, printed.paper.turn(printed.roster), width)


# --- a member -------------------------------------------------------------------------------------


def framed(printed: PrintedList, member: PrintedMember, width: float) -> Piece:
    """A member in its frame, moved in where it stands under another."""
    x = member.depth * INDENT
    if x:
        printed = printed.on(replace(printed.press, inset=x))
    inside = [title(printed, member, width - x), *details(printed, member, width - x)]
    again = title(printed, member, width - x, again=True)
    if not x:
        return Piece(tuple(inside), gap=9, again=again)
    rail = tuple(_railed(block, member, x) for block in inside)
    return Piece(rail, gap=6, again=_railed(again, member, x))


def _railed(block: Block, member: PrintedMember, x: float) -> Block:
    rail = Mark("accent", -5, 0, 1.2, block.height, member.leaf.colour)
    return inset(block.behind(rail), x)


def title(
    printed: PrintedList, member: PrintedMember, width: float, *, again: bool = False
) -> Block:
    """The name and the cost over a rule."""
    press = printed.press
    name = titled(member, press)
    if again:
        name = _("%(name)s (continued)") % {"name": name}
    cost = "" if again else priced(member, printed)
    ends = press.width("name", cost) + 8 if cost else 0
    lines = press.broken("name", name, width - ends - 2)
    *first, last = lines
    html = [*map(escape, first), press.ends("name", last, cost, width)]
    block = press.lines("name", html, tag="h3", after=3)
    thick = 1.8 if member.leaf.large else 0.8
    return block.behind(Mark("accent", 0, block.height - 3, width, thick, member.leaf.colour))


def details(printed: PrintedList, member: PrintedMember, width: float) -> list[Block]:
    """Figures, weapons, what else it has, boxes, the player's notes."""
    press, leaf = printed.press, member.leaf
    blocks = list[Block]()
    about = [press.text(leaf.role), aboard(member, printed), *remarks(member, press)]
    if text := dotted(about):
        blocks += press.paragraph("text", text, width, look="quiet")
    if leaf.stats:
        blocks.append(figures(press, leaf.stats, width, gap=1))
    for each in leaf.grids:
        blocks += grid(press, each, width, gap=2.5, inside=True)
    blocks += lines_of(leaf, press, width)
    copies = range(1, member.count + 1) if 1 < member.count <= COPIES and leaf.boxes else [0]
    for copy in copies:
        gap = 0 if copy > 1 else 1.5
        blocks += boxes(press, leaf.boxes, width, gap=gap, first=f"{copy}." if copy else "")
    if notes := member.in_roster.notes.strip():
        blocks += press.paragraph("note", notes, width, gap=1.5)
    return blocks


def lines_of(leaf: Leaf, press: Press, width: float) -> list[Block]:
    """What a member has that needs no columns: bold names, each with its effect."""
    blocks = list[Block]()
    for line in leaf.lines:
        name, text = press.text(line.name), press.text(line.text)
        lines = press.runs("text", name, text, width, hang=HANG)
        blocks += press.chunks("text", lines, gap=0 if blocks else 2)
    return blocks


def remarks(member: PrintedMember, press: Press) -> Iterator[str]:
    """What the line beside the name says, and neither the figures nor the rules under it."""
    values = {"".join(press.text(stat.value).split()) for stat in member.leaf.stats}
    values |= {
        "".join(f"{press.text(stat.label)}{press.text(stat.value)}".split())
        for stat in member.leaf.stats
    }
    texts = [press.text(line.text) for line in member.leaf.lines]
    for part in press.text(member.leaf.line).split(" · "):
        figures = "".join(part.split()) in values or values.issuperset(part.split())
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
    text = press.text(entry.text)
    if entry.ruling:
        text += " " + _("(our reading %(code)s)") % {"code": entry.ruling}
    lines = press.runs("text", press.text(entry.name), text, width, hang=HANG)
    return press.chunks("text", lines)


def turn(press: Press, steps: Sequence[Step], width: float) -> Iterator[Piece]:
    if steps:
        yield heading(press, _("The turn"), width, gap=14)
    named = [press.text(step.name) for step in steps]
    if not any(name[:1].isdigit() for name in named):
        named = [f"{number}. {name}" for number, name in enumerate(named, start=1)]
    for name, step in zip(named, steps, strict=True):
        lines = press.runs("text", name, press.text(step.text), width, hang=HANG)
        yield Piece(tuple(press.chunks("text", lines)))

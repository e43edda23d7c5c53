"""The summary: the whole list on one page, for the table and for the opponent."""

from collections.abc import Iterator
from html import unescape

from django.utils.html import escape
from django.utils.translation import gettext as _

from builder.sheets.documents import measure
from builder.sheets.documents.blocks import Block, Mark, Press, dotted
from builder.sheets.documents.heads import faults, head
from builder.sheets.documents.pages import Page, Piece, fill_pages, footed, frame
from builder.sheets.printed_list import PrintedList, PrintedMember, gear, priced, titled

# Type and columns that are tried until the list stands on one page.
TRIED = ((1.25, 1), (1.12, 1), (1.0, 1), (0.93, 1), (0.86, 1), (0.93, 2), (0.86, 2))
MANY = 80  # members that no page holds
INDENT = 11.0
EDGE = 6.0  # points from the edge, where a colour may stand
FAULTS = 12  # that are told here; the full sheet has them all


def pages(printed: PrintedList) -> list[Page]:
    """One page where the list is of a usual size; else as few as legible type allows."""
    printed = printed.in_its_size()
    tried = TRIED if len(printed.members) <= MANY else ()
    area = frame(printed.press.options)
    top = head(printed, area.width)  # as large whatever the density of what stands under it
    for factor, columns in (*tried, (1.0, 2)):
        scaled = printed.on(printed.press.scaled(factor))
        pieces = list(_pieces(scaled, area.columns(columns)[0][1]))
        laid = fill_pages(pieces, scaled.press, columns, top)
        if len(laid) == 1:
            break
    footed(laid, printed.press, printed.name, printed.game)
    return laid


def _pieces(printed: PrintedList, width: float) -> Iterator[Piece]:
    yield from faults(printed, width, most=FAULTS)
    several = len(printed.sections) > 1
    for label, members in printed.sections:
        if several and label:
            yield heading(printed.press, label, width)
        for member in members:
            yield Piece((_row(printed, member, width),))
    yield from _footnotes(printed, width)


def heading(press: Press, text: str, width: float, *, gap: float = 9) -> Piece:
    """The title of a section, never parted from what it stands over."""
    lines = press.fill("section", text, width)
    block = press.lines("section", lines, tag="h2", look="accent", after=2.5)
    rule = Mark("accent", 0, block.height - 2.5, width, 0.8)
    return Piece((block.behind(rule),), gap=gap, keep=True)


def _row(printed: PrintedList, member: PrintedMember, width: float) -> Block:
    """Name, profile and cost on one line, what it has under it."""
    press = printed.press
    space = press.width("row", " ")
    before = " " * round((member.depth * INDENT + EDGE) / space)
    x = len(before) * space
    lines = _first(printed, member, width, before)
    if kit := "\u00a0· ".join(gear(member, printed)):  # names of things hold commas
        lines += [before + line for line in press.fill("row", kit, width - x - 24)]
    block = press.lines("row", lines)
    marks = [Mark("hair", 0, block.height - 0.7, width, 0.3)]
    if member.depth:
        marks.append(Mark("accent", x - 6, 0, 1.2, block.height, member.leaf.colour))
    elif member.leaf.colour:
        marks.append(Mark("accent", 0, 1, 2, block.height - 3, member.leaf.colour))
    return block.behind(*marks)


def _first(printed: PrintedList, member: PrintedMember, width: float, before: str) -> list[str]:
    """The first line or lines of a row: a bold name, what is said of it, the cost at the end."""
    press = printed.press
    cost = priced(member, printed)
    room = width - press.width("row", before) - (press.width("row", cost) + 10 if cost else 0)
    about = [press.text(member.leaf.role), press.text(member.leaf.line) or _figures(member, press)]
    text = dotted(about)
    name = press.broken("strong", titled(member, press), room)
    lines = press.runs("row", "\n".join(name), text, room)
    lines = [f"<b>{before}{line[3:]}" if line[:3] == "<b>" else before + line for line in lines]
    if cost:
        after = unescape(lines[0].partition("</b>")[2])
        rest = width - press.width("strong", before + name[0])
        if measure.certain(name[0] + after, "bold"):
            lines[0] = f"<b>{before}{escape(name[0])}</b>{press.ends('row', after, cost, rest)}"
        else:
            lines[0] = press.far(cost) + lines[0]
    return lines


def _figures(member: PrintedMember, press: Press) -> str:
    stats = member.leaf.stats
    return dotted(f"{press.text(stat.label)} {press.text(stat.value)}" for stat in stats)


# --- under the members ----------------------------------------------------------------------------


def _footnotes(printed: PrintedList, width: float) -> Iterator[Piece]:
    """What the opponent is told, and what the list leans on."""
    press = printed.press
    worth = printed.paper.worth(printed.roster) if press.options.costs else ()
    sentences = [press.text(words) for words in (*worth, *printed.paper.hand_over(printed.roster))]
    if sentences := list(filter(None, sentences)):
        yield heading(press, _("For your opponent"), width)
        yield from _points(press, sentences, width)
    if advice := printed.advice:
        yield heading(press, _("To note"), width)
        yield from _points(press, advice, width)
    rests = [
        (_("House items"), printed.house),
        (_("Our readings, where the book leaves a doubt"), printed.rulings),
    ]
    for label, names in rests:
        if names:
            lines = press.runs("small", label + press.colon.rstrip(), ", ".join(names), width)
            yield Piece(tuple(press.chunks("small", lines, gap=5, look="quiet")))


def _points(press: Press, texts: list[str], width: float) -> Iterator[Piece]:
    for text in texts:
        lines = press.hung("text", "•  ", text, width)
        yield Piece(tuple(press.chunks("text", lines)))

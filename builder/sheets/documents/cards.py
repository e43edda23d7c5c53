"""Cards to cut out: what stands on each side; the typesetter finds the type that fills it."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from django.template.loader import render_to_string

from builder.sheets.documents.tables import PrintedColumn, PrintedTable, printed_tables
from builder.sheets.options import PAGES, Options
from builder.sheets.pdf.imposing import ACROSS, DOWN, HEIGHT, WIDTH, corner
from builder.sheets.printed_list import PrintedList
from builder.sheets.printed_member import (
    Figure,
    PrintedBoxes,
    PrintedLine,
    PrintedMember,
    PrintedRule,
    boxes_of,
    dotted,
    figures_of,
    printed_rule,
)
from builder.site.language import language, spoken
from builder.site.palette import luminance
from rules.printing.sheet import Grid, Leaf

ON_A_CARD = 40  # letters of a table side by side
COPIES = 18  # cards of one member; beyond, one card that says how many
OFF = 0.8  # millimetres from the cards to the cut marks
# Letters of a name that stand on a band in each size; the last two on two and three lines.
NAMES = {"large": 15, "middling": 20, "small": 27, "two": 48, "tiny": math.inf}
COLUMNS = 7  # of a table on a small card; one with more is told in words
LIGHT = 0.3  # luminance of a band on which letters are black
# What the typesetter tries until a side stands on one card, each with the letters above which it
# surely has too little room: type from large to small, first beside a portrait.
FULL = {"pictured+t12": 110, "pictured+t10": 210, "pictured+t9": 340, "pictured+t8": 440, "t8": 640}
# Without what is the same for everybody at the table: the states that icons stand for.
SPARE = {"spare+t9": 400, "spare+t8": 560, "spare+t7": math.inf}
# Where there is a back: first the rules, then all texts stand there alone.
BRIEF = {
    "brief+t9": 330,
    "brief+t8": 450,
    "brief+t7": 620,
    "bare+t8": math.inf,
    "bare+t7": math.inf,
}
BACKS = {"t12": 150, "t10": 260, "t9": 420, "t8": 720, "t7": 1000, "spare+t7": math.inf}
LARGE_TYPE = ("t12", "t11", "t10", "t9")


@dataclass(frozen=True)
class Card:
    """One side of a card, as a template draws it."""

    name: str
    cost: str
    about: str
    colour: str
    leaf: Leaf
    notes: str = ""
    turned: bool = True  # whether it tells its other side as well
    cells: int = 1
    copies: int = 1
    side: str = "front"
    blank: bool = False

    @property
    def dark(self) -> bool:
        """Whether letters on its band are black."""
        return luminance(self.colour) > LIGHT

    @property
    def letters_of_name(self) -> str:
        """How large its name is written, that it stand on its band whole."""
        room = len(self.name) / self.cells
        return next(size for size, most in NAMES.items() if room <= most)

    @cached_property
    def figures(self) -> tuple[Figure, ...]:
        return figures_of(self.leaf.stats)

    @cached_property
    def boxes(self) -> tuple[PrintedBoxes, ...]:
        return boxes_of(self.leaf.boxes)

    @cached_property
    def grids(self) -> list[Grid]:
        return [grid for grid in self.leaf.grids if self.turned or not grid.turned]

    @cached_property
    def tables(self) -> tuple[PrintedTable, ...]:
        grids = (grid for grid in self.grids if len(grid.heads) <= COLUMNS * self.cells)
        return printed_tables(grids, ON_A_CARD * self.cells)

    @cached_property
    def lines(self) -> tuple[PrintedLine, ...]:
        """What it has; first the rows of a table that is too wide for a card."""
        wide = (grid for grid in self.grids if len(grid.heads) > COLUMNS * self.cells)
        rows = (
            _in_words(table.columns, row) for table in printed_tables(wide) for row in table.rows
        )
        lines = (
            PrintedLine(spoken(line.name), spoken(line.text))
            for line in self.leaf.lines
            if self.turned or not line.turned
        )
        return (*rows, *lines)

    @cached_property
    def letters(self) -> int:
        """About how much stands on it without its rules."""
        texts = (line.name + line.text for line in self.lines)
        cells = (cell for table in self.tables for row in table.rows for cell in row)
        return len(self.notes) + sum(map(len, texts)) + sum(map(len, cells))

    def letters_of_rules(self, *, common: bool) -> int:
        rules = (rule for rule in self.rules if common or not rule.common)
        return sum(len(rule.name + rule.text) for rule in rules)

    @cached_property
    def rules(self) -> tuple[PrintedRule, ...]:
        """What its tables and boxes name, but for what its lines say already."""
        named = {line.name for line in self.lines}
        rules = map(printed_rule, self.leaf.rules)
        return tuple(rule for rule in rules if rule.name not in named)


def _in_words(columns: Sequence[PrintedColumn], row: Sequence[str]) -> PrintedLine:
    """A row of a table as a line: its name, then each head with its value."""
    pairs = zip(columns[1:], row[1:], strict=True)
    values = (f"{column.head} {cell}" for column, cell in pairs)
    return PrintedLine(f"{columns[0].head} {row[0]}", dotted(values))


@dataclass(frozen=True)
class Sheet:
    """A page on which cards are laid, in millimetres: where they are cut."""

    width: float
    height: float

    @property
    def across(self) -> list[float]:
        left = corner((self.width, self.height))[0]
        return [round(left + place * WIDTH, 2) for place in range(ACROSS + 1)]

    @property
    def down(self) -> list[float]:
        top = corner((self.width, self.height))[1]
        return [round(top + place * HEIGHT, 2) for place in range(DOWN + 1)]

    @property
    def left(self) -> float:
        return self.across[0] - OFF

    @property
    def right(self) -> float:
        return self.across[-1] + OFF

    @property
    def top(self) -> float:
        return self.down[0] - OFF

    @property
    def bottom(self) -> float:
        return self.down[-1] + OFF


def parts(printed: PrintedList) -> list[str]:
    """An empty sheet, then the cards of a list, each followed by its back; then blank ones."""
    cards = [card for member in printed.members for card in _sides(printed, member)]
    return [_sheet(printed), *(written(printed, card) for card in (*cards, *_blanks(printed)))]


def _sides(printed: PrintedList, member: PrintedMember) -> Iterator[Card]:
    leaf, backs = member.leaf, printed.options.backs
    many = member.count > COPIES
    front = Card(
        name=member.title if many else member.name,
        cost=member.cost if many else member.cost_of_one,
        about=member.about,
        colour=member.colour,
        leaf=leaf,
        notes=member.notes,
        turned=not (backs and leaf.back),
        cells=2 if leaf.large else 1,
        copies=1 if many else member.count,
    )
    yield front
    if not backs:
        return
    if leaf.back:
        about = dotted([spoken(leaf.back.role), spoken(leaf.back.line)])
        yield replace(front, leaf=leaf.back, about=about, notes="", side="back")
    else:
        yield replace(front, leaf=_explained(leaf), about="", notes="", side="back")


def _explained(leaf: Leaf) -> Leaf:
    """The back of a card that has no other side: all that its front names, in full."""
    return Leaf(leaf.id, leaf.title, lines=leaf.lines, rules=leaf.rules, large=leaf.large)


def _blanks(printed: PrintedList) -> Iterator[Card]:
    """For what joins at the table: they fill the last sheet."""
    for leaf in printed.paper.blanks(printed.roster):
        colour = printed.colour(leaf.colour)
        yield Card("", "", "", colour, leaf, cells=2 if leaf.large else 1, side="front", blank=True)


def _looks(options: Options, card: Card) -> Sequence[str]:
    """From the largest type in which it may fit to the smallest."""
    if card.blank:
        return ("t10",)
    if options.large:
        return LARGE_TYPE
    everything = card.letters + card.letters_of_rules(common=True)
    if card.side == "back":
        return _possible(BACKS, everything, card)
    looks = _possible(FULL, everything, card)
    if options.backs:
        return looks + _possible(BRIEF, card.letters, card)
    return looks + _possible(SPARE, card.letters + card.letters_of_rules(common=False), card)


def _possible(looks: Mapping[str, float], letters: int, card: Card) -> list[str]:
    room = card.cells**2  # a large card has twice the lines, twice as long
    return [look for look, most in looks.items() if letters <= most * room]


def written(printed: PrintedList, card: Card) -> str:
    context = {
        "lang": language(),
        "title": printed.name,
        "options": printed.options,
        "card": card,
        "looks": " ".join(_looks(printed.options, card)),
        "list_name": printed.name,
    }
    return render_to_string("sheets/paper/card.html", context)


def _sheet(printed: PrintedList) -> str:
    context = {
        "lang": language(),
        "title": printed.name,
        "game": printed.game,
        "sheet": Sheet(*PAGES[printed.options.size]),
        "list_name": printed.name,
    }
    return render_to_string("sheets/paper/sheet_of_cards.html", context)

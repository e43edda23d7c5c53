"""A member as its sheets tell it, and what any sheet is made of: figures, lines, boxes, rules."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from django.utils.functional import Promise

from builder.sheets.documents.tables import PrintedTable, printed_tables
from builder.site.language import spoken
from rules.lists.document import Member
from rules.lists.naming import as_called, item_name
from rules.printing.sheet import Boxes, Entry, Leaf, Line, Stat
from rules.words import Words

if TYPE_CHECKING:
    from builder.sheets.printed_list import PrintedList

IN_A_FRAME = 72  # letters of a table side by side
A_PHRASE = 16  # letters of a figure from which on it is one
A_VALUE = 8  # letters of a figure in large type: 15/10/5
A_LINE = 36  # letters; a box is as wide as three
COPIES = 12  # of a member that have boxes of their own
MOST_BOXES = 60
TALL = 1500  # letters: what has more may be longer than a page


@dataclass(frozen=True)
class Figure:
    """A value behind its short head."""

    label: str
    value: str

    @property
    def wordy(self) -> bool:
        return len(self.value) > A_VALUE


@dataclass(frozen=True)
class PrintedLine:
    """A bold name, and what it says."""

    name: str
    text: str


@dataclass(frozen=True)
class PrintedBoxes:
    """Boxes to tick, with what is written in each."""

    label: str
    icon: str
    marks: tuple[str, ...]

    @property
    def short(self) -> bool:
        """Whether label and boxes fit on one line of a narrow column."""
        return len(self.label) + 3 * len(self.marks) < A_LINE


@dataclass(frozen=True)
class PrintedMember:
    """A member of the list, with what only the list knows of it."""

    printed: "PrintedList"
    leaf: Leaf
    in_roster: Member  # as the list writes it
    total: int | None
    depth: int = 0  # 1: in a vehicle, on somebody

    @property
    def count(self) -> int:
        return int(self.in_roster.count)

    @property
    def name(self) -> str:
        return spoken(self.leaf.title).strip() or self.leaf.id

    @property
    def title(self) -> str:
        """3 × Zombie"""
        return f"{self.count} × {self.name}" if self.count > 1 else self.name

    @property
    def cost(self) -> str:
        """What it costs with all its copies, where costs are printed."""
        return "" if self.total is None or not self.printed.options.costs else str(self.total)

    @property
    def cost_of_one(self) -> str:
        return str(round(int(self.cost) / self.count)) if self.cost else ""

    @property
    def colour(self) -> str:
        return self.printed.colour(self.leaf.colour)

    @property
    def notes(self) -> str:
        return self.in_roster.notes.strip()

    # --- a line beside the name -------------------------------------------------------------------

    @property
    def about(self) -> str:
        """Its role, in what it rides, and what neither figures nor rules under it say."""
        return dotted([spoken(self.leaf.role), self._aboard(), *self._remarks()])

    @property
    def in_a_line(self) -> str:
        """Its role and its figures, for one line."""
        line = spoken(self.leaf.line) or dotted(
            f"{figure.label} {figure.value}" for figure in self.figures
        )
        return dotted([spoken(self.leaf.role), line])

    def _aboard(self) -> str:
        """In what it rides: its card lies anywhere, its frame may stand on the next page."""
        under = self.printed.by_id.get(self.leaf.under or "")
        return under.name if under and under.name not in spoken(self.leaf.line) else ""

    def _remarks(self) -> Iterator[str]:
        values = {"".join(figure.value.split()) for figure in self.figures}
        values |= {"".join(f"{each.label}{each.value}".split()) for each in self.figures}
        texts = [line.text for line in self.lines]
        for part in spoken(self.leaf.line).split(" · "):
            figures = "".join(part.split()) in values or values.issuperset(part.split())
            if not figures and not any(text.startswith(part.rstrip("….")) for text in texts):
                yield part

    # --- under the name ---------------------------------------------------------------------------

    @cached_property
    def figures(self) -> tuple[Figure, ...]:
        return figures_of(self.leaf.stats)

    @cached_property
    def tables(self) -> tuple[PrintedTable, ...]:
        return printed_tables(self.leaf.grids, IN_A_FRAME)

    @cached_property
    def lines(self) -> tuple[PrintedLine, ...]:
        """What else it has; of a long text the gist, for the glossary has it in full."""
        return tuple(
            PrintedLine(spoken(each.name), spoken(_brief(each))) for each in self.leaf.lines
        )

    @cached_property
    def boxes(self) -> tuple[PrintedBoxes, ...]:
        return boxes_of(self.leaf.boxes)

    @property
    def tall(self) -> bool:
        """Whether it may be longer than a page."""
        texts = [self.notes, *(line.text for line in self.lines)]
        cells = (cell for table in self.tables for row in table.rows for cell in row)
        return sum(map(len, texts)) + sum(map(len, cells)) > TALL or self.count > COPIES // 2

    @property
    def copies(self) -> Sequence[str]:
        """What stands before the boxes of each copy."""
        if 1 < self.count <= COPIES and self.boxes:
            return [f"{number}." for number in range(1, self.count + 1)]
        return [""]

    @property
    def gear(self) -> str:
        """The names of all that it has, each once with its number."""
        kit = self.leaf.kit
        counts = Counter(map(spoken, kit) if kit is not None else self._picked())
        names = (f"{name} ×{n}" if n > 1 else name for name, n in counts.items() if name)
        return "\u00a0· ".join(names)

    def _picked(self) -> Iterator[str]:
        """What was chosen, with what was bought for it: Fusil (Carnage)."""
        roster = self.printed.roster
        for pick in self.in_roster.picks:
            name = spoken(as_called(pick, item_name(roster, pick.item)))
            bought = [spoken(item_name(roster, slug)) for slug in pick.with_]
            yield f"{name} ({', '.join(bought)})" if bought else name


def _brief(line: Line) -> Words:
    return line.short if line.short.fr else line.text


def figures_of(stats: Sequence[Stat]) -> tuple[Figure, ...]:
    """Figures that no line breaks inside."""
    return tuple(Figure(_unbroken(stat.label), _unbroken(stat.value)) for stat in stats)


def _unbroken(words: Words) -> str:
    """A figure that no line breaks inside; one that is a phrase may be broken."""
    text = spoken(words)
    return text.replace(" ", "\u00a0") if len(text) <= A_PHRASE else text


def boxes_of(boxes: Sequence[Boxes]) -> tuple[PrintedBoxes, ...]:
    return tuple(
        PrintedBoxes(spoken(each.label), each.icon, _marks(each))
        for each in boxes
        if each.number > 0
    )


def _marks(boxes: Boxes) -> tuple[str, ...]:
    number = min(boxes.number, MOST_BOXES)
    return (*boxes.marks[:number], *[""] * (number - len(boxes.marks)))


def dotted(texts: Iterable[str]) -> str:
    """Texts with dots between them: no line begins with one."""
    return "\u00a0· ".join(part for text in texts if text for part in text.split(" · "))


@dataclass(frozen=True)
class PrintedRule:
    """A rule of the glossary."""

    name: str
    text: str
    ruling: str = ""
    common: bool = False  # the same for everybody at the table
    title: Promise | None = None  # of the group that it is the first of


def printed_rule(entry: Entry) -> PrintedRule:
    common = entry.group == "table"
    return PrintedRule(spoken(entry.name), spoken(entry.text), entry.ruling, common)

"""A list as its sheets tell it: members in order, the verdict in words, what it leans on."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from itertools import groupby

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.translation import gettext as _, gettext_lazy, ngettext

from builder.shares.opened import Opened
from builder.sheets.documents.tables import LINE, PrintedTable, halves, lines_of, printed_tables
from builder.sheets.options import Options
from builder.site.formatting import worth
from builder.site.language import language, local, spoken
from builder.site.texts import fold
from rules.building.bench import POINTS, bench_of
from rules.building.sections import sections_of
from rules.catalogue.items import GameInfo, Ruling
from rules.checks.finding import Finding
from rules.checks.game import games
from rules.lists.carriers import crews
from rules.lists.document import Member, Plain
from rules.lists.naming import as_called, item_name
from rules.lists.roster import AnyRoster
from rules.printing.paper import AnyPaper, paper_of
from rules.printing.sheet import Boxes, Entry, Leaf, Line, RuleGroup, Stat, Step
from rules.words import Words

IN_A_FRAME = 72  # letters of a table side by side
A_VALUE = 8  # letters of a figure in large type: 15/10/5
A_LINE = 36  # letters; a box is as wide as three
FAULTS = 12  # that a summary tells; the full sheet has them all
COPIES = 12  # of a member that have boxes of their own
MOST_BOXES = 60
TALL = 1500  # letters: what has more may be longer than a page
GROUPS: dict[RuleGroup, Promise] = {
    "list": gettext_lazy("This list"),
    "kit": gettext_lazy("What its members have"),
    "table": gettext_lazy("At the table"),
}
THE_TURN = gettext_lazy("The turn")


# --- what stands on a sheet -----------------------------------------------------------------------


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
    return spoken(words).replace(" ", "\u00a0")


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


# --- a list ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PrintedSection:
    label: str
    members: tuple[PrintedMember, ...]


@dataclass(frozen=True)
class PrintedRule:
    """A rule of the glossary."""

    name: str
    text: str
    ruling: str = ""
    common: bool = False  # the same for everybody at the table
    title: Promise | None = None  # of the group that it is the first of


@dataclass(frozen=True)
class PrintedList:
    """A list that is printed."""

    opened: Opened
    options: Options
    link: str = ""

    @property
    def roster(self) -> AnyRoster:
        return self.opened.public_verdict.roster

    @property
    def info(self) -> GameInfo:
        return self.opened.catalogue.info

    @property
    def paper(self) -> AnyPaper:
        return paper_of(self.info.slug)

    @property
    def name(self) -> str:
        return self.opened.document.name or _("A list")

    @property
    def game(self) -> str:
        return local(self.info, "name")

    @property
    def author(self) -> str:
        return self.opened.share.author if self.opened.share else ""

    @property
    def notes(self) -> str:
        return self.opened.document.notes.strip()

    def colour(self, wanted: str = "") -> str:
        """A colour of the game's where ink is not saved."""
        return (wanted or self.info.accent_light) if self.options.ink == "colour" else "#000000"

    # --- members ----------------------------------------------------------------------------------

    @cached_property
    def by_id(self) -> dict[str, PrintedMember]:
        roster = self.roster
        return {
            member.id: PrintedMember(self, self.paper.leaf(roster, member), member, cost)
            for member, cost in zip(roster.members, roster.costs, strict=True)
        }

    @cached_property
    def sections(self) -> list[PrintedSection]:
        """Members by section, each followed by those that stand under it."""
        standing = crews({key: member.leaf.under for key, member in self.by_id.items()})
        sections = []
        for section in sections_of(bench_of(self.info.slug), self.roster):
            members = list[PrintedMember]()
            for key in section.members:
                if key in standing:
                    members.append(self.by_id[key])
                    members += (self._under(other) for other in standing[key])
            if members:
                sections.append(PrintedSection(spoken(section.label), tuple(members)))
        return sections

    def _under(self, key: str) -> PrintedMember:
        member = self.by_id[key]
        return PrintedMember(self, member.leaf, member.in_roster, member.total, depth=1)

    @property
    def members(self) -> list[PrintedMember]:
        return [member for section in self.sections for member in section.members]

    # --- the head ---------------------------------------------------------------------------------

    @property
    def facts(self) -> tuple[Figure, ...]:
        stats = self.paper.facts(self.roster)
        wanted = [stat for stat in stats if self.options.costs or not stat.cost]
        return tuple(figure for figure in figures_of(wanted) if figure.value)

    @property
    def worth(self) -> str:
        """300 / 300, as the page of the list says it."""
        total, budget = self.opened.public_verdict.total, self.opened.public_verdict.budget
        bench, estimates = bench_of(self.info.slug), games()[self.info.slug].estimates
        a_cost = estimates or bench is None or bench.unit == POINTS  # and no number of cards
        if total is None or (a_cost and not self.options.costs):
            return ""
        if estimates:
            return _("about %(total)s") % {"total": total}
        return worth(total, budget, estimated=False)

    @property
    def unit(self) -> str:
        if games()[self.info.slug].estimates:
            return _("our estimate")
        bench = bench_of(self.info.slug)
        return spoken(bench.unit) if bench else ""

    # --- rules ------------------------------------------------------------------------------------

    @cached_property
    def boxes(self) -> tuple[PrintedBoxes, ...]:
        """Of the whole list: turns, morale."""
        return boxes_of(self.paper.boxes(self.roster))

    @cached_property
    def tables(self) -> tuple[PrintedTable, ...]:
        """What is looked up at every activation."""
        return printed_tables(self.paper.tables(self.roster))

    @property
    def table_columns(self) -> tuple[Sequence[PrintedTable], Sequence[PrintedTable]]:
        return halves([table for table in self.tables if not table.wide], lambda each: each.lines)

    @property
    def wide_tables(self) -> list[PrintedTable]:
        return [table for table in self.tables if table.wide]

    @cached_property
    def glossary(self) -> Sequence[Entry]:
        return self.paper.glossary(self.roster)

    @property
    def rules(self) -> list[PrintedRule]:
        """The glossary, its groups one after the other; the first of each says so."""
        order = list(GROUPS)
        entries = sorted(
            self.glossary, key=lambda entry: (order.index(entry.group), fold(spoken(entry.name)))
        )
        rules = []
        for group, many in groupby(entries, key=lambda entry: entry.group):
            first, *others = map(printed_rule, many)
            rules += [replace(first, title=GROUPS[group]), *others]
        return rules

    @property
    def rule_columns(self) -> tuple[Sequence[PrintedRule], Sequence[PrintedRule]]:
        """The glossary, then the turn, in two columns."""
        rules = [*self.rules, *self.turn]
        return halves(
            rules, lambda rule: lines_of(rule.name + rule.text, LINE) + 2 * bool(rule.title)
        )

    @property
    def turn(self) -> list[PrintedRule]:
        """The phases, numbered where the book does not."""
        steps: Sequence[Step] = self.paper.turn(self.roster)
        names = [spoken(step.name) for step in steps]
        if not any(name[:1].isdigit() for name in names):
            names = [f"{number}. {name}" for number, name in enumerate(names, start=1)]
        texts = (spoken(step.text) for step in steps)
        phases = [PrintedRule(name, text) for name, text in zip(names, texts, strict=True)]
        return [replace(phase, title=THE_TURN) for phase in phases[:1]] + phases[1:]

    # --- the verdict ------------------------------------------------------------------------------

    @property
    def judged(self) -> Plain | None:
        """What a frozen link remembers of its verdict."""
        share = self.opened.share
        return share.judged if share is not None and self.opened.frozen else None

    @property
    def legal(self) -> bool:
        return self.opened.public_verdict.legal

    @property
    def state(self) -> str:
        """Légale le 12 mars 2026, catalogue 2.0."""
        judged = self.judged or {}
        day, version = timezone.localdate(), self.info.version
        if judged:
            day, version = date.fromisoformat(judged["checked"]), judged["catalogue"]
        day_and_version = {"date": date_format(day, "DATE_FORMAT"), "version": version}
        if self.legal:
            return _("Legal on %(date)s, catalogue %(version)s") % day_and_version
        return _("Not legal on %(date)s, catalogue %(version)s") % day_and_version

    @property
    def faults(self) -> list[str]:
        """Why it is not legal, a sentence each."""
        return self._sentences("error")

    @property
    def first_faults(self) -> list[str]:
        """The same, for a page that has room for some."""
        sentences = self.faults
        more = len(sentences) - FAULTS
        if more <= 0:
            return sentences
        others = ngettext("and %(n)s other error", "and %(n)s other errors", more) % {"n": more}
        return [*sentences[:FAULTS], others]

    @property
    def advice(self) -> list[str]:
        return self._sentences("warning")

    def _sentences(self, level: str) -> list[str]:
        findings = self.opened.public_verdict.findings
        return [self.sentence(finding) for finding in findings if finding.level == level]

    def sentence(self, finding: Finding) -> str:
        """What a rule says, with whom it is about where the sentence does not name him."""
        text = spoken(finding.message)
        member = self.by_id.get(finding.about or "")
        name = spoken(member.leaf.title) if member else ""
        colon = "\u202f: " if language() == "fr" else ": "
        return f"{name}{colon}{text}" if name and name not in text else text

    # --- what it leans on -------------------------------------------------------------------------

    @property
    def for_the_opponent(self) -> list[str]:
        worth = self.paper.worth(self.roster) if self.options.costs else ()
        return list(filter(None, map(spoken, (*worth, *self.paper.hand_over(self.roster)))))

    @property
    def house(self) -> str:
        """The items that the list brings along and its members take."""
        taken = {slug for m in self.roster.members for p in m.picks for slug in (p.item, *p.with_)}
        items = (slug for slug in self.roster.house if slug in taken)
        return ", ".join(spoken(item_name(self.roster, slug)) for slug in items)

    @property
    def rulings(self) -> str:
        """Our rulings that its rules and its verdict rest on, by code and name."""
        used = {finding.ruling for finding in self.opened.public_verdict.findings if finding.ruling}
        used |= {entry.ruling for entry in self.glossary if entry.ruling}
        for member in self.members:
            used |= {line.ruling for line in member.leaf.lines}
            used |= {entry.ruling for entry in member.leaf.rules}
        known = self.opened.catalogue.of(Ruling).values()
        return ", ".join(f"{row.code} {local(row, 'name')}" for row in known if row.code in used)


def printed_rule(entry: Entry) -> PrintedRule:
    common = entry.group == "table"
    return PrintedRule(spoken(entry.name), spoken(entry.text), entry.ruling, common)

"""A list as its sheets tell it: members in order, the verdict in words, what it leans on."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from itertools import groupby

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.translation import gettext as _, gettext_lazy, ngettext

from builder.house.page import house_of
from builder.house.standing import Standing
from builder.shares.opened import Opened
from builder.sheets.documents.tables import LINE, PrintedTable, halves, lines_of, printed_tables
from builder.sheets.options import Options
from builder.sheets.printed_member import (
    Figure,
    PrintedBoxes,
    PrintedMember,
    PrintedRule,
    boxes_of,
    figures_of,
    printed_rule,
)
from builder.site.formatting import worth
from builder.site.language import language, local, spoken
from builder.site.texts import fold
from rules.building.bench import POINTS, bench_of
from rules.building.sections import sections_of
from rules.catalogue.items import GameInfo, Ruling
from rules.checks.finding import Finding
from rules.checks.game import games
from rules.lists.carriers import crews
from rules.lists.document import Plain
from rules.lists.roster import AnyRoster
from rules.printing.paper import AnyPaper, paper_of
from rules.printing.sheet import Entry, RuleGroup, Step

FAULTS = 12  # that a summary tells; the full sheet has them all
GROUPS: dict[RuleGroup, Promise] = {
    "list": gettext_lazy("This list"),
    "kit": gettext_lazy("What its members have"),
    "table": gettext_lazy("At the table"),
}
THE_TURN = gettext_lazy("The turn")


@dataclass(frozen=True)
class PrintedSection:
    label: str
    members: tuple[PrintedMember, ...]


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
        book = Standing.of(self.opened.public_verdict).book
        if self.legal:
            words = _("Legal on %(date)s, catalogue %(version)s")
        else:
            words = _("Not legal on %(date)s, catalogue %(version)s")
        return " · ".join(filter(None, (words % day_and_version, book)))

    @property
    def house_lines(self) -> list[str]:
        """What is played otherwise than by the book: rules in words, items with all figures."""
        view = house_of(self.opened.public_verdict, self.roster.book)
        if view is None:
            return []
        figures = [
            f"{row.name} – {' · '.join(filter(None, (row.figures, row.text)))}"
            for row in view.items
        ]
        rules = [" – ".join(filter(None, (rule.title, rule.text))) for rule in view.rules]
        return [text for text in (view.in_short, *figures, *rules) if text]

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
    def rulings(self) -> str:
        """Our rulings that its rules and its verdict rest on, by code and name."""
        used = {finding.ruling for finding in self.opened.public_verdict.findings if finding.ruling}
        used |= {entry.ruling for entry in self.glossary if entry.ruling}
        for member in self.members:
            used |= {line.ruling for line in member.leaf.lines}
            used |= {entry.ruling for entry in member.leaf.rules}
        known = self.opened.catalogue.of(Ruling).values()
        return ", ".join(f"{row.code} {local(row, 'name')}" for row in known if row.code in used)

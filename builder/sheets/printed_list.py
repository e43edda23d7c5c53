"""A list as its sheets tell it: members in order, the verdict in words, what it leans on."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from builder.shares.opened import Opened
from builder.sheets.documents.blocks import LARGE, Press
from builder.site.formatting import worth
from builder.site.language import local
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
from rules.printing.sheet import Entry, Leaf

SAME_IN_ALL_SIZES = ("by_id", "sections", "glossary")  # of a list that is set in several sizes


@dataclass(frozen=True)
class PrintedMember:
    """A member of the list, with what only the list knows of it."""

    leaf: Leaf
    in_roster: Member  # as the list writes it
    cost: int | None
    depth: int = 0  # 1: in a vehicle, on somebody

    @property
    def count(self) -> int:
        return int(self.in_roster.count)


@dataclass(frozen=True)
class PrintedList:
    """A list that is printed."""

    opened: Opened
    press: Press
    link: str = ""

    def on(self, press: Press) -> "PrintedList":
        """The same list on another press; what was found out about it is kept."""
        other = PrintedList(self.opened, press, self.link)
        other.__dict__.update({key: getattr(self, key) for key in SAME_IN_ALL_SIZES})
        return other

    def in_its_size(self) -> "PrintedList":
        """The same list in large type, where that is asked for."""
        return self.on(self.press.scaled(LARGE)) if self.press.options.large else self

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
    def unit(self) -> str:
        bench = bench_of(self.info.slug)
        return self.press.text(bench.unit) if bench else ""

    # --- members ----------------------------------------------------------------------------------

    @cached_property
    def by_id(self) -> dict[str, PrintedMember]:
        roster = self.roster
        return {
            member.id: PrintedMember(self.paper.leaf(roster, member), member, cost)
            for member, cost in zip(roster.members, roster.costs, strict=True)
        }

    @cached_property
    def sections(self) -> list[tuple[str, list[PrintedMember]]]:
        """Members by section, each followed by those that stand under it."""
        standing = crews({key: member.leaf.under for key, member in self.by_id.items()})
        sections = []
        for section in sections_of(bench_of(self.info.slug), self.roster):
            members = list[PrintedMember]()
            for key in section.members:
                if key in standing:
                    members.append(self.by_id[key])
                    members += (replace(self.by_id[other], depth=1) for other in standing[key])
            if members:
                sections.append((self.press.text(section.label), members))
        return sections

    @property
    def members(self) -> list[PrintedMember]:
        return [member for _, many in self.sections for member in many]

    @cached_property
    def glossary(self) -> Sequence[Entry]:
        return self.paper.glossary(self.roster)

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
        findings = self.opened.public_verdict.findings
        return [self.sentence(finding) for finding in findings if finding.level == "error"]

    @property
    def advice(self) -> list[str]:
        findings = self.opened.public_verdict.findings
        return [self.sentence(finding) for finding in findings if finding.level == "warning"]

    def sentence(self, finding: Finding) -> str:
        """What a rule says, with whom it is about where the sentence does not name him."""
        text = self.press.text(finding.message)
        member = self.by_id.get(finding.about or "")
        name = self.press.text(member.leaf.title) if member else ""
        return f"{name}{self.press.colon}{text}" if name and name not in text else text

    @property
    def worth(self) -> str:
        """300 / 300, as the page of the list says it."""
        total, budget = self.opened.public_verdict.total, self.opened.public_verdict.budget
        bench, estimates = bench_of(self.info.slug), games()[self.info.slug].estimates
        a_cost = estimates or bench is None or bench.unit == POINTS  # and no number of cards
        if total is None or (a_cost and not self.press.options.costs):
            return ""
        if estimates:
            return _("about %(total)s") % {"total": total}
        return worth(total, budget, estimated=False)

    # --- what it leans on -------------------------------------------------------------------------

    @property
    def house(self) -> list[str]:
        """The items that the list brings along and its members take."""
        taken = {slug for m in self.roster.members for p in m.picks for slug in (p.item, *p.with_)}
        return [
            self.press.text(item_name(self.roster, slug))
            for slug in self.roster.house
            if slug in taken
        ]

    @property
    def rulings(self) -> list[str]:
        """Our rulings that its rules and its verdict rest on, by code and name."""
        used = {finding.ruling for finding in self.opened.public_verdict.findings if finding.ruling}
        used |= {entry.ruling for entry in self.glossary if entry.ruling}
        known = self.opened.catalogue.of(Ruling).values()
        return [f"{row.code} {local(row, 'name')}" for row in known if row.code in used]


def aboard(member: PrintedMember, printed: PrintedList) -> str:
    """In what a member rides: its card lies anywhere, its frame may stand on the next page."""
    under, press = printed.by_id.get(member.leaf.under or ""), printed.press
    name = press.text(under.leaf.title) if under else ""
    return "" if name in press.text(member.leaf.line) else name


def gear(member: PrintedMember, printed: PrintedList) -> list[str]:
    """The names of all that a member has, each once with its number."""
    press, kit = printed.press, member.leaf.kit
    names = map(press.text, kit) if kit is not None else _picked(member, printed)
    counts = Counter(names)
    return [f"{name} ×{number}" if number > 1 else name for name, number in counts.items() if name]


def _picked(member: PrintedMember, printed: PrintedList) -> Iterator[str]:
    """What was chosen, with what was bought for it: Fusil (Carnage)."""
    for pick in member.in_roster.picks:
        name = printed.press.text(as_called(pick, item_name(printed.roster, pick.item)))
        bought = [printed.press.text(item_name(printed.roster, slug)) for slug in pick.with_]
        yield f"{name} ({', '.join(bought)})" if bought else name


def titled(member: PrintedMember, press: Press, *, copies: bool = True) -> str:
    """3 × Zombie; `copies`: whether it is said how many."""
    name = press.text(member.leaf.title).strip() or member.leaf.id
    return f"{member.count} × {name}" if copies and member.count > 1 else name


def priced(member: PrintedMember, printed: PrintedList, *, each: bool = False) -> str:
    """What a member costs, with all its copies, or `each` of them."""
    if member.cost is None or not printed.press.options.costs:
        return ""
    return str(round(member.cost / member.count) if each else member.cost)

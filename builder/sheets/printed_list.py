"""A list as its sheets tell it: members in order, the verdict in words, what it leans on."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
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
from rules.catalogue.items import GameInfo, Ruling
from rules.checks.finding import Finding
from rules.checks.game import games
from rules.lists.document import Member, Plain
from rules.lists.naming import item_name
from rules.lists.roster import AnyRoster
from rules.printing.paper import AnyPaper, paper_of
from rules.printing.sheet import Entry, Leaf

KEPT = ("shown", "sections", "glossary")  # of a list that is set in several sizes


@dataclass(frozen=True)
class Shown:
    """A member of the list, with what only the list knows of it."""

    leaf: Leaf
    member: Member
    cost: int | None
    depth: int = 0  # 1: in a vehicle, on somebody

    @property
    def count(self) -> int:
        return int(self.member.count)


@dataclass(frozen=True)
class Told:
    """A list that is printed."""

    opened: Opened
    press: Press
    link: str = ""

    def on(self, press: Press) -> "Told":
        """The same list on another press; what was found out about it is kept."""
        other = Told(self.opened, press, self.link)
        other.__dict__.update({key: getattr(self, key) for key in KEPT})
        return other

    def in_its_size(self) -> "Told":
        """The same list in large type, where that is asked for."""
        return self.on(self.press.scaled(LARGE)) if self.press.options.large else self

    @property
    def roster(self) -> AnyRoster:
        return self.opened.told.roster

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
        return self.press.said(bench.unit) if bench else ""

    # --- members ----------------------------------------------------------------------------------

    @cached_property
    def shown(self) -> dict[str, Shown]:
        roster = self.roster
        return {
            member.id: Shown(self.paper.leaf(roster, member), member, cost)
            for member, cost in zip(roster.members, roster.costs, strict=True)
        }

    @cached_property
    def sections(self) -> list[tuple[str, list[Shown]]]:
        """Members by section, each followed by those that stand under it."""
        under: dict[str, list[Shown]] = {}
        for one in self.shown.values():
            if one.leaf.under in self.shown and not self._circles(one):
                under.setdefault(one.leaf.under or "", []).append(one)
        hang = {one.leaf.id for many in under.values() for one in many}
        found = []
        for label, ids in self._grouped():
            top = [self.shown[key] for key in ids if key not in hang]
            members = [one for each in top for one in _with_those_under(each, under, 0)]
            if members:
                found.append((label, members))
        return found

    def _circles(self, one: Shown) -> bool:
        """Whether a member stands under itself, which no list should say."""
        seen = set[str]()
        while one.leaf.under in self.shown:
            if one.leaf.id in seen:
                return True
            seen.add(one.leaf.id)
            one = self.shown[one.leaf.under or ""]
        return False

    def _grouped(self) -> Iterator[tuple[str, list[str]]]:
        bench = bench_of(self.info.slug)
        left = dict.fromkeys(self.shown)
        for section in bench.sections(self.roster) if bench else ():
            ids = [key for key in section.members if key in left]
            yield self.press.said(section.label), ids
            for key in ids:
                del left[key]
        yield "", list(left)

    @property
    def members(self) -> list[Shown]:
        return [one for _, many in self.sections for one in many]

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
        return self.opened.told.legal

    @property
    def state(self) -> str:
        """Légale le 12 mars 2026, catalogue 2.0."""
        judged = self.judged or {}
        day, version = timezone.localdate(), self.info.version
        if judged:
            day, version = date.fromisoformat(judged["checked"]), judged["catalogue"]
        told = {"date": date_format(day, "DATE_FORMAT"), "version": version}
        if self.legal:
            return _("Legal on %(date)s, catalogue %(version)s") % told
        return _("Not legal on %(date)s, catalogue %(version)s") % told

    @property
    def faults(self) -> list[str]:
        """Why it is not legal, a sentence each."""
        findings = self.opened.told.findings
        return [self.sentence(one) for one in findings if one.level == "error"]

    @property
    def advice(self) -> list[str]:
        findings = self.opened.told.findings
        return [self.sentence(one) for one in findings if one.level == "warning"]

    def sentence(self, finding: Finding) -> str:
        """What a rule says, with whom it is about where the sentence does not name him."""
        text = self.press.said(finding.message)
        one = self.shown.get(finding.about or "")
        name = self.press.said(one.leaf.title) if one else ""
        return f"{name}{self.press.colon}{text}" if name and name not in text else text

    @property
    def worth(self) -> str:
        """300 / 300, as the page of the list says it."""
        total, budget = self.opened.told.total, self.opened.told.budget
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
            self.press.said(item_name(self.roster, slug))
            for slug in self.roster.house
            if slug in taken
        ]

    @property
    def readings(self) -> list[str]:
        """Our readings that its rules and its verdict rest on, by code and name."""
        used = {finding.ruling for finding in self.opened.told.findings if finding.ruling}
        used |= {entry.ruling for entry in self.glossary if entry.ruling}
        rulings = self.opened.catalogue.of(Ruling).values()
        return [f"{row.code} {local(row, 'name')}" for row in rulings if row.code in used]


def _with_those_under(one: Shown, under: dict[str, list[Shown]], depth: int) -> Iterator[Shown]:
    yield Shown(one.leaf, one.member, one.cost, depth)
    for each in under.get(one.leaf.id, ()):
        yield from _with_those_under(each, under, min(depth + 1, 3))


def aboard(one: Shown, told: Told) -> str:
    """In what a member rides: its card lies anywhere, its frame may stand on the next page."""
    under, press = told.shown.get(one.leaf.under or ""), told.press
    name = press.said(under.leaf.title) if under else ""
    return "" if name in press.said(one.leaf.line) else name


def gear(one: Shown, told: Told) -> list[str]:
    """The names of all that a member has, each once with its number."""
    press, kit = told.press, one.leaf.kit
    found = map(press.said, kit) if kit is not None else _picked(one, told)
    names = Counter(found)
    return [f"{name} ×{number}" if number > 1 else name for name, number in names.items() if name]


def _picked(one: Shown, told: Told) -> Iterator[str]:
    """What was chosen, with what was bought for it: Fusil (Carnage)."""
    for pick in one.member.picks:
        name, *bought = (
            told.press.said(item_name(told.roster, slug)) for slug in (pick.item, *pick.with_)
        )
        yield f"{name} ({', '.join(bought)})" if bought else name


def titled(one: Shown, press: Press, *, copies: bool = True) -> str:
    """3 × Zombie; `copies`: whether it is said how many."""
    name = press.said(one.leaf.title).strip() or one.leaf.id
    return f"{one.count} × {name}" if copies and one.count > 1 else name


def priced(one: Shown, told: Told, *, each: bool = False) -> str:
    """What a member costs, with all its copies, or `each` of them."""
    if one.cost is None or not told.press.options.costs:
        return ""
    return str(round(one.cost / one.count) if each else one.cost)

"""A list and its verdict as a visitor reads them."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from builder.display import language, local, reading_urls, worth
from rules.catalogue import Catalogue
from rules.engine import Verdict, games
from rules.finding import Finding
from rules.reading import write

# Which kind of item a member's field names.
NAMED = {"card": "card", "type": "vehicle_type", "rank": "rank", "race": "race"}
PICKED = {"profile": "profile"}


@dataclass(frozen=True)
class Said:
    """A finding, in the visitor's language."""

    finding: Finding
    text: str
    member: str
    ruling_url: str

    @property
    def who(self) -> str:
        """Whom it is about, where the sentence does not say so."""
        return "" if self.member in self.text else self.member


@dataclass
class Line:
    """A member, what is attached to it, who rides in it."""

    id: str
    name: str
    details: list[str]
    cost: int | None
    count: int
    troubled: bool
    example: bool  # a card that Muster invented
    attached: list["Line"] = field(default_factory=list)
    crew: list["Line"] = field(default_factory=list)  # of a vehicle


@dataclass(frozen=True)
class ListView:
    """All that the page of a list shows."""

    verdict: Verdict
    catalogue: Catalogue
    lines: list[Line]
    todo: list[Said]
    errors: list[Said]
    advice: list[Said]
    json: str

    @property
    def estimated(self) -> bool:
        """Whether the total is an estimate of ours, in a game without points."""
        return games()[self.catalogue.info.slug].estimates

    @property
    def worth(self) -> str:
        """The total, beside what it may be."""
        return worth(self.verdict.total, self.verdict.budget, estimated=self.estimated)

    @property
    def document(self) -> Any:
        return self.verdict.roster.document


def view(verdict: Verdict, catalogue: Catalogue) -> ListView:
    names = {member.id: _name(member, verdict, catalogue) for member in verdict.roster.members}
    rulings = reading_urls(catalogue)
    said = [_said(finding, names, rulings) for finding in verdict.findings]
    return ListView(
        verdict=verdict,
        catalogue=catalogue,
        lines=_lines(verdict, catalogue),
        todo=[one for one in said if one.finding.todo],
        errors=[one for one in said if not one.finding.todo and one.finding.level == "error"],
        advice=[one for one in said if not one.finding.todo and one.finding.level != "error"],
        json=write(verdict.roster.document).decode(),
    )


def _said(finding: Finding, names: dict[str, str], rulings: dict[str, str]) -> Said:
    return Said(
        finding=finding,
        text=finding.message.in_(language()),
        member=names.get(finding.about or "", ""),
        ruling_url=rulings.get(finding.ruling or "", ""),
    )


def _lines(verdict: Verdict, catalogue: Catalogue) -> list[Line]:
    roster = verdict.roster
    troubled = {finding.about for finding in verdict.findings if finding.level == "error"}
    lines = {
        member.id: Line(
            id=member.id,
            name=_name(member, verdict, catalogue),
            details=list(_details(member, verdict, catalogue)),
            cost=cost,
            count=member.count,
            troubled=member.id in troubled,
            example=getattr(roster.house.get(getattr(member, "card", "")), "example", False),
        )
        for member, cost in zip(roster.members, roster.costs, strict=True)
    }
    standing = {member.id for member in roster.members if not getattr(member, "rides", None)}
    top = []
    for member in roster.members:
        carrier, vehicle = getattr(member, "on", None), getattr(member, "rides", None)
        if carrier in lines and carrier != member.id:
            lines[carrier].attached.append(lines[member.id])
        elif vehicle in standing:  # nobody rides a rider: those of each other would have no end
            lines[vehicle].crew.append(lines[member.id])
        else:
            top.append(lines[member.id])
    shown = {id(line) for line in _walk(top)}
    return top + [line for line in lines.values() if id(line) not in shown]


def _walk(lines: Iterable[Line]) -> Iterable[Line]:
    for line in lines:
        yield line
        yield from line.attached
        yield from line.crew


def _name(member: Any, verdict: Verdict, catalogue: Catalogue) -> str:
    """What a member is called: by its player, or by what it is."""
    if member.name:
        return str(member.name)
    for key, kind in NAMED.items():
        if slug := getattr(member, key, None):
            return _item_name(slug, kind, verdict, catalogue)
    return str(member.id)


def _details(member: Any, verdict: Verdict, catalogue: Catalogue) -> Iterable[str]:
    for key, kind in (NAMED | PICKED).items():
        slug = getattr(member, key, None)
        if slug and (member.name or key not in NAMED):
            yield _item_name(slug, kind, verdict, catalogue)
    for pick in member.picks:
        yield _item_name(pick.item, "", verdict, catalogue)


def _item_name(slug: str, kind: str, verdict: Verdict, catalogue: Catalogue) -> str:
    house = verdict.roster.house.get(slug)
    if house is not None:
        return str(house.name)
    taken = games()[catalogue.info.slug].takes
    for one in [kind] if kind else [row.kind for row in taken]:
        item = catalogue.get(one, slug)
        if item is not None:
            return local(item, "name")
    return slug

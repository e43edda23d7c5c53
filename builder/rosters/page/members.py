"""Members as the rows of a list."""

from collections import Counter, defaultdict
from dataclasses import dataclass

from builder.site.language import language, spoken
from rules.building.bench import AnyBench
from rules.checks.finding import SEVERITIES
from rules.checks.verdict import Verdict
from rules.lists.document import Member
from rules.lists.naming import pick_name, title
from rules.lists.roster import AnyRoster
from rules.words import Lang

MOST_DOTS = 12  # of a gauge


@dataclass(frozen=True)
class Gear:
    """What a member has, with the dice that it gives him."""

    label: str
    figure: str
    number: int


@dataclass(frozen=True)
class GaugeView:
    label: str
    used: int
    room: int

    @property
    def dots(self) -> str:
        if self.room > MOST_DOTS:
            return ""
        return "▣" * min(self.used, self.room) + "▢" * max(0, self.room - self.used)

    @property
    def over(self) -> bool:
        return self.used > self.room


@dataclass(frozen=True)
class SeatView:
    """A seat of a row: who has it, or nobody."""

    label: str
    rider: str
    places: int


@dataclass(frozen=True)
class MemberRow:
    """A member in the list, in two lines."""

    id: str
    title: str
    line: str
    count: int
    cost: int | None
    gear: tuple[Gear, ...]
    gauges: tuple[GaugeView, ...]
    seats: tuple[SeatView, ...]
    carrier: str  # the title of the one that carries it
    notes: str
    level: str  # of the worst finding about it
    open: bool
    duplicable: bool

    @property
    def each(self) -> int | None:
        return self.cost // self.count if self.cost is not None else None

    @property
    def slots(self) -> list[GaugeView]:
        """What fills up beside the seats, which are drawn one by one; of others, what overflows."""
        return [
            gauge
            for gauge in self.gauges
            if gauge.over or (self.seats and gauge.room != len(self.seats))
        ]


def member_rows(bench: AnyBench, verdict: Verdict, opened: str = "") -> dict[str, MemberRow]:
    """Every member by its id, as its row shows it."""
    roster, lang = verdict.roster, language()
    faces = {member.id: _face(bench, roster, member, lang) for member in roster.members}
    titles = {uid: face.title for uid, face in faces.items()}
    levels: dict[str, list[int]] = defaultdict(list)
    for finding in verdict.findings:
        if finding.about and finding.level != "note" and not finding.open:
            levels[finding.about].append(SEVERITIES.index(finding.level))
    return {
        member.id: MemberRow(
            id=member.id,
            title=titles[member.id],
            line=faces[member.id].line,
            count=member.count,
            cost=cost,
            gear=faces[member.id].gear,
            gauges=_gauges(bench, roster, member, lang),
            seats=_seats(bench, roster, member, titles, lang),
            carrier=titles.get(member.carrier or "", "") if member.carrier != member.id else "",
            notes=member.notes[:80],
            level=SEVERITIES[min(levels[member.id])] if levels[member.id] else "",
            open=member.id == opened,
            duplicable=bench.duplicable(roster, member),
        )
        for member, cost in zip(roster.members, roster.costs, strict=True)
    }


@dataclass(frozen=True)
class Face:
    """What a row says that follows from the member alone."""

    title: str
    line: str
    gear: tuple[Gear, ...]


def _face(bench: AnyBench, roster: AnyRoster, member: Member, lang: Lang) -> Face:
    faces = roster.known(member).faces
    if lang not in faces:
        name, line = title(roster, member).in_(lang), bench.line(roster, member).in_(lang)
        if line.casefold() in name.casefold():
            line = ""  # “Heavy vehicle” says that it is heavy
        faces[lang] = Face(name, line, gear_of(bench, roster, member))
    face: Face = faces[lang]
    return face


def gear_of(bench: AnyBench, roster: AnyRoster, member: Member) -> tuple[Gear, ...]:
    """What a member has, each item once with its number."""
    numbers: Counter[tuple[str, str]] = Counter()
    for pick in member.picks:
        figure = spoken(bench.figure(roster, member, pick.item))
        numbers[spoken(pick_name(roster, pick)), figure] += 1
    return tuple(Gear(label, figure, number) for (label, figure), number in numbers.items())


def _gauges(
    bench: AnyBench, roster: AnyRoster, member: Member, lang: Lang
) -> tuple[GaugeView, ...]:
    gauges = bench.gauges(roster, member)
    return tuple(GaugeView(gauge.label.in_(lang), gauge.used, gauge.room) for gauge in gauges)


def _seats(
    bench: AnyBench, roster: AnyRoster, member: Member, titles: dict[str, str], lang: Lang
) -> tuple[SeatView, ...]:
    return tuple(
        SeatView(seat.label.in_(lang), titles.get(seat.rider or "", ""), seat.places)
        for seat in bench.seats(roster, member, takers=False)
    )

"""Members as the rows of a list."""

from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple

from builder.site.language import language, spoken
from rules.building.bench import AnyBench
from rules.checks.verdict import Verdict
from rules.lists.document import Member
from rules.lists.naming import pick_name, title
from rules.lists.roster import AnyRoster, Known
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


class Around(NamedTuple):
    """What a row shows that does not follow from its member alone."""

    cost: int | None  # it may be that of another day
    carrier: Member | None
    riders: tuple[Member, ...]  # those whom the member carries
    level: str
    open: bool
    duplicable: bool


def member_rows(bench: AnyBench, verdict: Verdict, opened: str = "") -> dict[str, MemberRow]:
    """Every member by its id, as its row shows it; a row that stays the same is the same object."""
    roster, lang = verdict.roster, language()
    titles = {each.member.id: _face(bench, roster, each, lang).title for each in roster.everybody}
    levels, riders = _levels(verdict), _riders(roster)
    by_id = {member.id: member for member in roster.members}
    rows: dict[str, MemberRow] = {}
    for known, cost in zip(roster.everybody, roster.costs, strict=True):
        member = known.member
        around = Around(
            cost=cost,
            carrier=by_id.get(member.carrier or ""),
            riders=tuple(riders.get(member.id, ())),
            level=levels.get(member.id, ""),
            open=member.id == opened,
            duplicable=bench.duplicable(roster, member),
        )
        last: tuple[Around, MemberRow] | None = known.rows.get(lang)
        if last is None or last[0] != around:
            last = known.rows[lang] = around, _row(bench, roster, known, around, titles, lang)
        rows[member.id] = last[1]
    return rows


def _levels(verdict: Verdict) -> dict[str, str]:
    """How grave the worst is that is said of each member."""
    levels: dict[str, str] = {}
    for finding in verdict.findings:  # the gravest come first
        if finding.about and finding.level != "note" and not finding.open:
            levels.setdefault(finding.about, finding.level)
    return levels


def _riders(roster: AnyRoster) -> dict[str, list[Member]]:
    """Those whom each member carries."""
    riders: dict[str, list[Member]] = {}
    for member in roster.members:
        if member.carrier is not None:
            riders.setdefault(member.carrier, []).append(member)
    return riders


def _row(
    bench: AnyBench,
    roster: AnyRoster,
    known: Known,
    around: Around,
    titles: dict[str, str],
    lang: Lang,
) -> MemberRow:
    member, face, carrier = known.member, _face(bench, roster, known, lang), around.carrier
    line = bench.line(roster, member).in_(lang)
    return MemberRow(
        id=member.id,
        title=face.title,
        line="" if line.casefold() in face.title.casefold() else line,  # “Heavy vehicle” says it
        count=member.count,
        cost=around.cost,
        gear=face.gear,
        gauges=_gauges(bench, roster, member, lang),
        seats=_seats(bench, roster, member, titles, lang),
        carrier=titles[carrier.id] if carrier and carrier.id != member.id else "",
        notes=member.notes[:80],
        level=around.level,
        open=around.open,
        duplicable=around.duplicable,
    )


@dataclass(frozen=True)
class Face:
    """What a row says that follows from the member alone."""

    title: str
    gear: tuple[Gear, ...]


def _face(bench: AnyBench, roster: AnyRoster, known: Known, lang: Lang) -> Face:
    face: Face | None = known.faces.get(lang)
    if face is None:
        name = title(roster, known.member).in_(lang)
        face = known.faces[lang] = Face(name, gear_of(bench, roster, known.member))
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

"""Members as their cards show them."""

from collections import Counter, defaultdict
from dataclasses import dataclass, field

from builder.exchange.readonly_page import ListView
from builder.rosters.findings import FindingView
from builder.site.language import spoken
from rules.building.bench import AnyBench, Gauge
from rules.checks.verdict import Verdict
from rules.lists.document import Member
from rules.lists.naming import pick_name, title
from rules.lists.roster import AnyRoster


@dataclass
class MemberView:
    """A member as its card shows it."""

    id: str
    member: Member
    title: str
    line: str
    picks: list[str]
    cost: int | None
    gauges: list[tuple[str, Gauge, str]]  # label, figures, dots
    level: str  # of the worst finding about it
    findings: list[FindingView]
    tied: list[tuple[str, str, str]] = field(default_factory=list)  # id, title, how
    candidates: list[tuple[str, str, str]] = field(default_factory=list)  # id, title, field
    place: int = 0
    last: bool = False

    @property
    def first(self) -> bool:
        return self.place == 0

    @property
    def before(self) -> str:
        return str(self.place - 1)

    @property
    def after(self) -> str:
        return str(self.place + 1)


def member_views(bench: AnyBench, verdict: Verdict, page: ListView) -> dict[str, MemberView]:
    """Every member by its id, as its card shows it."""
    state = verdict.roster
    findings: dict[str, list[FindingView]] = defaultdict(list)
    for row in (*page.errors, *page.todo, *page.advice):
        if row.finding.about:
            findings[row.finding.about].append(row)
    last = len(state.members) - 1
    views = {
        member.id: MemberView(
            id=member.id,
            member=member,
            title=spoken(title(state, member)),
            line=spoken(bench.line(state, member)),
            picks=_picks(state, member),
            cost=cost,
            gauges=[(spoken(g.label), g, _dots(g)) for g in bench.gauges(state, member)],
            level=min(
                (row.finding.level for row in findings[member.id]),
                key=("error", "warning", "note").index,
                default="",
            ),
            findings=findings[member.id],
            place=place,
            last=place == last,
        )
        for place, (member, cost) in enumerate(zip(state.members, state.costs, strict=True))
    }
    for member in state.members:
        _tie(bench, state, member, views)
    return views


def _picks(state: AnyRoster, member: Member) -> list[str]:
    """What a member has, each item once with its number."""
    names: Counter[str] = Counter()
    for pick in member.picks:
        names[spoken(pick_name(state, pick))] += 1
    return [f"{name} ×{number}" if number > 1 else name for name, number in names.items()]


def _dots(gauge: Gauge) -> str:
    if gauge.room > 12:
        return ""
    return "●" * min(gauge.used, gauge.room) + "○" * max(0, gauge.room - gauge.used)


def _tie(bench: AnyBench, state: AnyRoster, member: Member, views: dict[str, MemberView]) -> None:
    """Show a member on the card of the one that it rides or hangs on, or could."""
    questions = {question.key: question for question in bench.fields(state, member)}
    if member.carrying is None or member.carrying.field not in questions:
        return
    key, seat, how = member.carrying.field, questions.get(member.carrying.seat), ""
    if seat is not None:
        sits = getattr(member, seat.key)
        chosen = [c for c in seat.choices if c.value == sits and c.value is not None]
        how = spoken(chosen[0].label) if chosen else ""
    for choice in questions[key].choices:
        carrier = views.get(choice.value) if isinstance(choice.value, str) else None
        if carrier is not None and choice.value == member.carrier:
            carrier.tied.append((member.id, views[member.id].title, how))
        elif carrier is not None and member.carrier is None:
            carrier.candidates.append((member.id, views[member.id].title, key))

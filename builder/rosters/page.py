"""The page of a builder: a list, its verdict, and all that can be asked, added and taken."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from builder.exchange.readonly_page import ListView, view
from builder.models import Roster
from builder.rosters.members import MemberView, member_views
from builder.rosters.offers import OpenView, opened_member
from builder.rosters.points_bar import Segment, marks_of, segments_of
from builder.rosters.questions import QuestionView, asked
from builder.site.language import spoken
from rules.building.bench import Addition, AnyBench
from rules.catalogue.catalogue import Catalogue
from rules.checks.game import AnyGame
from rules.checks.verdict import Verdict


@dataclass(frozen=True)
class SectionView:
    """Members under a heading."""

    label: str
    cost: int | None
    members: tuple[MemberView, ...]


@dataclass(frozen=True)
class Workbench:
    """All that the page shows."""

    roster: Roster
    list: ListView
    headline: str
    sections: tuple[SectionView, ...]
    questions: tuple[QuestionView, ...]
    main: tuple[Addition, ...]
    more: tuple[tuple[str, tuple[tuple[Addition, str], ...]], ...]  # group, additions with reasons
    open: OpenView | None
    segments: tuple[Segment, ...]
    marks: tuple[tuple[str, str, bool], ...]  # place, label, reached
    countable: bool
    unit: str


def workbench(
    roster: Roster,
    game: AnyGame,
    bench: AnyBench,
    verdict: Verdict,
    catalogue: Catalogue,
    *,
    opened: str = "",
    cards: Sequence[Addition] = (),
) -> Workbench:
    """The page of a list; `cards`: additions from a collection."""
    state = verdict.roster
    page = view(verdict, catalogue)
    members = member_views(bench, verdict, page)
    sections = tuple(
        SectionView(spoken(part.label), part.cost, tuple(members[m] for m in part.members))
        for part in bench.sections(state)
        if part.members
    )
    additions = [*bench.additions(state), *cards]
    return Workbench(
        roster=roster,
        list=page,
        headline=spoken(bench.headline(state)),
        sections=sections,
        questions=tuple(asked(state.settings, question) for question in bench.settings(state)),
        main=tuple(row for row in additions if row.main),
        more=_grouped(row for row in additions if not row.main),
        open=opened_member(game, bench, verdict, members.get(opened)),
        segments=segments_of(bench, verdict),
        marks=marks_of(bench, verdict),
        countable=bench.countable,
        unit=spoken(bench.unit),
    )


def _grouped(
    additions: Iterable[Addition],
) -> tuple[tuple[str, tuple[tuple[Addition, str], ...]], ...]:
    groups: dict[str, list[tuple[Addition, str]]] = defaultdict(list)
    for addition in additions:
        groups[spoken(addition.group)].append((addition, ""))
    return tuple((label, tuple(rows)) for label, rows in groups.items())

"""The bar above a list: what it costs, and the two facts that the verdict says."""

from collections.abc import Sequence
from dataclasses import dataclass

from builder.house.standing import Standing
from builder.site.formatting import worth
from builder.site.language import spoken
from rules.building.bench import POINTS, AnyBench, Mark, Section
from rules.checks.game import AnyGame
from rules.checks.verdict import Verdict

WIDTH = 100.0  # of the bar of points


@dataclass(frozen=True)
class Segment:
    """A part of the bar, in hundredths of its width."""

    x: str
    width: str
    number: int


@dataclass(frozen=True)
class MarkView:
    """A point on the bar that must be reached."""

    x: str
    label: str
    reached: bool


@dataclass(frozen=True)
class Status:
    version: int
    total: str
    unit: str
    estimated: bool
    segments: tuple[Segment, ...]
    marks: tuple[MarkView, ...]
    errors: int
    todo: int
    advice: int
    book: str  # what the book says of a list that has house rules
    free: int | None  # points that are left; fewer than none: too many are spent
    undo: bool
    redo: bool

    @property
    def legal(self) -> bool:
        return not self.errors and not self.todo

    @property
    def over(self) -> int:
        return -self.free if self.free is not None and self.free < 0 else 0


def status_of(
    game: AnyGame,
    bench: AnyBench,
    verdict: Verdict,
    sections: Sequence[Section],
    *,
    version: int,
    undo: bool,
    redo: bool,
) -> Status:
    total, budget = verdict.total, verdict.budget
    points = bench.unit == POINTS and not game.estimates
    return Status(
        version=version,
        total=worth(total, budget, estimated=game.estimates) or "0",
        unit=spoken(bench.unit),
        estimated=game.estimates,
        segments=segments_of(verdict, sections),
        marks=marks_of(verdict, sections, bench.marks(verdict.roster)),
        errors=len(verdict.errors),
        todo=len(verdict.todo),
        advice=len(verdict.advice),
        book=Standing.of(verdict).book,
        free=budget - total if points and budget is not None and total is not None else None,
        undo=undo,
        redo=redo,
    )


def _scale(verdict: Verdict) -> int:
    return max(verdict.budget or 0, verdict.total or 0, 1)


def segments_of(verdict: Verdict, sections: Sequence[Section]) -> tuple[Segment, ...]:
    """Each section's part of the total, one after the other."""
    if verdict.budget is None or verdict.total is None:
        return ()
    scale, x = _scale(verdict), 0.0
    parts = [part.cost or 0 for part in sections]
    if not any(parts):
        parts = [verdict.total]
    segments = []
    for number, cost in enumerate(parts):
        width = max(0.0, cost * WIDTH / scale)
        if width:
            segments.append(Segment(f"{x:.2f}", f"{width:.2f}", number))
            x += width
    return tuple(segments)


def marks_of(
    verdict: Verdict, sections: Sequence[Section], marks: Sequence[Mark]
) -> tuple[MarkView, ...]:
    if verdict.budget is None:
        return ()
    costs = {part.slug: part.cost or 0 for part in sections}
    return tuple(
        MarkView(
            f"{min(WIDTH, mark.at * WIDTH / _scale(verdict)):.2f}",
            spoken(mark.label),
            costs.get(mark.section, 0) >= mark.at,
        )
        for mark in marks
    )

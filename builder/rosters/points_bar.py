"""The bar of points: a segment for each section, marks that must be reached."""

from collections.abc import Sequence
from dataclasses import dataclass

from builder.site.language import spoken
from rules.building.bench import AnyBench, Mark
from rules.checks.verdict import Verdict

WIDTH = 100.0  # of the bar of points


@dataclass(frozen=True)
class Segment:
    """A part of the bar, in hundredths of its width."""

    x: str
    width: str
    number: int


def _scale(verdict: Verdict) -> int:
    return max(verdict.budget or 0, verdict.total or 0, 1)


def segments_of(bench: AnyBench, verdict: Verdict) -> tuple[Segment, ...]:
    """Each section's part of the total, one after the other."""
    if verdict.budget is None or verdict.total is None:
        return ()
    scale, x = _scale(verdict), 0.0
    parts = [part.cost or 0 for part in bench.sections(verdict.roster)]
    if not any(parts):
        parts = [verdict.total]
    segments = []
    for number, cost in enumerate(parts):
        width = max(0.0, cost * WIDTH / scale)
        if width:
            segments.append(Segment(f"{x:.2f}", f"{width:.2f}", number))
            x += width
    return tuple(segments)


def marks_of(bench: AnyBench, verdict: Verdict) -> tuple[tuple[str, str, bool], ...]:
    if verdict.budget is None:
        return ()
    costs = {part.slug: part.cost or 0 for part in bench.sections(verdict.roster)}
    marks: Sequence[Mark] = bench.marks(verdict.roster)
    return tuple(
        (
            f"{min(WIDTH, mark.at * WIDTH / _scale(verdict)):.2f}",
            spoken(mark.label),
            costs.get(mark.section, 0) >= mark.at,
        )
        for mark in marks
    )

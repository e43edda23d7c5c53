"""The sections of a list, and who stands in none."""

from rules.building.bench import NOTHING, AnyBench, Section
from rules.lists.roster import AnyRoster


def divided(bench: AnyBench | None, roster: AnyRoster) -> tuple[list[Section], list[str]]:
    """The sections that have members, and the ids of the members that stand in none."""
    sections = [s for s in bench.sections(roster) if s.members] if bench else []
    placed = {member for section in sections for member in section.members}
    return sections, [member.id for member in roster.members if member.id not in placed]


def sections_of(bench: AnyBench | None, roster: AnyRoster) -> list[Section]:
    """The sections that have members; last, without a label, those who stand in none."""
    sections, rest = divided(bench, roster)
    return [*sections, Section("", NOTHING, tuple(rest))] if rest else sections

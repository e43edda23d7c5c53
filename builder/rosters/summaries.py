"""Lists, and states of one, as pages show many of them: from what is stored, nothing is judged."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone
from django.utils.formats import date_format

from builder.catalogue.memory import catalogues
from builder.models import Revision, Roster
from builder.shares.gallery import facet_of
from builder.site.formatting import worth
from builder.site.language import language, local, spoken
from rules.building.bench import bench_of
from rules.checks.game import games


@dataclass(frozen=True)
class Summary:
    """What a list costs, and the two facts that its verdict says."""

    worth: str
    unit: str
    legal: bool
    errors: int
    todo: int


def summary_of(row: Roster | Revision, game: str) -> Summary | None:
    """What is stored of a verdict; nothing where there was none."""
    if row.errors is None or row.todo is None or game not in games():
        return None
    bench, estimated = bench_of(game), games()[game].estimates
    return Summary(
        worth=worth(row.total, row.budget, estimated=estimated),
        unit=spoken(bench.unit) if bench and not estimated else "",
        legal=row.legal if isinstance(row, Roster) else not row.errors + row.todo,
        errors=row.errors,
        todo=row.todo,
    )


@dataclass(frozen=True)
class ListRow:
    """A list among one's own."""

    key: str
    name: str
    game: str
    game_name: str
    faction: str  # or whatever else lists of its game are filed by
    summary: Summary | None
    updated: datetime
    changed: str
    archived: bool
    tags: Sequence[str]


def list_rows(rosters: Iterable[Roster]) -> list[ListRow]:
    """Lists that came with their present states and tags."""
    rows = list(rosters)
    factions = {game: _facets(game) for game in {row.game for row in rows} & set(catalogues())}
    return [_list_row(row, factions.get(row.game, {})) for row in rows]


def _facets(game: str) -> dict[str, str]:
    """What a game calls the answers that its lists are filed by."""
    question = facet_of(game)
    return {str(c.value): spoken(c.label) for c in question.choices} if question else {}


def _list_row(roster: Roster, factions: dict[str, str]) -> ListRow:
    catalogue = catalogues().get(roster.game)
    return ListRow(
        key=roster.key,
        name=roster.name,
        game=roster.game,
        game_name=local(catalogue.info, "name") if catalogue else roster.game,
        faction=factions.get(roster.present.facet, "") if roster.present else "",
        summary=summary_of(roster, roster.game),
        updated=roster.updated,
        changed=when(roster.updated),
        archived=roster.archived,
        tags=tuple(tag.name for tag in roster.tags.all()),
    )


@dataclass(frozen=True)
class StateRow:
    """A state that a list was in."""

    number: int
    name: str
    words: str
    created: datetime
    changed: str
    summary: Summary | None
    present: bool


def state_rows(roster: Roster, revisions: Iterable[Revision]) -> list[StateRow]:
    return [
        StateRow(
            number=revision.number,
            name=revision.name,
            words=revision.words_en if language() == "en" else revision.words_fr,
            created=revision.created,
            changed=when(revision.created),
            summary=summary_of(revision, roster.game),
            present=revision.pk == roster.present_id,
        )
        for revision in revisions
    ]


def when(moment: datetime) -> str:
    """The time today, the day this year, before that the date."""
    local_moment, today = timezone.localtime(moment), timezone.localdate()
    if local_moment.date() == today:
        return date_format(local_moment, "TIME_FORMAT")
    same_year = local_moment.year == today.year
    return date_format(local_moment, "j N" if same_year else "SHORT_DATE_FORMAT")

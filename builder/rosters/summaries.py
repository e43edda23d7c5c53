"""Lists, and states of one, as pages show many of them: from what is stored, nothing is judged."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import NamedTuple

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from builder.catalogue.memory import catalogues
from builder.house.standing import Standing
from builder.models import Revision, Roster, RosterTag
from builder.play.played import played_lines
from builder.shares.gallery import facet_of
from builder.site.formatting import address_of_any, dated, worth
from builder.site.language import language, local, spoken
from rules.building.bench import bench_of
from rules.checks.game import games


@dataclass(frozen=True)
class GameWords:
    """What rows say of a game, in the visitor's language."""

    name: str
    unit: str  # that totals are counted in
    estimated: bool
    judged: bool  # there are rules for it here
    facets: Mapping[str, str]  # what its lists are filed by: factions, or something else


def words_of_game(slug: str) -> GameWords:
    """Of a game that is gone, its slug is all that is left."""
    catalogue = catalogues().get(slug)
    if catalogue is None or slug not in games():
        return GameWords(slug, "", estimated=False, judged=False, facets={})
    bench, question, estimated = bench_of(slug), facet_of(slug), games()[slug].estimates
    return GameWords(
        name=local(catalogue.info, "name"),
        unit=spoken(bench.unit) if bench and not estimated else "",
        estimated=estimated,
        judged=True,
        facets={str(c.value): spoken(c.label) for c in question.choices} if question else {},
    )


@dataclass(frozen=True)
class Summary:
    """What a list costs, and the two facts that its verdict says."""

    worth: str
    unit: str
    legal: bool
    errors: int
    todo: int
    book: str = ""  # what the book says, where it has house rules


def _summary(row: "Stored | Revision", game: GameWords, *, legal: bool) -> Summary | None:
    """What is stored of a verdict; nothing where there was none."""
    if row.errors is None or row.todo is None or not game.judged:
        return None
    return Summary(
        worth=worth(row.total, row.budget, estimated=game.estimated),
        unit=game.unit,
        legal=legal,
        errors=row.errors,
        todo=row.todo,
        book=Standing(legal, row.book_errors).book if isinstance(row, Stored) else "",
    )


# --- lists ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ListRow:
    """A list among one's own."""

    key: str
    url: str
    name: str
    game: str
    game_name: str
    faction: str  # or whatever else lists of its game are filed by
    summary: Summary | None
    updated: str  # for machines
    changed: str  # for people
    tags: Sequence[str]
    played: str = ""  # the last evening with it that ended


class Stored(NamedTuple):
    """The columns of a list and of its present state that a row tells."""

    pk: int
    key: str
    game: str
    name: str
    legal: bool
    total: int | None
    budget: int | None
    errors: int | None
    todo: int | None
    book_errors: int | None
    updated: datetime
    present__facet: str | None


def list_rows(rosters: QuerySet[Roster]) -> list[ListRow]:
    """Lists with what is stored of their states, their tags and evenings: three queries."""
    rows = [Stored(*row) for row in rosters.values_list(*Stored._fields)]
    tags = defaultdict(list)
    tagged = RosterTag.objects.filter(roster__in=[row.pk for row in rows])
    for roster, name in tagged.values_list("roster", "name"):
        tags[roster].append(name)
    words = {slug: words_of_game(slug) for slug in {row.game for row in rows}}
    played = played_lines([row.pk for row in rows])
    address, today = address_of_any("roster"), timezone.localdate()
    return [
        ListRow(
            key=row.key,
            url=address.format(row.key),
            name=row.name or _("A list"),
            game=row.game,
            game_name=words[row.game].name,
            faction=words[row.game].facets.get(row.present__facet or "", ""),
            summary=_summary(row, words[row.game], legal=row.legal),
            updated=row.updated.isoformat(),
            changed=when(row.updated, today),
            tags=tags[row.pk],
            played=played.get(row.pk, ""),
        )
        for row in rows
    ]


# --- states of one --------------------------------------------------------------------------------


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
    today, game, english = timezone.localdate(), words_of_game(roster.game), language() == "en"
    return [
        StateRow(
            number=revision.number,
            name=revision.name,
            words=revision.words_en if english else revision.words_fr,
            created=revision.created,
            changed=when(revision.created, today),
            summary=_summary(revision, game, legal=not (revision.errors or revision.todo)),
            present=revision.pk == roster.present_id,
        )
        for revision in revisions
    ]


def when(moment: datetime, today: date) -> str:
    """The time today, the day this year, before that the date."""
    local_moment = timezone.localtime(moment)
    day = local_moment.date()
    if day == today:
        return dated(local_moment.replace(second=0, microsecond=0), "TIME_FORMAT")
    return dated(day, "j N" if day.year == today.year else "SHORT_DATE_FORMAT")

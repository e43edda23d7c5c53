"""What the pages of an evening show, as plain values."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

import msgspec
from django.http import QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _

from builder.catalogue.memory import catalogue_of
from builder.models import EveningSeat, Owner
from builder.play.played import outcome_for
from builder.play.screen_words import words_of_screen
from builder.play.storage import AtTable, Frozen, frozen_in, names_of
from builder.rosters.summaries import ListRow, list_rows
from builder.shares.army import SharedMember, army
from builder.site.formatting import dated
from builder.site.language import language, local, spoken
from rules.building.bench import bench_of
from rules.catalogue.items import Scenario
from rules.checks.game import games
from rules.lists.naming import title
from rules.playing.play import play_of
from rules.playing.script import LAST_WORD, Counter, Script, Text, Total
from rules.playing.state import State
from rules.playing.words import phrases
from rules.printing.paper import paper_of

MOST_LISTS = 60  # of one's own to choose from
MOST_EVENINGS = 100


def _text(text: Text) -> str:
    return spoken(text.words)


# --- beginning ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class BeginPage:
    """All that is asked before the first round."""

    name: str
    members: list[tuple[str, str, bool]]  # id, name, whether it comes
    scenarios: list[tuple[str, str]]
    scenario: str
    roles: list[tuple[str, str]]
    role: str


def begin_page(opened: Any, form: QueryDict) -> BeginPage:
    document, roster = opened.document, opened.verdict.roster
    settings = document.settings
    present = set(form.getlist("member"))
    everybody = "subset" not in form
    rows = opened.catalogue.of(Scenario)
    number = getattr(settings, "scenario", None)
    usual = next((slug for slug, row in rows.items() if row.number == number), "")
    return BeginPage(
        name=document.name or _("A list"),
        members=[
            (member.id, spoken(title(roster, member)), everybody or member.id in present)
            for member in document.members
        ],
        scenarios=[(slug, f"{row.number}. {local(row, 'name')}") for slug, row in rows.items()],
        scenario=form.get("scenario", usual),
        roles=[(key, spoken(words)) for key, words in play_of(document.game).roles.items()],
        role=form.get("role", str(getattr(settings, "role", None) or "")),
    )


def lists_to_play(owner: Owner, game: str = "") -> list[ListRow]:
    """One's own lists, the last one first."""
    rosters = owner.rosters.filter(removed=None, archived=False, game__in=games())
    if game:
        rosters = rosters.filter(game=game)
    return list_rows(rosters[:MOST_LISTS])


# --- one's own evenings ---------------------------------------------------------------------------


@dataclass(frozen=True)
class EveningRow:
    url: str
    game: str
    title: str
    moment: datetime
    result: str  # empty: it goes on


def evening_rows(owner: Owner) -> list[EveningRow]:
    seats = EveningSeat.objects.filter(players__owner=owner).select_related("evening")
    rows = seats.defer("evening__script", "judged").order_by("-evening__touched")
    own = list(rows[:MOST_EVENINGS])
    others: dict[int, list[EveningSeat]] = {}
    for seat in EveningSeat.objects.filter(evening__in=[seat.evening_id for seat in own]):
        others.setdefault(seat.evening_id, []).append(seat)
    return [
        EveningRow(
            url=reverse("evening", args=[seat.key]),
            game=seat.evening.game,
            title=versus(names_of(others[seat.evening_id])),
            moment=seat.evening.touched,
            result=outcome_for(seat.side, seat.evening.result) if seat.evening.result else "",
        )
        for seat in own
    ]


def versus(names: dict[str, str]) -> str:
    """Les Rouilles – Boz."""
    first, second = names.get("a") or _("Side A"), names.get("b", "")
    return f"{first} – {second}" if second else first


# --- how it ended ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class ResultSide:
    key: str
    name: str
    headline: str
    role: str
    points: int | None
    totals: list[tuple[str, str]]
    out: list[str]
    goals: list[str]
    members: list[SharedMember]
    winner: bool


@dataclass(frozen=True)
class ResultPage:
    title: str
    scenario: str
    on: str
    rounds: int
    outcome: str
    text: str
    sides: list[ResultSide]


def result_page(table: AtTable) -> ResultPage | None:
    result, script = table.evening.result, table.script
    if not result:
        return None
    names = names_of(table.seats.values())
    winner = result["winner"]
    outcome = _("A draw") if not winner else _("%(name)s wins") % {"name": name_in(names, winner)}
    size = next((s.label for s in script.sizes if s.size == result["size"]), None)
    if size:
        outcome = f"{outcome} · {_text(size)}"
    return ResultPage(
        title=versus(names),
        scenario=_text(script.title),
        on=dated(date.fromisoformat(result["on"]), "DATE_FORMAT"),
        rounds=result["rounds"],
        outcome=outcome,
        text=result["text"],
        sides=[_result_side(table, side, names, result) for side in ("a", "b")],
    )


def name_in(names: dict[str, str], side: str) -> str:
    return names.get(side) or (_("Side A") if side == "a" else _("Side B"))


def _result_side(
    table: AtTable, side: str, names: dict[str, str], result: dict[str, Any]
) -> ResultSide:
    script, seat = table.script, table.seats[side]
    played = next((each for each in script.sides if each.key == side), None)
    totals, reached = result["totals"].get(side, {}), result["goals"].get(side, ())
    frozen = frozen_in(seat)
    return ResultSide(
        key=side,
        name=name_in(names, side),
        headline=_headline(frozen),
        role=_text(played.role) if played else "",
        points=played.points if played else None,
        totals=[
            (_text(each.label), _total(totals[each.key], _limit(each, side)))
            for each in script.totals
            if each.key in totals and not each.hidden
        ],
        out=[
            _text(each.label)
            for each in script.members
            if each.side == side and each.id in set(result["out"])
        ],
        goals=[
            _text(goal.label) for goal in (played.goals if played else ()) if goal.key in reached
        ],
        members=_army(table.evening.game, frozen),
        winner=result["winner"] == side,
    )


def _limit(total: Total, side: str) -> int | None:
    return next((limit for key, limit in total.limits.items() if key == side), None)


def _total(number: int, limit: int | None) -> str:
    return f"{number} / {limit}" if limit is not None else str(number)


def _headline(frozen: Frozen | None) -> str:
    bench = bench_of(frozen.document.game) if frozen else None
    if frozen is None or bench is None:
        return ""
    name = frozen.document.name
    return " · ".join(filter(None, (name, spoken(bench.headline(frozen.verdict.roster)))))


def _army(game: str, frozen: Frozen | None) -> list[SharedMember]:
    """A frozen list, member by member, as its opponent reads it."""
    bench = bench_of(game)
    if frozen is None or bench is None:
        return []
    roster, paper = frozen.verdict.roster, paper_of(game)
    leaves = {member.id: paper.leaf(roster, member) for member in roster.members}
    return list(army(bench, roster, leaves, ()).values())


# --- the screen -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class CounterView:
    """What a counter says, for those without JavaScript."""

    label: str
    value: str


@dataclass(frozen=True)
class MemberView:
    id: str
    label: str
    line: str
    out: bool
    counters: list[CounterView]


@dataclass(frozen=True)
class SideView:
    key: str
    name: str
    role: str
    members: list[MemberView]
    counters: list[CounterView]
    totals: list[tuple[str, str]]
    goals: list[tuple[str, bool]]
    leaves: list[tuple[str, SharedMember]]  # member's id, all of it


@dataclass(frozen=True)
class ScreenPage:
    title: str
    scenario: str
    round: int
    phase: str
    turn: str
    side: str  # that this visitor plays; empty: he looks on
    sides: list[SideView]
    prompts: list[str]
    ended: bool
    number: int


def screen_page(table: AtTable) -> ScreenPage:
    """How the evening stands, by the fold of the server."""
    script, state = table.script, table.state
    names = names_of(table.seats.values())
    phase = next(each for each in script.phases if each.key == state.turn.phase)
    labels = {member.id: _text(member.label) for member in script.members}
    prompts = {prompt.key: _text(prompt.label) for prompt in script.prompts}
    return ScreenPage(
        title=versus(names),
        scenario=_text(script.title),
        round=state.turn.round,
        phase=_text(phase.label),
        turn=name_in(names, state.turn.side) if state.turn.side else "",
        side=table.seat.side,
        sides=[_side_view(table, side, names) for side in _sides_first(table.seat.side)],
        prompts=[
            " · ".join(filter(None, (prompts[asked.prompt], labels.get(asked.where, ""))))
            for asked in state.prompts
        ],
        ended=state.result is not None,
        number=len(table.events),
    )


def _sides_first(own: str) -> Sequence[str]:
    return ("b", "a") if own == "b" else ("a", "b")


def _side_view(table: AtTable, side: str, names: dict[str, str]) -> SideView:
    script, state = table.script, table.state
    played = next((each for each in script.sides if each.key == side), None)
    totals = state.totals.get(side, {})
    reached = state.goals.get(side, ())
    return SideView(
        key=side,
        name=name_in(names, side),
        role=_text(played.role) if played else "",
        members=[
            MemberView(
                each.id,
                _text(each.label),
                _text(each.line),
                each.id in state.out,
                _counters(script, state, each.id, each.counters),
            )
            for each in script.members
            if each.side == side
        ],
        counters=_counters(script, state, side, played.counters) if played else [],
        totals=[
            (_text(each.label), _total(totals[each.key], _limit(each, side)))
            for each in script.totals
            if each.key in totals and not each.hidden
        ],
        goals=[(_text(g.label), g.key in reached) for g in (played.goals if played else ())],
        leaves=_leaves(table, side),
    )


def _counters(script: Script, state: State, where: str, places: Sequence[int]) -> list[CounterView]:
    counters = [script.counters[place] for place in places]
    values = state.values.get(where, {})
    views = (_counter(each, values.get(each.key, each.start), state) for each in counters)
    return [view for view in views if view]


def _counter(counter: Counter, value: int, state: State) -> CounterView | None:
    if counter.drawn == "boxes" and counter.most <= 20:
        return CounterView(_text(counter.label), "☒" * value + "☐" * (counter.most - value))
    if counter.drawn not in LAST_WORD:
        return CounterView(_text(counter.label), str(value))
    holds = value == state.turn.round if counter.drawn == "round" else bool(value)
    return CounterView(_text(counter.label), "✓") if holds else None


def _leaves(table: AtTable, side: str) -> list[tuple[str, SharedMember]]:
    """Weapons and rules of everybody on this side who is on the table."""
    present = {each.member for each in table.script.members if each.side == side}
    pairs: list[tuple[str, SharedMember]] = []
    for member in _army(table.evening.game, frozen_in(table.seats[side])):
        crew = (*member.crew,)
        pairs += [(f"{side}.{each.id}", each) for each in (member, *crew) if each.id in present]
    return pairs


def data_for(table: AtTable, page: ScreenPage) -> dict[str, Any]:
    """What the browser begins with, beside the script and the events."""
    return {
        "side": table.seat.side,
        "scripted": table.evening.scripted,
        "names": {side.key: side.name for side in page.sides},
        "own": table.seat.name,
        "lang": language(),
        "words": words_of_screen(),
        "phrases": msgspec.to_builtins(phrases()),
    }


def game_of(table: AtTable) -> Any:
    return catalogue_of(table.evening.game).info

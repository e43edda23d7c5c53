"""The page of a builder: a list, its verdict, and all that can be asked, added and taken."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from builder.display import language
from builder.listview import ListView, Said, view
from builder.models import Roster
from rules.bench import Addition, Bench, Gauge, Mark, Offer, Question, outlook
from rules.catalogue import Catalogue
from rules.changes import item_name, title
from rules.editing import REFERENCES, Edit
from rules.engine import Game, Verdict
from rules.words import Words

WIDTH = 100.0  # of the bar of points


@dataclass(frozen=True)
class ChoiceView:
    """An answer, as a form sends it."""

    value: str
    label: str
    hint: str
    chosen: bool


@dataclass(frozen=True)
class QuestionView:
    """A question with its present answer."""

    question: Question
    label: str
    help: str
    value: Any
    choices: tuple[ChoiceView, ...]

    @property
    def hint(self) -> str:
        """What helps with the present answer."""
        return next((choice.hint for choice in self.choices if choice.chosen), "")


@dataclass(frozen=True)
class PickView:
    """One copy of an item that a member has."""

    place: int
    level: str
    of: str
    extras: tuple[str, ...]


@dataclass(frozen=True)
class OfferView:
    """An item on a shelf: how many the member has, what one more would do."""

    offer: Offer
    label: str
    hint: str
    picks: tuple[PickView, ...]
    price: str  # by how much the total would change
    refused: str  # the sentence of the rule that it would break
    advised: str  # or of the one that advises against it

    @property
    def full(self) -> bool:
        return self.offer.most is not None and len(self.picks) >= self.offer.most


@dataclass(frozen=True)
class ShelfView:
    """A shelf; what is taken stands first."""

    slug: str
    label: str
    offers: tuple[OfferView, ...]

    @property
    def taken(self) -> int:
        return sum(len(offer.picks) for offer in self.offers)


@dataclass
class MemberView:
    """A member as its card shows it."""

    id: str
    member: Any
    title: str
    line: str
    picks: list[str]
    cost: int | None
    gauges: list[tuple[str, Gauge, str]]  # label, figures, dots
    level: str  # of the worst finding about it
    findings: list[Said]
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


@dataclass(frozen=True)
class SectionView:
    """Members under a heading."""

    label: str
    cost: int | None
    members: tuple[MemberView, ...]


@dataclass(frozen=True)
class OpenView:
    """The member that is open: what can be changed and taken."""

    card: MemberView
    questions: tuple[QuestionView, ...]
    shelves: tuple[ShelfView, ...]
    strangers: tuple[tuple[str, str], ...]  # picks that stand on no shelf: slug, name


@dataclass(frozen=True)
class Segment:
    """A part of the bar, in hundredths of its width."""

    x: str
    width: str
    number: int


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
    game: Game,
    bench: Bench,
    verdict: Verdict,
    catalogue: Catalogue,
    *,
    opened: str = "",
    cards: Sequence[Addition] = (),
) -> Workbench:
    """The page of a list; `cards`: additions from a collection."""
    state = verdict.roster
    shown = view(verdict, catalogue)
    members = member_views(bench, verdict, shown)
    sections = tuple(
        SectionView(_said(part.label), part.cost, tuple(members[m] for m in part.members))
        for part in bench.sections(state)
        if part.members
    )
    additions = [*bench.additions(state), *cards]
    return Workbench(
        roster=roster,
        list=shown,
        headline=_said(bench.headline(state)),
        sections=sections,
        questions=tuple(asked(state.settings, one) for one in bench.settings(state)),
        main=tuple(one for one in additions if one.main),
        more=_grouped(one for one in additions if not one.main),
        open=_opened(game, bench, verdict, members.get(opened)),
        segments=_segments(bench, verdict),
        marks=_marks(bench, verdict),
        countable=bench.countable,
        unit=_said(bench.unit),
    )


def _said(words: Words) -> str:
    return words.in_(language())


# --- members ------------------------------------------------------------------------------------


def member_views(bench: Bench, verdict: Verdict, shown: ListView) -> dict[str, MemberView]:
    """Every member by its id, as its card shows it."""
    state = verdict.roster
    said: dict[str, list[Said]] = defaultdict(list)
    for one in (*shown.errors, *shown.todo, *shown.advice):
        if one.finding.about:
            said[one.finding.about].append(one)
    last = len(state.members) - 1
    views = {
        member.id: MemberView(
            id=member.id,
            member=member,
            title=_said(title(state, member)),
            line=_said(bench.line(state, member)),
            picks=_picks(state, member),
            cost=cost,
            gauges=[(_said(g.label), g, _dots(g)) for g in bench.gauges(state, member)],
            level=min(
                (one.finding.level for one in said[member.id]),
                key=("error", "warning", "note").index,
                default="",
            ),
            findings=said[member.id],
            place=place,
            last=place == last,
        )
        for place, (member, cost) in enumerate(zip(state.members, state.costs, strict=True))
    }
    for member in state.members:
        _tie(bench, state, member, views)
    return views


def _picks(state: Any, member: Any) -> list[str]:
    """What a member has, each item once with its number."""
    told: Counter[str] = Counter()
    for pick in member.picks:
        level = getattr(pick, "level", "normal")
        parts = [_said(item_name(state, pick.item)), "" if level == "normal" else level]
        parts += [getattr(pick, "of", None) or ""]
        told[" ".join(filter(None, parts))] += 1
    return [f"{name} ×{number}" if number > 1 else name for name, number in told.items()]


def _dots(gauge: Gauge) -> str:
    if gauge.room > 12:
        return ""
    return "●" * min(gauge.used, gauge.room) + "○" * max(0, gauge.room - gauge.used)


def _tie(bench: Bench, state: Any, member: Any, views: dict[str, MemberView]) -> None:
    """Show a member on the card of the one that it rides or hangs on, or could."""
    questions = {question.key: question for question in bench.fields(state, member)}
    seat = questions.get("seat")
    for key in REFERENCES:
        if key not in questions:
            continue
        there = getattr(member, key)
        how = ""
        if seat is not None:
            chosen = [c for c in seat.choices if c.value == member.seat and c.value is not None]
            how = _said(chosen[0].label) if chosen else ""
        for choice in questions[key].choices:
            carrier = views.get(choice.value) if isinstance(choice.value, str) else None
            if carrier is not None and choice.value == there:
                carrier.tied.append((member.id, views[member.id].title, how))
            elif carrier is not None and there is None:
                carrier.candidates.append((member.id, views[member.id].title, key))


# --- the open member ----------------------------------------------------------------------------


def _opened(game: Game, bench: Bench, verdict: Verdict, card: MemberView | None) -> OpenView | None:
    if card is None:
        return None
    state, member = verdict.roster, card.member
    shelves = bench.shelves(state, member)
    known = {offer.item for shelf in shelves for offer in shelf.offers}
    strange = dict.fromkeys(pick.item for pick in member.picks if pick.item not in known)
    return OpenView(
        card=card,
        questions=tuple(asked(member, one) for one in bench.fields(state, member)),
        shelves=tuple(
            ShelfView(
                shelf.slug,
                _said(shelf.label),
                _offers(game, verdict, member, shelf.offers),
            )
            for shelf in shelves
            if shelf.offers
        ),
        strangers=tuple((slug, _said(item_name(state, slug))) for slug in strange),
    )


def _offers(
    game: Game, verdict: Verdict, member: Any, offers: Iterable[Offer]
) -> tuple[OfferView, ...]:
    views = [_offer(game, verdict, member, offer) for offer in offers]
    return tuple(sorted(views, key=lambda one: not one.picks))


def _offer(game: Game, verdict: Verdict, member: Any, offer: Offer) -> OfferView:
    picks = tuple(
        PickView(
            place,
            getattr(pick, "level", "normal"),
            getattr(pick, "of", None) or "",
            pick.with_,
        )
        for place, pick in enumerate(member.picks)
        if pick.item == offer.item
    )
    price = refused = advised = ""
    if offer.most is None or len(picks) < offer.most:
        told = outlook(game, verdict, Edit("take", member.id, offer.item))
        if told is not None:
            price = "" if told.cost is None else f"{told.cost:+d}".replace("-", "−")
            lang = language()
            refused = next((f.message.in_(lang) for f in told.news if f.level == "error"), "")
            advised = next((f.message.in_(lang) for f in told.news if f.level == "warning"), "")
    return OfferView(offer, _said(offer.label), _said(offer.hint), picks, price, refused, advised)


def asked(node: Any, question: Question) -> QuestionView:
    value = getattr(node, question.key, None)
    chosen = list(value) if isinstance(value, tuple) else [value]
    return QuestionView(
        question=question,
        label=_said(question.label),
        help=_said(question.help),
        value=value,
        choices=tuple(
            ChoiceView(
                value=msgspec.json.encode(choice.value).decode(),
                label=_said(choice.label),
                hint=_said(choice.hint),
                chosen=choice.value in chosen,
            )
            for choice in question.choices
        ),
    )


# --- additions and the bar ----------------------------------------------------------------------


def _grouped(
    additions: Iterable[Addition],
) -> tuple[tuple[str, tuple[tuple[Addition, str], ...]], ...]:
    groups: dict[str, list[tuple[Addition, str]]] = defaultdict(list)
    for one in additions:
        groups[_said(one.group)].append((one, ""))
    return tuple((label, tuple(found)) for label, found in groups.items())


def _scale(verdict: Verdict) -> int:
    return max(verdict.budget or 0, verdict.total or 0, 1)


def _segments(bench: Bench, verdict: Verdict) -> tuple[Segment, ...]:
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


def _marks(bench: Bench, verdict: Verdict) -> tuple[tuple[str, str, bool], ...]:
    if verdict.budget is None:
        return ()
    costs = {part.slug: part.cost or 0 for part in bench.sections(verdict.roster)}
    marks: Sequence[Mark] = bench.marks(verdict.roster)
    return tuple(
        (
            f"{min(WIDTH, mark.at * WIDTH / _scale(verdict)):.2f}",
            _said(mark.label),
            costs.get(mark.section, 0) >= mark.at,
        )
        for mark in marks
    )

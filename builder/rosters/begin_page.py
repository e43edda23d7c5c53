"""What a game asks before a list begins, as its page shows it."""

import re
from dataclasses import dataclass
from typing import Literal

import msgspec
from django.utils.translation import pgettext

from builder.site.formatting import with_unit
from builder.site.language import spoken
from rules.building.bench import NOTHING, AnyBench, Choice, Question
from rules.building.choices import in_brief
from rules.lists.roster import AnyRoster

OTHER = "other"  # beside the usual numbers: one that stands in a field of its own
MANY = 9  # answers that stand side by side; more of them are pulled down
SLUG = re.compile(r"[a-z0-9_]{1,60}")
Layout = Literal["number", "boxes", "grid", "chips", "select"]


@dataclass(frozen=True)
class Answer:
    """An answer to tap."""

    value: str
    label: str
    brief: str
    mark: str  # its drawing in the game's folder, if there is one by that name
    chosen: bool


@dataclass(frozen=True)
class FirstQuestion:
    """A question with its answers, what helps with it, and what is chosen in more words."""

    key: str
    label: str
    layout: Layout
    answers: tuple[Answer, ...]
    help: str
    hints: tuple[str, ...] = ()
    number: int | None = None
    least: int = 0  # of the number


@dataclass(frozen=True)
class BeginPage:
    """The first questions, those that may wait, and all that is chosen in one line."""

    questions: tuple[FirstQuestion, ...]
    optional: tuple[FirstQuestion, ...]
    unfolded: bool
    chosen: str
    name: str


def begin_page(bench: AnyBench, roster: AnyRoster, typed: set[str], name: str) -> BeginPage:
    """`typed` are the keys whose number the visitor types himself."""
    asked = [
        _number(question, roster, question.key in typed)
        if question.shape == "number"
        else _choice(question, roster, bench.facet)
        for question in bench.settings(roster)
        if question.key in (*bench.first, *bench.optional)
    ]
    optional = tuple(question for question in asked if question.key in bench.optional)
    points = with_unit(roster.budget, bench.unit, estimated=False)
    return BeginPage(
        questions=tuple(question for question in asked if question.key in bench.first),
        optional=optional,
        unfolded=bool(name) or any(_answered(roster, question) for question in optional),
        chosen=" · ".join(filter(None, (points, spoken(bench.headline(roster))))),
        name=name,
    )


def _answered(roster: AnyRoster, question: FirstQuestion) -> bool:
    return getattr(roster.settings, question.key, None) is not None


def _number(question: Question, roster: AnyRoster, typed: bool) -> FirstQuestion:
    """The usual numbers as segments, and one for any other."""
    value = getattr(roster.settings, question.key, None)
    usual = () if typed else question.usual
    segments = [
        Answer(str(number), str(number), "", "", chosen=number == value and not typed)
        for number in question.usual
    ]
    other = Answer(OTHER, pgettext("a number", "Other"), "", "", chosen=value not in usual)
    return FirstQuestion(
        key=question.key,
        label=spoken(question.label),
        layout="number",
        answers=(*segments, other) if segments else (),
        help=spoken(question.help),
        number=value,
        least=question.least,
    )


def _choice(question: Question, roster: AnyRoster, facet: str) -> FirstQuestion:
    """What is still open is no answer to tap, unless something is to be known of it."""
    value = getattr(roster.settings, question.key, None)
    layout = _layout(question, facet)
    offered = [
        choice
        for choice in question.choices
        if layout == "select" or choice.value is not None or choice.hint != NOTHING
    ]
    chosen = value if isinstance(value, tuple) else (value,)
    hints = (spoken(choice.hint) for choice in question.choices if choice.value in chosen)
    answers = tuple(_answer(choice, choice.value in chosen) for choice in offered)
    briefs = {f"{answer.brief}." for answer in answers} if layout == "grid" else set()
    return FirstQuestion(
        key=question.key,
        label=spoken(question.label),
        layout=layout,
        answers=answers,
        help=spoken(question.help),
        hints=tuple(hint for hint in hints if hint and hint not in briefs),
    )


def _layout(question: Question, facet: str) -> Layout:
    """What a game files its lists by is a grid with drawings; few other answers are chips."""
    if question.shape == "choices":
        return "boxes"
    if len(question.choices) > MANY:
        return "select"
    return "grid" if question.key == facet else "chips"


def _answer(choice: Choice, chosen: bool) -> Answer:
    return Answer(
        value=msgspec.json.encode(choice.value).decode(),
        label=spoken(choice.label),
        brief=spoken(in_brief(choice)),
        mark=choice.value if isinstance(choice.value, str) and SLUG.fullmatch(choice.value) else "",
        chosen=chosen,
    )

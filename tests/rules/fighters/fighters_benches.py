"""What the tests of the two benches of bought fighters share: every question, every offer."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from rules.building.bench import Bench, Offer, Question, begun
from rules.catalogue.fixtures import FIXTURES
from rules.checks.game import Game, games
from rules.checks.verdict import Verdict, verdict
from rules.lists.document import Node
from rules.lists.edits import Add, Edit, Set, Take, applied
from rules.lists.reading import read
from rules.words import LANGS, Words
from tests.lists import catalogue_of
from tests.rules.building import benching


def roster_of(doc: Any) -> Any:
    """A list as it is written, read for its game."""
    game, document = read(json.dumps(doc).encode(), catalogue_of)
    return game.roster(document, catalogue_of(game.slug))


def examples(game: str) -> list[Any]:
    """The example lists of a game."""
    files = sorted((FIXTURES / game / "lists").glob("*.json"))
    return [roster_of(json.loads(path.read_text(encoding="utf-8"))) for path in files]


def judged(game: Game, document: Any) -> Verdict:
    return verdict(game, game.roster(document, catalogue_of(game.slug)))


# --- every edit that a bench proposes -------------------------------------------------------------


def answers(question: Question) -> list[Any]:
    """Every value that the page may send for a question."""
    values = [choice.value for choice in question.choices]
    match question.shape:
        case "choices":
            return [[], *([value] for value in values), values]
        case "number":
            return [question.least, *question.usual]
        case "flag":
            return [True, False]
    return values


def offers(bench: Bench, roster: Any, member: Any) -> list[Offer]:
    return [offer for shelf in bench.shelves(roster, member) for offer in shelf.offers]


def edits(bench: Bench, roster: Any) -> Iterator[Edit]:
    """Every addition, every answer and every offer, with each extra."""
    for addition in bench.additions(roster):
        yield Add(addition.member)
    for question in bench.settings(roster):
        yield from (Set(question.key, value) for value in answers(question))
    for member in roster.members:
        for question in bench.fields(roster, member):
            yield from (Set(question.key, value, member.id) for value in answers(question))
        for offer in offers(bench, roster, member):
            yield Take(member.id, offer.item)
            for extra in offer.extras:
                yield Take(member.id, offer.item, {"with": [extra.item]})


def refused(bench: Bench, roster: Any) -> list[Edit]:
    """The edits that the bench proposes and that change nothing of what they name."""
    odd: list[Edit] = []
    for edit in edits(bench, roster):
        document = applied(roster.document, edit)
        if isinstance(edit, Set):
            owner: Node = document.settings
            if edit.member is not None:
                owner = next(member for member in document.members if member.id == edit.member)
            held = getattr(owner, edit.target)
            if (list(held) if isinstance(held, tuple) else held) != edit.value:
                odd.append(edit)
        elif document == roster.document:
            odd.append(edit)
    return odd


# --- what a bench says ----------------------------------------------------------------------------


def questions(bench: Bench, roster: Any) -> Iterator[tuple[Any, Question]]:
    """Every question with what it is about."""
    yield from ((roster.settings, question) for question in bench.settings(roster))
    for member in roster.members:
        yield from ((member, question) for question in bench.fields(roster, member))


def lost(bench: Bench, roster: Any) -> list[str]:
    """The questions whose present answer is not among the choices."""
    keys = []
    for owner, question in questions(bench, roster):
        held = getattr(owner, question.key)
        values = [choice.value for choice in question.choices]
        missing = {"choice": held not in values, "choices": not {*values} >= {*_tuple(held)}}
        if missing.get(question.shape):
            keys.append(question.key)
    return keys


def _tuple(held: Any) -> tuple[Any, ...]:
    return held if isinstance(held, tuple) else ()


def labels(bench: Bench, roster: Any) -> Iterator[Words]:
    """All that must be said in both languages."""
    yield from benching.labels(bench, roster)
    for addition in bench.additions(roster):
        yield from (addition.group, addition.hint)
    for member in roster.members:
        for offer in offers(bench, roster, member):
            yield offer.hint
            yield from (extra.hint for extra in offer.extras)


def hints(bench: Bench, roster: Any) -> Iterator[Words]:
    """All that may be a whole sentence."""
    for _, question in questions(bench, roster):
        yield question.help
        yield from (choice.hint for choice in question.choices)
    yield from (addition.hint for addition in bench.additions(roster))
    for member in roster.members:
        yield from (offer.hint for offer in offers(bench, roster, member))


def unsaid(bench: Bench, roster: Any) -> list[Words]:
    """What lacks a language, or says a sentence in one language twice."""
    odd = [words for words in labels(bench, roster) if not all(map(words.in_, LANGS))]
    for words in hints(bench, roster):
        halves = bool(words.fr) is not bool(words.en)
        if halves or (words.fr.endswith(".") and words.fr == words.en):
            odd.append(words)
    return odd


def repeated(bench: Bench, roster: Any) -> list[str]:
    """Keys and slugs that stand twice where each should be one of its kind."""
    odd: list[str] = []
    several: list[Sequence[object]] = [
        [question.key for question in bench.settings(roster)],
        [addition.slug for addition in bench.additions(roster)],
        [section.slug for section in bench.sections(roster)],
        *([q.key for q in bench.fields(roster, member)] for member in roster.members),
        *([offer.item for offer in offers(bench, roster, m)] for m in roster.members),
        *([choice.value for choice in q.choices] for _, q in questions(bench, roster)),
    ]
    for keys in several:
        odd += [str(key) for number, key in enumerate(keys) if key in keys[:number]]
    return odd


def in_sections(bench: Bench, roster: Any) -> list[str]:
    """The ids of all members, section by section."""
    return [slug for section in bench.sections(roster) for slug in section.members]


def sound(bench: Bench, roster: Any) -> None:
    """What holds for every list."""
    assert refused(bench, roster) == []
    assert lost(bench, roster) == []
    assert unsaid(bench, roster) == []
    assert repeated(bench, roster) == []
    placed = in_sections(bench, roster)
    assert sorted(placed) == sorted(member.id for member in roster.members)
    order = [member.id for member in roster.members]
    for section in bench.sections(roster):
        assert list(section.members) == sorted(section.members, key=order.index)
    costs = [section.cost for section in bench.sections(roster)]
    assert roster.total == (None if None in costs else sum(filter(None, costs)))
    slugs = {section.slug for section in bench.sections(roster)}
    assert {mark.section for mark in bench.marks(roster)} <= slugs
    assert isinstance(bench.headline(roster), Words)
    assert sum(addition.main for addition in bench.additions(roster)) in (1, 2)
    for member in roster.members:
        bench.line(roster, member)


# --- somebody who builds a list by the page alone -------------------------------------------------


class Newcomer:
    """He answers, adds and takes what the bench shows, and nothing else."""

    def __init__(self, slug: str, bench: Bench) -> None:
        self.game, self.bench = games()[slug], bench
        self.document: Any = begun(self.game, catalogue_of(slug))

    @property
    def verdict(self) -> Verdict:
        return judged(self.game, self.document)

    @property
    def roster(self) -> Any:
        return self.game.roster(self.document, catalogue_of(self.game.slug))

    def do(self, edit: Edit) -> None:
        self.document = applied(self.document, edit)

    def answer(self, **chosen: Any) -> None:
        """Choose settings that are asked, with answers that are offered."""
        for key, value in chosen.items():
            asked = {question.key: question for question in self.bench.settings(self.roster)}
            known = answers(asked[key])
            picked = value if isinstance(value, list) else [value]
            offered = known[-1] if asked[key].shape == "choices" else known
            assert all(one in offered for one in picked), (key, value)
            self.do(Set(key, value))

    def add(self, slug: str) -> str:
        """Add a member; its id."""
        additions = {addition.slug: addition for addition in self.bench.additions(self.roster)}
        self.do(Add(additions[slug].member))
        added: str = self.document.members[-1].id
        return added

    def set(self, member: str, key: str, value: Any) -> None:
        asked = {q.key: q for q in self.bench.fields(self.roster, self.member(member))}
        assert value in answers(asked[key])
        self.do(Set(key, value, member))

    def take(self, member: str, *items: str, extra: str = "") -> None:
        for item in items:
            found = {o.item: o for o in offers(self.bench, self.roster, self.member(member))}[item]
            assert not extra or extra in [one.item for one in found.extras]
            self.do(Take(member, item, {"with": [extra]} if extra else None))

    def member(self, slug: str) -> Any:
        return next(member for member in self.document.members if member.id == slug)

    # What is still wrong, and the first step that makes it less --------------------------------

    def gap(self, document: Any) -> tuple[int, ...]:
        """The number of faults, the points that a mark still lacks, what else is to be done."""
        told = judged(self.game, document)
        costs = {section.slug: section.cost or 0 for section in self.bench.sections(told.roster)}
        marks = self.bench.marks(told.roster)
        lacking = sum(max(0, mark.at - costs[mark.section]) for mark in marks)
        errors = [finding for finding in told.findings if finding.level == "error"]
        todo = [finding for finding in errors if finding.todo]
        steps = sum(len(f.fixes) for f in todo if f.code == "RBN-ROB-IA")  # one for each vehicle
        return len(errors) - len(todo), lacking, len(todo), steps

    def finish(self, steps: int = 40) -> Verdict:
        """Add and take whatever brings the list nearer to legal, until it is."""
        for _ in range(steps):
            now = self.gap(self.document)
            if not any(now):
                break
            better = (
                edit
                for edit in edits(self.bench, self.roster)
                if not isinstance(edit, Set) and self.gap(applied(self.document, edit)) < now
            )
            step = next(better, None)
            if step is None:
                break
            self.do(step)
        return self.verdict

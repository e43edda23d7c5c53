"""A bench as a page uses it: questions answered, members added, items taken, and nothing else."""

import json

from rules.building.bench import begun, bench_of
from rules.catalogue.fixtures import FIXTURES
from rules.checks.game import games
from rules.checks.verdict import verdict
from rules.lists.edits import Add, Impossible, Set, Take, applied
from rules.lists.reading import read
from rules.lists.refusals import Unreadable
from tests.lists import catalogue_of


def roster_of(doc):
    """A list, as a document or as bytes, beside its catalogue."""
    raw = doc if isinstance(doc, bytes) else json.dumps(doc).encode()
    game, document = read(raw, catalogue_of)
    return game.roster(document, catalogue_of(game.slug))


def examples_of(game):
    """The example lists of a game."""
    return [roster_of(path.read_bytes()) for path in sorted(FIXTURES.glob(f"{game}/lists/*.json"))]


def answers_to(question):
    """Every value that a question proposes, as an edit sets it."""
    if question.shape == "flag":
        return [True, False]
    if question.shape == "text":
        return ["28 mm", None]
    if question.shape == "number":
        return [question.least, *question.usual]
    values = [choice.value for choice in question.choices]
    return [[value] for value in values] if question.shape == "choices" else values


def asked(bench, roster):
    """Every question, with the node that it is about and the id of the member, if any."""
    for question in bench.settings(roster):
        yield question, roster.settings, None
    for member in roster.members:
        for question in bench.fields(roster, member):
            yield question, member, member.id


def refused_answers(bench, roster):
    """The proposed values that the list does not take."""
    for question, _, member in asked(bench, roster):
        for value in answers_to(question):
            try:
                applied(roster.document, Set(question.key, value, member))
            except (Impossible, Unreadable):
                yield question.key, value


def lost_answers(bench, roster):
    """What is chosen now and stands no more among the choices."""
    for question, node, member in asked(bench, roster):
        now = getattr(node, question.key)
        chosen = now if question.shape == "choices" else [now]
        offered = [choice.value for choice in question.choices]
        if question.shape in ("choice", "choices"):
            yield from ((question.key, member, each) for each in chosen if each not in offered)


def refused_offers(bench, roster):
    """The offers, at each level, that a member cannot take."""
    for member in roster.members:
        for shelf in bench.shelves(roster, member):
            for offer in shelf.offers:
                for level in offer.levels or (None,):
                    pick = {"level": level} if level else {}
                    if offer.of.fr:
                        pick["of"] = "3"
                    try:
                        applied(roster.document, Take(member.id, offer.item, pick))
                    except (Impossible, Unreadable):
                        yield member.id, offer.item


def question(questions, key):
    """The one question about a field."""
    (found,) = [question for question in questions if question.key == key]
    return found


def values(questions, key):
    return [choice.value for choice in question(questions, key).choices]


def twice(slugs):
    """Those that stand more than once."""
    return {slug for slug in slugs if slugs.count(slug) > 1}


def offered(bench, roster, member):
    """item -> offer, over all shelves."""
    return {offer.item: offer for shelf in bench.shelves(roster, member) for offer in shelf.offers}


def spoken(bench, roster):
    """(where, words) for all that must be said: labels, and the hints of what the book has."""
    for question, _, _ in asked(bench, roster):
        yield question.key, question.label
        for choice in question.choices:
            yield f"{question.key}={choice.value}", choice.label
            yield f"{question.key}={choice.value}?", choice.hint
    for addition in bench.additions(roster):
        yield addition.slug, addition.label
        yield f"{addition.slug}?", addition.hint
    for member in roster.members:
        yield f"{member.id}", bench.title(roster, member)
        for shelf in bench.shelves(roster, member):
            yield shelf.slug, shelf.label
            for offer in shelf.offers:
                yield offer.item, offer.label
                if offer.kind:
                    yield f"{offer.item}?", offer.hint
        for gauge in bench.gauges(roster, member):
            yield "gauge", gauge.label
    for section in bench.sections(roster):
        yield section.slug, section.label


def unspoken(bench, roster):
    """Where words are missing, in either language."""
    return [where for where, words in spoken(bench, roster) if not (words.fr and words.en)]


def in_sections(bench, roster):
    """The ids of all sections, one after the other."""
    return [member for section in bench.sections(roster) for member in section.members]


class Page:
    """A list that grows from nothing by what the bench offers, and only by that."""

    def __init__(self, game, **settings):
        self.game, self.bench = games()[game], bench_of(game)
        self.document = begun(self.game, catalogue_of(game))
        for key, value in settings.items():
            self.choose(key, value)

    @property
    def roster(self):
        return self.game.roster(self.document, catalogue_of(self.game.slug))

    @property
    def verdict(self):
        return verdict(self.game, self.roster)

    def _edit(self, edit):
        self.document = applied(self.document, edit)

    def _answer(self, questions, member, key, value):
        (question,) = [question for question in questions if question.key == key]
        assert value in answers_to(question)
        self._edit(Set(key, value, member))

    def choose(self, key, value):
        """Answer a question about the list."""
        self._answer(self.bench.settings(self.roster), None, key, value)

    def add(self, slug, *items, **fields):
        """Add a member, let it take items and answer its questions; its id."""
        (addition,) = [each for each in self.bench.additions(self.roster) if each.slug == slug]
        self._edit(Add(addition.member))
        member = self.document.members[-1].id
        for item in items:
            self.take(member, item)
        for key, value in fields.items():
            questions = self.bench.fields(self.roster, self.member(member))
            self._answer(questions, member, key, value)
        return member

    def member(self, wanted):
        return next(member for member in self.document.members if member.id == wanted)

    def take(self, member, item, **pick):
        """Take an item from a shelf, at one of its levels, with the word that it asks for."""
        offer = offered(self.bench, self.roster, self.member(member))[item]
        assert pick.get("level", "normal") in (offer.levels or ("normal",))
        assert bool(pick.get("of")) is bool(offer.of.fr)
        self._edit(Take(member, item, pick))

"""A walk over all that a bench tells and offers before a list, and the faults it finds."""

import json

from rules.building.bench import NOTHING, begun
from rules.checks.game import games
from rules.lists.edits import Add, Impossible, Set, Take, applied, fields_of
from rules.lists.reading import read
from rules.lists.refusals import Unreadable
from tests.lists import catalogue_of

AT_HAND = 3  # additions at the bottom of the page


def roster_of(doc):
    """A list, or the bytes of one, beside its catalogue."""
    raw = doc if isinstance(doc, bytes) else json.dumps(doc).encode()
    game, document = read(raw, catalogue_of)
    return game.roster(document, catalogue_of(game.slug))


def empty(slug, **answers):
    """A list that is only begun."""
    catalogue = catalogue_of(slug)
    return games()[slug].roster(begun(games()[slug], catalogue, **answers), catalogue)


# --- what a bench tells -------------------------------------------------------------------------


def questions(bench, roster):
    """Every question, with the member that it is about."""
    yield from ((None, question) for question in bench.settings(roster))
    for member in roster.members:
        yield from ((member, question) for question in bench.fields(roster, member))


def offers(bench, roster, member):
    return [offer for shelf in bench.shelves(roster, member) for offer in shelf.offers]


def labels(bench, roster):
    """What must be said in both languages."""
    for _, question in questions(bench, roster):
        yield question.label
        yield from (choice.label for choice in question.choices)
    yield from (addition.label for addition in bench.additions(roster))
    yield from (section.label for section in bench.sections(roster))
    yield from (mark.label for mark in bench.marks(roster))
    for member in roster.members:
        yield bench.title(roster, member)
        yield from (gauge.label for gauge in bench.gauges(roster, member))
        for shelf in bench.shelves(roster, member):
            yield shelf.label
            for offer in shelf.offers:
                yield offer.label
                yield from (extra.label for extra in offer.extras)


def hints(bench, roster):
    """What is said in both languages or not at all."""
    yield bench.headline(roster)
    yield from bench.roll_up(roster)
    for _, question in questions(bench, roster):
        yield question.help
        yield from (choice.hint for choice in question.choices)
    for addition in bench.additions(roster):
        yield addition.hint
        yield addition.group
        yield addition.tab
        yield from addition.chips
    for member in roster.members:
        yield bench.line(roster, member)
        for offer in offers(bench, roster, member):
            yield offer.hint
            yield offer.of
            yield from (extra.hint for extra in offer.extras)


# --- what a player may do with it ---------------------------------------------------------------


def answers(question):
    """What a page may send for a question."""
    given = [choice.value for choice in question.choices]
    return {
        "choice": given,
        "choices": [[], *([value] for value in given)],
        "number": [question.least, *question.usual],
        "flag": [True, False],
        "text": ["x"],
    }[question.shape]


def takings(offer):
    """How an offer may be taken."""
    yield {}
    yield from ({"level": level} for level in offer.levels)
    yield from ({"with": [extra.item]} for extra in offer.extras)
    if offer.of != NOTHING:
        yield {"of": "x"}


def edits(bench, roster):
    """Every edit that the pages may send."""
    for member, question in questions(bench, roster):
        for value in answers(question):
            yield Set(question.key, value, member and member.id)
    for addition in bench.additions(roster):
        yield Add(addition.member)
    for member in roster.members:
        for offer in offers(bench, roster, member):
            yield from (Take(member.id, offer.item, fields) for fields in takings(offer))


def written(node, key):
    """What stands in a field, named as the list format names it."""
    return getattr(node, fields_of(type(node))[key].name)


def at(document, edit):
    """The settings, or the member, that an edit changed."""
    if edit.member is None:
        return document.settings
    return next(member for member in document.members if member.id == edit.member)


# --- faults -------------------------------------------------------------------------------------


def twins(values):
    return len(values) != len(set(values))


def faults(bench, roster):
    """What is wrong with a bench before a list."""
    if any(not (label.fr and label.en) for label in labels(bench, roster)):
        yield "label"
    if any(bool(hint.fr) is not bool(hint.en) for hint in hints(bench, roster)):
        yield "hint"
    yield from asked_wrong(bench, roster)
    yield from added_wrong(bench, roster)
    yield from grouped_wrong(bench, roster)
    for member in roster.members:
        yield from shelved_wrong(bench, roster, member)
        if any(gauge.used < 0 or gauge.room < 0 for gauge in bench.gauges(roster, member)):
            yield "gauge"
    yield from refused(bench, roster)


def asked_wrong(bench, roster):
    for owner in (None, *roster.members):
        keys = [question.key for member, question in questions(bench, roster) if member is owner]
        if twins(keys):
            yield "a question twice"
    for member, question in questions(bench, roster):
        values = [choice.value for choice in question.choices]
        if twins(values):
            yield f"an answer twice: {question.key}"
        present = written(member or roster.settings, question.key)
        if question.shape == "choice" and present not in values:
            yield f"what is chosen is no choice: {question.key}"
        if question.shape == "choices" and not set(present) <= set(values):
            yield f"what is chosen is no choice: {question.key}"


def added_wrong(bench, roster):
    additions = bench.additions(roster)
    if twins([addition.slug for addition in additions]):
        yield "an addition twice"
    if sum(addition.main for addition in additions) > AT_HAND:
        yield "too much at hand"


def grouped_wrong(bench, roster):
    sections = bench.sections(roster)
    places = {member.id: place for place, member in enumerate(roster.members)}
    if sorted(id_ for section in sections for id_ in section.members) != sorted(places):
        yield "section"
    elif any(list(each.members) != sorted(each.members, key=places.get) for each in sections):
        yield "order"
    if twins([section.slug for section in sections]):
        yield "a section twice"
    if any(mark.at < 0 or not mark.section for mark in bench.marks(roster)):
        yield "mark"


def shelved_wrong(bench, roster, member):
    if twins([shelf.slug for shelf in bench.shelves(roster, member)]):
        yield "a shelf twice"
    taken = offers(bench, roster, member)
    if twins([offer.item for offer in taken]):
        yield "an offer twice"
    for offer in taken:
        known = roster.catalogue.get(offer.kind, offer.item) or offer.item in roster.house
        if offer.kind and not known:
            yield f"no page: {offer.kind}/{offer.item}"


def refused(bench, roster):
    """Edits that the bench offers and the list has no place for, or writes otherwise."""
    for edit in edits(bench, roster):
        try:
            after = applied(roster.document, edit)
        except (Impossible, Unreadable) as error:
            yield f"refused: {edit}: {error}"
            continue
        if isinstance(edit, Set):
            read_back = written(at(after, edit), edit.target)
            if (list(read_back) if isinstance(read_back, tuple) else read_back) != edit.value:
                yield f"changed: {edit}"

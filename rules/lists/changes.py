"""What changed between two states of a list, in words."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import NamedTuple

from rules.building.bench import Question, bench_of
from rules.lists.document import Document, HouseRules, Member, Pick
from rules.lists.naming import as_called, item_name, qualified, title
from rules.lists.roster import AnyRoster
from rules.words import LANGS, Words, both, inside, labelled, times

NAMED = Words("nom", "name")
FIELDS = {  # what every member has, by words of our own
    "name": NAMED,
    "count": Words("nombre", "number"),
    "notes": Words("notes", "notes"),
}
CAME = Words("Ajout\u202f: {who}", "Added: {who}")
WENT = Words("Retrait\u202f: {who}", "Removed: {who}")
RENAMED = Words("{was} → {now}", "{was} → {now}")
HOUSE = Words("Objets maison", "House items")
COLLECTION = Words("Collection", "Collection")
RELAXED = Words("lecture relâchée\u202f: {code}", "reading relaxed: {code}")
APPLIED = Words("lecture de nouveau appliquée\u202f: {code}", "reading applied again: {code}")
RULE_CAME = Words("règle maison ajoutée\u202f: {title}", "house rule added: {title}")
RULE_WENT = Words("règle maison retirée\u202f: {title}", "house rule removed: {title}")
RULE_CHANGED = Words("règle maison récrite\u202f: {title}", "house rule rewritten: {title}")
CATALOGUE = Words("catalogue", "catalogue")
SKIPPED = Words(
    "version {old} du catalogue gardée, {new} laissée de côté",
    "catalogue version {old} kept, {new} left aside",
)
MOST = 12  # that are told one by one


class Taken(NamedTuple):
    """Something that a member has: what is told after its name, and the player's word for it."""

    item: str
    more: tuple[str, ...] = ()
    word: str = ""

    def name(self, roster: AnyRoster) -> Words:
        pick = Pick(item=self.item, as_=self.word)
        return qualified(as_called(pick, item_name(roster, self.item)), *self.more)


def changes(before: AnyRoster, after: AnyRoster, most: int = MOST) -> list[Words]:
    """Each change as a short phrase; the same words whatever led from one to the other."""
    phrases = list(_changes(before, after))
    if len(phrases) <= most:
        return phrases
    more = len(phrases) - most
    rest = Words(f"et {more} autres changements", f"and {more} other changes")
    if more == 1:
        rest = Words("et 1 autre changement", "and 1 other change")
    return [*phrases[:most], rest]


def _changes(before: AnyRoster, after: AnyRoster) -> Iterator[Words]:
    old, new = before.document, after.document
    for key in ("name", "notes"):
        if getattr(old, key) != getattr(new, key):
            yield _became(FIELDS[key], both(getattr(old, key)), both(getattr(new, key)))
    if (old.catalogue, old.skipped) != (new.catalogue, new.skipped):
        yield from _versions(old, new)
    yield from _settings(before, after)
    yield from _items(before, after)
    if old.collections != new.collections:
        yield from _collections(old, new)
    if old.house != new.house:
        yield from _house(old.house_rules, new.house_rules)
    former = {_known(member): member for member in old.members}
    present = {_known(member): member for member in new.members}
    for who, member in former.items():
        if who not in present:
            yield WENT.format(who=title(before, member))
    for who, member in present.items():
        if who not in former:
            yield CAME.format(who=title(after, member))
        elif former[who] != member:
            yield from _member(before, after, former[who], member)
    if [who for who in former if who in present] != [who for who in present if who in former]:
        yield Words("ordre changé", "order changed")


def _versions(old: Document, new: Document) -> Iterator[Words]:
    """By which catalogue the list is judged, and which one its player left aside."""
    if old.catalogue != new.catalogue:
        yield _became(CATALOGUE, both(old.catalogue or ""), both(new.catalogue or ""))
    elif new.skipped:
        yield SKIPPED.format(old=new.catalogue or "–", new=new.skipped)
    else:
        yield Words("choix de la version à refaire", "version to be chosen again")


def _items(before: AnyRoster, after: AnyRoster) -> Iterator[Words]:
    """What the list carries of the house: come, gone, or otherwise than it was."""
    if before.document.items == after.document.items or _cards_alone(before, after):
        return
    for slug, item in before.house.items():
        if slug not in after.house:
            yield labelled(HOUSE, both(f"− {item.name}"))
        elif after.house[slug] != item:
            yield labelled(HOUSE, Words(f"{item.name} réécrit", f"{item.name} rewritten"))
    for slug, item in after.house.items():
        if slug not in before.house:
            yield labelled(HOUSE, both(f"+ {item.name}"))


def _collections(old: Document, new: Document) -> Iterator[Words]:
    """From which collections the list takes now; which items came, the items tell."""
    before = {row.key: row for row in old.collections}
    after = {row.key: row for row in new.collections}
    for key, row in after.items():
        if key not in before:
            yield labelled(COLLECTION, both(f"+ {row.name}"))
        elif before[key].version != row.version:
            yield labelled(COLLECTION, both(f"{row.name} {before[key].version} → {row.version}"))
    for key, row in before.items():
        if key not in after:
            yield labelled(COLLECTION, both(f"− {row.name}"))


def _cards_alone(before: AnyRoster, after: AnyRoster) -> bool:
    """Whether the items are the cards that a deck is made of: its members tell of them."""
    bench = bench_of(after.document.game)
    return bool(bench and bench.adds_cards)


def _known(member: Member) -> tuple[type, str]:
    """Who a member is: in two copies of a list the same id may be a fighter's and a vehicle's."""
    return type(member), member.id


def _settings(before: AnyRoster, after: AnyRoster) -> Iterator[Words]:
    if before.settings == after.settings:
        return  # the bench need not be asked
    bench = bench_of(after.document.game)
    asked = _asked(bench.settings(before), bench.settings(after)) if bench else {}
    for key in after.settings.__struct_fields__:
        old, new = getattr(before.settings, key), getattr(after.settings, key)
        if old != new:
            label, answers = asked.get(key, (both(key), {}))
            yield _became(label, _answer(answers, old), _answer(answers, new))


def _house(old: HouseRules, new: HouseRules) -> Iterator[Words]:
    """What is played otherwise than before."""
    if old.name != new.name:
        yield _became(Words("règles maison", "house rules"), both(old.name), both(new.name))
    if old.free != new.free:
        yield _became(
            Words("partie libre", "free game"), _answer({}, old.free), _answer({}, new.free)
        )
    for code in new.relaxed:
        if code not in old.relaxed:
            yield RELAXED.format(code=code)
    for code in old.relaxed:
        if code not in new.relaxed:
            yield APPLIED.format(code=code)
    yield from _written(old, new)


def _written(old: HouseRules, new: HouseRules) -> Iterator[Words]:
    """Which rules of the players' own came, went, or say something else."""
    before = {rule.title: rule.text for rule in old.rules}
    after = {rule.title: rule.text for rule in new.rules}
    for heading, text in after.items():
        if heading not in before:
            yield RULE_CAME.format(title=heading or "–")
        elif before[heading] != text:
            yield RULE_CHANGED.format(title=heading or "–")
    gone = [heading for heading in before if heading not in after]
    yield from (RULE_WENT.format(title=heading or "–") for heading in gone)
    if before == after and old.rules != new.rules:
        yield Words("ordre des règles maison changé", "order of the house rules changed")


def _asked(*questions: Iterable[Question]) -> dict[str, tuple[Words, dict[object, Words]]]:
    """What each setting or field is called, and what its answers are.

    What is no longer asked keeps the words in which it was; the words of today come before those.
    """
    known: dict[str, tuple[Words, dict[object, Words]]] = {}
    for question in chain(*questions):
        _, answers = known.get(question.key, (question.label, {}))
        now = {
            choice.value: choice.label
            for choice in question.choices
            if not isinstance(choice.value, list | tuple)
        }
        known[question.key] = question.label, answers | now
    return known


def _answer(answers: dict[object, Words], value: object) -> Words:
    if isinstance(value, tuple | list):
        names = [answers.get(each, both(str(each))) for each in value]
        return Words(", ".join(n.fr for n in names), ", ".join(n.en for n in names))
    if isinstance(value, bool):
        return Words("oui", "yes") if value else Words("non", "no")
    if value is None:
        return both("")
    return answers.get(value, both(str(value)))


def _became(label: Words, old: Words, new: Words) -> Words:
    sides = []
    for lang in LANGS:
        was, now = old.in_(lang) or "–", new.in_(lang) or "–"
        was, now = (text if len(text) <= 40 else text[:39] + "…" for text in (was, now))
        space = "\u202f" if lang == "fr" else ""
        sides.append(f"{label.in_(lang)}{space}: {was} → {now}")
    return Words(*sides)


def _member(before: AnyRoster, after: AnyRoster, old: Member, new: Member) -> Iterator[Words]:
    who = title(after, new)
    yield from _fields(before, after, old, new)
    had, has = (Counter(_picked(member)) for member in (old, new))
    gained, lost = has - had, had - has
    for was, now in _renamed(lost, gained):
        yield labelled(who, RENAMED.format(was=was.name(before), now=now.name(after)))
    for taken, number in sorted((+gained).items()):
        yield _gained_or_lost(who, "+", taken.name(after), number)
    for taken, number in sorted((+lost).items()):
        yield _gained_or_lost(who, "−", taken.name(before), number)
    if had == has and old.picks != new.picks:
        yield Words(f"{who.fr}\u202f: ordre changé", f"{who.en}: order changed")


def _fields(before: AnyRoster, after: AnyRoster, old: Member, new: Member) -> Iterator[Words]:
    """What a member is, beside what it has."""
    changed = [key for key in new.__struct_fields__ if getattr(old, key) != getattr(new, key)]
    if changed in ([], ["picks"]):
        return  # the bench need not be asked
    who, bench = title(after, new), bench_of(after.document.game)
    asked = _asked(bench.fields(before, old), bench.fields(after, new)) if bench else {}
    carrying, whom = new.carrying, _left(before, old, new)
    for key in changed:
        if key == "picks":
            continue
        if carrying and whom and getattr(new, key) is None and key in carrying.fields:
            if key == carrying.field:
                yield carrying.left.format(who=who, whom=whom)
            continue
        label, answers = asked.get(key, (new.unasked.get(key, both(key)), {}))
        label = FIELDS.get(key, Words(inside(label.fr), inside(label.en)))
        values = _value(before, old, key, answers), _value(after, new, key, answers)
        became = _became(label, *values)
        yield Words(f"{who.fr}, {became.fr}", f"{who.en}, {became.en}")


def _left(before: AnyRoster, old: Member, new: Member) -> Words | None:
    """The member that another was on or in, and is no more."""
    if old.carrier is None or new.carrier is not None:
        return None
    carriers = (member for member in before.members if member.id == old.carrier)
    return next((title(before, member) for member in carriers), None)


def _value(roster: AnyRoster, member: Member, key: str, answers: dict[object, Words]) -> Words:
    """A field's value; where it names another member, that member."""
    value = getattr(member, key)
    if member.carrying and key == member.carrying.field:
        for other in roster.members:
            if other.id == value:
                return title(roster, other)
    if key in member.unasked and value and value not in answers:
        return item_name(roster, str(value))
    return _answer(answers, value)


def _picked(member: Member) -> Iterator[Taken]:
    """Each item with what is told after its name, and what is bought for it."""
    for pick in member.picks:
        yield Taken(pick.item, pick.qualifiers, pick.as_.strip())
        yield from (Taken(extra) for extra in pick.with_)


def _renamed(lost: Counter[Taken], gained: Counter[Taken]) -> list[tuple[Taken, Taken]]:
    """What only has another name now; it is then neither lost nor gained."""
    pairs = []
    for was in sorted(lost.elements()):
        alike = (taken for taken in sorted(gained) if gained[taken] and taken[:2] == was[:2])
        now = next(alike, None)
        if now is not None:
            pairs.append((was, now))
            lost[was] -= 1
            gained[now] -= 1
    return pairs


def _gained_or_lost(who: Words, sign: str, name: Words, number: int) -> Words:
    what = times(name, number)
    return labelled(who, Words(f"{sign} {what.fr}", f"{sign} {what.en}"))

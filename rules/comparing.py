"""Two lists beside each other: who faces whom, what differs, and what a change costs."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any, Literal

from msgspec.structs import replace

from rules.bench import NOTHING, POINTS, bench_of
from rules.changes import changes, item_name, title
from rules.engine import AnyRoster, Verdict, Weighed, games
from rules.finding import Finding
from rules.words import LANGS, Words, both, listed

# What two lists are to each other. The ids of members mean something only where they are kin:
# copies of one list, or states of it.
Kinship = Literal["strangers", "copies", "states"]
MOST_CHANGES = 200  # that are told one by one
YES, NO = Words("oui", "yes"), Words("non", "no")


@dataclass(frozen=True)
class Standing:
    """A member in its place."""

    id: str
    kind: str
    member: Any
    title: Words
    line: Words
    picks: tuple[Words, ...]
    cost: int | None  # with all its copies

    @property
    def count(self) -> int:
        return int(self.member.count)


@dataclass(frozen=True)
class Part:
    """Members that stand together."""

    slug: str
    label: Words
    cost: int | None
    members: tuple[Standing, ...]

    @property
    def number(self) -> int:
        """How many there are, copies counted."""
        return sum(member.count for member in self.members)


@dataclass(frozen=True)
class Side:
    """One of the two lists."""

    verdict: Verdict
    headline: Words
    unit: Words
    parts: tuple[Part, ...]

    @property
    def total(self) -> int | None:
        return self.verdict.total

    @property
    def number(self) -> int:
        return sum(part.number for part in self.parts)


@dataclass(frozen=True)
class Pair:
    """Two members that face each other; None: an empty place."""

    first: Standing | None
    second: Standing | None
    same: bool = False  # nothing but the id may differ

    @property
    def gap(self) -> int | None:
        """What the second costs more than the first; None where one has no price."""
        prices = [0 if one is None else one.cost for one in (self.first, self.second)]
        return gap(*prices)


@dataclass(frozen=True)
class Facing:
    """The pairs of one section, and how many stand on either side."""

    label: Words
    first: Part | None
    second: Part | None
    pairs: tuple[Pair, ...]

    @property
    def apart(self) -> tuple[Pair, ...]:
        return tuple(pair for pair in self.pairs if not pair.same)

    @property
    def alike(self) -> tuple[Pair, ...]:
        return tuple(pair for pair in self.pairs if pair.same)


@dataclass(frozen=True)
class Difference:
    """A setting that the two lists answer differently."""

    label: Words
    first: Words
    second: Words


@dataclass(frozen=True)
class Held:
    """An item and how many of it each list has."""

    name: Words
    first: int
    second: int
    altered: bool = False  # each list brings its own, and they are not the same


@dataclass(frozen=True)
class Comparison:
    """All that there is to say of two lists."""

    first: Side
    second: Side
    kinship: Kinship
    facing: tuple[Facing, ...] = ()  # none between two games
    settings: tuple[Difference, ...] = ()
    items: tuple[Held, ...] = ()
    weighed: Weighed | None = None
    # Between kin, from the first to the second:
    words: tuple[Words, ...] = ()
    came: tuple[Finding, ...] = ()
    went: tuple[Finding, ...] = ()
    turned: tuple[Finding, ...] = ()  # as the second list is told what the first was told otherwise

    @property
    def same_game(self) -> bool:
        return _game(self.first.verdict) == _game(self.second.verdict)

    @property
    def kin(self) -> bool:
        return self.kinship != "strangers"

    @property
    def gap(self) -> int | None:
        """By how much the total changes."""
        return gap(self.first.total, self.second.total)

    @property
    def changed(self) -> tuple[Pair, ...]:
        """Who came, went or is not what he was, or what he cost."""
        return tuple(pair for facing in self.facing for pair in facing.apart)

    @property
    def unchanged(self) -> bool:
        """Whether two kin are one and the same list."""
        held = all(one.first == one.second and not one.altered for one in self.items)
        told = self.words or self.changed or self.came or self.went or self.turned
        return self.kin and not told and held


def gap(first: int | None, second: int | None) -> int | None:
    return None if first is None or second is None else second - first


def compare(first: Verdict, second: Verdict, kinship: Kinship = "strangers") -> Comparison:
    """What two lists have of each other; lists of two games only stand side by side."""
    sides = side(first), side(second)
    if _game(first) != _game(second):
        return Comparison(*sides, "strangers")
    kin = kinship != "strangers"
    weigh = games()[_game(first)].weigh
    came, went, turned = _findings(first, second) if kin else ((), (), ())
    rosters = first.roster, second.roster
    return Comparison(
        *sides,
        kinship,
        facing=tuple(_facing(*sides, kin=kin)),
        settings=tuple(_settings(*rosters)),
        items=tuple(_items(*rosters)),
        weighed=weigh(*rosters) if weigh and kinship != "states" else None,
        words=tuple(changes(*rosters, most=MOST_CHANGES)) if kin else (),
        came=came,
        went=went,
        turned=turned,
    )


def _game(verdict: Verdict) -> str:
    slug: str = verdict.roster.document.game
    return slug


# --- one list -------------------------------------------------------------------------------------


def side(verdict: Verdict) -> Side:
    """A list by its sections."""
    roster, bench = verdict.roster, bench_of(_game(verdict))
    return Side(
        verdict=verdict,
        headline=bench.headline(roster) if bench else NOTHING,
        unit=bench.unit if bench else POINTS,
        parts=tuple(_parts(roster)),
    )


def _parts(roster: AnyRoster) -> Iterator[Part]:
    """The sections of the bench; who stands in none is put with his kind."""
    bench = bench_of(roster.document.game)
    pairs = zip(roster.members, roster.costs, strict=True)
    there = {member.id: _standing(roster, member, cost) for member, cost in pairs}
    for section in bench.sections(roster) if bench else ():
        members = tuple(there.pop(id_) for id_ in section.members if id_ in there)
        if members:
            yield Part(section.slug, section.label, section.cost, members)
    for kind in dict.fromkeys(one.kind for one in there.values()):
        members = tuple(one for one in there.values() if one.kind == kind)
        known = [one.cost for one in members if one.cost is not None]
        yield Part(f"kind/{kind}", both(kind), sum(known) if known else None, members)


def _standing(roster: AnyRoster, member: Any, cost: int | None) -> Standing:
    bench = bench_of(roster.document.game)
    return Standing(
        id=member.id,
        kind=str(member.__struct_config__.tag),
        member=member,
        title=title(roster, member),
        line=bench.line(roster, member) if bench else NOTHING,
        picks=tuple(_picks(roster, member)),
        cost=cost,
    )


def _picks(roster: AnyRoster, member: Any) -> Iterator[Words]:
    """What a member has, each item once with its number: fusil (assommante) ×2."""
    told: Counter[Words] = Counter()
    for pick in member.picks:
        name = _entitled(item_name(roster, pick.item), *_marks(pick))
        extras = [item_name(roster, slug) for slug in pick.with_]
        told[_with(name, extras)] += 1
    for name, number in told.items():
        yield name if number == 1 else _entitled(name, f"×{number}")


def _marks(pick: Any) -> tuple[str, str]:
    """The level of a pick, where it is not the usual one, and of what it is."""
    level = getattr(pick, "level", "normal")
    return "" if level == "normal" else level, getattr(pick, "of", None) or ""


def _entitled(name: Words, *more: str) -> Words:
    return Words(*(" ".join(filter(None, (name.in_(lang), *more))) for lang in LANGS))


def _with(name: Words, extras: list[Words]) -> Words:
    if not extras:
        return name
    inside = [", ".join(extra.in_(lang) for extra in extras) for lang in LANGS]
    return Words(f"{name.fr} ({inside[0]})", f"{name.en} ({inside[1]})")


# --- who faces whom -------------------------------------------------------------------------------


def _facing(first: Side, second: Side, *, kin: bool) -> Iterator[Facing]:
    parts = [{part.slug: part for part in one.parts} for one in (first, second)]
    pairs = _by_id(first, second) if kin else {}
    for slug in _merged([part.slug for part in first.parts], [part.slug for part in second.parts]):
        left, right = (found.get(slug) for found in parts)
        label = next(part.label for part in (right, left) if part)
        met = pairs.get(slug, []) if kin else _by_cost(left, right)
        yield Facing(label, left, right, tuple(met))


def _merged(first: list[str], second: list[str]) -> list[str]:
    """The sections of both, each once, as nearly as can be in the order of both."""
    merged: list[str] = []
    for slug in first:
        if slug in second:
            place = second.index(slug)
            merged += [other for other in second[:place] if other not in first]
        merged.append(slug)
    return list(dict.fromkeys([*merged, *second]))


def _by_cost(left: Part | None, right: Part | None) -> Iterator[Pair]:
    """The dearest against the dearest, as long as there are any."""
    rows = (_dearest(part.members if part else ()) for part in (left, right))
    for first, second in zip_longest(*rows):
        yield Pair(first, second, _alike(first, second))


def _dearest(members: Iterable[Standing]) -> list[Standing]:
    return sorted(members, key=lambda one: (one.cost is None, -(one.cost or 0)))


def _by_id(first: Side, second: Side) -> dict[str, list[Pair]]:
    """Each member against itself, in the section where it stands now, or stood last."""
    before = {(one.kind, one.id): one for part in first.parts for one in part.members}
    pairs: dict[str, list[Pair]] = {}
    for part in second.parts:
        for one in part.members:
            was = before.pop((one.kind, one.id), None)
            pairs.setdefault(part.slug, []).append(Pair(was, one, _alike(was, one)))
    for part in first.parts:
        gone = (one for one in part.members if (one.kind, one.id) in before)
        pairs.setdefault(part.slug, []).extend(Pair(one, None) for one in gone)
    return pairs


def _alike(first: Standing | None, second: Standing | None) -> bool:
    if first is None or second is None or first.kind != second.kind or first.cost != second.cost:
        return False
    return bool(replace(first.member, id=second.id) == second.member)


# --- what differs ---------------------------------------------------------------------------------


def _settings(first: AnyRoster, second: AnyRoster) -> Iterator[Difference]:
    """Settings that are not the same, in the words of the questions that ask for them."""
    asked = [_questions(roster) for roster in (first, second)]
    fields = first.settings.__struct_fields__
    keys = [key for key in (*asked[0], *asked[1], *fields) if key in fields]
    for key in dict.fromkeys(keys):
        values = [getattr(roster.settings, key) for roster in (first, second)]
        if values[0] != values[1]:
            told = [found.get(key, (both(key), {})) for found in asked]
            label = told[0][0] if key in asked[0] else told[1][0]
            names = told[1][1] | told[0][1]
            yield Difference(label, *(_answer(names, value) for value in values))


def _questions(roster: AnyRoster) -> dict[str, tuple[Words, dict[Any, Words]]]:
    """What each setting is called, and its answers."""
    bench = bench_of(roster.document.game)
    return {
        question.key: (
            question.label,
            {c.value: c.label for c in question.choices if not isinstance(c.value, list)},
        )
        for question in (bench.settings(roster) if bench else ())
    }


def _answer(names: dict[Any, Words], value: Any) -> Words:
    if isinstance(value, tuple | list):
        return listed(names.get(one, both(str(one))) for one in value)
    if isinstance(value, bool):
        return YES if value else NO
    return NOTHING if value is None else names.get(value, both(str(value)))


def _items(first: AnyRoster, second: AnyRoster) -> Iterator[Held]:
    """What both lists have, and how many of it."""
    counts = _counted(first), _counted(second)
    altered = {
        slug
        for slug, item in first.house.items()
        if slug in second.house and second.house[slug] != item
    }
    for key in dict.fromkeys([*counts[0], *counts[1]]):
        slug, name, *marks = key
        told = _entitled(name, *marks)
        yield Held(told, counts[0][key], counts[1][key], slug in altered)


def _counted(roster: AnyRoster) -> Counter[tuple[Any, ...]]:
    """How many of each item a list has; two of the same slug are one only by the same name."""
    told: Counter[tuple[Any, ...]] = Counter()
    for member in roster.members:
        if card := getattr(member, "card", None):
            told[card, item_name(roster, card), "", ""] += member.count
        for pick in member.picks:
            told[pick.item, item_name(roster, pick.item), *_marks(pick)] += member.count
            for extra in pick.with_:
                told[extra, item_name(roster, extra), "", ""] += member.count
    return told


def _findings(first: Verdict, second: Verdict) -> tuple[tuple[Finding, ...], ...]:
    """What the rules say anew, no longer, and in other words."""
    before = {(one.code, one.about): one for one in first.findings}
    after = {(one.code, one.about): one for one in second.findings}
    return (
        tuple(one for key, one in after.items() if key not in before),
        tuple(one for key, one in before.items() if key not in after),
        tuple(o for key, o in after.items() if key in before and before[key].message != o.message),
    )

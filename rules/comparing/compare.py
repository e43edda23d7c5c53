"""Two lists beside each other: who faces whom, what differs, and what a change costs."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import zip_longest
from typing import Literal

from msgspec.structs import replace

from rules.building.bench import NOTHING, POINTS, bench_of
from rules.building.sections import divided
from rules.checks.finding import Finding
from rules.checks.game import Weighed, games
from rules.checks.verdict import Verdict
from rules.comparing.copies import by_chance, renumbered
from rules.lists.changes import changes
from rules.lists.document import Member
from rules.lists.naming import item_name, pick_name, title
from rules.lists.roster import AnyRoster
from rules.words import LANGS, Words, both, fold, listed, times

# What two lists are to each other. The ids of members mean something only where they are kin:
# a copy and the list it was made from, or states of one list.
Kinship = Literal["strangers", "copies", "states"]
MOST_CHANGES = 200  # that are told one by one
Taken = tuple[str, Words]  # an item by its slug and its whole name
YES, NO = Words("oui", "yes"), Words("non", "no")


@dataclass(frozen=True)
class Standing:
    """A member in its place."""

    id: str
    kind: str
    member: Member
    title: Words
    line: Words
    picks: tuple[Words, ...]
    cost: int | None  # with all its copies

    @property
    def count(self) -> int:
        return self.member.count


@dataclass(frozen=True)
class ComparedSection:
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
    parts: tuple[ComparedSection, ...]

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
        sides = (self.first, self.second)
        prices = [0 if standing is None else standing.cost for standing in sides]
        return gap(*prices)


@dataclass(frozen=True)
class Facing:
    """The pairs of one section, and how many stand on either side."""

    label: Words
    first: ComparedSection | None
    second: ComparedSection | None
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
        held = all(item.first == item.second and not item.altered for item in self.items)
        differs = self.words or self.changed or self.came or self.went or self.turned
        return self.kin and not differs and held


def gap(first: int | None, second: int | None) -> int | None:
    return None if first is None or second is None else second - first


def compare(
    first: Verdict,
    second: Verdict,
    kinship: Kinship = "strangers",
    copied: Collection[str] | None = None,
) -> Comparison:
    """What two lists have of each other; lists of two games only stand side by side.

    `copied`: the ids of the members that a copy began with, where that is known.
    """
    sides = side(first), side(second)
    if _game(first) != _game(second):
        return Comparison(*sides, "strangers")
    kin = kinship != "strangers"
    game = games()[_game(first)]
    rosters = first.roster, second.roster
    chance = by_chance(*rosters, copied) if kinship == "copies" else frozenset()
    came, went, turned = _findings(first, second, chance) if kin else ((), (), ())
    return Comparison(
        *sides,
        kinship,
        facing=tuple(_facing(*sides, _by_id(*sides, chance) if kin else None)),
        settings=tuple(_settings(*rosters)),
        items=tuple(_items(*rosters)),
        weighed=game.weigh(*rosters) if kinship != "states" else None,
        words=tuple(_words(*rosters, chance)) if kin else (),
        came=came,
        went=went,
        turned=turned,
    )


def _game(verdict: Verdict) -> str:
    return verdict.roster.document.game


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


def _parts(roster: AnyRoster) -> Iterator[ComparedSection]:
    """The sections of the bench; who stands in none is put with his kind."""
    sections, rest = divided(bench_of(roster.document.game), roster)
    pairs = zip(roster.members, roster.costs, strict=True)
    by_id = {member.id: _standing(roster, member, cost) for member, cost in pairs}
    for section in sections:
        members = tuple(by_id[key] for key in section.members if key in by_id)
        if members:
            yield ComparedSection(section.slug, section.label, section.cost, members)
    others = [by_id[key] for key in rest]
    for kind in dict.fromkeys(other.kind for other in others):
        members = tuple(other for other in others if other.kind == kind)
        known = [other.cost for other in members if other.cost is not None]
        yield ComparedSection(f"kind/{kind}", both(kind), sum(known) if known else None, members)


def _standing(roster: AnyRoster, member: Member, cost: int | None) -> Standing:
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


def _picks(roster: AnyRoster, member: Member) -> Iterator[Words]:
    """What a member has, each item once with its number: fusil (assommante) ×2."""
    numbers: Counter[Words] = Counter()
    for pick in member.picks:
        extras = [item_name(roster, slug) for slug in pick.with_]
        numbers[_with(pick_name(roster, pick), extras)] += 1
    yield from (times(name, number) for name, number in numbers.items())


def _with(name: Words, extras: list[Words]) -> Words:
    if not extras:
        return name
    inside = [", ".join(extra.in_(lang) for extra in extras) for lang in LANGS]
    return Words(f"{name.fr} ({inside[0]})", f"{name.en} ({inside[1]})")


# --- who faces whom -------------------------------------------------------------------------------


def _facing(first: Side, second: Side, pairs: dict[str, list[Pair]] | None) -> Iterator[Facing]:
    """Section by section: the pairs that are known, or those that strangers make."""
    parts = [{part.slug: part for part in side.parts} for side in (first, second)]
    for slug in _merged([part.slug for part in first.parts], [part.slug for part in second.parts]):
        left, right = (by_slug.get(slug) for by_slug in parts)
        label = next(part.label for part in (right, left) if part)
        met = _by_name_and_cost(left, right) if pairs is None else pairs.get(slug, [])
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


def _by_name_and_cost(
    left: ComparedSection | None, right: ComparedSection | None
) -> Iterator[Pair]:
    """Who has the same name on both sides; of the rest the dearest against the dearest."""
    first, second = (dict(_numbered(_dearest(p.members if p else ()))) for p in (left, right))
    for key in [key for key in first if key[0] and key in second]:
        yield _pair(first.pop(key), second.pop(key))
    for pair in zip_longest(first.values(), second.values()):
        yield _pair(*pair)


def _numbered(members: Iterable[Standing]) -> Iterator[tuple[tuple[str, int], Standing]]:
    """Each member by its name, and which of that name it is."""
    seen: Counter[str] = Counter()
    for standing in members:
        name = _own_name(standing)
        seen[name] += 1
        yield (name, seen[name]), standing


def _own_name(standing: Standing) -> str:
    """What tells a member from others, folded: its player's name for it, or its card's name."""
    named = standing.member.name.strip() or standing.member.copy_of
    return fold(standing.title.fr) if named else ""


def _pair(first: Standing | None, second: Standing | None) -> Pair:
    return Pair(first, second, _alike(first, second))


def _dearest(members: Iterable[Standing]) -> list[Standing]:
    return sorted(members, key=lambda standing: (standing.cost is None, -(standing.cost or 0)))


def _by_id(first: Side, second: Side, chance: frozenset[str]) -> dict[str, list[Pair]]:
    """Each member against itself, in the section where it stands now, or stood last."""
    standings = (standing for part in first.parts for standing in part.members)
    before = {(standing.kind, standing.id): standing for standing in standings}
    pairs: dict[str, list[Pair]] = {}
    for part in second.parts:
        for standing in part.members:
            was = None if standing.id in chance else before.pop((standing.kind, standing.id), None)
            pairs.setdefault(part.slug, []).append(_pair(was, standing))
    for part in first.parts:
        gone = (standing for standing in part.members if (standing.kind, standing.id) in before)
        pairs.setdefault(part.slug, []).extend(Pair(standing, None) for standing in gone)
    return pairs


def _alike(first: Standing | None, second: Standing | None) -> bool:
    if first is None or second is None or first.kind != second.kind or first.cost != second.cost:
        return False
    return replace(first.member, id=second.id) == second.member


# --- what differs ---------------------------------------------------------------------------------


def _settings(first: AnyRoster, second: AnyRoster) -> Iterator[Difference]:
    """Settings that are not the same, in the words of the questions that ask for them."""
    asked = [_questions(roster) for roster in (first, second)]
    fields = first.settings.__struct_fields__
    keys = [key for key in (*asked[0], *asked[1], *fields) if key in fields]
    for key in dict.fromkeys(keys):
        values = [getattr(roster.settings, key) for roster in (first, second)]
        if values[0] != values[1]:
            labels = [known.get(key, (both(key), {})) for known in asked]
            label = labels[0][0] if key in asked[0] else labels[1][0]
            names = labels[1][1] | labels[0][1]
            yield Difference(label, *(_answer(names, value) for value in values))


def _questions(roster: AnyRoster) -> dict[str, tuple[Words, dict[object, Words]]]:
    """What each setting is called, and its answers."""
    bench = bench_of(roster.document.game)
    return {
        question.key: (
            question.label,
            {c.value: c.label for c in question.choices if not isinstance(c.value, list)},
        )
        for question in (bench.settings(roster) if bench else ())
    }


def _answer(names: dict[object, Words], value: object) -> Words:
    if isinstance(value, tuple | list):
        return listed(names.get(each, both(str(each))) for each in value)
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
        slug, name = key
        yield Held(name, counts[0][key], counts[1][key], slug in altered)


def _counted(roster: AnyRoster) -> Counter[Taken]:
    """How many of each item a list has; two of the same slug are one only by the same name."""
    numbers: Counter[Taken] = Counter()
    for member in roster.members:
        if card := member.copy_of:
            numbers[card, item_name(roster, card)] += member.count
        for pick in member.picks:
            numbers[pick.item, pick_name(roster, pick)] += member.count
            for extra in pick.with_:
                numbers[extra, item_name(roster, extra)] += member.count
    return numbers


def _words(first: AnyRoster, second: AnyRoster, chance: frozenset[str]) -> list[Words]:
    """What changed, where an id by chance makes nobody the same."""
    return changes(first, renumbered(second, first, chance), most=MOST_CHANGES)


def _findings(
    first: Verdict, second: Verdict, chance: frozenset[str]
) -> tuple[tuple[Finding, ...], ...]:
    """What the rules say anew, no longer, and in other words."""
    before = {(finding.code, finding.about): finding for finding in first.findings}
    after = {(finding.code, finding.about): finding for finding in second.findings}
    both_said = {key for key in before.keys() & after.keys() if key[1] not in chance}
    return (
        tuple(finding for key, finding in after.items() if key not in both_said),
        tuple(finding for key, finding in before.items() if key not in both_said),
        tuple(
            finding
            for key, finding in after.items()
            if key in both_said and before[key].message != finding.message
        ),
    )

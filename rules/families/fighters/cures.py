"""Cures that the findings of both games of bought fighters offer."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from heapq import nsmallest
from itertools import islice
from operator import itemgetter

from rules.catalogue.items import Item, Weapon
from rules.checks.finding import Breach, Fix
from rules.families.fighters.roster import (
    CHIEF,
    GIANT,
    NO_SHOOTING,
    PLACES,
    AnyFighters,
    AnyKit,
    Fighter,
    Outfit,
)
from rules.lists.document import Member, Pick
from rules.lists.edits import Add, ChangePick, Drop, Edit, Remove, Set, Take
from rules.lists.naming import brief_name
from rules.words import Words, both, counted, listed, quoted, times

FEW, SEVERAL = 3, 4  # candidates of a cure, cures of a finding
NEW = "new"  # an id is given when a member is added
CHEAPEST_T = "5"  # of those that shoot


def in_points(price: int) -> Words:
    return counted(price, ("pt", "pts"), ("pt", "pts"))


def number_of(member: Member, slug: str) -> int:
    return sum(pick.item == slug for pick in member.picks)


def dropping(member: Member, items: Iterable[Item], but: int = 0) -> Fix:
    """Every copy of some things goes, or all but so many."""
    rows = list(dict.fromkeys(items))
    edits = [Drop(member.id, r.slug) for r in rows for _ in range(number_of(member, r.slug) - but)]
    names = listed(quoted([brief_name(row)]) for row in rows)
    return Fix(Words(f"Retirer {names.fr}", f"Remove {names.en}"), *edits)


def drops(member: Member, items: Iterable[Item]) -> list[Fix]:
    """One cure for each of a few things."""
    return [dropping(member, [item]) for item in islice(dict.fromkeys(items), SEVERAL)]


def dropping_once(member: Member, items: Iterable[Item]) -> list[Fix]:
    """One copy of each of a few things."""
    label = Words("Retirer {what}", "Remove {what}")
    return [
        Fix(label.format(what=quoted([brief_name(item)])), Drop(member.id, item.slug))
        for item in islice(dict.fromkeys(items), SEVERAL)
    ]


def taking(outfit: Outfit, item: Item, price: int, *also: Set, number: int = 1) -> Fix:
    """+ Armure 10 pts, for the one whom the finding is about."""
    label = Words("+ {what} {price}", "+ {what} {price}")
    points = in_points(price * number * outfit.count)
    filled = label.format(what=times(brief_name(item), number), price=points)
    return Fix(filled, *also, *[Take(outfit.id, item.slug)] * number)


def giving(outfit: Outfit, item: Item, price: int, *also: Set) -> Fix:
    """Donner « Mécanicien » à Rita 20 pts, where several could have it."""
    label = Words("Donner {what} à {who} {price}", "Give {who} {what} {price}")
    filled = label.format(
        what=quoted([brief_name(item)]), who=outfit.name, price=in_points(price * outfit.count)
    )
    return Fix(filled, *also, Take(outfit.id, item.slug))


def adding(label: Words, member: Member, price: int | None) -> Fix:
    """+ Chef 12 pts"""
    filled = Words("+ {what} {price}", "+ {what} {price}").format(
        what=label, price=in_points(price or 0)
    )
    return Fix(filled, Add(member))


def affords(roster: AnyFighters, price: int | None) -> bool:
    """Whether the list has so many points left."""
    total, budget = roster.total, roster.budget
    return price is not None and (total is None or budget is None or total + price <= budget)


# --- what a list can do without ------------------------------------------------------------------

Spender = tuple[Outfit, Member, Sequence[Item]]  # a member with the things that it paid for
Saving = tuple[int, Words, Edit]  # points, a label, the edit


def spender(kit: AnyKit) -> Spender:
    return kit, kit.fighter, (*kit.weapons, *kit.equipment, *kit.abilities)


def savings(roster: AnyFighters, spenders: Iterable[Spender], over: int) -> list[Fix]:
    """The smallest things that save enough at one stroke: a thing, one copy, a whole member."""
    enough = [s for each in spenders for s in _savings(roster, *each) if s[0] >= over]
    return [
        Fix(Words(f"{label.fr} (−{points} pts)", f"{label.en} (−{points} pts)"), edit)
        for points, label, edit in nsmallest(FEW, enough, key=itemgetter(0))
    ]


def _savings(
    roster: AnyFighters, outfit: Outfit, member: Member, items: Sequence[Item]
) -> Iterator[Saving]:
    slugs, cost = {item.slug for item in items}, roster.cost(member)
    if CHIEF in slugs or cost is None:
        return
    label = Words("Retirer {what} à {who}", "Take {what} from {who}")
    for item in dict.fromkeys(items):
        price = roster.price(item) * outfit.count
        if price > 0 and item.slug != GIANT:  # who is no giant any more may carry less
            filled = label.format(what=quoted([brief_name(item)]), who=outfit.name)
            yield price, filled, Drop(outfit.id, item.slug)
    if outfit.count > 1:
        fewer = Words("Un de moins\u202f: {who}", "One fewer: {who}").format(who=outfit.name)
        yield cost // outfit.count, fewer, Set("count", outfit.count - 1, outfit.id)
    gone = Words("Retirer {who}", "Remove {who}").format(who=times(outfit.name, outfit.count))
    yield cost, gone, Remove(outfit.id)


# --- T and C --------------------------------------------------------------------------------------


def with_t(roster: AnyFighters, kit: AnyKit) -> Fix:
    """T5 +2"""
    price = roster.price_of_score("T", CHEAPEST_T) or 0
    return Fix(both(f"T{CHEAPEST_T} {price:+}"), Set("T", CHEAPEST_T, kit.id))


def with_scores(roster: AnyFighters, kit: AnyKit) -> Iterator[Fix]:
    """The cheapest and the best value of the table instead of one that it does not have."""
    for code in ("T", "C"):
        prices = {v: p for (c, v), p in roster.scores.items() if c == code and v != NO_SHOOTING}
        if prices and (code, getattr(kit.fighter, code)) not in roster.scores:
            for value in (min(prices, key=prices.__getitem__), max(prices, key=prices.__getitem__)):
                yield Fix(both(f"{code}{value} {prices[value]:+}"), Set(code, value, kit.id))


# --- what a list has once -------------------------------------------------------------------------


def naming_a_chief(roster: AnyFighters, fits: Callable[[AnyKit], bool]) -> Iterator[Fix]:
    """Nommer Rita chef: a few of those who may lead."""
    for kit in islice((k for k in roster.kits if k.count == 1 and fits(k)), FEW):
        label = Words("Nommer {who} chef", "Make {who} the chief").format(who=kit.name)
        yield Fix(label, Take(kit.id, CHIEF))


def losing(roster: AnyFighters, slug: str) -> Iterator[Fix]:
    """Whoever has what only one may have loses it; copies become one."""
    bearers = [kit for kit in roster.kits if kit.has(slug)]
    item = roster.item_of_fighter(slug)
    for kit in islice(reversed(bearers), FEW):
        if len(bearers) == 1:
            label = Words("N’en garder qu’un\u202f: {who}", "Keep only one: {who}")
            yield Fix(label.format(who=kit.name), Set("count", 1, kit.id))
        elif item:
            label = Words("Retirer {what} à {who}", "Take {what} from {who}")
            filled = label.format(what=quoted([brief_name(item)]), who=kit.name)
            yield Fix(filled, *[Drop(kit.id, slug)] * number_of(kit.fighter, slug))


def leader(roster: AnyFighters, kind: type[Fighter]) -> Iterator[Fix]:
    """+ Chef 12 pts, where there are points for one."""
    chief = kind(id=NEW, T=CHEAPEST_T, picks=(Pick(item=CHIEF),))
    price = roster.cost(chief)
    if affords(roster, price):
        yield adding(Words("Chef", "Chief"), chief, price)


# --- things ---------------------------------------------------------------------------------------


def unloading(kit: AnyKit, over: int) -> Iterator[Fix]:
    """A few things that fill weapon places, those first that make room enough alone."""
    things: list[Weapon | Item] = [*kit.weapons, *(e for e in kit.equipment if e.places)]
    things.sort(key=lambda item: getattr(item, "places", 0) < over)
    yield from dropping_once(kit.fighter, things)


def has_a_place(kit: AnyKit, *, giants_carry_one: bool) -> bool:
    return kit.places(giants_carry_one=giants_carry_one) < PLACES


def without_rounds(member: Member, slugs: Callable[[Pick], Iterable[str]], label: Words) -> Fix:
    """What was bought for some weapons goes."""
    return Fix(
        label,
        *(
            ChangePick(member.id, place, "with", [s for s in pick.with_ if s not in {*slugs(pick)}])
            for place, pick in enumerate(member.picks)
            if {*slugs(pick)} & {*pick.with_}
        ),
    )


def once_each(member: Member, twice: Iterable[Item]) -> Fix:
    """What is taken or bought more than once stays once."""
    changes = [
        ChangePick(member.id, place, "with", list(dict.fromkeys(pick.with_)))
        for place, pick in enumerate(member.picks)
        if len({*pick.with_}) < len(pick.with_)
    ]
    dropped = dropping(member, twice, but=1).edits
    return Fix(Words("N’en garder qu’un", "Keep one only"), *changes, *dropped)


def without_the_unknown(roster: AnyFighters, breach: Breach) -> Iterator[Fix]:
    """What no book has can be taken away, slug by slug."""
    known = next((k for k in roster.everybody if k.member.id == breach.about), None)
    if known is None or not known.unknown:
        return
    for slug in known.unknown[:SEVERAL]:
        label = Words("Retirer {what}", "Remove {what}").format(what=quoted([slug]))
        unread = without_rounds(known.member, partial(_only, slug), label).edits
        gone = [Drop(known.member.id, slug)] * number_of(known.member, slug)
        if gone or unread:
            yield Fix(label, *unread, *gone)


def _only(slug: str, pick: Pick) -> list[str]:
    return [slug]
